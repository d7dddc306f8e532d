"""The steps, in the order of their numbers. A released step is never changed."""

from __future__ import annotations

__all__: list[str] = []
