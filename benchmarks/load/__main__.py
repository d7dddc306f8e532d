"""Load a server: ``python -m benchmarks.load --help``."""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
from argparse import Namespace
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from baccarat.table.hosting import MOST_SEATS
from benchmarks.__main__ import PAGE, machine
from benchmarks.harness import table
from benchmarks.load.goals import Report, goals, is_sound
from benchmarks.load.measures import Measures, cpu_of, latency, memory_of
from benchmarks.load.player import Player
from benchmarks.load.scenes import (
    Bettor,
    enter,
    evening,
    full_speed,
    open_tables,
    seat,
    storm,
)
from tests.live.server import Server
from tools.passages import rewrite

SETTLE = 60.0
"""Seconds at the tables before memory is measured for the first time."""

FASTEST = 25
"""Seats at the least that bet at full speed: fewer would have no chips left before it is over."""


def arguments() -> Namespace:
    """What is asked."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("scene", choices=("evening", "storm", "speed", "goals"),
                        help="goals: all of them at their size, against the goals")
    parser.add_argument("--write", action="store_true",
                        help="of goals: write the table into docs/benchmarks.md")
    parser.add_argument("--db", default="", help="the database (default: a new SQLite file)")
    parser.add_argument("--seats", type=int, help="(default: 1000; of speed: 100)")
    parser.add_argument("--tables", type=int, default=20, help="speed has one")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--flapping", type=float, default=0.1, help="the share that loses its "
                        "connection every half minute")
    parser.add_argument("--window", type=int, default=10, help="seconds in which bets are taken")
    parser.add_argument("--bets", type=int, default=3, help="bets of each seat a coup")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    speed = asked.scene == "speed"
    asked.tables = 1 if speed else asked.tables
    asked.seats = asked.seats or (100 if speed else 1000)
    least = FASTEST if speed else 1
    if not least * asked.tables <= asked.seats <= MOST_SEATS * asked.tables:
        parser.error(f"{asked.seats} seats at {asked.tables} tables: "
                     f"a table has {least} to {MOST_SEATS} here")
    return asked


@contextmanager
def served(db: str) -> Generator[Server]:
    """A server on this database or on a new file."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        server = Server(db or f"sqlite:///{folder}/load.db", log, tempo=1.0)
        server.forked = False
        with server:
            yield server
            if text := log.read_text():
                print(text[-2000:], file=sys.stderr)


def main() -> int:
    """Load, report, audit."""
    asked = arguments()
    if asked.scene == "goals":
        rows = list(goals(lambda **given: loaded(Namespace(**{**vars(asked), **given}))))
        text = f"{machine()} The driver and the audit ran on it too.\n\n{table(rows)}"
        print(text)
        if asked.write:
            page = PAGE.read_text(encoding="utf-8")
            PAGE.write_text(rewrite(page, "loaded", lambda _: text), encoding="utf-8")
        return int(any(row.met is False for row in rows))
    report = loaded(asked)
    print(json.dumps(report, indent=2))
    return int(not is_sound(report))


def loaded(asked: Namespace) -> Report:
    """What a scene at a new server came to; the ledger is checked after it."""
    with served(asked.db) as server:
        report = asyncio.run(scene(asked, server))
        report["stopped in s"] = round(server.terminate(), 2)
        audit = subprocess.run([sys.executable, "-m", "baccarat", "audit", "--db", server.db],
                               capture_output=True, text=True, check=False)
        report["audit"] = audit.stdout.strip() or audit.stderr.strip()
        report["holds"] = audit.returncode == 0
    return report


async def scene(asked: Namespace, server: Server) -> Report:
    """Play the scene that is asked; what was measured."""
    random, measures = Random(asked.seed), Measures()
    speed = asked.scene == "speed"
    each = asked.seats // asked.tables
    house = await enter(f"127.0.0.1:{server.port}", asked.tables * each)
    names = await open_tables(house, asked.tables, each, window=600 if speed else asked.window)
    bettor = Bettor(random, 0 if speed else asked.bets, asked.window - 1.5)
    players = [Player(house.host, names[number // each], token, measures, bettor)
               for number, token in enumerate(house.tokens)]
    await seat(players)
    random.shuffle(players)
    print(f"{len(players)} seats at {asked.tables} tables", file=sys.stderr)
    report: Report = {"seats": len(players), "tables": asked.tables}
    if speed:
        await asyncio.sleep(30)
        rate = await full_speed(players, measures, min(asked.seconds, 10))
        report["accepted a second"] = round(rate)
    elif asked.scene == "storm":
        await asyncio.sleep(SETTLE)
        report["all back in s"] = round(await storm(players, measures, random), 1)
        report["connected in ms"] = latency(measures.back)._asdict()
    else:
        await asyncio.sleep(SETTLE)
        before, computed = memory_of(server.pid), cpu_of(server.pid)
        await evening(players, measures, asked.seconds, asked.flapping, random)
        after = memory_of(server.pid)
        report["memory MB"] = [round(before / 1e6, 1), round(after / 1e6, 1)]
        report["processor of the server"] = round(
            (cpu_of(server.pid) - computed) / asked.seconds, 2)
    for player in players:
        player.drop()
    return report | {
        "acknowledged ms": latency(measures.acknowledged)._asdict(),
        "broadcast ms": latency(measures.broadcast)._asdict(),
        "messages": measures.messages, "refused": dict(measures.refused),
        "errors": dict(measures.errors)}


if __name__ == "__main__":
    raise SystemExit(main())
