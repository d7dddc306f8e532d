"""What is asked of a database about many things at once, in few different statements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

__all__ = ["MOST", "evened"]

MOST = 64
"""The most values of one statement."""


def evened(values: Sequence[str]) -> Iterator[list[str]]:
    """The values in lists of 1, 2, 4 and so on up to MOST; the last value may stand there again.

    Drivers keep each statement that they have run lately, a hundred of them a connection, and a
    statement has as many parameters as values. With any number of values they would be as many, a
    thousand values make one of 70 kB, and a server would grow for minutes.

    >>> [*evened(["anna", "bela", "cleo"])]
    [['anna', 'bela', 'cleo', 'cleo']]
    >>> [len(some) for some in evened(["anna"] * 130)]
    [64, 64, 2]
    """
    for start in range(0, len(values), MOST):
        some = [*values[start:start + MOST]]
        yield some + some[-1:] * (_power(len(some)) - len(some))


def _power(count: int) -> int:
    """The power of two that is at least *count*."""
    return 1 << (count - 1).bit_length()
