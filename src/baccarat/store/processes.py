"""Which server processes live: on PostgreSQL each holds locks that go with its connection."""

from __future__ import annotations

import os
from functools import cache
from hashlib import sha256
from secrets import token_hex

from sqlalchemy import BigInteger, Connection, cast, column, func, select, table

from baccarat.store.interface import Living

__all__ = ["EVERY", "number_of", "own", "seen_to_live"]


def own() -> str:
    """The name of this process, another one each time that it is started, or forked."""
    return _name_of(os.getpid())


@cache
def _name_of(_: int) -> str:
    return token_hex(8)


def number_of(process: str) -> int:
    """The number of the advisory lock that a process holds: 64 bits, signed, as PostgreSQL has it.

    >>> number_of("a1") == number_of("a1") != number_of("a2")
    True
    """
    digest = sha256(f"baccarat process {process}".encode()).digest()
    return int.from_bytes(digest[:8], signed=True)


EVERY = number_of("")
"""The number of the lock that every process holds, beside its own."""

_LOCKS = table("pg_locks", *map(column, (
    "pid", "locktype", "classid", "objid", "objsubid", "database", "granted")))


def seen_to_live(connection: Connection) -> Living:
    """Of the connections that hold the lock of every process: whether one is ours, and the others.

    PostgreSQL has a number in two halves, and locks of every database in one list.
    """
    lock, databases = _LOCKS.c, table("pg_database", column("oid"), column("datname"))
    here = select(databases.c.oid).where(databases.c.datname == func.current_database())
    halves = (cast(each, BigInteger) for each in (lock.classid, lock.objid))
    rows = connection.execute(select(lock.pid, *halves).where(
        lock.locktype == "advisory", lock.objsubid == 1, lock.granted,
        lock.database == here.scalar_subquery())).all()
    ours = {pid for pid, *held in rows if tuple(held) == _halves(number_of(own()))}
    every = {pid for pid, *held in rows if tuple(held) == _halves(EVERY)}
    return Living(bool(every & ours), len(every - ours))


def _halves(number: int) -> tuple[int, int]:
    return divmod(number % 2**64, 2**32)
