"""The store: events and their postings, appended in one transaction and never changed."""

from __future__ import annotations

from baccarat.store.interface import Append, Conflict, Patron, Poor, Request, Store, Stored

__all__ = ["Append", "Conflict", "Patron", "Poor", "Request", "Store", "Stored"]
