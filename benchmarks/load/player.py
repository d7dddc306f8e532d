"""One seat of the load: a socket that bets when it is told that bets are taken."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from secrets import token_hex
from time import perf_counter

from baccarat.web.wire import VERSION
from benchmarks.load.frames import CLOSE, PING, PONG, TEXT, frame, handshake, read
from benchmarks.load.measures import Measures

__all__ = ["Player"]

PATIENCE = 60.0
"""Seconds in which a table is shown to who comes."""

_HEAD = re.compile(rb'\{"type":"(\w+)"(?:,"(?:from|seq)":(\d+))?(?:,"seq":(\d+))?')
_KEY = re.compile(rb'"key":"([^"]+)"')
_SEQ = re.compile(rb'"seq":(\d+)')
_CODE = re.compile(rb'"code":"([^"]+)"')


class Player(asyncio.Protocol):
    """A patron's connection to a table; *opened* is called at each opening of bets."""

    def __init__(self, host: str, table: str, token: str, measures: Measures,
                 opened: Callable[[Player], None]) -> None:
        self.host, self.table, self.token = host, table, token
        self.measures, self.opened = measures, opened
        self.tab = token_hex(8)
        self.buffer = bytearray()
        self.transport: asyncio.Transport | None = None
        self.sent: dict[bytes, float] = {}
        self.waiting: dict[str, asyncio.Future[None]] = {}
        self.seq = 0
        self.upgraded = False
        self.snapshot: asyncio.Event = asyncio.Event()
        self.leaving = False

    # -- what it does -------------------------------------------------------------------------

    async def connect(self) -> None:
        """Connect, say hello, and wait for the snapshot."""
        self.buffer.clear()
        self.upgraded = self.leaving = False
        self.snapshot.clear()
        name, _, port = self.host.partition(":")
        await asyncio.get_running_loop().create_connection(lambda: self, name, int(port))
        try:
            await asyncio.wait_for(self.snapshot.wait(), PATIENCE)
        except TimeoutError:
            self.measures.fail(f"no snapshot within {PATIENCE:g} s")

    def drop(self) -> None:
        """Lose the connection, without a word."""
        self.leaving = True
        self.sent.clear()
        if self.transport:
            self.transport.abort()

    def ask(self, kind: str, **fields: object) -> str:
        """Ask something; its key. The time of its answer is measured."""
        key = token_hex(8)
        self.sent[key.encode()] = perf_counter()
        self._send({"type": kind, "key": key, **fields})
        return key

    async def asked(self, kind: str, **fields: object) -> None:
        """Ask something and wait until it is accepted."""
        self.waiting[self.ask(kind, **fields)] = done = asyncio.get_running_loop().create_future()
        await done

    def _send(self, message: dict[str, object]) -> None:
        if self.transport and not self.transport.is_closing():
            self.transport.write(frame(TEXT, json.dumps(message).encode()))

    # -- what it is told ----------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is there: ask for a socket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(handshake(self.host, f"/api/tables/{self.table}/socket", self.token))

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        self.buffer += data
        if not self.upgraded:
            head, found, _ = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head:
                self.measures.fail(f"no socket: {bytes(head[:40])!r}")
                return
            del self.buffer[:len(head) + 4]
            self.upgraded = True
            self._send({"type": "hello", "version": VERSION, "tab": self.tab, "take": True})
        for kind, text in read(self.buffer):
            if kind == TEXT:
                self._take(text)
            elif kind == PING and self.transport:
                self.transport.write(frame(PONG, text))
            elif kind == CLOSE and self.transport:
                self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone: an error unless it wanted to; what it waits for will not come."""
        for waiting in self.waiting.values():
            waiting.set_exception(ConnectionError("the connection was lost"))
        self.waiting.clear()
        if not self.leaving:
            self.measures.fail(f"the server ended a socket: {exc or 'closed'}")
            self.leaving = True

    def _take(self, text: bytes) -> None:
        now = perf_counter()
        self.measures.messages += 1
        kind = text[9:text.index(b'"', 9)]
        if kind == b"patch":
            before, seq = self._numbers(text)
            if before != self.seq:
                self.measures.fail(f"patch from {before} at {self.seq}")
            self.seq = seq
            self.measures.told(self.table, before, seq, now)
            if b'"BettingOpened"' in text[:200]:
                self.opened(self)
        elif kind == b"accepted":
            self._accepted(text, now)
        elif kind == b"refused":
            self._refused(text)
        elif kind == b"snapshot":
            self.seq = int(_SEQ.search(text)[1])  # type: ignore[index]
            self.snapshot.set()
        elif kind in (b"bye", b"reload") and not self.leaving:
            self.measures.fail(f"sent away: {text[:200]!r}")

    def _numbers(self, text: bytes) -> tuple[int, int]:
        found = _HEAD.match(text)
        assert found
        return int(found[2]), int(found[3])

    def _accepted(self, text: bytes, now: float) -> None:
        key = _KEY.search(text)[1]  # type: ignore[index]
        seq = int(_SEQ.search(text)[1])  # type: ignore[index]
        sent = self.sent.pop(key, None)
        waiting = self.waiting.pop(key.decode(), None)
        if waiting:
            waiting.set_result(None)
        if sent is not None:
            self.measures.accepted(self.table, seq, sent, now)

    def _refused(self, text: bytes) -> None:
        found = _KEY.search(text)
        if found:
            self.sent.pop(found[1], None)
            waiting = self.waiting.pop(found[1].decode(), None)
            if waiting:
                waiting.set_exception(RuntimeError(text.decode()))
        code = _CODE.search(text)
        self.measures.refused[code[1].decode() if code else "?"] += 1
