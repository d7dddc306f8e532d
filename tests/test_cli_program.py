"""The program around the commands: help, width, pipes, signals, encodings, start."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from baccarat import __version__
from baccarat.cli import study
from baccarat.cli.program import COMMANDS
from baccarat.store.database import open_store
from tests.cli import Baccarat

GROUPS = {"study": study.COMMANDS}
LEAVES = [*(COMMANDS.keys() - GROUPS.keys()),
          *(f"{group} {name}" for group, commands in GROUPS.items() for name in commands)]
COMMAND = str(Path(sys.executable).with_name("baccarat"))


def test_help_lists_every_command(baccarat: Baccarat) -> None:
    done = baccarat("--help")
    assert (done.status, done.err) == (0, "")
    for name, does in COMMANDS.items():
        assert re.search(rf"^  {name} +{re.escape(does)}$", done.out, re.MULTILINE)


@pytest.mark.parametrize("command", sorted(LEAVES))
def test_every_command_has_help_with_examples_in_80_columns(
    baccarat: Baccarat, command: str
) -> None:
    done = baccarat(f"{command} --help")
    assert (done.status, done.err) == (0, "")
    assert f"examples:\n  baccarat {command}" in done.out
    assert "--json" in done.out
    assert max(map(len, done.out.splitlines())) <= 80


@pytest.mark.slow
@pytest.mark.parametrize("command", sorted({*LEAVES, *GROUPS, ""} - {"serve"}))  # it does not end
def test_the_examples_of_the_help_run(
    baccarat: Baccarat, command: str, tmp_path: Path, own_bets: Path,
    monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a shell where there is something for one to do, else in this process, which is warm."""
    _, _, examples = baccarat(f"{command} --help").out.partition("examples:\n")
    lines = examples.partition("\n\n")[0].replace("\\\n", "").splitlines()
    assert own_bets.parent == tmp_path
    monkeypatch.chdir(tmp_path)
    if command in {"audit", "export"}:
        open_store(f"sqlite:///{tmp_path}/baccarat.db").close()
    if command in {"verify", "check"}:
        lines.insert(0, "baccarat shoe --seed macau --out macau.json")
    for line in lines:
        name, *words = shlex.split(line)
        if name == "baccarat" and not re.search("[|&*]", line):
            status, _, complaint = baccarat(shlex.join(words))
        else:
            done = run(line.replace("less", "cat"))
            status, complaint = done.returncode, done.stderr.decode()
        said = "baccarat export: no table\n" if line == "  baccarat export" else ""
        assert (status, complaint) == (0, said), line


def test_what_follows_two_dashes_is_a_name(
    baccarat: Baccarat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert baccarat("shoe --seed x --out=-v.json").status == 0
    for line in ("verify -- -v.json", "roads --json -- -v.json", "check --json -- -v.json"):
        done = baccarat(line)
        assert (done.status, done.err) == (0, ""), line
    assert baccarat("deal --json -- 7 3 2 4").json["cards"] == ["7", "3", "2", "4"]
    assert baccarat("deal 7 3 --json -- 2 4").json["cards"] == ["7", "3", "2", "4"]
    assert "'-B'" in baccarat("roads -- -B").err
    assert "cannot read --nope.json: " in baccarat("verify -- --nope.json").err
    assert baccarat("check -- -a -b").err == "baccarat check: unrecognized arguments: -b\n"
    assert "'--'" in baccarat("deal 7 3 2 4 -- --").err
    assert baccarat("verify --").err == (
        "baccarat verify: the following arguments are required: FILE\n")


def test_version(baccarat: Baccarat) -> None:
    assert baccarat("--version").out == f"baccarat {__version__}\n"


WIDE = [
    "deal 3 T T 3 T 9", "deal 2 A 3 3 6 4 --bet banker=1000000 --bet dragon_bonus_banker=1000",
    "odds", "odds --stake 25", "odds --variant half_on_6", "odds --decks 30",
    "odds --bet three_giving_8", "odds --bet dragon_bonus_b_banker --decks 999999999",
    "odds --composition A=32,2=32,3=32,4=32,5=32,6=32,7=32,8=32,9=32,T=32,J=32,Q=32,K=32",
    "odds --composition 9h=3,9s=2,9d=1,9c=4,Kh=1,Ks=9,Kd=3,2c=1,3c=5,4d=4,5h=8,6s=6 --dealt 9h",
    "removal", "removal --bet dragon_bonus_b_player --bet banker_three_card_win --bet tie",
    "bets dragon_bonus_b_banker",
    "bets kill", "variants", "variants midi", "variants half_on_6", "roads " + "BPPTB" * 30,
    "--help", "deal 7d As 5 7h --bet dragon_bonus_b_banker=1",
    "shoe --seed x --bet banker=1000000 --bet tie=1000000", "play --seed x",
]


@pytest.mark.parametrize("line", WIDE)
def test_what_is_printed_fits_80_columns(baccarat: Baccarat, line: str) -> None:
    done = baccarat(line)
    assert (done.status, done.err) == (0, "")
    assert max(map(len, done.out.splitlines())) <= 80
    assert "\x1b" not in done.out
    assert not any(row != row.rstrip() for row in done.out.splitlines())
    assert done.out.endswith("\n")
    assert not done.out.endswith("\n\n")


def run(command: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], check=False,
                          env={**os.environ, "PATH": path, **environment},
                          stdin=subprocess.DEVNULL, capture_output=True)


def test_a_reader_that_leaves_early_is_no_failure_to_speak_of() -> None:
    done = run("baccarat shoe --seed macau --json | head -1")
    assert (done.stdout, done.stderr) == (b"{\n", b"")
    done = run("{ sleep 0.5; baccarat deal 7 3 2 4; } | true")
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("line", [
    "deal 7 3 2 4", "--version", "--help", "deal --help", "odds --json", "roads BPT --svg -",
])
def test_output_that_cannot_be_written_is_one_line(line: str) -> None:
    done = run(f"baccarat {line} > /dev/full")
    assert done.returncode == 2
    assert done.stderr == b"baccarat: output: No space left on device\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize(("line", "status"), [
    ("deal 7 3 2 x", 2), ("dael", 2), ("deal --nope", 2), ("verify /nowhere", 2),
    ("shoe --seed x --set cut_card=7", 0),  # a remark that nobody reads
])
def test_complaints_that_cannot_be_written_leave_the_status(line: str, status: int) -> None:
    done = run(f"baccarat {line} 2> /dev/full")
    assert (done.returncode, done.stderr) == (status, b"")


def test_an_interrupt_leaves_quietly(baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("baccarat.cli.deal.run", interrupted)
    assert baccarat("deal 7 3 2 4") == (130, "", "")


def test_a_narrow_encoding_costs_a_letter_and_no_more() -> None:
    done = run("baccarat bets egalite_1", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.startswith(rb"Egalit\xe9 1 (egalite_1)")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
@pytest.mark.parametrize("line", ["bets egalite_1 --json", "shoe --bet egalite_1=1 --json",
                                  "shoe --bet egalite_1=1 --out -"])
def test_json_is_json_in_any_encoding(encoding: str, line: str) -> None:
    done = run(f"baccarat {line}", PYTHONIOENCODING=encoding)
    assert "Egalité 1" in str(json.loads(done.stdout.decode("utf-8")))


def test_an_argument_that_is_no_text_is_one_line() -> None:
    done = run(r"baccarat deal $'\xff'")
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)


def test_python_m_baccarat_is_the_same_command() -> None:
    line = shlex.split("-m baccarat deal 7 3 2 4")
    done = subprocess.run([sys.executable, *line], capture_output=True, text=True, check=True)
    assert done.stdout == run("baccarat deal 7 3 2 4").stdout.decode()


def test_colour_is_for_terminals_only(baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[31m" in baccarat("roads BPT").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in baccarat("roads BPT").out


@pytest.mark.parametrize("line", ["deal 7 3 2 4", "odds --bet tie", "roads BPT"])
def test_nothing_heavy_is_imported(line: str) -> None:
    show = ("import sys; from baccarat.cli import main; main(sys.argv[1:]); "
            "print(*sys.modules, file=sys.stderr)")
    done = subprocess.run([sys.executable, "-c", show, *line.split()], capture_output=True,
                          text=True, check=True)
    loaded = set(done.stderr.split())
    assert not loaded & {"numpy", "numba", "json", "pathlib", "shutil", "tempfile", "secrets"}
    if line.startswith("odds"):
        assert not loaded & {"baccarat.odds.kernel", "baccarat.odds.house", "importlib.util"}
    if line.startswith("deal"):
        assert not loaded & {"baccarat.catalogue", "baccarat.variants", "fractions", "decimal"}


@pytest.mark.parametrize(("command", "status"), [
    ("deal 7 3 2 4 >&-", 0), ("deal 7 3 2 x 2>&-", 2), ("verify - <&-", 1), ("roads - <&-", 0),
])
def test_a_closed_stream_is_an_empty_one(command: str, status: int) -> None:
    line = f"{sys.executable} -m baccarat {command}"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
