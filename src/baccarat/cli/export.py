"""``baccarat export``: the records of the shoes of a table, for ``baccarat verify``."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import cast

from baccarat.cli.files import write_text
from baccarat.cli.options import add_force, add_json
from baccarat.cli.output import print_json
from baccarat.cli.stored import add_db, stored
from baccarat.errors import InvalidNotation
from baccarat.sentences import sentence
from baccarat.table.events import Event

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

DESCRIPTION = """\
Write the record of each shoe of a table that is over into a file of its own,
TABLE-1.json and so on. Without a table: list the tables."""

EXAMPLES = """\
examples:
  baccarat export
  baccarat export --db sqlite:///baccarat.db --json
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("table", nargs="?", metavar="TABLE", help="the table")
    parser.add_argument("--to", metavar="DIRECTORY", default=".", help="where to write")
    add_force(parser)
    add_db(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    """Write the records, print their names."""
    from baccarat.ledger.export import shoe_records
    from baccarat.ledger.wallet import is_wallet
    from baccarat.record import write_record

    with stored(given) as store:
        tables = [stream for stream in store.streams() if not is_wallet(stream)]
        if given.table is not None and given.table not in tables:
            raise InvalidNotation("export.table", table=given.table, known=tuple(tables))
        events = list(store.events(given.table)) if given.table else []
    written = []
    for number, record in enumerate(shoe_records(cast("list[Event]", events)), 1):
        path = f"{given.to}/{given.table}-{number}.json"
        write_text(path, write_record(record), force=given.force)
        written.append(path)
    if given.json:
        print_json({"tables": tables, "table": given.table, "written": written})
    elif given.table:
        print("\n".join(written) or sentence("export.nothing", table=given.table))
    else:
        print("\n".join(tables) or sentence("export.no_tables"))
    return 0
