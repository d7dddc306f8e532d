"""While the store is unavailable: when it is tried again, and who waits for that."""

from __future__ import annotations

from time import monotonic

from baccarat.service.deciding import Asked
from baccarat.store import Unavailable
from baccarat.store.unavailable import next_pause

__all__ = ["PATIENCE", "Outage"]

PATIENCE = 2.0
"""Seconds that patrons wait for a lost connection: a database takes about one to start again."""


class Outage:
    """How long the store has been unavailable; at first it is not."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._pause = 0.0

    def note(self, lost: Unavailable | None) -> None:
        """Note what a try came to; None if the store could be used."""
        if lost is None:
            self._since, self._pause = None, 0.0
        else:
            self._since = monotonic() if self._since is None else self._since
            self._pause = next_pause(self._pause)

    @property
    def lasts(self) -> bool:
        """Whether the store was unavailable when it was last tried."""
        return self._since is not None

    @property
    def pause(self) -> float:
        """Seconds until it is tried again; 0 while it is available."""
        return self._pause

    def is_waited_for(self, asked: Asked, lost: Unavailable) -> bool:
        """Whether a command is asked again when the store is back, or refused at once.

        Without a key nobody could tell whether it was stored before the connection was lost.
        """
        if asked.patient:
            return True
        since = 0.0 if self._since is None else monotonic() - self._since
        return asked.request is not None and lost.sentence.code == "store.gone" and since < PATIENCE
