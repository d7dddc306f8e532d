"""``baccarat removal``: what one card that leaves the shoe is worth to each bet."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from baccarat.cards import Card
from baccarat.cli.house import house_of
from baccarat.cli.options import add_bets, add_bets_file, add_decks, add_house, add_json
from baccarat.cli.output import WIDTH, headings, paragraph, percent, print_json, text_table
from baccarat.odds.removal import Removal, effect_of_removal
from baccarat.sentences import sentence
from baccarat.shoe import Composition

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

DESCRIPTION = """\
The exact effect of removing one card of each kind from a full shoe: the change
of a bet's expected net per unit staked. Positive is good for the patron.
Without --bet: the bets of the menu."""

EXAMPLES = """\
examples:
  baccarat removal
  baccarat removal --bet tie --decks 6
  baccarat removal --bet dragon_7 --bet panda_8 --json
"""

def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add_bets(parser)
    add_decks(parser)
    add_house(parser)
    add_bets_file(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    """Compute, print."""
    house = house_of(given)
    decks = house.decks(given.decks)
    found = effect_of_removal(house.asked(given.bet), Composition.of_decks(decks))
    if given.json:
        print_json({"variant": house.variant.key, "decks": decks, "bets": list(map(_json, found))})
    else:
        print("\n\n".join([*map(_table, _side_by_side(found)),
                           paragraph(sentence("removal.legend", decks=decks))]))
    return 0


def _json(found: Removal) -> dict[str, object]:
    return {
        "key": found.bet.key,
        "name": found.bet.name,
        "base": str(found.base),
        "effect": {str(card): str(change) for card, change in found.effect.items()},
    }


def _side_by_side(found: Sequence[Removal]) -> Iterator[list[Removal]]:
    """As many bets as fit on a line, of those that tell the same cards apart."""
    for _, alike in groupby(found, key=lambda each: tuple(each.effect)):
        beside: list[Removal] = []
        width = 4
        for each in alike:
            column = 2 + max(len(each.bet.key), 9)
            if beside and width + column > WIDTH:
                yield beside
                beside, width = [], 4
            beside.append(each)
            width += column
        yield beside


def _table(found: Sequence[Removal]) -> str:
    rows = [[str(sentence("row.base")), *(percent(each.base, 5) for each in found)]]
    rows += [[str(name), *(_signed(each.effect[card]) for each in found)]
             for name, card in _names(found).items()]
    return text_table([*headings("card"), *(each.bet.key for each in found)], rows)


def _names(found: Sequence[Removal]) -> dict[Card, Card]:
    """The cards to list: the ranks where suits make no difference, each with one of its cards."""
    cards = list(found[0].effect)
    of_rank = {Card(card.rank): card for card in cards}
    alike = all(each.effect[card] == each.effect[of_rank[Card(card.rank)]]
                for each in found for card in cards)
    return of_rank if alike else {card: card for card in cards}


def _signed(change: Fraction) -> str:
    return f"{'+' if change > 0 else ''}{percent(change, 5)}"
