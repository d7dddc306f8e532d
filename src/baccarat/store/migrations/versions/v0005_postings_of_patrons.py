"""Postings are found by their patron: what it holds, and where it has sat."""

from __future__ import annotations

from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the index."""
    op.create_index("ix_postings_patron", "postings", ["patron"])
