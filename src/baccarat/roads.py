"""The five scoreboards: bead plate, big road, big eye boy, small road and cockroach road.

Everything is derived from the results of the coups, in this order: results, then *logical columns*
(the streaks of one winner), then the marks of the derived roads from the lengths of those columns
alone, and only then the places on a grid. Nothing is ever read back from a grid, so a dragon tail
or a scrolled view cannot change a road.

The roads are notation of what has happened. They do not predict.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from baccarat.derived_roads import Ask, Colour, Derived, ask, derived_mark, derived_marks
from baccarat.errors import InvalidNotation
from baccarat.grid import ROWS, Cell, check_rows, last_columns, layout, placed
from baccarat.hand import Side
from baccarat.history import Mark, Result, lengths, logical_columns, parse_results
from baccarat.sentences import Sentence, sentence

__all__ = ["ROWS", "Ask", "Cell", "Colour", "Derived", "DerivedRoad", "Mark", "Result",
           "Scoreboards", "as_json", "ask", "bead_plate", "big_road", "counts", "derived_mark",
           "derived_marks", "last_columns", "layout", "lengths", "logical_columns",
           "parse_results", "scoreboards"]


class DerivedRoad(NamedTuple):
    """A derived road on its grid, in the order of its marks, and what it would get next."""

    cells: tuple[Cell[Colour], ...]
    ask: Ask

    @property
    def marks(self) -> str:
        """The colours in order, as letters R and B."""
        return "".join(cell.mark.value for cell in self.cells)


class Scoreboards(NamedTuple):
    """The five roads of one history, each on a grid of ``rows`` rows."""

    rows: int
    bead_plate: tuple[Cell[Result], ...]
    big_road: tuple[Cell[Mark], ...]
    derived: Mapping[Derived, DerivedRoad]


MOST_COUPS = 100_000
"""The most coups that are drawn: a shoe has fewer than 160, and a mark of each is on every road."""


def bead_plate(results: Iterable[Result], rows: int = ROWS) -> tuple[Cell[Result], ...]:
    """Every coup, ties included, down the rows and then into the next column.

    Raises InvalidNotation unless there is at least one row.

    >>> [(cell.column, cell.row) for cell in bead_plate(parse_results("BTP"), rows=2)]
    [(1, 1), (1, 2), (2, 1)]
    """
    check_rows(rows)
    return tuple(Cell(place // rows + 1, place % rows + 1, result)
                 for place, result in enumerate(results))


def big_road(results: Sequence[Result], rows: int = ROWS) -> tuple[Cell[Mark], ...]:
    """The streaks side by side; ties before the first win stand alone at (1, 1) until it comes.

    >>> [(cell.column, cell.row, cell.mark.ties) for cell in big_road(parse_results("TBBTP"))]
    [(1, 1, 1), (1, 2, 1), (2, 1, 0)]
    """
    columns = logical_columns(results)
    if results and not columns:
        columns = ((Mark(Result(None), len(results)),),)
    return placed(columns, rows)


def _derived_road(columns: Sequence[Sequence[Mark]], rows: int, road: Derived) -> DerivedRoad:
    marks = derived_marks(lengths(columns), road)
    streaks = [tuple(same) for _, same in groupby(marks)]
    return DerivedRoad(placed(streaks, rows), ask(columns, road))


def scoreboards(results: Iterable[Result], rows: int = ROWS) -> Scoreboards:
    """Draw the five roads of a history on grids of *rows* rows, as wide as they need.

    Raises InvalidNotation unless there is at least one row, or for more than 100,000 coups.

    >>> boards = scoreboards(parse_results("BBBBBBPPPPPPP"))
    >>> boards.derived[Derived.BIG_EYE_BOY].marks
    'RRRRRB'
    """
    history = tuple(results)
    if len(history) > MOST_COUPS:
        raise InvalidNotation("roads.coups", coups=len(history), most=MOST_COUPS)
    columns = logical_columns(history)
    derived = {road: _derived_road(columns, rows, road) for road in Derived}
    return Scoreboards(rows, bead_plate(history, rows), big_road(history, rows), derived)


def counts(boards: Scoreboards) -> Sentence:
    """How many coups there were and who won them.

    >>> str(counts(scoreboards(parse_results("BBT"))))
    '3 coups: Banker 2, Player 0, tie 1'
    """
    winners = [cell.mark.winner for cell in boards.bead_plate]
    return sentence("roads.counts", coups=len(winners), banker=winners.count(Side.BANKER),
                    player=winners.count(Side.PLAYER), tie=winners.count(None))


def as_json(boards: Scoreboards) -> dict[str, object]:
    """The scoreboards as plain data for JSON; null stands for what is not known.

    >>> as_json(scoreboards(parse_results("BP")))["ask"]["big_eye_boy"]
    {'banker': 'R', 'player': 'B'}
    """
    derived = {road.key: _derived_json(drawn) for road, drawn in boards.derived.items()}
    asked = {road.key: _ask_json(drawn.ask) for road, drawn in boards.derived.items()}
    return {
        "bead_plate": [_cell_json(cell, cell.mark, "tie", 0) for cell in boards.bead_plate],
        "big_road": [_cell_json(cell, cell.mark.result, None, cell.mark.ties)
                     for cell in boards.big_road],
        **derived,
        "ask": asked,
    }


def _cell_json(cell: Cell[object], result: Result, nobody: str | None,
               ties: int) -> dict[str, object]:
    column, row, _ = cell
    winner, player_pair, banker_pair, natural, total = result
    return {"column": column, "row": row, "winner": winner.value if winner else nobody,
            "player_pair": player_pair, "banker_pair": banker_pair, "natural": natural,
            "total": total, "ties": ties}


def _derived_json(road: DerivedRoad) -> dict[str, object]:
    marks = road.marks
    cells = [{"column": column, "row": row, "mark": mark}
             for (column, row, _), mark in zip(road.cells, marks, strict=True)]
    return {"marks": marks, "cells": cells}


def _ask_json(asked: Ask) -> dict[str, str | None]:
    return {side: colour and colour.value for side, colour in asked._asdict().items()}
