"""A whole shoe by each way of input, with every amount as the server's history has it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import visitor
from tests.browser.shoe import Finger, Input, Keys, Mouse, of_decks, play_shoe, recalled
from tests.faults.world import World

pytestmark = pytest.mark.browser


def played(by: Input) -> None:
    """Play a shoe of one deck; the page and the history tell of the same bets and amounts."""
    of_decks(by.page, 1)
    by.page.goto("/")
    coups = play_shoe(by)
    assert len(coups) >= 5
    assert coups == recalled(by.page)


def test_a_whole_shoe_by_mouse(fast: Page) -> None:
    played(Mouse(fast))


def test_a_whole_shoe_by_the_keyboard_alone(fast: Page) -> None:
    played(Keys(fast))


def test_a_whole_shoe_by_touch(chromium: Browser, world: World) -> None:
    with visitor(chromium, world.server.url, has_touch=True, is_mobile=True,
                 viewport={"width": 360, "height": 640}) as page:
        played(Finger(page))
