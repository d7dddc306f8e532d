"""How many of the sessions, and how an amount is spread over them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from baccarat.sim.ratio import error_of_sums

__all__ = ["QUANTILES", "Share", "Spread", "quantiles"]

QUANTILES = (Fraction(0), Fraction(1, 20), Fraction(1, 4), Fraction(1, 2), Fraction(3, 4),
             Fraction(19, 20), Fraction(1))
"""The least, 5, 25, 50, 75 and 95 %, and the greatest."""


class Share(NamedTuple):
    """How many of the sessions, as a share of all with its standard error."""

    sessions: int
    share: Fraction
    standard_error: float

    @classmethod
    def of(cls, count: int, size: int) -> Share:
        """So many of *size* sessions.

        >>> Share.of(1, 4).share
        Fraction(1, 4)
        """
        share = Fraction(count, size)
        return cls(count, share, sqrt(share * (1 - share) / size))


class Spread(NamedTuple):
    """How an amount is spread over the sessions; the quantiles are those of QUANTILES.

    The standard deviation and the mean's standard error are None where there is one session.
    """

    mean: Fraction
    standard_error: float | None
    standard_deviation: float | None
    quantiles: tuple[int, ...]

    @classmethod
    def of(cls, values: Sequence[int]) -> Spread:
        """The spread of some values.

        >>> Spread.of([1, 3]).standard_deviation, Spread.of([5, 1, 3]).quantiles
        (1.4142135623730951, (1, 1, 1, 3, 5, 5, 5))
        """
        count, total = len(values), sum(values)
        mean = Fraction(total, count)
        error = error_of_sums(sum(value * value for value in values) - total * mean, count, count)
        deviation = None if error is None else error * sqrt(count)
        return cls(mean, error, deviation, quantiles(values, QUANTILES))


def quantiles(values: Iterable[int], shares: Iterable[Fraction]) -> tuple[int, ...]:
    """For each share the least of the values that so many of them do not exceed.

    >>> quantiles([30, 10, 20, 40], [Fraction(1, 4), Fraction(1, 2), Fraction(1)])
    (10, 20, 40)
    """
    in_order = sorted(values)
    return tuple(in_order[max(-(-len(in_order) * share.numerator // share.denominator), 1) - 1]
                 for share in shares)
