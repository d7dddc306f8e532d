"""The house that the options name, and the bets that it and a person's files offer."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.catalogue import BETS
from baccarat.cli.options import pairs, price, whole
from baccarat.errors import InvalidNotation, like
from baccarat.money import parse_money
from baccarat.sentences import Sentence, sentence
from baccarat.variants import Variant, check_stakes, named_variant

__all__ = ["AskedHouse", "asked_house", "check_off_menu", "own_bets", "priced",
           "set_variant", "stakes_of"]


class AskedHouse(NamedTuple):
    """A variant, and the bets that a person added to it."""

    variant: Variant
    own: Mapping[str, Bet]

    @property
    def bets(self) -> tuple[Bet, ...]:
        """The menu, then the person's own."""
        return (*self.variant.bets, *self.own.values())

    def decks(self, asked: str | None) -> int:
        """The decks of ``--decks``, or those of the variant."""
        return self.variant.procedure.decks if asked is None else whole("--decks", asked, 1)

    def bet(self, key: str) -> Bet:
        """A bet of the person's own, of the menu or of the catalogue."""
        if key in self.own:
            return self.own[key]
        if key not in BETS and not self.variant.offers(key):
            raise InvalidNotation("bet.unknown", key=key, like=like(key, [*self.own, *BETS]))
        return self.variant.bet(key)

    def off_menu(self, bets: Iterable[Bet]) -> tuple[str, ...]:
        """The keys of the bets among these that neither the variant nor the person offers."""
        return tuple(bet.key for bet in bets
                     if bet.key not in self.own and not self.variant.offers(bet.key))

    def remarks(self, bets: Iterable[Bet]) -> Iterator[Sentence]:
        """What is to be said where these bets are told of."""
        if others := self.off_menu(bets):
            yield sentence("house.off_menu", variant=self.variant.key, bets=others)

    def repriced(self, key: str, prices: Iterable[Fraction]) -> AskedHouse:
        """This house with other prices for the lines of a bet that win."""
        bet = self.bet(key)
        if key in self.own:
            return self._replace(own={**self.own, key: bet.paying(prices)})
        return self._replace(variant=self.variant.repriced(key, prices))

    def asked(self, keys: Iterable[str]) -> tuple[Bet, ...]:
        """The bets of these keys, each once; no keys are all that the house offers."""
        return tuple(map(self.bet, dict.fromkeys(keys))) or self.bets


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
        house = house.repriced(key, [price("--price", text.strip()) for text in prices.split(",")])
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
