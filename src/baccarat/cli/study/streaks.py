"""``baccarat study streaks``: how long streaks and chops last."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from baccarat.cli.house import AskedHouse
from baccarat.cli.output import headings, paragraph, percent, print_json, text_table
from baccarat.cli.status import INTERRUPTED
from baccarat.cli.study.plot import INTERVAL, write_plot
from baccarat.cli.study.shoes import add_shoes, as_json, how_of, shoes_of
from baccarat.cli.workers import Work, add_coups_per_shoe, at_work, coups_per_shoe
from baccarat.hand import Side
from baccarat.sentences import Sentence, sentence
from baccarat.sim.lengths import Length, Lengths, Streaks, count_streaks
from baccarat.sim.streaks import chances

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

DESCRIPTION = """\
Deal whole shoes and count how long streaks (wins of one hand in a row) and
chops (changes of the winner in a row) last, ties left out, beside the exact
expectation for as many coups, each dealt from a full shoe. Ctrl-C prints what
was finished."""

EXAMPLES = """\
examples:
  baccarat study streaks --shoes 2000
  baccarat study streaks --shoes 2000 --coups-per-shoe 60 --seed 7 --json
"""

SHOES = 10_000


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add_coups_per_shoe(parser)
    add_shoes(parser, SHOES)


def run(given: Namespace) -> int:
    """Deal, count, print."""
    asked = shoes_of(given)
    study = Streaks(asked.house.variant.procedure, asked.shoes, asked.seed,
                    coups_per_shoe(given.coups_per_shoe))
    with at_work(given.workers) as work:
        found = count_streaks(study, how_of(work))
    if given.json:
        print_json(_document(asked.house, found, work))
    else:
        print("\n\n".join(_text(asked.house, found)))
    write_plot(given, lambda axes: _draw(found, axes))
    return INTERRUPTED if found.partial else 0


# -- for programs ----------------------------------------------------------------------------


def _document(house: AskedHouse, found: Lengths, work: Work) -> dict[str, object]:
    study = found.study
    return {
        "variant": house.variant.key,
        "shoes": found.shoes,
        "coups": found.coups,
        "coups_per_shoe": study.coups_per_shoe,
        "seed": study.seed,
        **work.timed(),
        "partial": found.partial,
        "streaks": list(map(_length, found.streaks)),
        "chops": list(map(_length, found.chops)),
        "said": list(map(str, _said(found))),
    }


def _length(length: Length) -> dict[str, object]:
    return {
        "length": length.length,
        "or_more": length.more,
        "per_shoe": as_json(length.seen),
        "expected": float(length.expected),
        "z": length.z,
    }


# -- for people ------------------------------------------------------------------------------


def _text(house: AskedHouse, found: Lengths) -> Iterator[str]:
    study = found.study
    yield paragraph(str(sentence(
        "streaks.heading.fixed" if study.coups_per_shoe else "streaks.heading.cut_card",
        house=house.variant.called, shoes=found.shoes, coups=found.coups,
        seed=str(study.seed), each=study.coups_per_shoe)))
    if found.partial:
        yield paragraph(str(sentence("sim.stopped")))
    yield _table(found)
    yield from (paragraph(str(said)) for said in _said(found))


def _table(found: Lengths) -> str:
    head = headings("length", "streaks", "error", "expected", "z",
                    "chops", "error", "expected", "z")
    rows = [[_name(streak), *_cells(streak), *_cells(chop)]
            for streak, chop in zip(found.streaks, found.chops, strict=True)]
    return text_table(head, rows)


def _name(length: Length) -> str:
    return f"{length.length}{'+' if length.more else ''}"


def _cells(length: Length) -> list[str]:
    error, z = length.seen.standard_error, length.z
    return [f"{float(length.seen.mean):.4f}", "-" if error is None else f"{error:.4f}",
            f"{float(length.expected):.4f}", "-" if z is None else f"{z:.2f}"]


def _said(found: Lengths) -> Iterator[Sentence]:
    yield sentence("streaks.how")
    banker = chances(found.study.procedure.decks).resolved[Side.BANKER]
    yield sentence("streaks.no_memory", banker=percent(banker, 2))


# -- drawn -----------------------------------------------------------------------------------

DECADE = 10
"""Numbers that lie further apart are drawn on a logarithmic axis."""


def _draw(found: Lengths, axes: Axes) -> None:
    """Draw how many of each length come in a shoe, with 95 % intervals, over what is expected."""
    for place, (name, lengths) in enumerate((("streaks", found.streaks), ("chops", found.chops))):
        _draw_lengths(str(sentence(f"streaks.plot.{name}")), lengths, f"C{place}", axes)
    expected = [float(length.expected) for length in (*found.streaks, *found.chops)]
    if max(expected) > DECADE * min(expected):
        axes.set_yscale("log")
    else:
        axes.set_ylim(bottom=0)
    axes.yaxis.set_major_formatter("{x:g}")
    axes.set_xticks([length.length for length in found.streaks],
                    [_name(length) for length in found.streaks])
    axes.set_xlabel(str(sentence("streaks.plot.length")))
    axes.set_ylabel(str(sentence("streaks.plot.axis")))
    axes.set_title(str(sentence("streaks.plot.title", shoes=found.shoes)))
    axes.legend()


def _draw_lengths(name: str, lengths: Sequence[Length], colour: str, axes: Axes) -> None:
    places = [length.length for length in lengths]
    expected = [float(length.expected) for length in lengths]
    axes.plot(places[:-1], expected[:-1], color=colour, linewidth=1,
              label=str(sentence("streaks.plot.exact", lengths=name)))
    # the last holds all lengths beyond: no point of the line
    axes.plot(places[-1:], expected[-1:], color=colour, marker="_", markersize=18)
    axes.errorbar(places, [float(length.seen.mean) for length in lengths],
                  [INTERVAL * (length.seen.standard_error or 0) for length in lengths], fmt="o",
                  markersize=4, capsize=3, linestyle="none", color=colour,
                  label=str(sentence("streaks.plot.seen", lengths=name)))
