"""The store: events and their postings, appended in one transaction and never changed."""

from __future__ import annotations

from baccarat.store.interface import (
    REMINDER,
    Append,
    Conflict,
    Declined,
    Elsewhere,
    Gone,
    Item,
    Living,
    Patron,
    Poor,
    Request,
    Session,
    Snapshot,
    Standing,
    Store,
    Stored,
    Unavailable,
    Used,
    Wallet,
)

__all__ = ["REMINDER", "Append", "Conflict", "Declined", "Elsewhere", "Gone", "Item", "Living",
           "Patron", "Poor", "Request", "Session", "Snapshot", "Standing", "Store", "Stored",
           "Unavailable", "Used", "Wallet"]
