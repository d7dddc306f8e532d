"""Who has acted: the time of a patron without a connection is counted where it was asked last."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from baccarat.table import events as on
from baccarat.table.events import Event
from baccarat.table.state import TableState

__all__ = ["acted"]


def acted(state: TableState, event: Event) -> AbstractSet[str]:
    """The patrons one of whom has asked for an event, by the state after it.

    Nobody where it is the dealer's, or what a patron's own limits demanded: whichever process saw
    to that, the time goes on to be counted where the patron plays. So it does to the end of the
    coup in which a patron leaves: a host may have sent it away, or nobody was there any more.
    """
    match event:
        case (on.SeatTaken() | on.SeatHeld() | on.ChipsAdded() | on.BetPlaced() | on.BetReduced()
              | on.BetsDropped() | on.SeatReady() | on.EntropyCommitted() | on.EntropyRevealed()):
            return {event.patron}
        case on.HostActed() if event.act != "passed":
            return {event.host}
        case on.ShoeCut() | on.CardTurned():
            return {event.patron} if event.patron else set()
        case on.BettingOpened():
            return _host(state) if state.pace == "host" else set()
        case on.BettingClosed() if state.pace != "timed":
            return _host(state) | (state.seats.keys() if state.pace == "solo" else set())
        case _:
            return set()


def _host(state: TableState) -> AbstractSet[str]:
    return {state.host} if state.host else set()
