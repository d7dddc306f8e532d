"""Dealing a shoe: the burn, then coup after coup until the procedure says that it is over."""

from __future__ import annotations

from typing import NamedTuple

from baccarat.coup import Coup, deal
from baccarat.errors import IllegalCommand
from baccarat.shoe import Burn, End, Shoe

__all__ = ["DealtShoe", "deal_next", "deal_shoe"]


class DealtShoe(NamedTuple):
    """A shoe that is over: what was burned, the coups in order, and why there is no other."""

    burn: Burn
    coups: tuple[Coup, ...]
    end: End


def deal_next(shoe: Shoe) -> tuple[Coup, Shoe]:
    """Deal the next coup; the shoe comes back as it is after it.

    Raises IllegalCommand if the shoe is over.

    >>> from baccarat.shoe import Procedure, canonical_order
    >>> coup, shoe = deal_next(Shoe(canonical_order(1), Procedure(decks=1)))
    >>> str(coup), shoe.position
    ('As 2s 3s 4s 5s', 5)
    """
    if shoe.end:
        raise IllegalCommand("shoe.over")
    coup = deal(shoe.next_cards)
    return coup, shoe.after_coup(len(coup.cards))


def deal_shoe(shoe: Shoe) -> DealtShoe:
    """Burn and deal a new shoe to its end.

    >>> from baccarat.shoe import Procedure, canonical_order
    >>> dealt = deal_shoe(Shoe(canonical_order(8), Procedure()))
    >>> dealt.burn, len(dealt.coups), dealt.end
    (Burn(shown=Card('As'), hidden=1), 79, 'cut_card')
    """
    burn, shoe = shoe.burned()
    coups = []
    while not (end := shoe.end):
        coup, shoe = deal_next(shoe)
        coups.append(coup)
    return DealtShoe(burn, tuple(coups), end)
