"""What each patron has staked on each bet since it sat down, beside what was to be expected."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from typing_extensions import TypedDict  # pydantic cannot read typing's before Python 3.12

from baccarat.money import MINOR_UNITS, format_money
from baccarat.table import events as on
from baccarat.table.events import Event

__all__ = ["BetTally", "BetTallyView", "Tallies", "TallyView", "tallied", "tally_view"]


class BetTally(NamedTuple):
    """The coups in which a bet was placed, what was staked on it and its net, in minor units."""

    coups: int = 0
    staked: int = 0
    net: int = 0


Tallies: TypeAlias = Mapping[str, Mapping[str, BetTally]]
"""By patrons and keys of bets."""


def tallied(before: Tallies, event: Event) -> Tallies:
    """The tallies after an event: who sits down begins anew, and a void coup counts for nothing.

    >>> sat = tallied({}, on.SeatTaken("anna", 1, 100_000, None))
    >>> lost = on.Settled("anna", "tie", 500, None, -500, "0", "0", 0)
    >>> tallied(sat, on.CoupSettled(1, (lost,)))["anna"]["tie"]
    BetTally(coups=1, staked=500, net=-500)
    """
    match event:
        case on.SeatTaken():
            return {**before, event.patron: {}}
        case on.CoupSettled():
            after = dict(before)
            for each in event.settled:
                bets = after.get(each.patron, {})
                coups, staked, net = bets.get(each.bet, BetTally())
                after[each.patron] = {
                    **bets, each.bet: BetTally(coups + 1, staked + each.stake, net + each.net)}
            return after
        case _:
            return before


class BetTallyView(TypedDict):
    """What a bet brought, and what it costs on average: its edge times what was staked.

    ``expected`` is rounded, ``expected_exact`` a fraction of chips p/q; both are negative where the
    house has the edge.
    """

    coups: int
    staked: str
    net: str
    expected: str
    expected_exact: str


class TallyView(TypedDict):
    """One's bets since one sat down, by their keys, and all of them together.

    Marked commission is not taken off a net before it is paid.
    """

    bets: dict[str, BetTallyView]
    total: BetTallyView


def tally_view(tally: Mapping[str, BetTally], edges: Mapping[str, Fraction]) -> TallyView:
    """A patron's tally beside what was to be expected at these edges.

    >>> told = tally_view({"tie": BetTally(2, 1_000, -1_000)}, {"tie": Fraction(1, 7)})
    >>> told["total"]["expected"], told["bets"]["tie"]["expected_exact"]
    ('-1.43', '-10/7')
    """
    expected = {key: -edges[key] * each.staked for key, each in tally.items()}
    total = BetTally(*(sum(column) for column in zip(*tally.values(), strict=True)))
    return {"bets": {key: _view(each, expected[key]) for key, each in tally.items()},
            "total": _view(total, sum(expected.values(), Fraction(0)))}


def _view(tally: BetTally, expected: Fraction) -> BetTallyView:
    return {"coups": tally.coups, "staked": format_money(tally.staked),
            "net": format_money(tally.net), "expected": format_money(round(expected)),
            "expected_exact": str(expected / MINOR_UNITS)}
