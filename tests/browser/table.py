"""What a person does at the table, as the tests do it: by what is written and labelled there."""

from __future__ import annotations

import re
from collections.abc import Callable
from secrets import token_hex

import pytest
from playwright.sync_api import Locator, Page, expect

__all__ = ["AFAR", "MOVES", "NAME", "NORMAL", "PATIENCE", "alone", "amount", "at_new_table",
           "behind", "bet", "deal", "join", "press", "spot", "stack", "table_of",
           "take_bets", "until"]

AFAR = "baccarat.test"
"""This machine, under a name for which the browser holds plain http to be not secure."""

PATIENCE = 20_000.0
"""Milliseconds in which comes what is waited for, however busy the machine is."""

STEP = 20.0
"""Milliseconds between two looks for what `expect` cannot wait for."""

NAME = """(each) => {
  const name = (each.ariaLabel ?? each.querySelector(".hidden")?.textContent ?? "").trim();
  if (!name) throw new Error(`this has no name: ${each.outerHTML}`);
  return name;
}"""
"""What a button that is drawn is called, in the page; that it has no name is an error."""

MOVES = """globalThis.moves = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  if (this.matches("li") && options.duration > 1) moves.push(options.duration);
  return animate.call(this, frames, options);
};"""
"""Notes, in a page that is still to come, how long each card moves that is dealt there."""

NORMAL = 420
"""Milliseconds that a card takes unless one has chosen another speed."""


def alone(page: Page, name: str = "Anna", *, waiting: bool = True) -> None:
    """Come in and sit down at a table of one's own, until bets are taken if one is *waiting*."""
    page.goto("/")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Play now").click()
    if waiting:
        take_bets(page)


def take_bets(page: Page) -> None:
    """Wait until bets are taken; of a shoe's last coup another line says that."""
    line = page.get_by_text("Place your bets").or_(page.get_by_text("this is the last coup"))
    expect(line).to_be_visible()
    expect(spot(page, "Banker")).to_have_attribute("aria-disabled", "false")


def spot(page: Page, bet: str) -> Locator:
    """The spot of a bet, whatever is staked on it."""
    return page.get_by_role("group", name="Bets").get_by_role(
        "button", name=re.compile(f"^{bet}, pays"))


def amount(text: str | None) -> int:
    """An amount as it is shown, in minor units: "+1,250.50" is 125050."""
    digits = re.sub(r"[^0-9.\-]", "", text or "")
    whole, _, part = digits.partition(".")
    return int(whole + part.ljust(2, "0")[:2])


def stack(page: Page, label: str = "Chips") -> int:
    """A figure of the money line."""
    term = page.get_by_role("term").filter(has_text=re.compile(f"^{label}$"))
    return amount(term.locator("xpath=following-sibling::dd").text_content())


def at_new_table(page: Page, name: str = "Anna", **asked: object) -> None:
    """Come in and sit down at a new table, which is as it is asked for; the host's pace."""
    assert page.request.post("/api/guests", data={"name": name}).ok
    answer = page.request.post("/api/tables", data={"key": token_hex(8), "pace": "host", **asked})
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['table']}")


def table_of(page: Page) -> str:
    """The name of the table at which a page is."""
    return page.url.rpartition("/")[2]


def join(page: Page, name: str, address: str) -> None:
    """Come in by the link of a table, and sit down."""
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_role("radio", name="Chip of 5", exact=True)).to_be_visible()


def bet(page: Page, on: str, chip: str = "5") -> None:
    """Put a chip on a spot, and wait until the table has accepted it."""
    page.get_by_role("radio", name=f"Chip of {chip}", exact=True).click()
    spot(page, on).click()
    expect(spot(page, on)).to_have_accessible_name(re.compile(f"your stake {chip}$"))


def press(page: Page, button: str) -> None:
    """Press a button, once it can be pressed."""
    page.get_by_role("button", name=button, exact=True).click()


def deal(page: Page) -> None:
    """Deal, and wait for the result; the hands are complete then."""
    press(page, "Deal")
    expect(page.locator(".said")).to_be_visible()


def until(page: Page, comes: Callable[[], object], what: str) -> None:
    """Wait for something that is not on the page; *what* is told where it does not come."""
    for _ in range(round(PATIENCE / STEP)):
        if comes():
            return
        page.wait_for_timeout(STEP)
    pytest.fail(f"it did not come: {what}")


def behind(page: Page) -> None:
    """Be answered something else: what the page was told, or asks, came before it."""
    page.evaluate("async () => { await (await fetch('/api/health')).text(); }")
