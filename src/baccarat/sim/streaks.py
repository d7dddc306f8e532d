"""Streaks and chops in the fresh-shoe model, exactly.

The model: coups are independent and each is dealt from a full shoe, so a coup that is no tie is won
by Banker with one fixed probability. Ties are left out, as on the big road. A *streak* of length k
is k wins of one hand in a row, ended by the other hand or by the end of the shoe: a column of the
big road. A *chop* of length k is k changes of the winner in a row, ended by a repeat or by the end
of the shoe: what stands on the big road as columns of one mark, side by side.

Nothing here predicts a coup: in this model no streak changes the chances of the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import groupby, pairwise
from math import comb
from typing import NamedTuple

from baccarat.hand import Side
from baccarat.odds.exact import weigh
from baccarat.shoe import Composition

__all__ = ["Chances", "Expected", "Going", "chances", "chop_lengths", "chop_share",
           "expected_chops", "expected_of_coups", "expected_streaks", "going_chops",
           "going_streaks", "streak_lengths", "streak_share"]


class Chances(NamedTuple):
    """The exact probabilities of one coup; they sum to one."""

    player: Fraction
    banker: Fraction
    tie: Fraction

    @property
    def resolved(self) -> Mapping[Side, Fraction]:
        """Who wins a coup that is no tie."""
        decided = self.player + self.banker
        return {Side.PLAYER: self.player / decided, Side.BANKER: self.banker / decided}


Expected = Callable[[int, int, Chances], Fraction]
"""The expected number of a length in so many resolved coups."""


@lru_cache(maxsize=16)
def chances(decks: int) -> Chances:
    """The chances of a coup from a full shoe of *decks* decks.

    >>> chances(8).resolved[Side.BANKER]
    Fraction(279815987114, 552096050907)
    """
    weights = weigh(Composition.of_decks(decks))
    won = weights.winners()
    player, banker, tie = (Fraction(won[side], weights.total) for side in (*Side, None))
    return Chances(player, banker, tie)


# -- exact ------------------------------------------------------------------------------------


def streak_share(length: int, one_coup: Chances) -> Fraction:
    """The share of the streaks that have this *length*, 1 or more, in a game that never ends.

    >>> even = Chances(Fraction(1, 2), Fraction(1, 2), Fraction(0))
    >>> streak_share(3, even)
    Fraction(1, 8)
    """
    wins = one_coup.resolved
    return sum((wins[side] ** (length - 1) * wins[side.other] for side in Side), Fraction(0)) / 2


def chop_share(length: int, one_coup: Chances) -> Fraction:
    """The share of the chops that have this *length*, 1 or more, in a game that never ends.

    >>> even = Chances(Fraction(1, 2), Fraction(1, 2), Fraction(0))
    >>> chop_share(2, even)
    Fraction(1, 4)
    """
    ended = sum((_begun(side, length, one_coup, before=True, after=True) for side in Side),
                Fraction(0))
    return ended / sum((_begun(side, 1, one_coup, before=True, after=False) for side in Side),
                       Fraction(0))


def _begun(side: Side, length: int, one_coup: Chances, *, before: bool, after: bool) -> Fraction:
    """The probability of *length* changes from a win of *side*, with a repeat before and after."""
    wins = one_coup.resolved
    last = side if length % 2 == 0 else side.other
    chance = wins[side] ** (length // 2 + 1) * wins[side.other] ** ((length + 1) // 2)
    return chance * (wins[side] if before else 1) * (wins[last] if after else 1)


def expected_streaks(length: int, resolved: int, one_coup: Chances) -> Fraction:
    """The expected number of streaks of exactly *length* in *resolved* coups that are no ties.

    The first and the last streak, which the shoe's ends cut, are counted by the length they have.

    >>> even = Chances(Fraction(1, 2), Fraction(1, 2), Fraction(0))
    >>> expected_streaks(1, 2, even), expected_streaks(2, 2, even)
    (Fraction(1, 1), Fraction(1, 2))
    """
    wins = one_coup.resolved
    if length >= resolved:
        return sum((wins[side] ** length for side in Side), Fraction(0)) * (length == resolved)
    return sum((wins[side] ** length * wins[side.other]
                * (2 + (resolved - length - 1) * wins[side.other]) for side in Side), Fraction(0))


def expected_chops(length: int, resolved: int, one_coup: Chances) -> Fraction:
    """The expected number of chops of exactly *length* in *resolved* coups that are no ties.

    >>> even = Chances(Fraction(1, 2), Fraction(1, 2), Fraction(0))
    >>> expected_chops(1, 2, even), expected_chops(2, 2, even)
    (Fraction(1, 2), Fraction(0, 1))
    """
    coups = length + 1
    if coups > resolved:
        return Fraction(0)

    def number(side: Side) -> Fraction:
        def chance(*, before: bool, after: bool) -> Fraction:
            return _begun(side, length, one_coup, before=before, after=after)

        if coups == resolved:
            return chance(before=False, after=False)
        inside = (resolved - coups - 1) * chance(before=True, after=True)
        return inside + chance(before=True, after=False) + chance(before=False, after=True)

    return sum(map(number, Side), Fraction(0))


def expected_of_coups(
    expected: Expected, lengths: Sequence[int], coups: Mapping[int, int], one_coup: Chances
) -> list[Fraction]:
    """What is *expected* of each of the *lengths* in some shoes, ties among their coups.

    *expected* is :func:`expected_streaks` or :func:`expected_chops`; *coups* says how many shoes
    have so many coups.

    >>> even = Chances(Fraction(1, 4), Fraction(1, 4), Fraction(1, 2))
    >>> expected_of_coups(expected_streaks, [1, 2], {2: 100}, even)
    [Fraction(75, 1), Fraction(25, 2)]
    """
    decided = 1 - one_coup.tie
    # Beyond *length* + 1 what is expected is linear in the resolved coups: the mean is enough. Up
    # to there each number of resolved coups is weighed by itself.
    few_most = max(lengths) + 2
    weights = [sum((shoes * comb(dealt, few) * decided**few * one_coup.tie ** (dealt - few)
                    for dealt, shoes in coups.items() if few <= dealt), Fraction(0))
               for few in range(few_most)]
    all_shoes, all_coups = sum(coups.values()), sum(dealt * n for dealt, n in coups.items())

    def total(length: int) -> Fraction:
        near = expected(length, length + 2, one_coup)
        slope = expected(length, length + 3, one_coup) - near
        start = near - slope * (length + 2)
        return start * all_shoes + slope * all_coups * decided + sum(
            weights[few] * (expected(length, few, one_coup) - start - slope * few)
            for few in range(length + 2))

    return list(map(total, lengths))


# -- seen -------------------------------------------------------------------------------------


def streak_lengths(shoe: Iterable[Side]) -> Iterator[int]:
    """The lengths of the streaks of one shoe, given its winners without the ties.

    >>> B, P = Side.BANKER, Side.PLAYER
    >>> list(streak_lengths([B, B, P])), list(chop_lengths([B, B, P, B, B]))
    ([2, 1], [2])
    """
    return (len(list(same)) for _, same in groupby(shoe))


def chop_lengths(shoe: Sequence[Side]) -> Iterator[int]:
    """The lengths of the chops of one shoe, given its winners without the ties.

    >>> B, P = Side.BANKER, Side.PLAYER
    >>> list(chop_lengths([B, P, B, B, P]))
    [2, 1]
    """
    changes = (one is not other for one, other in pairwise(shoe))
    return (len(list(same)) for changed, same in groupby(changes) if changed)


class Going(NamedTuple):
    """A streak or a chop that had come to ``length`` when another win followed in its shoe.

    ``side`` won last; ``went_on`` says whether the next win made it longer.
    """

    length: int
    side: Side
    went_on: bool


def going_streaks(shoe: Sequence[Side]) -> Iterator[Going]:
    """Every moment at which a streak could have gone on, and whether it did.

    >>> B, P = Side.BANKER, Side.PLAYER
    >>> [(going.length, going.went_on) for going in going_streaks([B, B, P])]
    [(1, True), (2, False)]
    """
    length = 0
    for place, (side, following) in enumerate(pairwise(shoe)):
        length = length + 1 if place and shoe[place - 1] is side else 1
        yield Going(length, side, following is side)


def going_chops(shoe: Sequence[Side]) -> Iterator[Going]:
    """Every moment at which a chop could have gone on, and whether it did.

    >>> B, P = Side.BANKER, Side.PLAYER
    >>> [(going.length, going.went_on) for going in going_chops([B, P, B, B])]
    [(1, True), (2, False)]
    """
    length = 0
    for place, (side, following) in enumerate(pairwise(shoe)):
        length = length + 1 if place and shoe[place - 1] is not side else 0
        if length:
            yield Going(length, side, following is not side)
