"""A network between a browser and the server that a test can take away: the proxy, in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event

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
    ready, over = Future[Network](), Event()

    async def carry() -> None:
        async with through(port) as proxy:
            ready.set_result(Network(proxy, asyncio.get_running_loop()))
            await asyncio.to_thread(over.wait)

    with ThreadPoolExecutor(1) as thread:
        carries = thread.submit(asyncio.run, carry())
        try:
            yield ready.result(10)
        finally:
            over.set()
            carries.result()  # if it has failed, this says why
