"""F24 and F25: something raises in the server, or a task of a table ends."""

from __future__ import annotations

import asyncio
import time
from hashlib import sha256

import pytest

from baccarat.table import events as on
from tests.faults.world import World


def test_f24_settling_raises_for_one_seat(sqlite: World) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        (other,) = await world.party("Other")
        await host.ask("open_betting", coup=1)
        await host.ask("place_bets", bets={"banker": "10.00"})
        await anna.ask("place_bets", bets={"player": "10.00", "tie": "5.00"})
        world.fail(settle=1)
        await host.ask("close_betting", coup=1)
        await other.ask("open_betting", coup=1)  # another table knows nothing of it
        for seat in (host, anna):
            await seat.until(lambda view: view["phase"] == "between", 10)
        ended = [each for each in world.events(host.table)
                 if isinstance(each, on.CoupSettled | on.CoupVoided)]
        assert len(ended) == 1
        await host.ask("open_betting", coup=2)
        await anna.ask("place_bets", bets={"player": "10.00"})
        assert "a fault in settling" in world.log.read_text()
        world.fail(settle=99)  # it lasts: stakes return, and the table goes on
        await host.ask("close_betting", coup=2)
        for seat in (host, anna):
            await seat.until(lambda view: view["phase"] == "between", 20)
            assert seat.view["coup"]["void"]
        assert isinstance(world.events(host.table)[-1], on.CoupVoided)
        await host.ask("open_betting", coup=3)

    sqlite.serve()
    sqlite.play(scene)


@pytest.mark.parametrize("task", ["deal", "decide"])
def test_f25_a_task_of_the_table_is_cancelled(sqlite: World, task: str) -> None:
    async def scene(world: World) -> None:
        (anna,) = await world.party("Anna")
        await anna.ask("open_betting", coup=1)
        await anna.ask("place_bets", bets={"banker": "10.00"})
        world.fail(cancel=task)
        await logged(world, '"level": "error"')
        began = time.monotonic()
        await anna.insist("close_betting", coup=1)
        await anna.until(lambda view: view["phase"] == "between", 10)
        assert time.monotonic() - began <= 5
        assert sha256(anna.table.encode()).hexdigest()[:12] in world.log.read_text()
        assert anna.table not in world.log.read_text()

    sqlite.serve()
    sqlite.play(scene)


async def logged(world: World, text: str) -> None:
    """Wait until the server has logged this."""
    async with asyncio.timeout(10):
        while text not in world.log.read_text():  # noqa: ASYNC110
            await asyncio.sleep(0.02)
