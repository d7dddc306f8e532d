"""The dealer: what it is to do next at a table, and how long it waits before it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from baccarat.coup import FIRST_FOUR, next_hand
from baccarat.hand import Side
from baccarat.table import commands as ask
from baccarat.table.commands import Command
from baccarat.table.dealing import squeezer
from baccarat.table.events import Event, PaceChanged, TableResumed
from baccarat.table.seating import awaited
from baccarat.table.state import CoupInHand, OpenedShoe, Phase, TableState

__all__ = ["EMPTY_MINUTES", "NORMAL", "Due", "Tempo", "due", "window_anew"]


EMPTY_MINUTES = 30
"""How long a table goes on where nobody sits and the host is not."""


class Tempo(NamedTuple):
    """How long the dealer waits, in seconds.

    For entropy, for a cut, before each card, for a squeeze by one who is here, and with the result
    on the table; how long the seat of a patron who is away is ``kept``, and the role of a ``host``
    who is; how long an ``empty`` table goes on, where nobody sits and the host is not; how long who
    is ``leaving`` with a stake waits at a table that is paused, or for a host to close the bets;
    how long a card waits for a squeezer who has ``gone``, and may be back in a moment.
    """

    entropy: float = 5.0
    cut: float = 8.0
    card: float = 0.9
    squeeze: float = 20.0
    result: float = 5.0
    kept: float = 300.0
    host: float = 30.0
    empty: float = 60.0 * EMPTY_MINUTES
    leaving: float = 120.0
    gone: float = 5.0


NORMAL = Tempo()


class Due(NamedTuple):
    """What the dealer asks next, after so many seconds in which nothing else has happened."""

    command: Command
    after: float

    @property
    def goes_on(self) -> bool:
        """Whether a wait that becomes longer goes on from where it began: who squeezes is back.

        So whoever comes and goes holds nobody up for longer than who stays.
        """
        return isinstance(self.command, ask.TurnCard)


def due(state: TableState, secret: Callable[[], str], tempo: Tempo = NORMAL) -> Due | None:
    """The dealer's next command, or None while it waits for somebody else.

    *secret* gives the secret of a new shoe, 32 bytes in hex: the only randomness there is. Nothing
    new is begun at a table where nobody sits; a coup that is in hand is dealt to its end. Where all
    who sit are leaving, nobody is waited for; where some are, neither a pause nor a
    window that the host does not close lasts. A table for a patron alone ends when that has left.

    >>> from baccarat import VARIANTS
    >>> from baccarat.table import commands, decide, due, fold
    >>> state = fold(decide(None, commands.OpenTable("anna", "t1", VARIANTS["ez"])))
    >>> due(state, lambda: "00" * 32) is None
    True
    >>> state = fold(decide(state, commands.TakeSeat("anna", chips=100_000)), state)
    >>> type(due(state, lambda: "00" * 32).command).__name__
    'OpenShoe'
    """
    if not state.seats and state.phase is not Phase.DEALING:
        return Due(ask.EndTable(None), 0.0) if _left_alone(state) else None
    if state.paused:
        return _for_leaving(state, ask.ResumeTable(None), tempo)
    if state.phase is Phase.DEALING and state.coup:
        return _dealing(state, state.coup, tempo)
    if state.phase is Phase.BETTING and state.coup:
        return _betting(state, state.coup, tempo)
    if state.phase is Phase.NO_SHOE:
        return Due(ask.OpenShoe(None, state.shoes + 1, secret()), _result(state, tempo))
    return _shoe(state, state.shoe, tempo) if state.shoe else None


def window_anew(state: TableState, events: Iterable[Event]) -> bool:
    """Whether the window in which bets are taken in this state begins anew after these events.

    Not while somebody waits for its end to leave: a host could put that off for ever.
    """
    return state.phase is Phase.BETTING and not awaited(state) and any(
        isinstance(event, PaceChanged | TableResumed) for event in events)


def _left_alone(state: TableState) -> bool:
    """Whether this empty table was for a patron alone, who has left: there is no host either."""
    return state.pace == "solo" and state.host is None and state.phase is not Phase.OVER


def _all_leave(state: TableState) -> bool:
    """Whether only bets that stand keep the patrons here."""
    return bool(state.seats) and all(seat.leaving for seat in state.seats.values())


def _for_leaving(state: TableState, command: Command, tempo: Tempo) -> Due | None:
    """What goes on, whatever the host does, for the sake of those who leave and have staked."""
    wait = 0.0 if _all_leave(state) else tempo.leaving
    return Due(command, wait) if awaited(state) else None


def _betting(state: TableState, coup: CoupInHand, tempo: Tempo) -> Due | None:
    """The close of the bets; a host who does not close holds nobody's stake for ever either."""
    closes = ask.CloseBetting(None, coup.number)
    if state.pace == "timed":
        return Due(closes, float(state.window))
    return _for_leaving(state, closes, tempo)


def _result(state: TableState, tempo: Tempo) -> float:
    """How long the result of the last coup is left on the table."""
    return tempo.result if state.coup and state.coup.over else 0.0


def _shoe(state: TableState, shoe: OpenedShoe, tempo: Tempo) -> Due | None:
    given = shoe.commitments.entropy
    match state.phase:
        case Phase.COMMITTING:
            all_have = set(state.seats) <= {each.patron for each in given}
            return Due(ask.CallReveals(shoe.number), 0.0 if all_have else tempo.entropy)
        case Phase.REVEALING:
            all_have = all(each.value is not None for each in given)
            return Due(ask.OfferCut(shoe.number), 0.0 if all_have else tempo.entropy)
        case Phase.CUTTING:
            return Due(ask.StartShoe(shoe.number), 0.0 if shoe.cut is not None else tempo.cut)
        case Phase.BETWEEN if shoe.order and shoe.order.end:
            return Due(ask.EndShoe(None, shoe.number), _result(state, tempo))
        case Phase.BETWEEN if state.pace != "host":
            return Due(ask.OpenBetting(None, state.next_coup), _result(state, tempo))
        case _:
            return None


def _dealing(state: TableState, coup: CoupInHand, tempo: Tempo) -> Due:
    place = len(coup.dealt) + 1
    if place > FIRST_FOUR and coup.face_down:
        first = min(coup.face_down)
        waits = _for_squeezer(state, coup.dealt[first - 1][0], tempo)
        return Due(ask.TurnCard(None, coup.number, first), waits)
    if next_hand(coup.cards):
        return Due(ask.DealCard(coup.number, place), tempo.card)
    return Due(ask.SettleCoup(coup.number), tempo.card)


def _for_squeezer(state: TableState, side: Side, tempo: Tempo) -> float:
    """How long a card waits for whoever is to turn it: for who has left the table not at all."""
    seat = state.seats.get(squeezer(state, side) or "")
    if seat is None or seat.leaving:
        return tempo.card
    return tempo.squeeze if seat.holder else tempo.gone
