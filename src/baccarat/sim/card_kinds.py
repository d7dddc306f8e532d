"""Are the cards of a log those of a shuffled shoe? Kinds, their spread, their places, their order.

A shoe of N cards is dealt nearly to its end, so how often a rank came in whole shoes can vary by
very little. Of each shoe the first W cards are judged, W the same for all of them and fixed by the
procedure: in a fair shoe they are a random sample *without replacement*, exactly, whatever was
burned. A rank with the share p of the shoe then has mean W p and the hypergeometric covariances
``W (N - W) / (N - 1)`` times those of a single draw. Cards drawn with replacement vary (N - 1) /
(N - W) times as much: with eight decks and a cut of 14 about sixteen times.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import fsum
from statistics import median
from typing import NamedTuple

from baccarat.cards import Card, Rank
from baccarat.procedure import Procedure
from baccarat.sentences import Sentence, sentence
from baccarat.sim.chi_square import LEAST_EXPECTED, Cell, log_survival, log_two_sided, pearson
from baccarat.sim.compare import Comparison
from baccarat.sim.rules import dealt_for_sure

__all__ = ["compare_cards", "kinds_of"]

Kind = str | int

PLACES = 4
"""Into how many parts of equal length the judged cards of a shoe are cut."""


class _Shoes(NamedTuple):
    """The first cards of each shoe, equally many, as kinds; and what they are dealt from."""

    dealt: Sequence[Sequence[Kind]]
    cards: int
    shares: Mapping[Kind, float]

    @property
    def width(self) -> int:
        """How many cards of each shoe are judged."""
        return len(self.dealt[0])


def kinds_of(*, ranks: bool) -> Mapping[Kind, float]:
    """The kinds of cards and the share of each in a shoe: thirteen ranks, or ten point values."""
    if ranks:
        return {rank.value: 1 / len(Rank) for rank in Rank}
    values = Counter(rank.points for rank in Rank)
    return {value: count / len(Rank) for value, count in values.items()}


def compare_cards(shoes: Sequence[Sequence[Card]], procedure: Procedure, *, delimited: bool,
                  ranks: bool) -> Iterator[tuple[str, Comparison | None]]:
    """Every test of the cards that the log allows.

    Where it does not tell the shoes apart, kinds are judged as if drawn independently, more than
    which no honest shoes vary, and their spread and places are not judged.
    """
    shares = kinds_of(ranks=ranks)
    all_kinds = [[card.rank.value if ranks else card.value for card in shoe] for shoe in shoes]
    if delimited and (judged := _judged(all_kinds, procedure, shares)):
        yield "card_kinds", _kinds(judged)
        yield "card_spread", _spread(judged) if len(judged.dealt) > 1 else None
        yield "card_places", _places(judged)
    else:
        yield "card_kinds", _independent([kind for shoe in all_kinds for kind in shoe], shares)
    if ranks:
        yield "card_neighbours", _neighbours(shoes, procedure)


def _judged(shoes: Sequence[Sequence[Kind]], procedure: Procedure,
            shares: Mapping[Kind, float]) -> _Shoes | None:
    """Cut the shoes to one width; those of less than half the usual length are left out."""
    usual = median(map(len, shoes))
    kept = [shoe for shoe in shoes if len(shoe) * 2 >= usual]
    left_over = -(-LEAST_EXPECTED // (min(shares.values()) * len(kept)))
    width = min(*map(len, kept), dealt_for_sure(procedure), procedure.cards - int(left_over))
    if width < 1:
        return None
    return _Shoes([shoe[:width] for shoe in kept], procedure.cards, shares)


def _label(kind: Kind) -> Sentence:
    form = "rank" if isinstance(kind, str) else "value"
    return sentence(f"check.cell.{form}", kind=kind)


def _cells(seen: Mapping[Kind, int], size: int, shares: Mapping[Kind, float],
           shrunk: float = 1.0) -> tuple[Cell, ...]:
    return tuple(Cell(_label(kind), seen.get(kind, 0), share * size, share * size * shrunk, size)
                 for kind, share in shares.items())


def _enough(cells: Sequence[Cell]) -> bool:
    return min(cell.expected for cell in cells) >= LEAST_EXPECTED


def _compared(key: str, cells: tuple[Cell, ...], size: int) -> Comparison | None:
    if not _enough(cells):
        return None
    statistic, freedom = pearson(cells), len(cells) - 1
    return Comparison(key, cells, statistic, freedom, log_survival(statistic, freedom), size)


def _independent(kinds: Sequence[Kind], shares: Mapping[Kind, float]) -> Comparison | None:
    return _compared("card_kinds", _cells(Counter(kinds), len(kinds), shares), len(kinds))


def _kinds(judged: _Shoes) -> Comparison | None:
    """All shoes together: what was dealt of each kind."""
    size = len(judged.dealt) * judged.width
    shrunk = (judged.cards - judged.width) / (judged.cards - 1)
    seen = Counter(kind for shoe in judged.dealt for kind in shoe)
    return _compared("card_kinds", _cells(seen, size, judged.shares, shrunk), size)


def _spread(judged: _Shoes) -> Comparison:
    """Each shoe by itself, summed: too much variance, or too little."""
    shrunk = (judged.cards - judged.width) / (judged.cards - 1)
    statistic = fsum(pearson(_cells(Counter(shoe), judged.width, judged.shares, shrunk))
                     for shoe in judged.dealt)
    freedom = (len(judged.shares) - 1) * len(judged.dealt)
    return Comparison("card_spread", (), statistic, freedom, log_two_sided(statistic, freedom),
                      len(judged.dealt))


def _places(judged: _Shoes) -> Comparison | None:
    """Which kinds came early and which late, all shoes together.

    The table of kinds by parts of the shoe has both margins fixed, the undealt cards being its
    last row: the mean of its chi-square is N / (N - 1) times the degrees of freedom.
    """
    part = judged.width // PLACES
    cells: list[Cell] = []
    for number in range(PLACES):
        seen = Counter(kind for shoe in judged.dealt
                       for kind in shoe[number * part:(number + 1) * part])
        cells += [
            cell._replace(label=sentence("check.cell.place", kind=cell.label, part=number + 1))
            for cell in _part(seen, part, judged)]
    if not part or not _enough(cells):
        return None
    statistic = pearson(cells) + pearson(_left_over(cells, PLACES * part, judged))
    freedom = PLACES * (len(judged.shares) - 1)
    size = len(judged.dealt) * PLACES * part
    return Comparison("card_places", tuple(cells), statistic, freedom,
                      log_survival(statistic, freedom), size)


def _part(seen: Mapping[Kind, int], part: int, judged: _Shoes) -> tuple[Cell, ...]:
    return _cells(seen, len(judged.dealt) * part, judged.shares, judged.cards / (judged.cards - 1))


def _left_over(cells: Sequence[Cell], dealt: int, judged: _Shoes) -> tuple[Cell, ...]:
    """The cards of all shoes that were not looked at."""
    kinds, shoes = len(judged.shares), len(judged.dealt)
    left = {kind: round(shoes * judged.cards * share)
            - sum(cell.observed for cell in cells[place::kinds])
            for place, (kind, share) in enumerate(judged.shares.items())}
    return _part(left, judged.cards - dealt, judged)


_NUMBER = {rank: place for place, rank in enumerate(Rank)}


def _neighbours(shoes: Sequence[Sequence[Card]], procedure: Procedure) -> Comparison | None:
    """By how many ranks the next card of a shoe is higher, the king followed by the ace.

    A shuffle that leaves runs of a new deck in the shoe shows here.
    """
    steps = Counter((_NUMBER[following.rank] - _NUMBER[card.rank]) % len(Rank)
                    for shoe in shoes for card, following in pairwise(shoe))
    size, of_rank = sum(steps.values()), procedure.cards // len(Rank)
    cells = tuple(
        Cell(sentence("check.cell.step", step=step), steps[step], expected, expected, size)
        for step in range(len(Rank))
        for expected in [size * (of_rank - (step == 0)) / (procedure.cards - 1)])
    return _compared("card_neighbours", cells, size)
