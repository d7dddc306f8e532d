"""Odds, bets and houses as plain data for JSON: what ``--json`` prints and the server sends.

Fractions are texts, "p/q" or "p"; docs/json.md names every key.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from baccarat.bets import Pay
from baccarat.money import format_money
from baccarat.odds.asked_house import AskedHouse
from baccarat.odds.question import Answer
from baccarat.odds.report import BetOdds, odds
from baccarat.shoe import Composition
from baccarat.variants import Variant

__all__ = ["answer_json", "asked_json", "bet_json", "bets_json", "listed_json", "menu_odds",
           "variant_json"]


def answer_json(answer: Answer) -> dict[str, object]:
    """An answer with its question."""
    question, odds = answer.question, answer.odds
    weights = {"player": odds.player, "banker": odds.banker, "tie": odds.tie}
    return {
        "variant": question.house.variant.key,
        "decks": question.decks,
        "cards_left": question.left.total,
        "dealt": [str(card) for card in question.dealt],
        "weights": {**weights, "total": odds.total},
        "outcomes": {name: str(Fraction(weight, odds.total)) for name, weight in weights.items()},
        "off_menu": list(question.house.off_menu(bet.bet for bet in odds.bets)),
        "bets": [asked_json(answer, bet) for bet in odds.bets],
    }


def asked_json(answer: Answer, bet: BetOdds) -> dict[str, object]:
    """A bet of an answer, with the edge of the stake if one was asked for."""
    document, stake, effective = bet_json(bet), answer.question.stake, answer.effective(bet)
    if stake is None or effective is None:
        return document
    return {**document, "stake": format_money(stake), "effective_edge": str(effective),
            "effective_edge_percent": float(100 * effective)}


def bet_json(odds: BetOdds) -> dict[str, object]:
    """The odds of a bet."""
    resolved = odds.edge_resolved
    return {
        "key": odds.bet.key,
        "name": odds.bet.name,
        "edge": str(odds.edge),
        "edge_percent": float(100 * odds.edge),
        "edge_resolved": None if resolved is None else str(resolved),
        "hit_rate": str(odds.hit_rate),
        "variance": str(odds.variance),
        "lines": [{**_line(line.pay), "probability": str(line.probability)}
                  for line in odds.lines],
    }


def _line(pay: Pay) -> dict[str, object]:
    return {"key": pay.key, "label": pay.label, "to_one": str(pay.to_one),
            "commission": str(pay.commission), "net": str(pay.net)}


def listed_json(found: BetOdds) -> dict[str, object]:
    """The odds of a bet, with what it is and where its pay table is published."""
    bet = found.bet
    return {**bet_json(found), "role": bet.role.value, "needs": [fact.name for fact in bet.needs],
            "source": bet.source}


def bets_json(house: AskedHouse, keys: Iterable[str], decks: int) -> dict[str, object]:
    """Bets of a house by their keys, with their odds from a full shoe."""
    found = odds(map(house.bet, keys), Composition.of_decks(decks)).bets
    return {"variant": house.variant.key, "decks": decks, "bets": list(map(listed_json, found))}


def menu_odds(variant: Variant) -> tuple[BetOdds, ...]:
    """The odds of a house's menu from its full shoe."""
    return odds(variant.bets, Composition.of_decks(variant.procedure.decks)).bets


def variant_json(variant: Variant) -> dict[str, object]:
    """A house with its settings, and its menu with the odds from its full shoe."""
    return {
        "key": variant.key,
        "name": variant.name,
        "about": variant.about,
        "settings": variant.settings(),
        "moot": sorted(variant.moot),
        "bets": list(map(listed_json, menu_odds(variant))),
        "warnings": list(map(str, variant.warnings())),
    }
