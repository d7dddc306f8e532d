"""A client that has said Hello: a task sends to it, one receives, one watches, one a command."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.frames import CloseCode

from baccarat.errors import BaccaratError, IllegalCommand
from baccarat.sentences import Sentence, sentence
from baccarat.service.deciding import Busy
from baccarat.service.live import LiveTable
from baccarat.service.messages import encoded, spoken
from baccarat.service.viewer import Viewer
from baccarat.store.processes import own
from baccarat.table.absence import policy
from baccarat.table.events import Holder
from baccarat.web.asking import asked_of
from baccarat.web.limits import Bucket
from baccarat.web.protocol import at_once
from baccarat.web.refusals import invalid
from baccarat.web.site import Site
from baccarat.web.wire import (
    CLIENT,
    LONGEST,
    LONGEST_KEY,
    VERSION,
    Ask,
    Hello,
    Hold,
    Resync,
    Speak,
)

__all__ = ["TO_SEND", "Connection", "checked", "received"]

TO_SEND = 10.0
"""Seconds in which a client must take a message, when those before it wait already; then at the
next look it is cut off."""

TICK = 5.0
"""Seconds of silence after which the server says that it is there; a page waits twice as long."""

AT_ONCE = 32
"""Commands of one socket that may be on their way at once."""

TO_HOLD = 2.0
"""Seconds that a command waits until it is decided whether its connection holds the seat."""

SNAPSHOTS = 5
"""Snapshots that a client may ask for at once; then one a second."""

NUMBERS = count(1)
"""The numbers of this process's connections."""


def checked(text: str) -> str:
    """A message, if it is not too long. Raises IllegalCommand."""
    if len(text) > LONGEST:
        raise IllegalCommand("web.long", most=LONGEST)
    return text


async def received(socket: WebSocket) -> str:
    """The next text. Raises WebSocketDisconnect where none comes, IllegalCommand where no text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", CloseCode.GOING_AWAY))
    text: str | None = message.get("text")
    if text is None:
        raise IllegalCommand("web.binary")
    return text


class Connection:
    """A viewer of a table, at the other end of a socket."""

    def __init__(self, site: Site, socket: WebSocket, table: LiveTable, patron: str | None,
                 hello: Hello) -> None:
        self.site, self.socket, self.table, self.patron = site, socket, table, patron
        self.holder = Holder(hello.tab, own(), next(NUMBERS))
        self.take = hello.take
        self.asked: set[asyncio.Task[None]] = set()
        self.holding: asyncio.Task[None] | None = None
        self.loop = asyncio.get_running_loop()
        self.sent = self.loop.time()
        self.sending_since: float | None = self.sent  # the welcome goes first
        self.write = at_once(socket)
        self.viewer: Viewer = table.hub.join(patron, hello.language, self._send_at_once)
        rate = site.config.messages
        self.messages, self.snapshots = Bucket(2 * rate, rate), Bucket(SNAPSHOTS, 1)

    async def run(self) -> None:
        """Until the client goes, or is sent away."""
        tasks = [asyncio.create_task(work) for work in
                 (self._send(), self._receive(), self._watch())]
        if self.patron:
            self._hold(self.patron, take=self.take)
        try:
            with self.site.connected(self.patron, self.end):
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            while done:
                done.pop().result()
        finally:
            self.table.hub.leave(self.viewer)
            if self.patron:
                self.site.tables.disconnected(self.table, self.patron, self.holder,
                                              asks=bool(self.asked))
            await _ended((*tasks, *self.asked))
            tasks.clear()  # what is raised holds this frame: nothing here is to hold what is raised

    def end(self, said: Sentence) -> None:
        """Say why, after what waits to be sent, and end."""
        self.viewer.bye(said)

    def _said(self, said: Sentence) -> dict[str, Any]:
        return spoken(said, self.viewer.language)

    # -- sending ------------------------------------------------------------------------------

    def _send_at_once(self, message: str) -> bool:
        """Send a message, if none is on its way and the client takes what it is sent."""
        if self.sending_since is not None or not self.write(message):
            return False
        self.sent = self.loop.time()
        return True

    async def _send(self) -> None:
        message: str | None = self._welcome()
        while message is not None:
            self.sending_since = self.loop.time()
            await self.socket.send_text(message)
            self.sending_since, self.sent = None, self.loop.time()
            message = await self.viewer.messages.get()
        if self.viewer.slow:
            self.site.metrics.dropped.inc()
        code = CloseCode.TRY_AGAIN_LATER if self.viewer.slow else CloseCode.GOING_AWAY
        await self.socket.close(code)

    def _welcome(self) -> str:
        return encoded({"type": "welcome", "version": VERSION, "patron": self.patron,
                        "policy": self._said(policy(self.site.tables.tempo))})

    async def _watch(self) -> None:
        """Say in silence that the server is there; end the connection of who takes nothing.

        One look every few seconds is cheaper than a timer for each message.
        """
        wait = TICK
        while True:
            await asyncio.sleep(wait)
            now = self.loop.time()
            if self.sending_since is not None and now - self.sending_since > TO_SEND:
                self.site.metrics.dropped.inc()
                return  # what waits is not taken, nor would be the close: the protocol cuts it off
            wait = self.sent + TICK - now
            if wait <= 0:
                self.table.hub.tick(self.viewer)
                wait = TICK

    def _refuse(self, key: str | None, said: Sentence) -> None:
        self.viewer.send(self._refusal(key, said))

    def _refusal(self, key: str | None, said: Sentence) -> str:
        return encoded({"type": "refused", "key": key, "said": self._said(said)})

    # -- receiving ----------------------------------------------------------------------------

    async def _receive(self) -> None:
        while True:
            text = checked(await received(self.socket))
            if not self.messages.take():
                raise IllegalCommand("web.messages", most=self.site.config.messages)
            try:
                message = CLIENT.validate_json(text)
            except ValidationError as error:
                self._refuse(_key(text), invalid(error))
            else:
                self._handle(message)
            await asyncio.sleep(0)  # however many have come: others have their turn

    def _handle(self, message: Hello | Speak | Resync | Hold | Ask) -> None:
        match message:
            case Hello():
                self._refuse(None, sentence("web.hello_again"))
            case Resync() if self.snapshots.take():
                self.table.hub.snapshot(self.viewer)
            case Speak() if self.snapshots.take():
                self._speak(message.language)
            case Speak() | Resync():
                self._refuse(None, sentence("web.snapshots"))
            case _ if self.patron is None:
                key = message.key if isinstance(message, Ask) else None
                self._refuse(key, sentence("web.no_guest"))
            case Hold():
                self._hold(self.patron, take=True)
            case _ if len(self.asked) >= AT_ONCE:
                self._refuse(message.key, sentence("web.at_once", most=AT_ONCE))
            case _:
                self.viewer.asks()
                task = asyncio.create_task(self._ask(message, self.patron))
                self.asked.add(task)
                task.add_done_callback(self.asked.discard)

    def _speak(self, language: str) -> None:
        """Say in another language what was said, and what comes."""
        self.table.hub.speak(self.viewer, language)
        self.viewer.send(self._welcome())
        self.socket.state.language = language

    def _hold(self, patron: str, *, take: bool) -> None:
        """Hold the patron's seat from here, if it may be; what is asked meanwhile waits."""
        self.holding = self.site.tables.connected(self.table, patron, self.holder, take=take)

    async def _ask(self, message: Ask, patron: str) -> None:
        try:
            await self._decided()
            seq = await asked_of(self.site, self.table, patron, message, self.holder)
        except BaccaratError as refused:
            self.viewer.answer(self._refusal(message.key, refused.sentence))
        else:
            self.viewer.answer(encoded({"type": "accepted", "key": message.key, "seq": seq}))

    async def _decided(self) -> None:
        """Wait until it is known who holds the seat; while the store is away nobody can say."""
        if self.holding and not self.holding.done():
            done, _ = await asyncio.wait({self.holding}, timeout=TO_HOLD)
            if not done:
                raise Busy("service.busy")


async def _ended(tasks: Iterable[asyncio.Task[None]]) -> None:
    """End tasks, and wait until they have."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _key(text: str) -> str | None:
    """The key of a message that is otherwise no message, so that the client knows which it was."""
    with suppress(ValueError, RecursionError):
        match json.loads(text):
            case {"key": str(key)}:
                return key[:LONGEST_KEY]
            case _:
                pass
    return None
