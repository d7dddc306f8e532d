"""Acting on absence: seats are freed, the host's role passes and tables end in their time.

Every process counts on its own monotonic clock, from when it first sees that a patron is away. All
of them ask; the first is heard, the others are refused.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from logging import getLogger
from time import monotonic
from typing import NamedTuple, TypeAlias

from baccarat.errors import BaccaratError
from baccarat.service.kept import KeptTask
from baccarat.service.running import News
from baccarat.table.absence import absences
from baccarat.table.commands import Command, EndTable, LoseHold
from baccarat.table.dealer import NORMAL, Tempo
from baccarat.table.events import (
    BetPlaced,
    BetReduced,
    BettingClosed,
    BettingOpened,
    Holder,
    HostDisconnected,
    SeatAway,
    SeatLeft,
)
from baccarat.table.state import TableState

__all__ = ["AGAIN", "AbsenceWatch", "Deadlines", "held", "orphaned"]

AGAIN = 5.0
"""Seconds until what was asked in vain is asked again."""

LOG = getLogger(__name__)

Key: TypeAlias = tuple[str, type[Command]]


class _At(NamedTuple):
    deadline: float
    command: Command


def orphaned(state: TableState, alive: Callable[[str], bool]) -> tuple[LoseHold, ...]:
    """The seats, and the host's role, that are held by connections of processes that are no more.

    *alive* tells of a process whether it still runs; after a restart, that is the new one alone.
    """
    return tuple(LoseHold(patron, holder) for patron, holder in held(state)
                 if not alive(holder.process))


def held(state: TableState) -> Iterator[tuple[str, Holder]]:
    """The connections that hold something at a table, and whose they are."""
    for seat in state.seats.values():
        if seat.holder:
            yield seat.patron, seat.holder
    for holder in state.hosting:
        yield state.host or "", holder


class Deadlines:
    """What is due at one table because of absence, and when; *now* is monotonic, in seconds."""

    def __init__(self, tempo: Tempo = NORMAL) -> None:
        self.tempo = tempo
        self._at: dict[Key, _At] = {}

    def saw(self, news: News, now: float) -> None:
        """Begin to count what is new, and forget what is no more.

        Much may have happened between two looks: who was here meanwhile is away anew.
        """
        anew, used = _away_anew(news), any(
            isinstance(event, SeatLeft | HostDisconnected) for event in news.events)
        before, self._at = self._at, {}
        for patron, due in absences(news.state, self.tempo):
            key = patron, type(due.command)
            begins = patron in anew or (used and isinstance(due.command, EndTable))
            counted = None if begins else before.get(key)
            self._at[key] = _At(counted.deadline if counted else now + due.after, due.command)

    @property
    def first(self) -> float | None:
        """When the first of them is due."""
        return min((at.deadline for at in self._at.values()), default=None)

    def come(self, now: float) -> tuple[Command, ...]:
        """What is due now, the first before; it comes again if it does not lead to anything."""
        due = {key: at for key, at in self._at.items() if at.deadline <= now}
        self._at |= {key: at._replace(deadline=now + AGAIN) for key, at in due.items()}
        return tuple(at.command for at in sorted(due.values(), key=lambda at: at.deadline))


def _away_anew(news: News) -> set[str | None]:
    """Those whose time begins anew.

    Who bets without holding the seat, by a program, is not away. Nor is a host who does so and
    opens or closes the betting.
    """
    by_host = (HostDisconnected, *((BettingOpened, BettingClosed)
                                   if news.state.pace == "host" else ()))
    anew: set[str | None] = {event.patron for event in news.events
                             if isinstance(event, SeatAway | BetPlaced | BetReduced)}
    return anew | {news.state.host for event in news.events if isinstance(event, by_host)}


class AbsenceWatch:
    """One task for one table: *ask* asks it for a command; the table's news are told."""

    def __init__(self, ask: Callable[[Command], Awaitable[object]], tempo: Tempo = NORMAL,
                 clock: Callable[[], float] = monotonic) -> None:
        self.ask, self.clock = ask, clock
        self._deadlines = Deadlines(tempo)
        self._woken = asyncio.Event()
        self._watching = KeptTask(self._watch, "absence")

    def start(self) -> None:
        """Begin to watch."""
        self._watching.start()

    async def stop(self) -> None:
        """Watch no more."""
        await self._watching.stop()

    def tell(self, news: News) -> None:
        """Take what has been committed; the first news is the table as it was loaded."""
        self._deadlines.saw(news, self.clock())
        self._woken.set()

    async def _watch(self) -> None:
        while True:
            self._woken.clear()
            first = self._deadlines.first
            wait = None if first is None else max(first - self.clock(), 0.0)
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._woken.wait()
            for command in self._deadlines.come(self.clock()):
                await self._asked(command)

    async def _asked(self, command: Command) -> None:
        try:
            await self.ask(command)
        except BaccaratError:  # the patron is back, or another process was first
            return
        except Exception:
            LOG.exception("absence")
