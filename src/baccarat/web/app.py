"""The application: every route, behind its guard."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from fastapi import APIRouter, FastAPI, Response
from pydantic import BaseModel

from baccarat import __version__
from baccarat.web import guests, house, page, socket, tables
from baccarat.web.refusals import refuse
from baccarat.web.security import Guard
from baccarat.web.site import Site, SiteOf

__all__ = ["make_app"]

router = APIRouter(prefix="/api", tags=["server"])


class Health(BaseModel):
    """That the server lives and its database answers."""

    status: str
    version: str


@router.get("/health")
async def health(site: SiteOf) -> Health:
    """Whether the server can serve."""
    await site.call(lambda: site.store.answer("", ""))
    return Health(status="ok", version=__version__)


@router.get("/metrics")
async def metrics(site: SiteOf) -> Response:
    """The server's figures, in the text form of Prometheus."""
    return Response(site.metrics.text(), media_type="text/plain; version=0.0.4")


def make_app(opened: Callable[[], AbstractAsyncContextManager[Site]]) -> FastAPI:
    """The application of a site that *opened* opens when the server starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncGenerator[None]:
        async with opened() as site:
            app.state.site = site
            yield

    app = FastAPI(title="baccarat", version=__version__, lifespan=lifespan,
                  summary="Punto banco at a live table. Play chips only.",
                  docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    for each in (router, guests.router, tables.router, house.router, socket.router, page.router):
        app.include_router(each)
    refuse(app)
    app.add_middleware(Guard)
    return app
