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
    "Commitments",
    "Composition",
    "Coup",
    "Fact",
    "Hand",
    "Outcome",
    "Pay",
    "PaymentTerms",
    "Procedure",
    "Rank",
    "Settlement",
    "Shoe",
    "ShoeRecord",
    "Side",
    "Step",
    "Suit",
    "VARIANTS",
    "Variant",
    "check_stakes",
    "deal",
    "deal_shoe",
    "explain",
    "format_cards",
    "odds",
    "outcome_of",
    "parse_cards",
    "parse_coup",
    "read_record",
    "record_shoe",
    "roads",
    "scoreboards",
    "settle",
    "variant_of",
    "verify",
    "write_record",
]

TYPE_CHECKING = False  # importing it from typing would cost more than all the rest of this file
if TYPE_CHECKING:
    from baccarat import odds, roads, verify
    from baccarat.bets import Bet, Pay, Settlement, settle
    from baccarat.cards import Card, Rank, Suit, format_cards, parse_cards
    from baccarat.catalogue import BETS
    from baccarat.coup import Coup, Step, deal, explain, parse_coup
    from baccarat.dealing import deal_shoe
    from baccarat.errors import BaccaratError
    from baccarat.fairness import Commitments
    from baccarat.hand import Hand, Side
    from baccarat.money import PaymentTerms
    from baccarat.outcome import Fact, Outcome, outcome_of
    from baccarat.procedure import Procedure
    from baccarat.record import ShoeRecord, read_record, record_shoe, variant_of, write_record
    from baccarat.roads import scoreboards
    from baccarat.shoe import Composition, Shoe
    from baccarat.variants import VARIANTS, Variant, check_stakes
else:
    # The module that defines each name; "" where the name is itself a module of the package.
    HOME = {
        "BETS": "catalogue",
        "BaccaratError": "errors",
        "Bet": "bets",
        "Card": "cards",
        "Commitments": "fairness",
        "Composition": "shoe",
        "Coup": "coup",
        "Fact": "outcome",
        "Hand": "hand",
        "Outcome": "outcome",
        "Pay": "bets",
        "PaymentTerms": "money",
        "Procedure": "procedure",
        "Rank": "cards",
        "Settlement": "bets",
        "Shoe": "shoe",
        "ShoeRecord": "record",
        "Side": "hand",
        "Step": "coup",
        "Suit": "cards",
        "VARIANTS": "variants",
        "Variant": "variants",
        "check_stakes": "variants",
        "deal": "coup",
        "deal_shoe": "dealing",
        "explain": "coup",
        "format_cards": "cards",
        "odds": "",
        "outcome_of": "outcome",
        "parse_cards": "cards",
        "parse_coup": "coup",
        "read_record": "record",
        "record_shoe": "record",
        "roads": "",
        "scoreboards": "roads",
        "settle": "bets",
        "variant_of": "record",
        "verify": "",
        "write_record": "record",
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
