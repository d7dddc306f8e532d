"""Absence is acted on in time, by a clock that the tests turn, and by the real one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor

import pytest

from baccarat.errors import IllegalCommand
from baccarat.ledger import WalletOpened
from baccarat.sentences import render
from baccarat.service.absence import AGAIN, AbsenceWatch, Deadlines, orphaned
from baccarat.service.running import News, RunningTable
from baccarat.store import Append
from baccarat.store.memory import MemoryStore
from baccarat.table import commands as ask
from baccarat.table.absence import policy
from baccarat.table.commands import Command
from baccarat.table.dealer import NORMAL, Tempo
from baccarat.table.events import Holder, Pace
from baccarat.table.state import Phase
from baccarat.variants import VARIANTS
from tests.test_running import in_betting, until
from tests.test_table import Table
from tests.test_table_law import bet, betting, seated

HERE = Holder("a", "one", 1)
SOON = Tempo(kept=0.05, host=0.02)


class Watched:
    """A table and the deadlines of its absences."""

    def __init__(self, patrons: str) -> None:
        self.table = seated(VARIANTS["commission"], patrons=patrons)
        self.deadlines = Deadlines(NORMAL)
        self.told(0.0, *self.table.events)

    def told(self, now: float, *events: object) -> None:
        self.deadlines.saw(News(self.table.now(), events), now)  # type: ignore[arg-type]

    def first(self) -> float | None:
        return self.deadlines.first

    def ask(self, now: float, command: Command) -> None:
        self.told(now, *self.table.ask(command))


@pytest.mark.parametrize(("kept", "english", "chinese"), [
    (300.0, "for 5 minutes while", "保留5分钟，"), (60.0, "for 1 minute while", "保留1分钟，"),
    (3.0, "for 3 seconds while", "保留3秒，"), (90.4, "for 90 seconds while", "保留90秒，")])
def test_how_long_a_seat_is_kept_is_said(kept: float, english: str, chinese: str) -> None:
    """B23, F17."""
    said = policy(NORMAL._replace(kept=kept))
    assert english in render(said, "en")
    assert chinese in render(said, "zh")


def test_a_seat_is_kept_for_its_time_and_no_longer() -> None:
    """F17: away for 40 s, and for 10 min."""
    watched = Watched("anna")
    watched.ask(0.0, ask.HoldSeat("anna", HERE))
    assert watched.first() is None
    watched.ask(100.0, ask.LoseHold("anna", HERE))
    assert watched.deadlines.come(140.0) == ()
    watched.ask(140.0, ask.HoldSeat("anna", HERE))
    assert watched.deadlines.come(10_000.0) == ()
    watched.ask(10_000.0, ask.LoseHold("anna", HERE))
    assert watched.first() == 10_300.0
    assert watched.deadlines.come(10_299.9) == ()
    assert watched.deadlines.come(10_300.0) == (ask.FreeSeat("anna"),)
    watched.ask(10_300.0, ask.FreeSeat("anna"))
    assert watched.first() == 10_300.0 + NORMAL.empty, "nobody needs the table now"


def test_a_table_ends_its_time_after_nobody_was_there_any_more() -> None:
    watched = Watched("anna bela")
    watched.ask(0.0, ask.LeaveSeat("anna"))
    watched.ask(100.0, ask.LeaveSeat("bela"))
    assert watched.first() == 1_900.0
    watched.ask(1_800.0, ask.TakeSeat("anna", 500, holder=HERE))
    assert watched.first() is None
    watched.ask(2_000.0, ask.LeaveSeat("anna"))
    assert watched.deadlines.come(3_799.9) == ()
    assert watched.deadlines.come(3_800.0) == (ask.EndTable(None),)
    watched.ask(3_800.0, ask.EndTable(None))
    assert watched.first() is None


@pytest.mark.parametrize("used", [
    [ask.TakeSeat("bela", 500), ask.LeaveSeat("bela")],
    [ask.HoldSeat("anna", HERE), ask.LoseHold("anna", HERE)],
], ids=["by a seat", "by its host"])
def test_a_table_that_was_used_within_one_news_is_empty_anew(used: list[Command]) -> None:
    """As one reads what another process has stored: here and gone again."""
    watched = Watched("")
    assert watched.first() == 1_800.0
    watched.told(1_700.0, *(event for command in used for event in watched.table.ask(command)))
    assert watched.first() == 3_500.0
    watched.told(1_750.0)
    assert watched.first() == 3_500.0


def test_a_host_who_was_here_within_one_news_keeps_its_role_as_long_as_ever() -> None:
    watched = Watched("")
    watched.ask(0.0, ask.TakeSeat("bela", 5_000, holder=HERE))
    watched.told(20.0, *watched.table.ask(ask.HoldSeat("anna", HERE)),
                 *watched.table.ask(ask.LoseHold("anna", HERE)))
    assert watched.first() == 50.0


def test_back_and_away_again_in_one_batch_begins_anew() -> None:
    watched = Watched("anna")
    events = [*watched.table.ask(ask.HoldSeat("anna", HERE)),
              *watched.table.ask(ask.LoseHold("anna", HERE))]
    watched.told(200.0, *events)
    assert watched.first() == 500.0


def test_other_news_do_not_begin_it_anew_but_a_bet_of_its_own_does() -> None:
    watched = Watched("anna bela")
    betting(watched.table)
    watched.told(100.0)
    watched.ask(200.0, ask.PlaceBets("bela", (("tie", 500),)))
    assert watched.first() == 300.0
    assert watched.deadlines.come(300.0) == (ask.FreeSeat("anna"),)
    assert watched.deadlines.come(500.0) == (ask.FreeSeat("anna"), ask.FreeSeat("bela"))


def test_what_was_due_first_comes_first_though_both_are_found_due_at_once() -> None:
    watched = Watched("anna bela")
    watched.ask(0.0, ask.HoldSeat("bela", HERE))
    assert watched.deadlines.come(400.0) == (ask.HandOver(None, "bela"), ask.FreeSeat("anna"))


def test_the_hosts_role_passes_in_its_time_though_another_becomes_the_heir() -> None:
    watched = Watched("anna bela caro")
    watched.ask(0.0, ask.HoldSeat("bela", HERE))
    watched.ask(20.0, ask.HoldSeat("caro", HERE))
    watched.ask(25.0, ask.LeaveSeat("bela"))
    assert watched.deadlines.come(29.9) == ()
    assert watched.deadlines.come(30.0) == (ask.HandOver(None, "caro"),)


def test_a_host_without_a_seat_keeps_its_role_while_it_leads_by_a_program() -> None:
    watched = Watched("")
    watched.ask(0.0, ask.TakeSeat("bela", 5_000, holder=HERE))
    assert watched.first() == 30.0
    watched.table.ask(ask.ChangePace("anna", "host", 30))
    while watched.table.now().phase is not Phase.BETWEEN:
        watched.table.proceed()
    watched.told(10.0)
    watched.ask(20.0, ask.OpenBetting("anna", 1))
    assert watched.first() == 50.0
    watched.ask(25.0, ask.LockTable("anna"))
    assert watched.deadlines.come(50.0) == (ask.HandOver(None, "bela"),)
    watched.ask(50.0, ask.HandOver(None, "bela"))
    assert watched.first() is None


def test_what_is_asked_in_vain_is_asked_again() -> None:
    watched = Watched("anna")
    assert watched.deadlines.come(300.0) == (ask.FreeSeat("anna"),)
    assert watched.deadlines.come(300.0) == ()
    assert watched.first() == 300.0 + AGAIN
    assert watched.deadlines.come(300.0 + AGAIN) == (ask.FreeSeat("anna"),)


def test_seats_of_processes_that_are_no_more_are_let_go() -> None:
    table = seated(VARIANTS["commission"], patrons="anna bela caro")
    gone = Holder("a", "gone", 3)
    table.ask(ask.HoldSeat("anna", gone))
    table.ask(ask.HoldSeat("bela", HERE))
    lost = orphaned(table.now(), lambda process: process == "one")
    assert lost == (ask.LoseHold("anna", gone),)
    table.ask(lost[0])
    assert orphaned(table.now(), lambda process: process == "one") == ()


def test_the_role_of_a_host_whose_process_is_no_more_is_let_go() -> None:
    table = Table()
    table.ask(ask.OpenTable("anna", "t", VARIANTS["commission"]))
    gone = Holder("a", "gone", 3)
    table.ask(ask.HoldSeat("anna", HERE))
    table.ask(ask.HoldSeat("anna", gone))
    [lost] = orphaned(table.now(), lambda process: process == "one")
    table.ask(lost)
    assert table.now().hosting == (HERE,)


def run(coroutine: Awaitable[None]) -> None:
    async def main() -> None:
        await coroutine

    asyncio.run(main())


async def watch(table: Table, failing: list[Exception]) -> list[Command]:
    """Let a watch act until nobody sits here who is away."""
    asked: list[Command] = []

    async def answer(command: Command) -> None:
        asked.append(command)
        if failing:
            raise failing.pop()
        watching.tell(News(table.now(), table.ask(command)))

    watching = AbsenceWatch(answer, SOON)
    watching.start()
    watching.tell(News(table.now(), tuple(table.events)))
    for _ in range(400):
        await asyncio.sleep(0.005)
        if all(seat.holder or seat.leaving for seat in table.now().seats.values()):
            break
    await watching.stop()
    return asked


def test_the_watch_frees_seats_and_passes_the_role() -> None:
    table = seated(VARIANTS["commission"])
    table.ask(ask.HoldSeat("bela", HERE))

    async def look() -> None:
        assert await watch(table, []) == [ask.HandOver(None, "bela"), ask.FreeSeat("anna")]

    run(look())
    assert list(table.now().seats) == ["bela"]
    assert table.now().host == "bela"


@pytest.mark.parametrize("pace", ["timed", "solo"])
def test_who_does_not_come_back_to_a_running_table_has_its_chips_in_the_wallet(pace: Pace) -> None:
    """F17 with a bet that stands; the table and its dealer run."""
    store = MemoryStore()
    store.append("wallet:anna", 0, [Append((WalletOpened("anna", 10_000),))])

    async def play() -> None:
        with ThreadPoolExecutor(2) as executor:
            tempo = Tempo(0.0, 0.0, 0.0, 0.0, 0.0, kept=0.05)
            table = RunningTable("t", store, executor, print, tempo)
            watching = AbsenceWatch(table.ask, tempo)
            table.tell = watching.tell
            await table.start()
            watching.start()
            await table.ask(ask.OpenTable("anna", "t", VARIANTS["commission"], pace, 600, 1))
            await table.ask(ask.TakeSeat("anna", 5_000, holder=HERE))
            await in_betting(table)
            assert table.state
            await table.ask(ask.PlaceBets("anna", (("tie", 500),)))
            await asyncio.sleep(0.1)
            assert table.state.seats
            await table.ask(ask.LoseHold("anna", HERE))
            if pace == "timed":  # the window is long
                await table.ask(ask.CloseBetting(None, 1))
            await until(lambda: table.state is not None and not table.state.seats)
            await watching.stop()
            await table.stop()

    run(play())
    assert store.wallet("anna") in (9_500, 10_000 + 8 * 500)


def test_the_watch_survives_what_goes_wrong(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("baccarat.service.absence.AGAIN", 0.02)
    table = seated(VARIANTS["commission"], patrons="anna")
    betting(table)
    bet(table, "anna", tie=500)

    async def look() -> None:
        failing: list[Exception] = [OSError("disk"), IllegalCommand("table.held")]
        assert await watch(table, failing) == 3 * [ask.FreeSeat("anna")]

    run(look())
    assert table.now().seats["anna"].leaving
    assert "disk" in caplog.text
