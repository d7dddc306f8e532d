"""The published JSON Schemas of the program's documents, and a reader of them.

A document is checked against its schema before anything is read from it, so its form is defined
once. Only the keywords that the schemas use are understood; the tests compare the verdicts with
those of a full implementation.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from baccarat.errors import InvalidNotation
from baccarat.sentences import sentence

__all__ = ["check", "is_deep", "load"]

_TYPES: Mapping[str, type] = {"object": dict, "array": list, "string": str, "integer": int,
                              "null": type(None)}


@cache
def load(name: str) -> dict[str, Any]:
    """The schema *name* of this package.

    >>> load("baccarat-shoe-1")["title"]
    'Shoe record'
    """
    text = files(__name__).joinpath(f"{name}.schema.json").read_text("utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema


MOST_DEPTH = 32
"""Brackets within each other that a document may have. Python's own limit depends on its version,
and what it reads it may not be able to write."""


def is_deep(value: object) -> bool:
    """Whether lists and objects are nested too deeply for a document of any kind.

    >>> is_deep([[1]]), is_deep(json.loads("[" * 99 + "]" * 99))
    (False, True)
    """
    layer = [value]
    for _ in range(MOST_DEPTH):
        layer = [inner for each in layer if isinstance(each, (list, dict))
                 for inner in (each.values() if isinstance(each, dict) else each)]
    return bool(layer)


def check(value: object, schema: Mapping[str, Any], definitions: Mapping[str, Any],
          field: str = "") -> None:
    """Raise InvalidNotation, naming the field, for the first part that *schema* does not allow.

    >>> check({"cut": "9"}, {"type": "object", "properties": {"cut": {"type": "integer"}}}, {})
    Traceback (most recent call last):
    baccarat.errors.InvalidNotation: cut is "9": it must be of the type integer
    """
    if "$ref" in schema:
        schema = definitions[schema["$ref"].removeprefix("#/$defs/")]
    _check_type(value, schema, field)
    match value:
        case dict():
            _check_object(value, schema, definitions, field)
        case list():
            for place, item in enumerate(value):
                check(item, schema.get("items", {}), definitions, f"{field}[{place}]")
        case str():
            _check_text(value, schema, field)
        case int() if value < schema.get("minimum", value):
            raise _wrong("schema.minimum", field, value, least=schema["minimum"])
        case _:
            pass


def _check_type(value: object, schema: Mapping[str, Any], field: str) -> None:
    names = schema.get("type", [])
    names = [names] if isinstance(names, str) else names
    # By type and not by isinstance: JSON's true is not an integer.
    if names and type(value) not in [_TYPES[name] for name in names]:
        raise _wrong("schema.type", field, value, types=tuple(names))


def _check_object(value: Mapping[str, object], schema: Mapping[str, Any],
                  definitions: Mapping[str, Any], field: str) -> None:
    properties = schema.get("properties", {})
    dot = f"{field}." if field else ""
    for name in schema.get("required", ()):
        if name not in value:
            raise InvalidNotation("schema.missing", field=dot + name)
    for name, part in value.items():
        if name in properties:
            check(part, properties[name], definitions, dot + name)
        elif schema.get("additionalProperties") is False:
            raise InvalidNotation("schema.unknown", field=dot + name, known=tuple(properties))


def _check_text(value: str, schema: Mapping[str, Any], field: str) -> None:
    choices = schema.get("enum", [schema["const"]] if "const" in schema else None)
    if choices and value not in choices:
        raise _wrong("schema.choice", field, value, choices=tuple(filter(None, choices)))
    if "pattern" in schema and not re.fullmatch(schema["pattern"], value):
        raise _wrong("schema.pattern", field, value, like=_shown(schema["examples"][0]))


def _wrong(code: str, field: str, value: object, **right: object) -> InvalidNotation:
    return InvalidNotation(code, field=field or sentence("schema.document"), value=_shown(value),
                           **right)


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
