"""What a bet is: a pay table whose lines read an outcome; and how a stake is settled by it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from numbers import Rational
from typing import NamedTuple, TypeVar, cast

from baccarat.decimals import exact_decimal
from baccarat.errors import IllegalBet, IllegalCommand, UnlistedFact, shown, told
from baccarat.money import Collection, PaymentTerms, commission_on, payable
from baccarat.naming import (
    LONGEST_KEY,
    LONGEST_NAME,
    LONGEST_SOURCE,
    MOST_DIGITS,
    is_key,
    is_short,
    is_text,
)
from baccarat.outcome import Fact, Outcome
from baccarat.sentences import Sentence, sentence

__all__ = ["Bet", "Pay", "Role", "Settlement", "bet_name", "settle", "settle_line", "void"]

T = TypeVar("T")


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
    Nothing is checked before a :class:`Bet` takes the line; it also makes fractions of integers.
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

    @property
    def price(self) -> Sentence:
        """What the line pays, in words.

        >>> str(Pay("win", "Banker wins", Fraction(1), bool, Fraction(1, 20)).price)
        '1 to 1 less 5 %'
        >>> str(Pay("tie", "a tie", Fraction(0), bool).price)
        'push'
        """
        if not self.to_one:
            return sentence("price.push")
        to, one = self.to_one.as_integer_ratio()
        if not self.commission:
            return sentence("price.pays", to=to, one=one)
        return sentence("price.less", to=to, one=one, percent=exact_decimal(100 * self.commission))


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
        if not is_key(self.key):
            raise IllegalBet("bet.key", key=shown(self.key), most=LONGEST_KEY)
        self._check_text("name", self.name, 1, LONGEST_NAME)
        self._check_text("source", self.source, 0, LONGEST_SOURCE)
        self._all(Role, "role", (self.role,))
        pays = tuple(map(self._exact, self._all(Pay, "pays", self.pays)))
        object.__setattr__(self, "pays", pays)
        object.__setattr__(self, "needs", self._all(Fact, "needs", self.needs))
        keys = [line.key for line in pays]
        if not keys or len(set(keys)) < len(keys):
            raise IllegalBet("bet.lines", bet=self.key, lines=tuple(keys))

    @property
    def called(self) -> Sentence:
        """Its name, in the words of whoever reads it.

        >>> from baccarat.catalogue import BETS
        >>> from baccarat.sentences import render
        >>> render(BETS["tie"].called, "zh"), render(BETS["tie"].called, "en")
        ('和', 'Tie')
        """
        return bet_name(self.key, self.name)

    def label(self, line: Pay) -> Sentence:
        """The label of one of its lines, in the words of whoever reads it."""
        return sentence(f"name.line.{self.key}.{line.key}", own=line.label)

    def _check_text(self, name: str, value: object, least: int, most: int) -> None:
        if not is_text(value, least, most):
            raise IllegalBet("bet.text", bet=self.key, name=name, value=shown(value), least=least,
                             most=most)

    def _all(self, kind: type[T], name: str, values: object) -> tuple[T, ...]:
        """The values, each of which must be of this kind: a file may hold anything."""
        found: tuple[object, ...] = (*values,) if isinstance(values, Iterable) else (values,)
        for value in found:
            if type(value) is not kind:  # a class of its own may have other methods
                raise IllegalBet("bet.part", bet=self.key, name=name, value=shown(value),
                                 kind=kind.__name__)
        return cast("tuple[T, ...]", found)

    def _exact(self, line: Pay) -> Pay:
        """A line with exact numbers, all of it fit for a record."""
        if not is_key(line.key):
            raise IllegalBet("bet.line_key", bet=self.key, key=shown(line.key),
                             most=LONGEST_KEY)
        self._check_text(f"{line.key}.label", line.label, 1, LONGEST_NAME)
        if not _is_function(line.when):
            raise IllegalBet("bet.part", bet=self.key, name=f"{line.key}.when",
                             value=shown(line.when), kind=sentence("bet.part.hashable"))
        exact = line._replace(to_one=self._number(line, "to_one"),
                              commission=self._number(line, "commission"))
        if exact.to_one < 0 or not 0 <= exact.commission < 1:
            raise IllegalBet("bet.price", bet=self.key, line=line.key)
        return exact

    def _number(self, line: Pay, name: str) -> Fraction:
        value = getattr(line, name)
        number = Fraction(value) if isinstance(value, Rational) else None
        if number is None or not is_short(number):
            raise IllegalBet("bet.number", bet=self.key, line=line.key, name=name,
                             value=shown(value), most=MOST_DIGITS)
        return number

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
            except (KeyboardInterrupt, UnlistedFact):
                raise
            # a line is code of the person who wrote the bet: SystemExit is no reason to leave
            except BaseException as error:
                raise IllegalBet("bet.line_failed", bet=self.key, line=line.key,
                                 outcome=shown(outcome), error=told(error)) from error
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


def bet_name(key: str, own: str) -> Sentence:
    """What a bet is called, by its key in a language that has a name for it, else by its *own*."""
    return sentence(f"name.bet.{key}", own=own)


def _is_function(value: object) -> bool:
    """Whether it can be called, and tables of bets can be kept by it."""
    try:
        hash(value)
    except TypeError:
        return False
    return callable(value)


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

    Raises IllegalCommand unless the stake is a positive integer.

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
    if type(stake) is not int or stake < 1:
        raise IllegalCommand("stake.positive", bet=bet.key, stake=shown(stake))
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
