"""A network that is away, or carries nothing any more."""

from __future__ import annotations

import re
from collections.abc import Generator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import visitor
from tests.browser.network import Network, network
from tests.browser.table import (
    amount,
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


@pytest.fixture
def way(world: World) -> Generator[Network]:
    """A network to the server, of which the test disposes."""
    with network(world.server.port) as way:
        yield way


@pytest.fixture
def far(chromium: Browser, way: Network) -> Generator[Page]:
    """A page that reaches the server over it."""
    with visitor(chromium, way.url) as page:
        yield page


def connection(page: Page, words: str) -> None:
    """Wait until the page says so of its connection."""
    expect(page.locator(".connection")).to_contain_text(words)


def at_table_of(host: Page, far: Page, way: Network) -> None:
    """Two at a table, the second over the network, whose bet of 5 on Banker stands."""
    at_new_table(host, "Host")
    join(far, "Anna", f"{way.url}/table/{table_of(host)}")
    press(host, "Take bets")
    take_bets(far)
    bet(far, "Banker")


def off(far: Page, way: Network) -> None:
    """Take the network away, as where there is no Wi-Fi."""
    far.context.set_offline(True)
    connection(far, "Offline")  # the browser tells of it before any word is missed
    way.drop()


def on(far: Page, way: Network) -> None:
    """Give it back."""
    way.flow()
    far.context.set_offline(False)
    connection(far, "Live")


def test_f17_a_bet_stands_while_one_is_off_the_network_and_its_result_is_shown(
        fast: Page, far: Page, way: Network) -> None:
    at_table_of(fast, far, way)
    off(far, way)
    expect(spot(far, "Banker")).to_have_attribute("aria-disabled", "true")
    expect(spot(far, "Banker")).to_have_accessible_name(re.compile("your stake 5$"))
    leave = far.get_by_role("button", name="Leave")
    expect(leave).to_be_disabled()
    press(far, "Add chips")
    add = far.get_by_role("dialog").get_by_role("button", name="Add them")
    expect(add).to_be_disabled()
    expect(far.get_by_role("dialog").get_by_role("status")).to_contain_text("could not be reached")
    expect(fast.get_by_role("region", name="At the table")).to_contain_text("away")
    press(fast, "No more bets")
    expect(fast.locator(".said")).to_be_visible()
    on(far, way)
    expect(add).to_be_enabled()
    far.keyboard.press("Escape")
    expect(leave).to_be_enabled()
    said = far.locator(".said")
    expect(said).to_contain_text("You:")
    net = amount((said.locator("strong").text_content() or "").removeprefix("You: "))
    assert net == stack(far, "Last coup") == stack(far) - 100_000
    assert net in {"Player": (-500,), "Banker": (475,), "Tie": (0,)}[
        (said.text_content() or "").split()[0].rstrip(",")]
    expect(fast.get_by_role("region", name="At the table")).not_to_contain_text("away")


def test_f17_a_seat_is_free_after_too_long_and_the_chips_are_in_the_wallet(
        fast: Page, far: Page, way: Network, world: World) -> None:
    at_table_of(fast, far, way)
    seats = fast.get_by_role("region", name="At the table")
    press(far, "Add chips")
    far.get_by_role("dialog").get_by_role("textbox").fill("9000")
    press(far, "Add them")
    expect(far.get_by_role("dialog")).to_have_count(0)
    until(far, lambda: stack(far) == 999_500, "all chips, less the bet")
    press(far, "Add chips")  # by now the page knows that its wallet is empty
    expect(far.get_by_role("dialog").get_by_role("textbox")).to_have_value("0")
    far.keyboard.press("Escape")
    world.fail(kept=0.1)
    off(far, way)
    press(fast, "No more bets")
    expect(seats).not_to_contain_text("Anna")
    on(far, way)
    expect(far.get_by_text("You are looking on.")).to_be_visible()
    net = fast.request.get(
        f"/api/tables/{table_of(fast)}/history").json()["coups"][0]["result"]
    paid = {"player": -500, "banker": 475, "tie": 0}[net["parameters"].get("winner", "tie")]
    assert amount(far.request.get("/api/me").json()["wallet"]) == 1_000_000 + paid
    press(far, "Take a seat")
    expect(seats).to_contain_text("Anna")


def test_f17_what_was_asked_off_the_network_is_no_bet_of_the_next_coup(
        fast: Page, far: Page, way: Network) -> None:
    at_table_of(fast, far, way)
    way.stall()
    spot(far, "Tie").click()
    expect(far.locator(".spot.tie .placing")).to_have_text("placing 5")
    off(far, way)
    press(fast, "No more bets")
    press(fast, "Take bets")
    take_bets(fast)
    on(far, way)
    expect(far.get_by_role("alert")).to_contain_text("1 of your requests")
    expect(far.locator(".spot.tie .placing")).to_have_count(0)
    assert stack(far, "Staked") == 0


def test_f07_what_is_placed_is_no_bet_until_the_table_has_accepted_it(
        far: Page, way: Network) -> None:
    """B4: each chip of a double click is on its way, and counts when there is an answer."""
    at_new_table(far)
    press(far, "Take bets")
    take_bets(far)
    way.stall()
    spot(far, "Tie").dblclick()
    expect(far.locator(".spot.tie .placing")).to_have_text("placing 10")
    expect(far.get_by_text("On its way to the table: not yet accepted.")).to_be_visible()
    assert (stack(far), stack(far, "Staked")) == (100_000, 0)
    expect(spot(far, "Tie")).not_to_have_accessible_name(re.compile("your stake"))
    way.flow()
    expect(spot(far, "Tie")).to_have_accessible_name(re.compile("your stake 10$"))
    expect(far.locator(".spot.tie .placing")).to_have_count(0)
    assert (stack(far), stack(far, "Staked")) == (99_000, 1_000)


def test_f08_of_three_bets_at_once_that_are_too_much_one_is_refused_in_words(
        far: Page, way: Network) -> None:
    at_new_table(far)
    press(far, "Take bets")
    take_bets(far)
    far.get_by_role("radio", name="Chip of 500", exact=True).click()
    way.stall()
    for _ in range(3):
        spot(far, "Banker").click()
    expect(far.locator(".spot.banker .placing")).to_have_text("placing 1,500")
    way.flow()
    expect(far.get_by_role("alert")).to_contain_text(re.compile("chips|stake"))
    expect(spot(far, "Banker")).to_have_accessible_name(re.compile("your stake 1,000$"))
    assert (stack(far), stack(far, "Staked")) == (0, 100_000)


def test_f11_a_bet_that_comes_after_the_close_is_refused_in_words(
        fast: Page, far: Page, way: Network, world: World) -> None:
    at_table_of(fast, far, way)
    way.stall()
    spot(far, "Tie").click()
    expect(far.locator(".spot.tie .placing")).to_have_text("placing 5")
    world.fail(hold="DealCard 1")
    press(fast, "No more bets")
    expect(fast.locator(".status")).to_contain_text("No more bets")
    way.flow()
    expect(far.get_by_role("alert")).to_contain_text("not now")
    expect(far.locator(".spot.tie .placing")).to_have_count(0)
    assert (stack(far), stack(far, "Staked")) == (99_500, 500)


def test_f18_a_page_notices_a_half_open_connection_within_twelve_seconds(
        far: Page, way: Network) -> None:
    far.clock.install()
    at_new_table(far)
    press(far, "Take bets")
    take_bets(far)
    far.clock.pause_at(far.evaluate("Date.now() / 1000 + 1"))  # for the page no time passes
    bet(far, "Tie")
    way.stall()
    far.clock.run_for(8_000)
    connection(far, "No word for 8 s")
    expect(spot(far, "Tie")).to_have_attribute("aria-disabled", "true")
    far.clock.run_for(4_000)
    connection(far, "Reconnecting (1), 12 s old")
    expect(spot(far, "Tie")).to_have_attribute("aria-disabled", "true")
    way.flow()
    far.clock.run_for(1_000)
    far.clock.resume()
    connection(far, "Live")
    expect(spot(far, "Tie")).to_have_accessible_name(re.compile("your stake 5$"))
