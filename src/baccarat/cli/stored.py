"""``--db``: the database of the commands that read what tables have left."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from baccarat.database import DATABASE, NAMED_BY, database

if TYPE_CHECKING:
    from baccarat.store.sql import SqlStore

__all__ = ["add_db", "stored"]


def add_db(parser: ArgumentParser) -> None:
    """``--db``."""
    parser.add_argument("--db", metavar="URL", help="sqlite:///FILE or postgresql://HOST/NAME "
                        f"(default: {NAMED_BY} of the environment, else {DATABASE})")


@contextmanager
def stored(given: Namespace) -> Generator[SqlStore]:
    """The store that is meant, as it is at this moment; see ``existing_store``."""
    import os

    from baccarat.store.database import existing_store

    with existing_store(database(os.environ, given.db)) as store:
        yield store
