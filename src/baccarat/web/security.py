"""What protects a guest in a browser: headers on every answer, and requests from our pages only."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from baccarat.errors import IllegalCommand
from baccarat.sentences import language, speaking
from baccarat.web.limits import TooMany
from baccarat.web.refusals import Failed, NotHttp, as_refusal
from baccarat.web.site import address_of, site_of
from baccarat.web.speech import language_of

__all__ = ["HEADERS", "Guard", "check_origin"]

LOG = logging.getLogger(__name__)

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # the address of a private table is its key
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
"""Sent with every answer; the page and all that it loads come from this server."""

LONGEST_BODY = 65_536
"""The most bytes of a request's body."""

TO_SEND_BODY = 30.0
"""Seconds in which the whole of it must have come."""

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def check_origin(headers: Headers, allowed: tuple[str, ...]) -> None:
    """Refuse what a page of another site has sent; a program sends no origin.

    Raises IllegalCommand. A browser tells the origin of whatever can change something.
    """
    origin = headers.get("origin")
    if origin is not None and origin not in allowed and (
            origin.partition("://")[2] != headers.get("host")):
        raise IllegalCommand("web.origin", origin=origin)


class Guard:
    """The outermost layer: limits the requests of an address, checks origins, adds headers.

    Within a request the visitor's language is spoken.

    What fails in the program is logged here, and answered like any refusal.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        with speaking(language_of(HTTPConnection(scope))):
            await self._answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = _Answer(scope, send)
        try:
            _let_in(HTTPConnection(scope))
            await self.app(scope, _Body(receive).receive, answer.send)
        except (TooMany, IllegalCommand, NotHttp) as refused:
            await as_refusal(refused)(scope, receive, answer.send)
        except Exception:
            LOG.exception("failed", extra={"path": scope["path"]})
            site_of(HTTPConnection(scope)).metrics.failures.inc()
            if answer.begun:  # half of an answer cannot be taken back: the connection is ended
                raise
            await as_refusal(Failed("web.failed"))(scope, receive, answer.send)


def _let_in(connection: HTTPConnection) -> None:
    """Refuse what comes too often, or from a page of another site, or has two lengths."""
    site = site_of(connection)
    site.requests.take(address_of(connection))
    if {"content-length", "transfer-encoding"} <= set(connection.headers):  # RFC 9112, 6.1
        raise NotHttp("web.http")
    if connection.scope["method"] not in SAFE:
        check_origin(connection.headers, site.config.origins)


class _Answer:
    """An answer that carries our headers."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._scope, self._send = scope, send
        self.begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if self._scope["path"].startswith("/api/"):
                headers.setdefault("cache-control", "no-store")
                headers.setdefault("content-language", language())
        await self._send(message)


class _Body:
    """A request's body that is not longer than one should be, and comes in time."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._got = 0
        self._until = monotonic() + TO_SEND_BODY
        self._whole = False

    async def receive(self) -> Message:
        if self._whole:  # what comes now is that the client has gone
            return await self._receive()
        try:
            async with asyncio.timeout(self._until - monotonic()):
                message = await self._receive()
        except TimeoutError:
            raise HTTPException(408) from None
        self._got += len(message.get("body", b""))
        self._whole = not message.get("more_body", False)
        if self._got > LONGEST_BODY:
            raise HTTPException(413)
        return message
