"""A run's checkpoint: a file from which it goes on after a stop.

One line of JSON says of which run it is and which blocks are done; behind it are the counts, group
by group, as 64-bit integers, the low byte first.
"""

from __future__ import annotations

import json
import os
import sys
from array import array
from hashlib import sha256
from pathlib import Path
from typing import Any

from baccarat.errors import IllegalCommand, InvalidNotation
from baccarat.sim.automaton import automaton
from baccarat.sim.spec import Spec
from baccarat.sim.tally import Tally

__all__ = ["load", "save"]

FORMAT = "baccarat simulation 1"


def save(path: Path, spec: Spec, seed: int, tally: Tally) -> None:
    """Write the file as a whole: a reader finds the old one or the new one.

    Raises InvalidNotation if it cannot be written.
    """
    body = b"".join(_bytes(counts) for counts in tally.groups.values())
    head = {
        "format": FORMAT, "run": _run(spec, seed), "groups": list(tally.groups),
        "done": [[blocks.start, blocks.stop] for blocks in tally.done],
        "sha256": sha256(body).hexdigest(),
    }
    beside = path.with_name(path.name + ".new")
    try:
        with beside.open("wb") as file:
            file.write(json.dumps(head).encode() + b"\n" + body)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise InvalidNotation("file.unwritable", path=str(path),
                              reason=error.strerror or str(error)) from None


def load(path: Path, spec: Spec, seed: int) -> Tally:
    """What the file holds of this run; nothing if there is no file.

    Raises InvalidNotation if it cannot be read, IllegalCommand if it is of another run.
    """
    tally = Tally()
    try:
        line, _, body = path.read_bytes().partition(b"\n")
    except FileNotFoundError:
        return tally
    except OSError as error:
        raise InvalidNotation("file.unreadable", path=str(path),
                              reason=error.strerror or str(error)) from None
    head = _head(line, body)
    if head is None:
        raise InvalidNotation("checkpoint.unreadable", path=str(path))
    _check_run(path, head["run"], _run(spec, seed))
    width = 8 * len(automaton(spec.needs).cells)
    tally.add(range(0), {group: _counts(body[place * width:(place + 1) * width])
                         for place, group in enumerate(head["groups"])})
    for start, stop in head["done"]:
        tally.add(range(start, stop), {})
    return tally


def _head(line: bytes, body: bytes) -> dict[str, Any] | None:
    """What stands before the counts; None if it is not of this format or not of these counts."""
    try:
        head: dict[str, Any] = json.loads(line)
        known = head["format"] == FORMAT and head["sha256"] == sha256(body).hexdigest()
    except (ValueError, LookupError, TypeError):
        return None
    return head if known else None


def _run(spec: Spec, seed: int) -> dict[str, object]:
    return {**spec.described(), "seed": seed}


def _check_run(path: Path, recorded: dict[str, object], asked: dict[str, object]) -> None:
    for name, value in asked.items():
        if recorded.get(name) != value:
            raise IllegalCommand("checkpoint.other_run", path=str(path), name=name, asked=value,
                                 recorded=recorded.get(name))


def _bytes(counts: array[int]) -> bytes:
    return _low_first(array("q", counts)).tobytes()


def _counts(data: bytes) -> array[int]:
    return _low_first(array("q", data))


def _low_first(counts: array[int]) -> array[int]:
    if sys.byteorder == "big":
        counts.byteswap()
    return counts
