"""The house that the options name, and the bets that it and a person's files offer."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Sequence
from dataclasses import replace

from baccarat.bets import Bet
from baccarat.cli.options import pairs, whole
from baccarat.errors import InvalidNotation
from baccarat.money import parse_money
from baccarat.odds.asked_house import AskedHouse, read_price
from baccarat.variants import Variant, check_stakes, named_variant

__all__ = ["AskedHouse", "asked_house", "check_off_menu", "decks_of", "own_bets", "priced",
           "set_variant", "stakes_of"]


def decks_of(house: AskedHouse, asked: str | None) -> int:
    """The decks of ``--decks``, or those of the variant."""
    return house.variant.procedure.decks if asked is None else whole("--decks", asked, 1)


def asked_house(given: Namespace) -> AskedHouse:
    """The house of ``--variant``, ``--set`` and ``--bets``.

    A house with other settings is refused if it would favour the patron.
    """
    return AskedHouse(set_variant(given.variant, given.set), own_bets(given.bets))


def set_variant(key: str | None, settings: Sequence[str]) -> Variant:
    """A variant with other settings, refused if these favour the patron."""
    variant = named_variant(key)
    if settings:
        from baccarat.odds.house import check_house

        variant = check_house(variant.altered(pairs("--set", settings, "NAME=VALUE")))
    return variant


def priced(house: AskedHouse, texts: Iterable[str]) -> AskedHouse:
    """The house at other prices, given as ``KEY=TO_ONE,...``; favourable to the patron or not."""
    for key, prices in pairs("--price", texts, "KEY=TO_ONE[,TO_ONE...]").items():
        house = house.repriced(key, [
            read_price("--price", text.strip()) for text in prices.split(",")])
    return house


def own_bets(paths: Iterable[str]) -> dict[str, Bet]:
    """The bets of a person's files."""
    found: dict[str, Bet] = {}
    for path in paths:
        from baccarat.cli.bets_file import load_bets

        for bet in load_bets(path):
            if found.setdefault(bet.key, bet) is not bet:
                raise InvalidNotation("bets_file.repeated", path=path, key=bet.key)
    return found


def stakes_of(house: AskedHouse, texts: Iterable[str]) -> dict[Bet, int]:
    """The stakes of ``--bet KEY=STAKE``, in minor units, as the house allows them."""
    stakes = {house.bet(key): parse_money(amount)
              for key, amount in pairs("--bet", texts, "KEY=STAKE").items()}
    check_stakes(house.variant, stakes)
    return stakes


def check_off_menu(house: AskedHouse, stakes: Iterable[Bet]) -> None:
    """Refuse bets off the menu that favour the patron: a house that takes a bet offers it."""
    others = tuple(bet for bet in stakes if not house.variant.offers(bet.key))
    if others:
        from baccarat.odds.house import check_house

        check_house(replace(house.variant, menu=others))
