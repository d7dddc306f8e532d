"""Who looks on at a table, and what is sent to them: a snapshot, then numbered patches.

The public patch is encoded once for all; a seat's own part only where it has changed. Stakes alone
are told at most ten times a second. A viewer who reads too slowly is dropped, and joins again.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any

from baccarat.sentences import sentence, worded
from baccarat.service.patch import merge_patch
from baccarat.service.running import News
from baccarat.table.events import BetPlaced, BetReduced, Event
from baccarat.table.state import TableState
from baccarat.table.view import check_viewer, private, public

__all__ = ["ROOM", "Hub", "Viewer"]

ROOM = 64
"""Messages that may wait for one viewer."""

TOGETHER = 0.1
"""Seconds between two messages that tell of nothing but stakes."""


class Viewer:
    """One connection: the patron it is for, or None, and the messages that wait for it."""

    def __init__(self, patron: str | None) -> None:
        self.patron = patron
        self.messages: asyncio.Queue[str | None] = asyncio.Queue(ROOM + 1)
        self.dropped = self.slow = False
        self.own: dict[str, Any] | None = None

    def send(self, message: str) -> None:
        """Put a message in the queue; where there is no room, end the queue instead."""
        if self.dropped:
            return
        if self.messages.qsize() >= ROOM:
            self.slow = True
            self.end()
        else:
            self.messages.put_nowait(message)

    def end(self) -> None:
        """Send nothing more: the connection is to be ended after what waits."""
        if not self.dropped:
            self.dropped = True
            self.messages.put_nowait(None)


class Hub:
    """The viewers of one table. *left* tells the seconds that are left for bets, or None."""

    def __init__(self, left: Callable[[], float | None]) -> None:
        self.left = left
        self.viewers: set[Viewer] = set()
        self.state: TableState | None = None
        self._shown: dict[str, Any] = {}
        self._seq = 0
        self._events: list[Event] = []
        self._timer: asyncio.TimerHandle | None = None
        self._told = 0.0

    def join(self, patron: str | None) -> Viewer:
        """Look on from now; raises IllegalCommand where the table does not let this viewer."""
        viewer = Viewer(patron)
        if self.state is not None:
            check_viewer(self.state, patron)
            self.snapshot(viewer)
        self.viewers.add(viewer)
        return viewer

    def snapshot(self, viewer: Viewer) -> None:
        """Send a viewer all that it may see, again."""
        self.flush()
        if self.state is not None:
            viewer.own = private(self.state, viewer.patron)
            viewer.send(self._message({"type": "snapshot", "seq": self._seq,
                                       "view": {**self._shown, "you": viewer.own}}))

    def leave(self, viewer: Viewer) -> None:
        """Look on no more."""
        self.viewers.discard(viewer)

    def close(self, code: str, *, back: bool = True) -> None:
        """Send everybody away; *back*: it is worth coming back."""
        self.flush()
        bye = json.dumps({"type": "bye", "said": worded(sentence(code)), "back": back})
        for viewer in self.viewers:
            viewer.send(bye)
            viewer.end()
        self.viewers.clear()

    def tell(self, news: News) -> None:
        """Take what has been committed; stakes wait for others for a moment."""
        self.state = news.state
        self._events += news.events
        loop = asyncio.get_running_loop()
        wait = self._told + TOGETHER - loop.time()
        if wait <= 0 or not all(isinstance(each, BetPlaced | BetReduced) for each in news.events):
            self.flush()
        elif self._timer is None:
            self._timer = loop.call_later(wait, self.flush)

    def flush(self) -> None:
        """Send what there is to tell."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self.state is None or not self._events:
            return
        events, self._events = self._events, []
        before, self._seq = self._seq, self.state.seq
        shown: dict[str, Any] = public(self.state)
        patch, self._shown = merge_patch(self._shown, shown), shown
        self._told = asyncio.get_running_loop().time()
        head = {"type": "patch", "from": before, "seq": self._seq, "events": _names(events),
                "patch": patch}
        public_text = self._message(head)
        for viewer in list(self.viewers):
            self._send_to(viewer, head, public_text)

    def _send_to(self, viewer: Viewer, head: dict[str, Any], public_text: str) -> None:
        assert self.state is not None  # noqa: S101 - flush has looked
        own = private(self.state, viewer.patron) if viewer.patron else None
        if own == viewer.own:
            viewer.send(public_text)
        else:
            change = merge_patch({"you": viewer.own}, {"you": own})
            viewer.send(self._message({**head, "patch": {**head["patch"], **change}}))
            viewer.own = own
        if viewer.dropped:
            self.viewers.discard(viewer)

    def _message(self, fields: dict[str, Any]) -> str:
        left = self.left()
        timed = {} if left is None else {"left": round(1000 * left)}
        return json.dumps({**fields, **timed}, separators=(",", ":"))


def _names(events: Sequence[Event]) -> list[str]:
    """The names of the events, for motion and sound; stakes are told once."""
    return list(dict.fromkeys(type(event).__name__ for event in events))
