"""`baccarat study sessions`."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from time import monotonic

import pytest

from baccarat.cli.study import sessions_plot
from baccarat.sim import SYSTEMS, Plan, play
from baccarat.variants import VARIANTS
from tests.cli import Baccarat

LINE = "study sessions --bankroll 1000 --unit 10 --coups 200 --repeats 2000 --seed 7"
COMMAND = str(Path(sys.executable).with_name("baccarat"))


@pytest.fixture(autouse=True)
def numba_is_absent() -> None:
    """Where it is, standard error is empty; where not, it says so, and these tests do not look."""
    if not find_spec("numba"):
        pytest.skip("numba is not installed")


def test_json(baccarat: Baccarat) -> None:
    found = baccarat(f"{LINE} --system martingale --bet banker --goal 1200 --json").json
    assert {name: found[name] for name in (
        "variant", "system", "bets", "follow", "bankroll", "unit", "goal", "coups", "repeats",
        "seed", "partial")} == {
        "variant": "commission", "system": "martingale", "bets": ["banker"], "follow": None,
        "bankroll": "1000.00", "unit": "10.00", "goal": "1200.00", "coups": 200, "repeats": 2000,
        "seed": 7, "partial": False}
    ended = [each["sessions"] for each in found["ended"].values()]
    assert sum(ended) == 2000
    assert min(ended) > 0
    spreads = found["sessions"]
    assert set(spreads) == {"result", "drawdown", "staked", "coups", "bet"}
    assert list(spreads["result"]["quantiles"]) == [
        "0.0", "0.05", "0.25", "0.5", "0.75", "0.95", "1.0"]
    assert -1000 <= spreads["result"]["quantiles"]["0.0"] < spreads["result"]["mean"] < 200
    cost = found["cost_per_unit_staked"]
    assert cost["mean"] == cost["by_pay_lines"] == pytest.approx(
        -spreads["result"]["mean"] / spreads["staked"]["mean"])
    assert cost["exact_edge"] == pytest.approx(0.010579, abs=1e-6)
    assert cost["z"] == pytest.approx((cost["mean"] - cost["exact_edge"]) / cost["standard_error"])
    assert found["cost_per_100_coups"]["mean"] == pytest.approx(
        -100 * spreads["result"]["mean"] / spreads["coups"]["mean"])
    assert found["exact"] is None
    assert any("No system changes" in said for said in found["said"])


def test_one_session_of_one_coup_is_told_so(baccarat: Baccarat) -> None:
    told = baccarat("study sessions --system flat --bet player --bankroll 9 --unit 1 --coups 1 "
                    "--repeats 1").out
    assert "1 session of at most 1 coup with" in told
    assert "after 1 coup  " in told


def test_the_same_seed_gives_the_same_and_a_random_one_is_told(baccarat: Baccarat) -> None:
    line = "study sessions --system paroli --bet player --bankroll 100 --unit 5 --repeats 600"
    first = baccarat(f"{line} --json").json
    again = baccarat(f"{line} --seed {first['seed']} --workers 1 --json").json
    for timed in ("seconds", "coups_per_second", "workers"):
        del first[timed], again[timed]
    assert first == again


def test_text(baccarat: Baccarat) -> None:
    done = baccarat(f"{LINE} --system flat --bet player")
    assert (done.status, done.err) == (0, "")
    assert "Flat on Player at Punto banco with commission: 2,000 sessions" in done.out
    assert "exact mean" in done.out
    assert "goal" not in done.out
    assert "1.2351" in done.out
    assert "No system changes" in done.out
    assert max(map(len, done.out.splitlines())) <= 80


def test_a_followed_hand(baccarat: Baccarat) -> None:
    flat = baccarat(f"{LINE} --system follow_small_road --json").json
    same = baccarat(f"{LINE} --system flat --follow small_road --json").json
    assert flat["follow"] == same["follow"] == "small_road"
    assert flat["sessions"] == same["sessions"]
    assert flat["sessions"]["bet"]["mean"] < flat["sessions"]["coups"]["mean"] == 200
    done = baccarat(f"{LINE} --system martingale --follow last_loser")
    assert "Martingale on Player or Banker, chosen by last_loser, at" in done.out
    assert "bets\n" in done.out


def test_costs_are_of_100_coups_and_in_percent(baccarat: Baccarat) -> None:
    line = f"{LINE} --system dalembert --bet banker"
    found, rows = baccarat(f"{line} --json").json, baccarat(line).out.splitlines()
    cost = found["cost_per_100_coups"]
    total = {name: found["sessions"][name]["mean"] for name in ("result", "coups", "staked")}
    assert cost["mean"] == pytest.approx(-100 * total["result"] / total["coups"])
    row = next(row for row in rows if row.startswith("per 100 coups, in money"))
    assert row.split()[-2:] == [f"{cost['mean']:.2f}", f"{cost['standard_error']:.2f}"]
    cost = found["cost_per_unit_staked"]
    row = next(row for row in rows if row.startswith("per unit staked, in %"))
    assert row.split()[-4:] == [
        f"{100 * cost['mean']:.4f}", f"{100 * cost['standard_error']:.4f}",
        f"{100 * cost['exact_edge']:.4f}", f"{cost['z']:.2f}"]


def test_one_of_a_thing_is_no_plural(baccarat: Baccarat, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "one.svg"
    done = baccarat("study sessions --system flat --bet player --bankroll 10 --unit 5 --coups 1"
                    f" --repeats 1 --seed 3 --plot {file}")
    said = " ".join(done.out.split())
    assert "1 session of at most 1 coup with" in said
    assert "after 1 coup " in said


def test_limits_and_breakage_are_told(baccarat: Baccarat) -> None:
    done = baccarat(f"{LINE} --system martingale --bet banker --set payable_unit=1"
                    " --set breakage=house --set maximum=80")
    assert "made a stake smaller than the system's" in done.out
    assert "the same by the pay table, in %" in done.out


def test_the_fan_chart_of_one_coup_has_whole_coups_on_its_axis() -> None:
    pytest.importorskip("matplotlib")
    from matplotlib.figure import Figure

    house = VARIANTS["commission"]
    plan = Plan(house, SYSTEMS["flat"], (house.bet("banker"),), 100_00, 1_00, coups=1, repeats=50)
    axes = Figure().add_subplot()
    sessions_plot.draw(axes, play(plan, 1, points=100))
    assert [place for place in axes.get_xticks() if 0 <= place <= 1] == [0, 1]


@pytest.mark.parametrize("setting", ["minimum_commission=1", "payable_unit=1 --set breakage=house"])
def test_what_depends_on_the_size_of_stakes_is_no_edge_of_the_bet(
    baccarat: Baccarat, setting: str
) -> None:
    line = "study sessions --system flat --bet banker --bankroll 900 --unit 11 --coups 60 --seed 1"
    said = " ".join(baccarat(f"{line} --repeats 20 --set {setting}").out.split())
    assert "the same by the pay table, in %" in said
    assert "on average by the pay table: the edge of the bet. Only breakage and a minimum" in said
    said = " ".join(baccarat(f"{line} --repeats 20").out.split())
    assert "the same by the pay table" not in said
    assert "No system changes what a unit staked costs on average: the edge of the bet." in said


@pytest.mark.parametrize(("line", "said"), [
    ("", "--system, --bankroll, --unit"),
    ("--system flat --bankroll 10 --unit 1", "--bet KEY, or --follow NAME"),
    ("--system marting --bet tie --bankroll 10 --unit 1", "'marting': there are flat, martin"),
    ("--system flat --follow x --bankroll 10 --unit 1", "'x': there are last_winner"),
    ("--system flat --bet tie --follow last_winner --bankroll 10 --unit 1",
     "--follow last_winner and --bet tie both choose"),
    ("--system follow_small_road --bet tie --bankroll 10 --unit 1",
     "--system follow_small_road and --bet tie both choose"),
    ("--system flat --bet tie --bankroll ten --unit 1", "'ten'"),
    ("--system flat --bet tie --bankroll 10 --unit 20", "the unit of 20.00 is above 10.00"),
    ("--system flat --bet tie --bankroll 10 --unit 0.50", "the least stake here is 1"),
    ("--system flat --bet tie --bankroll 10 --unit 1 --goal 10", "the goal is 10.00"),
    ("--system flat --bet tie --bankroll 10 --unit 1 --coups 1e6", "--coups is '1e6'"),
    ("--system flat --bet tie --bankroll 10 --unit 1 --repeats 0", "--repeats is '0'"),
    ("--system flat --bet tie --bankroll 10 --unit 1 --coups-per-shoe 68", "68 coups a shoe"),
    ("--system flat --bet tei --bankroll 10 --unit 1", "did you mean tie"),
    ("--system flat --bet tie --bankroll 10 --unit 1 --plot fan.pdf", "cannot draw fan.pdf"),
])
def test_bad_input_is_one_line(baccarat: Baccarat, line: str, said: str) -> None:
    done = baccarat(f"study sessions {line}")
    assert (done.status, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert said in done.err


@pytest.mark.parametrize(("name", "begin"), [("fan.png", b"\x89PNG"), ("fan.svg", b"<?xml")])
def test_the_fan_chart(baccarat: Baccarat, tmp_path: Path, name: str, begin: bytes) -> None:
    pytest.importorskip("matplotlib")
    line, file = f"{LINE} --system dalembert --bet banker --goal 1500", tmp_path / name
    done = baccarat(f"{line} --plot {file}")
    assert (done.status, done.err) == (0, "")
    drawn = file.read_bytes()
    assert drawn.startswith(begin)
    baccarat(f"{line} --plot {file} --force")
    assert file.read_bytes() == drawn
    assert baccarat(line).out.splitlines()[4:] == done.out.splitlines()[4:]


def test_an_interrupt_prints_what_was_finished() -> None:
    line = "study sessions --system flat --bet banker --bankroll 1000 --unit 1 --repeats 1e7"
    terminal, side = pty.openpty()
    started = subprocess.Popen([COMMAND, *line.split()], stdout=subprocess.PIPE, stderr=side,
                               text=True)
    os.close(side)
    shown = b""
    begin = monotonic()
    while b"left" not in shown and monotonic() - begin < 60:
        shown += os.read(terminal, 1000)
    started.send_signal(signal.SIGINT)
    out, _ = started.communicate(timeout=60)
    os.close(terminal)
    assert started.returncode == 130
    assert "Stopped early" in out
    assert "No system changes" in out
