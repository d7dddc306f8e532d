"""Who may ask what, and when: the questions that every part of the table's law asks first."""

from __future__ import annotations

import re

from baccarat.errors import IllegalCommand
from baccarat.money import format_money
from baccarat.sentences import cut
from baccarat.table.events import Holder
from baccarat.table.state import CoupInHand, OpenedShoe, Phase, Seat, TableState

__all__ = ["LONGEST_TAB", "MOST_CHIPS", "TAB_LETTER", "amount", "connection", "coup_in_hand",
           "host", "leader", "opened_shoe", "phase", "running", "seat_of"]

LONGEST_TAB = 64
"""The most characters of what a page calls itself."""

TAB_LETTER = "[A-Za-z0-9_-]"
"""What they may be, as a regular expression."""

_TAB = re.compile(f"{TAB_LETTER}{{1,{LONGEST_TAB}}}")

MOST_CHIPS = 10**15 - 1
"""The greatest amount of one command, in minor units."""


def amount(name: str, value: object, least: int = 1) -> int:
    """The amount, if it is a whole number of minor units in range."""
    if type(value) is not int or not least <= value <= MOST_CHIPS:
        raise IllegalCommand("table.amount", name=name, value=cut(repr(value)),
                             least=format_money(least), most=format_money(MOST_CHIPS))
    return value


def connection(holder: Holder) -> Holder:
    """The connection, if its page has a name that can be kept."""
    if not _TAB.fullmatch(holder.tab):
        raise IllegalCommand("table.tab", most=LONGEST_TAB)
    return holder


def seat_of(state: TableState, patron: str) -> Seat:
    """The seat of a patron."""
    seat = state.seats.get(patron)
    if seat is None:
        raise IllegalCommand("table.no_seat")
    return seat


def host(state: TableState, by: str | None) -> None:
    """Refuse what only the host may ask; None is the dealer, who may. At the end nobody may."""
    if state.phase is Phase.OVER:
        raise IllegalCommand("table.over")
    if by is not None and by != state.host:
        raise IllegalCommand("table.not_host")


def leader(state: TableState, by: str | None) -> None:
    """Refuse whoever may not move the table on: the dealer, the host, the patron alone may."""
    if not (state.pace == "solo" and by in state.seats):
        host(state, by)


def running(state: TableState) -> None:
    """Refuse what a table that is paused or over does not do."""
    if state.phase is Phase.OVER:
        raise IllegalCommand("table.over")
    if state.paused:
        raise IllegalCommand("table.paused")


def phase(state: TableState, *allowed: Phase) -> None:
    """Refuse what does not belong to the present phase."""
    if state.phase not in allowed:
        raise IllegalCommand(f"table.phase.{state.phase}")


def opened_shoe(state: TableState, number: int | None = None) -> OpenedShoe:
    """The shoe on the table; it is asked for by its number, or is whichever is there."""
    shoe = state.shoe
    if shoe is None or number not in (None, shoe.number):
        raise IllegalCommand("table.other_shoe", shoe=number, present=state.shoes)
    return shoe


def coup_in_hand(state: TableState, number: int) -> CoupInHand:
    """The coup of this number, if it is in hand."""
    coup = state.coup
    if coup is None or coup.over or coup.number != number:
        raise IllegalCommand("table.other_coup", coup=number, present=coup.number if coup else 0)
    return coup
