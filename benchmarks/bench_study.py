"""How fast shoes are counted: the exact net of a bet before every coup."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from baccarat.catalogue import BETS
from baccarat.procedure import Procedure
from baccarat.sim.counting import Counter, Counting, count_cards
from baccarat.sim.tags import linear_tags, whole_tags
from benchmarks.harness import Row, benchmark, shown, timed, under

SHOES = 5_120
BET = BETS["dragon_7"]
PERFECT = Counting(BET, Procedure(), SHOES, 1)
TAGS = Counting(BET, Procedure(), SHOES, 1, (
    Counter(linear_tags(BET, (), 8), Fraction(7)), Counter(whole_tags(BET, (), 8), Fraction(4))))
PAIR = Counting(BETS["player_pair"], Procedure(), SHOES // 100, 1)


@benchmark("counting cards")
def counting() -> Iterable[Row]:
    """The perfect counter on one bet, on one core; with tags; and a bet that needs ranks."""
    time = timed({
        "perfect": lambda: count_cards(PERFECT),
        "tags": lambda: count_cards(TAGS),
        "pair": lambda: count_cards(PAIR),
    }, repeats=5)
    yield under("a shoe, the perfect counter on dragon_7, one core", time["perfect"].per(SHOES),
                1 / 2000)
    yield shown("the same, with two counters by tags", time["tags"].per(SHOES))
    yield shown("a shoe, the perfect counter on player_pair", time["pair"].per(SHOES // 100))
