"""The kernels compiled by numba, where the extra ``fast`` is installed.

No other module of the package imports numba. What is compiled are the functions of
:mod:`baccarat.odds.kernel` and :mod:`baccarat.odds.lanes`, as they stand there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib import import_module
from math import perm
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from baccarat.errors import IllegalCommand
from baccarat.odds import kernel, lanes
from baccarat.odds.exact import LARGEST
from baccarat.odds.machine import machine, room
from baccarat.outcome import Fact
from baccarat.procedure import COUP_MOST
from baccarat.tableau import PLAYER_ROW, answers

__all__ = ["batch", "compiled", "weights"]

Integers = NDArray[np.int64]


@cache
def compiled(name: str) -> dict[str, Callable[..., Any]]:
    """The functions of a kernel module by its *name*, compiled when first called, kept on disk.

    The module itself stays as it is: its functions are copied into a namespace in which they call
    each other compiled.
    """
    module = import_module(name)
    namespace = dict(vars(module))
    for each, function in vars(module).items():
        if isinstance(function, FunctionType) and function.__module__ == name:
            copy = FunctionType(function.__code__, namespace, each)
            copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
            namespace[each] = numba.njit(cache=True, error_model="numpy")(copy)
    return namespace


def _empty(size: int) -> Any:  # noqa: ANN401 - an array stands where the plain kernel has a list
    return np.empty(size, np.int64)


def _array(numbers: Sequence[int]) -> Integers:
    return np.array(numbers, np.int64)


@lru_cache(maxsize=16)
def _machine(needs: tuple[Fact, ...]) -> kernel.Machine:
    """The tables as arrays."""
    arrays: list[Any] = [_array(field) if isinstance(field, Sequence) else field
                         for field in machine(needs)]
    return kernel.Machine(*arrays)


def weights(needs: tuple[Fact, ...], counts: Sequence[int]) -> list[int]:
    """The weights of one composition; *counts* are the cards left of each kind."""
    prepared = _machine(needs)
    # new for each call: callers may be threads
    space = room(prepared, _empty)
    compiled(kernel.__name__)["count"](_array(counts), prepared, space)
    return list(np.asarray(space.out).tolist())


@cache
def _rows() -> lanes.Rows:
    """The tableau, for the lanes kernel."""
    player = np.array([total in PLAYER_ROW for total in range(10)])
    banker = np.array([answers(total) for total in range(10)])
    # Player's drawing totals are computed together with Banker's, by symmetry
    reach = np.array([max(*PLAYER_ROW, *np.flatnonzero(column)) + 1 for column in banker.T])
    return lanes.Rows(player, banker, reach)


def _space() -> lanes.Space:
    def new(*shape: int) -> Integers:
        return np.empty((*shape, lanes.LANES), np.int64)

    return lanes.Space(new(10), new(10), new(10), new(10), new(10, 10), new(10, 10), new(10, 10),
                       new(), new(), new())


def batch(compositions: Integers) -> Integers:
    """The weights of totals and sizes for many compositions.

    *compositions* is (B, 10), cards left by point value; the result (B, 400), each row as
    :func:`baccarat.odds.direct.weights` gives it. Raises IllegalCommand for a composition whose
    weights do not fit into 64 bits (27 decks do).
    """
    count, width = compositions.shape
    most = int(compositions.sum(axis=1).max(initial=0))
    if perm(most, COUP_MOST) > LARGEST:
        raise IllegalCommand("odds.batch", cards=most)
    blocks = -(-count // lanes.LANES)
    padded = np.zeros((blocks * lanes.LANES, width), np.int64)
    padded[:count] = compositions
    turned = np.ascontiguousarray(padded.reshape(blocks, lanes.LANES, width).transpose(0, 2, 1))
    out = np.empty((lanes.CELLS, lanes.LANES), np.int64)
    cells = np.empty((blocks, lanes.LANES, lanes.CELLS), np.int64)
    compiled(lanes.__name__)["count_blocks"](turned, _rows(), _space(), out, cells)
    return cells.reshape(-1, lanes.CELLS)[:count]
