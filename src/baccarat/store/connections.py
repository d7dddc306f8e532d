"""Connections of a store in a database: to read, and to write in one transaction."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from enum import Enum

from sqlalchemy import Connection, Engine

from baccarat.store.unavailable import usable

__all__ = ["READING", "Connections", "Reading"]

READING = "baccarat_reading"
"""The option of a connection that only reads: in SQLite it waits for no writer, nor they for it."""


class Reading(Enum):
    """What is read: by one statement at a time, or by many that see the same."""

    ONE = "one"
    MANY = "many"


class Connections:
    """The connections of an engine that :func:`baccarat.store.database.open_store` has opened.

    A database that cannot be used raises Unavailable.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @contextmanager
    def reading(self) -> Generator[Connection]:
        """One that reads."""
        with usable(), self.engine.connect() as connection:
            yield connection.execution_options(**{READING: Reading.ONE})

    @contextmanager
    def writing(self) -> Generator[Connection]:
        """One whose transaction is committed at the end, or undone by an error."""
        with usable(), self.engine.begin() as connection:
            yield connection
