"""Files and standard input, read and written with refusals that name them."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Literal

from baccarat.cli.standard_error import one_line
from baccarat.errors import InvalidNotation
from baccarat.sentences import sentence

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["NotText", "called", "make_folder", "read_bytes", "read_text", "write_bytes",
           "write_text"]


class NotText(InvalidNotation):
    """A file that was read and holds no text."""


def read_bytes(path: str) -> bytes:
    """The content of a file."""
    _check_name(path)
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - pathlib is slow to import
            return file.read()
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        raise InvalidNotation("file.unreadable", path=path, reason=_reason(error)) from None


def read_text(path: str) -> str:
    """The text of a file, or of standard input for ``-``: UTF-8, whatever the locale."""
    try:
        read = _standard_input() if path == "-" else read_bytes(path)
        return read.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotText("file.binary", path=path) from None


def _standard_input() -> bytes:
    try:
        return sys.stdin.buffer.read()
    except OSError as error:
        raise InvalidNotation("file.unreadable", path="-", reason=_reason(error)) from None


def write_text(path: str, text: str, *, force: bool) -> None:
    """Write a text file, as :func:`write_bytes` does."""
    write_bytes(path, text.encode(), force=force)


def write_bytes(path: str, content: bytes, *, force: bool) -> None:
    """Write a file, whole or not at all; one that exists is only written over with *force*.

    A link stays one, and so do pipes and devices: what they lead to is written.
    """
    from pathlib import Path

    _check_name(path)
    try:
        file, there = Path(path), Path(path).exists()
        if force or not there:
            plain = not file.is_symlink() and (file.is_file() or not there)
            _replace(file, content) if plain else _write(file, "wb", content)
    except (OSError, ValueError) as error:
        raise InvalidNotation("file.unwritable", path=path, reason=_reason(error)) from None
    if there and not force:
        raise InvalidNotation("file.exists", path=path)


def make_folder(path: str) -> None:
    """Make a folder, and those that it is in, unless it is there."""
    from pathlib import Path

    _check_name(path)
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise InvalidNotation("file.unwritable", path=path, reason=_reason(error)) from None


def _replace(path: Path, content: bytes) -> None:
    """Put a finished file in the place of *path*."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        _write(beside, "xb", content)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _write(path: Path, mode: Literal["wb", "xb"], content: bytes) -> None:
    with path.open(mode) as file:
        file.write(content)


def _check_name(path: str) -> None:
    """Refuse "", which is the current directory to pathlib and no file to the system."""
    if not path:
        raise InvalidNotation("file.nameless")


def _reason(error: OSError | ValueError) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)


def called(path: str) -> str:
    """What a file is called where people read of it.

    >>> called("macau.json"), called("-")
    ('macau.json', 'standard input')
    """
    return str(sentence("file.stdin")) if path == "-" else one_line(path)
