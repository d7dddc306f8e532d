"""How a house runs its shoe: decks, cut, burn, cut card and end, as settings with their ranges.

Source: the shoe procedure of regulated punto banco tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from baccarat.cards import DECK, Card, Rank
from baccarat.errors import IllegalVariant

__all__ = ["BEFORE_CUT_CARD", "COUP_MOST", "MOST_DECKS", "Procedure", "one_of"]

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
    ace_burn: int = 1
    shoe_end: Literal["one_more", "finish"] = "one_more"
    cut_margin: int = 10
    exposed_card: Literal["discard", "play"] = "discard"
    undue_card: Literal["burn", "next_coup"] = "burn"

    def __post_init__(self) -> None:
        _whole("decks", self.decks, 1, MOST_DECKS)
        _whole("cut_card", self.cut_card, COUP_MOST, self.cards - BEFORE_CUT_CARD)
        if self.burn is not None and self.burn != "value":
            _whole("burn", self.burn, 0, self.cards - self.cut_card - COUP_MOST)
        one_of("ace_burn", self.ace_burn, 1, 11)
        one_of("shoe_end", self.shoe_end, "one_more", "finish")
        _whole("cut_margin", self.cut_margin, 0, self.cards // 2)
        one_of("exposed_card", self.exposed_card, "discard", "play")
        one_of("undue_card", self.undue_card, "burn", "next_coup")

    @property
    def cards(self) -> int:
        """The cards of the whole shoe: 52 a deck."""
        return self.decks * len(DECK)

    def burned_after(self, first: Card) -> int:
        """Cards burned face down after *first* was turned up, under the ``"value"`` burn.

        >>> [Procedure(ace_burn=11).burned_after(Card.parse(rank)) for rank in "A9K"]
        [11, 9, 10]
        """
        return self.ace_burn if first.rank is Rank.ACE else first.value or 10


def _whole(setting: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise IllegalVariant("shoe.number", setting=setting, value=value, low=low, high=high)


def one_of(setting: str, value: object, *choices: object) -> None:
    """Raise IllegalVariant unless the value of a setting is one of the choices."""
    if not any(type(value) is type(choice) and value == choice for choice in choices):
        raise IllegalVariant("shoe.choice", setting=setting, value=value, choices=choices)
