"""The law of the coup: the bets close, the cards fall by the tableau, the bets are settled."""

from __future__ import annotations

from baccarat.bets import Bet, Pay, settle_line
from baccarat.coup import FIRST_FOUR, Coup, next_hand
from baccarat.errors import IllegalCommand
from baccarat.hand import Side
from baccarat.money import exact_money
from baccarat.outcome import outcome_of
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.table import permission, seating
from baccarat.table.events import Event
from baccarat.table.evolution import evolve
from baccarat.table.state import CoupInHand, Phase, TableState

__all__ = ["called_off", "close_betting", "deal_card", "finished", "open_betting", "progress",
           "settle_coup", "squeezer", "turn_card", "void_coup", "voided"]


def open_betting(state: TableState, command: ask.OpenBetting) -> tuple[Event, ...]:
    """Take bets for the next coup."""
    permission.leader(state, command.by)
    permission.running(state)
    if state.phase is Phase.BETTING and state.coup and state.coup.number == command.coup:
        return ()  # the dealer was first
    permission.phase(state, Phase.BETWEEN)
    order = permission.opened_shoe(state).order
    if command.coup != state.next_coup:
        raise IllegalCommand("table.other_coup", coup=command.coup, present=state.next_coup)
    if order is None or order.end:
        raise IllegalCommand("shoe.over")
    window = state.window if state.pace == "timed" else None
    return (on.BettingOpened(command.coup, window),)


def close_betting(state: TableState, command: ask.CloseBetting) -> tuple[Event, ...]:
    """No more bets."""
    permission.leader(state, command.by)
    permission.running(state)
    permission.phase(state, Phase.BETTING)
    permission.coup_in_hand(state, command.coup)
    return (on.BettingClosed(command.coup),)


def finished(coup: CoupInHand) -> bool:
    """Whether every card of the coup has left the shoe."""
    return next_hand(coup.cards) is None


def progress(state: TableState, coup: CoupInHand) -> int:
    """How far a coup has come: more after its close, and after each card dealt or turned."""
    return (state.phase is not Phase.BETTING) + 2 * len(coup.dealt) - len(coup.face_down)


def deal_card(state: TableState, command: ask.DealCard) -> tuple[Event, ...]:
    """Deal the next card; the cards of a third card's rule must all be face up."""
    coup = _dealing(state, command.coup)
    place = len(coup.dealt) + 1
    to = None if len(coup.dealt) >= FIRST_FOUR and coup.face_down else next_hand(coup.cards)
    if command.place != place or to is None:
        raise IllegalCommand("table.other_card", place=command.place, coup=coup.number)
    order = permission.opened_shoe(state).order
    if order is None or len(order.next_cards) < place:
        raise IllegalCommand("shoe.over")
    card = order.next_cards[place - 1]
    face_down = squeezer(state, to) is not None
    return (on.CardDealt(coup.number, place, to.value, str(card), face_down),)


def _dealing(state: TableState, number: int) -> CoupInHand:
    permission.running(state)
    permission.phase(state, Phase.DEALING)
    return permission.coup_in_hand(state, number)


def squeezer(state: TableState, side: Side) -> str | None:
    """The patron who squeezes a hand's cards: who has most on it, the lowest seat if several."""
    if not state.variant.handling.squeeze:
        return None
    stakes = [(-sum(stake for bet, stake in seat.stakes.items()
                    if state.menu[bet].role.value == side.value), seat.number, seat.patron)
              for seat in state.seats.values()]
    least = min(stakes, default=(0, 0, ""))
    return least[2] if least[0] else None


def turn_card(state: TableState, command: ask.TurnCard) -> tuple[Event, ...]:
    """Turn a card up."""
    coup = _dealing(state, command.coup)
    if command.place not in coup.face_down:
        raise IllegalCommand("table.not_face_down", place=command.place)
    side = coup.dealt[command.place - 1][0]
    if command.by not in (None, squeezer(state, side)):
        raise IllegalCommand("table.not_squeezer", side=side.value)
    return (on.CardTurned(coup.number, command.place, command.by),)


def settle_coup(state: TableState, command: ask.SettleCoup) -> tuple[Event, ...]:
    """Settle every bet, all at once; then whoever was to leave, leaves."""
    coup = _dealing(state, command.coup)
    if coup.face_down or not finished(coup):
        raise IllegalCommand("table.coup_goes_on", coup=coup.number)
    hands = Coup(coup.hand(Side.PLAYER), coup.hand(Side.BANKER))
    lines: dict[str, Pay | None] = {}
    settled = []
    for seat in state.seats.values():
        for key, stake in seat.stakes.items():
            bet = state.menu[key]
            if key not in lines:
                lines[key] = bet.line(outcome_of(hands, bet.needs))
            settled.append(_settled(state, seat.patron, bet, lines[key], stake))
    return _with_leaving(state, on.CoupSettled(coup.number, tuple(settled)))


def _settled(
    state: TableState, patron: str, bet: Bet, line: Pay | None, stake: int
) -> on.Settled:
    done = settle_line(bet, line, stake, state.variant.terms)
    return on.Settled(patron, bet.key, stake, line.key if line else None, done.net,
                      exact_money(done.commission), exact_money(done.breakage), done.marked)


def void_coup(state: TableState, command: ask.VoidCoup) -> tuple[Event, ...]:
    """Give all stakes of the coup back; one whose cards are all out is settled, if it can be."""
    permission.phase(state, Phase.BETTING, Phase.DEALING)
    coup = permission.coup_in_hand(state, command.coup)
    if command.in_vain is None and finished(coup):
        raise IllegalCommand("table.coup_finished", coup=coup.number)
    if command.in_vain not in (None, progress(state, coup)):  # another process went on with it
        raise IllegalCommand("table.coup_goes_on", coup=coup.number)
    return voided(state, coup)


def called_off(state: TableState) -> tuple[Event, ...]:
    """What comes before a host's end of shoe or table: open bets go back, as of a void coup.

    While the cards fall the coup is played to its end first.
    """
    if state.phase is Phase.DEALING:
        raise IllegalCommand("table.after_coup")
    return voided(state, state.coup) if state.coup and state.phase is Phase.BETTING else ()


def voided(state: TableState, coup: CoupInHand) -> tuple[Event, ...]:
    """The end of a coup that pays nothing: its stakes go back; whoever was to leave, leaves."""
    returned = tuple(on.Returned(seat.patron, bet, stake)
                     for seat in state.seats.values() for bet, stake in seat.stakes.items())
    return _with_leaving(state, on.CoupVoided(coup.number, returned, finished(coup)))


def _with_leaving(state: TableState, over: Event) -> tuple[Event, ...]:
    return (over, *seating.after_coup(evolve(state, over)))
