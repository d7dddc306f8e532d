"""Ctrl-C as a question: long work ends where it can, and what was finished is kept."""

from __future__ import annotations

from signal import SIGINT, default_int_handler, getsignal, signal
from types import FrameType, TracebackType
from typing import Self

__all__ = ["Interrupts"]


class Interrupts:
    """Within it the first Ctrl-C is remembered until :meth:`check`; the second strikes at once.

    Otherwise it would strike anywhere, in the middle of somebody else's bookkeeping too.
    """

    def __enter__(self) -> Self:
        self._before = getsignal(SIGINT)
        self._asked = False
        if self._before is default_int_handler:  # not where Ctrl-C is ignored
            signal(SIGINT, self._remember)
        return self

    def check(self) -> None:
        """Raise KeyboardInterrupt if it was asked for."""
        if self._asked:
            raise KeyboardInterrupt

    def _remember(self, _: int, __: FrameType | None) -> None:
        self._asked = True
        signal(SIGINT, self._before)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        signal(SIGINT, self._before)
