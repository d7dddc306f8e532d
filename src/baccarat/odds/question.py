"""What is asked of exact odds: a house, bets, a shoe, cards of a coup that are out; and the answer.

The command line and the server read this from what they are given.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.cards import Card
from baccarat.odds.asked_house import AskedHouse
from baccarat.odds.report import BetOdds, Odds, effective_edge, odds
from baccarat.shoe import Composition

__all__ = ["Answer", "Question", "answer", "question"]


class Question(NamedTuple):
    """What is asked; ``decks`` is None where the composition was given.

    ``left`` is what is left of the shoe after the cards *dealt*; ``stake`` in minor units.
    """

    house: AskedHouse
    bets: tuple[Bet, ...]
    decks: int | None
    full: Composition
    left: Composition
    dealt: tuple[Card, ...]
    stake: int | None


class Answer(NamedTuple):
    """A question with its odds."""

    question: Question
    odds: Odds

    def effective(self, bet: BetOdds) -> Fraction | None:
        """The edge of the asked stake as the house pays it; None if none was asked."""
        stake, terms = self.question.stake, self.question.house.variant.terms
        return None if stake is None else effective_edge(bet, stake, terms)


def question(
    house: AskedHouse, bets: Iterable[Bet], decks: int | None, full: Composition,
    removed: Iterable[Card] = (), dealt: Iterable[Card] = (), stake: int | None = None,
) -> Question:
    """What is asked of a shoe from which cards are gone, and some are out in the coup in hand.

    Raises ShoeExhausted where the shoe does not hold them.
    """
    dealt = tuple(dealt)
    left = full.remove(removed).remove(dealt)
    return Question(house, tuple(bets), decks, full, left, dealt, stake)


def answer(asked: Question) -> Answer:
    """The odds that are asked for; raises what :func:`baccarat.odds.report.odds` raises."""
    return Answer(asked, odds(asked.bets, asked.left, asked.dealt))
