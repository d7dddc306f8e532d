"""Side bets on ties at a total, on one total against another, and on ranks and suits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

from baccarat.bets import Bet, Pay
from baccarat.cards import Suit
from baccarat.catalogue.conditions import beats, has, tie_at
from baccarat.catalogue.families import one_line, three_card_hands
from baccarat.catalogue.sources import ADVANTAGE, WIZARD_SIDE_BETS
from baccarat.catalogue.totals_and_sizes import DRAGON_7, PANDA_8
from baccarat.facts import FIRST_TOTAL, NINES, RANKS, ROYAL, SUITED, THIRD_VALUE
from baccarat.hand import Side
from baccarat.outcome import Outcome

__all__ = ["special_results"]

EGALITE = {
    (0, 0): 150, (1, 1): 215, (2, 2): 225, (3, 3): 200, (4, 4): 120, (5, 5): 110, (6, 6): 45,
    (7, 7): 45, (8, 8): 80, (9, 9): 80, (1, 3): 70, (4, 5): 60, (6, 7): 22, (8, 9): 40,
}
"""What a tie at a range of totals pays to one."""


def _egalite(first: int, last: int, to_one: int) -> Bet:
    totals = range(first, last + 1)
    key = f"{first}" if first == last else f"{first}_{last}"
    name = f"{first}" if first == last else f"{first}–{last}"
    label = f"tie at {first}" if first == last else f"tie at {first} to {last}"
    return one_line(f"egalite_{key}", f"Egalité {name}", to_one, label, tie_at(totals),
                    "Wizard of Odds, Egalite Bets in Baccarat page")


def _natural_total(side: Side, total: int) -> Bet:
    name = side.value.capitalize()
    return one_line(f"natural_{total}_{side.value}", f"Natural {total} {name}", 9,
                    f"{name}'s first two cards total {total}",
                    lambda o: has(o.hand(side), total, 2),
                    f"{WIZARD_SIDE_BETS}natural-8-and-9/")


def _three_card_win(side: Side, to_one: int) -> Bet:
    name = f"{side.value.capitalize()} wins with three cards"
    return one_line(f"{side.value}_three_card_win", name, to_one, name,
                    lambda o: o.winner is side and o.hand(side).size == 3,
                    "Wizard of Odds, 3-Card Win page")


@cache
def _most_first(ranks: int) -> str:
    """The octal digits of the fact RANKS, the largest first: a full house is 32 and zeros."""
    return "".join(sorted(f"{ranks:o}", reverse=True))


def _of_a_kind(o: Outcome) -> str:
    """How many cards of the coup are of one rank, for each rank, most first."""
    return _most_first(o.player[RANKS] + o.banker[RANKS])


def _lucky_match() -> Bet:
    return Bet("lucky_match", "Lucky Match", (
        Pay("five", "five or more of one rank, all cards counted", Fraction(250),
            lambda o: _of_a_kind(o)[0] >= "5"),
        Pay("two_triplets", "two triplets", Fraction(100), lambda o: _of_a_kind(o)[:2] == "33"),
        Pay("four", "four of one rank", Fraction(30), lambda o: _of_a_kind(o)[0] == "4"),
        Pay("full_house", "full house: three and two", Fraction(15),
            lambda o: _of_a_kind(o)[:2] == "32"),
        Pay("three", "three of one rank", Fraction(6), lambda o: _of_a_kind(o)[0] == "3"),
        Pay("pairs", "two or three pairs", Fraction(4), lambda o: _of_a_kind(o)[:2] == "22"),
    ), (RANKS,), "Wizard of Odds, Lucky Match page")


def _lucky_nines() -> Bet:
    def line(key: str, label: str, to_one: int, holds: Callable[[list[Suit]], bool]) -> Pay:
        return Pay(key, label, Fraction(to_one),
                   lambda o: holds([*o.player[NINES], *o.banker[NINES]]))

    def suited(suits: list[Suit]) -> bool:
        return len(set(suits)) == 1

    return Bet("lucky_nines", "Lucky Nines", (
        line("four", "four nines among the first four cards", 1000, lambda suits: len(suits) == 4),
        line("three_suited", "three nines of one suit among them", 500,
             lambda suits: len(suits) == 3 and suited(suits)),
        line("three", "three nines among them", 35, lambda suits: len(suits) == 3),
        line("two_suited", "two nines of one suit among them", 16,
             lambda suits: len(suits) == 2 and suited(suits)),
        line("two", "two nines among them", 5, lambda suits: len(suits) == 2),
        line("diamonds", "the nine of diamonds alone among them", 2,
             lambda suits: suits == [Suit.DIAMONDS]),
        line("one", "one nine among them", 1, lambda suits: len(suits) == 1),
    ), (NINES,), "Wizard of Odds, Lucky Nines page")


def _royal_match() -> Bet:
    return Bet("royal_match", "Royal Match", (
        Pay("suited", "a hand starts with king and queen of one suit", Fraction(75),
            lambda o: any(hand[ROYAL] and hand[SUITED] for hand in o)),
        Pay("unsuited", "a hand starts with king and queen of two suits", Fraction(30),
            lambda o: any(hand[ROYAL] for hand in o)),
    ), (ROYAL, SUITED))


def _majestic_match() -> Bet:
    return Bet("majestic_match_player", "Majestic Match (Player)", (
        Pay("royal", "Player starts with king and queen of one suit", Fraction(25),
            lambda o: o.player[ROYAL] and o.player[SUITED]),
        Pay("suited", "Player's first two cards are of one suit", Fraction("2.5"),
            lambda o: o.player[SUITED]),
    ), (ROYAL, SUITED), f"{WIZARD_SIDE_BETS}majestic-match/")


def _blazing_7s() -> Bet:
    return Bet("blazing_7s", "Blazing 7s", (
        Pay("three_cards", "tie at 7 with three cards each", Fraction(200), tie_at([7], 3)),
        Pay("two_cards", "tie at 7 with two cards each", Fraction(50), tie_at([7], 2)),
    ))


HEAVENLY_9 = three_card_hands("heavenly_9", "Heavenly 9", 9, 75, 10)
BLAZING_7S = _blazing_7s()
COVERED = (DRAGON_7, PANDA_8, HEAVENLY_9, BLAZING_7S)


def _cover_all() -> Bet:
    names = ", ".join(bet.name for bet in COVERED)
    return one_line("cover_all", "Cover All", 6, f"any of {names} wins",
                    lambda o: any(bet.line(o) for bet in COVERED))


def special_results() -> Iterator[Bet]:
    """The bets of this module, in the order in which they are listed."""
    for (first, last), to_one in EGALITE.items():
        yield _egalite(first, last, to_one)
    for side in Side:
        for total in (8, 9):
            yield _natural_total(side, total)
    golden_frog = "Wizard of Odds, Golden Frog page"
    yield one_line("eight_beats_six", "8 beats 6", 25, "one hand ends with 8, the other with 6",
                   lambda o: {o.player.total, o.banker.total} == {8, 6}, golden_frog)
    yield one_line("natural_9_over_7", "Natural 9 over natural 7", 50,
                   "a two-card 9 beats a two-card 7", beats(9, 7, 2), golden_frog)
    for low, to_one in ((1, 150), (7, 200)):
        yield one_line(f"three_card_9_over_{low}", f"3-card 9 over 3-card {low}", to_one,
                       f"a three-card 9 beats a three-card {low}", beats(9, low, 3), golden_frog)
    yield one_line("bad_beat", "Bad Beat", 50, "a natural 9 beats a natural 8", beats(9, 8, 2),
                   ADVANTAGE)
    yield one_line("eights_nines", "8-8, 8-9, 9-8, 9-9", 20, "both final totals are 8 or 9",
                   lambda o: min(o.player.total, o.banker.total) >= 8, ADVANTAGE)
    yield one_line("three_giving_8", "3 giving 8", 200,
                   "Banker's first two cards total 3 and Player's third card is an 8",
                   lambda o: o.banker[FIRST_TOTAL] == 3 and o.player[THIRD_VALUE] == 8, ADVANTAGE,
                   needs=[FIRST_TOTAL, THIRD_VALUE])
    yield HEAVENLY_9
    yield BLAZING_7S
    yield _cover_all()
    yield _three_card_win(Side.PLAYER, 4)
    yield _three_card_win(Side.BANKER, 5)
    yield _lucky_match()
    yield _lucky_nines()
    yield _majestic_match()
    yield _royal_match()
