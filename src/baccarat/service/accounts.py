"""Guests: a name, a token that only the guest has, and a wallet of play chips."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_hex
from typing import NamedTuple
from unicodedata import category, normalize

from baccarat.errors import InvalidNotation
from baccarat.ledger.wallet import open_wallet
from baccarat.store import Patron, Store

__all__ = ["LONGEST_NAME", "Guest", "checked_name", "forget", "guest_with", "new_guest"]

TOKEN_BYTES, ID_BYTES = 32, 8

LONGEST_NAME = 30
"""The most characters of a guest's name."""


class Guest(NamedTuple):
    """A new guest and its token, which is told once and of which only a hash is kept."""

    patron: Patron
    token: str


def new_guest(store: Store, name: str) -> Guest:
    """Let a guest in, with its first chips. Raises InvalidNotation for a name that cannot be."""
    patron, token = Patron(token_hex(ID_BYTES), checked_name(name)), token_hex(TOKEN_BYTES)
    store.add_patron(patron, _hash(token), open_wallet(patron.patron))
    return Guest(patron, token)


def guest_with(store: Store, token: str) -> Patron | None:
    """The guest that has this token."""
    return store.patron_with(_hash(token))


def forget(store: Store, patron: str) -> None:
    """Delete all that is personal of a patron; the books keep the opaque id alone, and balance.

    Its chips stay in its wallet, which nobody can open any more. Raises Elsewhere while it sits at
    a table.
    """
    store.forget_patron(patron)


def checked_name(name: str) -> str:
    r"""A name as it is kept: composed, without spaces around it.

    Raises InvalidNotation for one that is empty or too long, and for characters that are not seen
    or that turn the direction of a line: names stand in the midst of other people's text.

    >>> checked_name("  Zoë "), checked_name("张伟")
    ('Zoë', '张伟')
    >>> checked_name("a\u202eb")
    Traceback (most recent call last):
    baccarat.errors.InvalidNotation: the name holds U+202E, which cannot be seen: leave it out
    """
    kept = normalize("NFC", name).strip()
    for place, letter in enumerate(kept):
        kind = category(letter)
        if kind in _UNSEEN or letter in _BLANK or (place == 0 and kind in _MARKS):
            raise InvalidNotation("guest.letter", letter=f"U+{ord(letter):04X}")
    if not 1 <= len(kept) <= LONGEST_NAME:
        raise InvalidNotation("guest.name", given=len(kept), most=LONGEST_NAME)
    return kept


_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control, format (bidirectional and zero-width ones too), surrogates, private, none; lines."""


_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters and marks by their category that nothing is drawn for."""

_MARKS = frozenset({"Mn", "Mc", "Me"})
"""Marks change the letter before them: at the beginning, somebody else's."""


def _hash(token: str) -> str:
    return sha256(token.encode(errors="replace")).hexdigest()
