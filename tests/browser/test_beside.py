"""What stands beside the table: odds, history, fairness, one's own limits; and the odds page."""

from __future__ import annotations

import csv
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, WebSocketRoute, expect

from baccarat.tableau import COLUMNS, answers
from baccarat.verify import verify_text
from tests.browser.conftest import SIZES, visitor
from tests.browser.table import (
    AFAR,
    alone,
    amount,
    at_new_table,
    bet,
    deal,
    press,
    spot,
    stack,
    table_of,
    take_bets,
    until,
)
from tests.live.server import Server

pytestmark = pytest.mark.browser

KEPT = "[...Object.keys(localStorage), ...Object.keys(sessionStorage)]"


def sheet(page: Page, name: str) -> Locator:
    """One of the sheets that More leads to."""
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name=name, exact=True).click()
    opened = page.get_by_role("dialog", name=name)
    expect(opened).to_be_visible()
    return opened


def edge(page: Page, bet: str) -> str:
    """The edge of a bet of the odds page, exactly."""
    row = page.locator("summary").filter(has=page.get_by_text(bet, exact=True))
    return row.locator("strong").text_content() or ""


def asked(page: Page, **question: object) -> dict[str, str]:
    """The edges that the server tells for a question, by the names of the bets."""
    answer = page.request.post("/api/odds", data={"decks": 8, **question}).json()
    return {bet["name"]: bet["edge"] for bet in answer["bets"]}


def test_the_odds_page_answers_as_the_cards_are_clicked(page: Page) -> None:
    page.goto("/odds")
    page.get_by_text("Show exact fractions").click()
    expect(page.locator("summary strong").first).to_have_text(asked(page)["Player"])
    page.get_by_role("spinbutton", name="Decks").fill("6")
    nine = page.get_by_role("button", name="nine of hearts, left 6")
    nine.click()
    expect(page.get_by_role("button", name="nine of hearts, left 5")).to_be_visible()
    page.get_by_role("textbox", name="Tie pays").fill("9")
    page.get_by_text("deals it", exact=True).click()
    page.get_by_role("button", name="eight of clubs").click()
    want = asked(page, decks=6, remove="9h", dealt="8c", prices={"tie": ["9"]})
    expect(page.locator("summary strong").first).to_have_text(want["Player"])
    assert [edge(page, bet) for bet in ("Banker", "Tie")] == [want["Banker"], want["Tie"]]
    # the link holds the question
    link = page.url
    page.goto("/")
    page.goto(link)
    page.get_by_text("Show exact fractions").click()
    expect(page.locator("summary strong").first).to_have_text(want["Player"])
    with page.expect_download() as got:
        page.get_by_role("button", name="Download CSV").click()
    command = [sys.executable, "-m", "baccarat", "odds", "--decks", "6", "--remove", "9h",
               "--dealt", "8c", "--tie", "9"]
    printed = subprocess.check_output([*command, "--csv"], text=True)
    kept_rows = Path(got.value.path()).read_text(encoding="utf-8").splitlines()
    assert list(csv.reader(kept_rows)) == list(csv.reader(printed.splitlines()))
    with page.expect_download() as got:
        page.get_by_role("button", name="Download JSON").click()
    kept = json.loads(Path(got.value.path()).read_text(encoding="utf-8"))
    assert kept == json.loads(subprocess.check_output([*command, "--json"]))


def test_by_plain_http_one_comes_in_bets_and_copies_a_link(
    chromium: Browser, server: Server
) -> None:
    """As friends do, from another machine. Behind a sheet nothing can be selected."""
    with visitor(chromium, f"http://{AFAR}:{server.port}") as page:
        page.goto("/")
        page.get_by_label("Your name").fill("Anna")
        page.get_by_role("button", name="Open a table for friends").click()
        press(page, "Open the table")
        take_bets(page)
        assert not page.evaluate("isSecureContext || 'clipboard' in navigator")
        bet(page, "Player")
        press(page, "Invite")
        press(page, "Copy the link")
        done = page.get_by_role("button", name="Copied", exact=True)
        expect(done).to_be_focused()
        assert pasted(page) == page.url
        page.goto("/odds?house=ez")
        press(page, "Copy a link to this question")
        expect(done).to_be_focused()
        assert pasted(page) == page.url
        page.get_by_role("spinbutton", name="Decks").fill("6")  # that is another link
        expect(page.get_by_role("button", name="Copy a link to this question")).to_be_visible()


def pasted(page: Page) -> str:
    """What is in the clipboard, which the page itself may not read there."""
    other = page.context.new_page()
    other.set_content("<textarea></textarea>")
    field = other.get_by_role("textbox")
    field.press("ControlOrMeta+V")
    expect(field).not_to_have_value("")
    text = field.input_value()
    other.close()
    return text


def test_that_a_link_was_not_copied_is_said(page: Page) -> None:
    page.add_init_script("""document.execCommand = () => false;
      Object.defineProperty(navigator, "clipboard", { value: undefined });""")
    page.goto("/odds")
    press(page, "Copy a link to this question")
    expect(page.get_by_text("The link stands in the address line.")).to_be_visible()
    at_new_table(page)
    press(page, "Invite")
    press(page, "Copy the link")
    expect(page.get_by_text("Copy the link from the field yourself.")).to_be_visible()
    expect(page.get_by_role("button", name="Copied")).to_have_count(0)
    page.get_by_role("textbox", name="Invite").focus()
    assert page.evaluate("getSelection().toString()") == page.url


def test_the_odds_are_never_those_of_other_decks_than_the_field_says(page: Page) -> None:
    page.goto("/odds")
    decks = page.get_by_role("spinbutton", name="Decks", exact=True)
    for text in ("", "0", "1.5"):
        decks.fill(text)
        expect(decks).to_have_accessible_description(re.compile("no number of decks.* for 8[.]$"))
    decks.press("Tab")
    expect(decks).to_have_value("8")
    expect(decks).to_have_accessible_description("")


def test_before_the_first_shoe_there_is_no_history(
        page: Page, chromium: Browser, server: Server) -> None:
    with visitor(chromium, server.url) as host:
        assert host.request.post("/api/guests", data={"name": "Anna"}).ok
        table = host.request.post("/api/tables", data={"key": "k" * 8, "pace": "host"}).json()
    page.goto(f"/table/{table['table']}")
    page.get_by_label("Your name").fill("Berta")
    press(page, "Come in")
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()
    opened = sheet(page, "History")
    expect(opened.get_by_text("No coup yet.")).to_be_visible()
    expect(opened.get_by_role("alert")).to_have_text("")


def a_coup_is_dealt_as_the_server_tells(page: Page) -> None:
    """Whose each card is, third ones too, and that a complete coup takes no further one."""
    page.get_by_text("deals it", exact=True).click()
    hands = page.locator("section:has(#odds-cards) li small")
    for place, (card, following) in enumerate((
            ("three of spades", "Banker"), ("king of spades", "Player"),
            ("four of spades", "Banker"), ("two of spades", "Banker")), 1):
        page.get_by_role("button", name=card).click()
        expect(page.get_by_text(f"The next card goes to {following}.")).to_be_visible()
        expect(hands).to_have_text(["Player", "Banker", "Player", "Banker"][:place])
    page.get_by_role("button", name="six of spades").click()
    expect(page.get_by_text("The coup is complete: it takes no further card.")).to_be_visible()
    expect(hands).to_have_text(["Player", "Banker", "Player", "Banker", "Banker"])
    expect(page.get_by_role("button", name="ace of spades")).to_be_disabled()
    page.get_by_role("button", name="Take back the last card").click()
    expect(page.get_by_role("button", name="ace of spades")).to_be_enabled()
    page.get_by_role("button", name="A full shoe again").click()
    expect(page.get_by_text("Cards left: 416")).to_be_visible()


def test_the_odds_page_puts_cards_back_and_says_what_cannot_be(
        page: Page, refusals: set[int]) -> None:
    refusals |= {422}
    page.goto("/odds?out=9h9h&dealt=8s")
    expect(page.get_by_role("button", name="nine of hearts, left 6")).to_be_visible()
    page.get_by_text("puts it back", exact=True).click()
    page.get_by_role("button", name="nine of hearts").click()
    expect(page.get_by_text("Taken out: 1")).to_be_visible()
    page.get_by_role("button", name="A full shoe again").click()
    expect(page.get_by_text("Taken out: 0")).to_be_visible()
    expect(page.get_by_text("Cards left: 416")).to_be_visible()
    a_coup_is_dealt_as_the_server_tells(page)
    answer = page.locator(".answer").get_by_role("status")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    for field, text in (
            ("Tie pays, to 1", "-3"), ("Commission on Banker, %", "150"), ("Decks", "99")):
        told = page.get_by_label(field, exact=True)
        before = told.input_value()
        told.fill(text)
        said = re.compile(text if field == "Decks" else f"{field}: “{text}”")
        expect(told).to_have_accessible_description(said)
        expect(told).to_have_attribute("aria-invalid", "true")
        expect(page.locator("[aria-invalid=true]")).to_have_count(1)
        expect(answer).to_have_text("These are still the odds of the question before.")
        page.route("**/api/odds", hold)
        told.fill(before)
        until(page, lambda: held, "the next question")
        expect(told).to_have_accessible_description(said)  # until that is answered, too
        held.pop().continue_()
        page.unroute("**/api/odds")
        expect(answer).to_have_text("")
        expect(told).to_have_attribute("aria-invalid", "false")
        expect(told).to_have_accessible_description("")


def test_why_opens_the_drawing_table_with_the_cell_lit(page: Page) -> None:
    alone(page)
    for _ in range(12):
        spot(page, "Tie").click()
        deal(page)
        lines = page.locator(".why").text_content() or ""
        page.locator(".why").get_by_role("button").click()
        dialog = page.get_by_role("dialog", name="The drawing rules")
        found = dialog.locator("table").last.locator("tbody tr")
        expect(found).to_have_count(8)
        rows = [[cell.split() for cell in row.locator("td").all_text_contents()]
                for row in found.all()]
        assert [[cell[1] == "draws" for cell in row] for row in rows] == [
            list(answers(total)) for total in range(8)]
        lit = [(total, COLUMNS[place]) for total, row in enumerate(rows)
               for place, cell in enumerate(row) if cell[2:] == ["this", "coup"]]
        page.keyboard.press("Escape")
        take_bets(page)
        told = re.search(r"Banker has (\d); Player(?:'s third card is an? (\d)| stood)", lines)
        if told:
            assert lit == [(int(told[1]), int(told[2]) if told[2] else None)]
            return
    pytest.fail("in twelve coups Banker's rule was never looked up")


def the_shoe_is_told(page: Page) -> None:
    """Beside the table its figures are the server's, and the roads are said not to predict."""
    told = page.request.get(f"/api/tables/{table_of(page)}/statistics").json()
    cards, counts = told["cards"], told["counts"]
    footer = page.locator("footer")
    expect(footer).to_contain_text(f"Cards left: {cards['left']}")
    expect(footer).to_contain_text(f"To the cut card: {cards['to_cut_card']}")
    expect(page.locator("aside tbody td:nth-child(2)")).to_have_text(
        [re.compile(f"^{each['count']} {each['percent']:.1f} %$") for each in counts.values()]
        + [re.compile(f"{told['longest_run']['length']}$")] * bool(told["longest_run"]))
    expect(page.locator("aside dd")).to_have_text(list(map(str, cards["unseen"].values())))
    roads = page.get_by_role("region", name="Roads")
    expect(roads).to_contain_text("notation, not a prediction")
    expect(roads).to_contain_text("The roads record the past; they do not predict.")


def test_history_tells_bets_and_balances_and_goes_step_by_step(page: Page) -> None:
    alone(page)
    nets = []
    for on in ("Banker", None, "Player"):
        if on:
            spot(page, on).click()
            expect(spot(page, on)).to_have_accessible_name(re.compile("your stake"))
        deal(page)
        if on:
            nets.append(stack(page, "Last coup"))
        take_bets(page)
    the_shoe_is_told(page)
    opened = sheet(page, "History")
    expect(opened.get_by_role("article")).to_have_count(3)
    opened.get_by_text("Only those with a bet of mine").click()
    expect(opened.get_by_role("article")).to_have_count(2)
    chips = [re.findall(r"Chips ([\d.,]+) → ([\d.,]+)", text)[0]
             for text in opened.get_by_role("article").all_text_contents()]
    changes = [amount(after) - amount(before) for before, after in chips]
    assert changes == nets[::-1]
    for kind, name in (("CSV", ".csv"), ("JSON", ".json")):
        with page.expect_download() as got:
            opened.get_by_role("link", name=f"Download {kind}").click()
        assert got.value.suggested_filename.endswith(name)
    opened.get_by_role("button", name="Step by step").first.click()
    hands = opened.get_by_role("listitem")
    for cards in (1, 2, 3, 4):
        expect(hands).to_have_count(cards)
        opened.get_by_role("button", name="Next", exact=True).click()
    opened.get_by_role("button", name="Back", exact=True).click()
    expect(hands).to_have_count(4)


def test_history_tells_the_commission_that_was_paid(page: Page) -> None:
    alone(page)
    deal(page)
    take_bets(page)
    spot(page, "Tie").click()
    deal(page)

    def paid(route: Route) -> None:
        told = route.fetch().json()
        paid = {"coup": 1, "winnings": "100.00", "due": "5.00"}
        route.fulfill(json={**told, "commissions": [paid]})

    page.route("**/history?**", paid)
    line = "After coup 1 you paid commission of 5 on winnings of 100."
    opened = sheet(page, "History")
    listed = opened.locator("ol:has(article) > li")
    expect(listed).to_have_text([re.compile("^Coup 2"), line, re.compile("^Coup 1")])
    opened.get_by_text("Only those with a bet of mine").click()
    expect(listed).to_have_text([re.compile("^Coup 2"), line])  # what was paid is paid


def test_a_shoe_that_is_over_is_verified_and_its_record_too(page: Page) -> None:
    at_new_table(page)
    press(page, "Take bets")
    take_bets(page)
    opened = sheet(page, "Fairness")
    commitment = opened.locator("dd code").first.text_content() or "none"
    expect(opened.get_by_text("told when this shoe is over")).to_be_visible()
    page.keyboard.press("Escape")
    press(page, "No more bets")
    expect(page.locator(".said")).to_be_visible()
    press(page, "Host")
    press(page, "End this shoe")
    press(page, "End the shoe for everybody")
    page.keyboard.press("Escape")
    opened = sheet(page, "Fairness")
    opened.get_by_role("button", name="Verify Shoe 1").click()
    expect(opened.get_by_role("status").first).to_contain_text("the record holds")
    expect(opened.get_by_text("It holds")).to_have_count(0)
    with page.expect_download() as got:
        opened.get_by_role("link", name="Download the record").click()
    record = Path(got.value.path()).read_text(encoding="utf-8")
    assert verify_text(record).holds
    assert commitment in record
    assert (opened.locator(".secret code").text_content() or "none") in record


def test_own_limits_are_kept_and_one_leaves_for_good(
        page: Page, refusals: set[int]) -> None:
    refusals |= {409, 422}
    alone(page)
    opened = sheet(page, "Your limits")
    opened.get_by_label("Most to lose").fill("250.5")
    opened.get_by_label("Most minutes").fill("0")
    opened.get_by_role("button", name="Keep these limits").click()
    expect(opened.get_by_role("status")).to_contain_text("1")  # from 1 minute on
    opened.get_by_label("Most minutes").fill("45")
    opened.get_by_role("button", name="Keep these limits").click()
    expect(opened.get_by_text("Kept.")).to_be_visible()
    me = page.request.get("/api/me").json()
    assert (me["loss_limit"], me["minutes"], me["reminder"]) == ("250.50", 45, 30)
    opened.get_by_label("Most minutes").fill("soon")
    expect(opened.get_by_text("Kept.")).to_have_count(0)
    opened.get_by_label("Most minutes").fill("45")
    opened.get_by_label("Most to lose").fill("1,000")
    opened.get_by_role("button", name="Keep these limits").click()
    expect(opened.get_by_role("listitem")).to_have_text([
        "Most to lose in a session: 250.50 is in force this session, 1,000 from your next one."])
    expect(opened.get_by_text("Kept.")).to_be_visible()
    opened.get_by_label("Most minutes").evaluate("field => { field.value = 'soon'; }")
    opened.get_by_role("button", name="Keep these limits").click()  # the browser says what is wrong
    expect(opened.get_by_text("Kept.")).to_have_count(0)
    expect(opened).to_contain_text("after a break of 30 minutes")
    end = opened.get_by_role("button", name="End my session")
    end.click()
    opened.get_by_role("button", name="No, not now").press("Enter")
    expect(end).to_be_focused()
    end.press("Enter")
    opened.get_by_role("button", name="End it now").click()
    expect(page.get_by_role("button", name="Play now")).to_be_disabled()
    expect(page.get_by_text("you can sit down at a table again in 30 min")).to_be_visible()
    page.get_by_role("button", name="Open a table for friends").click()
    page.route(re.compile("/api/tables$"), lambda route: route.fulfill(
        status=409, json={"code": "session.ended", "parameters": {}, "text": "you have ended"}))
    press(page, "Open the table")
    said = page.get_by_role("alert").filter(has_text="you have ended")
    expect(said).to_be_visible()
    assert said.evaluate("p => getComputedStyle(p, '::first-letter').textTransform") == "uppercase"
    page.goto("/")
    page.evaluate("""localStorage.setItem("baccarat.learn.anna", "{}");
      sessionStorage.setItem("baccarat.entropy/abc/1", "ff")""")
    assert len(page.evaluate(KEPT)) == 4  # and the settings, and the last table
    page.get_by_role("button", name="Your data").click()
    page.get_by_role("button", name="Delete my data").click()
    page.get_by_role("button", name="Delete them for good").click()
    expect(page.get_by_label("Your name")).to_be_visible()
    assert page.request.get("/api/me").status == 401
    assert page.evaluate(KEPT) == []


def test_who_has_ended_the_session_elsewhere_is_told_at_the_table(page: Page) -> None:
    alone(page)
    spot(page, "Tie").click()
    deal(page)
    take_bets(page)
    assert page.request.post("/api/me/session/end").ok
    expect(page.locator(".below")).to_contain_text("your session ended from elsewhere")
    expect(page.get_by_role("heading", name="This session")).to_be_visible()
    assert stack(page, "Coups") == 100
    assert stack(page, "Net") == amount(page.request.get("/api/me").json()["session"]["net"])
    press(page, "Back to the entrance")


def test_a_reminder_shows_ones_own_figures_and_leads_to_the_limits(page: Page) -> None:
    """A newer one takes its place; behind it nothing is left that hides what is told."""
    sockets: list[WebSocketRoute] = []

    def watched(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket(re.compile("/socket$"), watched)
    page.route("**/api/host", lambda asked: asked.fulfill(
        json={"help_link": "https://help.example/", "link": None}))
    alone(page)
    reminder = page.get_by_role("dialog", name="Time for a break?")
    for coups in (41, 43):
        sockets[-1].send(json.dumps({"type": "reminder", "minutes": 30, "net": "-12.50",
                                     "staked": "400.00", "coups": coups}))
        expect(reminder.get_by_role("definition")).to_have_text(
            ["30", str(coups), "400", "-12.50"])
    reminder.get_by_role("button", name="Your limits").click()
    expect(page.get_by_role("dialog", name="Your limits")).to_be_visible()
    expect(reminder).to_have_count(0)
    page.keyboard.press("Escape")
    sockets[-1].send(json.dumps({"type": "refused", "key": None, "said": {
        "code": "table.resting", "parameters": {}, "text": "not any more"}}))
    alert = page.locator(".felt").get_by_role("alert")
    expect(alert).to_contain_text("not any more")
    expect(alert.get_by_role("link", name="Help for those")).to_have_attribute(
        "href", "https://help.example/")


@pytest.mark.parametrize("size", SIZES)
def test_the_odds_page_fits_and_its_targets_are_large(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/odds?dealt=8s")
    expect(page.locator("summary strong").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("""() => [...document.querySelectorAll("button, a, summary, select")]
      .map((each) => [each.textContent, each.getBoundingClientRect()])
      .filter(([, { width, height }]) => width < 44 || height < 43.9)
      .map(([text, { width, height }]) => `${text}: ${width} by ${height}`)""") == []
