"""Patrons: names, hashes of tokens and own limits, in rows that can be blanked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "patrons",
        sa.Column("patron", sa.Text, nullable=False),
        sa.Column("name", sa.Text),
        sa.Column("token", sa.Text),
        sa.Column("loss_limit", sa.BigInteger),
        sa.Column("minutes", sa.Integer),
        sa.PrimaryKeyConstraint("patron", name="pk_patrons"),
        sa.UniqueConstraint("token", name="uq_patrons_token"),
    )
