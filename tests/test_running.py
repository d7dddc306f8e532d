"""Running tables: idempotent requests, one order of events, deadlines, several processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Any

import pytest

from baccarat.errors import IllegalCommand
from baccarat.ledger import WalletOpened, balances
from baccarat.ledger.audit import audit
from baccarat.service.deciding import Answer, Busy
from baccarat.service.in_vain import IN_VAIN, InVain
from baccarat.service.running import News, RunningTable
from baccarat.store import Append, Poor, Request, Store, Unavailable
from baccarat.store.database import open_store
from baccarat.store.interface import AnyEvent
from baccarat.store.memory import MemoryStore
from baccarat.table import TableState, dealing, fold, rules, scoreboard
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.table.dealer import Due, Tempo
from baccarat.table.state import Phase
from baccarat.variants import VARIANTS

FAST = Tempo(0.01, 0.01, 0.0, 0.01, 0.0)


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made = (MemoryStore() if request.param == "memory"
            else open_store(f"sqlite:///{tmp_path}/table.db"))
    for patron in ("anna", "bela"):
        made.append(f"wallet:{patron}", 0, [Append((WalletOpened(patron, 100_000),))])
    yield made
    made.close()


@asynccontextmanager
async def running(
    store: Store, house: str = "commission", tempo: Tempo = FAST, **given: object
) -> AsyncGenerator[tuple[RunningTable, list[News]]]:
    news: list[News] = []
    with ThreadPoolExecutor(4) as executor:
        table = RunningTable("t", store, executor, news.append, tempo)
        await table.start()
        await table.ask(ask.OpenTable("anna", "t", VARIANTS[house], **given))  # type: ignore[arg-type]
        try:
            yield table, news
        finally:
            await table.stop()


async def until(condition: Callable[[], bool]) -> None:
    for _ in range(2000):
        if condition():
            return
        await asyncio.sleep(0.005)
    pytest.fail("it did not come")


async def in_betting(table: RunningTable) -> None:
    await until(lambda: table.state is not None and table.state.phase is Phase.BETTING)


def run(coroutine: Awaitable[None]) -> None:
    async def main() -> None:
        await coroutine

    asyncio.run(main())


def test_the_dealer_deals_shoe_after_shoe(store: Store) -> None:
    async def play() -> None:
        async with running(store, pace="solo", seats=1) as (table, news):
            await table.ask(ask.TakeSeat("anna", 50_000))
            for _ in range(5):
                await in_betting(table)
                assert table.state
                assert table.state.coup
                coup = table.state.coup.number
                await table.ask(ask.PlaceBets("anna", (("banker", 500),)))
                await table.ask(ask.CloseBetting("anna", coup))
            await in_betting(table)
            told = [event for each in news for event in each.events]
            assert told == list(store.events("t"))
            assert sum(isinstance(event, on.CoupSettled) for event in told) == 5

    run(play())
    assert sum(balances(posting for _, _, posting in store.postings()).values()) == 0


def test_a_hundred_times_the_same_request_is_one_bet(store: Store) -> None:
    """F5 and F6."""
    async def play() -> None:
        async with running(store, window=600) as (table, _):
            await table.ask(ask.TakeSeat("anna", 10_000))
            await in_betting(table)
            bet, request = ask.PlaceBets("anna", (("tie", 500),)), Request("anna", "k", "d")
            answers = await asyncio.gather(*(table.ask(bet, request) for _ in range(100)))
            assert len({answer.seq for answer in answers}) == 1
            assert sum(answer.acted for answer in answers) == 1
            assert table.state
            assert table.state.seats["anna"].stack == 9_500
            with pytest.raises(IllegalCommand):
                await table.ask(ask.PlaceBets("anna", (("tie", 600),)), Request("anna", "k", "e"))
            assert table.state.seats["anna"].stack == 9_500

    run(play())


def test_two_bets_at_once_do_not_overdraw(store: Store) -> None:
    """F8 and F9."""
    async def play() -> None:
        async with running(store, window=600) as (table, _):
            await table.ask(ask.TakeSeat("anna", 10_000))
            await in_betting(table)
            bet = ask.PlaceBets("anna", (("tie", 6_000),))
            done = await asyncio.gather(table.ask(bet), table.ask(bet), return_exceptions=True)
            assert sorted(type(each).__name__ for each in done) == ["Answer", "IllegalCommand"]
            assert table.state
            assert table.state.seats["anna"].stack == 4_000
            many = [table.ask(ask.PlaceBets("anna", ((key, 100),)))
                    for key in ("player", "tie", "player_pair", "banker") * 50]
            answers = await asyncio.gather(*many, return_exceptions=True)
            accepted = sum(isinstance(each, Answer) for each in answers)
            assert table.state.seats["anna"].staked == 6_000 + 100 * accepted
            assert fold(store.events("t")) == table.state  # type: ignore[arg-type]

    run(play())


def test_what_is_being_stored_at_a_stop_is_answered_as_it_comes_out(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A refusal would be a lie: nothing is stored that was refused."""
    async def play() -> None:
        async with running(store, window=600) as (table, _):
            append, began, released = store.append, Event(), Event()

            def late(*given: Any) -> int:  # noqa: ANN401 - whatever is given
                began.set()
                released.wait(10)
                return append(*given)

            monkeypatch.setattr(store, "append", late)
            seat = asyncio.create_task(table.ask(ask.TakeSeat("anna", 10_000)))
            await until(began.is_set)
            bet = asyncio.create_task(table.ask(ask.AddChips("anna", 5_000)))
            await asyncio.sleep(0)
            stopping = asyncio.create_task(table.stop())
            for _ in range(20):  # it waits for what is being stored by then
                await asyncio.sleep(0)
            released.set()
            await stopping
            answers = await asyncio.gather(seat, bet, return_exceptions=True)
            assert [type(each) for each in answers] == [Answer, IllegalCommand]
            assert store.wallet("anna") == 90_000

    run(play())


def test_a_poor_wallet_refuses_one_of_a_batch_alone(store: Store) -> None:
    async def play() -> None:
        async with running(store, window=600) as (table, _):
            done = await asyncio.gather(
                table.ask(ask.TakeSeat("anna", 10_000)), table.ask(ask.TakeSeat("bela", 100_001)),
                table.ask(ask.AddChips("anna", 5_000)), return_exceptions=True)
            assert [type(each) for each in done] == [Answer, Poor, Answer]
            assert (store.wallet("anna"), store.wallet("bela")) == (85_000, 100_000)

    run(play())


def test_what_comes_after_the_window_comes_after_the_close(store: Store) -> None:
    """F11: the dealer may be late, a bet is not taken."""
    async def play() -> None:
        async with running(store, window=600) as (table, _):
            await table.ask(ask.TakeSeat("anna", 10_000))
            await in_betting(table)
            table._deadline = monotonic() - 5
            with pytest.raises(IllegalCommand) as refused:
                await table.ask(ask.PlaceBets("anna", (("tie", 500),)))
            assert refused.value.sentence.code == "table.phase.dealing"

    run(play())


def test_a_close_that_fails_beside_a_late_bet_is_tried_again(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """F24: nobody waits for the answer to what is due then, so nobody would tell."""
    monkeypatch.setattr("baccarat.service.running.AGAIN", 0.02)
    failures = iter([True, True])  # with the bet, and then alone

    def close(state: TableState, command: ask.CloseBetting) -> tuple[on.Event, ...]:
        if next(failures, False):
            raise ZeroDivisionError
        return dealing.close_betting(state, command)

    async def play() -> None:
        async with running(store, window=600) as (table, _):
            await table.ask(ask.TakeSeat("anna", 10_000))
            await in_betting(table)
            monkeypatch.setitem(rules._LAW, ask.CloseBetting, close)
            table._deadline = 0.0
            await table.ask(ask.PlaceBets("anna", (("tie", 500),)))
            await until(lambda: table.state is not None and table.state.next_coup == 2)

    run(play())
    assert [record.getMessage() for record in caplog.records] == ["dealer"]


def test_bets_do_not_lengthen_the_window(store: Store) -> None:
    async def play() -> None:
        async with running(store, window=600) as (table, _):
            await table.ask(ask.TakeSeat("anna", 10_000))
            await in_betting(table)
            before = table._deadline
            await table.ask(ask.PlaceBets("anna", (("tie", 500),)))
            assert table._deadline == before
            await table.ask(ask.PauseTable("anna"))
            assert table.left is None
            await table.ask(ask.ResumeTable("anna"))
            assert table._deadline > before

    run(play())


def test_a_bet_on_its_way_at_the_close_gives_no_time_again(
        store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was asked before the close, and is told while that waits to be decided."""
    on_its_way, close_waits, append = Event(), Event(), store.append

    def slowly(*given: Any) -> int:  # noqa: ANN401 - whatever is given
        on_its_way.set()
        close_waits.wait(20)
        return append(*given)

    async def play() -> None:
        async with running(store, window=600) as (table, _):
            await table.ask(ask.TakeSeat("anna", 10_000))
            await in_betting(table)
            told = list[tuple[type, float | None]]()
            table.tell = lambda news: told.extend((type(each), table.left) for each in news.events)
            monkeypatch.setattr(store, "append", slowly)
            bet = asyncio.create_task(table.ask(ask.PlaceBets("anna", (("tie", 500),))))
            await until(on_its_way.is_set)
            table._deadline = monotonic()
            table._do_what_is_due()
            close_waits.set()
            await bet
            await until(lambda: len(told) > 1)
            assert told[:2] == [(on.BetPlaced, 0.0), (on.BettingClosed, 0.0)]

    run(play())


@pytest.mark.parametrize("window", [300, 30])
def test_a_window_that_the_host_changes_begins_anew(store: Store, window: int) -> None:
    """Here, and in a process that only reads of it."""
    async def play() -> None:
        async with running(store, window=60) as (table, _):
            await table.ask(ask.TakeSeat("anna", 10_000))
            await in_betting(table)
            with ThreadPoolExecutor(4) as executor:
                other = RunningTable("t", store, executor, lambda _: None, FAST)
                await other.start()
                for each in (table, other):
                    each._deadline -= 52
                await table.ask(ask.ChangePace("anna", "timed", window))
                await other.refresh()
                for each in (table, other):
                    assert each.left
                    assert window - 5 < each.left <= window
                for each in (table, other):
                    each._deadline -= 20
                await table.ask(ask.PauseTable("anna"))
                await table.ask(ask.ResumeTable("anna"))
                await other.refresh()
                assert other.left
                assert window - 5 < other.left <= window
                await other.stop()

    run(play())


def test_who_is_back_has_what_is_left_of_its_squeeze(store: Store) -> None:
    """However often it comes and goes: a card waits from when it lies there."""
    tempo, here = FAST._replace(squeeze=20.0, gone=5.0), on.Holder("tab-of-anna", "one", 1)

    async def play() -> None:
        async with running(store, "midi", tempo, pace="solo", seats=1) as (table, _):
            await table.ask(ask.TakeSeat("anna", 50_000, holder=here))
            await in_betting(table)
            await table.ask(ask.PlaceBets("anna", (("player", 2_500),)))
            await table.ask(ask.CloseBetting("anna", 1))
            await until(lambda: table._due is not None and table._due.after == tempo.squeeze)
            for _ in range(2):
                await table.ask(ask.LoseHold("anna", here))
                assert table._deadline < table._began + tempo.squeeze
                await table.ask(ask.HoldSeat("anna", here))
                assert table._deadline == table._began + tempo.squeeze
            table._began = table._began - tempo.squeeze + 3
            table._deadline = late = table._began + tempo.squeeze
            await table.ask(ask.LoseHold("anna", here))
            assert table._deadline == late  # it has no more time than it had

    run(play())


def test_two_processes_serve_one_table_in_one_order(store: Store) -> None:
    """F23, on one store: either may append, the first wins, the other decides again."""
    async def play() -> None:
        async with running(store, window=600) as (table, _):
            with ThreadPoolExecutor(4) as executor:
                other = RunningTable("t", store, executor, lambda _: None, FAST)
                await other.start()
                await table.ask(ask.TakeSeat("anna", 10_000))
                await other.ask(ask.TakeSeat("bela", 10_000))
                await until(lambda: bool(other.state and other.state.phase is Phase.BETTING))
                await table.refresh()
                bets = [each.ask(ask.PlaceBets(patron, (("tie", 100),)))
                        for _ in range(20) for each, patron in ((table, "anna"), (other, "bela"))]
                answers = await asyncio.gather(*bets)
                assert len(set(answers)) == 40
                await table.refresh()
                await other.refresh()
                assert table.state == other.state == fold(store.events("t"))  # type: ignore[arg-type]
                await other.stop()

    run(play())


def test_what_is_heard_of_while_others_events_are_read_is_read_too(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """I8: a read that began before an event does not hide it, nor what a later read has seen."""
    async def play() -> None:
        async with running(store, window=600) as (table, news):
            assert table.state
            seq, events, read = table.state.seq, store.events, list[int]()
            released = (Event(), Event())

            def slow(stream: str, after: int = 0) -> Iterator[AnyEvent]:
                found = list(events(stream, after))
                read.append(len(found))
                released[len(read) - 1].wait(10)
                return iter(found)

            monkeypatch.setattr(store, "events", slow)
            reads = []
            for number in (1, 2):
                store.append("t", seq + number - 1, [Append((on.SpectatorsChanged(number > 1),))])
                if table.is_behind(seq + number):
                    reads.append(asyncio.create_task(table.refresh()))
                await until(lambda: bool(read))
            for each in released:
                await asyncio.sleep(0.05)
                each.set()
            await asyncio.gather(*reads)
            assert table.state.seq == seq + 2
            told = [event for each in news for event in each.events]
            assert told == list(events("t"))

    run(play())


async def slow_batch(
    table: RunningTable, monkeypatch: pytest.MonkeyPatch
) -> tuple[asyncio.Task[Answer], Event]:
    """A batch that comes to nothing, under way; it ends when the event is set."""
    began, released = Event(), Event()

    def slow(_: TableState, __: ask.UnlockTable) -> tuple[on.Event, ...]:
        began.set()
        released.wait(10)
        return ()

    monkeypatch.setitem(rules._LAW, ask.UnlockTable, slow)
    nothing = asyncio.create_task(table.ask(ask.UnlockTable("anna")))
    await until(began.is_set)
    return nothing, released


def test_what_is_read_while_a_batch_comes_to_nothing_stays(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with running(store, window=600) as (table, _):
            assert table.state
            seq = table.state.seq
            nothing, released = await slow_batch(table, monkeypatch)
            store.append("t", seq, [Append((on.SpectatorsChanged(spectators=False),))])
            refreshing = asyncio.create_task(table.refresh())
            await asyncio.sleep(0.05)
            released.set()
            await asyncio.gather(nothing, refreshing)
            assert table.state.seq == seq + 1

    run(play())


def test_what_is_heard_of_while_a_batch_is_decided_is_read_once_the_store_is_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """I8: there may be no further event to be told of."""
    async def play() -> None:
        async with running(store, window=600) as (table, _):
            assert table.state
            seq, events, fails = table.state.seq, store.events, iter([True, True])

            def away(stream: str, after: int = 0) -> Iterator[AnyEvent]:
                if next(fails, False):
                    raise Unavailable("store.gone")
                return iter(events(stream, after))

            nothing, released = await slow_batch(table, monkeypatch)
            store.append("t", seq, [Append((on.SpectatorsChanged(spectators=False),))])
            monkeypatch.setattr(store, "events", away)
            assert not table.is_behind(seq + 1)
            released.set()
            await nothing
            await until(lambda: table.state is not None and table.state.seq == seq + 1)

    run(play())


def test_an_error_in_the_store_is_told_and_the_table_lives(store: Store) -> None:
    """F22 and F24, as far as the queue is concerned."""
    async def play() -> None:
        async with running(store, window=600) as (table, _):
            append, table.store.append = table.store.append, None  # type: ignore[method-assign, assignment]
            with pytest.raises(TypeError):
                await table.ask(ask.TakeSeat("anna", 10_000))
            table.store.append = append  # type: ignore[method-assign]
            await table.ask(ask.TakeSeat("anna", 10_000))

    run(play())


def test_chips_that_were_bought_are_not_refused_when_they_are_asked_for_again(store: Store) -> None:
    async def play() -> None:
        async with running(store, pace="host", seats=1) as (table, _):
            await table.ask(ask.TakeSeat("anna", 50_000))
            request = Request("anna", "chips-1", "40000 more")
            first = await table.ask(ask.AddChips("anna", 40_000), request)
            assert await table.ask(ask.AddChips("anna", 40_000), request) == Answer(first.seq)
            with pytest.raises(Poor):
                await table.ask(ask.AddChips("anna", 40_000), request._replace(key="chips-2"))

    run(play())
    assert store.wallet("anna") == 10_000


def test_tasks_that_are_cancelled_are_begun_anew(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("baccarat.service.kept.AGAIN", 0.02)

    async def play() -> None:
        async with running(store, pace="solo", seats=1) as (table, _):
            await table.ask(ask.TakeSeat("anna", 50_000))
            for task in (table._deciding, table._dealing):
                await in_betting(table)
                assert task.task
                task.task.cancel()
                await table.ask(ask.PlaceBets("anna", (("banker", 500),)))
                assert table.state
                assert table.state.coup
                await table.ask(ask.CloseBetting("anna", table.state.coup.number))

    run(play())
    assert len(caplog.records) == 2


def test_a_batch_whose_task_was_cancelled_is_asked_again_and_stored_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("baccarat.service.kept.AGAIN", 0.02)

    async def play() -> None:
        async with running(store, pace="host", seats=1) as (table, _):
            await table.ask(ask.TakeSeat("anna", 50_000))
            asked = asyncio.create_task(table.ask(
                ask.AddChips("anna", 10_000), Request("anna", "chips-1", "10000 more")))
            append = store.append

            def cancelled(*given: object) -> int:
                assert table._deciding.task
                loop.call_soon_threadsafe(table._deciding.task.cancel)
                return append(*given)  # type: ignore[arg-type]

            loop = asyncio.get_running_loop()
            with monkeypatch.context() as patch:
                patch.setattr(store, "append", cancelled)
                await asyncio.sleep(0.01)
                await until(lambda: table._deciding.task is None
                            or not table._deciding.task.done())
            await asked

    run(play())
    assert store.wallet("anna") == 40_000


def fails(*_: object) -> tuple[on.Event, ...]:
    raise ZeroDivisionError


@pytest.mark.parametrize(("command", "finished"), [
    (ask.CloseBetting, False), (ask.DealCard, False), (ask.SettleCoup, True)])
def test_a_coup_that_the_dealer_fails_to_go_on_with_is_void(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
    command: type[ask.Command], *, finished: bool,
) -> None:
    """F24: the fault lasts. Stakes return, who was to leave leaves, and the table goes on."""
    monkeypatch.setattr("baccarat.service.running.AGAIN", 0.02)

    async def play() -> None:
        async with running(store, seats=2, window=600) as (table, news):
            await table.ask(ask.TakeSeat("anna", 50_000))
            await table.ask(ask.TakeSeat("bela", 50_000))
            await in_betting(table)
            await table.ask(ask.PlaceBets("anna", (("banker", 500), ("tie", 100))))
            await table.ask(ask.PlaceBets("bela", (("player", 700),)))
            await table.ask(ask.LeaveSeat("bela"))
            with monkeypatch.context() as patch:
                patch.setitem(rules._LAW, command, fails)
                table._deadline = 0.0
                table._woken.set()
                await until(lambda: any(isinstance(event, on.CoupVoided)
                                        for each in news for event in each.events))
            assert table.state
            assert table.state.shoe
            assert table.state.seats["anna"].stack == 50_000
            assert "bela" not in table.state.seats
            assert store.wallet("bela") == 100_000
            assert bool(scoreboard.results(table.state.shoe)) is finished
            await in_betting(table)
            assert table.state.coup
            await table.ask(ask.PlaceBets("anna", (("banker", 500),)))
            await table.ask(ask.CloseBetting("anna", table.state.coup.number))
            await until(lambda: table.state is not None and table.state.next_coup == 3)

    run(play())
    assert [record.getMessage() for record in caplog.records] == IN_VAIN * ["dealer"]
    voided = [event for event in store.events("t") if isinstance(event, on.CoupVoided)]
    assert [(event.coup, event.finished) for event in voided] == [(1, finished)]
    assert audit(store).difference is None


def test_where_a_coup_cannot_be_void_either_it_is_tried_again_first(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing could be done at all for a while: that is no fault of this coup."""
    monkeypatch.setattr("baccarat.service.running.AGAIN", 0.02)

    async def play() -> None:
        async with running(store, pace="host") as (table, _):
            await table.ask(ask.TakeSeat("anna", 50_000))
            await until(lambda: table.state is not None and table.state.phase is Phase.BETWEEN)
            await table.ask(ask.OpenBetting("anna", 1))
            await table.ask(ask.PlaceBets("anna", (("banker", 500),)))
            with monkeypatch.context() as patch:
                for command in (ask.DealCard, ask.VoidCoup):
                    patch.setitem(rules._LAW, command, fails)
                await table.ask(ask.CloseBetting("anna", 1))
                await until(lambda: any(
                    getattr(record, "type", "") == "VoidCoup" for record in caplog.records))
            await until(lambda: table.state is not None and table.state.next_coup == 2)

    run(play())
    assert not [event for event in store.events("t") if isinstance(event, on.CoupVoided)]


def test_that_others_were_first_is_no_fault_of_the_coup(store: Store) -> None:
    async def play() -> None:
        async with running(store, window=600) as (table, _):
            await table.ask(ask.TakeSeat("anna", 50_000))
            await in_betting(table)
            assert table.state
            tried, now = InVain(), Due(ask.CloseBetting(None, 1), 0.0)
            for error, instead in ((Busy("service.busy"), now.command),
                                   (MemoryError(), ask.VoidCoup(1, in_vain=0))):
                for _ in range(IN_VAIN):
                    tried.note(now.command, error)
                found = tried.instead(table.state, now)
                assert found
                assert found.command == instead

    run(play())


def test_an_error_while_a_coup_is_settled_is_tried_again_and_all_are_paid_once(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("baccarat.service.running.AGAIN", 0.02)
    failures = iter([True])

    def settle(state: TableState, command: ask.SettleCoup) -> tuple[on.Event, ...]:
        if next(failures, False):
            raise ZeroDivisionError
        return dealing.settle_coup(state, command)

    async def play() -> None:
        async with running(store, pace="host", seats=2) as (table, news):
            await table.ask(ask.TakeSeat("anna", 50_000))
            await until(lambda: table.state is not None and table.state.phase is Phase.BETWEEN)
            await table.ask(ask.OpenBetting("anna", 1))
            await table.ask(ask.PlaceBets("anna", (("banker", 500),)))
            monkeypatch.setitem(rules._LAW, ask.SettleCoup, settle)
            await table.ask(ask.CloseBetting("anna", 1))
            await until(lambda: any(isinstance(event, on.CoupSettled)
                                    for each in news for event in each.events))

    run(play())
    assert [record.getMessage() for record in caplog.records] == ["dealer"]
    settled = [event for event in store.events("t") if isinstance(event, on.CoupSettled)]
    assert [len(event.settled) for event in settled] == [1]
