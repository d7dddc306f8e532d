"""Where a database is: its address, read in one way by all who ask."""

from __future__ import annotations

import re

from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from baccarat.errors import InvalidNotation

__all__ = ["in_memory", "is_postgresql", "is_sqlite", "read_address", "without_password"]


def read_address(url: str) -> URL:
    """The address of a SQLite file or a database of PostgreSQL.

    Raises InvalidNotation for any other.

    >>> read_address("sqlite:///table.db").database
    'table.db'
    """
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):  # a port that is no number is the latter
        raise InvalidNotation("store.url", url=without_password(url)) from None
    if not (is_sqlite(address) or is_postgresql(address)):
        raise InvalidNotation("store.url", url=without_password(url))
    return address


def is_sqlite(address: URL) -> bool:
    """Whether it is SQLite's."""
    return address.drivername == "sqlite"


def is_postgresql(address: URL) -> bool:
    """Whether it is PostgreSQL's."""
    return address.drivername in ("postgresql", "postgres")


def in_memory(address: URL) -> bool:
    """Whether it is a SQLite database without a file: each connection has one of its own."""
    return is_sqlite(address) and address.database in (None, "", ":memory:")


def without_password(url: str) -> str:
    """The address of a database, to be shown.

    >>> without_password("postgresql://anna:secret@localhost/baccarat")
    'postgresql://anna:***@localhost/baccarat'
    """
    return re.sub(r"(?<=://)([^:@/]*):.*@", r"\1:***@", url)
