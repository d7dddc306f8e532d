"""What must be told at once is told where the person is: on the sheet on top, else on the felt."""

from __future__ import annotations

import re
from collections.abc import Generator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import SIZES
from tests.browser.visitor import LANGUAGES, Visitor, visiting
from tests.live.server import Server

pytestmark = pytest.mark.browser


@pytest.fixture(params=[*SIZES.values()], ids=[*SIZES])
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
    refusal = "Not now: bets are being taken"
    visitor.gate.tell(type="refused", key=None, said={
        "code": "table.phase.betting", "parameters": {}, "text": refusal})
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_host_does_is_told_to_all_and_stays_to_be_read(
        chromium: Browser, server: Server, language: str) -> None:
    """Also to who only looks on, and has a sheet open; the host itself knows it."""
    with visiting(chromium, server.url, language) as host, \
            visiting(chromium, server.url, language) as onlooker:
        path = host.opens(pace="host")
        onlooker.enters(path)
        host.says("phase.between.own")
        onlooker.says("phase.between.host")
        onlooker.button("bar.help").click()
        help_ = onlooker.opened("kbd")
        host.button("bar.host").click()
        host.button("host.lock").click()
        said = host.word("acts.lock").format(host="Anna")
        expect(help_.locator("[aria-live=polite]").get_by_text(said)).to_be_in_viewport()
        host.button("host.pause").click()
        said = host.word("acts.pause").format(host="Anna")
        expect(help_.locator("[aria-live=polite]")).to_have_text(said)
        for each in (host, onlooker):
            each.closes()
            log = each.page.get_by_role("region", name=each.word("acts")).get_by_role("listitem")
            expect(log).to_have_count(2)
            expect(log.first).to_contain_text(said)
            expect(log.first.locator("time")).to_have_text(re.compile("[0-9]:[0-9]"))
            each.looks_at("acts of the host")
        expect(onlooker.page.locator(".notices p")).to_have_text(said)
        expect(host.page.locator(".notices p")).to_have_count(0)
        onlooker.page.reload()  # what was done before one came is not told again
        expect(onlooker.page.get_by_role("region", name=host.word("acts"))).to_be_visible()
        expect(onlooker.page.locator(".notices p")).to_have_count(0)
        onlooker.button("bar.help").click()
        help_ = onlooker.opened("kbd")
        host.button("bar.host").click()
        host.button("host.end").click()
        host.button("host.end.sure").click()
        said = host.word("acts.end").format(host="Anna")
        expect(help_.locator("[aria-live=polite]")).to_have_text(said)
        onlooker.closes()
        expect(onlooker.page.locator(".below").get_by_role("status")).to_have_text(said)
        assert onlooker.page.locator(".notices p").count() == 0  # it is told in one place
