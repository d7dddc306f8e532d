"""The law of who holds a seat: one connection of its patron plays it, all others look on."""

from __future__ import annotations

from baccarat.errors import IllegalCommand
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.table import permission, seating
from baccarat.table.events import Event, Holder
from baccarat.table.state import Phase, TableState

__all__ = ["check_holder", "free_seat", "hold_seat", "lose_hold"]


def hold_seat(state: TableState, command: ask.HoldSeat) -> tuple[Event, ...]:
    """Hold a seat that nobody holds, or the same page did, or by taking it over.

    A host without a seat is known to be here by any of its connections.
    """
    asked = permission.connection(command.holder)
    if _hosts_without_seat(state, command.by):
        return () if asked in state.hosting else (on.HostConnected(asked),)
    held = permission.seat_of(state, command.by).holder
    if held == asked:
        return ()
    may = held is None or held.tab == asked.tab or command.take
    return (on.SeatHeld(command.by, asked),) if may else ()


def lose_hold(state: TableState, command: ask.LoseHold) -> tuple[Event, ...]:
    """Nobody holds the seat any more, if it was this very connection that did."""
    if _hosts_without_seat(state, command.patron) and command.holder in state.hosting:
        return (on.HostDisconnected(command.holder),)
    seat = state.seats.get(command.patron)
    if seat is None or seat.holder != command.holder:
        return ()
    return (on.SeatAway(command.patron),)


def _hosts_without_seat(state: TableState, patron: str) -> bool:
    return patron == state.host and patron not in state.seats and state.phase is not Phase.OVER


def free_seat(state: TableState, command: ask.FreeSeat) -> tuple[Event, ...]:
    """Free the seat of a patron who has not come back; its bets are settled first."""
    seat = permission.seat_of(state, command.patron)
    if seat.holder:
        raise IllegalCommand("table.held")
    return seating.leave(state, seat)


def check_holder(state: TableState, patron: str, holder: Holder) -> None:
    """Refuse what is asked from a connection that only looks on while another plays the seat.

    Whoever has no seat may ask: the law says what of that is allowed.
    """
    seat = state.seats.get(patron)
    if seat and seat.holder and seat.holder != holder:
        raise IllegalCommand("table.held_elsewhere")
