"""Lessons and the guided shoe over HTTP: computed and worded by the engine."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import Field
from starlette.responses import Response

from baccarat.service.tables import NAME
from baccarat.table.view import check_viewer
from baccarat.table.views import Hand, RoadCellView
from baccarat.tutor import LESSONS, drill, lesson_json, lessons_json
from baccarat.variants import Variant, named_variant
from baccarat.web.answers import Answer
from baccarat.web.refusals import NoSuch, refused
from baccarat.web.site import SiteOf, patron_of
from baccarat.web.wire import LONGEST_KEY

__all__ = ["House", "router"]

router = APIRouter(prefix="/api", tags=["tutor"])

VariantKey = Annotated[str, Query(max_length=LONGEST_KEY, description=(
    "The house whose rules and prices are taught"))]
TableAsked = Annotated[str | None, Query(pattern=f"^{NAME.pattern}$", description=(
    "A table: its own house is taught, settings and all"))]


async def taught(request: Request, site: SiteOf, variant: VariantKey = "commission",
                 table: TableAsked = None) -> Variant:
    """The house of a table that one may look at, else the one that is named."""
    if table is None:
        return named_variant(variant)
    live = await site.tables.get(table)
    patron = await patron_of(request, site)
    check_viewer(live.state, patron.patron if patron else None)
    return live.state.variant


House = Annotated[Variant, Depends(taught)]
"""The house that is taught. Answers are kept by its value: at whichever tables it is the same."""

Winner = Literal["player", "banker", "tie"]


class ListedLesson(Answer):
    """A lesson of the list, with how many steps it has."""

    key: str
    title: str
    about: str
    steps: int


class LessonList(Answer):
    """The lessons in the order in which one learns, and the name of the house that they teach."""

    house: str
    lessons: list[ListedLesson]


class ShownCard(Answer):
    """A card, and what it counts; null where that is asked."""

    card: str
    value: int | None


class ShownCards(Answer):
    """Cards; ``sum`` and ``total`` where they are a hand of which that is told."""

    kind: Literal["cards"]
    cards: list[ShownCard]
    sum: int | None
    total: int | None


class ToldStep(Answer):
    """A card, or a hand that stands, with the reason; and both totals after it."""

    to: Hand
    card: str | None
    why: str
    player: int | None
    banker: int | None


class ShownCoup(Answer):
    """A coup step by step; without a result where only its beginning is shown."""

    kind: Literal["coup"]
    steps: list[ToldStep]
    result: str | None
    winner: Winner | None


class ShownTable(Answer):
    """A table of words and figures."""

    kind: Literal["table"]
    caption: str
    head: list[str]
    rows: list[list[str]]


class RuleCell(Answer):
    """Whether Banker draws, and the rule in words."""

    draws: bool
    why: str


class RuleRow(Answer):
    """Banker's rule on one total, by the columns."""

    total: int
    cells: list[RuleCell]


class ShownTableau(Answer):
    """Banker's rule; the columns are what Player's third card counts, "" if Player stood."""

    kind: Literal["tableau"]
    caption: str
    stood: str
    columns: list[str]
    rows: list[RuleRow]


class ShownSessions(Answer):
    """Sessions from the simulator: nets in minor units, at the start and after ``every`` coups.

    ``bands``: by percent, the net that so many of the sessions stay below. ``paths``: some of them.
    ``command``: what deals them again.
    """

    kind: Literal["sessions"]
    caption: str
    result: str
    seed: int
    command: str
    sessions: int
    ahead: int
    coups: int
    every: int
    bands: dict[str, list[int]]
    paths: list[list[int]]


class ShownRoad(Answer):
    """A history and its big road."""

    kind: Literal["road"]
    results: str
    big_road: list[RoadCellView]


class ShownShoe(Answer):
    """A shoe: its ``cards``, of which so many are ``behind`` the cut card; and how it is run."""

    kind: Literal["shoe"]
    caption: str
    cards: int
    behind: int
    said: list[str]


class ShownRule(Answer):
    """A place to put a rule of one's own together, and to try it: see ``/api/rules``."""

    kind: Literal["rule"]


Shown = Annotated[
    ShownCards | ShownCoup | ShownTable | ShownTableau | ShownSessions | ShownRoad | ShownShoe
    | ShownRule,
    Field(discriminator="kind")]


class Choice(Answer):
    """An answer that may be chosen."""

    key: str
    text: str


class AskedQuestion(Answer):
    """A question; ``answer`` is the key of the right choice and ``why`` its reason."""

    ask: str
    choices: list[Choice]
    answer: str
    why: str


class LessonStep(Answer):
    """A page of a lesson: what is said, what is shown, what is asked."""

    text: str
    shows: Shown | None
    asks: AskedQuestion | None


class LessonAnswer(Answer):
    """A lesson, and the name of the house whose rules and prices it teaches."""

    key: str
    house: str
    title: str
    steps: list[LessonStep]


class DrillQuestion(AskedQuestion):
    """A question that is asked when ``after`` steps of the coup lie there."""

    skill: Literal["total", "player", "banker", "winner", "paid"]
    after: int


class DrillAnswer(Answer):
    """A coup of the guided shoe with its questions; coups count from 1."""

    seed: int
    coup: int
    coups: int
    dealt: ShownCoup
    questions: list[DrillQuestion]


REFUSED = refused(403, 404)


@router.get("/lessons", response_model=LessonList, responses=REFUSED)
async def list_lessons(request: Request, site: SiteOf, house: House) -> Response:
    """The lessons."""
    return await site.answered(request, ("lessons", house), lambda: lessons_json(house))


@router.get("/lessons/{key}", response_model=LessonAnswer, responses=REFUSED)
async def look_at_lesson(
    request: Request, site: SiteOf, house: House, key: Annotated[str, Path(max_length=LONGEST_KEY)],
) -> Response:
    """One lesson, with the rules and prices of a house."""
    if key not in LESSONS:
        raise NoSuch("lesson.unknown", key=key, known=tuple(LESSONS))
    return await site.answered(request, ("lesson", key, house), lambda: lesson_json(key, house))


@router.get("/drill", response_model=DrillAnswer, responses=refused(403, 404, 409))
async def drill_coup(
    request: Request, site: SiteOf, house: House, seed: Annotated[int, Query(ge=0, le=2**32 - 1)],
    coup: Annotated[int, Query(ge=1, le=1000)] = 1,
) -> Response:
    """A coup of the guided shoe, with what to predict before each reveal.

    It is for practice and no money: whoever asks sees the answers. A seed deals the same shoe to
    everybody.
    """
    return await site.answered(request, ("drill", seed, coup, house),
                               lambda: drill(seed, coup, house))
