"""The bets on Player, on Banker and on a tie, and the rules that stand in for commission."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from baccarat.bets import Bet, Pay, Role
from baccarat.catalogue.conditions import tie, wins, wins_with
from baccarat.catalogue.sources import CASINOEXPLOIT, EZ_BACCARAT
from baccarat.hand import Side

__all__ = ["COMMISSION", "main_bets"]

COMMISSION = Fraction(5, 100)
"""The commission of the base game."""


def _main(side: Side, key: str, name: str, lines: Iterable[Pay], source: str = "") -> Bet:
    """A main bet on a hand: *lines*, then a win at evens; a tie pushes."""
    pays = (Pay("tie", "a tie", Fraction(0), tie), *lines)
    return Bet(key, name, pays, (), source, Role(side.value))


def _win(side: Side, commission: Fraction = Fraction(0)) -> Pay:
    return Pay("win", f"{side.value.capitalize()} wins", Fraction(1), wins(side), commission)


def _no_commission(key: str, name: str, line: Pay, source: str = "") -> Bet:
    """A Banker bet without commission, with the *line* of the rule that stands in its place."""
    return _main(Side.BANKER, key, name, (line, _win(Side.BANKER)), source)


def _push_on(total: int) -> Pay:
    label = f"Banker wins with a three-card {total}"
    return Pay(f"three_card_{total}", label, Fraction(0), wins_with(Side.BANKER, total, 3))


def main_bets() -> Iterator[Bet]:
    """The bets of this module, in the order in which they are listed."""
    yield _main(Side.PLAYER, "player", "Player", [_win(Side.PLAYER)], CASINOEXPLOIT)
    yield _main(Side.BANKER, "banker", "Banker", [_win(Side.BANKER, COMMISSION)], CASINOEXPLOIT)
    yield _no_commission(
        "banker_super_6", "Banker (half on 6)",
        Pay("six", "Banker wins with 6", Fraction(1, 2), wins_with(Side.BANKER, 6)),
        "americancasinoguide.com ... card-counting-the-super-six-baccarat-side-bet")
    yield _no_commission("banker_ez", "Banker (EZ)", _push_on(7), EZ_BACCARAT)
    for total in (6, 8):
        yield _no_commission(f"banker_push_3card_{total}", f"Banker (three-card {total} pushes)",
                             _push_on(total))
    for key, name, to_one in (("tie", "Tie", 8), ("tie_9", "Tie (9 to 1)", 9)):
        yield Bet(key, name, (Pay("win", "totals equal", Fraction(to_one), tie),), (),
                  CASINOEXPLOIT, Role.TIE)
