"""How much one address, one patron and one socket may ask: buckets of tokens, and counts."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from time import monotonic
from weakref import WeakValueDictionary

from baccarat.errors import BaccaratError

__all__ = ["Bucket", "Buckets", "Places", "TooMany", "Turns"]

MOST_KEPT = 10_000
"""Buckets that are kept; of those beyond, the ones least used are forgotten."""


class TooMany(BaccaratError):
    """More than the server takes from one place."""


class Bucket:
    """Holds *most* tokens and gets *rate* of them a second; each request takes one.

    >>> now = [0.0]
    >>> bucket = Bucket(2, 1.0, lambda: now[0])
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    >>> now[0] = 1.5
    >>> bucket.take(), bucket.take()
    (True, False)
    """

    def __init__(self, most: float, rate: float, clock: Callable[[], float] = monotonic) -> None:
        self.most, self.rate, self.clock = most, rate, clock
        self._held, self._then = most, clock()

    def take(self) -> bool:
        """Take a token, if there is one."""
        now = self.clock()
        self._held = min(self.most, self._held + self.rate * (now - self._then))
        self._then = now
        if self._held < 1:
            return False
        self._held -= 1
        return True


class Buckets:
    """A bucket for each key, such as an address: *a_minute* of them, all at once if need be."""

    def __init__(self, code: str, a_minute: int, clock: Callable[[], float] = monotonic) -> None:
        self.code, self.a_minute, self.clock = code, a_minute, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> None:
        """Take a token of this key's. Raises TooMany if there is none."""
        if key not in self._buckets:
            self._buckets[key] = Bucket(self.a_minute, self.a_minute / 60, self.clock)
            if len(self._buckets) > MOST_KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        if not self._buckets[key].take():
            raise TooMany(self.code, most=self.a_minute)


class Places:
    """So many of something at a time for each key, such as sockets from one address."""

    def __init__(self, code: str, most: int) -> None:
        self.code, self.most = code, most
        self.taken: Counter[str] = Counter()

    @contextmanager
    def place(self, key: str) -> Generator[None]:
        """Have one of the key's places for a while. Raises TooMany if all are taken."""
        if self.taken[key] >= self.most:
            raise TooMany(self.code, most=self.most)
        self.taken[key] += 1
        try:
            yield
        finally:
            self.taken[key] -= 1
            if not self.taken[key]:
                del self.taken[key]


class Turns(Places):
    """Of those who have a place, one of each key at a time: the others of that key wait for it.

    So whoever asks much waits for itself, and others for one question of it at most.
    """

    def __init__(self, code: str, most: int) -> None:
        super().__init__(code, most)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, key: str) -> AsyncGenerator[None]:
        """Have a place, and wait for the key's turn. Raises TooMany if all places are taken."""
        lock = self._locks.setdefault(key, asyncio.Lock())
        with self.place(key):
            async with lock:
                yield
