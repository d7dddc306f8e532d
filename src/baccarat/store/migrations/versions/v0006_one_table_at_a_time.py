"""Where each patron sits, beside its wallet: at one table at a time."""

from __future__ import annotations

import json
from collections.abc import Iterable

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the column, and fill it from the seats that were taken and not left.

    Of who sits at several tables one is kept: at the others it may go on and leave.
    """
    op.add_column("wallets", sa.Column("at_table", sa.Text))
    connection = op.get_bind()
    rows = connection.execute(sa.text(
        "SELECT stream, name, body FROM events WHERE name IN ('SeatTaken', 'SeatLeft') "
        "ORDER BY stream, seq"))
    if sat := _seats(tuple(row) for row in rows):
        connection.execute(
            sa.text("UPDATE wallets SET at_table = :table WHERE patron = :patron"),
            [{"patron": patron, "table": table} for patron, table in sat.items()])


def _seats(rows: Iterable[tuple[str, str, str]]) -> dict[str, str]:
    """The table of each patron who sits."""
    taken: dict[tuple[str, str], bool] = {}
    for stream, name, body in rows:
        taken[json.loads(body)["patron"], stream] = name == "SeatTaken"
    return {patron: stream for (patron, stream), sits in taken.items() if sits}
