"""A network between a browser and the server that a test can take away: the proxy, in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from threading import Event, Thread

from tests.faults.proxy import Proxy, through

__all__ = ["Network", "network"]


class Network:
    """The way to a port of this machine."""

    def __init__(self, proxy: Proxy, loop: asyncio.AbstractEventLoop) -> None:
        self.url, self._proxy, self._loop = proxy.url, proxy, loop

    def stall(self) -> None:
        """Carry nothing and end nothing."""
        self._loop.call_soon_threadsafe(self._proxy.stall)

    def drop(self) -> None:
        """Reset every connection, and let no new one through."""
        self.stall()
        self._loop.call_soon_threadsafe(self._proxy.drop)

    def flow(self) -> None:
        """Carry again."""
        self._loop.call_soon_threadsafe(self._proxy.flow)


@contextmanager
def network(port: int) -> Generator[Network]:
    """A network that is there for as long as a test needs it."""
    ready, over, found = Event(), asyncio.Event(), list[Network]()

    async def carry() -> None:
        async with through(port) as proxy:
            found.append(Network(proxy, asyncio.get_running_loop()))
            ready.set()
            await over.wait()

    thread = Thread(target=asyncio.run, args=(carry(),))
    thread.start()
    ready.wait(10)
    try:
        yield found[0]
    finally:
        found[0]._loop.call_soon_threadsafe(over.set)
        thread.join()
