"""Exact weights of every outcome, by the evaluator that suits what is asked.

Totals and sizes of a whole coup have one of their own (:mod:`baccarat.odds.direct`); other facts
go over compiled tables (:mod:`baccarat.odds.kernel`), and so does a coup of which some cards are
known (:mod:`baccarat.odds.partial`). All give the same integers.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import compress
from math import perm
from typing import NamedTuple

from baccarat.cards import DECK, Card, Rank, Suit, format_cards
from baccarat.coup import deal
from baccarat.errors import InvalidNotation, ShoeExhausted, UnknownSuits
from baccarat.hand import Side
from baccarat.odds import direct, fast
from baccarat.odds.compile import Tables, tables
from baccarat.outcome import Fact, HandOutcome, Outcome
from baccarat.procedure import COUP_MOST
from baccarat.shoe import Composition

__all__ = ["Engine", "Weights", "cells_of", "weigh"]

LARGEST = 2**63 - 1
"""The largest weight that a compiled kernel can hold."""

WORTH_COMPILING = 4_000_000
"""Steps of the plain kernel that take about as long as loading the compiled one."""


TOTALS_AND_SIZES = tuple(HandOutcome(total, size, {}) for size in (2, 3) for total in range(10))
"""What a hand can come to where no fact is asked: as ``tables(()).finals``, without compiling."""


class Engine(Enum):
    """Which evaluator to use. All give the same integers.

    COMPILED gives way to the plain kernel where weights do not fit into 64 bits; without the extra
    ``fast`` it raises IllegalCommand.
    """

    AUTO = "auto"
    PLAIN = "plain"
    COMPILED = "compiled"


class Weights(NamedTuple):
    """The exact weight of every outcome.

    ``cells[x * len(finals) + y]`` counts the sequences of the cards still to come, six less those
    dealt, that give Player ``finals[x]`` and Banker ``finals[y]``; they sum to ``total``.
    """

    needs: tuple[Fact, ...]
    finals: tuple[HandOutcome, ...]
    cells: Sequence[int]
    total: int

    def outcome(self, cell: int) -> Outcome:
        """The outcome of a cell."""
        player, banker = divmod(cell, len(self.finals))
        return Outcome(self.finals[player], self.finals[banker])

    def reached(self) -> Iterator[tuple[int, int]]:
        """The cells that can come, with their weights."""
        return zip(compress(range(len(self.cells)), self.cells), filter(None, self.cells),
                   strict=True)

    def winners(self) -> dict[Side | None, int]:
        """The weights with which each hand wins; None is a tie.

        >>> weigh(Composition.of_decks(8)).winners()[Side.BANKER]
        2292252566437888
        """
        won: dict[Side | None, int] = dict.fromkeys((*Side, None), 0)
        for cell, weight in self.reached():
            won[self.outcome(cell).winner] += weight
        return won


def weigh(
    composition: Composition,
    needs: Sequence[Fact] = (),
    dealt: Sequence[Card] = (),
    *,
    engine: Engine = Engine.AUTO,
) -> Weights:
    """Weigh every outcome of the next coup, or of the coup whose first cards are *dealt*.

    *composition* is what is left after those. *needs* are the facts that outcomes must hold.
    Raises ShoeExhausted where too few cards are left for a coup to be started, UnknownSuits where
    a fact depends on suits that are not known, InvalidNotation where more cards are dealt than the
    coup takes.

    >>> weights = weigh(Composition.of_decks(8))
    >>> weights.total, sum(weight for _, weight in weights.reached())
    (4998398275503360, 4998398275503360)
    """
    needs = tuple(needs)
    _check_dealt(composition, dealt)
    if not needs and not dealt and engine is not Engine.COMPILED:
        cells: Sequence[int] = direct.weights(composition.by_value)
        return Weights((), TOTALS_AND_SIZES, cells, perm(composition.total, COUP_MOST))
    compiled = tables(needs)
    counts = _by_kind(needs, composition.counts)
    known = _known(needs, dealt)
    cells = _count_on(compiled, counts, known) if known else _count(compiled, counts, engine)
    return Weights(needs, compiled.finals, cells, perm(composition.total, COUP_MOST - len(known)))


def cells_of(needs: tuple[Fact, ...], counts: Sequence[int], engine: Engine) -> Sequence[int]:
    """The cells of :class:`Weights` for so many cards left of each kind, six or more.

    Kinds are those of :func:`baccarat.odds.compile.tables`. For many compositions in a row.

    >>> shoe = Composition.of_decks(8)
    >>> cells_of((), [32] * 9 + [128], Engine.PLAIN) == weigh(shoe).cells
    True
    """
    compiled = tables(needs)
    if needs:
        return _count(compiled, list(counts), engine)
    by_value = [0] * 10
    for value, number in zip(compiled.value, counts, strict=True):
        by_value[value] += number
    return direct.weights(by_value)


def _check_dealt(composition: Composition, dealt: Sequence[Card]) -> None:
    if composition.total + len(dealt) < COUP_MOST:
        raise ShoeExhausted("odds.few", left=composition.total, dealt=len(dealt))
    try:
        taken = len(deal(dealt).cards)
    except ShoeExhausted:
        return
    if taken < len(dealt):
        raise InvalidNotation("coup.left_over", cards=format_cards(dealt), given=len(dealt),
                              needed=taken)


@lru_cache(maxsize=64)
def _kinds(needs: tuple[Fact, ...]) -> Mapping[Card, int]:
    """The kind of each card; one without its suit has a kind if all its suits are of that kind."""
    kinds = dict(zip(DECK, tables(needs).kind, strict=True))
    for rank in Rank:
        of_suits = {kinds[Card(rank, suit)] for suit in Suit}
        if len(of_suits) == 1:
            kinds[Card(rank)] = of_suits.pop()
    return kinds


def _by_kind(needs: tuple[Fact, ...], counts: Mapping[Card, int]) -> list[int]:
    by_kind = [0] * len(tables(needs).value)
    for kind, number in zip(_known(needs, counts), counts.values(), strict=True):
        by_kind[kind] += number
    return by_kind


def _known(needs: tuple[Fact, ...], cards: Iterable[Card]) -> list[int]:
    """The kinds of cards, one by one; raises UnknownSuits for one that could be of several."""
    kinds = _kinds(needs)
    found = []
    for card in cards:
        if card not in kinds:
            facts = tuple(fact.name for fact in needs)
            raise UnknownSuits("suits.unknown", card=str(card), facts=facts)
        found.append(kinds[card])
    return found


def _count(compiled: Tables, counts: list[int], engine: Engine) -> Sequence[int]:
    kinds, states = len(compiled.value), len(compiled.total)
    fits = perm(sum(counts), COUP_MOST) <= LARGEST
    steps = kinds**2 * (kinds * (kinds + 2 * states) + states**2)
    worth = steps >= WORTH_COMPILING or "baccarat.odds.compiled" in sys.modules
    wanted = engine is Engine.COMPILED or (engine is Engine.AUTO and worth and fast.installed())
    if wanted and fits:
        return _count_compiled(compiled.needs, counts)
    return _count_plain(compiled.needs, counts)


def _count_plain(needs: tuple[Fact, ...], counts: list[int]) -> Sequence[int]:
    # totals and sizes, the most asked, need no kernel: a start is not to wait for it
    from baccarat.odds.kernel import count  # noqa: PLC0415
    from baccarat.odds.machine import machine, room  # noqa: PLC0415

    prepared = machine(needs)
    space = room(prepared, lambda size: [0] * size)
    count(counts, prepared, space)
    return space.out


def _count_on(compiled: Tables, counts: list[int], known: list[int]) -> Sequence[int]:
    from baccarat.odds import partial  # noqa: PLC0415 - as in _count_plain
    from baccarat.odds.machine import machine  # noqa: PLC0415

    return partial.weights(compiled, machine(compiled.needs), counts, known)


def _count_compiled(needs: tuple[Fact, ...], counts: Sequence[int]) -> Sequence[int]:
    fast.demand()
    from baccarat.odds.compiled import weights  # noqa: PLC0415 - numba takes its time to load

    return weights(needs, counts)
