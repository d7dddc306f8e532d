"""Shoe records out of the events of a table: what ``baccarat verify`` checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from baccarat.money import parse_exact
from baccarat.record import MarkedCommission, PlacedBet, ShoeRecord, house_of
from baccarat.shoe import Burn
from baccarat.table import events as on
from baccarat.table.events import Event
from baccarat.table.seating import commission_paid
from baccarat.table.state import TableState, evolve

__all__ = ["shoe_records"]


def shoe_records(events: Iterable[Event], *, with_open: bool = False) -> Iterator[ShoeRecord]:
    """The record of each shoe of a table that was begun and is over, in order.

    *events* are those of the table from its beginning. *with_open*: at the end also that of the
    shoe on the table, as if it were closed with the last coup that is over, and what is owed paid;
    its secret is in it.
    A seat is told by its number and patron.
    """
    state: TableState | None = None
    shoe = _Shoe()
    for event in events:
        match event:
            case on.ShoeOpened():
                shoe = _Shoe()
            case on.CoupSettled():
                shoe.bets += [_settled(state, event.coup, each) for each in event.settled]
            case on.CoupVoided():
                shoe.bets += [_returned(state, event.coup, each) for each in event.returned]
            case on.CommissionPaid():
                shoe.commissions.append(_paid(state, event))
            case _:
                pass
        state = evolve(state, event)
        if isinstance(event, on.ShoeEnded):
            yield _record(state, shoe)
    if with_open and state and state.shoe and state.shoe.order and not state.shoe.end:
        shoe.commissions += [_paid(state, due) for seat in state.seats.values()
                             for due in commission_paid(state, seat)]
        yield _record(state, shoe)


class _Shoe:
    """What has come together of a shoe."""

    def __init__(self) -> None:
        self.bets: list[PlacedBet] = []
        self.commissions: list[MarkedCommission] = []


def _seat(state: TableState | None, patron: str) -> str:
    number = state.seats[patron].number if state else 0
    return f"{number} {patron}"


def _settled(state: TableState | None, coup: int, each: on.Settled) -> PlacedBet:
    return PlacedBet(coup, _seat(state, each.patron), each.bet, each.stake, each.line, each.net,
                     each.stake + each.net, parse_exact(each.commission),
                     parse_exact(each.breakage), each.marked)


def _returned(state: TableState | None, coup: int, each: on.Returned) -> PlacedBet:
    return PlacedBet(coup, _seat(state, each.patron), each.bet, each.stake, None, 0, each.stake)


def _paid(state: TableState | None, event: on.CommissionPaid) -> MarkedCommission:
    coup = state.next_coup - 1 if state else 0
    return MarkedCommission(coup, _seat(state, event.patron), event.winnings, event.due)


def _record(state: TableState, shoe: _Shoe) -> ShoeRecord:
    opened = state.shoe
    assert opened is not None  # noqa: S101 - the event says so
    return ShoeRecord(
        house_of(state.variant), opened.commitments, opened.secret, opened.cut,
        opened.burn or Burn(None, 0), opened.coups, opened.end or "closed", tuple(shoe.bets),
        tuple(shoe.commissions), opened.generator, opened.void)
