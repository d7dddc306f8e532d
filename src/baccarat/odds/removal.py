"""The effect of removal: how a bet's expected net changes when one card leaves the shoe."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.cards import DECK, Card, Rank
from baccarat.odds.compile import tables
from baccarat.odds.exact import Engine
from baccarat.odds.report import odds
from baccarat.shoe import Composition

__all__ = ["Removal", "effect_of_removal"]


class Removal(NamedTuple):
    """The expected net per unit of a full shoe, and its change by the card that leaves.

    A positive change is good for the patron. Cards are named without suits where the bet reads
    none.
    """

    bet: Bet
    base: Fraction
    effect: dict[Card, Fraction]


def effect_of_removal(
    bets: Iterable[Bet], composition: Composition, *, engine: Engine = Engine.AUTO
) -> tuple[Removal, ...]:
    """The exact effect of removing one card of each kind from a composition with known suits.

    >>> from baccarat.catalogue import BETS
    >>> tie, = effect_of_removal([BETS["tie"]], Composition.of_decks(8))
    >>> max(tie.effect, key=tie.effect.get)
    Card('8')
    """
    return tuple(_removal(bet, composition, engine) for bet in bets)


def _removal(bet: Bet, composition: Composition, engine: Engine) -> Removal:
    kinds = tables(bet.needs).kind
    base = -odds([bet], composition, engine=engine).bets[0].edge
    changes: dict[int, Fraction] = {}
    for card, kind in zip(DECK, kinds, strict=True):
        if kind not in changes and composition.counts.get(card):
            left = composition.remove([card])
            changes[kind] = -odds([bet], left, engine=engine).bets[0].edge - base
    return Removal(bet, base, {
        card: changes[kinds[DECK.index(_suited(card))]]
        for card in _named(kinds) if kinds[DECK.index(_suited(card))] in changes
    })


def _suited(card: Card) -> Card:
    return card if card.suit else Card(card.rank, DECK[0].suit)


def _named(kinds: tuple[int, ...]) -> Iterable[Card]:
    """The thirteen ranks, or the 52 cards if a rank's suits are of several kinds."""
    of_rank = [{kind for card, kind in zip(DECK, kinds, strict=True) if card.rank is rank}
               for rank in Rank]
    return map(Card, Rank) if all(len(found) == 1 for found in of_rank) else DECK
