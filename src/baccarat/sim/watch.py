"""Watching a piece of the shoes: what each counter bets on and gains, shoe by shoe."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from typing import Any, Self

from baccarat.bets import Bet
from baccarat.procedure import Procedure
from baccarat.sim import walk
from baccarat.sim.before import Before, before
from baccarat.sim.engines import Engine, tools
from baccarat.sim.moments import Moments
from baccarat.sim.pieces import Piece
from baccarat.sim.prices import nets_of, price_coups
from baccarat.sim.tags import Tags
from baccarat.sim.walk import DECK, STEPS, Steps

__all__ = ["ALL", "COUPS", "FIRST", "Seen", "Watch", "middle_of"]

COUPS, ALL, FIRST = 1, 2, 3
"""Columns of the moments: the coups, all their nets, and then of each counter, the perfect one
first, the coups bet on and their nets."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a piece came to: the moments of its shoes, and the steps of each counter by tags."""

    moments: Moments
    steps: tuple[Steps, ...]

    @property
    def coups(self) -> int:
        """The coups that were dealt."""
        return self.moments.sums[COUPS]

    def __add__(self, other: Self) -> Self:
        """What these shoes and others came to."""
        steps = tuple(Steps(*[[a + b for a, b in zip(one, two, strict=True)]
                              for one, two in zip(mine, theirs, strict=True)])
                      for mine, theirs in zip(self.steps, other.steps, strict=True))
        return replace(self, moments=self.moments + other.moments, steps=steps)


@dataclass(frozen=True, slots=True)
class Watch:
    """Deals a piece, prices its coups, and lets counters by tags, each with its trigger, count."""

    procedure: Procedure
    bet: Bet
    seed: int
    counters: tuple[tuple[Tags, Fraction | None], ...]
    engine: Engine

    def __call__(self, piece: Piece) -> Seen:
        """Watch the shoes of a piece."""
        needs = self.bet.needs
        found = before(self.procedure, needs, self.seed, *piece, self.engine)
        priced, = price_coups([nets_of(self.bet, needs)], found, self.engine)
        every = tools(self.engine, walk).array([1] * len(found.cards))
        columns = [*self._added(found, every, priced.nets),
                   *self._added(found, priced.favourable, priced.nets)]
        steps = []
        for tags, trigger in self.counters:
            counts = self._counts(found, tags)
            marks = self._marks(found, counts, tags, trigger)
            columns += self._added(found, marks, priced.nets)
            steps.append(self._steps(found, counts, tags, priced.nets))
        return Seen(Moments.of(columns), tuple(steps))

    def _counts(self, found: Before, tags: Tags) -> Any:  # noqa: ANN401 - an array or a list
        kit = tools(self.engine, walk)
        counts = kit.room(len(found.cards))
        kit.functions["find_counts"](found.compositions, kit.array(tags.scaled), counts)
        return counts

    def _marks(
        self, found: Before, counts: Any, tags: Tags, trigger: Fraction | None  # noqa: ANN401
    ) -> Any:  # noqa: ANN401 - an array or a list
        """The coups that a counter bets on: those from the trigger on, or none."""
        kit = tools(self.engine, walk)
        marks = kit.room(len(found.cards))
        if trigger is not None:
            kit.functions["mark_counts"](counts, found.cards, trigger.numerator * tags.unit,
                                    trigger.denominator, marks)
        return marks

    def _added(self, found: Before, marks: Any, nets: Any) -> list[Any]:  # noqa: ANN401
        """For each shoe the marked coups, and the sum of their nets."""
        kit, shoes = tools(self.engine, walk), len(found.coups)
        bets, gain = kit.room(shoes), kit.room(shoes)
        kit.functions["add_marked"](found.coups, marks, nets, bets, gain)
        return [bets, gain]

    def _steps(self, found: Before, counts: Any, tags: Tags, nets: Any) -> Steps:  # noqa: ANN401
        kit, middle = tools(self.engine, walk), middle_of(tags)
        steps = kit.room(len(found.cards))
        kit.functions["find_steps"](counts, found.cards, tags.unit, middle, steps)
        out = Steps(*[kit.room(2 * middle + 1) for _ in Steps._fields])
        kit.functions["add_steps"](found.coups, steps, nets, out)
        return Steps(*[[int(value) for value in column] for column in out])


def middle_of(tags: Tags) -> int:
    """The step of the count 0; no count lies further from it than 52 times the greatest tag."""
    return ceil(STEPS * DECK * tags.size)
