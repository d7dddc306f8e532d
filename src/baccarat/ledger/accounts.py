"""Accounts and postings: what one account gets, others give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

__all__ = ["BREAKAGE", "COMMISSION", "HOUSE", "Account", "Kind", "Posting", "balances", "stack_of",
           "stakes_of", "wallet_of"]


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


def wallet_of(patron: str) -> Account:
    """The chips that a patron has at no table."""
    return Account(Kind.WALLET, patron)


def stack_of(table: str, patron: str) -> Account:
    """The chips of a patron at a table that are not staked."""
    return Account(Kind.STACK, patron, table)


def stakes_of(table: str, patron: str) -> Account:
    """What a patron has staked at a table."""
    return Account(Kind.STAKES, patron, table)


def balances(all_postings: Iterable[Posting]) -> dict[Account, int]:
    """What each account holds after these postings."""
    held: Counter[Account] = Counter()
    for posting in all_postings:
        held[posting.account] += posting.amount
    return dict(held)
