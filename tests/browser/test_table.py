"""What is special at a table: cards that are squeezed, what is called, one's own figures."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import visitor
from tests.browser.table import (
    alone,
    amount,
    at_new_table,
    bet,
    deal,
    join,
    press,
    spot,
    stack,
    table_of,
    take_bets,
)
from tests.faults.world import World
from tests.live.server import Server

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    """A server whose dealer turns no card that somebody squeezes."""
    folder: Path = tmp_path_factory.mktemp("slow")
    world = World(f"sqlite:///{folder / 'baccarat.db'}", folder)
    yield world.serve(tempo=1, SQUEEZE="600")
    world.close()


@pytest.fixture
def slowly(chromium: Browser, slow: Server) -> Generator[Page]:
    """The page of one who is there, and may touch the screen."""
    with visitor(chromium, slow.url, has_touch=True) as page:
        yield page


def squeezing(page: Page) -> Locator:
    """Come in at a table of squeezed cards and bet on Player; the first card to squeeze."""
    at_new_table(page, variant="midi", pace="solo", seats=1)
    press(page, "Cut the shoe")
    take_bets(page)
    bet(page, "Player", "25")
    press(page, "Deal")
    first = page.get_by_role("button", name="Player, first card, face down")
    expect(first).to_be_visible()
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
    table = table_of(page)
    card: str | None = page.request.get(
        f"/api/tables/{table}").json()["view"]["coup"]["cards"][str(place)]["card"]
    return card


def test_a_corner_is_lifted_lies_down_again_and_is_turned(slowly: Page) -> None:
    first = squeezing(slowly)
    expect(slowly.get_by_text("Your cards: drag a corner, or tap.")).to_be_visible()
    drag(slowly, first, 0.6, 0.4)
    expect(first).to_have_attribute("data-share", re.compile("^0[.][0-4]"))
    # what is lifted is the card itself, and nothing has been asked
    mine = slowly.request.get(f"/api/tables/{table_of(slowly)}").json()["view"]["you"]
    assert card_of(slowly, 1) is None
    suits = first.locator(".face svg.card").get_attribute("class") or ""
    assert mine["squeeze"]["1"][-1] in suits.split()
    slowly.mouse.up()
    expect(first).not_to_have_attribute("data-share", re.compile("."))
    assert card_of(slowly, 1) is None
    drag(slowly, first, 3, 2)
    slowly.mouse.up()
    expect(slowly.get_by_text(re.compile("^Player, first card, (?!face down)"))).to_be_attached()
    assert card_of(slowly, 1) == mine["squeeze"]["1"]


def test_cards_are_squeezed_and_turned_by_the_keyboard(slowly: Page) -> None:
    first = squeezing(slowly)
    first.focus()
    for _ in range(2):
        slowly.keyboard.press("ArrowRight")
    expect(first).to_have_attribute("data-share", "0.18")
    slowly.keyboard.press("Escape")
    expect(first).not_to_have_attribute("data-share", re.compile("."))
    second = slowly.get_by_role("button", name="Player, second card, face down")
    expect(second).to_be_visible()
    slowly.keyboard.press("Enter")
    expect(slowly.get_by_text(re.compile("^Player, first card, (?!face down)"))).to_be_attached()
    expect(second).to_be_focused()
    expect(slowly.get_by_role("button", name="Turn all")).to_be_enabled()
    second.blur()
    slowly.keyboard.press("Space")
    expect(slowly.get_by_text(re.compile("^Player, second card, (?!face down)"))).to_be_attached()


def test_a_tap_turns_a_card(slowly: Page) -> None:
    squeezing(slowly).tap()
    expect(slowly.get_by_text(re.compile("^Player, first card, (?!face down)"))).to_be_attached()


def test_a_card_that_may_not_be_turned_lies_down_again(slowly: Page) -> None:
    refused = list[str]()

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def asked(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] != "turn_card" or refused:
                server.send(text)
                return
            refused.append(message["key"])
            said = {"code": "table.turn", "parameters": {}, "text": "Not now."}
            page.send(json.dumps({"type": "refused", "key": message["key"], "said": said}))

        page.on_message(asked)

    slowly.route_web_socket(re.compile("/socket$"), between)
    first = squeezing(slowly)
    drag(slowly, first, 3, 2)
    slowly.mouse.up()
    expect(slowly.get_by_role("alert")).to_contain_text("Not now.")
    expect(first).not_to_have_attribute("data-share", re.compile("."))
    assert card_of(slowly, 1) is None
    first.tap()
    expect(slowly.get_by_text(re.compile("^Player, first card, (?!face down)"))).to_be_attached()


@pytest.fixture
def friend(chromium: Browser, slow: Server) -> Generator[Page]:
    """The page of another."""
    with visitor(chromium, slow.url) as page:
        yield page


def test_others_are_told_who_squeezes_and_not_what(slowly: Page, friend: Page) -> None:
    page, first = slowly, squeezing(slowly)
    told: list[str] = []
    friend.on("websocket", lambda socket: socket.on(
        "framereceived", lambda frame: told.append(str(frame))))
    friend.request.post("/api/guests", data={"name": "Béla"})
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


def test_nothing_is_dealt_again_when_the_language_changes(page: Page) -> None:
    alone(page)
    same = False
    for _ in range(9):  # on a busy machine the next coup may begin meanwhile
        settled(page)
        coup, first = number_of_coup(page), page.locator(".cards li").first.element_handle()
        page.get_by_role("button", name="中文").click()
        expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
        expect(page.get_by_role("heading", name="闲")).to_be_visible()
        same = page.locator(".cards li").first.evaluate("(each, before) => each === before", first)
        if number_of_coup(page) == coup:
            break
        page.get_by_role("button", name="English").click()
        take_bets(page)
    assert same


def number_of_coup(page: Page) -> str:
    """The number of the coup that is shown, in either language."""
    number: str = re.findall("[0-9]+", page.locator(".where").text_content() or "")[-1]
    return number


# -- what is called, and what it brought ------------------------------------------------------

VOICES = """() => {
  window.said = [];
  const voices = [
    { name: "far", lang: "en-GB", localService: false, default: true },
    { name: "here", lang: "en-US", localService: true, default: false }];
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(window, "speechSynthesis", { value: {
    getVoices: () => voices, cancel: () => {}, addEventListener: () => {},
    speak: ({ text, voice }) => window.said.push([text, voice.name]) } });
}"""


def settled(page: Page, *bets: str) -> None:
    """Bet the chosen chip, deal, and wait until it is over."""
    for each in bets:
        spot(page, each).click()
        expect(spot(page, each)).to_have_accessible_name(re.compile("your stake"))
    deal(page)


def test_a_voice_of_this_machine_says_the_calls_that_are_written(page: Page) -> None:
    page.add_init_script(f"({VOICES})()")
    alone(page)
    page.evaluate("""() => {
      window.written = [];
      new MutationObserver(() => window.written.push(
        document.querySelector(".status p").textContent)).observe(
        document.querySelector(".status"), { subtree: true, characterData: true });
    }""")
    settled(page, "Tie")
    assert page.evaluate("window.said") == [], "it is off until it is asked for"
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_label("A voice that calls").check()
    page.keyboard.press("Escape")
    take_bets(page)
    page.evaluate("window.said.length = window.written.length = 0")
    settled(page, "Tie")
    result = (page.locator(".said").text_content() or "").split("You:")[0].strip()
    page.wait_for_function("() => window.said.some(([text]) => / wins, |^Tie, /.test(text))")
    said = [text for text, voice in page.evaluate("window.said") if voice == "here"]
    assert said[0] == "No more bets."
    assert result.startswith(said[-1])
    assert re.fullmatch(r"Player \d, Banker \d\.", said[1])
    assert set(said[:-1]) <= set(page.evaluate("window.written"))
    assert "far" not in {voice for _, voice in page.evaluate("window.said")}
    take_bets(page)
    page.keyboard.press("m")
    page.evaluate("window.said.length = 0")
    settled(page)
    assert page.evaluate("window.said") == []


def test_without_a_voice_of_its_own_the_browser_is_not_asked_to_speak(page: Page) -> None:
    page.add_init_script(f"({VOICES.replace('localService: true', 'localService: false')})()")
    alone(page)
    page.get_by_role("button", name="Settings").first.click()
    expect(page.get_by_label("A voice that calls")).to_be_disabled()
    expect(page.get_by_text("This browser has no voice of its own")).to_be_visible()


def test_what_bets_brought_stands_beside_what_was_to_be_expected(page: Page) -> None:
    alone(page)
    page.get_by_role("radio", name="Chip of 25").click()
    expect(spot(page, "Tie")).to_contain_text("100 bets of 10 cost 143.60")
    expect(spot(page, "Tie")).to_have_attribute(
        "title", "From 1. 100 bets of 10 cost 143.60 on average.")
    for _ in range(2):
        settled(page, "Tie", "Player Pair")
        take_bets(page)
    page.get_by_role("button", name="Rules and odds").first.click()
    rows = page.get_by_role("dialog").locator("section table").get_by_role("row")
    expect(rows.filter(has_text="Tie").get_by_role("cell")).to_have_text(
        ["2", "50", "-7.18", re.compile("^[+-][0-9]+$")])
    nets = [amount(row.get_by_role("cell").last.text_content()) for row in rows.all()[1:]]
    assert nets[-1] == sum(nets[:-1]) == stack(page, "Session")
    page.keyboard.press("Escape")
    expect(spot(page, "Tie")).to_contain_text("expected -7.18")


def test_what_is_counted_at_a_seat_and_what_in_a_session_is_said(page: Page) -> None:
    """Who sits down elsewhere has no bet at this seat yet, and goes on with the session."""
    alone(page)
    settled(page, "Tie")
    take_bets(page)
    page.get_by_role("button", name="Leave").first.click()
    page.get_by_role("button", name="Play now").click()
    take_bets(page)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Your limits").click()
    sheet = page.get_by_role("dialog")
    coups = sheet.get_by_role("term").filter(has_text="Coups")
    expect(coups.locator("xpath=following-sibling::dd")).to_have_text("1")
    expect(sheet.get_by_role("heading", name="Since you sat down")).to_be_visible()
    expect(sheet.get_by_text("These are your bets at this table since you sat down.")
           ).to_be_visible()
    expect(sheet.get_by_text("You have not bet yet.")).to_be_visible()


def test_a_refused_stake_names_the_bet_as_the_page_does(page: Page) -> None:
    at_new_table(page, variant="midi", pace="solo", seats=1)
    take_bets(page)
    page.get_by_role("radio", name="Chip of 5", exact=True).click()
    spot(page, "Banker").click()
    expect(page.get_by_role("alert")).to_contain_text(
        "5 on Banker: the least stake here is 25")


def test_a_host_sets_stakes_and_pace_and_closes_the_bets_itself(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open a table for friends").click()
    page.get_by_label("Least stake").fill("10")
    page.get_by_label("Time for bets").select_option("until the host closes them")
    page.get_by_label("Seats").select_option("5")
    page.get_by_label("Others may look on").uncheck()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Take bets").click()
    take_bets(page)
    expect(spot(page, "Banker")).to_have_attribute("title", re.compile("^From 10[.]"))
    expect(spot(page, "Banker")).to_have_accessible_name(re.compile("limits from 10$"))
    view = page.request.get(f"/api/tables/{table_of(page)}").json()["view"]
    assert (view["places"], view["spectators"]) == (5, False)
    page.get_by_role("button", name="No more bets").click()
    expect(page.locator(".said")).to_be_visible()
    page.get_by_role("button", name="Host", exact=True).click()
    page.get_by_role("button", name="Let others look on").click()
    expect(page.get_by_role(
        "button", name="Let only those look on who can still sit down")).to_be_visible()
    page.get_by_label("Time for bets").select_option("30 seconds")
    page.keyboard.press("Escape")
    take_bets(page)
    expect(page.get_by_role("timer")).to_be_visible()


def test_a_friend_joins_where_others_may_not_look_on_and_who_comes_too_late_sees_nothing(
        page: Page, chromium: Browser, server: Server) -> None:
    at_new_table(page, seats=2, spectators=False)
    told: list[str] = []
    with visitor(chromium, server.url) as friend, visitor(chromium, server.url) as late:
        join(friend, "Béla", page.url)
        expect(friend.get_by_role("region", name="At the table")).to_contain_text("Anna")
        late.on("websocket", lambda socket: socket.on(
            "framereceived", lambda frame: told.append(str(frame))))
        late.goto(page.url)
        late.get_by_label("Your name").fill("Caro")
        late.get_by_role("button", name="Come in").click()
        expect(late.get_by_text("only those look on here who can sit down")).to_be_visible()
        assert any('"bye"' in frame for frame in told)
        assert not [frame for frame in told if '"snapshot"' in frame or "Anna" in frame]
        assert late.request.get(f"/api/tables/{table_of(page)}").status == 403
