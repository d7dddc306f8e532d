"""What a bet is: a pay table whose lines read an outcome; and how a stake is settled by it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from baccarat.errors import BaccaratError, IllegalBet
from baccarat.money import Collection, PaymentTerms, commission_on, payable
from baccarat.outcome import Fact, Outcome

__all__ = ["Bet", "Pay", "Role", "Settlement", "settle", "settle_line", "void"]

_KEY = re.compile(r"[a-z][a-z0-9_]*")


class Role(Enum):
    """What a bet is to a table: one of the three main bets, or a side bet."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"
    SIDE = "side"


class Pay(NamedTuple):
    """One line of a pay table.

    ``to_one`` is the profit for a stake of one (8 means 8 to 1; 0 is a push), before
    ``commission``, the rate that is taken from it. ``when`` is a pure function of the outcome.
    """

    key: str
    label: str
    to_one: Fraction
    when: Callable[[Outcome], object]
    commission: Fraction = Fraction(0)

    @property
    def net(self) -> Fraction:
        """Profit for a stake of one, commission taken."""
        return self.to_one * (1 - self.commission)


@dataclass(frozen=True, slots=True)
class Bet:
    """A bet: the first line of its pay table that holds pays; none holds: the stake is lost.

    ``needs`` lists every fact that a line reads beyond totals and sizes.

    >>> from baccarat.coup import parse_coup
    >>> from baccarat.outcome import outcome_of
    >>> seven = Bet("two_card_7", "Two-card 7", [
    ...     Pay("win", "Player stands on 7", Fraction(4), lambda o: (o.player.total,
    ...                                                              o.player.size) == (7, 2))])
    >>> seven.line(outcome_of(parse_coup("3 K 4 2 A"))).label
    'Player stands on 7'
    """

    key: str
    name: str
    pays: tuple[Pay, ...]
    needs: tuple[Fact, ...] = ()
    source: str = ""
    role: Role = Role.SIDE

    def __post_init__(self) -> None:
        object.__setattr__(self, "pays", tuple(map(_exact, self.pays)))
        object.__setattr__(self, "needs", tuple(self.needs))
        if not _KEY.fullmatch(self.key):
            raise IllegalBet("bet.key", key=self.key)
        keys = [line.key for line in self.pays]
        if not keys or len(set(keys)) < len(keys):
            raise IllegalBet("bet.lines", bet=self.key, lines=tuple(keys))
        for line in self.pays:
            if line.to_one < 0 or not 0 <= line.commission < 1:
                raise IllegalBet("bet.price", bet=self.key, line=line.key)

    def line(self, outcome: Outcome) -> Pay | None:
        """The line that pays at this outcome, or None where the stake is lost."""
        place = self.place(outcome)
        return None if place is None else self.pays[place]

    def place(self, outcome: Outcome) -> int | None:
        """The place of that line in the pay table, from 0.

        Raises IllegalBet, naming the line, where a condition fails.
        """
        for place, line in enumerate(self.pays):
            try:
                if line.when(outcome):
                    return place
            except BaccaratError:
                raise
            except Exception as error:  # a line is code of the person who wrote the bet
                raise IllegalBet("bet.line_failed", bet=self.key, line=line.key,
                                 outcome=repr(outcome), error=repr(error)) from error
        return None

    def at_commission(self, rate: Fraction) -> Bet:
        """The same bet with *rate* in the lines that owe commission."""
        if all(line.commission in (0, rate) for line in self.pays):
            return self
        return replace(self, pays=tuple(
            line._replace(commission=rate) if line.commission else line for line in self.pays
        ))

    def paying(self, prices: Iterable[Fraction]) -> Bet:
        """The same bet with other prices, a price for each of the lines that win, in order."""
        winning = [line for line in self.pays if line.to_one]
        prices = tuple(prices)
        if len(prices) != len(winning):
            raise IllegalBet("bet.prices", bet=self.key, given=len(prices), needed=len(winning))
        priced = dict(zip((line.key for line in winning), prices, strict=True))
        return replace(self, pays=tuple(
            line._replace(to_one=priced.get(line.key, line.to_one)) for line in self.pays
        ))


def _exact(line: Pay) -> Pay:
    for name in ("to_one", "commission"):
        if isinstance(getattr(line, name), float):
            raise IllegalBet("bet.float", line=line.key, name=name, value=getattr(line, name))
    return line._replace(to_one=Fraction(line.to_one), commission=Fraction(line.commission))


@dataclass(frozen=True, slots=True)
class Settlement:
    """What became of a stake; amounts in minor units.

    ``net`` is profit or loss and ``returned`` what comes back to the patron. ``commission`` is the
    exact amount taken from the payment, ``breakage`` what rounding added to it (negative: kept by
    the house). ``marked`` is the part of the winnings that owes commission later.
    """

    bet: Bet
    stake: int
    line: Pay | None
    net: int
    commission: Fraction = Fraction(0)
    breakage: Fraction = Fraction(0)
    marked: int = 0

    @property
    def returned(self) -> int:
        """Stake and profit together; 0 for a lost stake."""
        return self.stake + self.net


def settle(
    bet: Bet, outcome: Outcome, stake: int, terms: PaymentTerms = PaymentTerms()
) -> Settlement:
    """Settle a stake of minor units at an outcome that holds the facts which the bet needs.

    >>> from baccarat.catalogue import BETS
    >>> from baccarat.coup import parse_coup
    >>> from baccarat.outcome import outcome_of
    >>> paid = settle(BETS["banker"], outcome_of(parse_coup("2 A 3 3 6 4")), 10000)
    >>> paid.net, paid.returned, paid.commission
    (9500, 19500, Fraction(500, 1))
    """
    return settle_line(bet, bet.line(outcome), stake, terms)


def settle_line(bet: Bet, line: Pay | None, stake: int, terms: PaymentTerms) -> Settlement:
    """Settle a stake at the line that pays, or at None where it is lost."""
    if line is None:
        return Settlement(bet, stake, None, -stake)
    winnings = stake * line.to_one
    if line.commission and terms.collection is Collection.MARKED:
        paid = payable(winnings, terms)
        return Settlement(bet, stake, line, paid, breakage=paid - winnings, marked=paid)
    commission = commission_on(winnings, line.commission, terms)
    paid = payable(winnings - commission, terms)
    return Settlement(bet, stake, line, paid, commission, paid - (winnings - commission))


def void(bet: Bet, stake: int) -> Settlement:
    """Return the stake of a coup that could not be finished."""
    return Settlement(bet, stake, None, 0)
