"""What each patron has staked on each bet since it sat down, beside what was to be expected."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from typing_extensions import TypedDict  # pydantic cannot read typing's before Python 3.12

from baccarat.money import MINOR_UNITS, commission_due, commission_on, format_money
from baccarat.table import events as on
from baccarat.table.events import Event
from baccarat.variants import Variant

__all__ = ["NOTHING", "BetTally", "BetTallyView", "Tallies", "Tally", "TallyView", "tallied",
           "tally_view"]


class BetTally(NamedTuple):
    """The coups in which a bet was placed, what was staked on it and its net, in minor units.

    ``marked``: winnings of these coups that owe or owed commission at the end of a shoe.
    """

    coups: int = 0
    staked: int = 0
    net: int = 0
    marked: int = 0


class Tally(NamedTuple):
    """A patron's bets by their keys, the marked commission it paid, and the winnings that owe."""

    bets: Mapping[str, BetTally] = MappingProxyType({})
    paid: int = 0
    owing: int = 0


NOTHING = Tally()

Tallies: TypeAlias = Mapping[str, Tally]
"""By patrons."""


def tallied(before: Tallies, event: Event) -> Tallies:
    """The tallies after an event: who sits down begins anew, and a void coup counts for nothing.

    >>> sat = tallied({}, on.SeatTaken("anna", 1, 100_000, None))
    >>> lost = on.Settled("anna", "tie", 500, None, -500, "0", "0", 0)
    >>> tallied(sat, on.CoupSettled(1, (lost,)))["anna"].bets["tie"]
    BetTally(coups=1, staked=500, net=-500, marked=0)
    """
    match event:
        case on.SeatTaken():
            return {**before, event.patron: NOTHING}
        case on.CoupSettled():
            after = dict(before)
            for each in event.settled:
                after[each.patron] = _settled(after.get(each.patron, NOTHING), each)
            return after
        case on.CommissionPaid():
            tally = before.get(event.patron, NOTHING)
            return {**before, event.patron: Tally(tally.bets, tally.paid + event.due)}
        case _:
            return before


def _settled(tally: Tally, each: on.Settled) -> Tally:
    coups, staked, net, marked = tally.bets.get(each.bet, BetTally())
    bet = BetTally(coups + 1, staked + each.stake, net + each.net, marked + each.marked)
    return tally._replace(bets={**tally.bets, each.bet: bet}, owing=tally.owing + each.marked)


class BetTallyView(TypedDict):
    """What a bet brought, and what it costs on average: its edge times what was staked.

    ``times``: how often it was placed, once a coup; of several bets together, all of theirs.
    ``expected`` is rounded, ``expected_exact`` a fraction of chips p/q; both are negative where the
    house has the edge.
    """

    times: int
    staked: str
    net: str
    expected: str
    expected_exact: str


class TallyView(TypedDict):
    """One's bets since one sat down, by their keys, and all of them together.

    Marked commission is off a net, paid or not: off a bet's the commission on all its own winnings
    as if they were settled at once, off that of all what was paid at each settlement and what would
    be now. So the bets may differ from it by what rounding leaves, and by a minimum commission,
    which is taken for each bet, but of all of them together at each settlement.
    """

    bets: dict[str, BetTallyView]
    total: BetTallyView


def tally_view(tally: Tally, edges: Mapping[str, Fraction], variant: Variant) -> TallyView:
    """A patron's tally at a table of *variant*, beside what was to be expected at these edges.

    >>> from baccarat.variants import VARIANTS
    >>> tally = Tally({"tie": BetTally(2, 1_000, -1_000)})
    >>> told = tally_view(tally, {"tie": Fraction(1, 7)}, VARIANTS["commission"])
    >>> told["total"]["expected"], told["bets"]["tie"]["expected_exact"]
    ('-1.43', '-10/7')
    """
    rate, terms = variant.commission, variant.terms
    expected = {key: -edges[key] * each.staked for key, each in tally.bets.items()}
    bets = {key: each._replace(net=each.net - round(commission_on(each.marked, rate, terms)))
            for key, each in tally.bets.items()}
    total = BetTally(*(sum(column) for column in zip(*tally.bets.values(), strict=True)))
    commission = tally.paid + commission_due(tally.owing, rate, terms)
    return {"bets": {key: _view(each, expected[key]) for key, each in bets.items()},
            "total": _view(total._replace(net=total.net - commission),
                           sum(expected.values(), Fraction(0)))}


def _view(tally: BetTally, expected: Fraction) -> BetTallyView:
    return {"times": tally.coups, "staked": format_money(tally.staked),
            "net": format_money(tally.net), "expected": format_money(round(expected)),
            "expected_exact": str(expected / MINOR_UNITS)}
