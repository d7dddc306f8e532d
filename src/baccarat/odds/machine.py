"""The compiled facts joined with the tableau: what the kernels run on."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from functools import lru_cache

from baccarat.hand import NATURALS
from baccarat.odds.compile import tables
from baccarat.odds.kernel import Machine, Room
from baccarat.outcome import Fact
from baccarat.tableau import PLAYER_ROW, answers

__all__ = ["machine", "room"]


@lru_cache(maxsize=64)
def machine(needs: tuple[Fact, ...]) -> Machine:
    """The tables of *needs* and the tableau, as the kernel reads them.

    >>> sum(machine(()).draws)
    6
    """
    compiled = tables(needs)
    return Machine(
        compiled.state, compiled.value,
        natural=[int(total in NATURALS) for total in compiled.total],
        draws=[int(total in PLAYER_ROW) for total in compiled.total],
        answers=[int(draws) for total in compiled.total for draws in answers(total)],
        two=compiled.two, three=compiled.three, finals=len(compiled.finals),
    )


def room(joined: Machine, new: Callable[[int], MutableSequence[int]]) -> Room:
    """Room for the kernel to work in; *new* makes a sequence of a given size."""
    kinds, states, finals = len(joined.value), len(joined.two), joined.finals
    square = states**2
    sizes = (states, states, states, kinds * states, square, square, square, kinds * square,
             finals**2)
    return Room(*map(new, sizes))
