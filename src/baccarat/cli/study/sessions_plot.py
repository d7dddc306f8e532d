"""The fan chart of ``baccarat study sessions``: how the bankroll goes, coup by coup."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from baccarat.cli.study.sessions_output import amount, bets_of
from baccarat.money import MINOR_UNITS
from baccarat.sentences import sentence
from baccarat.sim.spread import quantiles

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from baccarat.sim.results import Sessions

__all__ = ["draw"]

SHARES = (Fraction(1, 20), Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(19, 20))

COLOUR = "#1f5a94"


def draw(axes: Axes, found: Sessions) -> None:
    """Draw the median, the middle 50 % and 90 %, and the mean of the bankrolls."""
    plan = found.plan
    coups = [min(point * found.every, plan.coups) for point in range(len(found.path))]
    low, lower, median, upper, high = zip(
        *([value / MINOR_UNITS for value in quantiles(bankrolls, SHARES)]
          for bankrolls in found.path), strict=True)
    for bottom, top, share, shade in ((low, high, 90, 0.18), (lower, upper, 50, 0.35)):
        axes.fill_between(coups, bottom, top, color=COLOUR, alpha=shade, linewidth=0,
                          label=_word("band", percent=share))
    axes.plot(coups, median, color=COLOUR, linewidth=2, label=_word("median"))
    means = [sum(bankrolls) / len(bankrolls) / MINOR_UNITS for bankrolls in found.path]
    axes.plot(coups, means, color="black", linewidth=1, linestyle=":", label=_word("mean"))
    if plan.goal is not None:
        axes.axhline(plan.goal / MINOR_UNITS, color="#2c7a3f", linewidth=1, linestyle="--",
                     label=_word("goal"))
    shown = len(found.path[0])
    title = _word("title", system=plan.system.called, bets=bets_of(found), sessions=shown,
                  unit=amount(plan.unit))
    axes.set(xlim=(0, max(found.coups[:shown])), xlabel=_word("coups"), ylabel=_word("bankroll"),
             title=title)
    axes.locator_params(axis="x", integer=True)
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.yaxis.set_major_formatter("{x:,.0f}")
    axes.grid(alpha=0.3)
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.13), ncols=5, frameon=False)


def _word(name: str, **parameters: object) -> str:
    return str(sentence(f"sessions.plot.{name}", **parameters))
