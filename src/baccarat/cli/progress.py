"""A progress bar on standard error, if that is a terminal."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import Self

from baccarat.cli.interrupts import Interrupts
from baccarat.sentences import Sentence, sentence
from baccarat.sim import Progress

__all__ = ["Bar", "bar_line", "rate"]

EVERY = 0.1
"""Seconds between two drawings."""

CELLS = 24


class Bar:
    """Draws itself over and over on one line, and wipes the line when it is left.

    It is shown where the work may end, so there a Ctrl-C that came meanwhile ends it.
    """

    def __init__(self) -> None:
        self.interrupts = Interrupts()
        self.begin = self.drawn = monotonic()
        self.first: Progress | None = None
        self.on = sys.stderr.isatty()

    def show(self, progress: Progress) -> None:
        """Draw, unless it was just done; raise KeyboardInterrupt if that was asked for."""
        self.interrupts.check()
        now = monotonic()
        # what a checkpoint held is no part of the rate
        self.first = self.first or progress
        if self.on and now - self.drawn >= EVERY:
            self.drawn = now
            line = bar_line(progress, self.first, now - self.begin)
            print(f"\r{line}\x1b[K", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> Self:
        self.interrupts.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.interrupts.__exit__(kind, error, trace)
        if self.on:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def bar_line(progress: Progress, first: Progress, seconds: float) -> str:
    """The bar: how much is done, at what rate, and the time that is left.

    >>> bar_line(Progress(3_000_000, 0.75), Progress(0, 0.0), 3.0)
    '##################......  75.0 %  1.0 million coups a second  0:01 left'
    """
    full = int(CELLS * progress.share)
    dealt = (progress.coups - first.coups) / seconds if seconds else 0.0
    gained = progress.share - first.share
    said = sentence("sim.progress", percent=f"{100 * progress.share:5.1f}", rate=rate(dealt),
                    left=clock((1 - progress.share) / gained * seconds) if gained > 0 else "?")
    return f"{'#' * full}{'.' * (CELLS - full)} {said}"


def rate(coups: float) -> Sentence:
    """How many coups a second.

    >>> str(rate(1_250_000)), str(rate(64_321))
    ('1.2 million coups a second', '64,321 coups a second')
    """
    if coups >= MILLION:
        return sentence("sim.rate.millions", rate=f"{coups / MILLION:,.1f}")
    return sentence("sim.rate", rate=f"{coups:,.0f}")


MILLION = 10**6


def clock(seconds: float) -> str:
    """Seconds as hours, minutes and seconds.

    >>> clock(59.6), clock(3661)
    ('1:00', '1:01:01')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
