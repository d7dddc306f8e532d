"""Events, postings, wallets and requests; events and postings are never changed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0001"
down_revision = None

FROZEN = ("events", "postings")


def upgrade() -> None:
    """Make the tables, and let nobody change what is to stay."""
    op.create_table(
        "events",
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("stream", "seq", name="pk_events"),
    )
    op.create_table(
        "postings",
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("patron", sa.Text, nullable=False),
        sa.Column("at_table", sa.Text, nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("stream", "seq", "line", name="pk_postings"),
        sa.ForeignKeyConstraint(["stream", "seq"], ["events.stream", "events.seq"],
                                name="fk_postings"),
        sa.CheckConstraint("amount <> 0", name="ck_postings_amount"),
    )
    op.create_table(
        "wallets",
        sa.Column("patron", sa.Text, nullable=False),
        sa.Column("balance", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("patron", name="pk_wallets"),
        sa.CheckConstraint("balance >= 0", name="ck_wallets_balance"),
    )
    op.create_table(
        "requests",
        sa.Column("patron", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("patron", "key", name="pk_requests"),
    )
    freeze = _freeze_sqlite if op.get_bind().dialect.name == "sqlite" else _freeze_postgresql
    freeze()


def _freeze_sqlite() -> None:
    for table in FROZEN:
        for change in ("UPDATE", "DELETE"):
            op.execute(f"CREATE TRIGGER {table}_no_{change.lower()} BEFORE {change} ON {table} "
                       f"BEGIN SELECT RAISE(ABORT, '{table} are never changed'); END")


def _freeze_postgresql() -> None:
    op.execute("CREATE FUNCTION never_changed() RETURNS trigger LANGUAGE plpgsql AS "
               "$$ BEGIN RAISE EXCEPTION '% are never changed', TG_TABLE_NAME; END $$")
    for table in FROZEN:
        op.execute(f"CREATE TRIGGER {table}_never_changed "
                   f"BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
                   "FOR EACH STATEMENT EXECUTE FUNCTION never_changed()")
