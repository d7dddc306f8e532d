"""The shoe record: one JSON document that says everything about a shoe; read and written.

A record is enough to recompute the order, every coup and every payment. ``docs/record.md``
describes the document, the packaged schema ``baccarat-shoe-1`` defines it. Everything here is pure:
from record to document to text and back.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, NoReturn, cast

from baccarat import schemas
from baccarat.cards import Card, format_cards, parse_cards
from baccarat.errors import InvalidNotation
from baccarat.fairness import Commitments, Entropy
from baccarat.money import exact_money, format_money, parse_exact
from baccarat.recorded_house import House, MenuBet, Price, house_of, variant_of
from baccarat.shoe import Burn
from baccarat.shoe_record import (
    MarkedCommission,
    PlacedBet,
    RecordedEnd,
    ShoeRecord,
    placed_bet,
    record_shoe,
    with_stakes,
)

__all__ = ["FORMAT", "House", "MarkedCommission", "MenuBet", "PlacedBet", "Price", "RecordedEnd",
           "ShoeRecord", "document_of", "house_document", "house_from", "house_of", "placed_bet",
           "read_record", "record_from", "record_shoe", "variant_of", "with_stakes",
           "write_record"]

FORMAT = "baccarat-shoe/1"
"""The format that is written; it is also the newest that is read."""

_SCHEMA = "baccarat-shoe-1"


# -- from record to text ---------------------------------------------------------------------


def write_record(record: ShoeRecord) -> str:
    """The text of the file: JSON in ASCII, a new line at the end.

    Raises InvalidNotation for a record that could not be read again.
    """
    return json.dumps(document_of(record), indent=1) + "\n"


def document_of(record: ShoeRecord) -> dict[str, object]:
    """The record as plain data, in the order of the schema.

    Raises InvalidNotation for a record that could not be read again, such as one with an amount of
    too many digits.
    """
    document = _document(record)
    _check(document)
    return document


def _document(record: ShoeRecord) -> dict[str, object]:
    burn = record.burn
    return {
        "format": FORMAT,
        "generator": record.generator,
        "variant": house_document(record.house),
        "commitment": record.commitments.secret,
        "entropy": [given._asdict() | {"value": _hex(given.value)}
                    for given in record.commitments.entropy],
        "secret": record.secret.hex(),
        "cut": record.cut,
        "burn": {"shown": str(burn.shown) if burn.shown else None, "hidden": burn.hidden},
        "coups": list(_written_coups(record)),
        "end": record.end,
        "bets": [_written(bet) for bet in record.bets],
        "commissions": [_written(paid) for paid in record.commissions],
    }


def _written_coups(record: ShoeRecord) -> Iterator[str | dict[str, str]]:
    for number, cards in enumerate(record.coups, 1):
        written = format_cards(cards)
        yield {"void": written} if number in record.void else written


def _hex(value: bytes | None) -> str | None:
    return None if value is None else value.hex()


def house_document(house: House) -> Mapping[str, object]:
    """A house as plain data, as a record holds it."""
    return house._asdict() | {
        "settings": dict(house.settings),
        "menu": [bet._asdict() | {"pays": [
            line._asdict() | {"to_one": str(line.to_one), "commission": str(line.commission)}
            for line in bet.pays]} for bet in house.menu],
    }


_AMOUNTS = frozenset({"stake", "net", "returned", "marked", "winnings"})


def _written(entry: PlacedBet | MarkedCommission) -> dict[str, object]:
    fields: dict[str, Any] = entry._asdict()
    for name, value in fields.items():
        if isinstance(value, Fraction):
            fields[name] = exact_money(value)
        elif name in _AMOUNTS or name == "commission":
            fields[name] = format_money(value)
    return fields


# -- from text to record ---------------------------------------------------------------------


def read_record(text: str) -> ShoeRecord:
    """Read the text of a file.

    Raises InvalidNotation for what is no JSON or cut off, and for a field that is missing, unknown
    or ill-formed, naming it.

    >>> read_record('{"format": "baccarat-shoe/1", ')
    Traceback (most recent call last):
    baccarat.errors.InvalidNotation: this is not a complete JSON document: it breaks off or \
cannot be read at line 1, column 31
    """
    try:
        document = json.loads(text, object_pairs_hook=_once, parse_int=_integer,
                              parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise InvalidNotation(
            "record.not_json", line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise InvalidNotation("record.too_deep") from None
    if schemas.is_deep(document):
        raise InvalidNotation("record.too_deep")
    return record_from(document)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields: dict[str, object] = {}
    for name, value in pairs:
        if name in fields:
            raise InvalidNotation("record.repeated", field=name)
        fields[name] = value
    return fields


def _integer(text: str) -> int:
    return int(text) if len(text) <= LONGEST_INTEGER else _no_number(text)


def _no_number(text: str) -> NoReturn:
    raise InvalidNotation("record.no_number", text=text)


LONGEST_INTEGER = 18
"""The most characters of an integer in a record; a longer one is not read."""


def record_from(document: object) -> ShoeRecord:
    """Read a record from plain data; raises InvalidNotation as read_record does."""
    _check_format(document)
    _check(document)
    fields = cast("dict[str, Any]", document)
    return ShoeRecord(
        house_from(fields["variant"]),
        Commitments(fields["commitment"], tuple(map(_entropy, fields["entropy"]))),
        bytes.fromhex(fields["secret"]),
        fields["cut"],
        Burn(Card.parse(shown) if (shown := fields["burn"]["shown"]) else None,
             fields["burn"]["hidden"]),
        tuple(parse_cards(coup["void"] if isinstance(coup, dict) else coup)
              for coup in fields["coups"]),
        fields["end"],
        tuple(PlacedBet(**_read(bet)) for bet in fields.get("bets", ())),
        tuple(MarkedCommission(**_read(paid, "commission"))
              for paid in fields.get("commissions", ())),
        fields["generator"],
        frozenset(number for number, coup in enumerate(fields["coups"], 1)
                  if isinstance(coup, dict)),
    )


def _check(document: object) -> None:
    schema = schemas.load(_SCHEMA)
    schemas.check(document, schema, schema["$defs"])


def _check_format(document: object) -> None:
    written = document.get("format") if isinstance(document, dict) else None
    name, _, number = written.partition("/") if isinstance(written, str) else ("", "", "")
    if name == FORMAT.partition("/")[0] and number.isdecimal() and written != FORMAT:
        raise InvalidNotation("record.newer", format=written, known=FORMAT)
    if written != FORMAT:
        raise InvalidNotation("record.no_format", format=written, known=FORMAT)


def house_from(fields: Mapping[str, Any]) -> House:
    """The house of such plain data."""
    menu = tuple(MenuBet(bet["key"], bet["name"], tuple(map(_price, bet["pays"])))
                 for bet in fields["menu"])
    return House(fields["key"], fields["name"], fields["about"], fields["settings"], menu)


def _price(fields: Mapping[str, str]) -> Price:
    return Price(fields["key"], fields["label"], Fraction(fields["to_one"]),
                 Fraction(fields["commission"]))


def _entropy(fields: Mapping[str, Any]) -> Entropy:
    value = fields["value"]
    return Entropy(fields["patron"], fields["commitment"],
                   None if value is None else bytes.fromhex(value))


def _read(fields: Mapping[str, Any], *amounts: str) -> dict[str, Any]:
    """The fields of an entry: amounts in minor units, commission and breakage exact."""
    read = dict(fields)
    for name, value in fields.items():
        if name in _AMOUNTS or name in amounts:
            read[name] = int(value.replace(".", ""))
        elif name in ("commission", "breakage"):
            read[name] = parse_exact(value)
    return read
