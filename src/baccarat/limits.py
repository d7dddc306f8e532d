"""What a house takes: the limits of a stake, and which bets of one seat may stand together."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor

from baccarat.bets import Bet, Role
from baccarat.errors import IllegalVariant
from baccarat.money import MINOR_UNITS, format_money

__all__ = ["MOST_RETURNED", "Combinations", "Limits", "most_recorded"]

MOST_RETURNED = 10**12 * MINOR_UNITS
"""The most that may come back for a stake: the sums of a shoe then have at most 15 digits."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What may be staked on one bet, in minor units; None is no maximum.

    Raises IllegalVariant unless the step is positive, each minimum a multiple of it and not 0,
    and no maximum below its minimum.
    """

    minimum: int = 100
    maximum: int | None = None
    side_minimum: int = 100
    side_maximum: int | None = None
    step: int = 100

    def __post_init__(self) -> None:
        if self.step < 1:
            raise IllegalVariant("variant.least", name="step", value=format_money(self.step),
                                 least=format_money(1))
        self._check("minimum", "maximum")
        self._check("side_minimum", "side_maximum")

    def _check(self, minimum: str, maximum: str) -> None:
        least, most = getattr(self, minimum), getattr(self, maximum)
        if least < 1 or least % self.step:
            raise IllegalVariant("variant.multiple", name=minimum, value=format_money(least),
                                 step=format_money(self.step))
        if most is not None and most < least:
            raise IllegalVariant("variant.maximum", name=maximum, value=format_money(most),
                                 least=format_money(least))

    def of(self, role: Role) -> tuple[int, int | None]:
        """The least and the greatest stake on a bet of this role."""
        if role is Role.SIDE:
            return self.side_minimum, self.side_maximum
        return self.minimum, self.maximum


@dataclass(frozen=True, slots=True)
class Combinations:
    """Which bets of one seat may stand together in a coup."""

    player_and_banker: bool = False
    side_bet_alone: bool = True
    tie_alone: bool = True


def most_recorded(bet: Bet) -> int:
    """The greatest stake on a bet, in minor units, that may win what can be recorded.

    >>> from baccarat.catalogue import BETS
    >>> most_recorded(BETS["player"])
    50000000000000
    """
    return floor(MOST_RETURNED / (1 + max(line.to_one for line in bet.pays)))
