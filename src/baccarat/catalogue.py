"""The catalogue: every bet that the program knows, as data.

A pay table's lines are read from the top and the first that holds pays. Pairs are always the first
two cards of a hand. Whatever a line reads beyond totals and sizes is a fact of
:mod:`baccarat.facts`, listed in the bet's ``needs``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache

from baccarat.bets import Bet, Pay, Role
from baccarat.cards import Rank, Suit
from baccarat.facts import (
    FIRST_TOTAL,
    IDENTICAL,
    NINES,
    PAIR,
    PAIR_RANK,
    RANKS,
    ROYAL,
    SUITED,
    THIRD_VALUE,
)
from baccarat.hand import NATURALS, Side
from baccarat.outcome import Fact, HandOutcome, Outcome

__all__ = ["BETS"]

When = Callable[[Outcome], object]
PLAYER, BANKER = Side.PLAYER, Side.BANKER
COMMISSION = Fraction(5, 100)
CASINOEXPLOIT = "casinoexploit.com/baccarat.html"
EZ_BACCARAT = "EZ Baccarat, M. Shackleford, copy at user-casino.com/games/ez-baccarat/"
WIZARD_SIDE_BETS = "wizardofodds.com/games/baccarat/side-bets/"
TOTOSITE = "totosite.live/side-bets/ and baccarat-tips.com/side-bets/"
PAIRS_888 = "888casino.com/blog/side-bets/computer-perfect-play-against-the-baccarat-pairs-bet/"
GAMICORP = "baccarat-vip.gamicorp.com; vegasfreedom.com; open365a.com"
ADVANTAGE = "advancedadvantageplay.com/side-bets/baccarat-side-bets/"


# -- conditions ------------------------------------------------------------------------------


def _wins(side: Side) -> When:
    return lambda o: o.winner is side


def _wins_with(side: Side, total: int, size: int | None = None) -> When:
    def when(o: Outcome) -> bool:
        hand = o.hand(side)
        return o.winner is side and hand.total == total and size in (None, hand.size)

    return when


def _tie(o: Outcome) -> bool:
    return o.winner is None


def _tie_at(totals: Iterable[int], size: int | None = None) -> When:
    allowed = frozenset(totals)
    return lambda o: (
        o.winner is None and o.player.total in allowed
        and size in (None, o.player.size) and size in (None, o.banker.size)
    )


def _is(hand: HandOutcome, total: int, size: int) -> bool:
    return hand.total == total and hand.size == size


def _hands_with(count: int, total: int, size: int) -> When:
    return lambda o: [_is(hand, total, size) for hand in o].count(True) == count


def _beats(high: int, low: int, size: int) -> When:
    """A hand of *size* cards with *high* and one of the same size with *low*, either way round."""
    return lambda o: (
        {o.player.total, o.banker.total} == {high, low} and o.player.size == o.banker.size == size
    )


def _natural(hand: HandOutcome) -> bool:
    return hand.size == 2 and hand.total in NATURALS


# -- families of bets ------------------------------------------------------------------------


def _one(
    key: str,
    name: str,
    to_one: Fraction | int | str,
    label: str,
    when: When,
    source: str = "",
    *,
    needs: Sequence[Fact] = (),
    role: Role = Role.SIDE,
) -> Bet:
    """A bet with a single line."""
    return Bet(key, name, (Pay("win", label, Fraction(to_one), when),), tuple(needs), source, role)


def _main(side: Side, key: str, name: str, lines: Iterable[Pay], source: str = "") -> Bet:
    """A main bet on a hand: *lines*, then a win at evens; a tie pushes."""
    pays = (Pay("tie", "a tie pushes", Fraction(0), _tie), *lines)
    return Bet(key, name, pays, (), source, Role(side.value))


def _win(side: Side, commission: Fraction = Fraction(0)) -> Pay:
    return Pay("win", f"{side.value.capitalize()} wins", Fraction(1), _wins(side), commission)


def _no_commission(key: str, name: str, line: Pay, source: str = "") -> Bet:
    """A Banker bet without commission, with the *line* of the rule that stands in its place."""
    return _main(BANKER, key, name, (line, _win(BANKER)), source)


def _push_on(total: int) -> Pay:
    label = f"Banker wins with a three-card {total}: push"
    return Pay(f"three_card_{total}", label, Fraction(0), _wins_with(BANKER, total, 3))


DRAGON_TABLES = {"": (30, 10, 6, 4, 2, 1), "_b": (30, 10, 4, 4, 2, 2)}
"""Dragon Bonus pays for a win without a natural by 9, 8, 7, 6, 5, 4 points."""


def _dragon_bonus(side: Side, table: str, source: str) -> Bet:
    name = side.value.capitalize()
    second = " (second table)" if table else ""

    def by(margin: int) -> When:
        return lambda o: o.winner is side and o.margin == margin

    return Bet(f"dragon_bonus{table}_{side.value}", f"Dragon Bonus {name}{second}", (
        Pay("natural", f"{name} wins with a natural", Fraction(1),
            lambda o: o.winner is side and _natural(o.hand(side))),
        Pay("natural_tie", "both hands are naturals and tie: push", Fraction(0),
            lambda o: o.winner is None and _natural(o.player)),
        *(Pay(f"by_{margin}", f"{name} wins by {margin}", Fraction(price), by(margin))
          for margin, price in zip(range(9, 3, -1), DRAGON_TABLES[table], strict=True)),
    ), (), source)


def _lucky_6(key: str, name: str, two: int, three: int) -> Bet:
    source = f"{WIZARD_SIDE_BETS}lucky-6/"
    return Bet(key, name, (
        Pay("two_cards", "Banker wins with a two-card 6", Fraction(two), _wins_with(BANKER, 6, 2)),
        Pay("three_cards", "Banker wins with a three-card 6", Fraction(three),
            _wins_with(BANKER, 6, 3)),
    ), (), source)


def _super_6(to_one: int, source: str = "") -> Bet:
    key, name = ("super_6", "Super 6") if to_one == 12 else (
        f"super_6_{to_one}", f"Super 6 ({to_one} to 1)")
    return _one(key, name, to_one, "Banker wins with 6", _wins_with(BANKER, 6), source)


def _egalite(first: int, last: int, to_one: int) -> Bet:
    totals = range(first, last + 1)
    key = f"{first}" if first == last else f"{first}_{last}"
    name = f"{first}" if first == last else f"{first}–{last}"
    label = f"tie at {first}" if first == last else f"tie at {first} to {last}"
    return _one(f"egalite_{key}", f"Egalité {name}", to_one, label, _tie_at(totals),
                "Wizard of Odds, Egalite Bets in Baccarat page")


def _natural_total(side: Side, total: int) -> Bet:
    name = side.value.capitalize()
    return _one(f"natural_{total}_{side.value}", f"Natural {total} {name}", 9,
                f"{name}'s first two cards total {total}",
                lambda o: _is(o.hand(side), total, 2),
                f"{WIZARD_SIDE_BETS}natural-8-and-9/")


def _wins_with_total(side: Side, total: int, to_one: int, source: str = "") -> Bet:
    name = f"{side.value.capitalize()} wins with {total}"
    return _one(f"{side.value}_wins_with_{total}", name, to_one, name, _wins_with(side, total),
                source)


def _winning_total(first: int, last: int, to_one: Fraction) -> Bet:
    key = f"{first}" if first == last else f"{first}_{last}"
    shown = f"{first}" if first == last else f"{first}–{last}"
    spoken = f"{first}" if first == last else f"{first} to {last}"
    return Bet(f"winner_{key}", f"Winning total {shown}", (
        Pay("tie", "a tie pushes", Fraction(0), _tie),
        Pay("win", f"the winning hand has {spoken}", to_one,
            lambda o: first <= max(o.player.total, o.banker.total) <= last),
    ))


def _three_card_win(side: Side, to_one: int) -> Bet:
    name = f"{side.value.capitalize()} wins with three cards"
    return _one(f"{side.value}_three_card_win", name, to_one, name,
                lambda o: o.winner is side and o.hand(side).size == 3,
                "Wizard of Odds, 3-Card Win page")


def _cards(key: str, name: str, to_one: str, label: str, sizes: set[int], source: str) -> Bet:
    return _one(key, name, to_one, label, lambda o: o.cards in sizes, source)


def _pair(side: Side, to_one: int = 11) -> Bet:
    name = side.value.capitalize()
    key, title = f"{side.value}_pair", f"{name} Pair"
    if to_one != 11:
        key, title = f"{key}_{to_one}", f"{title} ({to_one} to 1)"
    return _one(key, title, to_one, f"{name}'s first two cards are a pair",
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


@cache
def _most_first(ranks: int) -> str:
    """The octal digits of the fact RANKS, the largest first: a full house is 32 and zeros."""
    return "".join(sorted(f"{ranks:o}", reverse=True))


def _of_a_kind(o: Outcome) -> str:
    """How many cards of the coup are of one rank, for each rank, most first."""
    return _most_first(o.player[RANKS] + o.banker[RANKS])


def _lucky_match() -> Bet:
    return Bet("lucky_match", "Lucky Match", (
        Pay("five", "five or more of a kind", Fraction(250), lambda o: _of_a_kind(o)[0] >= "5"),
        Pay("two_triplets", "two triplets", Fraction(100), lambda o: _of_a_kind(o)[:2] == "33"),
        Pay("four", "four of a kind", Fraction(30), lambda o: _of_a_kind(o)[0] == "4"),
        Pay("full_house", "full house", Fraction(15), lambda o: _of_a_kind(o)[:2] == "32"),
        Pay("three", "three of a kind", Fraction(6), lambda o: _of_a_kind(o)[0] == "3"),
        Pay("pairs", "two or three pairs", Fraction(4), lambda o: _of_a_kind(o)[:2] == "22"),
    ), (RANKS,), "Wizard of Odds, Lucky Match page")


def _lucky_nines() -> Bet:
    def line(key: str, label: str, to_one: int, holds: Callable[[list[Suit]], bool]) -> Pay:
        return Pay(key, label, Fraction(to_one),
                   lambda o: holds([*o.player[NINES], *o.banker[NINES]]))

    def suited(suits: list[Suit]) -> bool:
        return len(set(suits)) == 1

    return Bet("lucky_nines", "Lucky Nines", (
        line("four", "four nines", 1000, lambda suits: len(suits) == 4),
        line("three_suited", "three nines of one suit", 500,
             lambda suits: len(suits) == 3 and suited(suits)),
        line("three", "three nines", 35, lambda suits: len(suits) == 3),
        line("two_suited", "two nines of one suit", 16,
             lambda suits: len(suits) == 2 and suited(suits)),
        line("two", "two nines", 5, lambda suits: len(suits) == 2),
        line("diamonds", "the nine of diamonds", 2, lambda suits: suits == [Suit.DIAMONDS]),
        line("one", "one nine", 1, lambda suits: len(suits) == 1),
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


def _counted(key: str, name: str, total: int, both: int, one: int, source: str = "") -> Bet:
    """Both hands, or exactly one, end with a three-card *total*."""
    return Bet(key, name, (
        Pay("both", f"both hands have a three-card {total}", Fraction(both),
            _hands_with(2, total, 3)),
        Pay("one", f"exactly one hand has a three-card {total}", Fraction(one),
            _hands_with(1, total, 3)),
    ), (), source)


def _blazing_7s() -> Bet:
    return Bet("blazing_7s", "Blazing 7s", (
        Pay("three_cards", "tie at 7 with three cards each", Fraction(200), _tie_at([7], 3)),
        Pay("two_cards", "tie at 7 with two cards each", Fraction(50), _tie_at([7], 2)),
    ))


def _kill(o: Outcome) -> bool:
    return (_is(o.banker, 7, 3) and o.winner is not BANKER) or (
        _is(o.player, 6, 3) and o.winner is not PLAYER)


DRAGON_7 = _one("dragon_7", "Dragon 7", 40, "Banker wins with a three-card 7",
                _wins_with(BANKER, 7, 3), EZ_BACCARAT)
PANDA_8 = _one("panda_8", "Panda 8", 25, "Player wins with a three-card 8",
               _wins_with(PLAYER, 8, 3), EZ_BACCARAT)
HEAVENLY_9 = _counted("heavenly_9", "Heavenly 9", 9, 75, 10)
BLAZING_7S = _blazing_7s()
COVERED = (DRAGON_7, PANDA_8, HEAVENLY_9, BLAZING_7S)


def _cover_all() -> Bet:
    names = ", ".join(bet.name for bet in COVERED)
    return _one("cover_all", "Cover All", 6, f"any of {names} wins",
                lambda o: any(bet.line(o) for bet in COVERED))


# -- the catalogue ---------------------------------------------------------------------------


def _main_bets() -> Iterator[Bet]:
    yield _main(PLAYER, "player", "Player", [_win(PLAYER)], CASINOEXPLOIT)
    yield _main(BANKER, "banker", "Banker", [_win(BANKER, COMMISSION)], CASINOEXPLOIT)
    yield _no_commission(
        "banker_super_6", "Banker (half on 6)",
        Pay("six", "Banker wins with 6", Fraction(1, 2), _wins_with(BANKER, 6)),
        "americancasinoguide.com ... card-counting-the-super-six-baccarat-side-bet")
    yield _no_commission("banker_ez", "Banker (EZ)", _push_on(7), EZ_BACCARAT)
    for total in (6, 8):
        yield _no_commission(f"banker_push_3card_{total}", f"Banker (three-card {total} pushes)",
                             _push_on(total))
    for key, name, to_one in (("tie", "Tie", 8), ("tie_9", "Tie (9 to 1)", 9)):
        yield Bet(key, name, (Pay("win", "totals equal", Fraction(to_one), _tie),), (),
                  CASINOEXPLOIT, Role.TIE)


def _totals_and_sizes() -> Iterator[Bet]:
    for table, source in (("", "wizardofodds.com/games/baccarat/appendix/5/"), ("_b", "")):
        for side in Side:
            yield _dragon_bonus(side, table, source)
    yield DRAGON_7
    yield PANDA_8
    yield _one("ox_6", "Ox 6", 40, "Player wins with a three-card 6", _wins_with(PLAYER, 6, 3))
    yield _one("kill", "Kill the Ox/Tiger", 30,
               "a three-card Banker 7 or a three-card Player 6 that does not win", _kill)
    yield _super_6(12, TOTOSITE)
    yield from map(_super_6, (13, 14, 15))
    yield _super_6(18, TOTOSITE)
    yield _lucky_6("lucky_6", "Lucky 6", 12, 20)
    yield _lucky_6("lucky_6_23", "Lucky 6 (12/23)", 12, 23)
    yield _one("small_tiger", "Small Tiger", 22, "Banker wins with a two-card 6",
               _wins_with(BANKER, 6, 2))
    yield _one("big_tiger", "Big Tiger", 50, "Banker wins with a three-card 6",
               _wins_with(BANKER, 6, 3),
               "advancedadvantageplay.com/2024/07/card-counting-the-big-tiger-baccarat-side-bet")
    yield _one("tiger_tie", "Tiger Tie", 45, "tie at 6", _tie_at([6]))
    yield _one("tiger_tie_35", "Tiger Tie (35 to 1)", 35, "tie at 6", _tie_at([6]))


def _pairs_and_sizes() -> Iterator[Bet]:
    yield _tiger_pair()
    yield _counted("three_card_six", "3-Card Six", 6, 100, 8, TOTOSITE)
    yield _pair(PLAYER)
    yield _pair(BANKER)
    yield _pair(PLAYER, 12)
    yield _one("either_pair", "Either Pair", 5, "a hand starts with a pair",
               lambda o: o.player[PAIR] or o.banker[PAIR], GAMICORP, needs=[PAIR])
    yield _perfect_pair("perfect_pair", "Perfect Pair", 200)
    yield _one("perfect_pair_25", "Perfect Pair (25)", 25, "a hand starts with two equal cards",
               lambda o: o.player[IDENTICAL] or o.banker[IDENTICAL],
               "Wizard of Odds, Perfect Pairs v1 page", needs=[IDENTICAL])
    yield _perfect_pair("perfect_pair_250", "Perfect Pair (25/250)", 250,
                        "Wizard of Odds, Perfect Pairs v2 page")
    yield _cards("four_cards", "Four cards", "3/2", "no third card", {4}, WIZARD_SIDE_BETS)
    yield _cards("five_cards", "Five cards", "2", "exactly one third card", {5}, WIZARD_SIDE_BETS)
    yield _cards("six_cards", "Six cards", "2", "both hands draw", {6}, WIZARD_SIDE_BETS)
    yield _cards("big", "Big", "0.54", "five or six cards", {5, 6}, GAMICORP)
    yield _cards("small", "Small", "1.45", "four cards", {4}, "")


EGALITE = {
    (0, 0): 150, (1, 1): 215, (2, 2): 225, (3, 3): 200, (4, 4): 120, (5, 5): 110, (6, 6): 45,
    (7, 7): 45, (8, 8): 80, (9, 9): 80, (1, 3): 70, (4, 5): 60, (6, 7): 22, (8, 9): 40,
}
"""What a tie at a range of totals pays to one."""


def _special_results() -> Iterator[Bet]:
    for (first, last), to_one in EGALITE.items():
        yield _egalite(first, last, to_one)
    for side in Side:
        for total in (8, 9):
            yield _natural_total(side, total)
    golden_frog = "Wizard of Odds, Golden Frog page"
    yield _one("eight_beats_six", "8 beats 6", 25, "one hand ends with 8, the other with 6",
               lambda o: {o.player.total, o.banker.total} == {8, 6}, golden_frog)
    yield _one("natural_9_over_7", "Natural 9 over natural 7", 50,
               "a two-card 9 beats a two-card 7", _beats(9, 7, 2), golden_frog)
    for low, to_one in ((1, 150), (7, 200)):
        yield _one(f"three_card_9_over_{low}", f"3-card 9 over 3-card {low}", to_one,
                   f"a three-card 9 beats a three-card {low}", _beats(9, low, 3), golden_frog)
    yield _one("bad_beat", "Bad Beat", 50, "a natural 9 beats a natural 8", _beats(9, 8, 2),
               ADVANTAGE)
    yield _one("eights_nines", "8-8, 8-9, 9-8, 9-9", 20, "both final totals are 8 or 9",
               lambda o: min(o.player.total, o.banker.total) >= 8, ADVANTAGE)
    yield _one("three_giving_8", "3 giving 8", 200,
               "Banker's first two cards total 3 and Player's third card is an 8",
               lambda o: o.banker[FIRST_TOTAL] == 3 and o.player[THIRD_VALUE] == 8, ADVANTAGE,
               needs=[FIRST_TOTAL, THIRD_VALUE])
    yield HEAVENLY_9
    yield BLAZING_7S
    yield _cover_all()
    yield _three_card_win(PLAYER, 4)
    yield _three_card_win(BANKER, 5)
    yield _lucky_match()
    yield _lucky_nines()
    yield _majestic_match()
    yield _royal_match()


WINS_WITH: Mapping[Side, Mapping[int, int]] = {
    PLAYER: {9: 6, 8: 6, 7: 9, 6: 11, 5: 30, 4: 45, 3: 60, 2: 90, 1: 160},
    BANKER: {9: 6, 8: 7, 7: 9, 5: 17, 4: 25, 3: 60, 2: 90, 1: 160},
}
"""What a win of a side with a total pays to one."""


def _winning_totals() -> Iterator[Bet]:
    super_baccarat = "Wizard of Odds, Super Baccarat page"
    for side, prices in WINS_WITH.items():
        for total, to_one in prices.items():
            sourced = side is PLAYER or total > 4
            yield _wins_with_total(side, total, to_one, super_baccarat if sourced else "")
    for first, last, price in ((1, 4, "7"), (5, 6, "3.5"), (7, 7, "4.5"), (8, 8, "3"),
                               (9, 9, "2.5")):
        yield _winning_total(first, last, Fraction(price))


BETS: Mapping[str, Bet] = {
    bet.key: bet
    for family in (_main_bets, _totals_and_sizes, _pairs_and_sizes, _special_results,
                   _winning_totals)
    for bet in family()
}
"""Every bet by its key, in the order in which they are listed."""
