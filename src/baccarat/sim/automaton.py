"""Both hands as one automaton: a look-up for each card that leaves the shoe.

It is derived from the compiled facts of :mod:`baccarat.odds.compile` and the tableau. Positions of
a coup from which the same cards lead to the same outcomes are one *row*.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from baccarat.hand import NATURALS
from baccarat.odds.compile import Tables, tables
from baccarat.outcome import Fact, Outcome
from baccarat.tableau import STOOD, draws_banker, draws_player

__all__ = ["Automaton", "automaton"]


class Automaton(NamedTuple):
    """The coup as a table, for K kinds of cards and T outcomes.

    ``after[row + kind]`` is where a card leads: a number below ``ends`` is the next row, a multiple
    of K, and ``ends + t`` is the end of the coup with outcome t. A coup begins at row 0.
    ``cells`` are the outcomes that can come, as cells of :class:`baccarat.odds.Weights`.
    """

    needs: tuple[Fact, ...]
    kinds: int
    after: array[int]
    ends: int
    cells: tuple[int, ...]

    def outcomes(self) -> Iterator[Outcome]:
        """The outcomes in the order of their numbers."""
        finals = tables(self.needs).finals
        for cell in self.cells:
            player, banker = divmod(cell, len(finals))
            yield Outcome(finals[player], finals[banker])


@lru_cache(maxsize=16)
def automaton(needs: tuple[Fact, ...]) -> Automaton:
    """The automaton that tells outcomes with the facts of *needs* apart.

    >>> totals = automaton(())
    >>> totals.kinds, len(totals.cells)
    (10, 205)
    """
    return _Builder(tables(needs)).build()


Row = tuple[int, ...]
"""Where each kind leads: another row by its number, or -1 - cell at the end of a coup."""


class _Builder:
    """Rows from the last card back to the first, each distinct one kept once."""

    def __init__(self, compiled: Tables) -> None:
        self.tables = compiled
        self.kinds = range(len(compiled.value))
        self.numbers: dict[Row, int] = {}
        self.fours: dict[tuple[int, int], int] = {}

    def build(self) -> Automaton:
        first = self._number(tuple([self._after_one(p) for p in self.kinds]))
        rows = list(self.numbers)
        rows[0], rows[first] = rows[first], rows[0]
        moved = {0: first, first: 0}
        cells = sorted({-1 - to for row in rows for to in row if to < 0})
        kinds, ends = len(self.kinds), len(rows) * len(self.kinds)
        end = {cell: ends + place for place, cell in enumerate(cells)}
        after = array("i", [end[-1 - to] if to < 0 else moved.get(to, to) * kinds
                            for row in rows for to in row])
        return Automaton(self.tables.needs, kinds, after, ends, tuple(cells))

    def _number(self, row: Row) -> int:
        return self.numbers.setdefault(row, len(self.numbers))

    def _after_one(self, p: int) -> int:
        return self._number(tuple([self._after_two(p, b) for b in self.kinds]))

    def _after_two(self, p: int, b: int) -> int:
        state, count = self.tables.state, len(self.kinds)
        return self._number(tuple([self._after_three(state[p * count + q], b)
                                   for q in self.kinds]))

    def _after_three(self, player: int, b: int) -> int:
        state, count = self.tables.state, len(self.kinds)
        return self._number(tuple([self._after_four(player, state[b * count + c])
                                   for c in self.kinds]))

    def _after_four(self, player: int, banker: int) -> int:
        pair = player, banker
        if pair not in self.fours:
            self.fours[pair] = self._thirds(player, banker)
        return self.fours[pair]

    def _thirds(self, player: int, banker: int) -> int:
        """Where the coup is after four cards: over, or before a third card."""
        its = self.tables
        totals = its.total[player], its.total[banker]
        stands = self._end(its.two[player], its.two[banker])
        if not NATURALS.isdisjoint(totals):
            return stands
        if draws_player(totals[0]):
            return self._number(tuple([self._after_players(player, banker, t)
                                       for t in self.kinds]))
        if draws_banker(totals[1], STOOD):
            return self._bankers(its.two[player], banker)
        return stands

    def _after_players(self, player: int, banker: int, third: int) -> int:
        its = self.tables
        final = its.three[player * len(self.kinds) + third]
        if draws_banker(its.total[banker], its.value[third]):
            return self._bankers(final, banker)
        return self._end(final, its.two[banker])

    def _bankers(self, final: int, banker: int) -> int:
        at = banker * len(self.kinds)
        return self._number(tuple([self._end(final, self.tables.three[at + u])
                                   for u in self.kinds]))

    def _end(self, player: int, banker: int) -> int:
        return -1 - (player * len(self.tables.finals) + banker)
