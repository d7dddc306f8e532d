"""Guests and their wallets."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from baccarat.errors import IllegalCommand, InvalidNotation
from baccarat.ledger import balances
from baccarat.ledger.wallet import STARTING_CHIPS
from baccarat.service.accounts import (
    checked_name,
    forget,
    guest_with,
    new_guest,
    seated_at,
    topped_up,
)
from baccarat.service.session import begun
from baccarat.store import Append, Store
from baccarat.store.database import open_store
from baccarat.store.memory import MemoryStore
from baccarat.table import events as on


def test_a_guest_is_known_by_its_token_and_has_chips() -> None:
    store = MemoryStore()
    anna, bela = new_guest(store, "Anna"), new_guest(store, "Anna")
    assert anna.patron != bela.patron
    assert len(anna.token) == 64
    assert guest_with(store, anna.token) == anna.patron
    assert guest_with(store, "0" * 64) is guest_with(store, "\ud800") is None
    assert anna.token not in str(vars(store))
    assert store.wallet(anna.patron.patron) == STARTING_CHIPS


def lost_all(patron: str) -> list[Append]:
    """What a patron who takes all its chips to a table and loses them there leaves behind."""
    every = STARTING_CHIPS
    return [Append((on.BetPlaced(patron, "tie", every),)),
            Append((on.CoupSettled(1, (on.Settled(patron, "tie", every, None, -every),)),))]


@pytest.mark.parametrize("database", [False, True])
def test_new_chips_are_given_once_and_only_to_who_has_none(
    database: bool, tmp_path: Path  # noqa: FBT001
) -> None:
    store: Store = (open_store(f"sqlite:///{tmp_path}/table.db") if database else MemoryStore())
    anna = new_guest(store, "Anna").patron.patron
    with pytest.raises(IllegalCommand):
        topped_up(store, anna)
    store.append("t", 0, [Append((on.SeatTaken(anna, 1, STARTING_CHIPS),))])
    staked, lost = lost_all(anna)
    for after, happened in enumerate((staked, lost), 1):
        with pytest.raises(IllegalCommand, match="chips"):  # at the table; then they are staked
            topped_up(store, anna)
        store.append("t", after, [happened])
    assert topped_up(store, anna) == STARTING_CHIPS
    with pytest.raises(IllegalCommand):
        topped_up(store, anna)
    store.close()


def test_chips_that_are_given_in_a_session_are_no_win() -> None:
    store = MemoryStore()
    anna = new_guest(store, "Anna").patron
    store.begin_session(begun(anna, None, STARTING_CHIPS, 0))
    store.append("t", 0, [Append((on.SeatTaken(anna.patron, 1, STARTING_CHIPS),)),
                          *lost_all(anna.patron)])
    topped_up(store, anna.patron)
    assert store.sessions([anna.patron])[anna.patron].topped_up == STARTING_CHIPS


def test_nothing_personal_is_left_of_who_is_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    store = open_store(f"sqlite:///{file}")
    anna, bela = new_guest(store, "Annabelle-Zoë"), new_guest(store, "Bela")
    patron = anna.patron.patron
    store.begin_session(begun(anna.patron, None, STARTING_CHIPS, 0))
    store.append("t", 0, [Append((on.SeatTaken(patron, 1, 500),
                                  on.SeatTaken(bela.patron.patron, 2, 500)))])
    assert seated_at(store, patron) == ("t",)
    with pytest.raises(IllegalCommand, match="you sit at t: leave first"):
        forget(store, patron)
    assert store.patron(patron) == anna.patron
    store.append("t", 2, [Append((on.SeatLeft(patron, 500),))])
    forget(store, patron)
    secrets = ("Annabelle", anna.token, sha256(anna.token.encode()).hexdigest())
    for table in ("events", "postings", "wallets", "requests", "patrons", "sessions"):
        with store.engine.connect() as connection:
            rows = str(connection.exec_driver_sql(f"SELECT * FROM {table}").all())  # noqa: S608
        assert not [secret for secret in secrets if secret in rows], table
        assert table not in ("sessions", "requests") or patron not in rows
    assert guest_with(store, anna.token) is None
    assert guest_with(store, bela.token) == bela.patron
    assert sum(balances(posting for _, _, posting in store.postings()).values()) == 0
    store.close()
    left = [path.name for path in tmp_path.iterdir()
            if any(secret.encode() in path.read_bytes() for secret in secrets)]
    assert left == []


@pytest.mark.parametrize("name", [
    "", "  ", "x" * 31, "a\nb", "a\0b", "a\u200bb", "\u202eb", "a\u2066b", "\ud800", "\ufeffx",
    "a\u2028b", "\U000e0041", "\u3164", "a\u2800b", "\ufe0f", "\u0301Anna", "a\u115fb",
])
def test_a_name_that_could_deceive_is_refused(name: str) -> None:
    with pytest.raises(InvalidNotation) as error:
        checked_name(name)
    assert str(error.value).isprintable()


@pytest.mark.parametrize("name", [
    "Anna", "Zoe\u0308", "O'Neil-3", "张伟", "葛\U000e0100", "हिमानी", "عمر", "👍", "☀\ufe0f",
])
def test_other_names_are_kept(name: str) -> None:
    assert checked_name(f" {name} ") in {name, "Zoë"}
