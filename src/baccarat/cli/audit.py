"""``baccarat audit``: everything stored, dealt, settled and balanced again."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from baccarat.cli.options import add_json
from baccarat.cli.output import print_json
from baccarat.cli.standard_error import one_line
from baccarat.cli.status import DIFFERS
from baccarat.cli.stored import add_db, stored

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

DESCRIPTION = """\
Check a database of tables: deal every shoe again from its secret and entropy,
settle every bet and balance every account again. Exit 0 and a line of counts,
or exit 1 and the first difference. A server may be at work on it meanwhile."""

EXAMPLES = """\
examples:
  baccarat audit
  baccarat audit --db sqlite:///baccarat.db --json
"""

def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add_db(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    """Audit, print."""
    from baccarat.ledger.audit import audit

    with stored(given) as store:
        found = audit(store)
    if given.json:
        print_json({**found._asdict(), "difference": None if found.difference is None
                    else str(found.difference), "holds": found.difference is None})
    else:
        print(one_line(str(found.said)))
    return 0 if found.difference is None else DIFFERS
