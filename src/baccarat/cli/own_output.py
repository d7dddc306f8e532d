"""Standard output while a person's code runs: the answer of the command and nothing else."""

from __future__ import annotations

import sys
from typing import TextIO

from baccarat.cli.standard_error import close

__all__ = ["OwnOutput"]


class OwnOutput:
    """Stands for *stdout*: what other code than this program prints goes to standard error.

    A pay line or a fact may run in any part of a command, also while its answer is printed. So it
    is the module that prints which decides. That standard error is closed or full is no failure of
    a bet.
    """

    def __init__(self, stdout: TextIO) -> None:
        self._stdout = stdout

    def write(self, text: str) -> int:
        """Print where it belongs."""
        # print() is no frame of its own
        if str(sys._getframe(1).f_globals.get("__name__")).startswith("baccarat."):  # noqa: SLF001
            return self._stdout.write(text)
        try:
            sys.stderr.write(text)
            sys.stderr.flush()
        except OSError:
            close(sys.stderr)
        return len(text)

    def __getattr__(self, name: str) -> object:
        return getattr(self._stdout, name)
