"""Tasks that go on until they are told to stop: one that ends before that is started again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from logging import getLogger
from typing import Any

__all__ = ["AGAIN", "KeptTask"]

AGAIN = 1.0
"""Seconds until a task that has ended is started again."""

LOG = getLogger(__name__)


class KeptTask:
    """A task that does *work* for ever; it fails, or somebody cancels it: it is begun anew.

    *table*: whose it is, if it is one table's.
    """

    def __init__(self, work: Callable[[], Coroutine[Any, Any, None]], name: str,
                 table: str = "") -> None:
        self.work, self.name, self.table = work, name, table
        self.task: asyncio.Task[None] | None = None
        self._again: asyncio.TimerHandle | None = None
        self._stopped = True

    def start(self) -> None:
        """Begin."""
        self._stopped = False
        self._begin()

    def _begin(self) -> None:
        self.task = asyncio.create_task(self.work(), name=f"{self.name} {self.table}".rstrip())
        self.task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if self._stopped:
            return
        error = None if task.cancelled() else task.exception()
        about = {"task": self.name} | ({"table": self.table} if self.table else {})
        LOG.error("task", extra=about, exc_info=error)
        self._again = asyncio.get_running_loop().call_later(AGAIN, self._begin)

    async def stop(self) -> None:
        """End it, for good."""
        self._stopped = True
        if self._again:
            self._again.cancel()
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
