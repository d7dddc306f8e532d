"""A patron's wallet: play chips from the house, given once, and once more when they are gone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from baccarat.errors import IllegalCommand

__all__ = ["STARTING_CHIPS", "WalletEvent", "WalletOpened", "WalletToppedUp", "is_wallet",
           "open_wallet", "top_up", "wallet_stream"]

STARTING_CHIPS = 1_000_000
"""What a new patron gets from the house, in minor units."""


@dataclass(frozen=True, slots=True)
class WalletOpened:
    """A new patron has got its first chips."""

    patron: str
    chips: int


@dataclass(frozen=True, slots=True)
class WalletToppedUp:
    """A patron without chips has asked for new ones, and got them."""

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


def open_wallet(events: Iterable[WalletEvent], patron: str) -> WalletOpened:
    """Give a new patron its chips. Raises IllegalCommand if it has had them."""
    if any(True for _ in events):
        raise IllegalCommand("wallet.opened")
    return WalletOpened(patron, STARTING_CHIPS)


def top_up(events: Iterable[WalletEvent], patron: str, held: int) -> WalletToppedUp:
    """Give a patron new chips, once, and only when it holds none anywhere.

    *held* is all that it has, in its wallet and at tables.
    """
    if held:
        raise IllegalCommand("wallet.not_broke")
    if any(isinstance(event, WalletToppedUp) for event in events):
        raise IllegalCommand("wallet.topped_up")
    return WalletToppedUp(patron, STARTING_CHIPS)
