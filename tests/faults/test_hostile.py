"""F31 to F33: who sends what is none, who listens to everything, who is of another version."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from secrets import token_hex
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from baccarat.table import events as on
from baccarat.web.wire import VERSION
from tests.faults import invariants
from tests.faults.world import World
from tests.live.client import Guest, Refused, Seat

HELLO = json.dumps({"type": "hello", "version": VERSION, "tab": "hostile-tab"})

MALFORMED: list[str | bytes] = [
    "{", "", "null", "[]", "5", '"hello"', "{}", '{"type": "nothing"}', "[" * 10_000, b"\x00\xff",
    '{"type": "resync", "more": 1}', '{"type": "place_bets", "key": "12345678", "bets": {}}',
    '{"type": "place_bets", "key": "12345678", "bets": {"banker": 1e400}}',
    '{"type": "kick", "key": "12345678", "patron": "somebody"}',
    '{"type": "undo_bet", "key": "12345678", "by": "somebody"}', "x" * 20_000]


async def hostile(guest: Guest, table: str) -> ClientConnection:
    """A connection that has said Hello, and says what it likes."""
    connection = await connect(
        f"ws{guest.url.removeprefix('http')}/api/tables/{table}/socket", max_size=None,
        additional_headers=guest.headers, compression=None, ping_interval=None)
    await connection.send(HELLO)
    while json.loads(await connection.recv())["type"] != "snapshot":
        pass
    return connection


def test_f31_malformed_messages_beside_a_played_table(sqlite: World) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        (other,) = await world.party("Other")
        (stranger,) = await world.guests("Stranger")
        slowest = 0.0
        coup = 0

        async def played() -> None:
            nonlocal slowest, coup
            while True:
                coup += 1
                await host.ask("open_betting", coup=coup)
                began = time.monotonic()
                await anna.ask("place_bets", bets={"banker": "1.00"})
                slowest = max(slowest, time.monotonic() - began)
                await host.ask("close_betting", coup=coup)
                await anna.until(lambda view: view["phase"] == "between")

        playing = asyncio.create_task(played())
        try:
            for message in MALFORMED:
                answer = await answered(stranger, other.table, message)
                assert answer["said"]["code"], (message[:40], answer)
            await flood(stranger, other.table)
            await huge(stranger, other.table)
            await another_seat(other, stranger)
            assert not playing.done()
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        assert coup >= 2
        assert slowest < 5
        assert other.live

    sqlite.serve(BACCARAT_MESSAGES="200")
    sqlite.play(scene)


async def answered(guest: Guest, table: str, message: str | bytes) -> dict[str, Any]:
    """What the server says to a message."""
    connection = await hostile(guest, table)
    try:
        await connection.send(message)
        async with asyncio.timeout(20):
            while True:
                answer: dict[str, Any] = json.loads(await connection.recv())
                if answer["type"] in ("refused", "bye"):
                    return answer
    finally:
        await connection.close()


TRIES = 8
"""How often one sends too much until the end comes with a word: it may be lost on its way."""


async def flood(guest: Guest, table: str) -> None:
    """More messages a second than one may send: the connection is ended, with a reason."""
    ends = [await ended(guest, table, '{"type":"resync"}', times=1000) for _ in range(TRIES)]
    assert {code for code, _ in ends} <= {POLICY_VIOLATED, TRY_AGAIN, CUT_OFF}
    assert (POLICY_VIOLATED, "web.messages") in ends
    assert {said for code, said in ends if code == POLICY_VIOLATED} <= {"web.messages", None}


async def huge(guest: Guest, table: str) -> None:
    """A frame of 10 MB: the connection is ended before it is read."""
    ends = [await ended(guest, table, "x" * 10_000_000) for _ in range(TRIES)]
    assert {code for code, _ in ends} <= {TOO_BIG, CUT_OFF}
    assert (TOO_BIG, None) in ends
    assert not any(said for _, said in ends)


POLICY_VIOLATED, TOO_BIG, TRY_AGAIN, CUT_OFF = 1008, 1009, 1013, 1006


async def ended(guest: Guest, table: str, message: str, times: int = 1) -> tuple[
        int | None, str | None]:
    """How a connection ends on which this is said so often, and the code of the last word."""
    connection = await hostile(guest, table)
    byes: list[str] = []

    async def read() -> None:
        async for text in connection:
            answer = json.loads(text)
            byes.extend(answer["said"]["code"] for _ in range(answer["type"] == "bye"))

    reading = asyncio.create_task(read())
    with suppress(ConnectionClosed):
        for _ in range(times):
            await connection.send(message)
    async with asyncio.timeout(10):
        await asyncio.gather(reading, return_exceptions=True)
    return connection.close_code, byes[-1] if byes else None


async def another_seat(seat: Seat, stranger: Guest) -> None:
    """Nothing that a message holds makes it another's, who sits at the same table.

    What names nobody is about one's own stake; what names the other is refused for that.
    """
    await seat.ask("open_betting", coup=1)
    await seat.ask("place_bets", bets={"banker": "10.00"})
    staked = [["banker", "10.00"]]
    await seat.until(lambda view: view["you"]["placed"] == staked)
    async with httpx.AsyncClient(base_url=stranger.url, headers=stranger.headers) as http:

        async def asked(kind: str, **fields: object) -> tuple[int, str | None]:
            answer = await http.post(f"/api/tables/{seat.table}/commands",
                                     json={"type": kind, "key": token_hex(8), **fields})
            return answer.status_code, answer.json().get("code")

        assert await asked("take_seat", chips="100.00") == (200, None)
        for kind, fields in OF_ANOTHER.items():
            for name in ("by", "patron"):
                whose = {name: seat.guest.patron}
                assert await asked(kind, **fields, **whose) == (422, "web.invalid"), (kind, name)
                message = json.dumps({"type": kind, "key": token_hex(8), **fields, **whose})
                answer = await answered(stranger, seat.table, message)
                assert (answer["type"], answer["said"]["code"]) == ("refused", "web.invalid")
        for kind, fields in OF_ANOTHER.items():
            assert await asked("place_bets", bets={"banker": "5.00"}) == (200, None)
            assert await asked(kind, **fields) == (200, None)
            own = (await stranger.get(f"/api/tables/{seat.table}"))["view"]["you"]
            assert own["placed"] == [], kind
        assert await asked("undo_bet") == (409, "table.nothing_to_undo")
        assert await asked("reduce_bet", bet="banker", amount="5.00") == (409, "table.stake_less")
        assert await asked("leave_seat") == (200, None)
    assert (await seat.guest.get(f"/api/tables/{seat.table}"))["view"]["you"]["placed"] == staked


OF_ANOTHER: dict[str, dict[str, str]] = {
    "clear_bets": {}, "undo_bet": {}, "reduce_bet": {"bet": "banker", "amount": "5.00"}}
"""What takes a stake of 5.00 back, and is tried on another's."""


def test_f32_listening_to_everything_during_a_squeeze(sqlite: World) -> None:
    async def scene(world: World) -> None:
        seats = await world.party("Anna", "Béla", "Cleo", variant="midi")
        spectator = await world.look((await world.guests("Nobody"))[0], seats[0].table)
        host, everybody = seats[0], (*seats, spectator)
        heard: list[str] = []
        listening = asyncio.create_task(polled(everybody, heard))
        for coup in range(1, 4):
            await host.ask("open_betting", coup=coup)
            await seats[1].ask("place_bets", bets={"banker": "100.00"})
            await seats[2].ask("place_bets", bets={"player": "100.00"})
            await host.ask("close_betting", coup=coup)
            await host.until(lambda view, coup=coup: view["phase"] == "between"  # type: ignore[misc]
                             and view["coup"]["number"] == coup, 30)
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        events = world.events(host.table)
        assert any(isinstance(each, on.CardDealt) and each.face_down for each in events)
        secrets = [each.secret for each in events if isinstance(each, on.ShoeOpened)]
        tokens = [seat.guest.token for seat in everybody]
        heard += [text for seat in everybody for text in seat.texts]
        assert not [text for text in heard for secret in (*secrets, *tokens) if secret in text]
        logged = world.log.read_text()
        assert '"type": "PlaceBets"' in logged
        assert not [each for each in (*secrets, *tokens, host.table) if each in logged]
        up, views = invariants.face_up(events), [json.loads(text) for text in heard
                                                 if text.startswith('{"seq":')]
        assert any(each["view"]["phase"] == "dealing" for each in views)
        for each in views:  # over HTTP; at those over sockets looks invariants.told
            assert invariants.cards_in(each["view"]) == up[each["seq"]]
        # and who squeezes a card may see it, and nobody else: tests/test_eavesdrop.py

    sqlite.serve(tempo=0.02, BACCARAT_LOG_LEVEL="debug")
    sqlite.play(scene)


async def polled(seats: tuple[Seat, ...], heard: list[str]) -> None:
    """Read all that can be read over HTTP, again and again."""
    table = seats[0].table
    async with httpx.AsyncClient(base_url=seats[0].guest.url) as http:
        while True:
            for seat in seats:
                for path in (f"/api/tables/{table}", "/api/tables", "/api/me", "/api/metrics"):
                    answer = await http.get(path, headers=seat.guest.headers)
                    heard.append(answer.text)


def test_f33_an_old_client_after_an_upgrade(sqlite: World) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        await host.ask("open_betting", coup=1)
        await anna.ask("place_bets", bets={"banker": "10.00"})
        assert await asyncio.to_thread(world.server.terminate) <= 10
        world.server.environment["VERSION"] = str(VERSION + 1)
        await asyncio.to_thread(world.server.start)
        await anna.open()
        assert anna.bye == {"type": "reload", "version": VERSION + 1}
        assert not anna.live
        with pytest.raises((Refused, ConnectionError, ConnectionClosed)):
            await anna.ask("place_bets", bets={"banker": "10.00"})
        placed = [each for each in world.events(anna.table) if isinstance(each, on.BetPlaced)]
        assert len(placed) == 1

    sqlite.serve()
    sqlite.play(scene)
