"""Fractions as decimals: exactly, or rounded to so many places."""

from __future__ import annotations

from fractions import Fraction

__all__ = ["exact_decimal", "rounded_decimal", "telling_decimal"]

MOST_PLACES = 30
"""The most decimals that an exact number is written with."""


def exact_decimal(number: Fraction | int, *, least_places: int = 0) -> str:
    """Write a number as a decimal of at least so many places, or as p/q if the decimal has no end.

    >>> exact_decimal(Fraction(25, 4)), exact_decimal(-95, least_places=2)
    ('6.25', '-95.00')
    >>> exact_decimal(Fraction(1, 3))
    '1/3'
    """
    number = Fraction(number)
    for places in range(least_places, MOST_PLACES + 1):
        if 10**places % number.denominator == 0:
            return rounded_decimal(number, places)
    return str(number)


def rounded_decimal(number: Fraction | int, places: int) -> str:
    """Write a number rounded to so many places, halves to even.

    >>> rounded_decimal(Fraction(2, 3), 4), rounded_decimal(Fraction(-1, 1000), 2)
    ('0.6667', '0.00')
    """
    scaled = round(Fraction(number) * 10**places)
    digits = f"{abs(scaled):0{places + 1}}"
    cut = len(digits) - places
    sign = "-" if scaled < 0 else ""
    return sign + digits[:cut] + ("." + digits[cut:] if places else "")


def telling_decimal(number: Fraction, least_places: int) -> str:
    """Write a number rounded to so many places, or to the first at which it is not 0.

    >>> telling_decimal(Fraction(-1, 3), 2), telling_decimal(Fraction(-2, 3 * 10**6), 2)
    ('-0.33', '-0.000001')
    """
    places = least_places
    while number and not round(number * 10**places):
        places += 1
    return rounded_decimal(number, places)
