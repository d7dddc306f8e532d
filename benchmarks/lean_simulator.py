"""The baseline of the simulator: lists and ``random.shuffle``, written with care.

Shoes are dealt by the base game's procedure, and coups are counted by what both hands come to: the
totals, the sizes, and whether each hand's first two cards are a pair. A card is its rank, 0 to 12
for ace to king; its value and all decisions are looked up in tables made from the tableau.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from baccarat.cards import Rank
from baccarat.procedure import Procedure
from baccarat.tableau import STOOD, TOTALS, draws_banker, draws_player

__all__ = ["simulate"]

Outcome = tuple[int, int, int, int, bool, bool]
"""Totals of Player and Banker, their sizes, their pairs."""

VALUES = [rank.points for rank in Rank]
PLAYER_DRAWS = [total in TOTALS and draws_player(total) for total in range(10)]
BANKER_DRAWS = [[total in TOTALS and draws_banker(total, value) for value in range(10)]
                for total in range(10)]
BANKER_DRAWS_ALONE = [total in TOTALS and draws_banker(total, STOOD) for total in range(10)]


def simulate(shoes: int, random: Random) -> Counter[Outcome]:
    """Deal whole shoes of the base game; how often each outcome came.

    >>> found = simulate(20, Random(1))
    >>> 20 * 73 < found.total() < 20 * 91
    True
    """
    procedure = Procedure()
    order = list(range(13)) * (4 * procedure.decks)
    cut = len(order) - procedure.cut_card
    counts: Counter[Outcome] = Counter()
    for _ in range(shoes):
        random.shuffle(order)
        deal_shoe(order, cut, counts)
    return counts


def deal_shoe(order: list[int], cut: int, counts: Counter[Outcome]) -> None:
    """Burn, deal to the cut card, and one coup more."""
    at = 1 + (VALUES[order[0]] or 10)
    over = False
    while not over and at + 6 <= len(order):
        over = at >= cut
        outcome, at = deal_coup(order, at)
        counts[outcome] += 1


def deal_coup(order: list[int], at: int) -> tuple[Outcome, int]:
    """Deal a coup from a place of the order; what it came to, and the place behind it."""
    a, b, c, d = order[at:at + 4]
    at += 4
    player, banker = (VALUES[a] + VALUES[c]) % 10, (VALUES[b] + VALUES[d]) % 10
    players = bankers = 2
    if player < 8 and banker < 8:
        draws = BANKER_DRAWS_ALONE[banker]
        if PLAYER_DRAWS[player]:
            third = VALUES[order[at]]
            at += 1
            players, player, draws = 3, (player + third) % 10, BANKER_DRAWS[banker][third]
        if draws:
            bankers, banker = 3, (banker + VALUES[order[at]]) % 10
            at += 1
    return (player, banker, players, bankers, a == c, b == d), at
