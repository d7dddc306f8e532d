"""The payments in a log, checked against the house's own pay tables, to the last minor unit."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from baccarat.bets import Bet, Role, settle
from baccarat.catalogue import BETS
from baccarat.errors import UnknownSuits
from baccarat.money import PaymentTerms, format_money
from baccarat.odds.exact import weigh
from baccarat.outcome import Outcome, outcome_of
from baccarat.sentences import Sentence, sentence
from baccarat.shoe import Composition
from baccarat.sim.faults import Fault, draw_fault
from baccarat.sim.log import Entry, Payment
from baccarat.sim.log_values import WINNERS
from baccarat.variants import Variant

__all__ = ["bet_named", "payment_faults"]

MOST_NEEDS = 1
"""With more facts than this a bet has too many outcomes to try for a coup without cards."""


def bet_named(variant: Variant, name: str) -> Bet | None:
    """The bet that a log means: by its key, its name, or a winner's name; None if there is none.

    >>> from baccarat.variants import VARIANTS
    >>> [bet_named(VARIANTS["ez"], name).key for name in ("Banker", "Tie", "dragon 7")]
    ['banker_ez', 'tie', 'dragon_7']
    """
    word = name.strip().casefold()
    if word in WINNERS:
        winner = WINNERS[word].winner
        role = Role(winner.value) if winner else Role.TIE
        return next((bet for bet in variant.bets if bet.role is role), None)
    key = "_".join(word.replace("-", " ").split())
    for bet in (*variant.bets, *BETS.values()):
        if key == bet.key or word == bet.name.casefold():
            return variant.priced(bet)
    return None


def payment_faults(entry: Entry, variant: Variant, unchecked: set[str]) -> Iterator[Fault]:
    """The payments of a coup that are not what the house pays.

    The names of bets that cannot be judged are added to *unchecked*: unknown ones, and those that
    depend on suits or on cards that the log does not tell.
    """
    for payment in entry.payments:
        bet = bet_named(variant, payment.bet)
        outcomes = _outcomes(entry, bet, variant.procedure.decks) if bet else ()
        if not bet or not outcomes:
            unchecked.add(payment.bet)
        elif fault := _fault(payment, bet, outcomes, variant.terms):
            yield fault


def _fault(payment: Payment, bet: Bet, outcomes: tuple[Outcome, ...],
           terms: PaymentTerms) -> Fault | None:
    due = sorted({settle(bet, outcome, payment.stake, terms).returned for outcome in outcomes})
    if payment.returned in due:
        return None
    code = "check.paid" if len(due) == 1 else "check.paid_never"
    return Fault(f"payment:{bet.key}", payment.place, sentence(
        code, bet=bet.key, stake=format_money(payment.stake),
        returned=format_money(payment.returned), paid=_price(payment.stake, payment.returned),
        due=tuple(map(format_money, due)), at=tuple(_price(payment.stake, each) for each in due)))


def _price(stake: int, returned: int) -> Sentence:
    """What an amount that came back is to one."""
    to_one = Fraction(returned - stake, stake) if stake else Fraction(0)
    if to_one in (0, -1):
        return sentence("price.lost" if to_one else "price.push")
    return sentence("price.pays", to=to_one.numerator, one=to_one.denominator)


def _outcomes(entry: Entry, bet: Bet, decks: int) -> tuple[Outcome, ...]:
    """The outcomes that the coup may have had, as far as the log tells it."""
    if entry.hands:
        if draw_fault(entry.hands, entry.place):
            return ()
        try:
            return (outcome_of(entry.hands, bet.needs),)
        except UnknownSuits:
            return ()
    if len(bet.needs) > MOST_NEEDS or not entry.result:
        return ()
    return tuple(outcome for outcome in _possible(bet, decks)
                 if outcome.winner is entry.result.winner and all(
                     total in (None, hand.total)
                     for hand, total in zip(outcome, entry.totals, strict=True)))


@lru_cache(maxsize=64)
def _possible(bet: Bet, decks: int) -> tuple[Outcome, ...]:
    weights = weigh(Composition.of_decks(decks), bet.needs)
    return tuple(weights.outcome(cell) for cell, _ in weights.reached())
