"""Side bets on the total that wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from baccarat.bets import Bet, Pay
from baccarat.catalogue.conditions import tie, wins_with
from baccarat.catalogue.families import one_line
from baccarat.hand import Side

__all__ = ["winning_totals"]

WINS_WITH: Mapping[Side, Mapping[int, int]] = {
    Side.PLAYER: {9: 6, 8: 6, 7: 9, 6: 11, 5: 30, 4: 45, 3: 60, 2: 90, 1: 160},
    Side.BANKER: {9: 6, 8: 7, 7: 9, 5: 17, 4: 25, 3: 60, 2: 90, 1: 160},
}
"""What a win of a side with a total pays to one."""


def _wins_with_total(side: Side, total: int, to_one: int, source: str = "") -> Bet:
    name = f"{side.value.capitalize()} wins with {total}"
    return one_line(f"{side.value}_wins_with_{total}", name, to_one, name, wins_with(side, total),
                    source)


def _winning_total(first: int, last: int, to_one: Fraction) -> Bet:
    key = f"{first}" if first == last else f"{first}_{last}"
    shown = f"{first}" if first == last else f"{first}–{last}"
    spoken = f"{first}" if first == last else f"{first} to {last}"
    return Bet(f"winner_{key}", f"Winning total {shown}", (
        Pay("tie", "a tie", Fraction(0), tie),
        Pay("win", f"the winning hand has {spoken}", to_one,
            lambda o: first <= max(o.player.total, o.banker.total) <= last),
    ))


def winning_totals() -> Iterator[Bet]:
    """The bets of this module, in the order in which they are listed."""
    super_baccarat = "Wizard of Odds, Super Baccarat page"
    for side, prices in WINS_WITH.items():
        for total, to_one in prices.items():
            sourced = side is Side.PLAYER or total > 4
            yield _wins_with_total(side, total, to_one, super_baccarat if sourced else "")
    for first, last, price in ((1, 4, "7"), (5, 6, "3.5"), (7, 7, "4.5"), (8, 8, "3"),
                               (9, 9, "2.5")):
        yield _winning_total(first, last, Fraction(price))
