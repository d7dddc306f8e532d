"""I1 to I9: what must hold after every fault, by the books and from the clients' side."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

from baccarat.cards import Card
from baccarat.ledger import Kind
from baccarat.ledger.export import shoe_records
from baccarat.ledger.wallet import is_wallet
from baccarat.record import write_record
from baccarat.service.patch import merged
from baccarat.store import Store
from baccarat.table import events as on
from baccarat.table.events import Event
from baccarat.table.evolution import evolve
from baccarat.table.state import TableState
from baccarat.table.view import private, public
from baccarat.verify import verify_text
from tests.live.client import Refused, Seat, View
from tests.live.ready import ran

__all__ = ["Past", "audited", "cards_in", "checked_books", "checked_coups", "converged", "export",
           "face_up", "kept", "past", "records", "shown", "tables_of", "told"]

PATIENCE = 5.0
"""Seconds in which every client that is back sees what the server sees (I8)."""


def audited(db: str) -> None:
    """``baccarat audit`` finds that everything holds (I1, I2, I3, I4, I6, I9)."""
    status, found, errors = ran("audit", "--db", db)
    assert status == 0, found + errors


def checked_books(store: Store) -> None:
    """All chips are somewhere; nobody owes; wallets are what was booked (I1, I2, I6).

    Every wallet that is kept, booked or not. Nobody sits at two tables.
    """
    held: Counter[tuple[Kind, str, str]] = Counter()
    for _, _, (account, amount) in store.postings():
        held[account.kind, account.patron, account.table] += amount
    assert sum(held.values()) == 0
    for (kind, patron, _), amount in held.items():
        if patron:
            assert amount >= 0, (kind, patron, amount)
    booked = {patron: amount for (kind, patron, _), amount in held.items() if kind is Kind.WALLET}
    wallets = store.wallets()
    assert {patron: wallet.balance for patron, wallet in wallets.items()} == booked
    assert seats_of(tables_of(store)) == {
        patron: wallet.at_table for patron, wallet in wallets.items() if wallet.at_table}


def tables_of(store: Store) -> dict[str, list[Event]]:
    """The events of each table."""
    return {stream: cast("list[Event]", list(store.events(stream)))
            for stream in store.streams() if not is_wallet(stream)}


def seats_of(tables: Mapping[str, Iterable[Event]]) -> dict[str, str]:
    """Where each patron sits, by the events."""
    seats: list[tuple[str, str]] = []
    for table, events in tables.items():
        for event in events:
            if isinstance(event, on.SeatTaken):
                seats.append((event.patron, table))
            elif isinstance(event, on.SeatLeft):
                seats.remove((event.patron, table))
    assert len(dict(seats)) == len(seats), "somebody sits at two tables"
    return dict(seats)


def checked_coups(events: Iterable[Event]) -> None:  # noqa: C901 - one case for each event
    """Every stake has one end, every coup one outcome, no bet is late (I3, I4, I5).

    Read off the events alone: nothing of the table's own law is used.
    """
    staked: Counter[tuple[str, str]] = Counter()
    betting = False
    coup = 0
    seen: Counter[str] = Counter()
    decks = 0
    for event in events:
        match event:
            case on.TableOpened():
                decks = int(cast("dict[str, str]", event.house["settings"])["decks"])
            case on.ShoeOpened():
                assert not staked
                assert not betting
                seen, coup = Counter(), 0
            case on.ShoeStarted(shown=shown) if shown:
                seen[str(Card.parse(shown))] += 1
            case on.BettingOpened():
                assert not staked
                assert event.coup == coup + 1
                betting, coup = True, event.coup
            case on.BettingClosed():
                assert betting
                assert event.coup == coup
                betting = False
            case on.BetPlaced():
                assert betting, event
                staked[event.patron, event.bet] += event.amount
            case on.BetReduced():
                assert betting, event
                staked[event.patron, event.bet] -= event.amount
                assert staked[event.patron, event.bet] >= 0, event
            case on.CardDealt():
                assert not betting
                assert event.coup == coup
                seen[event.card] += 1
                assert seen[event.card] <= decks, event
            case on.CoupSettled() | on.CoupVoided():
                ended = event.settled if isinstance(event, on.CoupSettled) else event.returned
                stakes = [(each.patron, each.bet) for each in ended]
                assert len(set(stakes)) == len(stakes)
                assert event.coup == coup
                assert {(each.patron, each.bet): each.stake for each in ended} == dict(+staked)
                staked.clear()
                betting = False
            case _:
                pass


def records(store: Store) -> list[str]:
    """The record of each shoe, that on a table as if it were closed; each verifies (I9)."""
    found = [write_record(record) for events in tables_of(store).values()
             for record in shoe_records(events, with_open=True)]
    for record in found:
        verdict = verify_text(record)
        assert verdict.holds, str(verdict.said)
    return found


def kept(store: Store, seats: Iterable[Seat]) -> None:
    """Each bet that was acknowledged stands where it was said to, and no refused one does."""
    for seat in seats:
        for key, seq in seat.accepted.items():
            stored = store.answer(seat.guest.patron, key)
            assert stored, key
            assert (stored.stream, stored.seq) == (seat.table, seq), key
        for key, code in seat.refused.items():
            assert code == OTHER_REQUEST or store.answer(seat.guest.patron, key) is None, key


OTHER_REQUEST = "service.other_request"
"""Refused because the key stands for another request, which stays."""


class Past(NamedTuple):
    """What the events of a table say of what could be seen of it, after each number of them."""

    states: dict[int, TableState]
    public: dict[int, View]
    """What all see, without what is null."""
    face_up: list[dict[str, str]]
    secrets: dict[str, int]
    """Each shoe's, with the number of the event that tells it."""


def past(events: Sequence[Event]) -> Past:
    """What they say, for all who were at their table."""
    states = states_of(events)
    return Past(
        states, {seq: _plain(_as_sent(public(state))) for seq, state in states.items()},
        face_up(events), {each.secret: _end_of(events, each.shoe) for each in events
                          if isinstance(each, on.ShoeOpened)})


def told(seat: Seat, table: Past) -> None:
    """Every view that a client was told is the one that it may see then: no card early (I7).

    And no message of any kind tells the secret of a shoe that has not ended.
    """
    view: View = {}
    seq = 0
    for text in seat.texts:
        message = json.loads(text)
        at = message.get("seq", seq)
        assert not any(secret in text for secret, end in table.secrets.items() if at < end), at
        match message["type"]:
            case "snapshot":
                view, seq = message["view"], message["seq"]
            case "patch" if message["from"] == seq:
                view, seq = merged(view, message["patch"]), message["seq"]
            case _:
                continue
        assert cards_in(view) == table.face_up[seq], seq
        if seq in table.states:
            own = _plain(_as_sent({"you": private(table.states[seq], seat.guest.patron)}))
            _same(view, table.public[seq] | own)


def shown(seat: Seat, views: Iterable[tuple[int, View]], events: Sequence[Event]) -> None:
    """Each view is the one that the seat may see after the event of that number."""
    states = states_of(events)
    for seq, view in views:
        _same(view, _plain(_as_sent(seen_by(seat, states[seq]))))


def states_of(events: Iterable[Event]) -> dict[int, TableState]:
    """The table after each of its events."""
    states: dict[int, TableState] = {}
    state: TableState | None = None
    for event in events:
        state = evolve(state, event)
        states[state.seq] = state
    return states


def seen_by(seat: Seat, state: TableState) -> View:
    """What this seat is to see of the table."""
    return {**public(state), "you": private(state, seat.guest.patron)}


def cards_in(view: View) -> dict[str, str]:
    """The cards of the last coup that a view tells, by their places."""
    cards = (view.get("coup") or {}).get("cards", {})
    return {place: each["card"] for place, each in cards.items() if each.get("card")}


def face_up(events: Iterable[Event]) -> list[dict[str, str]]:
    """The cards of the last coup that lie face up after each number of events, by their places."""
    up: list[dict[str, str]] = [{}]
    down: dict[str, str] = {}
    for event in events:
        now = up[-1]
        match event:
            case on.BettingOpened() | on.ShoeOpened():
                now, down = {}, {}
            case on.CardDealt(face_down=True):
                down[str(event.place)] = event.card
            case on.CardDealt():
                now = {**now, str(event.place): event.card}
            case on.CardTurned():
                now = {**now, str(event.place): down.pop(str(event.place))}
            case on.CoupVoided():  # its cards are out of the shoe
                now, down = {**now, **down}, {}
            case _:
                pass
        up.append(now)
    return up


def _end_of(events: Sequence[Event], shoe: int) -> int:
    """The number of the event that ends a shoe."""
    return next((seq for seq, event in enumerate(events, 1)
                 if isinstance(event, on.ShoeEnded) and event.shoe == shoe), len(events) + 1)


def _same(seen: View, expected: View) -> None:
    assert {name: value for name, value in _plain(seen).items() if name in expected} == expected


def _as_sent(document: Mapping[str, object]) -> View:
    sent: View = json.loads(json.dumps(document))
    return sent


def _plain(document: Any) -> Any:  # noqa: ANN401 - JSON
    """A document without what is null, as merge patches leave it."""
    if isinstance(document, dict):
        return {name: _plain(value) for name, value in document.items() if value is not None}
    return document


async def converged(seats: Iterable[Seat]) -> None:
    """Each client that is connected sees what the server tells of the table anew (I8)."""
    for seat in seats:
        if seat.live:
            async with asyncio.timeout(PATIENCE):
                while not await _sees_the_same(seat):  # noqa: ASYNC110 - it is asked for
                    await asyncio.sleep(0.05)


async def _sees_the_same(seat: Seat) -> bool:
    try:
        fresh = (await seat.guest.get(f"/api/tables/{seat.table}"))["view"]
    except Refused:
        return not seat.live  # it may not look on any more, and has been sent away
    shown = _plain(seat.view)
    return all(shown.get(name) == value for name, value in _plain(fresh).items())


def export(db: str, table: str, into: Path) -> list[Path]:
    """The records that ``baccarat export`` writes, each of which ``baccarat verify`` accepts."""
    status, printed, errors = ran("export", table, "--db", db, "--to", str(into), "--json")
    assert status == 0, errors
    written = [Path(each) for each in json.loads(printed)["written"]]
    for each in written:
        status, found, errors = ran("verify", str(each))
        assert status == 0, found + errors
    return written
