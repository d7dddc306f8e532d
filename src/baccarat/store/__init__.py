"""The store: events and their postings, appended in one transaction and never changed."""

from __future__ import annotations

from baccarat.store.interface import (
    Append,
    Conflict,
    Item,
    Patron,
    Poor,
    Request,
    Store,
    Stored,
    Unavailable,
)

__all__ = ["Append", "Conflict", "Item", "Patron", "Poor", "Request", "Store", "Stored",
           "Unavailable"]
