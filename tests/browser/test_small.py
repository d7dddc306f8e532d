"""A phone of 360 pixels where everything is twice as large: 180 CSS pixels by 320.

That is what zooming to 200 % does to a page: it is laid out anew in half the width. (Pinching lays
nothing out anew, so it hides nothing either.)
"""

from __future__ import annotations

import re
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from baccarat import deal, explain, scoreboards, speaking
from baccarat.coup import result
from baccarat.history import Result
from baccarat.roads import as_json
from tests.browser.conftest import visitor
from tests.browser.table import alone, at_new_table, bet, press, take_bets
from tests.browser.visitor import LANGUAGES, ZOOMED, Visitor, too_wide, visiting
from tests.faults.world import World

pytestmark = pytest.mark.browser

LARGE = {"viewport": {"width": ZOOMED[0], "height": ZOOMED[1]}, "device_scale_factor": 2,
         "reduced_motion": "reduce"}

FULL = ("4 8 4 8", "8 9 K 9", "4 4 4 4", "2 2 2 2 5 K", "2 A 2 2 9 K", "2 3 2 3 6 3", "3 K 3 6")
"""Coups of which much is told: naturals with one pair or two, long reasons, ties of two pairs."""

STANDS = """() => {
  const edge = (what, side) => Math.round(
    document.querySelector(what).getBoundingClientRect()[side] + scrollY);
  return { spots: edge(".spots", "top"), chips: edge(".rail", "top"),
           below: edge("main", "bottom") };
}"""
"""Where the spots and the chips begin, and the table ends."""

RUN_OVER = """() => {
  const drawn = [...document.querySelectorAll(".drawn :is(.name, .pays, .edge, .limits)")];
  return drawn.filter((each) => {
    const words = document.createRange();
    words.selectNodeContents(each);
    const spot = each.closest(".spot").getBoundingClientRect();
    const line = words.getBoundingClientRect();
    return each.checkVisibility() && (line.right > spot.right - 2 || line.left < spot.left + 2);
  }).map((each) => each.textContent); }"""
"""What runs over the edge of its spot."""

OUT_OF_REACH = """() => {
  const top = document.querySelector("dialog[open]") ?? document;
  return [...top.querySelectorAll("button, a[href], input, select, summary")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)
    .filter((each) => {
      each.scrollIntoView({ block: "center", inline: "nearest" });
      const { x, y, width, height } = each.getBoundingClientRect();
      const at = document.elementFromPoint(x + width / 2, y + height / 2);
      return !at || !(each.contains(at) || at.contains(each));
    }).map((each) => each.ariaLabel ?? each.textContent);
}"""
"""What cannot be scrolled to and clicked in its middle."""


def fits(page: Page) -> None:
    """Nothing goes sideways, and all can be reached by scrolling down."""
    assert too_wide(page) == []
    assert page.evaluate(OUT_OF_REACH) == []


def test_at_360_pixels_and_twice_as_large_all_of_a_table_is_in_reach(
        chromium: Browser, world: World) -> None:
    with visitor(chromium, world.server.url, **LARGE) as page:
        page.goto("/")
        expect(page.get_by_label("Your name")).to_be_visible()
        fits(page)
        page.get_by_role("button", name="Open a table for friends").click()
        fits(page)
        alone(page)
        fits(page)
        bet(page, "Banker")
        world.fail(hold="OpenBetting")
        press(page, "Deal")
        expect(page.locator(".said")).to_be_visible()
        fits(page)


def test_at_360_pixels_and_twice_as_large_a_host_reaches_all_too(
        chromium: Browser, world: World) -> None:
    with visitor(chromium, world.server.url, **LARGE) as page:
        at_new_table(page)
        press(page, "Take bets")
        take_bets(page)
        fits(page)
        for sheet in ("Host", "Invite"):
            page.get_by_role("button", name=sheet, exact=True).first.click()
            expect(page.get_by_role("dialog")).to_be_visible()
            fits(page)
            page.keyboard.press("Escape")


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_360_pixels_a_table_needs_no_scrolling_and_stays_where_it_is(
        chromium: Browser, world: World, language: str) -> None:
    """From the first bet to the result, which comes into room that was kept for it."""
    with visiting(chromium, world.server.url, language, (360, 640)) as visitor:
        page = visitor.page
        visitor.enters()
        visitor.says("phase.betting.solo")
        before = page.evaluate(STANDS)
        assert before["below"] <= 640
        assert page.evaluate(RUN_OVER) == []
        visitor.bets()
        about = page.locator(".result .phone")
        expect(about).to_contain_text("10.58")
        assert page.evaluate(STANDS) == before
        world.fail(hold="OpenBetting")
        visitor.button("act.deal").click()
        expect(page.locator(".said")).to_be_visible()
        moved = {cards: stands for cards, patch in told(page, language).items()
                 if (stands := shown(visitor, patch)) != before}
    assert moved == {}


KEPT = """
  window.moved = new Set();
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    if (this.closest(".lying")) moved.add(this.classList[0]);
    return animate.apply(this, how);
  };"""
"""Keep what has gone from a spot, however late that is looked at."""

MOVES = """() => {
  const all = [...moved].sort();
  moved.clear();
  return all;
}"""
"""What has gone somewhere since this was asked: chips, and what they come to."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pace", ["solo", "host"])
def test_at_360_pixels_a_lost_connection_leaves_everything_in_reach(
        chromium: Browser, world: World, language: str, pace: Literal["solo", "host"]) -> None:
    with visiting(chromium, world.server.url, language, (360, 740)) as visitor:
        page = visitor.page
        if pace == "solo":
            visitor.enters()
        else:
            visitor.opens(pace="host")
        expect(page.locator(".connection.good")).to_be_visible()
        page.route_web_socket(re.compile("/socket$"), lambda route: route.close())
        visitor.gate.cut()
        expect(page.locator(".connection:not(.good)")).to_be_visible()
        for each in page.locator("header > *:visible, header nav > *:visible").all():
            box = each.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 360, each.inner_text()
        assert too_wide(page) == []


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_chips_go_where_they_belong_and_gold_is_for_a_coup_that_was_won(
        chromium: Browser, world: World, motion: Literal["no-preference", "reduce"]) -> None:
    with visiting(chromium, world.server.url, "en", (360, 640)) as visitor:
        page = visitor.page
        page.emulate_media(reduced_motion=motion)
        page.add_init_script(KEPT)
        visitor.enters()
        visitor.says("phase.betting.solo")
        patron = page.request.get("/api/me").json()["patron"]
        for stake, won, net, moves in (
                ("5.00", "5.00", "-95.00", ["paid", "pile"]), ("5.00", "-5.00", "-5.00", ["pile"]),
                ("12500.00", "5.00", "5.00", ["paid", "pile", "staked"])):
            over: dict[str, Any] = {"over": True, "nets": {patron: net}}
            shows = visitor.gate.shows
            shows({"coup": {"over": False}, "seats": {"1": {"stakes": {"banker": stake}}}})
            expect(page.locator(".spot.banker .pile")).to_be_visible()
            shows({"coup": over, "seats": {"1": {"stakes": {"banker": None}}},
                   "you": {"settled": [{"bet": "banker", "stake": stake, "net": won}]}})
            expect(page.locator(".spot.banker .net")).to_be_visible()
            assert page.evaluate(MOVES) == (moves if motion == "no-preference" else [])
            expect(page.locator(".spot.won")).to_have_count(int(won == "5.00"))
            expect(page.locator(".spot.ahead, .net.plus")).to_have_count(2 if net == "5.00" else 0)
            expect(page.locator(".spot .pile, .spot .staked")).to_have_count(0)


def told(page: Page, language: str) -> dict[str, dict[str, Any]]:
    """What a table tells of coups that are over, by their cards, each with a large net for one."""
    patron = page.request.get("/api/me").json()["patron"]
    patches: dict[str, dict[str, Any]] = {}
    with speaking(language):
        for cards in FULL:
            coup = deal(cards)
            steps = [{"to": "banker", "card": None, "why": {"code": step.why.code, "parameters": {},
                      "text": str(step.why)}, "cell": None} for step in explain(coup)]
            said = result(coup)
            patches[cards] = {
                "shoe": {"roads": as_json(scoreboards([Result.of(coup)]))},
                "coup": {"steps": steps, "nets": {patron: "-1250.50"},
                         "result": {"code": said.code, "parameters": {}, "text": str(said)}}}
    return patches


def shown(visitor: Visitor, patch: dict[str, Any]) -> dict[str, float]:
    """Where things stand once the table has told this."""
    visitor.gate.shows(patch)
    expect(visitor.page.locator(".said")).to_contain_text(patch["coup"]["result"]["text"])
    stands: dict[str, float] = visitor.page.evaluate(STANDS)
    return stands


@pytest.mark.parametrize("address", ["/odds?dealt=8s", "/learn", "/learn/values"])
def test_at_360_pixels_and_twice_as_large_the_other_pages_fit(
        chromium: Browser, world: World, address: str) -> None:
    with visitor(chromium, world.server.url, **LARGE) as page:
        page.goto(address)
        expect(page.get_by_role("heading").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        fits(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_360_pixels_and_twice_as_large_each_sheet_fits(
        chromium: Browser, world: World, language: str) -> None:
    with visiting(chromium, world.server.url, language, ZOOMED, 2) as visitor:
        page = visitor.page
        page.emulate_media(reduced_motion="reduce")

        def looks_at(code: str, ready: str) -> None:
            visitor.opened(ready)
            assert [code, too_wide(page)] == [code, []]
            assert [code, page.evaluate(OUT_OF_REACH)] == [code, []]

        visitor.enters()
        visitor.says("phase.betting.solo")
        visitor.bets()
        visitor.button("act.deal").click()
        visitor.says("phase.betting.solo")
        for code, ready in (("bar.roads", ".grid"), ("buy", "input")):
            visitor.button(code).first.click()
            looks_at(code, ready)
            visitor.closes()
        for code, ready in (
                ("worth", "summary"), ("history", "article"), ("fair", "code"), ("tableau", "td"),
                ("care", "dl"), ("bar.rules", "table"), ("bar.help", "kbd"), ("settings", "input")):
            visitor.button("bar.more").click()
            looks_at("more", "a")
            visitor.button(code).last.click()
            looks_at(code, ready)
            if code == "worth":
                page.locator("summary").last.press("Enter")
                looks_at("what a bet pays", "details[open] table")
            if code == "history":
                page.locator("article button").first.click()
                looks_at("replay", "section")
            visitor.closes()
        visitor.gate.tell(type="reminder", minutes=30, net="-12345.50", staked="123456.00",
                          coups=41)
        looks_at("reminder", "dl")
