"""JSON merge patches (RFC 7396): what turns one document into another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["NOTHING", "Document", "merge_patch", "merged"]

Document = Mapping[str, Any]

NOTHING: Document = {}
"""The patch that changes nothing."""


def merge_patch(old: Document, new: Document) -> dict[str, Any]:
    """The patch from *old* to *new*. None stands for "gone"; so no field's new value is None.

    A field that becomes None is taken out by the patch: to a reader of documents with optional
    fields that is the same. What is the same object in both is not looked into.

    >>> merge_patch({"a": 1, "b": {"c": 2, "d": 3}}, {"b": {"c": 2, "d": 4}, "e": 5})
    {'a': None, 'b': {'d': 4}, 'e': 5}
    """
    patch: dict[str, Any] = {name: None for name, value in old.items()
                             if value is not None and new.get(name) is None}
    for name, value in new.items():
        before = old.get(name)
        if value is before:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            if within := merge_patch(before, value):
                patch[name] = within
        elif value is not None and value != before:
            patch[name] = value
    return patch


def merged(old: Document, patch: Document) -> dict[str, Any]:
    """A document with a patch applied, as the RFC has it.

    >>> merged({"a": 1, "b": {"c": 2}}, {"a": None, "b": {"d": 3}})
    {'b': {'c': 2, 'd': 3}}
    """
    new = dict(old)
    for name, value in patch.items():
        if value is None:
            new.pop(name, None)
        elif isinstance(value, Mapping):
            before = new.get(name)
            new[name] = merged(before if isinstance(before, Mapping) else NOTHING, value)
        else:
            new[name] = value
    return new
