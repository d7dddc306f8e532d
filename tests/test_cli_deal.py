"""`baccarat deal`."""

from __future__ import annotations

from pathlib import Path

import pytest

from baccarat.coup import explain, parse_coup
from baccarat.sentences import Sentence
from tests.cli import Baccarat


def test_a_coup_is_told_step_by_step_and_settled(baccarat: Baccarat) -> None:
    done = baccarat("deal 2 A 3 3 6 4 --bet banker=100 --bet tie=5")
    assert (done.status, done.err) == (0, "")
    assert done.out == """\
Player  2   Player's first card counts 2.
Banker  A   Banker's first card counts 1.
Player  3   Player's second card counts 3: Player has 5.
Banker  3   Banker's second card counts 3: Banker has 4.
Player  6   Player has 5; Player draws on 0 to 5: draws.
Banker  4   Banker has 4; Player's third card is a 6; 4 draws against 2 to 7:
            draws.

Player  2  3  6   has 1
Banker  A  3  4   has 8
Banker wins, 8 over 1.

bet     pay line      stake    net  returned
Banker  Banker wins  100.00  95.00    195.00
Tie     lost           5.00  -5.00      0.00
All                  105.00  90.00    195.00
"""


def test_json(baccarat: Baccarat) -> None:
    document = baccarat("deal 2 A 3 3 6 4 --bet banker=100 --bet tie=5 --json").json
    assert document["cards"] == ["2", "A", "3", "3", "6", "4"]
    assert document["player"] == {"cards": ["2", "3", "6"], "total": 1, "natural": False}
    assert document["banker"] == {"cards": ["A", "3", "4"], "total": 8, "natural": False}
    assert document["winner"] == "banker"
    assert document["result"] == "Banker wins, 8 over 1."
    assert document["text"] == "2 A 3 3 6 4"
    assert document["net"] == "90.00"
    assert document["bets"] == [
        {"bet": "banker", "stake": "100.00", "line": "win", "label": "Banker wins",
         "net": "95.00", "returned": "195.00", "commission": "5.00", "breakage": "0.00",
         "marked": "0.00"},
        {"bet": "tie", "stake": "5.00", "line": None, "label": None, "net": "-5.00",
         "returned": "0.00", "commission": "0.00", "breakage": "0.00", "marked": "0.00"},
    ]


@pytest.mark.parametrize("cards", ["7 3 2 4", "2 A 3 3 6 4", "7h 3 Kc A 2", "5 2 A 3 5"])
def test_the_steps_in_json_are_those_of_the_library(baccarat: Baccarat, cards: str) -> None:
    steps = baccarat(f"deal {cards} --json").json["steps"]
    told = explain(parse_coup(cards))
    assert [(step["card"], step["to"], step["why"]) for step in steps] == [
        (str(step.card) if step.card else None, step.to.value, str(step.why)) for step in told]
    for step in steps:
        parameters: dict[str, object] = {
            name: frozenset(value) if isinstance(value, list) else value
            for name, value in step["parameters"].items()}
        assert str(Sentence(step["code"], parameters)) == step["why"]


def test_without_bets_there_are_none(baccarat: Baccarat) -> None:
    document = baccarat("deal 7 3 2 4 --json").json
    assert (document["bets"], document["net"]) == ([], "0.00")


@pytest.mark.parametrize(("cards", "winner"), [
    ("7 3 2 4", "player"), ("3 7 4 2", "banker"), ("7 7 Q Q", "tie")])
def test_winners(baccarat: Baccarat, cards: str, winner: str) -> None:
    assert baccarat(f"deal {cards} --json").json["winner"] == winner


@pytest.mark.parametrize("cards", ["10 3h 2 4 5", '"T,3h 2" "4,5"', "t 3H 2 4 5"])
def test_ways_to_write_cards(baccarat: Baccarat, cards: str) -> None:
    assert baccarat(f"deal {cards} --json").json["cards"] == ["T", "3h", "2", "4", "5"]


def test_options_may_stand_between_cards(baccarat: Baccarat) -> None:
    assert baccarat("deal 7 3 --bet tie=5 2 4 --json").json["text"] == "7 3 2 4"


def test_a_bet_off_the_menu_is_settled_and_said_to_be(baccarat: Baccarat) -> None:
    done = baccarat("deal 7 3 2 4 --bet lucky_6=5")
    assert done.out.endswith("\nNot on the menu of commission: lucky_6.\n")


def test_a_variant_has_its_own_prices(baccarat: Baccarat) -> None:
    paid = baccarat("deal 7 7 Q Q --bet tie=5 --variant nine_to_one --json").json["bets"][0]
    assert paid["net"] == "45.00"


def test_breakage_and_marked_commission_are_shown(baccarat: Baccarat) -> None:
    line = "deal 3 7 4 2 --bet banker=25 --set payable_unit=1 --set breakage=house --json"
    paid = baccarat(line).json["bets"][0]
    assert (paid["net"], paid["commission"], paid["breakage"]) == ("23.00", "1.25", "-0.75")
    paid = baccarat("deal 3 7 4 2 --bet banker=25 --set collection=marked --json").json["bets"][0]
    assert (paid["net"], paid["marked"]) == ("25.00", "25.00")


def test_player_and_banker_together_where_the_house_allows_it(baccarat: Baccarat) -> None:
    line = "deal 7 3 2 4 --bet player=5 --bet banker=5"
    assert baccarat(line).err == ("baccarat deal: Player and Banker may not be bet on together at "
                                  "this table: a seat bets on one of them\n")
    assert baccarat(f"{line} --set player_and_banker=yes").status == 0


@pytest.mark.parametrize(("cards", "line"), [
    ("9h 4c 9h Ks", "one"), ("9h 4c 9d Ks", None), ("9h 4 9d K", None), ("9 4 T K", None)])
def test_suits_may_be_left_out_where_they_make_no_difference(
    baccarat: Baccarat, cards: str, line: str | None
) -> None:
    done = baccarat(f"deal {cards} --bet perfect_pair=10 --json")
    assert done.json["bets"][0]["line"] == line


def test_a_missing_suit_is_named_where_it_makes_one(baccarat: Baccarat) -> None:
    done = baccarat("deal 9h 4 9 K --bet perfect_pair=10")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("baccarat deal: 9 has no suit, and identical cannot be told")


def test_no_more_copies_than_the_shoe_holds(baccarat: Baccarat) -> None:
    assert baccarat("deal 8h 8h A A --set decks=2").status == 0
    assert baccarat("deal 8h 8h A A --set decks=1").err == (
        "baccarat deal: 2 of 8h asked for, the shoe holds 1\n")
    assert baccarat("deal 2 2 2 2 2 2 --set decks=1").err == (
        "baccarat deal: 6 of 2 asked for, the shoe holds 4\n")
    assert baccarat("deal 2h 2 2s 2 2 2 --set decks=1").err == (
        "baccarat deal: 4 of 2 asked for, the shoe holds 2\n")


def test_a_persons_own_bet(baccarat: Baccarat, own_bets: Path) -> None:
    paid = baccarat("deal 2 A 3 3 6 4 --bet six_cards_all=5 --json --bets", str(own_bets))
    assert paid.json["bets"][0]["net"] == "10.00"
