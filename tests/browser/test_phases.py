"""Whatever the phase: a refresh, or a server that is killed, and everything is as it was."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phases import in_phases, shown
from tests.browser.table import alone, spot, stack
from tests.faults.world import World

pytestmark = pytest.mark.browser

TRIES = 8
"""How often a machine that is busy may need longer than 2 seconds."""


def comes_back(page: Page, before: object, patience: float) -> float:
    """Wait until the screen is as it was; the seconds that it took."""
    began, seen = time.monotonic(), None
    while time.monotonic() < began + patience:
        seen = shown(page)
        if seen == before:
            return time.monotonic() - began
        page.wait_for_timeout(50)
    assert seen == before
    return patience


def test_f16_a_refresh_in_every_phase_shows_the_same_within_two_seconds(
        fast: Page, world: World) -> None:
    for phase in in_phases(fast, world):
        before, took = shown(fast), list[float]()
        while not took or (took[-1] > 2 and len(took) < TRIES):
            began = time.monotonic()
            fast.reload()
            comes_back(fast, before, 20)
            took.append(time.monotonic() - began)
        assert took[-1] <= 2, phase


def test_f01_a_server_that_is_killed_in_every_phase_comes_back_under_the_page(
        fast: Page, world: World) -> None:
    for phase in in_phases(fast, world):
        before = shown(fast)
        fast.evaluate("window.loaded = 'once'")
        world.server.kill()
        expect(fast.locator(".connection")).to_contain_text("Reconnecting")
        world.server.start()
        if phase != "betting":  # there the page is waited for: it tries again by itself
            fast.evaluate("dispatchEvent(new Event('online'))")
        expect(fast.locator(".connection")).to_contain_text("Live")
        comes_back(fast, before, 20)
        assert fast.evaluate("window.loaded") == "once"


def test_f02_a_bet_whose_answer_is_lost_is_there_once(fast: Page, world: World) -> None:
    """The server dies after it has stored the bet, and before it has said so; or before that."""
    alone(fast)
    for times, when in enumerate(("after", "before"), 1):
        world.fail(kill={"when": when, "commit": 1, "of": "BetPlaced"})
        spot(fast, "Banker").click()
        world.server.wait()
        expect(fast.locator(".spot.banker .placing")).to_have_text("placing 5")
        world.server.start()
        fast.evaluate("dispatchEvent(new Event('online'))")
        expect(spot(fast, "Banker")).to_have_accessible_name(
            re.compile(f"your stake {5 * times}$"))
        expect(fast.locator(".spot.banker .placing")).to_have_count(0)
        assert stack(fast, "Staked") == 500 * times


def test_f04_a_coup_that_a_stop_has_ended_is_void_in_words(fast: Page, world: World) -> None:
    alone(fast)
    spot(fast, "Banker").click()
    expect(spot(fast, "Banker")).to_have_accessible_name(re.compile("your stake 5$"))
    assert stack(fast) == 99_500
    world.fail(hold="OpenBetting")
    world.server.terminate()
    expect(fast.locator(".connection")).to_contain_text("Reconnecting")
    world.server.start()
    expect(fast.locator(".status")).to_contain_text(
        "This coup is void: all stakes are returned.")
    assert (stack(fast), stack(fast, "Staked")) == (100_000, 0)
