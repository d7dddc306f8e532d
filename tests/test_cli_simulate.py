"""`baccarat simulate`."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from errno import ENOSPC
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep

import pytest

from baccarat.cli.interrupts import Interrupts
from baccarat.sim import checkpoint
from tests.cli import Baccarat

PLAIN = not find_spec("numba")
COMMAND = str(Path(sys.executable).with_name("baccarat"))


@pytest.fixture(autouse=True)
def numba_is_absent(baccarat: Baccarat) -> None:
    """Where it is, standard error is empty; where not, it says so, and these tests do not look."""
    if PLAIN:
        pytest.skip("numba is not installed")
    _ = baccarat


def test_json(baccarat: Baccarat) -> None:
    found = baccarat("simulate --coups 2e5 --seed 7 --workers 2 --json").json
    assert (found["coups"], found["seed"], found["workers"]) == (200_000, 7, 2)
    assert 2_400 < found["shoes"] < 2_500
    assert found["coups_per_second"] == pytest.approx(200_000 / found["seconds"], rel=1e-3)
    assert set(found["outcomes"]) == {"player", "banker", "tie"}
    assert sum(found["outcomes"].values()) == 200_000
    assert [bet["key"] for bet in found["bets"]] == [
        "player", "banker", "tie", "player_pair", "banker_pair", "dragon_bonus_player",
        "dragon_bonus_banker"]
    player = found["bets"][0]
    won = found["outcomes"]
    assert player["mean"] == pytest.approx((won["player"] - won["banker"]) / 200_000)
    assert player["exact_edge"] == pytest.approx(0.012351, abs=1e-6)
    assert player["z"] == pytest.approx(
        (player["mean"] + player["exact_edge"]) / player["standard_error"])
    assert set(found["chi_square"]) == {"statistic", "degrees_of_freedom", "p_value"}
    assert not found["partial"]


def test_the_same_seed_gives_the_same_and_a_random_one_is_told(baccarat: Baccarat) -> None:
    first = baccarat("simulate --shoes 600 --json").json
    again = baccarat(f"simulate --shoes 600 --workers 1 --seed {first['seed']} --json").json
    for timed in ("seconds", "coups_per_second", "workers"):
        del first[timed], again[timed]
    assert first == again


def test_text(baccarat: Baccarat) -> None:
    done = baccarat("simulate --coups 100000 --coups-per-shoe 50 --seed 1 --bet tie")
    assert (done.status, done.err) == (0, "")
    assert "100,000 coups of 2,000 shoes, seed 1" in done.out
    assert "With a fixed number of coups a shoe" in done.out
    assert "-14.3596" in done.out
    assert "degrees of" in done.out
    assert "player_pair" not in done.out


def test_few_coups_have_no_error_and_no_test(baccarat: Baccarat) -> None:
    found = baccarat("simulate --coups 1 --seed 3 --json").json
    assert found["chi_square"] is None
    assert found["bets"][0]["standard_error"] is None
    assert found["bets"][0]["z"] is None
    assert "Too few coups" in baccarat("simulate --coups 1 --seed 3").out


def test_a_house_its_settings_and_own_bets(baccarat: Baccarat, own_bets: Path) -> None:
    found = baccarat(f"simulate --shoes 300 --variant ez --set decks=6 --bets {own_bets} --json"
                     " --keep pair_rank --keep pair --bet six_cards_all --bet dragon_7").json
    assert [bet["key"] for bet in found["bets"]] == ["six_cards_all", "dragon_7"]
    assert found["kept"] == ["pair_rank", "pair"]
    assert 300 * 55 < found["coups"] < 300 * 65


@pytest.mark.parametrize(("line", "said"), [
    ("", "either coups or shoes"),
    ("--coups 1 --shoes 1", "either coups or shoes"),
    ("--coups 0", "--coups is '0'"),
    ("--coups 1.5", "--coups is '1.5'"),
    ("--coups 1e99", "--coups is '1e99'"),
    ("--coups -5", "-5"),
    ("--shoes many", "--shoes is 'many'"),
    ("--coups 5 --coups-per-shoe 68", "68 coups a shoe: it must be from 1 to 67 in 8 decks"),
    ("--coups 5 --coups-per-shoe 0", "--coups-per-shoe is '0'"),
    ("--coups 5 --seed -1", "-1"),
    ("--coups 5 --seed x", "--seed is 'x'"),
    ("--coups 5 --workers 0", "--workers is '0'"),
    ("--coups 5 --keep pears", "unknown fact 'pears': known are"),
    ("--coups 5 --bet tei", "unknown bet 'tei'; did you mean tie"),
    ("--coups 5 --variant x", "unknown variant 'x'"),
    ("--coups 5 --bets none.py", "cannot read none.py"),
    ("--coups 5 --checkpoint /nowhere/file", "cannot write /nowhere/file"),
])
def test_bad_input_is_one_line(baccarat: Baccarat, line: str, said: str) -> None:
    done = baccarat(f"simulate {line}")
    assert (done.status, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert said in done.err


def test_a_checkpoint_goes_on_and_is_of_one_run(baccarat: Baccarat, tmp_path: Path) -> None:
    file = tmp_path / "run"
    line = f"simulate --shoes 2000 --seed 5 --checkpoint {file}"
    first, again = baccarat(f"{line} --json").json, baccarat(f"{line} --json").json
    assert first["bets"] == again["bets"]
    done = baccarat(f"simulate --shoes 2000 --seed 6 --checkpoint {file}")
    assert (done.status, done.out) == (2, "")
    assert f"{file} is the checkpoint of another run: seed there: 5; asked for: 6" in done.err
    done = baccarat(f"{line} --bet tie")
    assert "facts there: pair; asked for: none" in done.err
    done = baccarat(f"{line} --coups-per-shoe 60")
    assert "coups_per_shoe there: none; asked for: 60" in done.err


def test_a_checkpoint_brings_its_seed(baccarat: Baccarat, tmp_path: Path) -> None:
    line = f"simulate --shoes 2000 --checkpoint {tmp_path / 'run'} --json"
    first, again = baccarat(line).json, baccarat(line).json
    assert (first["seed"], first["bets"]) == (again["seed"], again["bets"])


def test_a_rate_is_that_of_what_was_dealt_now(baccarat: Baccarat, tmp_path: Path) -> None:
    line = f"simulate --shoes 5000 --seed 5 --checkpoint {tmp_path / 'run'}"
    assert baccarat(f"{line} --json").json["coups_from_checkpoint"] == 0
    found = baccarat(f"{line} --json").json
    dealt = found["coups"] - found["coups_from_checkpoint"]
    assert 0 < dealt < 512 * 91
    assert found["coups_per_second"] == pytest.approx(dealt / found["seconds"], rel=1e-3)
    said = " ".join(baccarat(line).out.split())
    assert f"{found['coups_from_checkpoint']:,} coups of these came from the checkpoint" in said


def test_a_checkpoint_that_fails_in_the_end_costs_no_result(
    baccarat: Baccarat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, put, calls = tmp_path / "run", checkpoint._put, []

    def full(path: Path, content: bytes) -> None:
        calls.append(path)
        if len(calls) > 1:
            raise OSError(ENOSPC, "No space left on device")
        put(path, content)

    monkeypatch.setattr(checkpoint, "_put", full)
    done = baccarat(f"simulate --shoes 2000 --seed 5 --checkpoint {file}")
    assert done.status == 2
    assert "of 2,000 shoes, seed 5" in done.out
    assert done.err == f"baccarat simulate: cannot write {file}: No space left on device\n"


def test_a_checkpoint_is_a_regular_file(baccarat: Baccarat, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path, "/dev/full"):
        done = baccarat(f"simulate --shoes 5 --checkpoint {path}")
        assert (done.status, done.out) == (2, "")
        assert done.err.endswith(f"{path} is no regular file: no checkpoint can be kept there\n")


def test_an_interrupt_prints_what_was_finished(tmp_path: Path) -> None:
    file = tmp_path / "run"
    command = [COMMAND, "simulate", "--coups", "1e12", "--seed", "1", "--checkpoint", str(file)]
    terminal, side = pty.openpty()
    started = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=side, text=True)
    os.close(side)
    shown = b""
    begin = monotonic()
    while b"left" not in shown and monotonic() - begin < 60:
        shown += os.read(terminal, 1000)
    sleep(0.1)
    started.send_signal(signal.SIGINT)
    out, _ = started.communicate(timeout=60)
    os.close(terminal)
    assert started.returncode == 130
    assert "Stopped early" in out
    assert "coups a second" in shown.decode()
    assert file.read_bytes().startswith(b"baccarat simulation 2 ")


def test_the_first_interrupt_waits_for_a_check_and_the_second_does_not() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Interrupts() as interrupts:
        interrupts.check()
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            interrupts.check()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before
    with pytest.raises(KeyboardInterrupt), Interrupts():
        raise KeyboardInterrupt
    assert signal.getsignal(signal.SIGINT) is before
