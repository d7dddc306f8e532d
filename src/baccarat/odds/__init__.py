"""Exact odds: integer weights of every outcome, and what they come to for any bet.

Each name is imported when it is first asked for, as those of ``baccarat`` are.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__all__ = [
    "BetOdds", "Engine", "Favourable", "LineOdds", "Odds", "Removal", "Weights", "check_house",
    "covariance", "effect_of_removal", "effective_edge", "favourable", "odds", "price", "weigh",
]

if TYPE_CHECKING:
    from baccarat.odds.exact import Engine, Weights, weigh
    from baccarat.odds.house import Favourable, check_house, favourable
    from baccarat.odds.removal import Removal, effect_of_removal
    from baccarat.odds.report import (
        BetOdds,
        LineOdds,
        Odds,
        covariance,
        effective_edge,
        odds,
        price,
    )
else:
    HOME = {
        "exact": ("Engine", "Weights", "weigh"),
        "house": ("Favourable", "check_house", "favourable"),
        "removal": ("Removal", "effect_of_removal"),
        "report": ("BetOdds", "LineOdds", "Odds", "covariance", "effective_edge", "odds", "price"),
    }

    def __getattr__(name):  # noqa: ANN001, ANN202 - no type checker reads this branch
        for module, names in HOME.items():
            if name in names:
                value = getattr(import_module(f"baccarat.odds.{module}"), name)
                globals()[name] = value
                return value
        message = f"module 'baccarat.odds' has no attribute {name!r}"
        raise AttributeError(message)
