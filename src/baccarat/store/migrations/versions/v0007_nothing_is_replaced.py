"""In SQLite a row is not replaced either: no trigger fires for what ``REPLACE`` deletes."""

from __future__ import annotations

from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0007"
down_revision = "0006"

EVENTS = """
CREATE TRIGGER events_no_replace BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM events WHERE stream = NEW.stream AND seq = NEW.seq)
BEGIN SELECT RAISE(IGNORE); END
"""

POSTINGS = """
CREATE TRIGGER postings_no_replace BEFORE INSERT ON postings
WHEN EXISTS (SELECT 1 FROM postings
             WHERE stream = NEW.stream AND seq = NEW.seq AND line = NEW.line)
BEGIN SELECT RAISE(ABORT, 'postings are never changed'); END
"""


def upgrade() -> None:
    """Leave what is there as it is.

    A second event of a number is passed over, for who appends counts what was put in, and may be
    second; a second posting is refused.
    """
    if op.get_bind().dialect.name != "sqlite":
        return  # it has no such statement, and an update of a conflicting row is an update
    op.execute(EVENTS)
    op.execute(POSTINGS)
