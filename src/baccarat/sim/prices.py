"""The exact net of a bet before every coup: its sign exactly, its size as a sum can take it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import lcm, perm
from operator import mul
from typing import Any, NamedTuple

from baccarat.bets import Bet
from baccarat.odds import exact as odds
from baccarat.odds.compile import tables
from baccarat.odds.exact import LARGEST, TOTALS_AND_SIZES, Weights, cells_of
from baccarat.odds.report import net_at
from baccarat.outcome import Fact
from baccarat.procedure import COUP_MOST
from baccarat.sim import walk
from baccarat.sim.automaton import automaton
from baccarat.sim.before import Before
from baccarat.sim.engines import Engine, tools

__all__ = ["Nets", "Priced", "nets_of", "price_coups"]

TOGETHER = 1 << 12
"""Compositions that are weighed in one go: their weights take 13 megabytes."""


class Nets(NamedTuple):
    """The net of a bet in every cell of the weights of *needs*, in parts of ``unit`` to one."""

    needs: tuple[Fact, ...]
    by_cell: tuple[int, ...]
    unit: int


@lru_cache(maxsize=64)
def nets_of(bet: Bet, needs: tuple[Fact, ...]) -> Nets:
    """The nets of a bet; *needs* cover its own.

    >>> from baccarat.catalogue import BETS
    >>> nets = nets_of(BETS["banker"], ())
    >>> nets.unit, sorted(set(nets.by_cell))
    (20, [-20, 0, 19])
    """
    finals = tables(needs).finals if needs else TOTALS_AND_SIZES
    weights = Weights(needs, finals, (), 0)
    nets = {cell: net_at(bet, weights.outcome(cell)) for cell in automaton(needs).cells}
    unit = lcm(*[net.denominator for net in nets.values()])
    by_cell = [0] * len(finals) ** 2
    for cell, net in nets.items():
        by_cell[cell] = int(net * unit)
    return Nets(needs, tuple(by_cell), unit)


class Priced(NamedTuple):
    """Of each coup: 1 if the exact net is above 0, else 0; and the net in parts of GRAIN."""

    favourable: Any
    nets: Any


def price_coups(nets: Sequence[Nets], found: Before, engine: Engine) -> list[Priced]:
    """Price the coups for several bets, all of the same needs."""
    if engine is Engine.COMPILED and _fits(nets, max(found.cards)):
        return _price_together(nets, found)
    kit, plain = tools(engine, walk), tools(Engine.PLAIN, walk)
    cards = [int(number) for number in found.cards]
    kernel = odds.Engine[engine.name]
    weights = (cells_of(nets[0].needs, [int(count) for count in row], kernel)
               for row in found.compositions)
    numerators = list(zip(*[[sum(map(mul, each.by_cell, cells)) for each in nets]
                            for cells in weights], strict=True))
    priced = []
    for each, tops in zip(nets, numerators, strict=True):
        marks, values = plain.room(len(cards)), plain.room(len(cards))
        plain.functions["mark_favourable"](tops, marks)
        plain.functions["find_nets"](tops, cards, each.unit, values)
        priced.append(Priced(kit.array(marks), kit.array(values)))
    return priced


def _fits(nets: Sequence[Nets], cards: int) -> bool:
    """Whether compositions of so many cards can be weighed together, in 64 bits."""
    most = max(max(map(abs, each.by_cell)) for each in nets)
    return not nets[0].needs and perm(int(cards), COUP_MOST) * most <= LARGEST


def _price_together(nets: Sequence[Nets], found: Before) -> list[Priced]:
    import numpy as np  # noqa: PLC0415 - the plain engine does without

    from baccarat.odds.compiled import batch  # noqa: PLC0415 - numba takes its time to load

    kit = tools(Engine.COMPILED, walk)
    columns = np.argsort(tables(()).value)
    vectors = np.array([each.by_cell for each in nets], np.int64).T
    coups = len(found.cards)
    numerators = np.empty((coups, len(nets)), np.int64)
    for begin in range(0, coups, TOGETHER):
        compositions = found.compositions[begin:begin + TOGETHER, columns]
        numerators[begin:begin + TOGETHER] = batch(compositions) @ vectors
    priced = []
    for each, column in zip(nets, numerators.T, strict=True):
        marks, values = kit.room(coups), kit.room(coups)
        tops = np.ascontiguousarray(column)
        kit.functions["mark_favourable"](tops, marks)
        kit.functions["find_nets"](tops, found.cards, each.unit, values)
        priced.append(Priced(marks, values))
    return priced
