"""What the simulator has found, kept in the package; tools/figures.py writes it."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TypedDict

__all__ = ["Figures", "Picture", "Rule", "figures"]


class Picture(TypedDict):
    """Sessions of flat stakes on one bet; nets in minor units, at the start and ``every`` coups.

    ``bands``: by percent, the net that so many sessions stay below. ``paths``: the first sessions.
    """

    ahead: int
    net: int
    bands: dict[str, list[int]]
    paths: list[list[int]]


class Rule(TypedDict):
    """What a rule that follows a road has staked and won; in minor units."""

    name: str
    coups: int
    staked: int
    net: int


class Figures(TypedDict):
    """All of it, with the plan that it came from."""

    house: str
    seed: int
    sessions: int
    coups: int
    every: int
    stake: int
    bankroll: int
    bets: dict[str, Picture]
    rules: dict[str, Rule]


@cache
def figures() -> Figures:
    """The figures.

    >>> figures()["sessions"]
    1000
    """
    text = (files("baccarat.tutor") / "figures.json").read_text(encoding="utf-8")
    found: Figures = json.loads(text)
    return found
