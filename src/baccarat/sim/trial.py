"""A rule that reads a road, tried on a stretch of coups; and what it should have come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm, sqrt
from typing import NamedTuple

from baccarat.bets import Bet, Role
from baccarat.odds.full_shoes import full_shoe_odds
from baccarat.sim.ratio import Estimate, ratio_of_sums
from baccarat.sim.road_rule import RoadRule
from baccarat.sim.stretch import Stretch
from baccarat.variants import Variant

__all__ = ["Trial", "main_bets", "tried"]

POINTS = 200
"""How often, about, the net is noted on the way."""

CERTAIN = Fraction(196, 100)
"""So many standard errors to each side hold 95 of a hundred trials."""


def main_bets(house: Variant) -> dict[str, Bet]:
    """The bets of a house on Player, on Banker and on the tie, by their roles."""
    return {bet.role.value: bet for bet in house.bets if bet.role is not Role.SIDE}


class Shoe(NamedTuple):
    """What a rule did in one shoe: how many bets of one unit, and how many parts they won."""

    coups: int
    bets: int
    net: int


class Point(NamedTuple):
    """The net when so many coups had been dealt, and what was to be expected; in units."""

    coups: int
    net: Fraction
    expected: Fraction
    room: Fraction


@dataclass(frozen=True)
class Trial:
    """What bets of one unit by a rule came to; ``won``, ``lost`` and ``pushed`` are bets.

    ``bets`` by role. ``parts``: how many parts of a unit the nets of ``shoes`` count.
    """

    rule: RoadRule
    stretch: Stretch
    bets: Mapping[str, int]
    won: int
    lost: int
    pushed: int
    parts: int
    shoes: tuple[Shoe, ...]

    @property
    def made(self) -> int:
        """How many bets were made."""
        return self.won + self.lost + self.pushed

    @property
    def net(self) -> Fraction:
        """What they won, in units."""
        return Fraction(sum(shoe.net for shoe in self.shoes), self.parts)

    @cached_property
    def per_unit(self) -> Estimate | None:
        """The net of a unit staked, and its standard error between shoes; None without a bet."""
        found = ratio_of_sums([(shoe.net, shoe.bets) for shoe in self.shoes])
        if found is None:
            return None
        error = found.standard_error
        return Estimate(found.mean / self.parts, None if error is None else error / self.parts)

    @cached_property
    def expected(self) -> Fraction | None:
        """The same by the exact odds of a full shoe, for as many bets on each hand."""
        if not self.made:
            return None
        house = self.stretch.house
        menu = main_bets(house)
        found = full_shoe_odds([menu[role] for role in self.bets], house.procedure.decks)
        return -sum((number * each.edge for number, each in
                     zip(self.bets.values(), found, strict=True)), Fraction(0)) / self.made

    @property
    def range(self) -> tuple[Fraction, Fraction] | None:
        """Between what 95 of a hundred such trials come to, by unit; None if that is not known."""
        if self.expected is None or not self.room:
            return None
        return self.expected - self.room, self.expected + self.room

    @property
    def room(self) -> Fraction | None:
        """How far from what is expected chance alone may bring the net of a unit staked."""
        error = self.per_unit and self.per_unit.standard_error
        return CERTAIN * Fraction(error) if error else None

    def path(self) -> Iterator[Point]:
        """How it went: at the start, now and then, and in the end."""
        every = max(1, self.stretch.coups // POINTS)
        coups = bets = net = noted = 0
        yield self._point(0, 0, 0)
        for place, shoe in enumerate(self.shoes, 1):
            coups, bets, net = coups + shoe.coups, bets + shoe.bets, net + shoe.net
            if coups - noted >= every or place == len(self.shoes):
                noted = coups
                yield self._point(coups, bets, net)

    def _point(self, coups: int, bets: int, net: int) -> Point:
        """After so many bets chance has room as the root of their number."""
        room = (self.room or 0) * Fraction(sqrt(bets * self.made))
        return Point(coups, Fraction(net, self.parts), bets * (self.expected or Fraction(0)), room)


def tried(rule: RoadRule, stretch: Stretch) -> Trial:
    """Bet one unit wherever the rule says so.

    >>> from baccarat.sim.stretch import stretch
    >>> from baccarat.variants import VARIANTS
    >>> house = VARIANTS["commission"]
    >>> coups = stretch(house, tuple(main_bets(house).values()), 2_000, seed=1)
    >>> trial = tried(RoadRule("big_road", (), "banker"), coups)
    >>> trial.made, trial.won + trial.lost + trial.pushed, trial.bets
    (2000, 2000, {'banker': 2000})
    """
    winners = [outcome.winner for outcome in stretch.outcomes]
    parts, nets = _nets(stretch)
    made: Counter[tuple[str | None, int]] = Counter()
    shoes = []
    for shoe in stretch.shoes:
        chosen = list(rule.choices([winners[each] for each in shoe]))
        coups = list(zip(chosen, shoe, strict=True))
        made.update(coups)
        shoes.append(Shoe(len(shoe), len(shoe) - chosen.count(None),
                          sum(map(nets.__getitem__, coups))))
    results: Counter[int] = Counter()
    bets: Counter[str] = Counter()
    for (bet, outcome), number in made.items():
        if bet is not None:
            net = nets[bet, outcome]
            results[(net > 0) - (net < 0)] += number
            bets[bet] += number
    return Trial(rule, stretch, dict(bets), results[1], results[-1], results[0], parts,
                 tuple(shoes))


def _nets(stretch: Stretch) -> tuple[int, dict[tuple[str | None, int], int]]:
    """What a unit on each main bet, or on none, wins at each outcome, in parts of a unit."""
    nets: dict[tuple[str | None, int], Fraction] = {
        (None, place): Fraction(0) for place in range(len(stretch.outcomes))}
    for role, bet in main_bets(stretch.house).items():
        for place, line in enumerate(map(bet.line, stretch.outcomes)):
            nets[role, place] = Fraction(-1) if line is None else line.net
    parts = lcm(*(net.denominator for net in nets.values()))
    return parts, {coup: int(net * parts) for coup, net in nets.items()}
