"""One server to a SQLite file, however the one before it ended."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from baccarat.errors import InvalidNotation
from baccarat.ledger.audit import audit
from baccarat.store.database import existing_store, open_store
from baccarat.store.exclusive import serving

SERVER = """
import sys, time
from baccarat.store.exclusive import serving
with serving(sys.argv[1]):
    print("serves", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/table.db"


@contextmanager
def server(url: str) -> Generator[subprocess.Popen[str]]:
    with subprocess.Popen([sys.executable, "-c", SERVER, url], stdout=subprocess.PIPE,
                          text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "serves\n"
        yield process
        process.kill()


def refused(url: str) -> InvalidNotation:
    with pytest.raises(InvalidNotation) as told, serving(url):
        pass
    return told.value


def test_a_second_server_is_refused_and_told_of_the_first(url: str) -> None:
    """F23."""
    with server(url) as first:
        told = refused(url)
        assert told.sentence.code == "store.served"
        assert f"process {first.pid} serves" in str(told)


def test_a_lock_goes_with_a_killed_process(url: str) -> None:
    with server(url) as first:
        first.kill()
        first.wait()
        with serving(url):
            assert "process" in str(refused(url))
    with serving(url):
        pass


def test_a_server_that_stops_leaves_the_file_without_its_number(url: str, tmp_path: Path) -> None:
    lock = tmp_path / "table.db.lock"
    with serving(url):
        assert lock.read_text() == f"{os.getpid()}\n"
        refused(url)
        assert lock.read_text() == f"{os.getpid()}\n"
    assert lock.read_text() == ""
    with pytest.raises(KeyboardInterrupt), serving(url):
        raise KeyboardInterrupt
    assert lock.read_text() == ""


def test_a_number_goes_while_the_file_is_locked(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or that of the next server could go with it."""
    left: list[str] = []
    close = os.close

    def closed(file: int) -> None:
        left.append((tmp_path / "table.db.lock").read_text())
        close(file)

    with serving(url):
        monkeypatch.setattr("baccarat.store.exclusive.os.close", closed)
    monkeypatch.undo()
    assert left == [""]


def test_whoever_comes_while_a_server_lets_go_waits_a_moment(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server(url) as first:
        (tmp_path / "table.db.lock").write_text("")
        monkeypatch.setattr("baccarat.store.exclusive.time.sleep", lambda _: end(first))
        with serving(url):
            assert (tmp_path / "table.db.lock").read_text() == f"{os.getpid()}\n"


def end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait()


def test_who_holds_the_file_and_writes_no_number_is_not_waited_for(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("baccarat.store.exclusive.PAUSE", 0)
    with server(url):
        (tmp_path / "table.db.lock").write_text("")
        assert "process ? serves" in str(refused(url))


def test_a_database_that_is_served_is_read_and_audited(url: str) -> None:
    open_store(url).close()
    with server(url), existing_store(url) as store:
        assert audit(store).difference is None


def test_a_link_to_the_file_is_the_same_file(url: str, tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "table.db")
    with serving(url):
        assert refused(f"sqlite:///{tmp_path}/link.db").sentence.code == "store.served"


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "postgresql://somewhere/t"])
def test_what_is_no_file_is_not_locked(url: str) -> None:
    with serving(url), serving(url):
        pass


@pytest.mark.parametrize(("url", "code"), [
    ("sqlite:////nowhere/t.db", "store.no_lock"), ("", "store.url"),
    ("sqlite:///file:t.db?uri=true", "store.url"),
])
def test_what_cannot_be_locked_is_said(url: str, code: str) -> None:
    assert refused(url).sentence.code == code
