"""A second reading of the game for the tests: rules, all bets, exact odds; no code of the package.

Cards are texts, a rank and perhaps a suit ("9h", "T"). A composition counts cards by kind. Every
bet is written from the wording in ``data/bets.json`` alone. Odds are counted in two ways: card by
card in shoe order (slow, nothing clever), and over unordered pairs of two-card hands (quick).

``python tests/oracle.py`` writes ``data/edges_oracle.json``: every edge for 1, 2, 4, 6 and 8 decks.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import perm
from pathlib import Path
from typing import NamedTuple, TypeVar

Cards = tuple[str, ...]
Hands = tuple[Cards, Cards]
Composition = Mapping[str, int]
Seen = TypeVar("Seen", bound=Hashable)

DATA = Path(__file__).parent / "data"
RANKS = "A23456789TJQK"
SUITS = "shdc"
VALUES = {rank: min(place, 10) % 10 for place, rank in enumerate(RANKS, 1)}
GOLDEN_DECKS = (1, 2, 4, 6, 8)


class ShoeRanDry(ValueError):
    """The cards, here as far as they were dealt, end before the coup does."""


class SuitUnknown(ValueError):
    """A bet looks at the suit of this card, of which only the rank is known."""


# The rules


def value(card: str) -> int:
    """Points of one card."""
    return VALUES[card[0]]


def total(hand: Sequence[str]) -> int:
    """Last digit of the sum of a hand."""
    return sum(map(value, hand)) % 10


def suit(card: str) -> str:
    """The suit, which must be known."""
    if len(card) < 2:
        raise SuitUnknown(card)
    return card[1]


def player_draws(player: int, banker: int) -> bool:
    """Whether Player draws, from both two-card totals."""
    if player > 7 or banker > 7:
        return False
    return player < 6


def banker_draws(player: int, banker: int, third: int | None) -> bool:  # noqa: PLR0911 a row each
    """Whether Banker draws, from both two-card totals and the value of Player's third card."""
    if player > 7 or banker > 7:
        return False
    if third is None:
        return banker < 6
    if banker < 3:
        return True
    if banker == 3:
        return third != 8
    if banker == 4:
        return third not in (0, 1, 8, 9)
    if banker == 5:
        return third not in (0, 1, 2, 3, 8, 9)
    if banker == 6:
        return third in (6, 7)
    return False


def next_hand(cards: Sequence[str]) -> str | None:
    """Which hand the next card goes to after *cards* in shoe order; None when the coup is over."""
    if len(cards) < 4:
        return ("player", "banker")[len(cards) % 2]
    player, banker = total(cards[0:3:2]), total(cards[1:4:2])
    if player_draws(player, banker):
        if len(cards) == 4:
            return "player"
        drew = banker_draws(player, banker, value(cards[4]))
        return "banker" if drew and len(cards) == 5 else None
    drew = banker_draws(player, banker, None)
    return "banker" if drew and len(cards) == 4 else None


def deal(cards: Iterable[str]) -> Hands:
    """Deal one coup from cards in shoe order; cards that it does not need are left."""
    supply = iter(cards)
    dealt: list[str] = []
    hands: dict[str, list[str]] = {"player": [], "banker": []}
    while (to := next_hand(dealt)) is not None:
        card = next(supply, None)
        if card is None:
            raise ShoeRanDry(" ".join(dealt))
        dealt.append(card)
        hands[to].append(card)
    return tuple(hands["player"]), tuple(hands["banker"])


# The bets: net profit per unit staked


class Coup(NamedTuple):
    """The two final hands, and what the bets look at."""

    player: Cards
    banker: Cards

    @property
    def lead(self) -> int:
        """Points by which Player is ahead of Banker."""
        return total(self.player) - total(self.banker)

    def mirror(self) -> Coup:
        """The hands exchanged: a bet on Banker is the bet on Player in the mirror."""
        return Coup(self.banker, self.player)


Net = int | Fraction
Pays = Callable[[Coup], Net]
LOST = -1
PUSH = 0


def is_natural(hand: Cards) -> bool:
    return len(hand) == 2 and total(hand) >= 8


def is_pair(hand: Cards) -> bool:
    return hand[0][0] == hand[1][0]


def is_perfect_pair(hand: Cards) -> bool:
    return is_pair(hand) and suit(hand[0]) == suit(hand[1])


def makes(hand: Cards, points: int, size: int) -> bool:
    return total(hand) == points and len(hand) == size


def if_true(condition: Callable[[Coup], bool], to_one: Net) -> Pays:
    """A bet of one line: pays or is lost."""
    return lambda coup: to_one if condition(coup) else LOST


def mirrored(pays: Pays) -> Pays:
    return lambda coup: pays(coup.mirror())


def count_of_two(test: Callable[[Cards], bool], one: Net, both: Net) -> Pays:
    """Pays *one* if exactly one hand passes the test, *both* if both do."""

    def pays(coup: Coup) -> Net:
        passed = test(coup.player) + test(coup.banker)
        return (LOST, one, both)[passed]

    return pays


def player(coup: Coup) -> Net:
    return (coup.lead > 0) - (coup.lead < 0)


def banker_with(rate: Fraction, points: Iterable[int], sizes: Iterable[int]) -> Pays:
    """Banker without commission, but a win with these points in these sizes pays *rate*."""
    special = {(point, size) for point in points for size in sizes}

    def pays(coup: Coup) -> Net:
        if coup.lead >= 0:
            return PUSH if coup.lead == 0 else LOST
        return rate if (total(coup.banker), len(coup.banker)) in special else 1

    return pays


def banker(coup: Coup) -> Net:
    if coup.lead < 0:
        return 1 - Fraction(5, 100)
    return PUSH if coup.lead == 0 else LOST


def dragon_bonus(nine: int, eight: int, seven: int, six: int, five: int, four: int) -> Pays:
    """The Dragon Bonus on Player: what a win without a natural by so many points pays."""
    by_points = {9: nine, 8: eight, 7: seven, 6: six, 5: five, 4: four}

    def pays(coup: Coup) -> Net:
        if is_natural(coup.player):
            if coup.lead > 0:
                return 1
            return PUSH if coup.lead == 0 and is_natural(coup.banker) else LOST
        return by_points.get(coup.lead, LOST)

    return pays


def tie_at(points: Iterable[int], to_one: int) -> Pays:
    allowed = frozenset(points)
    return if_true(lambda coup: coup.lead == 0 and total(coup.player) in allowed, to_one)


def player_wins_with(points: int, to_one: int, sizes: tuple[int, ...] = (2, 3)) -> Pays:
    return if_true(
        lambda coup: coup.lead > 0 and total(coup.player) == points and len(coup.player) in sizes,
        to_one,
    )


def banker_wins_with(points: int, to_one: int, sizes: tuple[int, ...] = (2, 3)) -> Pays:
    return mirrored(player_wins_with(points, to_one, sizes))


def kill(coup: Coup) -> Net:
    ox = makes(coup.player, 6, 3) and coup.lead <= 0
    tiger = makes(coup.banker, 7, 3) and coup.lead >= 0
    return 30 if ox or tiger else LOST


def lucky_6(two: int, three: int) -> Pays:
    def pays(coup: Coup) -> Net:
        if coup.lead < 0 and total(coup.banker) == 6:
            return two if len(coup.banker) == 2 else three
        return LOST

    return pays


def tiger_pair(coup: Coup) -> Net:
    paired = is_pair(coup.player) + is_pair(coup.banker)
    if paired == 2:
        return 100 if coup.player[0][0] == coup.banker[0][0] else 20
    return 4 if paired == 1 else LOST


def cards_dealt(counts: Iterable[int], to_one: Net) -> Pays:
    allowed = frozenset(counts)
    return if_true(lambda coup: len(coup.player) + len(coup.banker) in allowed, to_one)


def two_card_total(points: int, to_one: int) -> Pays:
    return if_true(lambda coup: total(coup.player[:2]) == points, to_one)


def either_beats(high: int, low: int, sizes: tuple[int, ...], to_one: int) -> Pays:
    """One hand has *high*, the other *low*, both in one of the sizes."""

    def happens(coup: Coup) -> bool:
        ends = {total(coup.player), total(coup.banker)}
        return ends == {high, low} and {len(coup.player), len(coup.banker)} <= set(sizes)

    return if_true(happens, to_one)


def blazing_7s(coup: Coup) -> Net:
    if total(coup.player) == total(coup.banker) == 7:
        sizes = (len(coup.player), len(coup.banker))
        return {(3, 3): 200, (2, 2): 50}.get(sizes, LOST)
    return LOST


def cover_all(coup: Coup) -> Net:
    covered = ("dragon_7", "panda_8", "heavenly_9", "blazing_7s")
    return 6 if any(NETS[key](coup) > 0 for key in covered) else LOST


def lucky_match(coup: Coup) -> Net:
    ranks = Counter(card[0] for card in coup.player + coup.banker)
    shape = tuple(sorted((count for count in ranks.values() if count > 1), reverse=True))
    if shape and shape[0] >= 5:
        return 250
    pays: dict[tuple[int, ...], int] = {
        (3, 3): 100, (4, 2): 30, (4,): 30, (3, 2): 15, (3,): 6, (2, 2, 2): 4, (2, 2): 4}
    return pays.get(shape, LOST)


def lucky_nines(coup: Coup) -> Net:
    nines = [card for card in coup.player[:2] + coup.banker[:2] if card[0] == "9"]
    suited = len({suit(card) for card in nines}) == 1
    match len(nines):
        case 4:
            return 1000
        case 3:
            return 500 if suited else 35
        case 2:
            return 16 if suited else 5
        case 1:
            return 2 if suit(nines[0]) == "d" else 1
        case _:
            return LOST


def majestic_match(coup: Coup) -> Net:
    first, second = coup.player[:2]
    if suit(first) != suit(second):
        return LOST
    return 25 if {first[0], second[0]} == {"K", "Q"} else Fraction(5, 2)


def royal_match(coup: Coup) -> Net:
    royal = [hand for hand in (coup.player[:2], coup.banker[:2])
             if {hand[0][0], hand[1][0]} == {"K", "Q"}]
    if any(suit(hand[0]) == suit(hand[1]) for hand in royal):
        return 75
    return 30 if royal else LOST


def winner(points: Iterable[int], to_one: Net) -> Pays:
    allowed = frozenset(points)

    def pays(coup: Coup) -> Net:
        if coup.lead == 0:
            return PUSH
        return to_one if max(total(coup.player), total(coup.banker)) in allowed else LOST

    return pays


NETS: dict[str, Pays] = {
    "player": player,
    "banker": banker,
    "banker_super_6": banker_with(Fraction(1, 2), [6], [2, 3]),
    "banker_ez": banker_with(Fraction(0), [7], [3]),
    "banker_push_3card_6": banker_with(Fraction(0), [6], [3]),
    "banker_push_3card_8": banker_with(Fraction(0), [8], [3]),
    "tie": tie_at(range(10), 8),
    "tie_9": tie_at(range(10), 9),
    "dragon_bonus_player": dragon_bonus(30, 10, 6, 4, 2, 1),
    "dragon_bonus_banker": mirrored(dragon_bonus(30, 10, 6, 4, 2, 1)),
    "dragon_bonus_b_player": dragon_bonus(30, 10, 4, 4, 2, 2),
    "dragon_bonus_b_banker": mirrored(dragon_bonus(30, 10, 4, 4, 2, 2)),
    "dragon_7": banker_wins_with(7, 40, (3,)),
    "panda_8": player_wins_with(8, 25, (3,)),
    "ox_6": player_wins_with(6, 40, (3,)),
    "kill": kill,
    "super_6": banker_wins_with(6, 12),
    "super_6_13": banker_wins_with(6, 13),
    "super_6_14": banker_wins_with(6, 14),
    "super_6_15": banker_wins_with(6, 15),
    "super_6_18": banker_wins_with(6, 18),
    "lucky_6": lucky_6(12, 20),
    "lucky_6_23": lucky_6(12, 23),
    "small_tiger": banker_wins_with(6, 22, (2,)),
    "big_tiger": banker_wins_with(6, 50, (3,)),
    "tiger_tie": tie_at([6], 45),
    "tiger_tie_35": tie_at([6], 35),
    "tiger_pair": tiger_pair,
    "three_card_six": count_of_two(lambda hand: makes(hand, 6, 3), one=8, both=100),
    "player_pair": if_true(lambda coup: is_pair(coup.player), 11),
    "banker_pair": if_true(lambda coup: is_pair(coup.banker), 11),
    "player_pair_12": if_true(lambda coup: is_pair(coup.player), 12),
    "either_pair": count_of_two(is_pair, one=5, both=5),
    "perfect_pair": count_of_two(is_perfect_pair, one=25, both=200),
    "perfect_pair_25": count_of_two(is_perfect_pair, one=25, both=25),
    "perfect_pair_250": count_of_two(is_perfect_pair, one=25, both=250),
    "four_cards": cards_dealt([4], Fraction(3, 2)),
    "five_cards": cards_dealt([5], 2),
    "six_cards": cards_dealt([6], 2),
    "big": cards_dealt([5, 6], Fraction(54, 100)),
    "small": cards_dealt([4], Fraction(145, 100)),
    "egalite_0": tie_at([0], 150),
    "egalite_1": tie_at([1], 215),
    "egalite_2": tie_at([2], 225),
    "egalite_3": tie_at([3], 200),
    "egalite_4": tie_at([4], 120),
    "egalite_5": tie_at([5], 110),
    "egalite_6": tie_at([6], 45),
    "egalite_7": tie_at([7], 45),
    "egalite_8": tie_at([8], 80),
    "egalite_9": tie_at([9], 80),
    "egalite_1_3": tie_at([1, 2, 3], 70),
    "egalite_4_5": tie_at([4, 5], 60),
    "egalite_6_7": tie_at([6, 7], 22),
    "egalite_8_9": tie_at([8, 9], 40),
    "natural_8_player": two_card_total(8, 9),
    "natural_9_player": two_card_total(9, 9),
    "natural_8_banker": mirrored(two_card_total(8, 9)),
    "natural_9_banker": mirrored(two_card_total(9, 9)),
    "eight_beats_six": either_beats(8, 6, (2, 3), 25),
    "natural_9_over_7": either_beats(9, 7, (2,), 50),
    "three_card_9_over_1": either_beats(9, 1, (3,), 150),
    "three_card_9_over_7": either_beats(9, 7, (3,), 200),
    "bad_beat": either_beats(9, 8, (2,), 50),
    "eights_nines": if_true(lambda coup: min(total(coup.player), total(coup.banker)) >= 8, 20),
    "three_giving_8": if_true(
        lambda coup: total(coup.banker[:2]) == 3 and [card[0] for card in coup.player[2:]] == ["8"],
        200,
    ),
    "heavenly_9": count_of_two(lambda hand: makes(hand, 9, 3), one=10, both=75),
    "blazing_7s": blazing_7s,
    "cover_all": cover_all,
    "player_three_card_win": if_true(lambda coup: coup.lead > 0 and len(coup.player) == 3, 4),
    "banker_three_card_win": if_true(lambda coup: coup.lead < 0 and len(coup.banker) == 3, 5),
    "lucky_match": lucky_match,
    "lucky_nines": lucky_nines,
    "majestic_match_player": majestic_match,
    "royal_match": royal_match,
    "player_wins_with_9": player_wins_with(9, 6),
    "player_wins_with_8": player_wins_with(8, 6),
    "player_wins_with_7": player_wins_with(7, 9),
    "player_wins_with_6": player_wins_with(6, 11),
    "player_wins_with_5": player_wins_with(5, 30),
    "player_wins_with_4": player_wins_with(4, 45),
    "player_wins_with_3": player_wins_with(3, 60),
    "player_wins_with_2": player_wins_with(2, 90),
    "player_wins_with_1": player_wins_with(1, 160),
    "banker_wins_with_9": banker_wins_with(9, 6),
    "banker_wins_with_8": banker_wins_with(8, 7),
    "banker_wins_with_7": banker_wins_with(7, 9),
    "banker_wins_with_5": banker_wins_with(5, 17),
    "banker_wins_with_4": banker_wins_with(4, 25),
    "banker_wins_with_3": banker_wins_with(3, 60),
    "banker_wins_with_2": banker_wins_with(2, 90),
    "banker_wins_with_1": banker_wins_with(1, 160),
    "winner_1_4": winner([1, 2, 3, 4], 7),
    "winner_5_6": winner([5, 6], Fraction(7, 2)),
    "winner_7": winner([7], Fraction(9, 2)),
    "winner_8": winner([8], 3),
    "winner_9": winner([9], Fraction(5, 2)),
}


def net(key: str, player_cards: Sequence[str], banker_cards: Sequence[str]) -> Fraction:
    """Net profit per unit staked on *key*: -1 lost, 0 push, commission already taken."""
    return Fraction(NETS[key](Coup(tuple(player_cards), tuple(banker_cards))))


# Odds, the slow way: every card in shoe order


def decks(number: int) -> dict[str, int]:
    """The composition of so many decks, 52 kinds."""
    return {rank + mark: number for mark in SUITS for rank in RANKS}


def without(left: Composition, cards: Iterable[str]) -> dict[str, int]:
    """The composition after these cards have left it."""
    rest = dict(left)
    for card in cards:
        rest[card] -= 1
    return rest


def coups(left: Composition, dealt: Cards = ()) -> Iterator[tuple[Cards, int]]:
    """Every coup that can still happen, as its cards, and the ordered ways to draw the rest."""
    if next_hand(dealt) is None:
        yield dealt, 1
        return
    if not any(left.values()):
        raise ShoeRanDry(" ".join(dealt))
    for card, count in left.items():
        if count:
            for cards, ways in coups(without(left, [card]), (*dealt, card)):
                yield cards, count * ways


def weights(
    left: Composition, see: Callable[[Cards, Cards], Seen], dealt: Cards = ()
) -> Counter[Seen]:
    """Integer weights of what *see* makes of the hands, over ordered sequences of six cards.

    With cards already dealt, over the sequences of those that are still to come up to six.
    """
    found: Counter[Seen] = Counter()
    size = sum(left.values())
    for cards, ways in coups(left, dealt):
        unused = perm(size - len(cards) + len(dealt), 6 - len(cards))
        found[see(*deal(cards))] += ways * unused
    return found


def chances(
    left: Composition, see: Callable[[Cards, Cards], Seen], dealt: Cards = ()
) -> dict[Seen, Fraction]:
    """Exact probabilities of what *see* makes of the hands; *left* is without the cards dealt."""
    found: dict[Seen, Fraction] = {}
    size = sum(left.values())
    for cards, ways in coups(left, dealt):
        seen = see(*deal(cards))
        chance = Fraction(ways, perm(size, len(cards) - len(dealt)))
        found[seen] = found.get(seen, Fraction(0)) + chance
    return found


def positions(left: Composition, dealt: Cards = ()) -> Iterator[tuple[Cards, Composition]]:
    """Every state of a coup, from no card dealt to its end: cards dealt, composition left."""
    yield dealt, left
    if next_hand(dealt) is not None:
        for card, count in left.items():
            if count:
                yield from positions(without(left, [card]), (*dealt, card))


def edge(key: str, left: Composition, dealt: Cards = ()) -> Fraction:
    """Expected loss per unit staked, card by card: for small shoes."""
    nets = chances(left, lambda *hands: net(key, *hands), dealt)
    return -sum((gain * chance for gain, chance in nets.items()), Fraction(0))


# Odds, the quick way: unordered pairs of two-card hands


def two_card_hands(left: Composition) -> Iterator[tuple[Cards, int]]:
    """Every unordered hand of two cards and the ordered ways to draw it."""
    kinds = [kind for kind, count in left.items() if count]
    for place, first in enumerate(kinds):
        if left[first] > 1:
            yield (first, first), left[first] * (left[first] - 1)
        for second in kinds[place + 1:]:
            yield (first, second), 2 * left[first] * left[second]


def pairs_of_hands(left: Composition) -> Iterator[tuple[Cards, Cards, int]]:
    """Both hands of two cards, and the ordered ways to draw them."""
    for player_cards, ways in two_card_hands(left):
        for banker_cards, more in two_card_hands(without(left, player_cards)):
            yield player_cards, banker_cards, ways * more


def four_card_weights(
    left: Composition, look: Callable[[Cards], Seen]
) -> Counter[tuple[Seen, Seen]]:
    """Weights, over six-card sequences, of what *look* makes of the first two cards of each hand.

    >>> four_card_weights({"A": 1, "2": 1, "3": 2, "K": 2}, is_pair)[True, True]
    16
    """
    found: Counter[tuple[Seen, Seen]] = Counter()
    looked = {hand: look(hand) for hand, _ in two_card_hands(left)}
    for player_cards, banker_cards, ways in pairs_of_hands(left):
        found[looked[player_cards], looked[banker_cards]] += ways
    unused = perm(sum(left.values()) - 4, 2)
    return Counter({seen: ways * unused for seen, ways in found.items()})


def six_card_weights(left: Composition, see: Callable[[Cards, Cards], Seen]) -> Counter[Seen]:
    """Weights of what *see* makes of the final hands, over ordered sequences of six cards."""
    found: Counter[Seen] = Counter()
    for player_cards, banker_cards, ways in pairs_of_hands(left):
        rest = without(without(left, player_cards), banker_cards)
        for third, last, more in third_cards(rest, total(player_cards), total(banker_cards)):
            found[see(player_cards + third, banker_cards + last)] += ways * more
    return found


def third_cards(
    rest: Composition, player_has: int, banker_has: int
) -> Iterator[tuple[Cards, Cards, int]]:
    """Player's and Banker's third cards, if any, and the ordered ways to draw two cards so."""
    size = sum(rest.values())
    firsts: list[tuple[Cards, int]] = [((), size)]
    if player_draws(player_has, banker_has):
        firsts = [((card,), count) for card, count in rest.items() if count]
    for third, count in firsts:
        drawn = value(third[0]) if third else None
        if not banker_draws(player_has, banker_has, drawn):
            yield third, (), count * (size - 1)
        elif third:
            for card, more in rest.items():
                yield third, (card,), count * (more - (card == third[0]))
        else:
            for card, more in rest.items():
                yield (), (card,), more * (size - 1)


# What each bet looks at, so that the quick way can put like cards and hands together. That a bet
# looks at nothing else is itself tested, card by card.

SMALLEST = dict(enumerate("TA23456789"))


def point_card(card: str) -> str:
    """One card for all of its value."""
    return SMALLEST[value(card)]


def points_only(hand: Cards) -> Cards:
    """One hand for all with this total of the first two cards and this third card."""
    return ("T", SMALLEST[total(hand[:2])], *hand[2:])


def pair_or_not(hand: Cards) -> Cards:
    """One hand of unlike ranks for all such."""
    return hand if is_pair(hand) else ("A", "K")


def suits_of_two(hand: Cards) -> Cards:
    """One hand each: perfect pairs, suited king and queen, other suited hands, the rest."""
    first, second = hand
    if suit(first) != suit(second):
        return ("As", "2h")
    if first == second:
        return ("As", "As")
    return ("Ks", "Qs") if {first[0], second[0]} == {"K", "Q"} else ("As", "2s")


RANK_PAIRS = ("tiger_pair", "player_pair", "banker_pair", "player_pair_12", "either_pair")
SUITS_OF_TWO = ("perfect_pair", "perfect_pair_25", "perfect_pair_250", "majestic_match_player")
POINTS = tuple(key for key in NETS if key not in {
    *RANK_PAIRS, *SUITS_OF_TWO, "lucky_match", "lucky_nines", "royal_match"})


def merged(left: Composition, kind_of: Callable[[str], str]) -> dict[str, int]:
    """The composition with like kinds put together."""
    counts: Counter[str] = Counter()
    for card, count in left.items():
        counts[kind_of(card)] += count
    return dict(counts)


def point_weights(left: Composition) -> Counter[Hands]:
    """Weights of the hands as far as bets on points and sizes look at them."""
    return six_card_weights(
        merged(left, point_card), lambda p, b: (points_only(p), points_only(b)))


def rank_match_weights(left: Composition) -> Counter[Hands]:
    """Weights of all ranks on the table, in order, as if in one hand."""
    return six_card_weights(
        merged(left, lambda card: card[0]), lambda p, b: (tuple(sorted(p + b)), ()))


def rank_pair_weights(left: Composition) -> Counter[Hands]:
    """Weights of the pairs by rank."""
    return four_card_weights(merged(left, lambda card: card[0]), pair_or_not)


def one_rank_weights(left: Composition, ranks: str) -> Counter[Hands]:
    """Weights of the first two cards of each hand, where cards of other ranks are all alike."""
    return four_card_weights(
        merged(left, lambda card: card if card[0] in ranks else "2s"), lambda hand: hand)


def has_suits(left: Composition) -> bool:
    """Whether every card of the composition is counted with its suit."""
    return all(len(card) == 2 for card in left)


QUICK: tuple[tuple[tuple[str, ...], Callable[[Composition], Counter[Hands]]], ...] = (
    (POINTS, point_weights),
    (RANK_PAIRS, rank_pair_weights),
    (("lucky_match",), rank_match_weights),
    (("lucky_nines",), lambda left: one_rank_weights(left, "9")),
    (("royal_match",), lambda left: one_rank_weights(left, "KQ")),
    (SUITS_OF_TWO, lambda left: four_card_weights(left, suits_of_two)),
)
"""Groups of bets, each with the weights of the hands as far as these bets look at them."""

NEED_SUITS = {"lucky_nines", "royal_match", *SUITS_OF_TWO}


def edges(left: Composition, keys: Iterable[str] = NETS) -> dict[str, Fraction]:
    """Every bet's edge; without those on suits where the composition counts ranks only."""
    found: dict[str, Fraction] = {}
    whole = perm(sum(left.values()), 6)
    asked = set(keys) if has_suits(left) else set(keys) - NEED_SUITS
    for group, weigh in QUICK:
        if asked.isdisjoint(group):
            continue
        weighed = weigh(left)
        for key in asked.intersection(group):
            pays = NETS[key]
            gain = sum(pays(Coup(*hands)) * weight for hands, weight in weighed.items())
            found[key] = -Fraction(gain) / whole
    return {key: found[key] for key in NETS if key in found}


def write_edges() -> None:
    """Write the exact edges of all bets for whole decks."""
    table = {
        str(number): {key: str(exact) for key, exact in edges(decks(number)).items()}
        for number in GOLDEN_DECKS
    }
    document = {"about": "Exact edges by decks, written by tests/oracle.py", "edges": table}
    (DATA / "edges_oracle.json").write_text(json.dumps(document, indent=1) + "\n")


if __name__ == "__main__":
    write_edges()
