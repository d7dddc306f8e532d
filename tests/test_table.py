"""The law of the table, tried by a machine that asks anything at any time; and by hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from math import ceil

import pytest
from hypothesis import Phase as Part
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from baccarat.cards import Card
from baccarat.errors import BaccaratError
from baccarat.fairness import commit_entropy
from baccarat.hand import Side
from baccarat.ledger import Account, Kind, Posting, balances, postings
from baccarat.ledger.export import shoe_records
from baccarat.shoe import canonical_order
from baccarat.table import TableState, decide, evolve, fold, view
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.table.absence import absences
from baccarat.table.commands import Command
from baccarat.table.dealer import due
from baccarat.table.dealing import progress
from baccarat.table.events import Event, Holder, Pace
from baccarat.table.snapshot import snapshot_of, state_from
from baccarat.table.state import Phase
from baccarat.variants import VARIANTS, Variant
from baccarat.verify import verify

PATRONS = ["anna", "bela", "caro", "dora"]
WALLET = 6_000

HOUSES: list[Variant] = [
    VARIANTS["midi"].altered({"decks": "1", "minimum": "5", "side_minimum": "5", "step": "5"}),
    VARIANTS["commission"].altered({"decks": "1", "collection": "marked", "step": "1"}),
    VARIANTS["ez"].altered({"decks": "1", "cut_card": "7", "player_and_banker": "yes"}),
    VARIANTS["half_on_6"].altered({
        "decks": "1", "payable_unit": "1", "breakage": "house", "side_bet_alone": "no"}),
]

ENDINGS: list[Callable[[TableState], Command]] = [
    lambda state: ask.EndShoe(state.host, state.shoes), lambda state: ask.EndTable(state.host)]

patrons = st.sampled_from(["anna", "anna", "bela", *PATRONS])
amounts = st.sampled_from([500, 1000, 1500, 2500, 100, 60_000, 0, -500, 10**20])
places = st.integers(0, 4)
holders = st.builds(Holder, st.sampled_from(["tab1", "tab2", "no tab"]),
                    st.sampled_from(["one", "two"]), st.integers(1, 2))


class Table:
    """A table that keeps its events and its books."""

    def __init__(self) -> None:
        self.state: TableState | None = None
        self.events: list[Event] = []
        self.posted: list[Posting] = []
        self.secrets = 0

    def ask(self, command: Command) -> tuple[Event, ...]:
        events = decide(self.state, command)
        for event in events:
            moved = postings("t", event)
            assert sum(posting.amount for posting in moved) == 0, event
            self.posted += moved
            self.state = evolve(self.state, event)
        self.events += events
        return events

    def now(self) -> TableState:
        assert self.state is not None
        return self.state

    def secret(self) -> str:
        self.secrets += 1
        return sha256(str(self.secrets).encode()).hexdigest()

    def proceed(self) -> tuple[Event, ...]:
        """Let the dealer do what is due, whatever the time."""
        next_due = due(self.now(), self.secret)
        return self.ask(next_due.command) if next_due else ()


class AnyOrder(RuleBasedStateMachine):
    """Anybody asks for anything; what is refused changes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.table = Table()
        self.closed = False

    @initialize(house=st.sampled_from(range(len(HOUSES))), pace=st.sampled_from(["timed", "host"]),
                secrets=st.integers(0, 9_999))
    def open(self, house: int, pace: Pace, secrets: int) -> None:
        self.table.secrets = secrets
        short = HOUSES[house].altered({"cut_card": "34"})  # so that many shoes come to their ends
        self.table.ask(ask.OpenTable("anna", "t", short, pace, seats=3))
        for patron in PATRONS[:2]:
            self.table.ask(ask.TakeSeat(patron, WALLET, holder=Holder("tab1", "one", 1)))
        self.bets = [*self.table.now().menu, "nothing"]

    def tried(self, command: Command) -> None:
        before = self.table.now()
        try:
            events = self.table.ask(command)
        except BaccaratError:
            assert self.table.now() is before
        else:
            if any(isinstance(event, on.BetPlaced | on.BetReduced) for event in events):
                assert before.phase is Phase.BETTING
                assert not before.paused

    @rule(by=patrons, chips=amounts, seat=st.none() | st.integers(0, 4),
          limit=st.none() | st.just(3000), holder=st.none() | holders)
    def take_seat(self, by: str, chips: int, seat: int | None, limit: int | None,
                  holder: Holder | None) -> None:
        self.tried(ask.TakeSeat(by, chips, seat, limit, holder))

    @rule(by=patrons, holder=holders, take=st.booleans())
    def hold(self, by: str, holder: Holder, *, take: bool) -> None:
        before = self.table.now().seats.get(by)
        self.tried(ask.HoldSeat(by, holder, take))
        after = self.table.now().seats.get(by)
        if before and after and before.holder and before.holder.tab != holder.tab and not take:
            assert after.holder == before.holder

    @rule(patron=patrons, holder=holders)
    def lose_hold(self, patron: str, holder: Holder) -> None:
        before = self.table.now().seats.get(patron)
        self.tried(ask.LoseHold(patron, holder))
        after = self.table.now().seats.get(patron)
        if before and after:
            assert after.holder == (None if before.holder == holder else before.holder)

    @rule(patron=patrons)
    def lose_whatever_holds(self, patron: str) -> None:
        seat = self.table.now().seats.get(patron)
        if seat and seat.holder:
            self.tried(ask.LoseHold(patron, seat.holder))

    @rule()
    def absence(self) -> None:
        """What is due because of absence is lawful, and so are seats that are freed unasked."""
        for absence in absences(self.table.now()):
            self.table.ask(absence.due.command)
            break

    @rule(patron=patrons)
    def free(self, patron: str) -> None:
        before = self.table.now().seats.get(patron)
        self.tried(ask.FreeSeat(patron))
        if before and before.holder:
            assert self.table.now().seats[patron] is before

    @rule(by=patrons, spectators=st.booleans())
    def change_spectators(self, by: str, *, spectators: bool) -> None:
        self.tried(ask.ChangeSpectators(by, spectators))
        self.tried(ask.ChangeSpectators(self.table.now().host or by, spectators=True))

    @rule(by=patrons, what=st.sampled_from([
        ask.LeaveSeat, ask.ClearBets, ask.RepeatBets, ask.DoubleBets, ask.UndoBet, ask.SayReady,
        ask.LockTable, ask.UnlockTable, ask.ResetStakes, ask.EndSession]))
    def one_word(self, by: str, what: Callable[..., Command]) -> None:
        self.tried(what(by))

    @rule(by=patrons, what=st.sampled_from([ask.PauseTable, ask.ResumeTable]))
    def pause(self, by: str, what: Callable[..., Command]) -> None:
        self.tried(what(by))
        if self.table.now().paused:
            self.tried(ask.ResumeTable(self.table.now().host))

    @rule(by=patrons, other=patrons, what=st.sampled_from([ask.HandOver, ask.Kick]))
    def host_and_other(self, by: str, other: str, what: Callable[..., Command]) -> None:
        if what is ask.HandOver or other == "dora":
            self.tried(what(by, other))

    def to(self, *phases: Phase) -> None:
        """Bring the table to one of these phases, as dealer and host do."""
        for _ in range(20):
            state = self.table.now()
            if state.phase in phases or not state.seats:
                return
            if not self.table.proceed():
                what = ask.OpenBetting if state.phase is Phase.BETWEEN else ask.CloseBetting
                open_now = state.phase is Phase.BETTING and state.coup is not None
                coup = state.coup.number if open_now and state.coup else state.next_coup
                self.tried(what(None, coup))

    @rule(by=patrons, placed=st.lists(st.tuples(st.integers(0, 8), amounts), min_size=1,
                                      max_size=3))
    def place(self, by: str, placed: list[tuple[int, int]]) -> None:
        self.to(Phase.BETTING)
        self.tried(ask.PlaceBets(by, tuple((self.bets[bet % len(self.bets)], amount)
                                           for bet, amount in placed)))

    @rule(by=patrons, amount=st.sampled_from([500, 1000, 2500, 4500]))
    def place_main(self, by: str, amount: int) -> None:
        self.to(Phase.BETTING)
        self.tried(ask.PlaceBets(by, ((self.bets[amount // 500 % 2], amount),)))

    @rule(by=patrons, bet=st.integers(0, 8), amount=amounts)
    def reduce(self, by: str, bet: int, amount: int) -> None:
        self.tried(ask.ReduceBet(by, self.bets[bet % len(self.bets)], amount))

    @rule(phase=st.sampled_from([Phase.COMMITTING, Phase.DEALING, Phase.BETWEEN, Phase.NO_SHOE]))
    def go_on(self, phase: Phase) -> None:
        self.to(phase)

    @rule(by=patrons, amount=amounts)
    def add_chips(self, by: str, amount: int) -> None:
        self.tried(ask.AddChips(by, amount))

    @rule(by=patrons, limit=amounts)
    def tighten(self, by: str, limit: int) -> None:
        self.tried(ask.TightenLimits(by, limit))

    @rule(by=patrons, place=st.integers(0, 52), goes_on=st.booleans())
    def entropy(self, by: str, place: int, *, goes_on: bool) -> None:
        mine = by.encode() * 8
        steps: list[tuple[Command, Phase]] = [
            (ask.CommitEntropy(by, commit_entropy(by, mine)), Phase.COMMITTING),
            (ask.RevealEntropy(by, mine.hex()), Phase.REVEALING),
            (ask.CutShoe(by, place), Phase.CUTTING),
        ]
        for command, phase in steps:
            if goes_on and self.table.now().phase.value in ("committing", "revealing", "cutting"):
                self.to(phase, Phase.BETWEEN)
            self.tried(command)

    @rule(by=patrons, place=st.integers(1, 6))
    def turn(self, by: str, place: int) -> None:
        coup = self.table.now().coup
        down = sorted(coup.face_down) if coup else []
        self.tried(ask.TurnCard(by, coup.number if coup else 1,
                                down[place % len(down)] if down else place))

    @rule(by=patrons, pace=st.sampled_from(["timed", "host", "solo"]))
    def change_pace(self, by: str, pace: Pace) -> None:
        self.tried(ask.ChangePace(by, pace, 30))

    @rule(by=patrons, what=st.sampled_from([ask.OpenBetting, ask.CloseBetting]))
    def lead(self, by: str, what: Callable[..., Command]) -> None:
        state = self.table.now()
        coup = state.coup.number if what is ask.CloseBetting and state.coup else state.next_coup
        self.tried(what(by, coup))

    @rule(steps=st.integers(1, 9))
    def dealer(self, steps: int) -> None:
        for _ in range(steps):
            self.table.proceed()

    @rule(in_vain=st.booleans(), behind=st.booleans())
    def void(self, *, in_vain: bool, behind: bool) -> None:
        coup = self.table.now().coup
        if coup:
            here = progress(self.table.now(), coup) - behind
            self.tried(ask.VoidCoup(coup.number, here if in_vain else None))

    @rule(by=patrons)
    def end_shoe(self, by: str) -> None:
        self.tried(ask.EndShoe(by, self.table.now().shoes))

    @rule(by=patrons, often=st.integers(0, 9))
    def end_table(self, by: str, often: int) -> None:
        if often == 0:
            self.tried(ask.EndTable(by))

    @rule(phase=st.sampled_from([Phase.BETTING, Phase.BETWEEN]), ending=st.sampled_from(ENDINGS))
    def be_at_the_end_of_a_shoe(self, phase: Phase, ending: Callable[..., Command]) -> None:
        """Whoever ended it before or behind its last coup, the record would verify."""
        for _ in range(6):
            self.to(Phase.BETTING)
            if phase is Phase.BETTING and self.shoe_is("last_coup"):
                break
            self.to(Phase.BETWEEN)
            if self.shoe_is("end"):
                break
        with suppress(BaccaratError):
            self.verified(decide(self.table.now(), ending(self.table.now())))

    def shoe_is(self, at: str) -> object:
        shoe = self.table.now().shoe
        return shoe and shoe.order and getattr(shoe.order, at)

    def verified(self, more: tuple[Event, ...] = ()) -> None:
        for record in shoe_records((*self.table.events, *more), with_open=True):
            verdict = verify(record)
            assert verdict.holds, str(verdict.said)

    @rule()
    def go_on_from_a_snapshot(self) -> None:
        before = self.table.now()
        self.table.state = state_from(snapshot_of(before))
        assert self.table.state == before
        assert list(self.table.state.seats) == list(before.seats)  # == does not look at the order

    @invariant()
    def the_books_are_the_state(self) -> None:
        held = balances(self.table.posted)
        state = self.table.state
        if state is None:
            return
        assert sum(held.values()) == 0
        for patron in PATRONS:
            seat = state.seats.get(patron)
            stack, staked = (seat.stack, seat.staked) if seat else (0, 0)
            assert held.get(Account(Kind.STACK, patron, "t"), 0) == stack
            assert held.get(Account(Kind.STAKES, patron, "t"), 0) == staked
        for seat in state.seats.values():
            assert min(seat.stack, *seat.stakes.values(), 0) == 0
            assert seat.stack >= ceil(seat.owing * state.variant.commission)
            if seat.loss_limit is not None and state.phase is Phase.BETTING and seat.placed:
                assert seat.bought - seat.stack <= max(seat.loss_limit, seat.bought)

    @invariant()
    def nothing_hidden_is_seen(self) -> None:
        state = self.table.state
        if state is None or state.shoe is None:
            return
        for viewer in (*PATRONS, None):
            if viewer in state.barred and viewer not in state.seats:
                continue
            assert shown(state, viewer) == shown(otherwise(state, viewer), viewer)

    def teardown(self) -> None:
        if self.table.state is not None:
            assert fold(self.table.events) == self.table.state
            self.verified()


def shown(state: TableState, viewer: str | None) -> str:
    return json.dumps(view(state, viewer), sort_keys=True)


def most_on(state: TableState, side: Side) -> str | None:
    """Who has most on a hand, read a second time."""
    most, who = 0, None
    for seat in sorted(state.seats.values(), key=lambda seat: seat.number):
        stake = sum(stake for bet, stake in seat.stakes.items()
                    if bet.split("_")[0] == side.value and bet in ("player", "banker", "banker_ez",
                                                                   "banker_super_6"))
        if stake > most:
            most, who = stake, seat.patron
    return who


def otherwise(state: TableState, viewer: str | None) -> TableState:
    """The same table with everything changed that this viewer may not know."""
    shoe, coup = state.shoe, state.coup
    if shoe and not shoe.end:
        order = shoe.order
        if order:
            here = order.position + (len(coup.dealt) if coup and not coup.over else 0)
            order = order._replace(order=order.order[:here] + canonical_order(1)[here:])
        shoe = replace(shoe, secret=b"\1" * 32, order=order)
    if coup and not coup.over:
        mine = [side for side in Side if viewer and most_on(state, side) == viewer]
        dealt = tuple((to, Card.parse("9d") if place in coup.face_down and to not in mine
                       else card) for place, (to, card) in enumerate(coup.dealt, 1))
        coup = replace(coup, dealt=dealt)
    seats = {patron: seat if patron == viewer else replace(
                 seat, stack=7, bought=7, last={}, holder=seat.holder and Holder("x", "x", 7))
             for patron, seat in state.seats.items()}
    return replace(state, shoe=shoe, coup=coup, seats=seats)


TestAnyOrder = pytest.mark.slow(AnyOrder.TestCase)
TestAnyOrder.settings = settings(
    max_examples=120, stateful_step_count=60, deadline=None,
    phases=[Part.explicit, Part.reuse, Part.generate, Part.shrink])


def test_whole_shoes_are_dealt_and_settled() -> None:
    table = Table()
    table.ask(ask.OpenTable("anna", "t", HOUSES[0]))
    table.ask(ask.TakeSeat("anna", WALLET))
    while table.now().shoes < 3:
        if table.now().phase is Phase.BETTING:
            table.ask(ask.PlaceBets("anna", (("banker", 500), ("player_pair", 500))))
        table.proceed()
    ends = [event for event in table.events if isinstance(event, on.ShoeEnded)]
    settled = [event for event in table.events if isinstance(event, on.CoupSettled)]
    assert [event.end for event in ends] == ["cut_card", "cut_card"]
    assert len(settled) > 10
    assert all(len(event.settled) == 2 for event in settled)
