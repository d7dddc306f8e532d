"""What the server logs: a JSON document a line, with hashes of which table and of who.

A table's name is the secret of its link: whoever knows it looks on, and may sit down.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256

__all__ = ["log_to"]

FIELDS = ("table", "seq", "patron", "type", "outcome", "status", "path", "task",
          "left_out")
"""What a line may tell beside its message; nothing else of a record's extras is written."""


HASHED = ("table", "patron")
"""Of which of these only a hash is written."""

OF_A_TABLE = re.compile(r"(?<=/tables/)[^/]+|(?<=/table/)[^/]+")
"""A table's name in a path."""

OURS, ALL = "baccarat", ""
"""The loggers that are written. Below warnings libraries tell too much: uvicorn each address."""


MINUTE = 60.0

NO_HTTP = ("Invalid", "Unsupported")
"""How uvicorn begins to warn of a request that is none; no limit of ours is asked before."""


def _hashed(name: str) -> str:
    """A table or a patron as the log tells it: the same one has the same hash.

    >>> _hashed("anna") == _hashed("anna") != _hashed("bela")
    True
    """
    return sha256(name.encode(errors="replace")).hexdigest()[:12]


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
        return json.dumps(line | _without_names(line))


def _without_names(line: Mapping[str, object]) -> dict[str, object]:
    """What of a line is told otherwise, since it names a table or a patron."""
    told: dict[str, object] = {each: _hashed(str(line[each])) for each in HASHED if line.get(each)}
    names = [str(line[each]) for each in told]
    if "path" in line:
        path = str(line["path"])
        names += OF_A_TABLE.findall(path)
        told["path"] = OF_A_TABLE.sub(lambda name: _hashed(name[0]), path)
    if "error" in line:
        error = str(line["error"])
        for name in names:
            error = error.replace(name, _hashed(name))
        told["error"] = error
    return told


def log_to(level: str) -> None:
    """Log to standard error from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    levels = logging.getLevelNamesMapping()
    handler.addFilter(OnceAMinute())
    logging.getLogger(ALL).handlers = [handler]
    for name, least in ((OURS, level), (ALL, "warning")):
        logging.getLogger(name).setLevel(max(levels[each.upper()] for each in (level, least)))
