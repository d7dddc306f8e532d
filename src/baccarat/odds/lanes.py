"""Exact weights of totals and sizes for many compositions at once, side by side in lanes.

The method is that of :mod:`baccarat.odds.direct`. Every number is an array over LANES compositions,
so that a compiler turns the innermost loops into vector instructions. As the other kernels, this
one uses nothing but indices and integers and runs as it stands, slowly, on numpy's arrays.

Words: ``n`` holds the cards left by point value, ``pairs`` the ordered pairs of distinct cards by
their total, ``f`` the pairs of pairs by Player's and Banker's total; an index ``1`` or ``2`` says
that one or two third cards have left.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from baccarat.tableau import TOTALS

__all__ = ["CELLS", "LANES", "Rows", "Space", "count_block"]

Numbers = NDArray[np.int64]

LANES = 64
"""Compositions that are counted together; fewer leave vector registers empty."""

CELLS = 400
"""Player's hand times 20 plus Banker's; a hand is its total, plus 10 if it has three cards."""

VALUES = 10
LOW = len(TOTALS)
"""Totals below a natural."""


class Rows(NamedTuple):
    """The tableau in arrays.

    ``player``: by total, whether Player draws. ``banker``: by total and value of Player's third
    card, 10 if Player stood, whether Banker draws. ``reach``: by that value, the totals below it
    are all on which Banker may draw.
    """

    player: NDArray[np.bool_]
    banker: NDArray[np.bool_]
    reach: Numbers


class Space(NamedTuple):
    """Room to work in, lanes last: (10, L), (10, 10, L) and (L,), by the words above."""

    m: Numbers
    pairs: Numbers
    pairs1: Numbers
    pairs2: Numbers
    f: Numbers
    f1: Numbers
    lost: Numbers
    cards: Numbers
    ways: Numbers
    left: Numbers


def take(m: Numbers, value: int, count: int) -> None:
    """Take *count* cards of a value out in every lane; less than 0 puts them back."""
    lanes = m.shape[1]
    for lane in range(lanes):
        m[value, lane] -= count


def count_pairs(n: Numbers, pairs: Numbers) -> None:
    """Set ``pairs`` for the composition n."""
    lanes = n.shape[1]
    for total in range(VALUES):
        for lane in range(lanes):
            pairs[total, lane] = 0
        for x in range(VALUES):
            y = (total - x) % VALUES
            same = 1 if x == y else 0
            for lane in range(lanes):
                pairs[total, lane] += n[x, lane] * (n[y, lane] - same)


def take_pairs(m: Numbers, pairs: Numbers, card: int, less: Numbers) -> None:
    """Set ``less`` to the pairs of m, *pairs* being those of m and one more *card*."""
    lanes = m.shape[1]
    for total in range(VALUES):
        mate = (total - card) % VALUES
        for lane in range(lanes):
            less[total, lane] = pairs[total, lane] - 2 * m[mate, lane]


def count_pairs_of_pairs(n: Numbers, space: Space) -> None:
    """Set ``f``: Player's two cards first, Banker's pairs from the rest."""
    lanes = n.shape[1]
    m, f, ways = space.m, space.f, space.ways
    for p in range(VALUES):
        for q in range(VALUES):
            for lane in range(lanes):
                f[p, q, lane] = 0
    for x in range(VALUES):
        take(m, x, 1)
        take_pairs(m, space.pairs, x, space.pairs1)
        for y in range(x, VALUES):
            orders = 1 if x == y else 2
            for lane in range(lanes):
                ways[lane] = orders * n[x, lane] * m[y, lane]
            take(m, y, 1)
            p = (x + y) % VALUES
            for q in range(VALUES):
                mate = (q - y) % VALUES
                for lane in range(lanes):
                    rest = space.pairs1[q, lane] - 2 * m[mate, lane]
                    f[p, q, lane] += ways[lane] * rest
            take(m, y, -1)
        take(m, x, -1)


def count_lost(m: Numbers, pairs: Numbers, card: int, upto: int, lost: Numbers) -> None:
    """Set half of what F loses with a *card*: ``lost[p, q]``, the card being in Banker's pair.

    m and *pairs* are without the card. By symmetry ``lost[q, p]`` is the share of Player's pair.
    """
    lanes = m.shape[1]
    for p in range(upto):
        for q in range(upto):
            mate = (q - card) % VALUES
            other = (p - mate) % VALUES
            same = 2 if other == mate else 0
            for lane in range(lanes):
                rest = pairs[p, lane] - 2 * m[other, lane] + same
                lost[p, q, lane] = m[mate, lane] * rest


def add(out: Numbers, player: int, banker: int, ways: Numbers, f: Numbers) -> None:
    """Add ``ways * f`` to a cell."""
    lanes = ways.shape[0]
    cell = player * 20 + banker
    for lane in range(lanes):
        out[cell, lane] += ways[lane] * f[lane]


def add_no_third(rows: Rows, space: Space, out: Numbers) -> None:
    """Add the coups of four cards; the two unused ones may be any."""
    lanes = space.ways.shape[0]
    for lane in range(lanes):
        space.ways[lane] = (space.cards[lane] - 4) * (space.cards[lane] - 5)
    for p in range(VALUES):
        for q in range(VALUES):
            if p >= LOW or q >= LOW or not (rows.player[p] or rows.banker[q, VALUES]):
                add(out, p, q, space.ways, space.f[p, q])


def add_one_third(t: int, n: Numbers, rows: Rows, space: Space, out: Numbers) -> None:
    """Add the coups of five cards with the third card t."""
    lanes = n.shape[1]
    for lane in range(lanes):
        space.ways[lane] = n[t, lane] * (space.cards[lane] - 5)
    for p in range(LOW):
        for q in range(LOW):
            if rows.player[p]:
                if not rows.banker[q, t]:
                    add(out, 10 + (p + t) % VALUES, q, space.ways, space.f1[p, q])
            elif rows.banker[q, VALUES]:
                add(out, p, 10 + (q + t) % VALUES, space.ways, space.f1[p, q])


def add_two_thirds(t: int, u: int, upto: int, rows: Rows, space: Space, out: Numbers) -> None:
    """Add the coups of six cards with third cards t and u, in both orders."""
    lanes = space.ways.shape[0]
    left, lost, ways = space.left, space.lost, space.ways
    for p in range(LOW):
        if not rows.player[p]:
            continue
        for q in range(upto):
            for lane in range(lanes):
                all_lost = 2 * (lost[p, q, lane] + lost[q, p, lane])
                left[lane] = space.f1[p, q, lane] - all_lost
            if rows.banker[q, t]:
                add(out, 10 + (p + t) % VALUES, 10 + (q + u) % VALUES, ways, left)
            if rows.banker[q, u] and t != u:
                add(out, 10 + (p + u) % VALUES, 10 + (q + t) % VALUES, ways, left)


def start(n: Numbers, space: Space, out: Numbers) -> None:
    """Clear ``out``; set ``cards`` and ``m``."""
    lanes = n.shape[1]
    for cell in range(CELLS):
        for lane in range(lanes):
            out[cell, lane] = 0
    for lane in range(lanes):
        space.cards[lane] = 0
    for x in range(VALUES):
        for lane in range(lanes):
            space.cards[lane] += n[x, lane]
            space.m[x, lane] = n[x, lane]


def take_lost(space: Space) -> None:
    """Set ``f1`` to F less what is lost with one card."""
    lanes = space.ways.shape[0]
    for p in range(LOW):
        for q in range(LOW):
            for lane in range(lanes):
                all_lost = 2 * (space.lost[p, q, lane] + space.lost[q, p, lane])
                space.f1[p, q, lane] = space.f[p, q, lane] - all_lost


def count_ways(n: Numbers, t: int, m: Numbers, u: int, ways: Numbers) -> None:
    """Set ``ways`` to those for a third card t of n and then u of m."""
    lanes = ways.shape[0]
    for lane in range(lanes):
        ways[lane] = n[t, lane] * m[u, lane]


def count_block(n: Numbers, rows: Rows, space: Space, out: Numbers) -> None:
    """Set ``out``, (CELLS, LANES), to the weights of the compositions ``n``, (10, LANES)."""
    start(n, space, out)
    count_pairs(n, space.pairs)
    count_pairs_of_pairs(n, space)
    add_no_third(rows, space, out)
    for t in range(VALUES):
        take(space.m, t, 1)
        take_pairs(space.m, space.pairs, t, space.pairs1)
        count_lost(space.m, space.pairs1, t, LOW, space.lost)
        take_lost(space)
        add_one_third(t, n, rows, space, out)
        for u in range(t, VALUES):
            count_ways(n, t, space.m, u, space.ways)
            take(space.m, u, 1)
            take_pairs(space.m, space.pairs1, u, space.pairs2)
            upto = max(rows.reach[t], rows.reach[u])
            count_lost(space.m, space.pairs2, u, upto, space.lost)
            add_two_thirds(t, u, upto, rows, space, out)
            take(space.m, u, -1)
        take(space.m, t, -1)


def count_blocks(blocks: Numbers, rows: Rows, space: Space, out: Numbers, cells: Numbers) -> None:
    """Count block after block: compositions (B, 10, LANES) into ``cells``, (B, LANES, CELLS)."""
    lanes = blocks.shape[2]
    for block in range(blocks.shape[0]):
        count_block(blocks[block], rows, space, out)
        for lane in range(lanes):
            for cell in range(CELLS):
                cells[block, lane, cell] = out[cell, lane]
