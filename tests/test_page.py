"""The page as it is served: its files, their size, their headers; its words; its types."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from baccarat.language.en.screen import SENTENCES
from baccarat.store.memory import MemoryStore
from baccarat.web.app import make_app
from baccarat.web.config import Config
from baccarat.web.page import File, page
from baccarat.web.site import Site, opened
from baccarat.web.speech import preferred
from tools.typescript import FILES, type_of

ROOT = Path(__file__).parents[1]

MOST = 150_000
"""The most bytes, compressed, that a browser loads before the table is there."""


@asynccontextmanager
async def browser() -> AsyncGenerator[httpx.AsyncClient]:
    def site() -> AbstractAsyncContextManager[Site]:
        return opened(Config(), MemoryStore())

    app = make_app(site)
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            yield client


def get(path: str, **headers: str) -> httpx.Response:
    import asyncio

    async def ask() -> httpx.Response:
        async with browser() as client:
            return await client.get(path, headers=headers)

    return asyncio.run(ask())


def assets() -> list[str]:
    return re.findall(r'(?:src|href)="(/[^"]+)"', page()["/index.html"].plain.decode())


def test_the_first_load_is_small() -> None:
    loaded = ["/index.html", *assets()]
    assert len(loaded) >= 4
    words = gzip.compress(json.dumps(dict(SENTENCES)).encode())
    assert sum(len(page()[path].zipped) for path in loaded) + len(words) < MOST


@pytest.mark.parametrize("path", ["/", "/table/abc-DEF_1", "/learn", "/learn/values", "/odds"])
def test_every_view_is_the_page_which_is_asked_for_again_each_time(path: str) -> None:
    answer = get(path)
    assert answer.content == page()["/index.html"].plain
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_what_has_a_hash_in_its_name_is_kept_for_good() -> None:
    kept = {path: get(path).headers["cache-control"] for path in assets()}
    assert {path: value for path, value in kept.items() if path.startswith("/assets/")
            and "immutable" not in value} == {}
    assert kept["/favicon.svg"] == "no-cache"


def test_a_browser_that_can_is_sent_it_compressed() -> None:
    for path in ("/", *assets()):
        plain, zipped = (get(path, **{"accept-encoding": how}) for how in ("identity", "gzip"))
        assert "content-encoding" not in plain.headers
        assert zipped.headers["content-encoding"] == "gzip"
        assert zipped.headers["vary"] == "accept-encoding"
        assert plain.content == zipped.content


def test_the_page_asks_nothing_of_any_other_host() -> None:
    text = "".join(file.plain.decode() for file in page().values())
    named = set(re.findall(r"(?:https?:)?//[a-z0-9-]+(?:\.[a-z0-9-]+)+", text))
    # names of kinds of documents and an address in an error's text: nothing is fetched from there
    assert named <= {"http://www.w3.org", "https://svelte.dev"}
    assert "@import" not in text
    assert "@font-face" not in text


def test_no_script_and_no_style_stand_in_the_page_itself() -> None:
    index = page()["/index.html"].plain.decode()
    assert re.findall(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", index) == []


def test_an_unknown_file_is_a_typed_404() -> None:
    answer = get("/assets/nothing.js")
    assert answer.status_code == 404
    assert answer.json()["code"] == "web.path"


def test_without_a_built_page_the_server_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> dict[str, File]:
        return {}

    monkeypatch.setattr("baccarat.web.page.page", none)
    answer = get("/")
    assert answer.status_code == 503
    assert answer.text == "The page has not been built: run pip install . in the source folder."


@pytest.mark.exhaustive
def test_the_words_are_those_of_the_catalogue() -> None:
    assert get("/api/words/en").json() == dict(SENTENCES)
    refused = get("/api/words/xx")
    assert (refused.status_code, refused.json()["code"]) == (404, "page.language")


@pytest.mark.parametrize(("path", "accepted", "spoken"), [
    ("/api/variants/ez", "", "en"), ("/api/variants/ez", "de, zh-TW;q=0.8, en;q=0.5", "zh"),
    ("/api/variants/ez?language=zh", "en", "zh"), ("/api/variants/ez?language=en", "zh", "en"),
    ("/api/variants/ez?language=xx", "zh", "zh"), ("/api/nothing", "zh-CN,zh;q=0.9", "zh")])
def test_an_answer_is_in_the_language_that_is_asked_for(
    path: str, accepted: str, spoken: str
) -> None:
    """Answers with names and refusals; a language that there is not is refused."""
    answer = get(path, **{"accept-language": accepted})
    assert answer.headers["content-language"] == spoken
    document = answer.json()
    name = document["text"] if "text" in document else document["variants"][0]["name"]
    assert name.isascii() == (spoken == "en")
    assert answer.status_code == (422 if "xx" in path else 404 if "nothing" in path else 200)


def test_an_answer_that_is_kept_is_kept_for_each_language() -> None:
    import asyncio

    async def ask() -> list[str]:
        async with browser() as client:
            return [(await client.get("/api/variants/ez", params={"language": each})).json()[
                "variants"][0]["name"] for each in ("en", "zh", "en", "zh")]

    english, chinese, *again = asyncio.run(ask())
    assert english.isascii()
    assert not chinese.isascii()
    assert again == [english, chinese]


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", ["/api/lessons", "/api/lessons/banker", "/api/drill?seed=1"])
def test_lessons_are_told_in_the_language_that_a_browser_likes(path: str) -> None:
    for spoken in ("en", "zh"):
        told = get(path, **{"accept-language": spoken}).json()
        assert bool(re.search("[\u4e00-\u9fff]", str(told))) == (spoken == "zh")


def test_houses_and_bets_are_named_in_the_language_that_is_asked_for() -> None:
    english, chinese = (get(f"/api/houses?language={each}").json() for each in ("en", "zh"))
    for field, names in (("houses", ("name", "about")), ("bets", ("name",))):
        for one, other in zip(english[field], chinese[field], strict=True):
            assert one["key"] == other["key"]
            assert not any(one[name] == other[name] for name in names)


@pytest.mark.parametrize(("accepted", "spoken"), [
    ("", "en"), ("zh", "zh"), ("ZH-hans", "zh"), ("zh;q=0", "en"), ("en;q=0.8,zh;q=0.9", "zh"),
    ("zh;q=x", "en"), ("zh;q=0.8;x", "en"), ("fr", "en"), (",;,", "en"), ("zh; q = 0.1", "zh")])
def test_the_language_that_a_browser_likes_best(accepted: str, spoken: str) -> None:
    assert preferred(accepted) == spoken


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", FILES)
def test_the_types_of_the_page_are_current(path: str) -> None:
    assert (ROOT / path).read_text(encoding="utf-8") == FILES[path](), "run make docs"


@pytest.mark.parametrize("schema", [{"type": "string", "contentEncoding": "base64"},
                                    {"allOf": [{"type": "string"}, {"type": "null"}]},
                                    {"type": "object", "properties": {}, "patternProperties": {}}])
def test_what_no_type_is_known_for_is_an_error(schema: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        type_of(schema)


def test_the_lock_file_names_no_host() -> None:
    text = (ROOT / "frontend" / "package-lock.json").read_text(encoding="utf-8")
    packages = json.loads(text)["packages"]
    assert [name for name, each in packages.items() if "resolved" in each] == []
    assert all("integrity" in each for name, each in packages.items() if name)
