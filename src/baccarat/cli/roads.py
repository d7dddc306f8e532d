"""``baccarat roads``: the five scoreboards of a shoe, in the terminal, as SVG or as JSON."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from baccarat.cli.files import read_text, write_text
from baccarat.cli.options import add_force, add_json, whole
from baccarat.cli.output import has_colour, print_json, screen_width
from baccarat.coup import parse_coup
from baccarat.errors import InvalidNotation
from baccarat.history import LETTERS
from baccarat.roads import ROWS, Result, as_json, parse_results, scoreboards

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

DESCRIPTION = """\
Draw the bead plate, the big road and the three derived roads of a shoe: from
the letters B, P and T (spaces allowed), from a shoe record, from a file of
letters, or from standard input (-). The roads record what has happened; they do
not predict."""

EXAMPLES = """\
examples:
  baccarat roads BBPTPPBBBB
  baccarat shoe --seed macau --out macau.json && baccarat roads macau.json
  echo "P B B" | baccarat roads - --json
  baccarat roads BPPPBBT --svg roads.svg
"""

MOST_ROWS = 99

RESULTS = frozenset(LETTERS.values())


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("coups", metavar="COUPS|FILE|-", nargs="+",
                        help="results as letters, a file, or - for standard input")
    parser.add_argument("--rows", metavar="N", default=str(ROWS),
                        help=f"rows of the roads (default: {ROWS})")
    parser.add_argument("--svg", metavar="FILE", help="write the picture to FILE; - prints it")
    add_force(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    """Read, draw, print."""
    if given.svg is not None:
        _check_svg(given.svg)
    if given.svg == "-" and given.json:
        raise InvalidNotation("option.both_print", one="--svg -", other="--json")
    boards = scoreboards(_results(given.coups), whole("--rows", given.rows, 1, MOST_ROWS))
    if given.svg is not None:
        from baccarat.roads_svg import draw_svg

        picture = draw_svg(boards)
        if given.svg == "-":
            print(picture, end="")
            return 0
        write_text(given.svg, picture, force=given.force)
    if given.json:
        print_json(as_json(boards))
    else:
        from baccarat.roads_text import draw_text

        print(draw_text(boards, width=screen_width(), colour=has_colour()), end="")
    return 0


def _check_svg(path: str) -> None:
    """Refuse a name that promises another kind of file; one without a suffix promises none."""
    suffix = os.path.splitext(path)[1]  # noqa: PTH122 - pathlib is slow to import
    if suffix.lower() not in {"", ".svg"}:
        raise InvalidNotation("file.suffix", path=path, known=(".svg",))


def _results(arguments: Sequence[str]) -> Sequence[Result]:
    text = " ".join(arguments)
    if set(text.upper()) <= {*RESULTS, *" \t\n\r"}:
        return parse_results(text)
    if len(arguments) == 1 and (text == "-" or os.path.exists(text)):  # noqa: PTH110 - pathlib is slow to import
        return _from_text(read_text(text))
    if len(arguments) == 1 and (os.sep in text or "." in text):
        read_text(text)
    if len(text) > LONGEST_RESULTS or not set(text[:1].upper()) <= RESULTS:
        raise InvalidNotation("roads.neither", text=text)
    return parse_results(text)


LONGEST_RESULTS = 60
"""Characters of an argument in which one is told that is no result; a longer one is none."""


def _from_text(text: str) -> Sequence[Result]:
    """The results of a shoe record, or of letters."""
    if not text.lstrip().startswith("{"):
        return parse_results(text)
    from baccarat.record import read_record

    coups = read_record(text).finished.values()
    return [Result.of(parse_coup(map(str, cards))) for cards in coups]
