"""A table's state from the store: the last snapshot, and the events behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

from baccarat.errors import InvalidNotation
from baccarat.store import Store
from baccarat.table.events import Event
from baccarat.table.evolution import fold
from baccarat.table.snapshot import snapshot_of, state_from
from baccarat.table.state import TableState

__all__ = ["EVERY", "Read", "events_of", "keep_state", "read_table"]

EVERY = 500
"""Events between two snapshots of a table.

Some 80,000 events a second are read and folded: those of a whole evening, about 20,000, take a
quarter of a second, those behind a snapshot less than a hundredth.
"""


class Read(NamedTuple):
    """A table as it is, and the events that were read for it."""

    state: TableState | None
    events: tuple[Event, ...]


def events_of(store: Store, table: str, after: int = 0) -> tuple[Event, ...]:
    """The events of a table behind number *after*, in order."""
    return tuple(cast("Iterator[Event]", store.events(table, after)))  # no wallet's are in there


def read_table(store: Store, table: str) -> Read:
    """Read a table; a state of None is a table of which nothing has happened yet."""
    state: TableState | None = None
    if kept := store.snapshot(table):
        try:
            state = state_from(kept.body)
        except InvalidNotation:  # written by other code: the events say it all
            state = None
    events = events_of(store, table, state.seq if state else 0)
    return Read(fold(events, state), events)


def keep_state(store: Store, state: TableState) -> None:
    """Keep a snapshot of a state that is stored."""
    store.keep_snapshot(state.table, state.seq, snapshot_of(state))
