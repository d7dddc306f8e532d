"""``baccarat serve``: the line that it starts with, its settings, and what a proxy may tell it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.cli import Baccarat
from tests.live.server import Server, free_port

PLAIN = ("This is plain http: a guest's cookie is not marked Secure, and whoever can listen in on "
         "the network can play as that guest. Behind a proxy with https it is marked.")


@contextmanager
def started(tmp_path: Path, *options: str, **environment: str) -> Generator[subprocess.Popen[str]]:
    """The command, as it is typed."""
    process = subprocess.Popen(
        [sys.executable, "-m", "baccarat", "serve", "--db", f"sqlite:///{tmp_path}/table.db",
         *options], stdout=subprocess.PIPE, text=True, env={**os.environ, **environment})
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
        assert process.stdout
        process.stdout.close()


def lines(process: subprocess.Popen[str], *ends: str) -> str:
    """What it has printed up to a line that ends so."""
    assert process.stdout
    text = ""
    while not text.endswith(ends):
        line = process.stdout.readline()
        assert line, text
        text += line
    return text


def test_the_first_lines_tell_the_link_that_friends_open(tmp_path: Path) -> None:
    port = free_port()
    with started(tmp_path, "--host", "0.0.0.0", "--port", str(port)) as process:  # noqa: S104
        text = lines(process, "marked.\n")
        found = re.match(r"baccarat is served at (\S+)  Play chips only\.", text)
        assert found
        link = urlsplit(found[1])
        assert (link.scheme, link.port, link.path) == ("http", port, "/")
        assert not ip_address(link.hostname or "").is_unspecified
        assert " ".join(text.splitlines()[1:]) == PLAIN
        assert httpx.get(f"http://127.0.0.1:{port}/api/health").json()["status"] == "ok"


def test_json_tells_the_link_alone(tmp_path: Path) -> None:
    with started(tmp_path, "--json", "--port", "0", BACCARAT_LOG_LEVEL="warning") as process:
        document = json.loads(lines(process, "}\n"))
        assert document.keys() == {"link"}
        assert httpx.get(f"{document['link']}api/health").status_code == 200


@pytest.mark.parametrize(("line", "variable", "code"), [
    ("--port 70000", None, "port is 70000: it must be from 0 to 65535"),
    ("--port ninety", None, "--port is 'ninety': it must be a number"),
    ("--tempo -1", None, "tempo is -1.0: it must be from 0.0 to 10.0"),
    ("--tempo nan", None, "tempo is nan: it must be from 0.0 to 10.0"),
    ("--host 203.0.113.1", None, "cannot listen at 203.0.113.1 port 8000"),
    ("--db mysql://x", None, "cannot open the database"),
    ("", ("BACCARAT_PROT", "80"), "BACCARAT_PROT is no setting of the server"),
    ("", ("BACCARAT_SOCKETS", "0"), "sockets is 0: it must be from 1"),
    ("", ("BACCARAT_LOG_LEVEL", "loud"), "log_level is 'loud': it must be one of"),
])
def test_a_setting_that_cannot_be_is_refused_in_one_line(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
    line: str, variable: tuple[str, str] | None, code: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("baccarat.web.logs.log_to", len)  # it would be for all further tests
    if variable:
        monkeypatch.setenv(*variable)
    done = baccarat(f"serve {line}")
    assert done.status == 2
    assert code in done.err.replace("\n", " ")
    assert "Traceback" not in done.err


@pytest.mark.parametrize(("proxies", "secure"), [("127.0.0.1", True), ("192.0.2.1", False)])
def test_a_proxy_that_is_trusted_tells_https_and_the_address(
    tmp_path: Path, proxies: str, secure: bool  # noqa: FBT001
) -> None:
    server = Server(f"sqlite:///{tmp_path}/table.db", tmp_path / "log", BACCARAT_PROXIES=proxies,
                    BACCARAT_GUESTS="1")
    with server:
        for number in (1, 2):
            headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": f"192.0.2.{number}"}
            answer = httpx.post(f"{server.url}/api/guests", json={"name": "Anna"}, headers=headers)
            if secure or number == 1:
                assert answer.status_code == 201
                assert ("secure" in answer.headers["set-cookie"].lower()) is secure
            else:
                assert answer.status_code == 429
