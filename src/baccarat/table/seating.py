"""The law of seats: who may sit down, with what, and how one leaves."""

from __future__ import annotations

from baccarat.errors import IllegalCommand
from baccarat.money import format_money
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.table import permission
from baccarat.table.events import Event
from baccarat.table.owing import owed
from baccarat.table.state import Phase, Seat, TableState

__all__ = ["BREAK_MINUTES", "add_chips", "after_coup", "awaited", "commission_paid",
           "end_session", "leave", "leave_seat", "left", "may_sit", "passed", "take_seat",
           "tighten_limits"]


BREAK_MINUTES = 30
"""Minutes without a seat after which a patron's next session may begin."""


def take_seat(state: TableState, command: ask.TakeSeat) -> tuple[Event, ...]:
    """Sit down; a table without a host gets one."""
    _check_free(state, command.by)
    chips = permission.amount("chips", command.chips)
    if command.loss_limit is not None:
        permission.amount("loss_limit", command.loss_limit, least=0)
    holder = permission.connection(command.holder) if command.holder else None
    taken = on.SeatTaken(command.by, _number(state, command.seat), chips, command.loss_limit,
                         holder)
    return (taken, on.HostChanged(command.by)) if state.host is None else (taken,)


def _check_free(state: TableState, patron: str | None) -> None:
    """Refuse whoever could not sit down now, whatever with; None is somebody unknown."""
    if state.phase is Phase.OVER:
        raise IllegalCommand("table.over")
    if patron in state.seats:
        raise IllegalCommand("table.seated")
    if patron in state.barred:
        raise IllegalCommand("table.barred")
    if state.locked and state.host not in (None, patron):  # without a host, for nobody
        raise IllegalCommand("table.locked")
    if len(state.seats) >= state.places:
        raise IllegalCommand("table.full", seats=state.places)


def may_sit(state: TableState, patron: str | None) -> bool:
    """Whether a patron, or somebody unknown, could sit down now."""
    try:
        _check_free(state, patron)
    except IllegalCommand:
        return False
    return True


def _number(state: TableState, asked: int | None) -> int:
    taken = {seat.number for seat in state.seats.values()}
    free = [number for number in range(1, state.places + 1) if number not in taken]
    if asked is None:
        return free[0]
    if type(asked) is not int or asked not in free:
        raise IllegalCommand("table.seat_taken", seat=asked, free=tuple(map(str, free)))
    return asked


def add_chips(state: TableState, command: ask.AddChips) -> tuple[Event, ...]:
    """Buy further chips."""
    seat = permission.seat_of(state, command.by)
    if seat.leaving:
        raise IllegalCommand("table.leaving")
    return (on.ChipsAdded(command.by, permission.amount("chips", command.chips)),)


def tighten_limits(state: TableState, command: ask.TightenLimits) -> tuple[Event, ...]:
    """Lower one's own limit of loss."""
    seat = permission.seat_of(state, command.by)
    limit = permission.amount("loss_limit", command.loss_limit, least=0)
    if seat.loss_limit is not None and limit > seat.loss_limit:
        raise IllegalCommand("table.loosened", limit=format_money(seat.loss_limit))
    return () if limit == seat.loss_limit else (on.LimitsTightened(command.by, limit),)


def end_session(state: TableState, command: ask.EndSession) -> tuple[Event, ...]:
    """Stop a patron's betting."""
    seat = permission.seat_of(state, command.patron)
    return () if seat.resting else (on.SessionOver(command.patron),)


def leave_seat(state: TableState, command: ask.LeaveSeat) -> tuple[Event, ...]:
    """Leave."""
    return leave(state, permission.seat_of(state, command.by))


def leave(state: TableState, seat: Seat) -> tuple[Event, ...]:
    """What leaving comes to: a patron with bets that stand stays until they are settled."""
    if seat.stakes:
        return () if seat.leaving else (on.SeatLeaving(seat.patron),)
    return (*left(state, seat), *_host_passed(state, {seat.patron}))


def awaited(state: TableState) -> bool:
    """Whether the end of this coup is awaited by somebody who leaves then."""
    return any(seat.leaving for seat in state.seats.values())


def left(state: TableState, seat: Seat) -> tuple[Event, ...]:
    """A seat without stakes is left: its commission is paid, its chips go back to the wallet."""
    paid = commission_paid(state, seat)
    due = sum(event.due for event in paid)
    return (*paid, on.SeatLeft(seat.patron, seat.stack - due))


def commission_paid(state: TableState, seat: Seat) -> tuple[on.CommissionPaid, ...]:
    """The settlement of a seat's marked commission, if it owes any."""
    if not seat.owing:
        return ()
    return (on.CommissionPaid(seat.patron, seat.owing, owed(seat, state.variant)),)


def after_coup(state: TableState) -> tuple[Event, ...]:
    """Who was to leave, leaves now that its bets are settled or back; *state* is after that."""
    leaving = [seat for seat in state.seats.values() if seat.leaving]
    gone = {seat.patron for seat in leaving}
    return (*(event for seat in leaving for event in left(state, seat)),
            *_host_passed(state, gone))


def _host_passed(state: TableState, gone: set[str]) -> tuple[Event, ...]:
    """When the host has left, its role goes to who has sat longest of those who are here.

    If nobody is here, to one of those who are away.
    """
    if state.host not in gone:
        return ()
    staying = [seat for patron, seat in state.seats.items()
               if patron not in gone and not seat.leaving]
    here = (seat for seat in staying if seat.holder)
    heir = next(here, staying[0] if staying else None)
    return passed(state, heir.patron if heir else None)


def passed(state: TableState, heir: str | None) -> tuple[Event, ...]:
    """The host's role passes without its doing, and everybody is told who has it."""
    told = (on.HostActed(state.host, "passed", heir),) if state.host and heir else ()
    return (*told, on.HostChanged(heir))
