"""Running a simulation on any executor: the result depends on the spec and the seed alone.

The shoes of a run are numbered, and the number of a block of shoes is the counter that its random
words begin at. So it does not matter who deals which blocks, how many at a time, in which order, or
how often a lost one is dealt again: counts are integers, and they are added.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import suppress
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple, ParamSpec, TypeVar

from baccarat.errors import InvalidNotation
from baccarat.sim.checkpoint import Keeper
from baccarat.sim.engines import Deal, Engine, deal, engine_here, origin_of
from baccarat.sim.kernel import LANES
from baccarat.sim.sample import Sample
from baccarat.sim.spec import Spec, check_seed

__all__ = ["Progress", "Settings", "Unsaved", "block_of", "run"]

WAITING = 64
"""Tasks that are handed to an executor and not yet done; more would only take memory."""

CHUNK = {Engine.COMPILED: 1024, Engine.PLAIN: 1}
"""The most blocks of a task: about a quarter of a second's work."""

PARTS = 32
"""A run is cut into this many tasks at least, as far as there are blocks: workers finish alike."""

LEAST = 8
"""The fewest blocks of a task for the compiled kernel: smaller tasks cost as much to hand out."""


class Progress(NamedTuple):
    """How far a run has come: coups dealt, and the share of the whole, 0 to 1."""

    coups: int
    share: float


class Settings(NamedTuple):
    """What a run is told beyond what it deals; none of it changes the result.

    ``engine``: None takes the compiled kernel where numba is. ``chunk``: blocks of a task, None for
    a size that suits. ``checkpoint``: a file to go on from and to write. ``progress`` is called
    after each task.
    """

    engine: Engine | None = None
    chunk: int | None = None
    checkpoint: Path | None = None
    progress: Callable[[Progress], None] | None = None


DEFAULT = Settings()


class Unsaved(InvalidNotation):
    """The last writing of the checkpoint failed; *sample* is what the run came to all the same."""

    sample: Sample


def run(
    spec: Spec, seed: int, executor: Executor | None = None, settings: Settings = DEFAULT
) -> Sample:
    """Deal what *spec* says from *seed*, 0 to 2 ** 64 - 1, on *executor* or in this process.

    KeyboardInterrupt ends the run early: what was finished comes back, marked as partial. Raises
    IllegalCommand for a seed out of range and for a checkpoint of another run, InvalidNotation for
    one that cannot be read or written, Unsaved, with the sample, if that was so only in the end,
    and what the executor raises.

    >>> sample = run(Spec(coups=1000, coups_per_shoe=60), seed=1)
    >>> sample.coups, sample.shoes, sample.partial
    (1000, 17, False)
    """
    check_seed(seed)
    running, partial = _Run(spec, seed, executor, settings), False
    try:
        running.deal()
    except KeyboardInterrupt:
        partial = True
    finally:
        running.save()
    return running.sample(partial=partial)


def block_of(spec: Spec, seed: int, block: int, engine: Engine | None = None) -> list[list[int]]:
    """The outcomes of each shoe of one block, in the order they were dealt.

    An outcome is its number in the automaton of the spec's needs. *spec* says how a shoe is dealt,
    not how many are.

    >>> shoes = block_of(Spec(shoes=1), 7, 0)
    >>> len(shoes), min(map(len, shoes)) > 70
    (512, True)
    """
    asked = Deal(spec.rules, origin_of(seed), block, 1, LANES, spec.limit)
    _, stream = deal(asked, engine or engine_here(), stream=True)
    return [[int(end) - 1 for end in lane if end] for lane in zip(*stream.ends, strict=True)]


P = ParamSpec("P")
T = TypeVar("T")


class Dealt(NamedTuple):
    """What a task came to."""

    blocks: range
    groups: dict[int, array[int]]


def _work(asked: Deal, engine: Engine | None) -> Dealt:
    """Deal the blocks of a task; this is what an executor calls."""
    counts, _ = deal(asked, engine or engine_here())
    groups = dict(zip(asked.groups, counts, strict=True))
    return Dealt(range(asked.block, asked.block + asked.blocks), groups)


class _Here(Executor):
    """Does the work in this process, at once."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class _Run:
    """A run under way."""

    def __init__(
        self, spec: Spec, seed: int, executor: Executor | None, settings: Settings
    ) -> None:
        self.spec, self.seed, self.settings = spec, seed, settings
        self.here = executor is None
        self.executor = executor or _Here()
        self.last_shoes = 0
        self.keeper = Keeper(settings.checkpoint, spec, seed)
        self.tally = self.keeper.tally
        self.resumed = self.tally.coups

    def deal(self) -> None:
        """Deal everything."""
        if self.spec.coups is not None and self.spec.coups_per_shoe is None:
            self._deal_coups(self.spec.coups)
        else:
            self._deal_shoes()

    def _deal_shoes(self) -> None:
        """Deal a number of shoes that is known from the start."""
        last_coups = self.spec.limit
        if self.spec.shoes is None:
            last_coups = (self.spec.coups or 0) % self.spec.limit or self.spec.limit
        blocks, rest = divmod(self.spec.expected_shoes, LANES)
        if not rest and last_coups < self.spec.limit:
            blocks, rest = blocks - 1, LANES
        self._deal_blocks(blocks)
        if rest:
            self._deal_rest(blocks, rest, last_coups)

    def _deal_coups(self, coups: int) -> None:
        """Deal shoes by the cut card until there are so many coups.

        How many shoes that takes is not known before. So as many blocks are dealt as cannot be too
        many, again and again; the shoes of the last block are counted one by one.
        """
        while blocks := (coups - self.tally.coups) // (self.spec.most * LANES):
            self._deal_blocks(max(self.tally.end, self.tally.blocks + blocks))
        while left := coups - self.tally.coups:
            block = self.tally.end
            ends = list(accumulate(map(sum, self._shoes(block))))
            if ends[-1] <= left:
                self._deal_blocks(block + 1)
                continue
            shoes = sum(end < left for end in ends)
            before = ends[shoes - 1] if shoes else 0
            self._deal_rest(block, shoes + 1, left - before)
            break

    def _shoes(self, block: int) -> list[array[int]]:
        """The counts of each shoe of a block."""
        asked = self._asked(range(block, block + 1))._replace(group=1)
        return deal(asked, self.settings.engine or engine_here())[0]

    def _deal_rest(self, block: int, shoes: int, last_coups: int) -> None:
        """Deal the first shoes of a block, and of the last of them so many coups."""
        if self.last_shoes:
            return
        asked = self._asked(range(block, block + 1))
        dealt = _work(asked._replace(shoes=shoes, last_coups=last_coups), self.settings.engine)
        self.save()
        self.last_shoes = shoes
        self.tally.add(range(0), {group: counts for group, counts in dealt.groups.items()
                                  if any(counts)})
        self._show()

    def _asked(self, blocks: range) -> Deal:
        spec = self.spec
        return Deal(spec.rules, origin_of(self.seed), blocks.start, len(blocks), spec.group,
                    spec.limit)

    def _deal_blocks(self, end: int) -> None:
        """Deal what is missing of the blocks below *end*."""
        waiting: set[Future[Dealt]] = set()
        try:
            for blocks in self._chunks(end):
                waiting.add(self._submit(blocks))
                if self.here or len(waiting) >= WAITING:
                    self._collect(waiting)
            while waiting:
                self._collect(waiting)
        except BaseException:
            self._give_up(waiting)
            raise

    def _submit(self, blocks: range) -> Future[Dealt]:
        return self.executor.submit(_work, self._asked(blocks), self.settings.engine)

    def _chunks(self, end: int) -> Iterator[range]:
        """Cut what is missing into tasks."""
        most = CHUNK[self.settings.engine or engine_here()]
        for run_of_blocks in list(self.tally.missing(end)):
            size = self.settings.chunk or min(most, max(LEAST, len(run_of_blocks) // PARTS))
            for start in range(run_of_blocks.start, run_of_blocks.stop, size):
                yield range(start, min(start + size, run_of_blocks.stop))

    def _collect(self, waiting: set[Future[Dealt]]) -> None:
        """Add what is done, and take it from what is waited for: it must not be added twice."""
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            waiting.discard(future)
            self.tally.add(*future.result())
        self._show()
        if self.keeper.due:
            self.save()

    def _give_up(self, waiting: set[Future[Dealt]]) -> None:
        """Call off what has not begun, and add what was done meanwhile."""
        for future in waiting:
            if not future.cancel() and future.done():
                with suppress(Exception):
                    self.tally.add(*future.result())

    def _show(self) -> None:
        if self.settings.progress:
            coups, shoes = self.spec.coups, self.tally.blocks * LANES + self.last_shoes
            share = shoes / self.spec.expected_shoes if coups is None else self.tally.coups / coups
            self.settings.progress(Progress(self.tally.coups, min(1.0, share)))

    def save(self) -> None:
        """Write the checkpoint, of whole blocks only: a block cut short is soon dealt again."""
        if not self.last_shoes:
            self.keeper.save()

    def sample(self, *, partial: bool) -> Sample:
        """What has been dealt. Raises Unsaved if the checkpoint does not hold it."""
        groups = dict(sorted(self.tally.groups.items()))
        sample = Sample(self.spec, self.seed, groups,
                        self.tally.blocks * LANES + self.last_shoes, partial, self.resumed)
        if self.keeper.failed:
            code, parameters = self.keeper.failed.sentence
            error = Unsaved(code, **parameters)
            error.sample = sample
            raise error
        return sample
