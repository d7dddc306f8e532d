"""Exact weights in the middle of a coup, when its first cards are known.

The cards of the first four places that are still to come are enumerated by kind; what only the
third cards can tell apart afterwards is merged before the third cards are drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from math import perm
from typing import NamedTuple

from baccarat.coup import FIRST_FOUR
from baccarat.odds.compile import Tables
from baccarat.odds.kernel import COLUMNS, STOOD_COLUMN, Machine
from baccarat.procedure import COUP_MOST

__all__ = ["weights"]


class Thirds(NamedTuple):
    """Kinds that are one as third cards: the class of each kind, and a kind of each class."""

    of_kind: tuple[int, ...]
    kinds: tuple[int, ...]


class Position(NamedTuple):
    """Both pairs are known by state; ``gone`` are the third classes of the cards just drawn."""

    player: int
    banker: int
    gone: tuple[int, ...]


def _thirds(tables: Tables) -> Thirds:
    count = len(tables.value)
    numbers: dict[object, int] = {}
    of_kind = tuple(
        numbers.setdefault((value, tables.three[kind::count]), len(numbers))
        for kind, value in enumerate(tables.value)
    )
    return Thirds(of_kind, tuple(of_kind.index(number) for number in range(len(numbers))))


def weights(
    tables: Tables, machine: Machine, counts: Sequence[int], dealt: Sequence[int]
) -> list[int]:
    """Count the ways to go on, by what the hands come to.

    *counts* are the cards left of each kind, after those *dealt*, 0 to 6 kinds in shoe order, have
    gone. The result is that of ``kernel.count``: ``[x * finals + y]``, for sequences of as many
    cards as six less those dealt.
    """
    thirds = _thirds(tables)
    out = [0] * machine.finals**2
    left = [0] * len(thirds.kinds)
    for kind, count in enumerate(counts):
        left[thirds.of_kind[kind]] += count
    for position, ways in _positions(tables, thirds, counts, dealt[:FIRST_FOUR]).items():
        for place in position.gone:
            left[place] -= 1
        for cell, count in _endings(machine, thirds, left, position, dealt[FIRST_FOUR:]):
            out[cell] += ways * count
        for place in position.gone:
            left[place] += 1
    return out


def _positions(
    tables: Tables, thirds: Thirds, counts: Sequence[int], dealt: Sequence[int]
) -> Counter[Position]:
    """Every way to fill the first four places, merged by what matters from there on."""
    kinds = len(counts)
    found: Counter[Position] = Counter()
    for drawn in product(range(kinds), repeat=FIRST_FOUR - len(dealt)):
        ways = 1
        for place, kind in enumerate(drawn):
            ways *= counts[kind] - drawn[:place].count(kind)
        if ways:
            p1, b1, p2, b2 = (*dealt, *drawn)
            gone = tuple(sorted([thirds.of_kind[kind] for kind in drawn]))
            position = Position(tables.state[p1 * kinds + p2], tables.state[b1 * kinds + b2], gone)
            found[position] += ways
    return found


def _endings(
    machine: Machine, thirds: Thirds, left: Sequence[int], position: Position, known: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """The cells that a position can end in, each with the ways for the cards after the fourth.

    *known* are the kinds of those that were dealt already.
    """
    a, b, _ = position
    kinds, finals = len(machine.value), machine.finals
    over = machine.natural[a] or machine.natural[b]
    cards = sum(left)
    draws = bool(machine.draws[a] and not over)
    for t, ways_t, left_t, known_t in _draw(thirds, left, known, draws=draws):
        x = machine.two[a] if t is None else machine.three[a * kinds + t]
        column = STOOD_COLUMN if t is None else machine.value[t]
        draws = bool(machine.answers[b * COLUMNS + column] and not over)
        for u, ways_u, left_u, _ in _draw(thirds, left_t, known_t, draws=draws):
            y = machine.two[b] if u is None else machine.three[b * kinds + u]
            after = sum(left_u)
            unused = COUP_MOST - FIRST_FOUR - len(known) - (cards - after)
            yield x * finals + y, ways_t * ways_u * perm(after, unused)


def _draw(
    thirds: Thirds, left: Sequence[int], known: Sequence[int], *, draws: bool
) -> Iterator[tuple[int | None, int, Sequence[int], Sequence[int]]]:
    """A hand's third card, its ways, and what is left and known after it; None if it stands."""
    if not draws:
        yield None, 1, left, known
    elif known:
        yield known[0], 1, left, known[1:]
    else:
        for place, count in enumerate(left):
            if count:
                yield (thirds.kinds[place], count,
                       [*left[:place], count - 1, *left[place + 1:]], known)
