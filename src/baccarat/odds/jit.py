"""Kernels compiled by numba, where the extra ``fast`` is installed.

No other module of the package imports numba. A kernel is a module of functions that use nothing but
indices and integers: it runs as it stands, on Python's own integers, and compiled, on arrays. So
one text is the kernel and its oracle.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any

import numba
from numba.core.caching import FunctionCache

__all__ = ["compiled"]


@cache
def compiled(name: str, *, in_one: bool = False) -> dict[str, Callable[..., Any]]:
    """The functions of a kernel module by its *name*, compiled when first called.

    What was compiled is kept on disk where that can be done. The module itself stays as it is: its
    functions are copied into a namespace in which they call each other compiled. They run without
    Python's lock, so nothing that they are given may be in use by another thread. With *in_one*
    each is compiled as part of those that call it, which spares short functions on many arrays the
    cost of a call.

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
            namespace[each] = _jit(copy, error_model="numpy", nogil=True, **options)
    return namespace


def _jit(function: FunctionType, **options: Any) -> Callable[..., Any]:  # noqa: ANN401 - numba's
    dispatcher: Callable[..., Any] = numba.njit(**options)(function)
    with suppress(RuntimeError, OSError):  # there is no directory to keep it in
        kept = _Cache(function)  # type: ignore[no-untyped-call]
        dispatcher._cache = kept  # type: ignore[attr-defined]  # noqa: SLF001
    return dispatcher


class _Cache(FunctionCache):
    """What was compiled, kept on disk as far as that can be done.

    numba's own lets any failure through: of a disk that is full, of a file that is damaged.
    """

    def load_overload(self, sig: object, target_context: object) -> object:
        """What is kept, or None. An index that leads to what cannot be read is begun anew."""
        try:
            return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        except Exception:  # noqa: BLE001 - a damaged file may raise anything
            with suppress(Exception):
                self.flush()  # type: ignore[no-untyped-call]
            return None

    def save_overload(self, sig: object, data: object) -> None:
        """Keep it, if that can be done; otherwise each process compiles it again."""
        with suppress(Exception):
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]
