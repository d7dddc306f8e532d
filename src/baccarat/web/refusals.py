"""What a refusal looks like over HTTP and on a socket: a typed document and a status."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from baccarat.errors import BaccaratError, IllegalCommand, InvalidNotation
from baccarat.sentences import Sentence, sentence, worded
from baccarat.store import Poor
from baccarat.web.limits import TooMany

__all__ = ["Refusal", "as_refusal", "invalid", "refuse", "spoken", "status_of"]

STATUS: Mapping[str, int] = {
    "table.unknown": 404,
    "page.language": 404,
    "record.unknown": 404,
    "web.path": 404,
    "web.no_guest": 401,
    "web.origin": 403,
    "table.not_host": 403,
    "table.no_spectators": 403,
    "table.barred": 403,
    "service.busy": 503,
    "service.closing": 503,
}
"""The status of a sentence that its error's class does not tell."""

CLASSES: Mapping[type[BaccaratError], int] = {
    TooMany: 429, IllegalCommand: 409, Poor: 409, InvalidNotation: 422}


class Refusal(BaseModel):
    """Why something was refused: the sentence's code and parameters, and its words."""

    code: str
    parameters: dict[str, Any]
    text: str


def spoken(said: Sentence) -> dict[str, Any]:
    """A sentence with its words; texts that somebody gave are cut."""
    return worded(said.shortened)


def status_of(error: BaccaratError) -> int:
    """The HTTP status of a refusal."""
    by_class = next((status for kind, status in CLASSES.items() if isinstance(error, kind)), 400)
    return STATUS.get(error.sentence.code, by_class)


def invalid(error: ValidationError | RequestValidationError) -> Sentence:
    """What is wrong with a message, in one sentence: the first thing that is."""
    first = error.errors()[0]
    said = first.get("ctx", {}).get("error")
    if isinstance(said, BaccaratError):
        return said.sentence
    where = ".".join(map(str, first.get("loc", ()))) or "message"
    return sentence("web.invalid", where=where, problem=str(first["msg"]))


def as_refusal(error: BaccaratError) -> JSONResponse:
    """The response to what was refused."""
    headers = {"Retry-After": "1"} if status_of(error) in (429, 503) else None
    return JSONResponse(spoken(error.sentence), status_of(error), headers)


async def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, BaccaratError)  # noqa: S101 - what it is registered for
    return as_refusal(error)


async def _invalid(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - what it is registered for
    return JSONResponse(spoken(invalid(error)), 422)


async def _http(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)  # noqa: S101 - what it is registered for
    said = sentence("web.status", status=error.status_code, problem=str(error.detail))
    return JSONResponse(spoken(said), error.status_code, error.headers)


def refuse(app: FastAPI) -> None:
    """Answer every refusal with a typed document."""
    app.add_exception_handler(BaccaratError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
