"""``baccarat serve``: the live table."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from baccarat.cli.stored import DATABASE
from baccarat.sentences import sentence

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

DESCRIPTION = """\
Serve live tables until stopped: play chips only. Everything is kept in one
file, or in PostgreSQL where --db names one. Every option can be set by the
environment too, such as BACCARAT_PORT; docs/operating.md lists them all."""

EXAMPLES = """\
examples:
  baccarat serve
  baccarat serve --host 0.0.0.0 --port 8080
  baccarat serve --db postgresql://localhost/baccarat
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--host", metavar="ADDRESS",
                        help="listen there: 0.0.0.0 for friends in the same network "
                             "(default: 127.0.0.1)")
    parser.add_argument("--port", metavar="N", help="(default: 8000)")
    parser.add_argument("--db", metavar="URL",
                        help=f"sqlite:///FILE or postgresql://HOST/NAME (default: {DATABASE})")
    parser.add_argument("--tempo", metavar="X",
                        help="how long the dealer waits, as a multiple of the usual (default: 1)")
    parser.add_argument("--json", action="store_true", help="print the first line as JSON")


def run(given: Namespace) -> int:
    """Open the database, listen, serve."""
    import os
    import sys
    from contextlib import closing

    from baccarat.cli.output import paragraph, print_json
    from baccarat.store.database import open_store
    from baccarat.store.exclusive import serving
    from baccarat.web.config import from_environment
    from baccarat.web.logs import log_to
    from baccarat.web.serve import bound, link, serve

    asked = {name: value for name in ("host", "port", "db", "tempo")
             if (value := getattr(given, name)) is not None}
    config = from_environment(os.environ, asked)
    log_to(config.log_level)
    with (serving(config.db), closing(open_store(config.db, grouped=True)) as store,
          bound(config.host, config.port) as listening):
        address = link(listening)

        def started() -> None:
            if given.json:
                print_json({"link": address})
            else:
                print(sentence("serve.started", link=address))
                print(paragraph(sentence("serve.plain")))
            sys.stdout.flush()

        serve(config, store, listening, started)
    return 0
