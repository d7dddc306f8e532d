"""Writes TypeScript types for the page: of all messages and answers, and of all words.

The types are read from the JSON Schema of the socket's messages, from the OpenAPI document and from
the English catalogue. What a schema says that no type can say (patterns, ranges) is left out; a
keyword that is not known here is an error, so that nothing is left out unseen.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from string import Formatter
from typing import Any

from baccarat.language.en.screen import SENTENCES
from baccarat.web.app import make_app
from baccarat.web.site import Site
from baccarat.web.wire import CLIENT, SERVER, VERSION

__all__ = ["FILES"]

Schema = Mapping[str, Any]

HEAD = "// Written by tools/typescript.py (make docs). Do not edit.\n"

PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean",
         "null": "null", "object": "Record<string, unknown>", "array": "unknown[]"}

UNTOLD = {"title", "description", "default", "examples", "pattern", "format", "minimum", "maximum",
          "exclusiveMinimum", "minLength", "maxLength", "minItems", "maxItems", "minProperties",
          "maxProperties", "discriminator", "propertyNames"}
"""Keywords that say what a type does not."""


def type_of(schema: Schema) -> str:  # noqa: PLR0911 - one for each kind of schema
    """The type of what a schema describes.

    >>> type_of({"anyOf": [{"type": "array", "items": {"$ref": "#/$defs/Said"}}, {"type": "null"}]})
    'Said[] | null'
    """
    match {name: value for name, value in schema.items() if name not in UNTOLD}:
        case {"$ref": reference, **rest} if not rest:
            return str(reference).rpartition("/")[2].replace("-", "_")
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values, **rest} if not rest.keys() - {"type"}:
            return " | ".join(map(json.dumps, values))
        case {"anyOf": kinds, **rest} | {"oneOf": kinds, **rest} if not rest:
            return " | ".join(dict.fromkeys(map(type_of, kinds)))
        case {"type": "array", "items": items, **rest} if not rest:
            inner = type_of(items)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case {"type": "object", "properties": _}:
            return _object(schema)
        case {"type": "object", "additionalProperties": values, **rest} if not rest:
            return f"Record<string, {'unknown' if values is True else type_of(values)}>"
        case {"type": str(kind), **rest} if not rest:
            return PLAIN[kind]
        case {**rest} if not rest:
            return "unknown"
        case other:
            raise ValueError(other)


def _object(schema: Schema) -> str:
    known = UNTOLD | {"type", "properties", "required", "additionalProperties"}
    if unknown := schema.keys() - known:
        raise ValueError(sorted(unknown))
    required = set(schema.get("required", ()))
    lines = [f"  {_name(name)}{'' if name in required else '?'}: {type_of(each)};"
             for name, each in schema["properties"].items()]
    return "\n".join(["{", *lines, "}"])


def _name(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _definition(name: str, schema: Schema) -> str:
    about = schema.get("description")
    comment = f"/** {' '.join(about.split())} */\n" if about else ""
    kind = type_of(schema)
    if kind.startswith("{"):
        return f"{comment}export interface {name} {kind}\n"
    return f"{comment}export type {name} = {kind};\n"


def messages() -> str:
    """The types of all messages and answers."""
    sent, told = CLIENT.json_schema(), SERVER.json_schema(by_alias=True)
    answers = make_app(_no_site).openapi()["components"]["schemas"]
    known = {name: each for schemas in (sent["$defs"], told["$defs"], answers)
             for name, each in schemas.items() if name not in FASTAPI}
    unions = {"ClientMessage": sent, "ServerMessage": told}
    for name, whole in unions.items():
        known[name] = {part: each for part, each in whole.items() if part != "$defs"}
    return "\n".join([HEAD, f"export const VERSION = {VERSION};\n",
                      *(_definition(name, known[name]) for name in sorted(known))])


FASTAPI = {"HTTPValidationError", "ValidationError"}
"""Schemas of answers that this server does not give."""


def _no_site() -> Any:  # noqa: ANN401 - is never opened
    raise AssertionError(Site)


def words() -> str:
    """The codes of the words on the page, each with the names of its parameters."""
    lines = [f"  {json.dumps(code)}: {_parameters(_fields(text))};"
             for code, text in SENTENCES.items()]
    return "\n".join([HEAD, "/** The words of the page by their codes, with their parameters. */",
                      "export interface Words {", *lines, "}\n"])


def _fields(text: str) -> list[str]:
    found = list(dict.fromkeys(name for _, name, _, _ in Formatter().parse(text) if name))
    if plain := [each for each in re.findall(r"\{[^}]*\}", text) if each[1:-1] not in found]:
        raise ValueError(plain)  # the page fills in plain names only
    return found


def _parameters(names: Iterable[str]) -> str:
    inner = "; ".join(f"{name}: string | number" for name in names)
    return f"{{ {inner} }}" if inner else "null"


FILES: Mapping[str, Callable[[], str]] = {
    "frontend/src/server/messages.ts": messages, "frontend/src/server/words.ts": words,
}
"""The files and what writes them."""
