"""Variants: every setting exists, does what it says, and contradictions are refused."""

from __future__ import annotations

from copy import copy, deepcopy
from dataclasses import fields, replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.catalogue import BETS
from baccarat.errors import IllegalBet, IllegalCommand, IllegalVariant, InvalidNotation
from baccarat.money import MINOR_UNITS, Breakage, Collection, PaymentTerms
from baccarat.odds import check_house, effective_edge, favourable, odds
from baccarat.record import house_of, variant_of
from baccarat.settings import SETTINGS, parse_percent, show_percent
from baccarat.shoe import Composition
from baccarat.variants import VARIANTS, Variant, check_stakes

HOUSE = VARIANTS["commission"]
OTHERS = {
    "decks": "6", "cut_card": "26", "burn": "none", "ace_burn": "11", "shoe_end": "finish",
    "cut_margin": "20", "exposed_card": "play", "undue_card": "next_coup", "commission": "2.75",
    "collection": "marked", "minimum_commission": "0.25", "payable_unit": "0.05",
    "breakage": "house", "minimum": "25.00", "maximum": "500.00", "side_minimum": "5.00",
    "side_maximum": "250.00", "step": "0.50", "player_and_banker": "yes", "side_bet_alone": "no",
    "tie_alone": "no", "cards_touched_by": "patrons", "squeeze": "yes", "patron_favourable": "yes",
}


def test_the_table_of_settings_is_the_fields_of_the_records() -> None:
    for part in {setting.part for setting in SETTINGS.values()} - {""}:
        names = {name for name, setting in SETTINGS.items() if setting.part == part}
        assert names == {field.name for field in fields(getattr(HOUSE, part))}, part
    assert set(OTHERS) == set(SETTINGS)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_a_variant_is_written_and_read_back(variant: Variant) -> None:
    assert variant.altered(variant.settings()) == variant
    assert check_house(variant) is variant
    assert variant.warnings() == ()


@pytest.mark.parametrize("name", SETTINGS)
def test_each_setting_can_be_changed_alone(name: str) -> None:
    altered = HOUSE.altered({name: OTHERS[name]})
    assert altered.settings() == {**HOUSE.settings(), name: OTHERS[name]} != HOUSE.settings()


@pytest.mark.parametrize(("name", "text"), [
    ("decks", "0"), ("decks", "13"), ("decks", "8.0"), ("decks", "-1"), ("decks", ""),
    ("cut_card", "5"), ("cut_card", "399"), ("burn", "all"), ("burn", "-3"), ("burn", "10000"),
    ("ace_burn", "10"), ("shoe_end", "never"), ("commission", "100"), ("commission", "-5"),
    ("commission", "five"), ("commission", "5,0"), ("payable_unit", "0"), ("breakage", "mine"),
    ("minimum", "0"), ("minimum", "1.50"), ("maximum", "0.50"), ("step", "0"), ("squeeze", "maybe"),
    ("minimum_commission", "none"), ("collection", "later"),
])
def test_a_wrong_setting_is_refused_and_named(name: str, text: str) -> None:
    with pytest.raises((InvalidNotation, IllegalVariant)) as raised:
        HOUSE.altered({name: text})
    assert name in str(raised.value)


def test_an_unknown_setting_gets_a_suggestion() -> None:
    with pytest.raises(InvalidNotation, match="did you mean commission"):
        HOUSE.altered({"comission": "5"})


@given(st.integers(0, 99_999), st.integers(5, 20))
def test_percentages_are_exact(part: int, places: int) -> None:
    rate = Fraction(part, 10**places)
    assert parse_percent(show_percent(rate)) == rate


def test_a_close_cut_card_warns() -> None:
    assert [said.code for said in HOUSE.altered({"cut_card": "10"}).warnings()] == [
        "variant.one_more"]
    assert HOUSE.altered({"cut_card": "11"}).warnings() == ()
    assert HOUSE.altered({"cut_card": "10", "shoe_end": "finish"}).warnings() == ()


# -- stakes ----------------------------------------------------------------------------------


def stakes(variant: Variant, **units: float) -> None:
    check_stakes(variant, {variant.bet(key): round(unit * 100) for key, unit in units.items()})


def test_limits_and_steps_bind_main_and_side_bets() -> None:
    midi = VARIANTS["midi"]
    stakes(midi, player=25, dragon_bonus_player=5)
    for wrong in ({"player": 20}, {"player": 27}, {"player": 5005}, {"player_pair": 505},
                  {"player_pair": 4}):
        with pytest.raises(IllegalCommand) as raised:
            stakes(midi, **wrong)
        (bet,) = wrong
        assert f" on {midi.bet(bet).name}:" in str(raised.value)


def test_which_bets_may_stand_together() -> None:
    with pytest.raises(IllegalCommand):
        stakes(HOUSE, player=1, banker=1)
    with pytest.raises(IllegalCommand):
        stakes(VARIANTS["ez"], player=1, banker_ez=1)
    stakes(HOUSE.altered({"player_and_banker": "yes"}), player=1, banker=1)
    stakes(HOUSE, tie=1)
    stakes(HOUSE, player_pair=1)
    strict = HOUSE.altered({"side_bet_alone": "no", "tie_alone": "no"})
    stakes(strict, player=1, tie=1, player_pair=1)
    for wrong in ({"tie": 1}, {"player_pair": 1}, {"tie": 1, "player_pair": 1}):
        with pytest.raises(IllegalCommand):
            stakes(strict, **wrong)


def test_no_more_may_come_back_than_a_record_can_sum() -> None:
    half = 5 * 10**11 * MINOR_UNITS
    check_stakes(HOUSE, {HOUSE.bet("player"): half})
    with pytest.raises(IllegalCommand, match=r"more than 1,000,000,000,000 could come back"):
        check_stakes(HOUSE, {HOUSE.bet("player"): half + 100})


# -- houses that favour the patron -----------------------------------------------------------


def edge(stake: int, terms: PaymentTerms, key: str = "banker") -> float:
    banker = odds([BETS[key]], Composition.of_decks(8)).bets[0]
    return round(float(100 * effective_edge(banker, stake, terms)), 4)


def test_the_effective_edges_that_the_rules_name() -> None:
    assert edge(2500, PaymentTerms(100, Breakage.HOUSE)) == 2.4337
    assert edge(2500, PaymentTerms(100, Breakage.PATRON)) == 0.5993
    assert edge(2500, PaymentTerms(100, Breakage.NEAREST)) == 0.5993
    assert edge(1900, PaymentTerms(100, Breakage.PATRON)) == -1.2351
    assert edge(2000, PaymentTerms(100, Breakage.PATRON)) == 1.0579
    assert edge(100, PaymentTerms()) == 1.0579
    # a stake of 10 under a minimum commission of 1 pays 10 % of its winnings
    assert edge(1000, PaymentTerms(minimum_commission=100)) == 3.3509


def test_marked_commission_counts_in_the_effective_edge() -> None:
    assert edge(1000, PaymentTerms(collection=Collection.MARKED)) == edge(1000, PaymentTerms())
    # 10.50 is paid as 11, and of the 11 commission is owed
    coarse = PaymentTerms(100, Breakage.PATRON, Collection.MARKED)
    banker = odds([BETS["banker"]], Composition.of_decks(8)).bets[0]
    won = banker.hit_rate * 1100 * Fraction(95, 100)
    assert effective_edge(banker, 1050, coarse) == banker.lost - won / 1050


@pytest.mark.parametrize("settings", [
    {"payable_unit": "1"}, {"payable_unit": "1", "breakage": "nearest"},
    {"payable_unit": "1", "collection": "marked"},
    {"collection": "marked", "commission": "0.01", "minimum_commission": "5", "maximum": "100"},
    {"payable_unit": "1", "minimum": "20"}, {"step": "0.01", "minimum": "0.01"},
    {"commission": "0"},
])
def test_a_house_that_favours_the_patron_is_refused_with_an_example(
    settings: dict[str, str],
) -> None:
    house = HOUSE.altered(settings)
    found = favourable(house)
    assert found is not None
    assert found.edge < 0
    with pytest.raises(IllegalVariant) as raised:
        check_house(house)
    assert f"{found.bet.key}={found.stake / 100:.2f}" in str(raised.value)
    meant = house.altered({"patron_favourable": "yes"})
    assert check_house(meant) is meant


@pytest.mark.parametrize("settings", [
    {"payable_unit": "1", "breakage": "house"},
    {"payable_unit": "1", "minimum": "20", "step": "20", "side_minimum": "20"},
    {"payable_unit": "1", "minimum_commission": "1", "maximum": "20"},
    {"step": "0.05", "minimum": "0.20"},
])
def test_a_house_that_does_not_is_not_refused(settings: dict[str, str]) -> None:
    assert favourable(HOUSE.altered(settings)) is None


def test_a_menu_with_a_favourable_bet_is_refused() -> None:
    generous = HOUSE.repriced("tie", [Fraction(10)])
    with pytest.raises(IllegalVariant, match=r"tie=1\.00"):
        check_house(generous)


# -- a variant is a value --------------------------------------------------------------------


def test_prices_cannot_be_changed_after_the_check() -> None:
    prices = {"tie": (Fraction(8),)}
    house = check_house(replace(HOUSE, prices=prices))
    prices["tie"] = (Fraction(100),)
    assert house.bet("tie").pays[0].to_one == 8
    with pytest.raises(TypeError):
        house.prices["tie"] = (Fraction(100),)  # type: ignore[index]


def test_prices_can_be_changed_again() -> None:
    pushes = HOUSE.repriced("tie", [Fraction(0)])
    assert pushes.repriced("tie", [Fraction(9)]) == HOUSE.repriced("tie", [Fraction(9)])
    with pytest.raises(IllegalBet, match="lines that win: 1"):
        pushes.repriced("tie", [])


def test_a_menu_holds_each_bet_once() -> None:
    with pytest.raises(IllegalVariant, match="bet tie stands twice on the menu"):
        replace(HOUSE, menu=(*HOUSE.menu, HOUSE.bet("tie")))
    recorded = house_of(HOUSE)
    with pytest.raises(IllegalVariant, match="bet player stands twice on the menu"):
        variant_of(recorded._replace(menu=(*recorded.menu, recorded.menu[0])))


def test_equal_variants_are_one_key() -> None:
    one = replace(HOUSE, prices={"tie": (Fraction(9),), "player_pair": (Fraction(12),)})
    other = replace(HOUSE, prices={"player_pair": [12], "tie": [9]})  # type: ignore[dict-item]
    assert (one, hash(one)) == (other, hash(other))
    assert len({one, other, HOUSE}) == 2


def test_a_variant_is_copied() -> None:
    house = VARIANTS["nine_to_one"]
    for again in (copy(house), deepcopy(house)):
        assert (again, hash(again)) == (house, hash(house))


def test_a_rate_is_exact() -> None:
    with pytest.raises(IllegalVariant, match=r"commission is 0\.05"):
        replace(HOUSE, commission=0.05)  # type: ignore[arg-type]
