"""The odds that are kept of full shoes: as they are computed, and served without a kernel."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from fractions import Fraction

import pytest

from baccarat.catalogue import BETS
from baccarat.odds import odds
from baccarat.odds.full_shoes import full_shoe_odds
from baccarat.shoe import Composition
from baccarat.variants import VARIANTS

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
