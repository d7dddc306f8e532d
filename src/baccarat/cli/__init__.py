"""The command ``baccarat``: it parses, calls the library and prints.

Each command is a module of its own, imported when it is given; a module imports what only some of
its options need when they are given. No rule, no probability and no arithmetic of money is here.
"""

from __future__ import annotations

from baccarat.cli.program import main

__all__ = ["main"]
