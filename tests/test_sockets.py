"""F18, F20, F31 and more: what clients that mean harm do to a server, while a table is played."""

from __future__ import annotations

import asyncio
import json
import os
import re
import time
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from itertools import pairwise
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from baccarat.store.database import existing_store
from baccarat.table.events import SeatAway
from baccarat.web import connection, protocol, serve
from baccarat.web.wire import LONGEST, VERSION
from tests.faults.invariants import audited
from tests.live.client import Guest, Refused, Seat, enter, open_table, seated
from tests.live.raw import BINARY, CLOSE, CONT, PING, PONG, TEXT, Raw, frame
from tests.live.server import Server
from tests.spoilt import conversations

pytestmark = pytest.mark.exhaustive  # is about bytes that a server, a process, is sent

LIMITS = {"BACCARAT_MESSAGES": "300", "BACCARAT_SOCKETS": "12", "BACCARAT_LOG_LEVEL": "debug"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("sockets")
    made = Server(f"sqlite:///{folder}/table.db", folder / "log", module="tests.live.hasty",
                  tempo=0.01, **LIMITS)
    with made as started:
        yield started
        assert started.terminate() < 10


@pytest.fixture(autouse=True)
def nothing_is_left(server: Server) -> Iterator[None]:
    """Each test ends with no socket open at the server, and nothing has failed there."""
    yield
    ended = time.monotonic() + 20  # a flood of pings is read to its end first
    while (left := figures(server))["baccarat_sockets"]:
        assert time.monotonic() < ended, "a socket is left"
        time.sleep(0.05)
    assert left["baccarat_failures_total"] == 0
    assert '"level": "error"' not in server.log.read_text()


def figures(server: Server) -> dict[str, float]:
    text = httpx.get(f"{server.url}/api/metrics").text
    found = re.findall(r"^(\w+) ([\d.e+]+)$", text, re.MULTILINE)
    return {name: float(value) for name, value in found}


def memory(server: Server) -> int:
    """Kibibytes of the server's process."""
    status = Path(f"/proc/{server.pid}/status").read_text(encoding="utf-8")
    found = re.search(r"VmRSS:\s+(\d+)", status)
    assert found
    return int(found[1])


def connections(server: Server) -> int:
    """The connections that the server's process has open; its files come and go."""
    count = 0
    for each in Path(f"/proc/{server.pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # it has been closed meanwhile
            count += str(each.readlink()).startswith("socket:")
    return count


def worked(server: Server) -> float:
    """The seconds of processor time that the server's process has used."""
    stat = Path(f"/proc/{server.pid}/stat").read_text(encoding="utf-8")
    user, system = stat.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


AT_MOST = 10.0
"""Seconds in which the server answers on whichever machine, unless it waits for something."""


class Took(NamedTuple):
    """What it took to place a bet and to take it back, in seconds.

    ``worked``: of the server's processor time, as what else the machine does is no fault of it.
    ``waited``: by the clock, as a server that sleeps, or waits for a lock, does not work.
    """

    worked: float
    waited: float


class Played(NamedTuple):
    """A table at which a guest bets all the time, and what each bet took."""

    guest: Guest
    other: Guest
    table: str
    seat: Seat
    took: list[Took]


@asynccontextmanager
async def played(server: Server) -> AsyncGenerator[Played]:
    guest, other = await enter(server.url, "Anna"), await enter(server.url, "Bela")
    table = await open_table(guest, pace="host", window=60)
    async with seated(guest, table) as seat:
        took: list[Took] = []
        await seat.until(lambda view: view["phase"] == "between")
        await seat.ask("open_betting", coup=1)

        async def bet() -> None:
            while True:
                before, began = worked(server), time.monotonic()
                await seat.ask("place_bets", bets={"tie": "5.00"})
                await seat.ask("reduce_bet", bet="tie", amount="5.00")
                took.append(Took(worked(server) - before, time.monotonic() - began))
                await asyncio.sleep(0.04)

        betting = asyncio.create_task(bet())
        try:
            yield Played(guest, other, table, seat, took)
            await until(lambda: bool(took) or betting.done())
        finally:
            betting.cancel()
            done = (await asyncio.gather(betting, return_exceptions=True))[0]
        assert isinstance(done, asyncio.CancelledError), done
        assert took
        assert max(each.worked for each in took) < 1.0, "another client kept it at work"
        assert max(each.waited for each in took) < AT_MOST, "another client kept it waiting"


def run(server: Server, test: Callable[[Played], Awaitable[None]]) -> None:
    async def main() -> None:
        async with played(server) as table:
            await test(table)

    asyncio.run(main())


def nested(depth: int) -> str:
    return '{"type": "place_bets", "key": "abcdefgh", "bets": ' + "[" * depth + "]" * depth + "}"


def place(amount: str) -> str:
    return ('{"type": "place_bets", "key": "' + token_hex(8) + '", "bets": {"tie": '
            + amount + "}}")


REFUSED = [
    "", " ", "{", "[]", "null", "7", '"hello"', "NaN", "{}", '{"type": 7}', '{"type": null}',
    '{"type": "deal_card", "key": "abcdefgh", "coup": 1, "place": 1}', '{"type": "welcome"}',
    '{"type": "take_seat"}', '{"type": "clear_bets", "key": "short"}',
    '{"type": "clear_bets", "key": "' + "k" * 65 + '"}', '{"type": "clear_bets", "key": 12345678}',
    '{"type": "clear_bets", "key": "abcdefgh", "by": "somebody"}',
    '{"type": "leave_seat", "key": "abcdefgh", "patron": "somebody"}',
    '{"type": "undo_bet", "key": "abcdefgh", "bet": ["tie"]}',
    '{"type": "open_betting", "key": "abcdefgh", "coup": NaN}',
    '{"type": "open_betting", "key": "abcdefgh", "coup": 1e30}',
    '{"type": "open_betting", "key": "abcdefgh", "coup": 1.5}',
    '{"type": "open_betting", "key": "abcdefgh", "coup": true}',
    '{"type": "open_betting", "key": "abcdefgh", "coup": -1}',
    '{"type": "open_betting", "key": "abcdefgh", "coup": ' + "9" * 5000 + "}",
    '{"type": "commit_entropy", "key": "abcdefgh", "commitment": "xyz"}',
    '{"type": "kick", "key": "abcdefgh", "patron": "\\ud800"}',
    '{"type": "undo_bet", "key": "abcdefgh", "bet": "' + "x" * 16_000 + '"}',
    '{"type": "hello", "version": 1, "tab": "0123456789"}', nested(200), nested(8000),
    '{"type": "place_bets", "key": "abcdefgh", "bets": {}}',
    '{"type": "place_bets", "key": "abcdefgh", "bets": {"tie": "5.00", "player": "-5.00"}}',
    *map(place, ["5", "5.0", "-5", "null", "true", "NaN", "1e30", "0.1", "{}", '["5"]', '"-5.00"',
                 '"0"', '"NaN"', '"1e30"', '"0.001"', '"+5"', '" 5"', '"5."', '".5"', '"5,00"',
                 '"\u0665"', '"99999999999999999999"', '"' + "9" * 5000 + '"', '"Infinity"']),
]
"""Messages that are refused, and after which the conversation goes on."""


def test_what_is_no_message_is_refused_and_the_conversation_goes_on(server: Server) -> None:
    """F10, F31."""
    async def test(table: Played) -> None:
        seat = Seat(table.other, table.table)
        await seat.open()
        await seat.ask("take_seat", chips="500.00")
        before = seat.view["you"]
        assert seat.socket
        for text in REFUSED:
            await seat.socket.send(text)
        await until(lambda: len(refusals(seat)) == len(REFUSED))
        said = refusals(seat)
        assert all(each["said"]["code"] and each["said"]["text"] for each in said)
        assert all(len(json.dumps(each)) < 1500 for each in said)
        with_key = [each for each in said if each["key"] == "abcdefgh"]
        assert len(with_key) > 10
        await seat.ask("add_chips", chips="1.00")
        assert seat.view["you"] == {**before, "stack": "501.00", "available": "501.00",
                                    "bought": "501.00"}
        await seat.close()

    run(server, test)


def test_the_language_changes_in_the_middle_of_a_shoe(server: Server) -> None:
    """B35: also of refusals, and of the word at the end; what is no language is refused."""
    async def test(table: Played) -> None:
        one, two = Seat(table.other, table.table), Seat(table.other, table.table)
        await one.open()
        await two.open()
        await one.send(type="language", language="xx")
        await one.send(type="language", language="zh")
        await one.send(type="close_betting", key="abcdefgh", coup=1)
        await two.send(type="close_betting", key="abcdefgh", coup=1)
        await until(lambda: len(refusals(one)) == 2 and len(refusals(two)) == 1)
        wrong, chinese, english = *refusals(one), *refusals(two)
        assert wrong["said"]["code"] == "web.invalid"
        assert chinese["said"]["code"] == english["said"]["code"] == "table.not_host"
        assert is_english(english)
        assert not is_english(chinese)
        policies = [each["policy"] for each in one.messages if each["type"] == "welcome"]
        assert [each["text"].isascii() for each in policies] == [True, False]
        assert "your seat is kept for 3 seconds" in policies[0]["text"], "by the server's tempo"
        assert [each["type"] for each in one.messages].count("snapshot") == 2
        assert one.socket
        await one.socket.send(b"")
        await until(lambda: one.bye is not None)
        assert one.bye
        assert not is_english(one.bye)
        await two.close()

    run(server, test)


def is_english(message: dict[str, Any]) -> bool:
    text: str = message["said"]["text"]
    return text.isascii()


def refusals(seat: Seat) -> list[dict[str, Any]]:
    return [each for each in seat.messages if each["type"] == "refused"]


async def until(condition: Callable[[], bool]) -> None:
    """Wait for what the client has no word of."""
    async with asyncio.timeout(30):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.005)


def test_the_last_of_two_values_under_one_name_counts(server: Server) -> None:
    async def test(table: Played) -> None:
        seat = Seat(table.other, table.table)
        await seat.open()
        await seat.ask("take_seat", chips="500.00")
        assert seat.socket
        await seat.socket.send('{"type": "place_bets", "key": "abcdefgh", "type": "add_chips", '
                               '"chips": "400.00", "chips": "2.00"}')
        await seat.until(lambda view: view["you"]["stack"] == "502.00")
        await seat.close()

    run(server, test)


SENT_AWAY: dict[str, tuple[bytes, str | None, set[int | None]]] = {
    "binary": (frame(BINARY, b"{}"), "web.binary", {1008}),
    "long": (frame(TEXT, b" " * (LONGEST + 1)), "web.long", {1008}),
    "10 MB": (frame(TEXT, b" " * 10_000_000), None, {1009, None}),
    "says it is 10 MB": (frame(TEXT, b"{}", length=10_000_000), None, {1009}),
    "says it is 2**63": (frame(TEXT, b"{}", length=2**63), None, {1002, 1009, None}),
    "long in parts": (frame(TEXT, b" " * 9000, final=False) * 1 + frame(
        CONT, b" " * 30_000, final=False) * 3, None, {1009}),
    "not masked": (frame(TEXT, b"{}", masked=False), None, {1002}),
    "a part of nothing": (frame(CONT, b"{}"), None, {1002}),
    "unknown kind": (frame(3, b"{}"), None, {1002}),
    "reserved bits": (b"\xf1\x80\0\0\0\0", None, {1002}),
    "no UTF-8": (frame(TEXT, b"\xff\xfe"), None, {1007}),
    "long ping": (frame(PING, b" " * 200), None, {1002}),
    "pings": (frame(PING) * 5000, None, {1008}),
    "empty parts": (frame(TEXT, b"", final=False) + frame(CONT, b"", final=False) * 5000,
                    None, {1008}),
    "messages": (frame(TEXT, b'{"type": "resync"}') * 1000, "web.messages", {1008}),
    "empty messages": (frame(TEXT) * 40_000, "web.messages", {1008}),
    "garbage": (bytes(range(256)) * 40, None, {1002, 1009, None}),
}
"""What a socket is ended for: by a sentence if it is text, by a code if it is no WebSocket."""

FLOODS = {"pings", "empty parts", "messages", "empty messages"}
"""Where more comes than the server reads in its patience: then the end may come without a word,
or because the answers are not taken as fast as they come.

But not each time.
"""

TRIES = 8
"""How often a flood is sent again until it ends with a word."""


@pytest.mark.parametrize("greeted", [True, False], ids=["greeted", "at once"])
def test_who_harms_is_sent_away(server: Server, greeted: bool) -> None:  # noqa: FBT001
    """F31."""
    async def test(table: Played) -> None:
        async def ended(sent: bytes) -> tuple[list[str], int | None]:
            raw = await (Raw.greeted if greeted else Raw.upgraded)(table.other, table.table)
            sending = asyncio.create_task(raw.send(sent))
            messages, closed = await raw.rest()
            await sending
            return [each["said"]["code"] for each in messages if each["type"] == "bye"], closed

        for harm, (sent, code, closes) in SENT_AWAY.items():
            byes, closed = await ended(sent)
            for _ in range(TRIES if harm in FLOODS else 0):
                if closed not in closes:
                    byes, closed = await ended(sent)
            assert closed in closes | (set() if greeted else {1008}), harm
            assert not greeted or byes == [code] * bool(code), harm

    run(server, test)


async def looking(table: Played) -> Raw:
    """A connection to the table that has its place: a snapshot has come."""
    raw = await Raw.greeted(table.other, table.table)
    while (await raw.read() or (0, b""))[1].find(b'"snapshot"') < 0:
        pass
    return raw


CLOSED = {1000, 1001, 1002, 1007, 1008, 1009, None}
"""How a socket ends for what is spoilt, or because nothing more comes; 1011 would be our fault."""

CONVERSATIONS, AT_ONCE = 100, 10

PART_OF_IT = 0.2
"""Seconds after which a server is taken to wait for the rest of a frame, of which none comes."""


def test_what_is_spoilt_at_random_harms_nobody(server: Server) -> None:
    """F31: messages and frames, the same each time."""
    made: list[bytes] = []

    @settings(max_examples=CONVERSATIONS, derandomize=True, database=None, phases=[Phase.generate],
              suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    @given(sent=conversations())
    def make(sent: bytes) -> None:
        made.append(sent)

    async def ends(table: Played, sent: bytes) -> list[object]:
        """The kind of each message that comes then, and how the socket is closed."""
        raw = await looking(table)
        await raw.send(sent)
        await raw.say(type="say_ready", key="the-last")
        waiting = asyncio.get_running_loop().call_later(PART_OF_IT, raw.end)
        messages, closed = await raw.rest("the-last")
        waiting.cancel()
        assert closed in CLOSED, sent
        return [*(each["type"] for each in messages), closed]

    async def test(table: Played) -> None:
        seen = Counter[object]()
        async with seated(table.other, table.table):
            pass
        for first in range(0, len(made), AT_ONCE):
            for each in await asyncio.gather(*(
                    ends(table, sent) for sent in made[first:first + AT_ONCE])):
                seen.update(each)
        assert min(seen["accepted"], seen["refused"], seen[1002], seen[1007]) > 1, seen
        async with httpx.AsyncClient(base_url=server.url) as http:
            assert (await http.get("/api/health")).json()["status"] == "ok"

    make()
    run(server, test)


def test_what_is_no_http_is_answered_with_our_headers(server: Server) -> None:
    async def test(table: Played) -> None:
        for garbage in (b"\x16\x03\x01\x02\0" * 50, b"GET /\r\n\r\n", b"\r\n" * 5000,
                        b"GET / HTTP/1.1\r\nA: " + b"x" * 100_000 + b"\r\n\r\n",
                        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n"):
            raw = await Raw.plain(table.guest)
            await raw.send(garbage)
            answer = await raw.reader.read(4096)
            assert not answer or (b" 400 " in answer and b"content-security-policy" in answer)
            await raw.close()

    run(server, test)


def test_a_request_of_two_lengths_is_refused_and_nothing_behind_it_heard(server: Server) -> None:
    """What one reader takes for its body, another takes for the next request."""
    async def test(table: Played) -> None:
        raw = await Raw.plain(table.guest)
        await raw.send(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n"
                       b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
                       b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
        answer = (await raw.reader.read()).lower()
        assert answer.startswith(b"http/1.1 400 ")
        assert answer.count(b"http/1.1 ") == 1
        assert b"connection: close" in answer
        assert b"web.http" in answer
        await raw.close()

    run(server, test)


UNFINISHED = (b"", b"GET /api/health HTT",
              b"GET /api/tables/x/socket HTTP/1.1\r\nUpgrade: websocket\r\n")


def test_who_does_not_finish_a_request_is_not_waited_for(server: Server) -> None:
    """A slow loris; also on a connection on which a request was answered."""
    async def wait(guest: Guest, said: bytes, before: bytes) -> None:
        raw = await Raw.plain(guest)
        await raw.send(before)
        if before:
            await raw.reader.readuntil(b"}")
        for byte in range(len(said)):
            await raw.send(said[byte:byte + 1])
        await raw.until_ended()
        await raw.close()

    async def test(table: Played) -> None:
        asked = b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"
        await asyncio.gather(*(wait(table.guest, said, before) for said in UNFINISHED
                               for before in (b"", asked) if said or not before))

    run(server, test)


def test_who_does_not_say_hello_is_sent_away(server: Server) -> None:
    async def test(table: Played) -> None:
        raw = await Raw.upgraded(table.other, table.table)
        messages, code = await raw.rest()
        assert [each["said"]["code"] for each in messages] == ["web.hello"]
        assert code == 1008

    run(server, test)


@pytest.mark.parametrize("hello", [
    {"version": VERSION + 1, "tab": "0123456789abcdef"}, {"version": 0}, {"version": 99, "new": 1}])
def test_a_client_of_another_version_is_told_to_reload(
    server: Server, hello: dict[str, object]
) -> None:
    """F33."""
    async def test(table: Played) -> None:
        raw = await Raw.upgraded(table.other, table.table)
        await raw.say(type="hello", **hello)
        await raw.send(frame(TEXT, place('"5.00"').encode()))
        messages, _ = await raw.rest()
        assert messages == [{"type": "reload", "version": VERSION}]

    run(server, test)


def test_who_does_not_answer_pings_is_dropped(server: Server) -> None:
    """F18: no end comes from the client; the server notices."""
    async def test(table: Played) -> None:
        raw = await Raw.greeted(table.other, table.table)
        began = time.monotonic()
        await raw.until_ended()
        assert time.monotonic() - began > 0.5
        await raw.close()

    run(server, test)


def test_who_never_reads_is_dropped_and_nobody_else_waits(server: Server) -> None:
    """F20: what waits is bounded, and the connection is cut off though the client is there."""
    async def test(table: Played) -> None:
        before, opened = memory(server), connections(server)
        slow = [await Raw.greeted(table.other, table.table) for _ in range(8)]
        for raw in slow:
            raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
        seat = table.seat

        async def push() -> None:
            for _ in range(150):
                await seat.ask("lock_table")
                await seat.ask("unlock_table")

        pushing = asyncio.create_task(push())
        await one_is_left(server)
        await pushing
        assert memory(server) - before < 16_000
        await until(lambda: connections(server) <= opened)
        for raw in slow:
            raw.writer.transport.abort()

    run(server, test)


async def one_is_left(server: Server) -> None:
    """Wait until the only socket at the server is that of the table that is played."""
    async with asyncio.timeout(30):  # a machine that does much else takes more than ten
        while (await asyncio.to_thread(figures, server))["baccarat_sockets"] > 1:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


def test_pings_whose_answers_nobody_reads_cost_no_memory(server: Server) -> None:
    async def test(table: Played) -> None:
        before = memory(server)
        raw = await Raw.greeted(table.other, table.table)
        raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
        flood = frame(PING, b"x" * 120) * 20_000
        for _ in range(4):
            raw.writer.write(flood)
            await asyncio.sleep(0.1)
        await asyncio.sleep(0.5)
        assert memory(server) - before < 16_000
        raw.writer.transport.abort()

    run(server, test)


def test_sockets_of_one_address_are_limited_and_given_back(server: Server) -> None:
    async def test(table: Played) -> None:
        for _ in range(2):
            many = [await looking(table) for _ in range(11)]
            more = await Raw.greeted(table.other, table.table)
            messages, code = await more.rest()
            [bye] = messages
            assert (bye["said"]["code"], bye["back"], code) == ("web.sockets", True, 1013)
            for raw in many:
                raw.writer.transport.abort()
            await one_is_left(server)

    run(server, test)


def test_a_page_of_another_site_may_not_connect(server: Server) -> None:
    async def test(table: Played) -> None:
        address = f"ws{server.url.removeprefix('http')}/api/tables/{table.table}/socket"
        for origin, taken in ((server.url, True), ("https://evil.example", False), ("null", False)):
            async with connect(address, origin=origin,  # type: ignore[arg-type]
                               additional_headers=table.other.headers) as socket:
                with suppress(ConnectionClosed):  # whoever may not connect is not waited for
                    await socket.send(json.dumps(
                        {"type": "hello", "version": VERSION, "tab": "0123456789"}))
                first = json.loads(await socket.recv())
                assert first["type"] == ("welcome" if taken else "bye")
                assert taken or first["said"]["code"] == "web.origin"

    run(server, test)


def test_a_guest_whose_data_are_deleted_is_sent_away(server: Server) -> None:
    async def test(table: Played) -> None:
        seat = Seat(table.other, table.table)
        await seat.open()
        async with httpx.AsyncClient(base_url=server.url, headers=table.other.headers) as http:
            assert (await http.delete("/api/me")).status_code == 204
        await until(lambda: seat.bye is not None)
        assert seat.bye
        assert seat.bye["said"]["code"] == "guest.forgotten"
        assert seat.bye["back"] is False
        await seat.close()

    run(server, test)


def test_snapshots_are_not_asked_for_without_end(server: Server) -> None:
    async def test(table: Played) -> None:
        seat = Seat(table.other, table.table)
        await seat.open()
        for _ in range(20):
            await seat.send(type="resync")
        await until(lambda: bool(refusals(seat)) and len(refusals(seat)) >= 15)
        assert {each["said"]["code"] for each in refusals(seat)} == {"web.snapshots"}
        assert sum(each["type"] == "snapshot" for each in seat.messages) == 6
        await seat.close()

    run(server, test)


def test_many_commands_at_once_are_each_answered(server: Server) -> None:
    async def test(table: Played) -> None:
        seat = Seat(table.other, table.table)
        await seat.open()
        await seat.ask("take_seat", chips="500.00")
        asked = [asyncio.create_task(seat.ask("clear_bets")) for _ in range(200)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        refused = {each.code for each in answers if isinstance(each, Refused)}
        assert all(isinstance(each, int | Refused) for each in answers)
        assert refused <= {"web.at_once"}
        await seat.ask("clear_bets")
        await seat.close()

    run(server, test)


def test_the_patience_that_others_count_on() -> None:
    """F18: a server frees what is half open in 35 seconds, a page notices in 12."""
    assert serve.PING + serve.PONG + protocol.TO_CLOSE <= 35
    assert 2 * connection.TICK <= 12


def test_a_spectator_asks_in_vain(server: Server) -> None:
    async def test(table: Played) -> None:
        seat = Seat(table.guest._replace(token="0" * 64), table.table)
        await seat.open()
        with pytest.raises(Refused) as refused:
            await seat.ask("take_seat", chips="5.00")
        assert refused.value.code == "web.no_guest"
        await seat.close()

    run(server, test)


def test_a_quiet_table_is_heard_of(server: Server) -> None:
    async def test(table: Played) -> None:
        quiet = await open_table(table.other)
        seat = Seat(table.other, quiet)
        await seat.open()
        await until(lambda: any(each["type"] == "tick" for each in seat.messages))
        tick = next(each for each in seat.messages if each["type"] == "tick")
        assert tick["seq"] == seat.seq
        await seat.close()

    run(server, test)


def test_each_silence_is_as_long_as_it_is_said_to_be(server: Server) -> None:
    async def test(table: Played) -> None:
        quiet = await open_table(table.other)
        raw = await Raw.greeted(table.other, quiet)
        heard: list[float] = []
        while len(heard) < 12:
            kind, text = await raw.read() or (CLOSE, b"")
            assert kind != CLOSE
            if kind == PING:
                await raw.send(frame(PONG, text))
            elif json.loads(text)["type"] == "tick":
                heard.append(time.monotonic())
        await raw.close()
        silences = sorted(later - earlier for earlier, later in pairwise(heard))
        assert silences[len(silences) // 4] < 0.3  # the hasty server's is 0.2
        assert silences[len(silences) // 2] < 1.0
        assert silences[-1] < AT_MOST

    run(server, test)


def test_where_a_second_tab_ends_the_first_goes_on_with_the_seat(server: Server) -> None:
    async def test(table: Played) -> None:
        second = Seat(table.guest, table.table)
        await second.open(take=False)  # it looks on
        await second.close()
        await one_is_left(server)
        await table.seat.ask("lock_table")  # comes behind what the table is asked for who goes
        seen = await table.guest.get(f"/api/tables/{table.table}")
        assert seen["view"]["you"]["holder"] == {"tab": table.seat.tab}
        with existing_store(server.db) as store:  # nor did it lose it for a moment
            assert SeatAway not in map(type, store.events(table.table))
        guest = await enter(server.url, "Cleo")
        other = await open_table(guest, pace="host", window=60)
        async with seated(guest, other) as first:
            second = Seat(guest, other)
            await second.open()
            await first.until(lambda view: view["you"].get("holder") == {"tab": second.tab})
            await second.close()
            await first.until(lambda view: view["you"].get("holder") == {"tab": first.tab})
            assert first.view["seats"]["1"]["presence"] == "here"
            await first.ask("add_chips", chips="5.00")  # else the second has it back
            await second.open(take=False)
            await first.close()  # for a moment
            await second.until(lambda view: view["you"].get("holder") == {"tab": second.tab})
            await first.open(take=False)
            await second.until(lambda view: view["you"].get("holder") == {"tab": first.tab})
            await first.ask("leave_seat")
            await second.close()

    run(server, test)


def test_who_leaves_where_nobody_may_look_on_is_answered_before_it_is_sent_away(
    server: Server
) -> None:
    async def test(table: Played) -> None:
        del table
        host, guest = [await enter(server.url, name) for name in ("Dora", "Emil")]
        name = await open_table(host, pace="host", spectators=False)
        await guest.post(f"/api/tables/{name}/commands", {
            "type": "take_seat", "key": token_hex(8), "chips": "100.00"})
        seat = Seat(guest, name)
        await host.post(f"/api/tables/{name}/commands", {
            "type": "lock_table", "key": token_hex(8)})
        await seat.open()
        await seat.ask("leave_seat")
        await until(lambda: seat.bye is not None)
        assert [each["type"] for each in seat.messages[-2:]] == ["accepted", "bye"]
        await seat.close()

    run(server, test)


def test_the_books_hold(server: Server) -> None:
    audited(server.db)
