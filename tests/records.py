"""Whole shoe records with bets, made by the program, for the tests of records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import islice
from random import Random

from baccarat.bets import Bet, Pay, settle, void
from baccarat.cards import Card
from baccarat.coup import deal
from baccarat.fairness import Commitments, commit_entropy, commit_secret, secret_from_text
from baccarat.money import Collection, commission_due
from baccarat.outcome import outcome_of
from baccarat.record import (
    MarkedCommission,
    PlacedBet,
    ShoeRecord,
    house_of,
    placed_bet,
    record_shoe,
)
from baccarat.variants import VARIANTS, Variant

MARKED = VARIANTS["commission"].altered({
    "collection": "marked", "minimum_commission": "0.10", "payable_unit": "0.25",
    "breakage": "nearest", "burn": "3", "shoe_end": "finish", "decks": "2",
})
"""Commission settled later, coarse payments, another shoe procedure."""

ANY_STAKE = {"minimum": "1.25", "maximum": "none", "side_minimum": "1.25", "side_maximum": "none",
             "step": "1.25", "player_and_banker": "yes"}
"""Limits and combinations that let the seats of an example bet as they like."""

SEVENS = Bet("sevens", "Sevens", (
    Pay("both", "both hands have 7", Fraction(10, 3),
        lambda o: o.player.total == o.banker.total == 7),
    Pay("one", "one hand has 7", Fraction(1, 3),
        lambda o: 7 in {o.player.total, o.banker.total}),
))
"""A bet that is not in the catalogue."""

ROUNDED = VARIANTS["half_on_6"].altered({"payable_unit": "1", "breakage": "house"})


def example(variant: Variant, seed: str = "example", place: int | None = 52,
            others: Sequence[Bet] = ()) -> ShoeRecord:
    """A shoe with the entropy of two of three patrons and bets of three seats on every coup.

    The house is *variant* with any stake allowed.
    """
    variant = variant.altered(ANY_STAKE)
    shoe = record_shoe(variant, _commitments(seed), secret_from_text(seed), place)
    bets = tuple(_bets(shoe, variant, [*variant.bets, *others], Random(seed)))
    shoe = shoe._replace(bets=bets, house=house_of(variant, others))
    if variant.terms.collection is Collection.MARKED:
        shoe = shoe._replace(commissions=tuple(_commissions(shoe, variant)))
    return shoe


def _commitments(seed: str) -> Commitments:
    made = Commitments(commit_secret(secret_from_text(seed)))
    values = {patron: secret_from_text(f"{seed} {patron}") for patron in ("anna", "béla", "陳")}
    for patron, value in values.items():
        made = made.commit(patron, commit_entropy(patron, value))
    for patron in ("陳", "anna"):
        made = made.reveal(patron, values[patron])
    return made


def irregular(seed: str = "irregular", after: int = 20) -> ShoeRecord:
    """A shoe with void coups that is closed after so many coups; three seats bet on each."""
    variant = VARIANTS["commission"].altered(ANY_STAKE)
    shoe = record_shoe(variant, _commitments(seed), secret_from_text(seed), 52)
    cards = iter([card for coup in shoe.coups for card in coup])
    coups = tuple(tuple(islice(cards, VOID[number])) if number in VOID else _next_coup(cards)
                  for number in range(1, after + 1))
    shoe = shoe._replace(coups=coups, end="closed", void=frozenset(VOID))
    return shoe._replace(bets=tuple(_bets(shoe, variant, variant.bets, Random(seed))))


VOID = {3: 2, 7: 0, 9: 3}
"""The void coups of the irregular shoe, and how many of their cards had left the shoe."""


def _next_coup(cards: Iterator[Card]) -> tuple[Card, ...]:
    return deal(cards).cards


def _bets(shoe: ShoeRecord, variant: Variant, offered: Sequence[Bet],
          rng: Random) -> Iterable[PlacedBet]:
    for number, cards in enumerate(shoe.coups, 1):
        for seat in ("1", "2", "7"):
            for bet in rng.sample(offered, 2):
                stake = rng.randrange(1, 40) * 125
                if number in shoe.void:
                    yield placed_bet(number, seat, void(bet, stake))
                else:
                    outcome = outcome_of(deal(cards), bet.needs)
                    yield placed_bet(number, seat, settle(bet, outcome, stake, variant.terms))


def _commissions(shoe: ShoeRecord, variant: Variant) -> Iterable[MarkedCommission]:
    """Seat 2 leaves in the middle of the shoe; all settle at its end."""
    owing: Counter[str] = Counter()
    half, last = len(shoe.coups) // 2, len(shoe.coups)
    for number in range(1, last + 1):
        for bet in shoe.bets:
            owing[bet.seat] += bet.marked if bet.coup == number else 0
        for seat in {half: ["2"], last: ["1", "2", "7"]}.get(number, []):
            winnings = owing.pop(seat)
            yield MarkedCommission(number, seat, winnings, commission_due(
                winnings, variant.commission, variant.terms))
