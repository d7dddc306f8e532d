"""``baccarat simulate``: deal shoes by the million, and compare with the exact odds."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Generator, Iterable
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.catalogue import BETS
from baccarat.cli.house import House, house_of
from baccarat.cli.options import add_bets_file, add_house, add_json, count, whole
from baccarat.errors import InvalidNotation
from baccarat.outcome import Fact
from baccarat.sentences import sentence
from baccarat.sim import Engine, Sample, Settings, Spec, facts_of
from baccarat.sim import run as simulate
from baccarat.sim.engines import engine_here
from baccarat.sim.spec import MOST, MOST_SEED

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run", "seed_of", "workers_of"]

DESCRIPTION = """\
Deal whole shoes, with burn and cut card, or a fixed number of coups of each,
and compare what every bet comes to with its exact edge. The result depends on
the options and the seed alone, not on workers or machines. Ctrl-C prints what
was finished."""

EXAMPLES = """\
examples:
  baccarat simulate --coups 1e6
  baccarat simulate --shoes 1e4 --variant ez --seed 7 --json
  baccarat simulate --coups 1e6 --coups-per-shoe 60 --bet tie --bet dragon_7
  baccarat simulate --coups 1e6 --seed 7 --workers 1 --checkpoint long.run
"""

MOST_WORKERS = 1024

INTERRUPTED = 130
"""The exit status of a program stopped by SIGINT."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--coups", metavar="N", help="deal so many coups, such as 1e6")
    parser.add_argument("--shoes", metavar="N", help="or so many shoes")
    parser.add_argument("--coups-per-shoe", metavar="K",
                        help="deal K coups of each shoe instead of dealing to the cut card")
    add_house(parser)
    parser.add_argument("--bet", metavar="KEY", action="append", default=[],
                        help="this bet instead of the menu; may be repeated")
    parser.add_argument("--seed", metavar="S", help="a whole number (default: a random one)")
    parser.add_argument("--workers", metavar="W", help="work side by side (default: all cores)")
    parser.add_argument("--dask", metavar="ADDRESS", help="run on the cluster of this scheduler")
    parser.add_argument("--checkpoint", metavar="FILE",
                        help="write what is done to FILE now and then, and go on from there")
    parser.add_argument("--keep", metavar="FACT", action="append", default=[],
                        help="also keep a fact that bets may read; may be repeated")
    add_bets_file(parser)
    add_json(parser)


class Result(NamedTuple):
    """A sample, and how it came about."""

    house: House
    bets: tuple[Bet, ...]
    sample: Sample
    workers: int
    seconds: float


def run(given: Namespace) -> int:
    """Deal, compare, print."""
    from baccarat.cli import simulate_output
    from baccarat.cli.progress import Bar

    house = house_of(given)
    bets = house.asked(given.bet)
    spec = _spec(given, house, facts_of(bets) + _kept(given.keep, bets))
    seed = seed_of(given.seed)
    engine = engine_here()
    if engine is Engine.PLAIN and not given.dask:
        print(sentence("sim.plain"), file=sys.stderr)
    with _executor(given, engine) as (executor, workers), Bar() as bar:
        settings = Settings(checkpoint=Path(given.checkpoint) if given.checkpoint else None,
                            progress=bar.show)
        begin = perf_counter()
        sample = simulate(spec, seed, executor, settings)
        seconds = perf_counter() - begin
    if sample.coups:
        simulate_output.show(Result(house, bets, sample, workers, seconds), as_json=given.json)
    return INTERRUPTED if sample.partial else 0


def _spec(given: Namespace, house: House, needs: Iterable[Fact]) -> Spec:
    per_shoe = given.coups_per_shoe
    return Spec(
        house.variant.procedure, tuple(dict.fromkeys(needs)),
        None if given.coups is None else count("--coups", given.coups, 1, MOST),
        None if given.shoes is None else count("--shoes", given.shoes, 1, MOST),
        None if per_shoe is None else whole("--coups-per-shoe", per_shoe, 1),
    )


def _kept(names: Iterable[str], bets: Iterable[Bet]) -> tuple[Fact, ...]:
    known = {fact.name: fact for fact in facts_of((*BETS.values(), *bets))}
    for name in names:
        if name not in known:
            raise InvalidNotation("sim.fact", name=name, known=tuple(known))
    return tuple(known[name] for name in names)


def seed_of(text: str | None) -> int:
    """The seed of ``--seed``, or a random one short enough to be typed again."""
    if text is not None:
        return count("--seed", text, 0, MOST_SEED)
    from secrets import randbelow

    return randbelow(10**9)


def workers_of(text: str | None) -> int:
    """The workers of ``--workers``, or as many as there are cores."""
    if text is not None:
        return whole("--workers", text, 1, MOST_WORKERS)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return cores or 1


# -- who does the work -----------------------------------------------------------------------


@contextmanager
def _executor(given: Namespace, engine: Engine) -> Generator[tuple[Executor | None, int]]:
    """The executor and its workers; None for this process alone."""
    workers = workers_of(given.workers)
    if given.dask is not None:
        from baccarat.sim.cluster import connected

        with connected(given.dask) as found:
            yield found
    elif workers == 1:
        yield None, 1
    else:
        executor = _threads_or_processes(workers, engine)
        try:
            yield executor, workers
        finally:
            executor.shutdown(cancel_futures=True)


def _threads_or_processes(workers: int, engine: Engine) -> Executor:
    """Threads for the compiled kernel, which runs without Python's lock; else processes."""
    from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

    if engine is Engine.COMPILED:
        return ThreadPoolExecutor(workers)
    return ProcessPoolExecutor(workers, initializer=_leave_interrupts)


def _leave_interrupts() -> None:
    """Let Ctrl-C stop the run and not its workers."""
    from signal import SIG_IGN, SIGINT, signal

    signal(SIGINT, SIG_IGN)
