"""Cards: rank, suit and point value.

Notation: rank ``A 2-9 T J Q K`` (``10`` is read as ``T``), then suit ``s h d c``; the suit may be
left out where it cannot matter.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple, Self

from baccarat.errors import InvalidNotation

__all__ = ["DECK", "Card", "Rank", "Suit", "format_cards", "parse_cards"]


class Rank(Enum):
    """One of the thirteen ranks; ``points`` is its value in a hand: ace 1, ten and faces 0."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"

    points: int

    # by identity: hands and their facts are hashed by the hundred thousand
    __hash__ = object.__hash__

    def __init__(self, letter: str) -> None:
        self.points = int(letter) if letter.isdigit() else int(letter == "A")


class Suit(Enum):
    """One of the four suits, named by its letter."""

    __hash__ = object.__hash__

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"


class _Fields(NamedTuple):
    rank: Rank
    suit: Suit | None = None


class Card(_Fields):
    """A card; ``suit`` is None where only the rank is known. Its notation may stand for it.

    >>> Card(Rank.NINE, Suit.HEARTS), str(Card("10c")), Card("K").value
    (Card('9h'), 'Tc', 0)
    """

    __slots__ = ()

    def __new__(cls, rank: Rank | str, suit: Suit | None = None) -> Self:
        """A card of a rank and a suit, or the card that a text names."""
        if isinstance(rank, str):
            return cls(*_read(rank))
        return super().__new__(cls, rank, suit)

    @property
    def value(self) -> int:
        """The point value, 0 to 9."""
        return self.rank.points

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card; upper and lower case are the same.

        Raises InvalidNotation for anything else.

        >>> Card.parse("aS")
        Card('As')
        """
        return _read(text)

    def __str__(self) -> str:
        return f"{self.rank.value}{self.suit.value if self.suit else ''}"

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards in their canonical order: spades, hearts, diamonds, clubs, each from ace to king."""

def _read(text: str) -> Card:
    # only ASCII is folded: the small letter of the Kelvin sign is a k, and it names no king
    card = _NOTATION.get(text.lower()) if text.isascii() else None
    if card is None:
        raise InvalidNotation("card.unknown", text=text)
    return card


_NOTATION = {str(card).lower(): card for card in [*DECK, *map(Card, Rank)]}
_NOTATION |= {f"10{text[1:]}": card for text, card in _NOTATION.items() if text[0] == "t"}


def parse_cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Read cards set apart by spaces or commas, or given one by one.

    >>> parse_cards("7 3h,10d")
    (Card('7'), Card('3h'), Card('Td'))
    """
    words = text if isinstance(text, str) else " ".join(text)
    return tuple(Card.parse(word) for word in words.replace(",", " ").split())


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards as they are read, set apart by spaces.

    >>> format_cards(parse_cards("7 3h,10d"))
    '7 3h Td'
    """
    return " ".join(map(str, cards))
