"""How the commands print: tables in three forms, wrapped sentences, numbers, JSON."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from baccarat.cli.standard_error import complain
from baccarat.monospace import columns, cut_to, filled, pieces, to_left, to_right, wrapped

if TYPE_CHECKING:
    from fractions import Fraction

    from baccarat.sentences import Sentence
    from baccarat.variants import Variant

__all__ = ["WIDTH", "csv_table", "has_colour", "headings", "listed", "markdown_table", "paragraph",
           "percent", "print_json", "screen_width", "text_table", "warn"]

WIDTH = 80
"""Characters in a line of what is printed."""

Row = Sequence[str]


def headings(*columns: str) -> list[str]:
    """What stands above the columns of these codes; "" is a column that needs no words.

    >>> headings("bet", "edge", "")
    ['bet', 'edge %', '']
    """
    from baccarat.sentences import sentence

    return [str(sentence(f"heading.{column}")) if column else "" for column in columns]


def text_table(head: Row, rows: Iterable[Row], left: int = 1) -> str:
    """Columns that line up: the first *left* of them to the left, numbers to the right.

    Where a line would be too long, the columns to the left are cut, the widest first.

    >>> print(text_table(["bet", "edge %"], [["Tie", "14.3596"]]))
    bet   edge %
    Tie  14.3596
    """
    table = [head, *rows]
    widths = _fitting([max(map(columns, column)) for column in zip(*table, strict=True)], left)
    return "\n".join(
        "  ".join(to_left(cut_to(cell, width), width) if place < left else to_right(cell, width)
                  for place, (cell, width) in enumerate(zip(row, widths, strict=True))).rstrip()
        for row in table
    )


NARROWEST = 16
"""A column is not cut to less."""


def _fitting(widths: list[int], left: int) -> list[int]:
    for _ in range(sum(widths) + 2 * (len(widths) - 1) - WIDTH):
        widest = max(range(left), key=widths.__getitem__)
        if widths[widest] > NARROWEST:
            widths[widest] -= 1
    return widths


def markdown_table(head: Row, rows: Iterable[Row], left: int = 1) -> str:
    """A table in Markdown.

    >>> print(markdown_table(["bet", "edge %"], [["Tie", "14.3596"]]))
    | bet | edge % |
    |---|---:|
    | Tie | 14.3596 |
    """
    rule = ["---" if place < left else "---:" for place in range(len(head))]
    rows = [[cell.replace("|", r"\|") for cell in row] for row in [head, *rows]]
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "|".join(rule) + "|", *lines[1:]])


def csv_table(head: Row, rows: Iterable[Row]) -> str:
    """A table as comma-separated values, ready to print."""
    from csv import writer
    from io import StringIO

    text = StringIO()
    writer(text, lineterminator="\n").writerows([head, *rows])
    return text.getvalue().removesuffix("\n")


def paragraph(text: str | Sentence, first: str = "", then: str | None = None) -> str:
    """Wrap a sentence to the width, behind *first*; further lines behind *then*.

    >>> print(paragraph("a b", "- "))
    - a b
    """
    return "\n".join(wrapped(str(text), WIDTH, first, _indent(first, then))) or first.rstrip()


def _indent(first: str, then: str | None) -> str:
    """What stands before further lines: spaces as wide as *first*, unless it is said."""
    return " " * columns(first) if then is None else then


def listed(things: Iterable[str | Sentence], first: str = "", then: str | None = None) -> str:
    """Wrap things that are told one behind another; a line ends between two of them.

    >>> print(listed(["a tie: push", "Player wins: 1 to 1"], "  "))
      a tie: push; Player wins: 1 to 1
    """
    from baccarat.sentences import sentence

    between = str(sentence("list.between"))
    parts: list[str] = []
    for each in map(str, things):
        if parts:
            parts[-1] += between
        parts += pieces(each) if columns(each) > WIDTH // 2 else [each]
    return "\n".join(filled(parts, WIDTH, first, _indent(first, then)))


def percent(share: Fraction | None, places: int = 4) -> str:
    """A share in percent; ``-`` where there is none.

    >>> from fractions import Fraction
    >>> percent(Fraction(1, 8)), percent(Fraction(-1, 10**9)), percent(None)
    ('12.5000', '0.0000', '-')
    """
    if share is None:
        return "-"
    from baccarat.decimals import rounded_decimal

    return rounded_decimal(100 * share, places)


def print_json(document: object) -> None:
    """Print a document as JSON in ASCII: that is JSON in any encoding of standard output."""
    import json

    print(json.dumps(document, indent=2))


def warn(variant: Variant) -> None:
    """Say on standard error what the settings of a house cannot always keep."""
    for said in variant.warnings():
        complain("baccarat", str(said))


def has_colour() -> bool:
    """Whether standard output is a terminal that may be sent colours."""
    return (sys.stdout.isatty() and not os.environ.get("NO_COLOR")
            and os.environ.get("TERM") != "dumb")


def screen_width() -> int:
    """The width of the terminal, at least 40; 80 where output goes elsewhere."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isascii() and columns.isdigit() and columns.lstrip("0"):
        return max(40, min(int(columns[:6]), 1000))
    try:
        return max(40, os.get_terminal_size(sys.stdout.fileno()).columns or WIDTH)
    except (OSError, ValueError):
        return WIDTH
