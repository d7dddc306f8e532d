"""The lessons: every example, table, figure and answer against the engine; both languages."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from baccarat.bets import Role, settle
from baccarat.cards import Card, parse_cards
from baccarat.coup import deal, explain, result
from baccarat.decimals import rounded_decimal
from baccarat.hand import Hand, Side
from baccarat.odds import odds
from baccarat.outcome import outcome_of
from baccarat.sentences import LANGUAGES, speaking
from baccarat.shoe import Composition
from baccarat.tableau import STOOD, draws_banker
from baccarat.tutor import LESSONS, drill, lesson_json, lessons_json
from baccarat.tutor.drills import SKILLS, drill_shoe
from baccarat.tutor.questions import (
    Asked,
    Chance,
    Dearest,
    Draws,
    Paid,
    Question,
    Total,
    Winner,
)
from baccarat.variants import VARIANTS, Variant
from baccarat.web.lessons import DrillAnswer, LessonAnswer, LessonList
from tools.figures import FILES

ROOT = Path(__file__).parents[1]
HOUSE = VARIANTS["commission"]
STEPS = [(key, place) for key, lesson in LESSONS.items() for place in range(len(lesson.steps))]


def step(key: str, place: int, house: Variant = HOUSE) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(json.dumps(lesson_json(key, house)))
    found: dict[str, Any] = document["steps"][place]
    return found


def shown(kind: str) -> list[dict[str, Any]]:
    """Everything of a kind that the lessons show."""
    steps = [step(key, place)["shows"] for key, place in STEPS]
    found = [each for each in steps if each and each["kind"] == kind]
    assert found, kind
    return found


# -- the lessons -----------------------------------------------------------------------------


def test_there_is_a_lesson_on_everything_and_each_ends_with_the_learner_doing_it() -> None:
    assert [each["key"] for each in LessonList.model_validate(lessons_json(HOUSE)).model_dump()[
        "lessons"]] == ["values", "hands", "deal", "player", "banker", "commission", "tie",
                        "sides", "edge", "roads", "shoe", "history"]
    assert [key for key, lesson in LESSONS.items() if lesson.steps[-1].asks is None] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("house", VARIANTS.values(), ids=lambda house: house.key)
def test_every_lesson_is_as_it_is_described(language: str, house: Variant) -> None:
    with speaking(language):
        for key in LESSONS:
            LessonAnswer.model_validate(lesson_json(key, house))


def test_both_languages_tell_the_same() -> None:
    for key, place in STEPS:
        told = []
        for language in LANGUAGES:
            with speaking(language):
                asks = step(key, place)["asks"]
            told.append(asks and (asks["answer"], [each["key"] for each in asks["choices"]]))
        assert told[0] == told[1]


@pytest.mark.parametrize(("key", "place"), STEPS)
def test_the_right_answer_is_among_different_choices(key: str, place: int) -> None:
    if asks := step(key, place)["asks"]:
        keys = [each["key"] for each in asks["choices"]]
        assert asks["answer"] in keys
        assert len(set(keys)) == len(keys) >= 2
        assert len({each["text"] for each in asks["choices"]}) == len(keys)


# -- what they show --------------------------------------------------------------------------


def check_coup(told: dict[str, Any]) -> None:
    cards = [Card.parse(each["card"]) for each in told["steps"] if each["card"]]
    if told["result"] is None:
        assert told["winner"] is None
        return
    coup = deal(iter(cards))
    assert list(coup.cards) == cards
    assert [(each["to"], each["card"], each["why"]) for each in told["steps"]] == [
        (each.to.value, each.card and str(each.card), str(each.why)) for each in explain(coup)]
    assert told["result"] == str(result(coup))
    assert told["winner"] == (coup.winner.value if coup.winner else "tie")
    assert [told["steps"][-1][side.value] for side in Side] == [
        coup.hand(side).total for side in Side]


def test_every_coup_is_the_engines() -> None:
    coups = shown("coup")
    for each in coups:
        check_coup(each)
    dealt = {" ".join(step["card"][0] for step in each["steps"] if step["card"])
             for each in coups if each["result"]}
    assert {"7 3 2 4", "2 A 3 3 6 4"} <= dealt


def test_every_card_counts_what_the_engine_says() -> None:
    for each in shown("cards"):
        cards = parse_cards([card["card"] for card in each["cards"]])
        assert [card["value"] for card in each["cards"]] == [card.value for card in cards]
        if each["total"] is not None:
            assert each["total"] == Hand(cards).total == each["sum"] % 10


def test_bankers_table_is_the_tableau_cell_by_cell() -> None:
    (table,) = shown("tableau")
    columns = [STOOD if name == "" else int(name) for name in table["columns"]]
    assert set(columns) == {STOOD, *range(10)}
    assert [row["total"] for row in table["rows"]] == list(range(8))
    for row in table["rows"]:
        for column, cell in zip(columns, row["cells"], strict=True):
            assert cell["draws"] == draws_banker(row["total"], column)
            assert cell["why"].endswith("draws." if cell["draws"] else "stands.")


@pytest.mark.parametrize("house", VARIANTS.values(), ids=lambda house: house.key)
def test_the_cost_of_every_bet_is_exact(house: Variant) -> None:
    table = step("edge", 0, house)["shows"]
    found = odds(house.bets, Composition.of_decks(house.procedure.decks)).bets
    assert table["rows"] == [
        [str(each.bet.called), f"{rounded_decimal(100 * each.edge, 4)} %",
         rounded_decimal(1000 * each.edge, 2)] for each in found]


@pytest.mark.parametrize("house", VARIANTS.values(), ids=lambda house: house.key)
def test_the_side_bets_are_those_of_the_house_at_its_prices(house: Variant) -> None:
    table = step("sides", 1, house)["shows"]
    side = [bet for bet in house.bets if bet.role is Role.SIDE]
    assert [row[1:3] for row in table["rows"]] == [
        [str(bet.label(line)), str(line.price)] for bet in side for line in bet.pays]
    assert [row[0] for row in table["rows"] if row[0]] == [str(bet.called) for bet in side]


def test_a_hundred_on_each_main_bet_is_settled_by_the_engine() -> None:
    rows = step("commission", 1)["shows"]["rows"]
    assert [row[2] for row in rows] == ["The stake comes back", "Wins 95", "Loses 100"]


# -- what the simulator has found ------------------------------------------------------------


@pytest.mark.parametrize("path", FILES)
def test_the_figures_are_those_of_the_simulator(path: str) -> None:
    pytest.importorskip("numba")
    assert (ROOT / path).read_text(encoding="utf-8") == FILES[path](), "run make docs"


def test_the_pictures_are_the_figures() -> None:
    kept = json.loads((ROOT / "src/baccarat/tutor/figures.json").read_text(encoding="utf-8"))
    for each, (key, picture) in zip(shown("sessions"), kept["bets"].items(), strict=True):
        edge = odds([HOUSE.bet(key)], Composition.of_decks(8)).bets[0].edge
        assert (each["bands"], each["paths"]) == (picture["bands"], picture["paths"])
        assert f"{picture['ahead']} of 1,000 sessions" in each["result"]
        assert rounded_decimal(Fraction(picture["net"], 100_000), 2) in each["result"]
        assert rounded_decimal(-edge * 4000, 2) in each["result"]


def test_every_rule_by_the_roads_loses() -> None:
    rows = step("roads", 1)["shows"]["rows"]
    assert len(rows) >= 5
    assert [row for row in rows if row[1] != "1,000,000" or not row[2].startswith("-")] == []


# -- questions -------------------------------------------------------------------------------


def answered(asked: Asked) -> tuple[str, str]:
    return asked.answer, str(asked.why)


@pytest.mark.parametrize(("question", "answer"), [
    (Total("8h 7c"), "5"), (Total("9h 3c"), "2"), (Draws(Side.PLAYER, "7 3 2 4"), "over"),
    (Draws(Side.BANKER, "2 A 3 3 6 4"), "draws"), (Draws(Side.PLAYER, "3 4 4 3"), "stands"),
    (Winner("2 A 3 3 6 4"), "banker"), (Paid("banker", "2 A 3 3 6 4"), "95"),
    (Paid("player", "3 4 4 3"), "0"), (Paid("tie", "3 4 4 3"), "800"),
    (Dearest(("player", "banker", "tie")), "tie"), (Chance(6), "45.9"),
])
def test_answers(question: Question, answer: str) -> None:
    assert answered(question.at(HOUSE))[0] == answer


def test_the_price_is_that_of_the_house() -> None:
    half = next(house for house in VARIANTS.values() if house.offers("banker_super_6"))
    with_six = "K 3 4 3 9"
    asked = Paid("banker", with_six).at(half)
    bet = half.bet("banker_super_6")
    net = settle(bet, outcome_of(deal(with_six), bet.needs), 10_000, half.terms).net
    assert (net, asked.answer) == (5_000, "50")


# -- the guided shoe -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guided_shoe_asks_what_the_engine_then_does(language: str) -> None:
    shoe = drill_shoe(7, HOUSE.procedure)
    assert shoe == drill_shoe(7, HOUSE.procedure) != drill_shoe(8, HOUSE.procedure)
    skills = set()
    with speaking(language):
        for number, coup in enumerate(shoe.coups, 1):
            told = DrillAnswer.model_validate(drill(7, number, HOUSE)).model_dump(mode="json")
            check_coup(told["dealt"])
            steps = explain(coup)
            for asked in told["questions"]:
                skills.add(asked["skill"])
                assert asked["answer"] in [each["key"] for each in asked["choices"]]
                if asked["skill"] in ("player", "banker"):
                    due = steps[asked["after"]]
                    assert due.to.value == asked["skill"]
                    assert (asked["answer"] == "draws") == (due.card is not None)
                if asked["skill"] == "winner":
                    assert asked["answer"] == (coup.winner.value if coup.winner else "tie")
    assert skills == set(SKILLS)
