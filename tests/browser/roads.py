"""The roads of a long shoe, as the server tells them: made by the engine of shoes from a seed."""

from __future__ import annotations

from itertools import chain, islice

from baccarat import (
    VARIANTS,
    Commitments,
    commit_secret,
    cut_place,
    deal,
    record_shoe,
    scoreboards,
    secret_from_text,
)
from baccarat.cards import Card
from baccarat.history import Result
from baccarat.roads import as_json

__all__ = ["roads_of"]


def roads_of(coups: int) -> dict[str, object]:
    """The roads of so many coups, at most of those of two shoes: few have 90."""
    dealt = chain.from_iterable(map(_coups, ("macau", "lisboa")))
    return as_json(scoreboards(Result.of(deal(cards)) for cards in islice(dealt, coups)))


def _coups(seed: str) -> tuple[tuple[Card, ...], ...]:
    house, secret = VARIANTS["commission"], secret_from_text(seed)
    place = cut_place(secret, house.procedure.cards, house.procedure.cut_margin)
    return record_shoe(house, Commitments(commit_secret(secret)), secret, place).coups
