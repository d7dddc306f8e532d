"""The effect of removal: how a bet's expected net changes when one card leaves the shoe."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.cards import DECK, Card, Rank, Suit
from baccarat.odds.compile import Tables, tables
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
    alike = _alike(tables(bet.needs), composition)
    base = -odds([bet], composition, engine=engine).bets[0].edge
    changes: dict[Card, Fraction] = {}
    for card in DECK:
        if alike[card] not in changes and composition.counts.get(card):
            left = composition.remove([card])
            changes[alike[card]] = -odds([bet], left, engine=engine).bets[0].edge - base
    return Removal(bet, base, {
        card: changes[alike[_suited(card)]]
        for card in _named(tables(bet.needs).kind) if alike[_suited(card)] in changes
    })


def _alike(compiled: Tables, composition: Composition) -> dict[Card, Card]:
    """For each card the first that leaves with the same effect.

    Cards of one kind have one, and so have cards of one rank if the bet and the composition stay
    as they are when their two suits change places everywhere.
    """
    alike = {card: DECK[compiled.kind.index(kind)]
             for card, kind in zip(DECK, compiled.kind, strict=True)}
    for one, other in combinations(Suit, 2):
        if _interchangeable(one, other, compiled, composition):
            for card in DECK:
                if card.suit is other:
                    alike[card] = alike[Card(card.rank, one)]
    return alike


def _interchangeable(
    one: Suit, other: Suit, compiled: Tables, composition: Composition
) -> bool:
    swapped = {one: other, other: one}
    kind = dict(zip(DECK, compiled.kind, strict=True))
    turn: dict[int, int] = {}
    for card in DECK:
        mate = Card(card.rank, swapped.get(card.suit, card.suit))  # type: ignore[arg-type]
        same = composition.counts.get(card) == composition.counts.get(mate)
        if not same or turn.setdefault(kind[card], kind[mate]) != kind[mate]:
            return False
    kinds, states = len(compiled.value), len(compiled.total)
    pairs = all(compiled.state[turn[i] * kinds + turn[j]] == compiled.state[i * kinds + j]
                for i in turn for j in turn)
    return pairs and all(compiled.three[state * kinds + turn[i]] ==
                         compiled.three[state * kinds + i] for state in range(states) for i in turn)


def _suited(card: Card) -> Card:
    return card if card.suit else Card(card.rank, DECK[0].suit)


def _named(kinds: tuple[int, ...]) -> Iterable[Card]:
    """The thirteen ranks, or the 52 cards if a rank's suits are of several kinds."""
    of_rank = [{kind for card, kind in zip(DECK, kinds, strict=True) if card.rank is rank}
               for rank in Rank]
    return map(Card, Rank) if all(len(found) == 1 for found in of_rank) else DECK
