"""The law of the shoe: commitment, entropy, cut, burn, and its end."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

from baccarat.errors import IllegalCommand, InvalidNotation
from baccarat.fairness import (
    GENERATOR,
    SECRET_BYTES,
    commit_secret,
    cut_place,
)
from baccarat.table import commands as ask
from baccarat.table import dealing, permission, seating
from baccarat.table import events as on
from baccarat.table.events import Event
from baccarat.table.evolution import evolve
from baccarat.table.state import OpenedShoe, Phase, TableState

__all__ = ["call_reveals", "commit_entropy", "cut_shoe", "end_shoe", "offer_cut", "open_shoe",
           "reveal_entropy", "start_shoe"]


def open_shoe(state: TableState, command: ask.OpenShoe) -> tuple[Event, ...]:
    """Open a shoe."""
    permission.leader(state, command.by)
    permission.running(state)
    permission.phase(state, Phase.NO_SHOE)
    if command.shoe != state.shoes + 1:
        raise IllegalCommand("table.other_shoe", shoe=command.shoe, present=state.shoes)
    secret = _bytes("secret", command.secret)
    if len(secret) != SECRET_BYTES:
        raise InvalidNotation("fairness.secret_length", given=len(secret), needed=SECRET_BYTES)
    return (on.ShoeOpened(command.shoe, commit_secret(secret), secret.hex(), GENERATOR),)


def _bytes(name: str, text: object) -> bytes:
    try:
        return bytes.fromhex(str(text))
    except ValueError:
        raise InvalidNotation("table.hex", name=name) from None


def commit_entropy(state: TableState, command: ask.CommitEntropy) -> tuple[Event, ...]:
    """Commit to entropy; whoever sits at the table may."""
    permission.seat_of(state, command.by)
    permission.phase(state, Phase.COMMITTING)
    permission.opened_shoe(state).commitments.commit(command.by, command.commitment)
    return (on.EntropyCommitted(command.by, command.commitment),)


def call_reveals(state: TableState, command: ask.CallReveals) -> tuple[Event, ...]:
    """Take no further commitment."""
    _from_dealer(state, command.shoe, Phase.COMMITTING)
    return (on.RevealsCalled(),)


def _from_dealer(state: TableState, shoe: int, phase: Phase) -> OpenedShoe:
    permission.running(state)
    permission.phase(state, phase)
    return permission.opened_shoe(state, shoe)


def reveal_entropy(state: TableState, command: ask.RevealEntropy) -> tuple[Event, ...]:
    """Open a commitment; the seat may have been left meanwhile."""
    permission.phase(state, Phase.REVEALING)
    value = _bytes("value", command.value)
    permission.opened_shoe(state).commitments.reveal(command.by, value)
    return (on.EntropyRevealed(command.by, value.hex()),)


def offer_cut(state: TableState, command: ask.OfferCut) -> tuple[Event, ...]:
    """Fix the order."""
    _from_dealer(state, command.shoe, Phase.REVEALING)
    return (on.CutOffered(),)


def cut_shoe(state: TableState, command: ask.CutShoe) -> tuple[Event, ...]:
    """Cut, once; whoever sits at the table may."""
    permission.running(state)
    permission.seat_of(state, command.by)
    permission.phase(state, Phase.CUTTING)
    opened, procedure = permission.opened_shoe(state), state.variant.procedure
    if opened.cut is not None:
        raise IllegalCommand("table.cut_already")
    low, high = procedure.cuts
    if type(command.place) is not int or not low <= command.place <= high:
        raise IllegalCommand("fairness.cut", place=command.place, low=low, high=high)
    return (on.ShoeCut(command.place, command.by),)


def start_shoe(state: TableState, command: ask.StartShoe) -> tuple[Event, ...]:
    """Cut for the patrons where none has, and burn."""
    opened = _from_dealer(state, command.shoe, Phase.CUTTING)
    procedure = state.variant.procedure
    events: list[Event] = []
    place = opened.cut
    if place is None:
        place = cut_place(opened.secret, procedure.cards, procedure.cut_margin)
        events.append(on.ShoeCut(place, None))
    burn, _ = replace(opened, cut=place).shuffled(procedure).burned()
    events.append(on.ShoeStarted(str(burn.shown) if burn.shown else None, burn.hidden))
    return tuple(events)


def end_shoe(state: TableState, command: ask.EndShoe) -> tuple[Event, ...]:
    """End the shoe, and collect what is owed; before its time the host may, but in no coup.

    Bets that are open go back then.
    """
    permission.host(state, command.by)  # first: with its bets it may be gone
    off = dealing.called_off(state) if command.by is not None else ()
    state = reduce(evolve, off, state)
    permission.phase(state, Phase.BETWEEN)
    opened = permission.opened_shoe(state, command.shoe)
    if command.by is None and opened.ends == "closed":
        raise IllegalCommand("table.shoe_goes_on")
    paid = [event for seat in state.seats.values()
            for event in seating.commission_paid(state, seat)]
    return (*off, *paid, on.ShoeEnded(opened.number, opened.ends))
