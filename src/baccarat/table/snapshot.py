"""A table's state as plain data and back, exactly: what spares folding all of its events again.

The fields are read from the classes themselves, so a new one needs nothing here. What was written
by another version may not be read; then the events are folded.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from baccarat.cards import Card
from baccarat.errors import InvalidNotation
from baccarat.table.house import document_of, variant_from
from baccarat.table.state import TableState, menu_of
from baccarat.variants import Variant

__all__ = ["snapshot_of", "state_from"]

DERIVED = "menu"
"""The field that the variant determines."""


def snapshot_of(state: TableState) -> str:
    """A state as JSON."""
    document = {field.name: _plain(getattr(state, field.name)) for field in fields(state)
                if field.name != DERIVED}
    return json.dumps(document, separators=(",", ":"))


def state_from(snapshot: str) -> TableState:
    """The state that was written. Raises InvalidNotation for what cannot be read."""
    try:
        document = json.loads(snapshot)
        variant = variant_from(document.pop("variant"))
        kinds = _kinds(TableState)
        read = {name: _read(kinds[name], value) for name, value in document.items()}
        return TableState(variant=variant, menu=menu_of(variant), **read)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise InvalidNotation("table.snapshot", reason=type(error).__name__) from error


def _plain(value: Any) -> Any:  # noqa: ANN401, PLR0911 - anything that a state holds
    match value:
        case Card():
            return str(value)
        case Variant():
            return document_of(value)
        case Enum():
            return value.value
        case bytes():
            return value.hex()
        case Mapping():
            return {key: _plain(each) for key, each in value.items()}
        case frozenset():
            return sorted(value)
        case tuple() if not hasattr(value, "_fields"):
            return [_plain(each) for each in value]
        case None | int() | str():
            return value
        case _:
            kind: Any = type(value)
            return {name: _plain(getattr(value, name)) for name in _kinds(kind)}


def _read(kind: Any, data: Any) -> Any:  # noqa: ANN401, PLR0911 - as above
    match get_origin(kind):
        case _ if kind in _READERS:
            return _READERS[kind](data)
        case origin if origin in (Union, UnionType):
            return _read_union(get_args(kind), data)
        case origin if origin is Literal:
            return data
        case origin if origin is tuple:
            return _read_tuple(get_args(kind), data)
        case origin if origin is frozenset:
            return frozenset(_read(get_args(kind)[0], each) for each in data)
        case origin if isinstance(origin, type) and issubclass(origin, Mapping):
            _, each_kind = get_args(kind)
            return MappingProxyType({key: _read(each_kind, each) for key, each in data.items()})
        case _ if issubclass(kind, Enum):
            return kind(data)
        case _:
            kinds = _kinds(kind)
            return kind(**{name: _read(kinds[name], each) for name, each in data.items()})


def _read_union(kinds: tuple[Any, ...], data: Any) -> Any:  # noqa: ANN401 - as above
    """A value that may be None, or one of several kinds of plain data."""
    others = [kind for kind in kinds if kind is not NoneType]
    return data if data is None or len(others) > 1 else _read(others[0], data)


def _read_tuple(kinds: tuple[Any, ...], data: Any) -> tuple[Any, ...]:  # noqa: ANN401 - as above
    if kinds[-1] is Ellipsis:
        return tuple(_read(kinds[0], each) for each in data)
    return tuple(_read(kind, each) for kind, each in zip(kinds, data, strict=True))


_READERS: Mapping[Any, Any] = {
    Card: Card.parse, bytes: bytes.fromhex,
    **dict.fromkeys((int, str, bool, object), lambda data: data),
}


@cache
def _kinds(kind: Any) -> Mapping[str, Any]:  # noqa: ANN401 - a dataclass or a named tuple
    """The fields of a record and what they hold."""
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else kind._fields
    hints = get_type_hints(kind)
    return {name: hints[name] for name in names}
