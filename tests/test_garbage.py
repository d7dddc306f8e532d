"""What a connection took is free when it has ended: nothing of it waits to be found as garbage.

With a thousand connections, some of which come and go, it is megabytes a minute; and whoever looks
for it holds up all that is sent meanwhile.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from tests.live.client import Guest, Seat, enter, open_table
from tests.live.raw import TEXT, Raw, frame
from tests.live.server import Server


def held(server: Server) -> dict[str, int]:
    """What the server holds of connections."""
    file = Path(server.environment["TIDY"])
    file.unlink(missing_ok=True)
    os.kill(server.pid, signal.SIGUSR1)
    ended = time.monotonic() + 10
    while not file.exists():
        assert time.monotonic() < ended, "it does not say"
        time.sleep(0.02)
    found: dict[str, int] = json.loads(file.read_text(encoding="utf-8"))
    return found


async def closes(guest: Guest, table: str) -> None:
    """Come, look on, and say good-bye."""
    seat = Seat(guest, table)
    await seat.open()
    await seat.close()


async def drops(guest: Guest, table: str) -> None:
    """Come, and be gone without a word, as when a network fails."""
    raw = await Raw.greeted(guest, table)
    await raw.read()
    raw.writer.transport.abort()


async def is_sent_away(guest: Guest, table: str) -> None:
    """Come, and be sent away by what one says: once it is no hello, once it is no WebSocket."""
    for said in (frame(TEXT, b"{}"), b"\xf1\x80\0\0\0\0"):
        raw = await Raw.upgraded(guest, table)
        await raw.send(said)
        await raw.rest()


ENDS: tuple[Callable[[Guest, str], Awaitable[None]], ...] = (closes, drops, is_sent_away)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("garbage")
    with Server(f"sqlite:///{folder}/table.db", folder / "log", module="tests.live.tidy",
                TIDY=str(folder / "held")) as started:
        yield started


@pytest.mark.parametrize("ends", ENDS, ids=[each.__name__ for each in ENDS])
def test_nothing_is_held_of_a_connection_that_has_ended(
    server: Server, ends: Callable[[Guest, str], Awaitable[None]],
) -> None:
    async def come_and_go() -> None:
        guest = await enter(server.url, "Anna")
        table = await open_table(guest)
        for _ in range(3):
            await ends(guest, table)

    asyncio.run(come_and_go())
    ended = time.monotonic() + 15  # the last of them may take a moment to end
    while (left := held(server)) and time.monotonic() < ended:
        time.sleep(0.2)
    assert left == {}
