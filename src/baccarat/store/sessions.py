"""The sessions of patrons in a database: rows that are counted up, and go with their patron."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import bindparam, case, func, select, update

from baccarat.store import schema
from baccarat.store.appending import insert
from baccarat.store.asked import evened
from baccarat.store.connections import Connections
from baccarat.store.interface import Changeable, Session, Standing, Used, Wallet

__all__ = ["SqlSessions"]

_OF_PATRONS = select(*(schema.sessions.c[field] for field in Session._fields)).where(
    schema.sessions.c.patron.in_(bindparam("patrons", expanding=True)))

_ALL_CHIPS = select(func.coalesce(func.sum(schema.postings.c.amount), 0)).where(
    schema.postings.c.patron == schema.wallets.c.patron).scalar_subquery()
"""Summed up only of who sits: all others' are in the wallet."""

_STANDING = select(
    schema.wallets.c.balance, schema.wallets.c.at_table,
    case((schema.wallets.c.at_table.is_(None), schema.wallets.c.balance), else_=_ALL_CHIPS),
    *(schema.sessions.c[field] for field in Session._fields),
).select_from(schema.wallets.outerjoin(
    schema.sessions, schema.sessions.c.patron == schema.wallets.c.patron)
).where(schema.wallets.c.patron == bindparam("of_patron"))
"""One statement, so that it is of one moment."""


class SqlSessions(Connections):
    """What a store in a database does with sessions."""

    def sessions(self, patrons: Collection[str]) -> Mapping[str, Session]:
        """See :class:`baccarat.store.interface.Store`."""
        with self.reading() as connection:
            rows = [row for some in evened([*patrons])
                    for row in connection.execute(_OF_PATRONS, {"patrons": some})]
        return {row.patron: Session(*row) for row in rows}

    def standing(self, patron: str) -> Standing:
        """See :class:`baccarat.store.interface.Store`."""
        with self.reading() as connection:
            row = connection.execute(_STANDING, {"of_patron": patron}).one_or_none()
        if row is None:
            return Standing()
        balance, at_table, holdings, *session = list(row)
        return Standing(Wallet(balance, at_table), int(holdings),
                        Session(*session) if session[0] else None)

    def begin_session(self, session: Session) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        table, patrons = schema.sessions, schema.patrons.c
        known = select(patrons.name).where(
            patrons.patron == session.patron).with_for_update(read=True)
        with self.writing() as connection:
            # who forgets the patron meanwhile waits, and deletes this session too
            if connection.execute(known).all() == [(None,)]:
                return
            new = insert(connection, table).values(session._asdict())
            connection.execute(new.on_conflict_do_update(
                index_elements=["patron"], set_=session._asdict(),
                where=table.c.number < session.number))

    def change_session(self, session: Session, *changed: Changeable) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        if not changed:
            return
        table = schema.sessions
        this = (table.c.patron == session.patron) & (table.c.number == session.number)
        values = {name: getattr(session, name) for name in changed}
        with self.writing() as connection:
            connection.execute(update(table).where(this).values(values))

    def count_sessions(self, used: Sequence[Used], seen: int | None = None) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        if not used:
            return
        table = schema.sessions
        count = update(table).where(
            table.c.patron == bindparam("of_patron"), table.c.number == bindparam("of_number")
        ).values(seconds=table.c.seconds + bindparam("more"))
        if seen is not None:
            count = count.values(seen=seen)
        rows = [{"of_patron": each.patron, "of_number": each.number, "more": each.seconds}
                for each in sorted(used)]
        with self.writing() as connection:
            connection.execute(count, rows)
