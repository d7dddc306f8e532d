"""Processes that start at once: one that has imported what a server needs forks into each.

To import takes a server 30 times as long as all else of a start, and the tests start hundreds.
What is started is a process like any other: it is killed, stopped and waited for, and its
environment, folder and output are its own. ``test_serve`` and others start the command as people
do.

Run as a program with the number of a socket, it is that process.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from threading import Lock
from typing import IO, Any

__all__ = ["CAN_FORK", "Process", "ran", "started"]

CAN_FORK = sys.platform == "linux"
"""Whether processes are forked; elsewhere what has been imported does not bear it."""

NEEDED = ("baccarat.cli.audit", "baccarat.cli.export", "baccarat.cli.serve", "baccarat.cli.verify",
          "baccarat.store.database", "baccarat.web.serve", "psycopg", "uvicorn.lifespan.on",
          "uvicorn.loops.uvloop")
"""What they import sooner or later, where it is installed."""

LONGEST = 1 << 18
"""Bytes of a question: an environment is in it."""

TICK = 0.005
"""Seconds between looks at whether a process has ended."""


class Process:
    """A process that was forked, used as one of `subprocess`; its output can be read."""

    def __init__(self, pid: int, stdout: IO[str]) -> None:
        self.pid, self.stdout = pid, stdout
        self.returncode: int | None = None
        self._polling = Lock()

    def poll(self) -> int | None:
        """Its exit status, less than nothing for a signal; None while it runs."""
        with self._polling:  # its end is told once
            if self.returncode is None:
                self.returncode = _asked({"ended": self.pid})
            return self.returncode

    def wait(self, timeout: float) -> int:
        """Wait until it has ended; its exit status. Raises TimeoutExpired."""
        until = time.monotonic() + timeout
        while (status := self.poll()) is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired(str(self.pid), timeout)
            time.sleep(TICK)
        return status

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it still runs."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)


def started(module: str, arguments: Sequence[str], errors: IO[str],
            environment: Mapping[str, str]) -> Process:
    """Start what ``python -m`` *module* would."""
    reading, writing = os.pipe()
    try:
        pid = _asked({"module": module, "arguments": list(arguments), "folder": str(Path.cwd()),
                      "environment": dict(environment)}, writing, errors.fileno())
    finally:
        os.close(writing)
    return Process(pid, os.fdopen(reading))


def ran(*arguments: str, patience: float = 60) -> tuple[int, str, str]:
    """Run the command ``baccarat``: its exit status, its output and its complaints."""
    if not CAN_FORK:
        done = subprocess.run([sys.executable, "-m", "baccarat", *arguments], check=False,
                              capture_output=True, text=True, timeout=patience)
        return done.returncode, done.stdout, done.stderr
    with TemporaryFile("w+", encoding="utf-8") as errors:
        process = started("baccarat", arguments, errors, os.environ)
        with process.stdout:
            output = process.stdout.read()
        status = process.wait(patience)
        errors.seek(0)
        return status, output, errors.read()


# -- the side of the tests ---------------------------------------------------------------------

_ASKING = Lock()


def _asked(question: Mapping[str, object], *files: int) -> Any:  # noqa: ANN401 - JSON
    with _ASKING:
        ready = _ready()
        socket.send_fds(ready, [json.dumps(question).encode()], files)
        told = ready.recv(LONGEST)
        assert told, "the process that forks has ended"
        return json.loads(told)


@cache
def _ready() -> socket.socket:
    """Start the process that waits, one for all tests of this one; it ends with its socket."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with there:
        waiting = subprocess.Popen([sys.executable, "-m", __name__, str(there.fileno())],
                                   stdin=subprocess.DEVNULL, pass_fds=[there.fileno()],
                                   cwd=Path(__file__).parents[2])
    atexit.register(waiting.wait)
    atexit.register(here.close)
    return here


# -- the side of the process ---------------------------------------------------------------------


def wait_to_be_forked(asking: socket.socket) -> str:
    """Fork whenever that is asked for; return in each that is forked, with what it is to run."""
    while True:
        text, files, _, _ = socket.recv_fds(asking, LONGEST, 2)
        if not text:
            sys.exit()
        question = json.loads(text)
        if "ended" in question:
            pid, status = os.waitpid(question["ended"], os.WNOHANG)
            asking.send(json.dumps(os.waitstatus_to_exitcode(status) if pid else None).encode())
        elif pid := os.fork():
            for file in files:
                os.close(file)
            asking.send(json.dumps(pid).encode())
        else:
            asking.close()
            return become(question, files)


def become(question: dict[str, Any], files: Sequence[int]) -> str:
    """Be the process that was asked for; the module that it runs."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for place, file in enumerate(files, 1):  # standard output and errors
        os.dup2(file, place)
        os.close(file)
    sys.stdout = os.fdopen(1, "w", closefd=False)
    sys.stderr = os.fdopen(2, "w", buffering=1, errors="backslashreplace", closefd=False)
    os.environ.clear()
    os.environ.update(question["environment"])
    os.chdir(question["folder"])
    sys.argv = [question["module"], *question["arguments"]]
    return str(question["module"])


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tests
    for needed in NEEDED:
        with suppress(ImportError):
            import_module(needed)
    gc.collect()
    gc.freeze()
    runpy.run_module(wait_to_be_forked(socket.socket(fileno=int(sys.argv[1]))),
                     run_name="__main__", alter_sys=True)
