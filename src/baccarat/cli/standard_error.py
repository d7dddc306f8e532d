"""Standard error: a line for each complaint or remark. That it is closed or full is no failure."""

from __future__ import annotations

import os
import sys
from typing import TextIO

__all__ = ["close", "complain", "one_line"]


def complain(who: str, message: str) -> None:
    """Say on one line of standard error what is wrong, or what to know."""
    try:
        print(f"{who}: {one_line(message)}", file=sys.stderr, flush=True)
    except OSError:  # the exit status still tells
        close(sys.stderr)


def one_line(text: str) -> str:
    r"""A text with whatever could move the cursor or break the line written out.

    >>> print(one_line("a\nb"))
    a\nb
    """
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


def close(stream: TextIO) -> None:
    """Leave nothing in a stream that the interpreter would try to write once more when it ends."""
    with open(os.devnull, "w") as nowhere:  # noqa: PTH123 - pathlib is slow to import
        os.dup2(nowhere.fileno(), stream.fileno())
