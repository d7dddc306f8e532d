"""``baccarat export``: the records of the shoes of a table, for ``baccarat verify``."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import cast

from baccarat.cli.files import make_folder, write_text
from baccarat.cli.options import add_force, add_json
from baccarat.cli.output import print_json
from baccarat.cli.standard_error import complain
from baccarat.cli.stored import add_db, stored
from baccarat.errors import InvalidNotation
from baccarat.record import ShoeRecord, write_record
from baccarat.sentences import sentence
from baccarat.table.events import Event

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

DESCRIPTION = """\
Write the record of each shoe of a table that is over into a file of its own,
TABLE-1.json and so on, and print the files' names. Without a table: list the
tables. If there is nothing to write or to list, standard error says so, and
the exit status is 0."""

EXAMPLES = """\
examples:
  baccarat export
  baccarat export --db sqlite:///baccarat.db --json
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("table", nargs="?", metavar="TABLE", help="the table")
    parser.add_argument("--to", metavar="DIRECTORY", default=".",
                        help="where to write; made if it is not there")
    add_force(parser)
    add_db(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    """Write the records, print their names."""
    from baccarat.ledger.export import shoe_records
    from baccarat.ledger.wallet import is_wallet

    with stored(given) as store:
        tables = [stream for stream in store.streams() if not is_wallet(stream)]
        if given.table is not None and given.table not in tables:
            raise InvalidNotation("export.table", table=given.table, known=tuple(tables))
        events = list(store.events(given.table)) if given.table else []
    written = _written(shoe_records(cast("list[Event]", events)), given)
    if given.json:
        print_json({"tables": tables, "table": given.table, "written": written})
    elif found := written if given.table else tables:
        print("\n".join(found))
    else:  # beside the output, which is names alone
        nothing = sentence("export.nothing", table=given.table) if given.table else \
            sentence("export.no_tables")
        complain("baccarat export", str(nothing))
    return 0


def _written(records: Iterable[ShoeRecord], given: Namespace) -> list[str]:
    """The names of the files, once each record is in its own."""
    names: list[str] = []
    for number, record in enumerate(records, 1):
        if not names:  # where there is no record, no folder is made
            make_folder(given.to)
        names.append(f"{given.to}/{given.table}-{number}.json")
        write_text(names[-1], write_record(record), force=given.force)
    return names
