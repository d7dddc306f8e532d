"""One WebSocket: who comes, whether it may, and how it is sent away."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress

from fastapi import APIRouter
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.frames import CloseCode

from baccarat.errors import BaccaratError, IllegalCommand
from baccarat.sentences import Sentence, sentence
from baccarat.service.messages import encoded, spoken
from baccarat.store import Unavailable
from baccarat.web import connection
from baccarat.web.connection import Connection, checked, received
from baccarat.web.limits import TooMany
from baccarat.web.refusals import invalid
from baccarat.web.security import check_origin
from baccarat.web.site import Site, address_of, patron_of, site_of
from baccarat.web.speech import language_of
from baccarat.web.wire import CLIENT, VERSION, Hello

__all__ = ["router"]

LOG = logging.getLogger(__name__)

router = APIRouter()

TO_SAY_HELLO = 10.0
"""Seconds in which a client must say who it is."""


@router.websocket("/api/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str) -> None:
    """Look on at a table, and play there."""
    site, address = site_of(socket), address_of(socket)
    with suppress(WebSocketDisconnect):
        await socket.accept()
        socket.state.language = language_of(socket)
        try:
            check_origin(socket.headers, site.config.origins)
            site.requests.take(address)
            with site.sockets.place(address), site.metrics.sockets.track_inprogress():
                await _converse(site, socket, table)
        except WebSocketDisconnect:
            raise
        except BaccaratError as refused:
            code = CloseCode.TRY_AGAIN_LATER if _passes(refused) else CloseCode.POLICY_VIOLATION
            await _send_away(socket, refused.sentence, code)
        except Exception:
            site.metrics.failures.inc()
            LOG.exception("socket", extra={"table": table})
            await _send_away(socket, sentence("web.failed"), CloseCode.INTERNAL_ERROR)


def _passes(refused: BaccaratError) -> bool:
    """Whether what is refused now may be taken in a while: a bet may stand, so it is tried again.

    Too much was asked, the store is away, or the server stops and is begun anew.
    """
    return (isinstance(refused, TooMany | Unavailable)
            or refused.sentence.code == "service.closing")


async def _send_away(socket: WebSocket, said: Sentence, code: CloseCode) -> None:
    """Say why, and end the connection; a client that does not read is not waited for."""
    bye = encoded({"type": "bye", "said": spoken(said, socket.state.language),
                   "back": code is not CloseCode.POLICY_VIOLATION})
    with suppress(TimeoutError, RuntimeError):  # starlette's: it has been closed already
        async with asyncio.timeout(connection.TO_SEND):
            await socket.send_text(bye)
            await socket.close(code)


async def _converse(site: Site, socket: WebSocket, name: str) -> None:
    hello = await _hello(socket)
    if hello is None or hello.version != VERSION:
        await socket.send_text(encoded({"type": "reload", "version": VERSION}))
        await socket.close(CloseCode.GOING_AWAY)
        return
    socket.state.language = hello.language
    patron = await patron_of(socket, site)
    table = await site.tables.get(name)
    await Connection(site, socket, table, patron.patron if patron else None, hello).run()


async def _hello(socket: WebSocket) -> Hello | None:
    """Wait for Hello; None if it is of another version.

    The Hello of another version may look otherwise, but has a type and a version.
    """
    try:
        async with asyncio.timeout(TO_SAY_HELLO):
            text = checked(await received(socket))
    except TimeoutError:
        raise IllegalCommand("web.hello") from None
    try:
        message = CLIENT.validate_json(text)
    except ValidationError as error:
        if _is_of_another_version(text):
            return None
        said = invalid(error)
        raise IllegalCommand(said.code, **said.parameters) from None
    if not isinstance(message, Hello):
        raise IllegalCommand("web.hello")
    return message


def _is_of_another_version(text: str) -> bool:
    with suppress(ValueError, RecursionError):
        match json.loads(text):
            case {"type": "hello", "version": int(version)}:
                return version != VERSION
            case _:
                pass
    return False
