"""How per shoe and ratios over shoes, with their errors, from sums of whole numbers.

The coups of one shoe are not independent, but shoes are: errors are estimated between shoes. Sums
are added exactly, so they are the same in whatever order the shoes came.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import mul
from typing import Self

from baccarat.sim.ratio import Estimate, error_of_sums

__all__ = ["Moments"]


@dataclass(frozen=True, slots=True)
class Moments:
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

    def __add__(self, other: Moments) -> Moments:
        """The moments of these shoes and others."""
        return Moments(
            tuple(one + two for one, two in zip(self.sums, other.sums, strict=True)),
            tuple(tuple(one + two for one, two in zip(mine, theirs, strict=True))
                  for mine, theirs in zip(self.products, other.products, strict=True)))

    def ratio(self, top: int, bottom: int = 0, *, unit: int = 1) -> Estimate:
        """The sum of one number over that of another, by default the shoes.

        The first is in parts of 1 / *unit*; the sum of the other must not be 0.
        """
        return self.combined({top: Fraction(1)}, bottom, unit=unit)

    def combined(self, top: Mapping[int, Fraction], bottom: int, *, unit: int = 1) -> Estimate:
        """The like for a sum of several numbers, each times a factor."""
        below = self.sums[bottom]
        above = sum((factor * self.sums[column] for column, factor in top.items()), Fraction(0))
        mean = above / below
        # the variance of a ratio is that of what is left of the top beside the ratio of the bottom
        left = {**top, bottom: top.get(bottom, 0) - mean}
        squares = sum((a * b * self.products[one][other]
                       for one, a in left.items() for other, b in left.items()), Fraction(0))
        return Estimate(mean / unit, error_of_sums(squares, below * unit, self.shoes))
