"""What a house takes: the limits of a stake, and which bets of one seat may stand together."""

from __future__ import annotations

from dataclasses import dataclass

from baccarat.bets import Role
from baccarat.errors import IllegalVariant
from baccarat.money import format_money

__all__ = ["Combinations", "Limits"]


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
