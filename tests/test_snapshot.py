"""Snapshots of tables: exact, kept now and then, and never needed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import delete, update

from baccarat.errors import InvalidNotation
from baccarat.ledger import WalletOpened
from baccarat.service import running
from baccarat.service.hub import Hub
from baccarat.service.reading import keep_state, read_table
from baccarat.service.running import RunningTable
from baccarat.store import Append, Store, schema
from baccarat.store.database import open_store
from baccarat.store.memory import MemoryStore
from baccarat.store.sql import SqlStore
from baccarat.table import commands as ask
from baccarat.table import fold
from baccarat.table.snapshot import snapshot_of, state_from
from baccarat.variants import VARIANTS
from tests.test_running import FAST, in_betting, run, until
from tests.test_store import emptied
from tests.test_table import Table


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened: Store
    match request.param:
        case "memory":
            opened = MemoryStore()
        case "sqlite":
            opened = open_store(f"sqlite:///{tmp_path}/table.db")
        case _:
            opened = emptied(request.getfixturevalue("postgresql"))
    opened.append("wallet:zoe", 0, [Append((WalletOpened("zoe", 100_000),))])
    opened.append("wallet:anna", 0, [Append((WalletOpened("anna", 100_000),))])
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def played() -> Table:
    table = Table()
    table.ask(ask.OpenTable("anna", "t", VARIANTS["midi"]))
    for patron in ("zoe", "anna"):
        table.ask(ask.TakeSeat(patron, 50_000))
    while len(table.events) < 150:
        if table.now().phase.value == "betting":
            for patron, bet in (("zoe", "tie"), ("zoe", "banker"), ("anna", "player")):
                table.ask(ask.PlaceBets(patron, ((bet, 2_500),)))
        table.proceed()
    return table


def test_at_every_event_a_snapshot_is_the_state(played: Table) -> None:
    for seq in range(1, len(played.events)):
        state = fold(played.events[:seq])
        assert state
        again = state_from(snapshot_of(state))
        assert again == state
        assert list(again.seats) == list(state.seats)  # == does not look at the order
        assert fold(played.events[seq:seq + 20], again) == fold(played.events[:seq + 20])


@pytest.mark.parametrize("broken", [
    "", "[]", "{}", '{"variant": 1}', lambda kept: {**kept, "phase": "dancing"},
    lambda kept: {**kept, "new": 1}, lambda kept: {**kept, "variant": {}},
    lambda kept: {**kept, "coup": {"number": 1, "dealt": [["player", "Zz"]]}},
    lambda kept: {**kept, "shoe": {"number": 1}},
])
def test_what_is_no_snapshot_is_said(played: Table, broken: object) -> None:
    kept = json.loads(snapshot_of(played.now()))
    text = json.dumps(broken(kept)) if callable(broken) else str(broken)
    with pytest.raises(InvalidNotation):
        state_from(text)


def test_a_table_is_read_from_its_snapshot(store: Store, played: Table) -> None:
    assert read_table(store, "t") == (None, ())
    events = tuple(played.events)
    store.append("t", 0, [Append(events)])
    assert read_table(store, "t") == (played.now(), events)
    for seq in (70, 100, len(events)):
        state = fold(events[:seq])
        assert state
        keep_state(store, state)
        assert read_table(store, "t") == (played.now(), events[seq:])


def test_a_snapshot_that_is_not_ours_is_passed_over(store: Store, played: Table) -> None:
    store.append("t", 0, [Append(tuple(played.events))])
    store.keep_snapshot("t", 7, "what is this?")
    assert read_table(store, "t") == (played.now(), tuple(played.events))
    if isinstance(store, SqlStore):
        keep_state(store, played.now())
        with store.engine.begin() as connection:
            connection.execute(update(schema.snapshots).values(version="0.0.1"))
        assert store.snapshot("t") is None
        keep_state(store, played.now())
        assert store.snapshot("t")
        with store.engine.begin() as connection:
            connection.execute(delete(schema.snapshots))
        assert store.snapshot("t") is None


def test_a_running_table_keeps_snapshots_and_starts_from_them(
        store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "EVERY", 5)

    async def play() -> None:
        with ThreadPoolExecutor(4) as executor:
            table = RunningTable("t", store, executor, lambda _: None, FAST)
            await table.start()
            await table.ask(ask.OpenTable("anna", "t", VARIANTS["commission"], window=600))
            await table.ask(ask.TakeSeat("anna", 10_000))
            await in_betting(table)
            await until(lambda: store.snapshot("t") is not None)
            await table.stop()
            assert table.state
            keep_state(store, table.state)
            hub = Hub(lambda: None)
            again = RunningTable("t", store, executor, hub.tell, FAST)
            await again.start()
            assert again.state == table.state
            assert again.left is not None
            viewer = hub.join("anna")
            seen = json.loads(viewer.messages.get_nowait() or "")
            assert seen["view"]["phase"] == "betting"
            await again.ask(ask.PlaceBets("anna", (("tie", 500),)))
            hub.flush()
            patch = json.loads(viewer.messages.get_nowait() or "")
            assert (patch["type"], patch["from"]) == ("patch", seen["seq"])
            assert again.state == fold(store.events("t"))  # type: ignore[arg-type]
            await again.stop()

    run(play())


def test_a_table_that_never_runs_for_long_has_its_snapshots(
        store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "EVERY", 5)

    commands: tuple[ask.Command, ...] = (
        ask.OpenTable("anna", "t", VARIANTS["commission"], pace="host"),
        ask.TakeSeat("anna", 10_000), ask.LockTable("anna"), ask.UnlockTable("anna"))

    async def play() -> None:
        with ThreadPoolExecutor(4) as executor:
            for number, command in enumerate(commands):
                table = RunningTable("t", store, executor, lambda _: None, FAST)
                await table.start()
                await table.ask(command)
                await table.stop()
                assert table.state
                assert table.state.seq < 5 * (number + 1)  # so long that none is due, each time
            await until(lambda: store.snapshot("t") is not None)

    run(play())
