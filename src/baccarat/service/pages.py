"""The connections of patrons to one table: where the one that plays a seat ends, another goes on.

Every process knows its own. All of them ask; the first is heard, and nothing comes of the others.
Whoever goes on stands in until it acts: the page that played before takes the seat back if it is
there again by then, as after a network that was gone for a moment.
"""

from __future__ import annotations

from collections.abc import Iterator

from baccarat.service.acting import acted
from baccarat.service.running import News
from baccarat.table.commands import HoldSeat
from baccarat.table.events import (
    EntropyCommitted,
    EntropyRevealed,
    Event,
    Holder,
    SeatAway,
    SeatHeld,
    SeatLeft,
    SeatTaken,
)
from baccarat.table.state import TableState

__all__ = ["Pages"]


class Pages:
    """The connections of this process to one table, by patron; the one asked for last comes last.

    >>> pages = Pages()
    >>> for number in (1, 2):
    ...     _ = pages.opened("anna", Holder(f"tab-{number}", "one", number))
    >>> pages.ended("anna", Holder("tab-2", "one", 2))
    >>> pages.last("anna").tab
    'tab-1'
    """

    def __init__(self) -> None:
        self._open: dict[str, list[Holder]] = {}
        self._holding: dict[str, str] = {}
        self._playing: dict[str, str] = {}

    def opened(self, patron: str, holder: Holder, *, take: bool = False) -> bool:
        """A connection is there, or has asked for the seat once more; whether it is to take it."""
        others = [other for other in self._open.get(patron, ()) if other != holder]
        self._open[patron] = [*others, holder]
        if take and patron in self._playing:
            self._playing[patron] = holder.tab
        return take or self._playing.get(patron) == holder.tab

    def ended(self, patron: str, holder: Holder) -> None:
        """A connection has ended."""
        others = [other for other in self._open.pop(patron, ()) if other != holder]
        if others:
            self._open[patron] = others

    def last(self, patron: str) -> Holder | None:
        """The connection of a patron that came last, of those that live."""
        return self._open[patron][-1] if patron in self._open else None

    def saw(self, news: News) -> None:
        """Take from which page each seat is held, and from which it is played; one stands in."""
        for event in news.events:
            self._saw(news.state, event)
        for seat in news.state.seats.values():  # as it was loaded
            if seat.holder and seat.patron not in self._holding:
                self._holding[seat.patron] = self._playing[seat.patron] = seat.holder.tab

    def _saw(self, state: TableState, event: Event) -> None:
        match event:
            case SeatTaken(holder=Holder(tab=tab)):
                self._holding[event.patron] = self._playing[event.patron] = tab
            case SeatHeld():
                if event.patron in self._holding or event.patron not in self._playing:
                    self._playing[event.patron] = event.holder.tab
                self._holding[event.patron] = event.holder.tab
            case SeatAway():
                self._holding.pop(event.patron, None)
            case SeatLeft():
                self._holding.pop(event.patron, None)
                self._playing.pop(event.patron, None)
            case EntropyCommitted() | EntropyRevealed():
                pass  # a page does so by itself
            case _:
                for patron in acted(state, event) & self._holding.keys():
                    self._playing[patron] = self._holding[patron]

    def next_holds(self, news: News) -> Iterator[HoldSeat]:
        """What is to be asked so that a seat which nobody holds is held by who is here.

        Nobody holds it any more, or not yet: it was taken over HTTP, beside a page that is open.
        """
        for event in news.events:
            if isinstance(event, SeatAway | SeatTaken):
                seat, holder = news.state.seats.get(event.patron), self.last(event.patron)
                if seat and seat.holder is None and holder:
                    yield HoldSeat(event.patron, holder)
