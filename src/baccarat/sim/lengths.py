"""How long streaks and chops last in simulated shoes, beside what is expected of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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

Sums = tuple[tuple[int, int, int], ...]
"""For each length the sum over shoes of how many there were, of the squares of that, and of the
squares of how many there were so long or longer."""


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
    shoes: int
    coups: int
    streaks: tuple[Length, ...]
    chops: tuple[Length, ...]

    @property
    def partial(self) -> bool:
        """Whether the study was stopped before all its shoes were dealt."""
        return self.shoes < self.study.shoes


def count_streaks(study: Streaks, how: How = HERE) -> Lengths:
    """Deal the shoes, and count the lengths. The result depends on the study alone.

    What is expected is exact where every coup is dealt from a full shoe, for as many coups a shoe
    as were dealt. KeyboardInterrupt ends it early: the first shoes come back, if any are done.

    >>> found = count_streaks(Streaks(Procedure(), 100, 1, 60))
    >>> found.coups, found.streaks[0].length, found.streaks[-1].more
    (6000, 1, True)
    """
    longest = _longest(study)
    seen = add_up(_Count(study, longest, how.engine), study.shoes, how, size=LANES)
    streaks, chops = (
        expected_of_coups(of, range(1, longest + TAIL), seen.by_coups,
                          chances(study.procedure.decks))
        for of in (expected_streaks, expected_chops))
    # of any length there are fewer chops than streaks
    most = next((length for length in range(1, longest) if chops[length] < LEAST), longest)
    shoes = seen.by_coups.total()
    return Lengths(study, shoes, seen.coups, _lengths(seen.streaks, streaks, most, shoes),
                   _lengths(seen.chops, chops, most, shoes))


def _longest(study: Streaks) -> int:
    """A length such that fewer than LEAST longer chops will be expected of each length.

    How many coups the shoes will have is not known yet; they are not all of four cards.
    """
    resolved = study.spec.most
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
    return tuple([(one[0] + two[0], one[1] + two[1], one[2] + two[2])
                  for one, two in zip(some, more, strict=True)])


@dataclass(frozen=True, slots=True)
class _Count:
    """Deals a piece, and counts its lengths, from the *longest* on together."""

    study: Streaks
    longest: int
    engine: Engine

    def __call__(self, piece: Piece) -> _Seen:
        kit, spec = tools(self.engine, length_kernel), self.study.spec
        asked = Deal(spec.rules, origin_of(self.study.seed), piece.block, 1, LANES, spec.limit)
        _, stream = deal(asked, self.engine, stream=True)
        coups = kit.room(len(piece.lanes))
        streaks, chops = (Tally(*[kit.room(self.longest) for _ in Tally._fields]) for _ in range(2))
        kit.functions["count_lengths"](stream.ends, piece.lanes.start, kit.array(_winners()), coups,
                                       streaks, chops)
        return _Seen(Counter(map(int, coups)), _sums(streaks), _sums(chops))


def _winners() -> list[int]:
    """Who wins with each outcome, as the kernel reads it."""
    number = {side: place for place, side in enumerate(Side)}
    return [number[outcome.winner] if outcome.winner else NOBODY
            for outcome in automaton(()).outcomes()]


def _sums(tally: Tally) -> Sums:
    return tuple([(int(total), int(square), int(beyond)) for total, square, beyond
                  in zip(tally.sums, tally.squares, tally.beyond, strict=True)])


def _lengths(
    sums: Sums, exact: Sequence[Fraction], most: int, shoes: int
) -> tuple[Length, ...]:
    """The lengths below *most* one by one, and all others together."""
    alone = [Length(length, more=False, seen=_estimate(total, square, shoes),
                    expected=expected / shoes)
             for length, ((total, square, _), expected)
             in enumerate(zip(sums[:most - 1], exact[:most - 1], strict=True), 1)]
    total, beyond = sum(total for total, *_ in sums[most - 1:]), sums[most - 1][2]
    return (*alone, Length(most, more=True, seen=_estimate(total, beyond, shoes),
                           expected=sum(exact[most - 1:], Fraction(0)) / shoes))


def _estimate(total: int, squares: int, shoes: int) -> Estimate:
    """The mean number in a shoe."""
    mean = Fraction(total, shoes)
    return Estimate(mean, error_of_sums(squares - total * mean, shoes, shoes))
