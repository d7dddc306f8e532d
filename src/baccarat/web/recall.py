"""What was at a table, over HTTP: history, records and their check, roads, statistics; its odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from baccarat.bets import Bet, Role
from baccarat.errors import IllegalCommand
from baccarat.ledger.export import record_of
from baccarat.ledger.history import History, ShoePlayed
from baccarat.ledger.recall import Recalled, recall, recall_csv
from baccarat.ledger.tally import NOTHING, TallyView, tally_view
from baccarat.money import MINOR_UNITS, format_money
from baccarat.odds.asked_house import AskedHouse
from baccarat.odds.documents import answer_json, menu_odds, variant_json
from baccarat.odds.question import answer, question
from baccarat.odds.report import BetOdds
from baccarat.record import write_record
from baccarat.roads import as_json, scoreboards
from baccarat.sentences import as_json as said
from baccarat.service.histories import check_reader, shoe_of
from baccarat.settings import SETTINGS
from baccarat.table.scoreboard import roads
from baccarat.table.state import Phase, TableState
from baccarat.table.statistics import Statistics, statistics, unseen
from baccarat.table.view import check_viewer
from baccarat.variants import Variant, check_roles
from baccarat.verify import verify
from baccarat.web.answers import RoadsAnswer, RulesAnswer, TableOdds, VerdictAnswer
from baccarat.web.refusals import refused
from baccarat.web.site import SiteOf, address_of, patron_of
from baccarat.web.tables import TableName

__all__ = ["router"]

router = APIRouter(prefix="/api/tables/{table}", tags=["tables"])

MOST_SHOES = 10**6

BETS_OF_A_COST = 100
"""The bets whose cost is told."""

STAKE_OF_A_COST = 10 * MINOR_UNITS
"""What they stake, where the limits allow it: with 1 the cost would be the edge once more."""

ShoeAsked = Annotated[int | None, Query(ge=1, le=MOST_SHOES, description=(
    "The number of a shoe; the newest if there is none"))]
Last = Annotated[int | None, Query(ge=1, le=1000)]
Mine = Annotated[bool, Query(description="Those of them alone that one has bet on")]
ShoeNumber = Annotated[int, Path(ge=1, le=MOST_SHOES)]
REFUSED = refused(403, 404)


async def _read(site: SiteOf, table: str) -> History:
    """The history of a table up to its last event."""
    live = await site.tables.get(table)
    return await site.reading.get(("history", table, live.state.seq),
                                  lambda: site.histories.of(table), keep=False)


async def _played(site: SiteOf, table: str, patron: str | None) -> History:
    """The history of a table for one who may look on or has played there."""
    played = await _read(site, table)
    check_reader(played, patron)
    return played


async def _asking(request: Request, site: SiteOf) -> str | None:
    patron = await patron_of(request, site)
    return patron.patron if patron else None


async def _state(request: Request, site: SiteOf, table: str) -> TableState:
    """The table as it is now, for one who may look on."""
    live = await site.tables.get(table)
    check_viewer(live.state, await _asking(request, site))
    return live.state


@router.get("/history", response_model=Recalled, responses=REFUSED)
async def table_history(
    table: TableName, request: Request, site: SiteOf, shoe: ShoeAsked = None, last: Last = None,
    mine: Mine = False,  # noqa: FBT002 - a query names it
) -> Response:
    """The coups of a shoe in full, or the last of them, with one's own bets."""
    patron = await _asking(request, site)
    played = await _played(site, table, patron)
    chosen, seq = shoe_of(played, shoe), played.state and played.state.seq
    return await site.reading.document(("recall", table, seq, shoe, last, mine, patron),
                                       lambda: recall(chosen, patron, last, mine=mine), keep=False)


@router.get("/history.csv", response_class=Response, responses={
    200: {"content": {"text/csv": {"schema": {"type": "string"}}}}, **REFUSED})
async def table_history_csv(
    table: TableName, request: Request, site: SiteOf, shoe: ShoeAsked = None, last: Last = None,
    mine: Mine = False,  # noqa: FBT002 - a query names it
) -> Response:
    """The same as comma-separated values: a row for each of one's bets and payments of commission.

    A payment of marked commission is a row of its own, whose ``bet`` is ``commission``: its ``net``
    is what it took. So the sum of all nets is what became of one's chips.
    """
    patron = await _asking(request, site)
    played = await _played(site, table, patron)
    chosen, seq = shoe_of(played, shoe), played.state and played.state.seq
    text = await site.reading.get(("csv", table, seq, shoe, last, mine, patron),
                                  lambda: recall_csv(chosen, patron, last, mine=mine), keep=False)
    number = chosen.opened.number if chosen else 0
    return Response(text, media_type="text/csv",
                    headers=_as_file(f"baccarat-{table}-{number}.csv"))


@router.get("/tally", response_model=TallyView, responses=REFUSED)
async def table_tally(table: TableName, request: Request, site: SiteOf) -> Response:
    """One's own bets since one sat down: stakes and nets, beside what they cost on average."""
    patron = await _asking(request, site)
    played = await _read(site, table)
    state = check_reader(played, patron)
    edges = await site.for_tables.get(("edges", state.variant), lambda: {
        each.bet.key: each.edge for each in menu_odds(state.variant)})
    tally = played.tallies.get(patron or "", NOTHING)
    return await site.reading.document(("tally", table, state.seq, patron),
                                       lambda: tally_view(tally, edges, state.variant), keep=False)


def _as_file(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment;filename="{name}"'}


async def _over(
    request: Request, site: SiteOf, table: str, shoe: int
) -> tuple[ShoePlayed, Variant]:
    """A shoe that is over, and the house that dealt it."""
    played = await _played(site, table, await _asking(request, site))
    chosen = shoe_of(played, shoe)
    if chosen is None or played.state is None or not chosen.opened.end:
        ended = played.state is not None and played.state.phase is Phase.OVER
        raise IllegalCommand("record.unbegun" if ended else "record.open", shoe=shoe)
    return chosen, played.state.variant


@router.get("/records/{shoe}", response_model=dict[str, Any],
            responses=refused(403, 404, 409))
async def shoe_record(
    table: TableName, shoe: ShoeNumber, request: Request, site: SiteOf
) -> Response:
    """The record of a shoe that is over, for ``baccarat verify``: order, coups, bets, payments."""
    chosen, variant = await _over(request, site, table, shoe)
    async with site.asked_records.turn(address_of(request)):
        text = await site.computing.get(
            ("record", table, shoe), lambda: write_record(record_of(chosen, variant)), keep=False)
    return Response(text, media_type="application/json",
                    headers=_as_file(f"baccarat-{table}-{shoe}.json"))


@router.get("/records/{shoe}/verify", response_model=VerdictAnswer,
            responses=refused(403, 404, 409))
async def verify_shoe(
    table: TableName, shoe: ShoeNumber, request: Request, site: SiteOf
) -> Response:
    """What a check of that record says."""
    chosen, variant = await _over(request, site, table, shoe)

    def verdict() -> dict[str, object]:
        found = verify(record_of(chosen, variant))
        return {"holds": found.holds, "secret": chosen.opened.secret.hex(),
                "said": str(found.said), **said(found.said)}

    return await site.answered(request, ("verify", table, shoe), verdict, site.asked_records)


@router.get("/odds", response_model=TableOdds, responses=REFUSED)
async def table_odds(table: TableName, request: Request, site: SiteOf) -> Response:
    """Exact odds of the menu for the next coup, by the cards that everybody has seen."""
    state = await _state(request, site, table)
    shoe = state.shoe if state.shoe and not state.shoe.end else None
    left = unseen(state.variant, shoe, state.coup if shoe else None)
    house, number = AskedHouse(state.variant, {}), shoe.number if shoe else None
    asked = question(house, house.bets, state.variant.procedure.decks, left)
    return await site.for_tables.document(("table_odds", table, number, left), lambda: {
        **answer_json(answer(asked), str), "shoe": number})


@router.get("/roads", response_model=RoadsAnswer, responses=REFUSED)
async def table_roads(
    table: TableName, request: Request, site: SiteOf, shoe: ShoeAsked = None
) -> Response:
    """The five roads of a shoe, and what each derived one would get next."""
    await _state(request, site, table)
    chosen = shoe_of(await _read(site, table), shoe)
    opened = chosen.opened if chosen else None
    key = "roads", table, opened and (opened.number, len(opened.coups))
    return await site.reading.document(key, lambda: {
        "shoe": opened and opened.number,
        **(roads(opened) if opened else as_json(scoreboards(())))})


@router.get("/statistics", response_model=Statistics, responses=REFUSED)
async def shoe_statistics(
    table: TableName, request: Request, site: SiteOf, shoe: ShoeAsked = None
) -> Response:
    """A shoe in counts beside what is to be expected, and the cards that are left."""
    await _state(request, site, table)
    played = await _read(site, table)
    chosen, state = shoe_of(played, shoe), played.state
    assert state is not None  # noqa: S101 - Histories gives no table without events
    opened = chosen.opened if chosen else None
    coup = state.coup if opened is state.shoe else None
    return await site.reading.document(
        ("statistics", table, state.seq, shoe),
        lambda: statistics(state.variant, opened, coup), keep=False)


@router.get("/rules", response_model=RulesAnswer, responses=REFUSED)
async def table_rules(table: TableName, request: Request, site: SiteOf) -> Response:
    """The house of the table in full: settings, menu with pay tables and edges, limits."""
    variant = (await _state(request, site, table)).variant
    return await site.for_tables.document(("rules", variant), lambda: {
        "house": variant_json(variant, str), "limits": _limits(variant),
        "prices": {bet.key: _prices(bet) for bet in variant.bets},
        "costs": {each.bet.key: _cost(variant, each) for each in menu_odds(variant)},
        "meanings": {name: str(setting.about) for name, setting in SETTINGS.items()},
        "apart": [*_apart(variant)],
        "cuts": dict(zip(("least", "most"), variant.procedure.cuts, strict=True))})


def _cost(variant: Variant, odds: BetOdds) -> dict[str, str]:
    least, most = variant.limits.of(odds.bet.role)
    stake = max(least, min(STAKE_OF_A_COST, most or STAKE_OF_A_COST))
    stake -= stake % variant.limits.step  # the least is a multiple of it
    return {"stake": format_money(stake),
            "lost": format_money(round(BETS_OF_A_COST * stake * odds.edge))}


def _apart(variant: Variant) -> Iterator[str]:
    """Which bets one seat may not have, as whoever tries it is told."""
    offered = {bet.role for bet in variant.bets}
    for roles in ({Role.PLAYER, Role.BANKER}, {Role.TIE}, {Role.SIDE}):
        if roles <= offered:
            try:
                check_roles(variant.combinations, roles)
            except IllegalCommand as refusal:
                yield str(refusal.sentence)


def _prices(bet: Bet) -> dict[str, object]:
    most = max(bet.pays, key=lambda line: line.net)
    winning = {(line.to_one, line.commission) for line in bet.pays if line.to_one}
    return {"most": str(most.price), "differ": len(winning) > 1,
            "lines": {line.key: str(line.price) for line in bet.pays}}


def _limits(variant: Variant) -> dict[str, dict[str, str | None]]:
    limits: dict[str, dict[str, str | None]] = {}
    for bet in variant.bets:
        least, most = variant.limits.of(bet.role)
        limits[bet.key] = {"least": format_money(least),
                           "most": None if most is None else format_money(most),
                           "step": format_money(variant.limits.step)}
    return limits
