"""``baccarat verify``: recompute a shoe from its record alone."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from baccarat.cli.files import NotText, called, read_text
from baccarat.cli.house import own_bets
from baccarat.cli.options import add_bets_file, add_json
from baccarat.cli.output import print_json
from baccarat.cli.standard_error import one_line
from baccarat.cli.status import DIFFERS
from baccarat.sentences import as_json, sentence
from baccarat.verify import Verdict, verify_text

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

DESCRIPTION = """\
Recompute a shoe's order, its coups and its payments from the record alone. The
exit status is 0 if the record holds, 1 if it does not, naming the first
difference, and 2 if there is no such file."""

EXAMPLES = """\
examples:
  baccarat verify macau.json
  baccarat shoe --json | baccarat verify -
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="FILE", help="a shoe record; - reads standard input")
    add_bets_file(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    """Read, verify, print the verdict."""
    own = own_bets(given.bets).values()
    try:
        text = read_text(given.file)
    except NotText as error:  # a record that was damaged, not a file that is not there
        verdict = Verdict(error.sentence.shortened, holds=False)
    else:
        verdict = verify_text(text, own)
    if given.json:
        print_json({"holds": verdict.holds, "said": str(verdict.said), **as_json(verdict.said)})
    else:
        print(one_line(str(sentence("file.says", path=called(given.file), said=verdict.said))))
    return 0 if verdict.holds else DIFFERS
