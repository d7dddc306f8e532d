"""The goals of the server under load, and the scenes played to see whether it meets them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from benchmarks.harness import Row
from tests.faults.postgres import cluster

__all__ = ["Report", "goals", "is_sound"]

Report: TypeAlias = dict[str, Any]

Play: TypeAlias = Callable[..., Report]
"""Plays a scene with these arguments."""

ACKNOWLEDGED, BROADCAST = 100.0, 250.0
"""Milliseconds, of 99 in 100."""

FLAT = 0.05
"""How much the server's memory may grow in an evening."""

BACK = 10.0
"""Seconds in which all are back."""

A_SECOND = 1000
"""Bets that one table accepts."""

ROOM = {"seats": 1000, "tables": 20, "flapping": 0.1}
"""What the goals are for, whatever size is asked for of a single scene."""


def goals(play: Play) -> Iterator[Row]:
    """Play all scenes; a row for each goal."""
    with cluster() as postgres:
        for name, db in (("SQLite", ""), ("PostgreSQL", postgres.database())):
            yield from _evening(name, play(scene="evening", db=db, **ROOM, seconds=600))
    report = play(scene="evening", db="", seats=3000, tables=60, seconds=120)
    yield _errors("3,000 seats at 60 tables, 2 minutes", report)
    report = play(scene="storm", db="", **ROOM)
    yield _errors("1,000 that lose their connection within 5 s", report)
    back = report["all back in s"]
    yield Row("until all are back", f"{back} s", goal=f"< {BACK:g} s", met=back < BACK)
    report = play(scene="speed", tables=1, seats=100, seconds=10, db="")
    rate = report["accepted a second"]
    yield Row("bets accepted at one table, a second", f"{rate:,}", goal=f"at least {A_SECOND:,}",
              met=rate >= A_SECOND)


def _evening(name: str, report: Report) -> Iterator[Row]:
    what = f"1,000 seats at 20 tables on {name}, 10 minutes, 10 % flapping"
    yield _errors(what, report)
    for kind, most in (("acknowledged", ACKNOWLEDGED), ("broadcast", BROADCAST)):
        figures = report[f"{kind} ms"]
        yield Row(f"{name}: a bet {kind}, 99 in 100",
                  f"{figures['p99']} ms (median {figures['p50']}, most {figures['most']})",
                  goal=f"< {most:g} ms", met=figures["p99"] < most)
    before, after = report["memory MB"]
    yield Row(f"{name}: memory of the server", f"{before} MB, then {after} MB",
              goal=f"within {FLAT:.0%}", met=after <= before * (1 + FLAT))
    yield Row(f"{name}: processors that the server took", str(report["processor of the server"]))


def is_sound(report: Report) -> bool:
    """Whether nothing went wrong, nobody was refused what it had a right to, and the books hold.

    >>> is_sound({"errors": {}, "refused": {"table.phase": 1}, "holds": True})
    False
    """
    return _faults(report) == 0 and bool(report["holds"])


def _faults(report: Report) -> int:
    found: int = sum(report["errors"].values()) + sum(report["refused"].values())
    return found


def _errors(what: str, report: Report) -> Row:
    books = "the books hold" if report["holds"] else report["audit"]
    return Row(what, f"{_faults(report)} errors, {report['messages']:,} messages; {books}",
               goal="none; books that hold", met=is_sound(report))
