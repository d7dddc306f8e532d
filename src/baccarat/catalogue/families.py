"""Bets of one form."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from baccarat.bets import Bet, Pay, Role
from baccarat.catalogue.conditions import When, hands_with
from baccarat.outcome import Fact

__all__ = ["one_line", "three_card_hands"]


def one_line(
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


def three_card_hands(key: str, name: str, total: int, both: int, one: int, source: str = "") -> Bet:
    """A bet that both hands, or exactly one, end with a three-card *total*."""
    return Bet(key, name, (
        Pay("both", f"both hands have a three-card {total}", Fraction(both),
            hands_with(2, total, 3)),
        Pay("one", f"exactly one hand has a three-card {total}", Fraction(one),
            hands_with(1, total, 3)),
    ), (), source)
