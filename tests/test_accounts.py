"""Guests and their wallets."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from baccarat.errors import IllegalCommand, InvalidNotation
from baccarat.fairness import GENERATOR, commit_secret
from baccarat.ledger import balances
from baccarat.ledger.wallet import STARTING_CHIPS
from baccarat.money import format_money
from baccarat.service.accounts import checked_name, forget, guest_with, new_guest
from baccarat.service.new_chips import free, least_stake, topped_up, wait_for
from baccarat.service.session import begun
from baccarat.service.sitting import Sitting, sat_down, stored_figures, stored_seats
from baccarat.store import Append, Elsewhere, Store
from baccarat.store.database import open_store
from baccarat.store.memory import MemoryStore
from baccarat.table import commands as ask
from baccarat.table import decide
from baccarat.table import events as on
from baccarat.table.state import Seat
from baccarat.variants import VARIANTS


def test_a_guest_is_known_by_its_token_and_has_chips() -> None:
    store = MemoryStore()
    anna, bela = new_guest(store, "Anna"), new_guest(store, "Anna")
    assert anna.patron != bela.patron
    assert len(anna.token) == 64
    assert guest_with(store, anna.token) == anna.patron
    assert guest_with(store, "0" * 64) is guest_with(store, "\ud800") is None
    assert anna.token not in str(vars(store))
    assert store.wallet(anna.patron.patron) == STARTING_CHIPS


SECRET = bytes(32)
MARKED = VARIANTS["commission"].altered({"collection": "marked"})
TABLE = Append((*decide(None, ask.OpenTable("h1", "t", MARKED)),
                on.ShoeOpened(1, commit_secret(SECRET), SECRET.hex(), GENERATOR)))
"""A table with a shoe: two events."""


def lost_all(patron: str) -> list[Append]:
    """What a patron who takes all its chips to a table and loses them there leaves behind."""
    every = STARTING_CHIPS
    return [Append((on.BetPlaced(patron, "tie", every),)),
            Append((on.CoupSettled(1, (on.Settled(patron, "tie", every, None, -every),)),))]


@pytest.mark.parametrize("database", [False, True])
def test_new_chips_are_given_once_a_session_and_only_to_who_has_too_few_for_a_stake(
    database: bool, tmp_path: Path  # noqa: FBT001
) -> None:
    store: Store = (open_store(f"sqlite:///{tmp_path}/table.db") if database else MemoryStore())
    guest = new_guest(store, "Anna").patron
    anna = guest.patron
    store.begin_session(begun(guest, None, STARTING_CHIPS, 0))

    def refused(now: float, least: int = 100) -> tuple[str, object]:
        with pytest.raises(IllegalCommand) as error:
            topped_up(store, anna, least, None, now)
        said = error.value.sentence
        return said.code, dict(said.parameters).get("minutes")

    def lose(seq: int) -> None:
        """All but 75, after they were staked; then the patron leaves with these."""
        chips = store.wallet(anna)
        staked = on.BetPlaced(anna, "tie", chips - 75)
        lost = on.CoupSettled(1, (on.Settled(anna, "tie", staked.amount, None, -staked.amount),))
        events: list[on.Event] = [on.SeatTaken(anna, 1, chips), staked, lost]
        for after, happened in enumerate(events):
            assert refused(0)[0] == "wallet.not_broke"  # in the wallet, at the table, staked
            store.append("t", seq + after, [Append((happened,))])

    store.append("t", 0, [TABLE])
    lose(2)
    assert refused(0, least=75)[0] == "wallet.not_broke"
    assert topped_up(store, anna, 100, None, 0) == STARTING_CHIPS
    store.append("t", 5, [Append((on.SeatLeft(anna, 75),))])
    lose(6)
    assert refused(9_999) == ("wallet.topped_up", 30)  # while it sits no break passes
    store.append("t", 9, [Append((on.SeatLeft(anna, 75),))])
    assert refused(61) == ("wallet.topped_up", 29)
    assert refused(1_799) == ("wallet.topped_up", 1)
    assert topped_up(store, anna, 100, None, 1_800) == STARTING_CHIPS + 75
    begins = store.sessions([anna])[anna]
    assert (begins.number, begins.holdings, begins.topped_up) == (2, 75, STARTING_CHIPS)
    session = sat_down(store, anna, "t", None, None, 1_860)
    assert session == begins
    lose(10)
    store.append("t", 13, [Append((on.SeatLeft(anna, 75),))])
    assert refused(1_860) == ("wallet.topped_up", 29), "they were those of this session"
    assert stored_figures(store.standing(anna), ()) == {
        "minutes": 0, "net": "-10000.00", "staked": "10000.00", "coups": 1}
    store.close()


def test_who_has_new_chips_after_a_break_and_takes_no_seat_has_its_break_anew() -> None:
    """By whichever clock: this process may not have seen the patron since it left."""
    store = MemoryStore()
    guest = new_guest(store, "Anna").patron
    anna = guest.patron
    store.begin_session(begun(guest, None, STARTING_CHIPS, 0))
    store.append("t", 0, [Append((on.SeatTaken(anna, 1, STARTING_CHIPS),)), *lost_all(anna),
                          Append((on.SeatLeft(anna, 0),))])
    topped_up(store, anna, 100, 9_000, 9_000)
    standing = store.standing(anna)
    assert wait_for(standing, 9_000, 9_000) == 30
    assert wait_for(standing, 10_799, 10_799) == 1
    assert wait_for(standing, 10_800, 10_800) == 0


@pytest.mark.parametrize(("left", "least"), [(650, 100), (649, 100)])
def test_what_a_seat_owes_is_no_stake_and_no_win(left: int, least: int) -> None:
    store = MemoryStore()
    guest = new_guest(store, "Anna").patron
    anna, chips = guest.patron, STARTING_CHIPS
    store.begin_session(begun(guest, None, chips, 0))
    won = on.Settled(anna, "banker", 11_000, "win", 11_000, marked=11_000)
    lost = on.Settled(anna, "tie", chips + 11_000 - left, None, left - chips - 11_000)
    store.append("t", 0, [TABLE, Append((
        on.SeatTaken(anna, 1, chips), on.BetPlaced(anna, "banker", 11_000),
        on.CoupSettled(1, (won,)), on.BetPlaced(anna, "tie", lost.stake),
        on.CoupSettled(2, (lost,))))])
    seats = stored_seats(store, anna)
    assert free(store.standing(anna), seats) == left - 550  # 5 % of what was won
    figures = stored_figures(store.standing(anna), seats)
    assert figures
    assert figures["net"] == format_money(left - 550 - chips)
    if left - 550 >= least:
        with pytest.raises(IllegalCommand, match="new chips"):
            topped_up(store, anna, least, None, 0)
    else:
        assert topped_up(store, anna, least, None, 0) == STARTING_CHIPS


def test_what_the_least_stake_of_a_house_is() -> None:
    assert min(house.least_stake for house in VARIANTS.values()) == 100
    assert VARIANTS["midi"].least_stake == 500
    low = VARIANTS["commission"].altered({"side_minimum": "0.50", "step": "0.50"})
    assert low.least_stake == 50


@pytest.mark.parametrize(("changes", "least"), [
    ({}, 100), ({"minimum": "20000", "side_minimum": "20000", "maximum": "20000"}, 100),
    ({"side_minimum": "0.50", "step": "0.50"}, 50)])
def test_a_table_that_takes_only_more_makes_nobody_broke(
    changes: dict[str, str], least: int
) -> None:
    """Its opener chooses its minimum; who has enough for another house can leave for that."""
    house = VARIANTS["commission"].altered(changes)
    assert least_stake([Sitting("t", Seat(1, "anna", 100, 100), house)]) == least


def test_chips_that_are_given_in_a_session_are_no_win() -> None:
    store = MemoryStore()
    anna = new_guest(store, "Anna").patron
    store.begin_session(begun(anna, None, STARTING_CHIPS, 0))
    store.append("t", 0, [TABLE, Append((on.SeatTaken(anna.patron, 1, STARTING_CHIPS),)),
                          *lost_all(anna.patron)])
    topped_up(store, anna.patron, 100, None, 0)
    assert store.sessions([anna.patron])[anna.patron].topped_up == STARTING_CHIPS


def test_nothing_personal_is_left_of_who_is_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    store = open_store(f"sqlite:///{file}")
    anna, bela = new_guest(store, "Annabelle-Zoë"), new_guest(store, "Bela")
    patron = anna.patron.patron
    store.begin_session(begun(anna.patron, None, STARTING_CHIPS, 0))
    store.append("t", 0, [Append((on.SeatTaken(patron, 1, 500),
                                  on.SeatTaken(bela.patron.patron, 2, 500)))])
    with pytest.raises(Elsewhere, match="you sit at t: leave first"):
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
