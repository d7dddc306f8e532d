"""What the simulator is measured against does the same."""

from __future__ import annotations

import pkgutil
import re
from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

import benchmarks
from baccarat.facts import PAIR
from baccarat.sim import Spec, run
from baccarat.sim.engines import Deal, Engine, deal, origin_of
from benchmarks.harness import BENCHMARKS
from benchmarks.lean_simulator import simulate
from benchmarks.shoes import COMPILER, c_counts

pytestmark = pytest.mark.exhaustive  # nothing is measured on other Pythons


@pytest.mark.skipif(not (COMPILER and find_spec("numba")), reason="no C compiler, or no numba")
@pytest.mark.parametrize("coups", [None, 40])
def test_the_c_loop_deals_the_same(coups: int | None) -> None:
    spec = Spec(needs=(PAIR,), shoes=512 * 20, coups_per_shoe=coups)
    asked = Deal(spec.rules, origin_of(11), 0, 20, 512 * 32, spec.limit)
    assert c_counts(asked) == deal(asked, Engine.COMPILED)[0][0].tolist()


def test_the_page_has_every_benchmark_and_no_other() -> None:
    pytest.importorskip("numba", reason="the benchmarks of compiled code are not registered")
    for module in pkgutil.iter_modules(benchmarks.__path__):
        if module.name.startswith("bench_"):
            import_module(f"benchmarks.{module.name}")
    page = (Path(__file__).parents[1] / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    assert re.findall(r"^### (.*)$", page, re.MULTILINE) == [
        f"{name[0].upper()}{name[1:]}" for name in BENCHMARKS]


def test_the_lean_simulator_deals_the_same_game() -> None:
    found = simulate(300, Random(1))
    sample = run(Spec(needs=(PAIR,), shoes=512), 1)
    exact = Counter({
        (o.player.total, o.banker.total, o.player.size, o.banker.size, o.player[PAIR],
         o.banker[PAIR]): sample.exact.cells[cell] / sample.exact.total
        for o, cell in zip(sample.automaton.outcomes(), sample.automaton.cells, strict=True)})
    coups = found.total()
    assert set(found) <= set(exact)
    assert 80.5 < coups / 300 < 82
    for outcome, chance in exact.most_common(50):
        assert abs(found[outcome] - chance * coups) < 5 * (chance * coups) ** 0.5


@pytest.mark.browser
def test_the_page_is_measured() -> None:
    from benchmarks.bench_page import latencies, opened, redraws
    from tests.browser.roads import roads_of

    with opened() as page:
        seen = latencies(page, 2)
        assert len(seen) > 12
        assert all(0 < each < 5 for each in seen)
        drawn = redraws(page, roads_of(9), roads_of(10), 3)
        assert 0 < drawn.shortest <= drawn.median < 1
        letters = page.locator("svg.grid").first.locator("g text").all_text_contents()
        assert len("".join(letters)) == 10  # those that are alike are one text
