"""What the server tells beside the live view, against what the commands print and the types say."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from baccarat.catalogue import BETS
from baccarat.sim.road_rule import RoadRule
from baccarat.sim.stretch import stretch
from baccarat.sim.told import trial_json
from baccarat.sim.trial import main_bets, tried
from baccarat.table.commands import SEATS
from baccarat.tableau import draws_banker
from baccarat.tutor import LESSONS, drill, lesson_json
from baccarat.variants import VARIANTS
from baccarat.verify import verify_text
from tests.cli import Baccarat
from tests.live.played import Played, Program, play
from tests.live.server import Server

pytestmark = pytest.mark.exhaustive  # asks a server, a process, for all that it tells

SAID_EVERYWHERE = {"422", "429"}


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("reference")
    with Server(f"sqlite:///{folder}/table.db", folder / "log") as server:
        yield server.url


@pytest.fixture(scope="module")
def played(url: str) -> Played:
    return play(url)


@pytest.fixture(scope="module")
def description(url: str) -> dict[str, Any]:
    document: dict[str, Any] = Program(url).get("/api/openapi.json")
    return document


def paths(table: str) -> dict[str, str]:
    """A path of every route that is only read, by its name in the description."""
    at = f"/api/tables/{table}"
    return {
        "health": "/api/health", "list_tables": "/api/tables", "me": "/api/me",
        "look_at_table": at, "table_history": f"{at}/history", "table_odds": f"{at}/odds",
        "table_tally": f"{at}/tally",
        "shoe_record": f"{at}/records/1", "verify_shoe": f"{at}/records/1/verify",
        "table_roads": f"{at}/roads?shoe=1", "shoe_statistics": f"{at}/statistics?shoe=1",
        "table_rules": f"{at}/rules", "list_houses": "/api/houses",
        "drawing_rules": "/api/tableau", "host": "/api/host",
        "list_bets": "/api/bets", "look_at_bet": "/api/bets/tie",
        "list_lessons": "/api/lessons?language=zh", "look_at_lesson": "/api/lessons/banker",
        "drill_coup": "/api/drill?seed=1&coup=2", "rule_choices": "/api/rules",
        "try_rule": "/api/rules/try?road=big_road&after=banker&bet=other&seed=3",
        "list_variants": "/api/variants", "look_at_variant": "/api/variants/ez",
    }


# -- the description -------------------------------------------------------------------------


def operations(description: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def test_the_description_is_openapi(description: dict[str, Any]) -> None:
    validate(description)
    assert description["openapi"].startswith("3.1")


def test_every_route_is_described(description: dict[str, Any]) -> None:
    names = [operation["operationId"] for _, _, operation in operations(description)]
    assert len(names) == len(set(names)) > 20
    for path, method, operation in operations(description):
        assert path.startswith("/api/")
        assert operation["operationId"].isidentifier()
        assert operation["description"], path
        assert len(operation["tags"]) == 1
        statuses = operation["responses"]
        assert statuses.keys() >= SAID_EVERYWHERE
        assert ("401" in statuses) == bool(operation.get("security")), path
        assert ("404" in statuses) >= ("{" in path), path
        assert ("403" in statuses) >= (method != "get"), path
        for status, response in statuses.items():
            assert response["description"]
            schemas = [content["schema"] for content in response.get("content", {}).values()]
            if status[0] in "45":
                assert schemas == [{"$ref": "#/components/schemas/Refusal"}], (path, status)
            elif status != "204":
                assert schemas
                assert all(schemas), path


def test_examples_are_of_what_they_are_examples_of(description: dict[str, Any]) -> None:
    schemas = [*description["components"]["schemas"].values(),
               *(field for schema in description["components"]["schemas"].values()
                 for field in schema.get("properties", {}).values())]
    given = [(schema, example) for schema in schemas for example in schema.get("examples", ())]
    assert len(given) > 10
    for schema, example in given:
        whole = {**schema, "components": description["components"]}
        Draft202012Validator(closed(whole)).validate(example)


def test_what_is_read_of_everything_is_in_the_description(
        played: Played, description: dict[str, Any]) -> None:
    read = {operation["operationId"] for _, method, operation in operations(description)
            if method == "get"}
    assert read == {*paths(played.table), "metrics", "sockets", "table_history_csv", "words"}


def schema_of(description: dict[str, Any], name: str, status: str = "200") -> dict[str, Any]:
    operation = next(each for _, _, each in operations(description)
                     if each["operationId"] == name)
    schema = operation["responses"][status]["content"]["application/json"]["schema"]
    return {**schema, "components": description["components"]}


def closed(schema: Any) -> Any:  # noqa: ANN401 - JSON
    """The same, with no field but those that an object names."""
    match schema:
        case dict():
            told = {name: closed(each) for name, each in schema.items()}
            if schema.get("type") == "object" and "properties" in schema:
                told.setdefault("additionalProperties", False)
            return told
        case list():
            return [closed(each) for each in schema]
        case _:
            return schema


@pytest.mark.parametrize("name", paths(""))
def test_every_answer_is_of_its_type(
        name: str, played: Played, description: dict[str, Any]) -> None:
    document = played.anna.get(paths(played.table)[name])
    Draft202012Validator(closed(schema_of(description, name))).validate(document)


@pytest.mark.parametrize(("path", "status", "code"), [
    ("/api/tables/none/history", 404, "table.unknown"),
    ("/api/tables/wallet:anna/history", 422, "web.invalid"),
    ("/api/tables/{t}/history?shoe=9", 404, "record.unknown"),
    ("/api/tables/{t}/history?shoe=0", 422, "web.least"),
    ("/api/tables/{t}/history?last=x", 422, "web.invalid"),
    ("/api/tables/{t}/history.csv?shoe=9", 404, "record.unknown"),
    ("/api/tables/{t}/records/2", 409, "record.open"),
    ("/api/tables/{t}/records/2/verify", 409, "record.open"),
    ("/api/tables/{t}/records/3", 404, "record.unknown"),
    ("/api/tables/{t}/roads?shoe=3", 404, "record.unknown"),
    ("/api/tables/{t}/statistics?shoe=3", 404, "record.unknown"),
    ("/api/bets/nothing", 404, "bet.unknown"),
    ("/api/bets/tie?variant=nothing", 422, "variant.unknown"),
    ("/api/bets?decks=13", 422, "web.most"),
    ("/api/variants/nothing", 404, "variant.unknown"),
])
def test_refusals_are_typed(path: str, status: int, code: str, played: Played,
                            description: dict[str, Any]) -> None:
    refusal = played.anna.get(path.format(t=played.table), status)
    assert refusal["code"] == code
    assert refusal["text"]
    Draft202012Validator(closed(schema_of(description, "table_history", "404"))).validate(refusal)


# -- what was played -------------------------------------------------------------------------


def test_history_is_of_who_asks(played: Played) -> None:
    path = f"/api/tables/{played.table}/history?shoe=1"
    mine, others = played.anna.get(path), played.bela.get(path)
    assert [[bet["bet"] for bet in coup["bets"]] for coup in mine["coups"]] == [
        ["banker", "tie"]] * 2
    assert [[bet["stake"] for bet in coup["bets"]] for coup in others["coups"]] == [["25.00"]] * 2
    assert mine["coups"][0]["chips"]["before"] == "1000.00"
    assert mine["coups"][0]["stakes"] == {"banker": "10.00", "tie": "5.00", "player": "25.00"}
    stranger = Program(played.anna.url).get(path)
    assert [coup["bets"] for coup in stranger["coups"]] == [[], []]


def test_history_is_of_the_newest_shoe_and_of_the_last_coups(played: Played) -> None:
    path = f"/api/tables/{played.table}/history"
    assert played.anna.get(path)["shoe"] == 2
    both = played.anna.get(f"{path}?shoe=1")
    assert played.anna.get(f"{path}?shoe=1&last=1")["coups"] == both["coups"][-1:]


def test_history_is_a_table_too(played: Played) -> None:
    path = f"/api/tables/{played.table}/history.csv?shoe=1"
    response = played.anna.send("GET", path)
    assert response.headers["content-type"].startswith("text/csv")
    assert f'filename="baccarat-{played.table}-1.csv"' in response.headers["content-disposition"]
    rows = list(csv.DictReader(StringIO(response.text)))
    assert [row["bet"] for row in rows] == ["banker", "tie"] * 2


@pytest.mark.parametrize("asked", ["records/1", "records/1/verify"])
def test_a_shoe_that_was_never_begun_is_not_promised_for_ever(url: str, asked: str) -> None:
    """Its table is over before it was cut: nothing was dealt from it."""
    anna = Program(url, "Anna")
    table = anna.post("/api/tables", {"key": "k" * 8}, 201)["table"]
    anna.ask(table, "take_seat", chips="100.00")
    view = anna.until(table, lambda view: view["shoe"] is not None)
    assert view["shoe"]["commitment"]
    assert view["shoe"]["end"] is None
    assert anna.get(f"/api/tables/{table}/{asked}", 409)["code"] == "record.open"
    anna.ask(table, "end_table")
    anna.until(table, lambda view: view["phase"] == "over")
    refusal = anna.get(f"/api/tables/{table}/{asked}", 409)
    assert refusal["code"] == "record.unbegun"
    assert refusal["parameters"] == {"shoe": 1}


def test_a_table_without_spectators_tells_strangers_nothing(url: str) -> None:
    anna, stranger = Program(url, "Anna"), Program(url, "Caro")
    table = anna.post("/api/tables", {"key": "k" * 8, "spectators": False}, 201)["table"]
    anna.post(f"/api/tables/{table}/commands", {"key": "l" * 8, "type": "lock_table"})
    for path in ("history", "odds", "roads", "statistics", "rules", "records/1", ""):
        refusal = stranger.get(f"/api/tables/{table}/{path}".rstrip("/"), 403)
        assert refusal["code"] == "table.no_spectators"


def test_lessons_at_a_table_are_of_its_own_house(url: str) -> None:
    anna, stranger = Program(url, "Anna"), Program(url, "Caro")
    settings = {"decks": "6", "cut_card": "20"}
    table = anna.post("/api/tables", {"key": "k" * 8, "variant": "ez", "settings": settings}, 201)[
        "table"]
    house = VARIANTS["ez"].altered(settings)
    for asking in (anna, stranger):
        assert asking.get(f"/api/lessons?table={table}")["house"] == str(house.called)
        for key in LESSONS:
            told = asking.get(f"/api/lessons/{key}?table={table}")
            assert told == json.loads(json.dumps(lesson_json(key, house)))
        told = asking.get(f"/api/drill?seed=5&coup=2&table={table}")
        assert told == json.loads(json.dumps(drill(5, 2, house)))
    path = f"/api/rules/try?road=big_road&bet=banker&table={table}"
    found = stretch(house, tuple(main_bets(house).values()), 1_000_000, 1)
    assert anna.get(path) == json.loads(json.dumps(
        trial_json(tried(RoadRule("big_road", (), "banker"), found))))


def test_lessons_at_a_table_are_for_those_who_may_look_on(url: str) -> None:
    anna, stranger = Program(url, "Anna"), Program(url, "Caro")
    table = anna.post("/api/tables", {"key": "k" * 8, "spectators": False}, 201)["table"]
    anna.post(f"/api/tables/{table}/commands", {"key": "l" * 8, "type": "lock_table"})
    for path in ("lessons?", "lessons/tie?", "drill?seed=1&", "rules/try?road=big_road&bet=tie&"):
        refusal = stranger.get(f"/api/{path}table={table}", 403)
        assert refusal["code"] == "table.no_spectators"
        assert stranger.get(f"/api/{path}table=no-such-table", 404)["code"] == "table.unknown"


@pytest.mark.parametrize(("query", "code"), [
    ("road=bead_plate&bet=tie", "rule.road"), ("road=big_road&bet=red", "rule.bet"),
    ("road=big_road&after=red&bet=tie", "rule.mark"), ("road=big_road", "web.missing"),
    ("road=big_road&bet=tie&seed=-1", "web.least"),
    ("road=big_road&bet=tie" + 7 * "&after=banker", "web.invalid"),
    ("road=big_road&bet=tie&variant=none", "variant.unknown"),
])
def test_what_is_no_rule_is_refused(query: str, code: str, url: str) -> None:
    assert Program(url).get(f"/api/rules/try?{query}", 422)["code"] == code


def test_a_rule_is_tried_on_a_million_coups_and_loses(url: str) -> None:
    program = Program(url)
    for road in program.get("/api/rules")["roads"]:
        bet = road["bets"][0]["key"]
        told = program.get(f"/api/rules/try?road={road['key']}&bet={bet}&seed=3")
        assert (told["coups"], told["seed"]) == (1_000_000, 3)
        assert told["net"] < 0
        assert float(told["low"]) < float(told["expected"]) < float(told["high"]) < 0


def test_a_house_has_a_commission_where_a_bet_owes_one(url: str) -> None:
    told = {each["key"]: each["commission"] for each in Program(url).get("/api/houses")["houses"]}
    assert (told["commission"], told["four_percent"]) == ("5", "4")
    assert (told["ez"], told["half_on_6"]) == (None, None)


def test_between_two_shoes_the_odds_are_of_a_full_one(url: str) -> None:
    anna = Program(url, "Anna")
    table = anna.post("/api/tables", {"key": "k" * 8, "pace": "host"}, 201)["table"]
    full = anna.get(f"/api/tables/{table}/odds")
    assert (full["shoe"], full["cards_left"]) == (None, 416)
    anna.ask(table, "take_seat", chips="100.00")
    anna.until(table, lambda view: view["phase"] == "between")
    anna.ask(table, "end_table")
    assert anna.get(f"/api/tables/{table}/odds") == full
    verdict = anna.get(f"/api/tables/{table}/records/1/verify")
    assert verdict["holds"]
    assert verdict["secret"] == anna.get(f"/api/tables/{table}/records/1")["secret"]


def test_who_has_played_may_read_it_also_when_sent_away(url: str) -> None:
    anna, bela = Program(url, "Anna"), Program(url, "Béla")
    table = anna.post("/api/tables", {"key": "k" * 8, "pace": "host"}, 201)["table"]
    for guest in (anna, bela):
        guest.ask(table, "take_seat", chips="100.00")
    patron = bela.get("/api/me")["patron"]
    anna.ask(table, "kick", patron=patron)
    assert bela.get(f"/api/tables/{table}/history")["coups"] == []
    for path in ("odds", "roads", "statistics", "rules"):
        assert bela.get(f"/api/tables/{table}/{path}", 403)["code"] == "table.barred"


def test_a_record_is_what_verify_takes_and_its_check_is_told(
        played: Played, baccarat: Baccarat, tmp_path: Any) -> None:  # noqa: ANN401 - a path
    path = f"/api/tables/{played.table}/records/1"
    response = played.bela.send("GET", path)
    assert f'filename="baccarat-{played.table}-1.json"' in response.headers["content-disposition"]
    file = tmp_path / "shoe.json"
    file.write_text(response.text)
    printed = baccarat(f"verify {file} --json").json["files"]
    told = played.bela.get(f"{path}/verify")
    assert told.pop("secret") == json.loads(response.text)["secret"]
    assert printed == [{"file": str(file), **told}]
    assert verify_text(response.text).holds
    changed = response.text.replace('"stake": "25.00"', '"stake": "26.00"', 1)
    assert not verify_text(changed).holds


def test_no_secret_of_a_shoe_that_goes_on_is_told(played: Played) -> None:
    everything = [json.dumps(played.anna.get(path)) for path in paths(played.table).values()]
    record = played.anna.get(f"/api/tables/{played.table}/records/1")
    assert any(record["secret"] in text for text in everything)
    seen = played.anna.get(f"/api/tables/{played.table}")["view"]["shoe"]
    assert seen["secret"] is None
    assert sum(seen["commitment"] in text for text in everything) == 1  # the view alone


# -- odds ------------------------------------------------------------------------------------


def test_odds_of_a_table_are_of_the_cards_that_are_not_seen(played: Played) -> None:
    told = played.anna.get(f"/api/tables/{played.table}/odds")
    state = played.anna.get(f"/api/tables/{played.table}")["view"]
    seen = state["shoe"]["burn"]["shown"]
    asked = played.anna.post("/api/odds", {"remove": seen})
    assert told.pop("shoe") == 2
    assert told == asked
    assert told["cards_left"] == 415


@pytest.mark.parametrize(("asked", "line"), [
    ({}, "odds"),
    ({"stake": "25", "bets": ["banker"]}, "odds --stake 25 --bet banker"),
    ({"dealt": "8 3", "bets": ["player", "ox_6"]}, "odds --dealt '8 3' --bet player --bet ox_6"),
    ({"composition": "A=8", "bets": ["banker"]}, "odds --composition A=8 --bet banker"),
    ({"variant": "ez", "decks": 6, "remove": "A A 5 9h"},
     "odds --variant ez --decks 6 --remove 'A A 5 9h'"),
    ({"prices": {"tie": ["9"]}, "commission": "4"}, "odds --price tie=9 --commission 4"),
    ({"settings": {"payable_unit": "1", "breakage": "house"}, "stake": "25", "bets": ["banker"]},
     "odds --bet banker --stake 25 --set payable_unit=1 --set breakage=house"),
])
def test_odds_are_those_that_the_command_prints(
        asked: dict[str, Any], line: str, url: str, baccarat: Baccarat,
        description: dict[str, Any]) -> None:
    told = Program(url).post("/api/odds", asked)
    assert told == json.loads(baccarat(f"{line} --json").out)
    Draft202012Validator(closed(schema_of(description, "ask_odds"))).validate(told)


@pytest.mark.parametrize(("asked", "code"), [
    ({"bets": ["x"]}, "bet.unknown"),
    ({"variant": "x"}, "variant.unknown"),
    ({"decks": 6, "composition": "A=8"}, "option.apart"),
    ({"composition": "A=625"}, "web.cards"),
    ({"composition": "A=5"}, "odds.few"),
    ({"composition": "A=8", "remove": "9"}, "shoe.lacks"),
    ({"composition": "A=30,9=30", "bets": ["royal_match"]}, "bet.refused"),
    ({"dealt": "9 9 T T 2"}, "coup.left_over"),
    ({"settings": {"payable_unit": "1"}}, "variant.favourable"),
    ({"settings": {"x": "1"}}, "setting.unknown"),
    ({"prices": {"tie": ["0"]}}, "option.price"),
    ({"prices": {"tie": ["8", "9"]}}, "bet.prices"),
    ({"stake": "0"}, "option.stake"),
    ({"decks": 13}, "web.most"),
    ({"nothing": 1}, "web.invalid"),
])
def test_questions_that_have_no_answer(asked: dict[str, Any], code: str, url: str) -> None:
    assert Program(url).post("/api/odds", asked, 422)["code"] == code


def test_one_address_asks_a_few_questions_at_a_time(url: str) -> None:
    program = Program(url)
    program.get("/api/bets/lucky_match")  # what is compiled once, is

    def asked(rank: str) -> int:
        return program.send("POST", "/api/odds", {
            "dealt": "8h", "remove": f"{rank}s", "bets": ["lucky_match"]}).status_code

    with ThreadPoolExecutor(16) as pool:
        statuses = list(pool.map(asked, "23456789TJQK"))
    assert set(statuses) == {200, 429}


@pytest.mark.parametrize(("path", "line"), [
    ("bets/tie", "bets tie"), ("bets/tie?variant=nine_to_one&decks=6",
                               "bets tie --variant nine_to_one --decks 6"),
    ("variants", "variants"), ("variants/mini", "variants mini"),
])
def test_bets_and_houses_are_those_that_the_commands_print(
        path: str, line: str, url: str, baccarat: Baccarat) -> None:
    assert Program(url).get(f"/api/{path}") == json.loads(baccarat(f"{line} --json").out)


def test_rules_are_the_house_in_full(played: Played) -> None:
    told = played.anna.get(f"/api/tables/{played.table}/rules")
    (house,) = played.anna.get("/api/variants/commission")["variants"]
    assert told["house"] == house
    assert told["limits"].keys() == {bet["key"] for bet in house["bets"]}
    assert told["limits"]["tie"] == {"least": "1.00", "most": None, "step": "1.00"}
    assert told["meanings"].keys() == house["settings"].keys()
    margin, cards = int(house["settings"]["cut_margin"]), 52 * int(house["settings"]["decks"])
    assert told["cuts"] == {"least": margin, "most": cards - margin}


def test_what_may_not_be_bet_together_or_alone_is_told_as_it_is_refused(url: str) -> None:
    anna = Program(url, "Anna")

    def apart(key: str, **settings: str) -> list[str]:
        table = anna.post("/api/tables", {"key": key, "settings": settings}, 201)["table"]
        told: list[str] = anna.get(f"/api/tables/{table}/rules")["apart"]
        return [each.partition(" at this table")[0] for each in told]

    assert apart("k" * 8) == ["Player and Banker may not be bet on together"]
    assert apart("l" * 8, player_and_banker="yes") == []
    assert apart("m" * 8, player_and_banker="yes", tie_alone="no", side_bet_alone="no") == [
        "Tie may not stand without a bet on Player or Banker",
        "a side bet may not stand without a main bet"]


DIFFER = {
    "commission": {"player_pair": False, "dragon_bonus_player": True, "banker": False},
    "half_on_6": {"banker_super_6": True, "super_6": False, "tie": False},
    "ez": {"banker_ez": False, "tie": False},  # either may come back, and pays one price
}


@pytest.mark.parametrize("variant", DIFFER)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_where_winning_lines_differ_in_price_the_rules_say_so(
        url: str, variant: str, language: str) -> None:
    anna = Program(url, "Anna")
    table = anna.post("/api/tables", {"key": "k" * 8, "variant": variant}, 201)["table"]
    prices = anna.get(f"/api/tables/{table}/rules?language={language}")["prices"]
    assert {bet: prices[bet]["differ"] for bet in DIFFER[variant]} == DIFFER[variant]


def test_a_cost_is_the_edge_of_a_hundred_stakes_of_ten(played: Played) -> None:
    rules = played.anna.get(f"/api/tables/{played.table}/rules")
    for bet in rules["house"]["bets"]:
        cost = rules["costs"][bet["key"]]
        assert cost["stake"] == "10.00"
        lost = 100 * 10 * Fraction(bet["edge"])
        assert abs(Fraction(cost["lost"]) - lost) <= Fraction(1, 200)


def test_a_tally_is_ones_own_and_beside_it_what_was_to_be_expected(played: Played) -> None:
    edges = {bet["key"]: Fraction(bet["edge"]) for bet in played.anna.get(
        f"/api/tables/{played.table}/rules")["house"]["bets"]}
    for who in (played.anna, played.bela):
        told = who.get(f"/api/tables/{played.table}/tally")
        coups = [coup for shoe in (1, 2) for coup in who.get(
            f"/api/tables/{played.table}/history?shoe={shoe}")["coups"] if not coup["void"]]
        bets = [bet for coup in coups for bet in coup["bets"]]
        assert told["bets"].keys() == {bet["bet"] for bet in bets}
        for key, tally in told["bets"].items():
            mine = [bet for bet in bets if bet["bet"] == key]
            assert tally["times"] == len(mine)
            for name, summed in (("staked", "stake"), ("net", "net")):
                assert Fraction(tally[name]) == sum(Fraction(bet[summed]) for bet in mine)
            assert Fraction(tally["expected_exact"]) == -edges[key] * Fraction(tally["staked"])


def test_the_drawing_rules_are_those_of_the_engine(url: str) -> None:
    told = Program(url).get("/api/tableau")
    assert told["columns"] == [*range(10), None]
    assert [each["total"] for each in told["player"]] == list(range(8))
    assert [each["total"] for each in told["player"] if each["draws"]] == list(range(6))
    for each in told["banker"]:
        assert each["draws"] == [draws_banker(each["total"], column)
                                 for column in told["columns"]]


def test_houses_and_bets_are_named_without_odds(url: str) -> None:
    told = Program(url).get("/api/houses")
    assert [each["key"] for each in told["houses"]] == list(VARIANTS)
    assert [each["key"] for each in told["bets"]] == list(BETS)
    for each in told["houses"]:
        assert each["menu"] == [bet.key for bet in VARIANTS[each["key"]].bets]
    pays = {each["key"]: each["pays"] for each in told["bets"]}
    assert (pays["tie"], pays["banker"]) == (["8"], ["1"])


def test_a_host_may_name_where_there_is_help(url: str, tmp_path: Path) -> None:
    assert Program(url).get("/api/host") == {"help_link": None, "link": None, "seats": SEATS}
    link = "https://help.example/zh?from=table"
    with Server(f"sqlite:///{tmp_path}/table.db", tmp_path / "log",
                BACCARAT_HELP_LINK=link) as server:
        assert Program(server.url).get("/api/host") == {
            "help_link": link, "link": None, "seats": SEATS}


def test_roads_are_those_of_the_view(played: Played) -> None:
    told = played.anna.get(f"/api/tables/{played.table}/roads?shoe=1")
    assert told["shoe"] == 1
    assert len(told["bead_plate"]) == 2
    now = played.anna.get(f"/api/tables/{played.table}/roads")
    view = played.anna.get(f"/api/tables/{played.table}")["view"]
    assert now == {"shoe": 2, **view["shoe"]["roads"]}
