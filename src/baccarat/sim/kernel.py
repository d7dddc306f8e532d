"""Whole shoes, side by side in lanes: one random draw and one look-up a card.

Nothing is shuffled. To deal a card, draw r uniformly below N, the number of cards left; the card is
of the first kind whose cumulative count exceeds r, and one card of that kind leaves. That is a
shuffled shoe dealt from the top. Cards burned face down are never seen, so they are as good as the
cards at the bottom: they need no draw, they bring the end nearer. So all lanes have the same N.

The functions here use nothing but indices and integers. They run as they stand, on lists of Python
integers; :mod:`baccarat.sim.engines` has the same functions compiled, for arrays of small integers,
which the compiler turns into vector instructions. The mapping from random words to cards is part of
the definition, so both deal the same coups, on any machine; docs/simulation.md tells it.

A *quad* is four cards in succession in every lane, dealt out of one random word each. A coup takes
at least four cards, so in a quad at most one coup ends in each lane.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

__all__ = ["GAMMA", "LANES", "NEVER", "QUAD", "TOGETHER", "WORD", "WORDS", "Lanes", "Rules", "Task",
           "deal_blocks", "mix"]

Numbers = Sequence[int]
Counts = MutableSequence[int]
Rows = Sequence[Counts]

LANE_BITS = 9
LANES = 1 << LANE_BITS
"""Shoes in a block."""

WORD_BITS = 20
WORDS = 1 << WORD_BITS
"""Random words that belong to a block; the largest shoe takes a tenth of them."""

QUAD = 4
"""Cards that are dealt out of one random word."""

HALVES = 1 << 32
"""How many values half a word has."""

GAMMA = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB
WORD = 0xFFFFFFFFFFFFFFFF
"""The constants of SplitMix64, and a mask of 64 bits.

The compiler takes whole numbers of 2 ** 63 and more for unsigned and smaller ones for signed, and
knows no arithmetic between the two: so there is none, and what is made of these is shifted.
"""

TOGETHER = 3
"""Cumulative counts that are looked at in one pass; fewer leave the arithmetic units waiting."""

NEVER = 60_000
"""More cards than any shoe has, and more coups; fits into 16 bits."""


class Rules(NamedTuple):
    """The automaton of a coup and the procedure of the shoe, for K kinds.

    ``after`` is that of :class:`baccarat.sim.automaton.Automaton`, and ``last`` the greatest number
    in it that is not the end of a coup. A shoe begins at row ``first``: that of a card turned up
    and burned, or 0. ``full``: of the ``cards`` of a full shoe, those of the kinds up to each but
    the last, filled up with ``cards`` to a multiple of TOGETHER. By the kind of the first card:
    when so many cards have been drawn, the next coup is the last (``cut``); when more have been
    drawn, none is begun (``stop``). Fewer cards than ``calm`` concern neither. There are so many
    ``outcomes``.
    """

    after: Numbers
    last: int
    first: int
    full: Numbers
    cards: int
    cut: Numbers
    stop: Numbers
    calm: int
    outcomes: int


class Lanes(NamedTuple):
    """The state of a block: LANES numbers each, where nothing else is said.

    ``counter``: where each lane is in the stream of random words. ``sizes``: N of each card of a
    quad, then below what each half of a word is drawn again. ``drawn``: r of each card of a quad.
    ``left``: the cumulative counts. ``at``: where to look a card up, its row and its kind; ``kept``
    keeps it for each card of the shoe, or for none. ``row``: where each card of the quad led to.
    ``coups``: how many more may be dealt. ``cut`` and ``stop``: those of Rules. ``going``: 1 until
    the shoe is over. ``now``: one number, the cards drawn so far.
    """

    counter: Counts
    sizes: Counts
    drawn: Rows
    left: Rows
    at: Counts
    kept: Rows
    row: Rows
    coups: Counts
    cut: Counts
    stop: Counts
    going: Counts
    now: Counts


class Task(NamedTuple):
    """What is to be dealt: so many ``blocks``, the first behind the counter ``origin``.

    Its first shoe is ``shoe`` in the order of the run; shoes are counted in groups of ``group``,
    and those of the group ``base`` go to the first row of what is counted. A shoe ends after
    ``coups``. In a task of one block only the first ``shoes`` lanes may deal, and the last of these
    ends after ``last_coups``.
    """

    origin: int
    blocks: int
    shoe: int
    group: int
    base: int
    coups: int
    shoes: int
    last_coups: int


def mix(z: int) -> int:
    """SplitMix64's output at a counter."""
    z = ((z ^ (z >> 30)) * FIRST) & WORD
    z = ((z ^ (z >> 27)) * SECOND) & WORD
    return z ^ (z >> 31)


def start(origin: int, task: Task, rules: Rules, lanes: Lanes) -> None:
    """Set the lanes up for full shoes whose words begin behind *origin*."""
    z = origin
    for lane in range(LANES):
        z = (z + GAMMA) & WORD
        lanes.counter[lane] = z
        lanes.row[QUAD - 1][lane] = rules.first
        lanes.coups[lane] = task.coups if lane < task.shoes - 1 else task.last_coups
        lanes.going[lane] = 1 if lane < task.shoes else 0
    for kind in range(len(rules.full)):
        left, full = lanes.left[kind], rules.full[kind]
        for lane in range(LANES):
            left[lane] = full


def set_sizes(cards: int, sizes: Counts) -> None:
    """Set N for a quad that begins with so many *cards* left, and what is drawn again.

    Behind the last card N stays 1: nobody looks at what is drawn there.
    """
    for card in range(QUAD):
        sizes[card] = max(cards - card, 1)
    for pair in range(2):
        both = max(cards - 2 * pair, 1) * max(cards - 2 * pair - 1, 1)
        sizes[QUAD + pair] = HALVES % both


def draw(sizes: Numbers, counter: Counts, drawn: Rows) -> int:
    """Draw the four cards of a quad in every lane; 1 if they must be drawn again.

    They must if any word would favour some cards. It is simpler to draw for all lanes again than
    for one, as fair, and happens too seldom to cost anything.
    """
    half, step = WORD >> 32, (GAMMA << LANE_BITS) & WORD
    n0, n1, n2, n3, low, high = sizes[0], sizes[1], sizes[2], sizes[3], sizes[4], sizes[5]
    r0, r1, r2, r3 = drawn[0], drawn[1], drawn[2], drawn[3]
    again = 0
    for lane in range(LANES):
        z = counter[lane]
        counter[lane] = (z + step) & WORD
        word = mix(z)
        p0 = (word >> 32) * n0
        p1 = (p0 & half) * n1
        p2 = (word & half) * n2
        p3 = (p2 & half) * n3
        r0[lane] = p0 >> 32
        r1[lane] = p1 >> 32
        r2[lane] = p2 >> 32
        r3[lane] = p3 >> 32
        again |= ((p1 & half) < low) | ((p3 & half) < high)
    return again


def take(drawn: Numbers, left: Rows, row: Numbers, last: int, at: Counts) -> None:
    """Take a card out in every lane, and find where to look it up: its row and its kind."""
    kinds = len(left)
    for lane in range(LANES):
        at[lane] = kinds + (row[lane] if row[lane] <= last else 0)
    for kind in range(0, kinds, TOGETHER):
        left0, left1, left2 = left[kind], left[kind + 1], left[kind + 2]
        for lane in range(LANES):
            r = drawn[lane]
            below0, below1, below2 = r < left0[lane], r < left1[lane], r < left2[lane]
            left0[lane] -= below0
            left1[lane] -= below1
            left2[lane] -= below2
            at[lane] = at[lane] - below0 - below1 - below2


def look_up(after: Numbers, at: Numbers, row: Counts) -> None:
    """Set where the card leads to in every lane."""
    for lane in range(LANES):
        row[lane] = after[at[lane]]


def burn(rules: Rules, at: Numbers, cut: Counts, stop: Counts) -> None:
    """Set when the shoes end, by the first card of each."""
    for lane in range(LANES):
        kind = at[lane] - rules.first
        cut[lane] = rules.cut[kind]
        stop[lane] = rules.stop[kind]


def end_shoes(row: Counts, last: int, lanes: Lanes) -> int:
    """End the shoes whose last coup ends with this card; in those that are over, none ends.

    1 if a shoe is not over yet.
    """
    now, coups, cut, stop, going = lanes.now[0], lanes.coups, lanes.cut, lanes.stop, lanes.going
    some = 0
    for lane in range(LANES):
        ends = row[lane] > last
        over = ends & ((now > stop[lane]) | (coups[lane] == 1))
        row[lane] = row[lane] if going[lane] else 0
        stop[lane] = 0 if ends & (now >= cut[lane]) else stop[lane]
        going[lane] = 0 if over else going[lane]
        some |= going[lane]
    return some


def find_ends(row: Rows, last: int, coups: Counts, ended: Counts) -> None:
    """Set which end came in this quad: 1 + t for outcome t, or 0."""
    row0, row1, row2, row3 = row[0], row[1], row[2], row[3]
    for lane in range(LANES):
        most = max(row0[lane], row1[lane], row2[lane], row3[lane], last)
        ended[lane] = most - last
        coups[lane] -= most > last


def count_ends(ended: Numbers, task: Task, shoe: int, out: Rows) -> None:
    """Count the ends, each in the row of its group; the first column counts for nothing."""
    together = min(task.group, LANES)
    for first in range(0, LANES, together):
        counts = out[(shoe + first) // task.group - task.base]
        for lane in range(first, first + together):
            counts[ended[lane]] += 1


def keep(at: Numbers, kept: Counts) -> None:
    """Keep where a card was looked up."""
    for lane in range(LANES):
        kept[lane] = at[lane]


def deal_card(card: int, rules: Rules, lanes: Lanes) -> None:
    """Deal a card of the quad in every lane."""
    before = lanes.row[(card - 1) % QUAD]
    take(lanes.drawn[card], lanes.left, before, rules.last, lanes.at)
    look_up(rules.after, lanes.at, lanes.row[card])


def deal_quad(quad: int, rules: Rules, lanes: Lanes) -> int:
    """Deal four cards in every lane; 1 if a shoe is not over yet."""
    some = 1
    set_sizes(rules.cards - QUAD * quad, lanes.sizes)
    while draw(lanes.sizes, lanes.counter, lanes.drawn):
        pass
    late = QUAD * (quad + 1) >= rules.calm
    for card in range(QUAD):
        deal_card(card, rules, lanes)
        if len(lanes.kept):
            keep(lanes.at, lanes.kept[QUAD * quad + card])
        if quad == 0 and card == 0:
            burn(rules, lanes.at, lanes.cut, lanes.stop)
        if late:
            lanes.now[0] = QUAD * quad + card + 1
            some = end_shoes(lanes.row[card], rules.last, lanes)
    return some


def deal_blocks(
    task: Task, rules: Rules, lanes: Lanes, ends: Rows, out: Rows
) -> None:
    """Deal the blocks of a task, and add their outcomes to ``out[group][1 + t]``.

    ``ends`` holds the ends by quad and lane, as :func:`find_ends` gives them: those of the last
    block, or if it has one row only, of the last quad.
    """
    origin, shoe = task.origin, task.shoe
    for _ in range(task.blocks):
        start(origin, task, rules, lanes)
        for quad in range((rules.cards + QUAD - 1) // QUAD):
            some = deal_quad(quad, rules, lanes)
            ended = ends[quad % len(ends)]
            find_ends(lanes.row, rules.last, lanes.coups, ended)
            count_ends(ended, task, shoe, out)
            if not some:
                break
        origin = (origin + ((GAMMA << WORD_BITS) & WORD)) & WORD
        shoe += LANES
