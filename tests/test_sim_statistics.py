"""The simulator against the exact odds, and its errors against what repeated runs scatter."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from importlib.util import find_spec
from statistics import fmean, pstdev, stdev

import pytest

from baccarat.bets import Bet, Pay
from baccarat.catalogue import BETS
from baccarat.facts import RANKS
from baccarat.odds.report import price
from baccarat.outcome import Fact, Outcome
from baccarat.procedure import Procedure
from baccarat.sim import Spec, block_of, facts_of, run
from baccarat.sim.chi_square import chi_square, survival
from baccarat.variants import VARIANTS

pytestmark = pytest.mark.skipif(not find_spec("numba"), reason="slow without numba")

HOUSE = VARIANTS["commission"]
MENU = facts_of(HOUSE.menu)
HARDLY_EVER = 1e-4
"""A p-value that the fixed seeds here do not reach unless something is wrong."""


def test_all_outcomes_of_fixed_coups_come_as_often_as_they_should() -> None:
    sample = run(Spec(needs=MENU, coups=20_000_000, coups_per_shoe=60), 1)
    test = sample.chi_square()
    assert test is not None
    assert test.degrees_of_freedom == 672
    assert HARDLY_EVER < test.p_value < 1 - HARDLY_EVER
    for bet in HOUSE.bets:
        assert abs(sample.compare(bet).z or 99) < 4


def test_the_outcomes_of_ranks_come_as_often_as_they_should() -> None:
    sample = run(Spec(needs=(RANKS,), coups=2_000_000, coups_per_shoe=1), 1)
    test = sample.chi_square()
    assert test is not None
    assert test.degrees_of_freedom > 10_000
    assert HARDLY_EVER < test.p_value < 1 - HARDLY_EVER


@pytest.mark.parametrize("key", VARIANTS)
def test_each_variant_is_near_its_exact_edges_under_the_cut_card(key: str) -> None:
    house = VARIANTS[key]
    sample = run(Spec(house.procedure, facts_of(house.menu), coups=3_000_000), 2)
    for bet in house.bets:
        assert abs(sample.compare(bet).z or 99) < 4


def test_coups_of_a_shoe() -> None:
    coups = [len(shoe) for block in range(40) for shoe in block_of(Spec(shoes=1), 1, block)]
    assert fmean(coups) == pytest.approx(81.28, abs=0.04)
    assert pstdev(coups) == pytest.approx(1.62, abs=0.03)
    assert 73 <= min(coups) <= max(coups) <= 91


@pytest.mark.parametrize(("key", "procedure", "coups_per_shoe"), [
    ("tie", Procedure(), None),
    ("player_pair", Procedure(decks=1, cut_card=7), None),
    ("dragon_bonus_banker", Procedure(decks=1, cut_card=6), 6),
])
def test_the_errors_are_those_by_which_runs_scatter(
    key: str, procedure: Procedure, coups_per_shoe: int | None
) -> None:
    spec = Spec(procedure, MENU, shoes=100, coups_per_shoe=coups_per_shoe)
    found = [run(spec, seed).estimate(BETS[key]) for seed in range(150)]
    scatter = stdev(float(each.mean) for each in found)
    stated = math.sqrt(fmean((each.standard_error or 0)**2 for each in found))
    assert stated == pytest.approx(scatter, rel=0.25), "150 runs know it to 6 %"


TENS = Fact("tens", lambda hand: sum(card.value == 0 for card in hand.cards))


def _tens(number: int) -> Callable[[Outcome], bool]:
    return lambda outcome: outcome.player[TENS] + outcome.banker[TENS] == number


EACH_TEN = Bet("each_ten", "A unit for each ten or face of the coup",
               tuple(Pay(f"tens_{n}", f"{n} of them", Fraction(n), _tens(n))
                     for n in range(7)),
               needs=(TENS,))


def test_coups_of_a_shoe_are_not_independent_and_the_errors_know() -> None:
    """A shoe has so many tens, so its net on them is nearly the same as any other's."""
    spec = Spec(needs=(TENS,), shoes=100)
    found = [run(spec, seed).estimate(EACH_TEN) for seed in range(150)]
    scatter = stdev(float(each.mean) for each in found)
    stated = math.sqrt(fmean((each.standard_error or 0)**2 for each in found))
    assert stated == pytest.approx(scatter, rel=0.25)
    sample = run(spec, 0)
    independent = math.sqrt(price(EACH_TEN, sample.weights).variance / sample.coups)
    assert stated < 0.4 * independent


@pytest.mark.parametrize(("statistic", "degrees", "p"), [
    (3.841458820694124, 1, 0.05), (6.6348966010212145, 1, 0.01), (124.34211340400407, 100, 0.05),
    (18.307038053275146, 10, 0.05), (149.44925277903886, 100, 0.001), (0.0, 3, 1.0),
])
def test_published_points_of_chi_square(statistic: float, degrees: int, p: float) -> None:
    assert survival(statistic, degrees) == pytest.approx(p, rel=1e-9)


@pytest.mark.parametrize("degrees", [2, 10, 672, 10_924])
@pytest.mark.parametrize("share", [0.3, 0.9, 1.0, 1.1, 1.5])
def test_chi_square_of_even_degrees_is_a_sum_of_poisson_terms(degrees: int, share: float) -> None:
    x = degrees * share / 2
    known = math.fsum(math.exp(i * math.log(x) - x - math.lgamma(i + 1))
                      for i in range(degrees // 2))
    assert survival(2 * x, degrees) == pytest.approx(known, rel=1e-9, abs=1e-300)


def test_small_cells_are_pooled() -> None:
    test = chi_square([500, 490, 4, 3, 3], [500, 490, 4, 3, 3])
    assert test is not None
    assert (test.statistic, test.degrees_of_freedom) == (0, 2)
    assert chi_square([5, 5, 0], [5, 5, 0]) == (0, 1, 1)
    with pytest.raises(ValueError, match="1"):
        chi_square([5, 5, 1], [5, 5, 0])
