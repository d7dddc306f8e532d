"""How a server stops (F4): in every phase, beside a client that does not read, without a database.

A real process each time: the coup in hand is finished or void, the clients are told, and it ends.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from baccarat.cli.status import INTERRUPTED
from baccarat.ledger.audit import audit
from baccarat.ledger.wallet import is_wallet
from baccarat.store.database import existing_store
from baccarat.table.events import Event
from baccarat.table.evolution import fold
from baccarat.table.state import TableState
from tests.live.client import Refused, Seat, enter, open_table, seated
from tests.live.server import Server

pytestmark = pytest.mark.exhaustive  # stops many servers; test_serve stops some anyway

AT_MOST = 10.0
"""Seconds from the signal to the end."""

STALL = """
import time
from pathlib import Path
from baccarat.store.sql import SqlStore

stored = SqlStore.append_all

def append_all(self, items):
    while Path({flag!r}).exists():
        time.sleep(3600)
    return stored(self, items)

SqlStore.append_all = append_all
"""
"""A database that does not answer any more, once a file is there."""


def made(tmp_path: Path, **environment: str) -> Server:
    return Server(f"sqlite:///{tmp_path}/baccarat.db", tmp_path / "log", tempo=0.15, **environment)


def stalling(tmp_path: Path) -> Server:
    """A server that waits for its database for ever, once there is a file "stall"."""
    patch = STALL.format(flag=f"{tmp_path}/stall")
    (tmp_path / "sitecustomize.py").write_text(patch, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    return made(tmp_path, PYTHONPATH=path)


@asynccontextmanager
async def played(server: Server) -> AsyncGenerator[Seat]:
    """A table where somebody has sat down."""
    anna = await enter(server.url, "Anna")
    async with seated(anna, await open_table(anna, pace="solo", seats=1)) as seat:
        yield seat


async def bet(seat: Seat) -> None:
    """Until bets are taken, and one stands."""
    await seat.until(in_phase("betting"))
    await seat.ask("place_bets", bets={"banker": "10.00"})


def in_phase(phase: str) -> Callable[[dict[str, Any]], bool]:
    return lambda view: view.get("phase") == phase


async def reach(seat: Seat, phase: str) -> None:
    if phase in ("betting", "dealing", "between"):
        await bet(seat)
    if phase in ("dealing", "between"):
        await seat.ask("close_betting", coup=1)
    await seat.until(in_phase(phase))


async def stopped(server: Server, by: signal.Signals) -> tuple[float, int]:
    """The seconds that it took to stop, and the exit status."""
    assert server.process
    began = time.monotonic()
    server.process.send_signal(by)
    status = await asyncio.to_thread(server.wait)
    return time.monotonic() - began, status


def left(server: Server) -> TableState:
    """The table as it is stored; the books hold."""
    with existing_store(server.db) as store:
        assert audit(store).difference is None
        [table] = [stream for stream in store.streams() if not is_wallet(stream)]
        state = fold(cast("list[Event]", list(store.events(table))))
    assert state
    return state


@pytest.mark.parametrize(("phase", "by"), [
    ("committing", signal.SIGTERM), ("cutting", signal.SIGTERM), ("betting", signal.SIGTERM),
    ("betting", signal.SIGINT), ("dealing", signal.SIGTERM), ("between", signal.SIGTERM)])
def test_it_stops_in_every_phase(tmp_path: Path, phase: str, by: signal.Signals) -> None:
    async def play(server: Server) -> dict[str, Any] | None:
        async with played(server) as seat:
            await reach(seat, phase)
            seconds, status = await stopped(server, by)
            assert (seconds < AT_MOST, status) == (True, 0)
            await seat.until(lambda _: seat.bye is not None)
            return seat.bye

    with made(tmp_path) as server:
        bye = asyncio.run(play(server))
    assert bye
    assert (bye["said"]["code"], bye["back"]) == ("service.closing", True)
    state = left(server)
    assert state.coup is None or state.coup.over
    seat = state.seats[next(iter(state.seats))]
    assert seat.staked == 0
    if phase == "betting":  # the bet was returned
        assert seat.stack == 100_000
    assert "error" not in server.log.read_text(encoding="utf-8")


def test_no_bet_is_taken_while_it_stops(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        async with played(server) as seat:
            await reach(seat, "dealing")
            ended = asyncio.create_task(stopped(server, signal.SIGTERM))
            refused = False
            while not ended.done():
                try:
                    await seat.ask("place_bets", bets={"banker": "10.00"})
                except Refused as error:
                    refused |= error.code == "service.closing"
                except Exception:  # noqa: BLE001 - the connection is gone, of whatever kind
                    break
                else:
                    pytest.fail("a bet was accepted")
            await ended
            assert refused

    with made(tmp_path) as server:
        asyncio.run(play(server))
    assert left(server).seats


def test_a_client_that_does_not_read_holds_nothing_up(tmp_path: Path) -> None:
    async def play(server: Server) -> tuple[float, int]:
        async with played(server) as seat:
            deaf = Seat(seat.guest, seat.table)
            await deaf.open(take=False)
            assert deaf._reader
            assert deaf.socket
            deaf._reader.cancel()
            await reach(seat, "betting")
            for _ in range(20_000):  # answers that nobody takes: more than the kernel does
                await deaf.send(type="resync")
            await seat.ask("clear_bets")
            done = await stopped(server, signal.SIGTERM)
            await seat.until(lambda _: seat.bye is not None)
            deaf.socket.transport.abort()
            return done

    with made(tmp_path) as server:
        seconds, status = asyncio.run(play(server))
    assert (seconds < AT_MOST, status) == (True, 0)
    assert left(server).coup is None or left(server).seats


def test_it_stops_without_an_answer_from_the_database(tmp_path: Path) -> None:
    async def play(server: Server) -> tuple[float, int]:
        async with played(server) as seat:
            await bet(seat)
            (tmp_path / "stall").touch()
            done = await stopped(server, signal.SIGTERM)
            await seat.until(lambda _: seat.bye is not None)
            return done

    with stalling(tmp_path) as server:
        seconds, status = asyncio.run(play(server))
    assert (seconds < AT_MOST, status) == (True, 0)
    assert "does not answer" in server.log.read_text(encoding="utf-8")
    state = left(server)
    assert state.coup  # the bet stands; whoever goes on with the table deals the coup
    assert sum(seat.staked for seat in state.seats.values()) == 1_000


def test_a_second_ctrl_c_ends_it_at_once(tmp_path: Path) -> None:
    async def play(server: Server) -> tuple[float, int]:
        async with played(server) as seat:
            await bet(seat)
            (tmp_path / "stall").touch()
            assert server.process
            server.process.send_signal(signal.SIGINT)
            await asyncio.sleep(0.5)
            return await stopped(server, signal.SIGINT)

    with stalling(tmp_path) as server:
        seconds, status = asyncio.run(play(server))
    assert (seconds < 5, status) == (True, INTERRUPTED)
    assert left(server).seats
