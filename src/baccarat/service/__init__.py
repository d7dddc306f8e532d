"""The running tables: commands in, committed events out. Nothing is shown that is not stored."""

from __future__ import annotations

from baccarat.service.deciding import Answer
from baccarat.service.running import RunningTable

__all__ = ["Answer", "RunningTable"]
