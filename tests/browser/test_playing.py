"""A newcomer at a table, in a real browser."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import SIZES, visitor
from tests.browser.table import alone, amount, bet, deal, join, press, spot, stack, take_bets
from tests.faults.world import World

pytestmark = pytest.mark.browser


def test_within_fifteen_seconds_a_newcomer_has_bet_and_is_paid_exactly(page: Page) -> None:
    began = time.monotonic()
    alone(page)
    page.get_by_role("radio", name="Chip of 25").click()
    spot(page, "Banker").click()
    expect(spot(page, "Banker")).to_have_accessible_name(re.compile("your stake 25$"))
    assert time.monotonic() - began < 15
    before = stack(page)
    assert (before, stack(page, "Staked")) == (97_500, 2_500)
    deal(page)
    said = page.locator(".said").text_content() or ""
    net = {"Player": -2_500, "Banker": 2_375, "Tie": 0}[said.split()[0].rstrip(",")]
    expect(page.get_by_text("You:")).to_be_visible()
    assert amount((page.locator(".said strong").text_content() or "").removeprefix("You: ")) == net
    assert stack(page) == before + 2_500 + net
    assert stack(page, "Last coup") == stack(page, "Session") == net


def test_alone_one_goes_on_to_the_next_coup_at_once_and_keeps_the_keyboard(
        fast: Page, world: World) -> None:
    alone(fast)
    world.fail(hold="OpenBetting")
    deal(fast)
    fast.get_by_role("button", name="Next coup").press("Enter")
    world.fail()  # the dealer's turn has come as well: one of the two is first
    take_bets(fast)
    expect(fast.get_by_role("button", name="Deal", exact=True)).to_be_focused()
    expect(fast.get_by_role("alert")).to_have_text("")


LYING = """async () => {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  return [window.seen.join(""), ...["player", "banker"].map((hand) => {
    const cards = [...document.querySelectorAll(`.${hand} .cards li:not(.place) .lies`)]
      .map((each) => each.getBoundingClientRect());
    return { across: cards.map(({ width, height }) => width > height),
             left: Math.min(...cards.map(({ left }) => left)),
             right: Math.max(...cards.map(({ right }) => right)) };
  })];
}"""
"""The order in which cards came, and of each hand which of its cards lie across, and where."""


def test_cards_come_one_by_one_in_their_order(fast: Page, world: World) -> None:
    alone(fast)
    fast.evaluate("""() => {
      window.seen = [];
      new MutationObserver((changes) => {
        for (const change of changes) for (const node of change.addedNodes) {
          if (!(node instanceof HTMLElement) || node.matches(".place")) continue;
          if (node.matches(".cards li")) window.seen.push(node.closest(".hand").classList[1][0]);
        }
      }).observe(document.querySelector(".hands"), { childList: true, subtree: true });
    }""")
    spot(fast, "Player").click()
    for _ in range(4):
        fast.evaluate("window.seen.length = 0")
        world.fail(hold="OpenBetting")  # else the cards go, however soon one looks
        deal(fast)
        order, *lying = fast.evaluate(LYING)
        assert order in ("pbpb", "pbpbp", "pbpbb", "pbpbpb")
        across = [False, False, True]
        assert [hand["across"] for hand in lying] == [
            across[:order.count("p")], across[:order.count("b")]]
        assert lying[0]["right"] < lying[1]["left"]
        world.fail()
        take_bets(fast)


def test_a_coup_by_the_keyboard_alone(page: Page) -> None:
    alone(page)
    for key in "3bbt2p":  # 25 twice on Banker, on Tie; Player is refused beside Banker
        page.keyboard.press(key)
    expect(page.get_by_role("alert")).to_contain_text("may not be bet on together")
    expect(spot(page, "Banker")).to_have_accessible_name(re.compile("your stake 50$"))
    page.keyboard.press("u")
    expect(spot(page, "Tie")).not_to_have_accessible_name(re.compile("stake"))
    page.keyboard.press("d")
    expect(spot(page, "Banker")).to_have_accessible_name(re.compile("your stake 100$"))
    page.keyboard.press("c")
    expect(spot(page, "Banker")).not_to_have_accessible_name(re.compile("stake"))
    page.keyboard.press("b")
    expect(spot(page, "Banker")).to_have_accessible_name(re.compile("your stake 5$"))
    page.keyboard.press("Space")
    expect(page.locator(".said")).to_be_visible()
    take_bets(page)
    page.keyboard.press("r")
    expect(spot(page, "Banker")).to_have_accessible_name(re.compile("your stake 5$"))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help and keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_friend_joins_by_the_link(page: Page, chromium: Browser) -> None:
    page.goto("/")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open a table for friends").click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Invite").click()
    link = page.get_by_role("textbox", name="Invite").input_value()
    page.keyboard.press("Escape")
    with visitor(chromium, link) as friend:
        join(friend, "Béla", link)
        take_bets(friend)
        spot(friend, "Player").click()
        expect(page.locator(".spot.player .others")).to_have_text("others 5")
        expect(page.get_by_role("region", name="At the table")).to_contain_text("Player 5")


@pytest.mark.parametrize("size", SIZES)
def test_a_table_needs_no_scrolling_sideways_and_its_targets_are_large(
        page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    alone(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate("""() => [...document.querySelectorAll("button:not(.undo)")]
      .filter((each) => each.checkVisibility()).filter((each) => {
        each.scrollIntoView({ block: "nearest" });
        const { x, y, width, height } = each.getBoundingClientRect();
        return [[-21, 0], [21, 0], [0, -21], [0, 21]].some(([right, down]) =>
          document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)
            ?.closest("button") !== each);
      }).map((each) => each.ariaLabel ?? each.textContent)""")
    assert small == []
    page.evaluate("scrollTo(0, 0)")
    # spots, chips, buttons and money are on the first screen
    assert page.evaluate("document.querySelector('.below').getBoundingClientRect().bottom"
                         ) <= height + 1


def leave(page: Page) -> None:
    """Leave with a bet on the table, as one is asked about."""
    page.get_by_role("button", name="Leave").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Leave").click()


def test_who_leaves_with_a_bet_is_asked_first_and_may_stay(fast: Page) -> None:
    alone(fast)
    bet(fast, "Banker", "25")
    press(fast, "Leave")
    asking = fast.get_by_role("dialog", name="Leave")
    expect(asking).to_contain_text("25 are staked: the coup is dealt without you")
    expect(asking).to_contain_text("Until the bets are closed")
    asking.get_by_role("button", name="Leave").hover()
    fast.mouse.down(click_count=2)  # the second click of what has opened this
    fast.mouse.up(click_count=2)
    asking.get_by_role("button", name="Stay").click()
    expect(asking).to_have_count(0)
    take_bets(fast)
    expect(spot(fast, "Banker")).to_have_accessible_name(re.compile("your stake 25$"))
    press(fast, "Clear")
    expect(spot(fast, "Banker")).not_to_have_accessible_name(re.compile("your stake"))
    press(fast, "Leave")
    expect(fast.get_by_role("button", name="Play now")).to_be_visible()


@pytest.mark.parametrize("way", ["leaves", "ends"])
def test_what_the_coup_brings_that_one_has_left_comes_to_the_entrance(
        fast: Page, world: World, way: str) -> None:
    alone(fast)
    bet(fast, "Banker", "25")
    world.fail(hold="SettleCoup")
    if way == "leaves":
        leave(fast)
    else:
        press(fast, "More")
        press(fast, "Your limits")
        press(fast, "End my session")
        press(fast, "End it now")
    dealt = fast.get_by_text("Your last bets are not settled yet", exact=False)
    for loaded in range(2):
        if loaded:
            fast.reload()  # it is known by the server, too
        expect(dealt).to_be_visible()
        expect(fast.get_by_role("button", name="Back to your table")).to_have_count(0)
        expect(fast.locator(".hello")).to_contain_text("9,000 in your wallet")
    world.fail()
    expect(dealt).to_have_count(0)
    told = fast.request.get("/api/me").json()
    assert told["table"] is None
    wallet = f"{float(told['wallet']):,.2f}".removesuffix(".00")
    expect(fast.locator(".hello")).to_contain_text(f"{wallet} in your wallet")


def test_who_leaves_with_a_bet_sits_down_elsewhere_as_soon_as_it_is_settled(
        fast: Page, world: World) -> None:
    alone(fast)
    bet(fast, "Banker")
    world.fail(hold="SettleCoup")
    leave(fast)
    fast.get_by_role("button", name="Play now").click()
    expect(fast.get_by_text("You still sit at another table.", exact=False)).to_be_visible()
    world.fail()
    take_bets(fast)
    expect(fast.get_by_text("leave that one first", exact=False)).to_have_count(0)


def test_who_has_no_chips_left_is_given_new_ones_before_it_sits_down(page: Page) -> None:
    """At the entrance, and at a table; the wallet is empty for the page alone."""
    assert page.request.post("/api/guests", data={"name": "Anna"}).ok
    me = page.request.get("/api/me").json()

    none = {"wallet": "0.00", "broke": True}
    told = me | none

    def top_up(route: Route) -> None:
        told.update(me)
        route.fulfill(json=me)

    page.route("**/api/me", lambda route: route.fulfill(json=told))
    page.route("**/api/me/top-up", top_up)
    page.goto("/")
    new = page.get_by_role("button", name="Be given new chips")
    new.click()
    expect(new).to_have_count(0)
    expect(page.get_by_text("10,000", exact=False)).to_be_visible()
    told |= none
    page.goto("/")
    expect(new).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("button", name="Take a seat")).to_have_count(0)
    new.click()
    take_bets(page)


def test_who_has_too_few_chips_for_a_bet_is_told_on_the_table_what_there_is_to_do(
        fast: Page) -> None:
    me = fast.request.post("/api/guests", data={"name": "Anna"}).json()
    opened = fast.request.post("/api/tables", data={"key": "a-key-of-mine", "pace": "host"})
    table = opened.json()["table"]
    assert fast.request.post(f"/api/tables/{table}/commands", data={
        "type": "take_seat", "key": "another-key", "chips": "0.75"}).ok
    told = {key: each for key, each in me.items() if key != "token"}
    fails = [False, True, True]  # the page is there; what is asked at the table fails once

    def answer(route: Route) -> None:
        route.fulfill(status=503) if fails and fails.pop(0) else route.fulfill(json=told)

    fast.route("**/api/me", answer)
    fast.clock.install()
    fast.goto(f"/table/{table}")
    status = fast.locator(".status")
    add = status.get_by_role("button", name="Add chips", exact=True)
    expect(status.get_by_text("It is asked for again.")).to_be_visible()
    expect(add).to_be_visible()  # there are more in the wallet
    expect(status.locator("> p")).to_have_text(re.compile("shoe|bets|Cut"))
    told |= {"broke": True}
    fast.goto(f"/table/{table}")
    new = fast.locator(".status").get_by_role("button", name="Be given new chips")
    expect(new).to_be_visible()
    new.click()  # the server knows that there are more
    expect(fast.get_by_text("New chips are for those who have less than 1")).to_be_visible()
    told |= {"new_chips_in": 12}
    fast.goto(f"/table/{table}")
    expect(fast.get_by_text("12 more min")).to_be_visible()
    expect(new).to_have_count(0)
    expect(add).to_have_count(0)
    told |= {"new_chips_in": 0}
    fast.clock.fast_forward("12:00")
    expect(new).to_be_visible()
