"""WebSocket frames (RFC 6455) as a driver of a thousand sockets needs them, and no more.

A library's client keeps a task, queues and checks for each socket; with a thousand of them on the
machine of the server, one would measure that. What a server sends is one short frame a message.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from os import urandom
from typing import NamedTuple

__all__ = ["CLOSE", "PING", "PONG", "TEXT", "Frame", "frame", "handshake", "read"]

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10

LENGTH_16, LENGTH_64 = 126, 127


class Frame(NamedTuple):
    """A frame's kind and what it holds."""

    kind: int
    data: bytes


def handshake(host: str, path: str, token: str) -> bytes:
    """The request that opens a socket."""
    key = b64encode(urandom(16)).decode()
    return (f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {token}\r\n\r\n").encode()


def frame(kind: int, data: bytes) -> bytes:
    r"""A client's frame; the mask is zero, as it hides nothing between two programs of ours.

    >>> frame(TEXT, b"hi")
    b'\x81\x82\x00\x00\x00\x00hi'
    """
    size = len(data)
    if size < LENGTH_16:
        length = bytes([0x80 | size])
    elif size < 1 << 16:
        length = bytes([0x80 | LENGTH_16]) + size.to_bytes(2)
    else:
        length = bytes([0x80 | LENGTH_64]) + size.to_bytes(8)
    return bytes([0x80 | kind]) + length + bytes(4) + data


def read(buffer: bytearray) -> Iterator[Frame]:
    r"""The whole frames at the beginning of what a server has sent; they are taken out of it.

    >>> buffer = bytearray(b"\x81\x02hi\x89\x00\x81")
    >>> list(read(buffer)), buffer
    ([Frame(kind=1, data=b'hi'), Frame(kind=9, data=b'')], bytearray(b'\x81'))
    """
    while len(buffer) >= 2:
        size, start = buffer[1], 2
        if size == LENGTH_16:
            size, start = int.from_bytes(buffer[2:4]), 4
        elif size == LENGTH_64:
            size, start = int.from_bytes(buffer[2:10]), 10
        end = start + size
        if len(buffer) < max(start, end):
            return
        kind, data = buffer[0] & 15, bytes(buffer[start:end])
        del buffer[:end]
        yield Frame(kind, data)
