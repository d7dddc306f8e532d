"""The passages of docs/wire.md: every message of the table's WebSocket, from its description."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from baccarat.service.viewer import ROOM
from baccarat.table import absence
from baccarat.web.asyncapi import RECEIVED, SENT, Model, asyncapi, kind_of
from baccarat.web.config import Config, variable
from baccarat.web.connection import AT_ONCE, SNAPSHOTS, TO_SEND
from baccarat.web.security import LONGEST_BODY
from baccarat.web.serve import PING, PONG
from baccarat.web.site import COMPUTED_AT_ONCE, ODDS_AT_ONCE, READ_AT_ONCE, RECORDS_AT_ONCE
from baccarat.web.socket import TO_SAY_HELLO
from baccarat.web.wire import LONGEST

__all__ = ["description", "limits", "policy", "sent_by_clients", "sent_by_server", "view"]


def description() -> str:
    """The AsyncAPI document, as a file."""
    return json.dumps(asyncapi(), indent=1) + "\n"


def policy() -> str:
    """What holds of a bet, in the words of the catalogue."""
    return f"> {str(absence.policy()).capitalize()}."


LIMITS = {
    "messages": "messages a second on one socket; for a moment twice as many",
    "sockets": "sockets at a time from one address",
    "requests": "requests and connections a minute from one address",
    "guests": "new guests a minute from one address",
    "tables": "tables that a patron may have open",
}
"""What the limits are of that can be set."""

FIXED = (
    (LONGEST, "characters of a message"),
    (LONGEST_BODY, "bytes of the body of a request"),
    (AT_ONCE, "commands of one socket that are on their way at once"),
    (SNAPSHOTS, "times that `resync` is answered at once; then once a second"),
    (ROOM, "messages that wait for one socket; it is cut off at the next"),
    (TO_SEND, "seconds that one of them waits to be taken"),
    (PING + PONG, "seconds until a socket is cut off that answers no ping"),
    (TO_SAY_HELLO, "seconds until `hello`"),
    (ODDS_AT_ONCE, "questions of one address that may wait to be computed: odds, lessons, rules"),
    (RECORDS_AT_ONCE, "records of one address that may wait to be saved or checked"),
    (COMPUTED_AT_ONCE, "answers that wait to be computed: odds, checks of records"),
    (READ_AT_ONCE, "answers that wait to be read: histories, roads, statistics"),
)
"""The others."""


def limits() -> str:
    """How much one client may ask, as it is unless set otherwise."""
    rows = ["| most | of | set by |", "|--:|---|---|"]
    rows += [f"| {each.default:,} | {LIMITS[each.name]} | `{variable(each.name)}` |"
             for each in fields(Config) if each.name in LIMITS]
    rows += [f"| {most:,.0f} | {what} | |" for most, what in FIXED]
    return "\n".join(rows)


def sent_by_clients() -> str:
    """Every message that a client sends."""
    return "\n".join(_table(RECEIVED))


def sent_by_server() -> str:
    """Every message that a client is sent."""
    return "\n".join(_table(SENT))


def _table(messages: Iterable[Model]) -> Iterator[str]:
    schemas = _schemas()
    yield from ("| type | further fields | is |", "|---|---|---|")
    for message in messages:
        yield _row(kind_of(message), schemas[message.__name__])


def _row(name: str, schema: dict[str, Any]) -> str:
    told = ", ".join(_field(field, of, required=field in schema.get("required", ()))
                     for field, of in schema["properties"].items() if field != "type")
    about = " ".join(schema["description"].replace("``", "`").split())
    return f"| `{name}` | {told} | {about} |"


def view() -> str:
    """The documents that a view consists of, each before those that it has in it."""
    schemas = _schemas()
    rows, waiting, seen = ["| document | fields | is |", "|---|---|---|"], [WHOLE], {WHOLE}
    while waiting:
        name = waiting.pop(0)
        rows.append(_row(name, schemas[name]))
        found = [each for each in _named(schemas[name])
                 if each not in seen and "enum" not in schemas[each]]
        waiting += found
        seen |= {*found}
    return "\n".join(rows)


WHOLE = "TableView"
"""The document that is the whole view."""


@cache
def _schemas() -> dict[str, Any]:
    found: dict[str, Any] = asyncapi()["components"]["schemas"]
    return found


def _named(schema: object) -> list[str]:
    """The documents that a description refers to, each once, in order."""
    return list(dict.fromkeys(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(schema))))


def _field(name: str, field: dict[str, Any], *, required: bool) -> str:
    return f"`{name}{'' if required else '?'}` {_kind(field)}"


def _kind(field: dict[str, Any]) -> str:
    if "anyOf" in field:
        return " or ".join(map(_kind, field["anyOf"]))
    if "enum" in field:
        return " or ".join(f"`{choice}`" for choice in field["enum"])
    if "$ref" in field:
        name = field["$ref"].rpartition("/")[2]
        if "enum" in (schema := _schemas()[name]):
            return _kind(schema)
        return "[a sentence](#refusals)" if name == "Said" else f"[`{name}`](#the-view)"
    within = field.get("items") or field.get("additionalProperties")
    kind = {"array": "list", "string": "text"}.get(field["type"], str(field["type"]))
    examples = "".join(f" such as `{json.dumps(example)}`" for example in field.get("examples", ()))
    return f"{kind}{examples}" + (f" of {_kind(within)}" if isinstance(within, dict) else "")
