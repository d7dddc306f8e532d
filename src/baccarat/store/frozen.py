"""A store as it is at one moment, to read from while others append."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine

from baccarat.store.connections import READING
from baccarat.store.sql import SqlStore
from baccarat.store.unavailable import usable

__all__ = ["frozen"]


class _FrozenStore(SqlStore):
    """Reads all on one connection, within one transaction."""

    def __init__(self, engine: Engine, connection: Connection) -> None:
        super().__init__(engine)
        self._connection = connection

    @contextmanager
    def reading(self) -> Generator[Connection]:
        with usable():
            yield self._connection


@contextmanager
def frozen(store: SqlStore) -> Generator[SqlStore]:
    """The store as it is now: what is appended from now on is not seen.

    Books that are read in many steps agree with each other only so.
    """
    options: dict[str, Any] = {READING: True}
    if store.engine.name == "postgresql":
        options["isolation_level"] = "REPEATABLE READ"
    with usable(), store.engine.connect() as connection:
        connection.execution_options(**options)
        if store.engine.name == "sqlite":
            connection.exec_driver_sql("BEGIN")
        frozen_now = _FrozenStore(store.engine, connection)
        frozen_now.wallet("")  # a transaction sees the moment of its first reading
        yield frozen_now
