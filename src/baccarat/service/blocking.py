"""Waiting for the database in a thread, so that the tables of this process go on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from typing import ParamSpec, TypeVar

from baccarat.store import Unavailable
from baccarat.store.unavailable import next_pause

__all__ = ["in_thread", "when_usable"]

P = ParamSpec("P")
T = TypeVar("T")


async def in_thread(
    executor: Executor, work: Callable[P, T], *given: P.args, **named: P.kwargs
) -> T:
    """What *work* gives, or raises, in a thread of *executor*."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(executor, partial(work, *given, **named))


async def when_usable(ask: Callable[[], Awaitable[T]]) -> T:
    """What is asked for, as soon as the store can be used."""
    pause = 0.0
    while True:
        with suppress(Unavailable):
            return await ask()
        pause = next_pause(pause)
        await asyncio.sleep(pause)
