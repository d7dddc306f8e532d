"""A server without a network: the application in this process, its store in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, NamedTuple

import httpx

from baccarat.store import Store
from baccarat.store.memory import MemoryStore
from baccarat.web.app import make_app
from baccarat.web.config import Config
from baccarat.web.site import Site, opened

__all__ = ["HOME", "Inside", "served", "with_server"]

HOME = "http://table.test"


class Inside(NamedTuple):
    """The application's site, and a client of it that keeps cookies, as a browser does."""

    site: Site
    http: httpx.AsyncClient
    app: Any

    def client(self, url: str = HOME) -> httpx.AsyncClient:
        """Another client, with no cookie."""
        return httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url=url)


@asynccontextmanager
async def served(store: Store | None = None, **settings: Any) -> AsyncGenerator[Inside]:  # noqa: ANN401
    """The application, started."""
    app = make_app(partial(opened, Config(**settings), store or MemoryStore()))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=HOME) as http:
            yield Inside(app.state.site, http, app)


def with_server(test: Callable[[Inside], Awaitable[None]], store: Store | None = None,
                **settings: Any) -> None:  # noqa: ANN401
    """Run a test with the application."""

    async def main() -> None:
        async with served(store, **settings) as inside:
            await test(inside)

    asyncio.run(main())
