"""Whether the extra ``fast``, numba with numpy, is installed and can be used."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from baccarat.errors import IllegalCommand

__all__ = ["demand", "installed"]


@cache
def installed() -> bool:
    """Whether kernels can be compiled. This loads numba: it is asked where that would be next."""
    try:
        import_module("baccarat.odds.jit")
    except Exception:  # noqa: BLE001 - not there, or not with this numpy, or damaged in any way
        return False
    return True


def demand() -> None:
    """Raise IllegalCommand, naming the extra, unless kernels can be compiled."""
    if not installed():
        raise IllegalCommand("fast.missing")
