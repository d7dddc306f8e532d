"""What a patron, the host or the dealer may ask of a table. Amounts are minor units.

``by`` is the patron who asks. What the dealer asks has no ``by``, or None: it comes from the
program, which deals and keeps the time. A command names the coup or the shoe that it is about, so
one that comes too late, or twice, is refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from baccarat.table.events import Holder, Pace
from baccarat.variants import Variant

__all__ = [
    "SEATS", "WINDOW",
    "AddChips", "CallReveals", "ChangePace", "ChangeSpectators", "ClearBets", "CloseBetting",
    "Command", "CommitEntropy", "CutShoe", "DealCard", "DoubleBets", "EndSession", "EndShoe",
    "EndTable", "FreeSeat", "HandOver", "HoldSeat", "Kick", "LeaveSeat", "LockTable", "LoseHold",
    "OfferCut", "OpenBetting", "OpenShoe", "OpenTable", "PauseTable", "PlaceBets", "ReduceBet",
    "RepeatBets", "ResetStakes", "ResumeTable", "RevealEntropy", "SayReady", "SettleCoup",
    "StartShoe", "TakeSeat", "TightenLimits", "TurnCard", "UndoBet", "UnlockTable", "VoidCoup",
]

WINDOW, SEATS = 20, 14
"""What a table has unless its host chooses otherwise: seconds of betting, and seats."""

# -- the table, and the host's powers --------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Open a table, and be its host. ``window``: seconds of betting under the timed pace."""

    by: str
    table: str
    variant: Variant
    pace: Pace = "timed"
    window: int = WINDOW
    seats: int = SEATS
    private: bool = True
    spectators: bool = True


@dataclass(frozen=True, slots=True)
class EndTable:
    """End the table; the host may, but while cards fall. Open bets go back, as of a void coup.

    The dealer may where nobody needs the table, and then whatever is in hand.
    """

    by: str | None


@dataclass(frozen=True, slots=True)
class PauseTable:
    """Stop dealing and betting; the host may."""

    by: str


@dataclass(frozen=True, slots=True)
class ResumeTable:
    """Go on; the host may, and the dealer where all who sit are leaving."""

    by: str | None


@dataclass(frozen=True, slots=True)
class LockTable:
    """Let nobody else sit down; the host may."""

    by: str


@dataclass(frozen=True, slots=True)
class UnlockTable:
    """Let others sit down again; the host may."""

    by: str


@dataclass(frozen=True, slots=True)
class ChangePace:
    """Go on at another pace; the host may."""

    by: str
    pace: Pace
    window: int


@dataclass(frozen=True, slots=True)
class ChangeSpectators:
    """Let those look on who cannot sit down, or no more; the host may."""

    by: str
    spectators: bool


@dataclass(frozen=True, slots=True)
class Kick:
    """Send a patron away for good; its bets stand and are settled. The host may."""

    by: str
    patron: str


@dataclass(frozen=True, slots=True)
class HandOver:
    """Make another seated patron the host; the host may, and the dealer while the host is away."""

    by: str | None
    patron: str


@dataclass(frozen=True, slots=True)
class ResetStakes:
    """Give every stake back before the close; the host may."""

    by: str


# -- seats -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down with *chips* out of the wallet, at a seat that is free or at the first such.

    ``loss_limit``: the most that the patron lets itself lose at this seat, which is what is left
    of its limit for the session. ``holder``: the connection that it asks from, which then holds the
    seat.
    """

    by: str
    chips: int
    seat: int | None = None
    loss_limit: int | None = None
    holder: Holder | None = None


@dataclass(frozen=True, slots=True)
class HoldSeat:
    """Play one's seat from this connection.

    If another page holds it, *take* takes it over; without it, nothing changes and the connection
    that asks only looks on.
    """

    by: str
    holder: Holder
    take: bool = False


@dataclass(frozen=True, slots=True)
class LoseHold:
    """A connection has ended. From the program; of one that holds no seat nothing comes."""

    patron: str
    holder: Holder


@dataclass(frozen=True, slots=True)
class FreeSeat:
    """Free the seat of a patron who has been away for too long. From the dealer."""

    patron: str


@dataclass(frozen=True, slots=True)
class AddChips:
    """Buy further chips out of the wallet."""

    by: str
    chips: int


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """Leave the table: at once, or when the bets that stand are settled."""

    by: str


@dataclass(frozen=True, slots=True)
class TightenLimits:
    """Lower one's own limit of loss; raising it waits for the next session."""

    by: str
    loss_limit: int


@dataclass(frozen=True, slots=True)
class EndSession:
    """Stop a patron's betting: its own limit of time is reached. From the dealer."""

    patron: str


# -- bets ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceBets:
    """Stake so much more on each of these bets: all of them or none."""

    by: str
    bets: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class ReduceBet:
    """Take a part of a stake back, or all of it."""

    by: str
    bet: str
    amount: int


@dataclass(frozen=True, slots=True)
class UndoBet:
    """Take back what was placed last, on this bet or on all: what one command placed, at once."""

    by: str
    bet: str | None = None


@dataclass(frozen=True, slots=True)
class ClearBets:
    """Take everything back."""

    by: str


@dataclass(frozen=True, slots=True)
class RepeatBets:
    """Place the bets of the last coup again, as far as chips and limits allow."""

    by: str


@dataclass(frozen=True, slots=True)
class DoubleBets:
    """Place as much again as stands, as far as chips and limits allow."""

    by: str


@dataclass(frozen=True, slots=True)
class SayReady:
    """Let all see that one has bet for this coup. It moves nothing on, and hurries nobody."""

    by: str


# -- the shoe --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenShoe:
    """Commit to a secret (hex), the only randomness that comes in; ``shoe`` is its number.

    From the dealer, the host, or the patron who plays alone; the secret is always the program's.
    """

    by: str | None
    shoe: int
    secret: str


@dataclass(frozen=True, slots=True)
class CommitEntropy:
    """Commit to entropy of one's own (hex of the commitment)."""

    by: str
    commitment: str


@dataclass(frozen=True, slots=True)
class CallReveals:
    """Take no further commitment. From the dealer."""

    shoe: int


@dataclass(frozen=True, slots=True)
class RevealEntropy:
    """Open one's commitment (hex)."""

    by: str
    value: str


@dataclass(frozen=True, slots=True)
class OfferCut:
    """Fix the order without what has not been revealed, and let a patron cut. From the dealer."""

    shoe: int


@dataclass(frozen=True, slots=True)
class CutShoe:
    """Cut the shoe behind so many cards."""

    by: str
    place: int


@dataclass(frozen=True, slots=True)
class StartShoe:
    """Cut for the patrons if none of them has, and burn. From the dealer."""

    shoe: int


@dataclass(frozen=True, slots=True)
class EndShoe:
    """End the shoe between two coups: when it is over from the dealer, before it from the host.

    The host may while bets are open, too: they go back, as of a void coup.
    """

    by: str | None
    shoe: int


# -- the coup --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenBetting:
    """Take bets for this coup; the dealer may, the host, and the patron who plays alone."""

    by: str | None
    coup: int


@dataclass(frozen=True, slots=True)
class CloseBetting:
    """No more bets; the dealer may, the host, and the patron who plays alone."""

    by: str | None
    coup: int


@dataclass(frozen=True, slots=True)
class DealCard:
    """Deal the card of this place (from 1) in the coup. From the dealer."""

    coup: int
    place: int


@dataclass(frozen=True, slots=True)
class TurnCard:
    """Turn up a card that lies face down: the patron who squeezes it may, and the dealer."""

    by: str | None
    coup: int
    place: int


@dataclass(frozen=True, slots=True)
class SettleCoup:
    """Settle every bet on the coup, which is over. From the dealer."""

    coup: int


@dataclass(frozen=True, slots=True)
class VoidCoup:
    """Give every stake of a coup back that cannot be finished. From the dealer.

    ``in_vain``: how far it had come (:func:`.dealing.progress`) when the dealer tried in vain to go
    on with it; it is void then even where its cards are all out, but not where it did go on.
    """

    coup: int
    in_vain: int | None = None


Command: TypeAlias = (
    OpenTable | EndTable | PauseTable | ResumeTable | LockTable | UnlockTable | ChangePace
    | ChangeSpectators | Kick | HandOver | ResetStakes | TakeSeat | HoldSeat | LoseHold | FreeSeat
    | AddChips | LeaveSeat | TightenLimits | EndSession | PlaceBets | ReduceBet | UndoBet
    | ClearBets | RepeatBets | DoubleBets | SayReady | OpenShoe | CommitEntropy | CallReveals
    | RevealEntropy | OfferCut | CutShoe | StartShoe | EndShoe | OpenBetting | CloseBetting
    | DealCard | TurnCard | SettleCoup | VoidCoup
)
