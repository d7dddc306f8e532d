"""Guests and their wallets."""

from __future__ import annotations

import pytest

from baccarat.errors import IllegalCommand, InvalidNotation
from baccarat.ledger.wallet import STARTING_CHIPS
from baccarat.service.accounts import checked_name, guest_with, new_guest, topped_up
from baccarat.store import Append
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


def test_new_chips_are_given_once_and_only_to_who_has_none() -> None:
    store = MemoryStore()
    anna = new_guest(store, "Anna").patron.patron
    with pytest.raises(IllegalCommand):
        topped_up(store, anna, STARTING_CHIPS)
    store.append("t", 0, [Append((on.SeatTaken(anna, 1, STARTING_CHIPS),))])
    assert topped_up(store, anna, 0) == STARTING_CHIPS
    with pytest.raises(IllegalCommand):
        topped_up(store, anna, 0)


@pytest.mark.parametrize("name", [
    "", "  ", "x" * 31, "a\nb", "a\0b", "a\u200bb", "\u202eb", "a\u2066b", "\ud800", "\ufeffx",
    "a\u2028b", "\U000e0041",
])
def test_a_name_that_could_deceive_is_refused(name: str) -> None:
    with pytest.raises(InvalidNotation) as error:
        checked_name(name)
    assert str(error.value).isprintable()


@pytest.mark.parametrize("name", ["Anna", "Zoe\u0308", "O'Neil-3", "张伟", "عمر", "👍"])
def test_other_names_are_kept(name: str) -> None:
    assert checked_name(f" {name} ") in {name, "Zoë"}
