"""What the sessions of a study are: the house, the system, the bets, the money, how many."""

from __future__ import annotations

from dataclasses import dataclass

from baccarat.bets import Bet, Role
from baccarat.errors import IllegalCommand
from baccarat.money import format_money
from baccarat.procedure import COUP_MOST
from baccarat.sim.automaton import automaton
from baccarat.sim.kernel import LANES
from baccarat.sim.pays import pays_of
from baccarat.sim.rules import ceiling_of_coups, dealt_for_sure
from baccarat.sim.seats import Game, Pays
from baccarat.sim.spec import Spec, check_number, facts_of
from baccarat.sim.systems import Follow, System
from baccarat.variants import Variant, check_stakes

__all__ = ["MOST_BANKROLL", "MOST_COUPS", "MOST_REPEATS", "MOST_STAKE", "Plan", "hands"]

MOST_STAKE = 10**10
"""No stake is higher, a hundred million, even where the house knows no maximum."""

MOST_BANKROLL = 10**12
MOST_COUPS = 100_000
MOST_REPEATS = 10_000_000

HANDS = Role.PLAYER, Role.BANKER
"""The bets that a hand is chosen from, in their order."""

ROOM = 1 << 62
"""What amounts must stay below, to be added up in 64 bits."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A study of sessions; amounts in minor units.

    ``bets`` is one bet, or with ``follow`` the two that it chooses from, Player's first; a system
    that follows brings its own. A session ends after ``coups`` coups, when the bankroll has come to
    the ``goal``, or when it cannot pay the least stake any more. ``coups_per_shoe`` is that of
    :class:`baccarat.sim.Spec`. Raises IllegalCommand for what is out of range or not allowed at the
    table.

    >>> from baccarat.sim.systems import SYSTEMS
    >>> from baccarat.variants import VARIANTS
    >>> house = VARIANTS["mini"]
    >>> Plan(house, SYSTEMS["flat"], (house.bet("banker"),), bankroll=100_000, unit=100)
    Traceback (most recent call last):
    baccarat.errors.IllegalCommand: 1 on Banker: the least stake here is 5
    """

    house: Variant
    system: System
    bets: tuple[Bet, ...]
    bankroll: int
    unit: int
    goal: int | None = None
    coups: int = 1_000
    repeats: int = 10_000
    coups_per_shoe: int | None = None
    follow: Follow | None = None

    def __post_init__(self) -> None:
        check_number("coups", self.coups, 1, MOST_COUPS)
        check_number("repeats", self.repeats, 1, MOST_REPEATS)
        self._check_bets()
        for bet in self.bets:
            check_stakes(self.house, {bet: self.unit})
        self._check_money()
        _ = self.spec

    def _check_bets(self) -> None:
        own, follow = self.system.follow, self.follow or self.system.follow
        if own and follow and own != follow:
            raise IllegalCommand("sessions.one_choice", one=self.system.key, other=follow.key)
        object.__setattr__(self, "follow", follow)
        roles = tuple(bet.role for bet in self.bets)
        if (roles != HANDS) if follow else (len(roles) != 1):
            raise IllegalCommand("sessions.bets", bets=tuple(bet.key for bet in self.bets))

    def _check_money(self) -> None:
        if self.bankroll > MOST_BANKROLL:
            raise IllegalCommand("sessions.bankroll", bankroll=format_money(self.bankroll),
                                 most=format_money(MOST_BANKROLL))
        if self.unit > min(self.bankroll, self.most):
            raise IllegalCommand("sessions.unit", unit=format_money(self.unit),
                                 most=format_money(min(self.bankroll, self.most)))
        if self.goal is not None and self.goal <= self.bankroll:
            raise IllegalCommand("sessions.goal", goal=format_money(self.goal),
                                 bankroll=format_money(self.bankroll))
        dearest = max(line.to_one for bet in self.bets for line in bet.pays)
        if self.bankroll + self.most * (1 + dearest) * self.coups >= ROOM:
            raise IllegalCommand("sessions.too_much", most=format_money(self.most))

    @property
    def spec(self) -> Spec:
        """How the shoes are dealt."""
        return Spec(self.house.procedure, facts_of(self.bets), shoes=1,
                    coups_per_shoe=self.coups_per_shoe)

    @property
    def least(self) -> int:
        """The least stake that both bets allow."""
        return max(self.house.limits.of(bet.role)[0] for bet in self.bets)

    @property
    def most(self) -> int:
        """The greatest stake: that of the house, in whole steps, or MOST_STAKE."""
        limits = self.house.limits
        given = [limits.of(bet.role)[1] for bet in self.bets]
        most = min([MOST_STAKE, *(each for each in given if each is not None)])
        return most // limits.step * limits.step

    @property
    def blocks(self) -> int:
        """The blocks that belong to a table of sessions: so many shoes suffice for each."""
        fewest = self.coups_per_shoe or max(1, dealt_for_sure(self.house.procedure) // COUP_MOST)
        return -(-self.coups // fewest)

    @property
    def tables(self) -> int:
        """The tables of LANES sessions each, the last one perhaps not full."""
        return -(-self.repeats // LANES)

    def game(self, every: int) -> Game:
        """The game as the loop reads it, the bankroll noted after *every* coups."""
        return Game(self.system.number, self.follow.back if self.follow else -1, self.bankroll,
                    self.unit, self.least, self.most, self.house.limits.step, self.goal or 0,
                    self.coups, every)

    def pays(self) -> Pays:
        """What the outcomes pay."""
        outcomes = tuple(automaton(facts_of(self.bets)).outcomes())
        most = ceiling_of_coups(self.house.procedure.cards)
        return pays_of(self.house, self.bets, outcomes,
                       self.follow.table(most) if self.follow else ())


def hands(house: Variant) -> tuple[Bet, ...]:
    """The bets of a house on Player and on Banker, in this order."""
    return tuple(bet for role in HANDS for bet in house.bets if bet.role is role)
