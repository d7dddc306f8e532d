"""The browser of the tests, the benchmarks and the screenshots: it comes from the system."""

from __future__ import annotations

import shutil

__all__ = ["find_chromium"]


def find_chromium() -> str | None:
    """Where Chromium is, if it is installed."""
    return shutil.which("chromium") or shutil.which("chromium-browser")
