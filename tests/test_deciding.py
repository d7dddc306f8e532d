"""Deciding beside other processes: nothing is refused by a state that is old already."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from baccarat.errors import IllegalCommand
from baccarat.ledger import WalletOpened
from baccarat.service.deciding import Answer, Asked, decide_and_store
from baccarat.store import Append, Request
from baccarat.store.interface import AnyEvent
from baccarat.store.memory import MemoryStore
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.table.state import Phase, TableState
from baccarat.variants import VARIANTS
from tests.test_table import Table

BET = ask.PlaceBets("anna", (("tie", 500),))


class Counting(MemoryStore):
    """A store that counts how often a table is read."""

    def __init__(self, *, shared: bool) -> None:
        super().__init__()
        self.shared, self.reads = shared, 0

    def events(self, stream: str, after: int = 0) -> Iterator[AnyEvent]:
        self.reads += 1
        return super().events(stream, after)


def behind(*, shared: bool) -> tuple[Counting, TableState]:
    """A table where bets are taken, and its state some events before that."""
    table = Table()
    table.ask(ask.OpenTable("anna", "t", VARIANTS["commission"], "host"))
    table.ask(ask.TakeSeat("anna", 10_000))
    while table.now().phase is not Phase.BETWEEN:
        table.proceed()
    old = table.now()
    table.ask(ask.OpenBetting("anna", 1))
    store = Counting(shared=shared)
    store.append("wallet:anna", 0, [Append((WalletOpened("anna", 50_000),))])
    store.append("t", 0, [Append(tuple(table.events))])
    return store, old


def test_what_another_process_has_allowed_is_read_before_anything_is_refused() -> None:
    store, old = behind(shared=True)
    done = decide_and_store(store, "t", old, [Asked(BET, Request("anna", "k", "d"))])
    assert done.answers == (Answer(old.seq + 2, acted=True),)
    assert done.state
    assert (done.state.phase, done.state.seats["anna"].stakes) == (Phase.BETTING, {"tie": 500})
    assert len(done.events) == 2
    assert store.reads == 1


def test_what_another_process_has_changed_is_read_before_anything_is_said_to_be_so() -> None:
    """Else a bet that was just placed elsewhere would stand though it was said to be taken back."""
    store, old = behind(shared=True)
    clear = [Asked(ask.ClearBets("anna"))]
    opened = decide_and_store(store, "t", old, [], behind=True).state
    placed = decide_and_store(store, "t", opened, [Asked(BET)]).state
    assert placed
    store.reads = 0
    done = decide_and_store(store, "t", opened, clear)
    assert done.answers == (Answer(placed.seq + 1, acted=True),)
    assert done.state
    assert not done.state.seats["anna"].stakes
    assert store.reads == 1
    assert not decide_and_store(store, "t", done.state, clear).events


@pytest.mark.parametrize("shared", [True, False])
def test_what_is_allowed_reads_nothing_and_what_is_refused_reads_once(*, shared: bool) -> None:
    store, old = behind(shared=shared)
    now = decide_and_store(store, "t", old, [], behind=True).state
    store.reads = 0
    done = decide_and_store(store, "t", now, [Asked(BET)])
    assert store.reads == 0
    wrong = ask.PlaceBets("anna", (("tie", 10**9),))
    done = decide_and_store(store, "t", done.state, [Asked(wrong), Asked(BET), Asked(wrong)])
    assert [type(each) for each in done.answers] == [IllegalCommand, Answer, IllegalCommand]
    assert store.reads == int(shared)


def test_what_the_host_does_is_stored_with_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law has no clock, so it is told here."""
    monkeypatch.setattr("baccarat.service.deciding.time", lambda: 1_700_000_000.9)
    store, old = behind(shared=False)
    decide_and_store(store, "t", old, [Asked(ask.PauseTable("anna"))], behind=True)
    acted, _ = list(store.events("t"))[-2:]
    assert acted == on.HostActed("anna", "pause", None, 1_700_000_000)
