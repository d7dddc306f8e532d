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
    "Breakage",
    "BrokenCommitment",
    "Card",
    "Collection",
    "Commitments",
    "Composition",
    "Coup",
    "Fact",
    "Hand",
    "IllegalBet",
    "IllegalCommand",
    "IllegalVariant",
    "InvalidNotation",
    "Outcome",
    "Pay",
    "PaymentTerms",
    "Procedure",
    "Rank",
    "Settlement",
    "Shoe",
    "ShoeExhausted",
    "ShoeRecord",
    "Side",
    "Step",
    "Suit",
    "UnknownSuits",
    "UnlistedFact",
    "VARIANTS",
    "Variant",
    "canonical_order",
    "check_stakes",
    "commit_entropy",
    "commit_secret",
    "cut_place",
    "deal",
    "deal_shoe",
    "draw_svg",
    "draw_text",
    "explain",
    "format_cards",
    "house_of",
    "odds",
    "outcome_of",
    "parse_cards",
    "parse_coup",
    "read_record",
    "record_shoe",
    "roads",
    "scoreboards",
    "secret_from_text",
    "settle",
    "speaking",
    "table",
    "variant_of",
    "verify",
    "with_stakes",
    "write_record",
]

TYPE_CHECKING = False  # importing it from typing would cost more than all the rest of this file
if TYPE_CHECKING:
    from baccarat import odds, roads, table, verify
    from baccarat.bets import Bet, Pay, Settlement, settle
    from baccarat.cards import Card, Rank, Suit, format_cards, parse_cards
    from baccarat.catalogue import BETS
    from baccarat.coup import Coup, Step, deal, explain, parse_coup
    from baccarat.dealing import deal_shoe
    from baccarat.errors import (
        BaccaratError,
        BrokenCommitment,
        IllegalBet,
        IllegalCommand,
        IllegalVariant,
        InvalidNotation,
        ShoeExhausted,
        UnknownSuits,
        UnlistedFact,
    )
    from baccarat.fairness import (
        Commitments,
        commit_entropy,
        commit_secret,
        cut_place,
        secret_from_text,
    )
    from baccarat.hand import Hand, Side
    from baccarat.money import Breakage, Collection, PaymentTerms
    from baccarat.outcome import Fact, Outcome, outcome_of
    from baccarat.procedure import Procedure
    from baccarat.record import (
        ShoeRecord,
        house_of,
        read_record,
        record_shoe,
        variant_of,
        with_stakes,
        write_record,
    )
    from baccarat.roads import scoreboards
    from baccarat.roads_svg import draw_svg
    from baccarat.roads_text import draw_text
    from baccarat.sentences import speaking
    from baccarat.shoe import Composition, Shoe, canonical_order
    from baccarat.variants import VARIANTS, Variant, check_stakes
else:
    # The module that defines each name; "" where the name is itself a module of the package.
    HOME = {
        "BETS": "catalogue",
        "BaccaratError": "errors",
        "Bet": "bets",
        "Breakage": "money",
        "BrokenCommitment": "errors",
        "Card": "cards",
        "Collection": "money",
        "Commitments": "fairness",
        "Composition": "shoe",
        "Coup": "coup",
        "Fact": "outcome",
        "Hand": "hand",
        "IllegalBet": "errors",
        "IllegalCommand": "errors",
        "IllegalVariant": "errors",
        "InvalidNotation": "errors",
        "Outcome": "outcome",
        "Pay": "bets",
        "PaymentTerms": "money",
        "Procedure": "procedure",
        "Rank": "cards",
        "Settlement": "bets",
        "Shoe": "shoe",
        "ShoeExhausted": "errors",
        "ShoeRecord": "record",
        "Side": "hand",
        "Step": "coup",
        "Suit": "cards",
        "UnknownSuits": "errors",
        "UnlistedFact": "errors",
        "VARIANTS": "variants",
        "Variant": "variants",
        "canonical_order": "shoe",
        "check_stakes": "variants",
        "commit_entropy": "fairness",
        "commit_secret": "fairness",
        "cut_place": "fairness",
        "deal": "coup",
        "deal_shoe": "dealing",
        "draw_svg": "roads_svg",
        "draw_text": "roads_text",
        "explain": "coup",
        "format_cards": "cards",
        "house_of": "record",
        "odds": "",
        "outcome_of": "outcome",
        "parse_cards": "cards",
        "parse_coup": "coup",
        "read_record": "record",
        "record_shoe": "record",
        "roads": "",
        "scoreboards": "roads",
        "secret_from_text": "fairness",
        "settle": "bets",
        "speaking": "sentences",
        "table": "",
        "variant_of": "record",
        "verify": "",
        "with_stakes": "record",
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
