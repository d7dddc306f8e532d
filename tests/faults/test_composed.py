"""F29 and F36: many at once for a while, and several faults at once."""

from __future__ import annotations

import asyncio
import time
from random import Random

from tests.faults.chance import LENGTH, TABLES, chance_of
from tests.faults.stalls import at_most, stalls
from tests.faults.world import World
from tests.live.client import Refused, Seat

SEATS = 3

WINDOW = 1 + TABLES // 10
"""Seconds of betting: longer the more tables, for the server is to be at work, not worn out."""

APART = 3 + TABLES / 4
"""The most seconds between two faults: the more tables, the longer until all are back at them."""


async def playing(seat: Seat, chance: Random, end: float, waits: list[float]) -> None:
    """Bet on every coup that one sees open, and go away and come back now and then."""
    try:
        while time.monotonic() < end:
            await seat.see(lambda view: view["phase"] == "betting" or time.monotonic() >= end, 60)
            await bet(seat, waits)
            await away(seat, chance, end)
            await asyncio.sleep(chance.random() / 2)
    except TimeoutError as late:
        late.add_note(f"{seat.guest.patron} at {seat.table}: live {seat.live}, seq {seat.seq}, "
                      f"phase {seat.view.get('phase')}, told last {seat.texts[-3:]}")
        raise


async def away(seat: Seat, chance: Random, end: float) -> None:
    """Mostly stay; or lose the connection, close it for a moment, or have no network."""
    fate = chance.random()
    if fate < 0.1 and seat.socket:
        seat.socket.transport.abort()
    elif fate < 0.2:
        await seat.close()
        await asyncio.sleep(chance.random())
    elif fate < 0.3 and seat.socket:
        await off_the_network(seat, chance, end)


async def off_the_network(seat: Seat, chance: Random, end: float) -> None:
    """Hear nothing for a while, with a bet on its way; then all that came, or nothing any more.

    Mostly for a moment, now and then for longer than the server waits.
    """
    assert seat.socket
    transport = seat.socket.transport
    transport.pause_reading()  # nor is a ping answered
    betting = asyncio.create_task(bet(seat, []))
    await asyncio.sleep(min(20 * chance.random() ** 4, max(0.0, end - time.monotonic())))
    if chance.random() < 0.5:
        transport.resume_reading()
    else:
        transport.abort()
    await betting


async def bet(seat: Seat, waits: list[float]) -> None:
    """Bet, and keep how long it took to be acknowledged, if the connection was there."""
    began, here = time.monotonic(), seat.live
    try:
        await seat.insist("place_bets", bets={"banker": "1.00"}, patience=60)
    except Refused as refused:
        assert refused.code.startswith(LATE), refused.code  # noqa: PT017 - it was too late
    else:
        if here:
            waits.append(time.monotonic() - began)


LATE = ("table.phase.", "table.too_few_chips", "table.paused")


async def parties(world: World, tables: int) -> list[Seat]:
    """Seats at so many tables that deal by themselves."""
    return [seat for _ in range(tables) for seat in await world.party(
        *("Anna", "Béla", "Cleo")[:SEATS], pace="timed", window=WINDOW)]


def test_f29_many_seats_for_a_while(sqlite: World) -> None:
    async def scene(world: World) -> None:
        seats = await parties(world, 3)
        spectators = [await world.look(seats[0].guest, seats[0].table, take=False)
                      for _ in range(20)]
        end, waits = time.monotonic() + 5, list[float]()
        with stalls() as held:
            await asyncio.gather(*(playing(seat, chance_of("many", number), end, waits)
                                   for number, seat in enumerate(seats)))
        assert len(waits) >= len(seats)
        at_most(waits, held)
        assert all(seat.live for seat in spectators)
        for seat in seats:
            await seat.back()
        assert '"level": "error"' not in world.log.read_text()

    sqlite.serve(tempo=0.05)
    sqlite.play(scene, 90)


def test_f36_faults_together(world: World) -> None:
    chance = chance_of("together", world.db[:6])

    async def scene(world: World) -> None:
        seats = await parties(world, TABLES)
        end, waits = time.monotonic() + LENGTH, list[float]()
        faults = asyncio.create_task(harm(world, end))
        players = [asyncio.create_task(playing(seat, Random(chance.random()), end, waits))
                   for seat in seats]
        try:
            await asyncio.gather(faults, *players)
        finally:
            for task in (faults, *players):
                task.cancel()
            await asyncio.gather(faults, *players, return_exceptions=True)
        for seat in seats:
            await seat.back()
        assert waits
        await asyncio.sleep(0.2)

    async def harm(world: World, end: float) -> None:
        """Kill the server, at a commit or at any moment; stop the database."""
        while time.monotonic() < end:
            await asyncio.sleep(chance.random() * APART)
            fault = chance.choice(["kill", "commit", "database"])
            print(f"fault: {fault}")  # noqa: T201 - pytest shows it where the test fails
            if fault == "commit":
                world.fail(kill={"when": chance.choice(["before", "after"]), "of": "events",
                                 "commit": chance.randrange(1, 10)})
                try:
                    async with asyncio.timeout(5):
                        await world.revive(world.server)
                except TimeoutError:
                    world.fail()
            elif fault == "kill":
                world.server.kill()
                began = time.monotonic()
                await asyncio.to_thread(world.server.start)
                print(f"there again after {time.monotonic() - began:.1f} s")  # noqa: T201
            elif world.postgres:
                await asyncio.to_thread(world.postgres.restart,
                                        chance.choice(["fast", "immediate"]), chance.random())
            else:
                world.fail(read_only=True)
                await asyncio.sleep(chance.random())
                world.fail()

    world.serve(tempo=0.05)
    world.play(scene, LENGTH + 120)
