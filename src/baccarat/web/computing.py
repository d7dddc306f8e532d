"""What takes long to compute: in a thread of its own, once for all, never too much at once."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from sys import getsizeof
from typing import Any, TypeVar, cast

from starlette.responses import Response

from baccarat.sentences import language
from baccarat.web.limits import TooMany

__all__ = ["Computing"]

THREADS = 1
"""More would only take turns with each other, and with those who wait for bets to be taken."""

KEPT, BYTES = 512, 8 * 2**20
"""Answers that are kept, and what they may take in memory; the least lately asked for are forgotten
beyond that. The exact odds of a whole catalogue are the largest, of some 50 kB.
"""

T = TypeVar("T")


class Computing:
    """Computes what is asked for, *at_once* answers at a time, and keeps so much of them.

    Whoever asks the same meanwhile gets the same answer.
    """

    def __init__(self, at_once: int, kept: int = KEPT, size: int = BYTES) -> None:
        self.at_once, self.most_kept, self.most_bytes = at_once, kept, size
        self.executor = ThreadPoolExecutor(THREADS, "compute")
        self._asked: dict[Hashable, asyncio.Future[Any]] = {}
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()
        self._bytes = 0

    def keeps(self, key: Hashable) -> bool:
        """Whether the answer is there already, in the language that is spoken."""
        return (language(), key) in self._kept

    async def get(self, key: Hashable, make: Callable[[], T], *, keep: bool = True) -> T:
        """What *make* gives, made in a thread; *key* tells one answer from others.

        It may have words in it, so there is one for each language that is spoken.

        *keep*: also for those who ask later. Raises TooMany where too much is waited for, and what
        *make* raises.
        """
        key = language(), key
        if key in self._kept:
            self._kept.move_to_end(key)
            return cast("T", self._kept[key])
        if key not in self._asked:
            if len(self._asked) >= self.at_once:
                raise TooMany("web.computing", most=self.at_once)
            self._asked[key] = self._started(key, make, keep=keep)
        return cast("T", await asyncio.shield(self._asked[key]))

    def _started(
        self, key: Hashable, make: Callable[[], T], *, keep: bool
    ) -> asyncio.Future[T]:
        made = asyncio.get_running_loop().run_in_executor(
            self.executor, copy_context().run, make)

        def done(future: asyncio.Future[T]) -> None:
            del self._asked[key]
            failed = future.cancelled() or future.exception() is not None
            if keep and not failed:
                self._keep(key, future.result())

        made.add_done_callback(done)
        return made

    def _keep(self, key: Hashable, answer: object) -> None:
        self._kept[key] = answer
        self._bytes += getsizeof(answer)
        while len(self._kept) > self.most_kept or self._bytes > self.most_bytes:
            _, forgotten = self._kept.popitem(last=False)
            self._bytes -= getsizeof(forgotten)

    async def document(
        self, key: Hashable, make: Callable[[], object], *, keep: bool = True
    ) -> Response:
        """The JSON of what *make* gives, written in the thread as well."""
        text = await self.get(key, lambda: json.dumps(make(), separators=(",", ":")), keep=keep)
        return Response(text, media_type="application/json")

    def close(self) -> None:
        """Let go of the threads; what is being computed is of no use any more."""
        self.executor.shutdown(wait=False, cancel_futures=True)
