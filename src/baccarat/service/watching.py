"""A task that is to go on for ever is begun again when it ends."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

__all__ = ["PAUSE", "watched"]

LOG = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds until a task that has ended is begun again, so that one that fails at once does not spin."""


async def watched(name: str, work: Callable[[], Awaitable[None]], **extra: str) -> None:
    """Do *work*, which never ends by itself, until this is cancelled; again where it fails.

    Each end is logged as an error, with *extra*: a task does not end unless something is wrong.
    """
    while True:
        task = asyncio.ensure_future(work())
        if isinstance(task, asyncio.Task):
            task.set_name(name)
        try:
            await asyncio.wait({task})
        finally:
            task.cancel()
        _log(name, task, extra)
        await asyncio.sleep(PAUSE)


def _log(name: str, task: asyncio.Future[None], extra: Mapping[str, str]) -> None:
    error = None if task.cancelled() else task.exception()
    LOG.error("%s has ended, and begins again", name, exc_info=error, extra=extra)
