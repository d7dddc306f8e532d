"""The shoe record: one JSON document that says everything about a shoe; read, written and made.

A record is enough to recompute the order, every coup and every payment. ``docs/record.md``
describes the document, the packaged schema ``baccarat-shoe-1`` defines it. Everything here is pure:
from record to document to text and back.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, NoReturn, cast

from baccarat import schemas
from baccarat.bets import Bet, Settlement, settle
from baccarat.cards import Card, format_cards, parse_cards
from baccarat.coup import deal
from baccarat.dealing import DealtShoe, deal_shoe
from baccarat.errors import InvalidNotation
from baccarat.fairness import GENERATOR, Commitments, Entropy, cut, shuffled_shoe
from baccarat.money import MINOR_UNITS, commission_due, exact_money, format_money
from baccarat.outcome import outcome_of
from baccarat.shoe import Burn, End, Shoe
from baccarat.variants import Variant

__all__ = ["FORMAT", "House", "MarkedCommission", "MenuBet", "PlacedBet", "Price", "ShoeRecord",
           "document_of", "house_of", "placed_bet", "read_record", "record_from",
           "record_shoe", "with_stakes", "write_record"]

FORMAT = "baccarat-shoe/1"
"""The format that is written; it is also the newest that is read."""

_SCHEMA = "baccarat-shoe-1"


class Price(NamedTuple):
    """What a record keeps of one line of a pay table: all but its condition."""

    key: str
    label: str
    to_one: Fraction
    commission: Fraction


class MenuBet(NamedTuple):
    """What a record keeps of a bet: its pay table; the conditions follow from the keys."""

    key: str
    name: str
    pays: tuple[Price, ...]


class House(NamedTuple):
    """A variant as it is recorded: every setting as it is written, and the menu's prices."""

    key: str
    name: str
    about: str
    settings: Mapping[str, str]
    menu: tuple[MenuBet, ...]


class PlacedBet(NamedTuple):
    """A bet that was accepted and its settlement; amounts in minor units.

    ``coup`` counts from 1. ``commission`` and ``breakage`` are exact.
    """

    coup: int
    seat: str
    bet: str
    stake: int
    line: str | None
    net: int
    returned: int
    commission: Fraction = Fraction(0)
    breakage: Fraction = Fraction(0)
    marked: int = 0


class MarkedCommission(NamedTuple):
    """The settlement of a seat's marked commission after a coup; amounts in minor units."""

    coup: int
    seat: str
    winnings: int
    commission: int


class ShoeRecord(NamedTuple):
    """Everything about a shoe that is over."""

    house: House
    commitments: Commitments
    secret: bytes
    cut: int | None
    burn: Burn
    coups: tuple[tuple[Card, ...], ...]
    end: End
    bets: tuple[PlacedBet, ...] = ()
    commissions: tuple[MarkedCommission, ...] = ()
    generator: str = GENERATOR


# -- making a record -------------------------------------------------------------------------


def record_shoe(variant: Variant, commitments: Commitments, secret: bytes,
                place: int | None = None) -> ShoeRecord:
    """Shuffle, cut at *place* and deal a whole shoe.

    Raises BrokenCommitment if a commitment does not hold, IllegalCommand for a cut too near an end.

    >>> from baccarat.fairness import commit_secret, secret_from_text
    >>> from baccarat.variants import VARIANTS
    >>> secret = secret_from_text("macau")
    >>> shoe = record_shoe(VARIANTS["commission"], Commitments(commit_secret(secret)), secret)
    >>> str(shoe.burn.shown), len(shoe.coups), format_cards(shoe.coups[0])
    ('Ad', 85, '7s 8c 3s Td')
    """
    procedure = variant.procedure
    order = shuffled_shoe(commitments.key(secret), procedure.decks)
    dealt = deal_shoe(Shoe(cut(order, place, procedure.cut_margin), procedure))
    return _record(variant, commitments, secret, place, dealt)


def _record(variant: Variant, commitments: Commitments, secret: bytes, place: int | None,
            dealt: DealtShoe) -> ShoeRecord:
    coups = tuple(coup.cards for coup in dealt.coups)
    return ShoeRecord(house_of(variant), commitments, secret, place, dealt.burn, coups, dealt.end)


def house_of(variant: Variant, others: Iterable[Bet] = ()) -> House:
    """A variant as it is recorded, with *others* than the menu's that were bet on."""
    bets = (*variant.bets, *(variant.priced(bet) for bet in others if not variant.offers(bet.key)))
    return House(variant.key, variant.name, variant.about, variant.settings(),
                 tuple(map(_menu_bet, bets)))


def _menu_bet(bet: Bet) -> MenuBet:
    return MenuBet(bet.key, bet.name, tuple(
        Price(line.key, line.label, line.to_one, line.commission) for line in bet.pays))


def placed_bet(coup: int, seat: str, settled: Settlement) -> PlacedBet:
    """The record of one settlement; *coup* counts from 1."""
    return PlacedBet(coup, seat, settled.bet.key, settled.stake,
                     settled.line.key if settled.line else None, settled.net, settled.returned,
                     settled.commission, settled.breakage, settled.marked)


def with_stakes(record: ShoeRecord, variant: Variant, stakes: Mapping[Bet, int],
                seat: str = "1") -> ShoeRecord:
    """The record with the same stakes of one seat, in minor units, on every coup, settled.

    *variant* is the house that dealt it. A marked commission is paid when the shoe is over.

    >>> from baccarat.fairness import commit_secret, secret_from_text
    >>> from baccarat.variants import VARIANTS
    >>> house, secret = VARIANTS["commission"], secret_from_text("macau")
    >>> shoe = record_shoe(house, Commitments(commit_secret(secret)), secret)
    >>> with_stakes(shoe, house, {house.bet("tie"): 500}).bets[0].net
    -500
    """
    settled = [
        placed_bet(number, seat, settle(bet, outcome_of(deal(cards), bet.needs), stake,
                                        variant.terms))
        for number, cards in enumerate(record.coups, 1) for bet, stake in stakes.items()
    ]
    owing = sum(bet.marked for bet in settled)
    due = commission_due(owing, variant.commission, variant.terms)
    paid = [MarkedCommission(len(record.coups), seat, owing, due)] if owing else []
    return record._replace(house=house_of(variant, stakes), bets=tuple(settled),
                           commissions=tuple(paid))


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
        "variant": _house_document(record.house),
        "commitment": record.commitments.secret,
        "entropy": [given._asdict() | {"value": _hex(given.value)}
                    for given in record.commitments.entropy],
        "secret": record.secret.hex(),
        "cut": record.cut,
        "burn": {"shown": str(burn.shown) if burn.shown else None, "hidden": burn.hidden},
        "coups": [format_cards(cards) for cards in record.coups],
        "end": record.end,
        "bets": [_written(bet) for bet in record.bets],
        "commissions": [_written(paid) for paid in record.commissions],
    }


def _hex(value: bytes | None) -> str | None:
    return None if value is None else value.hex()


def _house_document(house: House) -> Mapping[str, object]:
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
    return int(text) if len(text) <= MOST_DIGITS else _no_number(text)


def _no_number(text: str) -> NoReturn:
    raise InvalidNotation("record.no_number", text=text)


MOST_DIGITS = 18
"""The most digits of an integer in a record; a longer one is not read."""


def record_from(document: object) -> ShoeRecord:
    """Read a record from plain data; raises InvalidNotation as read_record does."""
    _check_format(document)
    _check(document)
    fields = cast("dict[str, Any]", document)
    return ShoeRecord(
        _house(fields["variant"]),
        Commitments(fields["commitment"], tuple(map(_entropy, fields["entropy"]))),
        bytes.fromhex(fields["secret"]),
        fields["cut"],
        Burn(Card.parse(shown) if (shown := fields["burn"]["shown"]) else None,
             fields["burn"]["hidden"]),
        tuple(map(parse_cards, fields["coups"])),
        fields["end"],
        tuple(PlacedBet(**_read(bet)) for bet in fields.get("bets", ())),
        tuple(MarkedCommission(**_read(paid, "commission"))
              for paid in fields.get("commissions", ())),
        fields["generator"],
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


def _house(fields: Mapping[str, Any]) -> House:
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
            read[name] = Fraction(value) * MINOR_UNITS
    return read
