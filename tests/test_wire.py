"""The messages of the socket: described, kept to, and about nobody's seat but the sender's."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from pydantic import ValidationError

from baccarat.errors import BaccaratError
from baccarat.sentences import LANGUAGES
from baccarat.table import commands as ask
from baccarat.table.evolution import fold
from baccarat.table.rules import decide
from baccarat.table.state import Phase, TableState
from baccarat.variants import VARIANTS
from baccarat.web.asyncapi import RECEIVED, SENT, asyncapi, kind_of
from baccarat.web.tables import NewTable
from baccarat.web.wire import CLIENT, VERSION, Ask, Hello, Spoken
from tests.test_table import Table

DOCUMENT = asyncapi()
SCHEMAS: dict[str, dict[str, Any]] = DOCUMENT["components"]["schemas"]


@cache
def validator(kind: str) -> Draft202012Validator:
    payload = DOCUMENT["components"]["messages"][kind]["payload"]
    return Draft202012Validator({**payload, "components": DOCUMENT["components"]})


def described(message: dict[str, Any], models: Sequence[Any]) -> bool:
    """Whether a message is one of this direction, as the description has it."""
    kind = message.get("type")
    return kind in set(map(kind_of, models)) and validator(str(kind)).is_valid(message)


# -- the description -------------------------------------------------------------------------


def references(document: object) -> Iterator[str]:
    match document:
        case dict():
            for name, value in document.items():
                if name == "$ref":
                    yield value
                yield from references(value)
        case list():
            for value in document:
                yield from references(value)
        case _:
            pass


def test_the_description_is_whole() -> None:
    assert DOCUMENT["asyncapi"] == "3.0.0"
    for reference in references(DOCUMENT):
        found: Any = DOCUMENT
        for name in reference.removeprefix("#/").split("/"):
            found = found[name]
    for name, schema in SCHEMAS.items():
        Draft202012Validator.check_schema(schema)
        assert schema["description"], name
    operations = DOCUMENT["operations"]
    assert {each["action"] for each in operations.values()} == {"send", "receive"}
    told = {each["$ref"].rpartition("/")[2]
            for operation in operations.values() for each in operation["messages"]}
    assert told == DOCUMENT["components"]["messages"].keys() == (
        DOCUMENT["channels"]["table"]["messages"].keys())


def test_each_message_has_a_type_of_its_own() -> None:
    kinds = [kind_of(model) for model in (*RECEIVED, *SENT)]
    assert len(kinds) == len(set(kinds)) > 30
    for model in (*RECEIVED, *SENT):
        assert SCHEMAS[model.__name__]["additionalProperties"] is False


def test_every_command_of_a_patron_has_its_message() -> None:
    """What has a ``by`` can be asked for; the server asks some of it for a patron itself."""
    asked = {model.asks for model in RECEIVED if issubclass(model, Ask)}
    of_patrons = {command for name in ask.__all__
                  if "by" in getattr(command := getattr(ask, name), "__dataclass_fields__", ())}
    assert of_patrons - asked == {ask.OpenTable, ask.HoldSeat, ask.TightenLimits}


def test_the_interface_and_the_docs_have_the_same_description() -> None:
    """That docs/asyncapi.json is current is a test of the docs."""
    file = Path(__file__).parents[1] / "docs" / "asyncapi.json"
    assert json.loads(file.read_text(encoding="utf-8")) == DOCUMENT


def test_the_languages_of_the_messages_are_those_of_the_catalogue() -> None:
    assert get_args(Spoken) == LANGUAGES


# -- only the sender's seat ------------------------------------------------------------------

PATRONS = ("anna", "bela", "carl")
POOLS: dict[str, st.SearchStrategy[Any]] = {
    "key": st.just("0123456789abcdef"), "tab": st.just("0123456789"), "version": st.just(1),
    "patron": st.sampled_from([*PATRONS, "dora", ""]),
    "bet": st.sampled_from(["player", "banker", "tie", "none"]),
    "chips": st.sampled_from(["0", "5", "25.00", "100.00", "9999999999999.99"]),
    "commitment": st.sampled_from(["", "ab" * 32]), "value": st.sampled_from(["", "ab" * 16]),
    "shoe": st.integers(0, 2), "coup": st.integers(0, 3), "place": st.integers(0, 7),
    "seat": st.integers(0, 15), "window": st.integers(0, 60),
    "pace": st.sampled_from(["timed", "host", "solo"]), "take": st.booleans(),
    "spectators": st.booleans(),
}
POOLS |= {"amount": POOLS["chips"], "loss_limit": POOLS["chips"],
          "bets": st.dictionaries(POOLS["bet"], POOLS["chips"], min_size=1)}


@st.composite
def messages(draw: st.DrawFn) -> dict[str, Any]:
    """A message of a client, with all that its schema names."""
    model = draw(st.sampled_from([each for each in RECEIVED if issubclass(each, Ask)]))
    names = [name for name in model.model_fields if name != "type"]
    return {"type": kind_of(model), **{name: draw(POOLS[name]) for name in names}}


@cache
def states() -> tuple[TableState, ...]:
    """A table at which all three have staked, in every phase that it goes through."""
    table, found = Table(), dict[tuple[Phase, bool], TableState]()
    table.ask(ask.OpenTable("anna", "t", VARIANTS["midi"]))
    for patron in PATRONS:
        table.ask(ask.TakeSeat(patron, 10_000_000))
    for _ in range(80):
        now = table.now()
        if now.phase is Phase.BETTING and not now.seats["carl"].stakes:
            for patron, bet in zip(PATRONS, ("tie", "player", "banker"), strict=True):
                table.ask(ask.PlaceBets(patron, ((bet, 10_000),)))
            now = table.now()
        found.setdefault((now.phase, bool(now.coup and now.coup.face_down)), now)
        table.proceed()
    assert len(found) >= 6
    return tuple(found.values())


def outcome(state: TableState, by: str, message: dict[str, Any]) -> TableState:
    parsed = CLIENT.validate_json(json.dumps(message))
    assert isinstance(parsed, Ask)
    try:
        events = decide(state, parsed.command(by))
    except BaccaratError:
        return state
    for event in events:
        assert by == "anna" or getattr(event, "patron", by) in (by, None)
    after = fold(events, state)
    assert after
    return after


def chips(state: TableState, patron: str) -> int | None:
    seat = state.seats.get(patron)
    return None if seat is None else seat.stack + seat.staked


TO_OTHERS = {"kick", "hand_over", "reset_stakes", "end_shoe", "end_table"}
"""What a host may do to the seats of others."""


@settings(max_examples=600)
@given(st.data(), st.sampled_from(PATRONS), messages())
def test_no_message_reaches_into_another_seat(
    data: st.DataObject, by: str, message: dict[str, Any]
) -> None:
    before = data.draw(st.sampled_from(states()))
    after = outcome(before, by, message)
    others = [patron for patron in PATRONS if patron != by]
    if by == "anna" and message["type"] in TO_OTHERS:
        for patron in others:
            assert chips(after, patron) in (chips(before, patron), None)
        return
    for patron in others:
        assert after.seats[patron] == before.seats[patron]
    if by != "anna":
        assert (after.host, after.paused, after.locked, after.pace, after.window) == (
            before.host, before.paused, before.locked, before.pace, before.window)


@given(messages(), st.sampled_from(["by", "patron_id", "seat_of", "token", "holder"]))
def test_no_message_says_who_asks(message: dict[str, Any], name: str) -> None:
    with pytest.raises(ValidationError):
        CLIENT.validate_json(json.dumps({**message, name: "anna"}))
    assert not described({**message, name: "anna"}, RECEIVED)


@given(messages())
def test_what_is_described_is_taken(message: dict[str, Any]) -> None:
    if described(message, RECEIVED):
        CLIENT.validate_json(json.dumps(message))


# -- amounts ---------------------------------------------------------------------------------

AMOUNTS = [field for model in RECEIVED if issubclass(model, Ask)
           for field in ((model, name) for name in model.model_fields
                         if name in {"chips", "amount", "loss_limit", "bets"})]
"""Every field that holds chips."""

NO_AMOUNT: tuple[object, ...] = (
    -1, 0.1, 0.1 + 0.2, 5, 1e30, True, None, [], {}, "-5.00", "NaN", "1e30", "0.005", "", "0x10",
    "5 ", "1_000", "\u0665", "Infinity", "9" * 400, float("nan"), float("inf"))


@pytest.mark.parametrize(("model", "name"), AMOUNTS, ids=lambda each: getattr(
    each, "__name__", str(each)))
def test_what_is_no_amount_is_refused(model: Any, name: str) -> None:  # noqa: ANN401
    """F10."""
    good: dict[str, Any] = {"type": kind_of(model), "key": "0123456789"}
    if "bet" in model.model_fields:
        good["bet"] = "tie"

    def with_amount(value: object) -> str:
        return json.dumps({**good, name: {"tie": value} if name == "bets" else value})

    CLIENT.validate_json(with_amount("5.00"))
    for value in NO_AMOUNT:
        with pytest.raises(ValidationError):
            CLIENT.validate_json(with_amount(value))


def test_all_fields_that_hold_chips_are_known_here() -> None:
    held = {(name, field) for name, schema in SCHEMAS.items() for field, about in
            schema.get("properties", {}).items() if "12.50" in json.dumps(about)}
    assert held == {(model.__name__, name) for model, name in AMOUNTS}
    assert len(held) == 4


def test_the_page_has_what_a_bot_begins_with() -> None:
    page = (Path(__file__).parents[1] / "docs" / "wire.md").read_text(encoding="utf-8")
    _, _, rest = page.partition("## A bot from nothing\n")
    hello, table, *_ = (text.strip("`") for text in rest.split("`") if text.startswith("{"))
    assert Hello.model_validate_json(hello).version == VERSION
    opened = NewTable.model_validate_json(table)
    assert (opened.pace, opened.seats) == ("host", 3)
