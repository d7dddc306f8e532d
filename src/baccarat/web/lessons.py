"""Lessons and the guided shoe over HTTP: computed and worded by the engine."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from baccarat.table.views import RoadCellView
from baccarat.tutor import LESSONS, drill, lesson_json, lessons_json
from baccarat.variants import named_variant
from baccarat.web.refusals import NoSuch, refused
from baccarat.web.site import SiteOf
from baccarat.web.wire import LONGEST_KEY

__all__ = ["router"]

router = APIRouter(prefix="/api", tags=["tutor"])

House = Annotated[str, Query(max_length=LONGEST_KEY, alias="variant", description=(
    "The house whose rules and prices are taught"))]
Side = Literal["player", "banker"]
Winner = Literal["player", "banker", "tie"]


class Part(BaseModel):
    """What all parts of a lesson have in common: every field is described."""

    model_config = ConfigDict(extra="forbid")


class ListedLesson(Part):
    """A lesson of the list, with how many steps it has."""

    key: str
    title: str
    about: str
    steps: int


class LessonList(Part):
    """The lessons in the order in which one learns."""

    lessons: list[ListedLesson]


class ShownCard(Part):
    """A card, and what it counts."""

    card: str
    value: int


class ShownCards(Part):
    """Cards; ``sum`` and ``total`` where they are a hand of which that is told."""

    kind: Literal["cards"]
    cards: list[ShownCard]
    sum: int | None
    total: int | None


class ToldStep(Part):
    """A card, or a hand that stands, with the reason; and both totals after it."""

    to: Side
    card: str | None
    why: str
    player: int | None
    banker: int | None


class ShownCoup(Part):
    """A coup step by step; without a result where only its beginning is shown."""

    kind: Literal["coup"]
    steps: list[ToldStep]
    result: str | None
    winner: Winner | None


class ShownTable(Part):
    """A table of words and figures."""

    kind: Literal["table"]
    caption: str
    head: list[str]
    rows: list[list[str]]


class RuleCell(Part):
    """Whether Banker draws, and the rule in words."""

    draws: bool
    why: str


class RuleRow(Part):
    """Banker's rule on one total, by the columns."""

    total: int
    cells: list[RuleCell]


class ShownTableau(Part):
    """Banker's rule; the columns are what Player's third card counts, "" if Player stood."""

    kind: Literal["tableau"]
    caption: str
    stood: str
    columns: list[str]
    rows: list[RuleRow]


class ShownSessions(Part):
    """Sessions from the simulator: nets in minor units, at the start and after ``every`` coups.

    ``bands``: by percent, the net that so many of the sessions stay below. ``paths``: some of them.
    """

    kind: Literal["sessions"]
    caption: str
    result: str
    seed: int
    sessions: int
    ahead: int
    coups: int
    every: int
    bands: dict[str, list[int]]
    paths: list[list[int]]


class ShownRoad(Part):
    """A history and its big road."""

    kind: Literal["road"]
    results: str
    big_road: list[RoadCellView]


Shown = Annotated[
    ShownCards | ShownCoup | ShownTable | ShownTableau | ShownSessions | ShownRoad,
    Field(discriminator="kind")]


class Choice(Part):
    """An answer that may be chosen."""

    key: str
    text: str


class AskedQuestion(Part):
    """A question; ``answer`` is the key of the right choice and ``why`` its reason."""

    ask: str
    choices: list[Choice]
    answer: str
    why: str


class LessonStep(Part):
    """A page of a lesson: what is said, what is shown, what is asked."""

    text: str
    shows: Shown | None
    asks: AskedQuestion | None


class LessonAnswer(Part):
    """A lesson."""

    key: str
    title: str
    steps: list[LessonStep]


class DrillQuestion(AskedQuestion):
    """A question that is asked when ``after`` steps of the coup lie there."""

    skill: Literal["total", "player", "banker", "winner", "paid"]
    after: int


class DrillAnswer(Part):
    """A coup of the guided shoe with its questions; coups count from 1."""

    seed: int
    coup: int
    coups: int
    dealt: ShownCoup
    questions: list[DrillQuestion]


@router.get("/lessons", response_model=LessonList, responses=refused(503))
async def list_lessons(site: SiteOf) -> Response:
    """The lessons."""
    return await site.computing.document(("lessons",), lessons_json)


@router.get("/lessons/{key}", response_model=LessonAnswer, responses=refused(404, 503))
async def look_at_lesson(
    site: SiteOf, key: Annotated[str, Path(max_length=LONGEST_KEY)], house: House = "commission",
) -> Response:
    """One lesson, with the rules and prices of a house."""
    if key not in LESSONS:
        raise NoSuch("lesson.unknown", key=key, known=tuple(LESSONS))
    variant = named_variant(house)
    return await site.computing.document(("lesson", key, house),
                                         lambda: lesson_json(key, variant))


@router.get("/drill", response_model=DrillAnswer, responses=refused(409, 503))
async def drill_coup(
    site: SiteOf, seed: Annotated[int, Query(ge=0, le=2**32 - 1)],
    coup: Annotated[int, Query(ge=1, le=1000)] = 1, house: House = "commission",
) -> Response:
    """A coup of the guided shoe, with what to predict before each reveal.

    It is for practice and no money: whoever asks sees the answers. A seed deals the same shoe to
    everybody.
    """
    variant = named_variant(house)
    return await site.computing.document(("drill", seed, coup, house),
                                         lambda: drill(seed, coup, variant))
