"""Whether the extra ``fast``, numba with numpy, is installed; nothing of it is imported here."""

from __future__ import annotations

from functools import cache

from baccarat.errors import IllegalCommand

__all__ = ["demand", "installed"]


@cache
def installed() -> bool:
    """Whether kernels can be compiled."""
    from importlib.util import find_spec  # noqa: PLC0415 - most commands do without

    return find_spec("numba") is not None and find_spec("numpy") is not None


def demand() -> None:
    """Raise IllegalCommand, naming the extra, unless kernels can be compiled."""
    if not installed():
        raise IllegalCommand("fast.missing")
