"""What is special at a table: cards that are squeezed, what is called, one's own figures."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.table import spot, take_bets
from tests.live.server import Server

pytestmark = pytest.mark.browser

SLOW = 20_000


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    """A server whose dealer leaves time to squeeze."""
    folder: Path = tmp_path_factory.mktemp("slow")
    with Server(f"sqlite:///{folder / 'baccarat.db'}", folder / "log", tempo=1) as server:
        yield server


@pytest.fixture
def context(chromium: Browser, slow: Server) -> Generator[BrowserContext]:
    context = chromium.new_context(base_url=slow.url, has_touch=True)
    yield context
    context.close()


def squeezing(page: Page, name: str = "Anna", **table: object) -> Locator:
    """Come in at a table of squeezed cards and bet on Player; the first card to squeeze."""
    page.request.post("/api/guests", data={"name": name})
    asked = {"key": uuid.uuid4().hex, "variant": "midi", "pace": "solo", "seats": 1, **table}
    page.goto(f"/table/{page.request.post('/api/tables', data=asked).json()['table']}")
    page.get_by_role("button", name="Cut the shoe").click()
    take_bets(page)
    page.get_by_role("radio", name="Chip of 25").click()
    spot(page, "Player").click()
    expect(spot(page, "Player")).to_have_accessible_name(re.compile("your stake 25$"))
    page.get_by_role("button", name="Deal", exact=True).click()
    first = page.get_by_role("button", name="Player, first card, face down")
    expect(first).to_be_visible(timeout=SLOW)
    page.locator(".player li").first.evaluate(
        "each => Promise.all(each.getAnimations().map(({ finished }) => finished))")
    return first


def drag(page: Page, card: Locator, right: float, up: float) -> None:
    """Draw the lower left corner of a card so far, in parts of its width and height."""
    box = card.bounding_box()
    assert box
    x, y = box["x"] + 2, box["y"] + box["height"] - 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right * box["width"], y - up * box["height"], steps=4)


def card_of(page: Page, place: int) -> str | None:
    """A card of the coup, as everybody is told of it."""
    table = page.url.rpartition("/")[2]
    card: str | None = page.request.get(
        f"/api/tables/{table}").json()["view"]["coup"]["cards"][str(place)]["card"]
    return card


def test_a_corner_is_lifted_lies_down_again_and_is_turned(page: Page) -> None:
    first = squeezing(page)
    expect(page.get_by_text("Your cards: drag a corner, or tap.")).to_be_visible()
    drag(page, first, 0.6, 0.4)
    expect(first).to_have_attribute("data-share", re.compile("^0[.][0-4]"))
    # what is lifted is the card itself, and nothing has been asked
    mine = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()["view"]["you"]
    assert card_of(page, 1) is None
    suits = first.locator(".face svg.card").get_attribute("class") or ""
    assert mine["squeeze"]["1"][-1] in suits.split()
    page.mouse.up()
    expect(first).not_to_have_attribute("data-share", re.compile("."))
    assert card_of(page, 1) is None
    drag(page, first, 3, 2)
    page.mouse.up()
    expect(page.get_by_text(re.compile("^Player, first card, (?!face down)"))).to_be_attached()
    assert card_of(page, 1) == mine["squeeze"]["1"]


def test_cards_are_squeezed_and_turned_by_the_keyboard(page: Page) -> None:
    first = squeezing(page)
    first.focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(first).to_have_attribute("data-share", "0.18")
    page.keyboard.press("Escape")
    expect(first).not_to_have_attribute("data-share", re.compile("."))
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("^Player, first card, (?!face down)"))).to_be_attached()
    second = page.get_by_role("button", name="Player, second card, face down")
    expect(second).to_be_visible(timeout=SLOW)
    expect(page.get_by_role("button", name="Turn all")).to_be_enabled()
    page.locator("body").press("Space")
    expect(page.get_by_text(re.compile("^Player, second card, (?!face down)"))).to_be_attached()


def test_a_tap_turns_a_card(page: Page) -> None:
    squeezing(page).tap()
    expect(page.get_by_text(re.compile("^Player, first card, (?!face down)"))).to_be_attached()


def test_others_are_told_who_squeezes_and_not_what(page: Page, context: BrowserContext) -> None:
    first = squeezing(page)
    browser = context.browser
    assert browser
    other = browser.new_context()
    friend = other.new_page()
    told: list[str] = []
    friend.on("websocket", lambda socket: socket.on(
        "framereceived", lambda frame: told.append(str(frame))))
    friend.request.post(re.sub("/table/.*", "/api/guests", page.url), data={"name": "Béla"})
    friend.goto(page.url)
    expect(friend.get_by_text("Anna squeezes the cards of Player.")).to_be_visible()
    expect(friend.get_by_text("Player, first card, face down")).to_be_attached()
    expect(friend.locator(".peel")).to_have_count(0)
    assert card_of(page, 1) is None
    messages = [json.loads(each) for each in told]
    cards = [card for each in messages
             if (coup := (each.get("view") or each.get("patch") or {}).get("coup"))
             and (card := coup.get("cards", {}).get("1"))]
    assert cards
    assert [each for each in cards if each.get("card") is not None] == []
    first.press("Enter")
    expect(friend.get_by_text(re.compile("^Player, first card, (?!face down)"))).to_be_attached()
    other.close()
