"""One coup: cards in shoe order become two hands, by the tableau and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from baccarat.cards import Card, format_cards, parse_cards
from baccarat.errors import InvalidNotation, ShoeExhausted
from baccarat.hand import Hand, Side, winner
from baccarat.sentences import Sentence, sentence
from baccarat.tableau import STOOD, draws_banker, draws_player, explain_banker, explain_player

__all__ = ["FIRST_FOUR", "Coup", "Step", "deal", "dealt_to", "due", "explain", "explain_so_far",
           "next_hand", "parse_coup", "result"]

FIRST_FOUR = 4
"""The cards of every coup, dealt to the two hands in turn, before any third one."""


class Coup(NamedTuple):
    """The two hands as they ended.

    >>> coup = parse_coup("2 A 3 3 6 4")
    >>> coup.player.total, coup.banker.total, coup.winner
    (1, 8, <Side.BANKER: 'banker'>)
    """

    player: Hand
    banker: Hand

    @property
    def winner(self) -> Side | None:
        """The hand with the higher total; None is a tie."""
        return winner(self.player.total, self.banker.total)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order they left the shoe: P B P B, Player's third, Banker's third."""
        (p1, p2, *p3), (b1, b2, *b3) = self.player.cards, self.banker.cards
        return (p1, b1, p2, b2, *p3, *b3)

    def hand(self, side: Side) -> Hand:
        """The hand of one side."""
        return self.player if side is Side.PLAYER else self.banker

    def __str__(self) -> str:
        return format_cards(self.cards)


class Step(NamedTuple):
    """One card dealt to a hand, or a hand that stands (``card`` is None), and the reason.

    ``cell`` is what was looked up in the tableau, where it decided: the hand's total, and for
    Banker the value of Player's third card; STOOD where there is none.
    """

    to: Side
    card: Card | None
    why: Sentence
    cell: tuple[int, int | None] | None = None


def deal(cards: Iterable[Card] | str) -> Coup:
    """Deal one coup from *cards*, in shoe order, taking no more than it needs.

    A text is read as cards. An iterator is advanced by the 4 to 6 cards of the coup. Raises
    ShoeExhausted if the cards end before the coup does.

    >>> shoe = iter(parse_cards("7 3 2 4 K"))
    >>> str(deal(shoe)), next(shoe)
    ('7 3 2 4', Card('K'))
    """
    supply = iter(parse_cards(cards) if isinstance(cards, str) else cards)
    first = tuple(islice(supply, FIRST_FOUR))
    if len(first) < FIRST_FOUR:
        raise _short(first, FIRST_FOUR)
    player, banker = _two_each(first)
    if player.natural or banker.natural:
        return Coup(player, banker)
    third = STOOD
    if draws_player(player.total):
        player = _draw(player, supply, first)
        third = player.cards[2].value
    if draws_banker(banker.total, third):
        banker = _draw(banker, supply, (*first, *player.cards[2:]))
    return Coup(player, banker)


def _draw(hand: Hand, supply: Iterator[Card], dealt: tuple[Card, ...]) -> Hand:
    card = next(supply, None)
    if card is None:
        raise _short(dealt, len(dealt) + 1)
    return Hand((*hand.cards, card))


def _short(dealt: tuple[Card, ...], needed: int) -> ShoeExhausted:
    return ShoeExhausted("coup.short", cards=format_cards(dealt), given=len(dealt), needed=needed)


def parse_coup(text: str | Iterable[str]) -> Coup:
    """Read the text form of a coup: exactly its cards, in the order they left the shoe.

    Raises InvalidNotation for unknown or left-over cards, ShoeExhausted for too few.

    >>> str(parse_coup("7h 3c 2d 4s"))
    '7h 3c 2d 4s'
    """
    cards = parse_cards(text)
    coup = deal(cards)
    if len(coup.cards) < len(cards):
        raise InvalidNotation("coup.left_over", cards=format_cards(cards), given=len(cards),
                              needed=len(coup.cards))
    return coup


def explain(coup: Coup) -> tuple[Step, ...]:
    """Tell a coup step by step: every card and every stand with its reason.

    >>> for step in explain(parse_coup("7 3 2 4"))[-2:]:
    ...     print(step.to.value, step.card, step.why)
    player None Player has a natural 9: no third card for either hand.
    banker None Player has a natural 9: no third card for either hand.
    """
    return explain_so_far(coup.cards)


def explain_so_far(cards: Sequence[Card]) -> tuple[Step, ...]:
    """Tell a coup of which only the first *cards* have been dealt: nothing but what they decide.

    >>> [str(step.why) for step in explain_so_far(parse_cards("3 K 4 2"))[4:]]
    ['Player has 7; Player stands on 6 and 7: stands.']
    """
    thirds = _thirds(cards) if len(cards) >= FIRST_FOUR else ()
    return (*_first_four(cards[:FIRST_FOUR]), *thirds)


def dealt_to(cards: Sequence[Card]) -> tuple[Side, ...]:
    """The hands that the first *cards* of a coup went to, one by one.

    >>> [side.value for side in dealt_to(parse_cards("3 K 4 2 6"))]
    ['player', 'banker', 'player', 'banker', 'banker']
    """
    return tuple(step.to for step in explain_so_far(cards) if step.card)


def next_hand(cards: Sequence[Card]) -> Side | None:
    """The hand that gets the card after the first *cards* of a coup, or None if it is over.

    *cards* are no more than the coup takes.

    >>> next_hand(parse_cards("3 K 4")), next_hand(parse_cards("3 K 4 2 6"))
    (<Side.BANKER: 'banker'>, None)
    """
    if len(cards) < FIRST_FOUR:
        return _in_turn(len(cards))
    player, banker = _two_each(tuple(cards[:FIRST_FOUR]))
    for card in cards[FIRST_FOUR:]:
        if due(player, banker) is Side.PLAYER:
            player = Hand((*player.cards, card))
        else:
            banker = Hand((*banker.cards, card))
    return due(player, banker)


def due(player: Hand, banker: Hand) -> Side | None:
    """The hand that draws the next card, or None if the coup is over.

    >>> due(Hand(parse_cards("3 K")), Hand(parse_cards("2 2")))
    <Side.PLAYER: 'player'>
    """
    if player.natural or banker.natural:
        return None
    if player.third is None and draws_player(player.total):
        return Side.PLAYER
    third = player.third.value if player.third else STOOD
    draws = banker.third is None and draws_banker(banker.total, third)
    return Side.BANKER if draws else None


def result(coup: Coup) -> Sentence:
    """Say who won, the winner's total first.

    >>> print(result(parse_coup("2 A 3 3 6 4")))
    Banker wins, 8 over 1.
    """
    player, banker = coup.player.total, coup.banker.total
    if coup.winner is None:
        return sentence("result.tie", total=player)
    return sentence("result.win", winner=coup.winner.value, high=max(player, banker),
                    low=min(player, banker))


def _in_turn(place: int) -> Side:
    """The hand of one of the first four cards, by its place from 0."""
    return tuple(Side)[place % 2]


def _two_each(first: tuple[Card, ...]) -> tuple[Hand, Hand]:
    """Both hands of the first four cards."""
    return Hand(first[::2]), Hand(first[1::2])


def _first_four(cards: Sequence[Card]) -> Iterator[Step]:
    for place, card in enumerate(cards):
        side = _in_turn(place)
        if place < 2:
            yield Step(side, card, sentence("deal.first", side=side.value, value=card.value))
        else:
            total = Hand((cards[place - 2], card)).total
            yield Step(side, card, sentence("deal.second", side=side.value, value=card.value,
                                            total=total))


def _thirds(cards: Sequence[Card]) -> Iterator[Step]:
    hands = {Side.PLAYER: Hand((cards[0], cards[2])), Side.BANKER: Hand((cards[1], cards[3]))}
    if any(hand.natural for hand in hands.values()):
        for side in Side:
            shown = side if hands[side].natural else side.other
            yield Step(side, None, sentence("coup.natural", side=shown.value,
                                            total=hands[shown].total))
        return
    drawn = iter(cards[FIRST_FOUR:])
    player, banker = hands[Side.PLAYER].total, hands[Side.BANKER].total
    third = STOOD
    if draws_player(player):
        card = next(drawn, None)
        if card is None:
            return
        third = card.value
        yield Step(Side.PLAYER, card, explain_player(player), (player, STOOD))
    else:
        yield Step(Side.PLAYER, None, explain_player(player), (player, STOOD))
    card = next(drawn, None)
    if card or not draws_banker(banker, third):
        yield Step(Side.BANKER, card, explain_banker(banker, third), (banker, third))
