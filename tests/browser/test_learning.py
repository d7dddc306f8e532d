"""The lessons in a real browser: by keyboard alone, from the first screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from baccarat.tutor.lessons import LESSONS, lesson_json
from baccarat.variants import VARIANTS
from tests.browser.conftest import SIZES

pytestmark = pytest.mark.browser


def reach(page: Page, name: str) -> None:
    """Go by Tab to what is called so, and press Enter."""
    for _ in range(40):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement?.textContent ?? ''")
        if name in focused:
            page.keyboard.press("Enter")
            return
    pytest.fail(f"{name} cannot be reached by keyboard")


def test_a_lesson_is_gone_through_by_keyboard_and_its_end_is_kept(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("link", name="Learn the game")).to_be_visible()
    reach(page, "Learn the game")
    expect(page.get_by_text("0 of 12 done")).to_be_visible()
    reach(page, "Banker's rule")
    for number, step in enumerate(LESSONS["banker"].steps, 1):
        expect(page.get_by_text(f"Step {number} of")).to_be_visible()
        if step.asks is not None:
            asked = step.asks.at(VARIANTS["commission"])
            place = [key for key, _ in asked.choices].index(asked.answer)
            page.keyboard.press("ArrowRight")
            expect(page.get_by_text(f"Step {number} of")).to_be_visible()
            page.keyboard.press(str((place + 1) % 2 + 1))
            expect(page.get_by_text("Not quite. Try once more.")).to_be_visible()
            page.keyboard.press(str(place + 1))
            expect(page.get_by_text("That is right.")).to_be_visible()
            expect(page.get_by_text(str(asked.why))).to_be_visible()
        while page.get_by_role("button", name="Next card").is_visible():
            page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text("1 of 12 done")).to_be_visible()
    page.reload()
    expect(page.get_by_text("1 of 12 done")).to_be_visible()


def test_a_coup_is_dealt_forwards_and_back(page: Page) -> None:
    page.goto("/learn/deal")
    steps = lesson_json("deal", VARIANTS["commission"])["steps"]
    assert isinstance(steps, list)
    told = steps[0]["shows"]["steps"]
    for each in told:
        expect(page.get_by_text(each["why"])).to_be_visible()
        if each is not told[-1]:
            page.keyboard.press("ArrowRight")
    for each in reversed(told[:-1]):
        page.keyboard.press("ArrowLeft")
        expect(page.get_by_text(each["why"])).to_be_visible()


def test_the_table_of_bankers_rule_is_lit_cell_by_cell(page: Page) -> None:
    page.goto("/learn/banker")
    shown = lesson_json("banker", VARIANTS["commission"])["steps"]
    assert isinstance(shown, list)
    expect(page.get_by_text("Step 1 of")).to_be_visible()
    for _ in shown[0]["shows"]["steps"]:
        page.keyboard.press("ArrowRight")
    rows = shown[1]["shows"]["rows"]
    page.locator("[data-cell='0/0']").focus()
    for total in (1, 2, 3):
        page.keyboard.press("ArrowDown")
        expect(page.get_by_text(rows[total]["cells"][0]["why"])).to_be_visible()
    for column in range(1, 9):
        page.keyboard.press("ArrowRight")
        expect(page.get_by_text(rows[3]["cells"][column]["why"])).to_be_visible()
    expect(page.get_by_text("Step 2 of")).to_be_visible()


def test_the_guided_shoe_counts_what_was_right(page: Page) -> None:
    page.goto("/learn/guided")
    expect(page.get_by_role("heading", name="What is the total of Banker?")).to_be_visible()
    expect(page.locator(".total")).to_have_count(0)
    page.keyboard.press("0")
    expect(page.get_by_text(re.compile("That is right|Not this time"))).to_be_visible()
    expect(page.locator("dd").first).to_have_text(re.compile("[01] of 1"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Does Player draw?")).to_be_visible()


@pytest.mark.parametrize("lesson", ["banker", "sides", "edge", "roads", "guided"])
def test_nothing_goes_sideways_on_a_phone(page: Page, lesson: str) -> None:
    width, height = SIZES["phone"]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/learn/{lesson}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for _ in range(7):
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
