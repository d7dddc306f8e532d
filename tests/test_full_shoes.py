"""The odds that are kept of full shoes: as they are computed, and served without a kernel."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from importlib.resources import files

import pytest

from baccarat.bets import Bet
from baccarat.catalogue import BETS
from baccarat.odds import Odds, odds
from baccarat.odds.documents import menu_odds, variant_json
from baccarat.odds.full_shoes import FILE, full_shoe_odds
from baccarat.shoe import Composition
from baccarat.tutor.exhibits import Edges, SideBets
from baccarat.tutor.questions import Dearest
from baccarat.variants import VARIANTS, Variant

SERVED = """
import sys
from baccarat.catalogue import BETS
from baccarat.odds.asked_house import AskedHouse
from baccarat.odds.documents import bets_json, variant_json
from baccarat.variants import VARIANTS
for house in VARIANTS.values():
    bets_json(AskedHouse(house, {}), BETS, house.procedure.decks)
    variant_json(house)
print(*sorted({"numba", "baccarat.odds.kernel", "baccarat.odds.compiled"} & sys.modules.keys()))
"""


def test_the_catalogue_at_every_house_needs_no_kernel() -> None:
    ran = subprocess.run([sys.executable, "-c", SERVED], check=True, capture_output=True, text=True)
    assert ran.stdout == "\n"


@pytest.mark.parametrize("decks", sorted({house.procedure.decks for house in VARIANTS.values()}))
def test_what_is_kept_is_what_is_computed(decks: int) -> None:
    quick = [bet for bet in BETS.values() if {fact.name for fact in bet.needs} < {
        "pair", "pair_rank", "first_total", "third_value", "nines"}]  # all are in the docs' test
    kept = full_shoe_odds(quick, decks)
    assert kept == odds(quick, Composition.of_decks(decks)).bets
    assert sum(bool(each.bet.needs) for each in kept) >= 6


@pytest.mark.parametrize("house", VARIANTS.values(), ids=lambda house: house.key)
def test_a_menu_is_computed_once_for_a_house_and_what_is_kept_never(
    house: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For the lessons, the rules of a table and the catalogue alike."""
    weighed: list[Bet] = []

    def odds_of(bets: Iterable[Bet], full: Composition) -> Odds:
        weighed.extend(bets := tuple(bets))
        return odds(bets, full)

    for module in ("full_shoes.odds", "report.odds", "odds"):
        monkeypatch.setattr(f"baccarat.odds.{module}", odds_of)
    monkeypatch.setattr("baccarat.tutor.questions.odds", odds_of)
    menu_odds.cache_clear()
    first = menu_odds(house)
    assert menu_odds(replace(house)) is first
    assert menu_odds(house.altered({"decks": "5"})) is not first
    assert menu_odds(replace(house, prices={"tie": (Fraction(7),)})) is not first
    weighed.clear()
    variant_json(house)
    Edges().at(house)
    assert not weighed
    Dearest((), len(house.bets)).at(house)
    SideBets().at(house)
    kept = json.loads(files("baccarat.odds").joinpath(FILE).read_text(encoding="utf-8"))
    assert not {bet.key for bet in weighed} & kept[str(house.procedure.decks)].keys()


def test_at_other_prices_the_same_lines_come_as_often() -> None:
    [own] = full_shoe_odds([BETS["player_pair"]], 8)
    repriced = BETS["player_pair"].paying([Fraction(12)])
    [found] = full_shoe_odds([repriced], 8)
    assert found.lines[0].probability == own.lines[0].probability
    assert found.edge == own.edge - own.lines[0].probability  # 12 to 1, not 11


def test_a_bet_of_other_lines_and_a_shoe_of_other_decks_are_computed() -> None:
    pair = BETS["player_pair"]
    never = replace(pair, pays=tuple(pay._replace(when=lambda _: False) for pay in pair.pays))
    [found] = full_shoe_odds([never], 8)
    assert found.edge == 1
    assert full_shoe_odds([pair], 1) == odds([pair], Composition.of_decks(1)).bets
    mixed = full_shoe_odds([pair, BETS["tie"], never, pair], 8)
    assert [each.bet.key for each in mixed] == ["player_pair", "tie", "player_pair", "player_pair"]
