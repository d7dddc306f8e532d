"""A real server and a real Chromium, which comes from the system's packages."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.table import AFAR, PATIENCE
from tests.faults.world import World
from tests.live.server import Server
from tools.chromium import find_chromium

expect.set_options(timeout=PATIENCE)

STATUS = re.compile(r"the server responded with a status of (\d{3})\b")
"""What a browser says of an answer that refuses, though the page expects it."""

SWITCHED_OFF = (
    # by Playwright, as far as it matters here: of several such lists only the last one counts
    "AimEnabled", "HttpsUpgrades", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints",
    "PaintHolding", "PreconnectToSearch",
    # what opens below the line of addresses: a process for each window, half a second of each
    "WebUIOmniboxAimPopup", "WebUIOmniboxPopup",
)
"""Features of the browser that no page is shown by."""

SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desk": (1440, 900)}


@pytest.fixture(scope="module")
def chromium() -> Generator[Browser]:
    """The browser; tests without one fail, and say what to do.

    For one module at a time: Playwright's loop runs in this thread for as long as it is there.
    """
    program = find_chromium()
    if program is None:
        pytest.fail("there is no Chromium: install it, for example by apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[
            "--no-sandbox", f"--disable-features={','.join(SWITCHED_OFF)}",
            f"--host-resolver-rules=MAP {AFAR} 127.0.0.1"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    """A server that deals fast."""
    folder: Path = tmp_path_factory.mktemp("server")
    with Server(f"sqlite:///{folder / 'baccarat.db'}", folder / "log", tempo=0.2) as server:
        yield server


@pytest.fixture(scope="session")
def haste(tmp_path_factory: pytest.TempPathFactory) -> Generator[World]:
    """A server that deals at once, and that can be made to fail."""
    folder: Path = tmp_path_factory.mktemp("haste")
    world = World(f"sqlite:///{folder / 'baccarat.db'}", folder)
    world.serve(tempo=0.02)
    yield world
    world.close()


@pytest.fixture
def world(haste: World) -> Generator[World]:
    """The same, whole at the beginning and at the end of a test."""
    yield haste
    haste.fail()
    if not haste.server.running:
        haste.server.start()


@contextmanager
def visitor(chromium: Browser, url: str, **about: Any) -> Generator[Page]:  # noqa: ANN401
    """The page of one person, in a browser of its own; *about* says what browser.

    An exception in the page fails the test; that the network fails may be complained of.
    """
    context = chromium.new_context(base_url=url, **about)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    try:
        yield page
    finally:
        context.close()
    assert problems == []


@pytest.fixture
def fast(chromium: Browser, world: World) -> Generator[Page]:
    """A page of the server that deals at once."""
    with visitor(chromium, world.server.url) as page:
        yield page


@pytest.fixture
def context(chromium: Browser, server: Server) -> Generator[BrowserContext]:
    """A browser of one person."""
    context = chromium.new_context(base_url=server.url)
    yield context
    context.close()


@pytest.fixture
def refusals() -> set[int]:
    """The statuses that the browser may tell of: that nobody is known yet, and what a test adds."""
    return {401}


@pytest.fixture
def page(context: BrowserContext, refusals: set[int]) -> Generator[Page]:
    """Its page; whatever the browser complains of fails the test, but for those *refusals*."""
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
    yield page
    assert [each for each in problems
            if not (told := STATUS.search(each)) or int(told[1]) not in refusals] == []
