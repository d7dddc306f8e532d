"""The stakes at which a bet may favour the patron: of all that a house allows, the few that count.

Payments are multiples of the payable unit and never fall as the stake grows. So what a patron may
expect to win only falls, as the stake grows, from one *rise* of a payment to the next. If a stake
is favourable, then so is the greatest stake, not above it, that is the least one allowed or the
first one allowed at a rise: it is paid the same and loses no more. To look at those is to look at
all.

Nor need all rises be looked at. Without rounding the expectation is made of straight pieces, whose
corners are where a minimum commission sets in and where the rate takes over from it; rounding adds
less than the *slack*. Where the unrounded expectation and the slack together are not above 0, no
stake is favourable. What is left of a piece is short where it falls; where it rises, the search
ends once it has risen above what rounding may take away; where it is level, all repeats after a
*period*. Only a bet that is fair to many digits leaves more to look at than a moment allows.

A marked debt is settled when the patron likes, for the seat may be left after any coup. A stake is
judged as if it were made coup after coup and settled after the number of wins that is best for the
patron, in a shoe that does not end. Two things are left out: that stakes of several sizes may share
a debt, and that lines of one bet may do so, where several owe commission: each is judged as if it
had a debt of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import zip_longest
from math import ceil, gcd, lcm
from typing import NamedTuple

from baccarat.bets import Pay, Settlement, settle_line
from baccarat.errors import IllegalVariant
from baccarat.money import Breakage, Collection, PaymentTerms, commission_due, commission_on
from baccarat.odds.report import BetOdds

__all__ = ["Allowed", "least_favourable"]


class Allowed(NamedTuple):
    """The stakes that a house allows, in minor units; ``most`` None is no maximum."""

    least: int
    most: int | None
    step: int

    def at_least(self, stake: Fraction | int) -> int:
        """The least allowed stake that is not below *stake*, the maximum left aside."""
        return max(self.least, ceil(Fraction(stake, self.step)) * self.step)


def least_favourable(
    bet_odds: BetOdds, allowed: Allowed, terms: PaymentTerms
) -> tuple[int, Fraction] | None:
    """The least allowed stake that favours the patron, and its edge; None if none does.

    >>> from baccarat.catalogue import BETS
    >>> from baccarat.odds.report import odds
    >>> from baccarat.shoe import Composition
    >>> banker = odds([BETS["banker"]], Composition.of_decks(8)).bets[0]
    >>> least_favourable(banker, Allowed(2000, None, 2000), PaymentTerms(payable_unit=100))
    >>> stake, edge = least_favourable(banker, Allowed(2000, None, 100), PaymentTerms(100))
    >>> stake, round(float(100 * edge), 4)   # 36.10 is paid as 37
    (3800, -0.0282)
    """
    if terms.collection is Collection.MARKED:
        # owed once a settlement, and a shoe may have but one
        terms = replace(terms, minimum_commission=0)
    return _Search(bet_odds, allowed, terms).least()


def _left(paid: Settlement, terms: PaymentTerms) -> Fraction:
    """What a patron is left with of a stake that won, its commission paid."""
    rate = paid.line.commission if paid.line and paid.marked else Fraction(0)
    if terms.breakage is Breakage.HOUSE:  # left to grow until its rounding no longer counts
        return paid.net - paid.marked * rate
    wins = _wins(paid.marked * rate / terms.payable_unit, terms.breakage)
    return paid.net - Fraction(commission_due(wins * paid.marked, rate, terms), wins)


def _wins(debt: Fraction, breakage: Breakage) -> int:
    """After how many wins it is best for the patron to settle, where each owes *debt* units.

    Where rounding favours the patron, after each: two debts rounded down are never more than
    their sum rounded down. To the nearest unit, rounding takes from the patron until what each
    debt is short of a whole unit has come to half a unit; then one unit is saved. To wait for
    further units is never better: where the first comes with win k, no other n come before
    win n k.

    >>> _wins(Fraction(3, 4), Breakage.NEAREST)  # 0.75 is rounded to 1, but 1.50 too
    2
    """
    short = -debt % 1
    return ceil(1 / (2 * short)) if short and breakage is Breakage.NEAREST else 1


class _Search:
    """The search for one bet."""

    def __init__(self, bet_odds: BetOdds, allowed: Allowed, terms: PaymentTerms) -> None:
        self.bet_odds = bet_odds
        self.allowed = allowed
        self.terms = terms
        # a push pays nothing at any stake
        self.lines = [line for line in bet_odds.lines if line.probability and line.pay.to_one]

    def least(self) -> tuple[int, Fraction] | None:
        """The least favourable stake and its edge."""
        return next(filter(None, (self._walk(*part) for part in self._parts())), None)

    def _walk(self, low: Fraction, high: Fraction | None) -> tuple[int, Fraction] | None:
        """Go from *low* to *high*, from rise to rise, up to the first favourable stake."""
        stake = self.allowed.at_least(low)
        rises, won = [stake] * len(self.lines), [Fraction(0)] * len(self.lines)
        looks = 0
        while rises and (high is None or stake <= high):
            looks += 1
            if looks > MOST_LOOKS:
                raise IllegalVariant("variant.nearly_fair", bet=self.bet_odds.bet.key)
            for place, line in enumerate(self.lines):
                if rises[place] <= stake:
                    paid = settle_line(self.bet_odds.bet, line.pay, stake, self.terms)
                    won[place] = _left(paid, self.terms) * line.probability
                    rises[place] = self._rise(line.pay, paid)
            expected = sum(won) - self.bet_odds.lost * stake
            if expected > 0:
                return stake, -expected / stake
            stake = min(rises)
        return None

    def _rise(self, line: Pay, paid: Settlement) -> int:
        """The next allowed stake, or one before it, at which the line pays more than now."""
        unit = self.terms.payable_unit
        least = paid.net + unit - self._added(Fraction(0))
        if line.commission and self.terms.collection is Collection.PER_COUP:
            least = max(least + self.terms.minimum_commission, least / (1 - line.commission))
        return max(self.allowed.at_least(least / line.to_one), paid.stake + self.allowed.step)

    # -- where to look -----------------------------------------------------------------------

    def _parts(self) -> Iterator[tuple[Fraction, Fraction | None]]:
        """From where to where, in order, a stake may be favourable; None is no end."""
        corners = self._corners()
        for low, high in zip_longest(corners, corners[1:]):
            slope = self._slope(low, high)
            top = self._unrounded(low) + self._slack()
            ends = [Fraction(end) for end in (high, self.allowed.most) if end is not None]
            if slope > 0:
                yield low - min(top / slope, Fraction(0)), min(ends, default=None)
            elif top > 0:
                yield low, min([*ends, low + (top / -slope if slope else self._period())])

    def _corners(self) -> list[Fraction]:
        """The least allowed stake, then those at which the unrounded expectation bends."""
        minimum, least = self.terms.minimum_commission, Fraction(self.allowed.least)
        corners = {winnings / line.pay.to_one for line in self.lines if line.pay.commission
                   for winnings in (Fraction(minimum), minimum / line.pay.commission)}
        return [least, *sorted(corner for corner in corners if corner > least)]

    def _unrounded(self, stake: Fraction) -> Fraction:
        """What a patron may expect to win, without rounding."""
        won = -self.bet_odds.lost * stake
        for pay, probability in self.lines:
            winnings = stake * pay.to_one
            won += probability * (winnings - commission_on(winnings, pay.commission, self.terms))
        return won

    def _slope(self, low: Fraction, high: Fraction | None) -> Fraction:
        if high is None:
            return -self.bet_odds.edge
        return (self._unrounded(high) - self._unrounded(low)) / (high - low)

    def _slack(self) -> Fraction:
        """What rounding adds at most to what a patron may expect."""
        return sum((line.probability * self._added_to(line.pay) for line in self.lines),
                   Fraction(0))

    def _added_to(self, line: Pay) -> Fraction:
        """What rounding adds at most to one line, once or, for a marked debt, twice."""
        unit, gross = Fraction(self.terms.payable_unit), self.allowed.step * line.to_one
        if not line.commission:
            return self._added(_grain(unit, gross))
        if self.terms.collection is Collection.PER_COUP:
            minimum = Fraction(self.terms.minimum_commission)
            return self._added(_grain(unit, gross, gross * line.commission, minimum))
        again = _grain(unit, unit * line.commission)
        return self._added(_grain(unit, gross)) + self._added(again)

    def _added(self, grain: Fraction) -> Fraction:
        """What rounding adds at most to a multiple of *grain*, or to anything if that is 0."""
        unit = Fraction(self.terms.payable_unit)
        match self.terms.breakage:
            case Breakage.PATRON:
                return unit - grain
            case Breakage.NEAREST:
                return unit / 2 // grain * grain if grain else unit / 2
            case Breakage.HOUSE:
                return Fraction(0)

    def _period(self) -> int:
        """Stakes so far apart are rounded alike."""
        unit = self.terms.payable_unit
        return lcm(self.allowed.step, *(
            unit * line.pay.to_one.denominator * (1 - line.pay.commission).denominator
            for line in self.lines))


MOST_LOOKS = 10_000
"""The most stakes that are looked at for one bet; that takes a fraction of a second."""


def _grain(*amounts: Fraction) -> Fraction:
    """The greatest amount of which all of these are multiples."""
    scale = lcm(*(amount.denominator for amount in amounts))
    return Fraction(gcd(*(int(amount * scale) for amount in amounts)), scale)
