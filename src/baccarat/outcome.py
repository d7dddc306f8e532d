"""The finite record of a coup that bets may read: totals, sizes, and the facts a bet asks for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from importlib import import_module
from itertools import product
from typing import Any, NamedTuple, Self

from baccarat.cards import Card, Suit, format_cards
from baccarat.coup import Coup
from baccarat.errors import IllegalBet, UnknownSuits, UnlistedFact, shown, told
from baccarat.hand import NATURALS, Hand, Side, winner
from baccarat.naming import is_text

__all__ = ["Fact", "HandOutcome", "Outcome", "outcome_of"]


class Fact:
    """Something that a pay table may read about one hand, beside its total and its size.

    ``of_hand`` is a pure function of the hand. With ``first_two`` it is given the first two cards
    only, so that it cannot depend on a third. Two facts are the same only if they are one object: a
    copy is the fact itself, and what is pickled is the name of the module's variable that holds it.
    Raises IllegalBet unless it has a name of one line and a function.

    >>> from baccarat.cards import parse_cards
    >>> PAIR = Fact("pair", lambda hand: hand.pair, first_two=True)
    >>> PAIR.read(Hand(parse_cards("9 9 4")))
    True
    """

    __slots__ = ("first_two", "name", "of_hand")

    def __init__(
        self, name: str, of_hand: Callable[[Hand], Hashable], *, first_two: bool = False
    ) -> None:
        if not is_text(name) or not callable(of_hand):
            raise IllegalBet("fact.form", name=shown(name), of_hand=shown(of_hand))
        self.name = name
        self.of_hand = of_hand
        self.first_two = first_two

    def read(self, hand: Hand) -> Hashable:
        """The fact about this hand.

        Cards without a suit stand for all four: raises UnknownSuits, naming one of them, unless
        the fact is the same for all hands that these may be. Raises IllegalBet if the fact fails
        or gives what cannot be told apart: what has no hash, or is not equal to itself.
        """
        if self.first_two:
            hand = hand.first_two
        if all(card.suit for card in hand.cards):
            return self.of_suited(hand)
        values = {self.of_suited(each) for each in _fillings(hand)}
        if len(values) > 1:
            unknown = next(card for card in hand.cards if card.suit is None)
            raise UnknownSuits("suits.unknown", card=str(unknown), facts=(self.name,))
        return values.pop()

    def of_suited(self, hand: Hand) -> Hashable:
        """The fact about a hand whose suits are known, cut to two cards already if need be."""
        try:
            value = self.of_hand(hand)
            hash(value)
            same = bool(value == value)  # noqa: PLR0124 - NaN, for one, is not
        except KeyboardInterrupt:
            raise
        # a fact is code of the person who wrote the bet: SystemExit is no reason to leave
        except BaseException as error:
            raise IllegalBet("fact.failed", fact=self.name, hand=format_cards(hand.cards),
                             error=told(error)) from error
        if not same:
            raise IllegalBet("fact.unequal", fact=self.name, hand=format_cards(hand.cards))
        return value

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[[str, str], Fact], tuple[str, str]]:
        module = self.of_hand.__module__
        for name, value in vars(sys.modules[module]).items():
            if value is self:
                return _fact_of, (module, name)
        raise IllegalBet("fact.no_variable", fact=self.name, module=module)

    def __repr__(self) -> str:
        return f"Fact({self.name!r})"


def _fact_of(module: str, name: str) -> Fact:
    fact: Fact = getattr(import_module(module), name)
    return fact


def _fillings(hand: Hand) -> Iterator[Hand]:
    """Every hand that these cards may stand for, their suits filled in."""
    choices = [[card] if card.suit else [Card(card.rank, suit) for suit in Suit]
               for card in hand.cards]
    return map(Hand, product(*choices))


class HandOutcome:
    """What one hand came to: ``total`` 0 to 9, ``size`` 2 or 3 cards, and the listed facts.

    A fact is read as ``hand[FACT]``; UnlistedFact is raised for one that the bet did not list.
    Outcomes are equal if all of this is.
    """

    __slots__ = ("facts", "size", "total")

    def __init__(self, total: int, size: int, facts: Mapping[Fact, Any]) -> None:
        self.total = total
        self.size = size
        self.facts = facts

    @property
    def natural(self) -> bool:
        """Two cards with a total of 8 or 9."""
        return self.size == 2 and self.total in NATURALS

    def __getitem__(self, fact: Fact) -> Any:  # noqa: ANN401 - a fact is whatever its author reads
        try:
            return self.facts[fact]
        except KeyError:
            raise UnlistedFact("fact.unlisted", fact=fact.name) from None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HandOutcome):
            return NotImplemented
        return (self.total, self.size, self.facts) == (other.total, other.size, other.facts)

    def __hash__(self) -> int:
        return hash((self.total, self.size, frozenset(self.facts.items())))

    def __repr__(self) -> str:
        facts = "".join(f", {fact.name}={value!r}" for fact, value in self.facts.items())
        return f"HandOutcome(total={self.total}, size={self.size}{facts})"


class Outcome(NamedTuple):
    """What a coup came to, as far as a bet may know it."""

    player: HandOutcome
    banker: HandOutcome

    @property
    def winner(self) -> Side | None:
        """The hand with the higher total; None is a tie."""
        return winner(self.player.total, self.banker.total)

    @property
    def margin(self) -> int:
        """By how many points the winner won, 0 to 9."""
        return abs(self.player.total - self.banker.total)

    @property
    def cards(self) -> int:
        """How many cards the coup used, 4 to 6."""
        return self.player.size + self.banker.size

    def hand(self, side: Side) -> HandOutcome:
        """The outcome of one hand."""
        return self.player if side is Side.PLAYER else self.banker


def outcome_of(coup: Coup, needs: Iterable[Fact] = ()) -> Outcome:
    """Sum a coup up, with the facts of *needs*.

    Raises UnknownSuits, naming a card, where a fact depends on a suit that is not known;
    IllegalBet where it fails.

    >>> from baccarat.coup import parse_coup
    >>> outcome_of(parse_coup("2 A 3 3 6 4"))
    Outcome(player=HandOutcome(total=1, size=3), banker=HandOutcome(total=8, size=3))
    """
    needs = tuple(needs)
    return Outcome(_summary(coup.player, needs), _summary(coup.banker, needs))


def _summary(hand: Hand, needs: Iterable[Fact]) -> HandOutcome:
    return HandOutcome(hand.total, len(hand.cards), {fact: fact.read(hand) for fact in needs})
