"""The description of the tables' WebSockets (AsyncAPI 3.0), made from the messages themselves."""

from __future__ import annotations

from functools import cache
from inspect import getdoc
from typing import Any, TypeAlias, get_args

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from baccarat import __version__
from baccarat.web.wire import LONGEST, VERSION, ClientMessage, ServerMessage

__all__ = ["RECEIVED", "SENT", "asyncapi", "kind_of"]

Model: TypeAlias = type[BaseModel]
Document: TypeAlias = dict[str, Any]


def _members(union: object) -> tuple[Model, ...]:
    """The messages of a union with a discriminator, in the order in which they are written."""
    found: list[Model] = []
    for each in get_args(get_args(union)[0]):
        found += [each] if isinstance(each, type) else _members(each)
    return tuple(found)


RECEIVED, SENT = _members(ClientMessage), _members(ServerMessage)
"""What the server is sent, and what it sends."""


def kind_of(model: Model) -> str:
    """The ``type`` that a message has."""
    kind: str = get_args(model.model_fields["type"].annotation)[0]
    return kind


@cache
def asyncapi() -> Document:
    """The description, as it is at ``/api/asyncapi.json`` and in docs/.

    >>> sorted(asyncapi()["operations"])
    ['receive', 'send']
    """
    messages = (*RECEIVED, *SENT)
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "baccarat", "version": __version__,
                 "x-messages": {"version": VERSION, "longest": LONGEST}},
        "defaultContentType": "application/json",
        "channels": {"table": {
            "address": "/api/tables/{table}/socket",
            "parameters": {"table": {"description": "The table's name: a part of its link."}},
            "messages": {kind_of(each): {"$ref": f"#/components/messages/{kind_of(each)}"}
                         for each in messages},
            "bindings": {"ws": {"method": "GET"}}}},
        "operations": {"receive": _operation("receive", RECEIVED),
                       "send": _operation("send", SENT)},
        "components": {"messages": {kind_of(each): _message(each) for each in messages},
                       "schemas": _schemas()},
    }


def _operation(action: str, messages: tuple[Model, ...]) -> Document:
    return {"action": action, "channel": {"$ref": "#/channels/table"}, "messages": [
        {"$ref": f"#/channels/table/messages/{kind_of(each)}"} for each in messages]}


def _message(model: Model) -> Document:
    return {"name": kind_of(model), "summary": (getdoc(model) or "").partition("\n")[0],
            "payload": {"$ref": f"#/components/schemas/{model.__name__}"}}


def _schemas() -> Document:
    """The JSON Schema of every message; those that are sent as they are written, by alias."""
    _, schemas = models_json_schema([(model, "validation") for model in (*RECEIVED, *SENT)],
                                    ref_template="#/components/schemas/{model}")
    found: Document = schemas["$defs"]
    return found
