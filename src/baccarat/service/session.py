"""A patron's session and its own limits: one session over all tables, until a long enough break.

Leaving a seat and taking another does not begin a new session, so it resets neither loss nor time.
A limit that is tightened binds at once, one that is loosened in the next session. Amounts are minor
units; times of day are seconds since 1970 in UTC, and serve only while a patron has no seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Literal, TypeAlias, get_args

from baccarat.errors import IllegalCommand, InvalidNotation
from baccarat.money import format_money
from baccarat.sentences import cut
from baccarat.store import Patron, Session
from baccarat.table.permission import amount
from baccarat.table.seating import BREAK_MINUTES

__all__ = ["BREAK", "LIMITS", "MOST_MINUTES", "REMINDERS", "Limit", "begun", "check",
           "checked_limits", "figures", "is_over", "loss_left", "loss_so_far", "new_chips_wait",
           "reminder_due", "seat_wait", "seconds_left", "tightened"]

BREAK = 60 * BREAK_MINUTES
"""Seconds without a seat that end a session."""

MOST_MINUTES = 24 * 60
"""The greatest limit of time of a session; longer is no limit."""

REMINDERS = range(5, 121)
"""How many minutes apart reminders may be."""


Limit: TypeAlias = Literal["loss_limit", "minutes", "reminder"]

LIMITS: tuple[Limit, ...] = get_args(Limit)
"""What a patron may limit itself to in a session."""


def checked_limits(patron: Patron) -> Patron:
    """A patron with the limits that it has chosen, if they can be kept.

    Raises InvalidNotation for one that is out of range.
    """
    if patron.loss_limit is not None:
        amount("loss_limit", patron.loss_limit, least=0)
    if patron.minutes is not None and not _within(patron.minutes, range(1, MOST_MINUTES + 1)):
        raise InvalidNotation("session.minutes", minutes=cut(repr(patron.minutes)), low=1,
                              high=MOST_MINUTES)
    if not _within(patron.reminder, REMINDERS):
        raise InvalidNotation("session.reminder", minutes=cut(repr(patron.reminder)),
                              low=REMINDERS[0], high=REMINDERS[-1])
    return patron


def _within(value: object, allowed: range) -> bool:
    return type(value) is int and value in allowed


def begun(patron: Patron, before: Session | None, holdings: int, now: int) -> Session:
    """The session that a patron begins now, with the limits that it has chosen.

    *holdings*: all the chips that it has.
    """
    number = before.number + 1 if before else 1
    return Session(patron.patron, number, now, now, holdings, patron.loss_limit, patron.minutes,
                   patron.reminder)


def is_over(away: float) -> bool:
    """Whether a session is over after so many seconds without a seat."""
    return away >= BREAK


def tightened(session: Session, chosen: Patron) -> Session:
    """The session under the limits that its patron has chosen meanwhile, where they are tighter.

    >>> session = begun(Patron("a1", "Anna", 5_000, None), None, 100_000, 0)
    >>> changed = tightened(session, Patron("a1", "Anna", 9_000, 45, 20))
    >>> changed.loss_limit, changed.minutes, changed.reminder
    (5000, 45, 20)
    """
    return session._replace(
        loss_limit=_tighter(session.loss_limit, chosen.loss_limit),
        minutes=_tighter(session.minutes, chosen.minutes),
        reminder=min(session.reminder, chosen.reminder))


def _tighter(one: int | None, other: int | None) -> int | None:
    return min((limit for limit in (one, other) if limit is not None), default=None)


def loss_so_far(session: Session, holdings: int) -> int:
    """What has been lost since the session began; negative, what was won."""
    return session.holdings + session.topped_up - holdings


def loss_left(session: Session) -> int | None:
    """What may be lost from when the patron last sat down; None without a limit.

    >>> session = begun(Patron("a1", "Anna", 5_000), None, 100_000, 0)
    >>> loss_left(session._replace(lost=2_000)), loss_left(session._replace(lost=-2_000))
    (3000, 7000)
    """
    return None if session.loss_limit is None else max(session.loss_limit - session.lost, 0)


def seconds_left(session: Session) -> int | None:
    """What is left of the patron's own limit of time; None without one."""
    return None if session.minutes is None else max(60 * session.minutes - session.seconds, 0)


def reminder_due(session: Session, before: int) -> bool:
    """Whether a reminder has come due since the session was at so many seconds."""
    every = 60 * session.reminder
    return session.seconds // every > before // every


def seat_wait(session: Session, away: float) -> int:
    """The minutes until who has ended the session, or used it up, may sit down; 0: now.

    *away*: the seconds without a seat so far; at their end a new session may begin.

    >>> session = begun(Patron("a1", "Anna"), None, 100, 0)
    >>> seat_wait(session, 0), seat_wait(session._replace(ended=True), 61)
    (0, 29)
    """
    used = session.ended or 0 in (seconds_left(session), loss_left(session))
    return ceil(max(BREAK - away, 0) / 60) if used else 0


def check(session: Session, away: float) -> None:
    """Refuse a seat to who has ended the session, or used up its time or its loss.

    *away*: the seconds without a seat so far; at their end a new session may begin.
    """
    minutes = seat_wait(session, away)
    if session.ended:
        raise IllegalCommand("session.ended", minutes=minutes)
    if seconds_left(session) == 0:
        raise IllegalCommand("session.time_used", limit=session.minutes, minutes=minutes)
    if session.loss_limit is not None and loss_left(session) == 0:
        raise IllegalCommand("session.loss_used", limit=format_money(session.loss_limit),
                             minutes=minutes)


def new_chips_wait(session: Session | None, away: float) -> int:
    """The minutes until new chips may be given to who is broke: they are given once a session.

    *away*: the seconds without a seat so far; at their end the next session may begin. 0: now.

    >>> session = begun(Patron("a1", "Anna"), None, 100, 0)
    >>> new_chips_wait(session, 0), new_chips_wait(session._replace(topped_up=100), 61)
    (0, 29)
    """
    if session is None or not session.topped_up or is_over(away):
        return 0
    return ceil((BREAK - away) / 60)


def figures(session: Session, net: int) -> Mapping[str, object]:
    """A patron's own figures: minutes, what it has won or lost, staked, and the coups it bet on."""
    return {"minutes": session.seconds // 60, "net": format_money(net),
            "staked": format_money(session.staked), "coups": session.coups}
