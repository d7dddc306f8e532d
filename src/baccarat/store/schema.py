"""The tables of the database, for queries; ``migrations`` makes them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKeyConstraint,
    Integer,
    MetaData,
    Table,
    Text,
)

__all__ = ["METADATA", "events", "patrons", "postings", "requests", "sessions", "snapshots",
           "wallets"]

METADATA = MetaData(naming_convention={
    "pk": "pk_%(table_name)s", "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s", "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ix": "ix_%(table_name)s_%(column_0_name)s",
})

events = Table(
    "events", METADATA,
    Column("stream", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("body", Text, nullable=False),
)
"""What has happened. The primary key is the lock: who comes second appends nothing."""

postings = Table(
    "postings", METADATA,
    Column("stream", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("patron", Text, nullable=False, index=True),
    Column("at_table", Text, nullable=False),
    Column("amount", BigInteger, CheckConstraint("amount <> 0", name="amount"), nullable=False),
    ForeignKeyConstraint(["stream", "seq"], ["events.stream", "events.seq"]),
)
"""What each event moved between accounts, in minor units."""

wallets = Table(
    "wallets", METADATA,
    Column("patron", Text, primary_key=True),
    Column("balance", BigInteger, CheckConstraint("balance >= 0", name="balance"), nullable=False),
    Column("at_table", Text),
)
"""What each wallet holds: the sum of its postings, kept so that it can't fall below 0.

``at_table`` is where its patron sits: at one table at a time, whichever processes are asked. Who
sat at several when it was made has all of them there, with spaces between.
"""

requests = Table(
    "requests", METADATA,
    Column("patron", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("digest", Text, nullable=False),
    Column("stream", Text, nullable=False),
    Column("seq", Integer, nullable=False),
)
"""The answers to patrons' commands, under the keys that they came with."""

snapshots = Table(
    "snapshots", METADATA,
    Column("stream", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("version", Text, nullable=False),
    Column("body", Text, nullable=False),
)
"""Folded states, each of the version of the program that wrote it; they may be deleted."""

patrons = Table(
    "patrons", METADATA,
    Column("patron", Text, primary_key=True),
    Column("name", Text),
    Column("token", Text, unique=True),
    Column("loss_limit", BigInteger),
    Column("minutes", Integer),
    Column("reminder", Integer, nullable=False, server_default="30"),
)
"""Who patrons are: all that is personal, and their own limits. ``token`` is a hash."""

sessions = Table(
    "sessions", METADATA,
    Column("patron", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("holdings", BigInteger, nullable=False),
    Column("loss_limit", BigInteger),
    Column("minutes", Integer),
    Column("reminder", Integer, nullable=False),
    Column("lost", BigInteger, nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("staked", BigInteger, nullable=False),
    Column("coups", Integer, nullable=False),
    Column("topped_up", BigInteger, nullable=False),
    Column("ended", Boolean, nullable=False),
)
"""The last session of each patron, with its own limits in force."""
