"""The baseline of the odds: weights by enumerating unordered pairs of two-card hands.

The usual way, written with care: 55 unordered pairs of values for Player times 55 for Banker, each
with its number of orders, and the third cards below them. The order of the result is that of
``baccarat.odds.direct.weights``.
"""

from __future__ import annotations

from collections.abc import Sequence

from baccarat.tableau import COLUMNS, PLAYER_ROW, STOOD, TOTALS, answers

__all__ = ["weights"]

VALUES = range(10)
PAIRS = [(i, j, 1 if i == j else 2, (i + j) % 10) for i in VALUES for j in range(i, 10)]
PLAYER_DRAWS = [total in PLAYER_ROW for total in VALUES]
BANKER_DRAWS = {
    (total, column): draws
    for total in VALUES
    for column, draws in zip(COLUMNS, answers(total), strict=True)
}
OVER = [total not in TOTALS for total in VALUES]


def weights(counts: Sequence[int]) -> list[int]:
    """Count six-card sequences by what both hands come to, of the cards left of each value.

    >>> from baccarat.odds import direct
    >>> left = [5, 1, 0, 2, 3, 1, 1, 4, 2, 2]
    >>> weights(left) == direct.weights(left)
    True
    """
    n = list(counts)
    out = [0] * 400
    for i, j, orders, player in PAIRS:
        ways = orders * n[i] * (n[j] - (i == j))
        if ways:
            n[i] -= 1
            n[j] -= 1
            _banker(n, player, ways, out)
            n[i] += 1
            n[j] += 1
    return out


def _banker(n: list[int], player: int, ways: int, out: list[int]) -> None:
    """Enumerate Banker's pairs, Player's total being known."""
    five = sum(n) - 3
    four = (five + 1) * five
    for i, j, orders, banker in PAIRS:
        both = ways * orders * n[i] * (n[j] - (i == j))
        if not both:
            continue
        stands = not PLAYER_DRAWS[player] and not BANKER_DRAWS[banker, STOOD]
        if stands or OVER[player] or OVER[banker]:
            out[20 * player + banker] += both * four
            continue
        n[i] -= 1
        n[j] -= 1
        if PLAYER_DRAWS[player]:
            _thirds(n, player, banker, both, five, out)
        else:
            at = 20 * player + 10
            for u in VALUES:
                out[at + (banker + u) % 10] += both * n[u] * five
        n[i] += 1
        n[j] += 1


def _thirds(
    n: list[int], player: int, banker: int, ways: int, five: int, out: list[int]
) -> None:
    """Enumerate Player's third card and, where it is due, Banker's."""
    for t in VALUES:
        three = ways * n[t]
        if not three:
            continue
        at = 20 * (10 + (player + t) % 10)
        if BANKER_DRAWS[banker, t]:
            n[t] -= 1
            for u in VALUES:
                out[at + 10 + (banker + u) % 10] += three * n[u]
            n[t] += 1
        else:
            out[at + banker] += three * five
