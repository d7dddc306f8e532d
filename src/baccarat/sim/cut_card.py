"""The cut-card effect: how the mean per coup under a cut card differs from a fresh shoe's.

Under a cut card the number of coups of a shoe depends on the cards that they take. If coups did
not depend on each other, that would change no mean per coup (Wald's equation). But what was dealt
shapes what comes: where shoes are long, one of short coups has spent the cards that make coups
short, the eights and nines above all, and the coups that it has more are longer ones. So coups of
four cards come a little less often per coup than in a full shoe. Where a shoe has three or four
coups the effect is smaller and the other way round.

The effect is some millionths of the stake: to see it in what is won takes 10^9 coups and more. Here
the exact net before every coup is averaged, and most of the chance that is left in that mean is
taken out: see :func:`baccarat.sim.walk.add_drift`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.cards import DECK
from baccarat.odds.exact import weigh
from baccarat.odds.report import price
from baccarat.procedure import COUP_MOST, Procedure
from baccarat.shoe import Composition
from baccarat.sim import walk
from baccarat.sim.before import before
from baccarat.sim.engines import Engine, tools
from baccarat.sim.moments import Moments
from baccarat.sim.pieces import HERE, How, Piece, add_up, check_study
from baccarat.sim.prices import nets_of, price_coups
from baccarat.sim.ratio import Estimate
from baccarat.sim.rules import burn_of
from baccarat.sim.spec import facts_of
from baccarat.sim.walk import GRAIN
from baccarat.sim.watch import COUPS, Seen

__all__ = ["CutCard", "Effect", "Effects", "coups_ahead", "cut_card_effects"]

PART = 1 << 10
"""What is known before a change of the net is taken in such parts of a coup."""

CARDS_OF_A_COUP = Fraction(494, 100)
"""On average."""

@dataclass(frozen=True, slots=True)
class CutCard:
    """What is studied: some bets in so many shoes of a house, from a seed.

    Raises IllegalCommand for numbers that are out of range.
    """

    bets: tuple[Bet, ...]
    procedure: Procedure
    shoes: int
    seed: int

    def __post_init__(self) -> None:
        check_study(self.shoes, self.seed)


class Effect(NamedTuple):
    """A bet's exact net from a full shoe, and by how much the mean per coup lies above it."""

    bet: Bet
    fresh: Fraction
    effect: Estimate

    @property
    def z(self) -> float | None:
        """The effect in standard errors."""
        return self.effect.z(Fraction(0))


class Effects(NamedTuple):
    """What a study of the cut card came to."""

    study: CutCard
    shoes: int
    coups: int
    per_shoe: Estimate
    effects: tuple[Effect, ...]

    @property
    def partial(self) -> bool:
        """Whether the study was stopped before all its shoes were dealt."""
        return self.shoes < self.study.shoes


def cut_card_effects(study: CutCard, how: How = HERE) -> Effects:
    """Deal the shoes to the cut card, and average. The result depends on the study alone.

    KeyboardInterrupt ends it early: the first shoes come back, if any are done.

    >>> from baccarat.catalogue import BETS
    >>> found = cut_card_effects(CutCard((BETS["tie"],), Procedure(), 1, 5))
    >>> found.coups, found.effects[0].effect.standard_error is None
    (79, True)
    """
    shoe = Composition.of_decks(study.procedure.decks)
    fresh = tuple(-price(bet, weigh(shoe, bet.needs)).edge for bet in study.bets)
    moments = add_up(_Drift(study, fresh, how.engine), study.shoes, how).moments
    effects = tuple(Effect(bet, net, _effect(moments, COUPS + 1 + 2 * place))
                    for place, (bet, net) in enumerate(zip(study.bets, fresh, strict=True)))
    return Effects(study, moments.shoes, moments.sums[COUPS], moments.ratio(COUPS), effects)


def _effect(moments: Moments, drift: int) -> Estimate:
    """The drift per coup, less what beside it is 0 on average and varies with it."""
    parts = {drift: Fraction(1), drift + 1: Fraction(-1, PART)}
    return moments.combined(parts, COUPS, unit=GRAIN)


@dataclass(frozen=True, slots=True)
class _Drift:
    """Deals a piece, prices its coups, and adds up how far their nets drift from the fresh ones."""

    study: CutCard
    fresh: tuple[Fraction, ...]
    engine: Engine

    def __call__(self, piece: Piece) -> Seen:
        study, kit = self.study, tools(self.engine, walk)
        needs = facts_of(study.bets)
        found = before(study.procedure, needs, study.seed, *piece, self.engine)
        ahead = kit.array(coups_ahead(study.procedure))
        nets = [nets_of(bet, needs) for bet in study.bets]
        columns = [found.coups]
        for priced, fresh in zip(price_coups(nets, found, self.engine), self.fresh, strict=True):
            drift, even = kit.room(len(found.coups)), kit.room(len(found.coups))
            kit.functions["add_drift"](found.coups, found.cards, priced.nets,
                                  floor(fresh * GRAIN + Fraction(1, 2)), ahead, drift, even)
            columns += [drift, even]
        return Seen(Moments.of(columns), ())


def coups_ahead(procedure: Procedure) -> list[int]:
    """How many more coups there will be behind one that begins with so many cards not seen.

    In PARTs. A guess is good enough: a better one makes a smaller error, and any gives the right
    mean, if only it is 0 wherever the coup may prove to be the last. At 0: all coups of the shoe.

    >>> ahead = coups_ahead(Procedure())
    >>> ahead[0] // PART, ahead[207] // PART, ahead[30]
    (81, 38, 0)
    """
    hidden = [burn_of(procedure, card).hidden for card in DECK]
    behind = Fraction(sum(hidden), len(hidden)) + procedure.cut_card
    last = Fraction(1, 2) + (procedure.shoe_end == "one_more")
    doubtful = procedure.cut_card + max(hidden) + COUP_MOST
    more = [floor(PART * ((cards - behind) / CARDS_OF_A_COUP + last - 1))
            for cards in range(procedure.cards + 1)]
    return [more[-1] + PART, *[guess if cards > doubtful else 0
                               for cards, guess in enumerate(more)][1:]]
