"""F12: the clock of the browser's machine is wrong, and is set while the seconds are counted."""

from __future__ import annotations

import json
import re
from statistics import median

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import at_new_table, bet, spot

pytestmark = pytest.mark.browser

WINDOW = 5
"""Seconds for bets: the fewest that a table has."""

TRIES = 4
"""Windows, of which one must be right: a machine that is busy paints late."""

WRONG = """
  const Real = Date, day = 86_400_000;
  const jumps = [day, -30_000, 30_000, -day, 0, day];
  let wrong = day;
  window.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + wrong); }
    static now() { return Real.now() + wrong; }
  };
  window.counted = [];  // the seconds that are shown, from when on, and when the bets close
  let closes = null;
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        const { left } = JSON.parse(data);
        if (left != null) closes = performance.now() + left;
      });
    }
  };
  let last = null;
  new MutationObserver(() => {
    const shown = document.querySelector("[role=timer]")?.textContent ?? null;
    if (shown === last) return;
    last = shown;
    if (shown !== null) window.counted.push([parseInt(shown), performance.now(), closes]);
    wrong = jumps[window.counted.length % jumps.length];
  }).observe(document, { childList: true, characterData: true, subtree: true });
"""
"""A clock that is a day ahead, and jumps each time that another second is shown."""


def test_f12_the_seconds_are_right_under_a_wrong_clock_that_jumps(fast: Page) -> None:
    asked: list[str] = []
    fast.on("websocket", lambda socket: socket.on(
        "framesent", lambda text: asked.append(json.loads(text)["type"])))
    fast.add_init_script(WRONG)
    at_new_table(fast, pace="timed", window=WINDOW)
    assert abs(fast.evaluate("Date.now() / 1000 - performance.timeOrigin / 1000")) > 20
    expect(spot(fast, "Tie")).to_have_attribute("aria-disabled", "false")
    bet(fast, "Tie")
    errors: list[list[float]] = []
    while not _right(errors) and len(errors) < TRIES:
        fast.evaluate("counted.length = 0")
        expect(fast.get_by_role("timer")).to_have_text("1 s")
        # the last of n seconds begins when n seconds are left
        errors.append([abs(at - (closes - 1_000 * seconds))
                       for seconds, at, closes in fast.evaluate("counted")])
        expect(fast.locator(".where")).to_contain_text(f"coup {len(errors) + 1}")
    assert _right(errors), errors
    # and nothing was asked but the bet
    assert asked.count("place_bets") == 1
    assert {each for each in asked if "bet" in each} == {"place_bets"}
    expect(spot(fast, "Tie")).not_to_have_accessible_name(re.compile("stake"))


def _right(errors: list[list[float]]) -> bool:
    """Whether the last window was counted down right: three changes and more, by 250 ms."""
    return bool(errors) and len(errors[-1]) >= 3 and median(errors[-1]) <= 250
