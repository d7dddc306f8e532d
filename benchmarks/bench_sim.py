"""How fast shoes are simulated, against a C loop of the same algorithm and lean Python."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from shutil import rmtree
from tempfile import mkdtemp

from baccarat.sim import SYSTEMS, Plan, Spec, facts_of, play, run
from baccarat.sim.engines import Deal, Engine, deal, origin_of
from baccarat.variants import VARIANTS
from benchmarks.bench_start import COMMAND
from benchmarks.bench_start import run as run_command
from benchmarks.harness import Row, at_least, benchmark, shown, timed, under
from benchmarks.lean_simulator import simulate
from benchmarks.shoes import COMPILER, FLAGS, c_counts

HOUSE = VARIANTS["commission"]
SPEC = Spec(HOUSE.procedure, facts_of(HOUSE.menu), shoes=512 * 400)
BLOCKS = Deal(SPEC.rules, origin_of(1), 0, 400, SPEC.shoes or 0)
LEAN_SHOES = 400
MILLION = ("simulate", "--coups", "1e6", "--seed", "1")


@benchmark("whole shoes")
def whole_shoes() -> Iterable[Row]:
    """All outcomes of the base game's menu, with burn and cut card."""
    coups = run(SPEC, 1).coups
    things: dict[str, Callable[[], object]] = {
        "compiled": lambda: deal(BLOCKS, Engine.COMPILED),
        "lean": lambda: simulate(LEAN_SHOES, Random(1)),
        "plain": lambda: deal(BLOCKS._replace(blocks=1), Engine.PLAIN),
    }
    if COMPILER:
        things["C"] = lambda: c_counts(BLOCKS)
        assert c_counts(BLOCKS) == deal(BLOCKS, Engine.COMPILED)[0][0].tolist()
    time = timed(things, repeats=9)
    lean = time["lean"].per(simulate(LEAN_SHOES, Random(1)).total())
    mine = time["compiled"].per(coups)
    if COMPILER:
        yield at_least("a coup of the simulator on one core", mine, 0.9, time["C"].per(coups),
                       f"C, {' '.join(FLAGS)}")
    yield at_least("the same", mine, 100, lean, "lean Python")
    yield shown("the same, the kernel in plain Python", time["plain"].per(coups // 400))


@benchmark("whole shoes on two threads")
def two_threads() -> Iterable[Row]:
    """The same run on one thread and on two."""
    spec = replace(SPEC, shoes=512 * 2000)
    with ThreadPoolExecutor(2) as pool:
        time = timed({"one": lambda: run(spec, 1), "two": lambda: run(spec, 1, pool)}, repeats=7)
    yield at_least("83 million coups on two threads", time["two"], 1.8, time["one"], "one thread")


@benchmark("a million coups from the command line")
def from_the_command_line() -> Iterable[Row]:
    """The first run of a machine, which compiles the kernel, and further ones."""
    time = timed({"cold": cold, "warm": lambda: run_command(COMMAND, *MILLION)}, repeats=5)
    yield under("`baccarat simulate --coups 1e6`, never run before", time["cold"], 3)
    yield under("the same again", time["warm"], 1)


@benchmark("sessions")
def sessions() -> Iterable[Row]:
    """A hundred million coups of a martingale whose bankroll lasts, on one core."""
    plan = Plan(HOUSE, SYSTEMS["martingale"], (HOUSE.bet("banker"),), bankroll=10_000_000_00,
                unit=1_00, coups=1_000, repeats=100_000)
    assert sum(play(replace(plan, repeats=1_000), 1).bet) > 990_000
    time = timed({"sessions": lambda: play(plan, 1)}, repeats=3)
    yield under("100,000 sessions of 1,000 coups of martingale", time["sessions"], 10)


def cold() -> None:
    """A run that finds no compiled kernel."""
    folder = mkdtemp()
    os.environ["NUMBA_CACHE_DIR"] = folder
    try:
        run_command(COMMAND, *MILLION)
    finally:
        del os.environ["NUMBA_CACHE_DIR"]
        rmtree(folder)
