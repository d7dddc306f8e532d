"""A scoreboard's grid: where the marks of streaks come to stand, dragon tails and all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

from baccarat.errors import InvalidNotation

__all__ = ["ROWS", "Cell", "check_rows", "last_columns", "layout", "placed"]

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

ROWS = 6
"""The rows of a scoreboard, unless a caller asks for another number."""


class Cell(NamedTuple, Generic[T_co]):
    """A mark and its place on a grid; columns and rows are counted from 1."""

    column: int
    row: int
    mark: T_co


def layout(streaks: Iterable[int], rows: int = ROWS) -> Iterator[tuple[int, int]]:
    """Places (column, row) on a grid for the marks of streaks of the given lengths, in order.

    A streak starts in row 1 of the first free column after the start of the one before. It goes
    down until the last row or a taken cell, then turns right for good: the dragon tail. The cell
    to its right is always free, because an earlier tail there would have come through its own.
    Raises InvalidNotation unless there is at least one row.

    >>> list(layout((4, 3), rows=3))
    [(1, 1), (1, 2), (1, 3), (2, 3), (2, 1), (2, 2), (3, 2)]
    """
    check_rows(rows)
    taken: set[tuple[int, int]] = set()
    start = 0
    for length in streaks:
        start += 1
        while (start, 1) in taken:
            start += 1
        for place in _dragon(start, length, rows, taken):
            taken.add(place)
            yield place


def _dragon(start: int, length: int, rows: int, taken: set[tuple[int, int]],
            ) -> Iterator[tuple[int, int]]:
    stops = (row for row in range(1, rows) if (start, row + 1) in taken)
    depth = min(length, next(stops, rows))
    yield from ((start, row) for row in range(1, depth + 1))
    yield from ((start + further, depth) for further in range(1, length - depth + 1))


def check_rows(rows: int) -> None:
    """Raise InvalidNotation unless there is at least one row."""
    if rows < 1:
        raise InvalidNotation("roads.rows", rows=rows)


def placed(streaks: Sequence[Sequence[T]], rows: int) -> tuple[Cell[T], ...]:
    """The marks of streaks, each in its cell."""
    places = layout(map(len, streaks), rows)
    return tuple(Cell(*place, mark) for place, mark in zip(places, chain(*streaks), strict=True))


def last_columns(cells: Sequence[Cell[T]], count: int) -> tuple[Cell[T], ...]:
    """The cells in the last *count* columns of a grid, counted from 1 again: a scrolled view.

    >>> last_columns([Cell(1, 1, "B"), Cell(2, 1, "P")], 1)
    (Cell(column=1, row=1, mark='P'),)
    """
    hidden = max(0, max((cell.column for cell in cells), default=0) - count)
    return tuple(Cell(column - hidden, row, mark) for column, row, mark in cells
                 if column > hidden)
