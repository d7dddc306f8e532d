"""Sitting down: a patron's session begins, or goes on, before it takes a seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from baccarat.errors import IllegalCommand
from baccarat.service import session as law
from baccarat.service.reading import read_table
from baccarat.store import Session, Standing, Store
from baccarat.table.owing import owed
from baccarat.table.state import Seat, TableState
from baccarat.variants import Variant

__all__ = ["Sitting", "begun", "break_so_far", "check_may_sit", "goes_on", "held_here", "sat_down",
           "seat_wait", "sitting_at", "stored_figures", "stored_seats"]


class Sitting(NamedTuple):
    """A patron's seat at a table, and the house that deals there."""

    table: str
    seat: Seat
    variant: Variant


def sitting_at(state: TableState, patron: str) -> Iterator[Sitting]:
    """The seat of a patron at a table, if it has one."""
    if seat := state.seats.get(patron):
        yield Sitting(state.table, seat, state.variant)


def stored_seats(store: Store, patron: str) -> tuple[Sitting, ...]:
    """The seats of a patron by what is stored."""
    states = (read_table(store, table).state
              for table in (store.held(patron).at_table or "").split())
    return tuple(each for state in states if state for each in sitting_at(state, patron))


def held_here(state: TableState, process: str) -> tuple[Sitting, ...]:
    """The seats of a table whose connections this process has."""
    return tuple(Sitting(state.table, seat, state.variant) for seat in state.seats.values()
                 if seat.holder and seat.holder.process == process)


def break_so_far(standing: Standing, away: float | None, now: float) -> float:
    """The seconds that a patron has been without a seat; *away* and *now* as below.

    Of the two clocks the shorter counts: another process may have seen the patron later.
    """
    if standing.wallet.at_table:
        return 0.0
    since = now - standing.session.seen if standing.session else 0.0
    if away is None:
        return max(since, 0.0)
    return min(away, since) if since >= 0 else away


def goes_on(standing: Standing, away: float | None, now: float) -> Session | None:
    """The session of a patron, if it is not over; *away* and *now* as below."""
    over = law.is_over(break_so_far(standing, away, now))
    return None if over else standing.session


def _so_far(standing: Standing, away: float | None, now: float) -> Session | None:
    """The session that goes on, with what was lost in it until now."""
    session = goes_on(standing, away, now)
    return session and session._replace(lost=law.loss_so_far(session, standing.holdings))


def sat_down(store: Store, patron: str, table: str, counted: Session | None, away: float | None,
             now: float) -> Session:
    """The session in which a patron may take a seat at a table; it is kept.

    *counted*: the session as this process has counted it so far, *away*: the seconds without a seat
    by this process's own clock, None where it has not seen the patron; *now* is the time of day.
    Raises IllegalCommand if the session is ended or used up and the break was too short, and if the
    patron sits already, for then not all of its chips are in its wallet.
    """
    standing = store.standing(patron)
    if at_table := standing.wallet.at_table:
        raise IllegalCommand(
            "table.seated" if table in at_table.split() else "service.seated_elsewhere")
    before = _so_far(standing, away, now)
    if before is None:
        return begun(store, patron, standing, now)
    seconds = counted.seconds if counted and counted.number == before.number else 0
    session = before._replace(seconds=max(before.seconds, seconds))
    law.check(session, break_so_far(standing, away, now))
    store.change_session(session, "lost")
    return session


def begun(store: Store, patron: str, standing: Standing, now: float) -> Session:
    """A patron's next session, begun. Raises IllegalCommand where its data were deleted."""
    person = store.patron(patron)
    if person is None or person.name is None:  # while it was connected
        raise IllegalCommand("session.no_patron")
    session = law.begun(person, standing.session, standing.holdings, int(now))
    store.begin_session(session)
    return session


def check_may_sit(store: Store, patron: str, away: float | None, now: float) -> None:
    """Refuse who could not sit down now, before a table is opened for that patron alone.

    *away* and *now* as above. Who sits elsewhere is not refused: it may be about to leave.
    """
    standing = store.standing(patron)
    session = _so_far(standing, away, now)
    if session and not standing.wallet.at_table:
        law.check(session, break_so_far(standing, away, now))


def seat_wait(standing: Standing, away: float | None, now: float) -> int:
    """The minutes without a seat until a patron may sit down; *away* and *now* as above. 0: now."""
    session = _so_far(standing, away, now)
    return law.seat_wait(session, break_so_far(standing, away, now)) if session else 0


def stored_figures(standing: Standing, seats: Iterable[Sitting],
                   counted: Session | None = None) -> Mapping[str, object] | None:
    """A patron's figures of its session by what is stored; its time as *counted* here if further.

    What its *seats* owe is off its net.
    """
    session = standing.session
    if session is None:
        return None
    owing = sum(owed(each.seat, each.variant) for each in seats)
    net = -law.loss_so_far(session, standing.holdings - owing)
    seconds = counted.seconds if counted and counted.number == session.number else 0
    return law.figures(session._replace(seconds=max(session.seconds, seconds)), net)
