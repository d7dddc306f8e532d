"""One who looks on at a table: what waits to be sent to it, and how it is sent away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from baccarat.sentences import LANGUAGES, Sentence
from baccarat.service.messages import encoded, spoken

__all__ = ["ROOM", "Viewer", "in_turn"]

ROOM = 64
"""Messages that may wait for one viewer."""


def in_turn(_: str) -> bool:
    """Send nothing at once: every message waits for its turn."""
    return False


class Viewer:
    """One connection: the patron it is for, or None, its language, and what waits for it.

    *at_once* sends a message if nothing is in its way, and says whether it did: most messages need
    not wait for a task's turn.
    """

    def __init__(self, patron: str | None, language: str = LANGUAGES[0],
                 at_once: Callable[[str], bool] = in_turn) -> None:
        self.patron, self.language, self.at_once = patron, language, at_once
        self.messages: asyncio.Queue[str | None] = asyncio.Queue()
        self.dropped = self.slow = False
        self._asked = 0
        self._last: str | None = None

    def send(self, message: str) -> None:
        """Send a message or let it wait; where there is no room, end the queue instead."""
        if self.dropped or (self.messages.empty() and self.at_once(message)):
            return
        if self.messages.qsize() >= ROOM:
            self.slow = True
            self.end()
        else:
            self.messages.put_nowait(message)

    def asks(self) -> None:
        """It has asked for something, and is to be answered."""
        self._asked += 1

    def answer(self, message: str) -> None:
        """Answer what was asked; who has been sent away meanwhile hears that after its answers."""
        self._asked -= 1
        if self._last is None:
            self.send(message)
        else:
            self.messages.put_nowait(message)
            self._part()

    def bye(self, said: Sentence, *, back: bool = False) -> None:
        """Say why this was the last message, and end the queue. *back*: it is worth coming back."""
        if not self.dropped:
            self.dropped = True
            self._last = encoded(
                {"type": "bye", "said": spoken(said, self.language), "back": back})
            self._part()

    def _part(self) -> None:
        if not self._asked:
            self.messages.put_nowait(self._last)
            self.messages.put_nowait(None)

    def end(self) -> None:
        """Send nothing more after what waits."""
        if not self.dropped:
            self.dropped = True
            self.messages.put_nowait(None)
