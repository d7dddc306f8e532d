"""The command ``baccarat``."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from baccarat import __version__

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with *arguments*, by default those of the process; return its exit status."""
    parser = argparse.ArgumentParser(prog="baccarat", description="Punto banco.")
    parser.add_argument("--version", action="version", version=f"baccarat {__version__}")
    parser.parse_args(arguments)
    return 0
