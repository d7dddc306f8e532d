"""The tables of this process: each runs once, is loaded when somebody asks for it, and goes on."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from contextlib import suppress
from secrets import token_urlsafe
from typing import Any, NamedTuple, TypeVar

from baccarat.errors import BaccaratError, IllegalCommand
from baccarat.service.hub import Hub
from baccarat.service.running import RunningTable
from baccarat.store import Request, Store
from baccarat.table.commands import OpenTable
from baccarat.table.dealer import NORMAL, Tempo
from baccarat.table.state import Phase, TableState

__all__ = ["LiveTable", "Tables"]

TABLE_BYTES = 16
"""Random bytes in a table's name: who knows it has been given the link."""

FINISHING = 4.0
"""Seconds for the coup in hand when the server stops: the database may not answer."""

IDLE = 60.0
"""Seconds between two looks for tables that need not be in memory."""

T = TypeVar("T")


class LiveTable(NamedTuple):
    """A table that runs in this process, and those who look on at it."""

    running: RunningTable
    hub: Hub

    @property
    def state(self) -> TableState:
        """What has been committed."""
        state = self.running.state
        assert state is not None  # noqa: S101 - Tables gives no table that is not open
        return state

    @property
    def idle(self) -> bool:
        """Whether nobody sits here or looks on."""
        return not self.state.seats and not self.hub.viewers


class Tables:
    """The registry of running tables. *most*: how many tables a patron may have open."""

    def __init__(self, store: Store, executor: Executor, tempo: Tempo = NORMAL,
                 most: int = 10) -> None:
        self.store, self.executor, self.tempo, self.most = store, executor, tempo, most
        self.live: dict[str, LiveTable] = {}
        self.closing = False
        self._openers: dict[str, str] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._reaper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Go on with every table that is not over, from where it was."""
        for opened in await self.call(self.store.open_tables):
            self._openers[opened.table] = opened.host
            await self.get(opened.table)
        self._reaper = asyncio.create_task(self._reap(), name="unload idle tables")

    async def stop(self) -> None:
        """End the coups in hand, tell the viewers and stop."""
        self.closing = True
        if self._reaper:
            self._reaper.cancel()
            await asyncio.gather(self._reaper, return_exceptions=True)
        await asyncio.gather(*(_closed(table) for table in self.live.values()))
        self.live.clear()

    async def get(self, name: str) -> LiveTable:
        """The table of this name, loaded if it was not. Raises IllegalCommand if there is none."""
        if name in self.live:
            return self.live[name]
        self._check_open()
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
        try:
            return await asyncio.shield(self._loading[name])
        finally:
            if name in self._loading and self._loading[name].done():
                del self._loading[name]

    async def _load(self, name: str) -> LiveTable:
        table = self._made(name)
        await table.running.start()
        if table.running.state is None:
            await table.running.stop()
            raise IllegalCommand("table.unknown")
        self.live[name] = table
        return table

    async def open(self, by: str, asked: Mapping[str, Any], request: Request) -> str:
        """Open a table for a patron, with OpenTable's further fields; its name.

        Raises what the law refuses with, and IllegalCommand where the patron has tables enough.
        """
        self._check_open()
        stored = await self.call(lambda: self.store.answer(request.patron, request.key))
        if stored:
            if stored.digest != request.digest:
                raise IllegalCommand("service.other_request", key=request.key)
            return stored.stream
        if Counter(self._openers.values())[by] >= self.most:
            raise IllegalCommand("service.tables", most=self.most)
        name = token_urlsafe(TABLE_BYTES)
        self._openers[name] = by
        table = self._made(name)
        await table.running.start()
        try:
            await table.running.ask(OpenTable(by, name, **asked), request)
        except BaccaratError:
            del self._openers[name]
            await table.running.stop()
            raise
        self.live[name] = table
        return name

    async def heard(self, name: str, seq: int) -> None:
        """Another process has appended event number *seq* of a table: read on."""
        table = self.live.get(name)
        if table is None:
            if seq == 1 or name in self._openers:
                table = await self.get(name)
                self._openers.setdefault(name, table.state.host or "")
        elif table.state.seq < seq:
            await table.running.refresh()

    async def refresh(self) -> None:
        """Read on at every table: news may have been missed."""
        for table in list(self.live.values()):
            await table.running.refresh()

    async def call(self, function: Callable[[], T]) -> T:
        """Call what waits for the database, in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self.executor, function)

    def _check_open(self) -> None:
        if self.closing:
            raise IllegalCommand("service.closing")

    def _made(self, name: str) -> LiveTable:
        hub = Hub(lambda: running.left)
        running = RunningTable(name, self.store, self.executor, hub.tell, self.tempo)
        return LiveTable(running, hub)

    async def _reap(self) -> None:
        while True:
            await asyncio.sleep(IDLE)
            for name, table in list(self.live.items()):
                if table.state.phase is Phase.OVER:
                    self._openers.pop(name, None)
                if table.idle:
                    del self.live[name]
                    await table.running.stop()


async def _closed(table: LiveTable) -> None:
    """End a table's coup; what takes too long is ended by whoever goes on with the table."""
    with suppress(TimeoutError):
        async with asyncio.timeout(FINISHING):
            await table.running.finish()
    table.hub.close("service.closing")
    await table.running.stop()
