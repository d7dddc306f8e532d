"""The messages of the table's WebSocket: every one that a client sends, every one that it is sent.

A message is a JSON document with a ``type``. Amounts are decimal strings of chips, such as "12.50".
A command carries a ``key`` of the client's: the same key with the same command has the same answer,
however often it is sent. The same commands are what ``POST /api/tables/{table}/commands`` takes.
"""

from __future__ import annotations

from hashlib import sha256
from secrets import token_hex
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter, WithJsonSchema

from baccarat.errors import InvalidNotation
from baccarat.fairness import SECRET_BYTES
from baccarat.money import MINOR_UNITS, format_money, parse_money
from baccarat.sentences import cut
from baccarat.store import Request
from baccarat.table import commands as ask
from baccarat.table.commands import Command
from baccarat.table.events import Pace
from baccarat.table.permission import LONGEST_TAB, MOST_CHIPS, TAB_LETTER
from baccarat.table.views import TableView

__all__ = ["CLIENT", "LONGEST", "LONGEST_KEY", "SERVER", "VERSION", "Ask", "AskedCommand",
           "ClientMessage", "Hello", "Hold", "Key", "Resync", "ServerMessage", "Speak", "Spoken",
           "request_of"]

VERSION = 1
"""The version of these messages; a client of another one is told to reload."""

LONGEST = 16_384
"""The most characters of a message that a client sends."""

LONGEST_KEY = 64
"""The most characters of a key: of a request, a bet, a variant, and of a patron's id."""

SHORTEST_KEY = 8
"""The fewest characters of what a client makes up, so that two do not make up the same."""


class Message(BaseModel):
    """What all messages have in common: no field but those named, no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def _chips(value: object) -> int:
    """An amount in minor units; only a decimal string is one, so nothing is ever rounded."""
    if not isinstance(value, str):
        raise InvalidNotation("web.amount", value=cut(repr(value)))
    chips = parse_money(value)
    if chips > MOST_CHIPS:
        raise InvalidNotation("web.chips", value=cut(value), most=format_money(MOST_CHIPS))
    return chips


_DIGITS = len(str(MOST_CHIPS // MINOR_UNITS))

Chips = Annotated[int, BeforeValidator(_chips), WithJsonSchema(
    {"type": "string", "pattern": rf"^[0-9]{{1,{_DIGITS}}}(\.[0-9]{{1,2}})?$",
     "examples": ["12.50"]})]
Key = Annotated[str, Field(pattern=rf"^[\x21-\x7e]{{{SHORTEST_KEY},{LONGEST_KEY}}}$")]
Bet = Annotated[str, Field(max_length=LONGEST_KEY)]
PatronId = Annotated[str, Field(max_length=LONGEST_KEY)]
Hex = Annotated[str, Field(pattern=r"^([0-9a-f]{2}){0,64}$")]
Number = Annotated[int, Field(ge=0, le=10**9)]
Spoken = Literal["en", "zh"]
"""A language of the catalogue, one of ``sentences.LANGUAGES``."""


def request_of(by: str, key: str, about: str, asked: BaseModel) -> Request:
    """A patron's request under its key, with a hash of what it asks for and of what."""
    text = f"{about} {asked.model_dump_json(exclude={'key'})}"
    return Request(by, key, sha256(text.encode()).hexdigest())


# -- what a client sends ---------------------------------------------------------------------


class Hello(Message):
    """The first message: the client's version, and the tab that it is (made when it was loaded).

    ``take``: hold the seat here even if another tab holds it, as a page does that was just opened.
    ``language``: that of all sentences that follow.
    """

    type: Literal["hello"]
    version: int
    tab: Annotated[str, Field(pattern=rf"^{TAB_LETTER}{{{SHORTEST_KEY},{LONGEST_TAB}}}$")]
    take: bool = False
    language: Spoken = "en"


class Speak(Message):
    """Say everything in this language from now on: the policy and a snapshot follow."""

    type: Literal["language"]
    language: Spoken


class Resync(Message):
    """Ask for a snapshot: a number was missing."""

    type: Literal["resync"]


class Hold(Message):
    """Play one's seat from here: another page that held it looks on from now."""

    type: Literal["hold"]


class Ask(Message):
    """A command of a patron under an idempotency key."""

    asks: ClassVar[type[Any]]
    key: Key

    def command(self, by: str) -> Command:
        """The table's command; *by* is who is connected, never what a message says."""
        fields = {name: getattr(self, name) for name in type(self).model_fields
                  if name not in ("type", "key")}
        command: Command = self.asks(by=by, **fields)
        return command

    def request(self, by: str, table: str) -> Request:
        """What is stored, so that a repetition is known."""
        return request_of(by, self.key, table, self)


class TakeSeat(Ask):
    """Sit down with chips out of the wallet; at any free seat where none is named."""

    asks = ask.TakeSeat
    type: Literal["take_seat"]
    chips: Chips
    seat: Number | None = None


class AddChips(Ask):
    """Buy further chips out of the wallet."""

    asks = ask.AddChips
    type: Literal["add_chips"]
    chips: Chips


class LeaveSeat(Ask):
    """Leave the table, as soon as what is staked is settled."""

    asks = ask.LeaveSeat
    type: Literal["leave_seat"]


class PlaceBets(Ask):
    """Stake so much more on each of these bets: all of them or none."""

    asks = ask.PlaceBets
    type: Literal["place_bets"]
    bets: Annotated[dict[Bet, Chips], Field(min_length=1, max_length=100)]

    def command(self, by: str) -> Command:
        """See :meth:`Ask.command`."""
        return ask.PlaceBets(by, tuple(self.bets.items()))


class ReduceBet(Ask):
    """Take a part of a stake back, or all of it."""

    asks = ask.ReduceBet
    type: Literal["reduce_bet"]
    bet: Bet
    amount: Chips


class UndoBet(Ask):
    """Take back what one command placed last: on this bet, or on all bets."""

    asks = ask.UndoBet
    type: Literal["undo_bet"]
    bet: Bet | None = None


class ClearBets(Ask):
    """Take everything back."""

    asks = ask.ClearBets
    type: Literal["clear_bets"]


class RepeatBets(Ask):
    """Place the bets of the last coup again."""

    asks = ask.RepeatBets
    type: Literal["repeat_bets"]


class DoubleBets(Ask):
    """Place as much again as stands."""

    asks = ask.DoubleBets
    type: Literal["double_bets"]


class SayReady(Ask):
    """Let all see that one has bet for this coup, or bets nothing; it moves nothing on."""

    asks = ask.SayReady
    type: Literal["say_ready"]


class OpenShoe(Ask):
    """Bring a new shoe to the table; the secret is drawn here."""

    asks = ask.OpenShoe
    type: Literal["open_shoe"]
    shoe: Number

    def command(self, by: str) -> Command:
        """See :meth:`Ask.command`."""
        return ask.OpenShoe(by, self.shoe, token_hex(SECRET_BYTES))


class CommitEntropy(Ask):
    """Commit to entropy of one's own (hex of the commitment)."""

    asks = ask.CommitEntropy
    type: Literal["commit_entropy"]
    commitment: Hex


class RevealEntropy(Ask):
    """Open one's commitment (hex)."""

    asks = ask.RevealEntropy
    type: Literal["reveal_entropy"]
    value: Hex


class CutShoe(Ask):
    """Cut the shoe behind so many cards."""

    asks = ask.CutShoe
    type: Literal["cut_shoe"]
    place: Number


class EndShoe(Ask):
    """End the shoe: between two coups, or while bets are open, which are returned then."""

    asks = ask.EndShoe
    type: Literal["end_shoe"]
    shoe: Number


class OpenBetting(Ask):
    """Take bets for this coup; the host may, at any pace, and whoever plays alone."""

    asks = ask.OpenBetting
    type: Literal["open_betting"]
    coup: Number


class CloseBetting(Ask):
    """No more bets; the host may, at any pace, and whoever plays alone."""

    asks = ask.CloseBetting
    type: Literal["close_betting"]
    coup: Number


class TurnCard(Ask):
    """Turn up a card that lies face down before oneself.

    The dealer does so where that takes too long, and soon where nobody of the seat is here.
    """

    asks = ask.TurnCard
    type: Literal["turn_card"]
    coup: Number
    place: Number


class PauseTable(Ask):
    """Stop dealing and betting."""

    asks = ask.PauseTable
    type: Literal["pause_table"]


class ResumeTable(Ask):
    """Go on."""

    asks = ask.ResumeTable
    type: Literal["resume_table"]


class LockTable(Ask):
    """Let nobody else sit down."""

    asks = ask.LockTable
    type: Literal["lock_table"]


class UnlockTable(Ask):
    """Let others sit down again."""

    asks = ask.UnlockTable
    type: Literal["unlock_table"]


class ChangePace(Ask):
    """Go on at another pace; ``window``: seconds of betting under the timed one."""

    asks = ask.ChangePace
    type: Literal["change_pace"]
    pace: Pace
    window: Number


class ChangeSpectators(Ask):
    """Let those look on who cannot sit down, or no more."""

    asks = ask.ChangeSpectators
    type: Literal["change_spectators"]
    spectators: bool


class Kick(Ask):
    """Send a patron away for good."""

    asks = ask.Kick
    type: Literal["kick"]
    patron: PatronId


class HandOver(Ask):
    """Make another seated patron the host."""

    asks = ask.HandOver
    type: Literal["hand_over"]
    patron: PatronId


class ResetStakes(Ask):
    """Give every stake back before the close."""

    asks = ask.ResetStakes
    type: Literal["reset_stakes"]


class EndTable(Ask):
    """End the table, but not while cards fall; bets that are open are returned."""

    asks = ask.EndTable
    type: Literal["end_table"]


AskedCommand: TypeAlias = Annotated[
    TakeSeat | AddChips | LeaveSeat | PlaceBets | ReduceBet | UndoBet | ClearBets | RepeatBets
    | DoubleBets | SayReady | OpenShoe | CommitEntropy | RevealEntropy | CutShoe | EndShoe
    | OpenBetting | CloseBetting | TurnCard | PauseTable | ResumeTable | LockTable | UnlockTable
    | ChangePace | ChangeSpectators | Kick | HandOver | ResetStakes | EndTable,
    Field(discriminator="type"),
]
"""A command, as one sends it."""

ClientMessage: TypeAlias = Annotated[
    Hello | Speak | Resync | Hold | AskedCommand, Field(discriminator="type")]
"""Everything that a client sends."""

# -- what a client is sent -------------------------------------------------------------------


class Said(Message):
    """A sentence: its code and parameters, and its words."""

    code: str
    parameters: dict[str, Any]
    text: str


class Welcome(Message):
    """Who the client is here, if it is a guest, and the policy on bets.

    The answer to Hello; said again where the language changes.
    """

    type: Literal["welcome"]
    version: int
    patron: str | None
    policy: Said


class Snapshot(Message):
    """All that this viewer may see, as it is after event number ``seq``.

    ``left``: milliseconds until the dealer does what is due next, such as closing the bets.
    """

    type: Literal["snapshot"]
    seq: int
    view: TableView
    left: int | None = None


class Patch(Message):
    """What has changed since event number ``from``, as a merge patch (RFC 7396), and by what."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)

    type: Literal["patch"]
    after: int = Field(alias="from")
    seq: int
    events: tuple[str, ...]
    patch: dict[str, Any]
    left: int | None = None


class Tick(Message):
    """Nothing has changed, and the connection lives."""

    type: Literal["tick"]
    seq: int
    left: int | None = None


class Accepted(Message):
    """The command of this key is stored; the table's last event then had this number."""

    type: Literal["accepted"]
    key: str
    seq: int


class Refused(Message):
    """The command of this key was refused and has changed nothing; null where no key is known."""

    type: Literal["refused"]
    key: str | None
    said: Said


class LeftOut(Message):
    """What of one's last bets could not be placed again, and why."""

    type: Literal["left_out"]
    said: Said


class Reminder(Message):
    """The break reminder: one's own figures of this session, in minutes, chips and coups."""

    type: Literal["reminder"]
    minutes: int
    net: str
    staked: str
    coups: int


class Reload(Message):
    """The client is of another version than the server: load the page again."""

    type: Literal["reload"]
    version: int


class Bye(Message):
    """The server ends the connection, and why; whether it is worth coming back."""

    type: Literal["bye"]
    said: Said
    back: bool


ServerMessage: TypeAlias = Annotated[
    Welcome | Snapshot | Patch | Tick | Accepted | Refused | LeftOut | Reminder | Reload
    | Bye,
    Field(discriminator="type")]
"""Everything that a client is sent."""

# keys of requests come once each: they are not worth being remembered
CLIENT: TypeAdapter[Hello | Speak | Resync | Hold | Ask] = TypeAdapter(
    ClientMessage, config=ConfigDict(cache_strings="keys"))
SERVER: TypeAdapter[Message] = TypeAdapter(ServerMessage)
