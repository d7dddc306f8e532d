"""How long exact odds take, in plain Python and compiled, against an enumeration of hands."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from baccarat.odds import Engine, direct, odds, weigh
from baccarat.odds.compiled import batch
from baccarat.shoe import Composition
from baccarat.variants import VARIANTS
from benchmarks import unordered_pairs
from benchmarks.bench_start import PYTHON, run
from benchmarks.harness import Row, at_least, benchmark, shown, timed, under

SHOE = Composition.of_decks(8)
MENU = VARIANTS["commission"].menu
BATCH = 64 * 100

ALL_BETS = """
from baccarat import BETS, Composition
from baccarat.odds import Engine, odds
odds(BETS.values(), Composition.of_decks(8), engine=Engine.{engine})
"""


@benchmark("odds of one composition")
def compositions() -> Iterable[Row]:
    """Weights of totals and sizes, then the whole menu of the base game."""
    values = list(SHOE.by_value)
    many = np.random.default_rng(1).integers(0, 129, (BATCH, 10))
    needs = tuple(dict.fromkeys(fact for bet in MENU for fact in bet.needs))
    time = timed({
        "pairs": lambda: unordered_pairs.weights(values),
        "plain": lambda: [direct.weights(values) for _ in range(10)],
        "batch": lambda: batch(many),
        "one": lambda: weigh(SHOE, engine=Engine.COMPILED),
        "menu compiled": lambda: [weigh(SHOE, needs, engine=Engine.COMPILED) for _ in range(10)],
        "menu plain": lambda: weigh(SHOE, needs, engine=Engine.PLAIN),
        "menu priced": lambda: odds(MENU, SHOE, engine=Engine.PLAIN),
    }, repeats=25)
    pairs, plain = time["pairs"], time["plain"].per(10)
    yield shown("totals and sizes, unordered pairs of hands, plain Python", pairs)
    yield at_least("totals and sizes, third cards first, plain Python", plain, 10, pairs, "pairs")
    yield at_least(f"the same compiled, in a batch of {BATCH}", time["batch"].per(BATCH), 150,
                   plain, "plain")
    yield shown("the same compiled, one composition over general tables", time["one"])
    yield under("the base game's menu, pairs included, compiled", time["menu compiled"].per(10),
                0.0003)
    yield under("the base game's menu, pairs included, plain", time["menu plain"], 0.1)
    yield shown("the same with the edges of all bets", time["menu priced"])


@benchmark("all bets of the catalogue")
def all_bets() -> Iterable[Row]:
    """A new process prices every bet: tables compiled from the facts, kernels from the cache."""
    time = timed({
        "COMPILED": lambda: run(PYTHON, "-c", ALL_BETS.format(engine="COMPILED")),
        "PLAIN": lambda: run(PYTHON, "-c", ALL_BETS.format(engine="PLAIN")),
    }, repeats=3)
    yield under("all bets, compiled, in a new process", time["COMPILED"], 2)
    yield shown("all bets, plain, in a new process", time["PLAIN"])
