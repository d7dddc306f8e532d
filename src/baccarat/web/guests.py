"""Guests over HTTP: a name and a token, no account."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal, TypedDict

from fastapi import APIRouter, Depends, Request, Response, Security
from fastapi.security import APIKeyCookie, HTTPBearer
from pydantic import BaseModel, ConfigDict, Field

from baccarat.errors import IllegalCommand
from baccarat.money import format_money
from baccarat.service import accounts
from baccarat.service.accounts import checked_name, new_guest
from baccarat.service.new_chips import free, least_stake, topped_up, wait_for
from baccarat.service.session import LIMITS, MOST_MINUTES, REMINDERS, Limit
from baccarat.service.sitting import goes_on, seat_wait
from baccarat.store import REMINDER, Patron, Session
from baccarat.table.seating import BREAK_MINUTES
from baccarat.web.refusals import refused
from baccarat.web.site import COOKIE, Site, SiteOf, address_of, patron_of
from baccarat.web.wire import Chips

__all__ = ["GuestOf", "Me", "router"]

router = APIRouter(prefix="/api", tags=["guests"])

YEAR = 365 * 24 * 3600

Minutes = Annotated[int, Field(strict=True, ge=1, le=MOST_MINUTES)]
Reminder = Annotated[int, Field(strict=True, ge=REMINDERS[0], le=REMINDERS[-1])]


class Cookie(TypedDict):
    """The attributes of the cookie."""

    httponly: bool
    samesite: Literal["strict"]
    secure: bool


class Name(BaseModel):
    """What a guest wants to be called."""

    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(max_length=200, examples=["Anna"])]


class Limits(BaseModel):
    """A guest's own limits a session: of loss and of minutes, and the minutes between reminders.

    What is not named stays as it is; null lifts a limit. A tighter one is in force at once, a
    looser one from the next session.
    """

    model_config = ConfigDict(extra="forbid")

    loss_limit: Chips | None = None
    minutes: Minutes | None = None
    reminder: Reminder = REMINDER

    @property
    def chosen(self) -> tuple[Limit, ...]:
        """The limits that are named."""
        return tuple(name for name in LIMITS if name in self.model_fields_set)


class Figures(BaseModel):
    """A guest's own figures of its session so far; of its last one until a new one begins."""

    minutes: int
    net: str
    staked: str
    coups: int


class InForce(BaseModel):
    """The limits of the session that goes on; looser ones that were chosen wait for the next."""

    loss_limit: str | None
    minutes: int | None
    reminder: int


class Me(BaseModel):
    """A guest, as it sees itself; ``wallet`` are the chips that are not at a table.

    ``table`` is where it sits; ``leaving``: it has left that seat, which is kept until its last
    bets are settled. ``loss_limit``, ``minutes`` and ``reminder`` are its own limits a session,
    ``in_force`` those of the session that goes on, null where the next begins when it sits down.
    ``seat_in``: the minutes without a seat until it may sit down, where it has ended its session or
    used it up; 0 for now. ``break_minutes`` without a seat end any session. ``broke``:
    all its chips, without those that are kept back for commission, are less than the least stake of
    any of the named houses, and of its own table where that takes less yet. ``new_chips_in``: the
    minutes without a seat until it may be given new ones then; 0 for now. ``net_before`` is what
    the net of ``session`` was when it last sat down: what its seat has brought since comes to it.
    """

    patron: str
    name: str
    wallet: str
    table: str | None
    leaving: bool
    loss_limit: str | None
    minutes: int | None
    reminder: int
    session: Figures | None
    net_before: str | None
    in_force: InForce | None
    seat_in: int
    break_minutes: int
    broke: bool
    new_chips_in: int


class NewMe(Me):
    """A new guest and the token that proves it is; told this once. Browsers have it as a cookie."""

    token: str


_BEARER = HTTPBearer(auto_error=False, scheme_name="token")
_COOKIE = APIKeyCookie(name=COOKIE, auto_error=False, scheme_name="cookie")


async def guest(request: Request, site: SiteOf, _bearer: Annotated[object, Security(_BEARER)],
                _cookie: Annotated[object, Security(_COOKIE)]) -> Patron:
    """The guest that asks. Raises IllegalCommand if nobody is known by the token.

    The last two say in the description how the token may come; ``patron_of`` reads it.
    """
    patron = await patron_of(request, site)
    if patron is None:
        raise IllegalCommand("web.no_guest")
    return patron


GuestOf = Annotated[Patron, Depends(guest)]


@router.post("/guests", status_code=201, responses=refused(403, 409))
async def enter(asked: Name, request: Request, response: Response, site: SiteOf) -> NewMe:
    """Come in as a guest with this name, and be given play chips."""
    if await patron_of(request, site):
        raise IllegalCommand("web.known")
    site.guests.take(address_of(request))
    made = await site.call(lambda: new_guest(site.store, asked.name))
    response.set_cookie(COOKIE, made.token, max_age=YEAR, **_cookie(request))
    me = await _me(site, made.patron)
    return NewMe(**me.model_dump(), token=made.token)


def _cookie(request: Request) -> Cookie:
    """What a browser is told of the cookie: no script reads it, no other site's page sends it.

    Secure only by https: over plain http, as in a home network, it would not be kept.
    """
    return {"httponly": True, "samesite": "strict", "secure": request.url.scheme == "https"}


async def _me(site: Site, patron: Patron) -> Me:
    standing = await site.call(partial(site.store.standing, patron.patron))
    care, at_table = site.tables.care, standing.wallet.at_table
    clocks = care.clocks(patron.patron)
    told, seats = care.figures(patron.patron, standing), [*site.tables.seats_of(patron.patron)]
    table = at_table.split()[0] if at_table else None
    kept = standing.session
    return Me(patron=patron.patron, name=patron.name or "",
              wallet=format_money(standing.wallet.balance),
              table=table, leaving=any(each.seat.leaving for each in seats if each.table == table),
              **_limits(patron).model_dump(),
              session=Figures.model_validate(told) if told else None,
              net_before=format_money(-kept.lost) if kept else None,
              in_force=_limits(session) if (session := goes_on(standing, *clocks)) else None,
              seat_in=seat_wait(standing, *clocks), break_minutes=BREAK_MINUTES,
              broke=free(standing, seats) < least_stake(seats),
              new_chips_in=wait_for(standing, *clocks))


def _limits(of: Patron | Session) -> InForce:
    loss = None if of.loss_limit is None else format_money(of.loss_limit)
    return InForce(loss_limit=loss, minutes=of.minutes, reminder=of.reminder)


@router.get("/me", responses=refused(401))
async def me(patron: GuestOf, site: SiteOf) -> Me:
    """Who one is here, and what is in one's wallet."""
    return await _me(site, patron)


@router.patch("/me", responses=refused(401, 403, 409))
async def rename(asked: Name, patron: GuestOf, site: SiteOf) -> Me:
    """Be called something else."""
    renamed = patron._replace(name=checked_name(asked.name))
    await site.call(lambda: site.store.change_patron(renamed, "name"))
    site.changed(renamed)
    return await _me(site, renamed)


@router.patch("/me/limits", responses=refused(401, 403))
async def limit(asked: Limits, patron: GuestOf, site: SiteOf) -> Me:
    """Set one's own limits: tighter ones are in force at once, looser ones next session."""
    chosen = patron._replace(**{name: getattr(asked, name) for name in asked.chosen})
    await site.tables.care.choose(chosen, *asked.chosen)
    return await _me(site, chosen)


@router.post("/me/session/end", responses=refused(401, 403))
async def end_session(patron: GuestOf, site: SiteOf) -> Me:
    """Leave for good: end one's session; the next one begins after a break."""
    await site.tables.care.end_session(patron.patron)
    return await _me(site, patron)


@router.delete("/me", status_code=204, responses=refused(401, 403, 409))
async def forget(patron: GuestOf, request: Request, response: Response, site: SiteOf) -> None:
    """Have all that is personal deleted; what was played stays in the books, without a name."""
    await site.call(lambda: accounts.forget(site.store, patron.patron))
    site.changed(patron._replace(name=None))
    response.delete_cookie(COOKIE, **_cookie(request))


@router.post("/me/top-up", responses=refused(401, 403, 409))
async def top_up(patron: GuestOf, site: SiteOf) -> Me:
    """Be given new chips, once a session, when one is free to bet less than the least stake.

    That is the least of any of the named houses, or of one's own table where it takes less yet: who
    has enough to bet elsewhere is not given new ones.
    """
    least = least_stake(site.tables.seats_of(patron.patron))
    clocks = site.tables.care.clocks(patron.patron)
    await site.call(partial(topped_up, site.store, patron.patron, least, *clocks))
    return await _me(site, patron)
