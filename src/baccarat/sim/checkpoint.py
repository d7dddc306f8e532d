"""A run's checkpoint: a file from which it goes on after a stop.

Its first line names the format and has the SHA-256 of all that follows. The second is a line of
JSON that says of which run it is, which groups were counted and which blocks are done. Behind it
are the counts, group by group, as 64-bit integers, the low byte first.
"""

from __future__ import annotations

import json
import os
import sys
from array import array
from contextlib import suppress
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from stat import S_ISREG
from time import monotonic
from typing import NamedTuple, NoReturn

from baccarat.errors import IllegalCommand, InvalidNotation
from baccarat.sim.automaton import automaton
from baccarat.sim.spec import MOST, MOST_SEED, Spec
from baccarat.sim.tally import Tally

__all__ = ["Keeper", "load", "recorded_seed", "save"]

FORMAT = "baccarat simulation 2"

WORD = 8
"""Bytes of a count."""

SAVE_EVERY = 10.0
"""Seconds between two writings."""


class Keeper:
    """Keeps a run in its file, if it has one; ``tally`` is what that held.

    Raises what :func:`load` and :func:`save` raise: what cannot be written is told before the
    work. Later a failure ends no run, the next writing may do; ``failed`` is that of the last.
    """

    def __init__(self, path: Path | None, spec: Spec, seed: int) -> None:
        self.path, self.spec, self.seed = path, spec, seed
        self.tally = load(path, spec, seed) if path else Tally()
        if path:
            save(path, spec, seed, self.tally)
        self.failed: InvalidNotation | None = None
        self.saved = monotonic()

    @property
    def due(self) -> bool:
        """Whether it is time to write again."""
        return monotonic() - self.saved > SAVE_EVERY

    def save(self) -> None:
        """Write what the tally holds now."""
        if self.path:
            try:
                save(self.path, self.spec, self.seed, self.tally)
                self.failed = None
            except InvalidNotation as error:
                self.failed = error
        self.saved = monotonic()


class Content(NamedTuple):
    """What a file holds: of which run, its groups, its blocks, and the counts as bytes."""

    run: dict[str, object]
    groups: list[int]
    done: list[range]
    counts: bytes


def save(path: Path, spec: Spec, seed: int, tally: Tally) -> None:
    """Write the file as a whole: a reader finds the old one or the new one.

    Raises InvalidNotation if it cannot be written.
    """
    head = {"run": _run(spec, seed), "groups": list(tally.groups),
            "done": [[blocks.start, blocks.stop] for blocks in tally.done]}
    content = b"\n".join([json.dumps(head).encode(),
                          b"".join(_bytes(counts) for counts in tally.groups.values())])
    try:
        file = path.resolve()  # a link stays one
        _put(file, f"{FORMAT} {sha256(content).hexdigest()}\n".encode() + content)
    except OSError as error:
        raise InvalidNotation("file.unwritable", path=str(path),
                              reason=error.strerror or str(error)) from None


def _put(path: Path, content: bytes) -> None:
    beside = path.with_name(path.name + ".new")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def load(path: Path, spec: Spec, seed: int) -> Tally:
    """What the file holds of this run; nothing if there is no file.

    Raises InvalidNotation if it cannot be read, IllegalCommand if it is of another run.
    """
    tally, content = Tally(), _content(path)
    if content is None:
        return tally
    _check_run(path, content.run, _run(spec, seed))
    width = WORD * len(automaton(spec.needs).cells)
    if len(content.counts) != width * len(content.groups):
        _refuse(path)
    tally.add(range(0), {group: _counts(content.counts[place * width:(place + 1) * width])
                         for place, group in enumerate(content.groups)})
    for blocks in content.done:
        tally.add(blocks, {})
    return tally


def recorded_seed(path: Path) -> int | None:
    """The seed of the run that a file is of; None if there is no file.

    Raises InvalidNotation if it cannot be read.
    """
    content = _content(path)
    if content is None:
        return None
    seed = content.run["seed"]
    return seed if isinstance(seed, int) else None


def _content(path: Path) -> Content | None:
    """What a file holds; None if there is none."""
    try:
        if not S_ISREG(path.stat().st_mode):  # others may wait for ever, or never end
            raise InvalidNotation("checkpoint.no_file", path=str(path))
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise InvalidNotation("file.unreadable", path=str(path),
                              reason=error.strerror or str(error)) from None
    first, _, rest = data.partition(b"\n")
    if first != f"{FORMAT} {sha256(rest).hexdigest()}".encode():
        _refuse(path)
    try:
        return _read(rest)
    except (ValueError, LookupError, TypeError, RecursionError):
        _refuse(path)


def _read(data: bytes) -> Content:
    """Read what the hash has vouched for; whoever made the hash by hand may have erred still.

    Raises ValueError, LookupError or TypeError if it has not the shape that :func:`save` gives it.
    """
    line, _, counts = data.partition(b"\n")
    head = json.loads(line)
    run, groups = dict(head["run"]), list(map(_whole, head["groups"]))
    done = [range(_whole(start), _whole(stop)) for start, stop in head["done"]]
    _whole(run["seed"], MOST_SEED)
    ends = [0, *(end for blocks in done for end in (blocks.start, blocks.stop))]
    if len(set(groups)) < len(groups) or not all(done) or any(a > b for a, b in pairwise(ends)):
        raise ValueError(line)
    return Content(run, groups, done, counts)


def _whole(value: object, most: int = MOST) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(value)
    return value


def _refuse(path: Path) -> NoReturn:
    raise InvalidNotation("checkpoint.unreadable", path=str(path))


def _run(spec: Spec, seed: int) -> dict[str, object]:
    return {**spec.described(), "seed": seed}


def _check_run(path: Path, recorded: dict[str, object], asked: dict[str, object]) -> None:
    for name, value in asked.items():
        if name not in recorded:
            _refuse(path)
        if recorded[name] != value:
            raise IllegalCommand("checkpoint.other_run", path=str(path), name=name,
                                 recorded=_named(recorded[name]), asked=_named(value))


def _named(value: object) -> tuple[str, ...]:
    """A value of a run as a sentence takes it: names in a row, as the facts are."""
    if value is None:
        return ()
    return tuple(map(str, value)) if isinstance(value, list) else (str(value),)


def _bytes(counts: array[int]) -> bytes:
    return _low_first(array("q", counts)).tobytes()


def _counts(data: bytes) -> array[int]:
    return _low_first(array("q", data))


def _low_first(counts: array[int]) -> array[int]:
    if sys.byteorder == "big":
        counts.byteswap()
    return counts
