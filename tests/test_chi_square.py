"""The chi-square distribution against closed forms; pooling and Holm's correction."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import erfc, exp, gamma, inf, lgamma, log, pi, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.sentences import sentence
from baccarat.sim.chi_square import (
    OTHERS,
    Cell,
    chi_square,
    holm,
    log_survival,
    log_two_sided,
    pearson,
    pooled,
)


def in_order(terms: Iterable[float]) -> float:
    """What sum() makes of them before Python 3.12."""
    total = 0.0
    for term in terms:
        total += term
    return total


def test_a_statistic_is_the_same_on_every_python() -> None:
    rng, differ = Random(1), 0
    for _ in range(50):
        counts = [rng.randrange(50, 150) for _ in range(12)]
        expected = sum(counts) / 12
        cells = [Cell(sentence("rest"), count, expected, rng.uniform(50, 150), sum(counts))
                 for count in counts]
        exact = float(sum(map(Fraction, terms := [(count - expected) ** 2 / expected
                                                  for count in counts])))
        found = chi_square(counts, [1] * 12)
        assert found is not None
        assert found.statistic == exact
        assert pearson(cells) == float(sum(Fraction(cell.square) for cell in cells))
        # those of the pool: each expects too little
        (rest,) = pooled(cell._replace(expected=cell.variance / 100) for cell in cells)
        assert rest.variance == float(sum(Fraction(cell.variance) for cell in cells))
        differ += in_order(terms) != exact
    assert differ > 10


STATISTICS = (0.001, 0.1, 0.9, 1.0, 2.5, 7.0, 12.3, 40.0, 100.0, 333.0, 1000.0)


def log_exact(value: Fraction) -> float:
    return log(value.numerator) - log(value.denominator)


def even(statistic: float, freedom: int) -> float:
    """exp(-x/2) times the first terms of its series: exact but for one logarithm."""
    half = Fraction(statistic) / 2
    term = total = Fraction(1)
    for number in range(1, freedom // 2):
        term *= half / number
        total += term
    return log_exact(total) - statistic / 2


def odd(statistic: float, freedom: int) -> float:
    half = statistic / 2
    terms = sum(half ** (number - 0.5) / gamma(number + 0.5)
                for number in range(1, (freedom + 1) // 2))
    return log(erfc(sqrt(half)) + exp(-half) * terms)


@pytest.mark.parametrize("freedom", [2, 4, 10, 48, 100, 400])
@pytest.mark.parametrize("statistic", [*STATISTICS, 5000.0, 100_000.0])
def test_even_degrees_of_freedom(statistic: float, freedom: int) -> None:
    assert log_survival(statistic, freedom) == pytest.approx(even(statistic, freedom),
                                                             rel=1e-11, abs=1e-11)


@pytest.mark.parametrize("freedom", [1, 3, 5, 13, 99])
@pytest.mark.parametrize("statistic", STATISTICS)
def test_odd_degrees_of_freedom(statistic: float, freedom: int) -> None:
    assert log_survival(statistic, freedom) == pytest.approx(odd(statistic, freedom),
                                                             rel=1e-11, abs=1e-11)


@pytest.mark.parametrize("z", [40.0, 100.0, 1000.0])
def test_one_degree_of_freedom_is_the_normal_tail_where_erfc_gives_zero(z: float) -> None:
    tail = -z * z / 2 - log(z * sqrt(pi / 2)) + log(1 - z**-2 + 3 * z**-4 - 15 * z**-6)
    assert log_survival(z * z, 1) == pytest.approx(tail, rel=1e-11)


@pytest.mark.parametrize(("freedom", "statistic", "p"), [
    (1, 10.828, 0.001), (2, 9.210, 0.01), (10, 18.307, 0.05), (12, 26.217, 0.01),
    (100, 149.449, 0.001), (100, 77.929, 0.95),
])
def test_printed_tables(freedom: int, statistic: float, p: float) -> None:
    assert exp(log_survival(statistic, freedom)) == pytest.approx(p, rel=2e-3)


@pytest.mark.parametrize("z", [-1.0, 0.5, 3.0])
def test_the_cube_root_of_a_million_degrees_of_freedom_is_nearly_normal(z: float) -> None:
    freedom, width = 1_200_000, 2 / (9 * 1_200_000)
    at = freedom * (1 - width + z * sqrt(width)) ** 3
    assert exp(log_survival(at, freedom)) == pytest.approx(erfc(z / sqrt(2)) / 2, rel=1e-5)


def test_the_ends() -> None:
    assert log_survival(0.0, 3) == 0.0
    assert -inf < log_two_sided(0.0, 3) < -1000
    assert log_survival(1e-300, 200) == 0.0


@pytest.mark.parametrize("statistic", STATISTICS)
def test_two_sided_is_twice_the_smaller_tail(statistic: float) -> None:
    half = statistic / 2
    lower = sum(exp(number * log(half) - half - lgamma(number + 1)) for number in range(6, 900))
    wanted = min(1.0, 2 * min(exp(even(statistic, 12)), lower))
    assert exp(log_two_sided(statistic, 12)) == pytest.approx(wanted, rel=1e-10)


def cells(*expected: float) -> list[Cell]:
    return [Cell(sentence(str(place)), 2, e, e, 100) for place, e in enumerate(expected)]


def test_small_cells_are_put_together() -> None:
    found = pooled(cells(50, 3, 40, 3, 4))
    assert [cell.label.code for cell in found] == ["0", "2", OTHERS.code]
    assert (found[-1].observed, found[-1].expected, found[-1].variance) == (6, 10, 10)


def test_cells_that_are_small_even_together_take_the_smallest_other() -> None:
    found = pooled(cells(50, 45, 2, 1))
    assert [(cell.label.code, cell.expected) for cell in found] == [("0", 50), (OTHERS.code, 48)]


def test_large_cells_stay_as_they_are() -> None:
    assert pooled(cells(50, 5)) == tuple(cells(50, 5))


def test_cells_of_which_nothing_comes_are_none() -> None:
    nothing = Cell(sentence("never"), 0, 0.0, 0.0, 100)
    assert pooled([*cells(50, 5), nothing]) == tuple(cells(50, 5))


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(1, 50)), min_size=1, max_size=12))
def test_counts_against_weights_are_the_same_test(both: list[tuple[int, int]]) -> None:
    counts, weights = zip(*both, strict=True)
    size, total = sum(counts), sum(weights)
    labelled = pooled(Cell(sentence("a"), count, weight * size / total, weight * size / total, size)
                      for count, weight in both)
    test = chi_square(counts, weights)
    assert (test is None) == (len(labelled) < 2)
    if test:
        assert test.statistic == pearson(labelled)
        assert test.degrees_of_freedom == len(labelled) - 1
        assert test.p_value == exp(log_survival(*test[:2]))


def test_the_order_of_the_cells_changes_nothing() -> None:
    some = chi_square([2, 5, 15, 78], [2, 10, 10, 78])
    assert some
    assert some == chi_square([2, 15, 5, 78], [2, 10, 10, 78])
    assert some == chi_square([78, 15, 5, 2], [78, 10, 10, 2])


def test_a_count_without_a_weight_is_refused() -> None:
    with pytest.raises(ValueError, match="1, 0"):
        chi_square([9, 1], [1, 0])


def test_the_statistic_by_hand() -> None:
    assert pearson([Cell(sentence("a"), 12, 10, 10, 30), Cell(sentence("b"), 18, 20, 5, 30)]) == (
        pytest.approx(0.4 + 0.8))


def test_holm_keeps_the_order_and_never_exceeds_one() -> None:
    assert [exp(p) for p in holm([log(0.2), log(0.001), log(0.9), log(0.02)])] == pytest.approx(
        [0.4, 0.004, 0.9, 0.06])
    assert holm([-0.1, -0.2]) == (0.0, 0.0)
    assert holm([]) == ()
