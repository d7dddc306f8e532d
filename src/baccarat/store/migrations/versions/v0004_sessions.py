"""Sessions of patrons with their own limits in force, and how often they want to be reminded."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the table, and the new column with what holds where nobody has chosen."""
    op.add_column("patrons", sa.Column("reminder", sa.Integer, nullable=False, server_default="30"))
    op.create_table(
        "sessions",
        sa.Column("patron", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("holdings", sa.BigInteger, nullable=False),
        sa.Column("loss_limit", sa.BigInteger),
        sa.Column("minutes", sa.Integer),
        sa.Column("reminder", sa.Integer, nullable=False),
        sa.Column("lost", sa.BigInteger, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("staked", sa.BigInteger, nullable=False),
        sa.Column("coups", sa.Integer, nullable=False),
        sa.Column("topped_up", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("patron", name="pk_sessions"),
    )
