"""Appending on a connection: events, postings, the wallets and sessions they change, answers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, bindparam, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from baccarat.ledger import Kind, postings
from baccarat.store import schema
from baccarat.store.asked import evened
from baccarat.store.codec import encoded
from baccarat.store.counting import Added, added
from baccarat.store.interface import Conflict, Elsewhere, Gone, Item, Poor
from baccarat.table.events import SeatLeft, SeatTaken

__all__ = ["CHANNEL", "PERSON", "append", "insert", "insert_new", "tell"]

CHANNEL = "baccarat"
"""Where PostgreSQL tells of what was appended: the number and the stream, nothing else."""

PERSON = "patron:"
"""Before a patron's id it tells, as if of a stream, that other things are kept of the patron."""

Row = dict[str, Any]


class _Rows(NamedTuple):
    """What an item puts into each table, and who takes or leaves a seat."""

    events: list[Row]
    postings: list[Row]
    requests: list[Row]
    seats: list[Row]


def append(connection: Connection, items: Sequence[Item]) -> list[int]:
    """Append to several streams within the transaction of a connection; all of it or nothing.

    The number of each stream's last event then. Raises Conflict, Poor and Elsewhere as a store does
    if any of the items is refused; then the transaction is to be undone. A statement serves all
    items: each costs a way to the database and back.
    """
    if len({item.stream for item in items}) < len(items):
        raise Conflict(*(item.stream for item in items))
    all_rows = [_rows(item) for item in items]
    # in one order everywhere, so that nobody waits for each other
    in_order = sorted(zip(items, all_rows, strict=True), key=lambda each: each[0].stream)
    rows = _Rows(*([row for _, part in in_order for row in part[place]]
                   for place in range(len(_Rows._fields))))
    if rows.events:
        _check_last(connection, [item for item, part in in_order if part.events])
        insert_new(connection, schema.events, rows.events)
    if rows.postings:
        connection.execute(schema.postings.insert(), rows.postings)
    _change_wallets(connection, rows.postings, rows.seats)
    _count(connection, added(event for item in items for each in item.appends
                             for event in each.events))
    insert_new(connection, schema.requests, rows.requests)
    last = [item.after + len(part.events) for item, part in zip(items, all_rows, strict=True)]
    if rows.events:
        tell(connection, [f"{seq} {item.stream}" for seq, item, part in
                          zip(last, items, all_rows, strict=True) if part.events])
    return last


def tell(connection: Connection, news: Sequence[str]) -> None:
    """Tell other processes, once this transaction is stored."""
    if connection.dialect.name != "postgresql":
        return
    connection.execute(select(*(func.pg_notify(CHANNEL, each) for each in news)))


def insert_new(connection: Connection, table: Table, rows: list[Row]) -> None:
    """Insert rows none of which is there, or raise Conflict."""
    if rows:
        # one statement run for each row: it is compiled once, one of many rows every time
        new = insert(connection, table).on_conflict_do_nothing()
        options = {"preserve_rowcount": True}
        if connection.execute(new, rows, execution_options=options).rowcount != len(rows):
            raise Conflict(table.name)


def insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insertion as the database has it, with what is done where a row is there already."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)


_LAST = select(schema.events.c.stream, func.max(schema.events.c.seq)).where(
    schema.events.c.stream.in_(bindparam("streams", expanding=True))
).group_by(schema.events.c.stream)
"""Asked for each group of appends, so it is put together once."""


def _check_last(connection: Connection, items: Sequence[Item]) -> None:
    last = {stream: seq for streams in evened([item.stream for item in items])
            for stream, seq in connection.execute(_LAST, {"streams": streams})}
    for item in items:
        if last.get(item.stream, 0) != item.after:
            raise Conflict(item.stream, item.after)


def _change_wallets(connection: Connection, moved: Iterable[Row], seats: Iterable[Row]) -> None:
    """Change the wallets, in one order everywhere, so that nobody waits for each other."""
    changes: Counter[str] = Counter()
    for row in moved:
        if row["kind"] == Kind.WALLET.value:
            changes[row["patron"]] += row["amount"]
    sat: defaultdict[str, list[Row]] = defaultdict(list)
    for row in seats:
        sat[row["patron"]].append(row)
    for patron in sorted(changes.keys() | sat.keys()):
        change = changes[patron]
        if change < 0:
            _take(connection, patron, -change)
        elif change:
            _fill(connection, patron, change)
        for row in sat[patron]:
            _seat(connection, **row)


_FORGOTTEN = select(func.count()).select_from(schema.patrons).where(
    schema.patrons.c.patron == bindparam("of_patron"), schema.patrons.c.name.is_(None))


def _seat(connection: Connection, patron: str, table: str, *, sits: bool) -> None:
    """Keep where a patron sits now: nowhere before it sits down, and not forgotten.

    Who sat at several tables before step 6 has all of them there, and leaves them one by one.
    """
    wallets = schema.wallets
    if sits:
        nowhere = (wallets.c.patron == patron) & wallets.c.at_table.is_(None)
        if connection.execute(update(wallets).where(nowhere).values(at_table=table)).rowcount != 1:
            raise Elsewhere("service.seated_elsewhere")
        if connection.scalar(_FORGOTTEN, {"of_patron": patron}):  # its wallet is locked by now
            raise Gone("session.no_patron")
    else:
        others = func.trim(func.replace(" " + wallets.c.at_table + " ", f" {table} ", " "))
        connection.execute(update(wallets).where(wallets.c.patron == patron)
                           .values(at_table=func.nullif(others, "")))


def _take(connection: Connection, patron: str, amount: int) -> None:
    wallets = schema.wallets
    known = (wallets.c.patron == patron) & (wallets.c.balance >= amount)
    taken = update(wallets).where(known).values(balance=wallets.c.balance - amount)
    if connection.execute(taken).rowcount != 1:
        raise Poor("store.poor")


def _fill(connection: Connection, patron: str, amount: int) -> None:
    fill = insert(connection, schema.wallets).values(patron=patron, balance=amount)
    connection.execute(fill.on_conflict_do_update(
        index_elements=["patron"],
        set_={"balance": schema.wallets.c.balance + fill.excluded.balance}))


_COUNT = update(schema.sessions).where(
    schema.sessions.c.patron == bindparam("of_patron")
).values({name: schema.sessions.c[name] + bindparam(f"more_{name}") for name in Added._fields})


def _count(connection: Connection, more: Mapping[str, Added]) -> None:
    """Count to the sessions what was played, and new chips, which are no win.

    One statement, and patrons in one order as everywhere, so that nobody waits for each other.
    """
    if more:
        connection.execute(_COUNT, [
            {"of_patron": patron, **{f"more_{name}": getattr(row, name) for name in row._fields}}
            for patron, row in more.items()])


def _rows(item: Item) -> _Rows:
    rows = _Rows([], [], [], [])
    stream = item.stream
    for each in item.appends:
        for event in each.events:
            seq = item.after + len(rows.events) + 1
            name, body = encoded(event)
            rows.events.append({"stream": stream, "seq": seq, "name": name, "body": body})
            rows.postings.extend(
                {"stream": stream, "seq": seq, "line": line, "kind": account.kind.value,
                 "patron": account.patron, "at_table": account.table, "amount": amount}
                for line, (account, amount) in enumerate(postings(stream, event), 1))
            if isinstance(event, SeatTaken | SeatLeft):
                rows.seats.append({"patron": event.patron, "table": stream,
                                   "sits": isinstance(event, SeatTaken)})
        if each.request:
            rows.requests.append({**each.request._asdict(), "stream": stream,
                                  "seq": item.after + len(rows.events)})
    return rows
