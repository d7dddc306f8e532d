"""A log of coups that someone brings: what it says, coup by coup, and how it was read.

A log may tell a coup by its cards, by the two hands, by the winner alone, and may add totals and
payments. :func:`read` finds out which of the formats it is: letters, a table, JSON, shoe records.
"""

from __future__ import annotations

from typing import NamedTuple

from baccarat.coup import Coup
from baccarat.errors import InvalidNotation
from baccarat.hand import winner
from baccarat.roads import Result
from baccarat.sentences import Sentence
from baccarat.variants import Variant

__all__ = ["Entry", "Log", "Payment", "Place", "refuse"]


class Place(NamedTuple):
    """Where something stands: a line from 1, and a coup from 1 if the line holds several."""

    line: int
    coup: int | None = None


class Payment(NamedTuple):
    """A bet as the log tells it; amounts in minor units, ``returned`` with the stake."""

    place: Place
    bet: str
    stake: int
    returned: int


class Entry(NamedTuple):
    """One coup as the log tells it; None where it is silent.

    ``shoe`` counts from 1. ``hands`` are the cards as they were logged, lawful or not. ``stated``
    is the winner that the log names, ``totals`` those of Player and Banker that it names.
    """

    place: Place
    shoe: int
    hands: Coup | None = None
    stated: Result | None = None
    totals: tuple[int | None, int | None] = (None, None)
    payments: tuple[Payment, ...] = ()

    @property
    def result(self) -> Result | None:
        """Who won: by the cards, else by the totals, else as stated."""
        if self.hands:
            return Result(self.hands.winner)
        player, banker = self.totals
        if player is None or banker is None:
            return self.stated
        return Result(winner(player, banker))


class Log(NamedTuple):
    """What was read, and as what.

    ``delimited`` says that the log tells where a shoe ends. ``house`` is the one that the log
    records, if it does; ``ignored`` are the names of the columns that were not read.
    """

    read_as: Sentence
    entries: tuple[Entry, ...]
    delimited: bool
    ignored: tuple[str, ...] = ()
    house: Variant | None = None

    @property
    def shoes(self) -> tuple[tuple[Entry, ...], ...]:
        """The coups of each shoe."""
        found: list[list[Entry]] = []
        for entry in self.entries:
            if not found or found[-1][-1].shoe != entry.shoe:
                found.append([])
            found[-1].append(entry)
        return tuple(map(tuple, found))


def refuse(code: str, line: int, text: str = "", **parameters: object) -> InvalidNotation:
    """The error that names a line and the value on it."""
    return InvalidNotation(code, line=line, text=text, **parameters)
