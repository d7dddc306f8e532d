"""A log as JSON: objects or arrays one after another, an array of them, or shoe records."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from baccarat import schemas
from baccarat.catalogue import BETS
from baccarat.errors import BaccaratError, InvalidNotation
from baccarat.record import FORMAT, House, ShoeRecord, record_from, variant_of
from baccarat.sentences import sentence
from baccarat.sim.log import Entry, Log, Payment, Place, refuse
from baccarat.sim.log_rows import FORMS, Row, entries_of, is_told, role_of
from baccarat.sim.log_values import WINNERS, hands_in_order, words_of
from baccarat.variants import Variant

__all__ = ["read_json"]

_SPACE = re.compile(r"[\s,]*")
_RECORD = FORMAT.partition("/")[0]


class _Value(NamedTuple):
    line: int
    value: Any


def read_json(text: str) -> Log:
    """Read JSON values one after another, on a line each or laid out in any way.

    Raises InvalidNotation for what is no JSON and for what tells no coup, naming the line.

    >>> log = read_json('{"player": "7 2", "banker": ["3", "4"], "winner": "player"}')
    >>> log.entries[0].hands.player.total
    9
    """
    values = list(_values(text))
    if any(_is_record(found.value) for found in values):
        return _records(values)
    rows, ignored = _Rows(), set[str]()
    for found in values:
        rows.add(found, ignored)
    entries = entries_of(rows.rows)
    said = sentence("log.read.json", values=len(values), coups=len(entries))
    delimited = entries[-1].shoe > 1 or any("shoe" in row.values for row in rows.rows)
    return Log(said, entries, delimited=delimited, ignored=tuple(sorted(ignored)))


def _values(text: str) -> Iterator[_Value]:
    decoder, place, line = json.JSONDecoder(), 0, 1
    while (start := _after(text, place)) < len(text):
        line += text.count("\n", place, start)
        try:
            value, place = decoder.raw_decode(text, start)
        except json.JSONDecodeError as error:
            where = line + text.count("\n", start, error.pos)
            column = error.pos - text.rfind("\n", 0, error.pos)
            raise refuse("log.not_json", where, column=column) from None
        except (ValueError, RecursionError):  # an endless number, a thousand brackets
            raise refuse("log.not_json", line, column=1) from None
        if schemas.is_deep(value):
            raise refuse("log.too_deep", line)
        yield _Value(line, value)
        line += text.count("\n", start, place)


def _after(text: str, place: int) -> int:
    space = _SPACE.match(text, place)
    return space.end() if space else place


# -- shoe records ----------------------------------------------------------------------------


def _is_record(value: object) -> bool:
    return isinstance(value, dict) and str(value.get("format", "")).startswith(_RECORD)


def _records(values: Sequence[_Value]) -> Log:
    entries: list[Entry] = []
    house: House | None = None
    for number, found in enumerate(values, 1):
        try:
            record = record_from(found.value)
        except BaccaratError as error:
            raise refuse("log.record", found.line, error=error.sentence) from None
        if house and record.house != house:
            raise refuse("log.houses", found.line)
        house = record.house
        entries += _coups(record, number, found.line)
    if not entries or not house:
        raise InvalidNotation("log.empty")
    return Log(sentence("log.read.records", shoes=len(values)), tuple(entries), delimited=True,
               house=_variant(house))


def _variant(house: House) -> Variant:
    """The house of a record, its menu as far as it is known here."""
    menu = tuple(bet for bet in house.menu if bet.key in BETS)
    return variant_of(house._replace(menu=menu))


def _coups(record: ShoeRecord, shoe: int, line: int) -> Iterator[Entry]:
    for number, cards in record.finished.items():
        place = Place(line, number)
        paid = tuple(Payment(place, bet.bet, bet.stake, bet.returned)
                     for bet in record.bets if bet.coup == number)
        yield Entry(place, shoe, hands_in_order(cards), payments=paid)


# -- objects and arrays ----------------------------------------------------------------------


class _Rows:
    """The rows that values make; an array of coups is a shoe."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.shoes = 0

    def add(self, found: _Value, ignored: set[str]) -> None:
        """Add the coups of one value of the file."""
        if (values := _one_coup(found, ignored)) is not None:
            self.rows.append(Row(Place(found.line), values))
            return
        inner = _inside(found)
        self.shoes += 1
        for number, value in enumerate(inner, 1):
            its = _one_coup(_Value(found.line, value), ignored)
            if its is None:
                raise refuse("log.value", found.line, json.dumps(value), forms=FORMS)
            self.rows.append(Row(Place(found.line, number),
                                 {"shoe": str(self.shoes), **its} if self.shoes > 1 else its,
                                 gap=number == 1))


def _inside(found: _Value) -> Sequence[object]:
    value = found.value
    if isinstance(value, list) and value:
        return cast("list[object]", value)
    if isinstance(value, str) and all(words_of(letter) in WINNERS for letter in value):
        return list(value)
    raise refuse("log.value", found.line, json.dumps(value), forms=FORMS)


def _one_coup(found: _Value, ignored: set[str]) -> Mapping[str, str] | None:
    """The values of a coup, by role; None if this is something else."""
    match found.value:
        case dict():
            return _object(found, ignored)
        case [[*player], [*banker]] if len(player) <= 3 and len(banker) <= 3:
            return {"player": _written(player), "banker": _written(banker)}
        case [*cards] if cards and all(isinstance(card, str) for card in cards):
            if all(words_of(card) in WINNERS for card in cards):
                return None
            return {"cards": _written(cards)}
        case str(word) if words_of(word) in WINNERS:
            return {"winner": word}
        case _:
            return None


def _object(found: _Value, ignored: set[str]) -> Mapping[str, str]:
    values: dict[str, str] = {}
    for name, value in found.value.items():
        role = role_of(name)
        if role is None:
            ignored.add(name)
        elif value not in (None, "", []):
            values[_total(role, value)] = _written(value)
    if not is_told(values):
        raise refuse("log.object", found.line, json.dumps(found.value, ensure_ascii=False),
                     forms=FORMS)
    return values


def _total(role: str, value: object) -> str:
    """A number in place of a hand is its total."""
    return f"{role}_total" if role in ("player", "banker") and isinstance(value, int) else role


def _written(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
