"""The guided shoe: before each reveal the learner says what comes; it is scored by skill."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from baccarat.coup import Coup, explain
from baccarat.dealing import DealtShoe, deal_shoe
from baccarat.errors import IllegalCommand
from baccarat.fairness import key_from, secret_from_text, shuffled_shoe
from baccarat.hand import Side
from baccarat.procedure import Procedure
from baccarat.shoe import Shoe
from baccarat.tutor.questions import Draws, Paid, Question, Total, Winner
from baccarat.tutor.worked import worked
from baccarat.variants import Variant

__all__ = ["SKILLS", "STAKES", "drill", "drill_shoe"]

SKILLS = ("total", "player", "banker", "winner", "paid")
"""What is practised: totals, whether each hand draws, who wins, what is paid."""


STAKES = (10_000, 2_500, 3_500, 7_500, 1_500)
"""What is staked in turn, in minor units: dealers pay even stakes and odd ones."""


class Asking(NamedTuple):
    """A question of the guided shoe: asked when ``after`` steps of the coup lie there."""

    skill: str
    after: int
    question: Question


@lru_cache(maxsize=64)
def drill_shoe(seed: int, procedure: Procedure) -> DealtShoe:
    """The shoe of a seed, which anybody can repeat; it is for practice alone.

    >>> len(drill_shoe(1, Procedure()).coups) > 70
    True
    """
    order = shuffled_shoe(key_from(secret_from_text(f"drill {seed}")), procedure.decks)
    return deal_shoe(Shoe(order, procedure))


def asked_of(coup: Coup, bet: str, stake: int) -> tuple[Asking, ...]:
    """What is asked of a coup, in order: nothing of a hand that a natural has kept from drawing."""
    cards, steps = str(coup), explain(coup)
    natural = steps[4].why.code == "coup.natural"
    first_two = " ".join(str(card) for card in coup.banker.cards[:2])
    return (
        Asking("total", 4, Total(first_two, Side.BANKER)),
        Asking("player", 4, Draws(Side.PLAYER, cards)),
        *(() if natural else (Asking("banker", 5, Draws(Side.BANKER, cards)),)),
        Asking("winner", len(steps), Winner(cards)),
        Asking("paid", len(steps), Paid(bet, cards, stake)),
    )


def drill(seed: int, number: int, house: Variant) -> dict[str, object]:
    """One coup of the guided shoe as plain data, worded; *number* counts from 1.

    Raises IllegalCommand for a coup that the shoe has not.

    >>> from baccarat.variants import VARIANTS
    >>> [each["skill"] for each in drill(1, 1, VARIANTS["commission"])["questions"]][:2]
    ['total', 'player']
    """
    dealt = drill_shoe(seed, house.procedure)
    if not 1 <= number <= len(dealt.coups):
        raise IllegalCommand("lesson.no_coup", coup=number, coups=len(dealt.coups))
    coup = dealt.coups[number - 1]
    bets = house.bets
    asked = asked_of(coup, bets[(number - 1) % len(bets)].key,
                     STAKES[(seed + number - 1) % len(STAKES)])
    return {
        "seed": seed, "coup": number, "coups": len(dealt.coups), "dealt": worked(coup),
        "questions": [{"skill": skill, "after": after, **question.at(house).as_json()}
                      for skill, after, question in asked],
    }
