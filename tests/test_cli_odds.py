"""`baccarat odds`, `removal`, `bets` and `variants`."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from io import StringIO
from math import perm
from pathlib import Path
from typing import Any

import pytest

from baccarat.cards import parse_cards
from baccarat.catalogue import BETS
from baccarat.odds import effect_of_removal, effective_edge, odds
from baccarat.settings import SETTINGS
from baccarat.shoe import Composition
from baccarat.variants import VARIANTS
from tests.cli import Baccarat

MAIN = "--bet player --bet banker --bet tie"
SMALL = Composition.parse("A=2,2=3,6=4,9=2,K=3")


def one(document: Any) -> Any:  # noqa: ANN401 - documents
    (bet,) = document["bets"]
    return bet


# -- odds ------------------------------------------------------------------------------------


def test_the_base_game_in_json(baccarat: Baccarat) -> None:
    document = baccarat("odds --json").json
    assert document["variant"] == "commission"
    assert (document["decks"], document["cards_left"], document["dealt"]) == (8, 416, [])
    assert document["weights"] == {
        "player": 2230518282592256, "banker": 2292252566437888, "tie": 475627426473216,
        "total": 4998398275503360,
    }
    assert {name: Fraction(share) for name, share in document["outcomes"].items()} == {
        name: Fraction(weight, document["weights"]["total"])
        for name, weight in document["weights"].items() if name != "total"
    }
    assert [bet["key"] for bet in document["bets"]] == [
        bet.key for bet in VARIANTS["commission"].menu]


@pytest.mark.exhaustive
@pytest.mark.parametrize("key", ["banker", "tie", "dragon_bonus_player", "perfect_pair_25"])
def test_a_bet_in_json_is_what_the_library_computes(baccarat: Baccarat, key: str) -> None:
    found = odds([BETS[key]], Composition.of_decks(6)).bets[0]
    bet = one(baccarat(f"odds --decks 6 --bet {key} --json").json)
    assert bet["name"] == found.bet.name
    assert Fraction(bet["edge"]) == found.edge
    assert bet["edge_percent"] == float(100 * found.edge)
    assert Fraction(bet["edge_resolved"]) == found.edge_resolved
    assert Fraction(bet["hit_rate"]) == found.hit_rate
    assert Fraction(bet["variance"]) == found.variance
    assert [(line["key"], line["label"], Fraction(line["to_one"]), Fraction(line["probability"]),
             Fraction(line["commission"]), Fraction(line["net"])) for line in bet["lines"]] == [
        (pay.key, pay.label, pay.to_one, probability, pay.commission, pay.net)
        for pay, probability in found.lines]


def test_prices_of_the_house_and_of_the_options(baccarat: Baccarat) -> None:
    def edge(line: str) -> str:
        return f"{one(baccarat(f'odds --json {line}').json)['edge_percent']:.4f}"

    assert edge("--bet tie --tie 9") == edge("--bet tie --variant nine_to_one") == "4.8440"
    assert edge("--bet tie --tie 17/2") == edge("--bet tie --tie 8.5") == "9.6018"
    assert edge("--bet tie --price tie=9") == "4.8440"
    assert edge("--bet banker --commission 4") == edge("--bet banker --variant four_percent")
    assert edge("--bet banker --commission 3") == edge("--bet banker --set commission=3")
    assert edge("--bet banker --variant six_decks") == edge("--bet banker --decks 6")
    assert edge("--bet banker --commission 0") == "-1.2351"  # priced, though no house could


def test_no_resolved_edge_where_every_outcome_pushes(baccarat: Baccarat) -> None:
    line = "odds --composition T=6 --bet player"
    assert one(baccarat(f"{line} --json").json)["edge_resolved"] is None
    assert "Player  0.0000           -" in baccarat(line).out
    (row,) = csv.DictReader(StringIO(baccarat(f"{line} --csv").out))
    assert row["edge_resolved"] == ""


def test_thirty_decks(baccarat: Baccarat) -> None:
    document = baccarat(f"odds --decks 30 {MAIN} --json").json
    assert document["weights"]["total"] == perm(30 * 52, 6)


def test_counts_are_those_before_cards_are_taken_out(baccarat: Baccarat) -> None:
    line = f'odds --decks 1 --remove "A 9h" --dealt 8,3 {MAIN} --json'
    document = baccarat(line).json
    left = Composition.of_decks(1).remove(parse_cards("A 9h 8 3"))
    answer = odds([BETS["player"]], left, parse_cards("8 3"))
    assert (document["decks"], document["cards_left"]) == (1, 48)
    assert document["dealt"] == ["8", "3"]
    assert document["weights"]["player"] == answer.player
    assert document["weights"]["total"] == perm(48, 4)


@pytest.mark.parametrize(("dealt", "to", "following"), [
    ("", [], "player"),
    ("9h", ["player"], "banker"),
    ("3 K 4", ["player", "banker", "player"], "banker"),
    ("3 K 2 2", ["player", "banker"] * 2, "player"),
    ("3 K 4 2", ["player", "banker"] * 2, "banker"),
    ("3 K 4 2 6", [*["player", "banker"] * 2, "banker"], None),
    ("9 K K 2", ["player", "banker"] * 2, None),
])
def test_whose_each_card_of_a_coup_is(
        dealt: str, to: list[str], following: str | None, baccarat: Baccarat) -> None:
    document = baccarat(f'odds --decks 1 --dealt "{dealt}" {MAIN} --json').json
    assert (document["dealt_to"], document["next"]) == (to, following)


def test_a_composition_has_no_decks(baccarat: Baccarat) -> None:
    document = baccarat(f"odds --composition {SMALL} --remove 6,6 {MAIN} --json").json
    answer = odds([], SMALL.remove(parse_cards("6 6")))
    assert (document["decks"], document["cards_left"]) == (None, 12)
    assert document["weights"]["tie"] == answer.tie


def test_pairs_near_the_end_of_a_shoe(baccarat: Baccarat) -> None:
    line = "odds --composition A=1,2=1,3=2,K=2 --bet either_pair --json"
    assert one(baccarat(line).json)["hit_rate"] == "11/45"


@pytest.mark.exhaustive
def test_suits_are_asked_for_where_they_are_needed(baccarat: Baccarat) -> None:
    refused = baccarat(f"odds --composition {SMALL} --bet perfect_pair")
    assert (refused.status, refused.out) == (2, "")
    assert refused.err.startswith("baccarat odds: bet perfect_pair: A has no suit")
    assert baccarat("odds --remove 9 --bet perfect_pair").status == 2
    assert baccarat("odds --remove 9h --bet perfect_pair").status == 0
    counted = "9h=3,9s=2,Kd=4,2c=1"
    assert baccarat(f"odds --composition {counted} --bet perfect_pair").status == 0


def test_the_edge_of_a_stake_as_it_is_paid(baccarat: Baccarat) -> None:
    line = "odds --bet banker --stake 25 --set payable_unit=1 --set breakage=house --json"
    bet = one(baccarat(line).json)
    house = VARIANTS["commission"].altered({"payable_unit": "1", "breakage": "house"})
    found = odds([BETS["banker"]], Composition.of_decks(8)).bets[0]
    assert Fraction(bet["effective_edge"]) == effective_edge(found, 2500, house.terms)
    assert round(bet["effective_edge_percent"], 4) == 2.4337
    assert bet["stake"] == "25.00"
    favours = "odds --bet banker --stake 25 --set payable_unit=1 --set patron_favourable=yes"
    assert round(one(baccarat(f"{favours} --json").json)["effective_edge_percent"], 4) == 0.5993
    assert "effective_edge" not in one(baccarat("odds --bet tie --json").json)
    assert " 2.4337\n" in baccarat(line.removesuffix(" --json")).out


def test_csv_holds_exact_fractions(baccarat: Baccarat) -> None:
    rows = list(csv.DictReader(StringIO(baccarat("odds --csv --stake 5").out)))
    bets = baccarat("odds --json --stake 5").json["bets"]
    assert [{name: row[name] for name in row} for row in rows] == [
        {name: str(value) for name, value in bet.items()} | {"lines": " ".join(
            f"{line['key']}={line['probability']}" for line in bet["lines"])} for bet in bets]
    assert rows[2]["lines"] == "win=619306544887/6508331087895"


def test_markdown_is_a_table(baccarat: Baccarat) -> None:
    bets, lines = baccarat("odds --markdown").out.split("\n\n")
    head, rule, *rows = bets.splitlines()
    table = [[cell.strip() for cell in row.strip("|").split("|")] for row in (head, *rows)]
    assert {len(row) for row in table} == {6}
    assert set(rule) == set("|-:")
    assert [row[1].strip("`") for row in table[1:]] == [
        bet.key for bet in VARIANTS["commission"].menu]
    assert table[3][2] == "14.3596"
    assert "| Banker | Banker wins | 1 to 1 less 5 % | 45.8597 |" in lines.splitlines()


def test_the_text_for_people(baccarat: Baccarat) -> None:
    done = baccarat("odds --bet banker")
    assert done.out == """\
Punto banco with commission: 8 decks, 416 cards left

outcome             %                 weight
Player wins   44.6247  2,230,518,282,592,256
Banker wins   45.8597  2,292,252,566,437,888
Tie            9.5156    475,627,426,473,216
All          100.0000  4,998,398,275,503,360

bet     edge %  resolved %    hit %  variance
Banker  1.0579      1.1692  45.8597    0.8600

Banker
pay line                  pays        %
a tie                     push   9.5156
Banker wins    1 to 1 less 5 %  45.8597
anything else             lost  44.6247

Edge: the expected loss of a stake, pushes counted; resolved: of a stake that is
not pushed. Hit: how often the bet wins. Variance: of the net per unit staked.
Weight: of the ways in which 6 cards can follow, each as likely, those that end
so.
"""


@pytest.mark.exhaustive
def test_a_few_bets_are_told_with_their_pay_lines(baccarat: Baccarat) -> None:
    keys = ("dragon_bonus_player", "banker_push_3card_8", "perfect_pair", "tie")
    few, more = (baccarat("odds --stake 10 " + " ".join(f"--bet {key}" for key in keys[:count])).out
                 for count in (3, 4))
    assert few.count("pay line") == 3
    assert more.count("pay line") == 0
    assert "\n\nDragon Bonus Player\npay line" in few
    assert max(map(len, few.splitlines())) <= 80


def test_a_persons_own_bets_join_the_menu(baccarat: Baccarat, own_bets: Path) -> None:
    document = baccarat("odds --json --bets", str(own_bets)).json
    found = {bet["key"]: bet for bet in document["bets"]}
    assert list(found)[-2:] == ["six_cards_all", "banker_3"]
    assert found["banker_3"]["lines"][1]["commission"] == "3/100"  # as it is written there
    assert one(baccarat("odds --json --bet six_cards_all --bets", str(own_bets)).json)
    assert one(baccarat("bets six_cards_all --json --bets", str(own_bets)).json)
    assert one(baccarat("removal --bet six_cards_all --json --bets", str(own_bets)).json)


def test_any_bet_at_another_price(baccarat: Baccarat, own_bets: Path) -> None:
    second_table = "dragon_bonus_player=1,30,10,4,4,2,2"
    line = f"odds --bet dragon_bonus_player --price {second_table} --json"
    assert round(one(baccarat(line).json)["edge_percent"], 4) == 2.4996
    line = "odds --bet six_cards_all --price six_cards_all=7/2 --json --bets"
    assert one(baccarat(line, str(own_bets)).json)["lines"][0]["to_one"] == "7/2"
    line = "simulate --coups 1000 --seed 1 --workers 1 --bet tie --price tie=9 --json"
    # without numba that is said on standard error
    assert round(one(json.loads(baccarat(line).out))["exact_edge"], 6) == 0.048440


# -- removal ---------------------------------------------------------------------------------


def test_effects_of_removal_in_json(baccarat: Baccarat) -> None:
    document = baccarat("removal --bet tie --bet player_pair --decks 2 --json").json
    assert (document["variant"], document["decks"]) == ("commission", 2)
    for bet, found in zip(document["bets"], effect_of_removal([BETS["tie"], BETS["player_pair"]],
                                                    Composition.of_decks(2)), strict=True):
        assert bet["key"] == found.bet.key
        assert Fraction(bet["base"]) == found.base
        assert {card: Fraction(effect) for card, effect in bet["effect"].items()} == {
            str(card): effect for card, effect in found.effect.items()}


@pytest.mark.slow
def test_effects_of_removal_by_suit(baccarat: Baccarat) -> None:
    effect = one(baccarat("removal --bet lucky_nines --decks 1 --json").json)["effect"]
    assert len(effect) == 52
    lines = baccarat("removal --bet lucky_nines --bet tie --decks 1").out.splitlines()
    assert sum(line.startswith("9") for line in lines) == 5  # four suits, then the rank for Tie


@pytest.mark.exhaustive
def test_effects_of_removal_for_other_programs(baccarat: Baccarat) -> None:
    line = "removal --bet lucky_nines --bet tie --decks 1"
    rows = list(csv.DictReader(baccarat(f"{line} --csv").out.splitlines()))
    exact = effect_of_removal([BETS["lucky_nines"], BETS["tie"]], Composition.of_decks(1))
    assert [(row["key"], row["card"], Fraction(row["base"]), Fraction(row["effect"]))
            for row in rows] == [(its.bet.key, str(card), its.base, change)
                                 for its in exact for card, change in its.effect.items()]
    tables = baccarat(f"{line} --markdown").out.split("\n\n")
    assert [table.splitlines()[0] for table in tables] == [
        "| card | lucky_nines |", "| card | tie |"]
    assert tables[1].splitlines()[2] == f"| base | {100 * float(exact[1].base):.5f} |"


def test_the_table_of_removal(baccarat: Baccarat) -> None:
    lines = baccarat("removal --bet tie").out.splitlines()
    assert lines[0].split() == ["card", "tie"]
    assert lines[1].split() == ["base", "-14.35963"]
    assert lines[7].split() == ["6", "-0.11595"]
    assert lines[9].split() == ["8", "+0.06543"]


# -- the catalogues --------------------------------------------------------------------------


@pytest.mark.slow
def test_the_whole_catalogue_of_bets(baccarat: Baccarat) -> None:
    done = baccarat("bets")
    assert max(map(len, done.out.splitlines())) <= 80
    for bet in BETS.values():
        assert f" ({bet.key}) " in done.out
    document = baccarat("bets --json").json
    assert [bet["key"] for bet in document["bets"]] == list(BETS)
    assert [bet["source"] for bet in document["bets"]] == [bet.source for bet in BETS.values()]


def test_one_bet(baccarat: Baccarat) -> None:
    bet = one(baccarat("bets tie --variant nine_to_one --decks 6 --json").json)
    assert (bet["role"], bet["needs"], bet["lines"][0]["to_one"]) == ("tie", [], "9")
    assert Fraction(bet["edge"]) == odds([VARIANTS["nine_to_one"].bet("tie")],
                                         Composition.of_decks(6)).bets[0].edge
    text = baccarat("bets perfect_pair").out
    assert "reads     totals and numbers of cards, and of each hand: identical" in text


def test_the_variants(baccarat: Baccarat) -> None:
    listed = baccarat("variants").out
    document = baccarat("variants --json").json
    assert [variant["key"] for variant in document["variants"]] == list(VARIANTS)
    for variant in document["variants"]:
        assert f"{variant['name']} ({variant['key']})\n" in listed
        assert variant["settings"] == VARIANTS[variant["key"]].settings()
        assert [bet["key"] for bet in variant["bets"]] == [
            bet.key for bet in VARIANTS[variant["key"]].menu]


@pytest.mark.parametrize("key", VARIANTS)
def test_a_commission_that_no_bet_owes_is_not_shown(baccarat: Baccarat, key: str) -> None:
    owed = key not in {"half_on_6", "ez"}
    (house,) = baccarat(f"variants {key} --json").json["variants"]
    assert house["moot"] == ([] if owed else ["collection", "commission", "minimum_commission"])
    rows = [line.split()[:2] for line in baccarat(f"variants {key}").out.splitlines()
            if line.startswith("commission ")]
    percent = "4" if key == "four_percent" else "5"
    assert rows == [["commission", percent if owed else "-"]]


def test_the_ace_of_a_burn_is_moot_where_the_burn_is_fixed() -> None:
    assert VARIANTS["mini"].altered({"burn": "3"}).moot == {"ace_burn"}


@pytest.mark.parametrize(("line", "others"), [
    ("odds", []), ("odds --bet tie", []), ("odds --bet lucky_6 --bet tie", ["lucky_6"]),
    ("odds --variant ez --bet banker --bet dragon_7", ["banker"]),
])
def test_bets_off_the_menu_are_told(baccarat: Baccarat, line: str, others: list[str]) -> None:
    assert baccarat(f"{line} --json").json["off_menu"] == others
    house = "ez" if "ez" in line else "commission"
    said = f"\nNot on the menu of {house}: {' and '.join(others)}.\n"
    assert baccarat(line).out.endswith(said) == bool(others)


def test_a_persons_own_bet_is_off_no_menu(baccarat: Baccarat, own_bets: Path) -> None:
    assert "Not on the menu" not in baccarat("odds --bet banker_3 --bets", str(own_bets)).out


def test_a_long_pay_line_is_told_in_full(baccarat: Baccarat) -> None:
    label = BETS["kill"].pays[0].label
    assert len(label) > 52
    shown = baccarat("bets kill").out.partition("pay line")[2].partition("anything else")[0]
    assert label.split() == [word for line in shown.splitlines()[1:]
                             for word in line.partition("  30 to 1")[0].split()]


@pytest.mark.parametrize(("line", "shown"), [
    ("odds", True), ("odds --decks 999999999 --bet tie", False),
    ("odds --dealt '2 3 K K 5 4' --bet tie", False),
])
def test_weights_are_explained_where_they_are_shown(
    baccarat: Baccarat, line: str, shown: bool  # noqa: FBT001 - a case
) -> None:
    out = baccarat(line).out
    assert ("  weight\n" in out) == shown
    assert ("Weight:" in out) == shown


def test_one_variant_tells_every_setting(baccarat: Baccarat) -> None:
    text = " ".join(baccarat("variants half_on_6").out.split())
    for name, setting in SETTINGS.items():
        moot = name in {"commission", "collection", "minimum_commission"}
        shown = "-" if moot else VARIANTS["half_on_6"].settings()[name]
        assert f"{name} {shown} {setting.about}" in text
    assert "Banker (half on 6) (banker_super_6) edge 1.4581 %" in text
    assert "Banker wins with 6: 1 to 2; Banker wins: 1 to 1" in text
    assert "source: americancasinoguide.com" in text


def test_a_variant_with_other_settings(baccarat: Baccarat) -> None:
    for key, line in {"ez": "variants ez", "commission": "variants"}.items():
        found, = baccarat(f"{line} --set decks=6 --json").json["variants"]
        house = VARIANTS[key].altered({"decks": "6"})
        assert (found["key"], found["settings"]) == (key, house.settings())
        assert Fraction(found["bets"][0]["edge"]) == odds(
            house.bets, Composition.of_decks(6)).bets[0].edge
