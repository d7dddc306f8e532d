"""The house of a table as plain data: the same as in a shoe record."""

from __future__ import annotations

from typing import Any

from baccarat.record import house_document, house_from, house_of, variant_of
from baccarat.variants import Variant

__all__ = ["document_of", "variant_from"]


def document_of(variant: Variant) -> dict[str, object]:
    """A variant in full, as a shoe record holds it."""
    return dict(house_document(house_of(variant)))


def variant_from(document: dict[str, Any]) -> Variant:
    """The variant that such a document describes."""
    return variant_of(house_from(document))
