"""The scenes of a load: an evening at many tables, a storm of returns, one table at full speed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from http.cookiejar import CookieJar, DefaultCookiePolicy
from random import Random
from time import perf_counter
from typing import NamedTuple

import httpx

from benchmarks.load.measures import Measures
from benchmarks.load.player import Player

__all__ = ["House", "enter", "evening", "full_speed", "open_tables", "seat", "storm"]

AT_ONCE = 50
"""Connections that are made at the same time while everybody comes in."""

BETS = (("player", "tie"), ("banker", "tie"))
"""What stands together: nobody stakes on both hands."""


class House(NamedTuple):
    """Where the server is, and the guests of the load: their tokens."""

    host: str
    tokens: tuple[str, ...]


async def enter(host: str, guests: int) -> House:
    """So many guests come in."""
    room = asyncio.Semaphore(AT_ONCE)
    nobody = CookieJar(DefaultCookiePolicy(allowed_domains=()))  # else all are the first guest
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60, cookies=nobody) as http:

        async def one(number: int) -> str:
            async with room:
                made = await http.post("/api/guests", json={"name": f"Guest {number}"})
            token: str = made.raise_for_status().json()["token"]
            return token

        return House(host, tuple(await asyncio.gather(*map(one, range(guests)))))


async def open_tables(house: House, count: int, seats: int, **asked: object) -> list[str]:
    """So many tables, each by its first guest."""
    async with httpx.AsyncClient(base_url=f"http://{house.host}", timeout=60) as http:
        opened = []
        for number in range(count):
            made = await http.post(
                "/api/tables", json={"key": f"open-{number:08}", "seats": seats, **asked},
                headers={"Authorization": f"Bearer {house.tokens[number * seats]}"})
            opened.append(made.raise_for_status().json()["table"])
    return opened


async def seat(players: Sequence[Player]) -> None:
    """All connect and sit down."""
    room = asyncio.Semaphore(AT_ONCE)

    async def one(player: Player) -> None:
        async with room:
            await player.connect()
            await player.asked("take_seat", chips="5000.00")

    await asyncio.gather(*map(one, players))


class Bettor:
    """Bets so often in each window, at random times within its first part."""

    def __init__(self, random: Random, bets: int, within: float) -> None:
        self.random, self.bets, self.within = random, bets, within

    def __call__(self, player: Player) -> None:
        """Bets are taken: plan one's own."""
        loop = asyncio.get_running_loop()
        bets = self.random.choice(BETS)
        for _ in range(self.bets):
            bet = self.random.choice(bets)
            loop.call_later(self.random.uniform(0.05, self.within), _bet, player, bet)


def _bet(player: Player, bet: str) -> None:
    if not player.leaving and player.snapshot.is_set():
        player.ask("place_bets", bets={bet: "5.00"})


async def evening(players: Sequence[Player], measures: Measures, seconds: float, flapping: float,
                  random: Random, every: float = 30.0) -> None:
    """So many seconds at the tables; a share of the players lose their connection now and again."""
    measures.measuring = True
    flappers = players[:round(flapping * len(players))]
    until = perf_counter() + seconds
    tasks = [asyncio.create_task(_flap(player, until, random, every)) for player in flappers]
    await asyncio.sleep(seconds)
    await asyncio.gather(*tasks)
    measures.measuring = False


async def _flap(player: Player, until: float, random: Random, every: float) -> None:
    while (wait := random.uniform(0.5, 1.5) * every) < until - perf_counter():
        await asyncio.sleep(wait)
        player.drop()
        await asyncio.sleep(random.uniform(0.1, 3.0))
        await player.connect()


async def storm(players: Sequence[Player], measures: Measures, random: Random,
                within: float = 5.0) -> float:
    """All drop and return within so many seconds; the seconds until all are back."""
    began = perf_counter()

    async def one(player: Player) -> None:
        await asyncio.sleep(random.uniform(0, within * 0.5))
        player.drop()
        await asyncio.sleep(random.uniform(0, within * 0.5))
        start = perf_counter()
        await player.connect()
        measures.back.append(perf_counter() - start)

    await asyncio.gather(*map(one, players))
    return perf_counter() - began


async def full_speed(players: Sequence[Player], measures: Measures, seconds: float,
                     at_once: int = 8) -> float:
    """Everybody at one table bets as fast as the answers come; accepted bets a second."""
    measures.measuring = True
    began = perf_counter()
    until = began + seconds

    async def one(player: Player) -> None:
        while perf_counter() < until:
            await player.asked("place_bets", bets={"banker": "5.00"})
            done.append(perf_counter())

    done: list[float] = []
    await asyncio.gather(*(one(player) for player in players for _ in range(at_once)))
    measures.measuring = False
    return len(done) / (max(done) - began)
