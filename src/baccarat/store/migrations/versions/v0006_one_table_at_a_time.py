"""Where each patron sits, beside its wallet: at one table at a time."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0006"
down_revision = "0005"

EVENTS = sa.table("events", *map(sa.column, ("stream", "seq", "name", "body")))
WALLETS = sa.table("wallets", sa.column("patron"), sa.column("at_table"))


def upgrade() -> None:
    """Make the column, and fill it from the seats that were taken and not left.

    Who sits at several tables goes on at all of them, and sits down at no other before it has left
    them: in its session what lies at any of them would be taken for lost.
    """
    op.add_column("wallets", sa.Column("at_table", sa.Text))
    connection, columns = op.get_bind(), EVENTS.c
    rows = connection.execute(
        sa.select(columns.stream, columns.name, columns.body)
        .where(columns.name.in_(["SeatTaken", "SeatLeft"])).order_by(columns.stream, columns.seq))
    for patron, streams in _seats(tuple(row) for row in rows).items():
        connection.execute(
            sa.update(WALLETS).where(WALLETS.c.patron == patron).values(at_table=" ".join(streams)))


def _seats(rows: Iterable[tuple[str, str, str]]) -> dict[str, list[str]]:
    """The tables of each patron who sits."""
    taken: dict[tuple[str, str], bool] = {}
    for stream, name, body in rows:
        taken[json.loads(body)["patron"], stream] = name == "SeatTaken"
    seats: defaultdict[str, list[str]] = defaultdict(list)
    for (patron, stream), sits in taken.items():
        if sits:
            seats[patron].append(stream)
    return seats
