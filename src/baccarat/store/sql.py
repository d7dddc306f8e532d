"""The store in a database: SQLite or PostgreSQL, by SQLAlchemy's Core."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import cast

from sqlalchemy import ColumnElement, Connection, Engine, delete, func, select, update

from baccarat import __version__
from baccarat.ledger import Account, Kind, Posting, WalletOpened
from baccarat.ledger.wallet import wallet_stream
from baccarat.store import schema
from baccarat.store.appending import PERSON, append, insert, insert_new, tell
from baccarat.store.codec import decoded
from baccarat.store.connections import READING, Reading
from baccarat.store.interface import (
    AnyEvent,
    Append,
    Chosen,
    Conflict,
    Declined,
    Elsewhere,
    Item,
    Living,
    Patron,
    Snapshot,
    Stored,
    Wallet,
)
from baccarat.store.processes import number_of, own, seen_to_live
from baccarat.store.sessions import SqlSessions
from baccarat.store.unavailable import usable
from baccarat.table.events import TableEnded, TableOpened

__all__ = ["SqlStore"]

PAGE = 1000
"""Rows that are fetched at a time."""


class SqlStore(SqlSessions):
    """A store on an engine that :func:`baccarat.store.database.open_store` has opened."""

    @property
    def shared(self) -> bool:
        """See :class:`baccarat.store.interface.Store`."""
        return self.engine.name == "postgresql"

    @contextmanager
    def frozen(self) -> Generator[SqlStore]:
        """The store as it is at this moment, for as long as it is looked at; nothing is written."""
        options = ({READING: Reading.MANY} if self.engine.name == "sqlite"
                   else {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True})
        with usable(), self.engine.connect().execution_options(**options) as connection:
            yield _FrozenStore(self.engine, connection)

    def append(self, stream: str, after: int, appends: Sequence[Append]) -> int:
        """See :class:`baccarat.store.interface.Store`."""
        with self.writing() as connection:
            return append(connection, [Item(stream, after, appends)])[0]

    def append_all(self, items: Sequence[Item]) -> list[int | Exception]:
        """See :class:`baccarat.store.interface.Store`."""
        try:
            with self.writing() as connection:
                return [*append(connection, items)]
        except (Conflict, Declined):  # one is refused, or several: each by itself
            if self.shared:
                # rows stay locked until their transaction ends: in one of all items, which come in
                # any order, two groups would wait for each other
                return [self._by_itself(item) for item in items]
            with self.writing() as connection:
                return [_tried(connection, item) for item in items]

    def _by_itself(self, item: Item) -> int | Exception:
        try:
            return SqlStore.append(self, *item)  # here and now, also where others wait for a group
        except Exception as refused:  # noqa: BLE001 - others are stored already: no more is undone
            return refused

    def events(self, stream: str, after: int = 0) -> Iterator[AnyEvent]:
        """See :class:`baccarat.store.interface.Store`."""
        columns = schema.events.c
        while True:
            page = select(columns.name, columns.body).where(
                columns.stream == stream, columns.seq > after
            ).order_by(columns.seq).limit(PAGE)
            with self.reading() as connection:
                rows = connection.execute(page).all()
            yield from (decoded(name, body) for name, body in rows)
            if len(rows) < PAGE:
                return
            after += len(rows)

    def streams(self) -> Sequence[str]:
        """See :class:`baccarat.store.interface.Store`."""
        column = schema.events.c.stream
        with self.reading() as connection:
            return connection.scalars(select(column).distinct().order_by(column)).all()

    def open_tables(self) -> Sequence[TableOpened]:
        """See :class:`baccarat.store.interface.Store`."""
        columns = schema.events.c
        over = select(columns.stream).where(columns.name == TableEnded.__name__)
        asked = select(columns.name, columns.body).where(
            columns.seq == 1, columns.name == TableOpened.__name__, columns.stream.not_in(over)
        ).order_by(columns.stream)
        with self.reading() as connection:
            rows = connection.execute(asked).all()
        return [cast("TableOpened", decoded(name, body)) for name, body in rows]

    def answer(self, patron: str, key: str) -> Stored | None:
        """See :class:`baccarat.store.interface.Store`."""
        columns = schema.requests.c
        asked = select(columns.digest, columns.stream, columns.seq).where(
            columns.patron == patron, columns.key == key)
        with self.reading() as connection:
            row = connection.execute(asked).one_or_none()
        return None if row is None else Stored(*row)

    def snapshot(self, stream: str) -> Snapshot | None:
        """See :class:`baccarat.store.interface.Store`."""
        columns = schema.snapshots.c
        asked = select(columns.seq, columns.body).where(
            columns.stream == stream, columns.version == __version__)
        with self.reading() as connection:
            row = connection.execute(asked).one_or_none()
        return None if row is None else Snapshot(*row)

    def keep_snapshot(self, stream: str, seq: int, body: str) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        kept = {"seq": seq, "version": __version__, "body": body}
        with self.writing() as connection:
            new = insert(connection, schema.snapshots).values(stream=stream, **kept)
            connection.execute(new.on_conflict_do_update(index_elements=["stream"], set_=kept))

    def wallet(self, patron: str) -> int:
        """See :class:`baccarat.store.interface.Store`."""
        return self.held(patron).balance

    def held(self, patron: str) -> Wallet:
        """See :class:`baccarat.store.interface.Store`."""
        wallets = schema.wallets.c
        asked = select(wallets.balance, wallets.at_table).where(wallets.patron == patron)
        with self.reading() as connection:
            row = connection.execute(asked).one_or_none()
        return Wallet() if row is None else Wallet(*row)

    def wallets(self) -> Mapping[str, Wallet]:
        """See :class:`baccarat.store.interface.Store`."""
        with self.reading() as connection:
            return {row.patron: Wallet(row.balance, row.at_table)
                    for row in connection.execute(select(schema.wallets))}

    def postings(self, stream: str | None = None) -> Iterator[tuple[str, int, Posting]]:
        """See :class:`baccarat.store.interface.Store`."""
        columns = schema.postings.c
        asked = select(schema.postings).order_by(columns.stream, columns.seq, columns.line)
        if stream is not None:
            asked = asked.where(columns.stream == stream)
        with self.reading() as connection:
            for row in connection.execution_options(yield_per=PAGE).execute(asked):
                account = Account(Kind(row.kind), row.patron, row.at_table)
                yield row.stream, row.seq, Posting(account, row.amount)

    def add_patron(self, patron: Patron, token: str, opened: WalletOpened) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        wallet = Item(wallet_stream(patron.patron), 0, [Append((opened,))])
        with self.writing() as connection:
            insert_new(connection, schema.patrons, [{**patron._asdict(), "token": token}])
            append(connection, [wallet])

    def patron(self, patron: str) -> Patron | None:
        """See :class:`baccarat.store.interface.Store`."""
        return self._patron(schema.patrons.c.patron == patron)

    def patron_with(self, token: str) -> Patron | None:
        """See :class:`baccarat.store.interface.Store`."""
        return self._patron(schema.patrons.c.token == token)

    def _patron(self, which: ColumnElement[bool]) -> Patron | None:
        columns = [schema.patrons.c[field] for field in Patron._fields]
        with self.reading() as connection:
            row = connection.execute(select(*columns).where(which)).one_or_none()
        return None if row is None else Patron(*row)

    def change_patron(self, patron: Patron, *changed: Chosen) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        table = schema.patrons
        known = (table.c.patron == patron.patron) & table.c.name.is_not(None)
        if not changed:
            return
        values = {name: getattr(patron, name) for name in changed}
        with self.writing() as connection:
            connection.execute(update(table).where(known).values(values))
            tell(connection, [f"0 {PERSON}{patron.patron}"])

    def forget_patron(self, patron: str) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        table = schema.patrons
        blank = {**Patron(patron, None)._asdict(), "token": None}
        wallets = schema.wallets.c
        seated = select(wallets.at_table).where(wallets.patron == patron).with_for_update()
        with self.writing() as connection:
            # who sits down meanwhile waits for the wallet, and finds the patron gone
            if at_table := connection.scalar(seated):
                raise Elsewhere("guest.seated", tables=tuple(at_table.split()))
            connection.execute(update(table).where(table.c.patron == patron).values(blank))
            connection.execute(delete(schema.sessions).where(schema.sessions.c.patron == patron))
            tell(connection, [f"0 {PERSON}{patron}"])

    def alive(self, process: str) -> bool:
        """See :class:`baccarat.store.interface.Store`."""
        if process == own() or not self.shared:
            return process == own()
        free = func.pg_try_advisory_xact_lock(number_of(process))
        with self.reading() as connection:  # the lock goes at its end
            return not connection.scalar(select(free))

    def living(self) -> Living:
        """See :class:`baccarat.store.interface.Store`."""
        if not self.shared:
            return Living(own=False, others=0)
        with self.reading() as connection:
            return seen_to_live(connection)

    def close(self) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        self.engine.dispose()


def _tried(connection: Connection, item: Item) -> int | Conflict | Declined:
    # not by `with`: where SQLite gives up a whole transaction there is no savepoint to go back to
    savepoint = connection.begin_nested()
    try:
        [last] = append(connection, [item])
    except (Conflict, Declined) as refused:
        savepoint.rollback()
        return refused
    savepoint.commit()
    return last


class _FrozenStore(SqlStore):
    """A store that reads on one connection, in one transaction."""

    def __init__(self, engine: Engine, connection: Connection) -> None:
        super().__init__(engine)
        self._connection = connection

    @contextmanager
    def reading(self) -> Generator[Connection]:
        """See :meth:`baccarat.store.connections.Connections.reading`."""
        with usable():
            yield self._connection
