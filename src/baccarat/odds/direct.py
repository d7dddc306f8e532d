"""Exact weights of totals and sizes for one composition, in plain Python: third cards first.

A weight counts ordered sequences of six cards, so all weights of one composition share one total;
a coup of four or five cards carries the unused ones. Cards are exchangeable, so the third cards t
(Player's) and u (Banker's) may be taken out first; what is left to count are ordered pairs of
pairs F(p, q), one with total p for Player and one with total q for Banker. Taking one card out of
F changes it by a few products (:func:`_without`), so 55 compositions cost little more than one.

Rows are packed: ten counts, by Banker's total q, lie in the bits of one Python integer, one *lane*
each. Adding two rows, or scaling one, is then a single operation. A lane holds any weight of the
composition with bits to spare, whatever the number of decks; a negative intermediate borrows from
its neighbour and pays it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from baccarat.hand import NATURALS
from baccarat.tableau import BANKER_ROWS, COLUMNS, PLAYER_ROW, STOOD, TOTALS

__all__ = ["weights"]

VALUES = range(10)
DRAWS = sorted(PLAYER_ROW)
STANDS = sorted(TOTALS - PLAYER_ROW)
ROW = 16
"""Banker's total and third card add up to 15 at the most before the sum is taken mod 10."""


class Lanes(NamedTuple):
    """The lanes of rows that hold numbers below 2**width."""

    width: int
    at: tuple[int, ...]
    ten: int
    naturals: int
    draws: dict[int | None, int]
    stands: dict[int | None, int]


@lru_cache(maxsize=32)
def _lanes(width: int) -> Lanes:
    """Lay out lanes and the masks that the tableau selects, by Player's third card."""
    at = tuple(1 << width * lane for lane in range(ROW))
    lane = at[1] - 1

    def mask(totals: Iterable[int]) -> int:
        return sum(lane * at[total] for total in totals)

    draws = {x: mask(q for q in TOTALS if x in BANKER_ROWS[q]) for x in COLUMNS}
    stands = {x: mask(q for q in TOTALS if x not in BANKER_ROWS[q]) for x in COLUMNS}
    return Lanes(width, at, mask(VALUES), mask(NATURALS), draws, stands)


def _pack(row: Iterable[int], at: Sequence[int]) -> int:
    return sum([count * lane for count, lane in zip(row, at, strict=False)])


def _turns(row: int, lanes: Lanes) -> list[int]:
    """The row turned by 0 to 9 lanes: what was in lane x is in lane x + turn, mod 10."""
    twice = row | row << 10 * lanes.width
    return [twice >> lanes.width * (10 - turn) & lanes.ten for turn in VALUES]


def _pairs(n: Sequence[int]) -> list[int]:
    """Ordered pairs of distinct cards by their total."""
    pairs = [sum([n[x] * n[total - x] for x in VALUES]) for total in VALUES]
    for x in VALUES:
        pairs[2 * x % 10] -= n[x]
    return pairs


def _pairs_of_pairs(
    n: Sequence[int], pairs: int, turned: Sequence[int], at: Sequence[int]
) -> list[int]:
    """F for the whole composition: a row by Banker's total for each of Player's totals."""
    rows = [0] * 10
    for x in VALUES:
        for y in range(x, 10):
            # Player's cards x, y in either order; Banker's pairs lose all that need one of them
            ways = n[x] * n[y] * 2 if x != y else n[x] * (n[x] - 1)
            both = at[2 * x % 10] + at[(x + y) % 10] + at[2 * y % 10]
            rows[(x + y) % 10] += ways * (pairs - 2 * (turned[x] + turned[y] - both))
    return rows


def _without(
    row: int, pairs: int, left: int, first: int, mate: int, mates: int, all_pairs: int, own: int
) -> int:
    """The row of F for Player's total p when a card c has left and the composition m is left.

    Lost is what needs c: Player's pair of c and its *mate* p - c, or Banker's of c and any card.
    *pairs* is m's number of pairs with total p and *all_pairs* the row of them all; *left* is m
    turned by c, *mates* m turned by the mate, *own* the lane of the mate's double; *mate* is m's
    number of mates, and *first* the pairs with total p by their first card, turned by c.
    """
    return row - 2 * pairs * left + 4 * first + mate * (4 * mates - 2 * all_pairs - 4 * own)


def weights(counts: Sequence[int]) -> list[int]:
    """Count six-card sequences by what both hands come to.

    *counts* are the cards left of each point value, 0 to 9. The result has 400 integers: at
    20 * i + j, Player's hand being i and Banker's j, where a two-card hand is its total and a
    three-card hand its total plus 10. They sum to N(N-1)...(N-5) for N cards.

    >>> eight_decks = weights([128] + [32] * 9)
    >>> sum(eight_decks), eight_decks[20 * 9 + 8]
    (4998398275503360, 44858924089344)
    """
    n = list(counts)
    cards = sum(n)
    lanes = _lanes(6 * cards.bit_length() + 4)
    at = lanes.at
    pairs = _pairs(n)
    row, turned = _pack(pairs, at), _turns(_pack(n, at), lanes)
    f = _pairs_of_pairs(n, row, turned, at)
    out = [0] * 20
    _no_third(f, (cards - 4) * (cards - 5), lanes, out)
    for t in VALUES:
        if n[t]:
            _third(n, t, f, pairs, lanes, out, cards - 5)
    return _unpacked(out, lanes)


def _no_third(f: Sequence[int], unused: int, lanes: Lanes, out: list[int]) -> None:
    for p in DRAWS:
        out[p] = (f[p] & lanes.naturals) * unused
    for p in STANDS:
        out[p] = (f[p] & (lanes.naturals | lanes.stands[STOOD])) * unused
    for p in NATURALS:
        out[p] = f[p] * unused


def _third(
    n: Sequence[int], t: int, f: Sequence[int], pairs: Sequence[int], lanes: Lanes,
    out: list[int], unused: int,
) -> None:
    """Add the coups in which a card t is a third card: the only one, or before another u >= t."""
    at, width = lanes.at, lanes.width
    m = list(n)
    m[t] -= 1
    turned = _turns(_pack(m, at), lanes)
    pairs = [count - 2 * m[p - t] for p, count in enumerate(pairs)]
    row = _pack(pairs, at)
    firsts = [
        _turns(_pack([m[z] * (m[p - z] - (2 * z % 10 == p)) for z in VALUES], at), lanes)
        for p in range(8)
    ]
    f = [
        _without(f[p], pairs[p], turned[t], firsts[p][t], m[p - t], turned[p - t], row,
                 at[2 * (p - t) % 10])
        for p in range(8)
    ]
    ways = n[t] * unused
    for p in STANDS:
        out[p] += ways * (f[p] & lanes.draws[STOOD]) << width * (10 + t)
    for p in DRAWS:
        out[10 + (p + t) % 10] += ways * (f[p] & lanes.stands[t])
    for u in range(t, 10):
        ways = n[t] * m[u]
        if not ways:
            continue
        # the composition loses u as well: m, its pairs and their first cards, turned by u
        lost = at[2 * u % 10]
        left = turned[u] - lost
        all_pairs = row - 2 * left
        for p in DRAWS:
            mate = m[p - u] - ((p - u) % 10 == u)
            g = ways * _without(
                f[p], pairs[p] - 2 * mate, left, firsts[p][u] - mate * (lost + at[p]), mate,
                turned[p - u] - at[p], all_pairs, at[2 * (p - u) % 10],
            )
            out[10 + (p + t) % 10] += (g & lanes.draws[t]) << width * (10 + u)
            if t != u:
                out[10 + (p + u) % 10] += (g & lanes.draws[u]) << width * (10 + t)


def _unpacked(out: Iterable[int], lanes: Lanes) -> list[int]:
    """Read the lanes of all rows: two-card totals, then three-card totals mod 10."""
    lane = (1 << lanes.width) - 1
    cells: list[int] = []
    for row in out:
        counts = [row >> lanes.width * place & lane for place in range(10 + ROW)]
        for place in range(20, 10 + ROW):
            counts[place - 10] += counts[place]
        cells += counts[:20]
    return cells
