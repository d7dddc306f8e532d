"""No two things that are pressed lie on each other, however wide the window is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import LANGUAGES, visiting
from tests.faults.world import World

pytestmark = pytest.mark.browser

WIDTHS = range(320, 1601, 32)

OVERLAP = """() => {
  const all = [...document.querySelectorAll("button, a[href], summary")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => ({ each, at: each.getBoundingClientRect() }));
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const name = ({ each }) => each.ariaLabel ?? each.textContent.trim();
  return all.flatMap((one, place) => all.slice(place + 1)
    .filter((other) => !one.each.contains(other.each) && meet(one.at, other.at))
    .map((other) => `${name(one)} / ${name(other)}`));
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_controls_of_a_table_overlap_at_any_width(
        chromium: Browser, world: World, language: str) -> None:
    with visiting(chromium, world.server.url, language) as visitor:
        visitor.enters()
        chips = visitor.page.get_by_role("radio")
        expect(chips).to_have_count(7)
        expect(visitor.button("act.deal")).to_be_visible()
        found = {}
        for width in WIDTHS:
            visitor.page.set_viewport_size({"width": width, "height": 800})
            found[width] = visitor.page.evaluate(OVERLAP)
    assert {width: each for width, each in found.items() if each} == {}
