"""The shoe: its composition (what is left of each card) and its order, burn and cut card.

Source: the shoe procedure of regulated punto banco tables. The cut card lies between two cards;
it comes out when the card behind it is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from baccarat.cards import DECK, Card, Rank, Suit
from baccarat.errors import InvalidNotation, ShoeExhausted
from baccarat.procedure import COUP_MOST, Procedure

__all__ = ["Burn", "Composition", "End", "Procedure", "Shoe", "canonical_order"]

MOST_COPIES = 999_999_999
"""The most copies of one card that a written composition may count."""

End = Literal["cut_card", "short"]
"""Why a shoe is over: the last coup under the cut card was dealt; fewer than six cards are left."""


def canonical_order(decks: int) -> tuple[Card, ...]:
    """The cards of a new shoe, deck after deck, before any shuffle.

    >>> len(canonical_order(8)), canonical_order(2)[52]
    (416, Card('As'))
    """
    return DECK * decks


class Burn(NamedTuple):
    """The cards burned before the first coup: one turned up, or None, and those face down.

    Only ``shown`` has been seen: for odds the ``hidden`` cards are still in the shoe.
    """

    shown: Card | None
    hidden: int

    @property
    def cards(self) -> int:
        """How many cards the burn took."""
        return self.hidden + (self.shown is not None)


class Shoe(NamedTuple):
    """The cards in the order they will be dealt, and how far the deal has come.

    ``position`` is the number of cards that have left the shoe; ``closed`` says that the last coup
    under the cut card has been dealt.

    >>> shoe = Shoe(canonical_order(1), Procedure(decks=1))
    >>> burn, shoe = shoe.burned()
    >>> burn, shoe.left, shoe.cut_place, shoe.last_coup, shoe.end
    (Burn(shown=Card('As'), hidden=1), 50, 38, False, None)
    """

    order: tuple[Card, ...]
    procedure: Procedure
    position: int = 0
    closed: bool = False

    @property
    def left(self) -> int:
        """The cards still in the shoe."""
        return len(self.order) - self.position

    @property
    def cut_place(self) -> int:
        """How many cards lie before the cut card in a full shoe."""
        return len(self.order) - self.procedure.cut_card

    @property
    def end(self) -> End | None:
        """Why no further coup is dealt; None if one is."""
        return "cut_card" if self.closed else "short" if self.left < COUP_MOST else None

    @property
    def last_coup(self) -> bool:
        """Whether the next coup is the last: the cut card is out or lies in front of its cards."""
        return self.end is None and self.position >= self.cut_place

    @property
    def next_cards(self) -> tuple[Card, ...]:
        """The next six cards, as many as a coup can take, or what is left of them."""
        return self.order[self.position:self.position + COUP_MOST]

    def burned(self) -> tuple[Burn, Shoe]:
        """Burn, before the first coup, as the procedure says.

        Raises ShoeExhausted if the shoe has too few cards for it.
        """
        burn = self._burn()
        if burn.cards > self.left:
            raise ShoeExhausted("shoe.burn_short", needed=burn.cards, given=self.left)
        return burn, self.discarded(burn.cards)

    def _burn(self) -> Burn:
        if self.procedure.burn != "value":
            return Burn(None, self.procedure.burn or 0)
        if not self.left:
            raise ShoeExhausted("shoe.burn_short", needed=1, given=0)
        shown = self.order[self.position]
        return Burn(shown, self.procedure.burned_after(shown))

    def discarded(self, cards: int) -> Shoe:
        """Take *cards* out between two coups; no more than are left."""
        return self._replace(position=self.position + cards)

    def after_coup(self, cards: int, *, held_over: int = 0) -> Shoe:
        """The shoe after a coup that took its next *cards*, burned ones included.

        *held_over* cards were drawn as well but open the next coup. A coup that begins at or
        behind the cut card is the last one. If the cut card came out during the coup, the
        procedure says whether one more is dealt.

        >>> shoe = Shoe(canonical_order(1), Procedure(decks=1, shoe_end="finish"), position=33)
        >>> shoe.after_coup(4).end, shoe.after_coup(5).last_coup, shoe.after_coup(6).end
        (None, True, 'cut_card')
        """
        drawn = self.position + cards + held_over
        came_out = drawn > self.cut_place
        closed = came_out and (self.last_coup or self.procedure.shoe_end == "finish")
        return self._replace(position=self.position + cards, closed=closed)


@dataclass(frozen=True, slots=True)
class Composition:
    """How many of each card are left, in no order.

    A card without a suit counts cards of which only the rank is known. Cards of which none is
    left are not listed.

    >>> shoe = Composition.of_decks(8).remove([Card.parse("9h"), Card.parse("K")])
    >>> shoe.total, shoe.by_value[0], shoe.by_rank[-1], shoe.suits_known
    (414, 127, 31, False)
    """

    counts: Mapping[Card, int]

    def __post_init__(self) -> None:
        for card, count in self.counts.items():
            if count < 0:
                raise InvalidNotation("composition.negative", card=str(card), count=count)
        kept = {card: self.counts[card] for card in _KINDS if self.counts.get(card)}
        object.__setattr__(self, "counts", MappingProxyType(kept))

    def __hash__(self) -> int:
        return hash(tuple(self.counts.items()))

    def __reduce__(self) -> tuple[type[Composition], tuple[dict[Card, int]]]:
        # A mapping proxy cannot be pickled, and work on compositions is sent to other processes.
        return Composition, (dict(self.counts),)

    @classmethod
    def of_decks(cls, decks: int) -> Composition:
        """A full shoe of *decks* decks, 1 or more; raises InvalidNotation for fewer.

        >>> Composition.of_decks(8).total
        416
        """
        if decks < 1:
            raise InvalidNotation("composition.decks", decks=decks)
        return cls(dict.fromkeys(DECK, decks))

    @classmethod
    def of_cards(cls, cards: Iterable[Card]) -> Composition:
        """The composition of these cards."""
        return cls(Counter(cards))

    @classmethod
    def parse(cls, text: str) -> Composition:
        """Read counts by rank, or by rank and suit; what is not named has none left.

        Raises InvalidNotation for an entry that is not card=count, and for a card counted twice.

        >>> str(Composition.parse("10=4, 2=31, 9h=3, K=0"))
        '2=31,9h=3,T=4'
        """
        counts: dict[Card, int] = {}
        for entry in text.split(","):
            card, count = _read_entry(entry.strip())
            if card in counts:
                raise InvalidNotation("composition.repeated", card=str(card), text=text)
            counts[card] = count
        return cls(counts)

    @property
    def total(self) -> int:
        """All cards that are left."""
        return sum(self.counts.values())

    @property
    def by_rank(self) -> tuple[int, ...]:
        """Counts of the thirteen ranks, ace to king."""
        ranks: Counter[Rank] = Counter()
        for card, count in self.counts.items():
            ranks[card.rank] += count
        return tuple(ranks[rank] for rank in Rank)

    @property
    def by_value(self) -> tuple[int, ...]:
        """Counts of the ten point values, 0 to 9."""
        ranks = self.by_rank
        return (sum(ranks[9:]), *ranks[:9])

    @property
    def suits_known(self) -> bool:
        """Whether the suit of every card that is left is known."""
        return all(card.suit for card in self.counts)

    def remove(self, cards: Iterable[Card]) -> Composition:
        """Take cards out.

        A card without its suit leaves the suits of its whole rank unknown; a card with its suit
        is taken from its own kind, then from those of unknown suit. Raises ShoeExhausted, naming
        the card, if there are not as many.

        >>> str(Composition.parse("9h=3,9s=2").remove([Card.parse("9")]))
        '9=4'
        >>> Composition.parse("9h=3").remove([Card.parse("9h")] * 4)
        Traceback (most recent call last):
        baccarat.errors.ShoeExhausted: 4 of 9h asked for, the shoe holds 3
        """
        asked, counts = Counter(cards), dict(self.counts)
        for card in sorted(asked, key=lambda card: card.suit is None):
            if card.suit:
                _take(counts, card, asked[card])
            else:
                _take_rank(counts, card, asked[card])
        return Composition(counts)

    def __str__(self) -> str:
        return ",".join(f"{card}={count}" for card, count in self.counts.items())


_KINDS = [Card(rank, suit) for rank in Rank
          for suit in (None, *Suit)]


def _take(counts: dict[Card, int], card: Card, asked: int) -> None:
    own, unsuited = counts.get(card, 0), Card(card.rank)
    if asked > own + counts.get(unsuited, 0):
        raise ShoeExhausted("shoe.lacks", card=str(card), asked=asked,
                            held=own + counts.get(unsuited, 0))
    counts[card] = max(own - asked, 0)
    if asked > own:
        counts[unsuited] -= asked - own


def _take_rank(counts: dict[Card, int], card: Card, asked: int) -> None:
    held = {kind: count for kind, count in counts.items() if kind.rank is card.rank}
    left = sum(held.values()) - asked
    if left < 0:
        raise ShoeExhausted("shoe.lacks", card=str(card), asked=asked, held=left + asked)
    counts |= {**dict.fromkeys(held, 0), card: left}


def _read_entry(entry: str) -> tuple[Card, int]:
    name, _, number = entry.partition("=")
    number = number.strip()
    if not (number.isascii() and number.isdigit() and len(number) <= len(str(MOST_COPIES))):
        raise InvalidNotation("composition.entry", text=entry, most=MOST_COPIES)
    return Card.parse(name.strip()), int(number)
