"""Events as JSON text and back: by name, checked on the way in.

The name is the version too: what is to change of a released event becomes another event, or a new
field with a default.
"""

from __future__ import annotations

from typing import get_args

from pydantic import TypeAdapter, ValidationError

from baccarat.errors import InvalidNotation
from baccarat.store.interface import AnyEvent

__all__ = ["KINDS", "decoded", "encoded"]

KINDS: dict[str, type[AnyEvent]] = {kind.__name__: kind for kind in get_args(AnyEvent)}
"""Every event by its name. A name that was released once stays readable."""


_ADAPTERS: dict[str, TypeAdapter[AnyEvent]] = {
    name: TypeAdapter(kind) for name, kind in KINDS.items()}


def encoded(event: AnyEvent) -> tuple[str, str]:
    """An event's name and its fields as JSON."""
    name = type(event).__name__
    return name, _ADAPTERS[name].dump_json(event).decode()


def decoded(name: str, body: str) -> AnyEvent:
    """The event that was stored under this name.

    Raises InvalidNotation for a name or fields that this version does not know.
    """
    adapter = _ADAPTERS.get(name)
    if adapter is None:
        raise InvalidNotation("store.event", name=name, reason="")
    try:
        return adapter.validate_json(body)
    except ValidationError as error:
        raise InvalidNotation("store.event", name=name, reason=str(error)) from None
