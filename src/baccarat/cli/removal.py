"""``baccarat removal``: what one card that leaves the shoe is worth to each bet."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from baccarat.cards import Card
from baccarat.cli.house import asked_house, decks_of
from baccarat.cli.options import add_bets, add_bets_file, add_decks, add_formats, add_house
from baccarat.cli.output import (
    WIDTH,
    csv_table,
    headings,
    markdown_table,
    paragraph,
    percent,
    print_json,
    text_table,
)
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
  baccarat removal --bet dragon_7 --bet panda_8 --csv
"""

def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add_bets(parser)
    add_decks(parser)
    add_house(parser)
    add_bets_file(parser)
    add_formats(parser)


def run(given: Namespace) -> int:
    """Compute, print."""
    house = asked_house(given)
    decks = decks_of(house, given.decks)
    found = effect_of_removal(house.asked(given.bet), Composition.of_decks(decks))
    if given.json:
        print_json({"variant": house.variant.key, "decks": decks, "bets": list(map(_json, found))})
    elif given.csv:
        print(_csv(found))
    elif given.markdown:
        print("\n\n".join(_table(bets, markdown_table) for bets in _side_by_side(found, None)))
    else:
        tables = [_table(bets, text_table) for bets in _side_by_side(found, WIDTH)]
        print("\n\n".join([*tables, paragraph(sentence("removal.legend", decks=decks))]))
    return 0


def _csv(found: Iterable[Removal]) -> str:
    """A row for each bet and card, with exact fractions."""
    return csv_table(["key", "name", "base", "card", "effect"], [
        [each.bet.key, each.bet.name, str(each.base), str(card), str(change)]
        for each in found for card, change in each.effect.items()])


def _json(found: Removal) -> dict[str, object]:
    return {
        "key": found.bet.key,
        "name": found.bet.name,
        "base": str(found.base),
        "effect": {str(card): str(change) for card, change in found.effect.items()},
    }


def _side_by_side(found: Iterable[Removal], most: int | None) -> Iterator[list[Removal]]:
    """As many bets as a line of *most* characters holds; they tell the same cards apart."""
    for _, alike in groupby(found, key=lambda each: tuple(each.effect)):
        beside: list[Removal] = []
        width = 4
        for each in alike:
            column = 2 + max(len(each.bet.key), 9)
            if beside and most and width + column > most:
                yield beside
                beside, width = [], 4
            beside.append(each)
            width += column
        yield beside


def _table(found: Sequence[Removal], draw: Callable[[Sequence[str], list[list[str]]], str]) -> str:
    rows = [[str(sentence("row.base")), *(percent(each.base, 5) for each in found)]]
    rows += [[str(name), *(_signed(each.effect[card]) for each in found)]
             for name, card in _names(found).items()]
    return draw([*headings("card"), *(each.bet.key for each in found)], rows)


def _names(found: Sequence[Removal]) -> dict[Card, Card]:
    """The cards to list: the ranks where suits make no difference, each with one of its cards."""
    cards = list(found[0].effect)
    of_rank = {Card(card.rank): card for card in cards}
    alike = all(each.effect[card] == each.effect[of_rank[Card(card.rank)]]
                for each in found for card in cards)
    return of_rank if alike else {card: card for card in cards}


def _signed(change: Fraction) -> str:
    return f"{'+' if change > 0 else ''}{percent(change, 5)}"
