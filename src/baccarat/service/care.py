"""Care for those who sit at the tables: their own limits of time and loss, and reminders.

A process counts the time of the patrons whose connections it has, on its monotonic clock, and adds
it to their sessions every few seconds; so it does not matter which process a patron is connected
to, nor what happens to the time of day. Who plays without a connection, by single requests, is
counted by the process that was asked last, for as long as the seat is kept. What was played is
counted by the store, with the coup itself, wherever its patron is.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from concurrent.futures import Executor
from contextlib import suppress
from logging import getLogger
from time import monotonic, time

from baccarat.errors import BaccaratError
from baccarat.service import session as law
from baccarat.service.acting import acted
from baccarat.service.blocking import in_thread
from baccarat.service.counted import Counted
from baccarat.service.kept import KeptTask
from baccarat.service.running import News
from baccarat.service.sitting import Sitting, sat_down, stored_figures
from baccarat.store import Patron, Session, Standing, Store, Unavailable
from baccarat.table import commands as ask
from baccarat.table.commands import Command
from baccarat.table.events import SeatLeft
from baccarat.table.owing import net
from baccarat.table.state import Seat

__all__ = ["TICK", "WRITE", "Care"]

TICK = 2.0
"""Seconds between two looks at those who sit."""

WRITE = 15.0
"""Seconds between two writings of what was used."""

LOG = getLogger(__name__)


class Care:
    """The sessions of those who sit.

    *seated* gives the seats whose connections this process has (:func:`.sitting.held_here`),
    *seats_of* all seats of a patron, whoever holds them; *asked* asks a table for a command; *tell*
    sends a message to all pages of a patron.
    """

    def __init__(self, store: Store, executor: Executor, seated: Callable[[], Iterable[Sitting]],
                 seats_of: Callable[[str], Iterable[Sitting]],
                 asked: Callable[[str, Command], Awaitable[object]],
                 tell: Callable[[str, Mapping[str, object]], None],
                 clock: Callable[[], float] = monotonic,
                 wall: Callable[[], float] = time) -> None:
        self.store, self.executor, self.seated, self.seats_of = store, executor, seated, seats_of
        self.asked, self.tell, self.clock, self.wall = asked, tell, clock, wall
        self._counted: dict[str, Counted] = {}
        self._sat: set[str] = set()
        self._asked_here: set[str] = set()
        self._left: dict[str, float] = {}
        self._looked = self._wrote = clock()
        self._looking = asyncio.Lock()
        self._caring = KeptTask(self._care, "care")

    # -- what a patron asks ---------------------------------------------------------------------

    async def sit_down(self, patron: str, table: str) -> int | None:
        """Begin a session or go on with it, before a seat is taken; what may be lost at the seat.

        Raises IllegalCommand if the session is ended or used up and the break was too short, and if
        the patron sits already, for then not all of its chips are in its wallet.
        """
        counted = self._counted.get(patron)
        session = await in_thread(self.executor, sat_down, self.store, patron, table,
                                  counted.now if counted else None, *self.clocks(patron))
        if counted and counted.session.number == session.number:
            counted.session = counted.session._replace(lost=session.lost)
        return law.loss_left(session)

    def clocks(self, patron: str) -> tuple[float | None, float]:
        """What this process knows of a patron's break; see :func:`.sat_down`.

        The seconds without a seat by its own clock, if it saw the patron last; the time of day.
        """
        left = self.clock() if patron in self._counted else self._left.get(patron)
        return None if left is None else self.clock() - left, self.wall()

    def figures(self, patron: str, standing: Standing) -> Mapping[str, object] | None:
        """A patron's own figures of its session so far, or of its last one; None before the first.

        While its connection is here, its time is what this process has counted.
        """
        counted = self._counted.get(patron)
        return stored_figures(standing, self.seats_of(patron), counted.now if counted else None)

    async def choose(self, patron: Patron, *chosen: law.Limit) -> Session | None:
        """Keep the limits that a patron has chosen; the present session under the tighter ones."""
        law.checked_limits(patron)

        def kept() -> Session | None:
            self.store.change_patron(patron, *chosen)
            session = self.store.sessions([patron.patron]).get(patron.patron)
            if session:
                session = law.tightened(session, patron)
                self.store.change_session(session, *chosen)
            return session

        session = await in_thread(self.executor, kept)
        await self._look_again(patron.patron)
        return session

    async def end_session(self, patron: str) -> None:
        """End a patron's session for good: it leaves, and does not sit down before a break."""
        def ended() -> None:
            session = self.store.sessions([patron]).get(patron)
            if session:
                self.store.change_session(session._replace(ended=True), "ended")

        await in_thread(self.executor, ended)
        await self._look_again(patron)

    async def _look_again(self, patron: str) -> None:
        """Act at once on what has changed for a patron who sits, though no connection is here."""
        if sittings := [*self.seats_of(patron)]:
            async with self._looking:
                await self._read([patron])
                await self._cared(patron, sittings)

    # -- what is looked after -------------------------------------------------------------------

    def start(self) -> None:
        """Begin to look after those who sit."""
        self._looked = self._wrote = self.clock()
        self._caring.start()

    async def stop(self) -> None:
        """Stop, and write what was used."""
        await self._caring.stop()
        await self._write([*self._counted])

    def saw(self, news: News) -> None:
        """Take what has been committed at a table: seats left, who has acted."""
        for event in news.events:
            if isinstance(event, SeatLeft):
                self._left[event.patron] = self.clock()
            self._asked_here -= acted(news.state, event)  # until this process has asked for it

    def asked_here(self, patron: str) -> None:
        """A patron has asked for something here, by no connection: it is counted from now on.

        Until it acts elsewhere; then *saw* is told.
        """
        self._asked_here.add(patron)

    async def _care(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                async with self._looking:
                    await self.look()
            except Unavailable as lost:  # what was used is still counted here
                LOG.warning("care", extra={"outcome": lost.sentence.code})
            except Exception:
                LOG.exception("care")

    async def look(self) -> None:
        """Look at all who sit, once: count their time, and do what is due."""
        sitting, now = self._sitting(), self.clock()
        passed, self._looked = now - self._looked, now
        due, gone = self._reminded(passed), self._counted.keys() - sitting.keys()
        self._left = {patron: left for patron, left in self._left.items()
                      if patron not in sitting and now - left < 2 * law.BREAK}
        self._left |= dict.fromkeys(self._sat - sitting.keys() - self._left.keys(), now)
        self._sat = {*sitting}
        if now - self._wrote >= WRITE:
            await self._write([*self._counted])
            self._wrote = now
            await self._read([*sitting])
        else:
            await self._write(gone)
            await self._read([patron for patron in sitting
                              if patron not in self._counted or patron in due])
        for patron in gone:
            self._counted.pop(patron, None)
        for patron, sittings in sitting.items():
            if patron in due:
                self._remind(patron, sittings)
            await self._cared(patron, sittings)

    def _sitting(self) -> dict[str, list[Sitting]]:
        """The seats of those whose time this process counts."""
        sitting: defaultdict[str, list[Sitting]] = defaultdict(list)
        for each in self.seated():
            sitting[each.seat.patron].append(each)
        for patron in tuple(self._asked_here):
            if seats := [each for each in self.seats_of(patron) if each.seat.holder is None]:
                sitting[patron] += seats
            else:
                self._asked_here.discard(patron)
        return dict(sitting)

    def _reminded(self, passed: float) -> set[str]:
        """Count the seconds that have passed for all who sat; who is to be reminded then."""
        due = set[str]()
        for patron in self._sat & self._counted.keys():
            counted = self._counted[patron]
            before = counted.now.seconds
            counted.seconds += passed
            if law.reminder_due(counted.now, before):
                due.add(patron)
        return due

    def _remind(self, patron: str, sittings: Iterable[Sitting]) -> None:
        if counted := self._counted.get(patron):
            self.tell(patron, {"type": "reminder", **_figures(counted, sittings)})

    async def _cared(self, patron: str, sittings: Iterable[Sitting]) -> None:
        """Ask for what a patron's own limits demand now."""
        counted = self._counted.get(patron)
        if counted is None:
            return
        for each in sittings:
            command = _due(counted.now, each.seat)
            if command:
                with suppress(BaccaratError):  # the patron has done so itself, or has left
                    await self.asked(each.table, command)

    async def _write(self, patrons: Iterable[str]) -> None:
        """Add what was used to the sessions; it counts here until that is done."""
        used = {patron: self._counted[patron].used for patron in patrons}
        if used:
            seen = int(self.wall())
            await in_thread(self.executor, self.store.count_sessions, [*used.values()], seen)
            for patron, added in used.items():
                if counted := self._counted.get(patron):
                    counted.written(added)

    async def _read(self, patrons: list[str]) -> None:
        """Read the sessions of those who sit, as other processes may have changed them."""
        if not patrons:
            return
        read = await in_thread(self.executor, self.store.sessions, patrons)
        for patron, session in read.items():
            counted = self._counted.get(patron)
            if counted and counted.session.number == session.number:
                counted.session = session
            else:
                self._counted[patron] = Counted(session)


def _figures(counted: Counted, sittings: Iterable[Sitting]) -> Mapping[str, object]:
    won = sum(net(each.seat, each.variant) for each in sittings)
    return law.figures(counted.now, won - counted.session.lost)


def _due(session: Session, seat: Seat) -> Command | None:
    """What a patron's own limits demand at its seat."""
    if session.ended:
        return None if seat.leaving else ask.LeaveSeat(seat.patron)
    if law.seconds_left(session) == 0:
        return None if seat.resting else ask.EndSession(seat.patron)
    left = law.loss_left(session)
    if left is not None and (seat.loss_limit is None or left < seat.loss_limit):
        return ask.TightenLimits(seat.patron, left)
    return None
