"""The store: events and their postings, appended in one transaction and never changed."""

from __future__ import annotations

from baccarat.store.interface import (
    REMINDER,
    Append,
    Conflict,
    Patron,
    Poor,
    Request,
    Session,
    Store,
    Stored,
    Used,
)

__all__ = ["REMINDER", "Append", "Conflict", "Patron", "Poor", "Request", "Session", "Store",
           "Stored", "Used"]
