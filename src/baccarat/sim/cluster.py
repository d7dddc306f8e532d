"""An executor on a Dask cluster. Nothing else knows Dask: a run takes any executor."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from baccarat.errors import IllegalCommand

__all__ = ["connected"]

CONNECT = 10
"""Seconds to wait for a scheduler."""


@contextmanager
def connected(address: str) -> Generator[tuple[Executor, int]]:
    """An executor on the cluster whose scheduler has this address, and its threads in all.

    A task whose worker dies is done again by another. Raises IllegalCommand if the package
    ``distributed`` is not installed or no scheduler answers.
    """
    try:
        import distributed  # noqa: PLC0415 - it takes a second to load
    except ImportError:
        raise IllegalCommand("sim.no_dask") from None
    open_client: Any = distributed.Client
    try:
        client = open_client(address, timeout=CONNECT)
    except (OSError, ValueError) as error:
        raise IllegalCommand("sim.no_cluster", address=address, reason=str(error)) from None
    with client:
        yield client.get_executor(), sum(client.nthreads().values())
