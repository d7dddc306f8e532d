"""Bad input: exit status 2, nothing on standard output, one line that shows the value."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from baccarat.sentences import LONGEST_SHOWN
from tests.cli import Baccarat

LONG = "9" * 5000
CUT = f"'{LONG[:LONGEST_SHOWN - 1]}…'"

CASES = [
    # the command
    ("", "give a command: deal, odds"),
    ("dael 7 3", "unknown command 'dael'; did you mean deal?"),
    ("nope", "unknown command 'nope' (baccarat --help lists them)"),
    ("--verbose", "--verbose"),
    ("deal 7 3 2 4 --verbose", "--verbose"),
    # cards
    ("deal", "CARD"),
    ("deal ''", "the coup needs 4 cards, '' has 0"),
    ("deal 7 3 2", "the coup needs 4 cards, '7 3 2' has 3"),
    ("deal 2 A 3 3 6", "the coup needs 6 cards, '2 A 3 3 6' has 5"),
    ("deal 7 3 2 4 K", "the coup ends after 4 cards, '7 3 2 4 K' has 5"),
    ("deal 7 3 2 1x", "unknown card '1x'"),
    ("deal 7 3 2 11", "unknown card '11'"),
    ("deal 7 3 2 'a\nb'", "unknown card 'b'"),
    ("deal 8h 8h 8h 8h Ah Ah --set decks=2", "8h"),
    # stakes
    ("deal 7 3 2 4 --bet plyer=5", "unknown bet 'plyer'; did you mean player"),
    ("deal 7 3 2 4 --bet player", "'player': write KEY=STAKE"),
    ("deal 7 3 2 4 --bet player=", "'player=': write KEY=STAKE"),
    ("deal 7 3 2 4 --bet =5", "'=5': write KEY=STAKE"),
    ("deal 7 3 2 4 --bet player=-5", "'-5'"),
    ("deal 7 3 2 4 --bet player=5.001", "'5.001'"),
    ("deal 7 3 2 4 --bet player=1e3", "'1e3'"),
    ("deal 7 3 2 4 --bet player=nan", "'nan'"),
    ("deal 7 3 2 4 --bet player=٣", "'٣'"),
    (f"deal 7 3 2 4 --bet player={LONG}", CUT),
    ("deal 7 3 2 4 --bet player=0", "0 on Player: the least stake here is 1"),
    ("deal 7 3 2 4 --bet player=1.50", "1.50 on Player: stakes here are multiples of 1"),
    ("deal 7 3 2 4 --bet player=5000 --variant mini", "5,000 on Player: the greatest stake here"),
    ("deal 7 3 2 4 --bet tie=5 --bet tie=6", "--bet tie is given twice"),
    ("deal 7 3 2 4 --bet player=5 --bet banker=5", "a seat bets on one of them"),
    ("deal 7 3 2 4 --bet", "--bet"),
    ("odds --tie 0", "--tie is '0': it must be what a stake of one wins"),
    ("odds --price tie=0/3", "--price is '0/3'"),
    ("roads BPB --svg roads.png", "cannot draw roads.png: name a file that ends in .svg"),
    # houses
    ("deal 7 3 2 4 --variant macau", "unknown variant 'macau': there are commission, mini"),
    ("odds --variant macau", "unknown variant 'macau'"),
    ("variants macau", "unknown variant 'macau'"),
    ("shoe --set deck=6", "unknown setting 'deck'; did you mean decks?"),
    ("shoe --set decks", "'decks': write NAME=VALUE"),
    ("shoe --set decks=x", "decks=x: decks must be a whole number"),
    ("shoe --set decks=13", "decks is 13: it must be a whole number from 1 to 12"),
    ("shoe --set decks=-3", "decks is -3: it must be a whole number from 1 to 12"),
    (f"shoe --set decks={LONG}", "decks"),
    ("shoe --set breakage=up", "breakage=up: breakage must be patron or house or nearest"),
    ("shoe --set decks=6 --set decks=8", "--set decks is given twice"),
    ("shoe --set payable_unit=1", "banker=1.00 favours the patron here: its edge is -1.2351 %"),
    ("deal 7 3 2 4 --set commission=0", "banker=1.00 favours the patron here"),
    # odds
    ("odds --decks 0", "--decks is '0'"),
    ("odds --decks -1", "--decks is '-1'"),
    ("odds --decks 1.5", "--decks is '1.5'"),
    (f"odds --decks {LONG}", CUT),
    ("odds --commission 100", "commission=100"),
    ("odds --commission=-1", "commission=-1"),
    ("odds --commission x", "commission=x"),
    ("odds --commission 1/00", "commission=1/00"),
    ("odds --tie x", "--tie is 'x'"),
    ("odds --tie=-8", "--tie is '-8'"),
    ("odds --tie 1/0", "--tie is '1/0'"),
    ("odds --tie 1e999999999", "--tie is '1e999999999'"),
    ("odds --bet tei", "unknown bet 'tei'; did you mean tie? (baccarat bets lists them)"),
    # options with one value
    ("odds --decks 6 --decks 8", "--decks is given twice"),
    ("odds --decks 6 --decks 6", "--decks is given twice"),
    ("odds --variant ez --decks=8 --variant mini", "--variant is given twice"),
    ("roads BPT --rows 6 --rows 8", "--rows is given twice"),
    ("shoe --seed a --seed a", "--seed is given twice"),
    ("verify x.json --bets a.py --bets a.py", "cannot read a.py"),  # this one may be repeated
    ("odds --remove 1x", "unknown card '1x'"),
    ("odds --decks 1 --remove '7h 7h'", "2 of 7h asked for, the shoe holds 1"),
    ("odds --decks 1 --remove 'A A A' --dealt 'A A'", "2 of A asked for, the shoe holds 1"),
    ("odds --composition A=5", "5 cards left"),
    ("odds --composition A", "'A' is not a count of a card"),
    ("odds --composition A=-1", "'A=-1'"),
    ("odds --composition A=5,A=6", "A is counted twice"),
    ("odds --composition 1x=5", "unknown card '1x'"),
    ("odds --composition ''", "'' is not a count of a card"),
    ("odds --composition A=9 --decks 2", "--composition and --decks both say"),
    ("odds --composition A=9 --remove 2", "1 of 2 asked for, the shoe holds 0"),
    ("odds --dealt '9 2 3 4 2 2 2'", "'9 2 3 4 2 2 2' has 7"),
    ("odds --dealt '7 3 2 4 K'", "the coup ends after 4 cards"),
    ("odds --price tie", "cannot read --price 'tie': write KEY=TO_ONE[,TO_ONE...]"),
    ("odds --price tie=", "cannot read --price 'tie='"),
    ("odds --price tie=x", "--price is 'x'"),
    ("odds --price tie=8,", "--price is ''"),
    ("odds --price tie=8,9", "bet tie: prices given: 2, lines that win: 1; give a price for each"),
    ("odds --price tei=8", "unknown bet 'tei'; did you mean tie?"),
    ("odds --price tie=8 --price tie=9", "--price tie is given twice"),
    ("odds --price tie=8 --tie 9", "--price tie is given twice"),
    ("odds --tie 8,9", "--tie is '8,9'"),
    ("simulate --coups 9 --price tie=x", "--price is 'x'"),
    ("removal --csv --markdown", "--markdown: not allowed with argument --csv"),
    ("variants --set deck=6", "unknown setting 'deck'; did you mean decks?"),
    ("variants ez --set payable_unit=5", "favours the patron here"),
    ("odds --stake 0", "--stake is '0'"),
    ("odds --stake -5", "'-5'"),
    ("odds --stake x", "'x'"),
    ("odds --json --csv", "--csv: not allowed with argument --json"),
    ("odds --remove 9 --bet perfect_pair", "bet perfect_pair: 9 has no suit"),
    ("removal --decks x", "--decks is 'x'"),
    ("removal --bet tei", "unknown bet 'tei'"),
    ("bets tei", "unknown bet 'tei'; did you mean tie?"),
    ("bets tie player", "player"),
    # shoes
    ("shoe --cut 9", "--cut is '9': it must be a whole number from 10 to 406"),
    ("shoe --cut x", "--cut is 'x'"),
    ("shoe --out /nowhere/x.json", "cannot write /nowhere/x.json: No such file"),
    ("shoe --out .", "."),
    ("shoe --bet tei=5", "unknown bet 'tei'"),
    ("play --variant macau", "unknown variant 'macau'"),
    ("verify", "FILE"),
    ("verify /nowhere/x.json", "cannot read /nowhere/x.json: No such file"),
    ("verify .", "cannot read .: Is a directory"),
    # roads
    ("roads", "COUPS"),
    ("roads BBX", "unknown result 'X' at position 3"),
    (f"roads {'B' * 100_001}", "scoreboards of 100,001 coups cannot be drawn: at most 100,000"),
    ("roads B B x", "unknown result 'x' at position 5"),
    ("roads hello", "'hello' is neither a file nor results"),
    ("roads /nowhere/x.json", "cannot read /nowhere/x.json: No such file"),
    ("roads .", "cannot read .: Is a directory"),
    ("roads B --svg - --json", "--svg - and --json both print a document: give one of them"),
    ("roads B --rows 0", "--rows is '0'"),
    ("roads B --rows x", "--rows is 'x'"),
    ("roads B --rows 100000", "--rows is '100000'"),
    ("roads B --svg /nowhere/x.svg", "cannot write /nowhere/x.svg: No such file"),
    # files of bets
    ("odds --bets /nowhere/x.py", "cannot read /nowhere/x.py: No such file"),
    ("odds --bets .", "cannot read .: Is a directory"),
]


@pytest.mark.parametrize(("line", "said"), CASES)
def test_bad_input_is_one_line_that_shows_it(
    baccarat: Baccarat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = baccarat(line)
    assert (done.status, done.out) == (2, "")
    command = (shlex.split(line) or [""])[0]
    who = f"baccarat {command}: " if said and command in KNOWN else "baccarat: "
    assert done.err.startswith(who)
    assert done.err.endswith("\n")
    assert done.err.count("\n") == 1
    assert said in done.err
    assert list(tmp_path.iterdir()) == []


KNOWN = {"deal", "odds", "removal", "bets", "variants", "shoe", "verify", "roads", "simulate",
         "play"}
