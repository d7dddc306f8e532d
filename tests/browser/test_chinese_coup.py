"""A coup in Chinese, from the entrance to what is paid, with nothing English on the screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import visitor
from tests.faults.world import World

pytestmark = pytest.mark.browser

SEEN = """() => {
  const found = [document.title, ...document.body.innerText.split("\\n")];
  for (const each of document.querySelectorAll("[aria-label], [title], [placeholder], .hidden")) {
    if (!each.checkVisibility()) continue;
    found.push(each.ariaLabel, each.title, each.placeholder,
               each.matches(".hidden") ? each.textContent : "");
  }
  return found.filter(Boolean).map((each) => each.trim());
}"""
"""All that is written, what a screen reader is told, and what appears under a pointer."""


def english(page: Page) -> list[str]:
    """What has a word in Latin letters; the button that leads to English has one by right."""
    return [each for each in page.evaluate(SEEN)
            if re.search("[A-Za-z]{2,}", each) and each != "English"]


def test_a_coup_in_chinese_has_nothing_english(chromium: Browser, world: World) -> None:
    with visitor(chromium, world.server.url, locale="zh-CN") as page:
        page.goto("/")
        expect(page.get_by_role("heading", name="百家乐")).to_be_visible()
        assert english(page) == []
        page.get_by_label("您的名字").fill("小明")
        page.get_by_role("button", name="马上玩").click()
        banker = page.get_by_role("group", name="投注").get_by_role(
            "button", name=re.compile("^庄，"))
        expect(banker).to_have_attribute("aria-disabled", "false")
        assert english(page) == []
        page.keyboard.press("p")
        page.keyboard.press("b")  # not both: a refusal
        expect(page.get_by_role("alert")).to_contain_text(re.compile("[闲庄]"))
        assert english(page) == []
        world.fail(hold="DealCard 4")
        page.get_by_role("button", name="发牌", exact=True).click()
        expect(page.locator(".cards li:not(.place)")).to_have_count(3)
        assert english(page) == []
        world.fail(hold="OpenBetting")
        expect(page.locator(".said strong")).to_be_visible()
        expect(page.locator(".roads")).to_contain_text("曱甴路")
        assert english(page) == []
        world.server.kill()
        expect(page.locator(".connection")).to_contain_text("重")
        assert english(page) == []
