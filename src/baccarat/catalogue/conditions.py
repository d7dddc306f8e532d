"""When a line of a pay table pays: what the bets of the catalogue ask of an outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from baccarat.hand import Side
from baccarat.outcome import HandOutcome, Outcome

__all__ = ["When", "beats", "hands_with", "has", "natural", "tie", "tie_at", "wins", "wins_with"]

When = Callable[[Outcome], object]
"""The condition of a line."""


def wins(side: Side) -> When:
    """The hand of a side wins."""
    return lambda o: o.winner is side


def wins_with(side: Side, total: int, size: int | None = None) -> When:
    """The hand of a side wins with a total, and with so many cards if it is said."""
    def when(o: Outcome) -> bool:
        hand = o.hand(side)
        return o.winner is side and hand.total == total and size in (None, hand.size)

    return when


def tie(o: Outcome) -> bool:
    """A tie."""
    return o.winner is None


def tie_at(totals: Iterable[int], size: int | None = None) -> When:
    """A tie at one of the totals, both hands of so many cards if it is said."""
    allowed = frozenset(totals)
    return lambda o: (
        o.winner is None and o.player.total in allowed
        and size in (None, o.player.size) and size in (None, o.banker.size)
    )


def has(hand: HandOutcome, total: int, size: int) -> bool:
    """Whether a hand has this total and so many cards."""
    return hand.total == total and hand.size == size


def hands_with(count: int, total: int, size: int) -> When:
    """So many of the two hands have a total of so many cards."""
    return lambda o: [has(hand, total, size) for hand in o].count(True) == count


def beats(high: int, low: int, size: int) -> When:
    """A hand of *size* cards with *high* and one of the same size with *low*, either way round."""
    return lambda o: (
        {o.player.total, o.banker.total} == {high, low} and o.player.size == o.banker.size == size
    )


def natural(hand: HandOutcome) -> bool:
    """Whether a hand is a natural."""
    return hand.natural
