"""`baccarat play`: the screen at every size, and a person who steps through a shoe."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest

from baccarat.cli import play
from baccarat.cli.play_screen import LEAST, Screen, help_lines, prompt, screen
from baccarat.cli.shoe import dealt_shoe
from baccarat.coup import deal, explain
from baccarat.odds.asked_house import AskedHouse
from baccarat.variants import named_variant
from tests.cli import Baccarat

COMMAND = str(Path(sys.executable).with_name("baccarat"))
RECORD = dealt_shoe(AskedHouse(named_variant(None), {}), "macau", "none")
COUPS = [deal(cards) for cards in RECORD.coups]
SIZES = [Screen(80, 24), Screen(60, 20), Screen(120, 40), Screen(72, 21), LEAST]


def test_without_a_terminal_the_whole_shoe_is_told(baccarat: Baccarat) -> None:
    told = baccarat("play --seed macau").out
    assert told.startswith(baccarat("shoe --seed macau").out)
    assert "they do not predict." in told
    assert baccarat("play --seed macau --json").json == baccarat("shoe --seed macau --json").json


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_screen_leaves_two_lines_for_the_answer_and_never_jumps(size: Screen) -> None:
    drawn = [screen(RECORD, COUPS, number, size) for number in range(len(COUPS) + 1)]
    assert len(set(map(len, drawn))) == 1
    assert len(drawn[0]) <= size.lines - 2
    assert len(help_lines(COUPS, size)) <= size.lines - 2
    assert max(len(line) for lines in (*drawn, help_lines(COUPS, size)) for line in lines) <= (
        size.columns)
    assert len(str(prompt(size))) < size.columns


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_last_coup_and_what_decided_it_are_on_the_screen(size: Screen) -> None:
    text = " ".join(" ".join(screen(RECORD, COUPS, 5, size)).split())
    assert "5 coups: Banker 4, Player 1, tie 0" in text
    assert "Player 9c 5s 5h has 9" in text
    assert "Player wins, 9 over 5." in text
    assert "Player has 4; Player draws on 0 to 5: draws." in text
    assert ("Big road" in text) == (size.lines > 12)
    assert ("Ask" in text) == (size.columns >= 78 and size.lines >= 24)


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_reason_is_told_in_full(size: Screen) -> None:
    for number, coup in enumerate(COUPS, 1):
        text = " ".join(" ".join(screen(RECORD, COUPS, number, size)).split())
        assert all(str(step.why) in text for step in explain(coup)[4:])


def test_the_coups_before_stand_beside_the_hands() -> None:
    assert screen(RECORD, COUPS, 5, Screen(80, 24))[2:5] == [
        "Player  9c 5s 5h  has 9     4  7h 4c 6d Jh Qc: Banker wins, 4 over 3.",
        "Banker  2d Kh 3c  has 5     3  Qh 2h 2s 2c Qh: Banker wins, 4 over 2.",
        "Player wins, 9 over 5.      2  7c 8s 4d Kd: Banker wins, 8 over 1.",
    ]
    assert screen(RECORD, COUPS, 5, Screen(60, 20))[2].endswith("4  Banker wins, 4 over 3.")


def test_colours_take_no_room() -> None:
    plain, coloured = (screen(RECORD, COUPS, 5, Screen(80, 24, colour)) for colour in (False, True))
    assert "\x1b" not in "".join(plain)
    assert coloured[2].startswith("\x1b[34mPlayer  9c 5s 5h  has 9\x1b[0m     4")


def test_a_person_steps_through_the_shoe(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["", "7", "what?", "-3", "a"])
    shown: list[str] = []
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((80, 24)))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stdout, "fileno", lambda: 1)

    def answer(asked: str) -> str:
        shown.append(asked)
        return next(answers)

    monkeypatch.setattr("builtins.input", answer)
    play._play(RECORD)
    frames = capsys.readouterr().out.split("\x1b[1;1H")[1:]
    heads = [frame.splitlines()[0].removesuffix("\x1b[K") for frame in frames]
    assert [head.rpartition("   ")[2].split(" ")[0] for head in heads] == [
        "0", "1", "8", "Enter", "Enter", "85"]
    assert {asked.partition("\x1b[J")[2] for asked in shown} == {
        "Enter: next coup   7: seven coups   a: all   h: help   q: quit > "}
    assert frames[-1].endswith("\x1b[JThe cut card is out: the shoe is over.\n")


# -- in a terminal ---------------------------------------------------------------------------


def typed(keys: str, lines: int = 24, columns: int = 80, **environment: str) -> tuple[int, str]:
    """What a terminal of a size gets, answered with *keys*, one for each prompt."""
    terminal, side = pty.openpty()
    fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    plain = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "TERM"}}
    started = subprocess.Popen([COMMAND, "play", "--seed", "macau"], stdin=side, stdout=side,
                               stderr=side, start_new_session=True,
                               env={**plain, "TERM": "xterm", **environment})
    os.close(side)
    try:
        out = "".join(answered(terminal, started, iter(keys)))
        return started.wait(timeout=10), out
    finally:
        started.kill()
        os.close(terminal)


def answered(terminal: int, started: subprocess.Popen[bytes], keys: Iterator[str]) -> Iterator[str]:
    """What is printed, up to each prompt, which the next of the keys answers; ^ is an interrupt."""
    shown = b""
    while select.select([terminal], [], [], 20)[0]:
        try:
            shown += os.read(terminal, 10_000)
        except OSError:  # the other side is closed
            break
        if shown.endswith(b"> "):
            yield shown.decode()
            key, shown = next(keys), b""
            if key == "^":
                sleep(0.3)  # what is asked is printed a moment before the answer is waited for
                started.send_signal(signal.SIGINT)
            else:
                os.write(terminal, f"{key}\n".encode())
    yield shown.decode()


def test_an_interrupt_leaves_a_line_of_its_own() -> None:
    status, out = typed("2^")
    assert status == 130
    assert out.endswith("\x1b[J2 coups: Banker 1, Player 1, tie 0\r\n")


def test_after_the_last_coup_the_screen_has_not_scrolled() -> None:
    status, out = typed("a")
    assert status == 0
    last = out.rpartition("\x1b[1;1H")[2]
    assert last.count("\n") <= 24
    assert last.endswith("The cut card is out: the shoe is over.\r\n")
    assert "85 coups: Banker" in last


def test_colours_are_for_terminals_that_have_them() -> None:
    assert "\x1b[31m" in typed("1q")[1]
    assert "\x1b[31m" not in typed("1q", NO_COLOR="1")[1]
    assert "\x1b" not in typed("1q", TERM="dumb")[1]
    assert "\x1b" not in typed("1q", lines=8, columns=30, NO_COLOR="1")[1]
