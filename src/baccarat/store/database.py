"""Opening a database: SQLite by its file, PostgreSQL by its address; brought up to date."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from baccarat.errors import InvalidNotation
from baccarat.store.sql import SqlStore

__all__ = ["existing_store", "open_store"]

BUSY = 30.0
"""Seconds that SQLite waits for another writer."""

MIGRATING = 7_220_571
"""The number of the lock that a process holds in PostgreSQL while it brings tables up to date."""


def open_store(url: str) -> SqlStore:
    """Open the database at *url*, such as ``sqlite:///table.db`` or ``postgresql://host/name``.

    Its tables are made, or brought up to date. Raises InvalidNotation for another kind of address.
    """
    engine = _engine(url)
    try:
        _migrate(engine)
    except BaseException:
        engine.dispose()
        raise
    return SqlStore(engine)


@contextmanager
def existing_store(url: str) -> Generator[SqlStore]:
    """The store of a database that is there already, to look at.

    Raises InvalidNotation if it is not there, or where the database itself fails.
    """
    file = url.removeprefix("sqlite:///")
    if file != url and not Path(file).is_file():
        raise InvalidNotation("store.no_file", path=file)
    try:
        store = open_store(url)
        try:
            yield store
        finally:
            store.close()
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise InvalidNotation("store.unreadable", url=url, reason=reason) from None


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise InvalidNotation("store.url", url=url) from None
    if parsed.drivername == "sqlite":
        engine = create_engine(parsed, connect_args={"timeout": BUSY})
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_immediate)
        return engine
    if parsed.drivername in ("postgresql", "postgres"):
        return create_engine(parsed.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    raise InvalidNotation("store.url", url=url)


def _prepare_sqlite(connection: DBAPIConnection, _: object) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _migrate(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", "baccarat.store:migrations")
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": MIGRATING})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
