"""The page that a browser opens: the files that frontend/ is built into, and the words on it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Path, Request, Response
from starlette.exceptions import HTTPException

from baccarat.sentences import LANGUAGES, sentence
from baccarat.web.refusals import NoSuch, refused

__all__ = ["VIEWS", "File", "page", "router"]

router = APIRouter()

VIEWS = ("/", "/table/{table}", "/learn", "/learn/{lesson}", "/odds")
"""Where the page itself is: it reads from its address what to show."""

TYPES = {
    "html": "text/html",
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}
"""The kinds of files that the page consists of; all of them are text."""

FOREVER, ASK_AGAIN = "max-age=31536000, immutable", "no-cache"


class File(NamedTuple):
    """A file of the page as it is sent: as it is, and compressed."""

    plain: bytes
    zipped: bytes
    kind: str
    cache: str


@cache
def page() -> dict[str, File]:
    """The files of the page by their paths; none where it has not been built."""
    root = files("baccarat.web") / "page"
    return {path: _file(path, each.read_bytes()) for path, each in _below(root, "/")}


def _below(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for each in folder.iterdir() if folder.is_dir() else ():
        if each.is_dir():
            yield from _below(each, f"{path}{each.name}/")
        else:
            yield f"{path}{each.name}", each


def _file(path: str, content: bytes) -> File:
    kind = TYPES[path.rpartition(".")[2]]
    # what is in assets/ has a hash of itself in its name
    keep = FOREVER if path.startswith("/assets/") else ASK_AGAIN
    return File(content, gzip.compress(content, 9, mtime=0), kind, keep)


def _sent(file: File, request: Request) -> Response:
    headers = {"cache-control": file.cache, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.zipped, headers={**headers, "content-encoding": "gzip"},
                        media_type=file.kind)
    return Response(file.plain, headers=headers, media_type=file.kind)


async def view(request: Request) -> Response:
    """The page."""
    index = page().get("/index.html")
    if index is None:
        return Response(str(sentence("page.unbuilt")), 503, media_type="text/plain")
    return _sent(index, request)


for path in VIEWS:
    router.add_api_route(path, view, methods=["GET", "HEAD"], include_in_schema=False)


async def asset(request: Request) -> Response:
    """A file that the page loads."""
    found = page().get(request.url.path)
    if found is None:
        raise HTTPException(404)
    return _sent(found, request)


for path in ("/assets/{name}", "/favicon.svg"):
    router.add_api_route(path, asset, methods=["GET", "HEAD"], include_in_schema=False)


@router.get("/api/words/{language}", tags=["server"], responses=refused(404))
async def words(language: Annotated[str, Path(max_length=64)]) -> dict[str, str]:
    """The words of the page in a language, by their codes; ``{name}`` stands for a parameter."""
    if language not in LANGUAGES:
        raise NoSuch("page.language", language=language, known=LANGUAGES)
    found: dict[str, str] = dict(
        import_module(f"baccarat.language.{language}.screen").SENTENCES)
    return found
