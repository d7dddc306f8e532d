"""What is drawn by lot in the suite, repeatable by its seed, and how long the suite takes."""

from __future__ import annotations

import os
from random import Random, SystemRandom

__all__ = ["EVERY", "LENGTH", "TABLES", "chance_of"]

EVERY = bool(os.environ.get("EVERY"))
"""Whether the server is killed at every event, and not at a few drawn by lot."""

LENGTH = float(os.environ.get("LENGTH") or 10)
"""Seconds that the composed run takes."""

TABLES = int(os.environ.get("TABLES") or 3)
"""Tables that it is played at."""


def chance_of(*words: object) -> Random:
    """Chance of its own for these words. The seed is printed, so pytest shows it of a failure.

    ``FAULTS_SEED`` repeats a run; in CI it is the same each time, so that a failure there comes
    from what was changed.
    """
    seed = os.environ.get("FAULTS_SEED") or (
        "1" if os.environ.get("CI") else str(SystemRandom().randrange(10**9)))
    print(f"FAULTS_SEED={seed}")  # noqa: T201 - pytest shows it where a test fails
    return Random(" ".join(map(str, (seed, *words))))
