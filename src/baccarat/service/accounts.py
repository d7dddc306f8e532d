"""Guests: a name, a token that only the guest has, and a wallet of play chips."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from secrets import token_hex
from typing import NamedTuple
from unicodedata import category, normalize

from baccarat.errors import IllegalCommand, InvalidNotation
from baccarat.ledger.wallet import open_wallet, top_up, wallet_stream
from baccarat.service.reading import events_of
from baccarat.service.session import new_chips_wait
from baccarat.service.sitting import break_so_far
from baccarat.store import Append, Conflict, Patron, Store, Used
from baccarat.table.events import Event, SeatLeft, SeatTaken
from baccarat.variants import Variant

__all__ = ["LONGEST_NAME", "Guest", "checked_name", "forget", "guest_with", "least_stake",
           "new_chips_in", "new_guest", "seated_at", "topped_up"]

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
    store.add_patron(patron, _hash(token))
    store.append(wallet_stream(patron.patron), 0, [Append((open_wallet((), patron.patron),))])
    return Guest(patron, token)


def guest_with(store: Store, token: str) -> Patron | None:
    """The guest that has this token."""
    return store.patron_with(_hash(token))


def topped_up(store: Store, patron: str, least: int, away: float | None = None,
              now: float = 0.0) -> int:
    """Give new chips to a guest who has less than *least* in all; what its wallet holds then.

    *away* and *now* as in :func:`.sitting.sat_down`. Raises IllegalCommand if it has more, or has
    had new chips in this session. Its chips are counted after its wallet's events are read, so of
    two that ask at once one is told that it is not broke, or is in conflict with the other. What is
    counted is of one moment, so nobody can sit down or leave meanwhile to seem broke; and who has
    less than a stake has none that could win.
    """
    stream = wallet_stream(patron)
    events = list(store.events(stream))
    held = store.wallet(patron)
    held = held if held >= least else store.holdings(patron)
    with suppress(Conflict):  # asked twice at once: the other was given them
        given = top_up(patron, held, least, new_chips_in(store, patron, away, now))
        store.append(stream, len(events), [Append((given,))])
        for session in store.sessions([patron]).values():
            store.count_sessions([Used(patron, session.number, topped_up=given.chips)])
    return store.wallet(patron)


def new_chips_in(store: Store, patron: str, away: float | None, now: float) -> int:
    """The minutes until a guest who is broke may be given new chips: 0 for now."""
    session, seated = store.sessions([patron]).get(patron), store.held(patron).at_table
    return new_chips_wait(session, 0.0 if seated else break_so_far(session, away, now))


def least_stake(variants: Iterable[Variant]) -> int:
    """The least stake that any of these houses takes on any bet."""
    return min(variant.limits.of(bet.role)[0] for variant in variants for bet in variant.bets)


def seated_at(store: Store, patron: str) -> tuple[str, ...]:
    """The tables at which a patron has a seat, by what is stored."""
    return tuple(table for table in store.tables_of(patron)
                 if _sits(events_of(store, table), patron))


def _sits(events: Iterable[Event], patron: str) -> bool:
    sits = False
    for event in events:
        if isinstance(event, SeatTaken | SeatLeft) and event.patron == patron:
            sits = isinstance(event, SeatTaken)
    return sits


def forget(store: Store, patron: str) -> None:
    """Delete all that is personal of a patron; the books keep the opaque id alone, and balance.

    Its chips stay in its wallet, which nobody can open any more. Raises IllegalCommand while it
    sits at a table.
    """
    tables = seated_at(store, patron)
    if tables:
        raise IllegalCommand("guest.seated", tables=tables)
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
