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

__all__ = ["LANES", "NEVER", "QUAD", "TOGETHER", "WORDS", "Lanes", "Mixer", "Rules", "Task",
           "deal_blocks"]

Numbers = Sequence[int]
Counts = MutableSequence[int]
Rows = Sequence[Counts]

LANES = 512
"""Shoes in a block."""

QUAD = 4
"""Cards that are dealt out of one random word."""

WORDS = 1 << 20
"""Random words that belong to a block; the largest shoe needs a tenth of them."""

HALVES = 1 << 32
"""How many values half a word has."""

TOGETHER = 3
"""Cumulative counts that are looked at in one pass; fewer leave the arithmetic units waiting."""

NEVER = 60_000
"""More cards than any shoe has, and more coups; fits into 16 bits."""


class Mixer(NamedTuple):
    """The constants of SplitMix64.

    ``word`` and ``half`` keep numbers in 64 and in 32 bits; ``quad`` and ``block`` are what the
    counter of a lane grows by from quad to quad, and that of a block from block to block.
    """

    gamma: int
    first: int
    second: int
    word: int
    half: int
    quad: int
    block: int


class Rules(NamedTuple):
    """The automaton of a coup and the procedure of the shoe, for K kinds.

    ``after`` is that of :class:`baccarat.sim.automaton.Automaton`, and ``last`` the greatest number
    in it that is not the end of a coup. A shoe begins at row ``first``: that of a card turned up
    and burned, or 0. ``full``: of the ``cards`` of a full shoe, those of the kinds up to each but
    the last, filled up with ``cards`` to a multiple of TOGETHER. By the kind of the first card:
    when so many cards have been drawn, the next coup is the last (``cut``); when more have been
    drawn, none is begun (``stop``). Fewer cards than ``calm`` concern neither.
    """

    after: Numbers
    last: int
    first: int
    full: Numbers
    cards: int
    cut: Numbers
    stop: Numbers
    calm: int


class Lanes(NamedTuple):
    """The state of a block: LANES numbers each, where nothing else is said.

    ``counter``: where each lane is in the stream of random words. ``sizes``: N of each card of a
    quad, then below what each half of a word is drawn again. ``drawn``: r of each card of a quad.
    ``left``: the cumulative counts. ``at``: where to look a card up. ``row``: where each card of
    the quad led to. ``coups``: how many more may be dealt. ``cut`` and ``stop``: those of Rules.
    ``going``: 1 until the shoe is over. ``now``: one number, the cards drawn so far.
    """

    counter: Counts
    sizes: Counts
    drawn: Rows
    left: Rows
    at: Counts
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
    ``coups``. Only the first ``shoes`` lanes deal, and the last of these ends after
    ``last_coups``; a task with fewer than LANES has one block.
    """

    origin: int
    blocks: int
    shoe: int
    group: int
    base: int
    coups: int
    shoes: int
    last_coups: int


def mix(z: int, mixer: Mixer) -> int:
    """SplitMix64's output at a counter."""
    z = ((z ^ (z >> 30)) * mixer.first) & mixer.word
    z = ((z ^ (z >> 27)) * mixer.second) & mixer.word
    return z ^ (z >> 31)


def start(origin: int, task: Task, rules: Rules, mixer: Mixer, lanes: Lanes) -> None:
    """Set the lanes up for full shoes whose words begin behind *origin*."""
    z = origin
    for lane in range(LANES):
        z = (z + mixer.gamma) & mixer.word
        lanes.counter[lane] = z
        lanes.row[QUAD - 1][lane] = rules.first
        lanes.coups[lane] = task.coups if lane < task.shoes else 0
    lanes.coups[task.shoes - 1] = task.last_coups
    for lane in range(LANES):
        lanes.going[lane] = 1 if lanes.coups[lane] > 0 else 0
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


def draw(mixer: Mixer, sizes: Numbers, counter: Counts, drawn: Rows) -> int:
    """Draw the four cards of a quad in every lane; 1 if some must be drawn again."""
    half, step = mixer.half, mixer.quad
    n0, n1, n2, n3, low, high = sizes[0], sizes[1], sizes[2], sizes[3], sizes[4], sizes[5]
    r0, r1, r2, r3 = drawn[0], drawn[1], drawn[2], drawn[3]
    again = 0
    for lane in range(LANES):
        z = counter[lane]
        counter[lane] = (z + step) & mixer.word
        word = mix(z, mixer)
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


def draw_again(mixer: Mixer, sizes: Numbers, counter: Numbers, drawn: Rows) -> None:
    """Replace the words that would favour some cards, until none does."""
    half = mixer.half
    for lane in range(LANES):
        word = mix((counter[lane] - mixer.quad) & mixer.word, mixer)
        while True:
            p0 = (word >> 32) * sizes[0]
            p1 = (p0 & half) * sizes[1]
            p2 = (word & half) * sizes[2]
            p3 = (p2 & half) * sizes[3]
            if (p1 & half) >= sizes[4] and (p3 & half) >= sizes[5]:
                break
            word = mix((word + mixer.gamma) & mixer.word, mixer)
        drawn[0][lane] = p0 >> 32
        drawn[1][lane] = p1 >> 32
        drawn[2][lane] = p2 >> 32
        drawn[3][lane] = p3 >> 32


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


def end_shoes(row: Counts, last: int, lanes: Lanes) -> None:
    """End the shoes whose last coup ends with this card; in those that are over, none ends."""
    now, coups, cut, stop, going = lanes.now[0], lanes.coups, lanes.cut, lanes.stop, lanes.going
    for lane in range(LANES):
        ends = row[lane] > last
        over = ends & ((now > stop[lane]) | (coups[lane] == 1))
        row[lane] = row[lane] if going[lane] else 0
        stop[lane] = 0 if ends & (now >= cut[lane]) else stop[lane]
        going[lane] = 0 if over else going[lane]


def any_going(going: Numbers) -> int:
    """Whether a shoe is not over yet."""
    some = 0
    for lane in range(LANES):
        some |= going[lane]
    return some


def find_ends(row: Rows, last: int, coups: Counts, ended: Counts) -> None:
    """Set which end came in this quad: 1 + t for outcome t, or 0."""
    row0, row1, row2, row3 = row[0], row[1], row[2], row[3]
    for lane in range(LANES):
        most = max(max(row0[lane], row1[lane]), max(row2[lane], max(row3[lane], last)))
        ended[lane] = most - last
        coups[lane] -= most > last


def count_ends(ended: Numbers, task: Task, shoe: int, out: Rows) -> None:
    """Count the ends, each in the row of its group; the first column counts for nothing."""
    together = min(task.group, LANES)
    for first in range(0, LANES, together):
        counts = out[(shoe + first) // task.group - task.base]
        for lane in range(first, first + together):
            counts[ended[lane]] += 1


def deal_card(card: int, rules: Rules, lanes: Lanes) -> None:
    """Deal a card of the quad in every lane."""
    before = lanes.row[(card - 1) % QUAD]
    take(lanes.drawn[card], lanes.left, before, rules.last, lanes.at)
    look_up(rules.after, lanes.at, lanes.row[card])


def deal_quad(quad: int, rules: Rules, mixer: Mixer, lanes: Lanes) -> None:
    """Deal four cards in every lane."""
    set_sizes(rules.cards - QUAD * quad, lanes.sizes)
    if draw(mixer, lanes.sizes, lanes.counter, lanes.drawn):
        draw_again(mixer, lanes.sizes, lanes.counter, lanes.drawn)
    late = QUAD * (quad + 1) >= rules.calm
    for card in range(QUAD):
        deal_card(card, rules, lanes)
        if quad == 0 and card == 0:
            burn(rules, lanes.at, lanes.cut, lanes.stop)
        if late:
            lanes.now[0] = QUAD * quad + card + 1
            end_shoes(lanes.row[card], rules.last, lanes)


def deal_blocks(
    task: Task, rules: Rules, mixer: Mixer, lanes: Lanes, ends: Rows, out: Rows
) -> None:
    """Deal the blocks of a task, and add their outcomes to ``out[group][1 + t]``.

    ``ends`` holds the ends by quad and lane, as :func:`find_ends` gives them: those of the last
    block, or if it has one row only, of the last quad.
    """
    origin, shoe = task.origin, task.shoe
    for _ in range(task.blocks):
        start(origin, task, rules, mixer, lanes)
        for quad in range((rules.cards + QUAD - 1) // QUAD):
            deal_quad(quad, rules, mixer, lanes)
            ended = ends[quad % len(ends)]
            find_ends(lanes.row, rules.last, lanes.coups, ended)
            count_ends(ended, task, shoe, out)
            if QUAD * (quad + 1) >= rules.calm and not any_going(lanes.going):
                break
        origin = (origin + mixer.block) & mixer.word
        shoe += LANES
