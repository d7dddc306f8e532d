"""The values in a log: cards, winners, totals, amounts; each refusal names line and column."""

from __future__ import annotations

import re
from collections.abc import Mapping

from baccarat.cards import Card, parse_cards
from baccarat.coup import Coup
from baccarat.errors import InvalidNotation
from baccarat.hand import Hand, Side
from baccarat.money import parse_money
from baccarat.roads import Result
from baccarat.sim.log import refuse
from baccarat.tableau import draws_player

__all__ = ["WINNERS", "cards_in", "coup_of", "hands_in_order", "read_amount", "read_cards",
           "read_total", "read_winner", "words_of"]

_PLAYER, _BANKER, _TIE = Result(Side.PLAYER), Result(Side.BANKER), Result(None)

WINNERS: Mapping[str, Result] = {
    word: result
    for result, words in (
        (_PLAYER, "p player punto 闲 閒 閑"),
        (_BANKER, "b banker banco bank 庄 莊"),
        (_TIE, "t tie tied egalite égalité 和"),
    )
    for word in words.split()
}
"""The words and letters that name a winner, in small letters."""

_SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_CARD = re.compile(r"(?:10|[2-9atjqk])[shdc]?", re.ASCII | re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,;|/+-]*")


def words_of(text: str) -> str:
    """A text as it is compared: small letters, no space around it."""
    return text.strip().casefold()


def cards_in(text: str) -> tuple[Card, ...] | None:
    """The cards of a text, set apart or not; None if anything else stands in it.

    >>> cards_in("7h3c 10-K♠"), cards_in("7x")
    ((Card('7h'), Card('3c'), Card('T'), Card('Ks')), None)
    """
    try:
        return parse_cards(text)
    except InvalidNotation:
        return _run_together(text)


def _run_together(text: str) -> tuple[Card, ...] | None:
    for sign, letter in _SUITS.items():
        text = text.replace(sign, letter)
    cards, place = [], 0
    while (place := _after(text, place)) < len(text):
        if not (found := _CARD.match(text, place)):
            return None
        cards.append(Card.parse(found[0]))
        place = found.end()
    return tuple(cards)


def _after(text: str, place: int) -> int:
    between = _BETWEEN.match(text, place)
    return between.end() if between else place


def read_cards(text: str, line: int, column: str, fewest: int, most: int) -> tuple[Card, ...]:
    """The cards of a cell; raises InvalidNotation unless there are *fewest* to *most*."""
    if not text:
        raise refuse("log.missing", line, column=column)
    cards = cards_in(text)
    if cards is None:
        code = "log.winner_for_cards" if words_of(text) in WINNERS else "log.cards"
        raise refuse(code, line, text, column=column)
    if not fewest <= len(cards) <= most:
        raise refuse("log.card_count", line, text, column=column, given=len(cards),
                     fewest=fewest, most=most)
    return cards


def read_winner(text: str, line: int, column: str) -> Result:
    """The winner in a cell."""
    word = words_of(text)
    if word in WINNERS:
        return WINNERS[word]
    code = "log.cards_for_winner" if word and cards_in(text) else "log.winner"
    raise refuse(code, line, text, column=column)


def read_total(text: str, line: int, column: str) -> int:
    """The total of a hand."""
    if not re.fullmatch(r"[0-9]", text.strip()):
        raise refuse("log.total", line, text, column=column)
    return int(text)


def read_amount(text: str, line: int, column: str, *, signed: bool = False) -> int:
    """An amount in minor units; with *signed* it may be a loss."""
    bare = text.strip()
    sign = -1 if signed and bare[:1] in ("-", "−") else 1
    try:
        return sign * parse_money(bare[1:] if sign < 0 or (signed and bare[:1] == "+") else bare)
    except InvalidNotation:
        raise refuse("log.amount", line, text, column=column) from None


def coup_of(player: tuple[Card, ...], banker: tuple[Card, ...]) -> Coup:
    """Two hands as a coup, lawful or not."""
    return Coup(Hand(player), Hand(banker))


def hands_in_order(cards: tuple[Card, ...]) -> Coup:
    """The hands that 4 to 6 cards in shoe order make, lawful or not.

    A fifth card that is the last is Player's if Player draws, else Banker's.

    >>> from baccarat.cards import parse_cards
    >>> [len(hand.cards) for hand in hands_in_order(parse_cards("3 2 3 4 9"))]
    [2, 3]
    """
    (p1, b1, p2, b2), more = cards[:4], cards[4:]
    player, banker = Hand((p1, p2)), Hand((b1, b2))
    lawful = not (player.natural or banker.natural) and draws_player(player.total)
    if len(more) == 2 or (more and lawful):
        player, more = Hand((p1, p2, more[0])), more[1:]
    return Coup(player, Hand((b1, b2, *more)))
