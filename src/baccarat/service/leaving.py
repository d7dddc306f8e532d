"""Who goes on with the tables when a process stops: the others, if they live."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from contextlib import suppress

from baccarat.service.blocking import in_thread
from baccarat.store import Store, Unavailable

__all__ = ["others_go_on"]

TO_LOOK = 1.0
"""Seconds in which it is found out; after them this process ends the coups itself."""

PAUSE = 0.01
"""Seconds between two looks."""


async def others_go_on(store: Store, executor: Executor) -> bool:
    """Whether other processes serve the tables; for one that listens no more.

    It waits until this process is not seen to live any more, and looks for others then. So of
    several that stop at once the last one finds nobody, and no coup is left by all to each other.
    """
    with suppress(TimeoutError, Unavailable):
        async with asyncio.timeout(TO_LOOK):
            while (living := await in_thread(executor, store.living)).own:  # noqa: ASYNC110
                await asyncio.sleep(PAUSE)
            return living.others > 0
    return False
