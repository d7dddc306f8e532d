"""``baccarat serve``: the live table."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from baccarat.sentences import sentence

if TYPE_CHECKING:
    from socket import socket

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "open_page", "run"]

DESCRIPTION = """\
Serve live tables until stopped: play chips only. Everything is kept in one
file, or in PostgreSQL where --db names one. Every option can be set by the
environment too, such as BACCARAT_PORT; the option goes before. All about
running it, for one evening or for long, is in docs/operating.md."""

EXAMPLES = """\
examples:
  baccarat serve
  baccarat serve --host 0.0.0.0 --port 8080
  baccarat serve --db postgresql://localhost/baccarat
"""

METAVARS = {"host": "ADDRESS", "port": "N", "db": "URL", "tempo": "X"}


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments; the settings that have none are told with their variables."""
    from dataclasses import fields

    from baccarat.cli.output import paragraph
    from baccarat.web.config import FLAGS, Config, about, variable

    others = []
    for each in fields(Config):
        if each.name in FLAGS:
            parser.add_argument(f"--{each.name}", metavar=METAVARS[each.name],
                                help=f"{about(each.name)} (default: {each.default})")
        else:
            others.append(paragraph(about(each.name), f"  {variable(each.name):20}  ", " " * 24))
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    parser.add_argument("--json", action="store_true", help="print what is said first as JSON")
    parser.epilog = f"{sentence('config.more')}\n" + "\n".join(others) + f"\n\n{parser.epilog}"


def run(given: Namespace) -> int:
    """Open the database, listen, serve."""
    import os
    from contextlib import closing
    from functools import partial

    from baccarat.cli.language import ASKED_BY
    from baccarat.store.database import open_store
    from baccarat.store.exclusive import serving
    from baccarat.web.config import FLAGS, from_environment
    from baccarat.web.logs import log_to
    from baccarat.web.serve import bound, serve

    asked = {name: value for name in FLAGS if (value := getattr(given, name)) is not None}
    # that variable chooses the language of every command: it is no setting of a server
    environment = {name: text for name, text in os.environ.items() if name != ASKED_BY}
    config = from_environment(environment, asked)
    with bound(config.host, config.port) as listening, serving(config.db), \
            closing(open_store(config.db, grouped=True)) as store:
        log_to(config.log_level)
        serve(config, store, listening, partial(_say, given, listening))
    return 0


def _say(given: Namespace, listening: socket) -> None:
    """Say that it serves and where, and what to know then."""
    from baccarat.cli.output import paragraph, print_json
    from baccarat.web.serve import is_open, link

    address = link(listening)
    if given.json:
        print_json({"link": address})
    else:
        print(sentence("serve.link", link=address))
        for code in ("serve.friends" if is_open(listening) else "serve.alone",
                     "serve.plain", "screen.play_chips", "serve.stop"):
            print(paragraph(sentence(code)))
    sys.stdout.flush()
    if given.open:
        from threading import Thread

        # beside the server: a browser in the terminal comes back when it is left
        Thread(target=open_page, args=[address], daemon=True).start()


def open_page(address: str) -> None:
    """Open the page, or say that nothing here can."""
    import webbrowser

    from baccarat.cli.standard_error import complain

    if not webbrowser.open(address):
        complain("baccarat serve", str(sentence("serve.no_browser", link=address)))
