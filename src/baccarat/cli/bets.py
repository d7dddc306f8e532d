"""``baccarat bets``: the catalogue of bets with pay tables, edges and sources."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from baccarat.bets import Pay
from baccarat.catalogue import BETS
from baccarat.cli.house import House, house_of
from baccarat.cli.odds_output import bet_json, lines_text
from baccarat.cli.options import add_bets_file, add_decks, add_house, add_json
from baccarat.cli.output import WIDTH, paragraph, percent, print_json
from baccarat.odds.report import BetOdds, odds
from baccarat.shoe import Composition

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "document", "entry", "run"]

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
    house = house_of(given)
    decks = house.decks(given.decks)
    keys = [given.key] if given.key is not None else [*BETS, *house.own]
    found = odds(map(house.bet, keys), Composition.of_decks(decks)).bets
    if given.json:
        print_json({"variant": house.variant.key, "decks": decks,
                    "bets": list(map(document, found))})
    elif given.key is not None:
        print(_one(house, found[0], decks))
    else:
        print("\n\n".join([_heading(house, decks), *map(entry, found)]))
    return 0


def document(found: BetOdds) -> dict[str, object]:
    """A bet of a list in JSON."""
    bet = found.bet
    return {**bet_json(found), "role": bet.role.value, "needs": [fact.name for fact in bet.needs],
            "source": bet.source}


def _heading(house: House, decks: int) -> str:
    return paragraph(f"Edges from a full shoe of {decks} decks at the prices of "
                     f"{house.variant.key}; pushes counted in the stake.")


def entry(found: BetOdds) -> str:
    """A bet of a list: its name, edge, pay table and source."""
    bet = found.bet
    edge = f"edge {percent(found.edge)} %"
    head = f"{bet.name} ({bet.key})"[:WIDTH - len(edge) - 1]
    lines = "; ".join(map(_line, found.bet.pays))
    source = [paragraph(f"source: {bet.source}", "  ")] if bet.source else []
    return "\n".join([f"{head:{WIDTH - len(edge)}}{edge}", paragraph(lines, "  "), *source])


def _line(pay: Pay) -> str:
    return f"{pay.label}: {pay.price}"


def _one(house: House, found: BetOdds, decks: int) -> str:
    bet = found.bet
    facts = ", ".join(fact.name for fact in bet.needs)
    about = [
        ("reads", f"totals and numbers of cards{', ' if facts else ''}{facts}"),
        ("source", bet.source or "none given"),
        ("shoe", f"{decks} decks, full, at the prices of {house.variant.key}"),
        ("edge", f"{percent(found.edge)} % of the stake"),
        ("resolved", f"{percent(found.edge_resolved)} % of the stakes that are not pushed"),
        ("hit", f"{percent(found.hit_rate)} % of the coups win"),
        ("variance", f"{float(found.variance):.4f} of the net per unit"),
    ]
    lines = [paragraph(text, f"  {name:10}") for name, text in about]
    return "\n".join([paragraph(f"{bet.name} ({bet.key})"), *lines, "", lines_text(found)])
