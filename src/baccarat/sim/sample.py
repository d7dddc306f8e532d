"""What a run has counted, and what it comes to for any bet whose facts it kept.

The coups of one shoe are not independent, so the error of a mean is estimated between groups of
whole shoes: for each, the net of the bet and the coups. The groups are independent whatever
happens inside a shoe.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import compress
from math import lcm
from operator import mul

from baccarat.bets import Bet
from baccarat.errors import IllegalCommand
from baccarat.hand import Side
from baccarat.odds.compile import tables
from baccarat.odds.exact import Weights, weigh
from baccarat.odds.report import net_at, price
from baccarat.outcome import Fact
from baccarat.shoe import Composition
from baccarat.sim.automaton import Automaton, automaton
from baccarat.sim.chi_square import ChiSquare, chi_square
from baccarat.sim.ratio import Estimate, error_of_ratio
from baccarat.sim.spec import Spec

__all__ = ["Comparison", "Estimate", "Sample"]


@dataclass(frozen=True)
class Comparison:
    """A bet's estimate beside its exact edge; *z* is the difference in standard errors."""

    bet: Bet
    estimate: Estimate
    exact_edge: Fraction

    @property
    def z(self) -> float | None:
        """How many standard errors the mean net lies above the exact one."""
        return self.estimate.z(-self.exact_edge)


@dataclass(frozen=True)
class Sample:
    """The outcomes of a run, counted by group of shoes.

    ``groups[g][t]`` counts outcome t of the automaton; ``shoes`` have been dealt, the last one
    perhaps not to its end. ``partial``: the run was stopped before it was done. ``resumed`` of its
    coups came from a checkpoint.
    """

    spec: Spec
    seed: int
    groups: Mapping[int, array[int]]
    shoes: int
    partial: bool = False
    resumed: int = 0

    @property
    def automaton(self) -> Automaton:
        """The automaton whose outcomes are counted."""
        return automaton(self.spec.needs)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How often each outcome came."""
        if not self.groups:
            return (0,) * len(self.automaton.cells)
        return tuple(map(sum, zip(*self.groups.values(), strict=True)))

    @cached_property
    def coups(self) -> int:
        """All coups that were dealt."""
        return sum(self.counts)

    @cached_property
    def weights(self) -> Weights:
        """The counts in the place of exact weights: all that odds can do, a sample can do."""
        finals = tables(self.spec.needs).finals
        cells = [0] * len(finals) ** 2
        for cell, count in zip(self.automaton.cells, self.counts, strict=True):
            cells[cell] = count
        return Weights(self.spec.needs, finals, cells, self.coups)

    @cached_property
    def exact(self) -> Weights:
        """The exact weights of the same outcomes, from a full shoe."""
        return _full_shoe(self.spec.procedure.decks, self.spec.needs)

    def winners(self) -> dict[Side | None, int]:
        """The coups that each hand won; None is a tie."""
        return self.weights.winners()

    def estimate(self, bet: Bet) -> Estimate:
        """The mean net per unit staked on a bet, with its error.

        Raises IllegalCommand if the bet needs a fact that the run did not keep, or if no coup was
        dealt.
        """
        missing = tuple(fact.name for fact in bet.needs if fact not in self.spec.needs)
        if missing:
            raise IllegalCommand("sim.not_kept", bet=bet.key, facts=missing)
        if not self.coups:
            raise IllegalCommand("sim.no_coups")
        return Estimate(-price(bet, self.weights).edge, self._error(bet))

    def _error(self, bet: Bet) -> float | None:
        """The error of a ratio of two sums over groups: nets, and coups."""
        # facts such as the ranks of all cards tell more outcomes apart than ever come
        came = [count > 0 for count in self.counts]
        nets = [net_at(bet, self.weights.outcome(cell))
                for cell in compress(self.automaton.cells, came)]
        unit = lcm(*[net.denominator for net in nets])
        scaled = [int(net * unit) for net in nets]
        pairs = [(sum(map(mul, scaled, compress(counts, came))), sum(counts))
                 for counts in self.groups.values()]
        return error_of_ratio(pairs, unit)

    def compare(self, bet: Bet) -> Comparison:
        """A bet's estimate beside its exact edge from a full shoe."""
        return Comparison(bet, self.estimate(bet), self._exact_edge(bet))

    def _exact_edge(self, bet: Bet) -> Fraction:
        return price(bet, _full_shoe(self.spec.procedure.decks, bet.needs)).edge

    def chi_square(self) -> ChiSquare | None:
        """Test the counts of all outcomes against the exact weights of a full shoe.

        None if there are too few coups. The test takes coups for independent. Those of one shoe are
        nearly so: what is dealt cannot come again, which makes the statistic a little smaller.
        """
        return chi_square(self.counts, [self.exact.cells[cell] for cell in self.automaton.cells])


@lru_cache(maxsize=8)
def _full_shoe(decks: int, needs: tuple[Fact, ...]) -> Weights:
    """The exact weights; those that one bet needs are far fewer than those of all that is kept."""
    return weigh(Composition.of_decks(decks), needs)
