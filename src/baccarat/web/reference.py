"""Odds, bets and houses over HTTP: the same documents as the commands' ``--json``."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, TypeVar

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from baccarat.cards import parse_cards
from baccarat.catalogue import BETS
from baccarat.errors import InvalidNotation
from baccarat.odds.asked_house import AskedHouse, read_price, read_stake
from baccarat.odds.documents import answer_json, bets_json, variant_json
from baccarat.odds.house import check_house
from baccarat.odds.question import Question, answer, question
from baccarat.procedure import MOST_DECKS
from baccarat.shoe import Composition
from baccarat.tableau import COLUMNS, TOTALS, answers, draws_player
from baccarat.variants import VARIANTS, named_variant
from baccarat.variants import Variant as House
from baccarat.web.answers import BetList, HouseList, OddsAnswer, Tableau, VariantList
from baccarat.web.refusals import NoSuch, refused
from baccarat.web.site import SiteOf
from baccarat.web.wire import LONGEST_KEY

__all__ = ["router"]

router = APIRouter(prefix="/api", tags=["reference"])

MOST_CARDS = 52 * MOST_DECKS
"""The most cards of a composition that is asked about."""

BetKey = Annotated[str, Field(max_length=LONGEST_KEY)]
Text = Annotated[str, Field(max_length=1000)]
Decks = Annotated[int, Field(ge=1, le=MOST_DECKS)]


class OddsAsked(BaseModel):
    """What is asked of exact odds, written as the options of ``baccarat odds`` are.

    ``bets``: keys; none are the menu. ``prices``: what the winning lines of a bet pay to one.
    ``decks`` or ``composition``: the full shoe, before ``remove`` and ``dealt`` are taken out.
    """

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [
        {"variant": "commission", "decks": 6, "bets": ["banker"], "remove": "9h 9s"}]})

    variant: BetKey = "commission"
    settings: Annotated[dict[BetKey, BetKey], Field(max_length=100)] = {}
    commission: BetKey | None = None
    prices: Annotated[dict[BetKey, Annotated[list[BetKey], Field(max_length=30)]],
                      Field(max_length=100)] = {}
    bets: Annotated[list[BetKey], Field(max_length=100)] = []
    decks: Decks | None = None
    composition: Text | None = None
    remove: Annotated[str, Field(max_length=4000)] = ""
    dealt: BetKey = ""
    stake: BetKey | None = None


@router.post("/odds", response_model=OddsAnswer, responses=refused(403))
async def ask_odds(asked: OddsAsked, request: Request, site: SiteOf) -> Response:
    """Exact odds of any bets for any shoe, also in the middle of a coup."""
    key = "odds", asked.model_dump_json()
    return await site.answered(request, key, lambda: answer_json(answer(_question(asked)), str))


def _question(asked: OddsAsked) -> Question:
    house = _house(asked)
    decks, full = _full_shoe(asked, house)
    stake = None if asked.stake is None else read_stake("stake", asked.stake)
    return question(house, house.asked(asked.bets), decks, full, parse_cards(asked.remove),
                    parse_cards(asked.dealt), stake)


def _house(asked: OddsAsked) -> AskedHouse:
    """The house at the asked settings, which may not favour the patron, and at any prices."""
    variant = named_variant(asked.variant)
    if asked.settings:
        variant = check_house(variant.altered(asked.settings))
    if asked.commission is not None:
        variant = variant.altered({"commission": asked.commission})
    house = AskedHouse(variant, {})
    for key, prices in asked.prices.items():
        house = house.repriced(key, [read_price("prices", price) for price in prices])
    return house


def _full_shoe(asked: OddsAsked, house: AskedHouse) -> tuple[int | None, Composition]:
    if asked.composition is None:
        decks = asked.decks or house.variant.procedure.decks
        return decks, Composition.of_decks(decks)
    if asked.decks is not None:
        raise InvalidNotation("option.apart", one="composition", other="decks")
    full = Composition.parse(asked.composition)
    if full.total > MOST_CARDS:
        raise InvalidNotation("web.cards", cards=full.total, most=MOST_CARDS)
    return None, full


Variant = Annotated[str, Query(max_length=LONGEST_KEY)]
AskedDecks = Annotated[int | None, Query(ge=1, le=MOST_DECKS)]
Key = Annotated[str, Path(max_length=LONGEST_KEY)]

T = TypeVar("T")


@router.get("/bets", response_model=BetList, responses=refused())
async def list_bets(
    request: Request, site: SiteOf, variant: Variant = "commission", decks: AskedDecks = None
) -> Response:
    """The catalogue of bets: what each pays at a house, and its exact edge from a full shoe."""
    return await _bets(request, site, variant, tuple(BETS), decks)


@router.get("/bets/{key}", response_model=BetList, responses=refused(404))
async def look_at_bet(
    request: Request, site: SiteOf, key: Key, variant: Variant = "commission",
    decks: AskedDecks = None,
) -> Response:
    """One bet of the catalogue."""
    _found(AskedHouse(named_variant(variant), {}).bet, key)
    return await _bets(request, site, variant, (key,), decks)


async def _bets(request: Request, site: SiteOf, variant: str, keys: tuple[str, ...],
                decks: int | None) -> Response:
    house = AskedHouse(named_variant(variant), {})
    decks = decks or house.variant.procedure.decks
    return await site.answered(request, ("bets", variant, keys, decks),
                               partial(bets_json, house, keys, decks, str))


@router.get("/variants", response_model=VariantList, responses=refused())
async def list_variants(site: SiteOf) -> Response:
    """The catalogue of houses, each with its menu and settings."""
    return await _variants(site, tuple(VARIANTS))


@router.get("/variants/{key}", response_model=VariantList, responses=refused(404))
async def look_at_variant(site: SiteOf, key: Key) -> Response:
    """One house of the catalogue."""
    return await _variants(site, (_found(named_variant, key).key,))


def _found(look_up: Callable[[str], T], key: str) -> T:
    """What a path names. Raises NoSuch where there is no such thing."""
    try:
        return look_up(key)
    except InvalidNotation as error:
        raise NoSuch(error.sentence.code, **error.sentence.parameters) from None


async def _variants(site: SiteOf, keys: tuple[str, ...]) -> Response:
    return await site.computing.document(
        ("variants", keys),
        lambda: {"variants": [variant_json(VARIANTS[key], str) for key in keys]})


@router.get("/houses", response_model=HouseList, responses=refused())
async def list_houses() -> dict[str, object]:
    """The houses and the bets by their names, to choose from; without odds."""
    return {
        "houses": [{"key": each.key, "name": str(each.called), "about": str(each.described),
                    "decks": each.procedure.decks,
                    "commission": _commission(each),
                    "menu": [bet.key for bet in each.bets]} for each in VARIANTS.values()],
        "bets": [{"key": bet.key, "name": str(bet.called), "role": bet.role.value,
                  "pays": [str(line.to_one) for line in bet.pays if line.to_one > 0]}
                 for bet in BETS.values()]}


def _commission(house: House) -> str | None:
    """The commission of a house as it is written, where any of its bets owes one."""
    return None if "commission" in house.moot else house.settings()["commission"]


@router.get("/tableau", response_model=Tableau, responses=refused())
async def drawing_rules() -> dict[str, object]:
    """The drawing rules: on which totals each hand draws."""
    totals = sorted(TOTALS)
    return {"columns": COLUMNS,
            "player": [{"total": total, "draws": draws_player(total)} for total in totals],
            "banker": [{"total": total, "draws": answers(total)} for total in totals]}
