"""The lessons, as data: steps with what is said, shown and asked."""

from __future__ import annotations

from typing import NamedTuple

from baccarat.hand import Side
from baccarat.sentences import Sentence, sentence
from baccarat.tutor.exhibits import (
    Cards,
    Coup,
    DragonBonus,
    Edges,
    Exhibit,
    Lines,
    OwnRule,
    PlayerRule,
    Prices,
    Road,
    ShoePicture,
    SideBets,
    Tableau,
)
from baccarat.tutor.pictures import RoadRules, Sessions
from baccarat.tutor.questions import (
    Burned,
    Chance,
    Dearest,
    Draws,
    Paid,
    PaidSide,
    Question,
    Total,
    Winner,
)
from baccarat.variants import Variant

__all__ = ["LESSONS", "Lesson", "Step", "lesson_json", "lessons_json"]


class Step(NamedTuple):
    """One page of a lesson: the code of what is said, what is shown with it, what is asked."""

    says: str
    shows: Exhibit | None = None
    asks: Question | None = None


class Lesson(NamedTuple):
    """A lesson; the last step of each is for the learner to do."""

    key: str
    steps: tuple[Step, ...]

    @property
    def title(self) -> Sentence:
        """What it is called."""
        return sentence(f"lesson.{self.key}.title")

    @property
    def about(self) -> Sentence:
        """What one learns there."""
        return sentence(f"lesson.{self.key}.about")


NATURAL, BANKER_WINS = "7 3 2 4", "2 A 3 3 6 4"
"""The two coups that the rules themselves work through."""

BOTH_STAND, TIED, AGAINST_8, PLAYER_WINS = (
    "3c 4d 4s 3h", "2d 5s 5h 2c", "Kd 2s 4h As 8c", "9d 2c 9h 3s")

AGAINST_5 = "2s Kh 3d 6c 5s"

BANKER_6, BANKER_7 = "2c 3d 3h 3s Kc", "2c Kd Ah 3s 2d 4h"
"""Banker wins with a total, or with three cards, for which some houses pay otherwise."""


def _coup(cards: str) -> str:
    """The same cards with suits, so that they can be drawn: clubs, diamonds, hearts, spades."""
    return " ".join(f"{card}{'cdhs'[place % 4]}" for place, card in enumerate(cards.split()))


WORKED = _coup(NATURAL), _coup(BANKER_WINS)

LESSONS: dict[str, Lesson] = {lesson.key: lesson for lesson in (
    Lesson("values", (
        Step("lesson.values.count", Cards("As 2h 3d 4c 5s 6h 7d 8c 9s Th Jd Qc Ks")),
        Step("lesson.values.last_digit", Cards("8h 7c", hand=True)),
        Step("lesson.values.three", Cards("9d 3s Kh", hand=True)),
        Step("lesson.values.try", Cards("6c 4h", asked=True), Total("6c 4h")),
        Step("lesson.values.again", Cards("8d 9c 5h", asked=True), Total("8d 9c 5h")),
    )),
    Lesson("hands", (
        Step("lesson.hands.two", Coup(BOTH_STAND)),
        Step("lesson.hands.bets", Prices()),
        Step("lesson.hands.try", Coup(PLAYER_WINS), Paid("player", PLAYER_WINS)),
    )),
    Lesson("deal", (
        Step("lesson.deal.order", Coup(WORKED[1])),
        Step("lesson.deal.natural", Coup(WORKED[0])),
        Step("lesson.deal.try", Coup("Ks 4h 8c Ad", 4), Draws(Side.PLAYER, "Ks 4h 8c Ad")),
    )),
    Lesson("player", (
        Step("lesson.player.rule", PlayerRule()),
        Step("lesson.player.seen", Coup(BOTH_STAND)),
        Step("lesson.player.try", Coup(WORKED[1], 4), Draws(Side.PLAYER, WORKED[1])),
        Step("lesson.player.again", Coup(BOTH_STAND, 4), Draws(Side.PLAYER, BOTH_STAND)),
    )),
    Lesson("banker", (
        Step("lesson.banker.why", Coup(WORKED[1])),
        Step("lesson.banker.table", Tableau()),
        Step("lesson.banker.eight", Coup(AGAINST_8)),
        Step("lesson.banker.try", Coup(WORKED[1], 5), Draws(Side.BANKER, WORKED[1])),
        Step("lesson.banker.again", Coup(AGAINST_5, 5), Draws(Side.BANKER, AGAINST_5)),
    )),
    Lesson("commission", (
        Step("lesson.commission.why", Prices(("banker", "player"))),
        Step("lesson.commission.push",
             Lines((BOTH_STAND, WORKED[1], PLAYER_WINS), (BANKER_6, BANKER_7))),
        Step("lesson.commission.try", Coup(WORKED[1]), Paid("banker", WORKED[1])),
        Step("lesson.commission.again", Coup(BOTH_STAND), Paid("banker", BOTH_STAND)),
    )),
    Lesson("tie", (
        Step("lesson.tie.pays", Prices(("tie",))),
        Step("lesson.tie.seen", Coup(TIED)),
        Step("lesson.tie.try", Coup(TIED), Paid("tie", TIED)),
        Step("lesson.tie.cost", None, Dearest(("player", "banker", "tie"))),
    )),
    Lesson("sides", (
        Step("lesson.sides.what", DragonBonus()),
        Step("lesson.sides.menu", SideBets()),
        Step("lesson.sides.try", Coup(WORKED[1]), PaidSide(WORKED[1])),
        Step("lesson.sides.cost", None, Dearest(("banker", "tie"), sides=2)),
    )),
    Lesson("edge", (
        Step("lesson.edge.what", Edges()),
        Step("lesson.edge.slow", Sessions("banker")),
        Step("lesson.edge.fast", Sessions("tie")),
        Step("lesson.edge.try", None, Dearest(("banker", "player"))),
    )),
    Lesson("roads", (
        Step("lesson.roads.record", Road("BBPPPBTBBBBBBPBP")),
        Step("lesson.roads.rules", RoadRules()),
        Step("lesson.roads.yours", OwnRule()),
        Step("lesson.roads.try", Road("BBBBBB"), Chance(6)),
    )),
    Lesson("shoe", (
        Step("lesson.shoe.settings", ShoePicture()),
        Step("lesson.shoe.burn", Cards("7h")),
        Step("lesson.shoe.try", Cards("4s", asked=True), Burned("4s")),
    )),
    Lesson("history", (
        Step("lesson.history.names", Cards("Td Jc Qh Ks")),
        Step("lesson.history.bank", PlayerRule()),
        Step("lesson.history.try", Coup(AGAINST_8, 6), Winner(AGAINST_8)),
    )),
)}
"""Every lesson by its key, in the order in which one learns."""


def lessons_json(house: Variant) -> dict[str, object]:
    """The list of the lessons as a house has them, worded.

    >>> from baccarat.variants import VARIANTS
    >>> lessons_json(VARIANTS["commission"])["lessons"][0]["title"]
    'Card values and totals'
    """
    return {"house": str(house.called), "lessons": [
        {"key": key, "title": str(each.title), "about": str(each.about), "steps": len(each.steps)}
        for key, each in LESSONS.items()]}


def lesson_json(key: str, house: Variant) -> dict[str, object]:
    """A lesson at a house as plain data, worded. Raises KeyError for one that there is not."""
    lesson = LESSONS[key]
    return {
        "key": key, "house": str(house.called), "title": str(lesson.title),
        "steps": [{"text": str(Sentence(says, {})),
                   "shows": None if shows is None else shows.at(house),
                   "asks": None if asks is None else asks.at(house).as_json()}
                  for says, shows, asks in lesson.steps],
    }
