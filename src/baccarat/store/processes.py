"""Which server processes live: on PostgreSQL each holds locks that go with its connection."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_hex

__all__ = ["EVERY", "OWN", "number_of"]

OWN = token_hex(8)
"""The name of this process, another one each time it is started."""


def number_of(process: str) -> int:
    """The number of the advisory lock that a process holds: 64 bits, signed, as PostgreSQL has it.

    >>> number_of("a1") == number_of("a1") != number_of("a2")
    True
    """
    digest = sha256(f"baccarat process {process}".encode()).digest()
    return int.from_bytes(digest[:8], signed=True)


EVERY = number_of("")
"""The number of the lock that every process holds, beside its own."""
