"""A table that runs in this process: its commands, those who look on, and who is away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from logging import getLogger
from typing import NamedTuple

from baccarat.errors import BaccaratError
from baccarat.sentences import sentence
from baccarat.service.absence import AbsenceWatch, orphaned
from baccarat.service.hub import Hub
from baccarat.service.pages import Pages
from baccarat.service.running import RunningTable
from baccarat.table.commands import Command
from baccarat.table.state import Phase, TableState

__all__ = ["LiveTable"]

TO_FINISH = 5.0
"""Seconds that a coup in hand has to end in when the server stops."""

LOG = getLogger(__name__)


class LiveTable(NamedTuple):
    """A table that runs in this process, those who look on at it, and the watch on who is away."""

    running: RunningTable
    hub: Hub
    absence: AbsenceWatch
    pages: Pages

    @property
    def state(self) -> TableState:
        """What has been committed."""
        state = self.running.state
        assert state is not None  # noqa: S101 - Tables gives no table that is not open
        return state

    @property
    def over(self) -> bool:
        """Whether the table has ended."""
        return self.state.phase is Phase.OVER

    async def start(self) -> None:
        """Run; or not at all, where the store cannot be used. Raises Unavailable then."""
        self.absence.start()
        try:
            await self.running.start()
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Run no more."""
        await self.absence.stop()
        await self.running.stop()

    async def close(self, *, left: bool) -> None:
        """End the coup in hand, tell those who look on, and run no more.

        Where the table is *left* to other processes, the coup is as well; where the store cannot be
        used, or the program fails, to the next start.
        """
        if not left:
            try:
                async with asyncio.timeout(TO_FINISH):
                    await self.running.finish()
            except TimeoutError:
                pass
            except Exception:
                LOG.exception("finish", extra={"table": self.running.table})
        self.hub.close(sentence("service.closing"))
        await self.stop()

    async def ask(self, command: Command) -> None:
        """Ask for what the program wants done; where it is not possible any more, nothing is."""
        with suppress(BaccaratError):
            await self.running.ask(command, patient=True)

    async def let_go(self, dead: Iterable[str]) -> None:
        """Let go of what is held by connections of processes that are no more."""
        gone = frozenset(dead)
        for command in orphaned(self.state, lambda process: process not in gone):
            await self.ask(command)
