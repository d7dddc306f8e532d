"""F1 to F4 and F35: the server is killed, or told to stop, and started again."""

from __future__ import annotations

import asyncio
from secrets import token_hex

import pytest

from baccarat.table import events as on
from tests.faults import script
from tests.faults.chance import EVERY, chance_of
from tests.faults.invariants import export
from tests.faults.world import World
from tests.live.client import Seat

LAW = script.by_law()

SPARED = 4
"""Commits that may be fewer than commands, where the server takes two at once."""

KILLS = [(when, commit) for commit in range(1, LAW.commands - SPARED)
         for when in ("before", "after")]


async def survived(world: World, seats: list[Seat], **kill: object) -> script.Shoe:
    """The script's shoe, where the server is killed once and started again."""
    world.fail(kill=kill)
    reviving = asyncio.create_task(world.revive(world.server))
    played = await script.on_server(world, seats)
    async with asyncio.timeout(30):
        await reviving
    return played


@pytest.mark.parametrize("draw", range(len(KILLS) if EVERY else 4))
def test_f01_kill_at_every_event(world: World, draw: int) -> None:
    when, commit = KILLS[draw] if EVERY else chance_of(world.db[:6], draw).choice(KILLS)
    print(f"killed {when} commit {commit}")  # noqa: T201 - pytest shows it where the test fails

    async def scene(world: World) -> None:
        seats = await script.party(world)
        played = await survived(world, seats, when=when, commit=commit, of="events")
        assert played.dealt == LAW.dealt, "the same cards, and no coup void"
        assert played.won == LAW.won
        assert {seat.view["you"]["seat"] for seat in seats} == {1, 2, 3}
        export(world.db, seats[0].table, world.folder)

    world.serve(SEED=script.SEED)
    world.play(scene)


def test_f01_without_a_kill(world: World) -> None:
    async def scene(world: World) -> None:
        played = await script.on_server(world, await script.party(world))
        assert (played.dealt, played.won) == (LAW.dealt, LAW.won)

    world.serve(SEED=script.SEED)
    world.play(scene)


@pytest.mark.parametrize("when", ["before", "after"])
def test_f02_kill_between_commit_and_reply(world: World, when: str) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        await host.ask("open_betting", coup=1)
        world.fail(kill={"when": when, "commit": 1, "of": "BetPlaced"})
        reviving = asyncio.create_task(world.revive(world.server))
        key = token_hex(8)
        with pytest.raises(ConnectionError):
            await anna.ask("place_bets", key, bets={"banker": "10.00"})
        await reviving
        seq = await anna.insist("place_bets", key, bets={"banker": "10.00"})
        assert await anna.ask("place_bets", key, bets={"banker": "10.00"}) == seq
        placed = [each for each in world.events(anna.table) if isinstance(each, on.BetPlaced)]
        assert len(placed) == 1
        await anna.until(lambda view: view["you"]["stack"] == "990.00")
        await host.back()

    world.serve()
    world.play(scene)


def test_f03_kill_during_recovery_twice(world: World) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        (other,) = await world.party("Other")
        await host.ask("open_betting", coup=1)
        await anna.ask("place_bets", bets={"banker": "10.00"})
        world.server.kill()
        before = world.events(host.table), world.events(other.table)
        for loaded in (1, 2):
            world.fail(loaded=loaded)
            with pytest.raises(RuntimeError, match="did not start"):
                await asyncio.to_thread(world.server.start)
        await asyncio.to_thread(world.server.start)
        for table, then in zip((host.table, other.table), before, strict=True):
            now = world.events(table)
            assert now[:len(then)] == then
            away = [each.patron for each in now[len(then):] if isinstance(each, on.SeatAway)]
            assert len(now) - len(then) == len(away) == len(set(away)), "each is let go of once"
        for seat in (host, anna, other):
            await seat.back()
        assert anna.view["you"]["placed"] == [["banker", "10.00"]]
        await host.ask("close_betting", coup=1)
        await anna.until(lambda view: view["phase"] == "between")

    world.serve()
    world.play(scene)


def test_f03_kill_while_the_database_is_made_twice(world: World) -> None:
    async def scene(world: World) -> None:
        await world.party("Anna")

    for when in ("before", "after"):
        world.fail(kill={"when": when, "commit": 1, "of": "all"})
        with pytest.raises(RuntimeError, match="did not start"):
            world.serve()
        world.servers.clear()
    world.serve()
    world.play(scene)


@pytest.mark.parametrize("phase", ["betting", "dealing"])
def test_f04_stopped_with_bets_open(world: World, phase: str) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        await host.ask("open_betting", coup=1)
        await anna.ask("place_bets", bets={"banker": "10.00"})
        if phase == "dealing":
            world.fail(slow=0.2)
            await host.ask("close_betting", coup=1)
        assert await asyncio.to_thread(world.server.terminate) <= 10
        assert world.server.process
        assert world.server.process.returncode == 0
        for seat in (host, anna):
            await seat.until(lambda _, seat=seat: seat.bye is not None)  # type: ignore[misc]
            assert seat.bye
            assert seat.bye["back"]
            assert seat.bye["said"]["code"] == "service.closing"
        ended = [each for each in world.events(host.table)
                 if isinstance(each, on.CoupVoided | on.CoupSettled)]
        assert [type(each) for each in ended] == [
            on.CoupVoided if phase == "betting" else on.CoupSettled]
        world.fail()
        await asyncio.to_thread(world.server.start)
        for seat in (host, anna):
            await seat.back()
        assert anna.view["phase"] == "between"
        if phase == "betting":
            assert anna.view["you"]["stack"] == "1000.00"

    world.serve()
    world.play(scene)


@pytest.mark.parametrize("stopped", ["one", "both"])
def test_f04_one_of_two_servers_is_stopped_with_bets_open(
    postgresql: World, stopped: str
) -> None:
    """The other goes on, and the bets stand; only the last one to stop ends the coup."""
    async def scene(world: World) -> None:
        first, second = world.servers
        host, anna = await world.party("Host", "Anna")
        await anna.close()
        anna.guest = anna.guest._replace(url=second.url)
        await anna.open()
        await host.ask("open_betting", coup=1)
        await anna.insist("place_bets", bets={"banker": "10.00"})
        stopping = world.servers if stopped == "both" else [first]
        took = await asyncio.gather(
            *(asyncio.to_thread(server.terminate) for server in stopping))
        assert max(took) <= 10
        assert {server.process.returncode for server in stopping if server.process} == {0}
        voided = [each for each in world.events(host.table) if isinstance(each, on.CoupVoided)]
        if stopped == "both":
            assert len(voided) == 1
            return
        assert voided == []
        host.guest = host.guest._replace(url=second.url)
        await host.back()
        assert anna.live
        await anna.ask("place_bets", bets={"tie": "5.00"})
        await host.insist("close_betting", coup=1)
        await anna.until(lambda view: view["phase"] == "between")
        [settled] = [each for each in world.events(host.table)
                     if isinstance(each, on.CoupSettled)]
        assert {each.bet: each.stake for each in settled.settled} == {"banker": 1000, "tie": 500}

    postgresql.serve()
    postgresql.serve()
    postgresql.play(scene)


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("of", ["CoupSettled", "ShoeEnded", "ShoeOpened"])
def test_f35_the_shoe_ends_at_a_crash(sqlite: World, when: str, of: str) -> None:
    async def scene(world: World) -> None:
        seats = await script.party(world)
        which = {"CoupSettled": last_coup(), "ShoeEnded": 1, "ShoeOpened": 2}[of]
        played = await survived(world, seats, when=when, commit=which, of=of)
        assert (played.dealt, played.won) == (LAW.dealt, LAW.won)
        for seat in seats:
            await seat.see(lambda view: view["shoe"]["number"] == 2
                           and view["phase"] == "between")
            assert seat.view["shoe"]["coups"] == {}
            assert seat.view["shoe"]["roads"]["bead_plate"] == []
        events = world.events(seats[0].table)
        assert [each.shoe for each in events if isinstance(each, on.ShoeOpened)] == [1, 2]
        assert [(each.shoe, each.end) for each in events if isinstance(each, on.ShoeEnded)] == [
            (1, "cut_card")]

    sqlite.serve(SEED=script.SEED)
    sqlite.play(scene)


def last_coup() -> int:
    """The number of the last coup of the shoe."""
    return max(each.coup for each in LAW.dealt if isinstance(each, on.CardDealt))
