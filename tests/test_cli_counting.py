"""`baccarat study counting`, `streaks` and `cut_card`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from baccarat.cli.interrupts import Interrupts
from baccarat.cli.study import counting, streaks
from tests.cli import Baccarat

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable
    from types import ModuleType

    from matplotlib.axes import Axes

pytestmark = pytest.mark.skipif(not find_spec("numba"), reason="numba is not installed")

TAGS = "4=-1,5=-1,6=-1,7=-1,8=2,9=2"
COMMANDS = {
    "counting": "study counting --variant ez --bet dragon_7 --shoes 60 --seed 1",
    "streaks": "study streaks --shoes 60 --seed 1",
    "cut_card": "study cut_card --variant ez --shoes 60 --seed 1",
}


@pytest.mark.parametrize("line", [
    *COMMANDS.values(),
    f"study counting --bet tie --shoes 1 --seed 1 --tags {TAGS}",
    "study counting --bet player_pair --set decks=1 --cut 30 --shoes 2",
    "study streaks --shoes 1 --coups-per-shoe 1",
    "study cut_card --shoes 1",
])
def test_text_of_80_columns(baccarat: Baccarat, line: str) -> None:
    done = baccarat(line)
    assert (done.status, done.err) == (0, "")
    assert max(map(len, done.out.splitlines())) <= 80
    assert not re.search(r"(?<![\d,.])1 (coup|shoe|session|card)s", " ".join(done.out.split()))


@pytest.mark.parametrize("line", COMMANDS.values())
def test_the_same_seed_gives_the_same(baccarat: Baccarat, line: str) -> None:
    one, two = (baccarat(f"{line} --workers {workers} --json").json for workers in (1, 2))
    assert (one.pop("workers"), two.pop("workers")) == (1, 2)
    assert one.pop("seconds") > 0
    for timed in ("seconds", "shoes_per_second"):
        one.pop(timed, None)
        two.pop(timed, None)
    assert one == two
    assert one["seed"] == 1
    assert baccarat(f"{line.replace('--seed 1', '--seed 2')} --json").json != one


def test_counting_for_programs(baccarat: Baccarat) -> None:
    found = baccarat(f"{COMMANDS['counting']} --tags {TAGS} --trigger 4 --cut 26 --json").json
    assert (found["bet"], found["shoes"], found["cut_card"], found["decks"]) == (
        "dragon_7", 60, 26, 8)
    assert found["exact_net"] == pytest.approx(-0.0761133447)
    assert found["shoes_per_second"] == pytest.approx(120 / found["seconds"], rel=1e-3)
    linear, own = found["counters"]
    assert (linear["kind"], own["kind"]) == ("linear", "own")
    assert (linear["trigger_chosen_on"], own["trigger_chosen_on"], own["trigger"]) == (60, 0, 4)
    assert own["tags"]["8"] == 2
    assert own["tags"]["K"] == 0
    for gains in (found["perfect"], linear, own):
        assert gains["per_shoe"]["mean"] * 60 == pytest.approx(
            gains["per_coup"]["mean"] * found["coups"])
        assert gains["net"]["mean"] * gains["share"]["mean"] == pytest.approx(
            gains["per_coup"]["mean"])
        assert gains["per_shoe"]["standard_error"] > 0
    assert found["perfect"]["per_shoe"]["mean"] > own["per_shoe"]["mean"] > 0
    assert sum(step["coups"] for step in own["by_count"]) == found["coups"]
    assert any("In theory dragon_7 can be beaten" in said for said in found["said"])


def test_units_are_of_100_coups(baccarat: Baccarat) -> None:
    line = f"{COMMANDS['counting']} --cut 26"
    perfect = baccarat(f"{line} --json").json["perfect"]
    row = next(row for row in baccarat(line).out.splitlines() if "units per 100 coups" in row)
    gain = perfect["per_coup"]
    assert f"{100 * gain['mean']:.4f} ± {100 * gain['standard_error']:.4f}" in row


def test_the_effect_is_in_millionths(baccarat: Baccarat) -> None:
    line = f"{COMMANDS['cut_card']} --bet tie"
    (bet,) = baccarat(f"{line} --json").json["bets"]
    row = next(row for row in baccarat(line).out.splitlines() if row.startswith("tie "))
    assert row.split()[1:] == [
        f"{100 * bet['exact_net']:.4f}", f"{1e6 * bet['effect']['mean']:+.1f}",
        f"{1e6 * bet['effect']['standard_error']:.1f}", f"{bet['z']:.2f}"]


def test_a_main_bet_is_not_beaten(baccarat: Baccarat) -> None:
    done = baccarat("study counting --bet banker --shoes 100 --seed 1")
    assert "In practice nobody beats banker" in " ".join(done.out.split())


def test_a_trigger_without_tags_is_that_of_the_whole_tags(baccarat: Baccarat) -> None:
    linear, whole = baccarat(f"{COMMANDS['counting']} --trigger 4.25 --json").json["counters"]
    assert (whole["kind"], whole["trigger"]) == ("whole", 4.25)
    assert linear["trigger_chosen_on"] == 60


def test_streaks_for_programs(baccarat: Baccarat) -> None:
    found = baccarat(f"{COMMANDS['streaks']} --coups-per-shoe 60 --json").json
    assert (found["coups"], found["coups_per_shoe"]) == (3600, 60)
    assert [each["length"] for each in found["streaks"]] == list(
        range(1, len(found["streaks"]) + 1))
    assert found["streaks"][-1]["or_more"]
    one = found["chops"][0]
    assert one["z"] == pytest.approx(
        (one["per_shoe"]["mean"] - one["expected"]) / one["per_shoe"]["standard_error"])


def test_the_cut_card_for_programs(baccarat: Baccarat) -> None:
    found = baccarat(f"{COMMANDS['cut_card']} --json").json
    assert [bet["key"] for bet in found["bets"]] == [
        "player", "banker_ez", "tie", "dragon_7", "panda_8"]
    assert 80 < found["mean_coups_per_shoe"]["mean"] < 83
    tie = found["bets"][2]
    assert tie["z"] == pytest.approx(tie["effect"]["mean"] / tie["effect"]["standard_error"])
    found = baccarat("study cut_card --shoes 3 --set decks=1 --bet tie --json").json
    assert ([bet["key"] for bet in found["bets"]], found["decks"]) == (["tie"], 1)


@pytest.mark.parametrize("name", COMMANDS)
def test_an_interrupt_prints_what_was_finished(
    baccarat: Baccarat, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[bool] = []

    def check(_: Interrupts) -> None:
        if left.pop():
            raise KeyboardInterrupt

    monkeypatch.setattr(Interrupts, "check", check)
    line = COMMANDS[name].replace("--shoes 60", "--shoes 1300 --workers 1")
    pilot = 3 if name == "counting" else 0
    left[:] = [True, False, *[False] * pilot]
    done = baccarat(f"{line} --json")
    found = json.loads(done.out)
    assert (done.status, done.err) == (130, "")
    assert (found["partial"], found["shoes"]) == (True, 1024)
    assert 1024 * 75 < found["coups"] < 1024 * 85
    left[:] = [True, False, *[False] * pilot]
    done = baccarat(line)
    assert "Stopped early: this is what was finished." in done.out
    assert "1,024 shoes" in " ".join(done.out.split())
    left[:] = [False] * (3 + pilot)
    assert baccarat(f"{line} --json").json["partial"] is False
    if pilot:  # triggers of so few shoes would not be those of the whole study
        left[:] = [True, False]
        done = baccarat(line)
        assert (done.status, done.out) == (130, "")


def test_a_bet_that_favours_the_patron_needs_no_count(baccarat: Baccarat, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("from baccarat import Bet, Pay\n"
                    "GIFT = Bet('gift', 'Gift', (Pay('any', 'any coup', 1, lambda _: True),))\n")
    said = " ".join(baccarat(f"study counting --bets {file} --bet gift --shoes 5").out.split())
    assert "gift favours the patron from a full shoe already, by 100.0000 % of the stake" in said
    assert "In theory" not in said


@pytest.mark.parametrize("cut", ["14", "398"])
def test_what_is_said_of_the_cut_card_holds_for_every_house(baccarat: Baccarat, cut: str) -> None:
    line = f"study cut_card --bet four_cards --shoes 60 --seed 1 --cut {cut}"
    said = " ".join(baccarat(line).out.split())
    assert "averages differ slightly. Which way, and how much, depends on the bet" in said
    assert "longer" not in said
    said = " ".join(baccarat(f"simulate --shoes 60 --seed 1 --set cut_card={cut}").out.split())
    assert "how many coups a shoe has depends on the cards that they take" in said


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_plots(baccarat: Baccarat, name: str, suffix: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / f"plot.{suffix}"
    assert baccarat(f"{COMMANDS[name]} --plot {file}").status == 0
    begin = {"png": b"\x89PNG", "svg": b"<?xml"}[suffix]
    assert file.read_bytes().startswith(begin)
    done = baccarat(f"{COMMANDS[name]} --plot {file}")
    assert (done.status, done.out) == (2, "")


@pytest.mark.parametrize("line", COMMANDS.values())
def test_bad_workers_are_refused_without_numba_too(line: str) -> None:
    run = ("import sys; sys.modules['numba'] = None; from baccarat.cli import main; "
           f"sys.exit(main({[*line.split(), '--workers', 'many']}))")
    done = subprocess.run([sys.executable, "-c", run], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "--workers is 'many'" in done.stderr


def drawn(monkeypatch: pytest.MonkeyPatch, module: ModuleType) -> list[Any]:
    """The axes that will be drawn."""
    from matplotlib.figure import Figure

    found: list[Any] = []

    def draw(_: Namespace, on: Callable[[Axes], None]) -> None:
        found.append(Figure().add_subplot())
        on(found[-1])

    monkeypatch.setattr(module, "write_plot", draw)
    return found


def test_the_plot_of_counting_shows_what_is_bet_on(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("matplotlib")
    found = drawn(monkeypatch, counting)
    line = "study counting --bet player --shoes 100 --seed 1 --trigger 12 --json"
    steps = baccarat(line).json["counters"][1]["by_count"]
    told, few = found[0].containers
    places = {x for points in (told, few) for x in points[0].get_xdata()}
    bet_on = {step["count"] + 0.125 for step in steps if step["count"] >= 12}
    assert len(bet_on) > 10
    assert bet_on <= places
    assert all(step["standard_error"] is None for step in steps
               if step["count"] + 0.125 in few[0].get_xdata())
    assert (told.has_yerr, few.has_yerr) == (True, False)
    assert "95 % interval" in told.get_label()
    assert "interval" in few.get_label()
    shares = {bar.get_x() + 0.5: bar.get_height() for bar in found[0].figure.axes[1].patches}
    assert shares[-2] < shares[-1] < shares[0] > shares[1] > shares[2]  # no dip beside 0
    assert sum(shares.values()) == pytest.approx(100, abs=3)


def test_the_plot_of_a_bet_without_tags_has_no_bars(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("matplotlib")
    found = drawn(monkeypatch, counting)
    assert baccarat("study counting --bet player_pair --shoes 3 --seed 1").status == 0
    assert len(found[0].figure.axes) == 1
    assert found[0].get_xlim() == (-1, 1)


@pytest.mark.parametrize(("cut", "scale"), [("14", "log"), ("398", "linear")])
def test_the_plot_of_streaks_is_logarithmic_where_it_has_to_be(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch, cut: str, scale: str
) -> None:
    pytest.importorskip("matplotlib")
    found = drawn(monkeypatch, streaks)
    assert baccarat(f"study streaks --shoes 60 --seed 1 --cut {cut}").status == 0
    assert found[0].get_yscale() == scale
    assert found[0].get_ylim()[0] >= 0


@pytest.mark.parametrize(("line", "said"), [
    ("counting", "--bet"),
    ("counting --bet tei", "unknown bet 'tei'; did you mean tie"),
    ("counting --bet tie --shoes 0", "--shoes is '0'"),
    ("counting --bet tie --shoes 1e12", "--shoes is '1e12'"),
    ("counting --bet tie --tags 8=x", "cannot read '8=x' as a tag"),
    ("counting --bet tie --tags T=1,K=2", "T and K make no difference"),
    ("counting --bet tie --trigger many", "cannot read 'many' as a trigger"),
    ("counting --bet tie --cut 5", "cut_card is 5"),
    ("counting --bet tie --cut x", "--cut is 'x'"),
    ("counting --bet tie --cut 20 --set cut_card=20", "cut_card"),
    ("counting --bet tie --seed -1", "-1"),
    ("counting --bet tie --workers 0", "--workers is '0'"),
    ("counting --bet tie --plot x.gif", "cannot draw x.gif: name a file that ends in .png or .svg"),
    ("streaks --coups-per-shoe 68", "68 coups a shoe"),
    ("cut_card --bet tei", "unknown bet 'tei'"),
])
def test_bad_input_is_one_line(baccarat: Baccarat, line: str, said: str) -> None:
    done = baccarat(f"study {line}")
    assert (done.status, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert said in done.err
