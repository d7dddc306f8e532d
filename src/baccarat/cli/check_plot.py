"""How ``baccarat check`` draws what came as often as it should, and what did not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from baccarat.cli.study.plot import INTERVAL
from baccarat.sentences import sentence
from baccarat.sim.check import Report
from baccarat.sim.chi_square import Cell
from baccarat.sim.compare import Comparison

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["draw"]

SHOWN = ("winner", "cards", "naturals", "pairs", "card_kinds", "streaks", "chops")
"""The tests that are drawn, as far as there is room; the others have more cells than one can
read."""

ROWS = 32

SMALL = 7
"""Points of the letters of so many rows."""


def draw(report: Report, axes: Axes) -> None:
    """Draw how many times as often as expected each thing came, with 95 % intervals."""
    shown = list(_shown(report))
    cells = list(chain.from_iterable(
        ((each, cell) for cell in each.cells) for each in shown))[::-1]
    axes.axvline(1, color="black", linewidth=0.8)
    for code, colour, unusual in (("usual", "C0", False), ("unusual", "C3", True)):
        rows = [(place, each, cell) for place, (each, cell) in enumerate(cells)
                if (each in report.unusual) is unusual]
        if rows:
            axes.errorbar([cell.observed / cell.expected for _, _, cell in rows],
                          [place for place, _, _ in rows],
                          xerr=[INTERVAL * each.deviation(cell) / cell.expected
                                for _, each, cell in rows],
                          fmt="o", markersize=3, capsize=2, color=colour,
                          label=str(sentence(f"check.plot.{code}")))
    axes.set_yticks(range(len(cells)), [_label(*cell) for cell in cells], fontsize=SMALL)
    axes.set_ylim(-0.5, max(len(cells), 1) - 0.5)
    axes.set_xlabel(str(sentence("check.plot.axis")))
    axes.set_title(str(sentence("check.plot.title" if cells else "check.verdict.too_little",
                                coups=report.coups)))
    axes.grid(axis="x", alpha=0.3)
    if cells:
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.13), ncols=2, frameon=False)


def _label(each: Comparison, cell: Cell) -> str:
    return str(sentence("check.plot.cell", test=sentence(f"check.name.{each.key}"),
                        cell=cell.label))


def _shown(report: Report) -> Iterator[Comparison]:
    room = ROWS
    for key in SHOWN:
        for each in report.comparisons:
            if each.key == key and len(each.cells) <= room:
                room -= len(each.cells)
                yield each
