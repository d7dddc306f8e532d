"""How long streaks and chops last in simulated shoes, beside what is expected of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count
from typing import NamedTuple, Self

from baccarat.hand import Side
from baccarat.procedure import Procedure
from baccarat.sim import length_kernel
from baccarat.sim.automaton import automaton
from baccarat.sim.engines import Deal, Engine, deal, origin_of, tools
from baccarat.sim.kernel import LANES
from baccarat.sim.length_kernel import NOBODY, Tally
from baccarat.sim.pieces import HERE, How, Piece, add_up, check_study
from baccarat.sim.ratio import Estimate, error_of_sums
from baccarat.sim.spec import Spec
from baccarat.sim.streaks import (
    Expected,
    chances,
    expected_chops,
    expected_of_coups,
    expected_streaks,
)

__all__ = ["Length", "Lengths", "Streaks", "count_streaks"]

LEAST = 25
"""Lengths of which fewer are expected, in all shoes, are put together with those beyond: so few do
not tell their own error."""

TAIL = 30
"""So many lengths beyond make up what is expected of them all."""

Sums = tuple[tuple[int, int], ...]
"""For each length the sum over shoes of how many there were, and of the squares of that."""


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
        """How many standard errors more came than expected."""
        return self.seen.z(self.expected)


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
    seen = add_up(_Count(study, _most(study), how.engine), study.shoes, how, size=LANES)
    return Lengths(study, seen.coups,
                   _lengths(seen.streaks, expected_streaks, seen.by_coups, study),
                   _lengths(seen.chops, expected_chops, seen.by_coups, study))


def _most(study: Streaks) -> int:
    """The length from which on lengths are put together, by what a shoe of average coups has."""
    resolved = study.coups_per_shoe or max(study.procedure.cards // 5, 2)
    one_coup = chances(study.procedure.decks)
    return next(length for length in count(1)
                if study.shoes * expected_chops(length + 1, resolved, one_coup) < LEAST)


@dataclass(frozen=True, slots=True)
class _Seen:
    """What some shoes came to: how many have so many coups, and of each length sums and squares."""

    by_coups: Counter[int]
    streaks: Sums
    chops: Sums

    @property
    def coups(self) -> int:
        """The coups that were dealt."""
        return sum(dealt * shoes for dealt, shoes in self.by_coups.items())

    def __add__(self, other: Self) -> Self:
        """What these shoes and others came to."""
        return replace(self, by_coups=self.by_coups + other.by_coups,
                       streaks=_added(self.streaks, other.streaks),
                       chops=_added(self.chops, other.chops))


def _added(some: Sums, more: Sums) -> Sums:
    return tuple([(one + two, square + other)
                  for (one, square), (two, other) in zip(some, more, strict=True)])


@dataclass(frozen=True, slots=True)
class _Count:
    """Deals a piece, and counts its lengths, from the length *most* on together."""

    study: Streaks
    most: int
    engine: Engine

    def __call__(self, piece: Piece) -> _Seen:
        kit, spec = tools(self.engine, length_kernel), self.study.spec
        asked = Deal(spec.rules, origin_of(self.study.seed), piece.block, 1, LANES, spec.limit)
        _, stream = deal(asked, self.engine, stream=True)
        coups = kit.room(len(piece.lanes))
        streaks, chops = (Tally(*[kit.room(self.most) for _ in Tally._fields]) for _ in range(2))
        kit.functions["count_lengths"](stream.ends, piece.lanes.start, kit.array(_winners()), coups,
                                       streaks, chops)
        return _Seen(Counter(map(int, coups)), _sums(streaks), _sums(chops))


def _winners() -> list[int]:
    """Who wins with each outcome, as the kernel reads it."""
    number = {side: place for place, side in enumerate(Side)}
    return [number[outcome.winner] if outcome.winner else NOBODY
            for outcome in automaton(()).outcomes()]


def _sums(tally: Tally) -> Sums:
    return tuple([(int(total), int(square))
                  for total, square in zip(tally.sums, tally.squares, strict=True)])


def _lengths(
    sums: Sums, of: Expected, coups: Counter[int], study: Streaks
) -> tuple[Length, ...]:
    most, shoes = len(sums), study.shoes
    exact = expected_of_coups(of, range(1, most + TAIL), coups, chances(study.procedure.decks))
    exact[most - 1:] = [sum(exact[most - 1:], Fraction(0))]
    return tuple(
        Length(length, length == most, _estimate(*seen, shoes), expected / shoes)
        for length, (seen, expected) in enumerate(zip(sums, exact, strict=True), 1))


def _estimate(total: int, squares: int, shoes: int) -> Estimate:
    """The mean number in a shoe."""
    mean = Fraction(total, shoes)
    return Estimate(mean, error_of_sums(squares - total * mean, shoes, shoes))
