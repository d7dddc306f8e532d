"""How a house runs its shoe and its table: settings with their ranges and choices.

Source: the shoe procedure of regulated punto banco tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from baccarat.cards import DECK, Card, Rank
from baccarat.errors import IllegalVariant

__all__ = ["BEFORE_CUT_CARD", "COUP_MOST", "MOST_DECKS", "AceBurn", "ExposedCard", "Handling",
           "Procedure", "ShoeEnd", "TouchedBy", "UndueCard"]

AceBurn = Literal[1, 11]
ShoeEnd = Literal["one_more", "finish"]
ExposedCard = Literal["discard", "play"]
UndueCard = Literal["burn", "next_coup"]
TouchedBy = Literal["dealer", "patrons"]

MOST_DECKS = 12
"""The most decks that a shoe is made of."""

COUP_MOST = 6
"""The most cards that a coup takes; with fewer in the shoe no coup is started."""

BEFORE_CUT_CARD = 18
"""The cards that stay before the cut card: the longest burn (an ace and eleven) and one coup."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """How a house runs its shoe; every field is a setting with the default of the base game.

    * ``decks``: 1 to 12.
    * ``cut_card``: cards behind the cut card, 6 to the cards of the shoe less 18.
    * ``burn``: ``"value"`` (the first card face up, then as many face down as its value, ten for
      a ten or a face), a fixed number of cards face down, or None.
    * ``ace_burn``: cards burned face down after an ace, 1 or 11.
    * ``shoe_end``: when the cut card comes out during a coup, ``"one_more"`` coup is dealt or the
      shoe ends when it is ``"finish"``-ed.
    * ``cut_margin``: the fewest cards between a patron's cut and either end.
    * ``exposed_card``: a card found face up in the shoe is ``"discard"``-ed or ``"play"``-ed.
    * ``undue_card``: a third card that nobody was due is ``"burn"``-ed or opens the
      ``"next_coup"``.

    Raises IllegalVariant for a value outside its range.

    >>> Procedure(cut_card=12).decks
    8
    >>> Procedure(decks=1, cut_card=35)
    Traceback (most recent call last):
    baccarat.errors.IllegalVariant: cut_card is 35: it must be a whole number from 6 to 34
    """

    decks: int = 8
    cut_card: int = 14
    burn: Literal["value"] | int | None = "value"
    ace_burn: AceBurn = 1
    shoe_end: ShoeEnd = "one_more"
    cut_margin: int = 10
    exposed_card: ExposedCard = "discard"
    undue_card: UndueCard = "burn"

    def __post_init__(self) -> None:
        _whole("decks", self.decks, 1, MOST_DECKS)
        _whole("cut_card", self.cut_card, COUP_MOST, self.cards - BEFORE_CUT_CARD)
        if self.burn is not None and self.burn != "value":
            _whole("burn", self.burn, 0, self.cards - self.cut_card - COUP_MOST)
        _one_of("ace_burn", self.ace_burn, AceBurn)
        _one_of("shoe_end", self.shoe_end, ShoeEnd)
        _whole("cut_margin", self.cut_margin, 0, self.cards // 2)
        _one_of("exposed_card", self.exposed_card, ExposedCard)
        _one_of("undue_card", self.undue_card, UndueCard)

    @property
    def cards(self) -> int:
        """The cards of the whole shoe: 52 a deck."""
        return self.decks * len(DECK)

    @property
    def cuts(self) -> tuple[int, int]:
        """Behind how many cards a patron may cut the shoe, at least and at most.

        >>> Procedure(decks=1, cut_card=14).cuts
        (10, 42)
        """
        return self.cut_margin, self.cards - self.cut_margin

    def burned_after(self, first: Card) -> int:
        """Cards burned face down after *first* was turned up, under the ``"value"`` burn.

        >>> [Procedure(ace_burn=11).burned_after(Card.parse(rank)) for rank in "A9K"]
        [11, 9, 10]
        """
        return self.ace_burn if first.rank is Rank.ACE else first.value or 10


@dataclass(frozen=True, slots=True)
class Handling:
    """Who handles the cards: ``"dealer"`` or ``"patrons"``.

    Raises IllegalVariant for anybody else.
    """

    cards_touched_by: TouchedBy = "dealer"
    squeeze: bool = False

    def __post_init__(self) -> None:
        _one_of("cards_touched_by", self.cards_touched_by, TouchedBy)


def _whole(setting: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise IllegalVariant("shoe.number", setting=setting, value=value, low=low, high=high)


def _one_of(setting: str, value: object, literal: object) -> None:
    choices = get_args(literal)
    if not any(type(value) is type(choice) and value == choice for choice in choices):
        raise IllegalVariant("shoe.choice", setting=setting, value=value, choices=choices)
