"""What a database says when it cannot be used for the moment, told apart from what we did wrong."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from baccarat.store.interface import Unavailable

__all__ = ["FIRST_PAUSE", "LONGEST_PAUSE", "next_pause", "usable"]

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0
"""Seconds between two tries while a database cannot be used."""

_SQLITE = {
    sqlite3.SQLITE_BUSY: "store.locked",
    sqlite3.SQLITE_LOCKED: "store.locked",
    sqlite3.SQLITE_FULL: "store.full",
    sqlite3.SQLITE_READONLY: "store.read_only",
    sqlite3.SQLITE_IOERR: "store.gone",
    sqlite3.SQLITE_CANTOPEN: "store.gone",
}
"""By the primary code of a result (https://sqlite.org/rescode.html)."""

_POSTGRESQL = {
    "53100": "store.full",  # disk_full
    "25006": "store.read_only",  # read_only_sql_transaction
    "55P03": "store.locked",  # lock_not_available: a lock took too long
    "40P01": "store.locked",  # deadlock_detected
    "40001": "store.locked",  # serialization_failure
    "57014": "store.locked",  # query_canceled: a statement took too long
}
"""By SQLSTATE (appendix A of PostgreSQL's manual)."""

_GONE = ("08", "53", "57P", "58")
"""How the other SQLSTATEs begin: lost connection, nothing left, shut down or starting, disk."""


def next_pause(pause: float = 0.0) -> float:
    """The seconds until another try, after a *pause* before the last one, if there was any.

    >>> next_pause(), next_pause(0.05), next_pause(0.9)
    (0.05, 0.1, 1.0)
    """
    return min(2 * pause or FIRST_PAUSE, LONGEST_PAUSE)


@contextmanager
def usable() -> Generator[None]:
    """Raise Unavailable where the database cannot be used for the moment; other errors pass."""
    try:
        yield
    except NoConnectionFree as error:
        raise Unavailable("store.locked") from error
    except DBAPIError as error:
        code = _code(error)
        if code is None:
            raise
        raise Unavailable(code) from error


def _code(error: DBAPIError) -> str | None:
    """Why the database cannot be used; None for an error of another kind."""
    if error.connection_invalidated:
        return "store.gone"
    if isinstance(error.orig, sqlite3.Error):
        return _SQLITE.get(getattr(error.orig, "sqlite_errorcode", 0) & 0xFF)
    state = getattr(error.orig, "sqlstate", None)
    if state is None:  # no answer from the server at all
        return "store.gone" if type(error.orig).__name__ == "OperationalError" else None
    return _POSTGRESQL.get(state, "store.gone" if state.startswith(_GONE) else None)
