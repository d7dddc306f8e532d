"""How long streaks and chops last in simulated shoes, beside what is expected of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from math import sqrt
from typing import NamedTuple

from baccarat.hand import Side
from baccarat.procedure import Procedure
from baccarat.sim.automaton import automaton
from baccarat.sim.kernel import LANES
from baccarat.sim.pieces import How, blocks_of, check_study
from baccarat.sim.run import Progress, block_of
from baccarat.sim.sample import Estimate
from baccarat.sim.spec import Spec
from baccarat.sim.streaks import (
    Expected,
    chances,
    chop_lengths,
    expected_chops,
    expected_of_coups,
    expected_streaks,
    streak_lengths,
)

__all__ = ["Length", "Lengths", "Streaks", "count_streaks"]

LEAST = 25
"""Lengths of which fewer are expected, in all shoes, are put together with those beyond: so few do
not tell their own error."""

TAIL = 30
"""So many lengths beyond make up what is expected of them all."""

HERE = How()


@dataclass(frozen=True, slots=True)
class Streaks:
    """What is studied: so many shoes from a seed, to the cut card or so many coups of each.

    Raises IllegalCommand for numbers that are out of range.
    """

    procedure: Procedure
    shoes: int
    seed: int
    coups_per_shoe: int | None = None

    def __post_init__(self) -> None:
        check_study(self.shoes, self.seed)
        _ = self.spec

    @property
    def spec(self) -> Spec:
        """The shoes as the simulator knows them."""
        return Spec(self.procedure, (), None, self.shoes, self.coups_per_shoe)


class Length(NamedTuple):
    """How many of a length came in a shoe, and how many are expected; ``more``: or longer."""

    length: int
    more: bool
    seen: Estimate
    expected: Fraction

    @property
    def z(self) -> float | None:
        """How many standard errors more came than expected; None if that has no size."""
        error = self.seen.standard_error
        return float(self.seen.mean - self.expected) / error if error else None


class Lengths(NamedTuple):
    """What a study of streaks and chops came to."""

    study: Streaks
    coups: int
    streaks: tuple[Length, ...]
    chops: tuple[Length, ...]


def count_streaks(study: Streaks, how: How = HERE) -> Lengths:
    """Deal the shoes, and count the lengths. The result depends on the study alone.

    What is expected is exact where every coup is dealt from a full shoe, for as many coups a shoe
    as were dealt.

    >>> found = count_streaks(Streaks(Procedure(), 100, 1, 60))
    >>> found.coups, found.streaks[0].length, found.streaks[-1].more
    (6000, 1, True)
    """
    coups: Counter[int] = Counter()
    most = _most(study)
    streaks, chops = _Counted(most), _Counted(most)
    for dealt, wins in _shoes(study, how):
        coups[dealt] += 1
        streaks.add(streak_lengths(wins))
        chops.add(chop_lengths(wins))
    found = (_lengths(counted, expected, coups, study)
             for counted, expected in ((streaks, expected_streaks), (chops, expected_chops)))
    return Lengths(study, sum(dealt * shoes for dealt, shoes in coups.items()), *found)


def _most(study: Streaks) -> int:
    """The length from which on lengths are put together, by what a shoe of average coups has."""
    resolved = study.coups_per_shoe or max(study.procedure.cards // 5, 2)
    one_coup = chances(study.procedure.decks)
    return next(length for length in count(1)
                if study.shoes * expected_chops(length + 1, resolved, one_coup) < LEAST)


def _shoes(study: Streaks, how: How) -> Iterator[tuple[int, list[Side]]]:
    """The coups of each shoe, and its winners without the ties."""
    winners = [outcome.winner for outcome in automaton(()).outcomes()]
    coups = 0
    for block in range(blocks_of(study.shoes)):
        first = block * LANES
        for shoe in block_of(study.spec, study.seed, block, how.engine)[:study.shoes - first]:
            coups += len(shoe)
            won = [winners[outcome] for outcome in shoe]
            yield len(shoe), [side for side in won if side]
        if how.progress:
            how.progress(Progress(coups, min(1.0, (first + LANES) / study.shoes)))


class _Counted:
    """The lengths of many shoes: sums, and sums of squares, of the numbers in each shoe."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.sums: Counter[int] = Counter()
        self.squares: Counter[int] = Counter()

    def add(self, lengths: Iterator[int]) -> None:
        shoe = Counter(min(length, self.most) for length in lengths)
        for length, number in shoe.items():
            self.sums[length] += number
            self.squares[length] += number**2


def _lengths(
    counted: _Counted, of: Expected, coups: Counter[int], study: Streaks
) -> tuple[Length, ...]:
    most, shoes = counted.most, study.shoes
    exact = expected_of_coups(of, range(1, most + TAIL), coups, chances(study.procedure.decks))
    exact[most - 1:] = [sum(exact[most - 1:], Fraction(0))]
    return tuple(
        Length(length, length == most,
               _estimate(counted.sums[length], counted.squares[length], shoes), expected / shoes)
        for length, expected in enumerate(exact, 1))


def _estimate(total: int, squares: int, shoes: int) -> Estimate:
    """The mean number in a shoe."""
    if shoes < 2:
        return Estimate(Fraction(total, shoes), None)
    spread = Fraction(squares * shoes - total**2, shoes**2 * (shoes - 1))
    return Estimate(Fraction(total, shoes), sqrt(spread))
