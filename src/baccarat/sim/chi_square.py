"""The chi-square distribution in log space, tests against exact shares, and Holm's correction.

Probabilities are given by their natural logarithm, so that one of 10^-5000 is as good as one of a
half. Method: the regularised incomplete gamma function, by its series below the mean and Lentz's
continued fraction above it (Abramowitz and Stegun 6.5.29 and 6.5.31). Sums
are those of fsum: what sum() makes of floats differs from Python 3.12 on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, fsum, inf, lgamma, log, log1p
from typing import NamedTuple

from baccarat.sentences import Sentence, sentence

__all__ = ["LEAST_EXPECTED", "OTHERS", "Cell", "ChiSquare", "chi_square", "holm", "log_survival",
           "log_two_sided", "pearson", "pooled", "survival"]

LEAST_EXPECTED = 5.0
"""Cells that expect less are put together: below it the chi-square distribution is too far off."""

OTHERS = sentence("check.cell.others")
"""What cells that are put together are called, and those that nobody will read of."""

PRECISION = 1e-15
TINY = 1e-300


class Cell(NamedTuple):
    """What was seen and what was expected, out of ``of``: counts of coups, cards or streaks.

    ``variance`` is what the squared difference is divided by: in Pearson's statistic the expected
    count, less where cards are drawn without replacement.
    """

    label: Sentence
    observed: int
    expected: float
    variance: float
    of: int

    @property
    def square(self) -> float:
        """The share of this cell in the statistic."""
        return (self.observed - self.expected) ** 2 / self.variance


def log_survival(statistic: float, degrees_of_freedom: int) -> float:
    """The natural logarithm of the probability of a chi-square of at least *statistic*.

    >>> round(log_survival(2000.0, 2), 9)   # exp(-1000) in closed form
    -1000.0
    >>> round(exp(log_survival(3.841458820694124, 1)), 12)
    0.05
    """
    return _log_tails(statistic, degrees_of_freedom)[1]


def survival(statistic: float, degrees_of_freedom: int) -> float:
    """The probability of a chi-square of at least *statistic*.

    >>> round(survival(3.841458820694124, 1), 12), survival(inf, 3)
    (0.05, 0.0)
    """
    return 0.0 if statistic == inf else exp(log_survival(statistic, degrees_of_freedom))


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
    if any(count and not weight for count, weight in zip(counts, weights, strict=True)):
        raise ValueError(counts, weights)
    drawn, total = sum(counts), sum(weights)
    cells = pooled(Cell(OTHERS, count, expected, expected, drawn)
                   for count, weight in zip(counts, weights, strict=True)
                   for expected in [drawn * weight / total])
    if len(cells) < 2:
        return None
    statistic, freedom = pearson(cells), len(cells) - 1
    return ChiSquare(statistic, freedom, survival(statistic, freedom))


def log_two_sided(statistic: float, degrees_of_freedom: int) -> float:
    """The natural logarithm of twice the smaller tail: for too much or too little variance.

    >>> round(exp(log_two_sided(2.0, 2)), 6)
    0.735759
    """
    return min(0.0, log(2) + min(_log_tails(statistic, degrees_of_freedom)))


def _log_tails(statistic: float, degrees_of_freedom: int) -> tuple[float, float]:
    """The logarithms of the lower and the upper tail."""
    shape, x = degrees_of_freedom / 2, max(statistic, TINY) / 2
    scale = shape * log(x) - x - lgamma(shape)
    if x < shape + 1:
        lower = scale + log(_series(shape, x))
        return min(0.0, lower), _log_rest(lower)
    upper = scale + log(_fraction(shape, x))
    return _log_rest(upper), min(0.0, upper)


def _log_rest(tail: float) -> float:
    """log(1 - exp(tail)), for a tail that rounding may have carried to one."""
    return log1p(-exp(tail)) if tail < -PRECISION else -inf


def _series(shape: float, x: float) -> float:
    term = total = 1 / shape
    while term > total * PRECISION:
        shape += 1
        term *= x / shape
        total += term
    return total


def _fraction(shape: float, x: float) -> float:
    """Lentz's continued fraction of the upper tail."""
    b = x + 1 - shape
    c, d = 1 / TINY, 1 / b
    value, factor, step = d, 0.0, 0
    while abs(factor - 1) > PRECISION:
        step += 1
        numerator = -step * (step - shape)
        b += 2
        d = 1 / (numerator * d + b or TINY)
        c = b + numerator / c or TINY
        factor = c * d
        value *= factor
    return value


def pooled(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Put the cells that expect less than LEAST_EXPECTED together, as the last one.

    If even they expect too little together, the smallest of the other cells joins them. A cell of
    which nothing is expected and nothing came is none.

    >>> from baccarat.sentences import sentence
    >>> cell = lambda key, e: Cell(sentence(key), 0, e, e, 18)
    >>> [c.label.code for c in pooled([cell("a", 9.0), cell("b", 7.0), cell("c", 2.0)])]
    ['a', 'check.cell.others']
    """
    ordered = [cell for cell in cells if cell.expected or cell.observed]
    small = [cell for cell in ordered if cell.expected < LEAST_EXPECTED]
    large = [cell for cell in ordered if cell.expected >= LEAST_EXPECTED]
    while small and large and fsum(cell.expected for cell in small) < LEAST_EXPECTED:
        smallest = min(large, key=lambda cell: (cell.expected, cell.observed))
        small.append(large.pop(large.index(smallest)))
    if not small:
        return tuple(large)
    return (*large, Cell(
        OTHERS, sum(cell.observed for cell in small), fsum(cell.expected for cell in small),
        fsum(cell.variance for cell in small), small[0].of))


def pearson(cells: Sequence[Cell]) -> float:
    """The sum of the squared differences, each divided by its variance."""
    return fsum(cell.square for cell in cells)


def holm(log_p: Sequence[float]) -> tuple[float, ...]:
    """Correct the probabilities of several tests, as logarithms, by Holm's step-down method.

    However the tests depend on each other, the chance that an honest log has any corrected
    probability below a level is at most that level. Source: S. Holm, Scandinavian Journal of
    Statistics 6 (1979), 65-70.

    >>> [round(exp(p), 3) for p in holm([log(0.01), log(0.04), log(0.03)])]
    [0.03, 0.06, 0.06]
    """
    corrected, highest = [0.0] * len(log_p), -inf
    for rank, place in enumerate(sorted(range(len(log_p)), key=log_p.__getitem__)):
        highest = max(highest, min(0.0, log_p[place] + log(len(log_p) - rank)))
        corrected[place] = highest
    return tuple(corrected)
