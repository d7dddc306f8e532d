"""Counting cards: the exact net before every coup, and what whoever knows it, or counts, gains.

The perfect counter knows the exact composition of the cards that nobody has seen and bets a unit
whenever the exact net is above 0. Others add up tags and bet from a count on. What they gain is
added as the exact net of each coup before it is dealt: its mean is that of what is won, its error
far smaller.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.errors import IllegalCommand
from baccarat.odds.exact import weigh
from baccarat.odds.report import price
from baccarat.procedure import Procedure
from baccarat.shoe import Composition
from baccarat.sim.moments import Moments
from baccarat.sim.pieces import HERE, How, add_up, blocks_of, check_study
from baccarat.sim.ratio import Estimate, error_of_sums
from baccarat.sim.tags import Tags
from baccarat.sim.walk import COARSE, GRAIN, STEPS, Steps
from baccarat.sim.watch import ALL, COUPS, FIRST, Watch, middle_of

__all__ = ["PILOT", "Counted", "Counter", "Counting", "Gains", "Step", "count_cards"]

PILOT = 2048
"""The most shoes on which a trigger is chosen."""

FEW = 30
"""Coups of a step, and shoes, that are too few to tell their own error."""


class Counter(NamedTuple):
    """Somebody who counts by tags and bets from a count of ``trigger`` on.

    None: from the count on that gained most in shoes of their own, those behind the study's.
    """

    tags: Tags
    trigger: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Counting:
    """What is studied: a bet in so many shoes of a house, dealt to the cut card from a seed.

    Raises IllegalCommand for numbers that are out of range.
    """

    bet: Bet
    procedure: Procedure
    shoes: int
    seed: int
    counters: tuple[Counter, ...] = ()

    def __post_init__(self) -> None:
        check_study(self.shoes, self.seed)
        if any(counter.tags.needs != self.bet.needs for counter in self.counters):
            raise IllegalCommand("tags.other", bet=self.bet.key)

    @property
    def pilot(self) -> int:
        """The shoes on which triggers are chosen."""
        return min(self.shoes, PILOT)


class Gains(NamedTuple):
    """What somebody gains who bets one unit on some coups.

    ``share`` of the coups bet on; ``net`` per unit then, None if there are none; ``shoe``: units
    won a shoe; ``coup``: units won per coup dealt.
    """

    share: Estimate
    net: Estimate | None
    shoe: Estimate
    coup: Estimate


class Step(NamedTuple):
    """The coups with a count of ``least`` up to the next step: how many, and their mean net."""

    least: Fraction
    coups: int
    net: Estimate


class Watched(NamedTuple):
    """A counter, the trigger that held, and what was gained.

    ``trigger`` is None, and nothing is bet, if one was looked for and none gained anything.
    """

    counter: Counter
    trigger: Fraction | None
    gains: Gains
    steps: tuple[Step, ...]


class Counted(NamedTuple):
    """What a study of counting came to; ``fresh`` and ``variance`` are the net of a full shoe's.

    ``mean`` is that of the exact nets of all coups: what is lost by betting on each.
    """

    study: Counting
    shoes: int
    coups: int
    fresh: Fraction
    variance: Fraction
    mean: Estimate
    perfect: Gains
    watched: tuple[Watched, ...]

    @property
    def long_run(self) -> int:
        """The shoes after which the perfect counter's gain is one standard deviation of luck.

        About: luck is reckoned by the variance of the bet in a full shoe. 0 without a gain.
        """
        gain = self.perfect.shoe.mean
        bets = self.perfect.share.mean * self.coups / self.shoes
        return max(1, round(bets * self.variance / gain**2)) if gain else 0

    @property
    def partial(self) -> bool:
        """Whether the study was stopped before all its shoes were dealt."""
        return self.shoes < self.study.shoes

    @property
    def dealt(self) -> int:
        """All shoes that were dealt, also those on which triggers were chosen."""
        chosen = any(watched.counter.trigger is None for watched in self.watched)
        return self.shoes + self.study.pilot * chosen


def count_cards(study: Counting, how: How = HERE) -> Counted:
    """Deal the shoes, and count. The result depends on the study alone.

    KeyboardInterrupt ends it early: the first shoes come back. It goes on if none are done, or if
    triggers were still being chosen.

    >>> from baccarat.catalogue import BETS
    >>> found = count_cards(Counting(BETS["dragon_7"], Procedure(), 1, 5))
    >>> found.coups, round(float(found.perfect.share.mean), 4)
    (79, 0.0506)
    """
    before = 0.0
    triggers = tuple(counter.trigger for counter in study.counters)
    if None in triggers:
        before = study.pilot / (study.pilot + study.shoes)
        triggers = _triggers(study, how.part(0, before))
    found = add_up(_watch(study, triggers, how), study.shoes, how.part(before, 1))
    moments = found.moments
    full = price(study.bet, weigh(Composition.of_decks(study.procedure.decks), study.bet.needs))
    return Counted(
        study, moments.shoes, moments.sums[COUPS], -full.edge, full.variance,
        moments.ratio(ALL, COUPS, unit=GRAIN), _gains(moments, 0),
        tuple(Watched(counter, trigger, _gains(moments, 1 + place),
                      tuple(_steps(counter.tags, steps, moments.shoes)))
              for place, (counter, trigger, steps)
              in enumerate(zip(study.counters, triggers, found.steps, strict=True))))


def _gains(moments: Moments, place: int) -> Gains:
    bets, gain = FIRST + 2 * place, FIRST + 2 * place + 1
    return Gains(
        moments.ratio(bets, COUPS),
        moments.ratio(gain, bets, unit=GRAIN) if moments.sums[bets] else None,
        moments.ratio(gain, unit=GRAIN), moments.ratio(gain, COUPS, unit=GRAIN))


def _triggers(study: Counting, how: How) -> tuple[Fraction | None, ...]:
    """The triggers of the counters, those that are not given chosen on further shoes."""
    asked = tuple(counter.trigger for counter in study.counters)
    pilot = add_up(_watch(study, asked, how), study.pilot, how, blocks_of(study.shoes))
    if pilot.moments.shoes < study.pilot:
        raise KeyboardInterrupt
    return tuple(_best(counter.tags, steps) if counter.trigger is None else counter.trigger
                 for counter, steps in zip(study.counters, pilot.steps, strict=True))


def _watch(study: Counting, triggers: tuple[Fraction | None, ...], how: How) -> Watch:
    watched = tuple((counter.tags, trigger)
                    for counter, trigger in zip(study.counters, triggers, strict=True))
    return Watch(study.procedure, study.bet, study.seed, watched, how.engine)


def _best(tags: Tags, steps: Steps) -> Fraction | None:
    """The count from which on the nets add up to most; None if that is nothing."""
    best, at, total = 0, None, 0
    for step in range(len(steps.nets) - 1, -1, -1):
        total += steps.nets[step]
        if total > best:
            best, at = total, step
    return None if at is None else Fraction(at - middle_of(tags), STEPS)


def _steps(tags: Tags, steps: Steps, shoes: int) -> Iterator[Step]:
    """The steps that were met, with the errors of their means between shoes."""
    for step, columns in enumerate(zip(*steps[:5], strict=True)):
        coups, nets, squares, products, squared_coups = columns
        if coups:
            mean = Fraction(nets, coups)
            coarse = mean / COARSE
            squared = squares - 2 * coarse * products + coarse**2 * squared_coups
            error = (error_of_sums(squared * COARSE**2, coups * GRAIN, shoes)
                     if min(shoes, coups) >= FEW else None)
            yield Step(Fraction(step - middle_of(tags), STEPS), coups,
                       Estimate(mean / GRAIN, error))
