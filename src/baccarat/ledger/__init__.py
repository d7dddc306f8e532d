"""The ledger: double entry in whole minor units. What one account gets, others give."""

from __future__ import annotations

from baccarat.ledger.accounts import Account, Kind, Posting, balances
from baccarat.ledger.journal import postings
from baccarat.ledger.wallet import Wallet, WalletEvent, WalletOpened, WalletToppedUp

__all__ = ["Account", "Kind", "Posting", "Wallet", "WalletEvent", "WalletOpened",
           "WalletToppedUp", "balances", "postings"]
