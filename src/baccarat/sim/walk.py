"""What is left in a shoe before each of its coups, and what is added up over the coups of a shoe.

As the other kernels this one uses nothing but indices and numbers: it runs as it stands, on lists,
and compiled, on arrays; :mod:`baccarat.sim.before` prepares both.

Coups are numbered shoe after shoe; what is said of each stands at its *place*. A net is an expected
net per unit staked, in whole parts of 1 / GRAIN: sums of these do not depend on their order.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from math import floor
from typing import NamedTuple

__all__ = ["COARSE", "DECK", "GRAIN", "STEPS", "Steps", "Stream", "add_drift", "add_marked",
           "add_steps", "count_cards", "find_compositions", "find_counts", "find_nets",
           "find_steps", "mark_counts", "mark_favourable"]

Numbers = Sequence[int]
Counts = MutableSequence[int]
Rows = Sequence[Counts]

QUAD = 4
COUP_MOST = 6
DECK = 52

GRAIN = 1 << 40
"""Parts of a unit in which nets are added."""

COARSE = 1 << 23
"""So many of these parts are one where squares are added."""

STEPS = 4
"""Steps of a count to one."""


class Stream(NamedTuple):
    """The cards of a block, and how to read them, for K kinds.

    ``cards`` and ``ends`` are those of :class:`baccarat.sim.engines.Stream`; ``after`` and ``last``
    those of :class:`baccarat.sim.kernel.Rules`. ``full``: the cards of each kind in a full shoe.
    """

    cards: Rows
    ends: Rows
    after: Numbers
    last: int
    full: Numbers


class Steps(NamedTuple):
    """What is added up by step of a count.

    The ``coups`` and their ``nets``; and, of the coups and nets of each shoe, the sums of
    ``squares`` of nets, of ``products``, and of ``squared_coups``, the nets in COARSE parts.
    ``shoe_coups`` and ``shoe_nets`` are those of one shoe: all 0 between shoes.
    """

    coups: Counts
    nets: Counts
    squares: Counts
    products: Counts
    squared_coups: Counts
    shoe_coups: Counts
    shoe_nets: Counts


def find_compositions(
    stream: Stream, first: int, left: Counts, out: Rows, coups: Counts
) -> None:
    """Write what is left before every coup of as many lanes as *coups*, from lane *first* on.

    Cards burned face down have not been seen: they are left. ``coups`` is set to those of each
    shoe; *out* has one row more than all of them.
    """
    kinds = len(stream.full)
    place = 0
    for shoe in range(len(coups)):
        lane = first + shoe
        coups[shoe] = 0
        for kind in range(kinds):
            left[kind] = stream.full[kind]
            out[place][kind] = left[kind]
        for quad in range(len(stream.ends)):
            end = stream.ends[quad][lane]
            for card in range(QUAD * quad, QUAD * quad + QUAD):
                at = stream.cards[card][lane]
                left[at % kinds] -= 1
                to = stream.after[at]
                if end > 0 and to == stream.last + end:
                    place += 1
                    coups[shoe] += 1
                # a coup begins behind another, and behind the card that was turned up
                if to > stream.last or to == 0:
                    for kind in range(kinds):
                        out[place][kind] = left[kind]


def count_cards(compositions: Rows, cards: Counts) -> None:
    """Set the number of cards left."""
    for place in range(len(cards)):
        cards[place] = 0
        for kind in range(len(compositions[place])):
            cards[place] += compositions[place][kind]


def find_nets(numerators: Numbers, cards: Numbers, unit: int, nets: Counts) -> None:
    """Set the nets; each is its numerator over *unit* times the sequences of six cards."""
    for place in range(len(nets)):
        sequences = float(unit)
        for taken in range(COUP_MOST):
            sequences *= float(cards[place] - taken)
        nets[place] = floor(float(numerators[place]) / sequences * float(GRAIN) + 0.5)


def mark_favourable(numerators: Numbers, marks: Counts) -> None:
    """Mark the coups whose exact net is above 0."""
    for place in range(len(marks)):
        marks[place] = 1 if numerators[place] > 0 else 0


def find_counts(compositions: Rows, tags: Numbers, counts: Counts) -> None:
    """Set the counts, times the cards left: -52 times the sum of the tags that were not seen."""
    for place in range(len(counts)):
        unseen = 0
        for kind in range(len(tags)):
            unseen += tags[kind] * compositions[place][kind]
        counts[place] = -DECK * unseen


def mark_counts(counts: Numbers, cards: Numbers, least: int, of: int, marks: Counts) -> None:
    """Mark the coups whose count is *least* / *of* or more."""
    for place in range(len(marks)):
        marks[place] = 1 if counts[place] * of >= least * cards[place] else 0


def find_steps(
    counts: Numbers, cards: Numbers, unit: int, middle: int, steps: Counts
) -> None:
    """Set the step of each count, whole counts lying *unit* apart and 0 being *middle*."""
    for place in range(len(steps)):
        steps[place] = middle + STEPS * counts[place] // (unit * cards[place])


def add_marked(
    coups: Numbers, marks: Numbers, nets: Numbers, bets: Counts, gain: Counts
) -> None:
    """Set for each shoe how many coups are marked, and the sum of their nets."""
    place = 0
    for shoe in range(len(coups)):
        bets[shoe] = 0
        gain[shoe] = 0
        for _ in range(coups[shoe]):
            bets[shoe] += marks[place]
            gain[shoe] += marks[place] * nets[place]
            place += 1


def add_steps(coups: Numbers, steps: Numbers, nets: Numbers, out: Steps) -> None:
    """Add the coups of each shoe up by step."""
    begin = 0
    for shoe in range(len(coups)):
        end = begin + coups[shoe]
        for place in range(begin, end):
            out.shoe_coups[steps[place]] += 1
            out.shoe_nets[steps[place]] += nets[place]
        for place in range(begin, end):
            step = steps[place]
            number, net = out.shoe_coups[step], out.shoe_nets[step]
            out.shoe_coups[step] = 0
            out.shoe_nets[step] = 0
            out.coups[step] += number
            out.nets[step] += net
            # what a step holds is taken when it is first met: from then on both are 0
            coarse = net // COARSE
            out.squares[step] += coarse * coarse
            out.products[step] += coarse * number
            out.squared_coups[step] += number * number
        begin = end


def add_drift(
    coups: Numbers, cards: Numbers, nets: Numbers, base: int, ahead: Numbers, drift: Counts,
    even: Counts
) -> None:
    """Set for each shoe the sum of its nets less *base*, and a sum whose mean is exactly 0.

    The net before a coup is a martingale while cards are drawn. So each of its changes may be
    multiplied by anything that is known before the cards that bring it: ``ahead[cards]``, by the
    cards left before these, or ``ahead[0]`` before any.
    """
    place = 0
    for shoe in range(len(coups)):
        before = base
        factor = ahead[0]
        drift[shoe] = 0
        even[shoe] = 0
        for _ in range(coups[shoe]):
            drift[shoe] += nets[place] - base
            even[shoe] += (nets[place] - before) * factor
            before = nets[place]
            factor = ahead[cards[place]]
            place += 1
