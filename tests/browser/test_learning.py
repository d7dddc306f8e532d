"""The lessons in a real browser: by keyboard alone, from the first screen."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from baccarat.sentences import speaking
from baccarat.tutor import drill
from baccarat.tutor.drills import drill_shoe
from baccarat.tutor.lessons import LESSONS, lesson_json
from baccarat.variants import VARIANTS
from tests.browser import exhibits
from tests.browser.conftest import SIZES
from tests.browser.exhibits import say
from tests.browser.table import MOVES, NORMAL, alone, until
from tests.browser.visitor import ZOOMED, too_wide
from tests.cli import Baccarat

pytestmark = pytest.mark.browser


def reach(page: Page, name: str) -> None:
    """Go by Tab to what is called so, and press Enter."""
    for _ in range(40):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement?.textContent ?? ''")
        if name in focused:
            page.keyboard.press("Enter")
            return
    pytest.fail(f"{name} cannot be reached by keyboard")


def test_a_lesson_is_gone_through_by_keyboard_and_its_end_is_kept(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("link", name="Learn the game")).to_be_visible()
    reach(page, "Learn the game")
    expect(page.get_by_text("0 of 12 done")).to_be_visible()
    reach(page, "Banker's rule")
    for number, step in enumerate(LESSONS["banker"].steps, 1):
        expect(page.get_by_text(f"Step {number} of")).to_be_visible()
        if step.asks is not None:
            asked = step.asks.at(VARIANTS["commission"])
            place = [key for key, _ in asked.choices].index(asked.answer)
            page.keyboard.press("ArrowRight")
            expect(page.get_by_text(f"Step {number} of")).to_be_visible()
            page.keyboard.press(str((place + 1) % 2 + 1))
            expect(page.get_by_text("Not quite. Try once more.")).to_be_visible()
            page.keyboard.press(str(place + 1))
            expect(page.get_by_text("That is right.")).to_be_visible()
            expect(page.get_by_text(str(asked.why))).to_be_visible()
        while page.get_by_role("button", name="Next card").is_visible():
            page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text("1 of 12 done")).to_be_visible()
    page.reload()
    expect(page.get_by_text("1 of 12 done")).to_be_visible()


def test_a_coup_is_dealt_forwards_and_back(page: Page) -> None:
    page.add_init_script(MOVES)
    page.goto("/learn/deal")
    steps = lesson_json("deal", VARIANTS["commission"])["steps"]
    assert isinstance(steps, list)
    told = steps[0]["shows"]["steps"]
    for each in told:
        expect(page.get_by_text(each["why"])).to_be_visible()
        if each is not told[-1]:
            page.keyboard.press("ArrowRight")
    moves = [NORMAL] * (len(told) - 1)  # the last one begins a moment after its card is there
    until(page, lambda: page.evaluate("moves") == moves, f"{moves}")
    for each in reversed(told[:-1]):
        page.keyboard.press("ArrowLeft")
        expect(page.get_by_text(each["why"])).to_be_visible()


def test_the_table_of_bankers_rule_is_lit_cell_by_cell(page: Page) -> None:
    page.goto("/learn/banker")
    shown = lesson_json("banker", VARIANTS["commission"])["steps"]
    assert isinstance(shown, list)
    expect(page.get_by_text("Step 1 of")).to_be_visible()
    for _ in shown[0]["shows"]["steps"]:
        page.keyboard.press("ArrowRight")
    rows = shown[1]["shows"]["rows"]
    page.locator("[data-cell='0/0']").focus()
    for total in (1, 2, 3):
        page.keyboard.press("ArrowDown")
        expect(page.get_by_text(rows[total]["cells"][0]["why"])).to_be_visible()
    for column in range(1, 9):
        page.keyboard.press("ArrowRight")
        expect(page.get_by_text(rows[3]["cells"][column]["why"])).to_be_visible()
    expect(page.get_by_text("Step 2 of")).to_be_visible()


def test_the_guided_shoe_counts_what_was_right(page: Page) -> None:
    page.goto("/learn/guided")
    expect(page.get_by_role("heading", name="What is the total of Banker?")).to_be_visible()
    expect(page.locator(".total")).to_have_count(0)
    page.keyboard.press("0")
    expect(page.get_by_text(re.compile("That is right|Not this time"))).to_be_visible()
    expect(page.locator("dd").first).to_have_text(re.compile("[01] of 1"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Does Player draw?")).to_be_visible()
    page.keyboard.press("1")
    for _ in range(2):  # what is answered is not asked again
        page.reload()
        expect(page.get_by_role("heading", name="Does Banker draw?").or_(
            page.get_by_role("heading", name="Who wins?"))).to_be_visible()
        expect(page.locator("dd").first).to_have_text(re.compile("[01] of 1"))


@pytest.mark.parametrize("lesson", ["banker", "sides", "edge", "roads", "shoe", "guided"])
def test_nothing_goes_sideways_on_a_phone(page: Page, lesson: str) -> None:
    width, height = SIZES["phone"]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/learn/{lesson}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for _ in range(7):
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_what_one_has_learnt_without_a_name_stays_with_the_name(page: Page) -> None:
    page.goto("/learn/history")
    expect(page.get_by_text("Step 1 of 3")).to_be_visible()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    steps: Any = lesson_json("history", VARIANTS["commission"])["steps"]
    asks = steps[2]["asks"]
    page.keyboard.press(str([each["key"] for each in asks["choices"]].index(asks["answer"]) + 1))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("1 of 12 done")).to_be_visible()
    alone(page)
    page.goto("/learn")
    expect(page.get_by_text("1 of 12 done")).to_be_visible()


# -- what is shown ---------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "speaks"), [("commission", "en"), ("ez", "zh")])
def test_every_page_shows_what_the_engine_says(page: Page, house: str, speaks: str) -> None:
    """Every lesson from its first page to its last, by the arrows and the numbers.

    On a phone where everything is twice as large, where no step goes sideways.
    """
    page.set_viewport_size({"width": ZOOMED[0], "height": ZOOMED[1]})
    wide: dict[str, list[str]] = {}
    page.add_init_script(
        f"localStorage.setItem('baccarat.settings', JSON.stringify({{language: '{speaks}'}}))")
    with speaking(speaks):
        for key in LESSONS:
            page.goto(f"/learn/{key}?variant={house}")
            lesson: Any = lesson_json(key, VARIANTS[house])
            for number, step in enumerate(lesson["steps"], 1):
                read_through(page, step, say("learn.step", step=number, steps=len(lesson["steps"])))
                if found := too_wide(page):
                    wide[f"{key}, step {number}"] = found
                page.keyboard.press("ArrowRight")
            expect(page).to_have_url(re.compile(rf"/learn\?variant={house}$"))
        expect(page.get_by_text(say("learn.progress", done=12, lessons=12))).to_be_visible()
    assert wide == {}


def read_through(page: Page, step: dict[str, Any], called: str) -> None:
    """Read one page, and answer what it asks."""
    expect(page.get_by_text(called)).to_be_visible()
    shows, asks = step["shows"], step["asks"]
    while page.get_by_role("button", name=say("learn.next_card")).is_visible():
        page.keyboard.press("ArrowRight")
    if shows:
        if shows["kind"] == "rule":
            page.locator("select").first.wait_for()
        assert exhibits.read(page, shows) == exhibits.due(shows)
    if asks:
        choices = [each["key"] for each in asks["choices"]]
        figures = all(each["key"] == each["text"] for each in asks["choices"])
        place = asks["answer"] if figures else choices.index(asks["answer"]) + 1
        page.keyboard.press(str(place))
        expect(page.get_by_text(say("learn.right"))).to_be_visible()
    told = page.locator("main").inner_text()
    texts = [step["text"], *([asks["ask"], asks["why"]] if asks else [])]
    assert [each for each in texts if each not in told] == []


def test_a_picture_has_every_session_that_it_tells_of(page: Page) -> None:
    page.goto("/learn/edge")
    expect(page.get_by_text("Step 1 of 4")).to_be_visible()
    page.keyboard.press("ArrowRight")
    shown: Any = lesson_json("edge", VARIANTS["commission"])["steps"]
    told = shown[1]["shows"]
    expect(page.locator("path.one")).to_have_count(len(told["paths"]))
    for part in ("most", "half", "median"):
        expect(page.locator(f"path.{part}")).to_have_count(1)
    # the line that sinks ends below where it began: further down is further from the top
    heights = [float(pair.split()[1]) for pair in (page.locator("path.median").get_attribute("d")
               or "").lstrip("M").split("L")]
    assert len(heights) == len(told["bands"]["50"])
    assert (heights[-1] > heights[0]) == (told["bands"]["50"][-1] < 0)


def test_what_comes_is_not_on_the_page_before_it_is_predicted(page: Page) -> None:
    house = VARIANTS["commission"]
    seed = next(seed for seed in range(100)
                if len(drill_shoe(seed, house.procedure).coups[0].cards) == 6)
    page.set_viewport_size({"width": ZOOMED[0], "height": ZOOMED[1]})
    page.goto("/learn")
    page.evaluate("kept => localStorage.setItem('baccarat.learn.nobody', kept)",
                  json.dumps({"seed": seed, "coup": 1}))
    with page.expect_response(re.compile("/api/drill")) as asked:
        page.goto("/learn/guided")
    told = asked.value.json()
    assert told == json.loads(json.dumps(drill(seed, 1, house)))
    for question in told["questions"]:
        expect(page.get_by_role("heading", name=question["ask"])).to_be_visible()
        dealt = sum(each["card"] is not None for each in told["dealt"]["steps"][:question["after"]])
        expect(page.locator("main ol li")).to_have_count(dealt)
        if question["skill"] != "paid":
            assert told["dealt"]["result"] not in page.locator("main").inner_text()
        choices = [each["key"] for each in question["choices"]]
        page.locator("section button").nth(choices.index(question["answer"])).click()
        expect(page.get_by_text("That is right.")).to_be_visible()
        assert too_wide(page) == []
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Coup 2 of")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Coup 2 of")).to_be_visible()
    expect(page.locator("dd").first).to_have_text("1 of 1")


# -- a rule of one's own ---------------------------------------------------------------------


def test_a_rule_of_ones_own_is_tried_by_keyboard(page: Page) -> None:
    page.goto("/learn/roads")
    expect(page.get_by_text("Step 1 of 4")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    road = page.get_by_role("combobox", name="Look at")
    road.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")  # belongs to the choice, not to the lesson
    expect(page.get_by_text("Step 3 of 4")).to_be_visible()
    road.select_option("big_eye_boy")
    red = page.get_by_role("button", name="red")
    for _ in range(3):
        red.focus()
        page.keyboard.press("Enter")
    page.get_by_role("combobox", name="Bet on").select_option("other")
    with page.expect_response(re.compile("/api/rules/try"), timeout=120_000) as asked:
        page.get_by_role("button", name="Try it on a million coups").press("Enter")
    assert "road=big_eye_boy&bet=other&seed=1&after=red&after=red&after=red" in asked.value.url
    told = asked.value.json()
    expect(page.get_by_text(told["said"][0])).to_be_visible()
    assert told["per_hundred"] != told["expected"]
    read = page.locator("figure").inner_text()
    expect(page.locator(".net dd").first).to_have_text(told["per_hundred"])
    expect(page.locator(".net dd").last).to_have_text(
        f"{told['expected']} by chance {told['low']} to {told['high']}")
    for due in (told["rule"], f"{told['bets']:,}", f"{told['won']:,}", f"{told['lost']:,}",
                told["per_hundred"], told["expected"], told["low"], told["high"], *told["said"]):
        assert due in read
    assert told["net"] < 0
    # another million is another seed of the rule that was answered, whatever is chosen by now
    road.select_option("big_road")
    with page.expect_response(re.compile("seed=2"), timeout=120_000) as again:
        page.get_by_role("button", name="Another million").press("Enter")
    assert "road=big_eye_boy&bet=other&seed=2&after=red&after=red&after=red" in again.value.url
    expect(page.get_by_text(again.value.json()["said"][0])).to_be_visible()
    width, height = SIZES["phone"]
    page.set_viewport_size({"width": width, "height": height})
    assert page.evaluate("document.documentElement.scrollWidth") <= width


# -- at a table ------------------------------------------------------------------------------


def test_at_a_table_one_learns_its_own_bets(page: Page) -> None:
    alone(page)
    key = "lesson-at-a-table"
    opened = page.request.post("/api/tables", data={
        "key": key, "variant": "ez", "settings": {"decks": "6"}, "pace": "solo", "seats": 1})
    # one sits at one table only: the other one is looked at
    table = opened.json()["table"]
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="More", exact=True).click()
    # beside the table, where the seat would be lost to who stays away
    with page.expect_popup() as beside:
        page.get_by_role("link", name="Learn at this table (in a new tab)").click()
    assert page.url.endswith(f"/table/{table}")
    page = beside.value
    house = VARIANTS["ez"].altered({"decks": "6"})
    expect(page.get_by_text(f"With the rules and prices of your table: {house.called}")
           ).to_be_visible()
    page.get_by_role("link", name="Dragon Bonus and side bets").click()
    expect(page.get_by_text("Step 1 of 4")).to_be_visible()
    page.keyboard.press("ArrowRight")
    steps: Any = lesson_json("sides", house)["steps"]
    expect(page.get_by_text(steps[1]["shows"]["caption"])).to_be_visible()
    read = page.locator("table").inner_text()
    for row in steps[1]["shows"]["rows"]:
        assert [each for each in row if each not in read] == []
    page.get_by_role("link", name="Back to the table").click()
    expect(page).to_have_url(re.compile(f"/table/{table}$"))


# -- the odds page ---------------------------------------------------------------------------


def test_a_house_without_commission_is_not_asked_for_one(page: Page) -> None:
    page.goto("/odds?house=ez")
    expect(page.get_by_role("spinbutton", name="Decks")).to_be_visible()
    expect(page.get_by_role("textbox", name="Commission")).to_have_count(0)
    page.get_by_role("combobox", name="House").select_option("four_percent")
    expect(page.get_by_role("textbox", name="Commission")).to_have_value("4")


def test_the_odds_page_has_the_figures_of_the_command(page: Page, baccarat: Baccarat) -> None:
    page.goto("/odds?house=nine_to_one&decks=4&commission=4&tie=8.5&sides=player_pair+ox_6"
              "&out=9hTsAdAd&dealt=8c3h")
    page.get_by_text("Show exact fractions").click()
    printed: Any = json.loads(baccarat(
        "odds --variant nine_to_one --decks 4 --commission 4 --price tie=8.5 --remove '9h Ts Ad Ad'"
        " --dealt '8c 3h' --bet player --bet banker --bet tie --bet player_pair --bet ox_6"
        " --json").out)
    expect(page.locator("summary strong").first).to_have_text(printed["bets"][0]["edge"])
    expect(page.get_by_text(f"Cards left: {printed['cards_left']}")).to_be_visible()
    rows = page.locator("li:has(> details > summary .bar)")
    expect(rows).to_have_count(5)
    for row, bet in zip(rows.all(), printed["bets"], strict=True):
        row.locator("summary").click()
        read = row.inner_text()
        due = [bet["name"], bet["edge"], bet["hit_rate"], *(
            each["probability"] for each in bet["lines"])]
        assert [each for each in due if each not in read] == []
    for hand in ("player", "tie", "banker"):
        expect(page.locator(f"dl .{hand} dd")).to_have_text(printed["outcomes"][hand])
        width = float(page.locator(f"rect.{hand}").get_attribute("width") or 0)
        over, under = map(int, printed["outcomes"][hand].split("/"))
        assert width == pytest.approx(100 * over / under)
