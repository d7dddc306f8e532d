"""What the server logs: a JSON document a line, with the table, the number and a hash of who."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from hashlib import sha256

__all__ = ["hashed", "log_to"]

FIELDS = ("table", "seq", "patron", "type", "outcome", "status", "path", "task",
          "left_out")
"""What a line may tell beside its message; nothing else of a record's extras is written."""


OURS, UVICORN = "baccarat", "uvicorn.error"
"""The loggers that are written; uvicorn's own tell of each address and path, below warnings."""


MINUTE = 60.0

NO_HTTP = ("Invalid", "Unsupported")
"""How uvicorn begins to warn of a request that is none; no limit of ours is asked before."""


def hashed(patron: str) -> str:
    """Who, as the log tells it: the same patron has the same hash.

    >>> hashed("anna") == hashed("anna") != hashed("bela")
    True
    """
    return sha256(patron.encode()).hexdigest()[:12]


class OnceAMinute(logging.Filter):
    """Let a line of uvicorn's that any client can cause pass once a minute.

    The next one tells how many were ``left_out``.
    """

    def __init__(self) -> None:
        super().__init__()
        self._said, self._left_out = -MINUTE, 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written."""
        if not record.getMessage().startswith(NO_HTTP):
            return True
        if record.created - self._said < MINUTE:
            self._left_out += 1
            return False
        if self._left_out:
            record.left_out = self._left_out
        self._said, self._left_out = record.created, 0
        return True


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {
            "time": time, "level": record.levelname.lower(),
            "logger": record.name, "message": record.getMessage()}
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line)


def log_to(level: str) -> None:
    """Log to standard error from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    levels = logging.getLevelNamesMapping()
    for name, least in ((OURS, level), (UVICORN, "warning")):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.filters = [OnceAMinute()]
        logger.setLevel(max(levels[each.upper()] for each in (level, least)))
