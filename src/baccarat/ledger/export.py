"""Shoe records out of the history of a table: what ``baccarat verify`` checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from baccarat.ledger.history import CommissionCollected, CoupPlayed, ShoePlayed, history
from baccarat.money import parse_exact
from baccarat.record import MarkedCommission, PlacedBet, ShoeRecord, house_of
from baccarat.shoe import Burn
from baccarat.table import events as on
from baccarat.table.events import Event
from baccarat.table.seating import commission_paid
from baccarat.table.state import TableState
from baccarat.variants import Variant

__all__ = ["record_of", "shoe_records"]


def shoe_records(events: Iterable[Event], *, with_open: bool = False) -> Iterator[ShoeRecord]:
    """The record of each shoe of a table that was begun and is over, in order.

    *events* are those of the table from its beginning. *with_open*: at the end also that of the
    shoe on the table, as if it ended with the last coup that is over, and what is owed paid;
    its secret is in it.
    """
    played = history(events)
    if played.state is None:
        return
    for shoe in played.shoes:
        if shoe.opened.end:
            yield record_of(shoe, played.state.variant)
    last = played.shoes[-1] if played.shoes else None
    if with_open and last and last.opened.order and not last.opened.end:
        owed = _owed(played.state, last)
        yield record_of(last._replace(commissions=(*last.commissions, *owed)),
                        played.state.variant)


def record_of(shoe: ShoePlayed, variant: Variant) -> ShoeRecord:
    """The record of a shoe; one that is not over counts as ended now. Its secret is in it.

    A seat is told by its number and patron. Bets that came back from a coup whose cards have a
    result are not told: by the record that coup pays, and nothing was staked on it. The end is that
    of the cards: tables used to store ``closed`` also where the last coup was over.
    """
    opened = shoe.opened
    return ShoeRecord(
        house_of(variant), opened.commitments, opened.secret, opened.cut,
        opened.burn or Burn(None, 0), opened.coups, opened.ends,
        tuple(bet for coup in shoe.coups for bet in _bets(coup, opened.void)),
        tuple(map(_paid, shoe.commissions)), opened.generator, opened.void)


def _bets(played: CoupPlayed, void: frozenset[int]) -> Iterator[PlacedBet]:
    number = played.coup.number
    for each in played.coup.settled:
        yield _settled(number, _seat(played.seats[each.patron], each.patron), each)
    for back in played.coup.returned if number in void else ():
        yield PlacedBet(number, _seat(played.seats[back.patron], back.patron), back.bet,
                        back.stake, None, 0, back.stake)


def _seat(number: int, patron: str) -> str:
    return f"{number} {patron}"


def _settled(coup: int, seat: str, each: on.Settled) -> PlacedBet:
    return PlacedBet(coup, seat, each.bet, each.stake, each.line, each.net, each.stake + each.net,
                     parse_exact(each.commission), parse_exact(each.breakage), each.marked)


def _paid(paid: CommissionCollected) -> MarkedCommission:
    return MarkedCommission(paid.coup, _seat(paid.seat, paid.patron), paid.winnings, paid.due)


def _owed(state: TableState, shoe: ShoePlayed) -> Iterator[CommissionCollected]:
    """What the seats would pay if the shoe ended now."""
    for seat in state.seats.values():
        for due in commission_paid(state, seat):
            yield CommissionCollected(len(shoe.coups), due.patron, seat.number, due.winnings,
                                      due.due)
