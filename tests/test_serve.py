"""``baccarat serve``: what a program reads of it, and what a proxy may tell it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.live.server import Server


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


def test_json_tells_the_link_alone(tmp_path: Path) -> None:
    with started(tmp_path, "--json", "--port", "0", BACCARAT_LOG_LEVEL="warning") as process:
        document = json.loads(lines(process, "}\n"))
        assert document.keys() == {"link"}
        assert httpx.get(f"{document['link']}api/health").status_code == 200


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])  # noqa: S104 - what is tested
def test_the_page_on_this_machine_is_told_the_link_for_friends(tmp_path: Path, host: str) -> None:
    with started(tmp_path, "--json", "--port", "0", "--host", host) as process:
        link = json.loads(lines(process, "}\n"))["link"]
        here = f"http://127.0.0.1:{link.rstrip('/').rpartition(':')[2]}/api/host"
        assert httpx.get(here).json()["link"] == (None if host == "127.0.0.1" else link)
        from_afar = httpx.get(here, headers={"X-Forwarded-For": "192.0.2.1"})
        assert from_afar.json()["link"] is None


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
