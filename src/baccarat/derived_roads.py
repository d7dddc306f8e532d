"""The three derived roads as logic: from the lengths of the logical columns to marks, no grid.

The roads are notation of what has happened. They do not predict.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from baccarat.hand import Side
from baccarat.history import Mark, lengths

__all__ = ["Ask", "Colour", "Derived", "ask", "derived_mark", "derived_marks"]


class Colour(Enum):
    """The colour of a derived mark: red is regular, blue is irregular; not Banker and Player."""

    RED = "R"
    BLUE = "B"


class Derived(Enum):
    """The derived roads; the value is how many columns back each of them compares."""

    BIG_EYE_BOY = 1
    SMALL_ROAD = 2
    COCKROACH_ROAD = 3

    @property
    def key(self) -> str:
        """The name of the road in JSON and in the catalogue of sentences."""
        return self.name.lower()


class Ask(NamedTuple):
    """The mark that a derived road would get next: both are None, or they are of opposite colours.

    It shows notation, not a prediction.
    """

    banker: Colour | None
    player: Colour | None


def derived_mark(streaks: Sequence[int], column: int, row: int, road: Derived) -> Colour | None:
    """The mark that a win at a logical place of the big road adds to a derived road, if any.

    *streaks* holds the lengths of the logical columns; only those before *column* are read.
    Column and row are counted from 1. A win that opens a column compares the two columns before
    it; one further down looks sideways: blue where the neighbour has just ended, else red.

    >>> derived_mark((1, 3), 2, 2, Derived.BIG_EYE_BOY)
    <Colour.BLUE: 'B'>
    >>> derived_mark((1, 3), 2, 3, Derived.BIG_EYE_BOY)   # the straight drop
    <Colour.RED: 'R'>
    """
    opens = row == 1
    neighbour = column - road.value - (1 if opens else 0)
    if neighbour < 1:
        return None
    length = streaks[neighbour - 1]
    regular = streaks[column - 2] == length if opens else row != length + 1
    return Colour.RED if regular else Colour.BLUE


def derived_marks(streaks: Sequence[int], road: Derived) -> tuple[Colour, ...]:
    """All marks of a derived road, in order, from the lengths of the logical columns.

    >>> "".join(colour.value for colour in derived_marks((6, 7), Derived.BIG_EYE_BOY))
    'RRRRRB'
    """
    places = ((column, row) for column, length in enumerate(streaks, 1)
              for row in range(1, length + 1))
    marks = (derived_mark(streaks, column, row, road) for column, row in places)
    return tuple(mark for mark in marks if mark)


def ask(columns: Sequence[Sequence[Mark]], road: Derived) -> Ask:
    """The marks that a derived road would get if Banker, or Player, won the next coup.

    >>> from baccarat.history import logical_columns, parse_results
    >>> ask(logical_columns(parse_results("BPP")), Derived.BIG_EYE_BOY)
    Ask(banker=<Colour.BLUE: 'B'>, player=<Colour.RED: 'R'>)
    """
    streaks = lengths(columns)

    def if_won_by(side: Side) -> Colour | None:
        last = len(columns)
        if last and columns[-1][-1].result.winner is side:
            return derived_mark(streaks, last, streaks[-1] + 1, road)
        return derived_mark(streaks, last + 1, 1, road)

    return Ask(banker=if_won_by(Side.BANKER), player=if_won_by(Side.PLAYER))
