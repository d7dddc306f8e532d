"""The state of a table: its seats, its shoe, its coup. Plain records; nothing changes one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from baccarat.bets import Bet
from baccarat.cards import Card
from baccarat.fairness import Commitments, cut, shuffled_shoe
from baccarat.hand import Hand, Side
from baccarat.procedure import Procedure
from baccarat.shoe import Burn, Shoe
from baccarat.shoe_record import RecordedEnd
from baccarat.table import events as on
from baccarat.table.events import Holder, Pace
from baccarat.variants import Variant

__all__ = ["ACTS", "IDLE", "NO_STAKES", "CoupInHand", "OpenedShoe", "Phase", "Placed", "Presence",
           "Seat", "TableState", "menu_of"]

IDLE = 3
"""Coups without a bet after which a patron who is here counts as idle."""

ACTS = 10
"""The last acts of hosts, and who became one, that everybody is told of."""

Presence: TypeAlias = Literal["here", "ready", "idle", "away"]

Stakes = Mapping[str, int]

NO_STAKES: Stakes = MappingProxyType({})


def _no_stakes() -> Stakes:
    return NO_STAKES


def _no_seats() -> Mapping[str, Seat]:
    return MappingProxyType({})


class Phase(StrEnum):
    """Where a table is: without a shoe, preparing one, between two coups, in one, or over."""

    NO_SHOE = "no_shoe"
    COMMITTING = "committing"
    REVEALING = "revealing"
    CUTTING = "cutting"
    BETWEEN = "between"
    BETTING = "betting"
    DEALING = "dealing"
    OVER = "over"


class Placed(NamedTuple):
    """What was placed on a bet at once; what has the same ``act`` was placed by one command."""

    bet: str
    amount: int
    act: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A patron at the table; amounts in minor units.

    ``stack``: chips that are not staked. ``stakes``: what stands on each bet, and ``placed``: how
    it came about, in order. ``last``: the stakes of the last coup that the patron bet on.
    ``owing``: winnings that owe commission. ``bought``: the chips bought in this session.
    ``resting``: the patron's own limit of time is reached. ``holder``: the connection that the seat
    is played from, None while the patron is away. ``sat_out``: coups in a row without a bet, at
    most IDLE. ``ready``: the patron has said that it has bet for this coup.
    """

    number: int
    patron: str
    stack: int
    bought: int
    loss_limit: int | None = None
    stakes: Stakes = field(default_factory=_no_stakes)
    placed: tuple[Placed, ...] = ()
    last: Stakes = field(default_factory=_no_stakes)
    owing: int = 0
    leaving: bool = False
    resting: bool = False
    holder: on.Holder | None = None
    sat_out: int = 0
    ready: bool = False

    @property
    def presence(self) -> Presence:
        """Whether the patron is here, has bet, is here and does not bet, or is away.

        Who has a stake on the coup sits out no more, whatever it did before.
        """
        if self.holder is None:
            return "away"
        if self.ready:
            return "ready"
        return "idle" if self.sat_out >= IDLE and not self.stakes else "here"

    @property
    def staked(self) -> int:
        """All that is staked on the coup."""
        return sum(self.stakes.values())


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
    end: RecordedEnd | None = None

    @property
    def ends(self) -> RecordedEnd:
        """How the shoe ends if no further coup is dealt: closed, unless its last one is over."""
        return (self.order.end if self.order else None) or "closed"

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

    def total(self, side: Side) -> int | None:
        """A hand's total, once it has cards and all of them are face up."""
        places = [place for place, (to, _) in enumerate(self.dealt, 1) if to is side]
        return self.hand(side).total if places and not self.face_down & set(places) else None


@dataclass(frozen=True, slots=True)
class TableState:
    """A table after ``seq`` events.

    ``menu``: the bets of the variant by their keys. ``places`` is the number of seats; ``seats``
    who sits there, by patron, the longest first.
    ``window``: seconds of betting under the timed pace. ``shoes``: how many have been opened.
    ``coup`` is the one in hand, or the last one. ``hosting``: the connections of a host who has no
    seat; where it has one, that of the seat counts. ``acts``: the host's last ones, each with the
    number of its event.
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
    hosting: tuple[Holder, ...] = ()
    acts: tuple[tuple[int, on.HostActed], ...] = ()

    @property
    def host_is_here(self) -> bool:
        """Whether the host is connected, on its seat or without one."""
        seat = self.seats.get(self.host or "")
        return bool(seat.holder if seat else self.hosting)

    @property
    def next_coup(self) -> int:
        """The number of the coup after those that are over, from 1 in each shoe."""
        return len(self.shoe.coups) + 1 if self.shoe else 1


def menu_of(variant: Variant) -> Mapping[str, Bet]:
    """The bets of a variant by their keys."""
    return MappingProxyType({bet.key: bet for bet in variant.bets})
