"""Irregularities: a card found face up, a third card that nobody was due, a void coup.

What happens is a setting of the house (``exposed_card``, ``undue_card``); a coup that cannot be
finished is void, and every stake is returned.
"""

from __future__ import annotations

from collections.abc import Container
from enum import Enum
from typing import NamedTuple

from baccarat.cards import Card
from baccarat.coup import Coup, deal, due
from baccarat.errors import IllegalCommand, ShoeExhausted
from baccarat.hand import Hand, Side
from baccarat.procedure import Procedure
from baccarat.shoe import Shoe

__all__ = ["DealtCoup", "Fate", "after_undue", "deal_past_exposed", "fate_of_undue"]


class DealtCoup(NamedTuple):
    """A coup dealt past cards found face up; None is a void coup.

    ``discarded`` are the cards found face up that were not played.
    """

    coup: Coup | None
    discarded: tuple[Card, ...]
    shoe: Shoe


class Fate(Enum):
    """What becomes of a third card that was drawn for a hand and not due to it."""

    BANKERS_THIRD = "bankers_third"
    BURN = "burn"
    NEXT_COUP = "next_coup"


def deal_past_exposed(shoe: Shoe, face_up: Container[int]) -> DealtCoup:
    """Deal the next coup from a shoe in which the cards at the places *face_up* lie face up.

    Places count from 0 at the front of the full shoe. Such a card is discarded when it comes, or
    played, as the procedure says. A coup for which the shoe then has too few cards is void, and
    the shoe is empty after it. Raises IllegalCommand if the shoe is over before the coup.

    >>> from baccarat.shoe import canonical_order
    >>> dealt = deal_past_exposed(Shoe(canonical_order(1), Procedure(decks=1)), {0, 2})
    >>> str(dealt.coup), dealt.discarded, dealt.shoe.position
    ('2s 4s 5s 6s 7s', (Card('As'), Card('3s')), 7)
    """
    if shoe.end:
        raise IllegalCommand("shoe.over")
    places = range(shoe.position, len(shoe.order))
    if shoe.procedure.exposed_card == "discard":
        played = [place for place in places if place not in face_up]
    else:
        played = list(places)
    try:
        coup = deal(shoe.order[place] for place in played)
    except ShoeExhausted:
        return DealtCoup(None, _others(shoe, played, len(shoe.order)),
                         shoe.after_coup(shoe.left))
    end = played[len(coup.cards) - 1] + 1
    # What is discarded before the coup's first card has left the shoe before the coup: if the cut
    # card comes out with it, it comes out before the first card.
    begun = shoe.discarded(played[0] - shoe.position)
    return DealtCoup(coup, _others(shoe, played, end), begun.after_coup(end - begun.position))


def _others(shoe: Shoe, played: list[int], end: int) -> tuple[Card, ...]:
    gone = sorted(set(range(shoe.position, end)) - set(played))
    return tuple(shoe.order[place] for place in gone)


def fate_of_undue(side: Side, player: Hand, banker: Hand, procedure: Procedure) -> Fate:
    """What becomes of a card drawn for *side* that was not due to it; the hands are without it.

    Drawn for Player, it is Banker's third card if Banker must draw; otherwise the procedure
    decides. Raises IllegalCommand if the card was due.

    >>> from baccarat.cards import parse_cards
    >>> stands, draws = Hand(parse_cards("3 4")), Hand(parse_cards("2 3"))
    >>> fate_of_undue(Side.PLAYER, stands, draws, Procedure())
    <Fate.BANKERS_THIRD: 'bankers_third'>
    >>> fate_of_undue(Side.PLAYER, stands, stands, Procedure())
    <Fate.BURN: 'burn'>
    """
    rightful = due(player, banker)
    if rightful is side:
        raise IllegalCommand("irregular.due", side=side.value, total=player.total
                             if side is Side.PLAYER else banker.total)
    if side is Side.PLAYER and rightful is Side.BANKER:
        return Fate.BANKERS_THIRD
    return Fate(procedure.undue_card)


def after_undue(shoe: Shoe, coup: Coup, fate: Fate) -> Shoe:
    """The shoe after a coup in which one undue card was drawn as well; *shoe* is as before it.

    >>> from baccarat.coup import parse_coup
    >>> from baccarat.shoe import canonical_order
    >>> shoe, coup = Shoe(canonical_order(1), Procedure(decks=1)), parse_coup("7 7 Q Q")
    >>> [after_undue(shoe, coup, fate).position for fate in (Fate.BURN, Fate.NEXT_COUP)]
    [5, 4]
    """
    size = len(coup.cards)
    match fate:
        case Fate.BANKERS_THIRD:
            return shoe.after_coup(size)
        case Fate.BURN:
            return shoe.after_coup(size + 1)
        case Fate.NEXT_COUP:
            return shoe.after_coup(size, held_over=1)
