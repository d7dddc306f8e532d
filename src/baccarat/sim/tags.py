"""Tags for counting cards: a number for each card seen, the more the better for a bet.

The best linear tags are the effects of removal themselves: among all sums over the cards seen,
theirs follows the bet's net most closely near a full shoe (least squares). P. Griffin, *The Theory
of Blackjack*, gives the reasoning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import lcm, sqrt
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.cards import DECK, Card, Rank
from baccarat.errors import IllegalCommand, InvalidNotation
from baccarat.odds.compile import tables
from baccarat.odds.removal import effect_of_removal
from baccarat.outcome import Fact
from baccarat.shoe import Composition

__all__ = ["MOST_TAG", "Tags", "correlation", "effects", "linear_tags", "parse_tags", "whole_tags"]

MOST_TAG = 20
"""The greatest tag that a person may give, up or down."""

PLACES = 4
"""Decimals of the linear tags."""

ENOUGH = 0.96
"""Whole tags that follow the effects of removal so closely need not be larger."""

LARGEST_WHOLE = 4
"""Whole tags that are larger than this are hard to add up at a table."""

_NUMBER = re.compile(r"[+-]?\d{1,4}(?:\.\d{1,4})?", re.ASCII)


class Tags(NamedTuple):
    """A tag for each kind of card of *needs*; kinds are those of the compiled facts."""

    needs: tuple[Fact, ...]
    by_kind: tuple[Fraction, ...]

    @property
    def unit(self) -> int:
        """What the tags are multiplied by to be whole."""
        return lcm(*[tag.denominator for tag in self.by_kind])

    @property
    def scaled(self) -> tuple[int, ...]:
        """The tags times the unit."""
        return tuple(int(tag * self.unit) for tag in self.by_kind)

    @property
    def size(self) -> Fraction:
        """The greatest tag, up or down."""
        return max(map(abs, self.by_kind))

    def named(self) -> dict[Card, Fraction]:
        """The tags by rank, or by card where suits differ."""
        kind = tables(self.needs).kind
        each = {card: self.by_kind[number] for card, number in zip(DECK, kind, strict=True)}
        of_rank = {Card(card.rank): tag for card, tag in each.items()}
        alike = all(of_rank[Card(card.rank)] == tag for card, tag in each.items())
        return of_rank if alike else each


@lru_cache(maxsize=16)
def effects(bet: Bet, needs: tuple[Fact, ...], decks: int) -> tuple[Fraction, ...]:
    """The effect of removal of each kind, in a full shoe."""
    found, = effect_of_removal([bet], Composition.of_decks(decks))
    kind = tables(needs).kind
    cards = [DECK[kind.index(number)] for number in range(max(kind) + 1)]
    return tuple(found.effect.get(card, found.effect.get(Card(card.rank), Fraction(0)))
                 for card in cards)


def linear_tags(bet: Bet, needs: tuple[Fact, ...], decks: int) -> Tags:
    """The best linear tags: a count of 1 foretells a net higher by one percent of the stake.

    They are the effects of removal, in percent, times (cards - 1) / 52, rounded to PLACES decimals:
    the net of a linear bet depends on the mean effect of the cards left, and a count is that mean
    per deck.

    >>> from baccarat.catalogue import BETS
    >>> tags = linear_tags(BETS["dragon_7"], (), 8).named()
    >>> float(tags[Card("8")]), float(tags[Card("7")])
    (4.2922, -2.8601)
    """
    per_count = 100 * Fraction(decks * len(DECK) - 1, len(DECK))
    return Tags(needs, tuple(Fraction(round(effect * per_count * 10**PLACES), 10**PLACES)
                             for effect in effects(bet, needs, decks)))


def whole_tags(bet: Bet, needs: tuple[Fact, ...], decks: int) -> Tags:
    """Small whole tags that follow the effects of removal.

    The effects are multiplied by all factors that round them differently. Of the roundings to at
    most 1, those whose tags of a deck add up to 0, and of these the closest is taken if it
    correlates with the effects by ENOUGH; else it is looked for among those to at most 2, and so on
    up to LARGEST_WHOLE, of which the closest of all is taken: of those that add up to 0, or if
    there is none, of the others.

    >>> from baccarat.catalogue import BETS
    >>> [int(tag) for tag in whole_tags(BETS["dragon_7"], (), 8).named().values()][:10]
    [0, 0, 0, -1, -1, -1, -1, 2, 2, 0]
    """
    found = effects(bet, needs, decks)
    numbers = _numbers(needs)
    closest, best = tuple(Fraction(0) for _ in found), (False, -1.0)
    for most in range(1, LARGEST_WHOLE + 1):
        for tags in _roundings(found, most):
            level = sum(number * tag for number, tag in zip(numbers, tags, strict=True)) == 0
            close = level, correlation(tags, found, numbers)
            if close > best:
                closest, best = tags, close
        if best >= (True, ENOUGH):
            break
    return Tags(needs, closest)


def _roundings(effects: Sequence[Fraction], most: int) -> Iterable[tuple[Fraction, ...]]:
    """All that the effects round to, times a factor, with a greatest tag of *most*."""
    sizes = [abs(effect) for effect in effects if effect]
    if not sizes:
        return
    begin, end = (Fraction(2 * half + 1, 2) / max(sizes) for half in (most - 1, most))
    turns = {Fraction(2 * half + 1, 2) / size for size in sizes for half in range(most)}
    bounds = sorted({begin, end, *(turn for turn in turns if begin < turn < end)})
    for low, high in pairwise(bounds):
        yield tuple(Fraction(round(effect * (low + high) / 2)) for effect in effects)


def _numbers(needs: tuple[Fact, ...]) -> list[int]:
    """The cards of each kind in a deck."""
    kind = tables(needs).kind
    return [kind.count(number) for number in range(max(kind) + 1)]


def correlation(
    tags: Sequence[Fraction], effects: Sequence[Fraction], numbers: Sequence[int]
) -> float:
    """How closely tags follow the effects of removal: 1 as one, 0 not at all.

    *numbers* are the cards of each kind. Blackjack writers call it the betting correlation.

    >>> correlation([Fraction(1), Fraction(-1)], [Fraction(3), Fraction(-3)], [4, 4])
    1.0
    """
    def product(one: Sequence[Fraction], other: Sequence[Fraction]) -> Fraction:
        return sum((number * a * b for number, a, b in zip(numbers, one, other, strict=True)),
                   Fraction(0))

    # a number added to all tags changes no count: only what differs from the mean matters
    mean = Fraction(sum(n * tag for n, tag in zip(numbers, tags, strict=True)), sum(numbers))
    level = [tag - mean for tag in tags]
    sizes = product(level, level) * product(effects, effects)
    return float(product(level, effects)) / sqrt(sizes) if sizes else 0.0


def parse_tags(text: str, needs: tuple[Fact, ...]) -> Tags:
    """Read ``4=-1,8=2``: a tag for each rank named, 0 for the others; a ten's is the faces' too.

    Raises InvalidNotation for what is no tag, a rank named twice, tags beyond MOST_TAG, and ranks
    that the bet cannot tell apart but the tags do.

    >>> tags = parse_tags("8=2, 9=2, T=-0.5", ()).named()
    >>> float(tags[Card("8")]), float(tags[Card("K")]), float(tags[Card("A")])
    (2.0, -0.5, 0.0)
    """
    given: dict[Rank, Fraction] = {}
    for entry in text.split(","):
        rank, tag = _read_tag(entry)
        if rank in given:
            raise InvalidNotation("tags.repeated", rank=rank.value, text=text)
        given[rank] = tag
    for face in (Rank.JACK, Rank.QUEEN, Rank.KING):
        given.setdefault(face, given.get(Rank.TEN, Fraction(0)))
    if not any(given.values()):
        raise InvalidNotation("tags.none", text=text)
    by_kind: dict[int, tuple[Rank, Fraction]] = {}
    for card, kind in zip(DECK, tables(needs).kind, strict=True):
        tag = given.get(card.rank, Fraction(0))
        rank, same = by_kind.setdefault(kind, (card.rank, tag))
        if same != tag:
            raise IllegalCommand("tags.alike", one=rank.value, other=card.rank.value)
    return Tags(needs, tuple(by_kind[kind][1] for kind in range(len(by_kind))))


def _read_tag(entry: str) -> tuple[Rank, Fraction]:
    name, _, number = entry.partition("=")
    if not _NUMBER.fullmatch(number.strip()) or abs(Fraction(number.strip())) > MOST_TAG:
        raise InvalidNotation("tags.entry", text=entry.strip(), most=MOST_TAG)
    card = Card.parse(name.strip())
    if card.suit:
        raise InvalidNotation("tags.entry", text=entry.strip(), most=MOST_TAG)
    return card.rank, Fraction(number.strip())
