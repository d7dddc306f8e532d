"""What a shoe's scoreboards show: the results of its coups, and the roads that are made of them."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from baccarat.cards import Card
from baccarat.coup import deal
from baccarat.history import Result
from baccarat.roads import as_json, scoreboards
from baccarat.table.state import OpenedShoe
from baccarat.table.views import RoadsView

__all__ = ["results", "roads"]


def results(shoe: OpenedShoe) -> tuple[Result, ...]:
    """The results of the coups that are over and not void, in order."""
    return _results(shoe.coups, shoe.void)


def roads(shoe: OpenedShoe) -> RoadsView:
    """The five roads of them."""
    return _roads(shoe.coups, shoe.void)


def _results(coups: tuple[tuple[Card, ...], ...], void: frozenset[int]) -> tuple[Result, ...]:
    return tuple(Result.of(deal(cards)) for number, cards in enumerate(coups, 1)
                 if number not in void)


@lru_cache(maxsize=32)
def _roads(coups: tuple[tuple[Card, ...], ...], void: frozenset[int]) -> RoadsView:
    """Who asks at once for the roads of a shoe has the same; not many are kept: they are large."""
    return cast("RoadsView", as_json(scoreboards(_results(coups, void))))
