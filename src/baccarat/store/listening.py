"""News of what other processes have appended, and the sign that this one lives, by PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Protocol

from baccarat.store.address import is_postgresql, read_address
from baccarat.store.appending import CHANNEL
from baccarat.store.connections import KEEPALIVES
from baccarat.store.processes import EVERY, number_of, own
from baccarat.store.unavailable import next_pause

__all__ = ["Listener", "listener"]


class Listener(Protocol):
    """What listens until it is cancelled.

    *told* is called with the stream and the number of its last event for each append anywhere, this
    process's too, and with 0 where something else is kept of a patron now. *connected* is called
    after each connection, the first too: what was appended before is not told of, so everything is
    to be read again.
    """

    async def __call__(self, told: Callable[[str, int], None], connected: Callable[[], None], *,
                       process: str | None = None) -> None:
        """Listen, and hold the locks that say that *process* lives: this one, if none is named."""
        ...


def listener(url: str) -> Listener | None:
    """What listens to the database at *url*; None where one process alone serves it.

    >>> listener("sqlite:///table.db") is None
    True
    """
    address = read_address(url)
    if not is_postgresql(address):
        return None
    told = address.set(drivername="postgresql").render_as_string(hide_password=False)
    return partial(_listen, told)


async def _listen(
    address: str, told: Callable[[str, int], None], connected: Callable[[], None], *,
    process: str | None = None,
) -> None:
    from psycopg import OperationalError  # noqa: PLC0415 - an extra, for PostgreSQL alone

    pause = 0.0

    def after_connection() -> None:
        nonlocal pause
        pause = 0.0
        connected()

    while True:
        with suppress(OperationalError):
            await _listen_once(address, told, after_connection, process or own())
        pause = next_pause(pause)
        await asyncio.sleep(pause)


async def _listen_once(
    address: str, told: Callable[[str, int], None], connected: Callable[[], None], process: str
) -> None:
    """Listen on one connection until it is lost."""
    from psycopg import AsyncConnection, sql  # noqa: PLC0415 - as above

    async with await AsyncConnection.connect(
            address, autocommit=True, connect_timeout=5, **KEEPALIVES) as connection:
        await connection.execute(  # the other end does so as well
            "SELECT set_config('tcp_keepalives_idle', %s, false),"
            " set_config('tcp_keepalives_interval', %s, false),"
            " set_config('tcp_keepalives_count', %s, false)",
            [str(each) for each in KEEPALIVES.values()])
        # shared: it is not waited for where an earlier connection is lost and the server holds it
        await connection.execute("SELECT pg_advisory_lock_shared(%s), pg_advisory_lock_shared(%s)",
                                 [number_of(process), EVERY])
        await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
        connected()
        async for news in connection.notifies():
            seq, _, stream = news.payload.partition(" ")
            told(stream, int(seq))
