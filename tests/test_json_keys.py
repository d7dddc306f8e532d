"""docs/json.md and what the commands print: the same keys, of the kinds that the page names."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from baccarat.cli import program, study
from baccarat.ledger import WalletOpened
from baccarat.store import Append
from baccarat.store.database import open_store
from baccarat.table import commands as ask
from baccarat.table.state import Phase
from baccarat.variants import VARIANTS
from tests.cli import Baccarat
from tests.test_table import Table

pytestmark = pytest.mark.exhaustive  # runs every command, some of them long without numba

PAGE = (Path(__file__).parents[1] / "docs" / "json.md").read_text(encoding="utf-8")

LINES = {
    "deal": ["deal 2 A 3 3 6 4 --bet banker=25 --bet tie=5", "deal 9s 3h 5d Ac Kh",
             "deal 2 A 3 3 6 4 --bet banker=25 --set collection=marked"],
    "odds": ["odds", "odds --stake 25 --bet banker", "odds --dealt '8 3' --bet player --bet ox_6",
             "odds --composition A=8 --bet banker", "odds --dealt '9 K K 2' --bet player"],
    "removal": ["removal"],
    "bets": ["bets", "bets tie"],
    "variants": ["variants", "variants mini"],
    "verify": ["verify macau.json", "verify broken.json",
               "verify macau.json broken.json"],
    "check": ["check macau.json", "check wrong.csv", "check wrong.json"],
    "roads": ["roads macau.json", "roads TBBPTPPBTBPBPBPPPPPBB", "roads T"],
    "simulate": ["simulate --coups 2000 --seed 1 --bet banker_pair",
                 "simulate --shoes 20 --seed 1 --coups-per-shoe 60", "simulate --coups 1"],
    "study sessions": [
        ("study sessions --system martingale --bet banker --bankroll 100 --unit 10 --goal 120 "
        "--coups 20 --repeats 20 --seed 5"),
        ("study sessions --system flat --bet banker --bankroll 1000 --unit 10 --coups 5 "
        "--coups-per-shoe 5 --repeats 1 --seed 5"),
        ("study sessions --system paroli --follow last_winner --bankroll 1000 --unit 10 --coups 20 "
        "--repeats 20 --seed 5"),
        ("study sessions --system follow_cockroach_road --bankroll 1000 --unit 10 --coups 2 "
        "--repeats 2 --seed 5"),
    ],
    "study counting": [
        ("study counting --variant ez --bet dragon_7 --shoes 40 --seed 1 --tags 8=1,9=1,7=-2 "
        "--trigger 4"),
        "study counting --bet tie --shoes 1 --seed 2",
    ],
    "study streaks": ["study streaks --shoes 20 --seed 1",
                      "study streaks --shoes 1 --seed 1 --coups-per-shoe 60"],
    "audit": ["audit", "audit --db sqlite:///changed.db"],
    "export": ["export", "export t"],
    "study cut_card": ["study cut_card --shoes 20 --seed 1", "study cut_card --shoes 1 --seed 1"],
}
"""Lines that together print every key, by the command."""

RECORDS = {"shoe", "play"}
"""What prints a shoe record, whose schema is compared elsewhere."""

GOES_ON = {"serve"}
"""What does not end by itself; test_serve.py compares what it prints."""

PLAIN: dict[str, Callable[[Any], bool]] = {
    "text": lambda value: isinstance(value, str),
    "integer": lambda value: type(value) is int,
    "number": lambda value: type(value) is float,
    "truth": lambda value: isinstance(value, bool),
    "fraction": lambda value: bool(re.fullmatch(r"-?\d+(/\d+)?", value)),
    "money": lambda value: bool(re.fullmatch(r"-?\d+\.\d\d", value)),
    "exact money": lambda value: bool(re.fullmatch(r"-?\d+(\.\d\d+|/\d+)", value)),
    "anything": lambda value: value is not None,
    "null": lambda value: value is None,
}


class Key(NamedTuple):
    """A key of an object, as the page has it."""

    kind: str
    optional: bool
    table: str


def read_page() -> dict[str, dict[str, Key]]:
    """The tables of the page by their headings; one may begin with the keys of another."""
    objects: dict[str, dict[str, Key]] = {}
    for heading, text in re.findall(r"^##+ (.*)\n((?:(?!#).*\n)*)", PAGE, re.MULTILINE):
        shared = re.search(r"^The keys of \*(.*?)\*", text, re.MULTILINE)
        keys = {name: key for name, key in objects[shared[1]].items()
                if not key.optional} if shared else {}
        for named, kinds in re.findall(r"^\| (`.*?) \| (.*?) \|", text, re.MULTILINE):
            names, each = re.findall(r"`(\w+\??)`", named), kinds.split(", ")
            assert len(each) in {1, len(names)}, named
            for name, kind in zip(names, each * (len(names) // len(each)), strict=True):
                assert name.rstrip("?") not in keys, f"{heading}: {name}"
                keys[name.rstrip("?")] = Key(kind, name.endswith("?"), heading)
        if keys:
            objects[heading.strip("`")] = keys
    return objects


OBJECTS = read_page()
SEEN: set[tuple[str, str, str]] = set()
"""What was met: object, key, and which of the kinds that the page allows it."""


def fits(value: object, kind: str) -> bool:
    """Whether a value is of a kind; an object must have the keys that its table names."""
    if kind.startswith("list of "):
        inner = kind.removeprefix("list of ")
        return isinstance(value, list) and all(fits(each, inner) for each in value)
    if kind.startswith("map of "):
        inner = kind.removeprefix("map of ")
        return isinstance(value, dict) and all(fits(each, inner) for each in value.values())
    if kind in PLAIN:
        wants_text = kind in {"fraction", "money", "exact money"}
        return (isinstance(value, str) or not wants_text) and PLAIN[kind](value)
    if isinstance(value, dict):
        compare(value, kind)
    return isinstance(value, dict)


def compare(document: dict[str, Any], name: str) -> None:
    """Demand that an object is as the table of that name says."""
    keys = OBJECTS[name]
    needed = {key for key in keys if not keys[key].optional}
    assert needed <= document.keys() <= keys.keys(), f"{name}: {document.keys() ^ needed}"
    for key, value in document.items():
        kinds = keys[key].kind.split(" or ")
        found = [kind for kind in kinds if fits(value, kind)]
        assert found, f"{name}: {key} is {value!r}, no {keys[key].kind}"
        SEEN.add((keys[key].table, key, found[0]))


def one_coup() -> Table:
    """A table whose host closed the shoe after a coup."""
    table = Table()
    table.ask(ask.OpenTable("anna", "t", VARIANTS["commission"]))
    table.ask(ask.TakeSeat("anna", 1_000))
    while table.now().phase is not Phase.DEALING:
        table.proceed()
    while table.now().phase is not Phase.BETWEEN:
        table.proceed()
    table.ask(ask.EndShoe("anna", 1))
    return table


@pytest.fixture
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, baccarat: Baccarat) -> None:
    """A folder with the files that the lines name."""
    monkeypatch.chdir(tmp_path)
    baccarat("shoe --seed macau --bet banker=100 --out macau.json")
    Path("broken.json").write_text("{", encoding="utf-8")
    Path("wrong.csv").write_text("cards,winner\n2 A 3 3 6 4,tie\n3 K 3 6 8,player\n",
                                 encoding="utf-8")
    record = Path("macau.json").read_text(encoding="utf-8")
    for name in ("baccarat.db", "changed.db"):
        store = open_store(f"sqlite:///{name}")
        store.append("wallet:anna", 0, [Append((WalletOpened("anna", 10**9),))])
        store.append("t", 0, [Append(tuple(one_coup().events))])
        store.close()
    with closing(sqlite3.connect("changed.db")) as database, database:
        database.execute("UPDATE wallets SET balance = 7")
    Path("wrong.json").write_text(record.replace('"195.00"', '"196.00"', 1), encoding="utf-8")


def test_every_command_has_its_lines_here() -> None:
    leaves = {*program.COMMANDS, *(f"study {name}" for name in study.COMMANDS)} - {"study"}
    assert leaves == LINES.keys() | RECORDS | GOES_ON
    assert LINES.keys() | GOES_ON <= OBJECTS.keys()


@pytest.mark.usefixtures("logs")
def test_each_command_prints_the_keys_of_the_page(baccarat: Baccarat) -> None:
    SEEN.clear()
    for name, lines in LINES.items():
        for line in lines:
            printed = baccarat(f"{line} --json")
            assert printed.status in {0, 1}, printed.err
            compare(json.loads(printed.out), name)
    page = {(key.table, name, kind) for keys in OBJECTS.values()
            for name, key in keys.items() for kind in key.kind.split(" or ")
            if key.table not in {f"`{name}`" for name in GOES_ON}}
    assert sorted(page - SEEN) == [], "the page names what no line prints"
