"""What a seat owes of marked commission, and what it has without that; in minor units."""

from __future__ import annotations

from baccarat.money import commission_due, commission_reserved
from baccarat.table.state import Seat
from baccarat.variants import Variant

__all__ = ["available", "kept_back", "net", "owed"]


def owed(seat: Seat, variant: Variant) -> int:
    """What the seat would pay if its debt were settled now."""
    return commission_due(seat.owing, variant.commission, variant.terms)


def kept_back(seat: Seat, variant: Variant) -> int:
    """What the seat may not stake for its debt: at least what it owes."""
    return commission_reserved(seat.owing, variant.commission, variant.terms)


def available(seat: Seat, variant: Variant) -> int:
    """What the seat may still stake."""
    return seat.stack - kept_back(seat, variant)


def net(seat: Seat, variant: Variant) -> int:
    """What was won or lost since the patron sat down, as if it left now and took its stakes.

    >>> from baccarat.variants import VARIANTS
    >>> marked = VARIANTS["commission"].altered({"collection": "marked"})
    >>> net(Seat(1, "anna", stack=20_000, bought=10_000, owing=10_000), marked)
    9500
    """
    return seat.stack + seat.staked - seat.bought - owed(seat, variant)
