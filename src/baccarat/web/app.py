"""The application: every route, behind its guard."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from fastapi import APIRouter, Depends, FastAPI, Request, Response
from pydantic import BaseModel

from baccarat import __version__
from baccarat.table.commands import SEATS
from baccarat.web import guests, lessons, page, recall, reference, rules, socket, tables
from baccarat.web.asyncapi import asyncapi
from baccarat.web.metrics import CONTENT_TYPE
from baccarat.web.refusals import refuse, refused
from baccarat.web.security import Guard
from baccarat.web.site import Site, SiteOf, is_here
from baccarat.web.speech import asked_for

__all__ = ["make_app"]

router = APIRouter(prefix="/api", tags=["server"])


class Health(BaseModel):
    """That the server lives and its database answers."""

    status: str
    version: str


@router.head("/health", include_in_schema=False)
@router.get("/health", responses=refused())
async def health(site: SiteOf) -> Health:
    """Whether the server can serve."""
    await site.call(lambda: site.store.answer("", ""))
    return Health(status="ok", version=__version__)


class Host(BaseModel):
    """What whoever runs the server says of it; ``help_link``: help for those who play too much.

    ``link``: the address by which other machines open it, told on the server's own machine; null
    elsewhere, and where no other can. ``seats``: how many a table has where its host says nothing.
    """

    help_link: str | None
    link: str | None
    seats: int


@router.get("/host", responses=refused())
async def host(request: Request, site: SiteOf) -> Host:
    """What whoever runs the server has set for those who come."""
    return Host(help_link=site.config.help_link or None,
                link=site.link if is_here(request) else None, seats=SEATS)


@router.get("/metrics", response_class=Response, responses={
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}}, **refused()})
async def metrics(site: SiteOf) -> Response:
    """The server's figures, in the text form of Prometheus."""
    return Response(site.metrics.text(), media_type=CONTENT_TYPE)


@router.get("/asyncapi.json", responses=refused())
def sockets() -> dict[str, Any]:
    """The description of the tables' WebSockets, as this one is of HTTP."""
    return asyncapi()


def make_app(opened: Callable[[], AbstractAsyncContextManager[Site]]) -> FastAPI:
    """The application of a site that *opened* opens when the server starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncGenerator[None]:
        async with opened() as site:
            app.state.site = site
            yield

    app = FastAPI(title="baccarat", version=__version__, lifespan=lifespan,
                  summary="Punto banco at a live table. Play chips only.",
                  docs_url=None, redoc_url=None, openapi_url="/api/openapi.json",
                  generate_unique_id_function=lambda route: route.name)
    for part in (guests.router, tables.router, recall.router, reference.router, lessons.router,
                 rules.router, router):
        app.include_router(part, dependencies=[Depends(asked_for)])
    app.include_router(socket.router)
    app.include_router(page.router)
    refuse(app)
    app.add_middleware(Guard)
    return app
