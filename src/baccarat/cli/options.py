"""Options that several commands share, and the reading of their values."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from collections.abc import Iterable

from baccarat.errors import InvalidNotation

__all__ = ["add_bets", "add_bets_file", "add_decks", "add_force", "add_formats",
           "add_house", "add_json", "add_prices", "add_set",
           "add_stakes", "count", "pairs", "split_pair", "whole"]

MOST = 999_999_999
"""The greatest whole number that an option takes; nine digits."""

_WHOLE = re.compile(r"\d{1,9}", re.ASCII)
_COUNT = re.compile(r"(\d{1,20})(?:\.(\d{1,15}))?(?:[eE]\+?(\d{1,2}))?", re.ASCII)


def add_json(parser: ArgumentParser) -> None:
    """``--json``, which every command has."""
    parser.add_argument("--json", action="store_true", help="print JSON")


def add_force(parser: ArgumentParser) -> None:
    """``--force``, of commands that write a file."""
    parser.add_argument("--force", action="store_true", help="write over a file that exists")


def add_formats(parser: ArgumentParser) -> None:
    """``--json``, ``--csv`` and ``--markdown``, of commands that print a table."""
    formats = parser.add_mutually_exclusive_group()
    for option, form in (("--json", "JSON"), ("--csv", "CSV"), ("--markdown", "Markdown")):
        formats.add_argument(option, action="store_true", help=f"print {form}")


def add_prices(parser: ArgumentParser) -> None:
    """``--price``."""
    parser.add_argument("--price", metavar="KEY=TO_ONE,...", action="append", default=[],
                        help="what the lines of a bet that win pay to one; may be repeated")


def add_house(parser: ArgumentParser) -> None:
    """``--variant`` and ``--set``."""
    parser.add_argument("--variant", metavar="KEY", help="the house (default: commission)")
    add_set(parser)


def add_set(parser: ArgumentParser) -> None:
    """``--set``."""
    parser.add_argument("--set", metavar="NAME=VALUE", action="append", default=[],
                        help="change a setting of the house; may be repeated")


def add_decks(parser: ArgumentParser) -> None:
    """``--decks``."""
    parser.add_argument("--decks", metavar="N", help="decks in the full shoe")


def add_bets(parser: ArgumentParser) -> None:
    """``--bet KEY``."""
    parser.add_argument("--bet", metavar="KEY", action="append", default=[],
                        help="this bet instead of the menu; may be repeated")


def add_bets_file(parser: ArgumentParser) -> None:
    """``--bets``."""
    parser.add_argument("--bets", metavar="FILE.py", action="append", default=[],
                        help="add the Bet objects of a Python file")


def add_stakes(parser: ArgumentParser, what: str) -> None:
    """``--bet KEY=STAKE``."""
    parser.add_argument("--bet", metavar="KEY=STAKE", action="append", default=[],
                        help=f"{what}; may be repeated")


def whole(option: str, text: str, low: int, high: int = MOST) -> int:
    """Read a whole number.

    >>> whole("--rows", "6", 1, 99)
    6
    """
    if not _WHOLE.fullmatch(text) or not low <= int(text) <= high:
        raise InvalidNotation("option.whole", option=option, text=text, low=low, high=high)
    return int(text)


def count(option: str, text: str, low: int, high: int) -> int:
    """Read a whole number that may be large, as in 1000000 or 1e6.

    >>> count("--coups", "2.5e6", 1, 10**9)
    2500000
    """
    found = _COUNT.fullmatch(text)
    whole, part, power = found.groups(default="") if found else ("", "", "")
    digits, zeros = whole + part, int(power or 0) - len(part)
    if not found or zeros < 0 or not low <= int(digits) * 10**zeros <= high:
        raise InvalidNotation("option.whole", option=option, text=text, low=low, high=high)
    return int(digits) * int(10**zeros)


def split_pair(option: str, text: str, form: str) -> tuple[str, str]:
    """Cut ``NAME=VALUE`` in two; *form* says what is right.

    >>> split_pair("--bet", "tie=5", "KEY=STAKE")
    ('tie', '5')
    """
    name, equals, value = text.partition("=")
    if not (equals and name.strip() and value.strip()):
        raise InvalidNotation("option.pair", option=option, text=text, form=form)
    return name.strip(), value.strip()


def pairs(option: str, texts: Iterable[str], form: str) -> dict[str, str]:
    """Read a repeated option of pairs; a name that is given twice is refused."""
    found: dict[str, str] = {}
    for text in texts:
        name, value = split_pair(option, text, form)
        if name in found:
            raise InvalidNotation("option.repeated", option=option, name=name)
        found[name] = value
    return found
