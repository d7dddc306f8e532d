"""``--db``: the database of the commands that read what tables have left."""

from __future__ import annotations

from argparse import ArgumentParser

__all__ = ["DATABASE", "add_db"]

DATABASE = "sqlite:///baccarat.db"
"""The database where none is named: a file in the present directory."""


def add_db(parser: ArgumentParser) -> None:
    """``--db``."""
    parser.add_argument("--db", metavar="URL", default=DATABASE,
                        help="sqlite:///FILE or postgresql://HOST/NAME (default: %(default)s)")
