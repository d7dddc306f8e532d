"""The house of a table as the page shows it: its bets, what they pay, and their exact edges."""

from __future__ import annotations

from functools import lru_cache

from fastapi import APIRouter
from pydantic import BaseModel

from baccarat.bets import Bet, Role
from baccarat.money import format_money
from baccarat.odds.report import BetOdds, odds
from baccarat.shoe import Composition
from baccarat.variants import VARIANTS, Variant
from baccarat.web.guests import REFUSED
from baccarat.web.site import SiteOf

__all__ = ["router"]

router = APIRouter(prefix="/api", tags=["houses"])


class PayLine(BaseModel):
    """A line of a pay table: its key, when it pays and what, in words."""

    key: str
    label: str
    pays: str


class OfferedBet(BaseModel):
    """A bet of the menu; ``edge_percent`` from a full shoe, pushes counted in the stake."""

    key: str
    name: str
    role: Role
    minimum: str
    maximum: str | None
    edge_percent: float
    pays: str
    lines: list[PayLine]


class HouseRules(BaseModel):
    """A table's house in full."""

    variant: str
    name: str
    about: str
    settings: dict[str, str]
    bets: list[OfferedBet]


class ListedVariant(BaseModel):
    """A house that a table may be opened at."""

    key: str
    name: str
    about: str


@router.get("/variants")
async def variants() -> list[ListedVariant]:
    """The houses that a table may be opened at."""
    return [ListedVariant(key=each.key, name=each.name, about=each.about)
            for each in VARIANTS.values()]


@router.get("/tables/{table}/rules", responses=REFUSED)
async def rules(table: str, site: SiteOf) -> HouseRules:
    """The rules and the menu of a table."""
    variant = (await site.tables.get(table)).state.variant
    return await site.call(lambda: _rules(variant))


@lru_cache(maxsize=64)
def _rules(variant: Variant) -> HouseRules:
    found = odds(variant.bets, Composition.of_decks(variant.procedure.decks)).bets
    return HouseRules(variant=variant.key, name=variant.name, about=variant.about,
                      settings=variant.settings(),
                      bets=[_offered(variant, each) for each in found])


def _offered(variant: Variant, found: BetOdds) -> OfferedBet:
    bet = found.bet
    least, most = variant.limits.of(bet.role)
    return OfferedBet(
        key=bet.key, name=bet.name, role=bet.role, minimum=format_money(least),
        maximum=None if most is None else format_money(most),
        edge_percent=float(100 * found.edge), pays=_best(bet),
        lines=[PayLine(key=line.key, label=line.label, pays=str(line.price))
               for line in bet.pays])


def _best(bet: Bet) -> str:
    """What the line that pays most pays."""
    return str(max(bet.pays, key=lambda line: line.net).price)
