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

    A seat is freed; the role of a host who is away, with a seat or without, goes to whoever has sat
    here longest of those who are here. Where nobody is, it stays.
    """
    freed = (Absence(seat.patron, Due(ask.FreeSeat(seat.patron), tempo.kept))
             for seat in state.seats.values() if seat.holder is None and not seat.leaving)
    return (*freed, *_host_passes(state, tempo))


def _host_passes(state: TableState, tempo: Tempo) -> Iterator[Absence]:
    if state.host is None or state.host_is_here:
        return
    for seat in state.seats.values():
        if seat.holder and not seat.leaving:
            yield Absence(state.host, Due(ask.HandOver(None, seat.patron), tempo.host))
            return
