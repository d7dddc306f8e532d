"""The histories of tables, kept in memory and read on from where they end."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from baccarat.errors import IllegalCommand
from baccarat.ledger.history import History, ShoePlayed, history
from baccarat.ledger.wallet import is_wallet
from baccarat.service.reading import events_of
from baccarat.store import Store
from baccarat.table.state import TableState
from baccarat.table.view import check_viewer

__all__ = ["Histories", "check_reader", "shoe_of"]

MOST = 32
"""Tables whose histories are kept; of those beyond, the ones least asked for are forgotten."""


class Histories:
    """What has been played at tables. It waits for the store: ask in a thread."""

    def __init__(self, store: Store, most: int = MOST) -> None:
        self.store, self.most = store, most
        self._kept: OrderedDict[str, History] = OrderedDict()
        self._lock = Lock()

    def of(self, table: str) -> History:
        """All that was played at a table. Raises IllegalCommand for one that is not known."""
        if is_wallet(table):
            raise IllegalCommand("table.unknown")
        before = self._kept.get(table, History())
        seq = before.state.seq if before.state else 0
        found = history(events_of(self.store, table, seq), before)
        if found.state is None:
            raise IllegalCommand("table.unknown")
        self._keep(table, found, found.state.seq)
        return found

    def _keep(self, table: str, found: History, seq: int) -> None:
        """Keep a history, unless another thread has read further meanwhile."""
        with self._lock:
            kept = self._kept.get(table)
            if kept is None or kept.state is None or kept.state.seq <= seq:
                self._kept[table] = found
            self._kept.move_to_end(table)
            if len(self._kept) > self.most:
                self._kept.popitem(last=False)


def check_reader(played: History, viewer: str | None) -> TableState:
    """Refuse one who may not look on and has never sat there; the table as it is."""
    assert played.state is not None  # noqa: S101 - Histories gives no table without events
    if viewer not in played.patrons:
        check_viewer(played.state, viewer)
    return played.state


def shoe_of(played: History, number: int | None) -> ShoePlayed | None:
    """A shoe of a table: the newest if none is named, and None if there has been none yet.

    Raises IllegalCommand for a number that no shoe has.
    """
    if number is None:
        return played.shoes[-1] if played.shoes else None
    if not 1 <= number <= len(played.shoes):
        raise IllegalCommand("record.unknown", shoe=number)
    return played.shoes[number - 1]
