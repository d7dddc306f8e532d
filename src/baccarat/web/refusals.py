"""What a refusal looks like over HTTP and on a socket: a typed document and a status."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict, ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from baccarat.errors import (
    BaccaratError,
    IllegalBet,
    IllegalCommand,
    IllegalVariant,
    InvalidNotation,
    ShoeExhausted,
    UnknownSuits,
)
from baccarat.sentences import Sentence, cut, sentence
from baccarat.service.deciding import Busy
from baccarat.service.messages import encoded, spoken
from baccarat.store import Declined, Unavailable
from baccarat.web.limits import TooMany

__all__ = ["Failed", "NoSuch", "NotHttp", "Refusal", "as_refusal", "document", "invalid", "refuse",
           "refused", "status_of"]


class Failed(BaccaratError):
    """The program or what it stands on failed; what was asked has not been done."""


class NotHttp(BaccaratError):
    """A request whose end two readers may see in two places: its connection is ended."""


STATUS: Mapping[str, int] = {
    "table.unknown": 404,
    "record.unknown": 404,
    "web.path": 404,
    "web.no_guest": 401,
    "web.origin": 403,
    "table.not_host": 403,
    "table.no_spectators": 403,
    "table.barred": 403,
    "web.computing": 503,
    "service.closing": 503,
}
"""The status of a sentence that its error's class does not tell."""


class NoSuch(BaccaratError):
    """What the path of a request names is not there."""


CLASSES: Mapping[type[BaccaratError], int] = {
    NotHttp: 400, NoSuch: 404, Unavailable: 503, Busy: 503, TooMany: 429,
    IllegalCommand: 409, Declined: 409, InvalidNotation: 422, IllegalVariant: 422,
    IllegalBet: 422, ShoeExhausted: 422, UnknownSuits: 422, Failed: 500}

BY_STATUS: Mapping[int, str] = {
    404: "web.path", 405: "web.method", 408: "web.slow", 413: "web.body"}
"""The sentence of a status that no route of ours has given."""


class Refusal(BaseModel):
    """Why something was refused: the sentence's code and parameters, and its words."""

    model_config = ConfigDict(json_schema_extra={"examples": [{
        "code": "table.unknown", "parameters": {}, "text": str(sentence("table.unknown"))}]})

    code: str
    parameters: dict[str, Any]
    text: str


ANYWHERE = (400, 413, 422, 429, 500, 503)
"""What any request may meet."""


def refused(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for its description: of these statuses, and what any may meet."""
    return {status: {"model": Refusal, "description": str(sentence(f"web.meaning.{status}"))}
            for status in sorted({*statuses, *ANYWHERE})}


def document(said: Sentence, language: str | None = None) -> bytes:
    """A refusal as it is sent."""
    return encoded(spoken(said, language)).encode()


def _response(said: Sentence, status: int, headers: Mapping[str, str] | None = None) -> Response:
    return Response(document(said), status, headers, "application/json")


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
    name, value, bounds = where.removeprefix("body."), first["input"], first.get("ctx", {})
    match first["type"]:
        case "less_than_equal":
            return sentence("web.most", where=name, value=cut(str(value)), most=bounds["le"])
        case "greater_than_equal":
            return sentence("web.least", where=name, value=cut(str(value)), least=bounds["ge"])
        case "missing":
            return sentence("web.missing", where=name)
        case _:
            return _otherwise(where, first)


def _otherwise(where: str, first: Mapping[str, Any]) -> Sentence:
    """What is wrong in the words of what has checked it."""
    return sentence("web.invalid", where=where, problem=str(first["msg"]))


def as_refusal(error: BaccaratError) -> Response:
    """The response to what was refused."""
    status = status_of(error)
    headers = {"Retry-After": "1"} if status in (429, 503) else None
    if isinstance(error, NotHttp):
        headers = {"Connection": "close"}
    return _response(error.sentence, status, headers)


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, BaccaratError)  # noqa: S101 - what it is registered for
    return as_refusal(error)


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - what it is registered for
    return _response(invalid(error), 422)


async def _http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101 - what it is registered for
    status = error.status_code
    said = (sentence(BY_STATUS[status]) if status in BY_STATUS
            else sentence("web.status", status=status, problem=str(error.detail)))
    return _response(said, status, error.headers)


def refuse(app: FastAPI) -> None:
    """Answer every refusal with a typed document."""
    app.add_exception_handler(BaccaratError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
