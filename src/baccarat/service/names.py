"""The names of patrons, for views: events know patrons by opaque ids alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from logging import getLogger

from baccarat.service.blocking import in_thread, when_usable
from baccarat.store import Patron

__all__ = ["MOST_KNOWN", "Names"]

MOST_KNOWN = 10_000
"""How many names are remembered before all are forgotten and read again."""

LOG = getLogger(__name__)


class Names:
    """The names that this process has read: *read* gives what the store keeps of a patron."""

    def __init__(self, read: Callable[[str], Patron | None], executor: Executor) -> None:
        self.read, self.executor = read, executor
        self._known: dict[str, str | None] = {}
        self._waiting: dict[str, set[Callable[[], None]]] = {}
        self._reading: set[asyncio.Task[None]] = set()

    def of(self, patrons: Iterable[str], then: Callable[[], None]) -> dict[str, str | None]:
        """The names of these patrons, as far as they are known; None for one that was deleted.

        The others are read, and *then* is called.
        """
        patrons = tuple(patrons)
        unknown = {patron for patron in patrons if patron not in self._known}
        if unread := unknown - self._waiting.keys():
            task = asyncio.get_running_loop().create_task(self._learn(sorted(unread)))
            self._reading.add(task)
            task.add_done_callback(self._reading.discard)
        for patron in unknown:
            self._waiting.setdefault(patron, set()).add(then)
        return {patron: self._known[patron] for patron in patrons if patron in self._known}

    def put(self, patron: Patron) -> None:
        """Know a patron that has been read elsewhere, or has another name or none now."""
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[patron.patron] = patron.name

    def forget(self) -> None:
        """Read all names again when they are asked for: others may have changed them."""
        self._known.clear()

    async def _learn(self, patrons: list[str]) -> None:
        try:
            read = await when_usable(lambda: in_thread(
                self.executor, lambda: [self.read(patron) for patron in patrons]))
        except Exception:  # who asks again begins again; meanwhile there are no names
            LOG.exception("names")
            read = []
        told = {then for patron in patrons for then in self._waiting.pop(patron, ())}
        for patron, kept in zip(patrons, read, strict=False):
            self.put(kept or Patron(patron, None))
        for then in told if read else ():
            then()
