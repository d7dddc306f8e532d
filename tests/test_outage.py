"""A table whose store goes away: nothing is lost or done twice, and it goes on by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, suppress
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from baccarat.errors import IllegalCommand
from baccarat.ledger import WalletOpened
from baccarat.ledger.audit import audit
from baccarat.service import outage
from baccarat.service.running import BATCH, News, RunningTable
from baccarat.store import Append, Request, Store, Stored, Unavailable
from baccarat.store.memory import MemoryStore
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.table import fold
from baccarat.variants import VARIANTS
from tests.test_running import FAST, in_betting, run, until
from tests.test_store import emptied

if TYPE_CHECKING:
    from tests.faults.postgres import Postgres

BET = ask.PlaceBets("anna", (("banker", 500),))


class Failing(MemoryStore):
    """A store that fails while it has a code, before or after it has stored."""

    code: str | None = None
    late = False
    tries = 0

    def append(self, stream: str, after: int, appends: Sequence[Append]) -> int:
        self.tries += 1
        if self.code and not self.late:
            raise Unavailable(self.code)
        last = super().append(stream, after, appends)
        if self.code:
            raise Unavailable(self.code)
        return last

    def answer(self, patron: str, key: str) -> Stored | None:
        if self.code and not self.late:
            raise Unavailable(self.code)
        return super().answer(patron, key)


@asynccontextmanager
async def playing(store: Store) -> AsyncGenerator[RunningTable]:
    """A table with a patron in betting; what it tells is always in the store already."""
    def told(news: News) -> None:
        events = list(store.events("t")) if isinstance(store, Failing) else ()
        assert not events or fold(events[:news.state.seq]) == news.state  # type: ignore[arg-type]

    with ThreadPoolExecutor(4) as executor:
        table = RunningTable("t", store, executor, told, FAST)
        await table.start()
        await table.ask(ask.OpenTable("anna", "t", VARIANTS["commission"], window=600))
        await table.ask(ask.TakeSeat("anna", 10_000))
        await in_betting(table)
        try:
            yield table
        finally:
            await table.stop()


@pytest.fixture
def store() -> Failing:
    made = Failing()
    made.append("wallet:anna", 0, [Append((WalletOpened("anna", 100_000),))])
    return made


def stack(table: RunningTable) -> int:
    assert table.state
    return table.state.seats["anna"].stack


async def refused(table: RunningTable, request: Request | None) -> str:
    with pytest.raises(Unavailable) as told:
        await table.ask(BET, request)
    return told.value.sentence.code


@pytest.mark.parametrize("code", ["store.full", "store.locked", "store.read_only"])
def test_bets_are_refused_at_once_and_the_table_recovers(
        store: Failing, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """F22."""
    monkeypatch.setattr(outage, "PATIENCE", 60.0)

    async def play() -> None:
        async with playing(store) as table:
            store.code, before = code, monotonic()
            assert await refused(table, Request("anna", "k", "d")) == code
            assert monotonic() - before < outage.PATIENCE / 2
            assert stack(table) == 10_000
            store.code = None
            await table.ask(BET, Request("anna", "k", "d"))
            assert stack(table) == 9_500

    run(play())


@pytest.mark.parametrize("late", [False, True])
def test_a_lost_connection_that_comes_back_is_waited_for(store: Failing, *, late: bool) -> None:
    """F2, F21: also where the bet was stored and only the answer was lost."""
    async def play() -> None:
        async with playing(store) as table:
            store.code, store.late = "store.gone", late
            bet = asyncio.create_task(table.ask(BET, Request("anna", "k", "d")))
            if late:
                await asyncio.wait([bet], timeout=20)  # it is found in the store, which can be read
            else:
                await asyncio.sleep(0.3)
            assert bet.done() is late
            store.code = None
            answer = await asyncio.wait_for(bet, 5)
            assert (await table.ask(BET, Request("anna", "k", "d"))).seq == answer.seq
            assert stack(table) == 9_500
            assert sum(isinstance(each, on.BetPlaced) for each in store.events("t")) == 1

    run(play())


def test_a_bet_without_a_key_is_not_placed_again(store: Failing) -> None:
    async def play() -> None:
        async with playing(store) as table:
            store.code, store.late = "store.gone", True
            assert await refused(table, None) == "store.gone"
            store.code = None
            await until(lambda: stack(table) == 9_500)  # it was stored, and that is found out
            await table.ask(ask.ClearBets("anna"))

    run(play())


def test_a_patron_is_not_kept_waiting_for_long(
        store: Failing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outage, "PATIENCE", 0.2)

    async def play() -> None:
        async with playing(store) as table:
            store.code = "store.gone"
            before = monotonic()
            assert await refused(table, Request("anna", "k", "d")) == "store.gone"
            assert 0.2 <= monotonic() - before < 20

    run(play())


@pytest.mark.parametrize("code", ["store.gone", "store.full"])
@pytest.mark.parametrize("late", [False, True])
def test_the_dealer_waits_and_settles_once(store: Failing, code: str, *, late: bool) -> None:
    """F21, F22: at every step of a coup the first tries fail."""
    async def play() -> None:
        async with playing(store) as table:
            await table.ask(BET)
            close = asyncio.create_task(table.ask(ask.CloseBetting(None, 1), patient=True))
            store.late = late
            while settled_up_to(table) == 0:
                for store.code in (code, None):
                    tried = store.tries
                    await until(lambda tried=tried: (  # type: ignore[misc]
                        store.tries > tried or settled_up_to(table) > 0))
            with suppress(IllegalCommand):  # closed already, by the try whose answer was lost
                await close
            settled = [each for each in store.events("t") if isinstance(each, on.CoupSettled)]
            assert [each.coup for each in settled] == [1]

    run(play())
    assert audit(store).difference is None


def test_bets_are_refused_however_much_waits_for_the_store(store: Failing) -> None:
    """F22: whoever comes and goes meanwhile leaves commands that wait."""
    async def play() -> None:
        async with playing(store) as table:
            store.code = "store.full"
            goes = ask.LoseHold("bela", on.Holder("tab", "one", 1))
            commands: list[ask.Command] = [ask.LockTable("anna"), *(2 * BATCH * [goes])]
            waits = [asyncio.create_task(table.ask(each, patient=True)) for each in commands]
            tried = store.tries
            await until(lambda: store.tries > tried + 1)
            for key in ("j", "k"):
                async with asyncio.timeout(10):
                    assert await refused(table, Request("anna", key, "d")) == "store.full"
            store.code = None
            await asyncio.gather(*waits)
            assert table.state
            assert table.state.locked

    run(play())


def test_the_dealer_pauses_longer_and_longer_up_to_a_second() -> None:
    waiting, pauses = outage.Outage(), list[float]()
    for _ in range(7):
        waiting.note(Unavailable("store.full"))
        pauses.append(waiting.pause)
    assert pauses == [0.05, 0.1, 0.2, 0.4, 0.8, 1.0, 1.0]
    waiting.note(None)
    assert (waiting.pause, waiting.lasts) == (0.0, False)


def test_a_database_that_starts_again_in_the_midst_of_a_coup(
        postgres: Postgres, postgresql: str) -> None:
    """F21."""
    async def play(store: Store) -> None:
        async with playing(store) as table:
            for coup in (1, 2):
                await in_betting(table)
                await table.ask(BET, Request("anna", f"{coup}", ""))
                close = asyncio.create_task(table.ask(ask.CloseBetting(None, coup), patient=True))
                await asyncio.to_thread(postgres.restart)
                await asyncio.wait([close])
                await until(lambda coup=coup: settled_up_to(table) == coup)  # type: ignore[misc]
            await until(lambda: is_read(store))
            settled = [each.coup for each in store.events("t") if isinstance(each, on.CoupSettled)]
            assert settled == [1, 2]

    with closing(emptied(postgresql)) as store:
        store.append("wallet:anna", 0, [Append((WalletOpened("anna", 10**6),))])
        run(play(store))
        assert audit(store).difference is None


def is_read(store: Store) -> bool:
    """Whether the database answers; a connection of before it started again fails once."""
    with suppress(Unavailable):
        return any(store.events("t"))
    return False


def settled_up_to(table: RunningTable) -> int:
    return table.state.next_coup - 1 if table.state else 0
