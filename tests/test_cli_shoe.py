"""`baccarat shoe`, `verify` and `roads`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from baccarat.coup import deal, parse_coup, result
from baccarat.record import read_record, write_record
from baccarat.roads import as_json, parse_results, scoreboards
from tests.cli import Baccarat, stream
from tests.records import irregular

STAKES = "--cut none --bet banker=100 --bet tie=5"
VECTOR = "TBBPPPBPTTPBBBBBBBBPPPPPPPBPB"


@pytest.fixture
def record(baccarat: Baccarat, tmp_path: Path) -> Path:
    file = tmp_path / "macau.json"
    done = baccarat(f"shoe --seed macau {STAKES} --out", str(file))
    assert (done.status, done.out) == (0, f"{file}: the record of a shoe of 85 coups\n")
    return file


# -- shoe ------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_record(baccarat: Baccarat, record: Path) -> None:
    printed = baccarat(f"shoe --seed macau {STAKES} --json").out
    assert printed == record.read_text(encoding="utf-8")
    assert baccarat(f"shoe --seed macau {STAKES} --out -").out == printed
    assert read_record(printed).coups[0] == parse_coup("7s 8c 3s Td").cards
    assert baccarat("shoe --seed Macau --json").json["coups"] != json.loads(printed)["coups"]


def test_a_shoe_is_cut_anywhere_but_near_its_ends(baccarat: Baccarat) -> None:
    places = [baccarat(f"shoe --seed {seed} --json").json["cut"] for seed in range(40)]
    assert all(10 <= place <= 406 for place in places)
    assert len(set(places)) > 30
    assert baccarat("shoe --seed 0 --json").json["cut"] == places[0]
    assert baccarat("shoe --seed 0 --cut none --json").json["cut"] is None


def test_a_shoe_without_a_seed_is_another_each_time(baccarat: Baccarat) -> None:
    first, second = (baccarat("shoe --json").json for _ in range(2))
    assert first["commitment"] != second["commitment"]
    assert first["coups"] != second["coups"]


def test_the_name_of_a_file_stays_on_its_line(baccarat: Baccarat, tmp_path: Path) -> None:
    done = baccarat("shoe --seed x --out", str(tmp_path / "c\nd.json"))
    assert (done.status, done.err, done.out.count("\n")) == (0, "", 1)
    assert r"c\nd.json: the record of a shoe of" in done.out


@pytest.mark.parametrize("line", ["shoe --seed x --out", "shoe --seed x --force --out", "verify"])
def test_a_file_without_a_name_is_refused(baccarat: Baccarat, line: str) -> None:
    done = baccarat(line, "")
    assert (done.status, done.out) == (2, "")
    assert done.err.endswith(": the name of a file is empty\n")


def test_a_file_is_not_written_over_unless_told(baccarat: Baccarat, record: Path) -> None:
    before = record.read_bytes()
    done = baccarat("shoe --seed other --out", str(record))
    assert (done.status, done.out) == (2, "")
    assert done.err == f"baccarat shoe: {record} exists already: --force writes over it\n"
    assert record.read_bytes() == before
    assert baccarat("shoe --seed other --force --out", str(record)).status == 0
    assert record.read_bytes() != before


def test_a_link_stays_one(baccarat: Baccarat, record: Path, tmp_path: Path) -> None:
    link, fresh = tmp_path / "link", tmp_path / "fresh"
    link.symlink_to(record)
    assert baccarat("shoe --seed other --force --out", str(link)).status == 0
    assert link.is_symlink()
    assert baccarat("verify", str(record)).status == 0
    link.unlink()
    link.symlink_to(fresh)
    assert baccarat("shoe --seed other --out", str(link)).status == 0
    assert link.is_symlink()
    assert fresh.read_bytes() == record.read_bytes()


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    command = f"ulimit -f 1; {sys.executable} -m baccarat shoe --seed x --out small.json"
    done = subprocess.run(["sh", "-c", command], cwd=tmp_path, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 2
    assert re.fullmatch(r"baccarat shoe: cannot write small\.json: .*\n", done.stderr)
    assert not list(tmp_path.iterdir())


def test_what_a_house_cannot_keep_is_said(baccarat: Baccarat) -> None:
    said = baccarat("shoe --seed x --set cut_card=8").err
    assert said.startswith("baccarat: with the cut card 8 cards from the end")
    assert not baccarat("shoe --seed x --set cut_card=8 --set shoe_end=finish").err


def test_a_shoe_told_to_people(baccarat: Baccarat, record: Path) -> None:
    lines = baccarat(f"shoe --seed macau {STAKES}").out.splitlines()
    shoe = read_record(record.read_text(encoding="utf-8"))
    assert max(map(len, lines)) <= 80
    assert lines[:2] == ["Punto banco with commission: 8 decks, cut card 14 cards from the end",
                         "Burned: Ad face up, then 1 card face down."]
    for number, cards in enumerate(shoe.coups, 1):
        line = lines[3 + number]
        assert line.startswith(f"{number:4}  ")
        assert str(result(deal(cards))) in line
    assert "The cut card is out: the shoe is over." in lines
    assert "85 coups: Banker 36, Player 37, tie 12" in lines
    staked = next(line.split() for line in lines if line.startswith("Banker  "))
    net = sum(bet.net for bet in shoe.bets if bet.bet == "banker")
    assert staked == ["Banker", "85", "8500.00", f"{net / 100:.2f}", f"{8500 + net / 100:.2f}"]


def test_bets_and_marked_commission_are_summed(baccarat: Baccarat) -> None:
    line = "shoe --seed x --set collection=marked --bet banker=20 --bet tie=5"
    _, _, table = baccarat(line).out.partition("bet         coups")
    rows = [row.split()[-3:] for row in table.splitlines()[1:5]]
    *parts, whole = [[Fraction(amount) for amount in row] for row in rows]
    assert len(parts) == 3
    assert whole == [sum(column) for column in zip(*parts, strict=True)]
    assert whole[0] + whole[1] == whole[2]


def test_settings_of_the_house_reach_the_shoe(baccarat: Baccarat) -> None:
    lines = baccarat("shoe --seed macau --set burn=none --set decks=6 --cut 20").out.splitlines()
    assert lines[:2] == ["Punto banco with commission: 6 decks, cut card 14 cards from the end",
                         "No card is burned."]
    assert baccarat("shoe --seed macau --cut 20 --json").json["cut"] == 20


def test_an_own_bet_must_owe_the_houses_commission(baccarat: Baccarat, own_bets: Path) -> None:
    done = baccarat("shoe --seed macau --bet banker_3=5 --bets", str(own_bets))
    assert done.err == ("baccarat shoe: bet banker_3 owes a commission of 3 %, the house takes "
                        "5 %: change one of them\n")
    line = "shoe --seed macau --bet banker_3=5 --set commission=3 --json --bets"
    assert baccarat(line, str(own_bets)).status == 0


def test_a_bet_off_the_menu_is_checked_like_one_on_it(baccarat: Baccarat) -> None:
    done = baccarat("shoe --seed macau --bet super_6_18=100")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("baccarat shoe: super_6_18=1.00 favours the patron here: its edge "
                               "is -2.3411 %; ")
    assert baccarat("shoe --seed macau --bet lucky_6=100").status == 0
    meant = "shoe --seed macau --bet super_6_18=100 --set patron_favourable=yes"
    assert baccarat(meant).status == 0


# -- verify ----------------------------------------------------------------------------------


def test_a_true_record_holds(baccarat: Baccarat, record: Path) -> None:
    done = baccarat("verify", str(record))
    assert (done.status, done.err, done.out.count("\n")) == (0, "", 1)
    assert done.out.startswith(f"{record}: the record holds: 8 decks, 85 coups of 405 cards")
    document = baccarat("verify --json", str(record)).json
    assert document["holds"] is True
    assert [(each["file"], each["code"]) for each in document["files"]] == [
        (str(record), "verify.holds")]


@pytest.mark.parametrize("options", [
    "--variant ez --bet player=10 --bet panda_8=1", "--bet lucky_nines=3 --bet player_pair=2",
    "--set collection=marked --set minimum_commission=1 --bet banker=7",
    "--set decks=1 --set cut_card=6", "--cut 100",
])
def test_what_shoe_writes_verify_accepts(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch, options: str
) -> None:
    text = baccarat(f"shoe --seed x {options} --json").out
    monkeypatch.setattr(sys, "stdin", stream(text))
    done = baccarat("verify -")
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("standard input: the record holds: ")


def test_several_records_have_a_line_each_and_all_must_hold(
    baccarat: Baccarat, record: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    both = baccarat("verify", str(record), str(record))
    assert (both.status, both.out.count("the record holds: "), both.out.count("\n")) == (0, 2, 2)
    for files in ([record, broken], [broken, record]):
        done = baccarat("verify", *map(str, files))
        assert (done.status, done.err) == (1, "")
        assert [line.partition(": ")[0] for line in done.out.splitlines()] == list(map(str, files))
        document = json.loads(baccarat("verify --json", *map(str, files)).out)
        assert document["holds"] is False
        assert [(each["file"], each["holds"]) for each in document["files"]] == [
            (str(file), file == record) for file in files]
    missing = baccarat("verify", str(record), str(tmp_path / "none.json"))
    assert (missing.status, missing.out, missing.err.count("\n")) == (2, "", 1)
    assert "none.json" in missing.err


@pytest.mark.parametrize(("options", "said"), [
    ("--bet tie=999999999999999",
     "999,999,999,999,999 on Tie: more than 1,000,000,000,000 could come"),
    ("--bet tie=200000000000", "200,000,000,000 on Tie: more than 1,000,000,000,000 could come"),
    ("--set commission=1/3000000000000000000", "commission=1/3000000000000000000: commission must"),
    ("--set commission=1/999999999999999999 --set collection=marked --bet banker=400000000000",
     ""),
])
def test_what_verify_would_refuse_is_not_written(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch, options: str, said: str
) -> None:
    done = baccarat(f"shoe --seed x {options} --set patron_favourable=yes --json")
    if said:
        assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
        assert said in done.err
    else:
        monkeypatch.setattr(sys, "stdin", stream(done.out))
        assert baccarat("verify -").status == 0


@pytest.mark.parametrize("command", ["verify -", "roads -", "check -"])
def test_standard_input_is_utf_8_with_or_without_its_mark(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    text = baccarat("shoe --seed x --bet tie=1 --json").out.replace("Player", "Égal")
    answers = []
    for given in (text, "\ufeff" + text):
        monkeypatch.setattr(sys, "stdin", stream(given))
        answers.append(baccarat(command))
    assert answers[0] == answers[1]
    assert answers[0].status == 0


def test_bytes_that_are_no_text_are_one_line(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch
) -> None:
    for command, status in (("verify -", 1), ("roads -", 2), ("check -", 2)):
        monkeypatch.setattr(sys, "stdin", stream(b"\xff\xfe{"))
        done = baccarat(command)
        assert done.status == status
        assert "- is not a text: it cannot be read as UTF-8" in done.out + done.err


def test_own_bets_are_verified_by_their_file(
    baccarat: Baccarat, own_bets: Path, tmp_path: Path
) -> None:
    file = str(tmp_path / "own.json")
    line = "shoe --seed x --bet six_cards_all=5 --out"
    assert baccarat(line, file, "--bets", str(own_bets)).status == 0
    assert baccarat("verify", file).out == (
        f"{file}: bet six_cards_all is not known here: give its definition\n")
    assert baccarat("verify", file, "--bets", str(own_bets)).status == 0


def _swap_coups(document: Any) -> None:  # noqa: ANN401 - a document
    coups = document["coups"]
    coups[3], coups[4] = coups[4], coups[3]


DAMAGE: dict[str, tuple[Callable[[Any], object], str]] = {
    "a card": (lambda it: it["coups"].__setitem__(2, "Qh 2h 2s 2c Qs"), "coup 3 is"),
    "coups": (_swap_coups, "coup 4 is"),
    "a payment": (lambda it: it["bets"][0].update(net="95.01", returned="195.01"), "coup 1, seat"),
    "the secret": (lambda it: it.update(secret="0" * 64), "the secret is not what was committed"),
    "a field": (lambda it: it.pop("burn"), "burn is missing"),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_the_first_difference_is_named(baccarat: Baccarat, record: Path, what: str) -> None:
    damage, said = DAMAGE[what]
    document = json.loads(record.read_text(encoding="utf-8"))
    damage(document)
    record.write_text(json.dumps(document), encoding="utf-8")
    done = baccarat("verify", str(record))
    assert (done.status, done.err, done.out.count("\n")) == (1, "", 1)
    assert done.out.startswith(f"{record}: {said}")
    answer = baccarat("verify --json", str(record))
    assert (answer.status, json.loads(answer.out)["holds"]) == (1, False)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe\x00", b"BPT", b"7"])
def test_what_is_no_record_does_not_hold(
    baccarat: Baccarat, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(content)
    done = baccarat("verify", str(file))
    assert (done.status, done.err, done.out.count("\n")) == (1, "", 1)


def test_a_record_cut_off_anywhere_does_not_hold(baccarat: Baccarat, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    for share in range(10):
        record.write_text(text[:len(text) * share // 10], encoding="utf-8")
        assert baccarat("verify", str(record)).status == 1


# -- roads -----------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [[VECTOR], ["tbb ppp bpttp bbbbbbbb", "PPPPPPP BPB"]])
def test_roads_from_letters(baccarat: Baccarat, arguments: list[str]) -> None:
    document = baccarat("roads --json", *arguments).json
    assert document == json.loads(json.dumps(as_json(scoreboards(parse_results(VECTOR)))))
    assert document["big_eye_boy"]["marks"] == "RBBBBBRBRRRRRBRRRRRRBBR"
    assert document["ask"]["cockroach_road"] == {"banker": "R", "player": "B"}


def test_roads_from_a_file_and_from_standard_input(
    baccarat: Baccarat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = baccarat("roads", VECTOR).out
    file = tmp_path / "letters.txt"
    file.write_text(f"{VECTOR[:9]}\n{VECTOR[9:]}\n", encoding="utf-8")
    assert baccarat("roads", str(file)).out == wanted
    monkeypatch.setattr(sys, "stdin", stream(VECTOR))
    assert baccarat("roads -").out == wanted


def test_void_coups_are_not_on_the_roads(baccarat: Baccarat, tmp_path: Path) -> None:
    file = tmp_path / "irregular.json"
    shoe = irregular()
    file.write_text(write_record(shoe), encoding="utf-8")
    assert len(baccarat("roads --json", str(file)).json["bead_plate"]) == len(shoe.coups) - 3
    assert "3 of them void" in baccarat("verify", str(file)).out


def test_roads_of_a_record_know_the_pairs(baccarat: Baccarat, record: Path) -> None:
    document = baccarat("roads --json", str(record)).json
    coups = [deal(cards) for cards in read_record(record.read_text(encoding="utf-8")).coups]
    assert [bead["player_pair"] for bead in document["bead_plate"]] == [
        coup.player.pair for coup in coups]
    assert max(map(len, baccarat("roads", str(record)).out.splitlines())) <= 80


def test_no_coups_are_an_empty_shoe(baccarat: Baccarat) -> None:
    assert baccarat("roads ''").out.startswith("0 coups: Banker 0, Player 0, tie 0\n")


def test_rows(baccarat: Baccarat) -> None:
    cells = baccarat("roads BPT --rows 2 --json").json["bead_plate"]
    assert [(cell["column"], cell["row"]) for cell in cells] == [(1, 1), (1, 2), (2, 1)]


def test_the_picture(baccarat: Baccarat, tmp_path: Path) -> None:
    file = tmp_path / "roads.svg"
    assert baccarat(f"roads {VECTOR} --svg", str(file)).out.startswith("29 coups")
    done = baccarat("roads BPT --svg", str(file))
    assert (done.status, done.out) == (2, "")
    assert done.err.endswith("exists already: --force writes over it\n")
    assert baccarat(f"roads {VECTOR} --force --svg", str(file)).out.startswith("29 coups")
    assert ElementTree.parse(file).getroot().tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314
    assert baccarat(f"roads {VECTOR} --svg -").out == file.read_text(encoding="utf-8")
