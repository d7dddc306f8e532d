"""F14, F16 to F20 and F30: connections that break, stall, mix things up, or come all at once."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from contextlib import suppress
from random import Random
from statistics import median
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from baccarat.table import events as on
from baccarat.web.serve import PING, PONG
from baccarat.web.wire import VERSION
from tests.faults import invariants
from tests.faults.chance import chance_of
from tests.faults.proxy import Proxy, through
from tests.faults.stalls import at_most, stalls
from tests.faults.world import World
from tests.live.client import GONE, Guest, Refused, Seat

PHASES = ("betting", "dealing", "between")


def by(proxy: Proxy, guest: Guest) -> Guest:
    """The guest, behind a proxy."""
    return guest._replace(url=proxy.url)


@pytest.mark.parametrize("phase", PHASES)
def test_f16_come_back_in_every_phase(sqlite: World, phase: str) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        await host.ask("open_betting", coup=1)
        seq = await anna.ask("place_bets", bets={"banker": "10.00", "tie": "5.00"})
        await anna.until(lambda _: anna.seq >= seq)
        if phase != "betting":
            world.fail(**{"stall": "CoupSettled"} if phase == "dealing" else {})
            await host.ask("close_betting", coup=1)
            await anna.until(lambda view: view["phase"] == phase)
        seat, stakes = anna.view["you"]["seat"], anna.view["seats"]["2"]["stakes"]
        await anna.close()
        began = time.monotonic()
        await anna.open()
        assert time.monotonic() - began <= 2
        assert anna.view["phase"] == phase
        assert anna.view["you"]["seat"] == seat
        assert anna.view["seats"]["2"]["stakes"] == stakes
        world.fail()
        if phase == "betting":
            await host.ask("close_betting", coup=1)
        await anna.until(lambda view: view["phase"] == "between")
        assert len(anna.view["you"]["settled"]) == 2

    sqlite.serve()
    sqlite.play(scene)


@pytest.mark.parametrize("gone", ["reload", "kill"])
def test_f16_the_cards_of_a_squeeze_are_kept_for_who_has_just_gone(
    sqlite: World, gone: str
) -> None:
    async def scene(world: World) -> None:
        (anna,) = await world.party("Anna", variant="midi")
        await anna.ask("open_betting", coup=1)
        await anna.ask("place_bets", bets={"banker": "100.00"})
        await anna.ask("close_betting", coup=1)
        view = await anna.until(lambda view: len(view["you"]["squeeze"]) == 2)
        before = view["you"]["squeeze"]
        if gone == "kill":
            world.server.kill()
            await asyncio.to_thread(world.server.start)
            await anna.back()
        else:
            await anna.close()
            await asyncio.sleep(0.5)  # a page is loaded; at this tempo that is many cards
            await anna.open()
        assert anna.view["you"]["squeeze"] == before
        await anna.ask("turn_card", coup=1, place=2)
        await anna.until(lambda view: list(view["you"]["squeeze"]) == ["4"])

    sqlite.serve(SQUEEZE="600")
    sqlite.play(scene)


def test_f16_whoever_is_back_before_that_can_be_stored_asks_again(sqlite: World) -> None:
    """It is not told that another page plays, for the page that did is this one."""
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        await host.ask("open_betting", coup=1)
        await anna.until(lambda view: view["phase"] == "betting")
        again = Seat(anna.guest, anna.table, anna.tab)
        world.fail(stall="SeatHeld")
        await again.open()
        with pytest.raises(Refused) as refused:
            await again.ask("place_bets", "k" * 8, bets={"banker": "10.00"})
        assert refused.value.code == "service.busy"
        world.fail()
        await again.insist("place_bets", "k" * 8, bets={"banker": "10.00"})
        await again.close()

    sqlite.serve()
    sqlite.play(scene)


def test_f17_off_the_network_with_a_bet(world: World) -> None:
    async def scene(world: World) -> None:
        host, away = await world.guests("Host", "Away")
        table = await world.table(host)
        async with through(world.server.port) as proxy:
            leader = await world.sit(host, table)
            anna = await world.sit(by(proxy, away), table)
            await leader.until(lambda view: view["phase"] == "between")
            await leader.ask("open_betting", coup=1)
            await anna.ask("place_bets", bets={"banker": "10.00"})
            proxy.stall()
            lost = asyncio.create_task(anna.ask("place_bets", "a" * 16, bets={"tie": "5.00"}))
            await leader.ask("close_betting", coup=1)
            await leader.until(lambda view: view["phase"] == "between")
            proxy.drop()
            with suppress(*GONE):
                await lost
            proxy.flow()
            await anna.back()
            seen = await anna.until(lambda view: view["phase"] == "between")
            assert [each["bet"] for each in seen["you"]["settled"]] == ["banker"]
            assert seen["coup"]["result"]
        anna.guest = away  # for those who look on afterwards: the proxy is gone

    world.serve()
    world.play(scene)


def test_f17_too_long_off_the_network(sqlite: World) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        await host.ask("open_betting", coup=1)
        await anna.ask("place_bets", bets={"banker": "10.00"})
        await anna.close()
        seen = await host.until(lambda view: view["seats"]["2"]["presence"] == "away")
        assert seen["seats"]["2"]["stakes"] == {"banker": "10.00"}
        await host.ask("close_betting", coup=1)
        await host.until(lambda view: "2" not in view["seats"])
        events = world.events(host.table)
        (settled,) = [each for each in events if isinstance(each, on.CoupSettled)]
        assert [each.stake for each in settled.settled] == [10_00]
        assert world.wallet(anna.guest) == 10_000_00 + settled.settled[0].net
        await anna.open()
        assert anna.view.get("you") is None
        await anna.ask("take_seat", chips="100.00")

    sqlite.serve(KEPT="1.5")
    sqlite.play(scene)


def test_f17_back_in_time(sqlite: World) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        await anna.close()
        await host.until(lambda view: view["seats"]["2"]["presence"] == "away")
        await anna.open()
        await host.until(lambda view: view["seats"]["2"]["presence"] != "away")
        await asyncio.sleep(5.5)
        assert "2" in host.view["seats"]

    sqlite.serve(KEPT="5")
    sqlite.play(scene)


def test_f14_one_seat_in_two_browsers(world: World) -> None:
    async def scene(world: World) -> None:
        host, first = await world.party("Host", "Anna")
        second = await world.look(first.guest, first.table)  # the newest holds the seat
        await first.until(lambda view: view["you"]["holder"]["tab"] == second.tab)
        await second.until(lambda view: view["you"]["holder"]["tab"] == second.tab)
        await first.send(type="hold")  # "play here"
        await second.until(lambda view: view["you"]["holder"]["tab"] == first.tab)
        await second.close()
        await second.open(take=False)  # it came back by itself, and takes nothing away
        await host.ask("open_betting", coup=1)
        got = await asyncio.gather(*(
            seat.ask("place_bets", bets={"banker": "5.00"})
            for seat in (first, second) for _ in range(5)), return_exceptions=True)
        assert all(isinstance(each, int) for each in got[:5])
        assert {each.code for each in got[5:] if isinstance(each, Refused)} == {
            "table.held_elsewhere"}
        assert sum(isinstance(each, Refused) for each in got) == 5
        await host.ask("close_betting", coup=1)
        for seat in (first, second):
            seen = await seat.until(lambda view: view["phase"] == "between")
            assert seen["you"]["holder"]["tab"] == first.tab
            assert [each["stake"] for each in seen["you"]["settled"]] == ["25.00"]
        held = [each for each in world.events(first.table) if isinstance(each, on.SeatHeld)]
        assert len(held) <= 3, "no fight over the seat"

    world.serve()
    world.play(scene)


def test_f18_a_half_open_socket(sqlite: World) -> None:
    assert PING + PONG <= 35
    pings = 1.0, 1.5

    async def scene(world: World) -> None:
        host, away = await world.guests("Host", "Away")
        table = await world.table(host)
        leader = await world.sit(host, table)
        async with through(world.server.port) as proxy:
            anna = await world.sit(by(proxy, away), table)
            await leader.until(lambda view: view["phase"] == "between")
            open_before = await gauge(world, "baccarat_sockets")
            proxy.stall()
            began = time.monotonic()
            again = await world.look(away, table, tab="another-page")
            assert time.monotonic() - began <= 2, "who comes anew is not locked out"
            await leader.ask("open_betting", coup=1)
            await again.ask("place_bets", bets={"banker": "10.00"})
            async with asyncio.timeout(sum(pings) + 3):
                while await gauge(world, "baccarat_sockets") > open_before:  # noqa: ASYNC110
                    await asyncio.sleep(0.1)
            await leader.ask("close_betting", coup=1)
            await again.until(lambda view: view["phase"] == "between")
            anna.bye = {"gone": "for good"}
            proxy.drop()

    sqlite.serve(PINGS=" ".join(map(str, pings)))
    sqlite.play(scene)


async def gauge(world: World, name: str) -> float:
    """A figure of the server."""
    async with httpx.AsyncClient(base_url=world.server.url) as http:
        text = (await http.get("/api/metrics")).text
    found = re.search(rf"^{name} (\S+)$", text, re.MULTILINE)
    assert found
    return float(found[1])


class Mixed(Seat):
    """A client to whom messages come late, twice, in another order or not at all.

    ``took``: what it saw after each that it took, and the number that it held that to be.
    """

    chance: Random
    mixing = False

    def __init__(self, guest: Guest, table: str, tab: str | None = None) -> None:
        super().__init__(guest, table, tab)
        self.waiting: list[dict[str, Any]] = []
        self.took: list[tuple[int, dict[str, Any]]] = []

    async def _take(self, message: dict[str, Any]) -> None:
        waiting = self.waiting
        if not self.mixing or message["type"] not in ("patch", "snapshot"):
            await self._see(message)
            return
        fate = self.chance.random()
        if fate < 0.15:
            return
        waiting += [message, message] if fate < 0.3 else [message]
        if fate < 0.5:
            return
        self.chance.shuffle(waiting)
        while waiting:
            await self._see(waiting.pop())

    async def _see(self, message: dict[str, Any]) -> None:
        await super()._take(message)
        if self.view:
            self.took.append((self.seq, self.view))


def test_f19_messages_mixed_up(sqlite: World) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        mixed = await world.look(anna.guest, anna.table, tab=anna.tab, kind=Mixed)
        assert isinstance(mixed, Mixed)
        mixed.mixing = True
        for coup in range(1, 6):
            await host.ask("open_betting", coup=coup)
            for _ in range(3):
                await mixed.ask("place_bets", bets={"banker": "5.00"})
            await mixed.send(type="resync")  # while stakes wait to be told together
            await host.ask("close_betting", coup=coup)
            await host.until(lambda view: view["phase"] == "between")
        numbers = {seq for seq, _ in mixed.took}
        mixed.mixing = False
        await mixed.send(type="resync")
        await mixed.until(lambda view: view["seq"] == host.view["seq"])
        assert len(numbers) >= 5
        invariants.shown(mixed, mixed.took, world.events(mixed.table))  # never a wrong total

    Mixed.chance = chance_of("mixed")
    sqlite.serve()
    sqlite.play(scene)


def test_f20_a_client_that_never_reads(sqlite: World) -> None:
    async def scene(world: World) -> None:
        host, anna, deaf = await world.party("Host", "Anna", "Deaf")
        socket_of = await never_reading(deaf)
        await host.ask("open_betting", coup=1)
        quiet = [await seconds_to_bet(anna) for _ in range(20)]
        asking = asyncio.create_task(many_snapshots(socket_of))
        loud = [await seconds_to_bet(anna)]
        try:
            with stalls() as held:
                async with asyncio.timeout(30):
                    while not await gauge(world, "baccarat_sockets_dropped_total"):
                        loud.append(await seconds_to_bet(anna))
        finally:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            socket_of.transport.abort()
        at_most(loud, held)
        assert median(loud) <= 3 * median(quiet) + 0.02 + 2 * median(held)
        await host.ask("close_betting", coup=1)
        await anna.until(lambda view: view["phase"] == "between")

    sqlite.serve(BUFFER="8192", TO_SEND="1")
    sqlite.play(scene)


async def seconds_to_bet(seat: Seat) -> float:
    """How long a bet takes to be acknowledged."""
    began = time.monotonic()
    await seat.ask("place_bets", bets={"banker": "1.00"})
    return time.monotonic() - began


async def never_reading(seat: Seat) -> ClientConnection:
    """A second connection of a guest, that says Hello and reads nothing any more."""
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.setblocking(False)
    port = int(seat.guest.url.rpartition(":")[2])
    await asyncio.get_running_loop().sock_connect(plain, ("127.0.0.1", port))
    connection = await connect(seat.address, sock=plain, max_queue=1, compression=None,
                               additional_headers=seat.guest.headers, ping_interval=None)
    await connection.send(json.dumps({"type": "hello", "version": VERSION, "tab": "deaf-deaf"}))
    connection.transport.pause_reading()
    return connection


async def many_snapshots(connection: ClientConnection) -> None:
    """Ask for more than is read, as long as the server takes it."""
    with suppress(*GONE):
        while True:
            await connection.send('{"type":"resync"}')
            await asyncio.sleep(0.001)


def test_f30_all_drop_and_come_back_at_once(sqlite: World) -> None:
    crowd = 60

    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        spectators = [await world.look(anna.guest, anna.table, take=False)
                      for _ in range(crowd - 1)]
        await host.ask("open_betting", coup=1)
        await anna.ask("place_bets", bets={"banker": "10.00"})
        for seat in (anna, *spectators):
            assert seat.socket
            seat.socket.transport.abort()
        began = time.monotonic()
        await asyncio.gather(*(seat.back() for seat in (anna, *spectators)))
        assert time.monotonic() - began <= 10
        assert anna.view["you"]["placed"] == [["banker", "10.00"]]
        await host.ask("close_betting", coup=1)
        await anna.until(lambda view: view["phase"] == "between")
        settled = [each for each in world.events(host.table) if isinstance(each, on.CoupSettled)]
        assert [each.bet for each in settled[0].settled] == ["banker"]

    sqlite.serve()
    sqlite.play(scene)
