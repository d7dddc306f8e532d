"""Figures in the prose of the documents: each as the program has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from baccarat.limits import MOST_RETURNED
from baccarat.money import MINOR_UNITS
from baccarat.sim.counting import PILOT
from baccarat.sim.plan import MOST_STAKE
from baccarat.sim.rules import dealt_for_sure
from baccarat.variants import VARIANTS

DOCS = Path(__file__).parents[1] / "docs"
PROCEDURE = VARIANTS["commission"].procedure
N, W = PROCEDURE.cards, dealt_for_sure(PROCEDURE)
OF_A_RANK = 4 * PROCEDURE.decks

FIGURES = [
    ("record.md", f"more than {MOST_RETURNED // MINOR_UNITS:,}.00 could come back"),
    ("studies.md", f"No stake is above {MOST_STAKE // MINOR_UNITS:,}."),
    ("studies.md", f"as many as are asked for, at most {PILOT:,}, in the blocks behind them"),
    ("check.md", f"A shoe of N = {N} cards"),
    ("check.md", f"less the longest burn, {W} with the usual settings"),
    ("check.md", f"(N − W) / (N − 1) = {(N - W) / (N - 1):.2f}"),
    ("check.md", f"(N − 1) / (N − W) = {(N - 1) / (N - W):.1f} times as much"),
    ("check.md", (f"of the same rank with probability {OF_A_RANK - 1} / {N - 1} "
                 f"and of each other rank with {OF_A_RANK} / {N - 1}")),
]


@pytest.mark.parametrize(("page", "told"), FIGURES)
def test_a_figure_in_prose_is_the_one_of_the_program(page: str, told: str) -> None:
    prose = " ".join((DOCS / page).read_text(encoding="utf-8").split())
    assert told in prose
