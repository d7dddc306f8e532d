"""The language of the page: the browser's or the one that is chosen; and what else is set there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import SIZES, visitor
from tests.browser.phases import ask
from tests.browser.table import (
    MOVES,
    NORMAL,
    alone,
    at_new_table,
    bet,
    deal,
    press,
    spot,
    stack,
    take_bets,
)
from tests.live.server import Server

pytestmark = pytest.mark.browser


def figures(page: Page) -> list[str | None]:
    """All amounts of the money line, as they are shown."""
    return [each.text_content() for each in page.locator(".money dd").all()]


def english(page: Page) -> list[str]:
    """The lines with words in Latin letters."""
    lines = page.locator("body").inner_text().split("\n")
    return [each for each in lines if re.search("[A-Za-z]{2,}", each)]


def test_the_language_changes_in_the_middle_of_a_shoe(page: Page) -> None:
    """B35: everything is said in it, with the same numbers, and it is kept."""
    alone(page)
    spot(page, "Banker").click()
    expect(spot(page, "Banker")).to_have_accessible_name(re.compile("your stake 5$"))
    deal(page)
    take_bets(page)
    spot(page, "Banker").click()
    expect(spot(page, "Banker")).to_have_accessible_name(re.compile("your stake 5$"))
    before = figures(page)
    page.get_by_role("button", name="中文").click()
    banker = page.get_by_role("group", name="投注").get_by_role("button", name=re.compile("^庄，"))
    expect(banker).to_have_accessible_name(re.compile("您的注码5$"))
    assert page.locator("html").get_attribute("lang") == "zh-Hans"
    assert figures(page) == before
    page.get_by_role("button", name="发牌", exact=True).click()
    expect(page.locator(".said")).to_have_text(re.compile("[闲庄和].*[。！]?"))
    expect(page.locator(".result .why")).to_have_text(re.compile("。\\s*为什么？看补牌表$"))
    page.reload()
    expect(page.get_by_role("button", name="English")).to_be_visible()
    assert english(page) == ["English"]
    page.get_by_role("button", name="English").click()
    expect(spot(page, "Banker")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "en"


def test_a_page_speaks_what_the_browser_likes(chromium: Browser, server: Server) -> None:
    with visitor(chromium, server.url, locale="zh-TW") as page:
        page.goto("/")
        expect(page.get_by_role("heading", name="百家乐")).to_be_visible()
        page.get_by_role("button", name="English").click()
        expect(page.get_by_role("heading", name="Baccarat")).to_be_visible()
        page.reload()
        expect(page.get_by_role("heading", name="Baccarat")).to_be_visible()


def test_a_language_that_cannot_be_had_is_not_chosen_and_that_is_said(fast: Page) -> None:
    """In both places; and the focus stays at the button that was pressed."""
    page = fast
    page.route("**/api/words/zh", lambda route: route.abort())
    alone(page)
    switch = page.locator("nav .language button")
    switch.press("Enter")
    expect(page.locator("nav").get_by_role("alert")).to_contain_text("could not be reached")
    press(page, "Settings")
    language = page.get_by_role("combobox", name="Language")
    language.select_option("zh")
    expect(page.get_by_role("dialog").get_by_text("could not be reached")).to_be_visible()
    expect(language).to_have_value("en")
    press(page, "Close")
    page.unroute("**/api/words/zh")
    for name, lang in (("English", "zh-Hans"), ("中文", "en")):
        switch.press("Enter")
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(switch).to_have_text(name)
        expect(switch).to_be_focused()


def test_a_question_of_odds_stays_when_the_language_changes(page: Page) -> None:
    """Houses, bets and lines have their names in it, and the same figures."""
    page.goto("/odds?house=ez&out=9h9s")
    answer = page.locator(".panel.answer")
    expect(answer).to_contain_text("Dragon 7")
    figures = re.findall(r"-?[0-9.]+ ?%", answer.inner_text())
    page.get_by_role("button", name="中文").click()
    expect(answer).not_to_contain_text("Dragon 7")
    expect(answer).not_to_contain_text("计算中")
    assert [each.replace("%", " %") for each in re.findall(
        r"-?[0-9.]+%", answer.inner_text())] == figures
    assert "out=9h9s" in page.url
    assert english(page) == ["English", "下载 JSON"]


def test_a_lesson_goes_on_where_one_is_when_the_language_changes(page: Page) -> None:
    page.goto("/learn/values")
    for step in (1, 2, 3):
        expect(page.get_by_text(f"Step {step} of 5")).to_be_visible()
        page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="0", exact=True).click()
    expect(page.get_by_text("That is right.")).to_be_visible()
    page.get_by_role("button", name="中文").click()
    expect(page.get_by_text("That is right.")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^[\u4e00-\u9fff]+$"))
    expect(page.locator(".verdict")).to_have_text(re.compile("[\u4e00-\u9fff]"))
    assert english(page) == ["English"]
    page.goto("/learn/guided")
    expect(page.get_by_role("heading", level=2).first).to_have_text(re.compile("[\u4e00-\u9fff]"))
    assert english(page) == ["English"]


def opened(page: Page, sheet: str, more: str) -> None:
    """Open a sheet by its button, which on a narrow page is among the others."""
    if not page.get_by_role("button", name=sheet).is_visible():
        page.get_by_role("button", name=more).click()
    page.get_by_role("button", name=sheet).click()


@pytest.mark.parametrize("size", SIZES)
def test_the_settings_are_kept_and_nothing_is_too_wide(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    alone(page)
    opened(page, "Settings", "More")
    page.get_by_label("Cards move").select_option("not at all")
    page.get_by_role("combobox", name="Colours").select_option("dark")
    page.get_by_label("Suits in four colours").check()
    assert not page.get_by_label("Sounds").is_checked()
    page.get_by_label("Sounds").check()
    page.get_by_label("Language").select_option("zh")
    expect(page.get_by_role("heading", name="设置")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.reload()
    expect(page.get_by_role("button", name="English")).to_be_visible()
    opened(page, "设置", "更多")
    assert page.get_by_label("发牌动画").input_value() == "none"
    assert page.get_by_label("牌和筹码的声音").is_checked()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert page.locator("html").get_attribute("data-suits") == "four"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.goto("/learn/values")  # B33
    page.locator("svg.card").first.wait_for()
    colours = {suit: page.locator(f"svg.card.{suit} .index").first.evaluate(
        "each => getComputedStyle(each).fill") for suit in "shdc"}
    assert len(set(colours.values())) == 4, colours


def test_what_the_last_coup_brought_is_known_after_a_reload(page: Page) -> None:
    """And what one bet: of that is placed again what one may still lose, and the rest is told."""
    page.add_init_script(MOVES)
    alone(page)
    bet(page, "Player", "25")
    bet(page, "Tie", "1")
    press(page, "Deal")
    expect(page.locator(".said")).to_be_visible()
    moves = page.evaluate("moves")
    assert (len(moves) >= 4, set(moves)) == (True, {NORMAL})  # B21
    take_bets(page)
    before = stack(page, "Last coup")
    page.evaluate("localStorage.setItem('baccarat.settings', '{\"speed\": \"none\"}')")
    page.reload()
    take_bets(page)
    page.wait_for_timeout(500)
    assert stack(page, "Last coup") == before
    limit = f"{(2_550 - before) / 100:.2f}"
    assert page.request.patch("/api/me/limits", data={"loss_limit": limit}).ok
    page.get_by_role("button", name="Rebet").click()
    expect(spot(page, "Player")).to_have_accessible_name(re.compile("your stake 25$"))
    expect(page.get_by_role("alert")).to_contain_text("Not placed again: 1 on Tie")  # B3
    assert stack(page, "Staked") == 2_500
    press(page, "Deal")
    expect(page.locator(".said")).to_be_visible()
    assert page.evaluate("moves") == []


def test_chips_that_are_not_confirmed_are_no_bets(page: Page) -> None:
    """B5, B32."""
    alone(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Confirm bets by hand").check()
    page.get_by_role("button", name="Close").click()
    for on in ("Banker", "Tie", "Banker"):
        spot(page, on).click()
    expect(spot(page, "Banker")).to_have_accessible_name(re.compile("not confirmed 10$"))
    expect(page.get_by_role("button", name="Deal", exact=True)).to_have_count(0)
    assert stack(page, "Staked") == 0
    page.keyboard.press("u")
    page.reload()  # they lie there still
    take_bets(page)
    page.get_by_role("button", name="Bet 10").click()
    expect(spot(page, "Banker")).to_have_accessible_name(re.compile("your stake 5$"))
    assert stack(page, "Staked") == 1_000
    expect(page.get_by_role("button", name="Deal", exact=True)).to_be_enabled()


def test_what_is_not_confirmed_comes_back_at_the_close_and_that_is_said(fast: Page) -> None:
    """B5: whoever closes; here it is not the page."""
    fast.goto("/")
    fast.evaluate("localStorage.setItem('baccarat.settings', '{\"confirm\": \"hand\"}')")
    at_new_table(fast)
    press(fast, "Take bets")
    take_bets(fast)
    spot(fast, "Banker").click()
    expect(spot(fast, "Banker")).to_have_accessible_name(re.compile("not confirmed 5$"))
    ask(fast, "close_betting", coup=1)
    expect(fast.get_by_role("alert")).to_contain_text("No more bets: 5 not confirmed comes back")
    assert stack(fast, "Staked") == 0
    assert stack(fast) == 100_000


def test_no_more_is_laid_than_may_be_staked_and_what_is_refused_lies_there_again(
        page: Page) -> None:
    page.goto("/")
    page.evaluate("localStorage.setItem('baccarat.settings', '{\"confirm\": \"hand\"}')")
    alone(page)
    page.keyboard.press("6")
    spot(page, "Banker").click()
    expect(page.get_by_role("radio", name="Chip of 1", exact=True)).to_be_disabled()
    spot(page, "Tie").click()
    expect(page.get_by_role("alert")).to_contain_text("more than what you have left to bet: 0")
    expect(spot(page, "Tie")).not_to_have_accessible_name(re.compile("not confirmed"))
    assert page.request.patch("/api/me/limits", data={"loss_limit": "500.00"}).ok
    press(page, "Bet 1,000")
    expect(page.get_by_role("alert")).to_contain_text("500")
    expect(spot(page, "Banker")).to_have_accessible_name(re.compile("not confirmed 1,000$"))
    assert stack(page, "Staked") == 0
