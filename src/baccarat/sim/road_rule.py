"""A rule that reads a road: where it shows certain marks, bet on something.

What a road would write is asked of the road itself; nothing of its rules stands here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from baccarat.bets import Role
from baccarat.derived_roads import Colour, Derived, derived_mark
from baccarat.errors import InvalidNotation
from baccarat.hand import Side

__all__ = ["MOST_MARKS", "ROADS", "Road", "RoadRule"]

MOST_MARKS = 6
"""The most marks that a rule waits for."""

SAME, OTHER = "same", "other"
"""Bet on the hand that would repeat the last mark of the road, or on the one that would not."""

MAINS = tuple(role.value for role in (Role.PLAYER, Role.BANKER, Role.TIE))
HANDS = tuple(side.value for side in Side)
COLOURS = {colour: colour.name.lower() for colour in Colour}


class Road(NamedTuple):
    """A road to be read: its ``marks``, and the ``bets`` that can be made by it.

    A bet is SAME or OTHER, a colour (the hand that would bring it), a hand, or the tie.
    """

    key: str
    marks: tuple[str, ...]
    bets: tuple[str, ...]
    derived: Derived | None = None


ROADS: Mapping[str, Road] = {road.key: road for road in (
    Road("big_road", HANDS, (SAME, OTHER, *MAINS)),
    *(Road(derived.key, tuple(COLOURS.values()), (SAME, OTHER, *COLOURS.values(), *MAINS), derived)
      for derived in Derived),
)}
"""The roads by key; the bead plate tells no more than the big road does."""


@dataclass(frozen=True, slots=True)
class RoadRule:
    """Where the newest marks of a ``road`` are ``after``, oldest first, ``bet``; without, always.

    Raises InvalidNotation for a road, a mark or a bet that there is not.

    >>> RoadRule("big_road", ("red",), "banker")
    Traceback (most recent call last):
    baccarat.errors.InvalidNotation: big_road has no mark 'red': player and banker
    """

    road: str
    after: tuple[str, ...]
    bet: str

    def __post_init__(self) -> None:
        road = ROADS.get(self.road)
        if road is None:
            raise InvalidNotation("rule.road", road=self.road, known=tuple(ROADS))
        for mark in self.after:
            if mark not in road.marks:
                raise InvalidNotation("rule.mark", road=self.road, mark=mark, known=road.marks)
        if len(self.after) > MOST_MARKS:
            raise InvalidNotation("rule.marks", marks=len(self.after), most=MOST_MARKS)
        if self.bet not in road.bets:
            raise InvalidNotation("rule.bet", road=self.road, bet=self.bet, known=road.bets)

    def choices(self, winners: Iterable[Side | None]) -> Iterator[str | None]:
        """What is bet on before each coup of a shoe: a hand, the tie, or None.

        >>> B, P = Side.BANKER, Side.PLAYER
        >>> list(RoadRule("big_road", ("banker", "banker"), "other").choices([B, B, None, P]))
        [None, None, 'player', 'player']
        >>> list(RoadRule("big_eye_boy", ("red",), "red").choices([B, P, B, P]))
        [None, None, None, 'player']
        """
        shown, wanted = _Shown(ROADS[self.road].derived), " ".join(("", *self.after))
        for winner in winners:
            yield shown.choice(self.bet) if shown.marks.endswith(wanted) else None
            if winner:
                shown.write(winner)


Ahead = Mapping[Side, str | None]
"""What a win of each hand would write on a road."""

WINNERS: Ahead = {side: side.value for side in Side}
"""The same for the big road, which writes the winner."""


class _Shown:
    """A road as it grows: its ``marks`` in a row, a space before each."""

    def __init__(self, road: Derived | None) -> None:
        self.marks, self.last = "", ""
        self._road, self._columns, self._side = road, [0], Side.PLAYER
        self._ahead = _ahead(road, (), Side.PLAYER) if road else WINNERS

    def choice(self, bet: str) -> str | None:
        """The hand or the tie that a bet means here; None where the road says nothing yet."""
        if bet in MAINS:
            return bet
        mark = self.last if bet in (SAME, OTHER) else bet
        for side, ahead in self._ahead.items():
            if mark and ahead and (ahead == mark) is (bet != OTHER):
                return side.value
        return None

    def write(self, winner: Side) -> None:
        """A hand has won."""
        if mark := self._ahead[winner]:
            self.marks, self.last = f"{self.marks} {mark}", mark
        if self._road:
            self._ahead = self._grown(self._road, winner)

    def _grown(self, road: Derived, winner: Side) -> Ahead:
        """What comes next, when a win is on the big road."""
        if self._columns[-1] and winner is not self._side:
            self._columns.append(0)
        self._columns[-1] += 1
        self._side = winner
        # a road compares the last column with one that lies so many back, and with no other
        return _ahead(road, tuple(self._columns[-1 - road.value:]), winner)


@lru_cache(maxsize=1 << 14)
def _ahead(road: Derived, columns: tuple[int, ...], last: Side) -> Ahead:
    """What a win of each hand would write behind these columns of the big road."""
    if not columns:
        return dict.fromkeys(Side)
    longer = derived_mark(columns, len(columns), columns[-1] + 1, road)
    opens = derived_mark(columns, len(columns) + 1, 1, road)
    return {last: longer and COLOURS[longer], last.other: opens and COLOURS[opens]}
