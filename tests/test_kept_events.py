"""What an earlier version has stored is read by this one, and comes to the same."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from pathlib import Path
from typing import NamedTuple, cast

import pytest

from baccarat.ledger.accounts import COMMISSION, HOUSE, balances
from baccarat.ledger.audit import audit
from baccarat.ledger.wallet import is_wallet
from baccarat.store import Append
from baccarat.store.codec import KINDS, decoded, encoded
from baccarat.store.interface import AnyEvent
from baccarat.store.memory import MemoryStore
from baccarat.table import fold
from baccarat.table.events import Event
from tests.kept_events import LOGS, kept


class Came(NamedTuple):
    """What a log came to: what the audit counted, who had what, and how its tables stood."""

    counted: tuple[int, ...]
    wallets: dict[str, int]
    house: int
    commission: int
    tables: dict[str, tuple[str, str | None, int]]


CAME_TO = {
    "0.1.0": Came(
        (5, 142, 1, 17, 92),
        {"anna": 1_007_800, "bela": 997_200, "caro": 995_000, "dora": 997_500},
        house=-3_999_000, commission=1_500, tables={"t": ("over", "bela", 1)}),
}


def test_every_kind_of_event_is_kept_in_a_log() -> None:
    assert {each.name for log in LOGS for each in kept(log)} == KINDS.keys()


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_each_field_that_was_stored_is_read(log: Path) -> None:
    """A field may have come since, with a default; none has gone, or has another name or kind."""
    for each in kept(log):
        now = json.loads(encoded(decoded(each.name, each.body))[1])
        assert within(json.loads(each.body), now), each


def within(old: object, new: object) -> bool:
    """Whether all that is in a document is in another too, and the same there."""
    if isinstance(old, dict) and isinstance(new, dict):
        return all(key in new and within(each, new[key]) for key, each in old.items())
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(within, old, new))
    return type(old) is type(new) and old == new


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_log_comes_to_what_it_came_to(log: Path) -> None:
    """The books hold, each shoe verifies, and everybody has what it had then."""
    store, streams = MemoryStore(), defaultdict[str, list[AnyEvent]](list)
    for each in kept(log):
        store.append(each.stream, len(streams[each.stream]),
                     [Append((decoded(each.name, each.body),))])
        streams[each.stream].append(decoded(each.name, each.body))
    found = audit(store)
    assert found.difference is None
    tables = {stream: state for stream, events in streams.items() if not is_wallet(stream)
              if (state := fold(cast("list[Event]", events)))}
    held = Counter(balances(posting for _, _, posting in store.postings()))
    assert CAME_TO[log.stem] == Came(
        (found.streams, found.events, found.shoes, found.bets, found.postings),
        {patron: wallet.balance for patron, wallet in store.wallets().items()},
        held[HOUSE], held[COMMISSION],
        {table: (state.phase, state.host, state.shoes) for table, state in tables.items()})
