"""``baccarat variants``: the catalogue of houses with their menus, prices and settings."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from baccarat.cli.bets import entry
from baccarat.cli.house import set_variant
from baccarat.cli.options import add_json, add_set
from baccarat.cli.output import listed, paragraph, percent, print_json
from baccarat.odds.documents import menu_odds, variant_json
from baccarat.sentences import sentence
from baccarat.settings import SETTINGS
from baccarat.variants import VARIANTS, Variant

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

DESCRIPTION = """\
The catalogue of houses. With a KEY: one house with its menu, what each bet
pays there, the edges from its full shoe, and every setting with its meaning.
Any setting can be changed with --set NAME=VALUE, here and where a house is
used; --set without a KEY changes the base game."""

EXAMPLES = """\
examples:
  baccarat variants
  baccarat variants ez
  baccarat variants ez --set decks=6 --set cut_card=26
  baccarat variants mini --json
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("key", metavar="KEY", nargs="?", help="one house instead of all")
    add_set(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    """Look up, compute, print."""
    one = given.key is not None or bool(given.set)
    chosen = [set_variant(given.key, given.set)] if one else list(VARIANTS.values())
    if given.json:
        print_json({"variants": list(map(variant_json, chosen))})
    elif one:
        print(_one(chosen[0]))
    else:
        print("\n\n".join([*map(_entry, chosen), paragraph(sentence("variants.legend"))]))
    return 0


def _entry(variant: Variant) -> str:
    edges = [sentence("variants.edge", bet=found.bet.key, percent=percent(found.edge))
             for found in menu_odds(variant)]
    return "\n".join([f"{variant.called} ({variant.key})", paragraph(variant.described, "  "),
                      listed(edges, f"  {sentence('variants.edges')}")])


def _one(variant: Variant) -> str:
    parts = [f"{variant.called} ({variant.key})\n{paragraph(variant.described)}", _menu(variant),
             paragraph(sentence("variants.settings")), _settings(variant)]
    if variant.moot:
        parts.append(paragraph(sentence("variants.moot")))
    parts += map(paragraph, variant.warnings())
    return "\n\n".join(parts)


def _menu(variant: Variant) -> str:
    head = sentence("variants.menu", decks=variant.procedure.decks)
    return "\n\n".join([paragraph(head), *map(entry, menu_odds(variant))])


def _settings(variant: Variant) -> str:
    rows = [(name, "-" if name in variant.moot else value, SETTINGS[name].about)
            for name, value in variant.settings().items()]
    wide = max(len(name) for name, _, _ in rows)
    long = max(len(value) for _, value, _ in rows)
    return "\n".join(paragraph(about, f"{name:{wide}}  {value:{long}}  ")
                     for name, value, about in rows)
