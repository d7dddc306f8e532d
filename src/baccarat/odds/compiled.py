"""The kernels compiled by numba, where the extra ``fast`` is installed.

This is the only module of the package that imports numba. The functions are those of
:mod:`baccarat.odds.kernel` and :mod:`baccarat.odds.lanes`, text for text.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

import numba

from baccarat.odds import kernel

__all__ = ["compiled"]


@cache
def compiled(module: ModuleType) -> dict[str, Callable[..., Any]]:
    """The functions of a kernel module, compiled on their first call and kept on disk.

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


count = compiled(kernel)["count"]
