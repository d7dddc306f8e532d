"""The passages of docs/wire.md: every message of the table's WebSocket, from its description."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

from baccarat.sentences import sentence
from baccarat.web.asyncapi import RECEIVED, SENT, Model, asyncapi, kind_of
from baccarat.web.config import Config
from baccarat.web.wire import LONGEST

__all__ = ["description", "limits", "policy", "sent_by_clients", "sent_by_server"]


def description() -> str:
    """The AsyncAPI document, as a file."""
    return json.dumps(asyncapi(), indent=1) + "\n"


def policy() -> str:
    """What holds of a bet, in the words of the catalogue."""
    return f"> {str(sentence('table.policy')).capitalize()}."


LIMITS = {
    "messages": "messages a second on one socket; for a moment twice as many",
    "sockets": "sockets at a time from one address",
    "requests": "requests and connections a minute from one address",
    "guests": "new guests a minute from one address",
    "tables": "tables that a patron may have open",
}


def limits() -> str:
    """How much one client may ask, as it is unless set otherwise."""
    rows = ["| most | of | set by |", "|--:|---|---|",
            f"| {LONGEST:,} | characters of a message | |"]
    rows += [f"| {each.default:,} | {LIMITS[each.name]} | `BACCARAT_{each.name.upper()}` |"
             for each in fields(Config) if each.name in LIMITS]
    return "\n".join(rows)


def sent_by_clients() -> str:
    """Every message that a client sends."""
    return "\n".join(_table(RECEIVED))


def sent_by_server() -> str:
    """Every message that a client is sent."""
    return "\n".join(_table(SENT))


def _table(messages: Iterable[Model]) -> Iterator[str]:
    schemas = asyncapi()["components"]["schemas"]
    yield from ("| type | further fields | is |", "|---|---|---|")
    for message in messages:
        schema = schemas[message.__name__]
        told = ", ".join(_field(name, field, name in schema.get("required", ()))
                         for name, field in schema["properties"].items() if name != "type")
        about = " ".join(schema["description"].replace("``", "`").split())
        yield f"| `{kind_of(message)}` | {told} | {about} |"


def _field(name: str, field: dict[str, Any], required: bool) -> str:  # noqa: FBT001
    return f"`{name}{'' if required else '?'}` {_kind(field)}"


def _kind(field: dict[str, Any]) -> str:
    if "anyOf" in field:
        return " or ".join(map(_kind, field["anyOf"]))
    if "enum" in field:
        return " or ".join(f"`{choice}`" for choice in field["enum"])
    if "$ref" in field:
        return f"[{field['$ref'].rpartition('/')[2].lower()}](#refusals)"
    within = field.get("items") or field.get("additionalProperties")
    kind = {"array": "list", "string": "text"}.get(field["type"], str(field["type"]))
    examples = "".join(f" such as `{json.dumps(example)}`" for example in field.get("examples", ()))
    return f"{kind}{examples}" + (f" of {_kind(within)}" if isinstance(within, dict) else "")
