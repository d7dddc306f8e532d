"""A house as a shoe record keeps it: settings as they are written, prices, no conditions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from baccarat.bets import Bet, bet_name
from baccarat.catalogue import BETS
from baccarat.errors import InvalidNotation
from baccarat.sentences import Sentence
from baccarat.variants import Variant, house_name

__all__ = ["House", "MenuBet", "Price", "house_of", "variant_of"]


class Price(NamedTuple):
    """What a record keeps of one line of a pay table: all but its condition."""

    key: str
    label: str
    to_one: Fraction
    commission: Fraction


class MenuBet(NamedTuple):
    """What a record keeps of a bet: its pay table; the conditions follow from the keys."""

    key: str
    name: str
    pays: tuple[Price, ...]

    @property
    def called(self) -> Sentence:
        """Its name, in the words of whoever reads it."""
        return bet_name(self.key, self.name)


class House(NamedTuple):
    """A variant as it is recorded: every setting as it is written, and the menu's prices."""

    key: str
    name: str
    about: str
    settings: Mapping[str, str]
    menu: tuple[MenuBet, ...]

    @property
    def called(self) -> Sentence:
        """Its name, in the words of whoever reads it."""
        return house_name(self.key, self.name)


def house_of(variant: Variant, others: Iterable[Bet] = ()) -> House:
    """A variant as it is recorded, with *others* than the menu's that were bet on."""
    bets = (*variant.bets, *(variant.priced(bet) for bet in others if not variant.offers(bet.key)))
    return House(variant.key, variant.name, variant.about, variant.settings(),
                 tuple(map(_menu_bet, bets)))


def _menu_bet(bet: Bet) -> MenuBet:
    return MenuBet(bet.key, bet.name, tuple(
        Price(line.key, line.label, line.to_one, line.commission) for line in bet.pays))


def variant_of(house: House, bets: Iterable[Bet] = ()) -> Variant:
    """The variant that was recorded: its settings, its menu and its prices.

    *bets* are definitions of bets beyond the catalogue's. Raises InvalidNotation for a bet that is
    not known, or whose pay lines are not those of its key; what :meth:`Variant.altered` raises for
    the settings.

    >>> from baccarat.variants import VARIANTS
    >>> variant_of(house_of(VARIANTS["nine_to_one"])) == VARIANTS["nine_to_one"]
    True
    """
    known = {**BETS, **{bet.key: bet for bet in bets}}
    for recorded in house.menu:
        if recorded.key not in known:
            raise InvalidNotation("record.bet_unknown", bet=recorded.key)
    menu = tuple(known[recorded.key] for recorded in house.menu)
    prices = {bet.key: changed for bet, recorded in zip(menu, house.menu, strict=True)
              if (changed := _changed_prices(bet, recorded))}
    variant = Variant(house.key, house.name, house.about, menu).altered(house.settings)
    variant = replace(variant, prices=prices)
    for bet, recorded in zip(variant.bets, house.menu, strict=True):
        known_pays, pays = _told(_menu_bet(bet).pays), _told(recorded.pays)
        if known_pays != pays:
            raise InvalidNotation("record.pay_table", bet=bet.key, recorded=pays, known=known_pays)
    return variant


def _told(pays: Iterable[Price]) -> tuple[str, ...]:
    """The lines as they are compared: labels are for people and prove nothing."""
    return tuple(f"{line.key} {line.to_one} less {line.commission}" for line in pays)


def _changed_prices(bet: Bet, recorded: MenuBet) -> tuple[Fraction, ...]:
    """What the winning lines of a bet paid, if that is not what its definition says."""
    paid = {line.key: line.to_one for line in recorded.pays}
    winning = [line for line in bet.pays if line.to_one]
    prices = tuple(paid.get(line.key, line.to_one) for line in winning)
    return () if prices == tuple(line.to_one for line in winning) else prices
