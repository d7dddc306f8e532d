"""What each event moves between accounts. The postings of an event sum to zero."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from math import floor
from typing import Any

from baccarat.ledger.accounts import (
    BREAKAGE,
    COMMISSION,
    HOUSE,
    Account,
    Posting,
    stack_of,
    stakes_of,
    wallet_of,
)
from baccarat.ledger.wallet import WalletEvent, WalletOpened, WalletToppedUp
from baccarat.money import parse_exact
from baccarat.table import events as on
from baccarat.table.events import Event

__all__ = ["postings"]

Moves = Iterator[tuple[Account, int]]


def postings(stream: str, event: Event | WalletEvent) -> tuple[Posting, ...]:
    """What an event of a table or a wallet moves: a posting an account, none of 0, in all zero.

    *stream* is the table, for an event of a table.

    >>> for posting in postings("t", on.BetPlaced("p", "tie", 500)):
    ...     print(posting.account.kind.value, posting.amount)
    stack -500
    stakes 500
    """
    moves = _MOVES.get(type(event))
    if moves is None:
        return ()
    sums: Counter[Account] = Counter()
    for account, amount in moves(stream, event):
        sums[account] += amount
    return tuple(Posting(account, amount) for account, amount in sums.items() if amount)


def _moved(giver: Account, taker: Account, amount: int) -> Moves:
    yield giver, -amount
    yield taker, amount


def _chips_bought(table: str, event: on.SeatTaken | on.ChipsAdded) -> Moves:
    return _moved(wallet_of(event.patron), stack_of(table, event.patron), event.chips)


def _seat_left(table: str, event: on.SeatLeft) -> Moves:
    return _moved(stack_of(table, event.patron), wallet_of(event.patron), event.chips)


def _bet_placed(table: str, event: on.BetPlaced) -> Moves:
    return _moved(stack_of(table, event.patron), stakes_of(table, event.patron), event.amount)


def _bet_reduced(table: str, event: on.BetReduced) -> Moves:
    return _moved(stakes_of(table, event.patron), stack_of(table, event.patron), event.amount)


def _coup_settled(table: str, event: on.CoupSettled) -> Moves:
    for each in event.settled:
        yield stakes_of(table, each.patron), -each.stake
        yield stack_of(table, each.patron), each.stake + each.net
        if each.line is None:
            yield HOUSE, each.stake
        else:
            yield from _paid(each)


def _paid(each: on.Settled) -> Moves:
    """What the house pays: winnings, less commission, and breakage, which takes up fractions."""
    commission, breakage = (parse_exact(text) for text in (each.commission, each.breakage))
    winnings, kept = floor(each.net + commission - breakage), floor(commission)
    yield HOUSE, -winnings
    yield COMMISSION, kept
    yield BREAKAGE, winnings - kept - each.net


def _coup_voided(table: str, event: on.CoupVoided) -> Moves:
    for each in event.returned:
        yield from _moved(stakes_of(table, each.patron), stack_of(table, each.patron), each.stake)


def _commission_paid(table: str, event: on.CommissionPaid) -> Moves:
    return _moved(stack_of(table, event.patron), COMMISSION, event.due)


def _wallet_filled(_: str, event: WalletEvent) -> Moves:
    return _moved(HOUSE, wallet_of(event.patron), event.chips)


_MOVES: Mapping[type[Event | WalletEvent], Callable[[str, Any], Moves]] = {
    on.SeatTaken: _chips_bought,
    on.ChipsAdded: _chips_bought,
    on.SeatLeft: _seat_left,
    on.BetPlaced: _bet_placed,
    on.BetReduced: _bet_reduced,
    on.CoupSettled: _coup_settled,
    on.CoupVoided: _coup_voided,
    on.CommissionPaid: _commission_paid,
    WalletOpened: _wallet_filled,
    WalletToppedUp: _wallet_filled,
}
