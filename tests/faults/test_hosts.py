"""F26 and F27: who leaves, or is sent away, in the middle of a coup."""

from __future__ import annotations

import asyncio

import pytest

from baccarat.table import events as on
from tests.faults.world import World
from tests.live.client import Refused


@pytest.mark.parametrize("staked", [True, False])
def test_f26_the_host_leaves_in_the_middle_of_a_coup(world: World, *, staked: bool) -> None:
    async def scene(world: World) -> None:
        host, anna, bela = await world.party("Host", "Anna", "Béla")
        await host.ask("open_betting", coup=1)
        if staked:
            await host.ask("place_bets", bets={"banker": "10.00"})
        await anna.ask("place_bets", bets={"player": "10.00"})
        await host.ask("close_betting", coup=1)
        await host.ask("leave_seat")
        await host.close()
        await anna.until(lambda view: view["phase"] == "between"
                         and view["host"] == anna.guest.patron)
        assert len(anna.view["seats"]) == 2
        with pytest.raises(Refused) as refused:
            await bela.ask("open_betting", coup=2)
        assert refused.value.code == "table.not_host"
        await anna.ask("open_betting", coup=2)
        await bela.ask("place_bets", bets={"tie": "5.00"})
        await anna.ask("close_betting", coup=2)
        await bela.until(lambda view: view["phase"] == "between")

    world.serve()
    world.play(scene)


def test_f26_a_host_without_a_seat_goes_away(world: World) -> None:
    """Whichever server it was connected to; who is connected and has no seat keeps the role."""
    async def scene(world: World) -> None:
        host, anna = await world.guests("Host", "Anna")
        anna = anna._replace(url=world.servers[-1].url)
        table = await world.table(host)
        page = await world.look(host, table)
        seat = await world.sit(anna, table)
        await asyncio.sleep(1.5)
        assert seat.view["host"] == host.patron
        await page.close()
        await seat.until(lambda view: view["host"] == anna.patron)
        await seat.until(lambda view: view["phase"] == "between")
        await seat.ask("open_betting", coup=1)

    world.serve(HOST="1")
    if world.postgres:
        world.serve(HOST="1")
    world.play(scene)


@pytest.mark.parametrize("how", ["kicked", "left"])
def test_f27_who_goes_with_a_bet_that_stands(world: World, how: str) -> None:
    async def scene(world: World) -> None:
        host, anna = await world.party("Host", "Anna")
        await host.ask("open_betting", coup=1)
        await anna.ask("place_bets", bets={"banker": "100.00"})
        if how == "kicked":
            await host.ask("kick", patron=anna.guest.patron)
        else:
            await anna.ask("leave_seat")
        with pytest.raises(Refused) as refused:
            await anna.ask("clear_bets")
        assert refused.value.code in ("table.leaving", "table.barred")
        await host.ask("close_betting", coup=1)
        await host.until(lambda view: view["phase"] == "between")
        events = world.events(host.table)
        settled = [each for event in events if isinstance(event, on.CoupSettled)
                   for each in event.settled]
        assert [(each.patron, each.bet, each.stake) for each in settled] == [
            (anna.guest.patron, "banker", 100_00)]
        assert world.wallet(anna.guest) == 10_000_00 + settled[0].net
        assert len(host.view["seats"]) == 1

    world.serve()
    world.play(scene)
