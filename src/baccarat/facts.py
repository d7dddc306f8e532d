"""The facts that bets of the catalogue read about a hand, beyond its total and its size."""

from __future__ import annotations

from baccarat.cards import Rank, Suit
from baccarat.hand import Hand
from baccarat.outcome import Fact

__all__ = ["FIRST_TOTAL", "IDENTICAL", "NINES", "PAIR", "PAIR_RANK", "RANKS", "ROYAL", "SUITED",
           "THIRD_VALUE"]

def _pair_rank(hand: Hand) -> Rank | None:
    return hand.cards[0].rank if hand.pair else None


def _suited(hand: Hand) -> bool:
    return hand.cards[0].suit is hand.cards[1].suit


def _royal(hand: Hand) -> bool:
    return {card.rank for card in hand.cards} == {Rank.KING, Rank.QUEEN}


def _nines(hand: Hand) -> tuple[Suit, ...]:
    suits = [card.suit for card in hand.cards if card.rank is Rank.NINE]
    return tuple(suit for suit in Suit for _ in range(suits.count(suit)))


_DIGIT = {rank: 8**place for place, rank in enumerate(Rank)}


def _ranks(hand: Hand) -> int:
    return sum([_DIGIT[card.rank] for card in hand.cards])


def _third_value(hand: Hand) -> int | None:
    third = hand.third
    return third.value if third else None


PAIR = Fact("pair", lambda hand: hand.pair, first_two=True)
"""Whether the first two cards are of one rank."""

PAIR_RANK = Fact("pair_rank", _pair_rank, first_two=True)
"""The rank of the pair that the first two cards make, or None."""

IDENTICAL = Fact("identical", lambda hand: hand.pair and _suited(hand), first_two=True)
"""Whether the first two cards are equal in rank and suit."""

SUITED = Fact("suited", _suited, first_two=True)
"""Whether the first two cards are of one suit."""

ROYAL = Fact("royal", _royal, first_two=True)
"""Whether the first two cards are a king and a queen."""

NINES = Fact("nines", _nines, first_two=True)
"""The suits of the nines among the first two cards, in the order of Suit."""

RANKS = Fact("ranks", _ranks)
"""How many cards of each rank the hand has, a rank to an octal digit.

So the sum of two hands tells the same of all their cards.
"""

FIRST_TOTAL = Fact("first_total", lambda hand: hand.total, first_two=True)
"""The total of the first two cards."""

THIRD_VALUE = Fact("third_value", _third_value)
"""The point value of the third card, or None if the hand stood."""
