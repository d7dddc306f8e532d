"""The odds of the catalogue's bets from full shoes: seconds to compute, so they are kept."""

from __future__ import annotations

import json

from baccarat.catalogue import BETS
from baccarat.odds import odds
from baccarat.odds.full_shoes import FILE
from baccarat.shoe import Composition
from baccarat.variants import VARIANTS

__all__ = ["FILES", "full_shoes"]


def full_shoes() -> str:
    """The probabilities as they are kept, computed."""
    shoes = sorted({house.procedure.decks for house in VARIANTS.values()})
    bets = [bet for bet in BETS.values() if bet.needs]
    kept = {str(decks): {
        each.bet.key: [str(line.probability) for line in each.lines]
        for each in odds(bets, Composition.of_decks(decks)).bets} for decks in shoes}
    return json.dumps(kept, indent=1) + "\n"


FILES = {f"src/baccarat/odds/{FILE}": full_shoes}
