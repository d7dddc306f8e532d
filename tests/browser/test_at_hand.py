"""What a guest needs is at hand: who sits here, what was refused, the way back to one's seat."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from tests.browser.conftest import SIZES, visitor
from tests.browser.table import alone, at_new_table, bet, join, press, spot, stack, take_bets
from tests.browser.visitor import visiting
from tests.faults.world import World

pytestmark = pytest.mark.browser


def box(found: Locator) -> FloatRect:
    """Where something lies in the window."""
    where = found.bounding_box()
    assert where is not None
    return where


@pytest.fixture
def friends(chromium: Browser, world: World) -> Iterator[tuple[Page, Page]]:
    """A host at a new table, and a guest who has joined."""
    url = world.server.url
    with visitor(chromium, url) as host, visitor(chromium, url) as guest:
        at_new_table(host)
        join(guest, "Ben", host.url)
        yield host, guest


def test_space_deals_after_a_click_on_a_bet_and_stakes_no_further_chip(fast: Page) -> None:
    alone(fast)
    bet(fast, "Banker", "25")
    fast.keyboard.press("Space")
    expect(fast.get_by_text(re.compile("Shoe 1, coup 2"))).to_be_visible()
    assert abs(stack(fast, "Last coup")) <= 2_500


def test_who_sits_here_is_seen_without_scrolling_and_leads_to_the_list(
        friends: tuple[Page, Page]) -> None:
    host, guest = friends
    press(host, "Take bets")
    take_bets(guest)
    bet(guest, "Player", "25")
    line = host.locator(".company")
    for width, height in SIZES.values():
        host.set_viewport_size({"width": width, "height": height})
        expect(line).to_contain_text(re.compile(r"Anna\s*host.*Ben\s*25"))
        for seat in line.locator(".who").all():
            where = box(seat)
            assert 0 <= where["x"] <= width - where["width"]
            assert where["y"] + where["height"] < height / 2
    line.click()
    expect(host.get_by_role("dialog", name="At the table")).to_contain_text("Player 25")


def test_whoever_becomes_the_host_is_told_and_the_former_one_has_nothing_left_to_press(
        friends: tuple[Page, Page]) -> None:
    host, guest = friends
    press(host, "Host")
    host.get_by_role("button", name=re.compile("^Make host")).click()
    expect(guest.get_by_text("You are the host of this table now.")).to_be_visible()
    expect(host.get_by_role("dialog")).to_have_count(0)


def test_what_is_refused_is_said_once_below_the_cards(fast: Page) -> None:
    at_new_table(fast)
    press(fast, "Take bets")
    take_bets(fast)
    bet(fast, "Tie", "1,000")
    for width, height in SIZES.values():
        fast.set_viewport_size({"width": width, "height": height})
        fast.locator("body").click(position={"x": 1, "y": 1})
        for key in "7tt":  # the chip of 5,000 cannot be taken, nor that of 1,000 be bet again
            fast.keyboard.press(key)
        expect(fast.locator(".placing")).to_have_count(0)
        said = fast.get_by_role("alert").get_by_text("1,000 is more than the 0")
        expect(said).to_have_count(1)
        notice = box(fast.locator(".notices p"))
        for hand in fast.locator(".hands .place").all():
            cards = box(hand)
            assert notice["y"] >= cards["y"] + cards["height"]
        assert notice["y"] + notice["height"] <= box(spot(fast, "Tie"))["y"]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_what_is_said_at_once_covers_no_result(
        chromium: Browser, world: World, size: tuple[int, int]) -> None:
    with visiting(chromium, world.server.url, "en", size) as each:
        each.enters()
        each.says("phase.betting.solo")
        each.gate.stop_at("CoupSettled")
        each.button("act.deal").click()
        each.gate.wait()
        result = each.page.locator(".said")
        expect(result).to_be_visible()
        text = "Not placed again: 25 on Player Pair (more than the limit of 10)."
        each.gate.tell(type="left_out", said={
            "code": "table.dropped", "parameters": {}, "text": text})
        notice = each.page.locator(".notices p")
        expect(notice).to_contain_text(text)
        assert box(notice)["y"] + box(notice)["height"] <= box(result)["y"] + 1


def test_at_the_entrance_play_now_leads_back_to_where_one_sits(fast: Page) -> None:
    alone(fast)
    table = fast.url
    fast.goto("/")
    press(fast, "Back to your table")
    expect(fast).to_have_url(table)
    expect(fast.get_by_role("radio", name="Chip of 5", exact=True)).to_be_visible()


def test_at_the_entrance_the_last_table_is_found_with_what_was_played_there(fast: Page) -> None:
    alone(fast)
    bet(fast, "Banker")
    press(fast, "Deal")
    expect(fast.get_by_text("coup 2")).to_be_visible()
    take_bets(fast)
    press(fast, "Leave")
    fast.get_by_role("link", name="Your last table and its history").click()
    expect(fast.get_by_text("This table is over.")).to_be_visible()
    press(fast, "More")
    press(fast, "History")
    history = fast.get_by_role("dialog", name="History")
    expect(history.get_by_role("article").last).to_contain_text("Coup 1")
    expect(history.get_by_role("article").last).to_contain_text("Banker: staked 5")


def test_what_is_wrong_with_a_link_stands_at_its_field(fast: Page) -> None:
    fast.goto("/")
    press(fast, "Join by link Paste the link that you were given")
    fast.get_by_label("Link of the table").fill("nonsense")
    press(fast, "Join")
    said = fast.locator("form.more").get_by_role("alert")
    expect(said).to_contain_text("That is no link of a table")
    fast.get_by_label("Link of the table").fill("/table/abcdefghijklmnopqrst")
    press(fast, "Join")
    expect(fast.get_by_text("Give a name first")).to_be_visible()


@pytest.mark.parametrize("width", [360, 768])
def test_the_bar_fits_and_what_has_no_room_there_is_in_more(
        chromium: Browser, world: World, width: int) -> None:
    with visitor(chromium, world.server.url, viewport={"width": width, "height": 800}) as page:
        at_new_table(page)
        press(page, "Take bets")
        take_bets(page)
        bet(page, "Banker")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        expect(page.get_by_text("Shoe 1, coup 1")).to_be_visible()
        for sheet in ("Rules and odds", "Help and keys", "Host", "Settings"):
            press(page, "More")
            page.get_by_role("dialog").get_by_role("button", name=sheet, exact=True).click()
            expect(page.get_by_role("dialog", name=sheet)).to_be_visible()
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)


def test_an_amount_may_be_written_as_the_page_writes_it(fast: Page) -> None:
    alone(fast)
    press(fast, "Add chips")
    field = fast.get_by_label("Chips to add")
    press(fast, "All of it")
    expect(field).to_have_value("9,000")
    field.fill("9.000")
    press(fast, "Add them")
    assert "is not clear" in field.evaluate("(each) => each.validationMessage")
    field.fill("9,000")
    press(fast, "Add them")
    expect(fast.locator(".stack")).to_contain_text("10,000")
