"""The settings of a house: what each is called, what it may be, and how it is written.

The command line, the shoe record and the documentation read this one table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, NamedTuple, get_args

from baccarat.decimals import exact_decimal
from baccarat.errors import InvalidNotation
from baccarat.money import Breakage, Collection, format_money, parse_money
from baccarat.procedure import AceBurn, ExposedCard, ShoeEnd, TouchedBy, UndueCard

__all__ = ["SETTINGS", "Kind", "Setting", "parse_percent", "show_percent"]


class Kind(NamedTuple):
    """How the values of a setting are read and written; ``form`` says what is right."""

    form: str
    parse: Callable[[str], object]
    show: Callable[[Any], str] = str


class Setting(NamedTuple):
    """One setting: ``part`` is the record of the variant that holds it, "" for the variant."""

    name: str
    part: str
    kind: Kind
    about: str

    def parse(self, text: str) -> object:
        """Read a value, or raise InvalidNotation that names the setting and what would be right.

        >>> SETTINGS["decks"].parse("6")
        6
        """
        try:
            return self.kind.parse(text.strip())
        except (ValueError, KeyError, AttributeError):  # AttributeError: it is no text
            raise InvalidNotation(
                "setting.value", name=self.name, text=text, form=self.kind.form
            ) from None


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(text)
    return int(text)


def _choice(values: Mapping[str, object]) -> Kind:
    texts = {value: text for text, value in values.items()}
    return Kind(" or ".join(values), values.__getitem__, lambda value: texts[value])


def _literal(literal: object) -> Kind:
    return _choice({str(value): value for value in get_args(literal)})


def _enum(members: type[Enum]) -> Kind:
    return _choice({member.value: member for member in members})


def _burn(text: str) -> int | str | None:
    return {"value": "value", "none": None}[text] if text.isalpha() else _whole(text)


_PERCENT = re.compile(r"\d{1,3}(?:\.\d{1,30})?|\d{1,30}/\d{1,30}", re.ASCII)


def parse_percent(text: str) -> Fraction:
    """Read a percentage from 0 to below 100, a decimal or p/q, as a rate.

    Raises ValueError for anything else.

    >>> parse_percent("2.75"), parse_percent("100/3")
    (Fraction(11, 400), Fraction(1, 3))
    """
    text = text.removesuffix("%").rstrip()
    if not _PERCENT.fullmatch(text) or text.endswith("/0"):
        raise ValueError(text)
    rate = Fraction(text) / 100
    if rate >= 1:
        raise ValueError(text)
    return rate


def show_percent(rate: Fraction) -> str:
    """Write a rate as a percentage, exactly.

    >>> show_percent(Fraction(11, 400)), show_percent(Fraction(1, 3))
    ('2.75', '100/3')
    """
    return exact_decimal(100 * rate)


def _optional_money(text: str) -> int | None:
    return None if text == "none" else parse_money(text)


def _show_optional_money(amount: int | None) -> str:
    return "none" if amount is None else format_money(amount)


WHOLE = Kind("a whole number", _whole)
YES_NO = _choice({"yes": True, "no": False})
MONEY = Kind("an amount such as 5 or 0.25", parse_money, format_money)
LIMIT = Kind("an amount such as 500, or none", _optional_money, _show_optional_money)

SETTINGS: dict[str, Setting] = {
    setting.name: setting
    for setting in (
        Setting("decks", "procedure", WHOLE, "decks in the shoe, 1 to 12"),
        Setting("cut_card", "procedure", WHOLE,
                "cards behind the cut card, 6 to the cards of the shoe less 18"),
        Setting("burn", "procedure",
                Kind("value, none or a whole number", _burn,
                     lambda burn: "none" if burn is None else str(burn)),
                "cards burned: as many as the first card counts, a fixed number, or none"),
        Setting("ace_burn", "procedure", _literal(AceBurn), "cards burned after an ace"),
        Setting("shoe_end", "procedure", _literal(ShoeEnd),
                "after the coup in which the cut card comes out: one more coup, or none"),
        Setting("cut_margin", "procedure", WHOLE,
                "cards between a patron's cut and either end of the shoe, at least"),
        Setting("exposed_card", "procedure", _literal(ExposedCard),
                "a card found face up in the shoe is discarded or played"),
        Setting("undue_card", "procedure", _literal(UndueCard),
                "a third card that nobody was due is burned or opens the next coup"),
        Setting("commission", "",
                Kind("a percentage from 0 to below 100, such as 5 or 2.75", parse_percent,
                     show_percent),
                "percent of the winnings of the bets that owe commission"),
        Setting("collection", "terms", _enum(Collection),
                "commission is taken from each payment, or marked and settled later"),
        Setting("minimum_commission", "terms", MONEY,
                "least commission: a winning coup per_coup, a settlement when marked"),
        Setting("payable_unit", "terms", MONEY, "the smallest amount that the table pays"),
        Setting("breakage", "terms", _enum(Breakage),
                "whom the part below the payable unit favours; a nearest half is the patron's"),
        Setting("minimum", "limits", MONEY, "least stake on a main bet"),
        Setting("maximum", "limits", LIMIT, "greatest stake on a main bet"),
        Setting("side_minimum", "limits", MONEY, "least stake on a side bet"),
        Setting("side_maximum", "limits", LIMIT, "greatest stake on a side bet"),
        Setting("step", "limits", MONEY, "stakes are multiples of this"),
        Setting("player_and_banker", "combinations", YES_NO,
                "one seat may bet on Player and on Banker in one coup"),
        Setting("side_bet_alone", "combinations", YES_NO,
                "a side bet may stand without a main bet"),
        Setting("tie_alone", "combinations", YES_NO,
                "Tie may stand without a bet on Player or Banker"),
        Setting("cards_touched_by", "handling", _literal(TouchedBy),
                "who touches the cards"),
        Setting("squeeze", "handling", YES_NO,
                "the seat with the highest bet on a hand may squeeze its cards"),
        Setting("patron_favourable", "", YES_NO,
                "the house means a bet that favours the patron"),
    )
}
"""Every setting by its name."""
