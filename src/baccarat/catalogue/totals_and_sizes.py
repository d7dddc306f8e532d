"""Side bets on final totals and on the number of cards."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from baccarat.bets import Bet, Pay
from baccarat.catalogue.conditions import When, has, natural, tie_at, wins_with
from baccarat.catalogue.families import one_line
from baccarat.catalogue.sources import EZ_BACCARAT, TOTOSITE, WIZARD_SIDE_BETS
from baccarat.hand import Side
from baccarat.outcome import Outcome

__all__ = ["DRAGON_7", "PANDA_8", "totals_and_sizes"]

DRAGON_TABLES = {"": (30, 10, 6, 4, 2, 1), "_b": (30, 10, 4, 4, 2, 2)}
"""Dragon Bonus pays for a win without a natural by 9, 8, 7, 6, 5, 4 points."""


def _dragon_bonus(side: Side, table: str, source: str) -> Bet:
    name = side.value.capitalize()
    second = " (second table)" if table else ""

    def by(margin: int) -> When:
        return lambda o: o.winner is side and o.margin == margin

    return Bet(f"dragon_bonus{table}_{side.value}", f"Dragon Bonus {name}{second}", (
        Pay("natural", f"{name} wins with a natural", Fraction(1),
            lambda o: o.winner is side and natural(o.hand(side))),
        Pay("natural_tie", "both hands are naturals and tie", Fraction(0),
            lambda o: o.winner is None and natural(o.player)),
        *(Pay(f"by_{margin}", f"{name} wins by {margin}, no natural", Fraction(price),
              by(margin))
          for margin, price in zip(range(9, 3, -1), DRAGON_TABLES[table], strict=True)),
    ), (), source)


def _lucky_6(key: str, name: str, two: int, three: int) -> Bet:
    source = f"{WIZARD_SIDE_BETS}lucky-6/"
    return Bet(key, name, (
        Pay("two_cards", "Banker wins with a two-card 6", Fraction(two),
            wins_with(Side.BANKER, 6, 2)),
        Pay("three_cards", "Banker wins with a three-card 6", Fraction(three),
            wins_with(Side.BANKER, 6, 3)),
    ), (), source)


def _super_6(to_one: int, source: str = "") -> Bet:
    key, name = ("super_6", "Super 6") if to_one == 12 else (
        f"super_6_{to_one}", f"Super 6 ({to_one} to 1)")
    return one_line(key, name, to_one, "Banker wins with 6", wins_with(Side.BANKER, 6), source)


def _kill(o: Outcome) -> bool:
    return (has(o.banker, 7, 3) and o.winner is not Side.BANKER) or (
        has(o.player, 6, 3) and o.winner is not Side.PLAYER)


DRAGON_7 = one_line("dragon_7", "Dragon 7", 40, "Banker wins with a three-card 7",
                    wins_with(Side.BANKER, 7, 3), EZ_BACCARAT)
PANDA_8 = one_line("panda_8", "Panda 8", 25, "Player wins with a three-card 8",
                   wins_with(Side.PLAYER, 8, 3), EZ_BACCARAT)


def totals_and_sizes() -> Iterator[Bet]:
    """The bets of this module, in the order in which they are listed."""
    for table, source in (("", "wizardofodds.com/games/baccarat/appendix/5/"), ("_b", "")):
        for side in Side:
            yield _dragon_bonus(side, table, source)
    yield DRAGON_7
    yield PANDA_8
    yield one_line("ox_6", "Ox 6", 40, "Player wins with a three-card 6",
                   wins_with(Side.PLAYER, 6, 3))
    yield one_line("kill", "Kill the Ox/Tiger", 30,
                   "a three-card Banker 7 or a three-card Player 6 that does not win", _kill)
    yield _super_6(12, TOTOSITE)
    yield from map(_super_6, (13, 14, 15))
    yield _super_6(18, TOTOSITE)
    yield _lucky_6("lucky_6", "Lucky 6", 12, 20)
    yield _lucky_6("lucky_6_23", "Lucky 6 (12/23)", 12, 23)
    yield one_line("small_tiger", "Small Tiger", 22, "Banker wins with a two-card 6",
                   wins_with(Side.BANKER, 6, 2))
    yield one_line("big_tiger", "Big Tiger", 50, "Banker wins with a three-card 6",
                   wins_with(Side.BANKER, 6, 3),
                   "advancedadvantageplay.com/2024/07/card-counting-the-big-tiger-baccarat-side-bet")
    yield one_line("tiger_tie", "Tiger Tie", 45, "tie at 6", tie_at([6]))
    yield one_line("tiger_tie_35", "Tiger Tie (35 to 1)", 35, "tie at 6", tie_at([6]))
