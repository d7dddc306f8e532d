"""A client of the live table as simple as one can be: it merges what it is sent, and asks."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from secrets import token_hex
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.protocol import State

from baccarat.service.patch import merged
from baccarat.web.wire import VERSION

__all__ = ["Guest", "Refused", "Seat", "enter", "open_table", "seated"]

View = dict[str, Any]

PATIENCE = 20.0
"""Seconds after which what is waited for does not come."""

PAUSE = 0.05
"""The least seconds between two tries to come back."""

GONE = (OSError, WebSocketException, EOFError)
"""What a connection that is lost, or cannot be made, raises."""

PASSING = ("service.busy", "service.closing", "store.", "web.failed", "web.at_once")
"""How the codes of refusals begin that say: try again."""


class Refused(Exception):
    """The server refused a command; the sentence's code."""

    def __init__(self, said: dict[str, Any]) -> None:
        super().__init__(said["text"])
        self.code: str = said["code"]
        self.said = said


class Guest(NamedTuple):
    """A guest of a server: its address, who it is and its token."""

    url: str
    patron: str
    token: str

    @property
    def headers(self) -> dict[str, str]:
        """What proves who it is."""
        return {"Authorization": f"Bearer {self.token}"}

    async def get(self, path: str) -> Any:  # noqa: ANN401 - JSON
        """What is at a path of the interface."""
        async with httpx.AsyncClient(base_url=self.url, headers=self.headers,
                                     timeout=PATIENCE) as http:
            return _read(await http.get(path))

    async def post(self, path: str, document: object = None) -> Any:  # noqa: ANN401 - JSON
        """What comes of sending a document there."""
        async with httpx.AsyncClient(base_url=self.url, headers=self.headers,
                                     timeout=PATIENCE) as http:
            return _read(await http.post(path, json=document))


def _read(response: httpx.Response) -> Any:  # noqa: ANN401 - JSON
    if response.status_code >= 400:
        raise Refused(response.json())
    return response.json() if response.content else None


async def enter(url: str, name: str) -> Guest:
    """Come in at a server."""
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
        me = _read(await http.post("/api/guests", json={"name": name}))
    return Guest(url, me["patron"], me["token"])


async def open_table(guest: Guest, **asked: object) -> str:
    """Open a table; its name."""
    opened = await guest.post("/api/tables", {"key": token_hex(8), **asked})
    table: str = opened["table"]
    return table


class Seat:
    """One connection to a table: the view as it is told, and the answers to what was asked."""

    def __init__(self, guest: Guest, table: str, tab: str | None = None) -> None:
        self.guest, self.table, self.tab = guest, table, tab or token_hex(8)
        self.view: View = {}
        self.seq = 0
        self.texts: list[str] = []
        self.answers: dict[str, asyncio.Future[int]] = {}
        self.accepted: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.changed = asyncio.Condition()
        self.socket: ClientConnection | None = None
        self.bye: dict[str, Any] | None = None
        self._reader: asyncio.Task[None] | None = None

    @property
    def address(self) -> str:
        """Where the socket is."""
        return f"ws{self.guest.url.removeprefix('http')}/api/tables/{self.table}/socket"

    @property
    def messages(self) -> list[dict[str, Any]]:
        """All that it was sent; kept as text, a tenth of what documents take in an hour's run."""
        return [json.loads(text) for text in self.texts]

    @property
    def live(self) -> bool:
        """Whether it is connected."""
        return self.socket is not None and self.socket.state is State.OPEN and self.bye is None

    async def open(self, *, take: bool = True) -> None:
        """Connect and wait for the snapshot, or for the word that there is none."""
        await self.close()
        self.view, self.seq, self.bye = {}, 0, None
        self.socket = await connect(self.address, additional_headers=self.guest.headers,
                                    compression=None, max_size=None, ping_interval=None,
                                    open_timeout=PATIENCE, close_timeout=1)
        await self.send(type="hello", version=VERSION, tab=self.tab, take=take)
        self._reader = asyncio.create_task(self._read(self.socket))
        await self.until(lambda view: bool(view) or not self.live)

    async def close(self) -> None:
        """Go, without a word to the table."""
        if self.socket:
            await self.socket.close()
        if self._reader:
            await asyncio.gather(self._reader, return_exceptions=True)

    async def send(self, **message: object) -> None:
        """Send any message."""
        assert self.socket
        await self.socket.send(json.dumps(message))

    async def ask(self, kind: str, key: str | None = None, **fields: object) -> int:
        """Ask something; the number of the event after which it stands. Raises Refused."""
        key = key or token_hex(8)
        answer = self.answers.setdefault(key, asyncio.get_running_loop().create_future())
        await self.send(type=kind, key=key, **fields)
        async with asyncio.timeout(PATIENCE):
            try:
                return await asyncio.shield(answer)
            finally:
                self.answers.pop(key, None)

    async def insist(self, kind: str, key: str | None = None, *, patience: float = PATIENCE,
                     **fields: object) -> int:
        """Ask the same under the same key until there is an answer, whatever happens meanwhile.

        Raises Refused for what the table refuses, and TimeoutError where no answer comes.
        """
        key = key or token_hex(8)
        async with asyncio.timeout(patience):
            while True:
                with suppress(*GONE):
                    if not self.live:
                        await self.open()
                    try:
                        return await self.ask(kind, key, **fields)
                    except Refused as refused:
                        if not refused.code.startswith(PASSING):
                            raise
                await asyncio.sleep(PAUSE * (1 + random.random()))

    async def until(self, condition: Callable[[View], bool], patience: float = PATIENCE) -> View:
        """Wait until the view is as asked."""
        async with asyncio.timeout(patience), self.changed:
            await self.changed.wait_for(lambda: condition(self.view))
        return self.view

    async def see(self, condition: Callable[[View], bool], patience: float = PATIENCE) -> View:
        """Wait until the view is as asked, coming back whenever the connection is lost."""
        async with asyncio.timeout(patience):
            while True:
                await self.back(patience)
                view = await self.until(lambda view: not self.live or (
                    bool(view) and condition(view)), patience)
                if self.live:
                    return view

    async def back(self, patience: float = PATIENCE) -> None:
        """Come back as soon as the server lets one."""
        async with asyncio.timeout(patience):
            while not self.live:
                with suppress(*GONE):
                    await self.open()
                if not self.live:
                    await asyncio.sleep(PAUSE * (1 + random.random()))

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in socket:
                self.texts.append(str(text))
                await self._take(json.loads(text))
        for answer in self.answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError("the connection is gone"))
        async with self.changed:
            self.changed.notify_all()

    async def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "snapshot":
                self.view, self.seq = message["view"], message["seq"]
            case "patch" if message["from"] == self.seq:
                self.view, self.seq = merged(self.view, message["patch"]), message["seq"]
            case "patch":
                await self.send(type="resync")
            case "tick" if message["seq"] != self.seq:
                await self.send(type="resync")
            case "accepted":
                self.accepted[message["key"]] = message["seq"]
                self.refused.pop(message["key"], None)
                self._answered(message["key"]).set_result(message["seq"])
            case "refused" if message["key"] is not None:
                self.refused[message["key"]] = message["said"]["code"]
                self._answered(message["key"]).set_exception(Refused(message["said"]))
            case "bye" | "reload":
                self.bye = message
            case _:
                pass
        async with self.changed:
            self.changed.notify_all()

    def _answered(self, key: str) -> asyncio.Future[int]:
        answer = self.answers.get(key)
        if answer is None or answer.done():  # a late answer to what nobody waits for
            return asyncio.get_running_loop().create_future()
        return answer


@asynccontextmanager
async def seated(guest: Guest, table: str, chips: str = "1000.00") -> AsyncGenerator[Seat]:
    """A guest's connection to a table where it has sat down."""
    seat = Seat(guest, table)
    await seat.open()
    try:
        await seat.ask("take_seat", chips=chips)
        yield seat
    finally:
        await seat.close()
