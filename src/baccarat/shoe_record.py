"""What is recorded of a shoe: how it was shuffled, its coups, the bets and their settlements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Literal, NamedTuple

from baccarat.bets import Bet, Settlement, settle, void
from baccarat.cards import Card
from baccarat.coup import deal
from baccarat.dealing import deal_shoe
from baccarat.fairness import GENERATOR, Commitments, cut, shuffled_shoe
from baccarat.money import commission_due
from baccarat.outcome import outcome_of
from baccarat.recorded_house import House, house_of
from baccarat.shoe import Burn, End, Shoe
from baccarat.variants import Variant, check_stakes

__all__ = ["MarkedCommission", "PlacedBet", "RecordedEnd", "ShoeRecord", "placed_bet",
           "record_shoe", "with_stakes"]

RecordedEnd = Literal[End, "closed"]
"""Why no further coup was dealt: as the procedure has it, or the house closed the shoe early."""


class PlacedBet(NamedTuple):
    """A bet that was accepted and its settlement; amounts in minor units.

    ``coup`` counts from 1. ``commission`` and ``breakage`` are exact.
    """

    coup: int
    seat: str
    bet: str
    stake: int
    line: str | None
    net: int
    returned: int
    commission: Fraction = Fraction(0)
    breakage: Fraction = Fraction(0)
    marked: int = 0


class MarkedCommission(NamedTuple):
    """The settlement of a seat's marked commission after a coup; amounts in minor units."""

    coup: int
    seat: str
    winnings: int
    commission: int


class ShoeRecord(NamedTuple):
    """Everything about a shoe that is over.

    ``coups`` are the cards of each coup in the order they left the shoe. ``void`` are the numbers,
    from 1, of coups that could not be finished: their cards are those that had left the shoe, and
    every stake on them came back.
    """

    house: House
    commitments: Commitments
    secret: bytes
    cut: int | None
    burn: Burn
    coups: tuple[tuple[Card, ...], ...]
    end: RecordedEnd
    bets: tuple[PlacedBet, ...] = ()
    commissions: tuple[MarkedCommission, ...] = ()
    generator: str = GENERATOR
    void: frozenset[int] = frozenset()

    @property
    def finished(self) -> dict[int, tuple[Card, ...]]:
        """The cards of the coups that are not void, by their numbers."""
        return {number: cards for number, cards in enumerate(self.coups, 1)
                if number not in self.void}


def record_shoe(variant: Variant, commitments: Commitments, secret: bytes,
                place: int | None = None) -> ShoeRecord:
    """Shuffle, cut at *place* and deal a whole shoe.

    No place is no cut. Raises BrokenCommitment if a commitment does not hold, IllegalCommand for a
    cut too near an end. What follows is the shoe of ``baccarat shoe --seed macau``:

    >>> from baccarat.cards import format_cards
    >>> from baccarat.fairness import commit_secret, cut_place, secret_from_text
    >>> from baccarat.variants import VARIANTS
    >>> house, secret = VARIANTS["commission"], secret_from_text("macau")
    >>> place = cut_place(secret, house.procedure.cards, house.procedure.cut_margin)
    >>> shoe = record_shoe(house, Commitments(commit_secret(secret)), secret, place)
    >>> str(shoe.burn.shown), len(shoe.coups), format_cards(shoe.coups[0])
    ('Ac', 85, '6h 6c 4s 3d')
    """
    procedure = variant.procedure
    order = shuffled_shoe(commitments.key(secret), procedure.decks)
    dealt = deal_shoe(Shoe(cut(order, place, procedure.cut_margin), procedure))
    coups = tuple(coup.cards for coup in dealt.coups)
    return ShoeRecord(house_of(variant), commitments, secret, place, dealt.burn, coups, dealt.end)


def placed_bet(coup: int, seat: str, settled: Settlement) -> PlacedBet:
    """The record of one settlement; *coup* counts from 1."""
    return PlacedBet(coup, seat, settled.bet.key, settled.stake,
                     settled.line.key if settled.line else None, settled.net, settled.returned,
                     settled.commission, settled.breakage, settled.marked)


def with_stakes(record: ShoeRecord, variant: Variant, stakes: Mapping[Bet, int],
                seat: str = "1") -> ShoeRecord:
    """The record with the same stakes of one seat, in minor units, on every coup, settled.

    *variant* is the house that dealt it; bets are paid at its prices and its commission. On a void
    coup the stakes come back; a marked commission is paid when the shoe is over. Raises
    IllegalCommand for stakes that the house does not take.

    >>> from baccarat.fairness import commit_secret, secret_from_text
    >>> from baccarat.variants import VARIANTS
    >>> house, secret = VARIANTS["commission"], secret_from_text("macau")
    >>> shoe = record_shoe(house, Commitments(commit_secret(secret)), secret)
    >>> with_stakes(shoe, house, {house.bet("tie"): 500}).bets[0].net
    -500
    """
    stakes = {variant.priced(bet): stake for bet, stake in stakes.items()}
    check_stakes(variant, stakes)
    settled = [placed_bet(number, seat, each) for number, cards in enumerate(record.coups, 1)
               for each in _settled(cards, variant, stakes, is_void=number in record.void)]
    owing = sum(bet.marked for bet in settled)
    due = commission_due(owing, variant.commission, variant.terms)
    paid = [MarkedCommission(len(record.coups), seat, owing, due)] if owing else []
    return record._replace(house=house_of(variant, stakes), bets=tuple(settled),
                           commissions=tuple(paid))


def _settled(cards: tuple[Card, ...], variant: Variant, stakes: Mapping[Bet, int], *,
             is_void: bool) -> Iterator[Settlement]:
    if is_void:
        yield from (void(bet, stake) for bet, stake in stakes.items())
        return
    coup = deal(cards)
    for bet, stake in stakes.items():
        yield settle(bet, outcome_of(coup, bet.needs), stake, variant.terms)
