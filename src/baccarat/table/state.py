"""The state of a table: what its events fold into. ``evolve`` knows no law and never fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from baccarat.bets import Bet
from baccarat.cards import Card
from baccarat.fairness import Commitments, Entropy, cut, shuffled_shoe
from baccarat.hand import Hand, Side
from baccarat.procedure import Procedure
from baccarat.shoe import Burn, End, Shoe
from baccarat.table import events as on
from baccarat.table.events import Event, Pace
from baccarat.table.house import variant_from
from baccarat.variants import Variant

__all__ = ["IDLE", "CoupInHand", "OpenedShoe", "Phase", "Presence", "Seat", "TableState", "evolve",
           "fold", "menu_of"]

IDLE = 3
"""Coups without a bet after which a patron who is here counts as idle."""

Presence: TypeAlias = Literal["here", "idle", "away"]

Stakes = Mapping[str, int]

NO_STAKES: Stakes = MappingProxyType({})


def _no_stakes() -> Stakes:
    return NO_STAKES


def _no_seats() -> Mapping[str, Seat]:
    return MappingProxyType({})


class Phase(Enum):
    """Where a table is: without a shoe, preparing one, between two coups, in one, or over."""

    NO_SHOE = "no_shoe"
    COMMITTING = "committing"
    REVEALING = "revealing"
    CUTTING = "cutting"
    BETWEEN = "between"
    BETTING = "betting"
    DEALING = "dealing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Seat:
    """A patron at the table; amounts in minor units.

    ``stack``: chips that are not staked. ``stakes``: what stands on each bet, and ``placed``: how
    it came about, in order. ``last``: the stakes of the last coup that the patron bet on.
    ``owing``: winnings that owe commission. ``bought``: the chips bought in this session.
    ``resting``: the patron's own limit of time is reached. ``holder``: the connection that the seat
    is played from, None while the patron is away. ``sat_out``: coups in a row without a bet, at
    most IDLE.
    """

    number: int
    patron: str
    stack: int
    bought: int
    loss_limit: int | None = None
    stakes: Stakes = field(default_factory=_no_stakes)
    placed: tuple[tuple[str, int], ...] = ()
    last: Stakes = field(default_factory=_no_stakes)
    owing: int = 0
    leaving: bool = False
    resting: bool = False
    holder: on.Holder | None = None
    sat_out: int = 0

    @property
    def presence(self) -> Presence:
        """Whether the patron is here, is here and does not bet, or is away."""
        if self.holder is None:
            return "away"
        return "idle" if self.sat_out >= IDLE else "here"

    @property
    def staked(self) -> int:
        """All that is staked on the coup."""
        return sum(self.stakes.values())

    @property
    def net(self) -> int:
        """What the patron has won or lost in this session; what is staked counts as its own."""
        return self.stack + self.staked - self.bought


@dataclass(frozen=True, slots=True)
class OpenedShoe:
    """A shoe from its commitment to its end.

    ``order`` is the shoe as it is left, once the order is fixed. ``coups`` are the cards of the
    coups that are over, void ones included, and ``void`` the numbers of those, from 1.
    """

    number: int
    commitments: Commitments
    secret: bytes
    generator: str
    order: Shoe | None = None
    cut: int | None = None
    cut_by: str | None = None
    burn: Burn | None = None
    coups: tuple[tuple[Card, ...], ...] = ()
    void: frozenset[int] = frozenset()
    end: End | Literal["closed"] | None = None

    def shuffled(self, procedure: Procedure) -> Shoe:
        """The shoe as secret, entropy and cut have it, before the burn."""
        key = self.commitments.key(self.secret)
        order = shuffled_shoe(key, procedure.decks, self.generator)
        return Shoe(cut(order, self.cut, 0), procedure)


@dataclass(frozen=True, slots=True)
class CoupInHand:
    """A coup: its cards as they left the shoe, and the places (from 1) of those face down.

    ``settled`` and ``returned`` say what became of its bets, once it is over.
    """

    number: int
    dealt: tuple[tuple[Side, Card], ...] = ()
    face_down: frozenset[int] = frozenset()
    settled: tuple[on.Settled, ...] = ()
    returned: tuple[on.Returned, ...] = ()
    over: bool = False
    void: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order they left the shoe."""
        return tuple(card for _, card in self.dealt)

    def hand(self, side: Side) -> Hand:
        """The cards of one hand, so far."""
        return Hand(tuple(card for to, card in self.dealt if to is side))


@dataclass(frozen=True, slots=True)
class TableState:
    """A table after ``seq`` events.

    ``menu``: the bets of the variant by their keys. ``places`` is the number of seats; ``seats``
    who sits there, by patron, the longest first.
    ``window``: seconds of betting under the timed pace. ``shoes``: how many have been opened.
    ``coup`` is the one in hand, or the last one.
    """

    table: str
    variant: Variant
    menu: Mapping[str, Bet]
    host: str | None
    pace: Pace
    window: int
    places: int
    private: bool
    spectators: bool
    seq: int = 1
    phase: Phase = Phase.NO_SHOE
    paused: bool = False
    locked: bool = False
    barred: frozenset[str] = frozenset()
    seats: Mapping[str, Seat] = field(default_factory=_no_seats)
    shoes: int = 0
    shoe: OpenedShoe | None = None
    coup: CoupInHand | None = None

    @property
    def next_coup(self) -> int:
        """The number of the coup after those that are over, from 1 in each shoe."""
        return len(self.shoe.coups) + 1 if self.shoe else 1


def fold(events: Iterable[Event], state: TableState | None = None) -> TableState | None:
    """The state after *events*."""
    for event in events:
        state = evolve(state, event)
    return state


def menu_of(variant: Variant) -> Mapping[str, Bet]:
    """The bets of a variant by their keys."""
    return MappingProxyType({bet.key: bet for bet in variant.bets})


def evolve(state: TableState | None, event: Event) -> TableState:
    """The state after one event; None is a table of which nothing has happened yet."""
    if isinstance(event, on.TableOpened):
        variant = variant_from(event.house)
        return TableState(event.table, variant, menu_of(variant), event.host, event.pace,
                          event.window, event.seats, event.private, event.spectators)
    assert state is not None, event  # noqa: S101 - a stream begins with TableOpened
    change = _CHANGES.get(type(event))
    return replace(state, seq=state.seq + 1, **(change(state, event) if change else {}))


# -- what each event changes ------------------------------------------------------------------

Changes = dict[str, Any]


def _seat(state: TableState, patron: str, **changes: object) -> Changes:
    seat = replace(state.seats[patron], **changes)  # type: ignore[arg-type]
    return {"seats": MappingProxyType({**state.seats, patron: seat})}


def _seat_taken(state: TableState, event: on.SeatTaken) -> Changes:
    seat = Seat(event.seat, event.patron, event.chips, event.chips, event.loss_limit,
                holder=event.holder)
    return {"seats": MappingProxyType({**state.seats, event.patron: seat})}


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
                 placed=(*seat.placed, (event.bet, event.amount)))


def _bet_reduced(state: TableState, event: on.BetReduced) -> Changes:
    seat = state.seats[event.patron]
    stakes = {**seat.stakes, event.bet: seat.stakes[event.bet] - event.amount}
    return _seat(state, event.patron, stack=seat.stack + event.amount,
                 stakes=MappingProxyType({bet: stake for bet, stake in stakes.items() if stake}),
                 placed=_taken_back(seat.placed, event.bet, event.amount))


def _taken_back(
    placed: tuple[tuple[str, int], ...], bet: str, amount: int
) -> tuple[tuple[str, int], ...]:
    """What was placed, less an amount on one bet: what was placed last goes first."""
    left: list[tuple[str, int]] = []
    for on_bet, placed_amount in reversed(placed):
        taken = min(amount, placed_amount) if on_bet == bet else 0
        amount -= taken
        if placed_amount > taken:
            left.append((on_bet, placed_amount - taken))
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
    seats = {patron: _after_coup(seat) for patron, seat in state.seats.items()}
    for returned in event.returned:
        seat = seats[returned.patron]
        seats[returned.patron] = replace(seat, stack=seat.stack + returned.stake)
    changes = _coup_over(state, returned=event.returned, void=True)
    return {**changes, "seats": MappingProxyType(seats),
            "shoe": replace(changes["shoe"], void=_opened(state).void | {event.coup})}


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
    on.HostChanged: lambda _, event: {"host": event.patron},
    on.SeatTaken: _seat_taken,
    on.SeatHeld: lambda state, event: _seat(state, event.patron, holder=event.holder),
    on.SeatAway: lambda state, event: _seat(state, event.patron, holder=None),
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
    on.BettingClosed: lambda _, __: {"phase": Phase.DEALING},
    on.CardDealt: _card_dealt,
    on.CardTurned: _card_turned,
    on.CoupSettled: _coup_settled,
    on.CoupVoided: _coup_voided,
    on.CommissionPaid: _commission_paid,
}
"""What each event changes; one that is not here is told to viewers and changes nothing."""
