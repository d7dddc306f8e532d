"""Sessions and a patron's own limits: over all tables, by clocks that the tests turn."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.errors import BaccaratError, IllegalCommand
from baccarat.ledger import WalletOpened
from baccarat.service import session as law
from baccarat.service.acting import acted
from baccarat.service.care import WRITE, Care
from baccarat.service.running import News
from baccarat.service.sitting import Sitting, held_here, sitting_at
from baccarat.store import Append, Patron, Session, Unavailable
from baccarat.store.memory import MemoryStore
from baccarat.table import TableState, decide, evolution, fold
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.table.commands import Command
from baccarat.table.events import Event, Holder
from baccarat.variants import VARIANTS

ANNA = Patron("a1", "Anna", 5_000, 60, 30)
PAGE = Holder("a", "one", 1)

limits = st.none() | st.integers(0, 10_000)
minutes = st.none() | st.integers(1, 100)


@given(limits, minutes, limits, minutes, st.integers(5, 120), st.integers(5, 120))
def test_tightening_binds_at_once_and_loosening_waits(
    loss: int | None, time: int | None, other_loss: int | None, other_time: int | None,
    reminder: int, other_reminder: int,
) -> None:
    first = Patron("a1", "Anna", loss, time, reminder)
    then = Patron("a1", "Anna", other_loss, other_time, other_reminder)
    session = law.begun(first, None, 1_000, 0)
    changed = law.tightened(session, then)
    for was, chosen, now in (
        (session.loss_limit, then.loss_limit, changed.loss_limit),
        (session.minutes, then.minutes, changed.minutes),
        (session.reminder, then.reminder, changed.reminder),
    ):
        assert now in (was, chosen)
        assert chosen is None or (now is not None and now <= chosen)
        assert was is None or (now is not None and now <= was)
    assert law.tightened(changed, then) == changed
    anew = law.begun(then, changed, 1_000, 0)
    assert (anew.loss_limit, anew.minutes, anew.reminder) == then[2:]
    assert anew.number == 2


def test_loss_is_what_is_gone_since_the_session_began() -> None:
    session = law.begun(ANNA, None, 10_000, 0)._replace(topped_up=2_000)
    assert law.loss_so_far(session, 9_000) == 3_000
    assert law.loss_so_far(session, 15_000) == -3_000
    assert law.loss_left(session._replace(lost=3_000)) == 2_000
    assert law.loss_left(session._replace(lost=6_000)) == 0
    assert law.loss_left(session._replace(loss_limit=None)) is None


def test_time_is_left_and_reminders_come_at_their_distance() -> None:
    session = law.begun(ANNA, None, 0, 0)
    assert law.seconds_left(session) == 3_600
    assert law.seconds_left(session._replace(seconds=9_999)) == 0
    assert law.seconds_left(session._replace(minutes=None)) is None
    due = [second for second in range(0, 7_200, 2)
           if law.reminder_due(session._replace(seconds=second + 2), second)]
    assert due == [1_798, 3_598, 5_398, 7_198]


@pytest.mark.parametrize(("change", "code"), [
    ({"ended": True}, "session.ended"), ({"seconds": 3_600}, "session.time_used"),
    ({"lost": 5_000}, "session.loss_used"),
])
def test_who_has_used_up_a_session_is_told_when_the_next_can_begin(
    change: dict[str, int], code: str
) -> None:
    session = law.begun(ANNA, None, 10_000, 0)
    law.check(session, 0)
    with pytest.raises(IllegalCommand, match="in 21 minutes") as refused:
        law.check(session._replace(**change), 9 * 60 + 1)  # type: ignore[arg-type]
    assert refused.value.sentence.code == code
    assert not law.is_over(law.BREAK - 1)
    assert law.is_over(law.BREAK)


@pytest.mark.parametrize("chosen", [
    {"loss_limit": -1}, {"loss_limit": 1.5}, {"minutes": 0}, {"minutes": 1_441}, {"minutes": True},
    {"reminder": 4}, {"reminder": 121}, {"reminder": None},
])
def test_limits_that_cannot_be_are_refused(chosen: dict[str, object]) -> None:
    assert law.checked_limits(ANNA) is ANNA
    with pytest.raises(BaccaratError) as refused:
        law.checked_limits(ANNA._replace(**chosen))  # type: ignore[arg-type]
    assert str(refused.value)


class House:
    """Tables in memory, care for who sits there, and two clocks."""

    def __init__(self, executor: ThreadPoolExecutor) -> None:
        self.store, self.executor = MemoryStore(), executor
        self.store.add_patron(ANNA, "hash", WalletOpened("a1", 100_000))
        self.tables: dict[str, TableState] = {}
        self.told: list[Mapping[str, object]] = []
        self.asked: list[Command] = []
        self.now, self.wall = 1_000.0, 1_700_000_000.0
        self.cares: list[Care] = []
        self.care = self.process("one")

    def process(self, name: str) -> Care:
        care = Care(self.store, self.executor, lambda: self.seated(name), self.seats, self.ask,
                    lambda _, message: self.told.append(message),
                    lambda: self.now, lambda: self.wall)
        self.cares.append(care)
        return care

    def seated(self, process: str) -> list[Sitting]:
        return [sitting for state in self.tables.values() for sitting in held_here(state, process)]

    def seats(self, patron: str) -> list[Sitting]:
        return [each for state in self.tables.values() for each in sitting_at(state, patron)]

    def do(self, table: str, *events: Event) -> None:
        before = self.tables.get(table)
        self.store.append(table, before.seq if before else 0, [Append(events)])
        after = fold(events, before)
        assert after
        self.tables[table] = after
        for care in self.cares:
            care.saw(News(after, events))

    async def ask(self, table: str, command: Command) -> None:
        self.asked.append(command)
        self.do(table, *decide(self.tables[table], command))

    async def sit(self, table: str, chips: int = 20_000, page: Holder | None = PAGE) -> None:
        if table not in self.tables:
            self.do(table, *decide(None, ask.OpenTable("b1", table, VARIANTS["commission"])))
        limit = await self.care.sit_down("a1", table)
        self.do(table, *decide(self.tables[table],
                               ask.TakeSeat("a1", chips, loss_limit=limit, holder=page)))
        await self.care.look()

    async def leave(self, table: str) -> None:
        self.do(table, *decide(self.tables[table], ask.LeaveSeat("a1")))
        await self.care.look()

    def lose(self, table: str, amount: int) -> None:
        stake, line = abs(amount), None if amount > 0 else "win"
        self.do(table, on.BetPlaced("a1", "tie", stake),
                on.CoupSettled(1, (on.Settled("a1", "tie", stake, line, -amount),)))

    async def pass_time(self, seconds: float) -> None:
        for _ in range(int(seconds // 2)):
            self.now += 2
            self.wall += 2
            await self.care.look()

    def figures(self, patron: str) -> Mapping[str, object] | None:
        return self.care.figures(patron, self.store.standing(patron))

    def session(self) -> Session:
        return self.store.sessions(["a1"])["a1"]


def play(part: Callable[[House], Awaitable[None]]) -> None:
    async def main() -> None:
        with ThreadPoolExecutor(1) as executor:
            await part(House(executor))

    asyncio.run(main())


# a coup of no shoe: the law has its own tests
@pytest.fixture(autouse=True)
def coups_without_a_shoe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        evolution._CHANGES, on.CoupSettled,
        lambda state, event: {"seats": {
            each.patron: _settled(state, each) for each in event.settled}})


def _settled(state: TableState, each: on.Settled) -> object:
    seat = state.seats[each.patron]
    return replace(seat, stack=seat.stack + each.stake + each.net, stakes={}, placed=(),
                   owing=seat.owing + each.marked)


def test_leaving_and_sitting_down_elsewhere_resets_neither_loss_nor_time() -> None:
    async def part(house: House) -> None:
        await house.sit("t")
        assert house.tables["t"].seats["a1"].loss_limit == 5_000
        house.lose("t", 2_000)
        await house.pass_time(600)
        await house.leave("t")
        await house.pass_time(120)
        await house.sit("u")
        assert house.tables["u"].seats["a1"].loss_limit == 3_000
        await house.pass_time(600)
        house.lose("u", 3_000)
        await house.leave("u")
        assert house.session().seconds == 1_200
        with pytest.raises(IllegalCommand) as refused:
            await house.sit("t")
        assert refused.value.sentence.code == "session.loss_used"
        await house.pass_time(law.BREAK)
        await house.sit("t")
        assert house.tables["t"].seats["a1"].loss_limit == 5_000
        assert (house.session().number, house.session().seconds) == (2, 0)

    play(part)


def test_the_limit_of_time_ends_the_betting_and_the_next_seat_waits_for_a_break() -> None:
    async def part(house: House) -> None:
        await house.sit("t")
        await house.pass_time(3_598)
        assert house.asked == []
        await house.pass_time(4)
        assert house.asked == [ask.EndSession("a1")]
        assert house.tables["t"].seats["a1"].resting
        await house.leave("t")
        await house.pass_time(law.BREAK - 2)
        with pytest.raises(IllegalCommand) as refused:
            await house.sit("t")
        assert refused.value.sentence.code == "session.time_used"
        await house.pass_time(2)
        await house.sit("t")

    play(part)


def test_a_patron_is_reminded_of_its_own_figures() -> None:
    async def part(house: House) -> None:
        await house.sit("t")
        house.lose("t", 1_000)
        await house.leave("t")
        await house.sit("u")
        house.lose("u", 500)
        await house.pass_time(1_798)
        assert house.told == []
        await house.pass_time(2)
        assert house.told == [{"type": "reminder", "minutes": 30, "net": "-15.00",
                               "staked": "15.00", "coups": 2}]
        await house.pass_time(1_796)
        assert len(house.told) == 1
        shown = {"minutes": 59, "net": "-15.00", "staked": "15.00", "coups": 2}
        assert house.figures("a1") == shown
        assert house.figures("b1") is None
        house.do("u", *decide(house.tables["u"], ask.LeaveSeat("a1")))
        assert house.figures("a1") == shown, "just left"
        await house.pass_time(law.BREAK + 4)
        assert house.figures("a1") == shown, "until a new session begins"
        await house.sit("t")
        await house.pass_time(60)
        assert house.figures("a1") == {
            "minutes": 1, "net": "0.00", "staked": "0.00", "coups": 0}

    play(part)


def test_coups_count_whoever_has_the_connection_and_whatever_becomes_of_it() -> None:
    """Away with a bet, of a process that is killed, at the change to another process."""
    async def part(house: House) -> None:
        await house.sit("t")
        await house.pass_time(10)
        house.do("t", on.BetPlaced("a1", "tie", 300))
        house.do("t", *decide(house.tables["t"], ask.LoseHold("a1", PAGE)))
        await house.care.look()
        house.do("t", on.CoupSettled(1, (on.Settled("a1", "tie", 300, None, -300),)))
        assert (house.session().coups, house.session().staked) == (1, 300)
        house.cares.remove(house.care)  # killed: it writes nothing any more
        house.care = house.process("two")
        house.lose("t", 200)
        house.do("t", *decide(house.tables["t"], ask.HoldSeat("a1", Holder("a", "two", 5))))
        house.lose("t", 100)
        await house.care.look()
        house.lose("t", 50)
        shown = {"net": "-6.50", "staked": "6.50", "coups": 4}
        assert house.figures("a1") == {"minutes": 0, **shown}
        await house.pass_time(1_788)
        house.lose("t", 50)
        await house.pass_time(2)
        assert house.told == [{"type": "reminder", "minutes": 30, "net": "-7.00",
                               "staked": "7.00", "coups": 5}]
        await house.care.stop()
        assert (house.session().coups, house.session().staked) == (5, 700)

    play(part)


def test_the_figures_are_those_of_the_chips_that_are_told_with_them() -> None:
    """A coup may be stored, and the seat left, before this process has heard of it."""
    async def part(house: House) -> None:
        await house.sit("t")
        stake, lost = on.BetPlaced("a1", "tie", 1_000), on.Settled("a1", "tie", 1_000, None, -1_000)
        house.do("t", stake)
        house.store.append("t", house.tables["t"].seq, [
            Append((on.CoupSettled(1, (lost,)), on.SeatLeft("a1", 19_000)))])
        told = house.figures("a1")
        assert told
        assert told["net"] == "-10.00"

    play(part)


def test_what_a_seat_owes_is_won_neither_in_a_reminder_nor_in_the_figures() -> None:
    async def part(house: House) -> None:
        marked = VARIANTS["commission"].altered({"collection": "marked"})
        house.do("t", *decide(None, ask.OpenTable("b1", "t", marked)))
        await house.sit("t")
        house.do("t", on.BetPlaced("a1", "banker", 10_000), on.CoupSettled(1, (
            on.Settled("a1", "banker", 10_000, "win", 10_000, marked=10_000),)))
        await house.pass_time(1_800)
        shown = {"minutes": 30, "net": "95.00", "staked": "100.00", "coups": 1}
        assert house.told == [{"type": "reminder", **shown}]
        assert house.figures("a1") == shown
        await house.leave("t")
        assert house.figures("a1") == shown

    play(part)


def test_what_was_won_before_may_be_lost_also_by_who_sits_down_again_at_once() -> None:
    async def part(house: House) -> None:
        await house.sit("t")
        house.lose("t", -1_000)
        house.do("t", *decide(house.tables["t"], ask.LeaveSeat("a1")))
        await house.sit("u")
        await house.pass_time(2)
        assert house.asked == []
        assert house.tables["u"].seats["a1"].loss_limit == 6_000

    play(part)


def test_who_sits_already_does_not_sit_down_and_has_lost_nothing_by_asking() -> None:
    """At whichever table, and whichever process is asked: the store knows."""
    async def part(house: House) -> None:
        await house.sit("t")
        house.lose("t", 1_000)
        other = house.process("two")
        for table, code in (("u", "service.seated_elsewhere"), ("t", "table.seated")):
            with pytest.raises(IllegalCommand) as refused:
                await other.sit_down("a1", table)
            assert refused.value.sentence.code == code
        assert house.session().lost == 0
        await house.leave("t")
        assert await other.sit_down("a1", "u") == 4_000

    play(part)


def test_limits_that_are_tightened_bind_at_the_seat_at_once() -> None:
    async def part(house: House) -> None:
        await house.sit("t")
        house.lose("t", 1_000)
        await house.leave("t")
        await house.sit("u")
        session = await house.care.choose(
            ANNA._replace(loss_limit=3_000, minutes=120), "loss_limit", "minutes")
        assert session
        assert (session.loss_limit, session.minutes) == (3_000, 60)
        assert house.tables["u"].seats["a1"].loss_limit == 2_000
        await house.care.choose(ANNA._replace(loss_limit=9_000), "loss_limit")
        assert house.tables["u"].seats["a1"].loss_limit == 2_000
        await house.care.choose(ANNA._replace(minutes=10), "minutes")
        await house.pass_time(600)
        assert house.asked[-1] == ask.EndSession("a1")
        await house.leave("u")
        await house.pass_time(law.BREAK)
        await house.sit("t")
        assert house.tables["t"].seats["a1"].loss_limit == 9_000

    play(part)


def test_limits_that_are_chosen_at_once_are_all_kept() -> None:
    async def part(house: House) -> None:
        await house.sit("t")
        await asyncio.gather(house.care.choose(ANNA._replace(loss_limit=3_000), "loss_limit"),
                             house.process("two").choose(ANNA._replace(minutes=10), "minutes"))
        kept = house.store.patron("a1")
        assert kept
        assert (kept.loss_limit, kept.minutes) == (3_000, 10)
        assert (house.session().loss_limit, house.session().minutes) == (3_000, 10)

    play(part)


def test_what_another_process_has_tightened_is_seen() -> None:
    async def part(house: House) -> None:
        await house.sit("t")
        other = house.process("two")
        await other.choose(ANNA._replace(loss_limit=1_000), "loss_limit")
        assert house.asked == [ask.TightenLimits("a1", 1_000)]
        house.store.change_session(house.session()._replace(minutes=1), "minutes")
        await house.pass_time(60 + WRITE + 2)
        assert house.tables["t"].seats["a1"].resting

    play(part)


@pytest.mark.parametrize("holder", [None, Holder("another", "tab", 1)])
def test_who_ends_the_session_leaves_wherever_its_connection_is(holder: Holder | None) -> None:
    """A program has none; a page may be connected to another process."""
    async def part(house: House) -> None:
        limit = await house.care.sit_down("a1", "t")
        house.do("t", *decide(None, ask.OpenTable("b1", "t", VARIANTS["commission"])))
        house.do("t", *decide(house.tables["t"], ask.TakeSeat("a1", 20_000, loss_limit=limit,
                                                              holder=holder)))
        await house.care.choose(ANNA._replace(loss_limit=1_000), "loss_limit")
        assert house.tables["t"].seats["a1"].loss_limit == 1_000
        await house.care.end_session("a1")
        assert "a1" not in house.tables["t"].seats

    play(part)


def test_who_was_forgotten_does_not_sit_down() -> None:
    async def part(house: House) -> None:
        house.store.forget_patron("a1")
        with pytest.raises(IllegalCommand) as refused:
            await house.sit("t")
        assert refused.value.sentence.code == "session.no_patron"
        assert house.store.sessions(["a1"]) == {}

    play(part)


def test_who_ends_the_session_leaves_and_does_not_come_back_before_a_break() -> None:
    async def part(house: House) -> None:
        await house.sit("t")
        await house.care.end_session("a1")
        assert house.asked == [ask.LeaveSeat("a1")]
        assert "a1" not in house.tables["t"].seats
        with pytest.raises(IllegalCommand) as refused:
            await house.sit("u")
        assert refused.value.sentence.code == "session.ended"
        await house.pass_time(law.BREAK + 2)  # it was seen to have left at the next look
        await house.sit("u")

    play(part)


@pytest.mark.parametrize("step", [-86_400, -3_600, 3_600, 86_400])
def test_a_step_of_the_time_of_day_neither_ends_nor_extends_a_session(step: int) -> None:
    """F13."""
    async def part(house: House) -> None:
        await house.sit("t")
        await house.pass_time(60)
        house.wall += step
        await house.pass_time(60)
        await house.leave("t")
        assert (house.session().number, house.session().seconds) == (1, 120)
        house.wall += step
        await house.sit("t")
        assert house.session().number == 1
        await house.leave("t")
        house.wall += step
        await house.pass_time(law.BREAK)
        await house.sit("t")
        assert house.session().number == 2

    play(part)


def test_a_process_that_comes_later_goes_on_by_the_time_of_day() -> None:
    async def part(house: House) -> None:
        await house.sit("t")
        await house.pass_time(60)
        await house.leave("t")
        house.care = house.process("one")
        await house.pass_time(law.BREAK - 2)
        await house.sit("t")
        assert (house.session().number, house.session().seconds) == (1, 60)
        await house.leave("t")
        house.care = house.process("one")
        await house.pass_time(law.BREAK)
        await house.sit("t")
        assert house.session().number == 2

    play(part)


def test_only_the_process_that_has_the_connection_counts() -> None:
    async def part(house: House) -> None:
        other = house.process("two")
        await house.sit("t")
        for _ in range(30):
            house.now += 2
            await other.look()
            await house.care.look()
        house.do("t", *decide(house.tables["t"], ask.HoldSeat("a1", Holder("a", "two", 5))))
        for _ in range(30):
            house.now += 2
            await other.look()
            await house.care.look()
        house.care.asked_here("a1")  # by a single request, beside its connection
        for _ in range(30):
            house.now += 2
            await other.look()
            await house.care.look()
        await other.stop()
        await house.care.stop()
        assert house.session().seconds == 180

    play(part)


def test_who_plays_without_a_connection_is_bound_by_its_time_too() -> None:
    async def part(house: House) -> None:
        await house.sit("t", page=None)
        await house.pass_time(60)
        house.care.asked_here("a1")
        await house.pass_time(3_600)
        assert house.asked == []
        await house.pass_time(4)
        assert house.asked == [ask.EndSession("a1")]
        assert house.figures("a1")
        await house.leave("t")
        assert house.session().seconds == 3_602
        await house.pass_time(20)
        assert house.session().seconds == 3_602
        with pytest.raises(IllegalCommand) as refused:
            await house.sit("t", page=None)
        assert refused.value.sentence.code == "session.time_used"

    play(part)


def test_of_who_asks_by_single_requests_the_process_asked_last_counts() -> None:
    async def part(house: House) -> None:
        other = house.process("two")

        async def bet(care: Care, bets: int) -> None:
            for _ in range(bets):
                house.do("t", on.BetPlaced("a1", "tie", 100))
                care.asked_here("a1")
                for _ in range(30):
                    house.now += 2
                    await house.care.look()
                    await other.look()

        await house.sit("t", page=None)
        house.care.asked_here("a1")
        await house.care.look()
        await bet(house.care, 1)
        await bet(other, 2)
        await bet(house.care, 1)
        for care in (house.care, other):
            await care.stop()
        assert 230 < house.session().seconds <= 240  # a look each is too late
        house.do("t", *decide(house.tables["t"], ask.HoldSeat("a1", PAGE)))
        house.do("t", *decide(house.tables["t"], ask.LoseHold("a1", PAGE)))
        before = house.session().seconds
        await house.pass_time(60)  # away, and nothing is asked
        assert house.session().seconds <= before + 2

    play(part)


ACTS: list[on.Event] = [
    on.ChipsAdded("a1", 500), on.BetsDropped("a1", ()), on.CardTurned(1, 1, "a1"),
    on.ShoeCut(20, "a1"), on.EntropyCommitted("a1", "00"), on.EntropyRevealed("a1", "00"),
    on.BettingOpened(1, None), on.BettingClosed(1), on.HostActed("a1", "lock"), on.SeatReady("a1"),
]
NO_ACTS: list[on.Event] = [
    on.LimitsTightened("a1", 500), on.SessionOver("a1"), on.CardTurned(1, 1, None),
    on.SeatLeaving("a1"),  # also where a host has sent it away, or nobody was there any more
    on.ShoeCut(20, None), on.CommissionPaid("a1", 100, 5), on.CardDealt(1, 1, "player", "2h"),
    on.HostActed("a1", "passed", "b1"),
]


@pytest.mark.parametrize("event", [*ACTS, *NO_ACTS], ids=str)
def test_time_is_counted_where_one_has_acted_last_whatever_one_did(event: on.Event) -> None:
    """But not what the dealer does, or this process for the sake of the patron's limits."""
    async def part(house: House) -> None:
        await house.sit("t", page=None)
        other, state = house.process("two"), replace(house.tables["t"], host="a1", pace="host")
        house.care.asked_here("a1")
        await house.care.look()
        house.care.saw(News(state, (event,)))
        if event in ACTS:
            other.asked_here("a1")
        for care in (other, house.care):
            await care.look()
        for _ in range(60):
            house.now += 2
            for care in (other, house.care):
                await care.look()
        for care in (other, house.care):
            await care.stop()
        assert house.session().seconds == 120

    play(part)


def test_who_leads_is_asked_of_by_the_pace() -> None:
    """A timed table moves on by itself: that is no act of its host."""
    state = fold(decide(None, ask.OpenTable("a1", "t", VARIANTS["commission"])))
    assert state
    sat = fold(decide(state, ask.TakeSeat("a1", 20_000)), state)
    assert sat
    cases: list[tuple[on.Pace, set[str], set[str]]] = [
        ("timed", set(), set()), ("host", {"a1"}, {"a1"}), ("solo", set(), {"a1"})]
    for pace, opened, closed in cases:
        at = replace(sat, pace=pace)
        assert acted(at, on.BettingOpened(1, None)) == opened
        assert acted(at, on.BettingClosed(1)) == closed


def test_what_cannot_be_written_is_counted_until_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    async def part(house: House) -> None:
        await house.sit("t")

        def failing(*_: object) -> None:
            raise OSError

        with monkeypatch.context() as broken:
            broken.setattr(house.store, "count_sessions", failing)
            for _ in range(20):
                house.now += 2
                try:
                    await house.care.look()
                except OSError:
                    continue
        assert house.session().seconds == 0
        await house.pass_time(WRITE + 2)
        await house.care.stop()
        assert house.session().seconds == 56

    play(part)


def test_time_without_a_seat_is_not_counted_though_nothing_can_be_written(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    async def part(house: House) -> None:
        def failing(*_: object) -> None:
            raise OSError

        await house.sit("t")
        await house.pass_time(10)
        with monkeypatch.context() as broken:
            broken.setattr(house.store, "count_sessions", failing)
            house.do("t", *decide(house.tables["t"], ask.LeaveSeat("a1")))
            for _ in range(20):
                house.now += 2
                with pytest.raises(OSError):  # noqa: PT011 - any such error
                    await house.care.look()
        await house.care.look()
        assert house.session().seconds == 12

    play(part)


def test_of_a_store_that_is_away_the_log_has_the_reason_and_no_trace(
        monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr("baccarat.service.care.TICK", 0.005)

    def away(*_: object) -> None:
        raise Unavailable("store.gone")

    async def part(house: House) -> None:
        await house.sit("t")
        with monkeypatch.context() as patched:
            patched.setattr(house.store, "sessions", away)
            house.care.start()
            house.now += WRITE
            for _ in range(200):
                await asyncio.sleep(0.005)
                if caplog.records:
                    break
            await house.care.stop()

    play(part)
    assert {(each.levelname, vars(each)["outcome"], each.exc_info) for each in caplog.records} == {
        ("WARNING", "store.gone", None)}


def test_care_goes_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("baccarat.service.care.TICK", 0.005)

    async def part(house: House) -> None:
        await house.sit("t")
        house.care.start()
        house.now += 3_600
        for _ in range(200):
            await asyncio.sleep(0.005)
            if house.asked:
                break
        await house.care.stop()
        assert house.asked == [ask.EndSession("a1")]
        assert house.session().seconds == 3_600

    play(part)
