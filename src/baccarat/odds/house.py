"""Whether a house's rules favour the patron: a variant that would is refused with the example."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.decimals import telling_decimal
from baccarat.errors import BaccaratError, IllegalVariant
from baccarat.limits import most_recorded
from baccarat.money import Breakage, format_money
from baccarat.odds.report import odds
from baccarat.odds.stakes import Allowed, least_favourable
from baccarat.sentences import sentence
from baccarat.shoe import Composition
from baccarat.variants import Variant

__all__ = ["Favourable", "check_house", "favourable"]


class Favourable(NamedTuple):
    """A bet and a stake, in minor units, with an edge below 0: the patron's."""

    bet: Bet
    stake: int
    edge: Fraction


def check_house(variant: Variant) -> Variant:
    """Give the variant back, or refuse it.

    Raises IllegalVariant if a bet on its menu favours the patron at an allowed stake, unless the
    variant says that it means it.

    >>> from baccarat.variants import VARIANTS
    >>> try:
    ...     check_house(VARIANTS["commission"].altered({"payable_unit": "1"}))
    ... except IllegalVariant as error:
    ...     print(str(error)[:59])
    banker=1.00 favours the patron here: its edge is -1.2351 %;
    """
    found = None if variant.patron_favourable else favourable(variant)
    if found:
        remedies = tuple(_remedies(variant))
        raise IllegalVariant(
            "variant.favourable", bet=found.bet.key, stake=format_money(found.stake),
            edge=telling_decimal(100 * found.edge, 4), remedies=remedies or (
                sentence("variant.dearer"),),
        )
    return variant


def _remedies(variant: Variant) -> Iterator[str]:
    """Settings, as they are written, with which it would favour nobody but the house.

    Rounding that favours the house, or stakes that are paid without any.
    """
    unit = variant.terms.payable_unit
    step = lcm(variant.limits.step, *(
        unit * part.denominator for bet in variant.bets for line in bet.pays
        for part in (line.to_one, line.net)))
    stakes = {"step": step} | {
        name: -(-getattr(variant.limits, name) // step) * step
        for name in ("minimum", "side_minimum")}
    for settings in ({"breakage": Breakage.HOUSE.value},
                     {name: format_money(amount) for name, amount in stakes.items()}):
        try:
            found = favourable(variant.altered(settings))
        except BaccaratError:  # an amount that is too large, or above a maximum
            continue
        if found is None:
            yield " ".join(f"{name}={value}" for name, value in settings.items())


def favourable(variant: Variant) -> Favourable | None:
    """The first bet of the menu, and its least stake, that favours the patron from a full shoe.

    A marked debt counts as settled after the number of wins of the one stake that is best for the
    patron. Its minimum is owed once a settlement, and a shoe may have but one; so a minimum of a
    marked debt is left out.
    """
    limits = variant.limits
    answer = odds(variant.bets, Composition.of_decks(variant.procedure.decks))
    for bet_odds in answer.bets:
        least, most = limits.of(bet_odds.bet.role)
        recorded = most_recorded(bet_odds.bet)
        most = recorded if most is None else min(most, recorded)
        allowed = Allowed(least, most, limits.step)
        found = least_favourable(bet_odds, allowed, variant.terms)
        if found:
            return Favourable(bet_odds.bet, *found)
    return None
