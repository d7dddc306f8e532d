"""Other processes that serve the same tables: what they store, and whether they still live."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from baccarat.ledger.wallet import is_wallet
from baccarat.service.tables import Tables
from baccarat.store import Patron, Unavailable
from baccarat.store.appending import PERSON
from baccarat.store.listening import Listener
from baccarat.store.unavailable import next_pause

__all__ = ["keep_up"]

PROCESSES = 5.0
"""Seconds between two looks for processes that have been killed."""

T = TypeVar("T")


def keep_up(tables: Tables, listen: Listener, changed: Callable[[Patron], None]) -> None:
    """From now on read what others append, and let go of the seats of those who are no more.

    *changed* is told what is kept of a patron now that any process has changed it.
    """

    def heard(name: str, seq: int) -> None:
        table = tables.live.get(name)
        if name.startswith(PERSON):
            tables.do(_meet(tables, name.removeprefix(PERSON), changed))
        elif table is None:
            if not is_wallet(name) and (seq == 1 or name in tables.openers):
                tables.do(_learn(tables, name, seq))
        elif table.running.is_behind(seq):
            tables.do(table.read_on())

    def connected() -> None:
        tables.do(_refresh(tables))

    tables.keep(lambda: listen(heard, connected), "listen")
    tables.keep(partial(_watch, tables), "watch")


async def _learn(tables: Tables, name: str, seq: int = 1) -> None:
    """Run a table that another process has opened, as it is after event number *seq*."""
    table = await _sure(partial(tables.get, name))
    tables.openers.setdefault(name, table.state.host or "")
    if table.running.is_behind(seq):  # it was being read when that was told
        await table.read_on()


async def _sure(ask: Callable[[], Awaitable[T]]) -> T:
    """What is asked for, as soon as the store can be used.

    Whoever has opened a table may stop meanwhile, and leaves its coup to those who live: so it is
    not enough to be told of the next event, there may be none.
    """
    pause = 0.0
    while True:
        with suppress(Unavailable):
            return await ask()
        pause = next_pause(pause)
        await asyncio.sleep(pause)


async def _meet(tables: Tables, name: str, changed: Callable[[Patron], None]) -> None:
    """Read what is kept of a patron."""
    with suppress(Unavailable):  # all are read again when the store is back
        if patron := await tables.call(partial(tables.store.patron, name)):
            changed(patron)


async def _refresh(tables: Tables) -> None:
    """Read on at every table, and find new ones: news may have been missed, of names too."""
    tables.names.forget()
    for opened in await _sure(partial(tables.call, tables.store.open_tables)):
        if opened.table not in tables.openers:
            await _learn(tables, opened.table)
    for table in list(tables.live.values()):
        await table.read_on()


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
                await tables.let_go(table, found & dead)
            dead = found
