"""What the weights of outcomes come to for a bet: edge, hit rate, variance, each pay line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from baccarat.bets import Bet, Pay, settle_line
from baccarat.cards import Card
from baccarat.errors import IllegalBet, UnknownSuits
from baccarat.hand import Side
from baccarat.money import PaymentTerms
from baccarat.odds.exact import Engine, Weights, weigh
from baccarat.outcome import Fact, Outcome
from baccarat.shoe import Composition

__all__ = ["BetOdds", "LineOdds", "Odds", "covariance", "effective_edge", "net_at", "odds",
           "price"]


class LineOdds(NamedTuple):
    """A line of a pay table and the probability that it pays."""

    pay: Pay
    probability: Fraction


@dataclass(frozen=True, slots=True)
class BetOdds:
    """The odds of one bet; pushes are counted in the stake unless it says resolved.

    ``edge`` is minus the expected net per unit staked; ``edge_resolved`` the same per unit that
    was not pushed, None if every outcome pushes. ``hit_rate`` is the probability of a profit,
    ``variance`` that of the net per unit.
    """

    bet: Bet
    lines: tuple[LineOdds, ...]

    @property
    def edge(self) -> Fraction:
        """Minus the expected net per unit staked."""
        return self.lost - sum(line.pay.net * line.probability for line in self.lines)

    @property
    def edge_resolved(self) -> Fraction | None:
        """The edge per unit of the stakes that are not pushed."""
        return self.edge / (1 - self.pushed) if self.pushed < 1 else None

    @property
    def hit_rate(self) -> Fraction:
        """The probability of a profit."""
        return 1 - self.lost - self.pushed

    @property
    def pushed(self) -> Fraction:
        """The probability that the stake comes back and no more."""
        return sum((line.probability for line in self.lines if not line.pay.to_one), Fraction(0))

    @property
    def lost(self) -> Fraction:
        """The probability that the stake is lost."""
        return 1 - sum((line.probability for line in self.lines), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The variance of the net per unit staked."""
        squares = sum(line.pay.net**2 * line.probability for line in self.lines)
        return self.lost + squares - self.edge**2


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact odds of the next coup, or of one that has begun: integer weights, and the bets.

    ``total`` counts the sequences of the cards still to come; ``player``, ``banker`` and ``tie``
    those that each wins.
    """

    composition: Composition
    dealt: tuple[Card, ...]
    player: int
    banker: int
    tie: int
    total: int
    bets: tuple[BetOdds, ...]


def odds(
    bets: Iterable[Bet],
    composition: Composition,
    dealt: Sequence[Card] = (),
    *,
    engine: Engine = Engine.AUTO,
) -> Odds:
    """The exact odds of *bets* for a composition left, perhaps in the middle of a coup.

    *composition* is what is left after the cards *dealt*. Raises what
    :func:`baccarat.odds.exact.weigh` raises, naming the bet; IllegalBet if a pay line fails.

    >>> from baccarat.catalogue import BETS
    >>> answer = odds([BETS["tie"]], Composition.of_decks(8))
    >>> answer.tie, answer.bets[0].edge
    (475627426473216, Fraction(103841353768, 723147898655))
    """
    bets = tuple(bets)
    weighed: dict[tuple[Fact, ...], Weights] = {}
    for bet in bets:
        if bet.needs not in weighed:
            weighed[bet.needs] = _weigh_for(bet, composition, dealt, engine)
    any_weights = next(iter(weighed.values()), None) or weigh(composition, (), dealt, engine=engine)
    won = any_weights.winners()
    return Odds(
        composition, tuple(dealt), won[Side.PLAYER], won[Side.BANKER], won[None],
        any_weights.total, tuple(price(bet, weighed[bet.needs]) for bet in bets),
    )


def _weigh_for(
    bet: Bet, composition: Composition, dealt: Sequence[Card], engine: Engine
) -> Weights:
    try:
        return weigh(composition, bet.needs, dealt, engine=engine)
    except (UnknownSuits, IllegalBet) as error:
        raise type(error)("bet.refused", bet=bet.key, reason=error.sentence) from error


@lru_cache(maxsize=512)
def _places(bet: Bet, needs: tuple[Fact, ...]) -> dict[int, int | None]:
    """A memo for each bet: the place of the line that pays, by cell, for the cells met so far."""
    del bet, needs
    return {}


def net_at(bet: Bet, outcome: Outcome) -> Fraction:
    """The net per unit staked at an outcome. Raises IllegalBet if a pay line fails.

    >>> from baccarat.catalogue import BETS
    >>> from baccarat.coup import parse_coup
    >>> from baccarat.outcome import outcome_of
    >>> net_at(BETS["banker"], outcome_of(parse_coup("2 A 3 3 6 4")))
    Fraction(19, 20)
    """
    line = bet.line(outcome)
    return line.net if line else Fraction(-1)


def price(bet: Bet, weights: Weights) -> BetOdds:
    """The odds of one bet from weights that hold the facts it needs."""
    places = _places(bet, weights.needs)
    won: Counter[int | None] = Counter()
    for cell, weight in weights.reached():
        if cell not in places:
            places[cell] = bet.place(weights.outcome(cell))
        won[places[cell]] += weight
    return BetOdds(bet, tuple(
        LineOdds(pay, Fraction(won[place], weights.total)) for place, pay in enumerate(bet.pays)
    ))


def covariance(one: Bet, other: Bet, composition: Composition) -> Fraction:
    """The covariance of the nets per unit of two bets in one coup.

    >>> from baccarat.catalogue import BETS
    >>> player = BETS["player"]
    >>> shoe = Composition.of_decks(8)
    >>> covariance(player, player, shoe) == odds([player], shoe).bets[0].variance
    True
    """
    needs = tuple(dict.fromkeys((*one.needs, *other.needs)))
    weights = weigh(composition, needs)
    products = Fraction(0)
    for cell, weight in weights.reached():
        outcome = weights.outcome(cell)
        products += net_at(one, outcome) * net_at(other, outcome) * weight
    return products / weights.total - price(one, weights).edge * price(other, weights).edge


def effective_edge(odds_of_bet: BetOdds, stake: int, terms: PaymentTerms) -> Fraction:
    """The edge of a stake of minor units as the table pays it, breakage included.

    Marked commission is rounded once for many coups; here it counts exactly.

    >>> from baccarat.catalogue import BETS
    >>> from baccarat.money import Breakage
    >>> banker = odds([BETS["banker"]], Composition.of_decks(8)).bets[0]
    >>> edge = effective_edge(banker, 2500, PaymentTerms(100, Breakage.HOUSE))
    >>> round(float(100 * edge), 4)
    2.4337
    """
    expected = Fraction(0)
    for line in odds_of_bet.lines:
        paid = settle_line(odds_of_bet.bet, line.pay, stake, terms)
        expected += (paid.net - paid.marked * line.pay.commission) * line.probability
    return odds_of_bet.lost - expected / stake
