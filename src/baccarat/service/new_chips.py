"""New chips for a patron who is broke: once a session, in which they are no win."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from baccarat.ledger.wallet import top_up, wallet_stream
from baccarat.service import session as law
from baccarat.service.sitting import Sitting, begun, break_so_far, goes_on, stored_seats
from baccarat.store import Append, Conflict, Standing, Store
from baccarat.table.owing import kept_back
from baccarat.variants import VARIANTS

__all__ = ["free", "least_stake", "topped_up", "wait_for"]


def topped_up(store: Store, patron: str, least: int, away: float | None, now: float) -> int:
    """Give new chips to a patron who is free to bet less than *least*; what its wallet holds then.

    *away* and *now* as in :func:`.sitting.sat_down`. Where the session is over they are the first
    of the next one, which begins with them, so that they are counted; the store counts them in the
    transaction that gives them.

    Raises IllegalCommand if the patron has more, or has had new chips in this session. Its chips
    are counted after its wallet's events are read, so of two that ask at once one is told that it
    is not broke, or is in conflict with the other. What is counted is of one moment, so nobody can
    sit down or leave meanwhile to seem broke; and who has less than a stake has none that could
    win. What is kept back at tables is read last: who pays it meanwhile does not seem broke either.
    """
    stream = wallet_stream(patron)
    events = list(store.events(stream))
    standing = store.standing(patron)
    held = free(standing, stored_seats(store, patron))
    given = top_up(patron, held, least, wait_for(standing, away, now))
    if goes_on(standing, away, now) is None:
        begun(store, patron, standing, now)
    with suppress(Conflict):  # asked twice at once: the other was given them
        store.append(stream, len(events), [Append((given,))])
    return store.wallet(patron)


def free(standing: Standing, seats: Iterable[Sitting]) -> int:
    """All chips of a patron but for what its *seats* keep back for commission: what it may bet."""
    return standing.holdings - sum(kept_back(each.seat, each.variant) for each in seats)


def least_stake(seats: Iterable[Sitting]) -> int:
    """The least stake that a patron with these *seats* could place: at one of them or elsewhere.

    Elsewhere is at any of the named houses. A table's own minimum, which its opener chooses, makes
    nobody broke: who has enough for another table can leave for it.

    >>> least_stake([])
    100
    """
    return min(house.least_stake
               for house in (*VARIANTS.values(), *(each.variant for each in seats)))


def wait_for(standing: Standing, away: float | None, now: float) -> int:
    """The minutes until a patron who is broke may be given new chips: 0 for now."""
    return law.new_chips_wait(standing.session, break_so_far(standing, away, now))
