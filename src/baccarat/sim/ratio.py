"""The ratio of two sums over independent groups or sessions, and its standard error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

__all__ = ["Estimate", "error_of_ratio", "ratio_of_sums"]


@dataclass(frozen=True)
class Estimate:
    """A mean, such as the net per unit staked, and its standard error; None where it has none.

    >>> Estimate(Fraction(-1, 100), 0.01).mean
    Fraction(-1, 100)
    """

    mean: Fraction
    standard_error: float | None


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

    With X and M of G pairs and R the ratio, its variance is G / (G - 1) * sum (X - R M)^2 /
    (sum M)^2. It is computed in integers up to the last step, so it is the same everywhere.
    """
    count = len(pairs)
    if count < 2:
        return None
    total, over = sum(value for value, _ in pairs), sum(size for _, size in pairs)
    squares = sum((value * over - total * size) ** 2 for value, size in pairs)
    return _root(Fraction(squares * count, (count - 1) * over**4 * unit**2))


def _root(square: Fraction) -> float:
    """The square root of a fraction, correctly rounded but for the last digits."""
    scale = 1 << 128
    return isqrt(square.numerator * scale**2 // square.denominator) / scale
