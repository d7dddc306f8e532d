"""The types of what is told of a table: plain documents that become JSON.

Amounts are decimal strings of chips; null stands for what there is not, or is not to be seen.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict  # pydantic cannot read typing's before Python 3.12

from baccarat.shoe_record import RecordedEnd
from baccarat.table.events import Act, Hand, Pace
from baccarat.table.state import Phase, Presence

__all__ = ["ActView", "AskView", "AsksView", "BurnView", "CardView", "CoupView", "DealtView",
           "DerivedCellView", "DerivedRoadView", "Ended", "EntropyView", "Hand", "HolderView",
           "LookedUp", "PastCoup", "PrivateView", "PublicView", "RoadCellView", "RoadsView",
           "SaidView", "SeatView", "SettledView", "ShoeView", "StepView", "TableView", "TotalsView"]

Colour: TypeAlias = Literal["R", "B"]


class SaidView(TypedDict):
    """A sentence: the code of its words, what stands in them, and the words."""

    code: str
    parameters: dict[str, Any]
    text: str


class CardView(TypedDict):
    """A card of a coup; ``card`` is null where it lies face down."""

    to: Hand
    card: str | None


class TotalsView(TypedDict):
    """The totals of the hands, each once it has cards and all of them are face up."""

    player: int | None
    banker: int | None


class LookedUp(TypedDict):
    """A cell of the tableau: a hand's total, and the value of Player's third card or null."""

    total: int
    third: int | None


class StepView(TypedDict):
    """A card, or null where a hand stands, and why; ``cell`` is null where no tableau decided."""

    to: Hand
    card: str | None
    why: SaidView
    cell: LookedUp | None


class DealtView(TypedDict):
    """The cards of a coup by their places from 1, in the order they left the shoe."""

    number: int
    cards: dict[str, CardView]
    totals: TotalsView
    steps: list[StepView]
    over: bool
    void: bool
    result: SaidView | None


class CoupView(DealtView):
    """The coup in hand or the last one, and what each patron won or lost on it in all.

    ``void``: its stakes went back, and nobody won or lost; also where its cards were all out.
    ``squeezers`` are the patrons before whom cards of a hand lie face down, by the hand.
    ``call`` is what the dealer has called last of the cards, until the coup is over.
    """

    nets: dict[str, str]
    squeezers: dict[str, str]
    call: SaidView | None


class SettledView(TypedDict):
    """What became of a bet; ``line`` is the key of the line that paid, null if it was lost."""

    bet: str
    stake: str
    line: str | None
    net: str
    returned: str
    marked: str


class EntropyView(TypedDict):
    """A patron's commitment to entropy of its own (hex), and the value once it is revealed."""

    patron: str
    commitment: str
    value: str | None


class BurnView(TypedDict):
    """The burn: a card turned up, or null, and how many face down."""

    shown: str | None
    hidden: int


class PastCoup(TypedDict):
    """A coup of the shoe that is over: its cards in the order they left the shoe.

    ``void``: it has no result. One whose cards were all out has one, also where it could not be
    settled and its stakes went back.
    """

    cards: str
    void: bool


class RoadsView(TypedDict):
    """The five roads; ``ask`` is what each derived one would get next."""

    bead_plate: list[RoadCellView]
    big_road: list[RoadCellView]
    big_eye_boy: DerivedRoadView
    small_road: DerivedRoadView
    cockroach_road: DerivedRoadView
    ask: AsksView


class RoadCellView(TypedDict):
    """A coup on the bead plate, or a mark of the big road with the ties written on it.

    ``column`` and ``row`` are counted from 1.
    """

    column: int
    row: int
    winner: Literal["player", "banker", "tie"] | None
    player_pair: bool | None
    banker_pair: bool | None
    natural: bool | None
    total: int | None
    ties: int


class DerivedCellView(TypedDict):
    """A mark of a derived road: red or blue."""

    column: int
    row: int
    mark: Colour


class DerivedRoadView(TypedDict):
    """A derived road: its marks in order, and where they stand."""

    marks: str
    cells: list[DerivedCellView]


class AskView(TypedDict):
    """What a derived road would get if this hand won next; it is notation, no prediction."""

    banker: Colour | None
    player: Colour | None


class AsksView(TypedDict):
    """The same for each derived road."""

    big_eye_boy: AskView
    small_road: AskView
    cockroach_road: AskView


class ShoeView(TypedDict):
    """A shoe from its commitment to its end, with nothing of the cards to come.

    ``secret`` is null until it has ended. ``left`` and ``to_cut_card`` count cards between two
    coups. ``last_coup``: the next coup is the last one; ``over``: there is no next one.
    """

    number: int
    commitment: str
    entropy: list[EntropyView]
    cut: int | None
    cut_by: str | None
    burn: BurnView | None
    left: int | None
    to_cut_card: int | None
    last_coup: bool
    over: bool
    coups: dict[str, PastCoup]
    roads: RoadsView
    end: RecordedEnd | None
    secret: str | None


class SeatView(TypedDict):
    """A seat as all see it: who sits there, its stakes, and whether the patron is here.

    ``presence`` is ``ready`` where the patron has said that it has bet for this coup, or bets
    nothing.
    """

    patron: str
    stakes: dict[str, str]
    leaving: bool
    presence: Presence


class ActView(TypedDict):
    """What a host did, to a patron or to the table, or whom its role has passed to, unasked.

    ``at``: when, in seconds since 1970 in UTC.
    """

    host: str
    act: Act
    patron: str | None
    at: int | None


Ended: TypeAlias = Literal["host", "left", "empty"]
"""Why a table is over: its host ended it, its one patron left it, or nobody sat there for long."""


class PublicView(TypedDict):
    """What everybody at a table sees: all of :class:`TableView` but ``you``."""

    table: str
    seq: int
    phase: Phase
    pace: Pace
    window: int
    paused: bool
    locked: bool
    spectators: bool
    host: str | None
    places: int
    seats: dict[str, SeatView]
    stakes: dict[str, str]
    next_coup: int
    shoe: ShoeView | None
    coup: CoupView | None
    acts: dict[str, ActView]
    over: Ended | None
    names: NotRequired[dict[str, str | None]]


class HolderView(TypedDict):
    """The page that one's seat is played from."""

    tab: str


class PrivateView(TypedDict):
    """What a seated patron sees beyond that: its chips, bets, limits and cards to turn.

    ``owing``: winnings that owe commission; what is ``owed`` on them is off the ``net`` already.
    ``placed`` are bets and amounts in the order they were placed, ``squeeze`` the cards that lie
    face down before the patron by their places, and ``settled`` its bets on the last coup.
    """

    seat: int
    stack: str
    available: str
    bought: str
    net: str
    owing: str
    owed: str
    loss_limit: str | None
    resting: bool
    holder: HolderView | None
    placed: list[list[str]]
    last: dict[str, str]
    squeeze: dict[str, str]
    settled: list[SettledView]


class TableView(PublicView):
    """All that one viewer sees; ``you`` is null for one without a seat.

    ``seats`` and ``coups`` are by their numbers, ``stakes`` by bet, ``acts``, the last of what
    hosts did and of who became one, by the numbers of their events. ``next_coup``: the number of
    the one after those that are over. ``names`` of patrons are told as far as they are known; null
    is one that was deleted. ``over``: why the table is over, if it is: its ``host`` ended it, the
    one patron that it was for has ``left``, or it was ``empty`` for long.
    """

    you: PrivateView | None
