"""The two hands and what the cards of one of them make."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from baccarat.cards import Card

__all__ = ["NATURALS", "Hand", "Side", "winner"]

NATURALS = frozenset({8, 9})
"""The totals that end a coup when two cards make them."""


class Side(Enum):
    """The two hands of a coup. Player and Banker are hands, never people."""

    PLAYER = "player"
    BANKER = "banker"

    @property
    def other(self) -> Side:
        """The opposite hand."""
        return Side.BANKER if self is Side.PLAYER else Side.PLAYER


class Hand(NamedTuple):
    """Two or three cards, in the order they were dealt.

    >>> from baccarat.cards import parse_cards
    >>> hand = Hand(parse_cards("8h 7c 9s"))
    >>> hand.total, hand.natural, hand.pair
    (4, False, False)
    """

    cards: tuple[Card, ...]

    @property
    def total(self) -> int:
        """The last digit of the sum of the card values, 0 to 9."""
        return sum([card.rank.points for card in self.cards]) % 10

    @property
    def first_two(self) -> Hand:
        """The hand as it was before any third card."""
        return Hand(self.cards[:2])

    @property
    def third(self) -> Card | None:
        """The third card, or None if the hand stood."""
        return self.cards[2] if len(self.cards) > 2 else None

    @property
    def natural(self) -> bool:
        """Two cards with a total of 8 or 9."""
        return len(self.cards) == 2 and self.total in NATURALS

    @property
    def pair(self) -> bool:
        """The first two cards are of one rank, whatever is drawn later; ten, J, Q, K are four."""
        return self.cards[0].rank is self.cards[1].rank


def winner(player: int, banker: int) -> Side | None:
    """The hand with the higher total; None is a tie.

    >>> winner(1, 8), winner(7, 7)
    (<Side.BANKER: 'banker'>, None)
    """
    return None if player == banker else Side.PLAYER if player > banker else Side.BANKER
