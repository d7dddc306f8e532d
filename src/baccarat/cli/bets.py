"""``baccarat bets``: the catalogue of bets with pay tables, edges and sources."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from baccarat.catalogue import BETS
from baccarat.cli.house import asked_house, decks_of
from baccarat.cli.odds_output import lines_text
from baccarat.cli.options import add_bets_file, add_decks, add_house, add_json
from baccarat.cli.output import WIDTH, listed, paragraph, percent, print_json
from baccarat.monospace import columns, cut_to, to_left
from baccarat.odds.asked_house import AskedHouse
from baccarat.odds.documents import bets_json
from baccarat.odds.report import BetOdds, odds
from baccarat.sentences import sentence
from baccarat.shoe import Composition

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "entry", "run"]

DESCRIPTION = """\
The catalogue of bets: what each is, what it pays, its exact edge from a full
shoe, and where its pay table is published. With a KEY: one bet, with the
probability of each of its pay lines."""

EXAMPLES = """\
examples:
  baccarat bets
  baccarat bets dragon_7
  baccarat bets tie --variant nine_to_one --json
  baccarat bets --bets mine.py
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("key", metavar="KEY", nargs="?", help="one bet instead of all")
    add_decks(parser)
    add_house(parser)
    add_bets_file(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    """Look up, compute, print."""
    house = asked_house(given)
    decks = decks_of(house, given.decks)
    keys = [given.key] if given.key is not None else [*BETS, *house.own]
    if given.json:
        print_json(bets_json(house, keys, decks))
        return 0
    found = odds(map(house.bet, keys), Composition.of_decks(decks)).bets
    if given.key is not None:
        print(_one(house, found[0], decks))
    else:
        print("\n\n".join([_heading(house, decks), *map(entry, found)]))
    return 0


def _heading(house: AskedHouse, decks: int) -> str:
    return paragraph(sentence("bets.heading", decks=decks, variant=house.variant.key))


def entry(found: BetOdds) -> str:
    """A bet of a list: its name, edge, pay table and source."""
    bet = found.bet
    edge = str(sentence("bets.edge", edge=percent(found.edge)))
    head = cut_to(f"{bet.called} ({bet.key})", WIDTH - columns(edge) - 1)
    lines = listed([sentence("bets.line", label=bet.label(pay), price=pay.price)
                    for pay in bet.pays], "  ")
    source = [paragraph(sentence("bets.source", source=bet.source), "  ")] * bool(bet.source)
    return "\n".join([f"{to_left(head, WIDTH - columns(edge))}{edge}", lines, *source])


def _one(house: AskedHouse, found: BetOdds, decks: int) -> str:
    bet = found.bet
    about = {
        "reads": (sentence("bet.reads.facts", facts=tuple(fact.name for fact in bet.needs))
                  if bet.needs else sentence("bet.reads")),
        "source": (sentence("bet.source", source=bet.source) if bet.source
                   else sentence("bet.source.none")),
        "shoe": sentence("bet.shoe", decks=decks, variant=house.variant.key),
        "edge": sentence("bet.edge", percent=percent(found.edge)),
        "resolved": sentence("bet.resolved", percent=percent(found.edge_resolved)),
        "hit": sentence("bet.hit", percent=percent(found.hit_rate)),
        "variance": sentence("bet.variance", variance=f"{float(found.variance):.4f}"),
    }
    lines = [paragraph(said, f"  {to_left(str(sentence(f'bet.label.{name}')), 10)}")
             for name, said in about.items()]
    remarks = ["", *map(paragraph, house.remarks([bet]))]
    return "\n".join([paragraph(f"{bet.called} ({bet.key})"), *lines, "", lines_text(found),
                      *(remarks if remarks[1:] else [])])
