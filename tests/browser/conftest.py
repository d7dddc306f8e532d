"""A real server and a real Chromium, which comes from the system's packages."""

from __future__ import annotations

import shutil
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.live.server import Server

SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desk": (1440, 900)}


@pytest.fixture(scope="module")
def chromium() -> Generator[Browser]:
    """The browser; tests without one fail, and say what to do.

    For one module at a time: Playwright's loop runs in this thread for as long as it is there.
    """
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        pytest.fail("there is no Chromium: install it, for example by apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    """A server that deals fast."""
    folder: Path = tmp_path_factory.mktemp("server")
    with Server(f"sqlite:///{folder / 'baccarat.db'}", folder / "log", tempo=0.2) as server:
        yield server


@pytest.fixture
def context(chromium: Browser, server: Server) -> Generator[BrowserContext]:
    """A browser of one person."""
    context = chromium.new_context(base_url=server.url)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Generator[Page]:
    """Its page; whatever the browser complains of fails the test."""
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
    yield page
    # that nobody is known yet, or that something cannot be, is an answer, which browsers report
    assert [each for each in problems if "401" not in each and "422" not in each] == []
