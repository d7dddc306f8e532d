"""Playing sessions: shoes from the kernel, the loop over them; the same for a seed everywhere.

LANES sessions sit at a *table*, one in each lane. Table t owns the blocks of shoes from t * K on,
where K shoes are enough for any session. So every session has shoes of its own, sessions are
independent, and the result depends on the plan and the seed alone.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from typing import Any, NamedTuple

from baccarat.sim import session_kernel as kernel
from baccarat.sim.engines import Deal, Engine, deal, engine_here, origin_of
from baccarat.sim.kernel import LANES, Rules
from baccarat.sim.plan import Plan
from baccarat.sim.results import Sessions
from baccarat.sim.rules import ceiling_of_coups
from baccarat.sim.run import Progress
from baccarat.sim.seats import Game, Pays, Seats
from baccarat.sim.spec import check_seed

__all__ = ["play"]

PATHS = 40
"""The tables whose paths are kept: 20,480 sessions show a chart of them well."""


class Task(NamedTuple):
    """A table of sessions: plain numbers, which can be sent to another process."""

    game: Game
    pays: Pays
    rules: Rules
    limit: int
    key: int
    table: int
    blocks: int
    lanes: int
    points: int


def play(
    plan: Plan, seed: int, executor: Executor | None = None, *, engine: Engine | None = None,
    points: int = 0, progress: Callable[[Progress], None] | None = None,
) -> Sessions:
    """Play the sessions of a plan from *seed*, 0 to 2 ** 64 - 1, on *executor* or here.

    With *points* the bankroll of the first sessions is noted at so many times. KeyboardInterrupt
    ends the study early: the first sessions come back. Raises IllegalCommand for a seed out of
    range.

    >>> from baccarat.sim.systems import SYSTEMS
    >>> from baccarat.variants import VARIANTS
    >>> house = VARIANTS["commission"]
    >>> plan = Plan(house, SYSTEMS["flat"], (house.bet("player"),), 100_00, 1_00, coups=80,
    ...             repeats=100)
    >>> found = play(plan, seed=1)
    >>> len(found.final), set(found.coups), found.ruined.sessions
    (100, {80}, 0)
    """
    check_seed(seed)
    engine = engine or engine_here()
    every = max(1, -(-plan.coups // points)) if points else plan.coups
    tasks = _tasks(plan, seed, every, -(-plan.coups // every) + 1 if points else 0)
    tables = executor.map(_work, *zip(*((task, engine) for task in tasks), strict=True))\
        if executor else (_work(task, engine) for task in tasks)
    return Sessions.of(plan, seed, every, _shown(tables, plan, progress))


def _tasks(plan: Plan, seed: int, every: int, points: int) -> Iterator[Task]:
    game, pays, rules = plan.game(every), plan.pays(), plan.spec.rules
    for table in range(plan.tables):
        lanes = min(LANES, plan.repeats - table * LANES)
        yield Task(game, pays, rules, plan.spec.limit, origin_of(seed), table, plan.blocks, lanes,
                   points if table < PATHS else 0)


Table = dict[str, "list[array[int]]"]
"""The numbers of the sessions of one table, by name and row."""


def _shown(tables: Iterable[Table], plan: Plan,
           progress: Callable[[Progress], None] | None) -> Iterator[Table]:
    """The tables as they come; after an interrupt, no more."""
    coups = 0
    with suppress(KeyboardInterrupt):
        for done, table in enumerate(tables, 1):
            coups += sum(table["coups"][0])
            yield table
            if progress:
                progress(Progress(coups, done / plan.tables))


def _work(task: Task, engine: Engine) -> Table:
    """Play a table to its end; this is what an executor calls."""
    compiled = engine is Engine.COMPILED
    room = _arrays if compiled else _lists
    seats = _seats(task, room)
    pays = _compiled_pays(task.pays) if compiled else task.pays
    start, play_shoes = _functions(compiled=compiled)
    start(task.game, seats)
    for block in range(task.table * task.blocks, (task.table + 1) * task.blocks):
        _, stream = deal(Deal(task.rules, task.key, block, 1, LANES, task.limit), engine,
                         stream=True)
        if not play_shoes(stream.ends, task.game, pays, seats):
            break
    return {
        name: [array("q", row) for row in rows]
        for name, rows in (
            ("final", [seats.stack]), ("drawdown", [seats.drawdown]), ("coups", [seats.coups]),
            ("bet", [seats.bet]), ("ended", [seats.ended]), ("cut", [seats.cut]),
            ("staked", seats.staked), ("path", seats.path))
    }


Room = Callable[[int, int], Any]


def _seats(task: Task, room: Room) -> Seats:
    """Room for the sessions of a table."""
    one = room(17, task.lanes)
    labouchere = task.game.system == kernel.LABOUCHERE
    line = room(task.lanes, task.game.coups + len(kernel.LINE) if labouchere else 1)
    most = ceiling_of_coups(task.rules.cards) if task.game.back >= 0 else 0
    return Seats._make([*one, line, room(task.lanes, most + 1),
                        room(len(task.pays.won), task.lanes), room(task.points, task.lanes)])


def _lists(rows: int, width: int) -> list[MutableSequence[int]]:
    return [[0] * width for _ in range(rows)]


def _arrays(rows: int, width: int) -> Any:  # noqa: ANN401 - numpy's arrays
    import numpy as np  # noqa: PLC0415 - the plain engine does without

    return np.zeros((rows, width), np.int64)


def _functions(*, compiled: bool) -> Sequence[Callable[..., Any]]:
    if not compiled:
        return kernel.start, kernel.play_shoes
    from baccarat.odds.jit import compiled as by_numba  # noqa: PLC0415 - takes its time to load

    functions = by_numba(kernel.__name__, in_one=True)
    return functions["start"], functions["play_shoes"]


def _compiled_pays(pays: Pays) -> Any:  # noqa: ANN401 - the same with numpy's arrays
    import numpy as np  # noqa: PLC0415 - the plain engine does without

    return Pays._make(np.array(field, np.int64) if isinstance(field, tuple) else field
                      for field in pays)
