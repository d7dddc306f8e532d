"""Money: integers in minor units of 0.01; how a Fraction of a stake becomes an amount that is paid.

A table pays in multiples of its *payable unit*. What a payout holds beyond such a multiple is
*breakage*, and the house says whom it favours.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import ceil, floor

from baccarat.decimals import exact_decimal
from baccarat.errors import IllegalVariant, InvalidNotation

__all__ = ["MINOR_UNITS", "Breakage", "Collection", "PaymentTerms", "commission_due",
           "commission_reserved", "exact_money", "format_money", "parse_exact", "parse_money",
           "payable"]

MINOR_UNITS = 100
"""Minor units in a unit of money."""

_AMOUNT = re.compile(r"(\d{1,15})(?:\.(\d{1,2}))?")


class Breakage(Enum):
    """Whom the part of a unit that cannot be paid favours; a nearest half is the patron's."""

    PATRON = "patron"
    HOUSE = "house"
    NEAREST = "nearest"


class Collection(Enum):
    """When commission is collected: out of each payment, or marked and settled later."""

    PER_COUP = "per_coup"
    MARKED = "marked"


@dataclass(frozen=True, slots=True)
class PaymentTerms:
    """How a table pays; amounts in minor units.

    Raises IllegalVariant for a payable unit below 1 or a minimum commission below 0.

    >>> PaymentTerms(payable_unit=25).breakage
    <Breakage.PATRON: 'patron'>
    """

    payable_unit: int = 1
    breakage: Breakage = Breakage.PATRON
    collection: Collection = Collection.PER_COUP
    minimum_commission: int = 0

    def __post_init__(self) -> None:
        for name, least in (("payable_unit", 1), ("minimum_commission", 0)):
            amount = getattr(self, name)
            if amount < least:
                raise IllegalVariant("variant.least", name=name, value=format_money(amount),
                                     least=format_money(least))


def parse_money(text: str) -> int:
    """Read an amount with at most two decimals as minor units.

    Raises InvalidNotation for signs, exponents, more decimals and anything else.

    >>> parse_money("12.5"), parse_money("100")
    (1250, 10000)
    """
    match = _AMOUNT.fullmatch(text) if text.isascii() else None
    if match is None:
        raise InvalidNotation("money.unreadable", text=text)
    return int(match[1]) * MINOR_UNITS + int((match[2] or "0").ljust(2, "0"))


def format_money(amount: int) -> str:
    """Write minor units with two decimals.

    >>> format_money(9500), format_money(-5)
    ('95.00', '-0.05')
    """
    whole, minor = divmod(abs(amount), MINOR_UNITS)  # a view has hundreds of amounts
    return f"{'-' * (amount < 0)}{whole}.{minor:02}"


def payable(amount: Fraction, terms: PaymentTerms) -> int:
    """The multiple of the payable unit that the table pays for an exact *amount* of minor units.

    >>> payable(Fraction(2375), PaymentTerms(payable_unit=100, breakage=Breakage.HOUSE))
    2300
    >>> payable(Fraction(5, 2), PaymentTerms(breakage=Breakage.NEAREST))
    3
    """
    units = amount / terms.payable_unit
    match terms.breakage:
        case Breakage.PATRON:
            return ceil(units) * terms.payable_unit
        case Breakage.HOUSE:
            return floor(units) * terms.payable_unit
        case Breakage.NEAREST:
            return floor(units + Fraction(1, 2)) * terms.payable_unit


def commission_on(winnings: Fraction | int, rate: Fraction, terms: PaymentTerms) -> Fraction:
    """The exact commission on *winnings*: the rate, at least the minimum, at most the winnings.

    >>> commission_on(1000, Fraction(1, 20), PaymentTerms(minimum_commission=100))
    Fraction(100, 1)
    """
    if not rate or not winnings:
        return Fraction(0)
    return min(max(winnings * rate, Fraction(terms.minimum_commission)), Fraction(winnings))


def commission_due(winnings: int, rate: Fraction, terms: PaymentTerms) -> int:
    """What a marked debt comes to when it is settled, rounded once, to the payable unit.

    *winnings* is the sum, in minor units, of the winnings that owe commission. The direction of
    the breakage is that of the table: here the patron pays, so ``patron`` rounds down.

    >>> commission_due(2510, Fraction(1, 20), PaymentTerms())
    125
    """
    return -payable(-commission_on(winnings, rate, terms), terms)


def commission_reserved(winnings: int, rate: Fraction, terms: PaymentTerms) -> int:
    """What a seat must keep back for its marked debt: the exact debt rounded up to a minor unit.

    Where the table settles debts in coarser units it may come to more; then that is kept back.

    >>> commission_reserved(2510, Fraction(1, 20), PaymentTerms())
    126
    """
    exact = ceil(commission_on(winnings, rate, terms))
    return max(exact, commission_due(winnings, rate, terms))


def parse_exact(text: str) -> Fraction:
    """Read what :func:`exact_money` has written, in minor units.

    >>> parse_exact("0.0625"), parse_exact("-1/300")
    (Fraction(25, 4), Fraction(-1, 3))
    """
    return Fraction(text) * MINOR_UNITS


def exact_money(amount: Fraction | int) -> str:
    """Write an exact amount of minor units as a decimal, or as p/q if the decimal has no end.

    >>> exact_money(Fraction(25, 4)), exact_money(-9500), exact_money(Fraction(1, 3))
    ('0.0625', '-95.00', '1/300')
    """
    return exact_decimal(Fraction(amount, MINOR_UNITS), least_places=2)
