"""All law of the table: which command is allowed now, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from baccarat.errors import IllegalCommand
from baccarat.table import betting, dealing, holding, hosting, preparing, seating
from baccarat.table import commands as ask
from baccarat.table.commands import Command
from baccarat.table.events import Event
from baccarat.table.state import TableState

__all__ = ["decide"]


def decide(state: TableState | None, command: Command) -> tuple[Event, ...]:
    """What a command comes to at a table in this state; None is a table that is not open yet.

    Raises IllegalCommand with the reason for what is not allowed, and InvalidNotation for what
    cannot be read. An empty tuple: what is asked for is so already.

    >>> from baccarat import VARIANTS
    >>> from baccarat.table import commands, decide
    >>> opened, = decide(None, commands.OpenTable("anna", "t1", VARIANTS["ez"]))
    >>> opened.host, opened.pace, opened.seats
    ('anna', 'timed', 14)
    """
    if isinstance(command, ask.OpenTable):
        if state is not None:
            raise IllegalCommand("table.opened", table=state.table)
        return hosting.open_table(command)
    if state is None:
        raise IllegalCommand("table.unknown")
    events = _LAW[type(command)](state, command)
    return (*hosting.acted(command), *events) if events else ()


_LAW: Mapping[type[Command], Callable[[TableState, Any], tuple[Event, ...]]] = {
    ask.EndTable: hosting.end_table,
    ask.PauseTable: hosting.pause_table,
    ask.ResumeTable: hosting.resume_table,
    ask.LockTable: hosting.lock_table,
    ask.UnlockTable: hosting.unlock_table,
    ask.ChangePace: hosting.change_pace,
    ask.ChangeSpectators: hosting.change_spectators,
    ask.Kick: hosting.kick,
    ask.HandOver: hosting.hand_over,
    ask.ResetStakes: hosting.reset_stakes,
    ask.TakeSeat: seating.take_seat,
    ask.HoldSeat: holding.hold_seat,
    ask.LoseHold: holding.lose_hold,
    ask.FreeSeat: holding.free_seat,
    ask.AddChips: seating.add_chips,
    ask.LeaveSeat: seating.leave_seat,
    ask.TightenLimits: seating.tighten_limits,
    ask.EndSession: seating.end_session,
    ask.PlaceBets: betting.place_bets,
    ask.ReduceBet: betting.reduce_bet,
    ask.UndoBet: betting.undo_bet,
    ask.ClearBets: betting.clear_bets,
    ask.RepeatBets: betting.repeat_bets,
    ask.DoubleBets: betting.double_bets,
    ask.SayReady: betting.say_ready,
    ask.OpenShoe: preparing.open_shoe,
    ask.CommitEntropy: preparing.commit_entropy,
    ask.CallReveals: preparing.call_reveals,
    ask.RevealEntropy: preparing.reveal_entropy,
    ask.OfferCut: preparing.offer_cut,
    ask.CutShoe: preparing.cut_shoe,
    ask.StartShoe: preparing.start_shoe,
    ask.EndShoe: preparing.end_shoe,
    ask.OpenBetting: dealing.open_betting,
    ask.CloseBetting: dealing.close_betting,
    ask.DealCard: dealing.deal_card,
    ask.TurnCard: dealing.turn_card,
    ask.SettleCoup: dealing.settle_coup,
    ask.VoidCoup: dealing.void_coup,
}
"""What the law says to each command."""
