"""Other processes that serve the same tables: what they store, and whether they still live."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from baccarat.ledger.wallet import is_wallet
from baccarat.service.blocking import when_usable
from baccarat.service.live import LiveTable
from baccarat.service.tables import Tables
from baccarat.store import Patron, Unavailable
from baccarat.store.appending import PERSON
from baccarat.store.listening import Listener
from baccarat.table.events import TableOpened

__all__ = ["keep_up"]

PROCESSES = 5.0
"""Seconds between two looks for processes that have been killed."""


def keep_up(tables: Tables, listen: Listener, changed: Callable[[Patron], None]) -> None:
    """From now on read what others append, and let go of the seats of those who are no more.

    *changed* is told what is kept of a patron now that any process has changed it.
    """
    others = _Others(tables)

    def heard(name: str, seq: int) -> None:
        table = tables.live.get(name)
        if name.startswith(PERSON):
            tables.do(_meet(tables, name.removeprefix(PERSON), changed))
        elif table is None:
            others.heard(name, seq)
        elif table.running.is_behind(seq):
            tables.do(others.read_on(table))

    def connected() -> None:
        tables.do(others.refresh())

    tables.keep(lambda: listen(heard, connected), "listen")
    tables.keep(partial(_watch, tables), "watch")


class _Others:
    """The tables that other processes have opened: each runs here too.

    Whoever has opened one may stop while the store is away, and leaves its coup to those who live:
    to be told of the next event is not enough, there may be none. So what is missed is asked for
    until it comes.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._heard: dict[str, int] = {}
        self._reading: set[str] = set()

    def heard(self, name: str, seq: int) -> None:
        """Take that a table which does not run here yet has an event number *seq*."""
        if name in self._heard:
            self._heard[name] = max(self._heard[name], seq)
        elif not is_wallet(name) and (seq == 1 or self.tables.expects(name)):
            self._heard[name] = seq
            self.tables.do(self._learn(name))

    async def read_on(self, table: LiveTable) -> None:
        """Read what was heard of, as soon as the store can be used; what waits for that is enough.

        There may be no further event to be told of, and who looks on here would stay behind.
        """
        name = table.running.table
        if name not in self._reading:
            self._reading.add(name)
            try:
                await when_usable(table.running.refresh)
            finally:
                self._reading.discard(name)

    async def refresh(self) -> None:
        """Read on at every table, and find new ones: news may have been missed, of names too."""
        tables = self.tables
        tables.names.forget()
        for opened in await when_usable(partial(tables.call, tables.store.open_tables)):
            if opened.table not in tables.openers:
                await self._learn(opened.table, opened.host)
        for table in list(tables.live.values()):
            await when_usable(table.running.refresh)

    async def _learn(self, name: str, opener: str | None = None) -> None:
        """Run a table as it is after the last event that is heard of meanwhile."""
        self._heard.setdefault(name, 1)
        try:
            table = await when_usable(partial(self.tables.get, name))
        finally:
            heard = self._heard.pop(name, 0)
        if table.running.is_behind(heard):
            await self.read_on(table)
        if name not in self.tables.openers:
            self.tables.openers[name] = opener or await self._opener(name)

    async def _opener(self, table: str) -> str:
        """Who has opened a table, whoever is its host by now."""
        events = self.tables.store.events
        first = await when_usable(partial(self.tables.call, lambda: next(events(table))))
        return first.host if isinstance(first, TableOpened) else ""


async def _meet(tables: Tables, name: str, changed: Callable[[Patron], None]) -> None:
    """Read what is kept of a patron."""
    with suppress(Unavailable):  # all are read again when the store is back
        if patron := await tables.call(partial(tables.store.patron, name)):
            changed(patron)


async def _watch(tables: Tables) -> None:
    """Let go of the seats of processes that two looks have found dead.

    One look is not enough: a process that loses its connection to the database connects anew.
    """
    dead: set[str] = set()
    while True:
        await asyncio.sleep(PROCESSES)
        with suppress(Unavailable):
            found = await tables.dead()
            for table in list(tables.live.values()):
                await table.let_go(found & dead)
            dead = found
