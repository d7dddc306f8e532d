"""Cutting the shoes of a study into pieces, on any executor; what these come to is added."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from itertools import islice
from typing import NamedTuple, Protocol, Self, TypeVar

from baccarat.sim.engines import Engine, engine_here
from baccarat.sim.kernel import LANES
from baccarat.sim.run import WAITING, Progress
from baccarat.sim.spec import check_number, check_seed

__all__ = ["HERE", "MOST_SHOES", "How", "Piece", "add_up", "blocks_of", "check_study", "pieces"]

MOST_SHOES = 10**9
"""The most shoes of a study."""

PRICED = {Engine.COMPILED: LANES, Engine.PLAIN: 16}
"""Shoes of a piece whose coups are priced one by one: at most some seconds' work."""


class Added(Protocol):
    """What a piece comes to: it can be added, and knows its coups."""

    @property
    def coups(self) -> int:
        """The coups that were dealt."""
        ...

    def __add__(self, other: Self, /) -> Self:
        """What both come to."""
        ...


T = TypeVar("T", bound=Added)


class How(NamedTuple):
    """With what a study is done; nothing of this changes what it comes to.

    ``executor``: threads, or None for this one alone. ``progress`` is called after each piece.
    """

    engine: Engine = engine_here()
    executor: Executor | None = None
    progress: Callable[[Progress], None] | None = None

    def part(self, begin: float, end: float) -> How:
        """The like for a part of the work, from one share of the whole to another."""
        tell = self.progress
        if tell is None:
            return self
        return self._replace(progress=lambda part: tell(
            Progress(part.coups, begin + (end - begin) * part.share)))


HERE = How()
"""In this thread."""


class Piece(NamedTuple):
    """Some lanes of a block of shoes."""

    block: int
    lanes: range


def check_study(shoes: int, seed: int) -> None:
    """Raise IllegalCommand for numbers that are out of range."""
    check_number("shoes", shoes, 1, MOST_SHOES)
    check_seed(seed)


def blocks_of(shoes: int) -> int:
    """The blocks that so many shoes take.

    >>> blocks_of(512), blocks_of(513)
    (1, 2)
    """
    return -(-shoes // LANES)


def pieces(shoes: int, first: int, size: int) -> Iterator[Piece]:
    """The first *shoes* shoes from block *first* on, in pieces of *size*.

    >>> [(piece.block, len(piece.lanes)) for piece in pieces(600, 7, 512)]
    [(7, 512), (8, 88)]
    """
    for begin in range(0, shoes, size):
        block, lane = divmod(begin, LANES)
        yield Piece(first + block, range(lane, lane + min(size, shoes - begin)))


def add_up(
    work: Callable[[Piece], T], shoes: int, how: How, first: int = 0, size: int | None = None
) -> T:
    """Add what *work* makes of the first *shoes* shoes from block *first* on.

    A piece has *size* shoes, a divisor of LANES; None suits coups that are priced. After a
    KeyboardInterrupt that is what the first pieces came to; it goes on if there is none.
    """
    dealt, total = 0, None
    try:
        for piece, found in _worked(work, pieces(shoes, first, size or PRICED[how.engine]),
                                    how.executor):
            dealt, total = dealt + len(piece.lanes), found if total is None else total + found
            if how.progress:
                how.progress(Progress(total.coups, dealt / shoes))
    except KeyboardInterrupt:
        if total is None:
            raise
    assert total is not None, "every study has a shoe"  # noqa: S101 - what check_study guarantees
    return total


def _worked(
    work: Callable[[Piece], T], asked: Iterator[Piece], executor: Executor | None
) -> Iterator[tuple[Piece, T]]:
    """Each piece with what it came to; an executor is handed some at a time."""
    while some := list(islice(asked, WAITING)):
        yield from zip(some, executor.map(work, some) if executor else map(work, some), strict=True)
