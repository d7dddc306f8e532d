"""A patron's wallet: play chips from the house, given once, and anew when they are gone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from baccarat.errors import IllegalCommand
from baccarat.money import format_money

__all__ = ["STARTING_CHIPS", "Wallet", "WalletEvent", "WalletOpened", "WalletToppedUp", "is_wallet",
           "open_wallet", "top_up", "wallet_stream"]

STARTING_CHIPS = 1_000_000
"""What a new patron gets from the house, in minor units."""


class Wallet(NamedTuple):
    """What a patron's wallet holds, in minor units, and the table where the patron sits, if any.

    Of who sat at several once all are there, with spaces between.
    """

    balance: int = 0
    at_table: str | None = None


@dataclass(frozen=True, slots=True)
class WalletOpened:
    """A new patron has got its first chips."""

    patron: str
    chips: int


@dataclass(frozen=True, slots=True)
class WalletToppedUp:
    """A patron with too few chips for a stake has asked for new ones, and got them."""

    patron: str
    chips: int


WalletEvent: TypeAlias = WalletOpened | WalletToppedUp


_STREAM = "wallet:"


def wallet_stream(patron: str) -> str:
    """The stream of a patron's wallet.

    >>> wallet_stream("a1"), is_wallet("wallet:a1"), is_wallet("t1")
    ('wallet:a1', True, False)
    """
    return f"{_STREAM}{patron}"


def is_wallet(stream: str) -> bool:
    """Whether a stream is that of a wallet; the others are tables."""
    return stream.startswith(_STREAM)


def open_wallet(patron: str) -> WalletOpened:
    """Give a new patron its chips."""
    return WalletOpened(patron, STARTING_CHIPS)


def top_up(patron: str, held: int, least: int, waits: int = 0) -> WalletToppedUp:
    """Give a patron new chips, who has too few for any stake; once a session.

    *held* is all that it has, in its wallet and at tables, *least* the least stake that it could
    place. *waits*: the minutes until new chips may be given again, 0 where they have not been given
    in this session. Raises IllegalCommand where the patron is not broke, or has to wait.
    """
    if held >= least:
        raise IllegalCommand("wallet.not_broke", least=format_money(least))
    if waits:
        raise IllegalCommand("wallet.topped_up", minutes=waits)
    return WalletToppedUp(patron, STARTING_CHIPS)
