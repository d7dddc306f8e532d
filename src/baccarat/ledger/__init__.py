"""The ledger: double entry in whole minor units. What one account gets, others give."""

from __future__ import annotations

from baccarat.ledger.journal import Account, Posting, postings

__all__ = ["Account", "Posting", "postings"]
