"""A WebSocket by hand, so that it can be done wrongly."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import struct
from contextlib import suppress
from typing import Any

from baccarat.web.wire import VERSION
from tests.live.client import Guest

__all__ = ["BINARY", "CLOSE", "CONT", "PING", "PONG", "TEXT", "Raw", "frame"]

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10

PATIENCE = 30.0


def frame(kind: int, payload: bytes = b"", *, masked: bool = True, final: bool = True,
          length: int | None = None) -> bytes:
    """A frame; *length*: what it says of itself, if that is not true."""
    size, mask = len(payload) if length is None else length, 0x80 * masked
    head = bytes([0x80 * final | kind])
    if size < 126:
        head += bytes([mask | size])
    elif size < 65_536:
        head += bytes([mask | 126]) + struct.pack(">H", size)
    else:
        head += bytes([mask | 127]) + struct.pack(">Q", size)
    return head + (b"\0\0\0\0" if masked else b"") + payload  # a mask of zeros changes nothing


class Raw:
    """A connection to a table of which every byte is chosen."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.ended = False

    @classmethod
    async def plain(cls, guest: Guest) -> Raw:
        """A connection on which nothing has been said."""
        host, _, port = guest.url.removeprefix("http://").partition(":")
        return cls(*await asyncio.open_connection(host, int(port), limit=2**24))

    @classmethod
    async def upgraded(cls, guest: Guest, table: str) -> Raw:
        """A WebSocket on which no message has been sent."""
        raw = await cls.plain(guest)
        key = base64.b64encode(os.urandom(16)).decode()
        raw.writer.write((
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {guest.url[7:]}\r\n"
            f"Authorization: Bearer {guest.token}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        ).encode())
        answer = await raw.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer, answer
        return raw

    @classmethod
    async def greeted(cls, guest: Guest, table: str) -> Raw:
        """A WebSocket that has said hello."""
        raw = await cls.upgraded(guest, table)
        await raw.say(type="hello", version=VERSION, tab="0123456789abcdef")
        return raw

    async def say(self, **message: object) -> None:
        """Send a message as it should be sent."""
        await self.send(frame(TEXT, json.dumps(message).encode()))

    async def send(self, data: bytes) -> None:
        """Send bytes; it is no error if the other side is gone."""
        if self.ended:
            return
        try:
            self.writer.write(data)
            async with asyncio.timeout(PATIENCE):
                await self.writer.drain()
        except (ConnectionError, TimeoutError):
            pass

    def end(self) -> None:
        """Send nothing more; what comes is still read."""
        self.ended = True
        with suppress(OSError):
            self.writer.write_eof()

    async def read(self) -> tuple[int, bytes] | None:
        """The next frame, or None at the end."""
        try:
            async with asyncio.timeout(PATIENCE):
                kind, size = await self.reader.readexactly(2)
                if size >= 126:
                    wide = 2 if size == 126 else 8
                    size = int.from_bytes(await self.reader.readexactly(wide), "big")
                return kind & 15, await self.reader.readexactly(size)
        except (asyncio.IncompleteReadError, ConnectionError):
            return None

    async def rest(self, last: str = "") -> tuple[list[dict[str, Any]], int | None]:
        """Every message until the end, and the code with which the server closed.

        Nothing more is sent when what was asked under the key *last* is answered.
        """
        messages: list[dict[str, Any]] = []
        code = None
        while (got := await self.read()) is not None:
            kind, payload = got
            if kind == TEXT:
                messages.append(json.loads(payload))
                if last and messages[-1].get("key") == last:
                    self.end()
            elif kind == CLOSE:
                code = int.from_bytes(payload[:2], "big")
                await self.send(frame(CLOSE, payload))
        await self.close()
        return messages, code

    async def until_ended(self) -> None:
        """Read bytes until the other side ends."""
        async with asyncio.timeout(PATIENCE):
            try:
                while await self.reader.read(2**16):
                    pass
            except ConnectionError:
                pass

    async def close(self) -> None:
        """End it."""
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()
