"""A TCP proxy between a client and a server: it delays, stalls without a word, or drops."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

__all__ = ["Proxy", "through"]


class Proxy:
    """Forwards every connection, as long as it is told to."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.delay = 0.0
        self.url = ""
        self.flowing = asyncio.Event()
        self.flowing.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def stall(self) -> None:
        """Forward nothing and end nothing, as a network that drops every packet."""
        self.flowing.clear()

    def flow(self) -> None:
        """Forward again, also what has come meanwhile."""
        self.flowing.set()

    def drop(self) -> None:
        """Reset every connection there is."""
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forward one connection."""
        self._tasks.add(asyncio.current_task())  # type: ignore[arg-type]
        self._writers.add(writer)
        try:
            await self.flowing.wait()
            back, forth = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            writer.transport.abort()
            return
        self._writers.add(forth)
        await asyncio.gather(self._copy(reader, forth), self._copy(back, writer))

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                await self.flowing.wait()
                if self.delay:
                    await asyncio.sleep(self.delay)
                writer.write(data)
                await writer.drain()
        await self.flowing.wait()
        with suppress(OSError, RuntimeError):
            writer.close()
        self._writers.discard(writer)

    def end(self) -> None:
        """End all."""
        self.drop()
        for task in self._tasks:
            task.cancel()


@asynccontextmanager
async def through(port: int) -> AsyncGenerator[Proxy]:
    """A proxy in front of a port of this machine."""
    proxy = Proxy(port)
    async with await asyncio.start_server(proxy.connected, "127.0.0.1", 0) as listening:
        proxy.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        try:
            yield proxy
        finally:
            proxy.end()
