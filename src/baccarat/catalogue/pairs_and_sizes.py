"""Side bets on pairs and on how many cards a coup takes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from baccarat.bets import Bet, Pay
from baccarat.cards import Rank
from baccarat.catalogue.families import one_line, three_card_hands
from baccarat.catalogue.sources import GAMICORP, PAIRS_888, TOTOSITE, WIZARD_SIDE_BETS
from baccarat.facts import IDENTICAL, PAIR, PAIR_RANK
from baccarat.hand import Side
from baccarat.outcome import Outcome

__all__ = ["pairs_and_sizes"]


def _pair(side: Side, to_one: int = 11) -> Bet:
    name = side.value.capitalize()
    key, title = f"{side.value}_pair", f"{name} Pair"
    if to_one != 11:
        key, title = f"{key}_{to_one}", f"{title} ({to_one} to 1)"
    return one_line(key, title, to_one, f"{name}'s first two cards are a pair",
                    lambda o: o.hand(side)[PAIR], PAIRS_888, needs=[PAIR])


def _perfect_pair(key: str, name: str, both: int, source: str = "") -> Bet:
    return Bet(key, name, (
        Pay("both", "both hands start with two equal cards", Fraction(both),
            lambda o: o.player[IDENTICAL] and o.banker[IDENTICAL]),
        Pay("one", "one hand starts with two equal cards", Fraction(25),
            lambda o: o.player[IDENTICAL] or o.banker[IDENTICAL]),
    ), (IDENTICAL,), source)


def _tiger_pair() -> Bet:
    def pairs(o: Outcome) -> list[Rank]:
        return [hand[PAIR_RANK] for hand in o if hand[PAIR_RANK]]

    return Bet("tiger_pair", "Tiger Pair", (
        Pay("same", "both hands start with the same pair", Fraction(100),
            lambda o: len(pairs(o)) == 2 and len(set(pairs(o))) == 1),
        Pay("both", "both hands start with pairs of different ranks", Fraction(20),
            lambda o: len(pairs(o)) == 2),
        Pay("one", "exactly one hand starts with a pair", Fraction(4), pairs),
    ), (PAIR_RANK,))


def _cards(key: str, name: str, to_one: str, label: str, sizes: set[int], source: str) -> Bet:
    return one_line(key, name, to_one, label, lambda o: o.cards in sizes, source)


def pairs_and_sizes() -> Iterator[Bet]:
    """The bets of this module, in the order in which they are listed."""
    yield _tiger_pair()
    yield three_card_hands("three_card_six", "3-Card Six", 6, 100, 8, TOTOSITE)
    yield _pair(Side.PLAYER)
    yield _pair(Side.BANKER)
    yield _pair(Side.PLAYER, 12)
    yield one_line("either_pair", "Either Pair", 5, "a hand starts with a pair",
                   lambda o: o.player[PAIR] or o.banker[PAIR], GAMICORP, needs=[PAIR])
    yield _perfect_pair("perfect_pair", "Perfect Pair", 200)
    yield one_line("perfect_pair_25", "Perfect Pair (25)", 25, "a hand starts with two equal cards",
                   lambda o: o.player[IDENTICAL] or o.banker[IDENTICAL],
                   "Wizard of Odds, Perfect Pairs v1 page", needs=[IDENTICAL])
    yield _perfect_pair("perfect_pair_250", "Perfect Pair (25/250)", 250,
                        "Wizard of Odds, Perfect Pairs v2 page")
    yield _cards("four_cards", "Four cards", "3/2", "no third card", {4}, WIZARD_SIDE_BETS)
    yield _cards("five_cards", "Five cards", "2", "exactly one third card", {5}, WIZARD_SIDE_BETS)
    yield _cards("six_cards", "Six cards", "2", "both hands draw", {6}, WIZARD_SIDE_BETS)
    yield _cards("big", "Big", "0.54", "five or six cards", {5, 6}, GAMICORP)
    yield _cards("small", "Small", "1.45", "four cards", {4}, "")
