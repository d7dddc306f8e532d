"""The connections of patrons to one table: where the one that plays a seat ends, another goes on.

Every process knows its own. All of them ask; the first is heard, and nothing comes of the others.
"""

from __future__ import annotations

from collections.abc import Iterator

from baccarat.service.running import News
from baccarat.table.commands import HoldSeat
from baccarat.table.events import Holder, SeatAway

__all__ = ["Pages"]


class Pages:
    """The connections of this process to one table, by patron; the one asked for last comes last.

    >>> pages = Pages()
    >>> for number in (1, 2):
    ...     pages.opened("anna", Holder(f"tab-{number}", "one", number))
    >>> pages.ended("anna", Holder("tab-2", "one", 2))
    >>> pages.last("anna").tab
    'tab-1'
    """

    def __init__(self) -> None:
        self._open: dict[str, list[Holder]] = {}

    def opened(self, patron: str, holder: Holder) -> None:
        """A connection is there, or has asked for the seat once more."""
        others = [other for other in self._open.get(patron, ()) if other != holder]
        self._open[patron] = [*others, holder]

    def ended(self, patron: str, holder: Holder) -> None:
        """A connection has ended."""
        others = [other for other in self._open.pop(patron, ()) if other != holder]
        if others:
            self._open[patron] = others

    def last(self, patron: str) -> Holder | None:
        """The connection of a patron that came last, of those that live."""
        return self._open[patron][-1] if patron in self._open else None

    def next_holds(self, news: News) -> Iterator[HoldSeat]:
        """What is to be asked so that a seat which nobody holds any more is held by who is here."""
        for event in news.events:
            if isinstance(event, SeatAway):
                seat, holder = news.state.seats.get(event.patron), self.last(event.patron)
                if seat and seat.holder is None and holder:
                    yield HoldSeat(event.patron, holder)
