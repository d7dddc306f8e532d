"""A whole shoe, played from the entrance to its end by one way of input."""

from __future__ import annotations

import json
import re
from typing import ClassVar, NamedTuple, Protocol

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.table import NAME, amount, spot, stack, table_of

__all__ = ["Coup", "Finger", "Input", "Keys", "Mouse", "of_decks", "play_shoe", "recalled"]

PLAN = (("Banker",), ("Player", "Tie"), ("Banker", "Banker"), (), ("Tie",), ("Player",))
"""The spots that get a chip in each coup in turn; in the fourth the last bets are repeated."""

LETTERS = {"Player": "p", "Banker": "b", "Tie": "t"}


class Input(Protocol):
    """How a person acts on the page."""

    page: Page

    def enter(self, name: str) -> None:
        """Come in under this name, and open a table of one's own."""

    def press(self, button: str) -> None:
        """Press a button of the table."""

    def bet(self, on: str) -> None:
        """Put the chosen chip on a spot."""


class _Pointer:
    """A mouse or a finger: both point at what is on the screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def point(self, at: Locator) -> None:
        raise NotImplementedError

    def enter(self, name: str) -> None:
        self.point(self.page.get_by_label("Your name"))
        self.page.keyboard.type(name)
        self.press("Play now")

    def press(self, button: str) -> None:
        self.point(self.page.get_by_role("button", name=button, exact=True))

    def bet(self, on: str) -> None:
        self.point(spot(self.page, on))


class Mouse(_Pointer):
    """By mouse."""

    def point(self, at: Locator) -> None:
        at.click()


class Finger(_Pointer):
    """By touch."""

    def point(self, at: Locator) -> None:
        at.tap()


class Keys:
    """By the keyboard alone."""

    KEYS: ClassVar = {"Deal": " ", "Rebet": "r"}

    def __init__(self, page: Page) -> None:
        self.page = page

    def enter(self, name: str) -> None:
        expect(self.page.get_by_label("Your name")).to_be_focused()
        self.page.keyboard.type(name)
        self.page.keyboard.press("Enter")

    def press(self, button: str) -> None:
        self.page.keyboard.press(self.KEYS[button])

    def bet(self, on: str) -> None:
        self.page.keyboard.press(LETTERS[on])


class Coup(NamedTuple):
    """What the money line told of a coup, in minor units: the bets, the net, chips after it."""

    bets: dict[str, int]
    net: int
    after: int


def of_decks(page: Page, decks: int) -> None:
    """Let the tables that this page opens be dealt from so many decks."""

    def fewer(route: Route) -> None:
        asked = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps({**asked, "settings": {"decks": str(decks)}}))

    page.route(re.compile("/api/tables$"), fewer)


def where(page: Page) -> str:
    """The shoe and the coup, as they are written above the table."""
    return page.locator(".where span").last.text_content() or ""


def play_shoe(by: Input) -> list[Coup]:
    """Come in, play each coup of the first shoe, and stop before the second."""
    page, coups = by.page, list[Coup]()
    by.enter("Anna")
    while True:
        expect(page.get_by_text("Shoe 2, coup 1").or_(
            page.get_by_text(f"Shoe 1, coup {len(coups) + 1}"))).to_be_visible()
        expect(spot(page, "Banker")).to_have_attribute("aria-disabled", "false")
        if where(page).startswith("Shoe 2"):
            return coups
        coups.append(_coup(by, len(coups)))


def _coup(by: Input, index: int) -> Coup:
    """Bet, deal, and read the money line when the next bets are taken."""
    page, here = by.page, where(by.page)
    bets = _bet(by, PLAN[index % len(PLAN)])
    staked, before = stack(page, "Staked"), stack(page)
    assert staked == sum(bets.values())
    by.press("Deal")
    expect(page.get_by_text(here, exact=True)).to_have_count(0)
    expect(spot(page, "Banker")).to_have_attribute("aria-disabled", "false")
    net, after = stack(page, "Last coup"), stack(page)
    assert after == before + staked + net
    return Coup(bets, net, after)


def _bet(by: Input, on: tuple[str, ...]) -> dict[str, int]:
    """Bet on these spots, or what was bet last where there are none; the stakes that are shown."""
    if on:
        for times, bet in enumerate(on):
            by.bet(bet)
            expect(spot(by.page, bet)).to_have_accessible_name(
                re.compile(f"your stake {5 * on[:times + 1].count(bet)}$"))
    else:
        by.press("Rebet")
        expect(spot(by.page, "Banker")).to_have_accessible_name(re.compile("your stake 10$"))
    return {bet: found for bet in LETTERS if (found := _stake(by.page, bet))}


def _stake(page: Page, bet: str) -> int:
    found = re.search("your stake ([0-9.,]*[0-9])", spot(page, bet).evaluate(NAME))
    return amount(found[1]) if found else 0


def recalled(page: Page) -> list[Coup]:
    """The same, as the server tells the history of the first shoe."""
    table = table_of(page)
    told = page.request.get(f"/api/tables/{table}/history", params={"shoe": 1}).json()
    assert told["end"] == "cut_card"
    return [Coup({bet["bet"].capitalize(): amount(bet["stake"]) for bet in coup["bets"]},
                 amount(coup["net"]), amount(coup["chips"]["after"])) for coup in told["coups"]]
