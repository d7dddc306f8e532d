"""How much is stored in a second on SQLite, and how long a table takes to be read back.

What waits for the disk is compared within one run: the disk is whatever the machine has.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from baccarat.ledger import WalletOpened
from baccarat.service.reading import EVERY
from baccarat.store import Append, Request, Store
from baccarat.store.database import open_store
from baccarat.table import TableState, fold
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.table.dealer import due
from baccarat.table.events import Event
from baccarat.table.rules import decide
from baccarat.table.snapshot import snapshot_of, state_from
from baccarat.variants import VARIANTS
from benchmarks.harness import Row, at_least, benchmark, shown, timed, under

TABLES, EACH = 20, 20
"""Threads that append at once, and how often each does so in a run."""

BATCH = 64
EVENING = 20_000
"""The events of a table in an evening."""


@contextmanager
def stored(*, grouped: bool) -> Generator[Store]:
    """A new SQLite file."""
    with TemporaryDirectory() as folder:
        store = open_store(f"sqlite:///{Path(folder) / 'table.db'}", 60.0, grouped=grouped)
        yield store
        store.close()


def many_tables(store: Store, executor: ThreadPoolExecutor) -> Callable[[], None]:
    """Append one event at a time to many tables at once."""
    runs = count()

    def play(stream: str) -> None:
        for after in range(EACH):
            store.append(stream, after, [Append((on.TableLocked(),))])

    def run() -> None:
        number = next(runs)
        list(executor.map(play, [f"{number}-{table}" for table in range(TABLES)]))

    return run


def one_batch(store: Store) -> Callable[[], None]:
    """Append a batch of bets, each under its key, in one transaction."""
    store.append("wallet:anna", 0, [Append((WalletOpened("anna", 10**9),))])
    store.append("t", 0, [Append((on.SeatTaken("anna", 1, 10**8),))])
    seqs = count(1, BATCH)

    def run() -> None:
        after, bet, digest = next(seqs), on.BetPlaced("anna", "tie", 100), "d" * 64
        store.append("t", after, [Append((bet,), Request("anna", str(after + each), digest))
                                  for each in range(BATCH)])

    return run


@benchmark("the store, on SQLite")
def store() -> Iterable[Row]:
    """Appends of many tables, of one batch, and a table read back."""
    with (stored(grouped=False) as alone, stored(grouped=True) as together,
          ThreadPoolExecutor(TABLES) as executor):
        time = timed({"alone": many_tables(alone, executor),
                      "together": many_tables(together, executor)}, repeats=7)
        appends = {name: taken.per(TABLES * EACH) for name, taken in time.items()}
    yield at_least(f"an append, {TABLES} tables at once, stored together", appends["together"], 1.5,
                   appends["alone"], "each by itself")
    with stored(grouped=False) as alone:
        batch = timed({"batch": one_batch(alone)}, repeats=30)["batch"]
    yield under(f"a bet in a batch of {BATCH}, with postings and key", batch.per(BATCH), 2e-4)
    yield from read_back()


def read_back() -> Iterable[Row]:
    """An evening's events folded, and a state read from its snapshot with the events behind it."""
    events = evening()
    state = fold(events)
    assert state
    kept, behind = snapshot_of(fold(events[:-EVERY]) or state), events[-EVERY:]
    time = timed({"fold": lambda: fold(events), "write": lambda: snapshot_of(state),
                  "read": lambda: fold(behind, state_from(kept))}, repeats=7)
    yield shown(f"a snapshot made of a state after {EVENING} events", time["write"])
    yield at_least(f"a state from its snapshot and {EVERY} events behind it", time["read"], 5,
                   time["fold"], f"from all {EVENING} events")


def evening() -> list[Event]:
    """The events of a table where three patrons bet on every coup."""
    events: list[Event] = []
    state: TableState | None = None
    secrets = count(1)

    def done(command: ask.Command) -> None:
        nonlocal state
        made = decide(state, command)
        events.extend(made)
        state = fold(made, state)

    done(ask.OpenTable("anna", "t", VARIANTS["commission"]))
    for patron in ("anna", "bela", "caro"):
        done(ask.TakeSeat(patron, 10**9))
    while len(events) < EVENING and state:
        if state.phase.value == "betting":
            for patron in state.seats:
                done(ask.PlaceBets(patron, (("banker", 5_000),)))
        next_due = due(state, lambda: f"{next(secrets):064x}")
        assert next_due
        done(next_due.command)
    return events[:EVENING]
