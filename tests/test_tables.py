"""The tables of a process: each is opened once and runs once, whoever asks for it meanwhile."""

from __future__ import annotations

import asyncio
import json
import threading
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from secrets import token_hex
from time import monotonic, sleep, time
from typing import Any

import pytest

from baccarat.errors import IllegalCommand
from baccarat.ledger.wallet import STARTING_CHIPS
from baccarat.sentences import Sentence
from baccarat.service.absence import AbsenceWatch
from baccarat.service.accounts import new_guest
from baccarat.service.deciding import Answer
from baccarat.service.live import LiveTable
from baccarat.service.others import keep_up
from baccarat.service.running import News
from baccarat.service.tables import Tables
from baccarat.store import Append, Patron, Request, Session, Snapshot, Store, Unavailable
from baccarat.store.database import open_store
from baccarat.store.interface import AnyEvent
from baccarat.store.memory import MemoryStore
from baccarat.table import rules
from baccarat.table.commands import (
    AddChips,
    ChangeSpectators,
    HandOver,
    HoldSeat,
    LeaveSeat,
    LockTable,
    TakeSeat,
    UnlockTable,
    VoidCoup,
)
from baccarat.table.dealer import NORMAL
from baccarat.table.events import EntropyCommitted, Holder, TableOpened
from baccarat.table.state import Phase
from baccarat.variants import VARIANTS
from baccarat.web.asking import asked_of
from baccarat.web.site import tempo
from baccarat.web.wire import PlaceBets
from tests.live.inside import Inside, served, with_server
from tests.test_running import FAST, fails, in_betting, run, until

HERE = Holder("a", "one", 1)


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    return MemoryStore() if request.param == "memory" else open_store(
        f"sqlite:///{tmp_path}/table.db")


def test_a_table_that_is_asked_for_twice_at_once_is_opened_once(store: Store) -> None:
    """A double click: both have the same answer, and nobody else is hurt."""
    async def test(inside: Inside) -> None:
        await inside.http.post("/api/guests", json={"name": "Anna"})
        asked: dict[str, Any] = {"key": token_hex(8), "private": False}
        answers = await asyncio.gather(*(
            inside.http.post("/api/tables", json=asked) for _ in range(8)))
        assert {answer.status_code for answer in answers} == {201}
        names = {answer.json()["table"] for answer in answers}
        listed = await inside.http.get("/api/tables")
        assert names == {each["table"] for each in listed.json()} == inside.site.tables.live.keys()
        assert names == inside.site.tables.openers.keys()
        other = await inside.http.post("/api/tables", json={**asked, "private": True})
        assert (other.status_code, other.json()["code"]) == (409, "service.other_request")

    with_server(test, store)
    store.close()


def test_a_table_runs_once_where_the_database_tells_of_it_first(postgresql: str) -> None:
    async def test() -> None:
        store = open_store(postgresql)
        async with served(store, db=postgresql, tables=50) as inside:
            await inside.http.post("/api/guests", json={"name": "Anna"})
            opened = await asyncio.gather(*(
                inside.http.post("/api/tables", json={"key": token_hex(8)}) for _ in range(30)))
            names = {f"deal {each.json()['table']}" for each in opened}
            await asyncio.sleep(0.3)
            dealers = Counter(task.get_name() for task in asyncio.all_tasks())
            assert {dealers[name] for name in names} == {1}
        store.close()

    run(test())


def test_what_a_session_brought_before_a_seat_is_told_beside_what_it_has_brought() -> None:
    """B11: with the seat's own net it is that of the session, by which one's limit goes."""
    async def test(inside: Inside) -> None:
        made = (await inside.http.post("/api/guests", json={"name": "Anna"})).json()
        assert made["net_before"] is None
        store, now = inside.site.store, int(time())
        # one that has lost 500 elsewhere
        store.begin_session(Session(made["patron"], 1, now, now, STARTING_CHIPS + 50_000))
        opened = await inside.http.post("/api/tables", json={"key": token_hex(8)})
        sat = await inside.http.post(f"/api/tables/{opened.json()['table']}/commands", json={
            "type": "take_seat", "key": token_hex(8), "chips": "100.00"})
        assert sat.status_code == 200
        me = (await inside.http.get("/api/me")).json()
        assert (me["net_before"], me["session"]["net"]) == ("-500.00", "-500.00")

    with_server(test)


def test_the_limit_of_time_binds_who_plays_by_http_alone() -> None:
    async def test(inside: Inside) -> None:
        care, passed = inside.site.tables.care, 0.0
        care.clock = lambda: monotonic() + passed
        await inside.http.post("/api/guests", json={"name": "Anna"})
        await inside.http.patch("/api/me/limits", json={"minutes": 1})
        opened = await inside.http.post("/api/tables", json={
            "key": token_hex(8), "pace": "solo", "seats": 1})
        path = f"/api/tables/{opened.json()['table']}"

        async def ask(kind: str, **fields: object) -> Any:  # noqa: ANN401 - JSON
            answer = await inside.http.post(f"{path}/commands", json={
                "type": kind, "key": token_hex(8), **fields})
            return answer.json()

        assert "seq" in await ask("take_seat", chips="100.00")
        await care.look()
        table = inside.site.tables.live[opened.json()["table"]]
        await until(lambda: table.state.phase is Phase.BETTING)
        assert "seq" in await ask("place_bets", bets={"banker": "10.00"})
        assert (await inside.http.get("/api/me")).json()["session"]["minutes"] == 0
        passed = 61.0
        await care.look()
        assert (await inside.http.get("/api/me")).json()["session"]["minutes"] == 1
        refused = await ask("place_bets", bets={"banker": "10.00"})
        assert refused["code"] == "table.resting"
        assert table.state.seats

    with_server(test, tempo=0.01)


def test_no_table_is_opened_for_a_patron_alone_that_may_not_sit_down() -> None:
    async def test(inside: Inside) -> None:
        async def opened(key: str, **asked: object) -> tuple[int, str]:
            answer = await inside.http.post("/api/tables", json={"key": key, **asked})
            return answer.status_code, answer.json().get("code", "")

        alone = {"pace": "solo", "seats": 1}
        anna = (await inside.http.post("/api/guests", json={"name": "Anna"})).json()["patron"]
        assert await opened("a-first-key", **alone) == (201, "")
        store, tables = inside.site.store, inside.site.tables
        await tables.sit_down(tables.live[next(iter(tables.live))], TakeSeat(anna, 5_000),
                              Request(anna, "sit", "d"))
        await tables.live[next(iter(tables.live))].running.ask(LeaveSeat(anna))
        for chosen in ("6.00", "1000.00"):
            me = (await inside.http.patch("/api/me/limits", json={"loss_limit": chosen})).json()
        assert (me["loss_limit"], me["in_force"]["loss_limit"]) == ("1000.00", "6.00")
        assert (me["seat_in"], me["break_minutes"]) == (0, 30)
        me = (await inside.http.post("/api/me/session/end")).json()
        assert me["seat_in"] == 30
        assert await opened("another-key", **alone) == (409, "session.ended")
        assert await opened("a-first-key", **alone) == (201, ""), "it was opened before"
        assert await opened("a-third-key") == (201, ""), "others may play there"
        store.change_session(store.sessions([anna])[anna]._replace(ended=False), "ended")
        assert await opened("a-fourth-key", **alone) == (201, "")

    with_server(test)


def test_who_asks_for_what_changes_nothing_is_counted_where_it_has_acted(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    """No other process hears of that: both would count."""
    async def test(inside: Inside) -> None:
        anna = (await inside.http.post("/api/guests", json={"name": "Anna"})).json()["patron"]
        opened = await inside.http.post("/api/tables", json={
            "key": token_hex(8), "pace": "host", "seats": 1})
        path = f"/api/tables/{opened.json()['table']}/commands"
        care = inside.site.tables.care

        async def counted_after(kind: str, **fields: object) -> bool:
            care._asked_here.discard(anna)  # as when it has acted elsewhere
            answer = await inside.http.post(path, json={
                "type": kind, "key": token_hex(8), **fields})
            assert "seq" in answer.json()
            return anna in care._asked_here

        assert await counted_after("take_seat", chips="100.00")
        table = inside.site.tables.live[opened.json()["table"]]
        await until(lambda: table.state.phase is Phase.COMMITTING)  # and nothing is due soon
        assert not await counted_after("unlock_table")
        ask = table.running.ask

        async def after_others(*asked: Any) -> Answer:  # noqa: ANN401 - as it is asked
            await ask(ChangeSpectators(anna, not table.state.spectators))
            return await ask(*asked)

        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(table.running, "ask", after_others)
            assert not await counted_after("unlock_table"), "others did something"
        assert await counted_after("lock_table")
        assert await counted_after("add_chips", chips="5.00")

    with_server(test, tempo=10.0)


def test_a_bet_that_stands_is_no_refusal_though_another_window_has_the_seat_by_now() -> None:
    """F2 and I3: the connection broke before the answer; the page asks once more."""
    async def test(inside: Inside) -> None:
        anna = (await inside.http.post("/api/guests", json={"name": "Anna"})).json()["patron"]
        opened = await inside.http.post("/api/tables", json={"key": token_hex(8), "seats": 1})
        table = await inside.site.tables.get(opened.json()["table"])
        first, other, again = (Holder(tab, "one", number) for number, tab in
                               enumerate(("first", "other", "first")))
        await table.running.ask(TakeSeat(anna, 5_000, holder=first))
        await until(lambda: table.state.phase is Phase.BETTING)

        async def asked(holder: Holder, amount: str, key: str = "a-key-of-8") -> int:
            bet = PlaceBets.model_validate(
                {"type": "place_bets", "key": key, "bets": {"tie": amount}})
            return await asked_of(inside.site, table, anna, bet, holder)

        seq = await asked(first, "5.00")
        await table.running.ask(HoldSeat(anna, other, take=True))
        assert await asked(again, "5.00") == seq
        for amount, key, code in (("5.00", "another-key", "table.held_elsewhere"),
                                  ("6.00", "a-key-of-8", "service.other_request")):
            with pytest.raises(IllegalCommand) as refused:
                await asked(again, amount, key)
            assert refused.value.sentence.code == code
        assert table.state.seats[anna].stakes == {"tie": 500}

    with_server(test, tempo=0.01)


class Late(MemoryStore):
    """A store that takes its time to append."""

    def append(self, stream: str, after: int, appends: Sequence[Append]) -> int:
        sleep(0.05)
        return super().append(stream, after, appends)


@asynccontextmanager
async def two_processes(store: Store) -> AsyncGenerator[tuple[Tables, Tables]]:
    """The tables of two processes that share a store; both are stopped in the end."""
    with ThreadPoolExecutor(2) as executor:
        one, two = Tables(store, executor), Tables(store, executor)
        yield one, two
        await two.stop()
        await one.stop()


async def host_paced(tables: Tables, patron: str) -> str:
    """Open a table at its host's pace; its name."""
    return await tables.open(patron, {"variant": VARIANTS["commission"], "pace": "host"},
                             Request(patron, "k", "d"))


def listening(tables: Tables) -> Mapping[str, Callable[..., None]]:
    """How these tables are told of what others do: of a table, or to look anew; there soon."""
    ways = dict[str, Callable[..., None]]()

    async def listen(told: Callable[[str, int], None], connected: Callable[[], None], *,
                     process: str | None = None) -> None:
        del process
        ways.update({"told": told, "anew": connected})
        await asyncio.Event().wait()

    keep_up(tables, listen, lambda _: None)
    return ways


class Away(MemoryStore):
    """A store of which so many reads fail."""

    fails = 0

    def _fail(self) -> None:
        if self.fails:
            self.fails -= 1
            raise Unavailable("store.gone")

    def patron_with(self, token: str) -> Patron | None:
        self._fail()
        return super().patron_with(token)

    def snapshot(self, stream: str) -> Snapshot | None:
        self._fail()
        return super().snapshot(stream)

    def open_tables(self) -> Sequence[TableOpened]:
        self._fail()
        return super().open_tables()


@pytest.mark.parametrize("hears", ["of the table", "anew"])
def test_a_table_that_another_process_has_opened_is_run_once_the_store_is_back(
    hears: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the other one would leave a coup to this one, and nobody dealt it."""
    begun, ended = list[AbsenceWatch](), set[AbsenceWatch]()
    start, stop = AbsenceWatch.start, AbsenceWatch.stop

    def started(watch: AbsenceWatch) -> None:
        begun.append(watch)
        start(watch)

    async def stopped(watch: AbsenceWatch) -> None:
        ended.add(watch)
        await stop(watch)

    monkeypatch.setattr(AbsenceWatch, "start", started)
    monkeypatch.setattr(AbsenceWatch, "stop", stopped)

    async def test() -> None:
        store = Away()
        anna = new_guest(store, "Anna").patron.patron
        async with two_processes(store) as (one, two):
            ways = listening(two)
            name = await host_paced(one, anna)
            await until(lambda: bool(ways))
            store.fails = 1
            with pytest.raises(Unavailable):
                await one.open(anna, {"variant": VARIANTS["commission"]}, Request(anna, "l", "d"))
            assert one.openers == {name: anna}
            store.fails = 4
            if hears == "anew":
                ways["anew"]()
            else:
                ways["told"](name, 1)
            await until(lambda: name in two.openers)
            assert (store.fails, [*two.live]) == (0, [name])
            assert two.openers == {name: anna}
        assert set(begun) == ended
        assert len(begun) > 2

    run(test())


class Unread(MemoryStore):
    """A store of which so many reads of events fail."""

    fails = 0

    def events(self, stream: str, after: int = 0) -> Iterator[AnyEvent]:
        if self.fails:
            self.fails -= 1
            raise Unavailable("store.gone")
        return super().events(stream, after)


def test_what_is_told_of_while_the_store_is_away_is_read_when_it_is_back() -> None:
    """I8: whoever tells of it has lost nothing, and there may be no further event."""
    async def test() -> None:
        store = Unread()
        anna = new_guest(store, "Anna").patron.patron
        async with two_processes(store) as (one, two):
            ways = listening(two)
            name = await host_paced(one, anna)
            there = (await two.get(name)).running
            await until(lambda: bool(ways))
            for fails, command in ((2, LockTable(anna)), (0, UnlockTable(anna))):
                answer = await one.live[name].running.ask(command)
                store.fails = fails
                for _ in range(2):
                    ways["told"](name, answer.seq)
                await until(lambda: there.state == one.live[name].state)

    run(test())


class Slow(MemoryStore):
    """A store whose readers, where it has a gate, get what they have read when that is opened."""

    def __init__(self) -> None:
        super().__init__()
        self.read, self.gate = threading.Event(), threading.Event()
        self.gate.set()

    def events(self, stream: str, after: int = 0) -> Iterator[AnyEvent]:
        rows = super().events(stream, after)
        self.read.set()
        assert self.gate.wait(60)
        return rows


@pytest.mark.parametrize("hears", ["of the table", "anew"])
def test_what_is_told_of_a_table_while_it_is_read_is_read_then(hears: str) -> None:
    """And the table counts for who has opened it, though its host is another by then."""
    async def test() -> None:
        store = Slow()
        anna, bela = (new_guest(store, name).patron.patron for name in ("Anna", "Bela"))
        with ThreadPoolExecutor(4) as executor:
            # nothing else happens there that would be read with it
            one, two = (Tables(store, executor, tempo(1_000.0)) for _ in range(2))
            ways = listening(two)
            name = await one.open(anna, {"variant": VARIANTS["commission"], "pace": "host"},
                                  Request(anna, "k", "d"))
            await until(lambda: bool(ways))
            there = await one.get(name)
            await there.running.ask(TakeSeat(bela, 5_000))
            await there.running.ask(HandOver(anna, bela))
            store.read.clear()
            store.gate.clear()
            if hears == "anew":
                ways["anew"]()
            else:
                ways["told"](name, 1)
            await until(store.read.is_set)
            before = there.state.seq
            await there.running.ask(AddChips(bela, 500))
            for seq in range(before + 1, there.state.seq + 1):
                ways["told"](name, seq)
            store.gate.set()
            await until(lambda: name in two.openers)
            await until(lambda: two.live[name].state.seq == there.state.seq)
            assert two.openers == {name: anna}
            await two.stop()
            await one.stop()

    run(test())


def test_viewers_are_told_of_a_stop_though_the_coup_cannot_be_ended(
        monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """What the program fails at then is left to the next start."""
    async def test() -> None:
        store = MemoryStore()
        anna = new_guest(store, "Anna").patron.patron
        with ThreadPoolExecutor(2) as executor:
            tables = Tables(store, executor, FAST)
            name = await tables.open(anna, {"variant": VARIANTS["commission"], "window": 600},
                                     Request(anna, "k", "d"))
            table = await tables.get(name)
            await table.running.ask(TakeSeat(anna, 5_000))
            await in_betting(table.running)
            viewer = table.hub.join(anna)
            monkeypatch.setitem(rules._LAW, VoidCoup, fails)
            await tables.stop()
            told = [viewer.messages.get_nowait() for _ in range(viewer.messages.qsize())]
            assert told[-1] is None
            assert '"bye"' in (told[-2] or "")

    run(test())
    assert [record.getMessage() for record in caplog.records] == ["finish"]


def test_who_only_looked_on_and_goes_asks_for_nothing() -> None:
    """While the store is away each such command would wait for it."""
    async def test() -> None:
        store = Late()
        anna, bela = (new_guest(store, name).patron.patron for name in ("Anna", "Bela"))
        with ThreadPoolExecutor(2) as executor:
            tables = Tables(store, executor)
            name = await host_paced(tables, anna)
            table = await tables.get(name)
            tables.connected(table, bela, HERE, take=True)
            tables.disconnected(table, bela, HERE, asks=False)
            assert not tables._tasks
            tables.connected(table, anna, HERE, take=True)
            await until(lambda: table.state.host_is_here)
            tables.disconnected(table, anna, HERE, asks=False)
            await until(lambda: not tables._tasks)
            assert not table.state.host_is_here
            await tables.stop()

    run(test())


@pytest.mark.parametrize("asked", ["take_seat", "hold"])
def test_a_connection_that_ends_before_it_holds_the_seat_holds_none(asked: str) -> None:
    """Who loads a page again at once, or loses the network just then, is away and not here."""
    async def test() -> None:
        store = Late()
        host, anna = (new_guest(store, name).patron.patron for name in ("Host", "Anna"))
        with ThreadPoolExecutor(2) as executor:
            tables = Tables(store, executor)
            name = await host_paced(tables, host)
            table = await tables.get(name)
            if asked == "take_seat":
                tables.do(table.ask(TakeSeat(anna, 5_000, holder=HERE)))
            else:
                await table.running.ask(TakeSeat(anna, 5_000))
                tables.connected(table, anna, HERE, take=True)
            tables.disconnected(table, anna, HERE)
            await until(lambda: not tables._tasks)
            assert table.state.seats[anna].holder is None
            await tables.stop()

    run(test())


def test_a_seat_is_held_by_another_connection_where_the_one_that_held_it_ends() -> None:
    """In this process or in another: each knows its own connections, and the first is heard."""
    async def test() -> None:
        store = MemoryStore()
        anna = new_guest(store, "Anna").patron.patron
        first, second, third = (Holder(f"tab-{number}", "one", number) for number in (1, 2, 3))
        async with two_processes(store) as (one, two):
            name = await host_paced(one, anna)
            here, there = await one.get(name), await two.get(name)
            await here.running.ask(TakeSeat(anna, 5_000, holder=first))
            await there.running.refresh()

            async def held_by(holder: Holder | None) -> None:
                for _ in range(3):  # as both are told of what the other appends
                    for table in (here, there):
                        await table.running.refresh()
                        await until(lambda: not one._tasks | two._tasks)
                assert here.state.seats[anna].holder == holder
                assert there.state.seats[anna].holder == holder

            one.connected(here, anna, first, take=True)
            two.connected(there, anna, second, take=False)
            one.connected(here, anna, third, take=True)
            await held_by(third)
            one.disconnected(here, anna, third)
            await held_by(first)
            one.disconnected(here, anna, first)
            await held_by(second)
            two.disconnected(there, anna, second)
            await held_by(None)

    run(test())


@pytest.mark.parametrize("acts", [False, True])
@pytest.mark.parametrize("elsewhere", [False, True])
def test_a_page_that_is_back_in_a_moment_plays_on_unless_the_other_has_acted(
    *, elsewhere: bool, acts: bool
) -> None:
    """Whether both were gone, or the one that played alone; and whichever process it is at."""
    async def test() -> None:
        store = MemoryStore()
        anna = new_guest(store, "Anna").patron.patron
        playing, back, once_more = (Holder("playing", "one", number) for number in (1, 2, 3))
        other, other_again = (Holder("other", "one", number) for number in (4, 5))
        async with two_processes(store) as (one, two):
            name = await host_paced(one, anna)
            first = await one.get(name)
            await first.running.ask(TakeSeat(anna, 5_000, holder=playing))
            tables = two if elsewhere else one
            table = await tables.get(name)

            async def held_by(holder: Holder) -> None:
                for _ in range(3):  # as both are told of what the other appends
                    for each in (first, table):
                        await each.running.refresh()
                        await until(lambda: not one._tasks | two._tasks)
                assert table.state.seats[anna].holder == holder

            one.connected(first, anna, playing, take=True)
            tables.connected(table, anna, other, take=False)
            await held_by(playing)
            one.disconnected(first, anna, playing)
            await held_by(other)
            for each in (first, table):  # what a page does by itself is no act
                each.pages.saw(News(each.state, (EntropyCommitted(anna, "00"),)))
            if acts:
                await table.running.ask(AddChips(anna, 500))
                await held_by(other)
            one.connected(first, anna, back, take=False)
            await held_by(other if acts else back)
            one.disconnected(first, anna, back)
            tables.disconnected(table, anna, other)
            for holder in (other_again, once_more):
                tables.connected(table, anna, holder, take=False)
            await held_by(other_again if acts else once_more)

    run(test())


def test_a_page_that_was_chosen_is_none_that_stands_in() -> None:
    async def test() -> None:
        store = MemoryStore()
        anna = new_guest(store, "Anna").patron.patron
        first, chosen = HERE, Holder("chosen", "one", 2)
        with ThreadPoolExecutor(2) as executor:
            tables = Tables(store, executor)
            name = await host_paced(tables, anna)
            table = await tables.get(name)
            await table.running.ask(TakeSeat(anna, 5_000, holder=first))
            for ends in (False, True):  # the other is there still, or gone before
                if ends:
                    tables.disconnected(table, anna, first)
                tables.connected(table, anna, chosen, take=True)
                tables.connected(table, anna, first, take=False)
                await until(lambda: not tables._tasks)
                assert table.state.seats[anna].holder == chosen
                tables.connected(table, anna, first, take=True)
                await until(lambda: not tables._tasks)
            await tables.stop()

    run(test())


def test_what_one_process_changes_of_a_patron_all_of_them_know(postgresql: str) -> None:
    async def test() -> None:
        store = open_store(postgresql)
        async with served(store, db=postgresql) as one, served(store, db=postgresql) as two:
            anna = (await one.http.post("/api/guests", json={"name": "Anna"})).json()["patron"]
            names, ended = two.site.tables.names, list[Sentence]()

            def known() -> dict[str, str | None]:
                return names.of([anna], lambda: None)

            with two.site.connected(anna, ended.append):
                await until(lambda: known() == {anna: "Anna"})
                await one.http.patch("/api/me", json={"name": "Béla"})
                await until(lambda: known() == {anna: "Béla"})
                assert not ended
                await one.http.delete("/api/me")
                await until(lambda: bool(ended))
                assert known() == {anna: None}
                assert ended[0].code == "guest.forgotten"
        store.close()

    run(test())


async def sits_by_http(inside: Inside) -> tuple[str, LiveTable]:
    """A patron whose page is open at its table, where it then sits down by another way."""
    anna = (await inside.http.post("/api/guests", json={"name": "Anna"})).json()["patron"]
    opened = await inside.http.post("/api/tables", json={"key": token_hex(8)})
    tables = inside.site.tables
    table = await tables.get(opened.json()["table"])
    tables.connected(table, anna, HERE, take=True)
    sat = await inside.http.post(f"/api/tables/{table.running.table}/commands", json={
        "type": "take_seat", "key": token_hex(8), "chips": "100.00"})
    assert sat.status_code == 200
    return anna, table


def test_a_seat_that_is_taken_beside_an_open_page_is_held_by_that() -> None:
    """Nobody is away whose page is open: the seat would be freed, and its squeezes be short."""
    async def test(inside: Inside) -> None:
        anna, table = await sits_by_http(inside)
        await until(lambda: table.state.seats[anna].holder == HERE)

    with_server(test)


def test_another_name_is_told_at_once() -> None:
    async def test(inside: Inside) -> None:
        anna, table = await sits_by_http(inside)
        viewer = table.hub.join(None)

        async def tells(name: str) -> object:
            """The events beside which the patron is told to be called so."""
            while True:
                message = json.loads(await viewer.messages.get() or "{}")
                about = message.get("view") or message.get("patch") or {}
                if about.get("names", {}).get(anna) == name:
                    return message.get("events")

        async with asyncio.timeout(20):
            await tells("Anna")
            await until(lambda: table.hub.told == table.state.seq)
            await inside.http.patch("/api/me", json={"name": "Bela"})
            assert await tells("Bela") == []

    with_server(test)


def test_every_route_says_that_the_store_may_be_away() -> None:
    store = Away()

    async def test(inside: Inside) -> None:
        routes = [(path, answers["responses"].keys())
                  for path, methods in inside.app.openapi()["paths"].items()
                  for answers in methods.values()]
        assert [path for path, answers in routes if "503" not in answers] == []
        assert len(routes) > 20
        await inside.http.post("/api/guests", json={"name": "Anna"})
        store.fails = 1
        refused = await inside.http.get("/api/me")
        assert (refused.status_code, refused.json()["code"]) == (503, "store.gone")

    with_server(test, store)


def test_a_limit_beyond_all_chips_is_no_amount() -> None:
    async def test(inside: Inside) -> None:
        await inside.http.post("/api/guests", json={"name": "Anna"})
        refused = await inside.http.patch("/api/me/limits", json={"loss_limit": "99999999999999"})
        assert (refused.status_code, refused.json()["code"]) == (422, "web.chips")
        kept = await inside.http.patch("/api/me/limits", json={"loss_limit": "9999999999999.99"})
        assert kept.json()["loss_limit"] == "9999999999999.99"

    with_server(test)


def test_a_cost_is_told_of_a_stake_that_the_table_takes() -> None:
    async def test(inside: Inside) -> None:
        await inside.http.post("/api/guests", json={"name": "Anna"})
        opened = await inside.http.post("/api/tables", json={
            "key": token_hex(8), "settings": {
                "step": "3", "minimum": "3", "maximum": "none", "side_minimum": "3",
                "side_maximum": "none"}})
        assert opened.status_code == 201, opened.text
        told = await inside.http.get(f"/api/tables/{opened.json()['table']}/rules")
        assert {each["stake"] for each in told.json()["costs"].values()} == {"9.00"}

    with_server(test)


def events_of(store: Store, table: str) -> list[str]:
    return [type(event).__name__ for event in store.events(table)]


def test_a_table_that_nobody_needs_ends_once_though_two_processes_ask() -> None:
    """What stood there before they were started ends too, in its time."""
    async def test() -> None:
        store = MemoryStore()
        anna = new_guest(store, "Anna").patron.patron
        with ThreadPoolExecutor(4) as executor:
            before = Tables(store, executor)
            name = await before.open(anna, {"variant": VARIANTS["commission"]},
                                     Request(anna, "k", "d"))
            await before.stop()
            one, two = (Tables(store, executor, NORMAL._replace(empty=0.05)) for _ in range(2))
            await asyncio.gather(one.start(), two.start())
            tables = [one.live[name], two.live[name]]
            await until(lambda: all(table.over for table in tables))
            assert events_of(store, name) == ["TableOpened", "TableEnded"]
            await one.stop()
            await two.stop()
            third = Tables(store, executor)
            await third.start()
            assert (third.live, third.openers) == ({}, {})
            await third.stop()

    run(test())


def _over(table: LiveTable) -> bool:
    return table.over


def test_who_plays_alone_and_leaves_may_do_so_as_often_as_it_likes() -> None:
    async def test(inside: Inside) -> None:
        await inside.http.post("/api/guests", json={"name": "Anna"})
        for _ in range(4):
            opened = await inside.http.post("/api/tables", json={
                "key": token_hex(8), "pace": "solo", "seats": 1})
            assert opened.status_code == 201, opened.text
            name = opened.json()["table"]
            for asked in ({"type": "take_seat", "chips": "100.00"}, {"type": "leave_seat"}):
                answer = await inside.http.post(f"/api/tables/{name}/commands", json={
                    "key": token_hex(8), **asked})
                assert answer.status_code == 200, answer.text
            await until(partial(_over, inside.site.tables.live[name]))
        me = await inside.http.get("/api/me")
        assert me.json()["wallet"] == "10000.00"

    with_server(test, tables=2)


def test_a_table_stays_in_memory_until_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else nobody would see that its time has come: it would be gone without an end."""
    monkeypatch.setattr("baccarat.service.tables.IDLE", 0.02)

    async def test() -> None:
        store = MemoryStore()
        anna = new_guest(store, "Anna").patron.patron
        with ThreadPoolExecutor(2) as executor:
            tables = Tables(store, executor, NORMAL._replace(empty=0.3))
            await tables.start()
            name = await tables.open(anna, {"variant": VARIANTS["commission"]},
                                     Request(anna, "k", "d"))
            await until(lambda: not tables.live)
            assert tables.openers == {}
            assert events_of(store, name)[-1] == "TableEnded"
            await tables.stop()

    run(test())


def test_an_empty_table_waits_as_long_however_quick_the_dealer() -> None:
    assert [tempo(times).empty for times in (0.0, 1.0, 10.0)] == 3 * [NORMAL.empty]
