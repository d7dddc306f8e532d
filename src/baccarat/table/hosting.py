"""The law of the table itself: how it opens and ends, and what its host may do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce

from baccarat.errors import IllegalCommand
from baccarat.odds.house import check_house
from baccarat.table import commands as ask
from baccarat.table import dealing, permission, seating
from baccarat.table import events as on
from baccarat.table.commands import Command
from baccarat.table.events import Act, Event
from baccarat.table.evolution import evolve
from baccarat.table.house import document_of
from baccarat.table.state import Phase, TableState

__all__ = ["MOST_SEATS", "WINDOWS", "acted", "change_pace", "change_spectators", "end_table",
           "hand_over", "kick", "lock_table", "open_table", "pause_table", "reset_stakes",
           "resume_table", "unlock_table"]

MOST_SEATS = 200
"""The most seats of a table."""

WINDOWS = range(5, 601)
"""How many seconds a betting window may last."""

_ACTS: Mapping[type[Command], Act] = {
    ask.PauseTable: "pause", ask.ResumeTable: "resume", ask.LockTable: "lock",
    ask.UnlockTable: "unlock", ask.ChangePace: "pace", ask.ChangeSpectators: "spectators",
    ask.Kick: "kick", ask.HandOver: "hand_over", ask.ResetStakes: "reset_stakes",
    ask.EndShoe: "end_shoe", ask.EndTable: "end",
}
"""What everybody is told of that only a host may ask. To take and to close bets is seen anyway."""


def acted(command: Command) -> tuple[Event, ...]:
    """That the host has acted; nothing where it is no such act, or the dealer's."""
    act, by = _ACTS.get(type(command)), getattr(command, "by", None)
    if act is None or by is None:
        return ()
    return (on.HostActed(by, act, getattr(command, "patron", None)),)


def open_table(command: ask.OpenTable) -> tuple[Event, ...]:
    """Open a table."""
    _check_pace(command.pace, command.window)
    check_house(command.variant)
    most = 1 if command.pace == "solo" else MOST_SEATS
    if type(command.seats) is not int or not 1 <= command.seats <= most:
        raise IllegalCommand("table.seats", seats=command.seats, most=most)
    return (on.TableOpened(command.table, command.by, document_of(command.variant), command.pace,
                           command.window, command.seats, command.private, command.spectators),)


def _check_pace(pace: str, window: object) -> None:
    if pace not in ("timed", "host", "solo"):
        raise IllegalCommand("table.pace", pace=pace)
    if type(window) is not int or window not in WINDOWS:
        raise IllegalCommand("table.window", window=window, low=WINDOWS[0], high=WINDOWS[-1])


def end_table(state: TableState, command: ask.EndTable) -> tuple[Event, ...]:
    """End the table: bets that are open go back, the shoe ends, every seat is left.

    The dealer may only where nobody sits and the host is not here; it ends the coup in hand too.
    """
    permission.host(state, command.by)
    if command.by is None:
        return _unneeded(state)
    off = dealing.called_off(state)
    state = reduce(evolve, off, state)
    leaving = [event for seat in state.seats.values() for event in seating.left(state, seat)]
    return (*off, *leaving, *_closed(state), on.TableEnded())


def _unneeded(state: TableState) -> tuple[Event, ...]:
    if state.seats or state.host_is_here:
        raise IllegalCommand("table.needed")
    over = _coup_over(state)
    return (*over, *_closed(reduce(evolve, over, state)), on.TableEnded())


def _coup_over(state: TableState) -> tuple[Event, ...]:
    """The end of the coup in hand, on which nobody has bet; whose cards are all out is settled."""
    coup = state.coup
    if coup is None or coup.over:
        return ()
    done = dealing.finished(coup)
    return (on.CoupSettled(coup.number, ()),) if done else dealing.voided(state, coup)


def _closed(state: TableState) -> tuple[Event, ...]:
    shoe = state.shoe
    return ((on.ShoeEnded(shoe.number, shoe.ends),)
            if shoe and state.phase is Phase.BETWEEN else ())


def pause_table(state: TableState, command: ask.PauseTable) -> tuple[Event, ...]:
    """Pause; not while somebody waits for the end of the coup, so that nobody is held."""
    permission.host(state, command.by)
    permission.running(state)
    if seating.awaited(state):
        raise IllegalCommand("table.awaited")
    return (on.TablePaused(),)


def resume_table(state: TableState, command: ask.ResumeTable) -> tuple[Event, ...]:
    """Resume."""
    permission.host(state, command.by)
    if not state.paused:
        raise IllegalCommand("table.not_paused")
    return (on.TableResumed(),)


def lock_table(state: TableState, command: ask.LockTable) -> tuple[Event, ...]:
    """Lock, if it is not locked."""
    permission.host(state, command.by)
    return () if state.locked else (on.TableLocked(),)


def unlock_table(state: TableState, command: ask.UnlockTable) -> tuple[Event, ...]:
    """Unlock, if it is locked."""
    permission.host(state, command.by)
    return (on.TableUnlocked(),) if state.locked else ()


def change_pace(state: TableState, command: ask.ChangePace) -> tuple[Event, ...]:
    """Change the pace; a table of several seats cannot become one for a patron alone."""
    permission.host(state, command.by)
    _check_pace(command.pace, command.window)
    if command.pace == "solo" and state.places > 1:
        raise IllegalCommand("table.seats", seats=state.places, most=1)
    if (command.pace, command.window) == (state.pace, state.window):
        return ()
    return (on.PaceChanged(command.pace, command.window),)


def change_spectators(state: TableState, command: ask.ChangeSpectators) -> tuple[Event, ...]:
    """Let spectators in or keep them out, if it is not so already."""
    permission.host(state, command.by)
    wanted = bool(command.spectators)
    return () if wanted is state.spectators else (on.SpectatorsChanged(wanted),)


def kick(state: TableState, command: ask.Kick) -> tuple[Event, ...]:
    """Send a patron away."""
    permission.host(state, command.by)
    if command.patron == state.host:
        raise IllegalCommand("table.kick_self")
    seat = permission.seat_of(state, command.patron)
    barred = on.PatronBarred(command.patron)
    return (barred, *seating.leave(state, seat))


def hand_over(state: TableState, command: ask.HandOver) -> tuple[Event, ...]:
    """Make another patron the host; the dealer may while the host is away, of those who are not."""
    permission.host(state, command.by)
    heir = permission.seat_of(state, command.patron)
    if command.by is None:
        if state.host_is_here:
            raise IllegalCommand("table.host_here")
        if heir.holder is None:
            raise IllegalCommand("table.heir_away")
        return seating.passed(state, command.patron)
    return () if command.patron == state.host else (on.HostChanged(command.patron),)


def reset_stakes(state: TableState, command: ask.ResetStakes) -> tuple[Event, ...]:
    """Give all stakes back; whoever was to leave, leaves."""
    permission.host(state, command.by)
    permission.phase(state, Phase.BETTING)
    back = tuple(on.BetReduced(seat.patron, bet, stake)
                 for seat in state.seats.values() for bet, stake in seat.stakes.items())
    return (*back, *seating.after_coup(reduce(evolve, back, state)))
