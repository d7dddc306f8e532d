"""What protects a guest in a browser: headers on every answer, and requests from our pages only."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from baccarat.errors import IllegalCommand
from baccarat.web.limits import TooMany
from baccarat.web.refusals import as_refusal
from baccarat.web.site import address_of, site_of

__all__ = ["HEADERS", "Guard", "check_origin"]

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

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def check_origin(headers: Headers, allowed: tuple[str, ...]) -> None:
    """Refuse what a page of another site has sent; a program sends no origin.

    Raises IllegalCommand. A browser tells the origin of whatever can change something.
    """
    origin = headers.get("origin")
    if origin is not None and origin not in allowed and (
            urlsplit(origin).netloc != headers.get("host")):
        raise IllegalCommand("web.origin", origin=origin)


class Guard:
    """The outermost layer: limits the requests of an address, checks origins, adds headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        connection = HTTPConnection(scope)
        site = site_of(connection)
        try:
            site.requests.take(address_of(connection))
            if scope["method"] not in SAFE:
                check_origin(connection.headers, site.config.origins)
        except (TooMany, IllegalCommand) as refused:
            await as_refusal(refused)(scope, receive, with_headers)
            return
        await self.app(scope, _limited(receive), with_headers)


def _limited(receive: Receive) -> Receive:
    """A request whose body is not longer than one should be."""
    got = 0

    async def limited() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > LONGEST_BODY:
            raise HTTPException(413, "the body is too long")
        return message

    return limited
