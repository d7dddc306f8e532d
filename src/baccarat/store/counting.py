"""What events add to the sessions of patrons: coups, stakes and new chips."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from baccarat.ledger import WalletToppedUp
from baccarat.store.interface import AnyEvent
from baccarat.table.events import CoupSettled

__all__ = ["Added", "added"]


class Added(NamedTuple):
    """What is added to a patron's session, amounts in minor units; fields as in ``Session``."""

    staked: int = 0
    coups: int = 0
    topped_up: int = 0


def added(events: Iterable[AnyEvent]) -> Mapping[str, Added]:
    """What these events add to the session of each patron, in the order of their ids.

    A coup counts once for each who has bet on it; one that is void does not.

    >>> from baccarat.table.events import Settled
    >>> added([CoupSettled(1, (Settled("a1", "tie", 500, None, -500),)),
    ...        WalletToppedUp("a1", 900)])
    {'a1': Added(staked=500, coups=1, topped_up=900)}
    """
    found: defaultdict[str, Added] = defaultdict(Added)
    for event in events:
        if isinstance(event, WalletToppedUp):
            before = found[event.patron]
            found[event.patron] = before._replace(topped_up=before.topped_up + event.chips)
        elif isinstance(event, CoupSettled):
            for patron, staked in _stakes(event).items():
                before = found[patron]
                found[patron] = before._replace(
                    staked=before.staked + staked, coups=before.coups + 1)
    return {patron: found[patron] for patron in sorted(found)}


def _stakes(event: CoupSettled) -> Mapping[str, int]:
    stakes: defaultdict[str, int] = defaultdict(int)
    for each in event.settled:
        stakes[each.patron] += each.stake
    return stakes
