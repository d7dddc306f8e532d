"""The house that somebody asks about: a variant, perhaps repriced, and own bets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.catalogue import BETS
from baccarat.errors import InvalidNotation, like
from baccarat.money import parse_money
from baccarat.sentences import Sentence, sentence
from baccarat.variants import Variant

__all__ = ["AskedHouse", "read_price", "read_stake"]

_PRICE = re.compile(r"\d{1,9}(?:/0*[1-9]\d{0,8}|\.\d{1,9})?", re.ASCII)


class AskedHouse(NamedTuple):
    """A variant, and the bets that a person added to it."""

    variant: Variant
    own: Mapping[str, Bet]

    @property
    def bets(self) -> tuple[Bet, ...]:
        """The menu, then the person's own."""
        return (*self.variant.bets, *self.own.values())

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


def read_price(option: str, text: str) -> Fraction:
    """Read what a bet that wins pays to one; more than 0. *option* is how the text was given.

    >>> read_price("--tie", "8.5"), read_price("--tie", "9/2")
    (Fraction(17, 2), Fraction(9, 2))
    """
    # with a price of 0 a line that wins would be one that pushes: another bet
    if not _PRICE.fullmatch(text) or not (found := Fraction(text)):
        raise InvalidNotation("option.price", option=option, text=text)
    return found


def read_stake(option: str, text: str) -> int:
    """Read a stake, in minor units; more than 0.

    >>> read_stake("--stake", "2.50")
    250
    """
    stake = parse_money(text)
    if not stake:
        raise InvalidNotation("option.stake", option=option, text=text)
    return stake
