"""A table that is led from phase to phase, and held in each for as long as a test likes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from secrets import token_hex
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.table import NAME, at_new_table, press, spot, table_of
from tests.faults.world import World

__all__ = ["PHASES", "ask", "in_phases", "shown"]

PHASES = {
    "committing": "The shoe is prepared",
    "revealing": "The shoe is being shuffled.",
    "cutting": "Cut the shoe, or the dealer cuts it.",
    "between": "The next coup follows.",
    "betting": "Place your bets, then deal.",
    "paused": "You have paused the table.",
    "dealing": "No more bets: the cards are dealt.",
    "squeeze": "Your cards: drag a corner, or tap.",
    "result": "The next coup follows.",
    "timed betting": "Place your bets.",
    "between shoes": "A new shoe is brought to the table.",
    "over": "This table is over.",
}
"""Each phase, and what the page says of it."""

HOUSE = {"minimum": "5", "step": "5"}
"""A house where cards are squeezed, for small stakes."""

HELD = {"committing": "CallReveals", "revealing": "OfferCut", "cutting": "StartShoe",
        "between": "OpenBetting", "dealing": "DealCard 2", "squeeze": "TurnCard",
        "result": "OpenBetting", "between shoes": "OpenBetting, OpenShoe",
        "over": "OpenShoe"}
"""What the dealer must not do, so that a table stays in a phase; in the others it waits anyway."""

CARDS = {"dealing": 1, "squeeze": 4}
"""How many cards lie on the table then."""

SHOWN = """() => {
  const text = (what) => document.querySelector(what)?.innerText.replace(/\\s+/g, " ").trim() ?? "";
  const money = text(".money").replace(/ Minutes -?\\d+/, "");  // time goes on, and comes later
  return {
    phase: text(".status p"), cards: text(".hands"), said: text(".said"), money,
    where: text(".where"), roads: text(".roads"),
    cardsLeft: text("footer"),
    squeezed: [...document.querySelectorAll(".peel")].map(NAME),
    spots: [...document.querySelectorAll(".spots .place")].map(NAME),
  };
}""".replace("NAME", f"({NAME})")


def shown(page: Page) -> dict[str, Any]:
    """What stands on the screen of a table: the phase, cards, stakes, money and roads."""
    found: dict[str, Any] = page.evaluate(SHOWN)
    return found


def ask(page: Page, kind: str, **fields: object) -> None:
    """Ask something of the table, as its host may, beside the page."""
    table = table_of(page)
    answer = page.request.post(f"/api/tables/{table}/commands",
                               data={"type": kind, "key": token_hex(8), **fields})
    assert answer.ok, answer.text()


def in_phases(page: Page, world: World) -> Iterator[str]:
    """Lead a table of one's own through every phase; it is held in each that is named."""
    for phase, line in PHASES.items():
        world.fail(hold=HELD.get(phase))
        _lead(page, phase)
        expect(page.locator(".status")).to_contain_text(line)
        expect(spot(page, "Banker")).to_be_visible()
        if phase in CARDS:
            expect(page.locator(".cards li:not(.place)")).to_have_count(CARDS[phase])
        expect(page.locator(".peel")).to_have_count(2 if phase == "squeeze" else 0)
        if phase == "result":
            expect(page.locator(".said")).to_be_visible()
        yield phase


def _lead(page: Page, phase: str) -> None:
    """Do what leads to a phase, where the dealer alone does not."""
    match phase:
        case "committing":
            at_new_table(page, variant="midi", settings=HOUSE, pace="solo", seats=1)
        case "betting":
            for bet in ("Banker", "Tie"):
                spot(page, bet).click()
                expect(spot(page, bet)).to_have_accessible_name(re.compile("your stake 5$"))
        case "paused":
            ask(page, "pause_table")
        case "dealing":
            ask(page, "resume_table")
            press(page, "Deal")
        case "timed betting":
            ask(page, "change_pace", pace="timed", window=600)
        case "between shoes":
            ask(page, "end_shoe", shoe=1)
        case "over":
            ask(page, "end_table")
        case _:
            pass
