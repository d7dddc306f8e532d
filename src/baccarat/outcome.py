"""The finite record of a coup that bets may read: totals, sizes, and the facts a bet asks for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import NamedTuple

from baccarat.coup import Coup
from baccarat.errors import UnlistedFact
from baccarat.hand import Hand, Side

__all__ = ["Fact", "HandOutcome", "Outcome", "outcome_of"]


class Fact(NamedTuple):
    """Something that a pay table may read about one hand, beside its total and size.

    ``of_hand`` is a pure function of the hand. With ``first_two`` it is given the first two cards
    only, so it cannot depend on a third.

    >>> from baccarat.cards import parse_cards
    >>> PAIR = Fact("pair", lambda hand: hand.pair, first_two=True)
    >>> PAIR.read(Hand(parse_cards("9 9 4")))
    True
    """

    name: str
    of_hand: Callable[[Hand], Hashable]
    first_two: bool = False

    def read(self, hand: Hand) -> Hashable:
        """The fact about this hand."""
        return self.of_hand(hand.first_two if self.first_two else hand)


class HandOutcome(NamedTuple):
    """What one hand came to: total 0 to 9, size 2 or 3, and the listed facts."""

    total: int
    size: int
    facts: Mapping[Fact, Hashable]

    def __getitem__(self, fact):  # type: ignore[no-untyped-def, override]
        try:
            return self.facts[fact]
        except KeyError:
            raise UnlistedFact("fact.unlisted", fact=fact.name) from None


class Outcome(NamedTuple):
    """What a coup came to, as far as a bet may know it."""

    player: HandOutcome
    banker: HandOutcome

    @property
    def winner(self) -> Side | None:
        """The winning hand; None is a tie."""
        difference = self.player.total - self.banker.total
        return None if difference == 0 else Side.PLAYER if difference > 0 else Side.BANKER
