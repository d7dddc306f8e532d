"""Opening a database: SQLite by its file, PostgreSQL by its address; brought up to date."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.exc import SQLAlchemyError

from baccarat.errors import InvalidNotation
from baccarat.store.address import (
    in_memory,
    is_postgresql,
    is_sqlite,
    read_address,
    without_password,
)
from baccarat.store.connections import BUSY, KEEPALIVES, READING, Reading
from baccarat.store.grouped import GroupedStore
from baccarat.store.sql import SqlStore

__all__ = ["BUSY", "CONNECTIONS", "existing_store", "open_store"]

CONNECTIONS = 16
"""Connections that are kept open: one for each thread that may ask."""

CACHE = 512
"""Kibibytes of SQLite's file that each connection keeps; the operating system keeps it as well."""

ENDED = {"57P01", "57P02", "57P03"}
"""What PostgreSQL says to who was connected as it stops (appendix A of its manual)."""

MIGRATING = 7_220_571
"""The number of the lock that a process holds in PostgreSQL while it brings tables up to date."""


def open_store(url: str, busy: float = BUSY, *, grouped: bool = False) -> SqlStore:
    """Open the database at *url*, such as ``sqlite:///table.db`` or ``postgresql://host/name``.

    Its tables are made, or brought up to date. *busy* are the seconds that it may wait for others.
    *grouped* is for many threads: what they append at once is stored at once. Raises
    InvalidNotation for another kind of address, and where the database cannot be opened.
    """
    engine = _engine(url, busy, grouped=grouped)
    try:
        with _readable(url):
            _write_ahead(engine)
            _migrate(engine)
    except BaseException:
        engine.dispose()
        raise
    return GroupedStore(engine, busy) if grouped else SqlStore(engine, busy)


@contextmanager
def existing_store(url: str) -> Generator[SqlStore]:
    """The store of a database that is there already, to look at, as it is at this moment.

    A server may be at work on it: nothing of that is seen, and nothing is changed. Raises
    InvalidNotation if it is not there, is of another version, or where the database itself fails.
    """
    address = read_address(url)
    if is_sqlite(address) and not Path(address.database or "").is_file():
        raise InvalidNotation("store.no_file", path=address.database or url)
    store = SqlStore(_engine(url, BUSY, grouped=False))
    try:
        with _readable(url):
            _check_version(store.engine, url)
            with store.frozen() as frozen:
                yield frozen
    finally:
        store.close()


def _check_version(engine: Engine, url: str) -> None:
    """Refuse a database whose tables are not as this version has them."""
    steps = ScriptDirectory.from_config(_config())
    with engine.connect().execution_options(**{READING: Reading.ONE}) as connection:
        present = MigrationContext.configure(connection).get_current_revision()
    if present == steps.get_current_head():
        return
    if present is not None:
        steps.get_revision(present)  # raises CommandError for a step that this version lacks
    raise InvalidNotation("store.older", url=without_password(url))


@contextmanager
def _readable(url: str) -> Generator[None]:
    shown = without_password(url)
    try:
        yield
    except CommandError:  # a step that this version does not have
        raise InvalidNotation("store.newer", url=shown) from None
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise InvalidNotation("store.unreadable", url=shown, reason=reason) from None


def _engine(url: str, busy: float, *, grouped: bool) -> Engine:
    address = read_address(url)
    if is_postgresql(address):
        return _postgresql(address, busy)
    if grouped and in_memory(address):  # each thread had one of its own
        raise InvalidNotation("store.url", url=url)
    engine = create_engine(address, hide_parameters=True, connect_args={"timeout": busy},
                           **({} if in_memory(address) else _pool(busy)))
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin)
    return engine


def _pool(busy: float) -> dict[str, Any]:
    """The connection last used is used first: it keeps what it has read and prepared."""
    return {"pool_size": CONNECTIONS, "pool_timeout": busy, "pool_use_lifo": True}


def _postgresql(address: URL, busy: float) -> Engine:
    if find_spec("psycopg") is None:
        raise InvalidNotation("store.driver")
    # not asked whether they live before each use: one that does not is noticed, and tried again
    engine = create_engine(address.set(drivername="postgresql+psycopg"),
                           hide_parameters=True,  # errors are logged: names and secrets not
                           connect_args={"connect_timeout": ceil(busy), **KEEPALIVES,
                                         "tcp_user_timeout": 1000 * ceil(busy)},
                           **_pool(busy))
    event.listen(engine, "connect", partial(_prepare_postgresql, busy))
    event.listen(engine, "handle_error", _note_the_end)
    return engine


def _prepare_sqlite(connection: DBAPIConnection, _: object) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself
    cursor = connection.cursor()
    for pragma in ("synchronous = FULL", "foreign_keys = ON", f"cache_size = -{CACHE}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _write_ahead(engine: Engine) -> None:
    """Once for all connections: a file keeps this, and one that is only looked at is left alone."""
    if engine.name == "sqlite":
        with engine.connect().execution_options(**{READING: Reading.ONE}) as connection:
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")


def _begin(connection: Connection) -> None:
    match connection.get_execution_options().get(READING):
        case None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        case Reading.MANY:
            connection.exec_driver_sql("BEGIN")
        case _:
            pass  # one statement needs no transaction


def _note_the_end(failure: ExceptionContext) -> None:
    """Have all connections made anew once the server says that it ends one.

    The driver takes a connection for lost only when it has heard it close, a moment after that.
    """
    if getattr(failure.original_exception, "sqlstate", None) in ENDED:
        failure.is_disconnect = True


def _prepare_postgresql(busy: float, connection: DBAPIConnection, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"SET lock_timeout = {round(1000 * busy)}")
    cursor.close()
    connection.commit()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "baccarat.store:migrations")
    return config


def _migrate(engine: Engine) -> None:
    config = _config()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL lock_timeout = 0"))  # whoever migrates may be long
            connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": MIGRATING})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
