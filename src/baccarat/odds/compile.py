"""Compile facts into tables: which cards are interchangeable, and which hands behave alike.

The facts are called on every two-card hand and, where they may read a third card, on every third
card. Hands that come to the same whatever card is drawn are one *state*; cards that may stand for
each other in every hand are one *kind*. So a bet on totals runs on 10 kinds, one on pairs on 13
and one on suits on up to 52, and no bet has to say which.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import NamedTuple

from baccarat.cards import DECK
from baccarat.errors import IllegalBet
from baccarat.hand import Hand
from baccarat.outcome import Fact, HandOutcome
from baccarat.tableau import BANKER_ROWS, PLAYER_ROW

__all__ = ["Tables", "tables"]

MAY_DRAW = PLAYER_ROW.union(total for total, row in enumerate(BANKER_ROWS) if row)
"""The two-card totals on which a hand can come to draw."""

CARDS = range(len(DECK))

MOST_FINALS = 4096
"""The most that one hand can come to; a coup is weighed in the square of that many cells."""


class Tables(NamedTuple):
    """Compiled facts, for K kinds and C states.

    * ``kind``: for each card of DECK, its kind, 0 to K - 1.
    * ``value``: for each kind, its point value.
    * ``state``: for two kinds in order, ``state[first * K + second]``, 0 to C - 1.
    * ``total``: for each state, its two-card total.
    * ``two``: for each state, what the hand comes to if it stands, an index of ``finals``.
    * ``three``: ``three[state * K + kind]``, what it comes to with a third card.
    * ``finals``: all that a hand can come to, two-card hands first, by total.
    """

    needs: tuple[Fact, ...]
    kind: tuple[int, ...]
    value: tuple[int, ...]
    state: tuple[int, ...]
    total: tuple[int, ...]
    two: tuple[int, ...]
    three: tuple[int, ...]
    finals: tuple[HandOutcome, ...]


Seen = tuple[int, int, tuple[Hashable, ...]]
"""All that is known of one hand: its size, its total, the value of each fact."""


@lru_cache(maxsize=64)
def tables(needs: tuple[Fact, ...]) -> Tables:
    """Compile the facts of *needs*; no facts compile to totals and sizes.

    Raises IllegalBet if a fact fails on a hand, gives what cannot be told apart, or tells more
    hands apart than can be weighed.

    >>> totals = tables(())
    >>> len(totals.value), len(totals.total), len(totals.finals)
    (10, 10, 20)
    >>> from baccarat.facts import PAIR
    >>> len(tables((PAIR,)).value)
    13
    """
    behaviours = _behaviours(needs)
    numbers: dict[_Behaviour, int] = {}
    states = [numbers.setdefault(its, len(numbers)) for its in behaviours]
    kind = _kinds(states, list(numbers))
    chosen = [kind.index(number) for number in range(max(kind) + 1)]
    return _tables(needs, kind, chosen, behaviours)


class _Behaviour(NamedTuple):
    """What a two-card hand comes to if it stands, and with each card of DECK as its third.

    Where no fact reads a third card and the hand may draw, ``three`` is as good as its total and
    facts, which ``two`` holds; it is then left empty.
    """

    two: Seen
    three: tuple[Seen, ...] = ()


def _behaviours(needs: Sequence[Fact]) -> list[_Behaviour]:
    """The behaviour of each of the 52 * 52 two-card hands."""
    late = [place for place, fact in enumerate(needs) if not fact.first_two]
    return [_behaviour(Hand((first, second)), needs, late) for first in DECK for second in DECK]


def _behaviour(hand: Hand, needs: Sequence[Fact], late: Sequence[int]) -> _Behaviour:
    """The behaviour of a hand, of whose facts those at the places *late* may read a third card."""
    total = hand.total
    values = tuple([fact.of_suited(hand) for fact in needs])
    if not late or total not in MAY_DRAW:
        return _Behaviour((2, total, values))
    hands = [Hand((*hand.cards, card)) for card in DECK]
    columns: list[Sequence[Hashable]] = [[value] * len(hands) for value in values]
    for place in late:
        columns[place] = [needs[place].of_suited(longer) for longer in hands]
    three = [
        (3, (total + card.value) % 10, row)
        for card, row in zip(DECK, zip(*columns, strict=True), strict=True)
    ]
    return _Behaviour((2, total, values), tuple(three))


def _third(behaviour: _Behaviour, card: int) -> Seen:
    """What the hand comes to with a card of DECK as its third."""
    if behaviour.three:
        return behaviour.three[card]
    _, total, values = behaviour.two
    return 3, (total + DECK[card].value) % 10, values


def _kinds(states: Sequence[int], behaviours: Sequence[_Behaviour]) -> tuple[int, ...]:
    """Number the cards so that two have one number if no hand can tell them apart."""
    count = len(DECK)
    read_later = [its.three for its in behaviours if its.three]
    numbers: dict[Hashable, int] = {}
    kind = []
    for card in CARDS:
        as_first = tuple(states[card * count:(card + 1) * count])
        as_second = tuple(states[card::count])
        as_third = tuple([three[card] for three in read_later])
        signature = (DECK[card].value, as_first, as_second, as_third)
        kind.append(numbers.setdefault(signature, len(numbers)))
    return tuple(kind)


def _tables(
    needs: tuple[Fact, ...], kind: tuple[int, ...], chosen: Sequence[int],
    behaviours: Sequence[_Behaviour],
) -> Tables:
    """Tables over one *chosen* card of each kind."""
    found: dict[_Behaviour, int] = {}
    state = tuple([
        found.setdefault(behaviours[first * len(DECK) + second], len(found))
        for first in chosen for second in chosen
    ])
    thirds = [_third(its, card) if its.two[1] in MAY_DRAW else its.two
              for its in found for card in chosen]
    seen = dict.fromkeys([*(its.two for its in found), *thirds])
    if len(seen) > MOST_FINALS:
        raise IllegalBet("fact.finals", facts=tuple(fact.name for fact in needs), most=MOST_FINALS)
    finals = {its: place for place, its in enumerate(sorted(seen, key=lambda its: its[:2]))}
    return Tables(
        needs, kind, tuple(DECK[card].value for card in chosen), state,
        total=tuple([its.two[1] for its in found]),
        two=tuple([finals[its.two] for its in found]),
        three=tuple([finals[its] for its in thirds]),
        finals=tuple([HandOutcome(total, size, dict(zip(needs, values, strict=True)))
                      for size, total, values in finals]),
    )
