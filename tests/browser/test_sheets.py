"""What must be told at once is told where the person is: on the sheet on top, else on the felt."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import SIZES
from tests.browser.visitor import Visitor, visiting
from tests.live.server import Server

pytestmark = pytest.mark.browser


@pytest.fixture(params=SIZES.values(), ids=SIZES.keys())
def visitor(request: pytest.FixtureRequest, chromium: Browser,
            server: Server) -> Generator[Visitor]:
    with visiting(chromium, server.url, size=request.param) as visitor:
        yield visitor


def is_told_once(visitor: Visitor, words: str, on: Locator) -> None:
    """It can be seen, and nothing lies over it; a live region says it, and there is one."""
    told = on.get_by_role("alert").get_by_text(words)
    expect(told).to_be_in_viewport()
    told.click(trial=True)
    expect(visitor.page.get_by_text(words)).to_have_count(1)


def test_a_refusal_is_told_on_the_sheet_that_is_open(visitor: Visitor) -> None:
    page = visitor.page
    visitor.opens(pace="host")
    visitor.button("act.open").click()
    visitor.bets()
    page.get_by_text(visitor.word("bar.host"), exact=True).locator("visible=true").click()
    sheet = page.get_by_role("dialog", name=visitor.word("bar.host"))
    visitor.button("host.end").click()
    visitor.button("host.end.sure").click()
    refusal = "Not now: bets are being taken"
    is_told_once(visitor, refusal, sheet)
    visitor.gate.tell(type="reminder", minutes=30, net="-12.50", staked="400.00", coups=41)
    reminder = page.get_by_role("dialog", name=visitor.word("care.break"))
    is_told_once(visitor, refusal, reminder)
    reminder.get_by_role("button", name=visitor.word("care.on"), exact=True).click()
    is_told_once(visitor, refusal, sheet)
    visitor.closes()
    is_told_once(visitor, refusal, page.locator(".felt"))
    page.locator(".notices button").click()
    expect(page.locator(".notices p")).to_have_count(0)
    assert visitor.found == {}
