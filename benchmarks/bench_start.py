"""How long the command takes to start, in multiples of an interpreter that does nothing.

The commands are started as a person starts them, bytecode written and files in the page cache. Only
the standard library's own start is taken for the baseline: `python -c pass` of the same `.venv`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from benchmarks.harness import Row, Timing, at_most, benchmark, timed, under

PYTHON = sys.executable
COMMAND = str(Path(sys.executable).with_name("baccarat"))
MAIN_BETS = ("odds", "--bet", "player", "--bet", "banker", "--bet", "tie")

# The arithmetic alone: the shortest of the second and later calls in one process.
ARITHMETIC = """
import contextlib, io, sys, time
from baccarat.cli import main
taken = []
for _ in range(6):
    start = time.perf_counter()
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            main(sys.argv[1:])
        except SystemExit:
            pass
    taken.append(time.perf_counter() - start)
print(min(taken[1:]))
"""


def run(*command: str) -> None:
    """Run a command as in ``command | cat``; raise with what it said if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        message = f"{' '.join(command)}: exit {done.returncode}: {done.stderr.strip()}"
        raise RuntimeError(message)


def start(*arguments: str) -> Callable[[], None]:
    """A start of the command ``baccarat`` with these arguments."""
    return lambda: run(COMMAND, *arguments)


@benchmark("start of the command")
def starts() -> Iterable[Row]:
    """Cold starts, taken in turn."""
    time = timed({
        "pass": lambda: run(PYTHON, "-c", "pass"),
        "help": start("--help"),
        "deal": start("deal", "7", "3", "2", "4"),
        "odds": start(*MAIN_BETS),
    }, repeats=25)
    menu = timed({"menu": start("odds")}, repeats=5)["menu"]
    than = "`python -c pass`"
    yield at_most("`baccarat --help`", time["help"], 4, time["pass"], than)
    yield at_most("`baccarat deal 7 3 2 4`", time["deal"], 5, time["pass"], than)
    yield at_most("`baccarat odds` of the three main bets, piped", time["odds"], 6, time["pass"],
                  than, beside=arithmetic().shortest)
    yield under("`baccarat odds`, the whole menu, piped", menu, 1.0)


def arithmetic() -> Timing:
    """What the odds of the main bets take in a process that has everything imported."""
    done = subprocess.run([PYTHON, "-c", ARITHMETIC, *MAIN_BETS], capture_output=True, text=True,
                          check=True)
    return Timing(*[float(done.stdout)] * 2)
