"""The scoreboards as text for a terminal: letters that need no colour, plain ASCII."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple, TypeVar

from baccarat.hand import Side
from baccarat.history import LETTERS
from baccarat.monospace import columns, to_left, wrapped
from baccarat.roads import (
    Ask,
    Cell,
    Colour,
    Mark,
    Result,
    Scoreboards,
    counts,
    last_columns,
)
from baccarat.sentences import Sentence, render, sentence

__all__ = ["draw_notes", "draw_strip", "draw_text", "paint"]

T = TypeVar("T")

CELL_WIDTH = 2
EMPTY = ". "
NARROWEST = 12
"""Columns of the grid of a road that needs fewer."""

GAP = 3
"""Characters between two roads that stand side by side."""

PAIRS = {(False, False): " ", (False, True): ",", (True, False): "'", (True, True): ";"}
"""By Banker pair and Player pair: high like the dot top left, low like the dot bottom right."""

RED, GREEN, BLUE, PLAIN = "\x1b[31m", "\x1b[32m", "\x1b[34m", "\x1b[0m"
PAINT = {Side.BANKER: RED, Side.PLAYER: BLUE, None: GREEN, Colour.RED: RED, Colour.BLUE: BLUE}


class Page(NamedTuple):
    """How to draw: columns in a line, ANSI colours or not, and the language of the words."""

    width: int
    colour: bool
    language: str | None

    def say(self, said: Sentence) -> str:
        """The words of a sentence."""
        return render(said, self.language)

    def paint(self, text: str, key: Side | Colour | None) -> str:
        """*text* in the colour of a winner or of a derived mark."""
        return paint(text, key) if self.colour else text


def paint(text: str, key: Side | Colour | None) -> str:
    r"""*text* with the ANSI codes for the colour of a winner (None: a tie) or of a derived mark.

    >>> paint("B", Side.BANKER), paint(" ", Side.BANKER)
    ('\x1b[31mB\x1b[0m', ' ')
    """
    return f"{PAINT[key]}{text}{PLAIN}" if text.strip() else text


class Grid(NamedTuple):
    """How much of a road is drawn: its rows, and its last columns; None are those that fit."""

    rows: int
    columns: int | None


class Panel(NamedTuple):
    """A block of lines that all take ``width`` characters on the screen."""

    width: int
    lines: list[str]


def draw_text(boards: Scoreboards, *, width: int = 80, colour: bool = False,
              language: str | None = None) -> str:
    r"""Draw the five roads and the ask in lines of at most *width* characters (40 or more).

    A road that is wider shows its last columns and says so. Colour codes take no room.

    >>> from baccarat.roads import parse_results, scoreboards
    >>> print("\n".join(draw_text(scoreboards(parse_results("TBBP"))).splitlines()[:5]))
    4 coups: Banker 2, Player 1, tie 1
    <BLANKLINE>
    Bead plate                 Big road                   Big eye boy
    T . . . . . . . . . . .    B1P . . . . . . . . . .    . . . . . . . . . . . .
    B . . . . . . . . . . .    B . . . . . . . . . . .    . . . . . . . . . . . .
    """
    page = Page(width, colour, language)
    blocks = [_counts(boards, page), *_shelves(_panels(boards, page), page), _notes(boards, page)]
    return "\n\n".join(blocks) + "\n"


def draw_strip(boards: Scoreboards, *, width: int = 80, height: int = 14, colour: bool = False,
               language: str | None = None) -> str:
    """Draw the last columns of the roads in at most *height* lines, without notes.

    All five roads and the ask where there is room, then without the ask, then bead plate and big
    road alone, then nothing. The size is the same for any history, for a screen that is drawn over
    and over.

    >>> from baccarat.roads import parse_results, scoreboards
    >>> boards = scoreboards(parse_results("BP" * 40))
    >>> [len(draw_strip(boards, width=60, height=high).splitlines()) for high in (20, 10, 5)]
    [14, 7, 0]
    """
    page = Page(width, colour, language)
    two, three = (_panels(boards, page, (width - (beside - 1) * GAP) // (beside * CELL_WIDTH))
                  for beside in (2, 3))
    all_six = [*three[:-1], _ask(boards, page, narrow=True)]
    arranged = ([all_six[:3], all_six[3:]], [two[:2], three[2:-1]], [two[:2]])
    shelves = next((each for each in arranged if _fits(each, width, height)), [])
    return "\n".join(map(_side_by_side, shelves))


def _fits(shelves: Sequence[Sequence[Panel]], width: int, height: int) -> bool:
    wide = max(sum(panel.width + GAP for panel in shelf) - GAP for shelf in shelves)
    high = sum(max(len(panel.lines) for panel in shelf) for shelf in shelves)
    return wide <= width and high <= height


def draw_notes(boards: Scoreboards, *, width: int = 80, language: str | None = None) -> str:
    """What the letters of the roads mean, in lines of at most *width* characters.

    >>> from baccarat.roads import scoreboards
    >>> print(draw_notes(scoreboards([])).splitlines()[-1])
    Other roads: R red (regular), B blue (irregular).
    """
    return _notes(boards, Page(width, colour=False, language=language))


def _panels(boards: Scoreboards, page: Page, columns: int | None = None) -> list[Panel]:
    """The roads and the ask; with *columns* each shows that many, the last ones."""
    grid = Grid(boards.rows, columns)
    return [
        _panel("bead_plate", boards.bead_plate, _bead, grid, page),
        _panel("big_road", boards.big_road, _win, grid, page),
        *(_panel(road.key, drawn.cells, _derived, grid, page)
          for road, drawn in boards.derived.items()),
        _ask(boards, page),
    ]


def _bead(result: Result, page: Page) -> str:
    pairs = PAIRS[bool(result.banker_pair), bool(result.player_pair)]
    return page.paint(LETTERS[result.winner] + pairs, result.winner)


def _win(mark: Mark, page: Page) -> str:
    winner = mark.result.winner
    count = " " if mark.ties == 0 else str(mark.ties) if mark.ties < 10 else "+"
    return page.paint(LETTERS[winner], winner) + page.paint(count, None)


def _derived(colour: Colour, page: Page) -> str:
    return page.paint(colour.value + " ", colour)


def _panel(name: str, cells: Sequence[Cell[T]], draw: Callable[[T, Page], str], grid: Grid,
           page: Page) -> Panel:
    total = max((cell.column for cell in cells), default=0)
    shown = grid.columns or min(max(total, NARROWEST), page.width // CELL_WIDTH)
    title = sentence(f"roads.{name}")
    if shown < total and grid.columns is None:
        title = sentence("roads.last_columns", road=page.say(title), shown=shown, total=total)
    marks = {(row, column): draw(mark, page) for column, row, mark in last_columns(cells, shown)}
    lines = ["".join(marks.get((row, column), EMPTY) for column in range(1, shown + 1))
             for row in range(1, grid.rows + 1)]
    return _titled(page.say(title), lines, shown * CELL_WIDTH)


def _titled(title: str, lines: Iterable[str], width: int) -> Panel:
    return Panel(width, [*(to_left(line, width) for line in wrapped(title, width)), *lines])


def _ask(boards: Scoreboards, page: Page, *, narrow: bool = False) -> Panel:
    heads = ("", *(LETTERS[Side(side)] if narrow else page.say(sentence(f"roads.ask.{side}"))
                   for side in Ask._fields))
    table = [heads] + [
        (page.say(sentence(f"roads.{road.key}")), *(_named(mark, page) for mark in drawn.ask))
        for road, drawn in boards.derived.items()
    ]
    widths = [max(map(columns, column)) for column in zip(*table, strict=True)]
    between = " " if narrow else "  "
    lines = [between.join(map(to_left, line, widths)) for line in table]
    return _titled(page.say(sentence("roads.ask")), lines, columns(lines[0]))


def _named(colour: Colour | None, page: Page) -> str:
    return page.say(sentence(f"roads.mark.{colour.value if colour else 'none'}"))


def _shelves(panels: Iterable[Panel], page: Page) -> list[str]:
    shelves: list[list[Panel]] = []
    for panel in panels:
        beside = [*shelves[-1], panel] if shelves else []
        if beside and sum(each.width + GAP for each in beside) - GAP <= page.width:
            shelves[-1] = beside
        else:
            shelves.append([panel])
    return [_side_by_side(shelf) for shelf in shelves]


def _side_by_side(panels: Sequence[Panel]) -> str:
    rows = zip_longest(*(panel.lines for panel in panels))
    return "\n".join(
        (" " * GAP).join(line if line is not None else " " * panel.width
                         for line, panel in zip(row, panels, strict=True)).rstrip()
        for row in rows
    )


def _counts(boards: Scoreboards, page: Page) -> str:
    return "\n".join(wrapped(page.say(counts(boards)), page.width))


def _notes(boards: Scoreboards, page: Page) -> str:
    pairs_known = any(cell.mark.player_pair is not None for cell in boards.bead_plate)
    codes = ["roads.notice", "roads.text.letters", *["roads.text.pairs"] * pairs_known,
             "roads.text.derived"]
    return "\n".join(line for code in codes
                     for line in wrapped(page.say(sentence(code)), page.width))
