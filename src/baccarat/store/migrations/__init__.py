"""How the database came to its present form, step by step; run by alembic."""

from __future__ import annotations

__all__: list[str] = []
