"""What keys, texts and prices of bets may be, so that every bet can be shown and recorded.

The schema of the shoe record states the same limits, of what it holds, for whoever writes records
with other programs; a test holds the two together.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["KEY", "LONGEST_KEY", "LONGEST_NAME", "LONGEST_SOURCE", "MOST_DIGITS", "is_key",
           "is_short", "is_text"]

LONGEST_KEY = 64
"""The most characters of a key."""

KEY = f"[a-z][a-z0-9_]{{0,{LONGEST_KEY - 1}}}"
"""A key: small letters, digits and _, a letter first."""

LONGEST_NAME = 200
"""The most characters of a name or a label."""

LONGEST_SOURCE = 1000
"""The most characters of the source of a bet, which no record holds."""

MOST_DIGITS = 30
"""The most digits of the numerator and of the denominator of a price."""

_KEY = re.compile(KEY)


def is_key(value: object) -> bool:
    """Whether this is a key.

    >>> is_key("tie"), is_key("Tie"), is_key(None)
    (True, False, False)
    """
    return isinstance(value, str) and _KEY.fullmatch(value) is not None


def is_text(value: object, least: int = 1, most: int = LONGEST_NAME) -> bool:
    r"""Whether this is a text on one line, of so many characters that can all be shown.

    >>> is_text("Égalité"), is_text(""), is_text("a\nb"), is_text("\ud800")
    (True, False, False, False)
    """
    return isinstance(value, str) and least <= len(value) <= most and value.isprintable()


def is_short(number: Fraction) -> bool:
    """Whether a fraction is written with no more digits than a record holds.

    >>> from fractions import Fraction
    >>> is_short(Fraction(1, 3)), is_short(Fraction(10**400))
    (True, False)
    """
    return max(abs(number.numerator), number.denominator) < int(10**MOST_DIGITS)
