"""Logs for the tests of the check: honest shoes, and the forms in which people write them down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from random import Random

from baccarat.cards import DECK, Card, format_cards
from baccarat.coup import Coup, deal
from baccarat.dealing import deal_shoe
from baccarat.procedure import Procedure
from baccarat.shoe import Shoe, canonical_order

Shoes = tuple[tuple[Coup, ...], ...]
Shuffle = Callable[[list[Card], Random], None]


def fair(order: list[Card], rng: Random) -> None:
    rng.shuffle(order)


def unshuffled(order: list[Card], rng: Random) -> None:
    """A new deck."""


def riffled(order: list[Card], rng: Random) -> None:
    """Four riffles, each packet cut in two and dropped card by card: too few for a shoe."""
    for _ in range(4):
        cut = sum(rng.random() < 0.5 for _ in order)
        left, right = order[:cut], order[cut:]
        order.clear()
        while left or right:
            pile = left if rng.random() * (len(left) + len(right)) < len(left) else right
            order.append(pile.pop(0))


def stacked(order: list[Card], rng: Random) -> None:
    """Shuffled, but with the nines drawn a little to the front."""
    order.sort(key=lambda card: rng.random() - 0.3 * (card.value == 9))


@cache
def shoes(seed: int, number: int, decks: int = 8, shuffle: Shuffle = fair) -> Shoes:
    """Whole shoes, burned and dealt to the cut card."""
    rng, procedure, dealt = Random(seed), Procedure(decks=decks), []
    for _ in range(number):
        order = list(canonical_order(decks))
        shuffle(order, rng)
        dealt.append(deal_shoe(Shoe(tuple(order), procedure)).coups)
    return tuple(dealt)


def infinite(seed: int, number: int) -> Shoes:
    """Shoes of eighty coups whose cards are drawn with replacement."""
    rng = Random(seed)
    return tuple(tuple(deal(rng.choices(DECK, k=6)) for _ in range(80)) for _ in range(number))


def winner(coup: Coup) -> str:
    return coup.winner.value if coup.winner else "tie"


def letters(dealt: Shoes) -> str:
    return "\n".join("".join(winner(coup)[0].upper() for coup in shoe) for shoe in dealt)


def rows(dealt: Shoes) -> Iterator[list[str]]:
    """Shoe, coup, Player's cards, Banker's cards, winner."""
    for number, shoe in enumerate(dealt, 1):
        for place, coup in enumerate(shoe, 1):
            yield [str(number), str(place), format_cards(coup.player.cards),
                   format_cards(coup.banker.cards), winner(coup)]


def table(lines: Iterable[Sequence[str]],
          heading: Sequence[str] = ("shoe", "coup", "player", "banker", "winner")) -> str:
    return "\n".join(map(",".join, [heading, *lines])) + "\n"
