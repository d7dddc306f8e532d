"""The running tables: commands in, committed events out. Nothing is shown that is not stored."""

from __future__ import annotations

from baccarat.service.running import Answer, RunningTable

__all__ = ["Answer", "RunningTable"]
