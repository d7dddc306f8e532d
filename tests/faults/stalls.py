"""What a busy machine holds up by itself, measured beside what is to be fast on it."""

from __future__ import annotations

import os
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from math import ceil
from tempfile import TemporaryFile
from threading import Event, Thread

__all__ = ["ACKNOWLEDGED", "at_most", "stalls"]

ACKNOWLEDGED = 0.25
"""Seconds in which 99 of 100 bets are acknowledged (F29)."""

PAUSE = 0.01


@contextmanager
def stalls() -> Generator[list[float]]:
    """How many seconds too long each short sleep and writing to the disk took meanwhile."""
    held, over = [0.0], Event()

    def look() -> None:
        with TemporaryFile() as file:
            while not over.is_set():
                began = time.monotonic()
                time.sleep(PAUSE)
                file.write(b"x")
                file.flush()
                os.fsync(file.fileno())
                held.append(time.monotonic() - began - PAUSE)

    thread = Thread(target=look)
    thread.start()
    try:
        yield held
    finally:
        over.set()
        thread.join()


def at_most(waits: Sequence[float], held: Sequence[float]) -> None:
    """99 in 100 take no longer than is stated, beside what the machine has held up anyway.

    A bet is written once and read by two processes: it may be held up more than once.
    """
    slow = sorted(waits)[ceil(0.99 * len(waits)) - 1]
    assert slow <= ACKNOWLEDGED + 2 * max(held), (slow, max(held))
