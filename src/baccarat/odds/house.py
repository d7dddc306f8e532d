"""Whether a house's rules favour the patron: a variant that would is refused with the example."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import ceil, lcm
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.decimals import rounded_decimal
from baccarat.errors import IllegalVariant
from baccarat.money import Collection, PaymentTerms, format_money
from baccarat.odds.report import BetOdds, effective_edge, odds
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
        raise IllegalVariant(
            "variant.favourable", bet=found.bet.key, stake=format_money(found.stake),
            edge=rounded_decimal(100 * found.edge, 4),
        )
    return variant


def favourable(variant: Variant) -> Favourable | None:
    """The first bet of the menu, and its least stake, that favours the patron from a full shoe.

    A marked debt may be settled after any coup, by leaving the seat; so it is taken here as if it
    were settled after each. Its minimum is owed once a settlement, and a shoe may have but one; so
    the minimum is left out.
    """
    terms = variant.terms
    if terms.collection is Collection.MARKED:
        terms = replace(terms, collection=Collection.PER_COUP, minimum_commission=0)
    answer = odds(variant.bets, Composition.of_decks(variant.procedure.decks))
    for bet_odds in answer.bets:
        for stake in _stakes(variant, bet_odds, terms):
            edge = effective_edge(bet_odds, stake, terms)
            if edge < 0:
                return Favourable(bet_odds.bet, stake, edge)
    return None


def _stakes(variant: Variant, bet_odds: BetOdds, terms: PaymentTerms) -> range:
    """The stakes that tell for all: of those that break alike, the least is best for the patron.

    How a payment breaks repeats with the stake; a minimum commission ends where the rate takes
    over. What rounding can add is less than a payable unit, so large stakes need no look.
    """
    limits = variant.limits
    least, most = limits.of(bet_odds.bet.role)
    nets = [line.pay.net for line in bet_odds.lines]
    period = lcm(limits.step, *(net.denominator * terms.payable_unit for net in nets))
    floor = ceil(terms.minimum_commission / variant.commission) if variant.commission else 0
    end = max(least, floor) + period
    if bet_odds.edge > 0:
        end = min(end, ceil(bet_odds.hit_rate * terms.payable_unit / bet_odds.edge))
    if most is not None:
        end = min(end, most + 1)
    return range(least, max(end, least + 1), limits.step)
