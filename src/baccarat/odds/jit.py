"""Kernels compiled by numba, where the extra ``fast`` is installed.

No other module of the package imports numba. A kernel is a module of functions that use nothing but
indices and integers: it runs as it stands, on Python's own integers, and compiled, on arrays. So
one text is the kernel and its oracle.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any

import numba

__all__ = ["compiled"]


@cache
def compiled(name: str, *, in_one: bool = False) -> dict[str, Callable[..., Any]]:
    """The functions of a kernel module by its *name*, compiled when first called, kept on disk.

    The module itself stays as it is: its functions are copied into a namespace in which they call
    each other compiled. They run without Python's lock, so nothing that they are given may be in
    use by another thread. With *in_one* each is compiled as part of those that call it, which
    spares short functions on many arrays the cost of a call.

    >>> compiled("baccarat.odds.kernel")["count"].__name__
    'count'
    """
    module = import_module(name)
    namespace = dict(vars(module))
    for each, function in vars(module).items():
        if isinstance(function, FunctionType) and function.__module__ == name:
            copy = FunctionType(function.__code__, namespace, each)
            copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
            options: dict[str, Any] = {"inline": "always"} if in_one else {}
            namespace[each] = numba.njit(cache=True, nogil=True, error_model="numpy",
                                         **options)(copy)
    return namespace
