"""Exact odds: integer weights of every outcome, and what they come to for any bet."""

from __future__ import annotations

from baccarat.odds.exact import Engine, Weights, weigh
from baccarat.odds.house import Favourable, check_house, favourable
from baccarat.odds.removal import Removal, effect_of_removal
from baccarat.odds.report import BetOdds, LineOdds, Odds, covariance, effective_edge, odds, price

__all__ = [
    "BetOdds", "Engine", "Favourable", "LineOdds", "Odds", "Removal", "Weights", "check_house",
    "covariance", "effect_of_removal", "effective_edge", "favourable", "odds", "price", "weigh",
]
