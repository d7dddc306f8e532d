"""What was played at a table: every shoe and every coup of it in full, folded out of the events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from baccarat.ledger.tally import Tallies, tallied
from baccarat.table import events as on
from baccarat.table.events import Event
from baccarat.table.evolution import evolve
from baccarat.table.state import CoupInHand, OpenedShoe, Seat, TableState

__all__ = ["Chips", "CommissionCollected", "CoupPlayed", "History", "ShoePlayed", "history"]


class Chips(NamedTuple):
    """A patron's chips at the table, staked ones among them, before a coup's end and after it."""

    before: int
    after: int


class CoupPlayed(NamedTuple):
    """A coup that is over, what became of its bets, and of those who bet: seats and chips."""

    coup: CoupInHand
    seats: Mapping[str, int]
    chips: Mapping[str, Chips]


class CommissionCollected(NamedTuple):
    """Marked commission that a seat paid after a coup; amounts in minor units."""

    coup: int
    patron: str
    seat: int
    winnings: int
    due: int


class ShoePlayed(NamedTuple):
    """A shoe as it is now or was at its end, with its coups and the commission paid meanwhile."""

    opened: OpenedShoe
    coups: tuple[CoupPlayed, ...] = ()
    commissions: tuple[CommissionCollected, ...] = ()


class History(NamedTuple):
    """A table from its opening: its state, its shoes, all who have sat there and their tallies."""

    state: TableState | None = None
    shoes: tuple[ShoePlayed, ...] = ()
    patrons: frozenset[str] = frozenset()
    tallies: Tallies = MappingProxyType({})


def history(events: Iterable[Event], before: History = History()) -> History:  # noqa: B008 - frozen
    """The history after *events*, which follow those that *before* was made from."""
    state, (_, earlier, patrons, tallies) = before.state, before
    shoes = list(earlier)
    for event in events:
        was, state, tallies = state, evolve(state, event), tallied(tallies, event)
        match event:
            case on.ShoeOpened() if state.shoe:
                shoes.append(ShoePlayed(state.shoe))
            case on.SeatTaken():
                patrons |= {event.patron}
            case on.CoupSettled() | on.CoupVoided() if was:
                shoes[-1] = _with_coup(shoes[-1], was, state)
            case on.CommissionPaid() if was:
                shoes[-1] = _with_commission(shoes[-1], was, event)
            case _:
                pass
        if shoes and state.shoe and shoes[-1].opened is not state.shoe:
            shoes[-1] = shoes[-1]._replace(opened=state.shoe)
    return History(state, tuple(shoes), patrons, tallies)


def _with_coup(shoe: ShoePlayed, was: TableState, state: TableState) -> ShoePlayed:
    assert state.coup is not None  # noqa: S101 - the event has ended it
    bettors = {seat.patron: seat for seat in was.seats.values() if seat.stakes}
    seats = {patron: seat.number for patron, seat in bettors.items()}
    chips = {patron: Chips(_chips(seat), _chips(state.seats[patron]))
             for patron, seat in bettors.items()}
    played = CoupPlayed(state.coup, MappingProxyType(seats), MappingProxyType(chips))
    return shoe._replace(coups=(*shoe.coups, played))


def _chips(seat: Seat) -> int:
    return seat.stack + seat.staked


def _with_commission(
    shoe: ShoePlayed, was: TableState, event: on.CommissionPaid
) -> ShoePlayed:
    paid = CommissionCollected(was.next_coup - 1, event.patron, was.seats[event.patron].number,
                               event.winnings, event.due)
    return shoe._replace(commissions=(*shoe.commissions, paid))
