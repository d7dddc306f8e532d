"""A database that cannot be used for the moment: what is told, what is kept, how it comes back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import pytest
from psycopg import errors
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from baccarat.errors import InvalidNotation
from baccarat.ledger import WalletOpened
from baccarat.store import Append, Unavailable
from baccarat.store.connections import BUSY, KEEPALIVES, READING, Reading
from baccarat.store.database import existing_store, open_store
from baccarat.store.sql import SqlStore
from baccarat.store.unavailable import usable
from baccarat.table import events as on

if TYPE_CHECKING:
    from tests.faults.postgres import Postgres

LOCKED = [Append((on.TableLocked(),))]


@pytest.fixture(params=["sqlite", "grouped"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqlStore]:
    opened = open_store(f"sqlite:///{tmp_path}/table.db", 0.1, grouped=request.param == "grouped")
    opened.append("t", 0, LOCKED)
    yield opened
    opened.close()


@pytest.fixture
def shared(postgresql: str) -> Iterator[SqlStore]:
    """A store in PostgreSQL, where other processes may be as well."""
    with closing(open_store(postgresql)) as opened:
        yield opened


def refused(what: Callable[[], object]) -> str:
    with pytest.raises(Unavailable) as told:
        what()
    return told.value.sentence.code


@contextmanager
def heard(store: SqlStore, what: str, does: Callable[..., None]) -> Generator[None]:
    """Something is done meanwhile whenever the store does this; then its connections are new."""
    event.listen(store.engine, what, does)
    try:
        yield
    finally:
        event.remove(store.engine, what, does)
        store.engine.dispose()


def pragma(store: SqlStore, setting: str) -> AbstractContextManager[None]:
    """Every connection of the store has this setting meanwhile."""
    def prepare(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(f"PRAGMA {setting}").close()

    return heard(store, "checkout", prepare)


def appends_again(store: SqlStore) -> None:
    assert store.append("t", 1, LOCKED) == 2
    assert len(list(store.events("t"))) == 2


def test_a_locked_database_is_told_of_and_can_be_read(store: SqlStore, tmp_path: Path) -> None:
    """F22."""
    with closing(sqlite3.connect(tmp_path / "table.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert refused(lambda: store.append("t", 1, LOCKED)) == "store.locked"
        assert list(store.events("t")) == [on.TableLocked()]
    appends_again(store)


def test_who_reads_slowly_keeps_nobody_from_writing(store: SqlStore) -> None:
    """An audit goes through the postings while tables are played."""
    store.append("wallet:anna", 0, [Append((WalletOpened("anna", 5),))])
    postings = store.postings()
    next(postings)
    appends_again(store)
    assert len(list(postings)) == 1


def test_a_full_disk_is_told_of_and_nothing_is_half_stored(store: SqlStore) -> None:
    """F22."""
    with pragma(store, "max_page_count = 1"):
        many = [Append((on.TableLocked(),) * 5_000)]
        assert refused(lambda: store.append("t", 1, many)) == "store.full"
        assert list(store.events("t")) == [on.TableLocked()]
    appends_again(store)


def test_a_database_that_cannot_be_written_to_can_be_read(store: SqlStore) -> None:
    """F22."""
    with pragma(store, "query_only = ON"):
        assert refused(lambda: store.append("t", 1, LOCKED)) == "store.read_only"
        assert list(store.events("t")) == [on.TableLocked()]
    appends_again(store)


def test_what_is_wrong_with_a_statement_is_another_matter(store: SqlStore) -> None:
    with store.engine.begin() as connection:
        connection.execute(text("DROP TABLE requests"))
    with pytest.raises(DBAPIError):
        store.answer("anna", "key")


def test_a_connection_that_was_ended_is_not_used_again(shared: SqlStore) -> None:
    """F21: nothing has to be restarted."""
    with pytest.raises(Unavailable) as told, shared.writing() as connection:
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
    assert told.value.sentence.code == "store.gone"
    assert shared.wallet("nobody") == 0


def test_once_the_server_says_that_it_stops_no_connection_of_before_is_used(
        shared: SqlStore) -> None:
    """F21: each of them would fail whoever got it; here the one that said so is not closed yet."""
    says_so = text("DO $$ BEGIN RAISE EXCEPTION 'stops' USING ERRCODE = 'admin_shutdown'; END $$")
    process = text("SELECT pg_backend_pid()")
    with shared.engine.connect() as one, shared.engine.connect() as other:
        before = {each.execute(process).scalar_one() for each in (one, other)}
    with pytest.raises(Unavailable) as told, shared.writing() as connection:
        connection.execute(says_so)
    assert told.value.sentence.code == "store.gone"
    with shared.engine.connect() as one, shared.engine.connect() as other:
        after = {each.execute(process).scalar_one() for each in (one, other)}
    assert len(before) == len(after) == 2
    assert not before & after


def test_a_server_of_which_nothing_is_heard_is_not_waited_for_as_long_as_the_system_does(
        postgresql: str) -> None:
    """A host that is gone closes no connection; the system's own patience is a quarter of an hour.

    A network that drops what is sent cannot be had here, so what the driver was told is looked at.
    """
    with closing(open_store(postgresql, 2.0)) as store, store.engine.connect() as connection:
        told = connection.connection.driver_connection.info.get_parameters()  # type: ignore[union-attr]
    assert {name: told[name] for name in (*KEEPALIVES, "tcp_user_timeout")} == {
        "keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "3",
        "tcp_user_timeout": "2000"}


def test_where_all_connections_are_taken_one_is_waited_for_no_longer_than_said(
        tmp_path: Path) -> None:
    with closing(open_store(f"sqlite:///{tmp_path}/table.db", 0.1)) as store, ExitStack() as taken:
        with suppress(NoConnectionFree):
            while True:
                taken.enter_context(store.engine.connect().execution_options(
                    **{READING: Reading.ONE}))
        before = monotonic()
        assert refused(lambda: store.wallet("anna")) == "store.locked"
        assert monotonic() - before < BUSY


def test_a_lock_in_postgresql_is_waited_for_a_while(shared: SqlStore, postgresql: str) -> None:
    """F22."""
    with closing(open_store(postgresql, 0.1)) as store:
        with shared.engine.begin() as connection:
            connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 2000"))
            connection.execute(text("LOCK TABLE events"))
            assert refused(lambda: store.append("locked", 0, LOCKED)) == "store.locked"
        assert store.append("locked", 0, LOCKED) == 1


def test_a_server_that_only_reads_is_told_of(shared: SqlStore) -> None:
    """F22: such as one that stands by for another."""
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("SET TRANSACTION READ ONLY")

    with heard(shared, "begin", begin):
        assert refused(lambda: shared.append("only read", 0, LOCKED)) == "store.read_only"
        assert list(shared.events("only read")) == []


@pytest.mark.parametrize(("error", "code"), [
    ("DiskFull", "store.full"), ("TooManyConnections", "store.gone"),
    ("CannotConnectNow", "store.gone"), ("DeadlockDetected", "store.locked"),
    ("UndefinedTable", None), ("CheckViolation", None), ("OperationalError", "store.gone"),
    ("ProgrammingError", None),
])
def test_what_postgresql_says_is_told_apart(error: str, code: str | None) -> None:
    with pytest.raises((Unavailable, DBAPIError)) as told, usable():
        raise DBAPIError("", {}, getattr(errors, error)())
    assert (told.value.sentence.code if isinstance(told.value, Unavailable) else None) == code


def test_a_server_that_is_down_is_told_of_until_it_is_back(
        postgres: Postgres, postgresql: str, shared: SqlStore) -> None:
    """F21: the same store goes on."""
    shared.append("down", 0, LOCKED)
    with postgres.stopped():
        for _ in range(3):
            assert refused(lambda: shared.append("down", 1, LOCKED)) == "store.gone"
            assert refused(lambda: list(shared.events("down"))) == "store.gone"
        with pytest.raises(InvalidNotation, match="cannot use the database"):
            open_store(postgresql)
    assert shared.append("down", 1, LOCKED) == 2


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/table.db"
    with closing(open_store(url)) as newer, newer.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(InvalidNotation, match="upgrade this one"):
        open_store(url)


def test_who_only_looks_changes_no_version(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/table.db"
    with closing(open_store(url)) as store, store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    with pytest.raises(InvalidNotation, match="serve brings it up to date"), existing_store(url):
        pass
    with closing(sqlite3.connect(tmp_path / "table.db", isolation_level=None)) as database:
        assert [*database.execute("SELECT version_num FROM alembic_version")] == [("0001",)]
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(InvalidNotation, match="upgrade this one"), existing_store(url):
        pass


def test_no_password_is_told(tmp_path: Path) -> None:
    address = f"postgresql://me:secret@/name?host={tmp_path}"
    with pytest.raises(InvalidNotation) as told, existing_store(address):
        pass
    assert "secret" not in str(told.value)
    assert "me:***@" in str(told.value)
