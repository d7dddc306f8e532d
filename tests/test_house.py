"""Whether a house favours the patron: the search over few stakes against one over all of them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import ceil, floor
from random import Random
from time import process_time

import pytest

from baccarat.bets import Bet, Pay
from baccarat.catalogue import BETS
from baccarat.errors import IllegalVariant
from baccarat.money import Breakage, Collection, PaymentTerms
from baccarat.odds import BetOdds, LineOdds, check_house, favourable, odds
from baccarat.odds.stakes import Allowed, least_favourable
from baccarat.shoe import Composition
from baccarat.variants import VARIANTS, check_stakes

pytestmark = pytest.mark.exhaustive  # searches through stakes, by the odds

HOUSE = VARIANTS["commission"]

# -- the same, from the rules and over every stake ---------------------------------------------


def rounded(amount: Fraction, terms: PaymentTerms) -> int:
    units = amount / terms.payable_unit
    whole = {Breakage.PATRON: ceil(units), Breakage.HOUSE: floor(units),
             Breakage.NEAREST: floor(units + Fraction(1, 2))}[terms.breakage]
    return whole * terms.payable_unit


MOST_WINS = 400
"""So many wins are looked at: the greatest denominator of a rate here, so all rounding repeats."""


@cache
def saved(debt: Fraction, breakage: Breakage) -> Fraction:
    """What rounding saves of each of some equal debts at best, in units, as is the debt."""
    best, (owed, whole) = Fraction(0), debt.as_integer_ratio()  # 0: it is never settled
    for wins in range(1, MOST_WINS + 1):
        rest = wins * owed % whole
        down = breakage is Breakage.PATRON or (
            breakage is Breakage.NEAREST and 2 * rest <= whole)
        if down and rest * best.denominator > best.numerator * wins * whole:
            best = Fraction(rest, wins * whole)
    return best


def left(stake: int, line: Pay, terms: PaymentTerms) -> Fraction:
    """What a winning stake brings; a marked debt is settled when it is best for the patron."""
    gross = stake * line.to_one
    if terms.collection is Collection.MARKED and line.commission:
        paid = rounded(gross, terms)
        debt = paid * line.commission
        unit = terms.payable_unit
        return paid - debt + unit * saved(debt / unit % 1, terms.breakage)
    owed = max(gross * line.commission, Fraction(terms.minimum_commission))
    owed = min(owed, gross) if line.commission else Fraction(0)
    return Fraction(rounded(gross - owed, terms))


def brute(bet_odds: BetOdds, allowed: Allowed, terms: PaymentTerms, most: int) -> int | None:
    """The least favourable stake up to *most*, each looked at."""
    lost = 1 - sum(line.probability for line in bet_odds.lines)
    for stake in range(allowed.least, most + 1, allowed.step):
        won = sum(left(stake, line.pay, terms) * line.probability for line in bet_odds.lines)
        if won > lost * stake:
            return stake
    return None


PRICES = [*map(Fraction, ("1", "1", "1", "1/2", "1/100", "2/3", "3", "8", "12", "0"))]
RATES = [*map(Fraction, ("0", "1/20", "1/100", "1/40", "1/3", "11/400"))]


def random_bet(rng: Random) -> BetOdds:
    """One to three lines, near to a fair bet as often as not, and at times just fair."""
    pays = [Pay(f"line_{place}", "a line", rng.choice(PRICES), bool, rng.choice(RATES))
            for place in range(rng.randrange(1, 4))]
    weights = [rng.randrange(1, 30) for _ in pays]
    fair = sum(weight * pay.net for weight, pay in zip(weights, pays, strict=True))
    lost = fair * Fraction(rng.choice([100, 100, 101, 99, 200, 50]), 100)
    total = lost + sum(weights)
    return BetOdds(Bet("any", "Any", tuple(pays)), tuple(
        LineOdds(pay, weight / total)
        for weight, pay in zip(weights, pays, strict=True)))


def random_house(rng: Random) -> tuple[Allowed, PaymentTerms]:
    step = rng.choice([1, 1, 5, 7, 25, 50, 100])
    least = step * rng.randrange(1, 60)
    terms = PaymentTerms(rng.choice([1, 1, 3, 25, 50, 100, 1000]), rng.choice(list(Breakage)),
                         rng.choice(list(Collection)), rng.choice([0, 0, 1, 20, 100, 500]))
    most = rng.choice([None, None, least, least + step * rng.randrange(200)])
    return Allowed(least, most, step), terms


def cases(seed: int, count: int) -> Iterator[tuple[BetOdds, Allowed, PaymentTerms]]:
    rng = Random(seed)
    for _ in range(count):
        yield (random_bet(rng), *random_house(rng))


BEYOND = 2_000
"""So many stakes are looked at one by one where a house has no maximum."""


@pytest.mark.parametrize("seed", range(6))
def test_the_search_over_few_stakes_finds_what_one_over_all_finds(seed: int) -> None:
    found_some = 0
    for bet_odds, allowed, terms in cases(seed, 60):
        most = allowed.most or allowed.least + allowed.step * BEYOND
        expected = brute(bet_odds, allowed, terms, most)
        found = least_favourable(bet_odds, allowed, terms)
        stake = found[0] if found else None
        if stake is not None and stake > most:
            assert allowed.most is None  # it lies beyond those looked at one by one
            stake = None
        assert stake == expected, (bet_odds, allowed, terms)
        found_some += expected is not None
    assert 10 < found_some < 50


def test_the_edge_that_is_named_is_that_of_the_stake() -> None:
    bet_odds = odds([HOUSE.bet("banker")], Composition.of_decks(8)).bets[0]
    terms = PaymentTerms(100, Breakage.NEAREST, Collection.MARKED)
    stake, edge = least_favourable(bet_odds, Allowed(980, 980, 10), terms) or (0, 0)
    banker, player = bet_odds.lines[1].probability, bet_odds.lost
    assert stake == 980
    assert edge == player - banker * Fraction(1000, 980)


def test_a_debt_is_settled_after_the_number_of_wins_that_saves_most() -> None:
    terms = PaymentTerms(1, Breakage.NEAREST, Collection.MARKED)
    for rate in {Fraction(part, whole) for whole in range(2, 50) for part in range(1, whole)}:
        win = Pay("win", "a line", Fraction(1), bool, rate)
        fair = 1 / (2 - rate + saved(rate, terms.breakage))
        for more in (Fraction(0), Fraction(1, 10**9)):
            bet_odds = BetOdds(Bet("any", "Any", (win,)), (LineOdds(win, fair + more),))
            found = least_favourable(bet_odds, Allowed(1, 1, 1), terms)
            assert (found is not None) == (more > 0), rate


# -- whole houses ----------------------------------------------------------------------------


def only(stake: int) -> str:
    """The settings of a house that allows this stake and no other."""
    return f"minimum={stake} maximum={stake} step={stake} side_minimum={stake}"


NEAREST = "collection=marked breakage=nearest payable_unit=1"


@pytest.mark.parametrize(("settings", "bet"), [
    # 19 is paid for 18.50, and of the debt of 0.19 nothing
    (f"{NEAREST} commission=1 step=0.50 minimum=18.50 maximum=18.50", "banker"),
    (f"{NEAREST} step=0.10 minimum=9.80 maximum=9.80", "banker"),
    # settled after each coup a debt is rounded up to 1, so it is left to grow
    ("collection=marked breakage=house payable_unit=1 commission=1 maximum=1", "banker"),
    # settled after every second win: of 1.50 owed 1 is paid
    (f"{NEAREST} commission=3 {only(25)}", "banker"),
    (f"{NEAREST} commission=2.75 {only(100)}", "banker"),
    (f"{NEAREST} commission=2.75 {only(15)} payable_unit=0.5", "banker"),
    ("minimum_commission=1000000 commission=2", "banker"),
    ("payable_unit=1000000 breakage=nearest", "player"),
])
def test_a_house_that_favours_the_patron(settings: str, bet: str) -> None:
    house = HOUSE.altered(dict(pair.split("=") for pair in settings.split()))
    found = favourable(house)
    assert found is not None
    assert found.bet.key == bet
    with pytest.raises(IllegalVariant, match=bet):
        check_house(house)


@pytest.mark.parametrize(("variant", "settings"), [
    ("commission", "payable_unit=1000000 breakage=house"),
    ("commission", "minimum_commission=1000000 commission=5"),
    ("half_on_6", "payable_unit=1 minimum=2 step=2 side_minimum=2"),
])
def test_a_house_that_does_not(variant: str, settings: str) -> None:
    house = VARIANTS[variant].altered(dict(pair.split("=") for pair in settings.split()))
    assert check_house(house) is house


@pytest.mark.parametrize(("settings", "remedies"), [
    ("commission=2.75", ["breakage=house", "step=4.00 minimum=4.00 side_minimum=4.00"]),
    ("commission=2.75 maximum=3", ["breakage=house"]),
    ("payable_unit=1 minimum=30", ["breakage=house",
                                   "step=20.00 minimum=40.00 side_minimum=20.00"]),
    ("commission=0", ["a higher commission or lower prices"]),
    ("minimum_commission=1000000 commission=2", ["a higher commission or lower prices"]),
])
def test_settings_that_help_are_named(settings: str, remedies: list[str]) -> None:
    house = HOUSE.altered(dict(pair.split("=") for pair in settings.split()))
    with pytest.raises(IllegalVariant) as refused:
        check_house(house)
    assert f"; set {' or '.join(remedies)}, or, if the house means it" in str(refused.value)
    for remedy in remedies:
        if "=" in remedy:
            check_house(house.altered(dict(pair.split("=") for pair in remedy.split())))


def test_a_fair_bet_is_followed_until_rounding_repeats() -> None:
    pay = Pay("win", "it wins", Fraction(1, 3), bool)
    level = BetOdds(Bet("level", "Level", (pay,)), (LineOdds(pay, Fraction(3, 4)),))
    terms = PaymentTerms(1, Breakage.NEAREST)
    # 105 is paid 35; 112 is paid 37 for 37 1/3; 119 is paid 40 for 39 2/3
    assert least_favourable(level, Allowed(105, None, 7), terms) == (119, Fraction(-1, 476))
def test_an_edge_however_small_is_shown_below_nothing() -> None:
    house = HOUSE.altered({"commission": "26931711/10000000", "breakage": "house",
                           "collection": "marked", "payable_unit": "1"})
    with pytest.raises(IllegalVariant, match=r"its edge is -0\.000000004 %"):
        check_house(house)


def test_a_stake_that_no_house_takes_favours_nobody() -> None:
    settings = {"commission": "2.5", "minimum_commission": "20000000000"}
    house = HOUSE.altered(settings)
    assert check_house(house) is house
    smaller = HOUSE.altered({**settings, "minimum_commission": "1000000000"})
    found = favourable(smaller)
    assert found is not None
    check_stakes(smaller, {found.bet: found.stake})


LARGEST = 10**17 - 1
"""The greatest amount that a setting can be, in minor units."""


def nasty(rng: Random) -> tuple[Fraction, Allowed, PaymentTerms]:
    """Amounts of every size, and commissions near the one that makes Banker a fair bet."""
    amounts: list[int] = [1, 7, 100, 997, 10**rng.randrange(17), rng.randrange(1, LARGEST)]
    rate = rng.choice([*RATES, FAIR.limit_denominator(10**rng.randrange(1, 32)),
                       Fraction(round(FAIR * 10**(digits := rng.randrange(3, 32))), 10**digits)])
    step, unit, minimum = rng.choices(amounts, k=3)
    if rng.random() < 0.5:
        step = max(1, rate.denominator * unit + rng.randrange(-1, 2))
    least = step * rng.choice([1, 1, rng.randrange(1, 1000)])
    return rate, Allowed(least, rng.choice([None, least, least * 10**rng.randrange(9)]), step), (
        PaymentTerms(unit, rng.choice(list(Breakage)), rng.choice(list(Collection)),
                     rng.choice([0, minimum])))


FULL = odds([], Composition.of_decks(8))
FAIR = 1 - Fraction(FULL.player, FULL.banker)
"""The commission that makes Banker a fair bet of eight decks."""


def test_no_house_takes_long_and_only_a_fair_bet_is_left_undecided() -> None:
    rng, slowest, undecided = Random(1), 0.0, 0
    for _ in range(250):
        rate, allowed, terms = nasty(rng)
        bet_odds = odds([HOUSE.bet("banker").at_commission(rate)], Composition.of_decks(8)).bets[0]
        began = process_time()
        try:
            least_favourable(bet_odds, allowed, terms)
        except IllegalVariant:
            assert abs(bet_odds.edge) < Fraction(1, 10**8)
            undecided += 1
        slowest = max(slowest, process_time() - began)
    assert slowest < 1
    assert undecided < 5


def test_a_house_that_is_too_nearly_fair_is_refused_in_words() -> None:
    house = HOUSE.altered({"commission": "26931711/10000000", "breakage": "house",
                           "payable_unit": "1"})
    with pytest.raises(IllegalVariant, match="banker is so nearly a fair bet here"):
        check_house(house)
    meant = house.altered({"patron_favourable": "yes"})
    assert check_house(meant) is meant


@pytest.mark.parametrize("breakage", Breakage)
def test_every_bet_of_the_catalogue_is_decided(breakage: Breakage) -> None:
    bets = odds(BETS.values(), Composition.of_decks(8)).bets
    coarse = PaymentTerms(payable_unit=10**10, breakage=breakage)
    finer = PaymentTerms(payable_unit=10**4, breakage=breakage)
    favour = [{bet_odds.bet.key for bet_odds in bets
               if least_favourable(bet_odds, Allowed(least, None, 100), terms)}
              for least, terms in ((100, coarse), (2_000_000, finer))]
    ever = {"super_6_18"} if breakage is Breakage.HOUSE else set(BETS)
    assert favour == [ever, {"super_6_18"}]
