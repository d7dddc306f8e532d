"""The audit of everything stored: shoes dealt again, bets settled again, accounts balanced again.

Cards and payments are recomputed by :mod:`baccarat.verify`, which shares nothing with settlement
but the rules and the bets as data.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import floor
from typing import NamedTuple, Protocol

from baccarat.errors import BaccaratError
from baccarat.ledger.accounts import BREAKAGE, COMMISSION, Account, Kind, Posting, wallet_of
from baccarat.ledger.export import shoe_records
from baccarat.ledger.journal import postings
from baccarat.ledger.wallet import Wallet, WalletEvent, WalletOpened, WalletToppedUp
from baccarat.money import parse_exact
from baccarat.sentences import Sentence, sentence
from baccarat.table.events import CommissionPaid, CoupSettled, Event
from baccarat.table.evolution import evolve
from baccarat.table.state import TableState
from baccarat.verify import verify

__all__ = ["Audit", "Books", "audit"]


class Books(Protocol):
    """What is audited; every store is that."""

    def streams(self) -> Sequence[str]:
        """The names of all streams."""
        ...

    def events(self, stream: str, after: int = 0) -> Iterator[Event | WalletEvent]:
        """The events of a stream, in order."""
        ...

    def postings(self, stream: str | None = None) -> Iterator[tuple[str, int, Posting]]:
        """All postings, with the stream and number of their events."""
        ...

    def wallets(self) -> Mapping[str, Wallet]:
        """What each wallet is said to hold, and where its patron is said to sit."""
        ...


class Audit(NamedTuple):
    """What was looked at, and the first difference, or None where everything holds."""

    streams: int
    events: int
    shoes: int
    bets: int
    postings: int
    difference: Sentence | None

    @property
    def said(self) -> Sentence:
        """The difference, or what was found to hold."""
        return self.difference or sentence("audit.holds", **{
            name: value for name, value in self._asdict().items() if name != "difference"})


def audit(books: Books) -> Audit:
    """Look at everything, up to the first difference."""
    auditor = _Auditor(books)
    difference = next(auditor.differences(), None)
    counts = auditor.counts
    return Audit(counts["streams"], counts["events"], counts["shoes"], counts["bets"],
                 counts["postings"], difference)


class _Auditor:
    def __init__(self, books: Books) -> None:
        self.books = books
        self.counts: Counter[str] = Counter()
        self.held: Counter[Account] = Counter()
        self.kept: Counter[Account] = Counter()
        self.tables: dict[str, TableState] = {}

    def differences(self) -> Iterator[Sentence]:
        for stream in self.books.streams():
            self.counts["streams"] += 1
            yield from self._of_stream(stream)
        yield from self._of_wallets()
        yield from self._of_balances()

    def _of_stream(self, stream: str) -> Iterator[Sentence]:
        try:
            events = list(self.books.events(stream))
        except BaccaratError as error:
            yield error.sentence
            return
        self.counts["events"] += len(events)
        of_table = [(seq, event) for seq, event in enumerate(events, 1)
                    if not isinstance(event, WalletOpened | WalletToppedUp)]
        if impossible := self._impossible(stream, of_table):
            yield impossible
            return
        yield from self._of_postings(stream, events)
        if of_table:
            yield from self._of_table(stream, [event for _, event in of_table])

    def _impossible(self, table: str, events: Iterable[tuple[int, Event]]) -> Sentence | None:
        """The first that no table can have done, such as to free a seat that is nobody's."""
        state: TableState | None = None
        for seq, event in events:
            try:
                state = evolve(state, event)
            except Exception:  # noqa: BLE001 - it trusts its events: these may be anybody's
                return sentence("audit.event", stream=table, seq=seq)
        if state:
            self.tables[table] = state
        return None

    def _of_postings(
        self, stream: str, events: Iterable[Event | WalletEvent]
    ) -> Iterator[Sentence]:
        """What is booked is what the events move, each time nothing in all."""
        due = Counter((seq, posting) for seq, event in enumerate(events, 1)
                      for posting in postings(stream, event))
        booked = [(seq, posting) for _, seq, posting in self.books.postings(stream)]
        self.counts["postings"] += len(booked)
        if wrong := (due - Counter(booked)) + (Counter(booked) - due):
            yield sentence("audit.posting", stream=stream, seq=min(seq for seq, _ in wrong))
        for _, posting in booked:
            self.held[posting.account] += posting.amount
        if sum(posting.amount for _, posting in booked):
            yield sentence("audit.unbalanced", stream=stream)

    def _of_table(self, table: str, events: list[Event]) -> Iterator[Sentence]:
        """Cards and payments are those of the secret and the rules."""
        self.kept.update(_kept(events))
        for record in shoe_records(events, with_open=True):
            self.counts["shoes"] += 1
            self.counts["bets"] += len(record.bets)
            try:
                verdict = verify(record)
            except BaccaratError as error:
                yield sentence("audit.record", table=table, said=str(error))
                continue
            if not verdict.holds:
                yield sentence("audit.record", table=table, said=str(verdict.said))

    def _of_wallets(self) -> Iterator[Sentence]:
        """Every wallet holds what was booked, and tells of the seats that its patron has.

        Also one for which nothing was booked, or that should be there and is not.
        """
        wallets, seats = self.books.wallets(), self._seats()
        booked = {account.patron for account in self.held if account.kind is Kind.WALLET}
        for patron in sorted(wallets.keys() | seats.keys() | booked):
            wallet = wallets.get(patron, Wallet())
            if wallet.balance != self.held[wallet_of(patron)]:
                yield sentence("audit.wallet", patron=patron)
            if sorted((wallet.at_table or "").split()) != sorted(seats[patron]):
                yield sentence("audit.sits", patron=patron, told=wallet.at_table or "-",
                               found=" ".join(sorted(seats[patron])) or "-")

    def _seats(self) -> defaultdict[str, list[str]]:
        """The tables where each patron sits."""
        seats: defaultdict[str, list[str]] = defaultdict(list)
        for table, state in self.tables.items():
            for patron in state.seats:
                seats[patron].append(table)
        return seats

    def _of_balances(self) -> Iterator[Sentence]:
        """Every seat holds what was booked, nobody owes, and the house keeps what it should."""
        for account, amount in self.held.items():
            if account.kind in (Kind.STACK, Kind.STAKES) and amount != self._at_table(account):
                yield sentence("audit.seat", table=account.table, patron=account.patron)
            if account.patron and amount < 0:
                yield sentence("audit.negative", patron=account.patron)

        if any(self.held[account] != self.kept[account] for account in (COMMISSION, BREAKAGE)):
            yield sentence("audit.kept")

    def _at_table(self, account: Account) -> int:
        table = self.tables.get(account.table)
        seat = table.seats.get(account.patron) if table else None
        if seat is None:
            return 0
        return seat.stack if account.kind is Kind.STACK else seat.staked


def _kept(events: Iterable[Event]) -> Counter[Account]:
    """What the house has kept of payments: commission in whole units, and what breaks a unit."""
    kept: Counter[Account] = Counter()
    for event in events:
        if isinstance(event, CommissionPaid):
            kept[COMMISSION] += event.due
        elif isinstance(event, CoupSettled):
            for each in event.settled:
                commission, breakage = parse_exact(each.commission), parse_exact(each.breakage)
                kept[COMMISSION] += floor(commission)
                kept[BREAKAGE] += (floor(each.net + commission - breakage) - floor(commission)
                                   - each.net)
    return kept
