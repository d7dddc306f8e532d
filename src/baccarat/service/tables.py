"""The tables of this process: each runs once, is loaded when somebody asks for it, and goes on."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Coroutine, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import replace
from functools import partial
from secrets import token_hex
from typing import Any, TypeVar

from baccarat.errors import BaccaratError, IllegalCommand
from baccarat.service.absence import AbsenceWatch, held
from baccarat.service.blocking import in_thread
from baccarat.service.care import Care
from baccarat.service.deciding import Answer, Busy, same_request
from baccarat.service.hub import Hub
from baccarat.service.kept import KeptTask
from baccarat.service.leaving import others_go_on
from baccarat.service.live import LiveTable
from baccarat.service.names import Names
from baccarat.service.pages import Pages
from baccarat.service.running import News, RunningTable
from baccarat.service.sitting import Sitting, check_may_sit, held_here, sitting_at
from baccarat.store import Request, Store, Unavailable
from baccarat.store.processes import own
from baccarat.table.commands import Command, HoldSeat, LoseHold, OpenTable, TakeSeat
from baccarat.table.dealer import EMPTY_MINUTES, NORMAL, Tempo
from baccarat.table.events import Holder

__all__ = ["Tables"]

TABLE_BYTES = 16
"""Random bytes in a table's name: who knows it has been given the link."""

NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What a table's name may look like; nothing else is asked of the database."""

IDLE = 60.0
"""Seconds between two looks for tables that need not be in memory."""

LOG = logging.getLogger(__name__)

T = TypeVar("T")


class Tables:
    """The registry of running tables. *most*: how many tables a patron may have open."""

    def __init__(self, store: Store, executor: Executor, tempo: Tempo = NORMAL,
                 most: int = 10) -> None:
        self.store, self.executor, self.tempo, self.most = store, executor, tempo, most
        self.live: dict[str, LiveTable] = {}
        self.closing = False
        self.names = Names(store.patron, executor)
        self.care = Care(store, executor, self._held_here, self.seats_of, self._ask,
                         self._tell)
        self.openers: dict[str, str] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._kept: list[KeptTask] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Go on with every table that is not over, from where it was."""
        for opened in await self.call(self.store.open_tables):
            self.openers[opened.table] = opened.host
            await self.get(opened.table)
        dead = await self.dead()
        for table in list(self.live.values()):
            await table.let_go(dead)
        self.care.start()
        self.keep(self._reap, "reap")

    def keep(self, work: Callable[[], Coroutine[Any, Any, None]], name: str) -> None:
        """Do something beside all else until the tables stop."""
        task = KeptTask(work, name)
        self._kept.append(task)
        task.start()

    def do(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside all else, to its end."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            LOG.error("task", exc_info=error)

    async def stop(self) -> None:
        """End the coups in hand, or leave them to others that live; tell the viewers and stop."""
        self.closing = True
        for kept in self._kept:
            await kept.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self.live.values():
            table.running.take_no_more()
        left = await others_go_on(self.store, self.executor)
        await asyncio.gather(*(table.close(left=left) for table in self.live.values()))
        self.live.clear()
        with suppress(Unavailable):
            await self.care.stop()

    async def get(self, name: str) -> LiveTable:
        """The table of this name, loaded if it was not. Raises IllegalCommand if there is none."""
        if name in self.live:
            return self.live[name]
        if not NAME.fullmatch(name):
            raise IllegalCommand("table.unknown")
        self._check_open()
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
        return await self._loaded(name)

    def expects(self, name: str) -> bool:
        """Whether a table is to run here though it may not do so yet."""
        return name in self.openers or name in self._loading

    async def _loaded(self, name: str) -> LiveTable:
        """Wait until a table is there that is being loaded or opened."""
        try:
            return await asyncio.shield(self._loading[name])
        finally:
            if name in self._loading and self._loading[name].done():
                del self._loading[name]

    async def _load(self, name: str) -> LiveTable:
        table = self._made(name)
        await table.start()
        if table.running.state is None:
            await table.stop()
            raise IllegalCommand("table.unknown")
        self.live[name] = table
        return table

    async def dead(self) -> set[str]:
        """The processes that hold something here and do not live."""
        holding = {holder.process for table in self.live.values()
                   for _, holder in held(table.state)}
        return {process for process in holding
                if not await self.call(partial(self.store.alive, process))}

    async def open(self, by: str, asked: Mapping[str, Any], request: Request) -> str:
        """Open a table for a patron, with OpenTable's further fields; its name.

        Raises what the law refuses with, and IllegalCommand where the patron has tables enough.
        """
        self._check_open()
        if before := await self._opened_before(request):
            return before
        if asked.get("pace") == "solo":  # else an empty table would be left
            await self.call(partial(check_may_sit, self.store, by, *self.care.clocks(by)))
        if sum(map(self._goes_on, (name for name, opener in self.openers.items()
                                   if opener == by))) >= self.most:
            raise IllegalCommand("service.tables", most=self.most, minutes=EMPTY_MINUTES)
        name = token_hex(TABLE_BYTES)  # no sign that a command would take for an option
        self.openers[name] = by
        # whoever hears of it meanwhile waits for this one: a table runs once in a process
        self._loading[name] = asyncio.create_task(
            self._opened(OpenTable(by, name, **asked), request))
        try:
            await self._loaded(name)
        except IllegalCommand:
            if before := await self._opened_before(request):
                return before  # asked twice at once: the other was first, under another name
            raise
        return name

    async def _opened_before(self, request: Request) -> str | None:
        """The table that the same request has opened, if it has been asked before."""
        stored = await self.call(lambda: self.store.answer(request.patron, request.key))
        return None if stored is None else same_request(stored, request).stream

    async def _opened(self, command: OpenTable, request: Request) -> LiveTable:
        table = self._made(command.table)
        try:
            await table.start()
            await table.running.ask(command, request)
            _check_opened(table)
        except BaseException:
            del self.openers[command.table]
            await table.stop()
            raise
        self.live[command.table] = table
        return table

    def _goes_on(self, name: str) -> bool:
        table = self.live.get(name)
        return table is None or not table.over

    def connected(self, table: LiveTable, patron: str, holder: Holder, *,
                  take: bool) -> asyncio.Task[None] | None:
        """A patron has connected: it holds its seat there, if it has one and nobody else does.

        So it does where another connection only stands in for its page; see :class:`.Pages`.
        A host without a seat is here, so that it keeps its role.

        What is returned, if anything, ends when that is decided.
        """
        take = table.pages.opened(patron, holder, take=take)
        if patron in table.state.seats or patron == table.state.host:
            return self.do(table.ask(HoldSeat(patron, holder, take)))
        return None

    def disconnected(self, table: LiveTable, patron: str, holder: Holder, *,
                     asks: bool = True) -> None:
        """A connection has ended: it holds no seat any more, nor by what it *asks* for still.

        That may not be stored yet, so this is asked whoever holds the seat now; but not for who
        only looks on. Another of the patron's connections to the table goes on with the seat, in
        whatever process that is.
        """
        table.pages.ended(patron, holder)
        if asks or patron in table.state.seats or patron == table.state.host:
            self.do(table.ask(LoseHold(patron, holder)))

    async def sit_down(self, table: LiveTable, command: TakeSeat, request: Request) -> Answer:
        """Let a patron sit down, in its session and under its own limits; at one table at a time.

        Raises what the law refuses with, also where the patron sits elsewhere or is to rest; but
        what was accepted when it was asked before is answered as it was then.
        """
        try:
            limit = await self.care.sit_down(command.by, table.state.table)
        except BaccaratError as refused:
            return await table.running.answered_before(request, refused)
        return await table.running.ask(replace(command, loss_limit=limit), request)

    def _held_here(self) -> Iterator[Sitting]:
        for table in self.live.values():
            yield from held_here(table.state, own())

    def seats_of(self, patron: str) -> Iterator[Sitting]:
        """The seats of a patron."""
        for table in self.live.values():
            yield from sitting_at(table.state, patron)

    async def _ask(self, name: str, command: Command) -> None:
        if name in self.live:
            await self.live[name].running.ask(command)

    def _tell(self, patron: str, message: Mapping[str, object]) -> None:
        for table in self.live.values():
            table.hub.tell_patron(patron, message)

    async def call(self, function: Callable[[], T]) -> T:
        """Call what waits for the database, in a thread."""
        return await in_thread(self.executor, function)

    def _check_open(self) -> None:
        if self.closing:
            raise IllegalCommand("service.closing")

    def _made(self, name: str) -> LiveTable:
        def tell(news: News) -> None:
            hub.tell(news)
            absence.tell(news)
            self.care.saw(news)
            pages.saw(news)
            for command in pages.next_holds(news):
                self.do(table.ask(command))

        running = RunningTable(name, self.store, self.executor, tell, self.tempo)
        hub = Hub(lambda: running.left, self.names)
        absence, pages = AbsenceWatch(running.ask, self.tempo), Pages()
        table = LiveTable(running, hub, absence, pages)
        return table

    async def _reap(self) -> None:
        while True:
            await asyncio.sleep(IDLE)
            for name, table in list(self.live.items()):
                if not table.over:
                    continue  # also where nobody sits: who would see that its time has come?
                self.openers.pop(name, None)
                if not table.hub.viewers:
                    del self.live[name]
                    await table.stop()


def _check_opened(table: LiveTable) -> None:
    """Refuse what was asked twice at once under one key: the other request has opened the table."""
    if table.running.state is None:
        raise Busy("service.busy")
