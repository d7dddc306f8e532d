"""What the routes beside the live view answer with: odds, bets, houses, roads, rules, verdicts.

The documents are made by the library, and written in a thread; these types describe them.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from baccarat.table.views import Hand, RoadsView

__all__ = ["Answer", "BetList", "HouseList", "OddsAnswer", "RoadsAnswer", "RulesAnswer",
           "TableOdds", "Tableau", "VariantList", "VerdictAnswer"]

Exact = Annotated[str, Field(pattern=r"^-?\d+(/\d+)?$",
                             examples=["103841353768/723147898655"])]
Money = Annotated[str, Field(pattern=r"^-?\d+\.\d\d$", examples=["12.50"])]


class Answer(BaseModel):
    """What answers have in common: every field is described."""

    model_config = ConfigDict(extra="forbid")


# -- odds ------------------------------------------------------------------------------------


class LineOdds(Answer):
    """A line of a pay table: what it pays to one, and the probability that it does."""

    key: str
    label: str
    to_one: Exact
    commission: Exact
    net: Exact
    probability: Exact


class BetOdds(Answer):
    """The odds of a bet, per unit staked; pushes count unless it says resolved."""

    key: str
    name: str
    edge: Exact
    edge_percent: float
    edge_resolved: Exact | None
    hit_rate: Exact
    variance: Exact
    lines: list[LineOdds]


class AskedBetOdds(BetOdds):
    """The same, with the edge of the asked stake as it is paid, if a stake was asked for."""

    stake: Money | None = None
    effective_edge: Exact | None = None
    effective_edge_percent: float | None = None


class ListedBet(BetOdds):
    """A bet of a list: also what it reads of a coup and where its pay table is published."""

    role: str
    needs: list[str]
    source: str


class Weights(Answer):
    """Of all orders of the cards to come, those that each hand wins."""

    player: int
    banker: int
    tie: int
    total: int


class Outcomes(Answer):
    """The probabilities of the three results."""

    player: Exact
    banker: Exact
    tie: Exact


class OddsAnswer(Answer):
    """Exact odds of bets, as ``baccarat odds --json`` prints them."""

    variant: str
    decks: int | None
    cards_left: int
    dealt: list[str]
    dealt_to: list[Hand]
    next: Hand | None
    weights: Weights
    outcomes: Outcomes
    off_menu: list[str]
    bets: list[AskedBetOdds]


class TableOdds(OddsAnswer):
    """The odds of the table's menu for the next coup, by the cards that everybody has seen.

    ``shoe`` is null before the next shoe: the odds are those of a full one then.
    """

    shoe: int | None


# -- bets and houses -------------------------------------------------------------------------


class BetList(Answer):
    """Bets with their odds from a full shoe, as ``baccarat bets --json`` prints them."""

    variant: str
    decks: int
    bets: list[ListedBet]


class VariantDocument(Answer):
    """A house: its settings as they are written, those that decide nothing, and its menu."""

    key: str
    name: str
    about: str
    settings: dict[str, str]
    moot: list[str]
    bets: list[ListedBet]
    warnings: list[str]


class VariantList(Answer):
    """Houses, as ``baccarat variants --json`` prints them."""

    variants: list[VariantDocument]


class BetName(Answer):
    """A bet of the catalogue by its name; ``pays`` are the prices of the lines that win, to one."""

    key: str
    name: str
    role: str
    pays: list[str]


class HouseName(Answer):
    """A house by its name, and what a question of odds may change in it."""

    key: str
    name: str
    about: str
    decks: int
    commission: str | None
    menu: list[str]


class HouseList(Answer):
    """What there is to choose from: the houses, and every bet. No odds: it is told at once."""

    houses: list[HouseName]
    bets: list[BetName]


class BetLimits(Answer):
    """What may be staked on a bet; ``most`` is null where nothing limits it."""

    least: Money
    most: Money | None
    step: Money


class BetPrices(Answer):
    """What a bet pays, in words: by the keys of its lines, and on the line that pays most.

    ``differ``: whether the lines that win pay different prices, of which ``most`` is one.
    """

    most: str
    differ: bool
    lines: dict[str, str]


class Cuts(Answer):
    """Behind how many cards a patron may cut the shoe."""

    least: int
    most: int


class Cost(Answer):
    """A stake, and what 100 bets of it lose on average."""

    stake: Money
    lost: Money


class RulesAnswer(Answer):
    """The house of a table in full: its menu, what may be staked, and what each setting means.

    ``limits``, ``prices`` and ``costs`` are by the keys of bets, ``meanings`` by those of settings.
    ``apart``: which bets one seat may not have together, or alone, in sentences. A cost is what 100
    bets of its stake lose on average, in chips, out of a full shoe.
    """

    house: VariantDocument
    limits: dict[str, BetLimits]
    prices: dict[str, BetPrices]
    costs: dict[str, Cost]
    meanings: dict[str, str]
    apart: list[str]
    cuts: Cuts


# -- the drawing rules -----------------------------------------------------------------------


class PlayerTotal(Answer):
    """Whether Player draws on a total of two cards."""

    total: int
    draws: bool


class BankerTotal(Answer):
    """Whether Banker draws on a total of two cards, for each of the columns."""

    total: int
    draws: list[bool]


class Tableau(Answer):
    """The drawing rules; ``columns`` are values of Player's third card, null where Player stood."""

    columns: list[int | None]
    player: list[PlayerTotal]
    banker: list[BankerTotal]


# -- roads -----------------------------------------------------------------------------------


class RoadsAnswer(RoadsView):
    """The five roads of a shoe. They record what has happened; they do not predict."""

    shoe: int | None


# -- verification ----------------------------------------------------------------------------


class VerdictAnswer(Answer):
    """What a check of a shoe's record says, as ``baccarat verify --json`` prints of each file.

    ``secret`` is that of the shoe, in hexadecimal digits, which its commitment is of.
    """

    holds: bool
    secret: str
    said: str
    code: str
    parameters: dict[str, Any]
