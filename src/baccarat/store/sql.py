"""The store in a database: SQLite or PostgreSQL, by SQLAlchemy's Core."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, cast

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Table,
    bindparam,
    delete,
    func,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from baccarat.ledger import Account, Kind, Posting, postings
from baccarat.store import schema
from baccarat.store.codec import decoded, encoded
from baccarat.store.interface import AnyEvent, Append, Conflict, Patron, Poor, Stored
from baccarat.store.sessions import SqlSessions
from baccarat.table.events import TableEnded, TableOpened

__all__ = ["CHANNEL", "SqlStore"]

CHANNEL = "baccarat"
"""Where PostgreSQL tells of what was appended: the stream and the number, nothing else."""

PAGE = 1000
"""Rows that are fetched at a time."""

Row = dict[str, Any]


class SqlStore(SqlSessions):
    """A store on an engine that :func:`baccarat.store.database.open_engine` has opened."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._insert = (sqlite if engine.dialect.name == "sqlite" else postgresql).insert

    def append(self, stream: str, after: int, appends: Sequence[Append]) -> int:
        """See :class:`baccarat.store.interface.Store`."""
        rows, moved, answers = _rows(stream, after, appends)
        with self.engine.begin() as connection:
            if rows:
                self._insert_events(connection, stream, after, rows)
            if moved:
                connection.execute(schema.postings.insert(), moved)
            self._move_wallets(connection, moved)
            self._insert_new(connection, schema.requests, answers)
            if rows and self.engine.dialect.name == "postgresql":
                told = f"{after + len(rows)} {stream}"
                connection.execute(text("SELECT pg_notify(:channel, :told)"),
                                   {"channel": CHANNEL, "told": told})
        return after + len(rows)

    def _insert_events(
        self, connection: Connection, stream: str, after: int, rows: list[Row]
    ) -> None:
        last = select(func.max(schema.events.c.seq)).where(schema.events.c.stream == stream)
        if (connection.scalar(last) or 0) != after:
            raise Conflict(stream, after)
        self._insert_new(connection, schema.events, rows)

    def _insert_new(self, connection: Connection, table: Table, rows: list[Row]) -> None:
        """Insert rows none of which is there, or raise Conflict."""
        if rows:
            insert = self._insert(table).values(rows).on_conflict_do_nothing()
            done = connection.execute(insert.execution_options(preserve_rowcount=True))
            if done.rowcount != len(rows):
                raise Conflict(table.name)

    def _move_wallets(self, connection: Connection, moved: Iterable[Row]) -> None:
        """Change the wallets, in one order everywhere, so that nobody waits for each other."""
        changes: Counter[str] = Counter()
        for row in moved:
            if row["kind"] == Kind.WALLET.value:
                changes[row["patron"]] += row["amount"]
        wallets = schema.wallets
        for patron, change in sorted(changes.items()):
            if change < 0:
                taken = connection.execute(
                    update(wallets).where(wallets.c.patron == patron,
                                          wallets.c.balance >= bindparam("asked"))
                    .values(balance=wallets.c.balance - bindparam("asked")), {"asked": -change})
                if taken.rowcount != 1:
                    raise Poor("store.poor")
            elif change:
                fill = self._insert(wallets).values(patron=patron, balance=change)
                connection.execute(fill.on_conflict_do_update(
                    index_elements=["patron"],
                    set_={"balance": wallets.c.balance + fill.excluded.balance}))

    def events(self, stream: str, after: int = 0) -> Iterator[AnyEvent]:
        """See :class:`baccarat.store.interface.Store`."""
        columns = schema.events.c
        while True:
            page = select(columns.name, columns.body).where(
                columns.stream == stream, columns.seq > after
            ).order_by(columns.seq).limit(PAGE)
            with self.engine.connect() as connection:
                rows = connection.execute(page).all()
            yield from (decoded(name, body) for name, body in rows)
            if len(rows) < PAGE:
                return
            after += len(rows)

    def streams(self) -> Sequence[str]:
        """See :class:`baccarat.store.interface.Store`."""
        column = schema.events.c.stream
        with self.engine.connect() as connection:
            return connection.scalars(select(column).distinct().order_by(column)).all()

    def open_tables(self) -> Sequence[TableOpened]:
        """See :class:`baccarat.store.interface.Store`."""
        columns = schema.events.c
        over = select(columns.stream).where(columns.name == TableEnded.__name__)
        asked = select(columns.name, columns.body).where(
            columns.seq == 1, columns.name == TableOpened.__name__, columns.stream.not_in(over)
        ).order_by(columns.stream)
        with self.engine.connect() as connection:
            rows = connection.execute(asked).all()
        return [cast("TableOpened", decoded(name, body)) for name, body in rows]

    def answer(self, patron: str, key: str) -> Stored | None:
        """See :class:`baccarat.store.interface.Store`."""
        columns = schema.requests.c
        asked = select(columns.digest, columns.stream, columns.seq).where(
            columns.patron == patron, columns.key == key)
        with self.engine.connect() as connection:
            row = connection.execute(asked).one_or_none()
        return None if row is None else Stored(*row)

    def wallet(self, patron: str) -> int:
        """See :class:`baccarat.store.interface.Store`."""
        wallets = schema.wallets.c
        with self.engine.connect() as connection:
            held = connection.scalar(select(wallets.balance).where(wallets.patron == patron))
        return held or 0

    def postings(self, stream: str | None = None) -> Iterator[tuple[str, int, Posting]]:
        """See :class:`baccarat.store.interface.Store`."""
        columns = schema.postings.c
        asked = select(schema.postings).order_by(columns.stream, columns.seq, columns.line)
        if stream is not None:
            asked = asked.where(columns.stream == stream)
        with self.engine.connect() as connection:
            for row in connection.execution_options(yield_per=PAGE).execute(asked):
                account = Account(Kind(row.kind), row.patron, row.at_table)
                yield row.stream, row.seq, Posting(account, row.amount)

    def balance(self, account: Account) -> int:
        """See :class:`baccarat.store.interface.Store`."""
        columns = schema.postings.c
        asked = select(func.sum(columns.amount)).where(
            columns.kind == account.kind.value, columns.patron == account.patron,
            columns.at_table == account.table)
        with self.engine.connect() as connection:
            return int(connection.scalar(asked) or 0)

    def add_patron(self, patron: Patron, token: str) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        with self.engine.begin() as connection:
            self._insert_new(connection, schema.patrons, [{**patron._asdict(), "token": token}])

    def patron(self, patron: str) -> Patron | None:
        """See :class:`baccarat.store.interface.Store`."""
        return self._patron(schema.patrons.c.patron == patron)

    def patron_with(self, token: str) -> Patron | None:
        """See :class:`baccarat.store.interface.Store`."""
        return self._patron(schema.patrons.c.token == token)

    def _patron(self, which: ColumnElement[bool]) -> Patron | None:
        columns = [schema.patrons.c[field] for field in Patron._fields]
        with self.engine.connect() as connection:
            row = connection.execute(select(*columns).where(which)).one_or_none()
        return None if row is None else Patron(*row)

    def change_patron(self, patron: Patron) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        table = schema.patrons
        known = (table.c.patron == patron.patron) & table.c.name.is_not(None)
        with self.engine.begin() as connection:
            connection.execute(update(table).where(known).values(patron._asdict()))

    def forget_patron(self, patron: str) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        table = schema.patrons
        blank = {**Patron(patron, None)._asdict(), "token": None}
        with self.engine.begin() as connection:
            connection.execute(update(table).where(table.c.patron == patron).values(blank))
            connection.execute(delete(schema.sessions).where(schema.sessions.c.patron == patron))

    def tables_of(self, patron: str) -> Sequence[str]:
        """See :class:`baccarat.store.interface.Store`."""
        columns = schema.postings.c
        asked = select(columns.at_table).distinct().where(
            columns.patron == patron, columns.kind == Kind.STACK.value).order_by(columns.at_table)
        with self.engine.connect() as connection:
            return connection.scalars(asked).all()

    def close(self) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        self.engine.dispose()


def _rows(
    stream: str, after: int, appends: Sequence[Append]
) -> tuple[list[Row], list[Row], list[Row]]:
    """The rows of events, postings and requests."""
    events: list[Row] = []
    moved: list[Row] = []
    answers: list[Row] = []
    for each in appends:
        for event in each.events:
            seq = after + len(events) + 1
            name, body = encoded(event)
            events.append({"stream": stream, "seq": seq, "name": name, "body": body})
            moved += [
                {"stream": stream, "seq": seq, "line": line, "kind": account.kind.value,
                 "patron": account.patron, "at_table": account.table, "amount": amount}
                for line, (account, amount) in enumerate(postings(stream, event), 1)
            ]
        if each.request:
            answers.append({**each.request._asdict(), "stream": stream,
                            "seq": after + len(events)})
    return events, moved, answers
