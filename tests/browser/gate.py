"""What a table tells a page, held up where a test wants to look about."""

from __future__ import annotations

import json
import re
from collections import deque
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tests.browser.table import until

__all__ = ["Gate"]


class Gate:
    """The messages from the server to one page; they stop behind the one that a test waits for.

    The page says soon that it hears nothing: it may stay there for a few seconds.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self._waiting: deque[str] = deque()
        self._stop: str | None = None
        self._held = False
        self._seq = 0
        self._routes: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/socket$"), self._opened)

    def stop_at(self, what: str | None) -> None:
        """Let the messages through up to a phase of the table or an event; all where it is None."""
        self._stop, self._held = what, False
        self._pass()

    def wait(self) -> None:
        """Wait until the page has been told of it."""
        until(self._page, lambda: self._held, f"{self._stop} over the socket")

    def tell(self, **message: object) -> None:
        """Tell the page something that the server has not said."""
        self._routes[-2].send(json.dumps(message))

    def shows(self, patch: dict[str, Any]) -> None:
        """Let the page see a table that is not: as if an event had changed this part of it."""
        self.tell(type="patch", **{"from": self._seq}, seq=self._seq, events=[], patch=patch)

    def cut(self) -> None:
        """Close the connection at both ends."""
        for each in self._routes[-2:]:
            each.close()

    def _opened(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(self._heard)
        self._routes += (route, server)

    def _heard(self, message: str | bytes) -> None:
        self._waiting.append(str(message))
        self._pass()

    def _pass(self) -> None:
        while self._waiting and not self._held:
            message = self._waiting.popleft()
            self._routes[-2].send(message)
            self._seq = json.loads(message).get("seq", self._seq)
            self._held = self._stop is not None and self._stop in said_in(json.loads(message))


def said_in(message: dict[str, Any]) -> set[str]:
    """The phase and the events that a message tells."""
    view = message.get("view") or message.get("patch") or {}
    return {view.get("phase", ""), *message.get("events", ())}
