"""One contract for every store: in memory, in SQLite, in PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from secrets import token_hex
from threading import Barrier
from time import sleep

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, delete, update
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.event import listens_for
from sqlalchemy.exc import DatabaseError, IntegrityError

from baccarat.errors import InvalidNotation
from baccarat.ledger import Account, Kind, WalletOpened, WalletToppedUp, balances
from baccarat.store import (
    Append,
    Conflict,
    Elsewhere,
    Gone,
    Item,
    Patron,
    Poor,
    Request,
    Session,
    Standing,
    Store,
    Stored,
    Used,
    Wallet,
    appending,
    schema,
    sql,
)
from baccarat.store.codec import decoded, encoded
from baccarat.store.connections import READING, Reading
from baccarat.store.database import existing_store, open_store
from baccarat.store.memory import MemoryStore
from baccarat.store.sql import SqlStore
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.variants import VARIANTS
from tests.test_table import Table

DATABASES = ("sqlite", "grouped", "postgresql")


def emptied(postgresql: str) -> SqlStore:
    """A store in PostgreSQL with nothing in it, although nothing is ever deleted there."""
    store = open_store(postgresql)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("SET LOCAL session_replication_role = replica")
        for table in reversed(schema.METADATA.sorted_tables):
            connection.execute(delete(table))
    return store


def emptied_or_new(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> SqlStore:
    if kind == "postgresql":
        return emptied(request.getfixturevalue("postgresql"))
    return open_store(f"sqlite:///{tmp_path}/table.db", grouped=kind == "grouped")


@pytest.fixture(params=["memory", *DATABASES])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    memory = request.param == "memory"
    with closing(MemoryStore() if memory else emptied_or_new(request.param, request, tmp_path)
                 ) as opened:
        yield opened


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqlStore]:
    """For what a store in memory has not: connections, statements, others beside it."""
    with closing(emptied_or_new(request.param, request, tmp_path)) as opened:
        yield opened


def known(store: Store, patron: Patron, by: str = "hash") -> None:
    store.add_patron(patron, by, WalletOpened(patron.patron, 10_000))


def rich(store: Store, *patrons: str) -> None:
    for patron in patrons:
        store.append(f"wallet:{patron}", 0, [Append((WalletOpened(patron, 10_000),))])


TAKEN = (on.SeatTaken("anna", 1, 6_000),)


def test_events_come_back_as_they_were_in_order(store: Store) -> None:
    table = Table()
    table.ask(ask.OpenTable("anna", "t", VARIANTS["midi"]))
    table.ask(ask.TakeSeat("anna", 5_000))
    while table.now().shoes < 2:
        if table.now().phase.value == "betting":
            table.ask(ask.ChangePace("anna", "timed", 30))
        table.proceed()
    rich(store, "anna")
    end = store.append("t", 0, [Append((event,)) for event in table.events])
    assert end == len(table.events) > 500
    assert list(store.events("t")) == table.events
    assert list(store.events("t", end - 3)) == table.events[-3:]
    assert store.streams() == ["t", "wallet:anna"]
    assert list(store.events("nothing")) == []


def test_who_comes_second_appends_nothing(store: Store) -> None:
    store.append("t", 0, [Append((on.TablePaused(), on.TableResumed()))])
    for after in (0, 1, 3):
        with pytest.raises(Conflict):
            store.append("t", after, [Append((on.TableLocked(),))])
    assert len(list(store.events("t"))) == 2


def test_a_wallet_does_not_fall_below_nothing(store: Store) -> None:
    rich(store, "anna")
    store.append("t", 0, [Append(TAKEN)])
    with pytest.raises(Poor):
        store.append("u", 0, [Append((on.TableLocked(),)), Append(TAKEN)])
    with pytest.raises(Poor):
        store.append("u", 0, [Append((on.SeatTaken("bela", 1, 1),))])
    assert (store.wallet("anna"), store.wallet("bela")) == (4_000, 0)
    assert list(store.events("u")) == []
    store.append("t", 1, [Append((on.SeatLeft("anna", 7_000),))])
    held = balances(posting for _, _, posting in store.postings())
    assert store.wallet("anna") == held[Account(Kind.WALLET, "anna")] == 11_000


def test_a_request_is_answered_once(store: Store) -> None:
    request = Request("anna", "key", "digest")
    store.append("t", 0, [Append((on.TableLocked(), on.TableUnlocked()), request)])
    assert store.answer("anna", "key") == Stored("digest", "t", 2)
    assert store.answer("bela", "key") is None
    with pytest.raises(Conflict):
        store.append("u", 0, [Append((on.TableLocked(),), request)])
    with pytest.raises(Conflict):
        store.append("t", 2, [Append((), Request("bela", "k", "")), Append((), request)])
    assert store.answer("bela", "k") is None
    assert list(store.events("u")) == []
    # what is so already needs no event, and has an answer
    store.append("t", 2, [Append((), Request("bela", "k", ""))])
    assert store.answer("bela", "k") == Stored("", "t", 2)


def test_the_ledger_balances(store: Store) -> None:
    rich(store, "anna", "bela")
    settled = (on.Settled("anna", "banker", 200, "win", 190, "0.10"),
               on.Settled("anna", "tie", 100, None, -100))
    store.append("t", 0, [Append((
        *TAKEN, on.BetPlaced("anna", "banker", 200), on.BetPlaced("anna", "tie", 100),
        on.CoupSettled(1, settled)))])
    held = balances(posting for _, _, posting in store.postings())
    assert sum(held.values()) == 0
    assert held[Account(Kind.STACK, "anna", "t")] == 6_090
    assert {seq for _, seq, _ in store.postings("t")} == {1, 2, 3, 4}


def test_of_what_is_appended_together_a_refusal_undoes_itself_alone(store: Store) -> None:
    rich(store, "anna")
    store.append("t", 0, [Append((on.TableLocked(),))])
    once = Request("anna", "key", "digest")
    done = store.append_all([
        Item("t", 0, [Append((on.TablePaused(),))]),
        Item("u", 0, [Append((on.TableLocked(),), once)]),
        Item("v", 0, [Append((on.TableLocked(), on.SeatTaken("anna", 1, 10_001)))]),
        Item("t", 1, [Append(TAKEN)]),
        Item("w", 0, [Append((on.TableLocked(),), once)]),
        Item("t", 2, [Append((on.TablePaused(),))]),
    ])
    assert [each if isinstance(each, int) else type(each) for each in done] == [
        Conflict, 1, Poor, 2, Conflict, 3]
    assert list(store.events("t")) == [on.TableLocked(), *TAKEN, on.TablePaused()]
    assert store.streams() == ["t", "u", "wallet:anna"]
    assert (store.wallet("anna"), store.answer("anna", "key")) == (4_000, Stored("digest", "u", 1))
    assert sum(posting.amount for _, _, posting in store.postings()) == 0


def test_groups_that_cross_do_not_wait_for_each_other(
        postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes have one stale item each, and the same others in another order."""
    one, other = emptied(postgresql), open_store(postgresql)
    locked = [Append((on.TableLocked(),))]
    one.append("stale", 0, locked)
    stored = appending.append

    def slowly(connection: Connection, items: Sequence[Item]) -> list[int]:
        last = stored(connection, items)
        sleep(0.1)  # the other one stores its first
        return last

    monkeypatch.setattr(sql, "append", slowly)
    with ThreadPoolExecutor(2) as executor:
        done = [executor.submit(store.append_all, [Item(each, 0, locked) for each in streams])
                for store, streams in ((one, ("stale", "a", "b")), (other, ("stale", "b", "a")))]
        answers = [answer.result() for answer in done]
    assert [type(answer[0]) for answer in answers] == [Conflict, Conflict]
    assert sorted(type(each).__name__ for answer in answers for each in answer[1:]) == [
        "Conflict", "Conflict", "int", "int"]
    assert [list(one.events(each)) for each in "ab"] == [[on.TableLocked()]] * 2
    one.close()
    other.close()


def test_of_many_threads_each_gets_its_own_answer(store: Store) -> None:
    rich(store, "anna")

    def tried(number: int) -> object:
        try:
            match number % 4:
                case 0:
                    return store.append(f"t{number}", 5, [Append((on.TableLocked(),))])
                case 1:
                    return store.append(f"t{number}", 0, [Append((on.SeatTaken("b", 1, 1),))])
                case 2:
                    return store.append(f"t{number}", 0, [Append((None,))])  # type: ignore[arg-type]
                case _:
                    return store.append(f"t{number}", 0, [Append((on.TableLocked(),) * number)])
        except (Conflict, Poor, KeyError) as refused:
            return type(refused)

    with ThreadPoolExecutor(16) as executor:
        done = list(executor.map(tried, range(40)))
    assert done == [(Conflict, Poor, KeyError, number)[number % 4] for number in range(40)]


def test_threads_that_write_to_sqlite_wait_for_each_other(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/table.db", grouped=True)

    store.engine.dispose()

    @listens_for(store.engine, "connect")
    def ask_once(connection: DBAPIConnection, _: object) -> None:  # SQLite itself waits for nobody
        connection.cursor().execute("PRAGMA busy_timeout = 0")

    def write(number: int) -> None:
        for seq in range(5):
            store.append(f"stream {number}", seq, [Append((on.TableLocked(),))])
            known(store, Patron(token_hex(8), "Anna"), token_hex(32))

    with ThreadPoolExecutor(8) as threads:
        for done in [threads.submit(write, number) for number in range(8)]:
            done.result()
    store.close()


def test_of_many_at_once_one_appends(store: Store) -> None:
    """A hundred buy-ins of 60 at two tables, with 100 in the wallet (F37)."""
    rich(store, "anna")

    def tried(number: int) -> bool:
        table, taken = f"t{number % 2}", Append((on.SeatTaken("anna", 1, 6_000),))
        try:
            store.append(table, 0, [taken])
        except (Conflict, Poor):
            return False
        return True

    with ThreadPoolExecutor(16) as executor:
        assert sum(executor.map(tried, range(100))) == 1
    assert store.wallet("anna") == 4_000
    assert len([stream for stream in store.streams() if stream.startswith("t")]) == 1


def test_a_patron_sits_at_one_table_at_a_time(store: Store) -> None:
    rich(store, "anna", "bela")
    assert store.held("anna") == Wallet(10_000, None)
    assert store.held("nobody") == Wallet(0, None)
    few, left = (on.SeatTaken("anna", 1, 1_000),), (on.SeatLeft("anna", 1_000),)
    store.append("t", 0, [Append((*few, on.SeatTaken("bela", 2, 500)))])
    for stream, after in (("u", 0), ("t", 2)):
        with pytest.raises(Elsewhere):
            store.append(stream, after, [Append((on.TableLocked(), *few))])
    assert (store.held("anna"), list(store.events("u"))) == (Wallet(9_000, "t"), [])
    store.append("t", 2, [Append(left), Append(few)])  # leaves, and sits down again
    assert store.held("anna") == Wallet(9_000, "t")
    assert store.append_all([Item("t", 4, [Append(left)]), Item("a", 0, [Append(few)])]) == [5, 1]
    assert store.held("anna") == Wallet(9_000, "a")
    store.append("a", 1, [Append((*left, *few, *left))])
    assert store.held("anna") == Wallet(10_000, None)
    assert store.held("bela") == Wallet(9_500, "t")
    together = store.append_all([Item(stream, 0, [Append(few)]) for stream in ("v", "w")])
    assert [type(each) for each in together] == [int, Elsewhere]
    assert store.held("anna") == Wallet(9_000, "v")


def test_of_many_tables_at_once_a_patron_sits_down_at_one(store: Store) -> None:
    rich(store, "anna")

    def tried(number: int) -> bool:
        try:
            store.append(f"t{number}", 0, [Append((on.SeatTaken("anna", 1, 10),))])
        except Elsewhere:
            return False
        return True

    with ThreadPoolExecutor(16) as executor:
        assert sum(executor.map(tried, range(50))) == 1
    assert store.held("anna").balance == 9_990


def test_a_patron_is_known_by_its_token_until_it_is_forgotten(store: Store) -> None:
    anna = Patron("a1", "Anna", None, 45)
    known(store, anna)
    for other, token in ((anna, "other"), (Patron("b1", "Bela"), "hash")):
        with pytest.raises(Conflict):
            known(store, other, token)
    assert store.patron("a1") == store.patron_with("hash") == anna
    assert store.patron("b1") is store.patron_with("none") is None
    renamed = anna._replace(name="Änne", loss_limit=5_000)
    store.change_patron(anna._replace(name="Änne"), "name")
    store.change_patron(anna._replace(loss_limit=5_000), "loss_limit")  # asked at the same time
    store.change_patron(Patron("b1", "nobody"), "name")
    store.change_patron(anna)
    assert (store.patron("a1"), store.patron("b1")) == (renamed, None)
    store.forget_patron("a1")
    store.change_patron(renamed, "name", "loss_limit")
    assert (store.patron("a1"), store.patron_with("hash")) == (Patron("a1", None), None)
    known(store, Patron("c1", "Caro"))


def test_no_name_is_kept_of_who_is_given_no_wallet(store: Store) -> None:
    rich(store, "a1")
    with pytest.raises(Conflict):
        known(store, Patron("a1", "Anna"))
    assert store.patron("a1") is store.patron_with("hash") is None


def test_who_is_forgotten_does_not_sit_down_and_who_sits_is_not_forgotten(store: Store) -> None:
    anna = Patron("anna", "Anna")
    known(store, anna)
    session = Session("anna", 1, 5, 5, 10_000)
    store.begin_session(session)
    few, left = on.SeatTaken("anna", 1, 1_000), on.SeatLeft("anna", 1_000)
    store.append("t", 0, [Append((few,))])
    with pytest.raises(Elsewhere, match="you sit at t: leave first"):
        store.forget_patron("anna")
    assert (store.patron("anna"), store.sessions(["anna"])) == (anna, {"anna": session})
    store.append("t", 1, [Append((left,))])
    store.forget_patron("anna")
    for events in ((few,), (few, left)):
        with pytest.raises(Gone, match="join again by name"):
            store.append("t", 2, [Append(events)])
    assert (store.held("anna"), len(list(store.events("t")))) == (Wallet(10_000), 2)
    store.begin_session(session._replace(number=2))  # asked for just before
    assert store.sessions(["anna"]) == {}


def test_of_sitting_down_and_being_forgotten_at_once_one_is_done(store: Store) -> None:
    patrons = [f"a{number}" for number in range(12)]
    for patron in patrons:
        known(store, Patron(patron, "Anna"), f"hash {patron}")
    together = Barrier(2)

    def sits(patron: str) -> bool:
        together.wait()
        try:
            store.append(f"t {patron}", 0, [Append((on.SeatTaken(patron, 1, 1_000),))])
        except Gone:
            return False
        return True

    def goes(patron: str) -> bool:
        together.wait()
        try:
            store.forget_patron(patron)
        except Elsewhere:
            return False
        return True

    with ThreadPoolExecutor(2) as executor:
        for patron in patrons:
            done = executor.submit(sits, patron), executor.submit(goes, patron)
            assert sum(each.result() for each in done) == 1
            person = store.patron(patron)
            assert person
            assert bool(person.name) == bool(store.held(patron).at_table)


@pytest.mark.exhaustive
def test_of_how_many_it_is_asked_makes_few_statements(database: SqlStore) -> None:
    """Drivers keep those that they have run: 70 kB each of a thousand sessions, by the hundred."""
    patrons = [f"patron{number}" for number in range(150)]
    for patron in patrons:
        known(database, Patron(patron, patron), patron)
        database.begin_session(Session(patron, 1, 0, 0, 0))
    run = set[str]()

    @listens_for(database.engine, "before_cursor_execute")
    def _(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        run.add(statement)

    for count in range(1, len(patrons) + 1):
        assert database.sessions(patrons[:count]).keys() == set(patrons[:count])
    for count in range(1, 70):
        opened = [WalletOpened(f"{count}.{each}", 1) for each in range(count)]
        database.append_all(
            [Item(f"wallet:{each.patron}", 0, [Append((each,))]) for each in opened])
    asked = [each for each in run if " IN " in each]
    assert 2 <= len(asked) <= 2 * 7


def test_one_after_the_other_is_asked_on_the_same_connection(database: SqlStore) -> None:
    """Each keeps what it has prepared and read: of sixteen used in turn all would grow."""
    with ExitStack() as held:
        for _ in range(3):
            held.enter_context(database.engine.connect())
    used = set[object]()
    for _ in range(6):
        with database.engine.connect() as connection:
            used.add(connection.connection.dbapi_connection)
    assert len(used) == 1


def test_how_a_patron_stands_is_told_of_one_moment(store: Store) -> None:
    rich(store, "anna", "bela")
    assert store.standing("nobody") == Standing()
    assert store.standing("anna") == Standing(Wallet(10_000), 10_000)
    session = Session("anna", 1, 5, 5, 10_000)
    store.begin_session(session)
    store.append("t", 0, [Append((on.SeatTaken("bela", 1, 500), on.SeatTaken("anna", 2, 1_000),
                                  on.BetPlaced("anna", "tie", 400)))])
    assert store.standing("anna") == Standing(Wallet(9_000, "t"), 10_000, session)
    store.append("t", 3, [Append((
        on.CoupSettled(1, (on.Settled("anna", "tie", 400, None, -400),)),))])
    session = session._replace(staked=400, coups=1)
    assert store.standing("anna") == Standing(Wallet(9_000, "t"), 9_600, session)
    store.append("t", 4, [Append((on.SeatLeft("anna", 600),))])
    assert store.standing("anna") == Standing(Wallet(9_600), 9_600, session)
    assert store.standing("bela") == Standing(Wallet(9_500, "t"), 10_000)


def test_new_chips_are_counted_to_the_session_as_they_are_given(store: Store) -> None:
    """All of it or nothing: else they would be taken for a win."""
    rich(store, "anna", "bela")
    first, other = (Session(patron, 1, 5, 5, 10_000) for patron in ("anna", "bela"))
    store.begin_session(first)
    store.begin_session(other)
    given = Append((WalletToppedUp("anna", 700), WalletToppedUp("anna", 50)))
    for refused in (Item("wallet:anna", 9, [given]), Item("wallet:anna", 1, [
            given, Append((on.SeatTaken("anna", 1, 99_999),))])):
        [answer] = store.append_all([refused])
        assert isinstance(answer, (Conflict, Poor))
        assert store.standing("anna") == Standing(Wallet(10_000), 10_000, first)
    store.append_all([Item("wallet:anna", 1, [given]),
                      Item("wallet:caro", 0, [Append((WalletToppedUp("caro", 700),))])])
    counted = first._replace(topped_up=750)
    assert store.standing("anna") == Standing(Wallet(10_750), 10_750, counted)
    assert store.sessions(["anna", "bela", "caro"]) == {"anna": counted, "bela": other}


def test_coups_and_stakes_are_counted_to_the_sessions_as_they_are_settled(store: Store) -> None:
    """Whoever has the patron's connection, and also where nobody has it: all or nothing."""
    rich(store, "anna", "bela", "caro")
    for patron in ("anna", "bela"):
        store.begin_session(Session(patron, 1, 5, 5, 10_000))
    first = on.CoupSettled(1, (
        on.Settled("bela", "tie", 300, None, -300), on.Settled("anna", "tie", 100, None, -100),
        on.Settled("anna", "player", 200, "win", 200), on.Settled("caro", "tie", 50, None, -50)))
    second = on.CoupSettled(2, (on.Settled("anna", "banker", 400, None, -400),))
    other = on.CoupSettled(1, (on.Settled("bela", "tie", 70, None, -70),))
    given = Append((WalletToppedUp("anna", 700),))
    answers = store.append_all([
        Item("u", 0, [Append((other,))]), Item("wallet:anna", 1, [given]),
        Item("t", 0, [Append((first,)), Append((second,))])])
    assert answers == [1, 2, 2]
    [refused] = store.append_all([Item("t", 0, [Append((first,))])])
    assert isinstance(refused, Conflict)
    assert {patron: (each.staked, each.coups, each.topped_up, each.seconds)
            for patron, each in store.sessions(["anna", "bela", "caro"]).items()} == {
        "anna": (700, 2, 700, 0), "bela": (370, 2, 0, 0)}


def test_a_session_is_begun_counted_changed_and_forgotten(store: Store) -> None:
    known(store, Patron("a1", "Anna"))
    first = Session("a1", 1, 1_700_000_000, 1_700_000_000, 10**15, None, 60, 30)
    assert store.sessions([]) == store.sessions(["a1"]) == {}
    store.begin_session(first)
    store.begin_session(first._replace(holdings=1))
    assert store.sessions(["a1", "b1"]) == {"a1": first}
    store.count_sessions([Used("a1", 1, 15), Used("b1", 1, 15)], 1_700_000_015)
    store.count_sessions([Used("a1", 2, 99)])
    store.count_sessions([])
    counted = first._replace(seen=1_700_000_015, seconds=15)
    assert store.sessions(["a1"]) == {"a1": counted}
    store.change_session(first._replace(loss_limit=5, minutes=9, ended=True), "loss_limit", "ended")
    store.change_session(first._replace(number=2, minutes=1), "minutes")
    changed = counted._replace(loss_limit=5, ended=True)
    assert store.sessions(["a1"]) == {"a1": changed}
    second = Session("a1", 2, 1_700_009_000, 1_700_009_000, 50)
    store.begin_session(second)
    store.begin_session(first)
    assert store.sessions(["a1"]) == {"a1": second}
    store.forget_patron("a1")
    assert store.sessions(["a1"]) == {}


def test_the_steps_lead_to_the_schema(database: SqlStore) -> None:
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, schema.METADATA) == []


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_where_patrons_sit_is_known_of_an_older_database(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    """Step 6 reads the seats that were taken and not left."""
    url = (f"sqlite:///{tmp_path}/table.db" if kind == "sqlite"
           else request.getfixturevalue("postgresql"))
    store = open_store(url) if kind == "sqlite" else emptied(url)
    rich(store, "anna", "bela", "caro")
    here, away = (on.SeatTaken("anna", 1, 100),), on.SeatLeft("anna", 100)
    store.append("a", 0, [Append((*here, away, on.SeatTaken("bela", 2, 100)))])
    store.append("b", 0, [Append((*here, on.SeatTaken("caro", 2, 100)))])
    store.append("b", 2, [Append((on.SeatLeft("caro", 100), on.TableLocked()))])
    store.append("c", 0, [Append((on.SeatTaken("caro", 1, 100), on.SeatLeft("caro", 100)))])
    older(store)
    store.close()
    with closing(open_store(url)) as opened:
        assert [opened.held(patron).at_table for patron in ("anna", "bela", "caro")] == [
            "b", "a", None]


def older(store: SqlStore) -> None:
    """Make a database what it was before step 6."""
    with store.engine.begin() as connection:
        for table in ("events", "postings") if connection.dialect.name == "sqlite" else ():
            connection.exec_driver_sql(f"DROP TRIGGER {table}_no_replace")
        connection.exec_driver_sql("ALTER TABLE wallets DROP COLUMN at_table")
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0005'")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_who_sat_at_several_tables_before_the_upgrade_sits_there_until_all_are_left(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    """Else it would sit down elsewhere while chips lie there, and they were taken for lost."""
    url = (f"sqlite:///{tmp_path}/table.db" if kind == "sqlite"
           else request.getfixturevalue("postgresql"))
    store = open_store(url) if kind == "sqlite" else emptied(url)
    rich(store, "anna", "bela")
    for table in ("a", "b", "c"):
        store.append(table, 0, [Append((on.SeatTaken("anna", 1, 100),))])
        with store.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE wallets SET at_table = NULL")
    store.append("d", 0, [Append((on.SeatTaken("bela", 1, 100), on.SeatLeft("bela", 100)))])
    older(store)
    store.close()
    left = Append((on.SeatLeft("anna", 100),))
    with closing(open_store(url)) as opened:
        assert opened.held("anna").at_table == "a b c"
        for table, then in (("b", "a c"), ("c", "a"), ("a", None)):
            with pytest.raises(Elsewhere):
                opened.append("e", 0, [Append((on.SeatTaken("anna", 1, 100),))])
            opened.append(table, 1, [left])
            assert opened.held("anna").at_table == then
        opened.append("e", 0, [Append((on.SeatTaken("anna", 1, 100),))])
        assert opened.held("bela").at_table is None


def test_what_is_stored_is_never_changed(database: SqlStore) -> None:
    rich(database, "anna")
    for table in (schema.events, schema.postings):
        for change in (delete(table), update(table).values(seq=7)):
            with (pytest.raises(DatabaseError, match="never changed"),
                  database.engine.begin() as made):
                made.execute(change)


def test_what_is_stored_is_never_replaced(tmp_path: Path) -> None:
    """By whoever opens the file, too; PostgreSQL knows no such statement."""
    store = open_store(f"sqlite:///{tmp_path}/table.db")
    rich(store, "anna")
    before = list(store.events("wallet:anna")), list(store.postings("wallet:anna"))
    with closing(sqlite3.connect(tmp_path / "table.db", isolation_level=None)) as other:
        for change in (
                "REPLACE INTO events SELECT stream, seq, name, '{}' FROM events",
                ("REPLACE INTO events (rowid, stream, seq, name, body) "
                 "SELECT rowid, 'another', seq, name, body FROM events"),
                ("REPLACE INTO postings "
                 "SELECT stream, seq, line, kind, patron, at_table, 1 FROM postings")):
            with pytest.raises(sqlite3.IntegrityError, match="never changed"):
                other.execute(change)
    assert (list(store.events("wallet:anna")), list(store.postings("wallet:anna"))) == before
    with pytest.raises(Conflict):
        store.append("wallet:anna", 0, [Append((WalletOpened("anna", 7),))])
    store.close()


@pytest.mark.parametrize("grouped", [False, True])
def test_sqlite_keeps_what_it_has_told(tmp_path: Path, *, grouped: bool) -> None:
    """No kill shows it: only a machine that loses its power loses what was not synchronised."""
    store = open_store(f"sqlite:///{tmp_path}/table.db", grouped=grouped)
    full = 2
    with store.engine.connect() as connection:
        assert [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in
                ("journal_mode", "synchronous", "foreign_keys")] == ["wal", full, 1]
        alone = schema.postings.insert().values(stream="t", seq=1, line=1, kind="house", patron="",
                                                at_table="", amount=5)
        with pytest.raises(IntegrityError, match="FOREIGN KEY"):
            connection.execute(alone)
    store.close()


@pytest.mark.parametrize("body", ["", "{", "[]", '{"patron": 1}', '{"patron": "a", "chips": 1.5}'])
def test_an_event_that_cannot_be_read_is_named(body: str) -> None:
    with pytest.raises(InvalidNotation):
        decoded("WalletOpened", body)
    with pytest.raises(InvalidNotation):
        decoded("Other", body)


def test_a_connection_is_kept_with_its_seat_and_need_not_be() -> None:
    holder = on.Holder("tab", "process", 7)
    for event in (on.SeatHeld("anna", holder), on.SeatTaken("anna", 1, 5, None, holder)):
        assert decoded(*encoded(event)) == event
    older = '{"patron":"anna","seat":1,"chips":5,"loss_limit":null}'
    assert decoded("SeatTaken", older) == on.SeatTaken("anna", 1, 5)


def test_events_are_written_by_name() -> None:
    assert encoded(WalletOpened("anna", 5)) == ("WalletOpened", '{"patron":"anna","chips":5}')


@pytest.mark.parametrize("url", ["", "table.db", "mysql://x", "sqlite+aiosqlite:///x"])
def test_an_address_of_another_kind_is_refused(url: str) -> None:
    with pytest.raises(InvalidNotation):
        open_store(url)


def test_who_looks_sees_one_moment(database: SqlStore) -> None:
    database.append("wallet:anna", 0, [Append((WalletOpened("anna", 1_000),))])
    with database.frozen() as frozen:
        assert frozen.wallet("anna") == 1_000
        database.append("wallet:bela", 0, [Append((WalletOpened("bela", 1_000),))])
        assert frozen.streams() == ["wallet:anna"]
        assert len(list(frozen.postings())) == 2
        assert frozen.wallet("bela") == 0
    assert database.wallet("bela") == 1_000


def test_a_copy_that_is_looked_at_stays_as_it_is(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with closing(open_store(f"sqlite:///{tmp_path}/table.db")) as store:
        store.append("t", 0, [Append((on.TableLocked(),))])
        with store.engine.connect().execution_options(**{READING: Reading.ONE}) as connection:
            connection.exec_driver_sql("VACUUM INTO ?", (str(copy),))
    before = copy.read_bytes()
    with existing_store(f"sqlite:///{copy}") as found:
        assert list(found.events("t")) == [on.TableLocked()]
    assert copy.read_bytes() == before
    assert list(tmp_path.glob("copy.db?*")) == []


def test_who_looks_does_not_wait_for_who_writes(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/table.db"
    with closing(open_store(url)) as store:
        store.append("t", 0, [Append((on.TableLocked(),))])
        with store.writing(), existing_store(url) as found:
            assert list(found.events("t")) == [on.TableLocked()]
