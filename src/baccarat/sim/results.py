"""What the sessions of a study came to: how they ended, what they cost, and the exact figures."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm, sqrt
from operator import mul
from typing import NamedTuple, Self

from baccarat.bets import Bet
from baccarat.money import Collection
from baccarat.odds.report import BetOdds, odds
from baccarat.shoe import Composition
from baccarat.sim import session_kernel as kernel
from baccarat.sim.pays import pay_rows
from baccarat.sim.plan import Plan
from baccarat.sim.ratio import Estimate, ratio_of_sums
from baccarat.sim.spread import Share, Spread

__all__ = ["Expected", "Sessions"]

class Expected(NamedTuple):
    """What a unit staked should cost by the exact odds, and what it did cost by the pay lines.

    ``edge`` is that of the bet; of two bets, that of what was staked on each. ``z`` is how many
    standard errors the ``cost`` lies above it.
    """

    edge: Fraction
    cost: Fraction
    z: float | None


@dataclass(frozen=True)
class Sessions:
    """The sessions of a plan, each by its place; amounts in minor units.

    ``final``: the bankroll in the end. ``drawdown``: the deepest fall from the highest bankroll so
    far. ``coups`` were dealt, and ``bet`` of them bet on. ``ended``: as
    :mod:`baccarat.sim.session_kernel` numbers it. ``cut``: 1 if the limits of the table or the
    bankroll made a stake smaller than the system's. ``staked``: by pay line, as
    :func:`baccarat.sim.pays.pay_rows` has them. ``path``: the bankrolls of the first sessions at
    the start and after ``every`` coups; in the end too.
    """

    plan: Plan
    seed: int
    every: int
    final: array[int]
    drawdown: array[int]
    coups: array[int]
    bet: array[int]
    ended: array[int]
    cut: array[int]
    staked: tuple[array[int], ...]
    path: tuple[array[int], ...]

    @classmethod
    def of(cls, plan: Plan, seed: int, every: int,
           tables: Iterable[dict[str, list[array[int]]]]) -> Self:
        """Put the tables of a plan together, in their order."""
        whole: dict[str, list[array[int]]] = {}
        for table in tables:
            for name, rows in table.items():
                held = whole.setdefault(name, [array("q") for _ in rows])
                for row, more in zip(held, rows, strict=False):  # only the first tables have paths
                    row.extend(more)

        def column(name: str) -> array[int]:
            return whole.get(name, [array("q")])[0]

        return cls(plan, seed, every, column("final"), column("drawdown"), column("coups"),
                   column("bet"), column("ended"), column("cut"), tuple(whole.get("staked", ())),
                   tuple(whole.get("path", ())))

    @property
    def count(self) -> int:
        """How many sessions there are."""
        return len(self.final)

    @property
    def partial(self) -> bool:
        """Whether the study was stopped before it was done."""
        return self.count < self.plan.repeats

    # -- how they ended ----------------------------------------------------------------------

    @cached_property
    def nets(self) -> list[int]:
        """What each session won or, negative, lost."""
        return [final - self.plan.bankroll for final in self.final]

    @cached_property
    def result(self) -> Spread:
        """How those are spread."""
        return Spread.of(self.nets)

    @cached_property
    def total_staked(self) -> list[int]:
        """What each session staked in all."""
        return [sum(stakes) for stakes in zip(*self.staked, strict=True)]

    def share(self, ending: int) -> Share:
        """The sessions that ended so."""
        return Share.of(self.ended.count(ending), self.count)

    @property
    def ruined(self) -> Share:
        """The sessions that could not pay the least stake any more."""
        return self.share(kernel.RUIN)

    @property
    def at_goal(self) -> Share:
        """The sessions that came to the goal."""
        return self.share(kernel.GOAL)

    @property
    def played_out(self) -> Share:
        """The sessions that lasted to their last coup."""
        return self.share(kernel.COUPS)

    @property
    def limited(self) -> Share:
        """The sessions in which a stake was less than the system's."""
        return Share.of(sum(self.cut), self.count)

    # -- what they cost ----------------------------------------------------------------------

    @cached_property
    def per_unit_staked(self) -> Estimate | None:
        """The net of all sessions over all that was staked; None if nothing was."""
        return ratio_of_sums(list(zip(self.nets, self.total_staked, strict=True)))

    @cached_property
    def per_coup(self) -> Estimate:
        """The net of all sessions over all coups, in minor units a coup."""
        found = ratio_of_sums(list(zip(self.nets, self.coups, strict=True)))
        assert found, "every session has a coup"  # noqa: S101 - what the loop guarantees
        return found

    @cached_property
    def expected(self) -> Expected | None:
        """The exact edge beside the sample; None if nothing was staked.

        What was staked is taken at the price of its pay line, so that neither breakage nor a
        minimum commission, which depend on the size of the stakes, comes in.
        """
        rows = pay_rows(self.plan.bets)
        edges = [self.odds[row.bet].edge for row in rows]
        above = [-row.net - edge for row, edge in zip(rows, edges, strict=True)]
        unit = lcm(*(number.denominator for number in above))
        whole = [int(number * unit) for number in above]
        found = ratio_of_sums([
            (sum(map(mul, whole, stakes)), sum(stakes))
            for stakes in zip(*self.staked, strict=True)])
        if found is None:
            return None
        edge = sum(map(mul, edges, map(sum, self.staked)), Fraction(0)) / sum(self.total_staked)
        return Expected(edge, edge + found.mean / unit, found.z(Fraction(0)))

    @cached_property
    def odds(self) -> dict[Bet, BetOdds]:
        """The exact odds of the bets, from a full shoe."""
        full = Composition.of_decks(self.plan.house.procedure.decks)
        return {each.bet: each for each in odds(self.plan.bets, full).bets}

    # -- flat stakes -------------------------------------------------------------------------

    @property
    def flat(self) -> bool:
        """Whether every coup was bet on with one unit, and paid at once."""
        plan = self.plan
        return (plan.system.number == kernel.FLAT and len(plan.bets) == 1
                and plan.house.terms.collection is Collection.PER_COUP
                and sum(self.bet) == plan.coups * self.count and not any(self.cut))

    @property
    def exact_mean(self) -> Fraction | None:
        """The mean result of flat stakes by the exact odds; None where stakes were not flat."""
        return self._moments()[0] * self.plan.coups if self.flat else None

    @property
    def exact_deviation(self) -> float | None:
        """The standard deviation of the result of flat stakes, if coups were independent."""
        if not self.flat:
            return None
        mean, square = self._moments()
        return sqrt((square - mean**2) * self.plan.coups)

    def _moments(self) -> tuple[Fraction, Fraction]:
        """The mean of a coup's net and of its square, for one unit, breakage and all."""
        (bet_odds,) = self.odds.values()
        chances = [bet_odds.lost, *(line.probability for line in bet_odds.lines)]
        nets = [row.settled(self.plan.unit, self.plan.house.terms).net
                for row in pay_rows(self.plan.bets)]
        return (sum(map(mul, chances, nets), Fraction(0)),
                sum((chance * net**2 for chance, net in zip(chances, nets, strict=True)),
                    Fraction(0)))
