"""Random command lines and damaged files: an answer, a verdict or one line, and nothing else."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from baccarat.catalogue import BETS
from baccarat.cli.program import COMMANDS
from baccarat.settings import SETTINGS
from baccarat.variants import VARIANTS
from tests.cli import Baccarat, stream

RUNS = 60
"""For each command."""

LONGEST = 1000
"""Characters of a complaint."""

CARDS = ["A", "2", "3", "4", "7", "8", "9", "T", "K", "9h", "Ks", "10"]
NUMBERS = ["0", "1", "6", "8", "12", "99", "-1", "2.5", "1e3", "1e999", "1/3", "1/0", "9" * 40]
ODD = ["", "-", "=", "a=", "=a", "none", "x" * 300, "é", "٣", "½", "\udcff", "\x1b[2J", "a\nb",
       ".", "/nowhere/x", "/dev/null"]
VALUES = [*NUMBERS, *str(SETTINGS["breakage"].kind.form).split(" or "), "none", "value", "yes",
          "marked"]

WORDS: dict[str, Callable[[Random], str]] = {
    "--variant": lambda draw: draw.choice([*VARIANTS]),
    "--set": lambda draw: f"{draw.choice([*SETTINGS])}={draw.choice(VALUES)}",
    "--price": lambda draw: f"{draw.choice(['tie', 'player', 'x'])}={draw.choice(NUMBERS)}",
    "--bet": lambda draw: draw.choice([*BETS]) + draw.choice(["", "=5", "=1", "=9999999999999"]),
    "--remove": lambda draw: " ".join(draw.choices(CARDS, k=2)),
    "--dealt": lambda draw: " ".join(draw.choices(CARDS, k=draw.randrange(7))),
    "--composition": lambda draw: ",".join(
        f"{rank}={draw.choice(NUMBERS)}" for rank in draw.sample("A23456789TJQK", 5)),
    "--coups": lambda draw: draw.choice(["1", "100", "1e2", "x"]),
    "--shoes": lambda draw: draw.choice(["1", "2", "x"]),
    "--workers": lambda draw: draw.choice(["1", "0", "x"]),
    "--keep": lambda draw: draw.choice(["pair", "x"]),
}
FEW = {"simulate": ["--coups", "9", "--workers", "1"], "removal": ["--bet", "tie"], "bets": ["tie"]}
"""What keeps a command from taking long."""


def options_of(command: str) -> list[str]:
    parser = ArgumentParser(add_help=False)
    import_module(f"baccarat.cli.{command}").add_arguments(parser)
    return [action.option_strings[0] for action in parser._actions if action.option_strings]


def damaged(text: str, draw: Random) -> str:
    """A document with another value, or none, at one place."""
    document = json.loads(text)
    within: Any = document
    while True:
        place = draw.choice([*within] if isinstance(within, dict) else range(len(within)))
        inner = within[place]
        if not (isinstance(inner, (dict, list)) and inner and draw.random() < 0.8):
            break
        within = inner
    within[place] = draw.choice([None, -1, True, 1.5, "", "x", [], {}, [[]], "9" * 50, "a\nb", "5",
                                 "1/3", 10**17, "\ud800", "-0.00"])
    return json.dumps(document)


def written(draw: Random, record: str) -> bytes:
    """A file that is a record, a log, letters, or nearly so."""
    deep = draw.choice([40, 500, 990, 100_000])
    cells = ["B", "P", "tie", "7 3 2 4", "9h 8c", "7", "", "x", '"', "-5", "5.00", "9" * 60, "\0"]
    kinds: list[Callable[[], bytes]] = [
        record.encode,
        lambda: damaged(record, draw).encode(),
        lambda: damaged(record, draw).encode("utf-16"),
        lambda: record.encode()[:draw.randrange(len(record))],
        lambda: draw.randbytes(draw.randrange(300)),
        lambda: "".join(draw.choices("BPT", k=draw.randrange(200))).encode(),
        lambda: b"[" * deep + b"]" * deep,
        lambda: b'{"format":' + b"[" * deep + b"]" * deep + b"}",
        lambda: "\n".join([draw.choice(["winner", "player,banker", "cards,bet,stake,net"]), *(
            ",".join(draw.choices(cells, k=draw.randrange(1, 5))) for _ in range(5))]).encode(),
    ]
    return draw.choice(kinds)()


def line_of(command: str, draw: Random, options: list[str], files: list[str]) -> list[str]:
    """A random command line, not far from a good one."""
    words = [command, *FEW.get(command, [])]
    if command == "deal":
        words += draw.choices(CARDS, k=draw.randrange(4, 7))
    elif command in {"verify", "check", "roads"}:
        words.append(draw.choice([*files, "-", "BPT"]))
    for option in draw.sample(options, draw.randrange(min(4, len(options)))):
        if option in words:
            continue
        words.append(option)
        if option not in {"--json", "--csv", "--markdown", "--force"}:
            likely = WORDS[option](draw) if option in WORDS else draw.choice(NUMBERS)
            words.append(draw.choice([likely, likely, likely, draw.choice([*ODD, *files])]))
    return words


@pytest.mark.slow
@pytest.mark.parametrize("command", [
    command for command in COMMANDS
    if command != "serve"  # does not end; tests/test_cli_serve.py gives it any settings
    if hasattr(import_module(f"baccarat.cli.{command}"), "add_arguments")])
def test_any_line_is_answered_or_refused_in_one(
    baccarat: Baccarat, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    record = baccarat("shoe --seed x --bet banker=5 --bet tie=1 --json").out
    draw, options = Random(command), options_of(command)
    for _ in range(RUNS):
        for name in ("one", "two"):
            Path(name).write_bytes(written(draw, record))
        monkeypatch.setattr("sys.stdin", stream(written(draw, record)))
        words = line_of(command, draw, options, ["one", "two"])
        done = baccarat("", *words)
        assert done.status in ({0, 1, 2} if command in {"verify", "check"} else {0, 2}), words
        assert "Traceback" not in done.err, words
        if done.status == 2:
            assert (done.out, done.err.count("\n")) == ("", 1), words
            assert len(done.err) < LONGEST, words
        elif "--json" in words and done.out:
            json.loads(done.out)
