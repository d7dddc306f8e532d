"""``baccarat serve`` with faults in it: a program for tests, so that the product needs no hooks.

What is to fail stands in a JSON file, named by the environment's ``FAULTS``; a test writes and
changes it while the server runs. Every fault is patched in from outside:

``kill``: ``{"when": "before" | "after", "commit": n, "of": name}``, SIGKILL to itself at the n-th
commit from now, of those that hold an event of this name, ``events`` or ``all``;
``slow``: seconds that each commit takes longer;
``stall``: commits that hold an event of this name wait for as long as the file says so;
``full``, ``read_only``: SQLite has no further page, or takes no change;
``settle``: so many settlements raise;
``cancel``: the word that names a task of each table, which is cancelled once;
``loaded``: SIGKILL when so many tables have been loaded;
``hold``: the dealer never does a command of this name, such as ``OpenBetting``, or ``DealCard 3``,
or of one of several, ``OpenBetting, OpenShoe``: so a table stays in a phase;
``kept``, ``host``: other seconds than the environment's, for who goes away from now on.

``SEED`` in the environment gives every shoe a known secret, ``VERSION`` another version of the
messages, ``PINGS`` two numbers: seconds between pings, and until one without an answer is ended;
``BUFFER`` the bytes that the system keeps of what a client has not read, and ``TO_SEND`` the
seconds that a message may wait for that; ``KEPT`` and ``HOST`` the seconds that the seat and the
role of a host who is away are kept, ``SQUEEZE`` those in which cards may be squeezed, whatever the
tempo, and they are kept as usual for who has gone; ``WALLET`` what a guest is given.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, PoolProxiedConnection, event
from sqlalchemy.engine.default import DefaultDialect

from baccarat.cli import main
from baccarat.ledger import wallet
from baccarat.service import absence, running
from baccarat.service.running import RunningTable
from baccarat.table import commands as ask
from baccarat.table import dealing, hosting, preparing, rules
from baccarat.table.absence import Absence
from baccarat.table.dealer import NORMAL, Due, Tempo
from baccarat.table.events import Event, Settled
from baccarat.table.state import TableState
from baccarat.web import connection, serve, site, wire
from baccarat.web import socket as web_socket

UNLIMITED = 1_073_741_823
"""SQLite's own greatest number of pages."""


class Faults:
    """What is to fail now; what is counted begins anew whenever the file has changed."""

    def __init__(self, file: Path) -> None:
        self.file, self.lock = file, threading.Lock()
        self._read = 0, 0
        self._wanted: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - JSON
        try:
            found = self.file.stat()
            changed = found.st_ino, found.st_mtime_ns
            if changed != self._read:
                self._wanted = json.loads(self.file.read_text(encoding="utf-8"))
                self._read = changed
        except FileNotFoundError:
            self._wanted, self._read = {}, (0, 0)
        return self._wanted.get(name)

    def count_down(self, name: str) -> bool:
        """Whether this fault is to happen once more."""
        with self.lock:
            left = self[name] or 0
            self._wanted[name] = left - 1
            return bool(left > 0)

    def die(self) -> None:
        """End this process as a power cut would; what made it die does not happen again."""
        self.file.unlink(missing_ok=True)
        os.kill(os.getpid(), signal.SIGKILL)


FAULTS = Faults(Path(os.environ.get("FAULTS", "no faults")))


# -- the database -----------------------------------------------------------------------------

@event.listens_for(Engine, "before_cursor_execute")
def _note_events(
    connection: Connection, _: object, statement: str, parameters: object, *__: object
) -> None:
    if statement.lstrip().startswith("INSERT INTO events"):
        connection.info["events"] = connection.info.get("events", "events") + str(parameters)


@event.listens_for(Engine, "begin")
def _limit(connection: Connection) -> None:
    connection.info.pop("events", None)  # of what was not committed
    if connection.dialect.name == "sqlite":
        pages = 1 if FAULTS["full"] else UNLIMITED
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        connection.exec_driver_sql(f"PRAGMA query_only = {int(bool(FAULTS['read_only']))}")


def _commit(self: DefaultDialect, connection: PoolProxiedConnection) -> None:
    kill, events = FAULTS["kill"], connection.info.pop("events", "")
    mine = kill and (kill["of"] == "all" or kill["of"] in events)
    if mine:
        with FAULTS.lock:
            kill["commit"] -= 1
            mine = kill["commit"] == 0
    if mine and kill["when"] == "before":
        FAULTS.die()
    while (held := FAULTS["stall"]) and held in events:
        time.sleep(0.02)
    if slow := FAULTS["slow"]:
        time.sleep(slow)
    commit(self, connection)  # type: ignore[no-untyped-call]
    if mine:
        FAULTS.die()


commit, DefaultDialect.do_commit = DefaultDialect.do_commit, _commit  # type: ignore[method-assign]


# -- the table --------------------------------------------------------------------------------


def _settled(*given: Any) -> Settled:  # noqa: ANN401 - whatever it is called with
    if FAULTS.count_down("settle"):
        raise RuntimeError("a fault in settling")  # noqa: TRY003 - no error of the program's
    return settled(*given)


def _open_shoe(state: TableState, command: ask.OpenShoe) -> tuple[Event, ...]:
    secret = sha256(f"{os.environ['SEED']} {command.shoe}".encode()).hexdigest()
    return preparing.open_shoe(state, replace(command, secret=secret))


settled, dealing._settled = dealing._settled, _settled  # type: ignore[assignment]
hosting.WINDOWS = range(1, 601)
if "WALLET" in os.environ:
    wallet.STARTING_CHIPS = int(os.environ["WALLET"])
if "SEED" in os.environ:
    rules._LAW[ask.OpenShoe] = _open_shoe  # type: ignore[index]


# -- the server -------------------------------------------------------------------------------


async def _start(self: RunningTable) -> None:
    await start(self)
    if FAULTS.count_down("loaded") and not FAULTS["loaded"]:
        FAULTS.die()
    _WATCHING.add(asyncio.create_task(_saboteur(self)))


def _due(state: TableState, secret: Callable[[], str], tempo: Tempo = NORMAL) -> Due | None:
    found: Due | None = due(state, secret, tempo)
    if found is None:
        return None
    name, place = type(found.command).__name__, getattr(found.command, "place", "")
    held = (FAULTS["hold"] or "").split(", ")
    return None if name in held or f"{name} {place}" in held else found


due, running.due = running.due, _due  # type: ignore[attr-defined]


def _absences(state: TableState, tempo: Tempo = NORMAL) -> tuple[Absence, ...]:
    seconds = {name: FAULTS[name] for name in ("kept", "host") if FAULTS[name] is not None}
    return absences(state, tempo._replace(**seconds))


absences, absence.absences = absence.absences, _absences  # type: ignore[attr-defined]


async def _saboteur(table: RunningTable) -> None:
    """Cancel a task of the table when a test wants it; let it go on when it is held no longer."""
    done, held = None, FAULTS["hold"]
    while True:
        await asyncio.sleep(0.02)
        if held != FAULTS["hold"] and table.state:
            held = FAULTS["hold"]
            table._set_deadline(table.state)
        word = FAULTS["cancel"]
        if word and word != done:
            for task in asyncio.all_tasks():
                if task.get_name() == f"{word.partition(' ')[0]} {table.table}":
                    task.cancel()
        done = word


_WATCHING: set[asyncio.Task[None]] = set()
start, RunningTable.start = RunningTable.start, _start  # type: ignore[method-assign]


def _tempo(times: float) -> Tempo:
    normal = tempo(times)
    return normal._replace(kept=float(os.environ.get("KEPT", "300")),
                           host=float(os.environ.get("HOST", "30")),
                           squeeze=float(os.environ.get("SQUEEZE", normal.squeeze)),
                           gone=(NORMAL if "SQUEEZE" in os.environ else normal).gone)


tempo, site.tempo = site.tempo, _tempo
if "VERSION" in os.environ:
    wire.VERSION = web_socket.VERSION = int(  # type: ignore[attr-defined]
        os.environ["VERSION"])
if "PINGS" in os.environ:
    serve.PING, serve.PONG = map(float, os.environ["PINGS"].split())

def _bound(host: str, port: int) -> socket.socket:
    listening = bound(host, port)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, int(os.environ["BUFFER"]))
    return listening


bound = serve.bound
if "BUFFER" in os.environ:
    serve.bound = _bound
if "TO_SEND" in os.environ:
    connection.TO_SEND = connection.TICK = float(os.environ["TO_SEND"])

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
