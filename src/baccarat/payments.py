"""The payments of a shoe record, computed a second time.

The conditions of pay lines come from the definitions of bets, prices and terms from the record. The
arithmetic is written here on its own: nothing is shared with :func:`baccarat.bets.settle` or with
the rounding of :mod:`baccarat.money`, so that a mistake there shows as a difference.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from operator import attrgetter
from typing import NamedTuple, TypeVar

from baccarat.bets import Bet
from baccarat.coup import Coup
from baccarat.money import Breakage, Collection, PaymentTerms, exact_money
from baccarat.outcome import outcome_of
from baccarat.record import (
    House,
    MarkedCommission,
    MenuBet,
    PlacedBet,
    Price,
    ShoeRecord,
)
from baccarat.sentences import Sentence, sentence

__all__ = ["Terms", "payment_differences"]

Entry = TypeVar("Entry", PlacedBet, MarkedCommission)


class Terms(NamedTuple):
    """How the house of a record pays: its commission rate and its payment terms."""

    rate: Fraction
    paid: PaymentTerms


def payment_differences(record: ShoeRecord, known: Mapping[str, Bet], coups: Sequence[Coup],
                        terms: Terms) -> Iterator[Sentence]:
    """The differences in pay tables, bets and commissions of a record, to be read up to the first.

    *known* are the definitions of bets by their keys, *coups* those that the shoe dealt.
    """
    yield from _menu_differences(record.house, known, terms.rate)
    yield from _bet_differences(record, known, coups, terms.paid)
    yield from _commission_differences(record, terms)


# -- pay tables ------------------------------------------------------------------------------


def _menu_differences(house: House, known: Mapping[str, Bet],
                      rate: Fraction) -> Iterator[Sentence]:
    for key, times in Counter(bet.key for bet in house.menu).items():
        if times > 1:
            yield sentence("verify.menu_twice", bet=key)
    for bet in house.menu:
        if bet.key in known:
            yield from _line_differences(bet, known[bet.key], rate)


def _line_differences(bet: MenuBet, known: Bet, rate: Fraction) -> Iterator[Sentence]:
    recorded, lines = (tuple(line.key for line in pays) for pays in (bet.pays, known.pays))
    if recorded != lines:
        yield sentence("verify.menu_lines", bet=bet.key, recorded=recorded, known=lines)
    for line, meant in zip(bet.pays, known.pays, strict=False):
        owed = rate if meant.commission else Fraction(0)
        if line.commission != owed:
            yield sentence("verify.menu_commission", bet=bet.key, line=line.key,
                           recorded=str(line.commission), rate=str(owed))


# -- bets ------------------------------------------------------------------------------------


def _bet_differences(record: ShoeRecord, known: Mapping[str, Bet], coups: Sequence[Coup],
                     terms: PaymentTerms) -> Iterator[Sentence]:
    menu = {bet.key: bet for bet in record.house.menu}
    seen: set[tuple[int, str, str]] = set()
    for placed in record.bets:
        where = {"coup": placed.coup, "seat": placed.seat, "bet": placed.bet}
        if placed[:3] in seen:
            yield sentence("verify.bet_twice", **where)
        seen.add(placed[:3])
        if placed.bet not in menu:
            yield sentence("verify.bet_not_offered", **where)
        elif placed.bet not in known:
            yield sentence("verify.bet_unknown", bet=placed.bet)
        elif placed.coup > len(coups):
            yield sentence("verify.bet_no_coup", **where, coups=len(coups))
        elif placed.coup in record.void:
            yield from _field_differences("verify.payment", where, placed, _with(placed, None, 0))
        else:
            due = _settled(placed, menu[placed.bet], known[placed.bet], coups, terms)
            yield from _field_differences("verify.payment", where, placed, due)


def _field_differences(code: str, where: Mapping[str, object], recorded: Entry,
                       due: Entry) -> Iterator[Sentence]:
    for field, written, right in zip(recorded._fields, recorded, due, strict=True):
        if written != right:
            yield sentence(code, **where, field=field, recorded=_shown(written),
                           due=_shown(right))


def _shown(value: object) -> str | Sentence:
    if isinstance(value, int | Fraction):
        return exact_money(value)
    return sentence("verify.no_line") if value is None else str(value)


def _settled(placed: PlacedBet, prices: MenuBet, bet: Bet, coups: Sequence[Coup],
             terms: PaymentTerms) -> PlacedBet:
    """The bet with the settlement that it should have."""
    outcome = outcome_of(coups[placed.coup - 1], bet.needs)
    place = bet.place(outcome)
    if place is None:
        return _with(placed, None, -placed.stake)
    return _paid(placed, prices.pays[place], terms)


def _paid(placed: PlacedBet, price: Price, terms: PaymentTerms) -> PlacedBet:
    winnings = placed.stake * price.to_one
    if price.commission and terms.collection is Collection.MARKED:
        paid = _rounded(winnings, terms)
        return _with(placed, price.key, paid, breakage=paid - winnings, marked=paid)
    commission = _commission(winnings, price.commission, terms)
    exact = winnings - commission
    paid = _rounded(exact, terms)
    return _with(placed, price.key, paid, commission, paid - exact)


def _with(placed: PlacedBet, line: str | None, net: int, commission: Fraction = Fraction(0),
          breakage: Fraction = Fraction(0), marked: int = 0) -> PlacedBet:
    return PlacedBet(*placed[:4], line, net, placed.stake + net, commission, breakage, marked)


def _commission(winnings: Fraction | int, rate: Fraction, terms: PaymentTerms) -> Fraction:
    if not winnings or not rate:
        return Fraction(0)
    owed = winnings * rate
    if owed < terms.minimum_commission:
        owed = Fraction(terms.minimum_commission)
    return owed if owed < winnings else Fraction(winnings)


def _rounded(amount: Fraction, terms: PaymentTerms) -> int:
    """A payment to the patron in payable units; a negative one is paid by the patron."""
    unit = terms.payable_unit
    whole, rest = divmod(amount, unit)
    favoured = terms.breakage is Breakage.PATRON or (
        terms.breakage is Breakage.NEAREST and 2 * rest >= unit)
    return int(whole + (rest > 0 and favoured)) * unit


# -- marked commission -----------------------------------------------------------------------


def _commission_differences(record: ShoeRecord, terms: Terms) -> Iterator[Sentence]:
    marked, settled = _marked(record), dict[str, int]()
    for paid in record.commissions:
        where = {"coup": paid.coup, "seat": paid.seat}
        if paid.coup > len(record.coups):
            yield sentence("verify.commission_no_coup", **where, coups=len(record.coups))
        if paid.coup < settled.get(paid.seat, 0):
            yield sentence("verify.commission_order", **where)
        winnings = _between(marked[paid.seat], settled.get(paid.seat, 0), paid.coup)
        due = -_rounded(-_commission(winnings, terms.rate, terms.paid), terms.paid)
        yield from _field_differences("verify.commission", where, paid,
                                      MarkedCommission(paid.coup, paid.seat, winnings, due))
        settled[paid.seat] = paid.coup
    for seat, total in marked.items():
        winnings = _between(total, settled.get(seat, 0), len(record.coups))
        if winnings:
            yield sentence("verify.commission_open", seat=seat, winnings=exact_money(winnings))


class _Marked(NamedTuple):
    """The marked winnings of a seat: in which coups, in order, and the total up to each."""

    coups: list[int]
    totals: list[int]


def _marked(record: ShoeRecord) -> defaultdict[str, _Marked]:
    """The marked winnings of every seat, none for one without bets."""
    seats: defaultdict[str, _Marked] = defaultdict(lambda: _Marked([], [0]))
    for bet in sorted(record.bets, key=attrgetter("coup")):
        coups, totals = seats[bet.seat]
        coups.append(bet.coup)
        totals.append(totals[-1] + bet.marked)
    return seats


def _between(marked: _Marked, after: int, upto: int) -> int:
    """The winnings of the coups behind *after*, up to *upto*."""
    first, end = (bisect_right(marked.coups, coup) for coup in (after, upto))
    return marked.totals[max(first, end)] - marked.totals[first]
