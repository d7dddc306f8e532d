"""What viewers are sent: every one of them has the state, and nobody what is another's."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.errors import IllegalCommand
from baccarat.sentences import LANGUAGES, language, render, sentence, speaking
from baccarat.service.hub import Hub
from baccarat.service.names import Names
from baccarat.service.patch import merge_patch, merged
from baccarat.service.running import News
from baccarat.service.viewer import ROOM, Viewer
from baccarat.store import Patron, Unavailable
from baccarat.table import commands as ask
from baccarat.table import view
from baccarat.table.events import Holder
from baccarat.table.evolution import evolve
from baccarat.table.state import Phase, TableState
from baccarat.table.view import Known, private, public
from baccarat.table.views import PrivateView, PublicView
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
    monkeypatch.setattr("baccarat.service.viewer.ROOM", 10**6)

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


@pytest.mark.parametrize("house", [0, 1])
def test_at_every_moment_each_viewer_has_what_it_may_see(house: int) -> None:
    async def look_on() -> None:
        hub, state = Hub(lambda: None), None
        screens: dict[Viewer, dict[str, Any]] = {}
        for event in played(HOUSES[house], 1).events:
            state = evolve(state, event)
            hub.tell(News(state, (event,)))
            hub.flush()
            if not screens:
                screens = {hub.join(patron): {} for patron in ("anna", "bela", None)}
            for viewer, before in screens.items():
                screens[viewer] = screen(received(viewer), before)
                seen = json.loads(json.dumps(view(state, viewer.patron)))
                assert without_none(screens[viewer]) == without_none(seen)

    run(look_on())


@pytest.mark.parametrize("house", [0, 1])
def test_each_viewer_reads_its_own_language_and_all_the_same_numbers(house: int) -> None:
    """B35: one of them changes the language all the time."""
    async def look_on() -> None:
        hub, state, said = Hub(lambda: None), None, set[str]()
        screens: dict[Viewer, dict[str, Any]] = {}
        for number, event in enumerate(played(HOUSES[house], 1).events):
            state = evolve(state, event)
            hub.tell(News(state, (event,)))
            if not screens:
                screens = {hub.join(patron, each): {} for patron, each in (
                    ("anna", "zh"), ("anna", "en"), ("bela", "zh"), (None, "zh"))}
            if number % 3 == 0:
                hub.speak([*screens][-1], LANGUAGES[number % 2])
            hub.flush()
            for viewer, before in screens.items():
                screens[viewer] = screen(received(viewer), before)
                with speaking(viewer.language):
                    seen = json.loads(json.dumps(view(state, viewer.patron)))
                assert without_none(screens[viewer]) == without_none(seen)
            said |= {step["why"]["text"][-1] for each in screens.values()
                     for step in (each.get("coup") or {"steps": ()})["steps"]}
        assert said == {".", "。"}
        one, *others = (without_text(without_none(each["shoe"])) for each in screens.values())
        assert others == 3 * [one]

    run(look_on())


def without_text(document: object) -> object:
    match document:
        case dict():
            return {name: without_text(value) for name, value in document.items()
                    if name != "text"}
        case list():
            return [without_text(each) for each in document]
        case _:
            return document


def test_what_is_read_in_two_languages_is_encoded_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def counted(state: TableState, known: Known | None) -> PublicView:
        looked.append(language())
        return public(state, known)

    async def look_on() -> None:
        table, hub = betting(), Hub(lambda: None)
        all_told(table, hub)
        for each in ("zh", "en", "zh", "en", "zh"):
            hub.join("anna", each)
        looked.clear()
        tell(hub, table, ask.CloseBetting(None, 1))
        assert sorted(looked) == ["en", "zh"]

    monkeypatch.setattr("baccarat.service.hub.public", counted)
    run(look_on())


def test_what_waits_when_the_language_changes_is_told_as_a_change() -> None:
    async def look_on() -> None:
        table, hub = betting(), Hub(lambda: None)
        all_told(table, hub)
        viewer = hub.join("anna")
        tell(hub, table, ask.PlaceBets("anna", (("tie", 100),)))
        tell(hub, table, ask.PlaceBets("anna", (("tie", 100),)))
        received(viewer)
        tell(hub, table, ask.PlaceBets("anna", (("tie", 100),)))
        hub.speak(viewer, "zh")
        patch, snapshot = received(viewer)
        assert patch["patch"].keys() == {"seq", "seats", "stakes", "you"}
        assert (snapshot["type"], snapshot["seq"]) == ("snapshot", patch["seq"])

    run(look_on())


def test_whoever_is_sent_away_is_told_so_in_its_language() -> None:
    async def look_on() -> None:
        table, hub = betting(), Hub(lambda: None)
        all_told(table, hub)
        english, chinese = hub.join("anna"), hub.join("anna", "zh")
        hub.close(sentence("service.closing"))
        texts = [received(each)[-2]["said"]["text"] for each in (english, chinese)]
        assert texts == [render(sentence("service.closing"), each) for each in LANGUAGES]

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


def test_stakes_are_told_ten_times_a_second_at_most() -> None:
    async def look_on() -> None:
        table, hub = betting(), Hub(lambda: None)
        all_told(table, hub)
        viewer = hub.join("anna")
        received(viewer)
        loop = asyncio.get_running_loop()
        began = loop.time()
        while loop.time() < began + 1:
            tell(hub, table, ask.PlaceBets("anna", (("tie", 100),)))
            await asyncio.sleep(0.01)
        messages = received(viewer)
        assert 2 <= len(messages) <= 10 * (loop.time() - began)

    run(look_on())


def test_what_waits_goes_before_what_could_be_sent_at_once() -> None:
    said: list[str] = []
    reads = False

    def at_once(message: str) -> bool:
        if reads:
            said.append(message)
        return reads

    viewer = Viewer("anna", at_once=at_once)
    viewer.send("1")
    reads = True
    viewer.send("2")
    assert said == []
    assert [viewer.messages.get_nowait() for _ in range(2)] == ["1", "2"]
    viewer.send("3")
    assert said == ["3"]
    assert viewer.messages.empty()


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
        table.ask(ask.LockTable("anna"))
        hub.tell(News(table.now(), tuple(table.events)))
        with pytest.raises(IllegalCommand):
            hub.join("bela")
        assert hub.viewers == set()

    run(look_on())


def all_told(table: Table, hub: Hub) -> None:
    hub.tell(News(table.now(), tuple(table.events)))


def test_who_leaves_a_table_without_spectators_sees_that_and_is_ended() -> None:
    async def look_on() -> None:
        table, hub = betting(), Hub(lambda: None)
        table.ask(ask.TakeSeat("bela", 100_000))
        table.ask(ask.LockTable("anna"))
        all_told(table, hub)
        anna, bela, again = hub.join("anna"), hub.join("bela"), hub.join("bela")
        received(bela)
        tell(hub, table, ask.LeaveSeat("bela"))
        messages = received(bela)
        assert [each["type"] for each in messages] == ["patch", "bye", "dropped"]
        assert messages[0]["patch"]["you"] is None
        assert messages[1]["said"]["code"] == "table.no_spectators"
        assert hub.viewers == {anna}
        assert again.dropped
        assert received(anna)[-1]["type"] == "patch"

    run(look_on())


def test_who_is_sent_away_or_no_longer_let_in_is_ended() -> None:
    async def look_on() -> None:
        table = betting()
        table.ask(ask.ChangeSpectators("anna", spectators=True))
        table.ask(ask.TakeSeat("bela", 100_000))
        table.ask(ask.LockTable("anna"))
        hub = Hub(lambda: None)
        all_told(table, hub)
        anna, bela, anyone = hub.join("anna"), hub.join("bela"), hub.join(None)
        table.ask(ask.PlaceBets("bela", (("tie", 500),)))
        tell(hub, table, ask.Kick("anna", "bela"))
        assert not bela.dropped  # its bet stands, and it sees what becomes of it
        while bela in hub.viewers:
            events = table.proceed()
            hub.tell(News(table.now(), events))
        assert received(bela)[-2]["said"]["code"] == "table.barred"
        with pytest.raises(IllegalCommand):
            hub.join("bela")
        assert not anyone.dropped
        tell(hub, table, ask.ChangeSpectators("anna", spectators=False))
        assert received(anyone)[-2]["said"]["code"] == "table.no_spectators"
        assert hub.viewers == {anna}

    run(look_on())


def test_who_could_sit_down_looks_on_until_it_cannot() -> None:
    async def look_on() -> None:
        table, hub = Table(), Hub(lambda: None)
        table.ask(ask.OpenTable("anna", "t", VARIANTS["commission"], seats=2, spectators=False))
        table.ask(ask.TakeSeat("anna", 100_000))
        all_told(table, hub)
        anna, bela, caro = (hub.join(name) for name in ("anna", "bela", "caro"))
        tell(hub, table, ask.TakeSeat("bela", 100_000))
        assert received(caro)[-2]["said"]["code"] == "table.no_spectators"
        assert hub.viewers == {anna, bela}
        for nobody in ("caro", None):
            with pytest.raises(IllegalCommand):
                hub.join(nobody)
        tell(hub, table, ask.LeaveSeat("bela"))
        assert hub.viewers == {anna, bela}  # it may come back to its seat
        tell(hub, table, ask.LockTable("anna"))
        assert received(bela)[-2]["said"]["code"] == "table.no_spectators"
        assert hub.viewers == {anna}
        tell(hub, table, ask.UnlockTable("anna"))
        bela = hub.join("bela")
        tell(hub, table, ask.TakeSeat("bela", 100_000))
        tell(hub, table, ask.EndTable("anna"))
        assert hub.viewers == {anna, bela}
        assert received(bela)[-1]["patch"]["over"] == "host"

    run(look_on())


def test_there_is_room_for_the_last_message() -> None:
    async def look_on() -> None:
        full, ended = Viewer(None), Viewer(None)
        for _ in range(ROOM):
            full.send("{}")
        full.bye(sentence("table.barred"))
        assert [each["type"] for each in received(full)[ROOM:]] == ["bye", "dropped"]
        ended.bye(sentence("table.barred"))
        ended.bye(sentence("table.barred"))
        ended.send("{}")
        assert len(received(ended)) == 2

    run(look_on())


def test_who_is_sent_away_is_answered_before_it_hears_so() -> None:
    """As who leaves its seat where nobody may look on, or is forgotten while it asks."""
    async def look_on() -> None:
        viewer = Viewer("anna")
        for _ in range(3):
            viewer.asks()
        viewer.answer('{"type": "accepted", "key": "first"}')
        viewer.bye(sentence("table.no_spectators"))
        viewer.bye(sentence("table.barred"))
        viewer.send('{"type": "patch"}')
        assert [each["type"] for each in received(viewer)] == ["accepted"]
        viewer.answer('{"type": "accepted", "key": "second"}')
        viewer.answer('{"type": "refused", "key": "third"}')
        told = received(viewer)
        assert [each["type"] for each in told] == ["accepted", "refused", "bye", "dropped"]
        assert told[2]["said"]["code"] == "table.no_spectators"
        slow = Viewer("anna")
        slow.asks()
        slow.end()
        slow.answer('{"type": "accepted", "key": "none"}')
        assert [each["type"] for each in received(slow)] == ["dropped"]

    run(look_on())


def test_the_last_message_is_in_english_wherever_the_server_stands() -> None:
    async def look_on() -> None:
        viewer = Viewer(None)
        viewer.bye(sentence("table.barred"))
        assert received(viewer)[0]["said"]["text"] == render(sentence("table.barred"), "en")

    with speaking("zh"):
        run(look_on())


def test_only_whom_an_event_touches_is_sent_a_part_of_its_own(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[str | None] = []

    def counted(state: TableState, patron: str | None) -> PrivateView | None:
        looked_at.append(patron)
        return private(state, patron)

    async def look_on() -> None:
        table, hub = betting(), Hub(lambda: None)
        table.ask(ask.TakeSeat("bela", 100_000))
        all_told(table, hub)
        anna, bela = hub.join("anna"), hub.join("bela")
        looked_at.clear()
        tell(hub, table, ask.PlaceBets("bela", (("tie", 500),)))
        hub.flush()
        assert looked_at == ["bela"]
        assert "you" not in received(anna)[-1]["patch"]
        assert received(bela)[-1]["patch"]["you"]["stack"] == "995.00"

    monkeypatch.setattr("baccarat.service.hub.private", counted)
    run(look_on())


def test_a_page_is_told_at_once_of_what_is_its_patrons_alone() -> None:
    async def look_on() -> None:
        table, hub = betting(), Hub(lambda: None)
        all_told(table, hub)
        one, two, other = hub.join("anna"), hub.join("anna"), hub.join("anna")
        other.patron = "bela"
        hub.tell_patron("anna", {"type": "reminder"})
        assert [received(each)[-1]["type"] for each in (one, two, other)] == [
            "reminder", "reminder", "snapshot"]

    run(look_on())


def test_what_is_not_placed_again_is_said_to_its_patron_in_its_language() -> None:
    async def look_on() -> None:
        table, hub = betting(), Hub(lambda: None)
        all_told(table, hub)
        tell(hub, table, ask.PlaceBets("anna", (("tie", 60_000),)))
        one, two, other = hub.join("anna"), hub.join("anna", "zh"), hub.join("anna")
        other.patron = "bela"
        tell(hub, table, ask.DoubleBets("anna"))
        hub.flush()
        said = [[message["said"]["text"] for message in received(each)
                 if message["type"] == "left_out"] for each in (one, two, other)]
        (english,), (chinese,), others = said
        assert english == ("Not placed again: 600 on Tie (600 is more than the 400 that you "
                           "may still stake).")
        assert chinese.startswith("没有重复下注：和 600（")
        assert others == []

    run(look_on())


def test_who_comes_and_goes_is_told_with_the_stakes() -> None:
    async def look_on() -> None:
        table, hub = betting(), Hub(lambda: None)
        all_told(table, hub)
        viewer, page = hub.join("anna"), Holder("a", "one", 1)
        received(viewer)
        for _ in range(20):
            tell(hub, table, ask.HoldSeat("anna", page))
            tell(hub, table, ask.LoseHold("anna", page))
        tell(hub, table, ask.HoldSeat("anna", page))
        await asyncio.sleep(0.15)
        messages = received(viewer)
        assert len(messages) <= 2
        assert messages[-1]["patch"]["seats"] == {"1": {"presence": "here"}}
        assert messages[-1]["patch"]["you"]["holder"] == {"tab": "a"}

    run(look_on())


def test_names_are_read_once_and_told_when_they_are_there() -> None:
    read: list[str] = []

    def reading(patron: str) -> Patron | None:
        read.append(patron)
        return {"anna": Patron("anna", "Anna"), "bela": Patron("bela", None)}.get(patron)

    async def look_on() -> None:
        with ThreadPoolExecutor(1) as executor:
            names = Names(reading, executor)
            table, hub = betting(), Hub(lambda: None, names)
            for patron in ("bela", "caro"):
                table.ask(ask.TakeSeat(patron, 500))
            all_told(table, hub)
            viewer = hub.join("anna")
            tell(hub, table, ask.PlaceBets("anna", (("tie", 100),)))
            shown: dict[str, str | None] = {}
            for _ in range(100):
                await asyncio.sleep(0.01)
                shown = names.of(["anna", "bela", "caro"], hub.flush)
                if shown:
                    break
            messages = received(viewer)
            assert shown == {"anna": "Anna", "bela": None, "caro": None}
            assert [message["seq"] for message in messages] == sorted(
                message["seq"] for message in messages)
            assert screen(messages)["names"] == {"anna": "Anna"}
            hub.flush()
            tell(hub, table, ask.CloseBetting(None, 1))
            assert "names" not in received(viewer)[-1]["patch"]
            assert sorted(read) == ["anna", "bela", "caro"]

    run(look_on())


def test_names_are_told_once_the_store_is_back_though_nothing_else_happens() -> None:
    tries: list[str] = []

    def reading(patron: str) -> Patron:
        tries.append(patron)
        if len(tries) < 3:
            raise Unavailable("store.gone")
        return Patron(patron, "Anna")

    async def look_on() -> None:
        with ThreadPoolExecutor(1) as executor:
            table, hub = betting(), Hub(lambda: None, Names(reading, executor))
            all_told(table, hub)
            viewer = hub.join("anna")
            messages = received(viewer)
            for _ in range(500):
                await asyncio.sleep(0.01)
                messages += received(viewer)
                if screen(messages)["names"]:
                    break
            assert screen(messages)["names"] == {"anna": "Anna"}
            assert tries == 3 * ["anna"]

    run(look_on())


def test_a_table_goes_on_without_names_that_cannot_be_read() -> None:
    def failing(_: str) -> Patron | None:
        raise OSError

    async def look_on() -> None:
        with ThreadPoolExecutor(1) as executor:
            table, hub = betting(), Hub(lambda: None, Names(failing, executor))
            all_told(table, hub)
            viewer = hub.join("anna")
            await asyncio.sleep(0.05)
            tell(hub, table, ask.CloseBetting(None, 1))
            assert screen(received(viewer))["names"] == {}
            await asyncio.sleep(0.05)

    run(look_on())
