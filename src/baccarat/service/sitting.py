"""Sitting down: a patron's session begins, or goes on, before it takes a seat."""

from __future__ import annotations

from typing import NamedTuple

from baccarat.errors import IllegalCommand
from baccarat.service import session as law
from baccarat.store import Session, Store
from baccarat.table.state import Seat, TableState

__all__ = ["Sitting", "held_here", "sat_down"]


class Sitting(NamedTuple):
    """A patron's seat at a table."""

    table: str
    seat: Seat


def held_here(state: TableState, process: str) -> tuple[Sitting, ...]:
    """The seats of a table whose connections this process has."""
    return tuple(Sitting(state.table, seat) for seat in state.seats.values()
                 if seat.holder and seat.holder.process == process)


def sat_down(store: Store, patron: str, table: str, counted: Session | None, away: float | None,
             now: float) -> Session:
    """The session in which a patron may take a seat at a table; it is kept.

    *counted*: the session as this process has counted it so far, *away*: the seconds without a seat
    by this process's own clock, None where it has not seen the patron; *now* is the time of day.
    Raises IllegalCommand if the session is ended or used up and the break was too short, and if the
    patron sits already, for then not all of its chips are in its wallet.
    """
    person = store.patron(patron)
    if person is None or person.name is None:  # its data were deleted while it was connected
        raise IllegalCommand("session.no_patron")
    before = store.sessions([patron]).get(patron)
    held, at_table = store.held(patron)
    if at_table:
        raise IllegalCommand(
            "table.seated" if table in at_table.split() else "service.seated_elsewhere")
    since = now - before.seen if before else 0.0
    if away is None:
        away = max(since, 0.0)
    elif since > 0:  # another process may have seen the patron later
        away = min(away, since)
    if before is None or law.is_over(away):
        session = law.begun(person, before, held, int(now))
        store.begin_session(session)
        return session
    seconds = counted.seconds if counted and counted.number == before.number else 0
    session = before._replace(lost=law.loss_so_far(before, held),
                              seconds=max(before.seconds, seconds))
    law.check(session, away)
    store.change_session(session, "lost")
    return session
