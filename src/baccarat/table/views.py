"""The types of what is told of a table: plain documents that become JSON.

Amounts are decimal strings of chips; None stands for what there is not, or is not to be seen.
"""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict  # pydantic cannot read typing's before Python 3.12

__all__ = ["CardView", "Counted", "DealtView", "LongestRun", "SaidView", "SettledView",
           "ShoeCards", "Statistics", "StepView", "TotalsView"]

Hand = Literal["player", "banker"]


class SaidView(TypedDict):
    """A sentence: the code of its words, and what stands in them."""

    code: str
    parameters: dict[str, Any]


class CardView(TypedDict):
    """A card of a coup; ``card`` is None where it lies face down."""

    to: Hand
    card: str | None


class TotalsView(TypedDict):
    """The totals of the hands, each once it has cards and all of them are face up."""

    player: int | None
    banker: int | None


class StepView(TypedDict):
    """A card, or None where a hand stands, and why."""

    to: Hand
    card: str | None
    why: SaidView


class DealtView(TypedDict):
    """The cards of a coup by their places from 1, in the order they left the shoe."""

    number: int
    cards: dict[str, CardView]
    totals: TotalsView
    steps: list[StepView]
    over: bool
    void: bool
    result: SaidView | None


class SettledView(TypedDict):
    """What became of a bet; ``line`` is the key of the line that paid, None if it was lost."""

    bet: str
    stake: str
    line: str | None
    net: str
    returned: str
    marked: str


class Counted(TypedDict):
    """How often something came, its exact share, and the exact share that is to be expected."""

    count: int
    share: str | None
    percent: float | None
    expected: str
    expected_percent: float


class LongestRun(TypedDict):
    """A streak of one winner; ties do not end one."""

    winner: Hand
    length: int


class ShoeCards(TypedDict):
    """Cards of a shoe: burned, dealt and left; and the unseen ones of each rank.

    ``left`` are all that may still be dealt, and ``to_cut_card`` those before the cut card.
    """

    shoe: int
    burned: int
    dealt: int
    left: int
    to_cut_card: int | None
    unseen: dict[str, int]


class Statistics(TypedDict):
    """A shoe in counts, beside what is to be expected; ``shoe`` is None before the first."""

    shoe: int | None
    coups: int
    void: int
    counts: dict[str, Counted]
    longest_run: LongestRun | None
    cards: ShoeCards
