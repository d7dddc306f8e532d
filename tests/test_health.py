"""What the server tells of itself to those who run it: its health, its figures, its log."""

from __future__ import annotations

import asyncio
import json
import logging
import subprocess
import sys
from collections.abc import Generator
from hashlib import sha256

import httpx
import pytest

from baccarat import __version__
from baccarat.store import Stored, Unavailable
from baccarat.store.memory import MemoryStore
from baccarat.web.app import make_app
from baccarat.web.config import Config
from baccarat.web.logs import NO_HTTP, JsonLines, OnceAMinute
from baccarat.web.site import Site, opened


class Patchy(MemoryStore):
    """A store that may be away."""

    away = False

    def answer(self, patron: str, key: str) -> Stored | None:
        """See :class:`baccarat.store.interface.Store`."""
        if self.away:
            raise Unavailable("store.gone")
        return super().answer(patron, key)


@pytest.fixture
def store() -> Generator[Patchy]:
    opened_store = Patchy()
    yield opened_store
    opened_store.close()


def answers(store: Patchy, *paths: str, method: str = "GET") -> list[httpx.Response]:
    """What the server answers, asked within this process."""
    app = make_app(lambda: opened(Config(), store))

    async def ask() -> list[httpx.Response]:
        app.state.site = Site(Config(), store)
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as http:
            got = [await http.request(method, path) for path in paths]
        app.state.site.executor.shutdown()
        return got

    return asyncio.run(ask())


def test_it_is_well_while_its_database_answers(store: Patchy) -> None:
    [answer] = answers(store, "/api/health")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok", "version": __version__})
    store.away = True
    [answer] = answers(store, "/api/health")
    assert (answer.status_code, answer.json()["code"]) == (503, "store.gone")


def test_its_head_alone_tells_so_too(store: Patchy) -> None:
    for store.away, status in ((False, 200), (True, 503)):
        [answer] = answers(store, "/api/health", method="HEAD")
        assert answer.status_code == status


def test_its_figures_are_in_the_form_of_prometheus(store: Patchy) -> None:
    [answer] = answers(store, "/api/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    assert f'baccarat_info{{version="{__version__}"}} 1.0\n' in answer.text
    assert "\nbaccarat_sockets 0.0\n" in answer.text
    assert "\nbaccarat_command_seconds_count 0.0\n" in answer.text


def test_a_line_of_the_log_is_json_in_utc_with_known_fields_only() -> None:
    record = logging.makeLogRecord({
        "name": "baccarat.web", "levelname": "ERROR", "msg": "%s\n", "args": ("said",),
        "created": 0.25, "seq": 7, "token": "secret"})
    assert json.loads(JsonLines().format(record)) == {
        "time": "1970-01-01T00:00:00.250+00:00", "level": "error", "logger": "baccarat.web",
        "message": "said\n", "seq": 7}


def test_a_log_names_no_table_and_no_patron() -> None:
    """A table's name is the secret of its link; what is about the same one belongs together."""
    table = "Nq3XbGc0SecretLink"
    key = sha256(table.encode()).hexdigest()[:12]
    told = [json.loads(JsonLines().format(logging.makeLogRecord(about))) for about in (
        {"table": table, "patron": "anna"},
        {"path": f"/api/tables/{table}/socket"}, {"path": f"/table/{table}"},
        {"table": table, "exc_info": (ValueError, ValueError(f"no '{table}'"), None)},
        {"path": f"/table/{table}", "exc_info": (ValueError, ValueError(f"no '{table}'"), None)})]
    assert told[0]["table"] == told[3]["table"] == key
    assert told[0]["patron"] == sha256(b"anna").hexdigest()[:12]
    assert [each["path"] for each in told[1:3]] == [f"/api/tables/{key}/socket", f"/table/{key}"]
    assert told[3]["error"] == told[4]["error"] == f"ValueError: no '{key}'"
    assert told[4].keys() == told[1].keys() | {"error"}


def test_a_failure_is_logged_on_one_line_with_its_trace() -> None:
    with pytest.raises(ValueError, match="Expecting") as failed:
        json.loads("{")
    trace = (failed.type, failed.value, failed.tb)
    line = JsonLines().format(logging.makeLogRecord({"msg": "failed", "exc_info": trace}))
    assert "\n" not in line
    assert "JSONDecodeError: Expecting" in json.loads(line)["error"]


def test_what_libraries_warn_of_is_json_too() -> None:
    """psycopg tells so of connections that it loses; what is less than a warning is left out."""
    program = ("from logging import getLogger as of; from baccarat.web.logs import log_to\n"
               "log_to('debug')\n"
               "for each in of('psycopg'), of('uvicorn.error'), of('baccarat.web'):\n"
               "    each.info('said'); each.warning('warned')")
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    told = [json.loads(line) for line in ran.stderr.splitlines()]
    assert [(each["logger"], each["message"]) for each in told] == [
        ("psycopg", "warned"), ("uvicorn.error", "warned"),
        ("baccarat.web", "said"), ("baccarat.web", "warned")]


def test_what_is_no_http_is_logged_once_a_minute_with_a_count() -> None:
    """Else whoever sends nothing but rubbish fills the disk."""
    once, written = OnceAMinute(), list[dict[str, object]]()
    for second in range(150):
        for message in (*NO_HTTP, "the disk is full"):
            record = logging.makeLogRecord({"msg": message})
            record.created = 1_000_000.0 + second
            if once.filter(record):
                written.append(json.loads(JsonLines().format(record)))
    rubbish = [line for line in written if line["message"] in NO_HTTP]
    assert [line.get("left_out") for line in rubbish] == [None, 119, 119]
    assert len(written) == 150 + 3
