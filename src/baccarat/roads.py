"""The five scoreboards: bead plate, big road, big eye boy, small road and cockroach road.

Everything is derived from the results of the coups, in this order: results, then *logical columns*
(the streaks of one winner), then the marks of the derived roads from the lengths of those columns
alone, and only then the places on a grid. Nothing is ever read back from a grid, so a dragon tail
or a scrolled view cannot change a road.

The roads are notation of what has happened. They do not predict.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import chain, groupby
from typing import Generic, NamedTuple, TypeVar

from baccarat.coup import Coup
from baccarat.errors import InvalidNotation
from baccarat.hand import Side
from baccarat.sentences import Sentence, sentence

__all__ = ["ROWS", "Ask", "Cell", "Colour", "Derived", "DerivedRoad", "Mark", "Result",
           "Scoreboards", "as_json", "ask", "bead_plate", "big_road", "counts", "derived_mark",
           "derived_marks", "last_columns", "layout", "lengths", "logical_columns",
           "parse_results", "scoreboards"]

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

ROWS = 6
"""The rows of a scoreboard, unless a caller asks for another number."""


class Result(NamedTuple):
    """What the roads record of one coup; None where it is not known.

    ``natural`` says that the coup ended with a natural: only a natural beats or ties a natural, so
    it is the winner's. ``total`` is the winner's too, in a tie that of both.
    """

    winner: Side | None
    player_pair: bool | None = None
    banker_pair: bool | None = None
    natural: bool | None = None
    total: int | None = None

    @classmethod
    def of(cls, coup: Coup) -> Result:
        """The result of a coup whose cards are known.

        >>> from baccarat.coup import parse_coup
        >>> result = Result.of(parse_coup("2 A 2 4 T"))
        >>> result.winner, result.player_pair, result.banker_pair, result.total
        (<Side.BANKER: 'banker'>, True, False, 5)
        """
        hands = coup.player, coup.banker
        return cls(
            winner=coup.winner,
            player_pair=coup.player.pair,
            banker_pair=coup.banker.pair,
            natural=any(hand.natural for hand in hands),
            total=max(hand.total for hand in hands),
        )


class Mark(NamedTuple):
    """One mark of the big road: a win, and how many ties are written on it.

    The mark that holds nothing but the ties before the first win has a result without winner.
    """

    result: Result
    ties: int = 0


class Colour(Enum):
    """The colour of a derived mark: red is regular, blue is irregular; not Banker and Player."""

    RED = "R"
    BLUE = "B"


class Derived(Enum):
    """The derived roads; the value is how many columns back each of them compares."""

    BIG_EYE_BOY = 1
    SMALL_ROAD = 2
    COCKROACH_ROAD = 3

    @property
    def key(self) -> str:
        """The name of the road in JSON and in the catalogue of sentences."""
        return self.name.lower()


class Cell(NamedTuple, Generic[T_co]):
    """A mark and its place on a grid; columns and rows are counted from 1."""

    column: int
    row: int
    mark: T_co


class Ask(NamedTuple):
    """The mark that a derived road would get next: both are None, or they are of opposite colours.

    It shows notation, not a prediction.
    """

    banker: Colour | None
    player: Colour | None


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


_LETTERS = {"B": Result(Side.BANKER), "P": Result(Side.PLAYER), "T": Result(None)}

MOST_COUPS = 100_000
"""The most coups that are drawn: a shoe has fewer than 160, and a mark of each is on every road."""


def parse_results(text: str) -> tuple[Result, ...]:
    """Read winners from the letters B, P and T, upper or lower case; white space is skipped.

    No letters are an empty shoe. Raises InvalidNotation for any other letter, naming its position
    in *text*, counted from 1.

    >>> [result.winner.value for result in parse_results("b P")]
    ['banker', 'player']
    """
    return tuple(_result(letter, position) for position, letter in enumerate(text, 1)
                 if not letter.isspace())


def _result(letter: str, position: int) -> Result:
    try:
        return _LETTERS[letter.upper()]
    except KeyError:
        raise InvalidNotation("roads.letter", letter=letter, position=position) from None


def logical_columns(results: Iterable[Result]) -> tuple[tuple[Mark, ...], ...]:
    """Cut a history into its streaks; ties never open, close or lengthen one.

    Ties are kept on the mark before them, those before the first win on the first mark.

    >>> [[mark.ties for mark in column] for column in logical_columns(parse_results("TBTTBTP"))]
    [[3, 1], [0]]
    """
    streaks = groupby(_marks(results), key=lambda mark: mark.result.winner)
    return tuple(tuple(marks) for _, marks in streaks)


def _marks(results: Iterable[Result]) -> list[Mark]:
    marks: list[Mark] = []
    leading = 0
    for result in results:
        if result.winner is not None:
            marks.append(Mark(result, leading))
            leading = 0
        elif marks:
            marks[-1] = Mark(marks[-1].result, marks[-1].ties + 1)
        else:
            leading += 1
    return marks


def lengths(columns: Iterable[Sequence[object]]) -> tuple[int, ...]:
    """The lengths of the logical columns: all that a derived road ever reads.

    >>> lengths(logical_columns(parse_results("BBTBP")))
    (3, 1)
    """
    return tuple(map(len, columns))


def derived_mark(streaks: Sequence[int], column: int, row: int, road: Derived) -> Colour | None:
    """The mark that a win at a logical place of the big road adds to a derived road, if any.

    *streaks* holds the lengths of the logical columns; only those before *column* are read.
    Column and row are counted from 1. A win that opens a column compares the two columns before
    it; one further down looks sideways: blue where the neighbour has just ended, else red.

    >>> derived_mark((1, 3), 2, 2, Derived.BIG_EYE_BOY)
    <Colour.BLUE: 'B'>
    >>> derived_mark((1, 3), 2, 3, Derived.BIG_EYE_BOY)   # the straight drop
    <Colour.RED: 'R'>
    """
    opens = row == 1
    neighbour = column - road.value - (1 if opens else 0)
    if neighbour < 1:
        return None
    length = streaks[neighbour - 1]
    regular = streaks[column - 2] == length if opens else row != length + 1
    return Colour.RED if regular else Colour.BLUE


def derived_marks(streaks: Sequence[int], road: Derived) -> tuple[Colour, ...]:
    """All marks of a derived road, in order, from the lengths of the logical columns.

    >>> "".join(colour.value for colour in derived_marks((6, 7), Derived.BIG_EYE_BOY))
    'RRRRRB'
    """
    places = ((column, row) for column, length in enumerate(streaks, 1)
              for row in range(1, length + 1))
    marks = (derived_mark(streaks, column, row, road) for column, row in places)
    return tuple(mark for mark in marks if mark)


def ask(columns: Sequence[Sequence[Mark]], road: Derived) -> Ask:
    """The marks that a derived road would get if Banker, or Player, won the next coup.

    >>> ask(logical_columns(parse_results("BPP")), Derived.BIG_EYE_BOY)
    Ask(banker=<Colour.BLUE: 'B'>, player=<Colour.RED: 'R'>)
    """
    streaks = lengths(columns)

    def if_won_by(side: Side) -> Colour | None:
        last = len(columns)
        if last and columns[-1][-1].result.winner is side:
            return derived_mark(streaks, last, streaks[-1] + 1, road)
        return derived_mark(streaks, last + 1, 1, road)

    return Ask(banker=if_won_by(Side.BANKER), player=if_won_by(Side.PLAYER))


def layout(streaks: Iterable[int], rows: int = ROWS) -> Iterator[tuple[int, int]]:
    """Places (column, row) on a grid for the marks of streaks of the given lengths, in order.

    A streak starts in row 1 of the first free column after the start of the one before. It goes
    down until the last row or a taken cell, then turns right for good: the dragon tail. The cell
    to its right is always free, because an earlier tail there would have come through its own.
    Raises InvalidNotation unless there is at least one row.

    >>> list(layout((4, 3), rows=3))
    [(1, 1), (1, 2), (1, 3), (2, 3), (2, 1), (2, 2), (3, 2)]
    """
    _check(rows)
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


def _check(rows: int) -> None:
    if rows < 1:
        raise InvalidNotation("roads.rows", rows=rows)


def bead_plate(results: Iterable[Result], rows: int = ROWS) -> tuple[Cell[Result], ...]:
    """Every coup, ties included, down the rows and then into the next column.

    Raises InvalidNotation unless there is at least one row.

    >>> [(cell.column, cell.row) for cell in bead_plate(parse_results("BTP"), rows=2)]
    [(1, 1), (1, 2), (2, 1)]
    """
    _check(rows)
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
    return _place(columns, rows)


def _derived_road(columns: Sequence[Sequence[Mark]], rows: int, road: Derived) -> DerivedRoad:
    marks = derived_marks(lengths(columns), road)
    streaks = [tuple(same) for _, same in groupby(marks)]
    return DerivedRoad(_place(streaks, rows), ask(columns, road))


def _place(streaks: Sequence[Sequence[T]], rows: int) -> tuple[Cell[T], ...]:
    places = layout(lengths(streaks), rows)
    return tuple(Cell(*place, mark) for place, mark in zip(places, chain(*streaks), strict=True))


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


def last_columns(cells: Sequence[Cell[T]], count: int) -> tuple[Cell[T], ...]:
    """The cells in the last *count* columns of a grid, counted from 1 again: a scrolled view.

    >>> last_columns(bead_plate(parse_results("BPT"), rows=1), 1)[0].column
    1
    """
    hidden = max(0, max((cell.column for cell in cells), default=0) - count)
    return tuple(Cell(column - hidden, row, mark) for column, row, mark in cells
                 if column > hidden)


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
