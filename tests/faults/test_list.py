"""Every fault of the list has its test here, or in the browser's; none is skipped."""

from __future__ import annotations

import ast
import re
from pathlib import Path

FAULTS: dict[str, str] = {
    "f01": "the server is killed at every event",
    "f02": "killed after the commit, before the reply",
    "f03": "killed during recovery, twice",
    "f04": "stopped with bets open",
    "f05": "the same bet a hundred times in parallel",
    "f06": "the same key with another amount",
    "f07": "browser: a double click is one intent",
    "f08": "two bets of 60 at once of 100",
    "f09": "200 bets, undos and doublings at once",
    "f10": "amounts that are none",
    "f11": "bets about the close",
    "f12": "browser: the client's clock is wrong or jumps",
    "f13": "the server's wall clock steps by an hour",
    "f14": "one seat in two browsers",
    "f15": "browser: a tab is duplicated, with its session storage",
    "f16": "coming back in every phase",
    "f17": "off the network with a bet, for a while and for too long",
    "f18": "a half-open socket",
    "f19": "messages late, twice, mixed up, lost",
    "f20": "a client that never reads",
    "f21": "the database is restarted in the middle of settling",
    "f22": "the database is locked, full, read-only",
    "f23": "two servers on one database",
    "f24": "settling raises for one seat",
    "f25": "a task of the table is cancelled",
    "f26": "the host leaves in the middle of a coup",
    "f27": "a patron is sent away, or leaves, with a bet that stands",
    "f28": "joining in the middle of a coup",
    "f29": "many seats for a while; a thousand of them are a benchmark",
    "f30": "all drop and come back at once",
    "f31": "malformed, huge and many messages; another's seat",
    "f32": "listening to everything during a squeeze",
    "f33": "an old client after an upgrade",
    "f34": "a back-up is restored and the log replayed",
    "f35": "the shoe ends at a crash",
    "f36": "kills, restarts and lost networks together",
    "f37": "a hundred buy-ins at two tables",
}
"""What is tried, by the number that it has in the list; ``browser:`` is for the page alone."""

SHOWN: dict[str, str] = {
    "f01": "killed in every phase: the page comes back by itself, and all is as it was",
    "f02": "killed before the reply: the page asks again, and the bet is there once",
    "f04": "stopped with bets open: the page says that the coup is void",
    "f07": "a double click is one intent; nothing counts that is not accepted",
    "f08": "the refusal is said in words, and what stands is shown",
    "f11": "the refusal is said in words, and what stands is shown",
    "f12": "the seconds are counted right, and nothing is asked",
    "f14": "who may play is said in both windows",
    "f15": "the new tab plays, the old one says so, and they do not fight",
    "f16": "the right screen within 2 seconds",
    "f17": "the result is shown on return, or that the seat is free",
    "f18": "the page notices within 12 seconds",
    "f19": "the screen is right in the end",
    "f22": "the refusal is said in words",
    "f26": "the next host has the buttons",
    "f27": "the bet is paid, and that the host has sent one away is said",
    "f28": "no bet can be laid, and it is said why",
    "f32": "no page receives a card that is not turned",
    "f33": "the page says that there is a new one",
}
"""What a page must show, of the faults that reach a person; tried in tests/browser."""

ELSEWHERE: dict[str, str] = {"f32": "tests/test_eavesdrop.py"}
"""Where a fault is gone into outside this folder: `make faults` runs that too."""

HERE = Path(__file__).parent
BROWSER = HERE.parent / "browser"


def tried(folder: Path) -> set[str]:
    """The faults that the test functions of a folder are named after."""
    return {match[1] for file in sorted(folder.glob("test_*.py"))
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.FunctionDef)
            and (match := re.match(r"test_(f\d\d)_", node.name))}


def test_the_list_has_no_gap() -> None:
    assert list(FAULTS) == [f"f{number:02}" for number in range(1, 38)]


def test_each_fault_has_a_test_or_is_a_browsers() -> None:
    of_browsers = {name for name, about in FAULTS.items() if about.startswith("browser:")}
    assert tried(HERE) == set(FAULTS) - of_browsers
    assert of_browsers <= set(SHOWN)


def test_each_fault_that_a_page_must_show_has_a_test_in_a_browser() -> None:
    assert tried(BROWSER) == set(SHOWN)


def test_what_is_tried_elsewhere_is_run_with_the_faults() -> None:
    root = HERE.parent.parent
    makefile = (root / "Makefile").read_text(encoding="utf-8")
    ran = re.search(r"^faults:.*\n((?:\t.*\n)+)", makefile, re.MULTILINE)
    assert ran
    for fault, file in ELSEWHERE.items():
        assert file in ran[1].split()
        assert (root / file).read_text(encoding="utf-8").startswith(f'"""{fault.upper()}: ')


def test_no_fault_is_skipped() -> None:
    for file in (*HERE.glob("*.py"), *BROWSER.glob("*.py"), HERE.parent / "conftest.py"):
        if file != Path(__file__):
            assert not re.search(r"\bskip|xfail|importorskip", file.read_text(encoding="utf-8"))


MAY_LACK = {"distributed", "matplotlib", "numba", "numpy", "resource"}
"""What a test may do without: extras that the further Pythons lack, and a module of Unix alone."""


def test_no_other_test_is_skipped_for_lack_of_what_tests_need() -> None:
    """Such as PostgreSQL: half of what every store must do would be tried nowhere."""
    lacked = {name for file in HERE.parent.glob("test_*.py")
              for name in re.findall(r"importorskip\(\"([\w.]+)", file.read_text(encoding="utf-8"))}
    assert lacked == MAY_LACK
