"""A log as a table: commas, semicolons or tabs; columns known by their names or their content."""

from __future__ import annotations

import csv
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from baccarat.errors import InvalidNotation
from baccarat.sentences import sentence
from baccarat.sim.log import Log, Place, refuse
from baccarat.sim.log_rows import FORMS, SINGLE_CARDS, Row, entries_of, is_told, role_of
from baccarat.sim.log_values import WINNERS, cards_in, words_of

__all__ = ["read_table"]

SEPARATORS = {"\t": "tab", ";": "semicolon", ",": "comma"}
"""What sets fields apart, the first that stands in the first line."""

LOOKED_AT = 50
"""Rows by whose content columns without names are recognised."""


class _Line(NamedTuple):
    number: int
    fields: list[str]
    gap: bool


class _Columns(NamedTuple):
    """The role of each column, None if it is not read; its name; whether there is a heading."""

    roles: list[str | None]
    names: list[str]
    heading: bool


def read_table(text: str) -> Log:
    r"""Read a table.

    Raises InvalidNotation if no columns tell coups, and for what stands wrong, naming its line.

    >>> log = read_table("winner;cards\nplayer;7 3 2 4\n")
    >>> log.entries[0].stated == log.entries[0].result
    True
    """
    first = text.lstrip("\r\n").partition("\n")[0]
    separator = next((sign for sign in SEPARATORS if sign in first), ",")
    lines = list(_lines(text, separator))
    if not lines:
        raise InvalidNotation("log.empty")
    columns = _columns(lines)
    rows = list(_rows(lines[columns.heading:], columns))
    if not rows:
        raise refuse("log.heading_only", lines[0].number)
    entries = entries_of(rows)
    read = tuple(name for name, role in zip(columns.names, columns.roles, strict=True) if role)
    ignored = tuple(name for name, role in zip(columns.names, columns.roles, strict=True)
                    if not role)
    code = "log.read.table" if columns.heading else "log.read.bare_table"
    said = sentence(code, rows=len(rows), separator=SEPARATORS[separator], columns=read)
    return Log(said, entries, delimited=_delimited(columns, entries[-1].shoe), ignored=ignored)


def _delimited(columns: _Columns, shoes: int) -> bool:
    return shoes > 1 or "shoe" in columns.roles


def _lines(text: str, separator: str) -> Iterator[_Line]:
    reader = csv.reader(text.splitlines(keepends=True), delimiter=separator,
                        skipinitialspace=True)
    gap = False
    try:
        for fields in reader:
            if any(field.strip() for field in fields):
                yield _Line(reader.line_num, fields, gap)
                gap = False
            else:
                gap = True
    except csv.Error as error:
        raise refuse("log.row_unreadable", reader.line_num, error=str(error)) from None


def _columns(lines: Sequence[_Line]) -> _Columns:
    names = [name.strip() for name in lines[0].fields]
    roles = [role_of(name) for name in names]
    if not any(roles) or _is_data(lines, roles):
        return _by_content(lines)
    _demand(roles, names, lines[0].number)
    return _Columns(_with_totals(roles, lines[1:]), names, heading=True)


def _is_data(lines: Sequence[_Line], roles: Sequence[str | None]) -> bool:
    """Whether the first line only looks like a heading: a winner's name over winners' names."""
    places = [place for place, role in enumerate(roles) if role]
    return all(words_of(line.fields[place]) in WINNERS for place in places
               for line in lines[:2] if place < len(line.fields))


def _demand(roles: Sequence[str | None], names: Sequence[str], line: int) -> None:
    known = [role for role in roles if role]
    for role in known:
        if known.count(role) > 1:
            both = tuple(name for name, its in zip(names, roles, strict=True) if its == role)
            raise InvalidNotation("log.column_twice", line=line, columns=both, role=role)
    if not is_told(known):
        raise InvalidNotation("log.no_columns", line=line, columns=tuple(names), forms=FORMS)


def _with_totals(roles: list[str | None], lines: Sequence[_Line]) -> list[str | None]:
    """Columns named after a hand that hold single digits are totals."""
    return [f"{role}_total" if role in ("player", "banker")
            and _all(lines, place, lambda text: len(text) == 1 and text.isdecimal()) else role
            for place, role in enumerate(roles)]


def _all(lines: Sequence[_Line], place: int, holds: Callable[[str], bool]) -> bool:
    texts = [line.fields[place].strip() for line in lines[:LOOKED_AT] if place < len(line.fields)]
    found = [holds(text) for text in texts if text]
    return bool(found) and all(found)


# -- columns without names -------------------------------------------------------------------


def _by_content(lines: Sequence[_Line]) -> _Columns:
    width = max(len(line.fields) for line in lines[:LOOKED_AT])
    kinds = [_kind(lines, place) for place in range(width)]
    hands, singles = iter(("player", "banker")), iter(SINGLE_CARDS)
    several = kinds.count("single") >= 4
    roles: list[str | None] = []
    for kind in kinds:
        match kind:
            case "hand":
                roles.append(next(hands, None))
            case "single" if several:
                roles.append(next(singles, None))
            case "cards" | "winner" if kind not in roles:
                roles.append(kind)
            case _:
                roles.append(None)
    if not is_told([role for role in roles if role]):
        raise refuse("log.not_told", lines[0].number, " ".join(lines[0].fields), forms=FORMS)
    return _Columns(roles, [role or str(place) for place, role in enumerate(roles, 1)],
                    heading=False)


def _kind(lines: Sequence[_Line], place: int) -> str:
    if _all(lines, place, lambda text: words_of(text) in WINNERS):
        return "winner"
    for kind, sizes in (("single", (1,)), ("hand", (2, 3)), ("cards", (4, 5, 6))):
        if _all(lines, place, _has(sizes)):
            return kind
    return ""


def _has(sizes: Collection[int]) -> Callable[[str], bool]:
    return lambda text: len(cards_in(text) or ()) in sizes


# -- rows ------------------------------------------------------------------------------------


def _rows(lines: Sequence[_Line], columns: _Columns) -> Iterator[Row]:
    for line in lines:
        given, needed = len(line.fields), len(columns.roles)
        if any(field.strip() for field in line.fields[needed:]):
            raise refuse("log.row_long", line.number, line.fields[needed], given=given,
                         needed=needed)
        values = {role: field.strip()
                  for role, field in zip_longest(columns.roles, line.fields[:needed], fillvalue="")
                  if role and field and field.strip()}
        yield Row(Place(line.number), values, line.gap)
