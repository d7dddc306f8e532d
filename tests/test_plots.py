"""What the plots of the studies show: read from the axes, not from the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pytest

from baccarat.catalogue import BETS
from baccarat.cli import check_plot
from baccarat.cli.house import AskedHouse
from baccarat.cli.study import counting_output, cut_card, sessions_plot, streaks
from baccarat.cli.workers import Work
from baccarat.procedure import Procedure
from baccarat.sim.check import check
from baccarat.sim.counting import Counter, Counting, count_cards
from baccarat.sim.cut_card import CutCard, cut_card_effects
from baccarat.sim.engines import engine_here
from baccarat.sim.lengths import Streaks, count_streaks
from baccarat.sim.log_read import read
from baccarat.sim.plan import Plan
from baccarat.sim.ratio import Estimate
from baccarat.sim.sessions import play
from baccarat.sim.systems import SYSTEMS
from baccarat.sim.tags import whole_tags
from baccarat.variants import VARIANTS
from tests.logs import letters, rows, shoes, stacked, table

if TYPE_CHECKING:
    from matplotlib.axes import Axes

pytestmark = pytest.mark.skipif(not (find_spec("matplotlib") and find_spec("numba")),
                                reason="matplotlib or numba is not installed")

HOUSE = VARIANTS["commission"]


def drawn(draw: Callable[[Axes], None]) -> Any:  # noqa: ANN401 - what an axis holds has no types
    from matplotlib.figure import Figure

    axes = Figure().add_subplot()
    draw(axes)
    return axes


def intervals(axes: Any, number: int) -> list[tuple[float, float]]:  # noqa: ANN401
    """The ends of the error bars of one series, the lower first."""
    (bars,) = axes.containers[number].lines[2]
    ends = []
    for begin, end in bars.get_segments():
        # a bar is upright or lies on its side
        across = 0 if begin[1] == end[1] and begin[0] != end[0] else 1
        ends.append((float(begin[across]), float(end[across])))
    return ends


def of_95(estimates: Sequence[Estimate], scale: float = 1) -> Any:  # noqa: ANN401 - pytest's
    return [pytest.approx((scale * (float(each.mean) - 1.959964 * (each.standard_error or 0)),
                           scale * (float(each.mean) + 1.959964 * (each.standard_error or 0))),
                          rel=1e-3, abs=1e-3 * scale * (each.standard_error or 1))
            for each in estimates]


def texts(axes: Any) -> Iterator[str]:  # noqa: ANN401
    legend = axes.get_legend()
    return (text.get_text() for text in (legend.get_texts() if legend else ()))


def test_streaks() -> None:
    found = count_streaks(Streaks(Procedure(), 300, 1))
    axes = drawn(lambda axes: streaks._draw(found, axes))
    for number, lengths in enumerate((found.streaks, found.chops)):
        assert intervals(axes, number) == of_95([length.seen for length in lengths])
    exact = axes.lines[0]
    assert exact.get_label() == "streaks, expected"
    assert list(exact.get_ydata()) == [float(each.expected) for each in found.streaks[:-1]]
    assert axes.get_xticklabels()[-1].get_text().endswith("+")
    assert axes.get_xlabel() == "length, wins or changes in a row"
    assert axes.get_ylabel() == "number in a shoe"
    assert axes.get_title() == "Lengths of streaks and chops in 300 shoes"
    assert list(texts(axes)) == [
        "streaks, expected", "chops, expected", "streaks seen, 95 % interval",
        "chops seen, 95 % interval"]


def test_the_cut_card_in_millionths() -> None:
    study = CutCard((BETS["tie"], BETS["player"]), Procedure(), 40, 3)
    found = cut_card_effects(study)
    axes = drawn(lambda axes: cut_card._draw(found, axes))
    assert [label.get_text() for label in axes.get_yticklabels()] == ["Player", "Tie"]
    # the first bet stands at the top
    assert intervals(axes, 0) == of_95([each.effect for each in found.effects[::-1]], 1e6)
    assert "millionths of the stake (95 % intervals)" in axes.get_xlabel()
    assert axes.get_title() == "Cut-card effect in 40 shoes, 14 cards behind the cut card"


def test_counting_in_percent() -> None:
    bet = BETS["dragon_7"]
    tags = whole_tags(bet, bet.needs, 8)
    counted = count_cards(Counting(bet, Procedure(), 300, 1, (Counter(tags),)))
    work = Work(engine_here(), None, 1, print, 1.0)
    result = counting_output.Result(AskedHouse(HOUSE, {}), counted, own_tags=True, work=work)
    axes = drawn(lambda axes: counting_output.draw(result, axes))
    watched = counted.watched[0]
    assert watched.trigger is not None
    steps = [step for step in watched.steps if step.coups >= counting_output.SHOWN * counted.coups
             or step.least >= watched.trigger]
    told = [step.net for step in steps if step.net.standard_error is not None]
    assert len(told) > 10
    assert intervals(axes, 0) == of_95(told, 100)
    fresh = next(line for line in axes.lines if line.get_label() == "full shoe")
    assert list(fresh.get_ydata()) == [pytest.approx(-7.61133447)] * 2
    assert axes.get_xlabel() == "count per deck not seen (your tags)"
    assert axes.get_ylabel() == "mean exact net, % of the stake"
    assert "mean exact net, 95 % interval" in list(texts(axes))
    bars = next(other for other in axes.figure.axes if other is not axes)
    assert bars.get_ylabel() == "share of coups, % (bars, by whole counts)"
    shown = sum(step.coups for step in steps)
    assert sum(bar.get_height() for bar in bars.patches) == pytest.approx(
        100 * shown / counted.coups)


def test_the_fan_of_sessions() -> None:
    plan = Plan(HOUSE, SYSTEMS["flat"], (HOUSE.bet("player"),), 1000_00, 10_00, goal=1300_00,
                coups=100, repeats=400)
    found = play(plan, 1, points=100)
    axes = drawn(lambda axes: sessions_plot.draw(axes, found))
    finals = sorted(value / 100 for value in found.path[-1])
    ends = {}
    for band in axes.collections:
        at_the_end = [y for x, y in band.get_paths()[0].vertices if x == 100]
        ends[band.get_label()] = (min(at_the_end), max(at_the_end))
    assert ends == {"middle 90 %": (finals[19], finals[379]),
                    "middle 50 %": (finals[99], finals[299])}
    lines = {line.get_label(): list(line.get_ydata()) for line in axes.lines}
    assert lines["median"][-1] == finals[199]
    assert lines["mean"][-1] == pytest.approx(sum(finals) / 400)
    assert lines["goal"] == [1300, 1300]
    assert axes.get_ylabel() == "bankroll, in money"
    assert axes.get_xlabel().startswith("coups dealt")
    assert axes.get_title() == "Flat on Player: 400 sessions, unit 10.00"


def test_a_log_beside_what_is_expected_of_it() -> None:
    report = check(read(table(rows(shoes(3, 20, shuffle=stacked)))), HOUSE)
    axes = drawn(lambda axes: check_plot.draw(report, axes))
    labels = [label.get_text() for label in axes.get_yticklabels()][::-1]
    assert labels[:4] == [
        "winners: Player", "winners: Banker", "winners: Tie", "cards per coup: 4 cards"]
    assert labels[-1] == "cards: kinds: rank K"
    usual, unusual = axes.containers
    assert (usual.get_label(), unusual.get_label()) == ("as chance has it", "unusual")
    assert len(unusual.lines[0].get_ydata()) == 13, "the kinds of cards"
    # the winners by hand: the share of a full shoe, and the deviation of a binomial count
    player = next(each for each in report.comparisons if each.key == "winner").cells[0]
    share = 0.4462466093
    width = 1.96 * (share * (1 - share) * player.of) ** 0.5 / (share * player.of)
    middle = player.observed / (share * player.of)
    assert intervals(axes, 0)[-1] == pytest.approx((middle - width, middle + width), rel=1e-4)
    assert axes.get_xlabel() == "times as often as expected (95 % intervals)"


def test_a_log_of_letters_shows_streaks_and_a_short_one_says_that_it_is() -> None:
    report = check(read(letters(shoes(3, 20))), HOUSE)
    axes = drawn(lambda axes: check_plot.draw(report, axes))
    labels = [label.get_text() for label in axes.get_yticklabels()]
    assert labels[0].startswith("chops: a length of")
    streaks = next(each for each in report.comparisons if each.key == "streaks")
    cell = streaks.cells[0]
    assert streaks.deviation(cell) == pytest.approx(cell.variance ** 0.5)
    axes = drawn(lambda axes: check_plot.draw(check(read("BBP"), HOUSE), axes))
    assert not axes.containers
    assert axes.get_title()
