"""F5 to F11, F28 and F37: requests that are repeated, wrong, late, or many at once."""

from __future__ import annotations

import asyncio
import time
from email.utils import parsedate_to_datetime
from random import Random
from secrets import token_hex
from typing import Any

import httpx
import pytest

from baccarat.money import parse_money
from baccarat.table.events import BetPlaced, SeatTaken
from tests.faults.world import World
from tests.live.client import Guest, Refused, Seat

LAST = {"banker": "10.00", "tie": "5.00"}
"""What each seat bets in the coup before the one where all bet at once."""


async def answers(*asked: Any) -> list[Any]:  # noqa: ANN401 - coroutines
    """What became of what is asked all at once: the answer, or the code of a refusal."""
    done = await asyncio.gather(*asked, return_exceptions=True)
    for each in done:
        if isinstance(each, BaseException) and not isinstance(each, Refused):
            raise each
    return [each.code if isinstance(each, Refused) else each for each in done]


async def post(http: httpx.AsyncClient, guest: Guest, table: str, **asked: object) -> int:
    """Ask by HTTP what a socket would."""
    response = await http.post(f"{guest.url}/api/tables/{table}/commands",
                               headers=guest.headers, json=asked)
    if response.status_code != 200:
        raise Refused(response.json())
    seq: int = response.json()["seq"]
    return seq


def test_f05_the_same_bet_a_hundred_times_in_parallel(world: World) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        await host.ask("open_betting", coup=1)
        key, bets = token_hex(8), {"banker": "10.00", "tie": "5.00"}
        async with httpx.AsyncClient(base_url=world.server.url, timeout=20) as http:
            got = await answers(
                *(post(http, anna.guest, anna.table, type="place_bets", key=key, bets=bets)
                  for _ in range(70)),
                *(anna.ask("place_bets", key, bets=bets) for _ in range(30)))
        assert len(got) == 100
        assert set(got) == {got[0]}
        assert isinstance(got[0], int)
        await host.ask("close_betting", coup=1)
        await anna.until(lambda view: view["phase"] == "between")
        placed = [each for each in world.events(anna.table) if isinstance(each, BetPlaced)]
        assert [(each.bet, each.amount) for each in placed] == [("banker", 10_00), ("tie", 5_00)]

    world.serve()
    world.play(scene)


def test_f05_a_table_is_opened_once(world: World) -> None:
    async def scene(world: World) -> None:
        (anna,) = await world.guests("Anna")
        asked = {"key": token_hex(8), "pace": "host"}
        got = await answers(*(anna.post("/api/tables", asked) for _ in range(20)))
        names = {each["table"] for each in got if isinstance(each, dict)}
        assert len(names) == 1
        assert {each for each in got if isinstance(each, str)} <= {"service.busy"}
        assert (await anna.post("/api/tables", asked))["table"] in names

    world.serve()
    world.play(scene)


def test_f06_the_same_key_with_another_amount(world: World) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        await host.ask("open_betting", coup=1)
        key = token_hex(8)
        seq = await anna.ask("place_bets", key, bets={"banker": "10.00"})
        with pytest.raises(Refused, match=key) as refused:
            await anna.ask("place_bets", key, bets={"banker": "11.00"})
        assert refused.value.code == "service.other_request"
        async with httpx.AsyncClient(base_url=world.server.url) as http:
            answer = await http.post(
                f"/api/tables/{anna.table}/commands", headers=anna.guest.headers,
                json={"type": "place_bets", "key": key, "bets": {"banker": "9.00"}})
        assert answer.status_code == 409
        with pytest.raises(Refused):
            await anna.ask("clear_bets", key)
        assert await anna.ask("place_bets", key, bets={"banker": "10.00"}) == seq
        await anna.until(lambda view: view["you"]["placed"] == [["banker", "10.00"]])

    world.serve()
    world.play(scene)


def test_f08_two_bets_of_60_at_once_of_100(world: World) -> None:
    async def scene(world: World) -> None:
        host, guest = await world.guests("Host", "Anna")
        table = await world.table(host)
        leader = await world.sit(host, table)
        anna = await world.sit(guest, table, "100.00")
        await leader.until(lambda view: view["phase"] == "between")
        await leader.ask("open_betting", coup=1)
        got = await answers(anna.ask("place_bets", bets={"banker": "60.00"}),
                            by_program(anna, bets={"banker": "60.00"}))
        assert sorted(type(each).__name__ for each in got) == ["int", "str"]
        assert next(each for each in got if isinstance(each, str)) == "table.too_few_chips"
        seen = await anna.until(lambda view: view["you"]["stack"] == "40.00")
        assert seen["you"]["available"] == "40.00"

    async def by_program(seat: Seat, bets: dict[str, str]) -> int:
        async with httpx.AsyncClient(base_url=seat.guest.url) as http:
            return await post(http, seat.guest, seat.table, type="place_bets", key=token_hex(8),
                              bets=bets)

    world.serve()
    world.play(scene)


class Stakes:
    """What one seat has staked, by hand: the serial order of what was accepted."""

    def __init__(self, stack: int, last: dict[str, int]) -> None:
        self.stack, self.last = stack, last
        self.placed: list[tuple[str, int, int]] = []  # by which command

    def take(self, kind: str, bet: str | None = None, amount: str = "0",
             bets: dict[str, str] | None = None) -> None:
        """Do as was asked and accepted."""
        match kind:
            case "place_bets":
                self._place({name: parse_money(each) for name, each in (bets or {}).items()})
            case "double_bets":
                self._place(self.stakes)
            case "repeat_bets":
                self._place(self.last)
            case "clear_bets":
                for name, stake in self.stakes.items():
                    self._take_back(name, stake)
            case "undo_bet":
                last = [each for each in self.placed if bet in (None, each[0])][-1][2]
                for name, each, act in self.placed[:]:
                    if act == last and bet in (None, name):
                        self._take_back(name, each)
            case _:
                self._take_back(bet or "", parse_money(amount))

    @property
    def stakes(self) -> dict[str, int]:
        """The sum on each bet."""
        stakes: dict[str, int] = {}
        for bet, amount, _ in self.placed:
            stakes[bet] = stakes.get(bet, 0) + amount
        return stakes

    def _place(self, bets: dict[str, int]) -> None:
        act = max((each[2] for each in self.placed), default=0) + 1
        for bet, amount in bets.items():
            if amount <= self.stack:  # what is doubled is doubled as far as the chips go
                self.placed.append((bet, amount, act))
                self.stack -= amount

    def _take_back(self, bet: str, amount: int) -> None:
        self.stack += amount
        for place in reversed(range(len(self.placed))):
            on, there, act = self.placed[place]
            if on == bet and amount:
                taken = min(there, amount)
                amount -= taken
                self.placed[place] = (bet, there - taken, act)
        self.placed = [each for each in self.placed if each[1]]


def test_f09_200_bets_and_undos_at_once(world: World) -> None:
    async def scene(world: World) -> None:
        seats = await world.party("Anna", "Béla", "Cleo", "Dora")
        await seats[0].ask("open_betting", coup=1)
        for seat in seats:
            await seat.ask("place_bets", bets=LAST)
        await seats[0].ask("close_betting", coup=1)
        await asyncio.gather(*(seat.until(lambda view: view["phase"] == "between")
                               for seat in seats))
        stacks = [parse_money(seat.view["you"]["stack"]) for seat in seats]
        await seats[0].ask("open_betting", coup=2)
        chance = Random(9)
        asked = [(chance.choice(seats), token_hex(8), *drawn(chance)) for _ in range(200)]
        got = await answers(*(seat.ask(kind, key, **fields) for seat, key, kind, fields in asked))
        accepted = [(seq, *each) for seq, each in zip(got, asked, strict=True)
                    if isinstance(seq, int)]
        assert len(accepted) >= 50
        assert {kind for _, _, _, kind, _ in accepted} >= {"place_bets", "undo_bet", "repeat_bets"}
        accepted.sort(key=lambda each: each[0])
        for seat, stack in zip(seats, stacks, strict=True):
            await seat.until(lambda _, seat=seat: seat.seq >= accepted[-1][0])  # type: ignore[misc]
            mine = Stakes(stack, {bet: parse_money(each) for bet, each in LAST.items()})
            for _, who, _, kind, fields in accepted:
                if who is seat:
                    mine.take(kind, **fields)
            own = seat.view["you"]
            assert [(bet, parse_money(each)) for bet, each in own["placed"]] == [
                each[:2] for each in mine.placed]
            assert parse_money(own["stack"]) == mine.stack

    def drawn(chance: Random) -> tuple[str, dict[str, Any]]:
        bet = chance.choice(["banker", "tie", "player_pair", "banker_pair"])
        amount = f"{chance.randrange(5, 40)}.00"
        placing: tuple[str, dict[str, Any]] = ("place_bets", {"bets": {bet: amount}})
        return chance.choice([
            placing, placing, placing, ("undo_bet", {}), ("undo_bet", {"bet": bet}),
            ("double_bets", {}), ("repeat_bets", {}), ("clear_bets", {}),
            ("reduce_bet", {"bet": bet, "amount": amount})])

    world.serve()
    world.play(scene)


AMOUNTS = ["-5", "-0.01", "0", "0.00", "NaN", "nan", "inf", "1e30", "1e3", "0.1+0.2", "0.001",
           "9" * 500, "", " ", "5,00", "0x10", "\uff11\uff10", "10.", "+5", 5, 5.5, None, True, [],
           {}, ["5"],
           {"a": 1}, 10**30, -1]
LAWFUL_LIMITS = ["0", "0.00", None]
"""No amounts of a bet, but limits of loss: to lose nothing, and to have none."""


def why_none(amount: object) -> str:
    """The code of the refusal of what is no amount of a bet."""
    if not isinstance(amount, str):
        return "web.amount"
    return "table.amount" if amount in LAWFUL_LIMITS else "money.unreadable"


def test_f10_amounts_that_are_none(world: World) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        await host.ask("open_betting", coup=1)
        await anna.ask("place_bets", bets={"banker": "20.00"})
        for amount in AMOUNTS:
            asked: dict[str, dict[str, Any]] = {
                "place_bets": {"bets": {"banker": amount}},
                "reduce_bet": {"bet": "banker", "amount": amount},
                "add_chips": {"chips": amount}}
            for kind, fields in asked.items():
                with pytest.raises(Refused) as refused:
                    await anna.ask(kind, **fields)
                assert refused.value.code == why_none(amount), (kind, amount)
        with pytest.raises(Refused) as refused:
            await anna.ask("reduce_bet", bet="banker", amount="20.01")
        assert refused.value.code == "table.stake_less"
        async with httpx.AsyncClient(base_url=world.server.url, headers=anna.guest.headers) as http:
            before = (await http.get("/api/me")).json()
            for amount in AMOUNTS:
                if amount not in LAWFUL_LIMITS:
                    answer = await http.patch("/api/me/limits", json={"loss_limit": amount})
                    assert (answer.status_code, answer.json()["code"]) == (422, why_none(amount))
            assert (await http.get("/api/me")).json() == before
            for text in (b'{"banker": NaN}', b'{"banker": Infinity}', b'{"banker": 1e999}'):
                answer = await http.post(
                    f"/api/tables/{anna.table}/commands",
                    headers={"Content-Type": "application/json"},
                    content=b'{"type": "place_bets", "key": "12345678", "bets": ' + text + b"}")
                assert answer.status_code == 422
                assert answer.json()["code"]
        await anna.until(lambda view: view["you"]["placed"] == [["banker", "20.00"]])
        assert anna.view["you"]["stack"] == "980.00"

    world.serve()
    world.play(scene)


def test_f11_bets_about_the_close(world: World) -> None:
    """The server closes before its clients think so: what ``left`` told took a while to come."""
    async def scene(world: World) -> None:
        (anna,) = await world.party("Anna", pace="timed", window=2)
        await anna.until(lambda view: view["phase"] == "betting")
        left = next(each["left"] for each in reversed(anna.messages) if "left" in each) / 1000
        began = asyncio.get_running_loop().time()

        async def bet(after: float) -> int:
            await asyncio.sleep(began + left + after - asyncio.get_running_loop().time())
            return await anna.ask("place_bets", bets={"banker": "10.00"})

        early, about, late = (-1.8,), (-0.001, 0.0), (0.001, 0.02, 0.3, 5.0)
        got = await answers(*map(bet, (*early, *about, *late)))
        assert isinstance(got[0], int)
        assert got[-len(late):] == ["table.phase.dealing"] * len(late)
        refused = [each for each in got if isinstance(each, str)]
        assert got[-len(refused):] == refused, "who is accepted comes before who is late"
        assert set(refused) == {"table.phase.dealing"}
        async with httpx.AsyncClient(base_url=world.server.url) as http:
            answer = await http.post(
                f"/api/tables/{anna.table}/commands", headers=anna.guest.headers,
                json={"type": "place_bets", "key": token_hex(8), "bets": {"banker": "10.00"}})
        assert (answer.status_code, answer.json()["code"]) == (409, "table.phase.dealing")
        told = parsedate_to_datetime(answer.headers["date"]).timestamp()
        assert abs(told - time.time()) < 5, "the server's time, which is this machine's"

    world.fail(hold="DealCard")  # so bets stay closed for as long as it is tried
    world.serve()
    world.play(scene)


def test_f28_who_joins_in_the_middle_of_a_coup(sqlite: World) -> None:
    async def scene(world: World) -> None:
        (host,) = await world.party("Host", variant="midi")
        (late,) = await world.guests("Late")
        await host.ask("open_betting", coup=1)
        await host.ask("place_bets", bets={"banker": "100.00"})
        await host.ask("close_betting", coup=1)  # and it is dealt once the host has squeezed
        seat = await world.sit(late, host.table, "500.00")
        assert seat.view["phase"] == "dealing"
        with pytest.raises(Refused) as refused:
            await seat.ask("place_bets", bets={"banker": "10.00"})
        assert refused.value.code == "table.phase.dealing"
        while host.view["phase"] == "dealing":
            view = await host.until(lambda view: view["phase"] != "dealing"
                                    or bool(view["you"].get("squeeze")))
            for place in list(view["you"].get("squeeze", ())):
                await host.ask("turn_card", coup=1, place=int(place))
        await seat.until(lambda view: view["phase"] == "between")
        assert seat.view["you"]["stack"] == "500.00"
        assert seat.view["you"]["settled"] == []
        await host.ask("open_betting", coup=2)
        await seat.ask("place_bets", bets={"banker": "100.00"})

    sqlite.serve(SQUEEZE="600")
    sqlite.play(scene)


def test_f37_a_hundred_buy_ins_of_60_at_two_tables(world: World) -> None:
    async def scene(world: World) -> None:
        host, other, anna = await world.guests("Host", "Other", "Anna")
        tables = [await world.table(host), await world.table(other)]
        assert world.wallet(anna) == 100_00
        async with httpx.AsyncClient(timeout=30) as http:
            got = await answers(*(
                post(http, anna._replace(url=world.servers[number % len(world.servers)].url),
                     tables[number // 2 % 2], type="take_seat", key=token_hex(8), chips="60.00")
                for number in range(100)))
        assert sum(isinstance(each, int) for each in got) == 1
        assert {each for each in got if isinstance(each, str)} <= {
            "store.poor", "table.seated", "service.seated_elsewhere", "service.busy"}
        assert world.wallet(anna) == 40_00
        seats = [each for table in tables for each in world.events(table)
                 if isinstance(each, SeatTaken)]
        assert [each.chips for each in seats] == [60_00]

    world.serve(WALLET="10000")
    if world.postgres:  # at two servers, so that nothing but the database is between them
        world.serve(WALLET="10000")
    world.play(scene)


def test_f37_a_patron_with_many_chips_sits_down_at_two_servers_at_once(postgresql: World) -> None:
    """As before, but the wallet has chips for all: nobody sits at two tables."""
    async def scene(world: World) -> None:
        host, anna = await world.guests("Host", "Anna")
        tables = [await world.table(host) for _ in range(4)]
        async with httpx.AsyncClient(timeout=30) as http:
            got = await answers(*(
                post(http, anna._replace(url=world.servers[number % 2].url), tables[number % 4],
                     type="take_seat", key=token_hex(8), chips="60.00")
                for number in range(40)))
        assert sum(isinstance(each, int) for each in got) == 1
        assert {each for each in got if isinstance(each, str)} <= {
            "table.seated", "service.seated_elsewhere", "service.busy"}
        [table] = [table for table in tables
                   if any(isinstance(each, SeatTaken) for each in world.events(table))]
        async with httpx.AsyncClient(timeout=30) as http:
            for server in world.servers:  # whoever is asked, and there may be another one then
                there = anna._replace(url=server.url)
                await post(http, there, table, type="leave_seat", key=token_hex(8))
                await post(http, there, table, type="take_seat", key=token_hex(8), chips="60.00")

    postgresql.serve()
    postgresql.serve()
    postgresql.play(scene)
