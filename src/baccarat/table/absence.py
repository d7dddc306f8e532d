"""Patrons who are away: what becomes of seats, host's role and table, and how soon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from baccarat.sentences import Sentence, sentence
from baccarat.table import commands as ask
from baccarat.table.dealer import EMPTY_MINUTES, NORMAL, Due, Tempo
from baccarat.table.state import Phase, TableState

__all__ = ["Absence", "absences", "policy"]


class Absence(NamedTuple):
    """A patron who is away, and what is due if it does not come back."""

    patron: str
    due: Due


def policy(tempo: Tempo = NORMAL) -> Sentence:
    """What everybody is told of bets that stand, of void coups, of seats and of tables.

    >>> str(policy()).split("; ")[3]
    'your seat is kept for 5 minutes while you are away: then it is free, and its chips are yours'
    """
    return sentence("table.policy", kept=_length(tempo.kept), minutes=EMPTY_MINUTES)


def _length(seconds: float) -> Sentence:
    minutes, rest = divmod(round(seconds), 60)
    if minutes and not rest:
        return sentence("table.kept.minutes", minutes=minutes)
    return sentence("table.kept.seconds", seconds=round(seconds))


def absences(state: TableState, tempo: Tempo = NORMAL) -> tuple[Absence, ...]:
    """What is due because of those who are away: after so many seconds in which they still are.

    A seat is freed; the role of a host who is away, with a seat or without, goes to whoever has sat
    here longest of those who are here. Where nobody is, it stays. A table where nobody sits ends,
    unless the host is here; who only looks on does not keep it.
    """
    freed = (Absence(seat.patron, Due(ask.FreeSeat(seat.patron), tempo.kept))
             for seat in state.seats.values() if seat.holder is None and not seat.leaving)
    return (*freed, *_host_passes(state, tempo), *_table_ends(state, tempo))


def _table_ends(state: TableState, tempo: Tempo) -> Iterator[Absence]:
    if not state.seats and not state.host_is_here and state.phase is not Phase.OVER:
        yield Absence(state.host or "", Due(ask.EndTable(None), tempo.empty))


def _host_passes(state: TableState, tempo: Tempo) -> Iterator[Absence]:
    if state.host is None or state.host_is_here:
        return
    for seat in state.seats.values():
        if seat.holder and not seat.leaving:
            yield Absence(state.host, Due(ask.HandOver(None, seat.patron), tempo.host))
            return
