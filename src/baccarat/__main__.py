"""``python -m baccarat`` is the command ``baccarat``."""

from __future__ import annotations

import sys

from baccarat.cli import main

__all__: list[str] = []

if __name__ == "__main__":
    sys.exit(main())
