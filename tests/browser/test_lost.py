"""What is asked for and does not come, or comes too late."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.table import alone, behind, press, take_bets, until

pytestmark = pytest.mark.browser


def fails_once(page: Page, path: str) -> None:
    """Let the first request for a path fail; the next ones are the server's."""
    page.route(re.compile(path), lambda route: route.fulfill(status=503), times=1)


@pytest.mark.parametrize(("path", "address", "there"), [
    ("/api/me$", "/", "Play now"),
    ("/api/houses$", "/odds", "Copy"),
    (r"/api/lessons(\?|$)", "/learn", "Guided shoe"),
    (r"/api/lessons/values", "/learn/values", "Next"),
    (r"/api/drill", "/learn/guided", "New shoe"),
])
def test_what_fails_once_is_asked_for_again(
        fast: Page, path: str, address: str, there: str) -> None:
    fails_once(fast, path)
    fast.goto(address)
    expect(fast.get_by_text("A part of this page could not be fetched")).to_be_visible()
    expect(fast.get_by_role("button", name=there).or_(
        fast.get_by_role("link", name=there)).first).to_be_visible()
    expect(fast.get_by_text("could not be")).to_have_count(0)


def test_what_there_is_not_is_said_by_the_server(fast: Page) -> None:
    fast.goto("/learn/nothing")
    said = fast.request.get("/api/lessons/nothing").json()["text"]
    problem = fast.get_by_role("alert")
    expect(problem).to_contain_text(said)
    expect(problem.get_by_role("link", name="All lessons")).to_be_visible()


def test_a_part_of_the_page_that_is_gone_leaves_ways_on(fast: Page) -> None:
    fast.route(re.compile("/assets/Learn-"), lambda route: route.abort())
    fast.goto("/learn")
    expect(fast.get_by_role("button", name="Try again")).to_be_visible()
    fast.get_by_role("link", name="Back to the entrance").click()
    expect(fast.get_by_role("button", name="Play now")).to_be_visible()


def test_a_house_with_fewer_coups_begins_another_shoe(fast: Page) -> None:
    fast.goto("/learn")
    fast.evaluate("""localStorage.setItem("baccarat.learn.nobody",
                     JSON.stringify({ done: {}, skills: {}, seed: 4445, coup: 78 }))""")
    fast.goto("/learn/guided?variant=six_decks")
    expect(fast.get_by_text(re.compile("Coup 1 of"))).to_be_visible()


def test_odds_of_another_question_are_not_shown(fast: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        if '"decks":6' in (route.request.post_data or ""):
            held.append(route)
        else:
            route.continue_()

    fast.route(re.compile("/api/odds$"), hold)
    fast.goto("/odds")
    state = fast.locator(".panel.answer")
    expect(state.locator("summary").first).to_be_visible()
    decks = fast.get_by_role("spinbutton", name="Decks")
    decks.fill("6")
    until(fast, lambda: held, "a question about six decks")
    fast.clock.install(time="2025-01-01T00:00:00Z")
    fast.clock.pause_at("2025-01-01T01:00:00Z")  # the pause before one asks does not end
    decks.fill("2")
    with fast.expect_response(re.compile("/api/odds$")) as answered:
        held[0].continue_()
    answered.value.finished()
    behind(fast)
    expect(state).to_have_attribute("aria-busy", "true")


def test_a_shoe_that_could_not_be_recalled_is_not_another_one(fast: Page) -> None:
    alone(fast)
    press(fast, "Deal")
    expect(fast.get_by_text("coup 2")).to_be_visible()
    press(fast, "More")
    press(fast, "History")
    history = fast.get_by_role("dialog", name="History")
    coups = history.get_by_role("article")
    expect(coups).not_to_have_count(0)
    fast.route(re.compile("/history"), lambda route: route.fulfill(status=503))
    history.get_by_role("combobox", name="Coups").select_option(index=1)
    expect(coups).to_have_count(0)
    expect(history.get_by_text("It is asked for again.")).to_be_visible()


def test_who_is_known_no_more_is_asked_for_a_name(fast: Page) -> None:
    fast.goto("/")
    fast.get_by_label("Your name").fill("Anna")
    fast.get_by_role("button", name="Play now").click()
    take_bets(fast)
    press(fast, "Leave")
    expect(fast.locator(".hello")).to_be_visible()
    fast.context.clear_cookies()
    press(fast, "Play now")
    expect(fast.get_by_role("alert").first).not_to_be_empty()
    expect(fast.get_by_label("Your name")).to_be_visible()


def test_a_page_is_of_who_has_come_in_by_another_tab(fast: Page) -> None:
    fast.goto("/")
    expect(fast.get_by_label("Your name")).to_be_visible()
    other = fast.context.new_page()
    alone(other)
    fast.evaluate("dispatchEvent(new Event('focus'))")
    expect(fast.locator(".hello")).to_contain_text("Anna")
    # and at a table: no page plays for one and shows the books of another
    fast.context.clear_cookies()
    assert fast.request.post("/api/guests", data={"name": "Ben"}).ok
    other.evaluate("dispatchEvent(new Event('focus'))")
    expect(other.get_by_text("You are looking on.")).to_be_visible()


def test_a_browser_without_cookies_is_told_so(fast: Page) -> None:
    def forgetful(route: Route) -> None:
        answer = route.fetch()
        headers: dict[str, Any] = {**answer.headers}
        headers.pop("set-cookie", None)
        fast.context.clear_cookies()
        route.fulfill(response=answer, headers=headers)

    fast.route(re.compile("/api/guests$"), forgetful)
    fast.goto("/")
    fast.get_by_label("Your name").fill("Anna")
    fast.get_by_role("button", name="Play now").click()
    expect(fast.get_by_role("alert").first).to_contain_text("keeps no cookie")
    expect(fast.get_by_label("Your name")).to_be_visible()
