"""The law of bets: what one seat may stake before the close. Every accepted change is lawful."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from baccarat.bets import Bet, Role
from baccarat.errors import BaccaratError, IllegalCommand, like
from baccarat.money import format_money
from baccarat.sentences import plain
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.table import permission
from baccarat.table.events import Event
from baccarat.table.evolution import evolve
from baccarat.table.owing import available
from baccarat.table.seating import BREAK_MINUTES
from baccarat.table.state import Phase, Seat, TableState
from baccarat.variants import check_stakes

__all__ = ["clear_bets", "double_bets", "place_bets", "reduce_bet", "repeat_bets",
           "say_ready", "undo_bet"]

_ROLES = tuple(Role)
"""The two hands, Tie, side bets: each may need one before it, so all that may stand together may be
placed one by one.
"""


def place_bets(state: TableState, command: ask.PlaceBets) -> tuple[Event, ...]:
    """Place bets, all or none."""
    seat = _bettor(state, command.by)
    if not command.bets:
        raise IllegalCommand("table.no_bets")
    return _placed(state, seat, command.bets)


def _bettor(state: TableState, patron: str) -> Seat:
    permission.running(state)
    return _holder_of_stakes(state, patron)


def _holder_of_stakes(state: TableState, patron: str) -> Seat:
    """Who may take back what it has staked: also while the table is paused, however long."""
    seat = permission.seat_of(state, patron)
    permission.phase(state, Phase.BETTING)
    if seat.leaving:
        raise IllegalCommand("table.leaving")
    return seat


def _placed(
    state: TableState, seat: Seat, bets: Iterable[tuple[str, int]], *, together: bool = False
) -> tuple[on.BetPlaced, ...]:
    """Bets, all or none; *together*: with what the same command has placed before them."""
    placed = tuple(
        on.BetPlaced(seat.patron, bet, permission.amount("stake", stake), together or number > 0)
        for number, (bet, stake) in enumerate(bets))
    if seat.resting:
        raise IllegalCommand("table.resting", minutes=BREAK_MINUTES)
    stakes = dict(seat.stakes)
    for each in placed:
        stakes[each.bet] = stakes.get(each.bet, 0) + each.amount
    _check(state, stakes)
    _check_means(state, seat, sum(each.amount for each in placed))
    return placed


def _check(state: TableState, stakes: Mapping[str, int]) -> None:
    check_stakes(state.variant, {_offered(state, bet): stake for bet, stake in stakes.items()})


def _offered(state: TableState, bet: str) -> Bet:
    if bet not in state.menu:
        raise IllegalCommand("table.not_offered", bet=bet, like=like(bet, state.menu))
    return state.menu[bet]


def _check_means(state: TableState, seat: Seat, more: int) -> None:
    free = available(seat, state.variant)
    if more > free:
        raise IllegalCommand("table.too_few_chips", asked=format_money(more),
                             available=format_money(max(free, 0)))
    if seat.loss_limit is None:
        return
    # as if all that is staked were lost, and the commission paid
    left = seat.loss_limit - (seat.bought - free)
    if more > left:
        raise IllegalCommand("table.loss_limit", left=format_money(max(left, 0)),
                             minutes=BREAK_MINUTES)


def reduce_bet(state: TableState, command: ask.ReduceBet) -> tuple[Event, ...]:
    """Take a part of a stake back; what stands then must be lawful too."""
    seat = _holder_of_stakes(state, command.by)
    return _reduced(state, seat, command.bet, permission.amount("stake", command.amount))


def _reduced(state: TableState, seat: Seat, bet: str, amount: int) -> tuple[Event, ...]:
    stake = seat.stakes.get(bet, 0)
    if amount > stake:
        raise IllegalCommand("table.stake_less", bet=_offered(state, bet).called,
                             stake=format_money(stake), asked=format_money(amount))
    return _taken_back(state, seat, {bet: amount})


def _taken_back(
    state: TableState, seat: Seat, amounts: Mapping[str, int]
) -> tuple[on.BetReduced, ...]:
    """So much less on each of these bets; what stands then must be lawful."""
    left = {bet: stake - amounts.get(bet, 0) for bet, stake in seat.stakes.items()}
    _check(state, {bet: stake for bet, stake in left.items() if stake})
    return tuple(on.BetReduced(seat.patron, bet, amount) for bet, amount in amounts.items())


def undo_bet(state: TableState, command: ask.UndoBet) -> tuple[Event, ...]:
    """Take back what was placed last: all that one command placed, or what it placed on one bet."""
    seat = _holder_of_stakes(state, command.by)
    placed = [each for each in seat.placed if command.bet in (None, each.bet)]
    if not placed:
        raise IllegalCommand("table.nothing_to_undo")
    amounts: Counter[str] = Counter()
    for each in placed:
        if each.act == placed[-1].act:
            amounts[each.bet] += each.amount
    return _taken_back(state, seat, amounts)


def clear_bets(state: TableState, command: ask.ClearBets) -> tuple[Event, ...]:
    """Take everything back."""
    seat = _holder_of_stakes(state, command.by)
    return tuple(on.BetReduced(seat.patron, bet, stake) for bet, stake in seat.stakes.items())


def repeat_bets(state: TableState, command: ask.RepeatBets) -> tuple[Event, ...]:
    """Place the bets of the last coup again."""
    return _again(state, _bettor(state, command.by), "last")


def double_bets(state: TableState, command: ask.DoubleBets) -> tuple[Event, ...]:
    """Place as much again as stands."""
    return _again(state, _bettor(state, command.by), "stakes")


def say_ready(state: TableState, command: ask.SayReady) -> tuple[Event, ...]:
    """Say that one has bet, if one has not said so already."""
    seat = _bettor(state, command.by)
    return () if seat.ready else (on.SeatReady(seat.patron),)


def _again(state: TableState, seat: Seat, which: str) -> tuple[Event, ...]:
    """Place the bets one by one, the hands first, and say which could not be placed."""
    bets: Mapping[str, int] = getattr(seat, which)
    if not bets:
        raise IllegalCommand("table.nothing_to_repeat")
    events: list[Event] = []
    dropped: list[on.Dropped] = []
    for bet in sorted(bets, key=lambda key: _ROLES.index(state.menu[key].role)):
        stake = bets[bet]
        try:
            placed = _placed(state, state.seats[seat.patron], [(bet, stake)],
                             together=bool(events))
        except BaccaratError as refused:
            said = refused.sentence
            dropped.append(on.Dropped(bet, stake, said.code, plain(said)))
        else:
            events += placed
            state = evolve(state, placed[0])
    if dropped:
        events.append(on.BetsDropped(seat.patron, tuple(dropped)))
    return tuple(events)
