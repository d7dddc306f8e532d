"""Odds, bets and houses as plain data for JSON: what ``--json`` prints and the server sends.

Fractions are texts, "p/q" or "p"; docs/json.md names every key. *say* is how names are said: as the
catalogue of bets and houses has them, or, with ``str``, in the language that is spoken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from baccarat.bets import Bet, Pay
from baccarat.coup import dealt_to, next_hand
from baccarat.money import format_money
from baccarat.odds.asked_house import AskedHouse
from baccarat.odds.full_shoes import full_shoe_odds
from baccarat.odds.question import Answer
from baccarat.odds.report import BetOdds
from baccarat.sentences import Sentence
from baccarat.variants import Variant

__all__ = ["answer_json", "asked_json", "bet_json", "bets_json", "listed_json", "menu_odds",
           "variant_json"]

HOUSES = 64
"""The houses whose menus are kept with their odds: the catalogue's, and some of patrons' own."""

Say: TypeAlias = Callable[[Sentence], str]


def _own(name: Sentence) -> str:
    return str(name.parameters["own"])


def answer_json(answer: Answer, say: Say = _own) -> dict[str, object]:
    """An answer with its question."""
    question, odds, to = answer.question, answer.odds, next_hand(answer.question.dealt)
    weights = {"player": odds.player, "banker": odds.banker, "tie": odds.tie}
    return {
        "variant": question.house.variant.key,
        "decks": question.decks,
        "cards_left": question.left.total,
        "dealt": [str(card) for card in question.dealt],
        "dealt_to": [side.value for side in dealt_to(question.dealt)],
        "next": to.value if to else None,
        "weights": {**weights, "total": odds.total},
        "outcomes": {name: str(Fraction(weight, odds.total)) for name, weight in weights.items()},
        "off_menu": list(question.house.off_menu(bet.bet for bet in odds.bets)),
        "bets": [asked_json(answer, bet, say) for bet in odds.bets],
    }


def asked_json(answer: Answer, bet: BetOdds, say: Say = _own) -> dict[str, object]:
    """A bet of an answer, with the edge of the stake if one was asked for."""
    document, stake, effective = bet_json(bet, say), answer.question.stake, answer.effective(bet)
    if stake is None or effective is None:
        return document
    return {**document, "stake": format_money(stake), "effective_edge": str(effective),
            "effective_edge_percent": float(100 * effective)}


def bet_json(odds: BetOdds, say: Say = _own) -> dict[str, object]:
    """The odds of a bet."""
    resolved = odds.edge_resolved
    return {
        "key": odds.bet.key,
        "name": say(odds.bet.called),
        "edge": str(odds.edge),
        "edge_percent": float(100 * odds.edge),
        "edge_resolved": None if resolved is None else str(resolved),
        "hit_rate": str(odds.hit_rate),
        "variance": str(odds.variance),
        "lines": [{**_line(odds.bet, line.pay, say), "probability": str(line.probability)}
                  for line in odds.lines],
    }


def _line(bet: Bet, pay: Pay, say: Say) -> dict[str, object]:
    return {"key": pay.key, "label": say(bet.label(pay)), "to_one": str(pay.to_one),
            "commission": str(pay.commission), "net": str(pay.net)}


def listed_json(found: BetOdds, say: Say = _own) -> dict[str, object]:
    """The odds of a bet, with what it is and where its pay table is published."""
    bet = found.bet
    return {**bet_json(found, say), "role": bet.role.value,
            "needs": [fact.name for fact in bet.needs], "source": bet.source}


def bets_json(
    house: AskedHouse, keys: Iterable[str], decks: int, say: Say = _own
) -> dict[str, object]:
    """Bets of a house by their keys, with their odds from a full shoe."""
    found = full_shoe_odds(map(house.bet, keys), decks)
    return {"variant": house.variant.key, "decks": decks,
            "bets": [listed_json(each, say) for each in found]}


@lru_cache(HOUSES)
def menu_odds(variant: Variant) -> tuple[BetOdds, ...]:
    """The odds of a house's menu from its full shoe; once for all who ask about that house."""
    return full_shoe_odds(variant.bets, variant.procedure.decks)


def variant_json(variant: Variant, say: Say = _own) -> dict[str, object]:
    """A house with its settings, and its menu with the odds from its full shoe."""
    return {
        "key": variant.key,
        "name": say(variant.called),
        "about": say(variant.described),
        "settings": variant.settings(),
        "moot": sorted(variant.moot),
        "bets": [listed_json(each, say) for each in menu_odds(variant)],
        "warnings": list(map(str, variant.warnings())),
    }
