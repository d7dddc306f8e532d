"""Means per shoe and ratios over shoes, with their errors, from sums of whole numbers.

The coups of one shoe are not independent, but shoes are: errors are estimated between shoes. Sums
are added exactly, so they are the same in whatever order the shoes came.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from operator import mul
from typing import NamedTuple, Self

from baccarat.sim.sample import Estimate

__all__ = ["Moments"]


class Moments(NamedTuple):
    """The sums, over shoes, of several numbers known of each, and of all their products.

    The first number of each shoe is 1.

    >>> found = Moments.of([[80, 82], [3, 5]]) + Moments.of([[81], [4]])
    >>> found.shoes, found.ratio(2).mean, found.ratio(2, 1).mean
    (3, Fraction(4, 1), Fraction(4, 81))
    >>> round(found.ratio(2).standard_error, 6)
    0.57735
    """

    sums: tuple[int, ...]
    products: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, columns: Sequence[Sequence[int]]) -> Self:
        """The moments of shoes; each column has a number for every shoe."""
        whole = [[int(value) for value in column] for column in columns]
        whole.insert(0, [1] * len(whole[0]))
        return cls(tuple(map(sum, whole)),
                   tuple(tuple(sum(map(mul, one, other)) for other in whole) for one in whole))

    @property
    def shoes(self) -> int:
        """How many shoes there were."""
        return self.sums[0]

    def __add__(self, other: tuple[object, ...]) -> Moments:
        """The moments of these shoes and others."""
        assert isinstance(other, Moments)
        return Moments(
            tuple(one + two for one, two in zip(self.sums, other.sums, strict=True)),
            tuple(tuple(one + two for one, two in zip(mine, theirs, strict=True))
                  for mine, theirs in zip(self.products, other.products, strict=True)))

    def ratio(self, top: int, bottom: int = 0, *, unit: int = 1) -> Estimate | None:
        """The sum of one number over that of another, by default the shoes; None if that is 0.

        The first is in parts of 1 / *unit*.
        """
        return self.combined({top: 1}, {bottom: 1}, unit=unit)

    def combined(
        self, top: dict[int, Fraction | int], bottom: dict[int, Fraction | int], *, unit: int = 1
    ) -> Estimate | None:
        """The like for sums of several numbers, each times a factor."""
        above, below = self._sum(top), self._sum(bottom)
        if not below:
            return None
        mean = above / below
        # the variance of a ratio: of what each shoe's top differs from the ratio of its bottom
        residual = dict(top)
        for column, factor in bottom.items():
            residual[column] = residual.get(column, 0) - mean * factor
        squares = sum((a * b * self.products[one][other] for one, a in residual.items()
                       for other, b in residual.items()), Fraction(0))
        shoes = self.shoes
        error = (sqrt(squares * shoes / ((shoes - 1) * below**2)) / unit if shoes > 1
                 else None)
        return Estimate(mean / unit, error)

    def _sum(self, parts: dict[int, Fraction | int]) -> Fraction:
        return sum((factor * self.sums[column] for column, factor in parts.items()), Fraction(0))
