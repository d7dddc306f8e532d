"""What one means once is asked once, whatever is clicked twice or comes twice."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.conftest import visitor
from tests.browser.phases import shown
from tests.browser.table import (
    alone,
    at_new_table,
    bet,
    join,
    press,
    spot,
    stack,
    table_of,
    take_bets,
    until,
)
from tests.faults.world import World

pytestmark = pytest.mark.browser


def asked(page: Page) -> list[str]:
    """The types of what a page asks of its table from now on, as it asks."""
    types: list[str] = []
    page.on("websocket", lambda socket: socket.on(
        "framesent", lambda text: types.append(json.loads(text)["type"])))
    return types


def test_f07_a_double_click_is_one_intent(fast: Page) -> None:
    """But for chips: each click on a spot is one, and each is shown."""
    types, opened = asked(fast), list[str]()
    fast.on("request", lambda request: opened.append(f"{request.method} {request.url}"))
    fast.goto("/")
    fast.get_by_label("Your name").fill("Anna")
    fast.get_by_role("button", name="Play now").dblclick()
    take_bets(fast)
    assert len([each for each in opened if re.match("POST .*/api/tables$", each)]) == 1
    spot(fast, "Banker").dblclick()
    expect(spot(fast, "Banker")).to_have_accessible_name(re.compile("your stake 10$"))
    fast.get_by_role("button", name="Double", exact=True).dblclick()
    expect(spot(fast, "Banker")).to_have_accessible_name(re.compile("your stake 20$"))
    fast.get_by_role("button", name="Deal", exact=True).dblclick()
    expect(fast.locator(".where")).to_contain_text("coup 2")
    take_bets(fast)
    fast.get_by_role("button", name="Rebet", exact=True).dblclick()
    expect(spot(fast, "Banker")).to_have_accessible_name(re.compile("your stake 20$"))
    assert fast.get_by_role("alert").inner_text() == ""
    press(fast, "Deal")
    expect(fast.locator(".where")).to_contain_text("coup 3")
    counted = {each: types.count(each) for each in types}
    assert counted == counted | {"take_seat": 1, "place_bets": 2, "double_bets": 1,
                                 "repeat_bets": 1, "close_betting": 2}
    told = fast.request.get(f"/api/tables/{table_of(fast)}/history").json()
    assert [coup["bets"][0]["stake"] for coup in told["coups"]] == ["20.00", "20.00"]


def test_f07_a_double_click_takes_one_seat(
        fast: Page, chromium: Browser, world: World) -> None:
    types = asked(fast)
    with visitor(chromium, world.server.url) as host:
        at_new_table(host, "Host")
        assert fast.request.post("/api/guests", data={"name": "Anna"}).ok
        fast.goto(host.url)
        fast.get_by_role("button", name="Take a seat").dblclick()
        expect(fast.get_by_role("button", name="Double", exact=True)).to_be_visible()
        assert types.count("take_seat") == 1


def test_f19_a_lost_and_a_doubled_message_end_in_the_same_screen(
        fast: Page, chromium: Browser, world: World) -> None:
    lose: list[str] = []

    def lossy(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def told(message: str | bytes) -> None:
            if json.loads(message)["type"] == "patch" and lose:
                kind = lose.pop()
                if kind == "lost":
                    return
                socket.send(message)
            socket.send(message)

        server.on_message(told)

    at_new_table(fast, "Host")
    with visitor(chromium, world.server.url) as page:
        page.route_web_socket(re.compile("/socket$"), lossy)
        join(page, "Anna", fast.url)
        for kind in ("lost", "twice"):
            press(fast, "Take bets")
            take_bets(page)
            lose.append(kind)
            spot(page, "Tie").click()
            expect(fast.locator(".spot.tie .others")).to_have_text("others 5")
            until(page, lambda: not lose, "a patch for the other browser")
            bet(fast, "Banker")
            expect(page.locator(".spot.banker .others")).to_have_text("others 5")
            expect(spot(page, "Tie")).to_have_accessible_name(re.compile("your stake 5$"))
            press(fast, "No more bets")
            expect(page.locator(".said")).to_be_visible()
            expect(page.get_by_text("You:")).to_be_visible()
        # how long the session lasts is told a moment after one has sat down
        money, whole = page.locator(".money"), re.compile("Last coup.*[0-9].*Minutes")
        expect(money).to_contain_text(whole)
        seen = shown(page)
        page.reload()
        expect(page.locator(".said")).to_be_visible()
        expect(money).to_contain_text(whole)
        assert shown(page) == seen


def test_f22_a_bet_is_refused_in_words_while_the_database_takes_nothing(
        fast: Page, world: World) -> None:
    alone(fast)
    world.fail(read_only=True)
    spot(fast, "Tie").click()
    expect(fast.get_by_role("alert")).to_contain_text("database", timeout=40_000)
    assert (stack(fast), stack(fast, "Staked")) == (100_000, 0)
    expect(fast.locator(".spot.tie .placing")).to_have_count(0)
    world.fail()
    bet(fast, "Banker")


def test_f33_an_old_page_says_that_there_is_a_new_one_and_places_no_bet(
        fast: Page, world: World) -> None:
    alone(fast)
    bet(fast, "Tie")
    own, server = world.server.environment, world.server
    server.kill()
    server.environment = {**own, "VERSION": "99"}
    server.start()
    server.environment = own
    said = fast.get_by_role("alert")
    try:
        expect(said).to_contain_text("A new version of this page is there.")
        expect(spot(fast, "Tie")).to_have_attribute("aria-disabled", "true")
    finally:
        server.kill()
        server.start()
    said.get_by_role("button", name="Load it").click()
    take_bets(fast)
    expect(spot(fast, "Tie")).to_have_accessible_name(re.compile("your stake 5$"))
