"""A person's own bets: whatever is wrong with the file, it is one line, and the status is 2."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from baccarat.sentences import sentence
from tests.cli import Baccarat

HEAD = ("from baccarat import *; from baccarat.errors import *; W = Pay('w', 'w', 1, bool); "
        "exec('def fail(error): raise error')\n")


def line(condition: str) -> str:
    """A bet whose only line has this condition."""
    return f"b = Bet('mine', 'M', [Pay('w', 'w', 1, lambda o: {condition})])\n"


def fact(value: str) -> str:
    """A bet that reads a fact of this value."""
    return (f"F = Fact('mad', lambda h: {value}); "
            "b = Bet('mine', 'M', [Pay('w', 'w', 1, lambda o: o.player[F])], needs=[F])\n")


FILES = [
    ("x = (\n", "line 1: '(' was never closed"),
    ("\0", "null bytes"),
    ("\n\n1 / 0\n", "line 3: ZeroDivisionError: division by zero"),
    ("import sys\nsys.exit(0)\n", "line 2: SystemExit: 0"),
    ("import nowhere_at_all\n", "line 1: ModuleNotFoundError"),
    ("raise ValueError('two\\nlines')\n", r"ValueError: two\nlines"),
    ("x = 1\n", "defines no Bet"),
    (HEAD, "defines no Bet"),  # the catalogue's own do not count
    (HEAD + "b = Bet('Mine', 'Mine', [])\n", "line 2: a bet's key is 'Mine'"),
    (HEAD + "b = Bet('mine', 'Mine', [])\n", "line 2: bet mine"),
    (HEAD + "b = Bet('mine', 'Mine', [Pay('w', 'w', -1, bool)])\n", "line 2: bet mine, line w"),
    # what is no bet
    *((HEAD + f"b = Bet({given})\n", f"line 2: {said}") for given, said in {
        "None, 'M', [W]": "a bet's key is None",
        "'m' * 65, 'M', [W]": "a bet's key is 'mmm",
        "'mine', None, [W]": "bet mine: name is None",
        "'mine', 5, [W]": "bet mine: name is 5",
        "'mine', '', [W]": "bet mine: name is ''",
        "'mine', 'a\\nb', [W]": "bet mine: name is 'a\\nb'",
        "'mine', 'M' * 201, [W]": "bet mine: name is 'MMM",
        "'mine', '\\ud800', [W]": r"bet mine: name is '\ud800'",
        "'mine', 'M', [Pay('W', 'w', 1, bool)]": "bet mine: a line's key is 'W'",
        "'mine', 'M', [Pay('', 'w', 1, bool)]": "bet mine: a line's key is ''",
        "'mine', 'M', [Pay(None, 'w', 1, bool)]": "bet mine: a line's key is None",
        "'mine', 'M', [Pay('w', None, 1, bool)]": "bet mine: w.label is None",
        "'mine', 'M', [Pay('w', 'w' * 201, 1, bool)]": "bet mine: w.label is 'www",
        "'mine', 'M', [Pay('w', 'w', 10**400, bool)]": "bet mine, line w: to_one is 1000",
        "'mine', 'M', [Pay('w', 'w', 10**5000, bool)]": "bet mine, line w: to_one is a int",
        "'mine', 'M', [Pay('w', 'w', None, bool)]": "bet mine, line w: to_one is None",
        "'mine', 'M', [Pay('w', 'w', 'x', bool)]": "bet mine, line w: to_one is 'x'",
        "'mine', 'M', [Pay('w', 'w', '1/0', bool)]": "bet mine, line w: to_one is '1/0'",
        "'mine', 'M', [Pay('w', 'w', 1, bool, 'x')]": "bet mine, line w: commission is 'x'",
        "'mine', 'M', [Pay('w', 'w', 1, 'bool')]": "bet mine: w.when is given 'bool'",
        "'mine', 'M', [('w', 'w', 1, bool)]": "bet mine: pays is given ('w', 'w', 1, <class",
        "'mine', 'M', W": "bet mine: pays is given 'w', which is no Pay",
        "'mine', 'M', None": "bet mine: pays is given None, which is no Pay",
        "'mine', 'M', [W], ['pair']": "bet mine: needs is given 'pair', which is no Fact",
        "'mine', 'M', [W], None": "bet mine: needs is given None, which is no Fact",
        "'mine', 'M', [W], (), 5": "bet mine: source is 5",
        "'mine', 'M', [W], (), 's' * 1001": "bet mine: source is 's",
        "'mine', 'M', [W], (), '', 'side'": "bet mine: role is given 'side', which is no Role",
    }.items()),
    ("from dataclasses import *; " + HEAD + "when = make_dataclass('When', (), "
     "namespace={'__call__': bool})()\nb = Bet('mine', 'M', [Pay('w', 'w', 1, when)])\n",
     "line 3: bet mine: w.when is given When(), which is no hashable function"),
    (HEAD + "F = Fact(None, bool)\n", "line 2: Fact(None, <class 'bool'>): it needs a name"),
    (HEAD + "F = Fact('f', None)\n", "line 2: Fact('f', None): it needs a name"),
    # what leaves without a word
    ("class Gone(BaseException): pass\nraise Gone('for good')\n", "line 2: Gone: for good"),
    (HEAD + "raise BaccaratError('nope')\n", "line 2: nope"),
    (HEAD + line("exit(0)"), "line 2: bet mine, line w: it failed on"),
    (HEAD + line("fail(BaseException('gone'))"), "BaseException: gone"),
    (HEAD + line("fail(GeneratorExit())"), "line 2: bet mine, line w: it failed on"),
    (HEAD + line("fail(BaccaratError('nope'))"), "line 2: bet mine, line w: it failed on"),
    (HEAD + line("fail(UnlistedFact('nope'))"), "line 2: nope"),
    (HEAD + fact("exit(0)"), "the fact 'mad' failed on the hand"),
    (HEAD + fact("fail(BaseException('gone'))"), "BaseException: gone"),
    (HEAD + fact("fail(BaccaratError('nope'))"), "the fact 'mad' failed on the hand"),
    # values that cannot be told apart, or are too many
    (HEAD + fact("float('nan')"), "the fact 'mad' of the hand"),
    (HEAD + fact("[]"), "the fact 'mad' failed on the hand"),
    (HEAD + "class Mute(Exception):\n    def __str__(self): 1 / 0\n" + fact("fail(Mute())"),
     "Mute"),
    (HEAD + "class Odd:\n    def __eq__(self, other): return 1 / 0\n"
     "    def __hash__(self): return 1\n" + fact("Odd()"), "ZeroDivisionError"),
    (HEAD + "class Odd:\n    def __eq__(self, other): return self is other or 1 / 0\n"
     "    def __hash__(self): return 1\n" + fact("Odd()"), "line 3: ZeroDivisionError"),
    (HEAD + "class Odd:\n    def __eq__(self, other): return self is other or exit(0)\n"
     "    def __hash__(self): return 1\n" + fact("Odd()"), "line 3: SystemExit: 0"),
    (HEAD + "class Odd:\n    @property\n    def __class__(self): 1 / 0\nodd = Odd()\n",
     "defines no Bet"),
    (HEAD + "class Odd(list):\n    def __iter__(self): return 1 / 0\nodd = Odd()\n",
     "line 3: ZeroDivisionError"),
    *((HEAD + f"class B(Bet):\n    {lie}\nb = B('mine', 'M', [W])\n",
       "mine.py holds a bet of the class B") for lie in (
        "def place(self, outcome): return 7", "place = None",
        "def at_commission(self, rate): return None")),
    (HEAD + "class P(Pay): pass\nb = Bet('mine', 'M', [P('w', 'w', 1, bool)])\n",
     "line 3: bet mine: pays is given P("),
    (HEAD + "class F(Fact): pass\nb = Bet('mine', 'M', [W], [F('f', bool)])\n",
     "line 3: bet mine: needs is given Fact("),
    ("x = []\nfor _ in range(5000):\n    x = [x]\n", "defines no Bet"),
    ("[" * 5000, "line 1: "),
    (HEAD + "a, b = (Bet('mine', 'M', [Pay('w', 'w', 1, bool)]) for _ in '12')\n",
     "defines the bet 'mine' a second time"),
    (HEAD + "b = Bet('tie', 'M', [Pay('w', 'w', 1, bool)])\n",
     "defines the bet 'tie', a key of the catalogue"),
    (HEAD + "b = Bet('mine', 'M', [Pay('w', 'w', 1, lambda o: o.nope)])\n",
     "bet mine, line w: it failed on"),
    (HEAD + "F = Fact('mad', lambda h: h.nope)\n"
     "b = Bet('mine', 'M', [Pay('w', 'w', 1, lambda o: o.player[F])], needs=[F])\n",
     "the fact 'mad' failed on the hand"),
    (HEAD + "F = Fact('mad', lambda h: 1)\n"
     "b = Bet('mine', 'M', [Pay('w', 'w', 1, lambda o: o.player[F])])\n",
     "the fact 'mad' was read but is not listed"),
]


@pytest.mark.parametrize(("source", "said"), FILES)
@pytest.mark.parametrize("line", ["odds --bet mine", "deal 7 3 2 4 --bet mine=5"])
def test_a_broken_file_of_bets_is_one_line(
    baccarat: Baccarat, tmp_path: Path, source: str, said: str, line: str
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(source, encoding="utf-8")
    done = baccarat(line, "--bets", str(file))
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert said in done.err


@pytest.mark.exhaustive
@pytest.mark.parametrize(("source", "command"), [
    (fact("h.cards"), "odds --bet mine"), (fact("object()"), "removal --bet mine"),
    (fact("(float('nan'),)"), "bets mine"),
    (f"from itertools import count; n = count(); {fact('next(n)')}",
     "simulate --coups 9 --bet mine"),
])
def test_facts_that_tell_all_hands_apart_are_refused(
    baccarat: Baccarat, tmp_path: Path, source: str, command: str
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(HEAD + source, encoding="utf-8")
    done = baccarat(command, "--bets", str(file))
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert "mad tell more than 4096 hands apart" in done.err


def test_a_definition_that_fails_tells_nothing_of_a_record(
    baccarat: Baccarat, own_bets: Path, tmp_path: Path
) -> None:
    file = str(tmp_path / "own.json")
    assert baccarat("shoe --seed x --bet six_cards_all=5 --out", file, "--bets",
                    str(own_bets)).status == 0
    own_bets.write_text(own_bets.read_text(encoding="utf-8").replace("o.cards == 6", "o.nope"),
                        encoding="utf-8")
    done = baccarat("verify", file, "--bets", str(own_bets))
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert f"{own_bets}, line 7: bet six_cards_all, line win: it failed" in done.err


def test_what_a_file_prints_is_no_part_of_the_answer(
    baccarat: Baccarat, own_bets: Path
) -> None:
    more = "print('hello'); import sys; sys.stdout = None\n"
    own_bets.write_text(own_bets.read_text(encoding="utf-8") + more, encoding="utf-8")
    done = baccarat("odds --bet six_cards_all --json --bets", str(own_bets))
    assert (done.status, done.err) == (0, "hello\n")
    assert json.loads(done.out)["bets"][0]["key"] == "six_cards_all"


SPEAKS = HEAD + "F = Fact('loud', lambda h: print('fact') or h.total)\n" + (
    "b = Bet('mine', 'M', [Pay('w', 'w', 1, lambda o: print('line') or o.player[F] > 4)], [F])\n")


@pytest.mark.exhaustive
@pytest.mark.parametrize("command", [
    "odds --bet mine --json", "deal 7 3 2 4 --bet mine=5 --json", "bets mine --json",
    "removal --bet mine --json", "shoe --seed x --bet mine=5 --json --set patron_favourable=yes",
    "simulate --shoes 2 --seed 1 --workers 1 --bet mine --json",
])
def test_what_a_line_or_a_fact_prints_is_no_part_of_the_answer(
    baccarat: Baccarat, tmp_path: Path, command: str
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(SPEAKS, encoding="utf-8")
    done = baccarat(command, "--bets", str(file))
    assert done.status == 0
    assert json.loads(done.out)
    # without numba that is said there as well
    said = set(done.err.splitlines()) - {f"baccarat: {sentence('sim.plain')}"}
    assert {"fact", "line"} >= said > set()


@pytest.mark.exhaustive
def test_a_reader_that_leaves_early_is_no_fault_of_a_bet(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(SPEAKS, encoding="utf-8")
    line = f"{sys.executable} -m baccarat odds --bet mine --bets mine.py --csv"
    for rest, said in ((" | true", 0), (" 2>&1 >/dev/null | true", 0), (" 2> /dev/full", 1)):
        done = subprocess.run(["bash", "-c", f"set -o pipefail; {line}{rest}"], cwd=tmp_path,
                              capture_output=True, text=True, check=False)
        assert done.returncode in (0, 141), (rest, done)
        assert "failed" not in done.stderr
        assert bool(done.stdout) == bool(said)


def test_an_interrupt_stays_one(baccarat: Baccarat, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    for source in ("raise KeyboardInterrupt", line("fail(KeyboardInterrupt())"),
                   fact("fail(KeyboardInterrupt())")):
        file.write_text(HEAD + source, encoding="utf-8")
        assert baccarat("odds --bet mine --bets", str(file)) == (130, "", "")


def test_two_files_may_not_define_one_key(
    baccarat: Baccarat, tmp_path: Path, own_bets: Path
) -> None:
    other = tmp_path / "other.py"
    other.write_bytes(own_bets.read_bytes())
    done = baccarat("odds --bets", str(own_bets), "--bets", str(other))
    assert done.err == (f"baccarat odds: {other} defines the bet 'six_cards_all' a second time: "
                        "each needs its own key\n")


def test_a_misspelt_key_may_be_meant_for_ones_own(baccarat: Baccarat, own_bets: Path) -> None:
    done = baccarat("odds --bet six_card_all --bets", str(own_bets))
    assert "unknown bet 'six_card_all'; did you mean six_cards_all" in done.err
