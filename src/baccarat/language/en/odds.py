"""Odds: what stands in their reports, and odds that cannot be had."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # odds that cannot be had
    "odds.few": (
        "{left} cards left and {dealt} dealt: a coup is not started with fewer than six cards"
    ),
    "suits.unknown": (
        "{card} has no suit, and {facts} cannot be told without it: name cards with their suits, "
        "as in 9h"
    ),
    "odds.batch": (
        "a composition of {cards} cards: weights of so many do not fit into 64 bits, those of 27 "
        "decks do"
    ),
}
