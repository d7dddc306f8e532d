"""The scoreboards as an SVG picture, drawn as casinos draw them.

No colour stands alone: the bead plate and the big road carry letters, a blue mark of a derived road
carries a dot. The picture needs no font and no file from elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import NamedTuple

from baccarat.hand import Side
from baccarat.history import LETTERS
from baccarat.roads import (
    Ask,
    Cell,
    Colour,
    Derived,
    DerivedRoad,
    Mark,
    Result,
    Scoreboards,
    counts,
)
from baccarat.sentences import Sentence, render, sentence

__all__ = ["draw_svg"]

CELL = 28
"""The side of a cell of bead plate and big road, in SVG units; all lengths here are in them."""

SMALL = CELL // 2
"""The side of a cell of a derived road."""

MARGIN = 20
GAP = CELL
"""Between two roads; a whole number of small cells, so that both ends of a row line up."""

TITLE = 24
"""The height of the line that names a road."""

LINE = 19
"""The height of a line of the notes."""

FEWEST = {CELL: 26, SMALL: 24}
FEWEST_BEADS = 10
"""Columns of the grids when the roads need fewer."""

RED, BLUE, GREEN = "#d3212d", "#1b3fa0", "#0f7a3d"
INK, MUTED, LINES, PAPER, GROUND = "#1c2430", "#55606e", "#d5dae0", "#ffffff", "#f6f4ee"
FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', Helvetica, Arial, sans-serif"

WINNERS = {Side.BANKER: RED, Side.PLAYER: BLUE, None: GREEN}
COLOURS = {Colour.RED: RED, Colour.BLUE: BLUE}


Say = Callable[[Sentence], str]
"""Renders a sentence in the language of the picture."""


class Block(NamedTuple):
    """A part of the picture, drawn from its own top left corner, and the room it takes."""

    width: int
    height: int
    drawn: str


def draw_svg(boards: Scoreboards, *, language: str | None = None) -> str:
    """Draw the five roads and the ask as one SVG document, as wide as the longest road needs.

    >>> from baccarat.roads import parse_results, scoreboards
    >>> picture = draw_svg(scoreboards(parse_results("TBBP")))
    >>> picture[:4], picture.count('class="mark"')
    ('<svg', 7)
    """

    def say(said: Sentence) -> str:
        return render(said, language)

    body = _body(boards, say)
    head = _text(say(counts(boards)), 0, 14, size=15, font_weight="bold")
    foot = _notes(boards, say)
    parts = ((0, head), (26, body.drawn), (26 + body.height + 16, foot.drawn))
    inner = "".join(_moved(MARGIN, MARGIN + down, part) for down, part in parts)
    return _document(body.width + 2 * MARGIN, 42 + body.height + foot.height + 2 * MARGIN, inner,
                     say(counts(boards)))


def _document(width: int, height: int, inner: str, title: str) -> str:
    ground = _tag("rect", width=width, height=height, rx=10, fill=GROUND)
    return _tag("svg", _tag("title", escape(title)) + ground + inner + "\n",
                xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}", width=width,
                height=height, role="img", font_family=FONT) + "\n"


def _body(boards: Scoreboards, say: Say) -> Block:
    """The big road on top; below it bead plate and ask to the left, derived roads to the right."""
    left = max(FEWEST_BEADS, _columns(boards.bead_plate)) * CELL
    derived = max(FEWEST[SMALL], *(_columns(road.cells) for road in boards.derived.values()))
    # the right part starts on a line of the large grid and ends with it
    right = -(-derived * SMALL // CELL) * CELL
    width = max(FEWEST[CELL] * CELL, _columns(boards.big_road) * CELL, left + GAP + right)
    right = width - left - GAP
    big_road = _road("big_road", _wins(boards.big_road), (width, CELL), boards.rows, say)
    lower_left = _stack(
        [_road("bead_plate", _beads(boards.bead_plate), (left, CELL), boards.rows, say),
         _ask(boards, left, say)])
    lower_right = _stack(
        [_road(road.key, _derived(road, drawn), (right, SMALL), boards.rows, say)
         for road, drawn in boards.derived.items()])
    height = max(lower_left.height, lower_right.height)
    lower = Block(width, height, lower_left.drawn + _moved(left + GAP, 0, lower_right.drawn))
    return _stack([big_road, lower])


def _columns(cells: Iterable[Cell[object]]) -> int:
    return max((cell.column for cell in cells), default=0)


def _stack(blocks: Iterable[Block]) -> Block:
    width = height = 0
    drawn = ""
    for block in blocks:
        top = height + (height > 0) * SMALL
        drawn += _moved(0, top, block.drawn)
        width, height = max(width, block.width), top + block.height
    return Block(width, height, drawn)


def _road(name: str, marks: Iterable[str], size: tuple[int, int], rows: int, say: Say) -> Block:
    width, cell = size
    title = _text(say(sentence(f"roads.{name}")), 0, 14, size=13, font_weight="600")
    grid = _grid(width, rows * cell, cell) + "".join(marks)
    return Block(width, TITLE + rows * cell,
                 _tag("g", title + _moved(0, TITLE, grid), class_=name))


def _grid(width: int, height: int, cell: int) -> str:
    paper = _tag("rect", width=width, height=height, fill=PAPER)
    down = "".join(f"M{x} 0V{height}" for x in range(0, width + 1, cell))
    across = "".join(f"M0 {y}H{width}" for y in range(0, height + 1, cell))
    return paper + _tag("path", d=down + across, stroke=LINES, fill="none")


def _mark(cell: Cell[object], size: int, drawn: str) -> str:
    """A mark, drawn around the middle of its cell."""
    x, y = (size * place - size // 2 for place in (cell.column, cell.row))
    return "\n" + _tag("g", drawn, class_="mark", transform=f"translate({x} {y})")


def _beads(cells: Iterable[Cell[Result]]) -> Iterable[str]:
    return (_mark(cell, CELL, _bead(cell.mark)) for cell in cells)


def _bead(result: Result) -> str:
    disc = _tag("circle", r=11, fill=WINNERS[result.winner])
    return disc + _letter(result, 14, PAPER) + _pairs(result)


def _wins(cells: Iterable[Cell[Mark]]) -> Iterable[str]:
    return (_mark(cell, CELL, _win(cell.mark)) for cell in cells)


def _win(mark: Mark) -> str:
    if mark.result.winner is None:
        return _line("M-12 12L7.5 -7.5", GREEN, 2.4) + _count(mark.ties)
    colour = WINNERS[mark.result.winner]
    ring = _tag("circle", r=9.5, fill="none", stroke=colour, stroke_width=2.4)
    letter = _letter(mark.result, 10, colour)
    # the slash passes behind the letter
    ties = _line("M-12 12L-4.5 4.5M4.5 -4.5L7.5 -7.5", GREEN, 2.4) + _count(mark.ties)
    return ring + letter + ties * (mark.ties > 0) + _pairs(mark.result)


def _count(ties: int) -> str:
    halo = _tag("circle", cx=9.5, cy=-9, r=4.8, fill=PAPER)
    return halo + _text(str(ties), 9.5, -5.4, size=10, fill=GREEN, font_weight="bold",
                        text_anchor="middle")


def _letter(result: Result, size: int, fill: str) -> str:
    letter = _text(LETTERS[result.winner], 0, 0.36 * size, size=size, fill=fill, font_weight="bold",
                   text_anchor="middle")
    underline = _line(f"M{-0.36 * size:g} {0.52 * size:g}h{0.72 * size:g}", fill, 1.3)
    return letter + underline * bool(result.natural)


def _pairs(result: Result) -> str:
    known = ((result.banker_pair, -9, RED), (result.player_pair, 9, BLUE))
    return "".join(
        _tag("circle", cx=place, cy=place, r=3.6, fill=colour, stroke=PAPER, stroke_width=1.2)
        for pair, place, colour in known if pair)


def _derived(kind: Derived, road: DerivedRoad) -> Iterable[str]:
    return (_mark(cell, SMALL, SHAPES[kind](cell.mark)) for cell in road.cells)


def _ring(colour: Colour) -> str:
    ring = _tag("circle", r=4.6, fill="none", stroke=COLOURS[colour], stroke_width=1.7)
    return ring + _dot(colour, COLOURS[colour])


def _disc(colour: Colour) -> str:
    return _tag("circle", r=5.2, fill=COLOURS[colour]) + _dot(colour, PAPER)


def _slash(colour: Colour) -> str:
    return _line("M-4.5 4.5L4.5 -4.5", COLOURS[colour], 2.2) + _dot(colour, COLOURS[colour], 2.8)


def _dot(colour: Colour, fill: str, radius: float = 1.7) -> str:
    """The dot that tells a blue mark from a red one without colour."""
    return _tag("circle", r=radius, fill=fill) if colour is Colour.BLUE else ""


SHAPES: dict[Derived, Callable[[Colour], str]] = {
    Derived.BIG_EYE_BOY: _ring,
    Derived.SMALL_ROAD: _disc,
    Derived.COCKROACH_ROAD: _slash,
}


def _ask(boards: Scoreboards, width: int, say: Say) -> Block:
    """A line for each derived road: what Banker and what Player would add to it."""
    lines = "".join(_moved(0, TITLE + LINE * line, _asked(kind, road, width, say))
                    for line, (kind, road) in enumerate(boards.derived.items()))
    title = _text(say(sentence("roads.ask")), 0, 14, size=13, font_weight="600")
    heads = "".join(
        _text(say(sentence(f"roads.ask.{side}")), x, 14, size=11, fill=MUTED)
        for side, x in zip(Ask._fields, _stops(width), strict=True))
    return Block(width, TITLE + LINE * len(boards.derived), title + heads + lines)


def _asked(kind: Derived, road: DerivedRoad, width: int, say: Say) -> str:
    name = _text(say(sentence(f"roads.{kind.key}")), 0, 13, size=12)
    return name + "".join(_answer(kind, colour, x, say)
                          for colour, x in zip(road.ask, _stops(width), strict=True))


def _answer(kind: Derived, colour: Colour | None, x: int, say: Say) -> str:
    word = say(sentence(f"roads.mark.{colour.value if colour else 'none'}"))
    shape = _moved(x + 7, 9, _tag("g", SHAPES[kind](colour), class_="ask")) if colour else ""
    return shape + _text(word, x + 18, 13, size=12, fill=INK if colour else MUTED)


def _stops(width: int) -> tuple[int, int]:
    return width - 2 * 68, width - 68


def _notes(boards: Scoreboards, say: Say) -> Block:
    cards_known = any(cell.mark.total is not None for cell in boards.bead_plate)
    codes = ["roads.notice", "roads.svg.letters", *["roads.svg.cards"] * cards_known,
             "roads.svg.derived"]
    lines = [_text(say(sentence(code)), 0, 13 + LINE * line, size=12,
                   fill=MUTED if line else INK) for line, code in enumerate(codes)]
    return Block(0, LINE * len(lines), "".join(lines))


def _moved(x: int, y: int, drawn: str) -> str:
    return _tag("g", drawn, transform=f"translate({x} {y})")


def _line(path: str, stroke: str, width: float) -> str:
    return _tag("path", d=path, stroke=stroke, stroke_width=width, stroke_linecap="round",
                fill="none")


def _text(words: str, x: float, y: float, *, size: int, **style: object) -> str:
    return _tag("text", escape(words), x=x, y=f"{y:g}", font_size=size, **{"fill": INK} | style)


def _tag(name: str, content: str = "", **attributes: object) -> str:
    written = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
                      for key, value in attributes.items())
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"
