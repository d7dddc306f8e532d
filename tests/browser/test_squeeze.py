"""The squeeze: cards that lie face down, who may turn them, and what is on the wire by then."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocket, expect

from tests.browser.conftest import visitor
from tests.browser.table import at_new_table, bet, join, press, table_of, take_bets, until
from tests.faults.world import World
from tests.test_eavesdrop import CARD

pytestmark = pytest.mark.browser

HOUSE = {"decks": "1", "minimum": "5", "step": "5"}
"""One deck: no card is there twice, so one that is told too early is no other."""

COUPS = 40
"""So many in a row have no third card for Player, or all have one, once in 10^11 times."""


class Wire(NamedTuple):
    """Every text that a page has received over its socket, without what it alone may see."""

    frames: list[str]

    def cards(self) -> set[str]:
        """The cards that were told up to now."""
        return {card for text in self.frames for card in CARD.findall(text)}


def wire(page: Page) -> Wire:
    """Listen to a page, from before it connects."""
    frames: list[str] = []

    def heard(text: str | bytes) -> None:
        message = json.loads(text)
        for part in ("view", "patch"):
            (message.get(part, {}).get("you") or {}).pop("squeeze", None)
        frames.append(json.dumps(message))

    def watched(socket: WebSocket) -> None:
        socket.on("framereceived", heard)

    page.on("websocket", watched)
    return Wire(frames)


def face_down(page: Page | Locator) -> Locator:
    """The cards that may be turned here."""
    return page.get_by_role("button", name=re.compile("Turn the card|face down"))


def tap(page: Page) -> None:
    face_down(page).first.tap()


def key(page: Page) -> None:
    face_down(page).first.focus()
    page.keyboard.press("Enter")


def coup_of(page: Page) -> dict[str, Any]:
    """The coup, as anybody sees it over HTTP."""
    seen: dict[str, Any] = page.request.get(f"/api/tables/{table_of(page)}").json()
    seen["view"].pop("you", None)
    coup: dict[str, Any] = seen["view"]["coup"]
    return coup


def test_f32_no_card_is_on_any_wire_before_it_is_turned_by_tap_or_key(
        fast: Page, chromium: Browser, world: World) -> None:
    world.fail(hold="TurnCard")  # no time runs out
    with visitor(chromium, world.server.url, has_touch=True) as anna, \
            visitor(chromium, world.server.url) as onlooker:
        wires = [wire(page) for page in (anna, fast, onlooker)]
        at_new_table(anna, variant="midi", settings=HOUSE)
        join(fast, "Béla", anna.url)
        assert onlooker.request.post("/api/guests", data={"name": "Cleo"}).ok
        onlooker.goto(anna.url)
        press(anna, "Take bets")
        take_bets(fast)
        bet(anna, "Player", "25")
        bet(fast, "Banker", "25")
        before = wires[2].cards()  # the card that is shown at the burn
        press(anna, "No more bets")
        turns: list[tuple[Page, Callable[[Page], None], str]] = [
            (anna, tap, "Player"), (fast, key, "Banker")]
        for page, _, hand in turns:
            expect(face_down(page)).to_have_count(2)
            other = {"Player": "Banker", "Banker": "Player"}[hand]
            assert face_down(page.get_by_role("region", name=other)).count() == 0
        expect(face_down(onlooker)).to_have_count(0)
        turned = 0
        while not coup_of(onlooker)["over"]:  # a card is turned each time, and there are six
            until(onlooker, lambda: coup_of(onlooker)["over"] or any(
                face_down(page).count() for page, *_ in turns), "a card to turn, or the end")
            for page, turn, _ in turns:
                if not face_down(page).count():
                    continue
                assert [len(each.cards() - before) for each in wires] == [turned] * 3
                hidden = [each["card"] for each in coup_of(onlooker)["cards"].values()]
                assert len([card for card in hidden if card]) == turned
                turn(page)
                turned += 1
                for seen in (anna, fast, onlooker):
                    expect(seen.locator(".cards li:not(.place):not(:has(button))").filter(
                        has_not_text="face down")).to_have_count(turned)
        cards = {each["card"] for each in coup_of(onlooker)["cards"].values()}
        assert turned == len(cards)
        for each in wires:
            assert each.cards() - before == cards
        expect(anna.locator(".said")).to_be_visible()


class Fingers:
    """Fingers on a page's screen, each with where it is."""

    def __init__(self, page: Page) -> None:
        self.screen = page.context.new_cdp_session(page)
        self.down: dict[int, tuple[float, float]] = {}

    def send(self, kind: str) -> None:
        points = [{"id": finger, "x": x, "y": y} for finger, (x, y) in self.down.items()]
        self.screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def put(self, finger: int, x: float, y: float) -> None:
        kind = "touchMove" if finger in self.down else "touchStart"
        self.down[finger] = (x, y)
        self.send(kind)

    def draw(self, finger: int, x: float, y: float) -> None:
        """As a finger goes: by many small steps."""
        was, steps = self.down[finger], 8
        for step in range(1, steps + 1):
            share = step / steps
            self.put(finger, was[0] + share * (x - was[0]), was[1] + share * (y - was[1]))

    def lift(self, finger: int) -> None:
        del self.down[finger]
        self.send("touchMove" if self.down else "touchEnd")  # as the protocol wants it told


@pytest.mark.parametrize("size", [(360, 740), (768, 1024)])
def test_a_finger_draws_a_card_which_lies_down_again_or_is_turned(
        chromium: Browser, world: World, size: tuple[int, int]) -> None:
    world.fail(hold="TurnCard")
    with visitor(chromium, world.server.url, has_touch=True, is_mobile=True,
                 viewport={"width": size[0], "height": size[1]}) as page:
        at_new_table(page, variant="midi", settings=HOUSE, pace="solo", seats=1)
        take_bets(page)
        bet(page, "Player", "25")
        press(page, "Deal")
        expect(face_down(page)).to_have_count(2)
        card = face_down(page).first
        card.scroll_into_view_if_needed()
        box, scrolled = card.bounding_box(), page.evaluate("scrollY")
        assert box
        left, top, wide, high = box["x"], box["y"], box["width"], box["height"]
        fingers = Fingers(page)
        fingers.put(1, left + 4, top + high - 4)
        fingers.draw(1, left + wide / 3, top + high * 0.75)
        expect(page.locator(".peel.held")).to_have_count(1)
        seen = page.locator(".peel.held").get_attribute("data-share")
        assert seen
        assert 0 < float(seen) < 0.5
        fingers.put(2, left + wide / 2, top + high / 2)  # another one neither draws nor lets go
        fingers.draw(2, left + wide * 2, top - high)
        fingers.lift(2)
        assert page.locator(".peel.held").get_attribute("data-share") == seen
        fingers.lift(1)
        expect(page.locator(".peel.held")).to_have_count(0)
        expect(face_down(page)).to_have_count(2)
        fingers.put(1, left + 4, top + high - 4)
        fingers.draw(1, left + wide * 4, top - high)  # it has grown under the finger
        fingers.lift(1)
        expect(face_down(page)).to_have_count(1)
        assert page.evaluate("scrollY") == scrolled


@pytest.mark.parametrize(("button", "times"), [("Player, first card", 2), ("Turn all", 1)])
def test_behind_the_last_card_the_keyboard_is_at_the_bets_until_a_third_one_comes(
        fast: Page, world: World, button: str, times: int) -> None:
    world.fail(hold="TurnCard")
    at_new_table(fast, variant="midi", settings=HOUSE, pace="solo", seats=1)
    drawn = set[int]()
    for _ in range(COUPS):
        take_bets(fast)
        bet(fast, "Player", "25")
        press(fast, "Deal")
        expect(face_down(fast)).to_have_count(2)
        fast.get_by_role("button", name=button).focus()
        for _ in range(times):
            fast.keyboard.press("Enter")
        again = fast.locator('.acts .main[aria-disabled="false"]').get_by_text("Deal")
        expect(fast.locator(".third .peel").or_(again).first).to_be_visible()
        drawn.add(face_down(fast).count())
        if face_down(fast).count():
            expect(face_down(fast)).to_be_focused()
            fast.keyboard.press("Enter")
        expect(again).to_be_visible()  # what the coup brought is gone soon: this table is fast
        expect(fast.get_by_role("group", name="Bets")).to_be_focused()
        if len(drawn) == 2:
            return
    pytest.fail(f"of {COUPS} coups all had a third card to turn, or none had one")
