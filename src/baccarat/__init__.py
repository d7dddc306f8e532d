"""The reference implementation of punto banco: the game, its bets, its exact odds.

What stands in ``__all__`` is the library: it keeps its meaning within a major version. Each name is
imported when it is first asked for, so ``import baccarat`` costs next to nothing.

>>> import baccarat
>>> coup = baccarat.deal(baccarat.parse_cards("7 3 2 4"))
>>> coup.player.total, coup.winner
(9, <Side.PLAYER: 'player'>)
"""

__version__ = "0.1.0"

# A public name is written in three places: here, in the imports that type checkers read, and in
# HOME, which is read at run time. tests/test_package.py keeps them in step.
__all__ = [
    "BETS",
    "BaccaratError",
    "Bet",
    "Card",
    "Composition",
    "Coup",
    "Fact",
    "Hand",
    "Outcome",
    "Pay",
    "Rank",
    "Settlement",
    "Shoe",
    "Side",
    "Step",
    "Suit",
    "VARIANTS",
    "Variant",
    "deal",
    "explain",
    "format_cards",
    "outcome_of",
    "parse_cards",
    "parse_coup",
    "roads",
    "scoreboards",
    "settle",
]

TYPE_CHECKING = False  # importing it from typing would cost more than all the rest of this file
if TYPE_CHECKING:
    from baccarat import roads
    from baccarat.bets import Bet, Pay, Settlement, settle
    from baccarat.cards import Card, Rank, Suit, format_cards, parse_cards
    from baccarat.catalogue import BETS
    from baccarat.coup import Coup, Step, deal, explain, parse_coup
    from baccarat.errors import BaccaratError
    from baccarat.hand import Hand, Side
    from baccarat.outcome import Fact, Outcome, outcome_of
    from baccarat.roads import scoreboards
    from baccarat.shoe import Composition, Shoe
    from baccarat.variants import VARIANTS, Variant
else:
    # The module that defines each name; "" where the name is itself a module of the package.
    HOME = {
        "BETS": "catalogue",
        "BaccaratError": "errors",
        "Bet": "bets",
        "Card": "cards",
        "Composition": "shoe",
        "Coup": "coup",
        "Fact": "outcome",
        "Hand": "hand",
        "Outcome": "outcome",
        "Pay": "bets",
        "Rank": "cards",
        "Settlement": "bets",
        "Shoe": "shoe",
        "Side": "hand",
        "Step": "coup",
        "Suit": "cards",
        "VARIANTS": "variants",
        "Variant": "variants",
        "deal": "coup",
        "explain": "coup",
        "format_cards": "cards",
        "outcome_of": "outcome",
        "parse_cards": "cards",
        "parse_coup": "coup",
        "roads": "",
        "scoreboards": "roads",
        "settle": "bets",
    }

    def __getattr__(name):  # noqa: ANN001, ANN202 - no type checker reads this branch
        if name not in HOME:
            message = f"module 'baccarat' has no attribute {name!r}"
            raise AttributeError(message)
        from importlib import import_module

        module = import_module(f"baccarat.{HOME[name] or name}")
        value = globals()[name] = getattr(module, name) if HOME[name] else module
        return value

    def __dir__():  # noqa: ANN202
        return sorted({*globals(), *__all__})
