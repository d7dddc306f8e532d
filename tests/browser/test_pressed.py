"""What is pressed twice, held down or pressed by keyboard, and what is seen of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import visitor
from tests.browser.table import alone, at_new_table, behind, join, press, spot, take_bets
from tests.faults.world import World

pytestmark = pytest.mark.browser


def test_the_keyboard_stays_where_it_has_pressed(fast: Page) -> None:
    alone(fast)
    five = fast.get_by_role("radio", name="Chip of 5", exact=True)
    five.focus()
    fast.keyboard.press("ArrowRight")
    chosen = fast.get_by_role("radio", name="Chip of 25", exact=True)
    expect(chosen).to_be_focused()
    expect(chosen).to_be_checked()
    fast.keyboard.press("ArrowLeft")
    expect(five).to_be_focused()
    fast.keyboard.press("b")
    expect(spot(fast, "Banker")).to_have_accessible_name(re.compile("your stake 5$"))
    for name in ("Undo", "Deal"):
        button = fast.get_by_role("button", name=name, exact=True)
        button.focus()
        fast.keyboard.press("Enter")
        if name == "Undo":
            expect(button).to_be_disabled()
        else:
            expect(fast.get_by_text("coup 2")).to_be_visible()
        expect(button).to_be_focused()


def test_the_keyboard_stays_at_what_goes_on_while_that_changes(fast: Page) -> None:
    at_new_table(fast)
    fast.get_by_role("button", name="Take bets", exact=True).focus()
    fast.keyboard.press("Space")
    for name in ("No more bets", "Take bets"):
        button = fast.get_by_role("button", name=name, exact=True)
        expect(button).to_be_focused()
        expect(button).to_be_enabled()
        fast.wait_for_timeout(600)  # sooner a second press is not meant for what it has become
        fast.keyboard.press("Space")
    take_bets(fast)


def test_keys_belong_to_what_the_keyboard_is_at(fast: Page) -> None:
    alone(fast)
    unseen = fast.locator("aside summary")
    unseen.focus()
    fast.keyboard.press(" ")
    expect(fast.locator("aside details")).to_have_attribute("open", "")
    tie = spot(fast, "Tie")
    tie.focus()
    fast.keyboard.down("Enter")
    for _ in range(5):
        fast.keyboard.down("Enter")  # what a key does that is held
    fast.keyboard.up("Enter")
    expect(spot(fast, "Tie")).to_have_accessible_name(re.compile("your stake 5$"))
    expect(fast.locator(".status > p")).to_have_text(re.compile("Place your bets"))


def test_the_second_click_of_a_double_click_is_not_at_the_next_page(fast: Page) -> None:
    fast.set_viewport_size({"width": 1440, "height": 900})
    alone(fast)
    box = fast.get_by_role("button", name="Leave").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fast.mouse.click(x, y)
    expect(fast.get_by_role("button", name="Play now")).to_be_visible()
    there = fast.get_by_role("button", name="中文").bounding_box()
    assert there
    assert there["x"] < x < there["x"] + there["width"]
    asked: list[str] = []
    fast.on("request", lambda request: asked.append(request.url))
    fast.mouse.down(click_count=2)
    fast.mouse.up(click_count=2)
    behind(fast)
    assert not [each for each in asked if "/api/words/" in each]
    assert fast.locator("html").get_attribute("lang") == "en"


def test_who_comes_in_by_two_clicks_comes_in_once(
        fast: Page, chromium: Browser, world: World) -> None:
    at_new_table(fast)
    with visitor(chromium, world.server.url) as late:
        asked: list[str] = []
        late.on("request", lambda request: asked.append(request.method)
                if request.url.endswith("/api/guests") else None)
        late.goto(fast.url)
        late.get_by_label("Your name").fill("Béla")
        late.get_by_role("button", name="Come in").dblclick()
        expect(late.get_by_role("button", name="Take a seat")).to_be_visible()
        assert asked == ["POST"]


def again(page: Page, where: Locator) -> None:
    """Double-click, the second time once the first has done what it does."""
    box = where.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    behind(page)
    page.wait_for_timeout(50)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    behind(page)


def test_a_host_asks_nothing_by_the_second_click_of_a_double_click(fast: Page) -> None:
    at_new_table(fast)
    press(fast, "Host")
    sheet = fast.get_by_role("dialog")
    for before, after in (("Pause", "Go on"), ("Lock the table", "Unlock the table"),
                          ("End the table", "End it for everybody")):
        asked = sheet.get_by_role("button", name=before, exact=True)
        expect(asked).to_be_enabled()
        again(fast, asked)
        expect(sheet.get_by_role("button", name=after, exact=True)).to_be_visible()
    # one of its own is meant
    for before, after in (("Go on", "Pause"), ("Unlock the table", "Lock the table")):
        sheet.get_by_role("button", name=before, exact=True).click()
        expect(sheet.get_by_role("button", name=after, exact=True)).to_be_focused()
    press(fast, "End it for everybody")
    expect(fast.locator(".status > p")).to_have_text("This table is over.")
    expect(fast.get_by_text("Anna ended the table.").first).to_be_attached()


def test_a_host_who_has_paused_goes_on_by_the_button_of_what_comes_next(fast: Page) -> None:
    at_new_table(fast)
    press(fast, "Take bets")
    press(fast, "Host")
    press(fast, "Pause")
    fast.keyboard.press("Escape")
    goes_on = fast.locator(".acts .main")
    expect(goes_on).to_have_text("Go on")
    goes_on.click()
    expect(goes_on).to_have_text("No more bets")
    expect(fast.get_by_text("You have paused the table.")).to_have_count(0)


def test_a_host_sends_away_who_is_meant(fast: Page, chromium: Browser, world: World) -> None:
    at_new_table(fast)
    with visitor(chromium, world.server.url) as one, visitor(chromium, world.server.url) as other:
        for each in (one, other):
            join(each, "Anna", fast.url)
        press(fast, "Host")
        rows = fast.get_by_role("dialog").get_by_role("listitem")
        expect(rows).to_have_count(2)
        press(one, "Leave")
        expect(rows.first).to_contain_text("has left")
        fast.get_by_role("button", name="Send away: Anna, seat 3").click()
        expect(other.get_by_role("radio").first).to_be_visible()
        fast.get_by_role("button", name="Send away for good: Anna, seat 3").click()
        expect(other.get_by_role("alert")).to_contain_text("sent you away")


def test_in_forced_colours_the_chosen_chip_has_a_ring(chromium: Browser, world: World) -> None:
    with visitor(chromium, world.server.url, forced_colors="active") as page:
        alone(page)
        take_bets(page)
        rings = page.get_by_role("radio").locator(".chip:first-child").evaluate_all(
            "all => all.map((each) => getComputedStyle(each).outlineStyle)")
        assert rings.count("solid") == 1
