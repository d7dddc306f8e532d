"""What every store offers, whatever it keeps its rows in."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from baccarat.errors import BaccaratError
from baccarat.ledger import Posting, Wallet, WalletEvent, WalletOpened
from baccarat.table.events import Event, TableOpened

__all__ = ["REMINDER", "AnyEvent", "Append", "Changeable", "Chosen", "Conflict", "Declined",
           "Elsewhere", "Gone", "Item", "Living", "Patron", "Poor", "Request", "Session",
           "Snapshot", "Standing", "Store", "Stored", "Unavailable", "Used", "Wallet"]

REMINDER = 30
"""Minutes between two reminders, unless the patron chooses otherwise."""


AnyEvent: TypeAlias = Event | WalletEvent


class Conflict(Exception):
    """Somebody else has appended to the stream meanwhile."""


class Declined(BaccaratError):
    """A patron's wallet does not allow what was to be stored."""


class Poor(Declined):
    """A wallet holds less than is to be taken out of it."""


class Elsewhere(Declined):
    """A patron sits at a table: it cannot sit down at another or again, nor be forgotten."""


class Gone(Declined):
    """The data of the patron who is to sit down have been deleted."""


class Unavailable(BaccaratError):
    """The store cannot be used for the moment; the database's own error is the cause.

    Nothing was stored, unless the connection was lost at the very commit: then whoever asked does
    not know, and looks before it asks again. What can be known of such a loss has the code
    ``store.gone``.
    """


class Request(NamedTuple):
    """A patron's command under its idempotency key, with a hash of what it asked for."""

    patron: str
    key: str
    digest: str


class Stored(NamedTuple):
    """The answer to a request: the number of the stream's last event after it."""

    digest: str
    stream: str
    seq: int


class Append(NamedTuple):
    """The events of one command, and the request that asked for it, if a patron did."""

    events: tuple[AnyEvent, ...]
    request: Request | None = None


class Snapshot(NamedTuple):
    """A stream folded up to event number ``seq``, as text."""

    seq: int
    body: str


class Item(NamedTuple):
    """What is to be appended to one stream, behind event number *after*."""

    stream: str
    after: int
    appends: Sequence[Append]


class Patron(NamedTuple):
    """A patron: its name, None where that was deleted, and the limits that it set itself.

    ``loss_limit`` in minor units a session, ``minutes`` a session, ``reminder`` minutes apart. They
    are those of its next session, and where they are tighter those of the present one.
    """

    patron: str
    name: str | None
    loss_limit: int | None = None
    minutes: int | None = None
    reminder: int = REMINDER


class Session(NamedTuple):
    """A patron's session, over all tables: what it has used, and its own limits in force.

    ``started`` and ``seen``, when it was last seated, are seconds since 1970 in UTC. ``holdings``
    are the chips that the patron had when it began, ``topped_up`` those that the house has given
    since, and ``lost`` what was lost before it last sat down. ``seconds``: how long it was seated.
    ``ended``: by the patron itself.
    """

    patron: str
    number: int
    started: int
    seen: int
    holdings: int
    loss_limit: int | None = None
    minutes: int | None = None
    reminder: int = REMINDER
    lost: int = 0
    seconds: int = 0
    staked: int = 0
    coups: int = 0
    topped_up: int = 0
    ended: bool = False


Changeable: TypeAlias = Literal["loss_limit", "minutes", "reminder", "lost", "ended"]
"""What of a session is set; the rest is counted or stays."""

Chosen: TypeAlias = Literal["name", "loss_limit", "minutes", "reminder"]
"""What a patron chooses; each by itself, so that what is chosen at once is all kept."""


class Used(NamedTuple):
    """The time that is added to a session; the rest is counted where it is appended."""

    patron: str
    number: int
    seconds: int = 0


class Standing(NamedTuple):
    """How a patron stands: its wallet, all its chips (staked ones too), and its last session."""

    wallet: Wallet = Wallet()
    holdings: int = 0
    session: Session | None = None


class Living(NamedTuple):
    """The server processes that live: whether this one is seen among them, and how many others."""

    own: bool
    others: int


class Store(Protocol):
    """Streams of events, one a table and one a patron's wallet, with the ledger beside them.

    A stream's events are numbered from 1 without a gap. What is appended together is stored
    together or not at all, with its postings, the wallets they change, the coups, stakes and new
    chips that count to sessions, and the requests answered.
    Every method raises Unavailable where the database cannot be used for the moment.
    """

    @property
    def shared(self) -> bool:
        """Whether other processes may append to the same streams."""
        ...

    def append(self, stream: str, after: int, appends: Sequence[Append]) -> int:
        """Append behind event number *after*; the number of the last event then.

        Raises Conflict if the stream has other events behind that one or a request is stored
        already, Poor if a wallet does not hold enough, Elsewhere if somebody who sits down does
        sit already, Gone if it has been forgotten. Then nothing is stored.
        """
        ...

    def append_all(self, items: Sequence[Item]) -> list[int | Exception]:
        """Append to several streams, in one transaction if all can be stored.

        For each what ``append`` comes to: what it would raise is returned, and undoes that item
        alone. Where nothing could be stored, that may be raised.
        """
        ...

    def events(self, stream: str, after: int = 0) -> Iterator[AnyEvent]:
        """The events of a stream behind number *after*, in order."""
        ...

    def streams(self) -> Sequence[str]:
        """Every stream that has events."""
        ...

    def open_tables(self) -> Sequence[TableOpened]:
        """How each table was opened that is not over."""
        ...

    def answer(self, patron: str, key: str) -> Stored | None:
        """What was answered to this request, if it was stored."""
        ...

    def snapshot(self, stream: str) -> Snapshot | None:
        """The last snapshot of a stream, if one was kept by this version of the program."""
        ...

    def keep_snapshot(self, stream: str, seq: int, body: str) -> None:
        """Keep a snapshot in place of the one before. They may be deleted at any time."""
        ...

    def wallet(self, patron: str) -> int:
        """What a patron's wallet holds, in minor units."""
        ...

    def held(self, patron: str) -> Wallet:
        """What a patron's wallet holds and where the patron sits, both at one moment."""
        ...

    def wallets(self) -> Mapping[str, Wallet]:
        """Every wallet that is kept, by its patron, all at one moment."""
        ...

    def postings(self, stream: str | None = None) -> Iterator[tuple[str, int, Posting]]:
        """The postings of a stream, or all, with the stream and number of their events."""
        ...

    def standing(self, patron: str) -> Standing:
        """How a patron stands, all of it at one moment."""
        ...

    def add_patron(self, patron: Patron, token: str, opened: WalletOpened) -> None:
        """Keep a new patron, known by the hash of its token, with its wallet; or neither.

        Raises Conflict if one of them is kept.
        """
        ...

    def patron(self, patron: str) -> Patron | None:
        """What is kept of a patron."""
        ...

    def patron_with(self, token: str) -> Patron | None:
        """The patron whose token has this hash."""
        ...

    def change_patron(self, patron: Patron, *changed: Chosen) -> None:
        """Keep the changed fields of a patron; nothing if its data have been deleted."""
        ...

    def forget_patron(self, patron: str) -> None:
        """Delete what is personal: name, token, limits, session. The books stay as they are.

        Raises Elsewhere while the patron sits at a table; also if it sits down just then.
        """
        ...

    def sessions(self, patrons: Collection[str]) -> Mapping[str, Session]:
        """The last session of each of these patrons who has had one."""
        ...

    def begin_session(self, session: Session) -> None:
        """Keep a session in place of an earlier one.

        Nothing if one of this number is kept, or the patron has been forgotten.
        """
        ...

    def change_session(self, session: Session, *changed: Changeable) -> None:
        """Keep the changed fields of this session; nothing if it is not kept any more."""
        ...

    def count_sessions(self, used: Sequence[Used], seen: int | None = None) -> None:
        """Add time to sessions, at once; they were *seen* then. One not kept is left out."""
        ...

    def alive(self, process: str) -> bool:
        """Whether a server process (:func:`baccarat.store.processes.own`) lives.

        In PostgreSQL one lives while it listens; who looks while another one looks as well may be
        told that a dead one lives. In other stores there is none but this one.
        """
        ...

    def living(self) -> Living:
        """The processes that are seen to live; in a store that is not shared, none."""
        ...

    def close(self) -> None:
        """Let go of what the store holds open."""
        ...
