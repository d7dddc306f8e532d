"""The chi-square test of counts against exact weights, and its distribution.

The regularised incomplete gamma function is summed here: importing scipy for it would take longer
than many a simulation.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf, lgamma, log
from typing import NamedTuple

__all__ = ["ChiSquare", "chi_square", "survival"]

LEAST = 5
"""Cells that expect less than this are pooled into one; the statistic would favour none of them."""

EPSILON = 1e-16
TINY = 1e-300


class ChiSquare(NamedTuple):
    """A chi-square statistic, its degrees of freedom, and the chance of one at least as great."""

    statistic: float
    degrees_of_freedom: int
    p_value: float


def chi_square(counts: Sequence[int], weights: Sequence[int]) -> ChiSquare | None:
    """Test *counts* of outcomes against integer *weights*; None if they are too few to be tested.

    Cells that expect fewer than 5 are pooled. Raises ValueError where a count has no weight.

    >>> found = chi_square([48, 52], [1, 1])
    >>> found.statistic, found.degrees_of_freedom, round(found.p_value, 9)
    (0.16, 1, 0.689156517)
    >>> chi_square([2, 1], [1, 1]) is None
    True
    """
    cells = _pooled(counts, weights)
    if len(cells) < 2:
        return None
    statistic = sum((count - expected) ** 2 / expected for count, expected in cells)
    return ChiSquare(statistic, len(cells) - 1, survival(statistic, len(cells) - 1))


def _pooled(counts: Sequence[int], weights: Sequence[int]) -> list[tuple[int, float]]:
    """Counts with what is expected; the pool takes cells of its own size until it expects 5."""
    drawn, total = sum(counts), sum(weights)
    cells = sorted(zip(weights, counts, strict=True))
    pool_weight = pool_count = taken = 0
    for weight, count in cells:
        if count and not weight:
            raise ValueError(count, weight)
        least = LEAST * total
        if drawn * weight >= least and (not pool_weight or drawn * pool_weight >= least):
            break
        pool_weight, pool_count, taken = pool_weight + weight, pool_count + count, taken + 1
    pooled = [(pool_weight, pool_count)] if pool_weight else []
    return [(count, drawn * weight / total) for weight, count in (*pooled, *cells[taken:])]


def survival(statistic: float, degrees_of_freedom: int) -> float:
    """The chance that chi-square is at least *statistic*: Q(k / 2, x / 2).

    Its relative error is below 1e-10 up to some thousand degrees of freedom.

    >>> round(survival(3.841458820694124, 1), 12)
    0.05
    """
    a, x = degrees_of_freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    if x == inf:
        return 0.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        return max(0.0, 1 - front * _series(a, x))
    return front * _fraction(a, x)


def _series(a: float, x: float) -> float:
    """P(a, x) without its front factor, by its power series."""
    term = total = 1 / a
    n = a
    while term > total * EPSILON:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Q(a, x) without its front factor, by its continued fraction (Lentz's method)."""
    b = x + 1 - a
    c, d = 1 / TINY, 1 / b
    value = d
    n = 0
    step = 0.0
    while abs(step - 1) > EPSILON * 10:
        n += 1
        numerator = -n * (n - a)
        b += 2
        d = 1 / (numerator * d + b or TINY)
        c = b + numerator / c or TINY
        step = c * d
        value *= step
    return value
