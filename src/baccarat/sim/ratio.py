"""The ratio of two sums over independent groups or sessions, and its standard error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

__all__ = ["Estimate", "error_of_ratio", "error_of_sums", "ratio_of_sums"]


@dataclass(frozen=True)
class Estimate:
    """A mean, such as the net per unit staked, and its standard error; None where it has none.

    >>> Estimate(Fraction(-1, 100), 0.01).mean
    Fraction(-1, 100)
    """

    mean: Fraction
    standard_error: float | None

    def z(self, expected: Fraction) -> float | None:
        """How many standard errors the mean lies above what is *expected*; below it: negative.

        None if the error has no size.

        >>> Estimate(Fraction(3), 0.5).z(Fraction(4))
        -2.0
        """
        error = self.standard_error
        return float(self.mean - expected) / error if error else None


def ratio_of_sums(pairs: Sequence[tuple[int, int]]) -> Estimate | None:
    """The sum of the first numbers over the sum of the second; None if that is 0.

    >>> ratio_of_sums([(1, 2), (0, 2)])
    Estimate(mean=Fraction(1, 4), standard_error=0.25)
    """
    over = sum(size for _, size in pairs)
    if not over:
        return None
    return Estimate(Fraction(sum(value for value, _ in pairs), over), error_of_ratio(pairs))


def error_of_ratio(pairs: Sequence[tuple[int, int]], unit: int = 1) -> float | None:
    """The standard error of that ratio, divided by *unit*; None where one pair is all there is.

    It is computed in integers up to the last step, so it is the same everywhere.
    """
    total, over = sum(value for value, _ in pairs), sum(size for _, size in pairs)
    squares = sum((value * over - total * size) ** 2 for value, size in pairs)
    return error_of_sums(Fraction(squares, over**2), over * unit, len(pairs))


def error_of_sums(squares: Fraction, over: int, groups: int) -> float | None:
    """The standard error of a ratio of two sums over so many independent *groups*.

    With X and M of G groups and R the ratio of their sums, *squares* is the sum of (X - R M)^2 and
    *over* that of M; the variance of R is G / (G - 1) * squares / over^2. A mean is such a ratio: M
    is 1. None where one group is all there is.

    >>> error_of_sums(Fraction(2), 2, 2)   # the mean of 1 and 3
    1.0
    """
    if groups < 2:
        return None
    return _root(squares * groups / ((groups - 1) * Fraction(over) ** 2))


def _root(square: Fraction) -> float:
    """The square root of a fraction, correctly rounded but for the last digits."""
    scale = 1 << 128
    return isqrt(square.numerator * scale**2 // square.denominator) / scale
