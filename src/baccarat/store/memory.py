"""A store in memory, for trying things out and as the plainest reading of what a store is."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from threading import RLock

from baccarat.ledger import Kind, Posting, WalletOpened, postings
from baccarat.ledger.wallet import wallet_stream
from baccarat.store.codec import decoded, encoded
from baccarat.store.counting import Added, added
from baccarat.store.interface import (
    AnyEvent,
    Append,
    Changeable,
    Chosen,
    Conflict,
    Declined,
    Elsewhere,
    Gone,
    Item,
    Living,
    Patron,
    Poor,
    Session,
    Snapshot,
    Standing,
    Stored,
    Used,
    Wallet,
)
from baccarat.store.processes import own
from baccarat.table.events import SeatLeft, SeatTaken, TableEnded, TableOpened

__all__ = ["MemoryStore"]


class MemoryStore:
    """Rows in dictionaries, gone with the process."""

    shared: bool = False

    def __init__(self) -> None:
        self._lock = RLock()
        self._events: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
        self._postings: list[tuple[str, int, Posting]] = []
        self._wallets: Counter[str] = Counter()
        self._seats: dict[str, str] = {}
        self._patrons: dict[str, Patron] = {}
        self._tokens: dict[str, str] = {}
        self._snapshots: dict[str, Snapshot] = {}
        self._requests: dict[tuple[str, str], Stored] = {}
        self._sessions: dict[str, Session] = {}

    def append(self, stream: str, after: int, appends: Sequence[Append]) -> int:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            if len(self._events[stream]) != after:
                raise Conflict(stream, after)
            rows: list[tuple[str, str]] = []
            moved: list[tuple[str, int, Posting]] = []
            answers: dict[tuple[str, str], Stored] = {}
            for each in appends:
                for event in each.events:
                    rows.append(encoded(event))
                    seq = after + len(rows)
                    moved += [(stream, seq, posting) for posting in postings(stream, event)]
                if each.request:
                    key = each.request.patron, each.request.key
                    if key in self._requests or key in answers:
                        raise Conflict(stream, after)
                    answers[key] = Stored(each.request.digest, stream, after + len(rows))
            wallets = self._moved_wallets(posting for _, _, posting in moved)
            seats = self._taken_seats(stream, appends)
            self._events[stream] += rows
            self._postings += moved
            self._requests |= answers
            self._wallets.update(wallets)
            self._seats = seats
            self._count(added(event for each in appends for event in each.events))
            return after + len(rows)

    def append_all(self, items: Sequence[Item]) -> list[int | Exception]:
        """See :class:`baccarat.store.interface.Store`."""
        return [self._tried(item) for item in items]

    def _tried(self, item: Item) -> int | Conflict | Declined:
        try:
            return self.append(*item)
        except (Conflict, Declined) as refused:
            return refused

    def _moved_wallets(self, moved: Iterator[Posting]) -> dict[str, int]:
        wallets: Counter[str] = Counter()
        for posting in moved:
            if posting.account.kind is Kind.WALLET:
                wallets[posting.account.patron] += posting.amount
        for patron, change in wallets.items():
            if self._wallets[patron] + change < 0:
                raise Poor("store.poor")
        return wallets

    def _taken_seats(self, table: str, appends: Sequence[Append]) -> dict[str, str]:
        """Where everybody sits after these events."""
        moves = [event for each in appends for event in each.events
                 if isinstance(event, SeatTaken | SeatLeft)]
        seats = dict(self._seats) if moves else self._seats
        for event in moves:
            if isinstance(event, SeatTaken):
                if event.patron in seats:
                    raise Elsewhere("service.seated_elsewhere")
                if self._forgotten(event.patron):
                    raise Gone("session.no_patron")
                seats[event.patron] = table
            elif seats.get(event.patron) == table:
                del seats[event.patron]
        return seats

    def _forgotten(self, patron: str) -> bool:
        return patron in self._patrons and self._patrons[patron].name is None

    def _count(self, more: Mapping[str, Added]) -> None:
        for patron in more.keys() & self._sessions.keys():
            kept = self._sessions[patron]
            self._sessions[patron] = kept._replace(**{
                name: getattr(kept, name) + value
                for name, value in more[patron]._asdict().items()})

    def events(self, stream: str, after: int = 0) -> Iterator[AnyEvent]:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            rows = self._events[stream][after:]
        return (decoded(*row) for row in rows)

    def streams(self) -> Sequence[str]:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            return sorted(stream for stream, rows in self._events.items() if rows)

    def open_tables(self) -> Sequence[TableOpened]:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            first = [decoded(*rows[0]) for _, rows in sorted(self._events.items())
                     if rows and all(name != TableEnded.__name__ for name, _ in rows)]
        return [opened for opened in first if isinstance(opened, TableOpened)]

    def answer(self, patron: str, key: str) -> Stored | None:
        """See :class:`baccarat.store.interface.Store`."""
        return self._requests.get((patron, key))

    def snapshot(self, stream: str) -> Snapshot | None:
        """See :class:`baccarat.store.interface.Store`."""
        return self._snapshots.get(stream)

    def keep_snapshot(self, stream: str, seq: int, body: str) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        self._snapshots[stream] = Snapshot(seq, body)

    def wallet(self, patron: str) -> int:
        """See :class:`baccarat.store.interface.Store`."""
        return self._wallets[patron]

    def held(self, patron: str) -> Wallet:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            return Wallet(self._wallets[patron], self._seats.get(patron))

    def wallets(self) -> Mapping[str, Wallet]:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            return {patron: Wallet(balance, self._seats.get(patron))
                    for patron, balance in self._wallets.items()}

    def postings(self, stream: str | None = None) -> Iterator[tuple[str, int, Posting]]:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            rows = list(self._postings)
        return (row for row in rows if stream in (None, row[0]))

    def standing(self, patron: str) -> Standing:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            holdings = sum(posting.amount for _, _, posting in self._postings
                           if posting.account.patron == patron)
            return Standing(Wallet(self._wallets[patron], self._seats.get(patron)), holdings,
                            self._sessions.get(patron))

    def add_patron(self, patron: Patron, token: str, opened: WalletOpened) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            if patron.patron in self._patrons or token in self._tokens:
                raise Conflict(patron.patron)
            self.append(wallet_stream(patron.patron), 0, [Append((opened,))])
            self._patrons[patron.patron] = patron
            self._tokens[token] = patron.patron

    def patron(self, patron: str) -> Patron | None:
        """See :class:`baccarat.store.interface.Store`."""
        return self._patrons.get(patron)

    def patron_with(self, token: str) -> Patron | None:
        """See :class:`baccarat.store.interface.Store`."""
        return self._patrons.get(self._tokens.get(token, ""))

    def change_patron(self, patron: Patron, *changed: Chosen) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            kept = self._patrons.get(patron.patron)
            if kept and kept.name is not None:
                values = {name: getattr(patron, name) for name in changed}
                self._patrons[patron.patron] = kept._replace(**values)

    def forget_patron(self, patron: str) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            if table := self._seats.get(patron):
                raise Elsewhere("guest.seated", tables=(table,))
            if patron in self._patrons:
                self._patrons[patron] = Patron(patron, None)
            self._tokens = {token: who for token, who in self._tokens.items() if who != patron}
            self._sessions.pop(patron, None)

    def sessions(self, patrons: Collection[str]) -> Mapping[str, Session]:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            return {patron: self._sessions[patron] for patron in patrons
                    if patron in self._sessions}

    def begin_session(self, session: Session) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            kept = self._sessions.get(session.patron)
            if self._forgotten(session.patron):
                return
            if kept is None or kept.number < session.number:
                self._sessions[session.patron] = session

    def change_session(self, session: Session, *changed: Changeable) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            kept = self._sessions.get(session.patron)
            if kept and kept.number == session.number:
                values = {name: getattr(session, name) for name in changed}
                self._sessions[session.patron] = kept._replace(**values)

    def count_sessions(self, used: Sequence[Used], seen: int | None = None) -> None:
        """See :class:`baccarat.store.interface.Store`."""
        with self._lock:
            for patron, number, seconds in used:
                kept = self._sessions.get(patron)
                if kept and kept.number == number:
                    self._sessions[patron] = kept._replace(
                        seconds=kept.seconds + seconds, seen=kept.seen if seen is None else seen)

    def alive(self, process: str) -> bool:
        """See :class:`baccarat.store.interface.Store`."""
        return process == own()

    def living(self) -> Living:
        """See :class:`baccarat.store.interface.Store`."""
        return Living(own=False, others=0)

    def close(self) -> None:
        """See :class:`baccarat.store.interface.Store`."""
