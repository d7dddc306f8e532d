"""A rule of one's own that reads a road, tried by the simulator, over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import Field
from starlette.responses import Response

from baccarat.sim.road_rule import MOST_MARKS, RoadRule
from baccarat.sim.stretch import stretch
from baccarat.sim.told import choices_json, trial_json
from baccarat.sim.trial import main_bets, tried
from baccarat.variants import Variant
from baccarat.web.answers import Answer
from baccarat.web.lessons import House
from baccarat.web.refusals import refused
from baccarat.web.site import SiteOf
from baccarat.web.wire import LONGEST_KEY

__all__ = ["COUPS", "router"]

router = APIRouter(prefix="/api/rules", tags=["tutor"])

COUPS = 1_000_000
"""The coups that a rule is tried on: some seconds for whoever asks first, then one or two."""

Word = Annotated[str, Query(max_length=LONGEST_KEY)]
Words = Annotated[list[Annotated[str, Field(max_length=LONGEST_KEY)]],
                  Query(max_length=MOST_MARKS)]


class Choosable(Answer):
    """Something to choose, with its name."""

    key: str
    name: str


class ReadRoad(Answer):
    """A road with the ``marks`` that a rule may wait for, and the ``bets`` it may make."""

    key: str
    name: str
    marks: list[Choosable]
    bets: list[Choosable]


class RuleChoices(Answer):
    """What a rule is put together from: a road, at ``most`` so many marks of it, a bet."""

    most: int
    roads: list[ReadRoad]


class Noted(Answer):
    """The net when so many coups had been dealt, what is expected of the bets made until then.

    Between ``low`` and ``high`` 95 of 100 such trials are. In minor units.
    """

    coups: int
    net: int
    expected: int
    low: int
    high: int


class RuleAnswer(Answer):
    """What a rule came to, with ``stake`` each time; amounts in minor units.

    ``per_hundred``: the net of a hundred staked; ``expected``: the same by the exact odds of a full
    shoe; ``low`` and ``high``: between what 95 of 100 such trials come to. ``said``: all of it in
    words. What is not known, since no bet was made, is null.
    """

    rule: str
    house: str
    seed: int
    coups: int
    shoes: int
    stake: int
    bets: int
    won: int
    lost: int
    pushed: int
    net: int
    per_hundred: str | None
    expected: str | None
    low: str | None
    high: str | None
    path: list[Noted]
    said: list[str]


@router.get("", response_model=RuleChoices, responses=refused())
async def rule_choices(site: SiteOf) -> Response:
    """What a rule can be put together from."""
    return await site.computing.document(("rules",), choices_json)


@router.get("/try", response_model=RuleAnswer, responses=refused(403, 404))
async def try_rule(
    request: Request, site: SiteOf, house: House, road: Word, bet: Word, after: Words = [],  # noqa: B006 - FastAPI copies it
    seed: Annotated[int, Query(ge=0, le=2**32 - 1)] = 1,
) -> Response:
    """Bet by a rule on a million coups: where the newest marks of the road are ``after``."""
    rule = RoadRule(road, tuple(after), bet)
    key = "rule", rule, seed, house
    return await site.answered(request, key, lambda: _trial(rule, house, seed))


def _trial(rule: RoadRule, house: Variant, seed: int) -> dict[str, object]:
    coups = stretch(house, tuple(main_bets(house).values()), COUPS, seed)
    return trial_json(tried(rule, coups))
