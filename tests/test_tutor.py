"""The lessons: every example, table, figure and answer against the engine; both languages."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from baccarat.bets import Bet, Role, settle
from baccarat.cards import Card, parse_cards
from baccarat.coup import Coup, deal, explain, result
from baccarat.decimals import rounded_decimal
from baccarat.hand import Hand, Side
from baccarat.language.catalogue import chips
from baccarat.money import Breakage, PaymentTerms, format_money
from baccarat.odds import odds
from baccarat.outcome import outcome_of
from baccarat.sentences import LANGUAGES, speaking
from baccarat.shoe import Composition
from baccarat.tableau import STOOD
from baccarat.tutor import LESSONS, drill, lesson_json, lessons_json
from baccarat.tutor.drills import SKILLS, STAKES, drill_shoe
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
from tests import oracle
from tests.cli import Baccarat
from tests.live.inside import Inside, with_server
from tools.figures import FILES

pytestmark = pytest.mark.exhaustive  # figures and words of lessons are the same on each Python

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


def test_a_house_is_taught_once_at_whichever_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    taught: list[Variant] = []

    def told(key: str, house: Variant) -> dict[str, object]:
        taught.append(house)
        return lesson_json(key, house)

    monkeypatch.setattr("baccarat.web.lessons.lesson_json", told)

    async def test(inside: Inside) -> None:
        await inside.http.post("/api/guests", json={"name": "Anna"})
        asked = [{"variant": "ez"}]
        for settings in ({}, {}, {"decks": "6"}):
            opened = await inside.http.post("/api/tables", json={
                "key": token_hex(8), "variant": "ez", "settings": settings})
            asked.append({"table": opened.json()["table"]})
        answers = [(await inside.http.get("/api/lessons/edge", params=each)).text for each in asked]
        assert answers[0] == answers[1] == answers[2] != answers[3]
        assert len(taught) == 2

    with_server(test)


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


def test_every_card_counts_what_the_engine_says_but_where_it_is_asked() -> None:
    assert shown("cards")
    for told in (step(key, place) for key, place in STEPS):
        each = told["shows"]
        if not each or each["kind"] != "cards":
            continue
        cards = parse_cards([card["card"] for card in each["cards"]])
        assert [card["value"] for card in each["cards"]] == [
            None if told["asks"] else card.value for card in cards]
        if each["total"] is not None:
            assert each["total"] == Hand(cards).total == each["sum"] % 10


def test_bankers_table_is_the_tableau_cell_by_cell() -> None:
    (table,) = shown("tableau")
    columns = [STOOD if name == "" else int(name) for name in table["columns"]]
    assert set(columns) == {STOOD, *range(10)}
    assert [row["total"] for row in table["rows"]] == list(range(8))
    for row in table["rows"]:
        for column, cell in zip(columns, row["cells"], strict=True):
            third = None if column is STOOD else column
            assert cell["draws"] == oracle.banker_draws(0, row["total"], third)
            assert cell["why"].endswith("draws." if cell["draws"] else "stands.")


def priced(house: Variant, bets: Iterable[Bet]) -> list[list[str]]:
    """The rows of a pay table: what each line pays, the edge beside the first."""
    rows = []
    for bet in bets:
        edge = odds([bet], Composition.of_decks(house.procedure.decks)).bets[0].edge
        for place, line in enumerate(bet.pays):
            to_one = line.to_one
            pays = f"{to_one.numerator} to {to_one.denominator}" if to_one else "push"
            owed = f" less {rounded_decimal(100 * line.commission, 0)} %" if line.commission else ""
            first = (str(bet.called), percent(edge, 2)) if place == 0 else ("", "")
            rows.append([first[0], str(bet.label(line)), pays + owed, first[1]])
    return rows


def percent(number: Fraction, places: int) -> str:
    return f"{rounded_decimal(100 * number, places)} %"


def on_spot(house: Variant, role: str) -> Bet:
    return next(bet for bet in house.bets if bet.role.value == role)


def sides(house: Variant) -> list[Bet]:
    return [bet for bet in house.bets if bet.role is Role.SIDE]


def net(house: Variant, bet: Bet, cards: str) -> int:
    """What a hundred wins, in whole units."""
    paid = settle(bet, outcome_of(deal(cards), bet.needs), 100_00, house.terms)
    assert paid.net % 100 == 0
    return int(paid.net) // 100


def worded_net(amount: int) -> str:
    return f"Wins {amount}" if amount > 0 else f"Loses {-amount}" if amount else (
        "The stake comes back")


Rows = Callable[[Variant], list[list[str]]]

TABLES: dict[tuple[str, int], Rows] = {
    ("hands", 1): lambda house: priced(house, map(house.bet, main_keys(house))),
    ("player", 0): lambda _: player_rule(),
    ("commission", 0): lambda house: priced(house, [
        on_spot(house, "banker"), on_spot(house, "player")]),
    ("tie", 0): lambda house: priced(house, [on_spot(house, "tie")]),
    ("sides", 0): lambda house: priced(house, [house.bet("dragon_bonus_player")]),
    ("sides", 1): lambda house: priced(house, sides(house)),
    ("edge", 0): lambda house: [
        [str(each.bet.called), percent(each.edge, 4), rounded_decimal(1000 * each.edge, 2)]
        for each in odds(house.bets, Composition.of_decks(house.procedure.decks)).bets],
    ("history", 1): lambda _: player_rule(),
}
"""The tables of the lessons, each computed once more."""


def player_rule() -> list[list[str]]:
    return [[str(total), "Draws" if oracle.player_draws(total, 0) else "Stands"]
            for total in range(8)]


def main_keys(house: Variant) -> list[str]:
    return [on_spot(house, role).key for role in ("player", "banker", "tie")]


@pytest.mark.parametrize("house", VARIANTS.values(), ids=lambda house: house.key)
@pytest.mark.parametrize(("key", "place"), TABLES)
def test_a_table_has_the_figures_of_the_house(key: str, place: int, house: Variant) -> None:
    assert step(key, place, house)["shows"]["rows"] == TABLES[key, place](house)


LINES = "3c 4d 4s 3h", "2c Ad 3h 3s 6c 4d", "9d 2c 9h 3s"
"""A tie, a win of Banker's and one of Player's, as they are shown step by step elsewhere."""

SPECIAL = {"half_on_6": "2c 3d 3h 3s Kc", "ez": "2c Kd Ah 3s 2d 4h"}
"""Coups that Banker wins and some houses pay otherwise: with 6; with three cards and 7."""


@pytest.mark.parametrize("house", VARIANTS.values(), ids=lambda house: house.key)
def test_a_hundred_on_each_main_bet_is_settled_by_the_engine(house: Variant) -> None:
    table = step("commission", 1, house)["shows"]
    main = [bet for bet in house.bets if bet.role is not Role.SIDE]
    coups = [*LINES, *filter(None, [SPECIAL.get(house.key)])]
    assert table["head"][1:] == [str(bet.called) for bet in main]
    assert table["rows"] == [
        [str(result(deal(coup))), *(worded_net(net(house, bet, coup)) for bet in main)]
        for coup in coups]


def test_where_a_house_has_no_dragon_bonus_that_is_said() -> None:
    for house in VARIANTS.values():
        offered = house.offers("dragon_bonus_player")
        assert str(house.called) in step("sides", 0, house)["shows"]["caption"] or not offered
        assert ("Not at this house" in step("sides", 0, house)["shows"]["caption"]) != offered


@pytest.mark.parametrize(("settings", "words"), [
    ({}, ["416 cards, which is 8 decks", "at least 10 cards from", "1 after an ace",
          "has 14 cards behind", "one more is dealt"]),
    ({"decks": "1", "cut_card": "7", "burn": "3", "shoe_end": "finish", "cut_margin": "5"},
     ["52 cards, which is 1 deck", "at least 5 cards from", "3 cards from the top",
      "has 7 cards behind", "the shoe is over"]),
    ({"burn": "none", "ace_burn": "11"}, ["No card is burned"]),
    ({"ace_burn": "11"}, ["11 after an ace"]),
])
def test_the_shoe_is_that_of_the_house(settings: dict[str, str], words: list[str]) -> None:
    house = HOUSE.altered(settings)
    told = step("shoe", 0, house)["shows"]
    assert (told["cards"], told["behind"]) == (house.procedure.decks * 52,
                                               house.procedure.cut_card)
    text = " ".join(told["said"])
    assert [each for each in words if each not in text] == []
    assert ("one more" in text) == (house.procedure.shoe_end == "one_more")


def test_a_road_is_its_results_written_down() -> None:
    for each in shown("road"):
        columns = [(winner, len(list(same))) for winner, same in groupby(
            each["results"].replace("T", ""))]
        cells = each["big_road"]
        assert len(cells) == sum(length for _, length in columns)
        assert sum(cell["ties"] for cell in cells) == each["results"].count("T")
        assert "".join(cell["winner"][0].upper() for cell in cells) == "".join(
            winner * length for winner, length in columns)
        assert [(cell["column"], cell["row"]) for cell in cells if cell["row"] == 1] == [
            (number, 1) for number in range(1, len(columns) + 1)]


def test_nothing_is_shown_that_no_test_reads() -> None:
    read = {*TABLES, ("commission", 1), ("roads", 1)}
    tables = {(key, place) for key, place in STEPS
              if (shows := step(key, place)["shows"]) and shows["kind"] == "table"}
    assert tables == read
    kinds = {shows["kind"] for key, place in STEPS if (shows := step(key, place)["shows"])}
    assert kinds == {"cards", "coup", "table", "tableau", "sessions", "road", "rule", "shoe"}
    asks = {(key, place) for key, place in STEPS if step(key, place)["asks"]}
    assert asks == set(ANSWERS)


# -- what they ask ---------------------------------------------------------------------------


def hand(shows: dict[str, Any]) -> str:
    return str(oracle.total([each["card"] for each in shows["cards"]]))


def lying(shows: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The cards of both hands, as far as they are dealt."""
    cards: dict[str, list[str]] = {"player": [], "banker": []}
    for each in shows["steps"]:
        if each["card"]:
            cards[each["to"]].append(each["card"])
    return cards["player"], cards["banker"]


def drawn(side: str) -> Callable[[Variant, dict[str, Any]], str]:
    def answer(_: Variant, shows: dict[str, Any]) -> str:
        player, banker = lying(shows)
        totals = oracle.total(player[:2]), oracle.total(banker)
        if max(totals) > 7:
            return "over"
        third = oracle.value(player[2]) if len(player) > 2 else None
        draws = oracle.player_draws(*totals) if side == "player" else oracle.banker_draws(
            *totals, third)
        return "draws" if draws else "stands"
    return answer


def won(_: Variant, shows: dict[str, Any]) -> str:
    player, banker = map(oracle.total, lying(shows))
    return "player" if player > banker else "banker" if banker > player else "tie"


def paid(role: str) -> Callable[[Variant, dict[str, Any]], str]:
    return lambda house, shows: str(net(house, on_spot(house, role), dealt(shows)))


def dealt(shows: dict[str, Any]) -> str:
    return " ".join(each["card"] for each in shows["steps"] if each["card"])


def paid_side(house: Variant, shows: dict[str, Any]) -> str:
    bet = house.bet("dragon_bonus_banker") if house.offers("dragon_bonus_banker") else sides(
        house)[0]
    return str(net(house, bet, dealt(shows)))


def dearest(*roles: str, side: int = 0) -> Callable[[Variant, dict[str, Any]], str]:
    def answer(house: Variant, _: dict[str, Any]) -> str:
        bets = {role: on_spot(house, role) for role in roles}
        dragons = [bet for bet in sides(house) if bet.key.startswith("dragon_bonus")]
        bets |= {bet.key: bet for bet in (dragons or sides(house))[:side]}
        full = Composition.of_decks(house.procedure.decks)
        edges = {key: odds([bet], full).bets[0].edge for key, bet in bets.items()}
        return max(edges, key=lambda key: edges[key])
    return answer


def banker_wins(house: Variant, _: dict[str, Any]) -> str:
    full = odds((), Composition.of_decks(house.procedure.decks))
    return rounded_decimal(Fraction(100 * full.banker, full.total), 1)


def burned(_: Variant, shows: dict[str, Any]) -> str:
    """By the value of the card that is turned up, which is a small one."""
    return str(oracle.value(shows["cards"][0]["card"]))


ANSWERS: dict[tuple[str, int], Callable[[Variant, dict[str, Any]], str]] = {
    ("values", 3): lambda _, shows: hand(shows), ("values", 4): lambda _, shows: hand(shows),
    ("hands", 2): paid("player"), ("deal", 2): drawn("player"),
    ("player", 2): drawn("player"), ("player", 3): drawn("player"),
    ("banker", 3): drawn("banker"), ("banker", 4): drawn("banker"),
    ("commission", 2): paid("banker"), ("commission", 3): paid("banker"),
    ("tie", 2): paid("tie"), ("tie", 3): dearest("player", "banker", "tie"),
    ("sides", 2): paid_side, ("sides", 3): dearest("banker", "tie", side=2),
    ("edge", 3): dearest("banker", "player"), ("roads", 3): banker_wins,
    ("shoe", 2): burned, ("history", 2): won,
}
"""The answers, each found from what is shown, by a second reading of the rules."""


@pytest.mark.parametrize("house", VARIANTS.values(), ids=lambda house: house.key)
@pytest.mark.parametrize(("key", "place"), ANSWERS)
def test_the_right_answer_is_the_right_one(key: str, place: int, house: Variant) -> None:
    found = step(key, place, house)
    assert found["asks"]["answer"] == ANSWERS[key, place](house, found["shows"])


# -- what the simulator has found ------------------------------------------------------------


@pytest.mark.parametrize("path", FILES)
def test_the_figures_are_those_of_the_simulator(path: str) -> None:
    pytest.importorskip("numba")
    assert (ROOT / path).read_text(encoding="utf-8") == FILES[path](), "run make docs"


@pytest.mark.parametrize(("house", "another"), [
    (VARIANTS["commission"], False), (VARIANTS["commission"].altered({"minimum": "5"}), False),
    (VARIANTS["commission"].altered({"decks": "6"}), True), (VARIANTS["ez"], True)])
def test_a_picture_says_whose_it_is(house: Variant, *, another: bool) -> None:
    """They are dealt at the base game, also for a lesson at a table of another house."""
    shows = [step["shows"] or {} for key in ("edge", "roads")
             for step in json.loads(json.dumps(lesson_json(key, house)))["steps"]]
    captions = [each["caption"] for each in shows if each.get("caption", "").startswith("Punto")
                and each["kind"] in ("sessions", "table")]
    assert len(captions) == 3
    for caption in captions:
        assert caption.startswith(("Punto banco with commission: 1,000 sessions",
                                   "Punto banco with commission: 10 a coup"))
        assert ("not the one that this lesson is about" in caption) is another


def test_the_pictures_are_the_figures() -> None:
    kept = json.loads((ROOT / "src/baccarat/tutor/figures.json").read_text(encoding="utf-8"))
    for each, (key, picture) in zip(shown("sessions"), kept["bets"].items(), strict=True):
        edge = odds([HOUSE.bet(key)], Composition.of_decks(8)).bets[0].edge
        assert (each["bands"], each["paths"]) == (picture["bands"], picture["paths"])
        assert f"{picture['ahead']} of 1,000 sessions" in each["result"]
        mean = rounded_decimal(Fraction(picture["net"], 100_000), 2)
        assert chips(mean) in each["result"]
        assert chips(rounded_decimal(-edge * 4000, 2)) in each["result"]


def test_the_command_beside_a_picture_deals_its_sessions_again(baccarat: Baccarat) -> None:
    pytest.importorskip("numba")
    for each in shown("sessions"):
        name, _, line = each["command"].partition(" ")
        assert name == "baccarat"
        found = baccarat(f"{line} --json").json
        mean = f"{float(found['sessions']['result']['mean']):.2f}"
        assert f"a session came to {mean};" in each["result"]


def test_every_rule_by_the_roads_loses() -> None:
    kept = json.loads((ROOT / "src/baccarat/tutor/figures.json").read_text(encoding="utf-8"))
    rows = step("roads", 1)["shows"]["rows"]
    assert len(rows) == len(kept["rules"]) >= 5
    for row, rule in zip(rows, kept["rules"].values(), strict=True):
        assert rule["net"] < 0
        assert row == [rule["name"], "1,000,000", f"{rule['net'] // 100:,}",
                       percent(Fraction(-rule["net"], rule["staked"]), 2)]


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


def test_the_guided_shoe_is_that_of_the_house() -> None:
    six = VARIANTS["six_decks"]
    cards = [str(card) for card in drill_shoe(3, six.procedure).coups[0].cards]
    told = DrillAnswer.model_validate(drill(3, 1, six))
    assert [each.card for each in told.dealt.steps if each.card] == cards
    assert told.coups == len(drill_shoe(3, six.procedure).coups) < 65
    assert DrillAnswer.model_validate(drill(3, 1, HOUSE)).coups > 70


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


def paid_questions(seed: int, house: Variant) -> Iterator[tuple[Coup, Bet, int, Mapping[str, Any]]]:
    """What is asked to be paid in a guided shoe: of which coup, bet and stake."""
    for number, coup in enumerate(drill_shoe(seed, house.procedure).coups, 1):
        told = DrillAnswer.model_validate(drill(seed, number, house)).model_dump(mode="json")
        bet = house.bets[(number - 1) % len(house.bets)]
        yield coup, bet, STAKES[(seed + number - 1) % len(STAKES)], told["questions"][-1]


@pytest.mark.parametrize("unit", [1, 100])
def test_the_guided_shoe_pays_what_the_house_pays(unit: int) -> None:
    house = replace(HOUSE, terms=PaymentTerms(unit, Breakage.PATRON))
    asked = list(paid_questions(7, house))
    rounded = 0
    for coup, bet, stake, told in asked:
        found = settle(bet, outcome_of(coup, bet.needs), stake, house.terms)
        assert format_money(stake).removesuffix(".00") in told["ask"]
        assert Fraction(told["answer"]) * 100 == found.net
        assert told["answer"] in [each["key"] for each in told["choices"]]
        rounded += "multiples of 1." in told["why"]
        assert ("multiples of 1." in told["why"]) is bool(found.breakage)
    assert {stake for _, _, stake, _ in asked} == set(STAKES)
    assert {bet.role for _, bet, _, _ in asked} == set(Role)
    assert (rounded > 0) is (unit > 1)
