"""The drawing rules, held once, as data; who draws and the sentence why come from the same row.

Source: the tableau printed in the rules of every regulated punto banco table. A column of Banker's
rows is the point value of Player's third card (a ten or a face counts 0), or ``-`` if Player stood.
"""

from __future__ import annotations

from baccarat.hand import NATURALS
from baccarat.sentences import Sentence, sentence

__all__ = ["BANKER_ROWS", "COLUMNS", "PLAYER_ROW", "STOOD", "TOTALS", "answers", "draws_banker",
           "draws_player", "explain_banker", "explain_player"]

STOOD = None
"""In place of the value of Player's third card: Player stood."""

TOTALS = frozenset(range(10)) - NATURALS
"""The two-card totals to which the tableau applies; 8 and 9 are naturals."""

PLAYER_ROW: frozenset[int] = frozenset({0, 1, 2, 3, 4, 5})
"""The totals on which Player draws."""

BANKER_ROWS: tuple[frozenset[int | None], ...] = tuple(
    frozenset(STOOD if column == "-" else int(column) for column in row)
    for row in (
        "-0123456789",
        "-0123456789",
        "-0123456789",
        "-012345679",
        "-234567",
        "-4567",
        "67",
        "",
    )
)
"""By Banker's total 0 to 7: the columns in which Banker draws."""


COLUMNS: tuple[int | None, ...] = (*range(10), STOOD)
"""The columns of a Banker row in order: the value of Player's third card, then STOOD."""


def answers(total: int) -> tuple[bool, ...]:
    """Whether Banker draws on a two-card total of 0 to 9, for each of COLUMNS.

    >>> [value for value, draws in enumerate(answers(6)) if draws]
    [6, 7]
    """
    return tuple(total in TOTALS and column in BANKER_ROWS[total] for column in COLUMNS)


def draws_player(total: int) -> bool:
    """Whether Player draws on a two-card total of 0 to 7.

    >>> draws_player(5), draws_player(6)
    (True, False)
    """
    return total in PLAYER_ROW


def draws_banker(total: int, third: int | None) -> bool:
    """Whether Banker draws on a two-card total of 0 to 7 when Player's third card counts *third*.

    >>> draws_banker(3, 8), draws_banker(6, 6), draws_banker(5, STOOD)
    (False, True, True)
    """
    return third in BANKER_ROWS[total]


def explain_player(total: int) -> Sentence:
    """Say why Player draws or stands.

    >>> str(explain_player(5))
    'Player has 5; Player draws on 0 to 5: draws.'
    """
    if draws_player(total):
        return sentence("player.draws", total=total, draws_on=PLAYER_ROW)
    return sentence("player.stands", total=total, stands_on=TOTALS - PLAYER_ROW)


def explain_banker(total: int, third: int | None) -> Sentence:
    """Say why Banker draws or stands.

    >>> str(explain_banker(5, 3))
    "Banker has 5; Player's third card is a 3; 5 draws against 4 to 7: stands."
    >>> str(explain_banker(6, STOOD))
    'Banker has 6; Player stood; Banker then draws on 0 to 5: stands.'
    """
    verb = "draws" if draws_banker(total, third) else "stands"
    if third is STOOD:
        column = frozenset(row for row, columns in enumerate(BANKER_ROWS) if STOOD in columns)
        return sentence(f"banker.{verb}.stood", total=total, draws_on=column)
    row = BANKER_ROWS[total] - {STOOD}
    return sentence(f"banker.{verb}.third", total=total, third=third, draws_on=row)
