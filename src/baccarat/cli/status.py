"""The exit statuses of the program."""

from __future__ import annotations

__all__ = ["BAD_INPUT", "BROKEN_PIPE", "DIFFERS", "INTERRUPTED"]

DIFFERS = 1
"""What was checked does not hold."""

BAD_INPUT = 2

INTERRUPTED, BROKEN_PIPE = 130, 141
"""Those of a program stopped by SIGINT and by SIGPIPE."""
