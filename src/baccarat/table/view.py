"""What a viewer may see of a table: plain data, the same for everybody but for one's own part.

No undealt card, no secret of a shoe that is not over, no card that lies face down (but to the
patron who squeezes it), and of another patron no more than its seat and its stakes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias, cast

from baccarat.cards import format_cards
from baccarat.coup import Coup, explain_so_far, result
from baccarat.errors import IllegalCommand
from baccarat.hand import Side
from baccarat.money import format_money
from baccarat.sentences import Sentence
from baccarat.sentences import worded as said
from baccarat.table import seating
from baccarat.table.calls import called
from baccarat.table.dealing import squeezer
from baccarat.table.events import Settled
from baccarat.table.owing import available, net, owed
from baccarat.table.scoreboard import roads
from baccarat.table.state import CoupInHand, OpenedShoe, Phase, Seat, TableState
from baccarat.table.views import (
    CoupView,
    DealtView,
    Ended,
    PrivateView,
    PublicView,
    SaidView,
    SeatView,
    SettledView,
    ShoeView,
    TableView,
)

__all__ = ["Known", "check_viewer", "dealt", "named", "private", "public", "settled", "touched",
           "view"]

Known: TypeAlias = tuple[TableState, PublicView]
"""A state, and what everybody saw of it."""


def view(state: TableState, viewer: str | None) -> TableView:
    """What *viewer* sees, a patron or None; raises IllegalCommand where it may not look on.

    >>> from baccarat import VARIANTS
    >>> from baccarat.table import commands, decide, fold, view
    >>> state = fold(decide(None, commands.OpenTable("anna", "t1", VARIANTS["ez"])))
    >>> state = fold(decide(state, commands.TakeSeat("anna", chips=100_000)), state)
    >>> view(state, "anna")["you"]["stack"], view(state, None)["you"]
    ('1000.00', None)
    """
    check_viewer(state, viewer)
    return {**public(state), "you": private(state, viewer)}


def check_viewer(state: TableState, viewer: str | None) -> None:
    """Refuse a viewer who was sent away, or who only looks on where that is not wanted.

    Without spectators those look on who sit here, the host, and whoever could sit down now: who
    was invited sees the table before it takes a seat. Once the table is over, whoever
    was not sent away may see why.
    """
    if viewer in state.seats or viewer == state.host:
        return
    if viewer in state.barred:
        raise IllegalCommand("table.barred")
    if not (state.spectators or state.phase is Phase.OVER or seating.may_sit(state, viewer)):
        raise IllegalCommand("table.no_spectators")


def public(state: TableState, known: Known | None = None) -> PublicView:
    """What everybody at the table sees.

    *known*: an earlier state, and what was seen of it in the language that is spoken now. What is
    the same in both is not made again: it is the same object.
    """
    return {
        "table": state.table,
        "seq": state.seq,
        "phase": state.phase,
        "pace": state.pace,
        "window": state.window,
        "paused": state.paused,
        "locked": state.locked,
        "spectators": state.spectators,
        "host": state.host,
        "places": state.places,
        "seats": _seats(state, known),
        "stakes": _totals(state),
        "next_coup": state.next_coup,
        "shoe": known[1]["shoe"] if known and known[0].shoe is state.shoe
                else _shoe(state.shoe) if state.shoe else None,
        "coup": known[1]["coup"] if known and known[0].coup is state.coup
                else _coup(state, state.coup) if state.coup else None,
        "acts": {str(seq): {"host": acted.host, "act": acted.act, "patron": acted.patron,
                            "at": acted.at} for seq, acted in state.acts},
        "over": _why_over(state),
    }


def _why_over(state: TableState) -> Ended | None:
    """What the host does is told; the dealer ends a table where it is left or nobody sits.

    The host's end need not be its last act: where its own seat is left, its role passes after it.
    """
    if state.phase is not Phase.OVER:
        return None
    if any(acted.act == "end" for _, acted in state.acts):
        return "host"
    return "left" if state.pace == "solo" and state.host is None else "empty"


def named(state: TableState) -> set[str]:
    """The patrons whom all see by their names."""
    acts = {patron for _, acted in state.acts for patron in (acted.host, acted.patron)}
    return {patron for patron in (*state.seats, state.host, *acts) if patron}


def private(state: TableState, viewer: str | None) -> PrivateView | None:
    """What a seated patron sees beyond that."""
    seat = state.seats.get(viewer or "")
    if seat is None:
        return None
    limit = seat.loss_limit
    return {
        "seat": seat.number,
        "stack": format_money(seat.stack),
        "available": format_money(available(seat, state.variant)),
        "bought": format_money(seat.bought),
        "net": format_money(net(seat, state.variant)),
        "owing": format_money(seat.owing),
        "owed": format_money(owed(seat, state.variant)),
        "loss_limit": None if limit is None else format_money(limit),
        "resting": seat.resting,
        "holder": {"tab": seat.holder.tab} if seat.holder else None,
        "placed": [[bet, format_money(amount)] for bet, amount, _ in seat.placed],
        "last": _stakes(seat.last),
        "squeeze": _squeeze(state, seat.patron),
        "settled": [settled(each) for each in state.coup.settled if each.patron == seat.patron]
                   if state.coup else [],
    }


def touched(before: TableState | None, state: TableState) -> set[str]:
    """The patrons who may see something else of their own than before; all others see the same.

    What has not changed between two states is the same object in both.
    """
    if before is None:
        return set(state.seats)
    patrons = {patron for patron in {*before.seats, *state.seats}
               if before.seats.get(patron) is not state.seats.get(patron)}
    if before.coup is not state.coup:
        for each in (before, state):
            patrons |= _named_by_coup(each)
    return patrons


def _named_by_coup(state: TableState) -> set[str]:
    """The patrons whose bets a coup has settled, and those who squeeze its cards."""
    coup = state.coup
    if coup is None:
        return set()
    squeezing = {squeezer(state, coup.dealt[place - 1][0]) for place in coup.face_down}
    return {*(each.patron for each in coup.settled), *filter(None, squeezing)}


def _stakes(stakes: Mapping[str, int]) -> dict[str, str]:
    return {bet: format_money(stake) for bet, stake in stakes.items()}


def _seats(state: TableState, known: Known | None) -> dict[str, SeatView]:
    before, seen = (known[0].seats, known[1]["seats"]) if known else ({}, {})
    return {(number := str(seat.number)):
            seen[number] if before.get(patron) is seat else _seat(seat)
            for patron, seat in state.seats.items()}


def _seat(seat: Seat) -> SeatView:
    return {"patron": seat.patron, "stakes": _stakes(seat.stakes), "leaving": seat.leaving,
            "presence": seat.presence}


def _totals(state: TableState) -> dict[str, str]:
    totals: Counter[str] = Counter()
    for seat in state.seats.values():
        totals.update(seat.stakes)
    return _stakes(totals)


def _squeeze(state: TableState, patron: str) -> dict[str, str]:
    """The cards that lie face down before this patron, by their places."""
    coup = state.coup
    if coup is None or coup.over:
        return {}
    return {str(place): str(coup.dealt[place - 1][1]) for place in sorted(coup.face_down)
            if squeezer(state, coup.dealt[place - 1][0]) == patron}


def settled(each: Settled) -> SettledView:
    """What became of a bet."""
    return {"bet": each.bet, "stake": format_money(each.stake), "line": each.line,
            "net": format_money(each.net), "returned": format_money(each.stake + each.net),
            "marked": format_money(each.marked)}


def _shoe(shoe: OpenedShoe) -> ShoeView:
    order, burn = shoe.order, shoe.burn
    return {
        "number": shoe.number,
        "commitment": shoe.commitments.secret,
        "entropy": [{"patron": given.patron, "commitment": given.commitment,
                     "value": None if given.value is None else given.value.hex()}
                    for given in shoe.commitments.entropy],
        "cut": shoe.cut,
        "cut_by": shoe.cut_by,
        "burn": {"shown": str(burn.shown) if burn.shown else None, "hidden": burn.hidden}
                if burn else None,
        "left": order.left if order else None,
        "to_cut_card": max(order.cut_place - order.position, 0) if order else None,
        "last_coup": order.last_coup if order else False,
        "over": bool(order and order.end),
        "coups": {str(number): {"cards": format_cards(cards), "void": number in shoe.void}
                  for number, cards in enumerate(shoe.coups, 1)},
        "roads": roads(shoe),
        "end": shoe.end,
        "secret": shoe.secret.hex() if shoe.end else None,
    }


def _coup(state: TableState, coup: CoupInHand) -> CoupView:
    call = called(coup)
    return {**dealt(coup), "nets": _nets(coup), "squeezers": _squeezers(state, coup),
            "call": _said(call) if call else None}


def _squeezers(state: TableState, coup: CoupInHand) -> dict[str, str]:
    """Who squeezes the cards of a hand, where some lie face down; no stake changes meanwhile."""
    hands = {coup.dealt[place - 1][0] for place in coup.face_down} if not coup.over else set[Side]()
    return {side.value: patron for side in Side
            if side in hands and (patron := squeezer(state, side))}


def dealt(coup: CoupInHand) -> DealtView:
    """The cards of a coup and why they fell, with nothing of those that lie face down."""
    down = min(coup.face_down, default=len(coup.dealt) + 1)
    complete = coup.over and not coup.void
    return {
        "number": coup.number,
        "cards": {str(place): {"to": to.value,
                               "card": None if place in coup.face_down else str(card)}
                  for place, (to, card) in enumerate(coup.dealt, 1)},
        "totals": {"player": coup.total(Side.PLAYER), "banker": coup.total(Side.BANKER)},
        "steps": [{"to": step.to.value, "card": step.card and str(step.card),
                   "why": _said(step.why),
                   "cell": step.cell and {"total": step.cell[0], "third": step.cell[1]}}
                  for step in explain_so_far(coup.cards[:down - 1])],
        "over": coup.over,
        "void": coup.void,
        "result": _said(result(Coup(coup.hand(Side.PLAYER), coup.hand(Side.BANKER))))
                  if complete else None,
    }


def _said(of: Sentence) -> SaidView:
    return cast("SaidView", said(of))


def _nets(coup: CoupInHand) -> dict[str, str]:
    """What each patron won or lost in all."""
    nets: Counter[str] = Counter()
    for each in coup.settled:
        nets[each.patron] += each.net
    return {patron: format_money(net) for patron, net in nets.items()}
