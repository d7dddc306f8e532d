"""What has happened in a shoe: the results of its coups, and the streaks that they make.

The streaks of one winner are the *logical columns* of the roads.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from baccarat.coup import Coup
from baccarat.errors import InvalidNotation
from baccarat.hand import Side

__all__ = ["LETTERS", "Mark", "Result", "lengths", "logical_columns", "parse_results"]


class Result(NamedTuple):
    """What the roads record of one coup; None where it is not known.

    ``natural`` says that the coup ended with a natural: only a natural beats or ties a natural, so
    it is the winner's. ``total`` is the winner's too, in a tie that of both.
    """

    winner: Side | None
    player_pair: bool | None = None
    banker_pair: bool | None = None
    natural: bool | None = None
    total: int | None = None

    @classmethod
    def of(cls, coup: Coup) -> Result:
        """The result of a coup whose cards are known.

        >>> from baccarat.coup import parse_coup
        >>> result = Result.of(parse_coup("2 A 2 4 T"))
        >>> result.winner, result.player_pair, result.banker_pair, result.total
        (<Side.BANKER: 'banker'>, True, False, 5)
        """
        hands = coup.player, coup.banker
        return cls(
            winner=coup.winner,
            player_pair=coup.player.pair,
            banker_pair=coup.banker.pair,
            natural=any(hand.natural for hand in hands),
            total=max(hand.total for hand in hands),
        )


class Mark(NamedTuple):
    """One mark of the big road: a win, and how many ties are written on it.

    The mark that holds nothing but the ties before the first win has a result without winner.
    """

    result: Result
    ties: int = 0


LETTERS = {Side.BANKER: "B", Side.PLAYER: "P", None: "T"}
"""How a winner is written; None is a tie."""

_WINNERS = {letter: Result(winner) for winner, letter in LETTERS.items()}


def parse_results(text: str) -> tuple[Result, ...]:
    """Read winners from the letters B, P and T, upper or lower case; white space is skipped.

    No letters are an empty shoe. Raises InvalidNotation for any other letter, naming its position
    in *text*, counted from 1.

    >>> [result.winner.value for result in parse_results("b P")]
    ['banker', 'player']
    """
    return tuple(_result(letter, position) for position, letter in enumerate(text, 1)
                 if not letter.isspace())


def _result(letter: str, position: int) -> Result:
    try:
        return _WINNERS[letter.upper()]
    except KeyError:
        raise InvalidNotation("roads.letter", letter=letter, position=position) from None


def logical_columns(results: Iterable[Result]) -> tuple[tuple[Mark, ...], ...]:
    """Cut a history into its streaks; ties never open, close or lengthen one.

    Ties are kept on the mark before them, those before the first win on the first mark.

    >>> [[mark.ties for mark in column] for column in logical_columns(parse_results("TBTTBTP"))]
    [[3, 1], [0]]
    """
    streaks = groupby(_marks(results), key=lambda mark: mark.result.winner)
    return tuple(tuple(marks) for _, marks in streaks)


def _marks(results: Iterable[Result]) -> list[Mark]:
    marks: list[Mark] = []
    leading = 0
    for result in results:
        if result.winner is not None:
            marks.append(Mark(result, leading))
            leading = 0
        elif marks:
            marks[-1] = Mark(marks[-1].result, marks[-1].ties + 1)
        else:
            leading += 1
    return marks


def lengths(columns: Iterable[Sequence[object]]) -> tuple[int, ...]:
    """The lengths of the logical columns: all that a derived road ever reads.

    >>> lengths(logical_columns(parse_results("BBTBP")))
    (3, 1)
    """
    return tuple(map(len, columns))
