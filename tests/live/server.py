"""A server as a process of its own, that can be stopped, killed and started again."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, Self

from tests.live.ready import CAN_FORK, Process, started

__all__ = ["Server", "free_port"]

GENEROUS = {"BACCARAT_SOCKETS": "100000", "BACCARAT_GUESTS": "1000000",
            "BACCARAT_REQUESTS": "100000000", "BACCARAT_MESSAGES": "1000000",
            "BACCARAT_TABLES": "1000"}
"""Limits that a test which comes from one address does not meet."""

PATIENCE = 30.0


def free_port() -> int:
    """A port of this machine that nobody listens at."""
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        port: int = asking.getsockname()[1]
        return port


class Server:
    """``baccarat serve`` on a database, at the same port each time that it is started.

    *module*: what is run instead of ``baccarat``, which changes something first.
    """

    forked = CAN_FORK
    """Whether it starts at once; not where it is measured, nor where something else is loaded."""

    def __init__(self, db: str, log: Path, *, tempo: float = 0.05, module: str = "baccarat",
                 **environment: str) -> None:
        self.db, self.log, self.module, self.port = db, log, module, free_port()
        self.forked = self.forked and not {"PYTHONPATH", "LD_PRELOAD"} & environment.keys()
        self.environment = {**os.environ, **GENEROUS, "BACCARAT_TEMPO": str(tempo), **environment}
        self.process: subprocess.Popen[str] | Process | None = None
        self._errors: IO[str] | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self.process
        return self.process.pid

    @property
    def running(self) -> bool:
        """Whether it has been started and has not ended."""
        return self.process is not None and self.process.poll() is None

    def start(self, *before: str) -> None:
        """Start it, behind a command such as ``faketime``, and wait until it serves."""
        self._errors = self.log.open("a")
        arguments = ["serve", "--json", "--db", self.db, "--port", str(self.port)]
        if before or not self.forked:
            self.process = subprocess.Popen(
                [*before, sys.executable, "-m", self.module, *arguments], stdout=subprocess.PIPE,
                stderr=self._errors, text=True, env=self.environment)
        else:
            self.process = started(self.module, arguments, self._errors, self.environment)
        assert self.process.stdout
        text = ""
        while not text.endswith("}\n"):
            line = self.process.stdout.readline()
            if not line:
                self.wait()
                raise RuntimeError(f"it did not start: {self.log.read_text()}")  # noqa: TRY003
            text += line
        assert json.loads(text)["link"] == f"{self.url}/"

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        assert self.process
        self.process.kill()
        self.wait()

    def terminate(self) -> float:
        """Ask it to stop; the seconds that it took."""
        assert self.process
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.wait()
        return time.monotonic() - began

    def wait(self) -> int:
        """Wait until it has ended; its exit status."""
        assert self.process
        status = self.process.wait(PATIENCE)
        if self.process.stdout:
            self.process.stdout.close()
        if self._errors:
            self._errors.close()
        return status

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.running:
            self.kill()
