"""What the loop of a session reads and writes: the game, what outcomes pay, and the seats."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

__all__ = ["CountRows", "Counts", "Game", "Numbers", "Pays", "Rows", "Seats"]

Numbers = Sequence[int]
Rows = Sequence[Numbers]
Counts = MutableSequence[int]
CountRows = Sequence[Counts]


class Game(NamedTuple):
    """What a session is, in minor units.

    The ``system`` by its number. ``back``: how many columns of the big road back the followed road
    compares, 0 to look at the last winner alone, -1 to bet on the first of the bets always. Stakes
    are from ``least`` to ``most``, in steps of ``step``. It is over with so many ``coups``, or at
    the ``goal`` (0: none). A path notes the bankroll after ``every`` coups and at the end.
    """

    system: int
    back: int
    bankroll: int
    unit: int
    least: int
    most: int
    step: int
    goal: int
    coups: int
    every: int


class Pays(NamedTuple):
    """What the outcomes pay; rows are all pay lines of the one or two bets, a lost stake the first.

    By outcome: the ``winner`` (0 nobody, 1 Player, 2 Banker), and by bet the ``row``. By row:
    whether it is ``won`` (1), lost (-1) or a push (0), whether it is ``marked`` for a commission
    later, and the ``net`` of so many steps of stake; its last ``period`` entries repeat themselves,
    ``more`` added. ``reserved`` and ``due`` are the same of marked winnings: what is kept back and
    what is paid for so many payable units, again by ``debt_unit``, ``debt_period``, ``debt_more``.
    ``follows``: by the lengths of the last column and of the one it is compared with, 1 to bet on
    the last winner, 0 on the other hand.
    """

    winner: Numbers
    row: Rows
    won: Numbers
    marked: Numbers
    net: Rows
    period: int
    more: Numbers
    reserved: Numbers
    due: Numbers
    debt_unit: int
    debt_period: int
    debt_more: int
    follows: Rows


class Seats(NamedTuple):
    """The sessions of a table, by lane.

    The ``stack`` of chips, the winnings ``marked`` for commission, and the ``bankroll``: what may
    be staked, which keeps that commission back. The highest bankroll so far (``peak``) and the
    deepest fall from one (``drawdown``); the ``coups`` dealt and those ``bet`` on; how it has
    ``ended``; whether a stake was ever ``cut``. The state of the system: the ``units`` to stake
    next, two numbers more, and the ``line`` of a Labouchere.

    Of the coup at hand: the ``row`` of Pays, or -1, the stake in ``steps`` and the ``net``. Of the
    shoe: how many ``columns`` the big road has, their ``streaks`` by lane, counted from 1, and the
    ``side`` that won last. Rows by lane: ``staked`` by row of Pays, ``path`` by point of time.
    """

    stack: Counts
    marked: Counts
    bankroll: Counts
    peak: Counts
    drawdown: Counts
    coups: Counts
    bet: Counts
    ended: Counts
    cut: Counts
    units: Counts
    one: Counts
    other: Counts
    row: Counts
    steps: Counts
    net: Counts
    columns: Counts
    side: Counts
    line: CountRows
    streaks: CountRows
    staked: CountRows
    path: CountRows
