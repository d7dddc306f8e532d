"""Connections of a store in a database: to read, and to write in one transaction."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from enum import Enum
from threading import Lock
from typing import Any

from sqlalchemy import Connection, Engine

from baccarat.store.interface import Unavailable
from baccarat.store.unavailable import usable

__all__ = ["BUSY", "KEEPALIVES", "READING", "Connections", "Reading"]

BUSY = 5.0
"""Seconds to wait for a connection, and for others' locks: longer, and the store is unavailable."""

KEEPALIVES: Mapping[str, Any] = {
    "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""How PostgreSQL is tested when nothing is heard of it, in seconds, and how often: a host that is
gone, or a network, closes no connection."""

READING = "baccarat_reading"
"""The option of a connection that only reads: in SQLite it waits for no writer, nor they for it."""


class Reading(Enum):
    """What is read: by one statement at a time, or by many that see the same."""

    ONE = "one"
    MANY = "many"


class Connections:
    """The connections of an engine that :func:`baccarat.store.database.open_store` has opened.

    A database that cannot be used raises Unavailable; so does one that others write to for longer
    than *busy* seconds.
    """

    def __init__(self, engine: Engine, busy: float = BUSY) -> None:
        self.engine, self.busy = engine, busy
        self._turn = Lock()

    @contextmanager
    def reading(self) -> Generator[Connection]:
        """One that reads."""
        with usable(), self.engine.connect() as connection:
            yield connection.execution_options(**{READING: Reading.ONE})

    @contextmanager
    def writing(self) -> Generator[Connection]:
        """One whose transaction is committed at the end, or undone by an error."""
        with self._in_turn(), usable(), self.engine.begin() as connection:
            yield connection

    def _in_turn(self) -> AbstractContextManager[None]:
        """Let this process's threads write to SQLite one after the other.

        It takes one writer at a time. The others it lets ask again at longer and longer intervals,
        and who is unlucky is never in time.
        """
        return self._alone() if self.engine.name == "sqlite" else nullcontext()

    @contextmanager
    def _alone(self) -> Generator[None]:
        if not self._turn.acquire(timeout=self.busy):
            raise Unavailable("store.locked")
        try:
            yield
        finally:
            self._turn.release()
