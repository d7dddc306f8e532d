"""The kernels compiled by numba, where the extra ``fast`` is installed.

No other module of the package imports numba. What is compiled are the functions of
:mod:`baccarat.odds.kernel`, as they stand there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from baccarat.odds import kernel
from baccarat.odds.machine import machine, room

__all__ = ["batch", "compiled", "weights"]

Integers = NDArray[np.int64]


@cache
def compiled(module: ModuleType) -> dict[str, Callable[..., Any]]:
    """The functions of a kernel module, compiled when first called and kept on disk.

    The module itself stays as it is: its functions are copied into a namespace in which they call
    each other compiled.
    """
    namespace = dict(vars(module))
    for name, function in vars(module).items():
        if isinstance(function, FunctionType) and function.__module__ == module.__name__:
            copy = FunctionType(function.__code__, namespace, name)
            copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
            namespace[name] = numba.njit(cache=True, error_model="numpy")(copy)
    return namespace


def _array(numbers: Sequence[int]) -> Integers:
    return np.array(numbers, np.int64)


@lru_cache(maxsize=16)
def _prepared(needs: Any) -> tuple[kernel.Machine, kernel.Room]:  # noqa: ANN401
    """The tables as arrays, and room to work in that is used again and again."""
    plain = machine(needs)
    arrays = [_array(field) if isinstance(field, Sequence) else field for field in plain]
    return kernel.Machine(*arrays), kernel.Room(*map(_array, room(plain)))


def weights(needs: Any, counts: Sequence[int]) -> list[int]:  # noqa: ANN401
    """The weights of one composition; *counts* are the cards left of each kind."""
    prepared, space = _prepared(needs)
    compiled(kernel)["count"](_array(counts), prepared, space)
    return list(np.asarray(space.out).tolist())
