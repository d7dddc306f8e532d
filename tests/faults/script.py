"""One shoe of one deck for three seats, by a script: as the law alone has it, and on a server."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import count
from typing import NamedTuple

from baccarat.money import parse_money
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.table import fold
from baccarat.table.commands import Command
from baccarat.table.dealer import due
from baccarat.table.events import Event
from baccarat.table.rules import decide
from baccarat.table.state import Phase
from baccarat.variants import VARIANTS
from tests.faults.world import World
from tests.live.client import Refused, Seat

__all__ = ["SEED", "Shoe", "by_law", "dealt", "on_server", "party"]

SEED = "one deck"
"""What the servers' environment is given as ``SEED``; secrets follow from it."""

SETTINGS = {"decks": "1", "cut_margin": "5"}

BETS = ({"banker": "10.00"}, {"player": "20.00", "tie": "5.00"}, {"banker_pair": "5.00"})
"""What the three seats stake on each coup."""

CHIPS = "1000.00"

DEALT = (on.ShoeCut, on.ShoeStarted, on.CardDealt, on.ShoeEnded)


class Shoe(NamedTuple):
    """What came of it: commands, the shoe's own events, and what each seat has won."""

    commands: int
    dealt: tuple[Event, ...]
    won: tuple[int, ...]


def dealt(events: Sequence[Event], patrons: Sequence[str], commands: int = 0) -> Shoe:
    """What came of the first shoe by its events."""
    end = next(place for place, event in enumerate(events, 1) if isinstance(event, on.ShoeEnded))
    shoe = events[:end]
    won = [sum(each.net for event in shoe if isinstance(event, on.CoupSettled)
               for each in event.settled if each.patron == patron) for patron in patrons]
    return Shoe(commands, tuple(each for each in shoe if isinstance(each, DEALT)), tuple(won))


def by_law() -> Shoe:
    """The shoe as ``decide`` alone has it, without a server."""
    patrons = ("anna", "bela", "cleo")
    events: list[Event] = []
    commands: list[Command] = []

    def take(command: Command) -> None:
        events.extend(decide(fold(events), command))
        commands.append(command)

    take(ask.OpenTable("anna", "t", VARIANTS["commission"].altered(SETTINGS), pace="host"))
    for patron in patrons:
        take(ask.TakeSeat(patron, 1_000_00))
    while not isinstance(events[-1], on.ShoeEnded):
        state = fold(events)
        assert state
        next_one = due(state, lambda: sha256(f"{SEED} 1".encode()).hexdigest())
        if next_one:
            take(next_one.command)
        elif state.phase is Phase.BETWEEN:
            take(ask.OpenBetting("anna", state.next_coup))
        else:
            for patron, bets in zip(patrons, BETS, strict=True):
                take(ask.PlaceBets(patron, tuple((bet, parse_money(stake))
                                                 for bet, stake in bets.items())))
            assert state.coup
            take(ask.CloseBetting("anna", state.coup.number))
    return dealt(events, patrons, len(commands) - 1)


async def party(world: World) -> list[Seat]:
    """Three guests at a new table for the script, who do not sit yet."""
    guests = await world.guests("Anna", "Béla", "Cleo")
    table = await world.table(guests[0], settings=SETTINGS)
    return [await world.look(guest, table) for guest in guests]


async def on_server(world: World, seats: Sequence[Seat]) -> Shoe:
    """Play the first shoe to its end, whatever happens to the server meanwhile."""
    for seat in seats:
        await seat.insist("take_seat", chips=CHIPS)
    host = seats[0]
    for coup in count(1):
        await host.see(lambda view: view["phase"] in ("between", "no_shoe"))
        try:
            await host.insist("open_betting", coup=coup)
        except Refused:
            break  # the coup before was the last one
        for seat, bets in zip(seats, BETS, strict=True):
            await seat.insist("place_bets", bets=bets)
        await host.insist("close_betting", coup=coup)
        for seat in seats:
            await seat.see(lambda view, coup=coup: view["shoe"]["number"] > 1  # type: ignore[misc]
                           or str(coup) in view["shoe"]["coups"])
    await host.see(lambda view: view["shoe"]["number"] > 1 or view["shoe"].get("end"))
    return dealt(world.events(host.table), [seat.guest.patron for seat in seats])


