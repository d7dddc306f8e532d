"""What bets pay at every stake, as tables of integers for the loop of a session.

Nothing is computed here that :func:`baccarat.bets.settle_line` computes: it is asked for the first
stakes, and payments repeat themselves. A stake that is greater by a *period*, in which nothing is
left over to be rounded, is paid so much more. A minimum commission ends where the rate takes over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import ceil, lcm
from typing import NamedTuple

from baccarat.bets import Bet, Pay, Settlement, settle_line
from baccarat.errors import IllegalCommand
from baccarat.hand import Side
from baccarat.money import Collection, PaymentTerms, commission_due, commission_reserved
from baccarat.outcome import Outcome
from baccarat.sim.seats import Pays
from baccarat.variants import Variant

__all__ = ["PayRow", "pay_rows", "pays_of"]

MOST_PLACES = 100_000
"""A table that would be longer is refused: its house rounds in a way that no house does."""


class PayRow(NamedTuple):
    """A line of a bet's pay table; None is a lost stake."""

    bet: Bet
    line: Pay | None

    @property
    def net(self) -> Fraction:
        """The net per unit staked, before any rounding."""
        return self.line.net if self.line else Fraction(-1)

    @property
    def won(self) -> int:
        """1 if the line wins, 0 if it pushes, -1 if the stake is lost."""
        return -1 if self.line is None else 1 if self.line.to_one else 0

    def settled(self, stake: int, terms: PaymentTerms) -> Settlement:
        """A stake settled at this line."""
        return settle_line(self.bet, self.line, stake, terms)


def pay_rows(bets: Sequence[Bet]) -> tuple[PayRow, ...]:
    """All lines of the bets, each bet's lost stake before its own lines.

    >>> from baccarat.catalogue import BETS
    >>> [row.won for row in pay_rows([BETS["banker"]])]
    [-1, 0, 1]
    """
    return tuple(PayRow(bet, line) for bet in bets for line in (None, *bet.pays))


def pays_of(house: Variant, bets: Sequence[Bet], outcomes: Sequence[Outcome],
            follows: Sequence[Sequence[int]] = ()) -> Pays:
    """The tables of one or two *bets* at a house, for stakes that are multiples of its step.

    Raises IllegalCommand where payments repeat so late that the tables would be too long.
    """
    rows, terms, step = pay_rows(bets), house.terms, house.limits.step
    first, period = _stakes(rows, terms)
    period = lcm(period, step) // step
    nets = [_table(_net(row, terms, step), -(-first // step), period) for row in rows]
    debt = _Debt(house.commission, terms)
    reserved, due = debt.table(commission_reserved), debt.table(commission_due)
    return Pays(
        winner=tuple(_number(outcome.winner) for outcome in outcomes),
        row=tuple(_rows_by_outcome(bets, outcomes)),
        won=tuple(row.won for row in rows),
        marked=tuple(int(debt.owed and bool(row.line and row.line.commission)) for row in rows),
        net=tuple(net.values for net in nets), period=period,
        more=tuple(net.more for net in nets),
        reserved=reserved.values, due=due.values, debt_unit=terms.payable_unit,
        debt_period=debt.period, debt_more=due.more, follows=follows or ((0,),),
    )


def _number(winner: Side | None) -> int:
    return 0 if winner is None else 1 if winner is Side.PLAYER else 2


def _rows_by_outcome(bets: Sequence[Bet],
                     outcomes: Sequence[Outcome]) -> Iterator[tuple[int, ...]]:
    """The row of each outcome, for each bet."""
    lost = 0
    for bet in bets:
        places = [bet.place(outcome) for outcome in outcomes]
        yield tuple(lost if place is None else lost + 1 + place for place in places)
        lost += 1 + len(bet.pays)


def _stakes(rows: Sequence[PayRow], terms: PaymentTerms) -> tuple[int, int]:
    """From which stake payments repeat, and the period: both in minor units."""
    lines = [row.line for row in rows if row.line]
    period = lcm(*(fraction.denominator for line in lines for fraction in (line.net, line.to_one)))
    first = max((ceil(terms.minimum_commission / (line.commission * line.to_one))
                 for line in lines if line.commission and line.to_one), default=0)
    return first, period * terms.payable_unit


class _Table(NamedTuple):
    values: tuple[int, ...]
    more: int


def _table(value: Callable[[int], int], first: int, period: int) -> _Table:
    """The values at the places up to the end of the first period, which begins at *first*."""
    if first + period > MOST_PLACES:
        raise IllegalCommand("sessions.payments", places=first + period, most=MOST_PLACES)
    values = tuple(map(value, range(first + period)))
    return _Table(values, value(first + period) - values[first])


def _net(row: PayRow, terms: PaymentTerms, step: int) -> Callable[[int], int]:
    return lambda steps: row.settled(steps * step, terms).net if steps else 0


class _Debt:
    """The marked commission of a house, by payable units of the winnings that owe it."""

    def __init__(self, rate: Fraction, terms: PaymentTerms) -> None:
        self.rate, self.terms = rate, terms
        self.owed = terms.collection is Collection.MARKED and rate > 0
        self.first = ceil(terms.minimum_commission / rate / terms.payable_unit) if self.owed else 0
        self.period = rate.denominator if self.owed else 1

    def table(self, function: Callable[[int, Fraction, PaymentTerms], int]) -> _Table:
        """The table of a function of the winnings, the rate and the terms."""
        if not self.owed:
            return _Table((0,), 0)
        unit = self.terms.payable_unit
        return _table(lambda units: function(units * unit, self.rate, self.terms), self.first,
                      self.period)
