"""What each event moves between accounts. The postings of an event sum to zero."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, NamedTuple

from baccarat.table import events as on
from baccarat.table.events import Event

__all__ = ["BREAKAGE", "COMMISSION", "HOUSE", "Account", "Kind", "Posting", "balances", "postings"]


class Kind(Enum):
    """What an account holds.

    A patron's ``WALLET``; its ``STACK`` and its ``STAKES`` at one table; what the ``HOUSE`` has won
    and lost, the ``COMMISSION`` it took and the ``BREAKAGE`` of its payments.
    """

    WALLET = "wallet"
    STACK = "stack"
    STAKES = "stakes"
    HOUSE = "house"
    COMMISSION = "commission"
    BREAKAGE = "breakage"


class Account(NamedTuple):
    """An account; those of the house have no patron and no table."""

    kind: Kind
    patron: str = ""
    table: str = ""


HOUSE = Account(Kind.HOUSE)
COMMISSION = Account(Kind.COMMISSION)
BREAKAGE = Account(Kind.BREAKAGE)


class Posting(NamedTuple):
    """An amount of minor units that an account gets, or gives if it is negative."""

    account: Account
    amount: int


Moves = Iterator[tuple[Account, int]]


def postings(table: str, event: Event) -> tuple[Posting, ...]:
    """What an event of a table moves: one posting an account, none of 0; they sum to zero.

    >>> for posting in postings("t", on.BetPlaced("p", "tie", 500)):
    ...     print(posting.account.kind.value, posting.amount)
    stack -500
    stakes 500
    """
    moves = _MOVES.get(type(event))
    if moves is None:
        return ()
    sums: Counter[Account] = Counter()
    for account, amount in moves(table, event):
        sums[account] += amount
    return tuple(Posting(account, amount) for account, amount in sums.items() if amount)


def balances(all_postings: Iterable[Posting]) -> dict[Account, int]:
    """What each account holds after these postings."""
    held: Counter[Account] = Counter()
    for posting in all_postings:
        held[posting.account] += posting.amount
    return dict(held)


def _moved(giver: Account, taker: Account, amount: int) -> Moves:
    yield giver, -amount
    yield taker, amount


def _wallet(patron: str) -> Account:
    return Account(Kind.WALLET, patron)


def _stack(table: str, patron: str) -> Account:
    return Account(Kind.STACK, patron, table)


def _stakes(table: str, patron: str) -> Account:
    return Account(Kind.STAKES, patron, table)


def _chips_bought(table: str, event: on.SeatTaken | on.ChipsAdded) -> Moves:
    return _moved(_wallet(event.patron), _stack(table, event.patron), event.chips)


def _seat_left(table: str, event: on.SeatLeft) -> Moves:
    return _moved(_stack(table, event.patron), _wallet(event.patron), event.chips)


def _bet_placed(table: str, event: on.BetPlaced) -> Moves:
    return _moved(_stack(table, event.patron), _stakes(table, event.patron), event.amount)


def _bet_reduced(table: str, event: on.BetReduced) -> Moves:
    return _moved(_stakes(table, event.patron), _stack(table, event.patron), event.amount)


def _coup_settled(table: str, event: on.CoupSettled) -> Moves:
    for each in event.settled:
        yield _stakes(table, each.patron), -each.stake
        yield _stack(table, each.patron), each.stake + each.net
        yield HOUSE, -each.gross if each.line else each.stake
        yield COMMISSION, each.commission
        yield BREAKAGE, -each.breakage


def _coup_voided(table: str, event: on.CoupVoided) -> Moves:
    for each in event.returned:
        yield from _moved(_stakes(table, each.patron), _stack(table, each.patron), each.stake)


def _commission_paid(table: str, event: on.CommissionPaid) -> Moves:
    return _moved(_stack(table, event.patron), COMMISSION, event.due)


_MOVES: Mapping[type[Event], Callable[[str, Any], Moves]] = {
    on.SeatTaken: _chips_bought,
    on.ChipsAdded: _chips_bought,
    on.SeatLeft: _seat_left,
    on.BetPlaced: _bet_placed,
    on.BetReduced: _bet_reduced,
    on.CoupSettled: _coup_settled,
    on.CoupVoided: _coup_voided,
    on.CommissionPaid: _commission_paid,
}
