"""Who may ask the server what: cookies, origins, headers, limits; all of it over HTTP, inside."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncGenerator
from pathlib import Path
from secrets import token_hex
from typing import Any, cast

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from baccarat.service.accounts import LONGEST_NAME
from baccarat.store import Unavailable
from baccarat.store.database import open_store
from baccarat.store.sql import SqlStore
from baccarat.web import security
from baccarat.web.security import HEADERS, LONGEST_BODY
from baccarat.web.wire import VERSION
from tests.live.inside import HOME, Inside, with_server

ANNA = {"name": "Anna"}


def code(answer: httpx.Response) -> str:
    """The code of a refusal, which is typed as every refusal is."""
    assert answer.headers["content-type"] == "application/json"
    document: dict[str, Any] = answer.json()
    assert document.keys() == {"code", "parameters", "text"}
    assert document["text"]
    return f"{answer.status_code} {document['code']}"


async def enter(http: httpx.AsyncClient, name: str = "Anna") -> str:
    answer = await http.post("/api/guests", json={"name": name})
    assert answer.status_code == 201, answer.text
    token: str = answer.json()["token"]
    return token


# -- the cookie ------------------------------------------------------------------------------


@pytest.mark.parametrize(("url", "secure"), [(HOME, False), ("https://table.test", True)])
def test_the_cookie_is_for_our_pages_and_for_no_script(
    url: str, secure: bool  # noqa: FBT001
) -> None:
    async def test(inside: Inside) -> None:
        async with inside.client(url) as http:
            answer = await http.post("/api/guests", json=ANNA)
            value, *attributes = answer.headers["set-cookie"].split("; ")
            assert value == f"baccarat={answer.json()['token']}"
            assert len(answer.json()["token"]) == 64
            given = {each.lower() for each in attributes}
            assert {"httponly", "samesite=strict", "path=/", "max-age=31536000"} <= given
            assert ("secure" in given) is secure
            assert not any(each.startswith("domain") for each in given)
            assert (await http.get("/api/me")).json()["name"] == "Anna"
            gone = await http.delete("/api/me")
            assert gone.status_code == 204
            assert "baccarat=" in gone.headers["set-cookie"]
            assert code(await http.get("/api/me")) == "401 web.no_guest"

    with_server(test)


def test_of_a_token_only_a_hash_is_stored(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/table.db")
    tokens: list[str] = []

    async def test(inside: Inside) -> None:
        tokens.append(await enter(inside.http))

    with_server(test, store)
    files = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    store.close()
    assert b"Anna" in files
    assert tokens[0].encode() not in files
    assert bytes.fromhex(tokens[0]) not in files


def test_an_error_of_the_database_tells_no_values(tmp_path: Path) -> None:
    """It may come into the log: no name, no hash of a token, no secret of a shoe may."""
    store = open_store(f"sqlite:///{tmp_path}/table.db")
    assert isinstance(store, SqlStore)
    with pytest.raises(SQLAlchemyError) as failed, store.engine.begin() as connection:
        connection.execute(text("INSERT INTO nothing VALUES (:name)"), {"name": "Anna Quist"})
    store.close()
    assert "INSERT" in str(failed.value)
    assert "Quist" not in str(failed.value)


def test_another_token_is_nobody() -> None:
    async def test(inside: Inside) -> None:
        token = await enter(inside.http)
        for wrong in (token[:-1], f"{token}0", token.upper(), "", "\x00", "é" * 64, "0" * 64):
            async with inside.client() as http:
                headers = {b"Authorization": f"Bearer {wrong}".encode()}
                assert code(await http.get("/api/me", headers=headers)) == "401 web.no_guest"

    with_server(test)


# -- pages of other sites --------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize(("origin", "taken"), [
    (HOME, True), ("https://cards.example", True), (None, True),
    ("https://evil.example", False), ("null", False), (f"{HOME}.evil.example", False),
    (f"{HOME}:81", False), ("http://user@table.test", False), ("", False),
    ("http://[", False), ("http://[::1", False),
])
def test_only_our_pages_change_something(
    origin: str | None, taken: bool  # noqa: FBT001
) -> None:
    async def test(inside: Inside) -> None:
        headers = {} if origin is None else {"Origin": origin}
        answer = await inside.http.post("/api/guests", json=ANNA, headers=headers)
        assert answer.status_code == (201 if taken else 403)
        assert taken or code(answer) == "403 web.origin"
        for method, path in (("patch", "/api/me"), ("delete", "/api/me"),
                             ("post", "/api/me/top-up"), ("post", "/api/tables")):
            answer = await inside.http.request(method, path, headers=headers)
            assert (answer.status_code == 403) is not taken
        assert (await inside.http.get("/api/health", headers=headers)).status_code == 200

    with_server(test, origins=("https://cards.example",))


@pytest.mark.parametrize("kind", [
    "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", None])
def test_a_form_of_another_site_is_not_taken_for_json(kind: str | None) -> None:
    """A browser sends these without asking first; a form's one field can be made to be JSON."""
    async def test(inside: Inside) -> None:
        headers = {} if kind is None else {"Content-Type": kind}
        answer = await inside.http.post("/api/guests", content=json.dumps(ANNA), headers=headers)
        assert code(answer).startswith("422 ")
        assert code(await inside.http.get("/api/me")) == "401 web.no_guest"

    with_server(test)


# -- every answer ----------------------------------------------------------------------------


async def _long_body() -> AsyncGenerator[bytes]:
    for _ in range(10):
        yield b" " * 8192


ASKED: dict[str, tuple[str, str, dict[str, Any]]] = {
    "200": ("GET", "/api/health", {}),
    "200 metrics": ("GET", "/api/metrics", {}),
    "200 openapi": ("GET", "/api/openapi.json", {}),
    "200 asyncapi": ("GET", "/api/asyncapi.json", {}),
    "401 web.no_guest": ("GET", "/api/me", {}),
    "403 web.origin": ("POST", "/api/guests", {"headers": {"Origin": "https://x.example"}}),
    "404 web.path": ("GET", "/nothing/here", {}),
    "404 table.unknown": ("GET", "/api/tables/none", {}),
    "405 web.method": ("DELETE", "/api/tables", {}),
    "413 web.body": ("POST", "/api/guests", {"content": b"[" * (LONGEST_BODY + 1)}),
    "422 web.missing": ("POST", "/api/guests", {"json": {"nome": "Anna"}}),
    "422 guest.letter": ("POST", "/api/guests", {"json": {"name": "a\u202eb"}}),
    "500 web.failed": ("POST", "/api/guests", {"json": {"name": "Fault"}}),
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("asked", ASKED)
def test_every_answer_has_the_headers(asked: str, monkeypatch: pytest.MonkeyPatch,
                                      caplog: pytest.LogCaptureFixture) -> None:
    async def test(inside: Inside) -> None:
        def fault(*_: object) -> None:
            raise RuntimeError

        if asked.startswith("500"):
            monkeypatch.setattr(inside.site.store, "add_patron", fault)
        method, path, body = ASKED[asked]
        answer = await inside.http.request(method, path, **body)
        assert answer.status_code == int(asked[:3])
        assert answer.status_code == 200 or code(answer) == asked
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert not path.startswith("/api") or answer.headers["cache-control"] == "no-store"

    with caplog.at_level(logging.ERROR):
        with_server(test)
    assert bool(caplog.records) is asked.startswith("500")


def test_a_fault_of_the_database_takes_no_table_down(monkeypatch: pytest.MonkeyPatch,
                                                     caplog: pytest.LogCaptureFixture) -> None:
    async def test(inside: Inside) -> None:
        await enter(inside.http)
        opened = await inside.http.post("/api/tables", json={"key": token_hex(8)})
        sit = {"type": "take_seat", "key": token_hex(8), "chips": "100.00"}

        async def ask() -> httpx.Response:
            return await inside.http.post(
                f"/api/tables/{opened.json()['table']}/commands", json=sit)

        def fault(*_: object) -> None:
            raise RuntimeError

        with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
            patch.setattr(inside.site.store, "append", fault)
            assert code(await ask()) == "500 web.failed"
        assert [record.__dict__["outcome"] for record in caplog.records] == ["failed"]
        assert (await ask()).status_code == 200

    with_server(test)


def test_the_policy_of_content_lets_nothing_in_from_elsewhere() -> None:
    policy = HEADERS["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert not any(word in policy for word in ("unsafe", "http", "*", "blob:"))
    for directive in ("base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"):
        assert directive in policy


def test_a_body_in_parts_is_measured_too() -> None:
    async def test(inside: Inside) -> None:
        answer = await inside.http.post("/api/guests", content=_long_body(),
                                        headers={"Content-Type": "application/json"})
        assert code(answer) == "413 web.body"

    with_server(test)


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "TO_SEND_BODY", 0.05)

    async def test(inside: Inside) -> None:
        sent: list[Any] = []

        async def receive() -> dict[str, Any]:
            import asyncio

            await asyncio.sleep(10)
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:  # noqa: ANN401
            sent.append(message)

        await inside.app({"type": "http", "method": "POST", "path": "/api/guests", "headers": [
            (b"content-type", b"application/json")], "query_string": b"", "client": None,
            "scheme": "http", "http_version": "1.1", "server": None, "raw_path": b"",
            "root_path": ""}, receive, send)
        assert sent[0]["status"] == 408
        assert json.loads(sent[1]["body"])["code"] == "web.slow"

    with_server(test)


BROKEN = ["", "{", "null", "[]", "NaN", '{"name": NaN}', '{"name": 1e400}', "[" * 20_000,
          '{"name": ' + "9" * 5000 + "}", '{"name": "\\ud800"}', '{"\\ud800": 1}',
          '{"name": "Anna", "\\ud800": 1}', '{"name": "' + "x" * 60_000 + '"}', "\udcff",
          '{"name": "a", "name": 7}']


@pytest.mark.parametrize("body", BROKEN, ids=lambda body: ascii(body[:20]))
def test_what_is_no_json_is_refused_in_words(body: str) -> None:
    async def test(inside: Inside) -> None:
        answer = await inside.http.post(
            "/api/guests", content=body.encode(errors="surrogateescape"),
            headers={"Content-Type": "application/json"})
        assert code(answer)[:3] in {"400", "422"}
        assert len(answer.content) < 1000

    with_server(test)


@pytest.mark.parametrize("settings", ['{"\\ud800": "1"}', '{"decks": "\\ud800"}'])
def test_half_of_a_character_is_repeated_to_whoever_sent_it(settings: str) -> None:
    async def test(inside: Inside) -> None:
        await enter(inside.http)
        body = f'{{"key": "0123456789", "settings": {settings}}}'
        answer = await inside.http.post("/api/tables", content=body,
                                        headers={"Content-Type": "application/json"})
        assert code(answer).startswith("422 setting.")
        assert b"\\ud800" in answer.content

    with_server(test)


# -- limits ----------------------------------------------------------------------------------


def test_requests_of_one_address_are_limited() -> None:
    async def test(inside: Inside) -> None:
        answers = [await inside.http.get("/api/health") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        assert code(answers[-1]) == "429 web.requests"
        assert answers[-1].headers["retry-after"] == "1"
        assert answers[-1].json()["parameters"] == {"most": 5}
        other = httpx.ASGITransport(inside.app, client=("192.0.2.7", 1))
        async with httpx.AsyncClient(transport=other, base_url=HOME) as http:
            assert (await http.get("/api/health")).status_code == 200

    with_server(test, requests=5)


def test_new_guests_of_one_address_are_limited() -> None:
    async def test(inside: Inside) -> None:
        for status in (201, 201, 429):
            async with inside.client() as http:
                answer = await http.post("/api/guests", json=ANNA)
                assert answer.status_code == status
                assert status == 201 or code(answer) == "429 web.guests"

    with_server(test, guests=2)


def test_tables_of_a_patron_are_limited_and_one_that_is_over_does_not_count() -> None:
    async def test(inside: Inside) -> None:
        await enter(inside.http)

        async def opened() -> httpx.Response:
            return await inside.http.post("/api/tables", json={"key": token_hex(8)})

        first, second, third = [await opened() for _ in range(3)]
        assert (first.status_code, second.status_code) == (201, 201)
        assert code(third) == "409 service.tables"
        table = first.json()["table"]
        done = await inside.http.post(f"/api/tables/{table}/commands",
                                      json={"type": "end_table", "key": token_hex(8)})
        assert done.status_code == 200
        assert (await opened()).status_code == 201
        assert code(await opened()) == "409 service.tables"

    with_server(test, tables=2)


@pytest.mark.parametrize(("name", "said"), [
    ("", "422 guest.name"), ("   ", "422 guest.name"), ("x" * (LONGEST_NAME + 1), "422 guest.name"),
    *((f"a{letter}b", "422 guest.letter") for letter in "\x00\x07\n\x1b\u200b\u200d\u2028\u202e\u2066\ufeff\ue000"),  # noqa: E501
    (7, "422 web.invalid"), (None, "422 web.invalid"), ("x" * 201, "422 web.invalid"),
])
def test_a_name_is_short_and_seen(name: object, said: str) -> None:
    async def test(inside: Inside) -> None:
        assert code(await inside.http.post("/api/guests", json={"name": name})) == said
        await enter(inside.http)
        assert code(await inside.http.patch("/api/me", json={"name": name})) == said
        assert (await inside.http.get("/api/me")).json()["name"] == "Anna"

    with_server(test)


@pytest.mark.parametrize("table", ["%00", "a%0Ab", "..%2f..", "x" * 65, "é", "%ff", "'--"])
def test_a_table_that_cannot_be_is_refused(table: str) -> None:
    async def test(inside: Inside) -> None:
        answer = await inside.http.get(f"/api/tables/{table}")
        assert code(answer) in {"404 table.unknown", "404 web.path", "422 web.invalid"}

    with_server(test)


# -- who comes back ---------------------------------------------------------------------------


async def _said_to(inside: Inside, token: str) -> dict[str, Any]:
    """What a page is told that opens its connection, and says who it is."""
    hello = json.dumps({"type": "hello", "version": VERSION, "tab": "a" * 8})
    coming = iter([{"type": "websocket.connect"}, {"type": "websocket.receive", "text": hello}])
    told: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return next(coming)

    async def send(message: dict[str, Any]) -> None:
        told.append(message)

    await inside.app({
        "type": "websocket", "scheme": "ws", "path": "/api/tables/t/socket", "query_string": b"",
        "headers": [(b"authorization", f"Bearer {token}".encode())], "subprotocols": [],
        "client": ("127.0.0.1", 1), "server": ("table.test", 80)}, receive, send)
    [bye] = [json.loads(each["text"]) for each in told if each["type"] == "websocket.send"]
    return cast("dict[str, Any]", bye)


def _gone(_: str) -> None:
    raise Unavailable("store.gone")


@pytest.mark.parametrize(("said", "back"), [
    ("table.unknown", False), ("web.requests", True), ("service.closing", True),
    ("store.gone", True),
])
def test_a_page_that_comes_at_a_bad_moment_is_told_to_come_again(
    said: str, back: bool, monkeypatch: pytest.MonkeyPatch  # noqa: FBT001
) -> None:
    """It may have a bet that stands, so it is to try again by itself."""
    async def test(inside: Inside) -> None:
        token = await enter(inside.http)
        if said == "service.closing":
            inside.site.tables.closing = True
        elif said == "store.gone":
            monkeypatch.setattr(inside.site.tables.store, "patron_with", _gone)
        elif said == "web.requests":
            for _ in range(5):
                await inside.http.get("/api/me")
        bye = await _said_to(inside, token)
        assert (bye["type"], bye["said"]["code"], bye["back"]) == ("bye", said, back)

    with_server(test, requests=5)
