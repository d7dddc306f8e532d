"""``baccarat check``: what it prints, its document, its exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from baccarat.cli.check import _chance
from baccarat.record import write_record
from tests.cli import Baccarat
from tests.logs import infinite, letters, rows, shoes, table
from tests.records import ROUNDED, example


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "coups.csv"


def test_nothing_is_unusual(baccarat: Baccarat, log: Path) -> None:
    log.write_text(table(rows(shoes(3, 6))))
    done = baccarat("check", str(log))
    assert (done.status, done.err) == (0, "")
    assert "\nEvery coup and payment: nothing is wrong.\n" in done.out
    assert "\nNothing here is unusual.\n" in done.out
    assert done.out.endswith("A log tells what has happened. It predicts nothing.\n")


@pytest.mark.parametrize("text", [
    table(rows(shoes(3, 6))), letters(infinite(3, 6)), table(rows(infinite(3, 6))),
    letters(shoes(1, 1)), "B" * 2000,
    table(rows(shoes(3, 1)), ["shoe", "dealer", "player", "banker", "winner"]),
], ids=["honest", "letters", "infinite", "one shoe", "Banker alone", "ignored"])
def test_no_line_is_wider_than_80(baccarat: Baccarat, log: Path, text: str) -> None:
    log.write_text(text)
    done = baccarat("check", str(log))
    assert max(map(len, done.out.splitlines()[1:])) <= 80


def test_lines_are_named_and_the_rest_is_counted(baccarat: Baccarat, log: Path) -> None:
    log.write_text("cards,winner\n" + "7 3 2 4,T\n" * 12)
    done = baccarat("check", str(log))
    assert (done.status, done.err) == (1, "")
    assert "\nline 2: It is said to be a tie; Player has 9, Banker 7.\n" in done.out
    assert "\nand 7 more like these\n" in done.out
    assert "\n12 faults in single coups and payments.\n" in done.out


def test_letters_have_no_draws_to_check(baccarat: Baccarat, log: Path) -> None:
    log.write_text(letters(shoes(3, 2)))
    assert "\nOnly results are told: there are no draws to check.\n" in baccarat(
        "check", str(log)).out


def test_a_coup_of_a_record_is_named(baccarat: Baccarat, log: Path) -> None:
    record = example(ROUNDED)
    bets = (record.bets[0]._replace(returned=1), *record.bets[1:])
    log.write_text(write_record(record._replace(bets=bets)))
    assert "\nline 1, coup 1: " in baccarat("check", str(log)).out


def test_what_is_unusual_is_marked_and_said(baccarat: Baccarat, log: Path) -> None:
    log.write_text("\n".join(["BPPBT" * 16] * 20))
    done = baccarat("check", str(log))
    assert done.status == 1
    (marked,) = [line for line in done.out.splitlines() if line.startswith("winners")]
    assert marked.endswith("!")
    assert "\nTie came 20.0 % of the time in 1,600 coups, 9.5 % are expected." in done.out


@pytest.mark.parametrize(("text", "said"), [
    ("winner\nB\nX\n", (
        "line 3, column winner: 'X' is no winner: write Player, Banker or Tie, or P, B or T")),
    ("", "the log is empty: it needs at least one coup"),
])
def test_what_cannot_be_read_is_one_line(
    baccarat: Baccarat, log: Path, text: str, said: str,
) -> None:
    log.write_text(text)
    assert baccarat("check", str(log)) == (2, "", f"baccarat check: {said}\n")


def test_a_file_that_is_no_text_or_not_there(baccarat: Baccarat, log: Path) -> None:
    done = baccarat("check", str(log))
    assert done.status == 2
    assert "cannot read" in done.err
    log.write_bytes(b"\xff\xfe\x00")
    done = baccarat("check", str(log))
    assert done.status == 2
    assert "is not a text" in done.err


def test_the_house_of_a_record_counts_unless_one_is_named(baccarat: Baccarat, log: Path) -> None:
    log.write_text(write_record(example(ROUNDED)))
    assert baccarat("check", str(log)).status == 0
    assert baccarat("check", str(log), "--variant", "commission").status == 1
    assert baccarat("check", str(log), "--set", "decks=1").status == 1
    assert baccarat("check", str(log), "--set", "decks=0").status == 2
    assert baccarat("check", str(log), "--variant", "none").status == 2


def test_the_document(baccarat: Baccarat, log: Path) -> None:
    log.write_text(table([*rows(shoes(3, 2)), ["2", "99", "7 2", "3 4", "banker"]]))
    done = baccarat("check --json", str(log))
    found = json.loads(done.out)
    assert (done.status, found["holds"], found["shoes"]) == (1, False, 2)
    assert found["faults"] == [{
        "kind": "winner", "line": found["coups"] + 1, "coup": None, "rule": None,
        "said": "Banker is said to win; Player has 9, Banker 7.",
        "code": "check.winner.banker", "parameters": {"player": 9, "banker": 7}}]
    first = found["tests"][0]
    assert first["key"] == "winner"
    assert sum(cell["observed"] for cell in first["cells"]) == found["coups"]
    assert found["streaks"][0]["length"] == 1


def test_the_document_of_chances_too_small_for_a_float(baccarat: Baccarat, log: Path) -> None:
    log.write_text("\n".join(["T" * 80] * 50))
    found = json.loads(baccarat("check --json", str(log)).out)
    first = found["tests"][0]
    assert first["p_value"] == 0
    assert first["log10_p_value"] < -4000
    assert first["unusual"]


@pytest.mark.parametrize(("log_p", "shown"), [
    (0.0, "1.00"), (-1.0, "0.37"), (-4.7, "9e-3"), (-4.6, "0.01"), (-2000.0, "3e-869"),
    (-23.02585, "1e-10"), (-6.908, "1e-3"),
])
def test_chances_however_small(log_p: float, shown: str) -> None:
    assert _chance(log_p) == shown


@pytest.mark.parametrize(("name", "begin"), [("log.png", b"\x89PNG"), ("log.svg", b"<?xml")])
def test_a_plot(baccarat: Baccarat, log: Path, name: str, begin: bytes) -> None:
    pytest.importorskip("matplotlib")
    log.write_text(letters(shoes(3, 6)))
    plot = log.with_name(name)
    done = baccarat("check", str(log), "--plot", str(plot))
    assert (done.status, done.err) == (0, "")
    assert plot.read_bytes().startswith(begin)
    done = baccarat("check", str(log), "--plot", str(plot))
    assert (done.status, done.out) == (2, "")
    assert baccarat("check", str(log), "--plot", str(plot), "--force").status == 0


def test_a_plot_that_cannot_be_drawn_is_refused_before_the_log_is_read(baccarat: Baccarat) -> None:
    done = baccarat("check nowhere.csv --plot x.gif")
    assert (done.status, done.out) == (2, "")
    assert "cannot draw x.gif" in done.err
