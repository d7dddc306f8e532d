"""One WebSocket: a patron or a spectator at a table, from Hello to the end."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from time import monotonic
from typing import Any

from fastapi import APIRouter
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from baccarat.errors import BaccaratError, IllegalCommand
from baccarat.sentences import Sentence, sentence
from baccarat.service.hub import Viewer
from baccarat.service.tables import LiveTable
from baccarat.web.limits import Bucket
from baccarat.web.logs import hashed
from baccarat.web.refusals import invalid, spoken
from baccarat.web.security import check_origin
from baccarat.web.site import Site, address_of, patron_of, site_of
from baccarat.web.wire import CLIENT, VERSION, Ask, Hello, Resync

__all__ = ["router"]

LOG = logging.getLogger(__name__)

router = APIRouter()

TO_SAY_HELLO = 10.0
"""Seconds in which a client must say who it is."""

TICK = 5.0
"""Seconds of silence after which the server says that it is there; a page waits twice as long."""

AT_ONCE = 32
"""Commands of one socket that may be on their way at once."""

LONGEST = 16_384
"""The most characters of a message."""

POLICY_VIOLATED, GOING_AWAY, TRY_AGAIN = 1008, 1001, 1013


@router.websocket("/api/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str) -> None:
    """Look on at a table, and play there."""
    site = site_of(socket)
    await socket.accept()
    try:
        check_origin(socket.headers, site.config.origins)
        with site.sockets.place(address_of(socket)), site.metrics.sockets.track_inprogress():
            await _converse(site, socket, table)
    except WebSocketDisconnect:
        pass
    except BaccaratError as refused:
        await _send_away(socket, refused.sentence)


async def _send_away(socket: WebSocket, said: Sentence) -> None:
    """Say why, and end the connection."""
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(_text(type="bye", said=spoken(said), back=False))
        await socket.close(POLICY_VIOLATED)


def _text(**fields: Any) -> str:  # noqa: ANN401 - any message
    return json.dumps(fields, separators=(",", ":"))


async def _converse(site: Site, socket: WebSocket, name: str) -> None:
    hello = await _hello(socket)
    if hello.version != VERSION:
        await socket.send_text(_text(type="reload", version=VERSION))
        await socket.close(GOING_AWAY)
        return
    patron = await patron_of(socket, site)
    table = await site.tables.get(name)
    connection = _Connection(site, socket, table, patron.patron if patron else None)
    await connection.run()


async def _hello(socket: WebSocket) -> Hello:
    try:
        async with asyncio.timeout(TO_SAY_HELLO):
            message = CLIENT.validate_json(_checked(await _received(socket)))
    except TimeoutError:
        raise IllegalCommand("web.hello") from None
    except ValidationError as error:
        raise _as_error(error) from None
    if not isinstance(message, Hello):
        raise IllegalCommand("web.hello")
    return message


async def _received(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", GOING_AWAY))
    text: str | None = message.get("text")
    if text is None:
        raise IllegalCommand("web.binary")
    return text


def _checked(text: str) -> str:
    if len(text) > LONGEST:
        raise IllegalCommand("web.long", most=LONGEST)
    return text


def _as_error(error: ValidationError) -> IllegalCommand:
    said = invalid(error)
    return IllegalCommand(said.code, **said.parameters)


class _Connection:
    """A client that has said Hello: one task sends, one receives, and one each command."""

    def __init__(self, site: Site, socket: WebSocket, table: LiveTable, patron: str | None) -> None:
        self.site, self.socket, self.table, self.patron = site, socket, table, patron
        self.viewer: Viewer = table.hub.join(patron)
        self.asked: set[asyncio.Task[None]] = set()
        rate = site.config.messages
        self.bucket = Bucket(2 * rate, rate)

    async def run(self) -> None:
        """Until the client goes, or is sent away."""
        welcome = _text(type="welcome", version=VERSION, patron=self.patron,
                        policy=spoken(sentence("table.policy")))
        tasks: set[asyncio.Task[None]] = set()
        try:
            await self.socket.send_text(welcome)
            tasks = {asyncio.create_task(self._send()), asyncio.create_task(self._receive())}
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            self.table.hub.leave(self.viewer)
            for task in (*tasks, *self.asked):
                task.cancel()
            await asyncio.gather(*tasks, *self.asked, return_exceptions=True)

    async def _send(self) -> None:
        while True:
            try:
                async with asyncio.timeout(TICK):
                    message = await self.viewer.messages.get()
            except TimeoutError:
                message = self._tick()
            if message is None:
                break
            await self.socket.send_text(message)
        if self.viewer.slow:
            self.site.metrics.dropped.inc()
        await self.socket.close(TRY_AGAIN if self.viewer.slow else GOING_AWAY)

    def _tick(self) -> str:
        left = self.table.running.left
        timed = {} if left is None else {"left": round(1000 * left)}
        return _text(type="tick", seq=self.table.state.seq, **timed)

    async def _receive(self) -> None:
        while True:
            text = _checked(await _received(self.socket))
            if not self.bucket.take():
                raise IllegalCommand("web.messages", most=self.site.config.messages)
            try:
                message = CLIENT.validate_json(text)
            except ValidationError as error:
                self._refuse(_key(text), invalid(error))
                continue
            self._handle(message)

    def _handle(self, message: Hello | Resync | Ask) -> None:
        match message:
            case Resync():
                self.table.hub.snapshot(self.viewer)
            case Ask() if self.patron is None:
                self._refuse(message.key, sentence("web.no_guest"))
            case Ask() if len(self.asked) >= AT_ONCE:
                self._refuse(message.key, sentence("web.at_once", most=AT_ONCE))
            case Ask():
                task = asyncio.create_task(self._ask(message, self.patron))
                self.asked.add(task)
                task.add_done_callback(self.asked.discard)
            case _:
                self._refuse(None, sentence("web.hello_again"))

    async def _ask(self, message: Ask, patron: str) -> None:
        began = monotonic()
        outcome = "accepted"
        try:
            seq = await self.table.running.ask(
                message.command(patron), message.request(patron, self.table.state.table))
            self.viewer.send(_text(type="accepted", key=message.key, seq=seq))
        except BaccaratError as refused:
            outcome = refused.sentence.code
            self._refuse(message.key, refused.sentence)
        except Exception:
            outcome = "failed"
            self.site.metrics.failures.inc()
            LOG.exception("command failed", extra={
                "table": self.table.state.table, "patron": hashed(patron)})
            self._refuse(message.key, sentence("web.failed"))
        finally:
            self.site.metrics.seconds.observe(monotonic() - began)
            self.site.metrics.commands.labels(message.__class__.__name__, outcome).inc()

    def _refuse(self, key: str | None, said: Sentence) -> None:
        self.viewer.send(_text(type="refused", key=key, said=spoken(said)))


def _key(text: str) -> str | None:
    """The key of a message that is otherwise no message, so that the client knows which it was."""
    with suppress(ValueError, RecursionError):
        document = json.loads(text)
        key = document.get("key") if isinstance(document, dict) else None
        if isinstance(key, str):
            return key[:64]
    return None
