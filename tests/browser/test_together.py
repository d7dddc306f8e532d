"""Several browsers at one table, and one person in several windows."""

from __future__ import annotations

import json
import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.conftest import visitor
from tests.browser.phases import ask, shown
from tests.browser.table import (
    alone,
    amount,
    at_new_table,
    bet,
    join,
    press,
    spot,
    stack,
    table_of,
    take_bets,
)
from tests.faults.world import World

pytestmark = pytest.mark.browser

STAKES = {"Anna": ("Banker", "25"), "Béla": ("Player", "5"), "Cleo": ("Tie", "100")}


def test_three_browsers_at_one_table_see_the_same_and_each_its_own_money(
        chromium: Browser, world: World) -> None:
    with ExitStack() as stack_of:
        pages = {name: stack_of.enter_context(visitor(chromium, world.server.url))
                 for name in STAKES}
        anna, *others = pages.values()
        at_new_table(anna)
        for name, page in list(pages.items())[1:]:
            join(page, name, anna.url)
        for coup in (1, 2):
            press(anna, "Take bets")
            for name, page in pages.items():
                take_bets(page)
                bet(page, *STAKES[name])
            seats = anna.get_by_role("region", name="At the table")
            for on, chip in STAKES.values():
                expect(seats).to_contain_text(f"{on} {chip}")
            press(anna, "No more bets")
            for page in pages.values():
                expect(page.locator(".said")).to_be_visible()
            same = [_of_all(page) for page in pages.values()]
            assert all(same[0].values())
            assert same[1:] == same[:1] * len(others)
            assert str(same[0]["where"]).endswith(f"Shoe 1, coup {coup}")
        for page in pages.values():
            assert stack(page) == 100_000 + stack(page, "Session") == _by_history(page)


def test_who_has_bet_says_so_and_the_host_sees_it(
        chromium: Browser, world: World, fast: Page) -> None:
    with visitor(chromium, world.server.url) as anna:
        at_new_table(anna)
        join(fast, "Béla", anna.url)
        ready = fast.get_by_role("button", name="I am ready", exact=True)
        expect(ready).to_be_disabled()
        press(anna, "Take bets")
        take_bets(fast)
        bet(fast, "Tie")
        expect(anna.locator(".others").filter(has_text="others 5")).to_have_count(1)
        tops = anna.locator(".mains .name").evaluate_all(
            "all => all.map((each) => each.getBoundingClientRect().top)")
        assert len(set(tops)) == 1, "what others bet moves nothing"
        ready.click()
        expect(anna.get_by_text("Ready: 1 of 1.")).to_be_visible()
        for page in (anna, fast):
            seat = page.get_by_role("region", name="At the table").get_by_role("listitem")
            expect(seat.filter(has_text="Béla")).to_contain_text("ready")
        expect(ready).to_be_disabled()
        press(fast, "Undo")  # who bets otherwise is not ready any more
        expect(anna.get_by_text("Ready:")).to_have_count(0)
        ready.click()
        press(anna, "No more bets")
        expect(fast.locator(".said")).to_be_visible()
        press(anna, "Take bets")
        expect(ready).to_be_enabled()


def _of_all(page: Page) -> dict[str, object]:
    """What must be the same on every screen; a host reads the phase in words of its own."""
    seen = shown(page)
    return {**{each: seen[each] for each in ("cards", "where", "roads", "cardsLeft")},
            "result": seen["said"].partition("You:")[0]}


def _by_history(page: Page) -> int:
    """The chips after the last coup, as the server tells this guest."""
    told = page.request.get(f"/api/tables/{table_of(page)}/history").json()
    return amount(told["coups"][-1]["chips"]["after"])


def test_a_history_that_lies_open_goes_on_and_is_in_the_files_as_it_is_listed(
        chromium: Browser, world: World, fast: Page) -> None:
    with visitor(chromium, world.server.url) as anna:
        at_new_table(anna)
        join(fast, "Béla", anna.url)
        press(fast, "More")
        press(fast, "History")
        history = fast.get_by_role("dialog", name="History")
        for coup in (1, 2):
            press(anna, "Take bets")
            take_bets(anna)
            press(anna, "No more bets")
            expect(history.get_by_role("article")).to_have_count(coup)
        history.get_by_role("checkbox").check()
        expect(history.get_by_role("article")).to_have_count(0)
        for name in ("CSV", "JSON"):
            address = history.get_by_role("link", name=name).get_attribute("href")
            assert address
            told = fast.request.get(address)
            listed = told.json()["coups"] if name == "JSON" else told.text().splitlines()[1:]
            assert listed == []


def test_f15_a_duplicated_tab_takes_the_seat_once_and_the_first_says_so(fast: Page) -> None:
    sent: list[str] = []

    def watched(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: sent.append(json.loads(text)["type"]))

    fast.on("websocket", watched)
    fast.context.on("page", lambda page: page.on("websocket", watched))
    alone(fast)
    fast.evaluate("sessionStorage.setItem('mark', 'copied')")
    with fast.context.expect_page() as opened:
        fast.evaluate("void open(location.href)")  # the session storage goes with it
    second = opened.value
    take_bets(second)
    assert second.evaluate("sessionStorage.getItem('mark')") == "copied"
    expect(fast.get_by_role("alert")).to_contain_text("another window")
    expect(spot(fast, "Tie")).to_have_attribute("aria-disabled", "true")
    bet(second, "Tie")
    expect(spot(fast, "Tie")).to_have_accessible_name(re.compile("your stake 5$"))
    expect(second.get_by_role("alert")).not_to_contain_text("another window")
    # nobody fights for the seat: each page has asked for it once, when it came
    assert (sent.count("hello"), sent.count("hold")) == (2, 0)
    # and where the second is closed, the first goes on with the seat, in the same session
    second.close()
    expect(fast.get_by_role("alert")).not_to_contain_text("another window")
    expect(fast.get_by_text("away", exact=True)).to_have_count(0)
    take_bets(fast)
    spot(fast, "Tie").click()
    expect(spot(fast, "Tie")).to_have_accessible_name(re.compile("your stake 10$"))
    assert fast.request.get("/api/me").json()["session"] is not None


def test_f14_a_seat_in_two_browsers_is_played_from_where_one_says(
        fast: Page, chromium: Browser, world: World) -> None:
    alone(fast)
    kept = fast.context.storage_state()  # the same guest
    with visitor(chromium, world.server.url, storage_state=kept) as second:
        second.goto(fast.url)
        take_bets(second)
        expect(fast.get_by_role("alert")).to_contain_text("another window")
        bet(second, "Banker")
        press(fast, "Play from here")
        expect(second.get_by_role("alert")).to_contain_text("another window")
        fast.locator("body").press("b")
        for page in (fast, second):
            expect(spot(page, "Banker")).to_have_accessible_name(re.compile("your stake 10$"))
        second.locator("body").press("b")  # from here nothing is sent
        press(fast, "Deal")
        expect(fast.locator(".where")).to_contain_text("coup 2")
        (coup,) = fast.request.get(
            f"/api/tables/{table_of(fast)}/history").json()["coups"]
        assert coup["bets"][0]["stake"] == "10.00"
        press(second, "Leave")  # what only looks on leaves no seat
        expect(second.get_by_text("You sit there still")).to_be_visible()
        expect(fast.get_by_role("radio").first).to_be_visible()


def beside_a_host(page: Page, host: Page, staked: str) -> None:
    """Sit at another's table and bet there."""
    at_new_table(host, "Host")
    join(page, "Anna", host.url)
    press(host, "Take bets")
    take_bets(page)
    bet(page, staked)


def test_f26_a_host_who_closes_the_window_is_followed_by_another(
        fast: Page, chromium: Browser, world: World) -> None:
    with visitor(chromium, world.server.url) as host:
        beside_a_host(fast, host, "Tie")
        world.fail(host=0.1)
    seats = fast.get_by_role("region", name="At the table")
    expect(seats.locator(".you")).to_contain_text("host")
    expect(seats.get_by_role("listitem").filter(has_text="Host away")).to_be_visible()
    press(fast, "No more bets")
    expect(fast.locator(".said")).to_be_visible()
    expect(fast.get_by_text("You:")).to_be_visible()


def test_f27_who_is_sent_away_with_a_bet_is_paid_and_told(
        fast: Page, chromium: Browser, world: World) -> None:
    with visitor(chromium, world.server.url) as host:
        beside_a_host(fast, host, "Banker")
        press(host, "Host")
        host.get_by_role("button", name="Send away: Anna").click()
        host.get_by_role("button", name="Send away for good: Anna").click()
        expect(fast.get_by_role("region", name="At the table")).to_contain_text("leaving")
        host.keyboard.press("Escape")
        press(host, "No more bets")
        expect(host.locator(".said")).to_be_visible()
        expect(host.get_by_role("region", name="At the table")).not_to_contain_text("Anna")
        expect(fast.get_by_role("alert")).to_contain_text("sent you away")
        for _ in ("at once", "after a reload"):
            expect(fast.get_by_role("alert")).to_contain_text("sent you away")
            assert fast.locator(".notices p").count() == 0
            for gone in ("Invite", "Take a seat"):
                expect(fast.get_by_role("button", name=gone)).to_have_count(0)
            expect(fast.locator(".connection")).to_have_count(0)
            expect(fast.get_by_role("button", name="Back to the entrance")).to_have_count(1)
            fast.reload()
        coups = fast.request.get(
            f"/api/tables/{table_of(fast)}/history").json()["coups"]
        paid = amount(coups[0]["net"])
        assert paid in (-500, 0, 475)
        assert amount(fast.request.get("/api/me").json()["wallet"]) == 1_000_000 + paid
        press(fast, "Back to the entrance")
        expect(fast.get_by_role("button", name="Play now")).to_be_visible()


def test_f28_who_joins_in_the_middle_of_a_coup_bets_in_the_next(
        fast: Page, chromium: Browser, world: World) -> None:
    at_new_table(fast)
    press(fast, "Take bets")
    world.fail(hold="DealCard 4")
    press(fast, "No more bets")
    expect(fast.locator(".cards li:not(.place)")).to_have_count(3)
    with visitor(chromium, world.server.url) as late:
        join(late, "Béla", fast.url)
        expect(spot(late, "Tie")).to_have_attribute("aria-disabled", "true")
        expect(spot(late, "Tie")).to_have_attribute("title", re.compile("^No more bets[.]"))
        spot(late, "Tie").click(force=True)
        expect(late.get_by_role("alert").get_by_text("No more bets.")).to_be_visible()
        late.keyboard.press("t")
        assert (stack(late), stack(late, "Staked")) == (100_000, 0)
        world.fail()
        press(fast, "Take bets")
        take_bets(late)
        bet(late, "Tie")


def test_who_comes_to_a_locked_or_a_full_table_is_offered_no_seat(
        fast: Page, chromium: Browser, world: World) -> None:
    def opened(**asked: object) -> str:
        """A table that somebody else sits at, who is its host."""
        with visitor(chromium, world.server.url) as host:
            at_new_table(host, "Béla", **asked)
            expect(host.get_by_role("radio").first).to_be_visible()
            if not asked:
                ask(host, "lock_table")
            return table_of(host)

    assert fast.request.post("/api/guests", data={"name": "Anna"}).ok
    for asked, said in ((opened(), "The table is locked"),
                        (opened(seats=1), "All seats are taken")):
        fast.goto(f"/table/{asked}")
        expect(fast.get_by_text(said, exact=False)).to_be_visible()
        expect(fast.get_by_role("button", name="Take a seat")).to_have_count(0)


def test_who_is_shut_out_comes_in_as_soon_as_there_is_a_seat(
        fast: Page, chromium: Browser, world: World) -> None:
    at_new_table(fast, seats=2, spectators=False)
    ask(fast, "lock_table")
    with visitor(chromium, world.server.url) as friend:
        assert friend.request.post("/api/guests", data={"name": "Béla"}).ok
        friend.goto(f"/table/{table_of(fast)}")
        expect(friend.get_by_text("no seat is to be had now")).to_be_visible()
        again = friend.get_by_role("button", name="Try again")
        again.click()
        expect(again).to_be_visible()
        ask(fast, "unlock_table")
        expect(friend.get_by_role("button", name="Take a seat")).to_be_visible()
        expect(again).to_have_count(0)
