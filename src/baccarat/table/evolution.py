"""What each event makes of a table's state. There is no law here: lawful events never fail."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from baccarat.cards import Card
from baccarat.fairness import Commitments, Entropy
from baccarat.hand import Side
from baccarat.shoe import Burn
from baccarat.table import events as on
from baccarat.table.events import Event
from baccarat.table.house import variant_from
from baccarat.table.state import (
    ACTS,
    IDLE,
    NO_STAKES,
    CoupInHand,
    OpenedShoe,
    Phase,
    Placed,
    Seat,
    TableState,
    menu_of,
)

__all__ = ["evolve", "fold"]


def fold(events: Iterable[Event], state: TableState | None = None) -> TableState | None:
    """The state after *events*, which follow those that led to *state*.

    >>> from baccarat import VARIANTS
    >>> from baccarat.table import commands, decide, fold
    >>> state = fold(decide(None, commands.OpenTable("anna", "t1", VARIANTS["ez"])))
    >>> state = fold(decide(state, commands.TakeSeat("anna", chips=100_000)), state)
    >>> state.seq, state.seats["anna"].stack
    (2, 100000)
    """
    for event in events:
        state = evolve(state, event)
    return state


def evolve(state: TableState | None, event: Event) -> TableState:
    """The state after one event; None is a table of which nothing has happened yet.

    >>> from baccarat import VARIANTS
    >>> from baccarat.table import commands, decide, evolve
    >>> opened, = decide(None, commands.OpenTable("anna", "t1", VARIANTS["ez"]))
    >>> state = evolve(None, opened)
    >>> state.phase.value, state.seq
    ('no_shoe', 1)
    """
    if isinstance(event, on.TableOpened):
        variant = variant_from(event.house)
        return TableState(event.table, variant, menu_of(variant), event.host, event.pace,
                          event.window, event.seats, event.private, event.spectators)
    assert state is not None, event  # noqa: S101 - a stream begins with TableOpened
    change = _CHANGES.get(type(event))
    return replace(state, seq=state.seq + 1, **(change(state, event) if change else {}))


Changes = dict[str, Any]


def _seat(state: TableState, patron: str, **changes: object) -> Changes:
    seat = replace(state.seats[patron], **changes)  # type: ignore[arg-type]
    return {"seats": MappingProxyType({**state.seats, patron: seat})}


def _seat_taken(state: TableState, event: on.SeatTaken) -> Changes:
    seat = Seat(event.seat, event.patron, event.chips, event.chips, event.loss_limit,
                holder=event.holder)
    hosting = () if event.patron == state.host else state.hosting
    return {"seats": MappingProxyType({**state.seats, event.patron: seat}), "hosting": hosting}


def _seat_left(state: TableState, event: on.SeatLeft) -> Changes:
    return {"seats": MappingProxyType({patron: seat for patron, seat in state.seats.items()
                                       if patron != event.patron})}


def _chips_added(state: TableState, event: on.ChipsAdded) -> Changes:
    seat = state.seats[event.patron]
    return _seat(state, event.patron, stack=seat.stack + event.chips,
                 bought=seat.bought + event.chips)


def _bet_placed(state: TableState, event: on.BetPlaced) -> Changes:
    seat = state.seats[event.patron]
    stake = seat.stakes.get(event.bet, 0) + event.amount
    return _seat(state, event.patron, stack=seat.stack - event.amount,
                 stakes=MappingProxyType({**seat.stakes, event.bet: stake}),
                 placed=(*seat.placed, Placed(event.bet, event.amount, _act(seat, event))),
                 ready=False)


def _act(seat: Seat, event: on.BetPlaced) -> int:
    """The number of what the patron did, among all that it has placed on this coup and that stands.

    Bets that were placed together follow one another.
    """
    last = seat.placed[-1].act if seat.placed else 0
    return last if event.together else last + 1


def _bet_reduced(state: TableState, event: on.BetReduced) -> Changes:
    seat = state.seats[event.patron]
    stakes = {**seat.stakes, event.bet: seat.stakes[event.bet] - event.amount}
    return _seat(state, event.patron, stack=seat.stack + event.amount,
                 stakes=MappingProxyType({bet: stake for bet, stake in stakes.items() if stake}),
                 placed=_taken_back(seat.placed, event.bet, event.amount), ready=False)


def _taken_back(placed: tuple[Placed, ...], bet: str, amount: int) -> tuple[Placed, ...]:
    """What was placed, less an amount on one bet: what was placed last goes first."""
    left: list[Placed] = []
    for each in reversed(placed):
        taken = min(amount, each.amount) if each.bet == bet else 0
        amount -= taken
        if each.amount > taken:
            left.append(each._replace(amount=each.amount - taken))
    return tuple(reversed(left))


def _shoe_opened(_: TableState, event: on.ShoeOpened) -> Changes:
    shoe = OpenedShoe(event.shoe, Commitments(event.commitment), bytes.fromhex(event.secret),
                      event.generator)
    return {"shoe": shoe, "shoes": event.shoe, "phase": Phase.COMMITTING, "coup": None}


def _shoe(state: TableState, **changes: object) -> Changes:
    assert state.shoe is not None  # noqa: S101 - the event says so
    return {"shoe": replace(state.shoe, **changes)}  # type: ignore[arg-type]


def _opened(state: TableState) -> OpenedShoe:
    assert state.shoe is not None  # noqa: S101 - the event says so
    return state.shoe


def _entropy_committed(state: TableState, event: on.EntropyCommitted) -> Changes:
    given = Entropy(event.patron, event.commitment)
    made = _opened(state).commitments
    return _shoe(state, commitments=made._replace(entropy=(*made.entropy, given)))


def _entropy_revealed(state: TableState, event: on.EntropyRevealed) -> Changes:
    made, value = _opened(state).commitments, bytes.fromhex(event.value)
    entropy = tuple(given._replace(value=value) if given.patron == event.patron else given
                    for given in made.entropy)
    return _shoe(state, commitments=made._replace(entropy=entropy))


def _shoe_cut(state: TableState, event: on.ShoeCut) -> Changes:
    return _shoe(state, cut=event.place, cut_by=event.patron)


def _shoe_started(state: TableState, event: on.ShoeStarted) -> Changes:
    burn = Burn(Card.parse(event.shown) if event.shown else None, event.hidden)
    shoe = _opened(state).shuffled(state.variant.procedure).discarded(burn.cards)
    return {**_shoe(state, order=shoe, burn=burn), "phase": Phase.BETWEEN}


def _shoe_ended(state: TableState, event: on.ShoeEnded) -> Changes:
    return {**_shoe(state, end=event.end), "phase": Phase.NO_SHOE}


def _betting_opened(_: TableState, event: on.BettingOpened) -> Changes:
    return {"phase": Phase.BETTING, "coup": CoupInHand(event.coup)}


def _card_dealt(state: TableState, event: on.CardDealt) -> Changes:
    coup = state.coup or CoupInHand(event.coup)
    dealt = (*coup.dealt, (Side(event.to), Card.parse(event.card)))
    face_down = coup.face_down | ({event.place} if event.face_down else set())
    return {"coup": replace(coup, dealt=dealt, face_down=face_down)}


def _card_turned(state: TableState, event: on.CardTurned) -> Changes:
    coup = state.coup or CoupInHand(event.coup)
    return {"coup": replace(coup, face_down=coup.face_down - {event.place})}


def _coup_settled(state: TableState, event: on.CoupSettled) -> Changes:
    seats = {patron: _after_coup(seat) for patron, seat in state.seats.items()}
    for settled in event.settled:
        seat = seats[settled.patron]
        seats[settled.patron] = replace(
            seat, stack=seat.stack + settled.stake + settled.net, owing=seat.owing + settled.marked)
    return {**_coup_over(state, settled=event.settled), "seats": MappingProxyType(seats)}


def _coup_voided(state: TableState, event: on.CoupVoided) -> Changes:
    seats = {patron: _after_coup(seat) for patron, seat in _none_ready(state).items()}
    for returned in event.returned:
        seat = seats[returned.patron]
        seats[returned.patron] = replace(seat, stack=seat.stack + returned.stake)
    changes = _coup_over(state, returned=event.returned, void=True)
    void = _opened(state).void | (set() if event.finished else {event.coup})
    return {**changes, "seats": MappingProxyType(seats),
            "shoe": replace(changes["shoe"], void=void)}


def _none_ready(state: TableState) -> Mapping[str, Seat]:
    """The seats, of which none has said that it is ready."""
    return MappingProxyType({patron: replace(seat, ready=False) if seat.ready else seat
                             for patron, seat in state.seats.items()})


def _after_coup(seat: Seat) -> Seat:
    """The seat without its stakes, which an event says what became of."""
    if seat.stakes:
        return replace(seat, stakes=NO_STAKES, placed=(), last=seat.stakes, sat_out=0)
    return seat if seat.sat_out >= IDLE else replace(seat, sat_out=seat.sat_out + 1)


def _coup_over(state: TableState, **became: object) -> Changes:
    opened, coup = _opened(state), state.coup or CoupInHand(state.next_coup)
    order = opened.order.after_coup(len(coup.dealt)) if opened.order else None
    return {
        "phase": Phase.BETWEEN,
        "coup": replace(coup, over=True, face_down=frozenset(), **became),  # type: ignore[arg-type]
        "shoe": replace(opened, order=order, coups=(*opened.coups, coup.cards)),
    }


def _commission_paid(state: TableState, event: on.CommissionPaid) -> Changes:
    seat = state.seats[event.patron]
    return _seat(state, event.patron, stack=seat.stack - event.due, owing=0)


_CHANGES: Mapping[type[Event], Callable[[TableState, Any], Changes]] = {
    on.TableEnded: lambda _, __: {"phase": Phase.OVER},
    on.TablePaused: lambda _, __: {"paused": True},
    on.TableResumed: lambda _, __: {"paused": False},
    on.TableLocked: lambda _, __: {"locked": True},
    on.TableUnlocked: lambda _, __: {"locked": False},
    on.PaceChanged: lambda _, event: {"pace": event.pace, "window": event.window},
    on.SpectatorsChanged: lambda _, event: {"spectators": event.spectators},
    on.HostActed: lambda state, event: {
        "acts": (*state.acts, (state.seq + 1, event))[-ACTS:]},
    on.HostChanged: lambda _, event: {"host": event.patron, "hosting": ()},
    on.HostConnected: lambda state, event: {"hosting": (*state.hosting, event.holder)},
    on.HostDisconnected: lambda state, event: {"hosting": tuple(
        holder for holder in state.hosting if holder != event.holder)},
    on.SeatTaken: _seat_taken,
    on.SeatHeld: lambda state, event: _seat(state, event.patron, holder=event.holder),
    on.SeatAway: lambda state, event: _seat(state, event.patron, holder=None),
    on.SeatReady: lambda state, event: _seat(state, event.patron, ready=True),
    on.ChipsAdded: _chips_added,
    on.SeatLeaving: lambda state, event: _seat(state, event.patron, leaving=True),
    on.SeatLeft: _seat_left,
    on.PatronBarred: lambda state, event: {"barred": state.barred | {event.patron}},
    on.LimitsTightened: lambda state, event: _seat(state, event.patron,
                                                   loss_limit=event.loss_limit),
    on.SessionOver: lambda state, event: _seat(state, event.patron, resting=True),
    on.ShoeOpened: _shoe_opened,
    on.EntropyCommitted: _entropy_committed,
    on.RevealsCalled: lambda _, __: {"phase": Phase.REVEALING},
    on.EntropyRevealed: _entropy_revealed,
    on.CutOffered: lambda _, __: {"phase": Phase.CUTTING},
    on.ShoeCut: _shoe_cut,
    on.ShoeStarted: _shoe_started,
    on.ShoeEnded: _shoe_ended,
    on.BettingOpened: _betting_opened,
    on.BetPlaced: _bet_placed,
    on.BetReduced: _bet_reduced,
    on.BettingClosed: lambda state, _: {"phase": Phase.DEALING, "seats": _none_ready(state)},
    on.CardDealt: _card_dealt,
    on.CardTurned: _card_turned,
    on.CoupSettled: _coup_settled,
    on.CoupVoided: _coup_voided,
    on.CommissionPaid: _commission_paid,
}
"""What each event changes; one that is not here is told to viewers and changes nothing."""
