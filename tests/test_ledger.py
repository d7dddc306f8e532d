"""The ledger: what tables leave behind verifies, and every forgery is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from baccarat.errors import BaccaratError
from baccarat.fairness import commit_entropy
from baccarat.ledger import Account, Kind, Posting, WalletOpened, journal
from baccarat.ledger.accounts import HOUSE
from baccarat.ledger.audit import audit
from baccarat.ledger.export import shoe_records
from baccarat.record import read_record, write_record
from baccarat.store import Append
from baccarat.store.memory import MemoryStore
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.table.events import Event
from baccarat.table.state import Phase
from baccarat.variants import VARIANTS, Variant
from baccarat.verify import verify
from tests.test_table import HOUSES, Table
from tests.test_table_law import COARSE

MARKED = VARIANTS["commission"].altered({"collection": "marked", "minimum_commission": "1"})


def played(variant: Variant, seed: int, shoes: int = 2) -> Table:
    """A table at which three patrons bet, come and go at random."""
    rng, table = Random(seed), Table()
    table.ask(ask.OpenTable("anna", "t", variant))
    for patron in ("anna", "bela", "caro"):
        table.ask(ask.TakeSeat(patron, 10_000_000))
    while table.now().shoes <= shoes:
        state = table.now()
        for patron in state.seats:
            mine = patron.encode() * 8
            for command in tried(rng, patron, commit_entropy(patron, mine), mine.hex(),
                                 [*state.menu]):
                try:
                    table.ask(command)
                except BaccaratError:
                    continue
        if state.phase is Phase.DEALING and state.coup and rng.random() < 0.01:
            try:
                table.ask(ask.VoidCoup(state.coup.number))
            except BaccaratError:
                table.proceed()
        elif state.phase is Phase.BETWEEN and state.shoe and rng.random() < 0.005:
            table.ask(ask.EndShoe(None if state.shoe.order and state.shoe.order.end else state.host,
                                  state.shoe.number))
        elif not table.proceed():
            table.ask(ask.TakeSeat("dora", 10_000_000))
    return table


def tried(
    rng: Random, patron: str, commitment: str, value: str, menu: list[str]
) -> list[ask.Command]:
    if rng.random() < 0.001:
        return [ask.LeaveSeat(patron)]
    bets = [ask.PlaceBets(patron, ((rng.choice(menu), 100 * rng.randrange(1, 60)),))
            for _ in range(3)]
    return [ask.CommitEntropy(patron, commitment), ask.RevealEntropy(patron, value),
            ask.CutShoe(patron, rng.randrange(10, 40)), *bets]


@pytest.mark.exhaustive
@pytest.mark.parametrize("variant", [*HOUSES, MARKED, *VARIANTS.values()],
                         ids=lambda each: each.key)
def test_the_records_of_a_table_verify(variant: Variant) -> None:
    records = list(shoe_records(played(variant, 1).events))
    assert len(records) >= 2
    assert sum(len(record.bets) for record in records) > 10
    for record in records:
        verdict = verify(read_record(write_record(record)))
        assert verdict.holds, str(verdict.said)


def stored(table: Table, upto: int | None = None) -> MemoryStore:
    store = MemoryStore()
    for patron in ("anna", "bela", "caro", "dora"):
        store.append(f"wallet:{patron}", 0, [Append((WalletOpened(patron, 10**9),))])
    store.append("t", 0, [Append((event,)) for event in table.events[:upto]])
    return store


@cache
def table_played() -> Table:
    """One that has been played at for some shoes; nobody is to change it."""
    return played(MARKED, 3)


@pytest.mark.parametrize("part", [1.0, 0.83, 0.6, 0.31, 0.1, 0.003])
def test_the_books_of_a_table_hold_at_any_time(part: float) -> None:
    table = table_played()
    found = audit(stored(table, int(len(table.events) * part)))
    assert found.difference is None, str(found.said)
    assert found.streams == 5
    assert str(found.said).startswith("the books hold: 5 streams of ")


def test_the_books_of_a_table_hold_from_the_last_coup_to_the_next_shoe() -> None:
    events = table_played().events
    end = next(place for place, event in enumerate(events) if event == on.ShoeEnded(1, "cut_card"))
    last = max(place for place, event in enumerate(events[:end])
               if isinstance(event, on.CoupSettled | on.CoupVoided))
    assert end > last + 1  # what is owed is paid between
    for upto in range(last, end + 3):
        found = audit(stored(table_played(), upto))
        assert found.difference is None, (upto, str(found.said))
        assert found.shoes == 1


def nth(kind: type[Event], change: Callable[[Event], Event]) -> Callable[[list[Event]], None]:
    """Change the third event of a kind."""
    def forge(events: list[Event]) -> None:
        places = [place for place, event in enumerate(events) if isinstance(event, kind)]
        events[places[2]] = change(events[places[2]])

    return forge


def more_net(event: Event) -> Event:
    assert isinstance(event, on.CoupSettled)
    first, *others = event.settled
    return replace(event, settled=(replace(first, net=first.net + 1), *others))


def more_commission(event: Event) -> Event:
    assert isinstance(event, on.CoupSettled)
    first, *others = event.settled
    return replace(event, settled=(replace(first, commission="700"), *others))


def more_staked(event: Event) -> Event:
    assert isinstance(event, on.BetPlaced)
    return replace(event, amount=event.amount + 100)


def another_card(event: Event) -> Event:
    assert isinstance(event, on.CardDealt)
    return replace(event, card="9d" if event.card != "9d" else "9h")


@pytest.mark.parametrize("forge", [
    nth(on.CoupSettled, more_net),
    nth(on.CoupSettled, more_commission),
    nth(on.CardDealt, another_card),
    nth(on.BetPlaced, more_staked),
], ids=["net", "commission", "card", "stake"])
def test_forged_events_are_found(forge: Callable[[list[Event]], None]) -> None:
    table = Table()
    table.events = list(table_played().events)
    forge(table.events)
    assert audit(stored(table)).difference is not None


def posting_lost(store: MemoryStore) -> None:
    store._postings.pop(40)


def posting_added(store: MemoryStore) -> None:
    store._postings.append(("t", 3, Posting(Account(Kind.HOUSE), 1)))


def wallet_filled(store: MemoryStore) -> None:
    store._wallets["anna"] += 5


def wallet_made(store: MemoryStore) -> None:
    store._wallets["nobody"] = 5


def wallet_lost(store: MemoryStore) -> None:
    del store._wallets["anna"]


def seat_invented(store: MemoryStore) -> None:
    patron = next(each for each in store._wallets if each not in store._seats)
    store._seats[patron] = "t"


def seat_elsewhere(store: MemoryStore) -> None:
    store._seats[next(iter(store._seats))] = "u"


def seat_forgotten(store: MemoryStore) -> None:
    store._seats.popitem()


@pytest.mark.parametrize("tamper", [
    posting_lost, posting_added, wallet_filled, wallet_made, wallet_lost, seat_invented,
    seat_elsewhere, seat_forgotten])
def test_forged_books_are_found(tamper: Callable[[MemoryStore], None]) -> None:
    store = stored(table_played())
    tamper(store)
    assert audit(store).difference is not None


@pytest.mark.parametrize(("account", "house"), [
    ("COMMISSION", VARIANTS["commission"]), ("BREAKAGE", COARSE)], ids=["commission", "breakage"])
def test_the_audit_does_not_take_the_word_of_what_books(
        account: str, house: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each event moves what is booked, then as before; only it is not what it should be."""
    table = played(house, 2, shoes=1)
    assert audit(stored(table)).difference is None
    monkeypatch.setattr(journal, account, HOUSE)
    assert getattr(audit(stored(table)).difference, "code", "") == "audit.kept"
