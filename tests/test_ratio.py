"""The error of a mean or a ratio: one definition, whoever asks."""

from __future__ import annotations

from fractions import Fraction
from statistics import stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.cards import DECK
from baccarat.procedure import COUP_MOST
from baccarat.sim import kernel, walk
from baccarat.sim.moments import Moments
from baccarat.sim.ratio import Estimate, error_of_ratio, ratio_of_sums
from baccarat.sim.spread import Spread

VALUES = st.lists(st.integers(-10**6, 10**6), min_size=2, max_size=30)


@given(VALUES)
def test_the_error_of_a_mean_is_the_deviation_over_the_root(values: list[int]) -> None:
    error = pytest.approx(stdev(values) / len(values) ** 0.5, rel=1e-9)
    spread = Spread.of(values)
    assert spread.standard_error == error
    assert spread.standard_deviation == pytest.approx(stdev(values), rel=1e-9)
    assert error_of_ratio([(value, 1) for value in values]) == error
    assert Moments.of([values]).ratio(1).standard_error == error


@given(st.lists(st.tuples(st.integers(-99, 99), st.integers(1, 99)), min_size=2, max_size=30))
def test_the_error_of_a_ratio(pairs: list[tuple[int, int]]) -> None:
    found = ratio_of_sums(pairs)
    assert found
    # what each group is off its share, by the formula for a ratio of sums
    over, groups = sum(size for _, size in pairs), len(pairs)
    left = [value - found.mean * size for value, size in pairs]
    square = sum(each * each for each in left) * groups / Fraction((groups - 1) * over**2)
    assert found.standard_error == pytest.approx(float(square) ** 0.5, rel=1e-9)
    assert Moments.of(list(zip(*pairs, strict=True))).ratio(1, 2) == found


def test_z_is_above_0_where_more_came_than_expected() -> None:
    assert Estimate(Fraction(3), 0.5).z(Fraction(1)) == 4
    assert Estimate(Fraction(-3), 0.5).z(Fraction(-1)) == -4
    assert Estimate(Fraction(3), 0.0).z(Fraction(1)) is None
    assert Estimate(Fraction(3), None).z(Fraction(1)) is None


def test_what_a_kernel_repeats_is_the_same() -> None:
    """A kernel kept on the disk would not notice that another module's number has changed."""
    assert (kernel.QUAD, COUP_MOST, len(DECK)) == (walk.QUAD, walk.COUP_MOST, walk.DECK)
