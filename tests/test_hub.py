"""What viewers are sent: every one of them has the state, and nobody what is another's."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.errors import IllegalCommand
from baccarat.service.hub import ROOM, Hub, Viewer
from baccarat.service.patch import merge_patch, merged
from baccarat.service.running import News
from baccarat.table import commands as ask
from baccarat.table import view
from baccarat.table.state import Phase, TableState, evolve
from baccarat.variants import VARIANTS
from tests.test_ledger import played
from tests.test_table import HOUSES, Table

documents = st.recursive(
    st.integers(0, 3) | st.lists(st.integers(0, 2), max_size=2),
    lambda inner: st.dictionaries(st.sampled_from("abc"), inner, max_size=3), max_leaves=8,
).filter(lambda document: isinstance(document, dict))


@given(documents, documents)
def test_a_patch_leads_from_one_document_to_the_other(
    old: dict[str, Any], new: dict[str, Any]
) -> None:
    assert merged(old, merge_patch(old, new)) == new
    assert merge_patch(old, old) == {}


def run(coroutine: Awaitable[None]) -> None:
    async def main() -> None:
        await coroutine

    asyncio.run(main())


def without_none(document: object) -> object:
    if isinstance(document, dict):
        return {name: without_none(value) for name, value in document.items() if value is not None}
    return document


def received(viewer: Viewer) -> list[dict[str, Any]]:
    messages = []
    while not viewer.messages.empty():
        message = viewer.messages.get_nowait()
        messages.append({"type": "dropped"} if message is None else json.loads(message))
    return messages


def screen(messages: list[dict[str, Any]], before: dict[str, Any] | None = None) -> dict[str, Any]:
    """What a client holds after these messages; their numbers must follow each other."""
    shown = before or {"seq": 0}
    for message in messages:
        if message["type"] == "snapshot":
            shown = message["view"]
        else:
            assert message["from"] == shown["seq"]
            shown = merged(shown, message["patch"])
    return shown


def test_every_viewer_comes_to_the_same_state(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("baccarat.service.hub.ROOM", 10**6)

    async def look_on() -> None:
        rng, hub = Random(1), Hub(lambda: None)
        state: TableState | None = None
        viewers: dict[Viewer, str | None] = {}
        for number, event in enumerate(played(HOUSES[0], 2).events):
            state = evolve(state, event)
            hub.tell(News(state, (event,)))
            if rng.random() < 0.05 or number == 3:
                patron = rng.choice(["anna", "bela", None])
                viewers[hub.join(patron)] = patron
        hub.flush()
        assert len(viewers) > 5
        for viewer, patron in viewers.items():
            shown = screen(received(viewer))
            assert state
            assert without_none(shown) == without_none(json.loads(json.dumps(view(state, patron))))

    run(look_on())


def betting() -> Table:
    table = Table()
    table.ask(ask.OpenTable("anna", "t", VARIANTS["commission"], spectators=False))
    table.ask(ask.TakeSeat("anna", 100_000))
    while table.now().phase is not Phase.BETTING:
        table.proceed()
    return table


def tell(hub: Hub, table: Table, command: ask.Command) -> None:
    events = table.ask(command)
    hub.tell(News(table.now(), events))


def test_stakes_are_told_together_and_all_else_at_once() -> None:
    async def look_on() -> None:
        table, hub = betting(), Hub(lambda: 7.5)
        hub.tell(News(table.now(), tuple(table.events)))
        viewer = hub.join("anna")
        assert [each["left"] for each in received(viewer)] == [7500]
        for _ in range(50):
            tell(hub, table, ask.PlaceBets("anna", (("tie", 100),)))
        await asyncio.sleep(0.15)
        messages = received(viewer)
        assert 1 <= len(messages) <= 2
        assert messages[-1]["patch"]["stakes"] == {"tie": "50.00"}
        assert messages[-1]["patch"]["you"]["stack"] == "950.00"
        tell(hub, table, ask.CloseBetting(None, 1))
        assert [each["events"] for each in received(viewer)] == [["BettingClosed"]]

    run(look_on())


def test_a_viewer_who_does_not_read_is_dropped_and_the_others_are_not() -> None:
    """F20."""
    async def look_on() -> None:
        table, hub = betting(), Hub(lambda: None)
        hub.tell(News(table.now(), tuple(table.events)))
        slow, quick = hub.join("anna"), hub.join("anna")
        for _ in range(ROOM + 5):
            for command in (ask.PauseTable("anna"), ask.ResumeTable("anna")):
                tell(hub, table, command)
            received(quick)
        messages = received(slow)
        assert messages[-1] == {"type": "dropped"}
        assert len(messages) == ROOM + 1
        assert hub.viewers == {quick}

    run(look_on())


def test_who_may_not_look_on_is_not_told() -> None:
    async def look_on() -> None:
        table, hub = betting(), Hub(lambda: None)
        hub.tell(News(table.now(), tuple(table.events)))
        with pytest.raises(IllegalCommand):
            hub.join("bela")
        assert hub.viewers == set()

    run(look_on())
