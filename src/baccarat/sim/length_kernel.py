"""How long the streaks and chops of shoes are, counted from the stream of their outcomes.

As the other kernels this one uses nothing but indices and numbers: it runs as it stands, on lists,
and compiled, on arrays. What a streak and a chop are says :mod:`baccarat.sim.streaks`.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

__all__ = ["NOBODY", "Tally", "count_lengths"]

Counts = MutableSequence[int]

NOBODY = -1
"""Who wins a tie."""


class Tally(NamedTuple):
    """For each length the sum over shoes of how many there were, and of the squares of that.

    ``beyond``: the squares of how many there were of the length and of longer ones together. The
    last length stands for itself and all beyond. ``shoe`` is of one shoe: 0 between shoes.
    """

    sums: Counts
    squares: Counts
    beyond: Counts
    shoe: Counts


def count_lengths(
    ends: Sequence[Sequence[int]], first: int, winners: Sequence[int], coups: Counts,
    streaks: Tally, chops: Tally
) -> None:
    """Count the lengths of as many lanes as *coups*, from lane *first* on.

    *ends* are those of :class:`baccarat.sim.engines.Stream`, *winners* says of each outcome which
    hand wins. ``coups`` is set to those of each shoe.
    """
    for shoe in range(len(coups)):
        dealt, last, streak, chop = 0, NOBODY, 0, 0
        for quad in range(len(ends)):
            end = ends[quad][first + shoe]
            if end > 0:
                dealt += 1
                winner = winners[end - 1]
                if winner != NOBODY:
                    if winner == last:
                        note(chops, chop)
                        streak, chop = streak + 1, 0
                    else:
                        note(streaks, streak)
                        # a shoe's first win is no change of the winner
                        streak, chop = 1, chop + 1 if last != NOBODY else 0
                    last = winner
        note(streaks, streak)
        note(chops, chop)
        add(streaks)
        add(chops)
        coups[shoe] = dealt


def note(tally: Tally, length: int) -> None:
    """Note a length of the shoe; 0 is none."""
    if length > 0:
        tally.shoe[min(length, len(tally.shoe)) - 1] += 1


def add(tally: Tally) -> None:
    """Add a shoe that is over."""
    more = 0
    for place in range(len(tally.shoe) - 1, -1, -1):
        number = tally.shoe[place]
        more += number
        tally.sums[place] += number
        tally.squares[place] += number * number
        tally.beyond[place] += more * more
        tally.shoe[place] = 0
