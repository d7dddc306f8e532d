"""``baccarat verify``: recompute shoes from their records alone."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence

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
Recompute a shoe's order, its coups and its payments from the record alone; a
line for each record. The exit status is 0 if all hold, 1 if one does not, its
first difference named, and 2 if there is no such file: then none is checked."""

EXAMPLES = """\
examples:
  baccarat verify macau.json
  baccarat verify *.json
  baccarat shoe --json | baccarat verify -
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("files", nargs="+", metavar="FILE",
                        help="shoe records; - reads standard input")
    add_bets_file(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    """Read, verify, print the verdicts."""
    own = own_bets(given.bets).values()
    read = [(path, _read(path)) for path in given.files]
    verdicts = [(path, verify_text(found, own) if isinstance(found, str) else found)
                for path, found in read]
    if given.json:
        print_json(_document(verdicts))
    else:
        for path, verdict in verdicts:
            print(one_line(str(sentence("file.says", path=called(path), said=verdict.said))))
    return 0 if _hold(verdicts) else DIFFERS


def _read(path: str) -> str | Verdict:
    """The text of a record; that it is none is a verdict: it was damaged, but it is there."""
    try:
        return read_text(path)
    except NotText as error:
        return Verdict(error.sentence.shortened, holds=False)


def _hold(verdicts: Iterable[tuple[str, Verdict]]) -> bool:
    return all(verdict.holds for _, verdict in verdicts)


def _document(verdicts: Sequence[tuple[str, Verdict]]) -> dict[str, object]:
    """Each verdict with its file, also where there is one: a pattern may match any number."""
    return {"holds": _hold(verdicts), "files": [
        {"file": path, "holds": verdict.holds, "said": str(verdict.said), **as_json(verdict.said)}
        for path, verdict in verdicts]}
