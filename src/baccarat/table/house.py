"""The house of a table as plain data: the same as in a shoe record."""

from __future__ import annotations

from typing import Any

from baccarat.record import _house, _house_document, house_of
from baccarat.variants import VARIANTS, Variant

__all__ = ["document_of", "variant_of"]


def document_of(variant: Variant) -> dict[str, object]:
    """A variant in full, as a shoe record holds it."""
    return dict(_house_document(house_of(variant)))


def variant_of(document: dict[str, Any]) -> Variant:
    """The variant that such a document describes."""
    house = _house(document)
    return VARIANTS[house.key].altered(house.settings)
