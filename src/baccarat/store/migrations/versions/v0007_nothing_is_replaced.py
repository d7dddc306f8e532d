"""In SQLite a row is not replaced either: no trigger fires for what ``REPLACE`` deletes."""

from __future__ import annotations

from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0007"
down_revision = "0006"

FREEZE = """
CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table}
WHEN EXISTS (SELECT 1 FROM {table} WHERE {same}) OR
     EXISTS (SELECT 1 FROM {table} WHERE rowid = NEW.rowid)
BEGIN SELECT RAISE(ABORT, '{table} are never changed'); END
"""

SAME = {
    "events": "stream = NEW.stream AND seq = NEW.seq",
    "postings": "stream = NEW.stream AND seq = NEW.seq AND line = NEW.line",
}


def upgrade() -> None:
    """Refuse a row in the place of another, in whatever way that is named."""
    if op.get_bind().dialect.name == "sqlite":  # PostgreSQL has no such statement
        for table, same in SAME.items():
            op.execute(FREEZE.format(table=table, same=same))
