"""What stands between the network and the program: uvicorn's protocols, for clients that mean harm.

uvicorn waits for a request's head as long as it takes, answers pings that nobody reads the answers
of, and flushes before it closes. So whoever is silent, floods or never reads would keep a
connection, and the memory behind it, for ever. These are bounded here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, cast

import h11
from starlette.websockets import WebSocket
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode

from baccarat.sentences import LANGUAGES, sentence
from baccarat.service.viewer import in_turn
from baccarat.web.limits import Bucket
from baccarat.web.refusals import document
from baccarat.web.security import HEADERS

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

__all__ = ["Http", "Socket", "at_once", "sockets_of"]

HEAD = 10.0
"""Seconds in which the head of a request must have come."""

TO_CLOSE = 5.0
"""Seconds in which a client may take what it was sent last, and close too."""

AT_ONCE = "baccarat.at_once"
"""The extension of ASGI under which a socket says how it may be sent to at once."""

MESSAGES_AT_ONCE = 8
"""Frames that are kept: a message goes to all who look on at a table, one after the other; only
what is for one of them comes between."""

SLICE = 512
"""Bytes that are read before the program is given what they hold: fewer frames than may be sent."""


class Http(H11Protocol):
    """HTTP: a request whose head does not come is ended; so is what is no HTTP, with headers."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._heard()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read; the head of each request has its time."""
        if self._late is None and self.conn.their_state is h11.IDLE:
            self._wait()
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._heard()

    def _wait(self) -> None:
        self._late = self.loop.call_later(HEAD, self.transport.abort)

    def _heard(self) -> None:
        if self._late:
            self._late.cancel()
            self._late = None

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - ours is another
        """Answer what is no HTTP as everything is answered: typed, with our headers."""
        body = document(sentence("web.http"), LANGUAGES[0])
        headers = [*HEADERS.items(), ("content-type", "application/json"),
                   ("content-length", str(len(body))), ("connection", "close")]
        for event in (h11.Response(status_code=400, headers=headers, reason=b"Bad Request"),
                      h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket: so many frames a second, and no memory for a client that does not read."""

    def __init__(self, *given: Any, frames: float, **named: Any) -> None:  # noqa: ANN401 - uvicorn's
        super().__init__(*given, **named)
        self.close_timeout = TO_CLOSE
        self._frames = Bucket(2 * frames, frames)
        self._unread = b""

    def data_received(self, data: bytes) -> None:
        """Read a part at a time, so that a flood is seen before all of it is parsed."""
        self._unread += data
        self._read_on()

    def _read_on(self) -> None:
        """Read what has come, until there is a message that the program has not taken."""
        while (self._unread and not self.read_paused and self.writable.is_set()
               and not self.transport.is_closing()):
            part, self._unread = self._unread[:SLICE], self._unread[SLICE:]
            super().data_received(part)

    # -- frames -------------------------------------------------------------------------------

    def _counted(self, handle: Callable[[], None]) -> None:
        if self._frames.take():
            handle()
        elif self.close_sent:
            self.transport.close()
        else:
            self.conn.fail(CloseCode.POLICY_VIOLATION)
            self.handle_parser_exception()

    def handle_text(self, event: Any) -> None:  # noqa: ANN401 - websockets' Frame
        """Count, then handle."""
        self._counted(partial(super().handle_text, event))

    def handle_bytes(self, event: Any) -> None:  # noqa: ANN401 - websockets' Frame
        """Count, then handle."""
        self._counted(partial(super().handle_bytes, event))

    def handle_cont(self, event: Any) -> None:  # noqa: ANN401 - websockets' Frame
        """Count, then handle."""
        self._counted(partial(super().handle_cont, event))

    def handle_ping(self) -> None:
        """Count, then handle."""
        self._counted(super().handle_ping)

    def handle_pong(self, event: Any) -> None:  # noqa: ANN401 - websockets' Frame
        """Count, then handle."""
        self._counted(partial(super().handle_pong, event))

    def send_receive_event_to_app(self) -> None:
        """Give a message to the program, if it is text; uvicorn would log what is none."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    # -- a client that does not read ----------------------------------------------------------

    def pause_writing(self) -> None:
        """Read nothing from a client that does not read: each ping would be answered."""
        super().pause_writing()
        self._pause_reading()

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()
            self._read_on()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; the network is read again only if its answers are read too."""
        message = await super().receive()
        self._read_on()
        if not self.writable.is_set():
            self._pause_reading()
        return message

    def _pause_reading(self) -> None:
        if not self.transport.is_closing():
            self.transport.pause_reading()

    async def send(self, message: ASGISendEvent) -> None:
        """Send; a connection that is being closed is one that has gone."""
        await self.writable.wait()  # it may be closed meanwhile
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        self._read_on()  # after a close: what comes is thrown away, up to the client's own close

    # -- a message to many --------------------------------------------------------------------

    async def run_asgi(self) -> None:
        """Run the program, which is to know how it may send at once."""
        extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
        extensions[AT_ONCE] = self.send_at_once
        try:
            await super().run_asgi()
        finally:
            del extensions[AT_ONCE]

    def send_at_once(self, text: str) -> bool:
        """Send a text within this turn of the loop, if the client takes what it is sent.

        It is made a frame once for all whom it is sent to. False: it has to wait.
        """
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(_frame(text))
        return True

    # -- the end ------------------------------------------------------------------------------

    def connection_lost(self, exc: Exception | None) -> None:
        """Hold nothing in a circle: what a connection took is free when it has gone."""
        super().connection_lost(exc)
        self.conn.parser.close()
        self.conn.parser_exc = None

    def keepalive_timeout(self) -> None:
        """End a connection whose ping was not answered, even if it does not take what waits."""
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """End the connection of a conversation that has ended, whatever waits to be taken."""
        super().on_task_complete(task)
        if not self.disconnected:
            self.loop.call_later(TO_CLOSE + 1, self._end)

    def _end(self) -> None:
        if not self.disconnected:
            self.transport.abort()


def at_once(socket: WebSocket) -> Callable[[str], bool]:
    """What sends a text at once where that is possible, and says whether it did."""
    send: Callable[[str], bool] = socket.scope.get("extensions", {}).get(AT_ONCE, in_turn)
    return send


@lru_cache(maxsize=MESSAGES_AT_ONCE)
def _frame(text: str) -> bytes:
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def sockets_of(messages: int) -> type[asyncio.Protocol]:
    """The protocol of sockets that may send so many *messages* a second.

    Control frames and parts of messages are frames too, so there may be more of those; too many
    messages are refused in words before too many frames are cut off.
    """
    made = partial(Socket, frames=2 * messages + 20)
    return cast("type[asyncio.Protocol]", made)
