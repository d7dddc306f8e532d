"""F21, F22, F23 and F34: the database stops, is full, is served twice, is restored."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Generator
from contextlib import AbstractContextManager, closing, contextmanager

import psycopg
import pytest

from baccarat.store import Append
from baccarat.store.database import existing_store, open_store
from baccarat.table import events as on
from tests.faults import invariants, script
from tests.faults.world import World
from tests.live.client import Refused, Seat


@pytest.mark.parametrize("how", ["fast", "immediate"])
def test_f21_the_database_is_restarted_in_the_middle_of_settling(
    postgresql: World, how: str
) -> None:
    async def scene(world: World) -> None:
        assert world.postgres
        host, anna = await world.party("Host", "Anna")
        await host.ask("open_betting", coup=1)
        await anna.ask("place_bets", bets={"banker": "10.00"})
        world.fail(slow=0.2)
        await host.ask("close_betting", coup=1)
        await asyncio.sleep(0.5)
        with world.postgres.stopped(how):
            world.fail()
            await asyncio.sleep(0.5)
        began = time.monotonic()
        await anna.see(lambda view: view["phase"] == "between", 30)
        assert time.monotonic() - began <= 30
        settled = [each for each in world.events(host.table) if isinstance(each, on.CoupSettled)]
        assert len(settled) == 1
        await host.insist("open_betting", coup=2)
        await anna.insist("place_bets", bets={"banker": "10.00"})
        await host.insist("close_betting", coup=2)
        await anna.see(lambda view: view["phase"] == "between")

    postgresql.serve()
    pid = postgresql.server.pid
    postgresql.play(scene)
    assert postgresql.server.pid == pid
    assert postgresql.server.running


@contextmanager
def sqlite_takes_nothing(world: World, why: str) -> Generator[None]:
    with closing(sqlite3.connect(world.db.removeprefix("sqlite:///"))) as other:
        if why == "locked":
            other.execute("BEGIN IMMEDIATE")
        else:
            world.fail(**{why: True})
        yield
        other.rollback()
        world.fail()


@contextmanager
def postgresql_takes_nothing(world: World, why: str) -> Generator[None]:
    """As another program that holds the table, or the administrator who stops all writing."""
    with psycopg.connect(world.db, autocommit=True) as other:
        if why == "locked":
            with other.transaction():
                other.execute("LOCK TABLE events IN EXCLUSIVE MODE")
                yield
            return
        try:
            other.execute("ALTER SYSTEM SET default_transaction_read_only = on")
            other.execute("SELECT pg_reload_conf()")
            yield
        finally:
            other.execute("ALTER SYSTEM RESET default_transaction_read_only")
            other.execute("SELECT pg_reload_conf()")


def takes_nothing(why: str, fault: Callable[[World, str], AbstractContextManager[None]]
                  ) -> Callable[[World], Awaitable[None]]:
    """Bets are refused meanwhile, and nothing but what is stored is anybody's; then all goes on."""
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        await host.ask("open_betting", coup=1)
        await anna.ask("place_bets", bets={"banker": "10.00"})
        before, refused = 10, None
        with fault(world, why):
            for _ in range(500):
                try:
                    await anna.ask("place_bets", bets={"banker": "1.00"})
                    before += 1
                except Refused as error:
                    refused = error
                    break
            assert refused
            assert refused.code == f"store.{why}"
            view = (await anna.guest.get(f"/api/tables/{anna.table}"))["view"]
            assert view["you"]["stack"] == f"{1000 - before}.00"
        staked = sum(each.amount for each in world.events(anna.table)
                     if isinstance(each, on.BetPlaced))
        assert staked == 100 * before, "no money but what is stored"
        await anna.insist("place_bets", bets={"banker": "5.00"})
        await host.insist("close_betting", coup=1)
        await anna.until(lambda view: view["phase"] == "between")

    return scene


@pytest.mark.parametrize("why", ["full", "read_only", "locked"])
def test_f22_the_database_takes_nothing(sqlite: World, why: str) -> None:
    sqlite.serve()
    sqlite.play(takes_nothing(why, sqlite_takes_nothing))


@pytest.mark.parametrize("why", ["read_only", "locked"])
def test_f22_postgresql_takes_nothing(postgresql: World, why: str) -> None:
    postgresql.serve()
    postgresql.play(takes_nothing(why, postgresql_takes_nothing))


def test_f22_the_dealer_waits_for_a_full_disk(sqlite: World) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        await host.ask("open_betting", coup=1)
        await anna.ask("place_bets", bets={"banker": "10.00"})
        world.fail(slow=0.1)
        await host.ask("close_betting", coup=1)
        world.fail(read_only=True)
        await asyncio.sleep(1)
        world.fail()
        await anna.until(lambda view: view["phase"] == "between")
        settled = [each for each in world.events(host.table) if isinstance(each, on.CoupSettled)]
        assert len(settled) == 1

    sqlite.serve()
    sqlite.play(scene)


def test_f23_a_second_server_on_sqlite_refuses(sqlite: World) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        ran = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-m", "baccarat", "serve", "--db", world.db,
                             "--port", "0"],
            capture_output=True, text=True, check=False, timeout=20)
        assert ran.returncode == 2
        assert str(world.server.pid) in ran.stderr
        assert "Traceback" not in ran.stderr
        invariants.audited(world.db)
        await host.ask("open_betting", coup=1)
        await anna.ask("place_bets", bets={"banker": "10.00"})
        world.server.kill()
        await asyncio.to_thread(world.server.start)
        await anna.back()

    sqlite.serve()
    sqlite.play(scene)


def test_f23_two_servers_on_postgresql(postgresql: World) -> None:
    async def scene(world: World) -> None:
        first, second = world.servers
        guests = await world.guests("Host", "Anna", "Béla")
        table = await world.table(guests[0])
        host, anna, bela = seats = [
            await world.sit(guest._replace(url=server.url), table)
            for guest, server in zip(guests, (first, second, second), strict=True)]
        for coup in range(1, 5):
            await host.see(lambda view: view["phase"] == "between")
            await host.insist("open_betting", coup=coup)
            if coup == 2:  # with bets open
                first.kill()
                host.guest = host.guest._replace(url=second.url)
            await asyncio.gather(*(staked(seat, coup) for seat in (host, anna, bela)))
            await host.insist("close_betting", coup=coup)
            if coup == 2:
                await asyncio.to_thread(first.start)
            if coup == 3:  # while cards are dealt; the first goes on with them
                second.kill()
                for seat in seats:
                    seat.guest = seat.guest._replace(url=first.url)
            for seat in seats:
                await seat.see(lambda view, coup=coup: (  # type: ignore[misc]
                    str(coup) in view["shoe"]["coups"]))
        events = world.events(table)
        dealt = [(each.coup, each.place) for each in events if isinstance(each, on.CardDealt)]
        assert len(set(dealt)) == len(dealt)
        settled = [each for each in events if isinstance(each, on.CoupSettled)]
        assert [len(each.settled) for each in settled] == [3, 3, 3, 3]
        assert not [each for each in events if isinstance(each, on.SeatLeft | on.CoupVoided)]

    async def staked(seat: Seat, coup: int) -> None:
        """Bet on a coup as soon as this seat's server has heard that it may."""
        await seat.see(lambda view: view["phase"] == "betting" and view["coup"]["number"] == coup)
        await seat.insist("place_bets", bets={"banker": "5.00"})

    postgresql.serve()
    postgresql.serve()
    postgresql.play(scene, 120)


def test_f34_a_back_up_and_the_log(world: World) -> None:
    async def scene(world: World) -> None:
        seats = await script.party(world)
        for seat in seats:
            await seat.ask("take_seat", chips="500.00")
        await seats[0].until(lambda view: view["phase"] == "between")
        copy = await asyncio.to_thread(backed_up, world)
        await seats[0].ask("open_betting", coup=1)
        for seat in seats:
            await seat.ask("place_bets", bets={"banker": "10.00"})
        await seats[0].ask("close_betting", coup=1)
        await seats[0].until(lambda view: view["phase"] == "between")
        await seats[2].ask("leave_seat")
        invariants.audited(copy)  # yesterday's, by itself
        with existing_store(world.db) as now, closing(open_store(copy)) as then:
            for stream in now.streams():
                last = len(list(then.events(stream)))
                news = tuple(now.events(stream, last))
                if news:
                    then.append(stream, last, [Append(news)])
            assert list(now.postings()) == list(then.postings())
            assert invariants.tables_of(now) == invariants.tables_of(then)
            for seat in seats:
                assert now.wallet(seat.guest.patron) == then.wallet(seat.guest.patron)
            assert invariants.records(now) == invariants.records(then)
        invariants.audited(copy)

    world.serve(SEED=script.SEED)
    world.play(scene)


def backed_up(world: World) -> str:
    """A back-up of the database while it is served, restored beside it."""
    if world.postgres:
        return world.postgres.copy(world.db)
    copy = world.folder / "copy.db"
    with (closing(sqlite3.connect(world.db.removeprefix("sqlite:///"))) as source,
          closing(sqlite3.connect(copy)) as target):
        source.backup(target)
    return f"sqlite:///{copy}"
