"""Files and standard input, read and written with refusals that name them."""

from __future__ import annotations

import sys

from baccarat.errors import InvalidNotation

__all__ = ["read_bytes", "read_text", "write_text"]


def read_bytes(path: str) -> bytes:
    """The content of a file."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - pathlib is slow to import
            return file.read()
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        raise InvalidNotation("file.unreadable", path=path, reason=_reason(error)) from None


def read_text(path: str) -> str:
    """The text of a file, or of standard input for ``-``."""
    try:
        return sys.stdin.read() if path == "-" else read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InvalidNotation("file.binary", path=path) from None


def write_text(path: str, text: str, *, force: bool) -> None:
    """Write a file; one that exists is only overwritten with *force*."""
    try:
        with open(path, "w" if force else "x", encoding="utf-8", newline="\n") as file:  # noqa: PTH123
            file.write(text)
    except FileExistsError:
        raise InvalidNotation("file.exists", path=path) from None
    except (OSError, ValueError) as error:
        raise InvalidNotation("file.unwritable", path=path, reason=_reason(error)) from None


def _reason(error: OSError | ValueError) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
