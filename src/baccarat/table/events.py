"""What has happened at a table. Every field is plain data; amounts are minor units.

Events are stored for good: a released one never changes. What must change becomes a new class or a
new field with a default, and ``evolve`` reads both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from baccarat.shoe_record import RecordedEnd

__all__ = [
    "Act", "BetPlaced", "BetReduced", "BetsDropped", "BettingClosed", "BettingOpened", "CardDealt",
    "CardTurned", "ChipsAdded", "CommissionPaid", "CoupSettled", "CoupVoided", "CutOffered",
    "Dropped", "EntropyCommitted", "EntropyRevealed", "Event", "Hand", "Holder", "HostActed",
    "HostChanged", "HostConnected", "HostDisconnected", "LimitsTightened", "Pace", "PaceChanged",
    "PatronBarred", "Returned", "RevealsCalled", "SeatAway", "SeatHeld", "SeatLeaving", "SeatLeft",
    "SeatReady", "SeatTaken", "SessionOver", "Settled", "ShoeCut", "ShoeEnded", "ShoeOpened",
    "ShoeStarted", "SpectatorsChanged", "TableEnded", "TableLocked", "TableOpened", "TablePaused",
    "TableResumed", "TableUnlocked",
]

Pace: TypeAlias = Literal["timed", "host", "solo"]
"""Who moves the table on: a betting window in seconds, the host, or whoever sits there alone."""

Act: TypeAlias = Literal["pause", "resume", "lock", "unlock", "pace", "spectators", "kick",
                         "hand_over", "passed", "reset_stakes", "end_shoe", "end"]
"""What a host does that others did not ask for; ``passed``: it is away or left, with an heir."""

Hand: TypeAlias = Literal["player", "banker"]
"""Whose a card is."""

# -- the table -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table has opened; ``house`` is the variant in full, as in a shoe record.

    ``window`` is the length of the betting window in seconds under the timed pace.
    """

    table: str
    host: str
    house: dict[str, object]
    pace: Pace
    window: int
    seats: int
    private: bool
    spectators: bool


@dataclass(frozen=True, slots=True)
class TableEnded:
    """The table is over; every seat has been left."""


@dataclass(frozen=True, slots=True)
class TablePaused:
    """Nothing is dealt and no bet is taken until the table is resumed."""


@dataclass(frozen=True, slots=True)
class TableResumed:
    """The table goes on; a betting window begins anew, in full."""


@dataclass(frozen=True, slots=True)
class TableLocked:
    """No further seat can be taken."""


@dataclass(frozen=True, slots=True)
class TableUnlocked:
    """Seats can be taken again."""


@dataclass(frozen=True, slots=True)
class PaceChanged:
    """The table goes at another pace; a betting window that is open begins anew."""

    pace: Pace
    window: int


@dataclass(frozen=True, slots=True)
class SpectatorsChanged:
    """Whoever has no seat may look on from now, or no more."""

    spectators: bool


@dataclass(frozen=True, slots=True)
class HostActed:
    """The host has used its power, on a *patron* or on the table; what came of it follows.

    Or its role passes to a *patron* without its doing.
    ``at``: when, in seconds since 1970 in UTC. The law knows no time: who stores the event adds it.
    """

    host: str
    act: Act
    patron: str | None = None
    at: int | None = None


@dataclass(frozen=True, slots=True)
class HostChanged:
    """The host's role has passed to this patron, or to nobody while all seats are empty."""

    patron: str | None


# -- seats -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Holder:
    """The connection that a seat is played from.

    ``tab``: what the page that is connected has called itself, anew each time it is loaded.
    ``process``: the server process, by an id that no other start of the server has, and
    ``connection`` the number of the connection there.
    """

    tab: str
    process: str
    connection: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A patron has sat down with so many chips out of the wallet.

    ``loss_limit`` is the patron's own: the most that may be lost at this seat. ``holder``: the
    connection that holds the seat from now, if it was taken from one.
    """

    patron: str
    seat: int
    chips: int
    loss_limit: int | None = None
    holder: Holder | None = None


@dataclass(frozen=True, slots=True)
class SeatHeld:
    """A seat is played from this connection, and from no other."""

    patron: str
    holder: Holder


@dataclass(frozen=True, slots=True)
class SeatAway:
    """The connection that held a seat has ended; the seat is kept for a while."""

    patron: str


@dataclass(frozen=True, slots=True)
class SeatReady:
    """A patron has said that it has bet for this coup; until it bets otherwise, or the close."""

    patron: str


@dataclass(frozen=True, slots=True)
class HostConnected:
    """A host who has no seat has connected, to run the table or to look on."""

    holder: Holder


@dataclass(frozen=True, slots=True)
class HostDisconnected:
    """Such a connection has ended; without any other the role is kept for a while."""

    holder: Holder


@dataclass(frozen=True, slots=True)
class ChipsAdded:
    """A patron has bought further chips out of the wallet."""

    patron: str
    chips: int


@dataclass(frozen=True, slots=True)
class SeatLeaving:
    """A patron is to leave as soon as its bets are settled."""

    patron: str


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A patron has left; its chips are back in the wallet."""

    patron: str
    chips: int


@dataclass(frozen=True, slots=True)
class PatronBarred:
    """The host has sent a patron away from this table for good."""

    patron: str


@dataclass(frozen=True, slots=True)
class LimitsTightened:
    """A patron has lowered the most that it may lose in this session."""

    patron: str
    loss_limit: int


@dataclass(frozen=True, slots=True)
class SessionOver:
    """A patron's own limit of time is reached: it places no further bet in this session."""

    patron: str


# -- the shoe --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShoeOpened:
    """The house has committed to a secret; patrons may commit to entropy of their own.

    ``secret`` (hex) is shown to nobody before the shoe is over.
    """

    shoe: int
    commitment: str
    secret: str
    generator: str


@dataclass(frozen=True, slots=True)
class EntropyCommitted:
    """A patron has committed to entropy (hex of the commitment)."""

    patron: str
    commitment: str


@dataclass(frozen=True, slots=True)
class RevealsCalled:
    """No further commitment is taken; what has been committed to is to be revealed now."""


@dataclass(frozen=True, slots=True)
class EntropyRevealed:
    """A patron has opened its commitment (hex)."""

    patron: str
    value: str


@dataclass(frozen=True, slots=True)
class CutOffered:
    """The order is fixed, and a patron may cut; what has not been revealed is left out."""


@dataclass(frozen=True, slots=True)
class ShoeCut:
    """The shoe has been cut behind so many cards; by nobody where none of the patrons did."""

    place: int
    patron: str | None


@dataclass(frozen=True, slots=True)
class ShoeStarted:
    """The burn: a card turned up, or None, and so many face down."""

    shown: str | None
    hidden: int


@dataclass(frozen=True, slots=True)
class ShoeEnded:
    """The shoe is over; its secret may be seen by all, and its record be verified."""

    shoe: int
    end: RecordedEnd


# -- the coup --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BettingOpened:
    """Bets are taken for this coup; for ``window`` seconds, or until the host closes."""

    coup: int
    window: int | None


@dataclass(frozen=True, slots=True)
class BetPlaced:
    """So much more has been staked on a bet. An event of this kind is a bet that stands.

    ``together``: one command has placed it and the patron's bet before it, and one undo takes both
    back.
    """

    patron: str
    bet: str
    amount: int
    together: bool = False


@dataclass(frozen=True, slots=True)
class BetReduced:
    """So much of a stake has been taken back before the close."""

    patron: str
    bet: str
    amount: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """What was not placed again, and why (a sentence's code and parameters)."""

    bet: str
    amount: int
    code: str
    parameters: dict[str, object]


@dataclass(frozen=True, slots=True)
class BetsDropped:
    """What of a patron's last bets could not be placed again."""

    patron: str
    dropped: tuple[Dropped, ...]


@dataclass(frozen=True, slots=True)
class BettingClosed:
    """No more bets: what precedes this event stands, nothing after it does."""

    coup: int


@dataclass(frozen=True, slots=True)
class CardDealt:
    """The next card of the shoe has gone to a hand, face down where a patron squeezes it.

    ``place`` is its place in the coup, from 1.
    """

    coup: int
    place: int
    to: Hand
    card: str
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class CardTurned:
    """A card that lay face down has been turned up, by a patron or by the dealer."""

    coup: int
    place: int
    patron: str | None


@dataclass(frozen=True, slots=True)
class Settled:
    """What became of one bet.

    ``line`` is the key of the line that paid, None where the stake is lost. ``net`` is what the
    patron won or lost. ``commission`` taken from it and ``breakage`` added to it are exact, as
    decimals or p/q. ``marked``: winnings that owe commission later.
    """

    patron: str
    bet: str
    stake: int
    line: str | None
    net: int
    commission: str = "0.00"
    breakage: str = "0.00"
    marked: int = 0


@dataclass(frozen=True, slots=True)
class CoupSettled:
    """The coup is over and every bet on it is settled, all at once."""

    coup: int
    settled: tuple[Settled, ...]


@dataclass(frozen=True, slots=True)
class Returned:
    """A stake that has come back in full."""

    patron: str
    bet: str
    stake: int


@dataclass(frozen=True, slots=True)
class CoupVoided:
    """The coup could not be finished: every stake has come back; its cards are out of the shoe.

    ``finished``: it could only not be settled. Its cards have a result, which counts in the shoe.
    """

    coup: int
    returned: tuple[Returned, ...]
    finished: bool = False


@dataclass(frozen=True, slots=True)
class CommissionPaid:
    """A seat has paid its marked commission: ``due`` on so much of winnings."""

    patron: str
    winnings: int
    due: int


Event: TypeAlias = (
    TableOpened | TableEnded | TablePaused | TableResumed | TableLocked | TableUnlocked
    | PaceChanged | SpectatorsChanged | HostActed | HostChanged | HostConnected | HostDisconnected
    | SeatTaken | SeatHeld | SeatAway | SeatReady | ChipsAdded | SeatLeaving | SeatLeft
    | PatronBarred | LimitsTightened | SessionOver | ShoeOpened | EntropyCommitted | RevealsCalled
    | EntropyRevealed | CutOffered | ShoeCut | ShoeStarted | ShoeEnded | BettingOpened | BetPlaced
    | BetReduced | BetsDropped | BettingClosed | CardDealt | CardTurned | CoupSettled | CoupVoided
    | CommissionPaid
)
