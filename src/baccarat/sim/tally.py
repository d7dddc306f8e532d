"""What has been counted so far, and of which blocks: merging is adding integers."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping
from operator import add
from typing import NamedTuple

__all__ = ["Tally"]


class Held(NamedTuple):
    """What a tally holds."""

    groups: dict[int, array[int]]
    done: list[range]
    coups: int


class Tally:
    """Counts by group and outcome of the blocks that are done, in whatever order they came.

    >>> tally = Tally()
    >>> tally.add(range(2, 4), {0: array("q", [5, 1])})
    >>> tally.add(range(0, 1), {0: array("q", [2, 0])})
    >>> tally.coups, tally.done, list(tally.missing(4))
    (8, [range(0, 1), range(2, 4)], [range(1, 2)])
    """

    def __init__(self) -> None:
        self._held = Held({}, [], 0)

    def add(self, blocks: range, groups: Mapping[int, array[int]]) -> None:
        """Add what the *blocks* came to; they may be an empty range of a block cut short.

        It happens in one assignment: an interrupt finds it done or not begun.
        """
        added = dict(self.groups)
        for group, counts in groups.items():
            held = added.get(group)
            added[group] = counts if held is None else array("q", map(add, held, counts))
        coups = self.coups + sum(map(sum, groups.values()))
        self._held = Held(added, list(_joined([*self.done, blocks])), coups)

    @property
    def groups(self) -> dict[int, array[int]]:
        """The counts of each group."""
        return self._held.groups

    @property
    def done(self) -> list[range]:
        """The blocks that are done, as runs in order."""
        return self._held.done

    @property
    def coups(self) -> int:
        """All coups that were counted."""
        return self._held.coups

    @property
    def end(self) -> int:
        """The number behind the last block that is done."""
        return self.done[-1].stop if self.done else 0

    @property
    def blocks(self) -> int:
        """How many blocks are done."""
        return sum(map(len, self.done))

    def missing(self, end: int) -> Iterator[range]:
        """The runs of blocks below *end* that are not done."""
        begin = 0
        for run in self.done:
            if begin < min(run.start, end):
                yield range(begin, min(run.start, end))
            begin = run.stop
        if begin < end:
            yield range(begin, end)


def _joined(runs: Iterable[range]) -> Iterator[range]:
    """Runs in order, with those joined that touch."""
    last = range(0)
    for run in sorted(filter(len, runs), key=lambda run: run.start):
        if run.start == last.stop and last:
            last = range(last.start, run.stop)
            continue
        if last:
            yield last
        last = run
    if len(last):
        yield last
