"""The catalogue of betting systems: how much to stake next, and on which hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from baccarat.roads import Colour, Derived, derived_mark
from baccarat.sentences import Sentence, sentence
from baccarat.sim import session_kernel as kernel

__all__ = ["FOLLOWS", "SYSTEMS", "Follow", "System"]


class Follow(NamedTuple):
    """A way to choose the hand to bet on from what came before in the shoe.

    ``road``: the derived road whose red mark is bet on. Without one, the last winner is bet on, or
    with ``against`` the other hand.

    >>> FOLLOWS["small_road"].back, FOLLOWS["last_winner"].back
    (2, 0)
    """

    key: str
    about: str
    road: Derived | None = None
    against: bool = False

    @property
    def back(self) -> int:
        """The columns back to the one that the last column of the big road is compared with."""
        return self.road.value if self.road else 0

    def table(self, most: int) -> tuple[tuple[int, ...], ...]:
        """Whether to bet on the last winner (1) or on the other hand (0).

        By the length of the last column and of the one it is compared with, up to *most*. It is
        made of what the road itself says of a win that makes the last column longer.

        >>> FOLLOWS["big_eye_boy"].table(3)[2]   # a column of two: blue only behind one of two
        (1, 1, 0, 1)
        """
        return tuple(tuple(self._with_it(last, beside) for beside in range(most + 1))
                     for last in range(most + 1))

    def _with_it(self, last: int, beside: int) -> int:
        if self.road is None:
            return 0 if self.against else 1
        streaks = (beside,) * self.road.value
        mark = derived_mark(streaks, len(streaks) + 1, last + 1, self.road) if last else None
        return 1 if mark is Colour.RED else 0


FOLLOWS: Mapping[str, Follow] = {follow.key: follow for follow in (
    Follow("last_winner", "bet on the hand that won last; ties are passed over"),
    Follow("last_loser", "bet against the hand that won last", against=True),
    *(Follow(road.key, f"bet where the {road.key.replace('_', ' ')} would get a red mark", road)
      for road in Derived),
)}
"""The ways to choose a hand, by key."""


class System(NamedTuple):
    """A betting system: what it stakes next, and with ``follow``, on which hand.

    ``number`` is that of :mod:`baccarat.sim.session_kernel`, where its rule is; ``source`` is where
    it is published.

    >>> SYSTEMS["martingale"].name
    'Martingale'
    """

    key: str
    name: str
    about: str
    source: str
    number: int
    follow: Follow | None = None

    @property
    def called(self) -> Sentence:
        """Its name, in the words of whoever reads it."""
        return sentence(f"name.system.{self.key}", own=self.name)


_ETHIER = "S. N. Ethier, The Doctrine of Chances (2010), chapter 8"
_SHAFER = ("H. Crane, G. Shafer, Risk is random: the magic of the d'Alembert (2021), "
           "http://www.probabilityandfinance.com, working paper 57")
_WILSON = ("A. N. Wilson, The Casino Gambler's Guide (1965), pages 246-248; "
           "https://www.roulettestar.com/systems/oscar/")
_SCOREBOARD = "the custom of the tables: docs/roads.md"


def _following(key: str, name: str, follow: str) -> System:
    return System(key, name, FOLLOWS[follow].about, _SCOREBOARD, kernel.FLAT, FOLLOWS[follow])


SYSTEMS: Mapping[str, System] = {system.key: system for system in (
    System("flat", "Flat", "one unit always", "", kernel.FLAT),
    System("martingale", "Martingale", "double after a loss; after a win, one", _ETHIER,
           kernel.MARTINGALE),
    System("grand_martingale", "Grand martingale",
           "double and add one after a loss; after a win, one",
           "https://www.casinoreviews.casino/guide/roulette/strategies/"
           "the-grand-martingale-betting-system", kernel.GRAND_MARTINGALE),
    System("paroli", "Paroli", "double after a win, up to three in a row: 1, 2, 4",
           "https://www.roulettestar.com/systems/paroli/", kernel.PAROLI),
    System("fibonacci", "Fibonacci", "up 1, 1, 2, 3, 5, 8 after a loss, two back after a win",
           _ETHIER, kernel.FIBONACCI),
    System("dalembert", "D'Alembert", "one more after a loss, one less after a win", _SHAFER,
           kernel.DALEMBERT),
    System("labouchere", "Labouchere", "outer two of 1-2-3-4; struck if won, a loss is added",
           _ETHIER, kernel.LABOUCHERE),
    System("one_three_two_six", "1-3-2-6", "1, 3, 2 and 6 over wins in a row; after a loss, one",
           "https://www.netbet.org/casino-games/baccarat/system/1-3-2-6.html",
           kernel.ONE_THREE_TWO_SIX),
    System("oscars_grind", "Oscar's grind", "one more after a win, until one unit has been won",
           _WILSON, kernel.OSCARS_GRIND),
    _following("follow_last_winner", "Follow the last winner", "last_winner"),
    _following("oppose_last_winner", "Oppose the last winner", "last_loser"),
    *(_following(f"follow_{road.key}", f"Follow the {road.key.replace('_', ' ')}", road.key)
      for road in Derived),
)}
"""Every system by its key; those that follow stake one unit always."""
