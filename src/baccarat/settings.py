"""The settings of a house: what each is called, what it may be, and how it is written.

The command line, the shoe record and the documentation read this one table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple, get_args

from baccarat.decimals import exact_decimal
from baccarat.errors import InvalidNotation
from baccarat.money import Breakage, Collection, format_money, parse_money
from baccarat.procedure import (
    BEFORE_CUT_CARD,
    COUP_MOST,
    MOST_DECKS,
    AceBurn,
    ExposedCard,
    ShoeEnd,
    TouchedBy,
    UndueCard,
)
from baccarat.sentences import Sentence, sentence

__all__ = ["SETTINGS", "Kind", "Setting", "parse_percent", "show_percent"]


class Kind(NamedTuple):
    """How the values of a setting are read and written; ``form`` says what is right."""

    form: Sentence
    parse: Callable[[str], object]
    show: Callable[[Any], str] = str


class Setting(NamedTuple):
    """One setting: ``part`` is the record of the variant that holds it, "" for the variant.

    ``figures`` are what the description of it names of the bounds of its values.
    """

    name: str
    part: str
    kind: Kind
    figures: Mapping[str, int] = MappingProxyType({})

    @property
    def about(self) -> Sentence:
        """What it decides.

        >>> str(SETTINGS["decks"].about)
        'decks in the shoe, 1 to 12'
        """
        return sentence(f"setting.about.{self.name}", **self.figures)

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


# one below 0 is refused by what it is for, which says what would be right
_NUMBER = re.compile(r"-?\d+", re.ASCII)


def _whole(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


def _choice(values: Mapping[str, object]) -> Kind:
    texts = {value: text for text, value in values.items()}
    return Kind(sentence("setting.form.choice", values=tuple(values)), values.__getitem__,
                lambda value: texts[value])


def _literal(literal: object) -> Kind:
    return _choice({str(value): value for value in get_args(literal)})


def _enum(members: type[Enum]) -> Kind:
    return _choice({member.value: member for member in members})


def _burn(text: str) -> int | str | None:
    return {"value": "value", "none": None}[text] if text.isalpha() else _whole(text)


_PERCENT = re.compile(r"\d{1,3}(?:\.\d{1,18})?|\d{1,18}/0*[1-9]\d{0,17}", re.ASCII)


def parse_percent(text: str) -> Fraction:
    """Read a percentage from 0 to below 100, a decimal or p/q, as a rate.

    Raises ValueError for anything else.

    >>> parse_percent("2.75"), parse_percent("100/3")
    (Fraction(11, 400), Fraction(1, 3))
    """
    text = text.removesuffix("%").rstrip()
    if not _PERCENT.fullmatch(text):
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


WHOLE = Kind(sentence("setting.form.whole"), _whole)
YES_NO = _choice({"yes": True, "no": False})
MONEY = Kind(sentence("setting.form.money"), parse_money, format_money)
LIMIT = Kind(sentence("setting.form.limit"), _optional_money, _show_optional_money)

SETTINGS: dict[str, Setting] = {
    setting.name: setting
    for setting in (
        Setting("decks", "procedure", WHOLE, {"most": MOST_DECKS}),
        Setting("cut_card", "procedure", WHOLE,
                {"least": COUP_MOST, "before": BEFORE_CUT_CARD}),
        Setting("burn", "procedure",
                Kind(sentence("setting.form.burn"), _burn,
                     lambda burn: "none" if burn is None else str(burn))),
        Setting("ace_burn", "procedure", _literal(AceBurn)),
        Setting("shoe_end", "procedure", _literal(ShoeEnd)),
        Setting("cut_margin", "procedure", WHOLE),
        Setting("exposed_card", "procedure", _literal(ExposedCard)),
        Setting("undue_card", "procedure", _literal(UndueCard)),
        Setting("commission", "", Kind(sentence("setting.form.percent"), parse_percent,
                                       show_percent)),
        Setting("collection", "terms", _enum(Collection)),
        Setting("minimum_commission", "terms", MONEY),
        Setting("payable_unit", "terms", MONEY),
        Setting("breakage", "terms", _enum(Breakage)),
        Setting("minimum", "limits", MONEY),
        Setting("maximum", "limits", LIMIT),
        Setting("side_minimum", "limits", MONEY),
        Setting("side_maximum", "limits", LIMIT),
        Setting("step", "limits", MONEY),
        Setting("player_and_banker", "combinations", YES_NO),
        Setting("side_bet_alone", "combinations", YES_NO),
        Setting("tie_alone", "combinations", YES_NO),
        Setting("cards_touched_by", "handling", _literal(TouchedBy)),
        Setting("squeeze", "handling", YES_NO),
        Setting("patron_favourable", "", YES_NO),
    )
}
"""Every setting by its name."""
