"""Patrons who are away: what becomes of their seats and of the host's role, and how soon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from baccarat.table import commands as ask
from baccarat.table.dealer import NORMAL, Due, Tempo
from baccarat.table.state import TableState

__all__ = ["Absence", "absences"]


class Absence(NamedTuple):
    """A patron who is away, and what is due if it does not come back."""

    patron: str
    due: Due


def absences(state: TableState, tempo: Tempo = NORMAL) -> tuple[Absence, ...]:
    """What is due because of those who are away: after so many seconds in which they still are.

    A seat is freed; the role of a host who is away goes to whoever has sat here longest of those
    who are here. A host without a seat has no connection that is known of, and keeps its role.
    """
    freed = (Absence(seat.patron, Due(ask.FreeSeat(seat.patron), tempo.kept))
             for seat in state.seats.values() if seat.holder is None and not seat.leaving)
    return (*freed, *_host_passes(state, tempo))


def _host_passes(state: TableState, tempo: Tempo) -> Iterator[Absence]:
    host = state.seats.get(state.host or "")
    if host is None or host.holder:
        return
    for seat in state.seats.values():
        if seat.holder and not seat.leaving:
            yield Absence(host.patron, Due(ask.HandOver(None, seat.patron), tempo.host))
            return
