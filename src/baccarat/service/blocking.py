"""Waiting for the database in a thread, so that the tables of this process go on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import ParamSpec, TypeVar

__all__ = ["in_thread"]

P = ParamSpec("P")
T = TypeVar("T")


async def in_thread(
    executor: Executor, work: Callable[P, T], *given: P.args, **named: P.kwargs
) -> T:
    """What *work* gives, or raises, in a thread of *executor*."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(executor, partial(work, *given, **named))
