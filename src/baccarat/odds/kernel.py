"""Exact weights over compiled tables: third cards first, for any facts.

The functions here use nothing but indices and integers. They run as they stand, on lists of Python
integers of any size; :mod:`baccarat.odds.compiled` has the same functions compiled, for arrays of
64-bit integers. So one text is the kernel and its oracle.

A weight counts ordered sequences of six cards, so all weights of a composition share one total; a
coup of four or five cards carries the unused ones. Cards are exchangeable: the third cards t
(Player's) and u (Banker's) are taken out first, and what is left to count are pairs of pairs. When
one card is taken out, what is lost are the pairs of pairs that need it.

*n* and *m* are the cards left of each kind, K kinds. A *pair* is a hand's first two cards, in
order; its state is ``state[first * K + second]``, one of C. Q(b) counts the pairs of state b, and
F(a, b) the pairs of pairs, one of state a for Player and one of state b for Banker.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from baccarat import tableau

__all__ = ["STOOD_COLUMN", "Machine", "Room", "count"]

Numbers = Sequence[int]
Counts = MutableSequence[int]

COLUMNS = len(tableau.COLUMNS)
STOOD_COLUMN = tableau.COLUMNS.index(tableau.STOOD)
"""A row of Banker's answers has a column for each value of Player's third card, and this one."""


class Machine(NamedTuple):
    """The tables and the tableau as the kernel reads them.

    By state: its ``total``; ``natural``; whether Player ``draws``; ``answers``, whether Banker
    draws, COLUMNS a state; what it comes to as an index below ``finals``, with ``two`` cards, and
    with each kind as a third in ``three``. By kind: its point ``value``.
    """

    state: Numbers
    value: Numbers
    natural: Numbers
    draws: Numbers
    answers: Numbers
    two: Numbers
    three: Numbers
    finals: int


class Room(NamedTuple):
    """Room to work in.

    ``q``, ``q1``, ``q2``: C each, Q of the composition, less one card, less two. ``rest``: K * C.
    ``f``, ``f1``, ``used``: C * C. ``uses``: K * C * C. ``out``: finals * finals.
    """

    q: Counts
    q1: Counts
    q2: Counts
    rest: Counts
    f: Counts
    f1: Counts
    used: Counts
    uses: Counts
    out: Counts


def clear(numbers: Counts) -> None:
    """Set all to 0."""
    for place in range(len(numbers)):
        numbers[place] = 0


def count_pairs(n: Numbers, state: Numbers, q: Counts) -> None:
    """Set ``q`` to Q of n."""
    kinds = len(n)
    clear(q)
    for i in range(kinds):
        for j in range(kinds):
            q[state[i * kinds + j]] += n[i] * (n[j] - (1 if i == j else 0))


def take_pairs(m: Numbers, state: Numbers, q: Numbers, card: int, less: Counts) -> None:
    """Set ``less`` to Q of m, *q* being Q of m and one more *card*."""
    kinds = len(m)
    for b in range(len(q)):
        less[b] = q[b]
    for i in range(kinds):
        less[state[card * kinds + i]] -= m[i]
        less[state[i * kinds + card]] -= m[i]


def count_rest(m: Numbers, state: Numbers, q: Numbers, rest: Counts) -> None:
    """Set ``rest[j * C + b]`` to Q(b) of m less one card j, *q* being Q of m."""
    kinds, states = len(m), len(q)
    for j in range(kinds):
        at = j * states
        for b in range(states):
            rest[at + b] = q[b]
        for i in range(kinds):
            others = m[i] - (1 if i == j else 0)
            rest[at + state[j * kinds + i]] -= others
            rest[at + state[i * kinds + j]] -= others


def add_uses(
    m: Numbers, state: Numbers, rest: Numbers, card: int, second: int, used: Counts
) -> None:
    """Add to ``used[a * C + b]`` F(a, b) of m and a *card* that Player has.

    The card is Player's first, or with *second* 1, Player's second.
    """
    kinds = len(m)
    states = len(rest) // kinds
    for j in range(kinds):
        pair = j * kinds + card if second else card * kinds + j
        at = state[pair] * states
        for b in range(states):
            used[at + b] += m[j] * rest[j * states + b]


def count_uses(n: Counts, machine: Machine, room: Room) -> None:
    """Set ``f`` to F of n, and ``uses`` to what of it has a card of each kind for Player."""
    square = len(room.f)
    count_pairs(n, machine.state, room.q)
    clear(room.f)
    for t in range(len(n)):
        if n[t] == 0:
            continue
        n[t] -= 1
        take_pairs(n, machine.state, room.q, t, room.q1)
        count_rest(n, machine.state, room.q1, room.rest)
        clear(room.used)
        add_uses(n, machine.state, room.rest, t, 0, room.used)
        n[t] += 1
        for cell in range(square):
            room.f[cell] += n[t] * room.used[cell]
        n[t] -= 1
        add_uses(n, machine.state, room.rest, t, 1, room.used)
        n[t] += 1
        for cell in range(square):
            room.uses[t * square + cell] = room.used[cell]


def take_uses(at: int, room: Room) -> None:
    """Set ``f1`` to F less what needs the card whose uses begin *at*: Player's use, or Banker's."""
    states = len(room.q)
    for a in range(states):
        for b in range(states):
            players = room.uses[at + a * states + b]
            bankers = room.uses[at + b * states + a]
            room.f1[a * states + b] = room.f[a * states + b] - players - bankers


def add_no_third(unused: int, machine: Machine, room: Room) -> None:
    """Add the coups that end with four cards; *unused*: ways for the other two."""
    states = len(room.q)
    for a in range(states):
        for b in range(states):
            over = machine.natural[a] or machine.natural[b]
            if over or not (machine.draws[a] or machine.answers[b * COLUMNS + STOOD_COLUMN]):
                cell = machine.two[a] * machine.finals + machine.two[b]
                room.out[cell] += room.f[a * states + b] * unused


def add_one_third(t: int, ways: int, kinds: int, machine: Machine, room: Room) -> None:
    """Add the coups with a single third card t, *ways* for it and the unused card."""
    states, finals = len(room.q), machine.finals
    for a in range(states):
        for b in range(states):
            if machine.natural[a] or machine.natural[b]:
                continue
            left = ways * room.f1[a * states + b]
            if machine.draws[a]:
                if not machine.answers[b * COLUMNS + machine.value[t]]:
                    room.out[machine.three[a * kinds + t] * finals + machine.two[b]] += left
            elif machine.answers[b * COLUMNS + STOOD_COLUMN]:
                room.out[machine.two[a] * finals + machine.three[b * kinds + t]] += left


def add_two_thirds(t: int, u: int, ways: int, kinds: int, machine: Machine, room: Room) -> None:
    """Add the coups with third cards t and u, in both orders, *ways* for the two cards."""
    states, finals, three = len(room.q), machine.finals, machine.three
    for a in range(states):
        if not machine.draws[a]:
            continue
        for b in range(states):
            if machine.natural[b]:
                continue
            one = machine.answers[b * COLUMNS + machine.value[t]]
            other = machine.answers[b * COLUMNS + machine.value[u]] and t != u
            if one or other:
                cell = a * states + b
                left = ways * (room.f1[cell] - room.used[cell] - room.used[b * states + a])
                if one:
                    room.out[three[a * kinds + t] * finals + three[b * kinds + u]] += left
                if other:
                    room.out[three[a * kinds + u] * finals + three[b * kinds + t]] += left


def count(n: Counts, machine: Machine, room: Room) -> None:
    """Set ``out[x * finals + y]`` to the six-card sequences that give Player x and Banker y.

    *n* changes on the way and is as it was in the end.
    """
    kinds, states = len(n), len(room.q)
    cards = 0
    for i in range(kinds):
        cards += n[i]
    clear(room.out)
    count_uses(n, machine, room)
    add_no_third((cards - 4) * (cards - 5), machine, room)
    for t in range(kinds):
        if n[t] == 0:
            continue
        take_uses(t * states * states, room)
        add_one_third(t, n[t] * (cards - 5), kinds, machine, room)
        add_seconds(t, n, machine, room)


def add_seconds(t: int, n: Counts, machine: Machine, room: Room) -> None:
    """Add the coups in which t and any kind from t on are third cards."""
    kinds = len(n)
    of_t = n[t]
    n[t] -= 1
    take_pairs(n, machine.state, room.q, t, room.q1)
    for u in range(t, kinds):
        if n[u] == 0:
            continue
        ways = of_t * n[u]
        n[u] -= 1
        take_pairs(n, machine.state, room.q1, u, room.q2)
        count_rest(n, machine.state, room.q2, room.rest)
        clear(room.used)
        add_uses(n, machine.state, room.rest, u, 0, room.used)
        add_uses(n, machine.state, room.rest, u, 1, room.used)
        add_two_thirds(t, u, ways, kinds, machine, room)
        n[u] += 1
    n[t] += 1
