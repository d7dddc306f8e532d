"""Seeds, engines, workers and the clock: what the commands that deal many shoes have in common."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Callable, Generator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter

from baccarat.cli.options import count, whole
from baccarat.cli.standard_error import complain
from baccarat.sentences import sentence
from baccarat.sim import Engine, Progress
from baccarat.sim.engines import engine_here
from baccarat.sim.spec import MOST_SEED

__all__ = ["Work", "add_coups_per_shoe", "add_seed", "add_workers", "at_work", "coups_per_shoe",
           "seed_of"]

MOST_WORKERS = 1024


def add_seed(parser: ArgumentParser) -> None:
    """``--seed``."""
    parser.add_argument("--seed", metavar="S", help="a whole number (default: a random one)")


def add_workers(parser: ArgumentParser) -> None:
    """``--workers``."""
    parser.add_argument("--workers", metavar="W", help="work side by side (default: all cores)")


def add_coups_per_shoe(parser: ArgumentParser) -> None:
    """``--coups-per-shoe``."""
    parser.add_argument("--coups-per-shoe", metavar="K",
                        help="deal K coups of each shoe instead of dealing to the cut card")


def coups_per_shoe(text: str | None) -> int | None:
    """The coups of ``--coups-per-shoe``; None is to the cut card."""
    return None if text is None else whole("--coups-per-shoe", text, 1)


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


@dataclass
class Work:
    """With what the work is done, and, when it is, how many ``seconds`` it took.

    ``executor``: None is this process alone. ``show`` draws the progress bar.
    """

    engine: Engine
    executor: Executor | None
    workers: int
    show: Callable[[Progress], None]
    seconds: float = 0.0

    def timed(self) -> dict[str, object]:
        """How the work was done, for programs."""
        return {"workers": self.workers, "seconds": round(self.seconds, 6)}


@contextmanager
def at_work(asked: str | None, dask: str | None = None, *, apart: bool = True) -> Generator[Work]:
    """The workers of ``--workers``, or those of a cluster, and a progress bar, for what is inside.

    ``apart``: the work can be sent to another process. What cannot is done by threads, or without
    the compiled engine, where these would only wait for each other, by this one alone.
    """
    from baccarat.cli.progress import Bar

    workers = workers_of(asked)
    engine = engine_here() if dask else _engine_or_warn()
    if engine is Engine.PLAIN and not apart:
        workers = 1
    with _executor_of(workers, engine, dask) as (executor, number), Bar() as bar:
        work, begin = Work(engine, executor, number, bar.show), perf_counter()
        yield work
        work.seconds = perf_counter() - begin


def _engine_or_warn() -> Engine:
    """The engine of this process; it is said on standard error if that is the slow one."""
    engine = engine_here()
    if engine is Engine.PLAIN:
        complain("baccarat", str(sentence("sim.plain")))
    return engine


@contextmanager
def _executor_of(
    workers: int, engine: Engine, dask: str | None
) -> Generator[tuple[Executor | None, int]]:
    """The executor of so many *workers* and how many work; None is this process alone.

    With an address of *dask* it is that of the cluster.
    """
    if dask is not None:
        from baccarat.sim.cluster import connected

        with connected(dask) as found:
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
