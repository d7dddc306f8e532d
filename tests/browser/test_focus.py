"""The pages by keyboard: Tab reaches all that can be clicked, shows it, and is held nowhere."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import Visitor, visiting
from tests.live.server import Server

pytestmark = pytest.mark.browser

MOST = 250
"""Stops of the longest page, with room: the odds have 52 cards."""

BESIDE = {"worth": "summary", "history": "ol li", "fair": "code", "tableau": "td",
          "care": "section"}
"""What More leads to, and what is there once it has been fetched."""

# Names for elements, so that two calls can speak of the same one.
NAMES = """() => {
  const named = new Map();
  window.nameOf = (each) => {
    if (!named.has(each)) named.set(each, `${named.size} ${each.outerHTML.slice(0, 120)}`);
    return named.get(each); }; }"""

# What can be clicked, and is on the screen; of what has arrow keys, one is reached by Tab.
CLICKABLE = """() => {
  const top = document.querySelector("dialog:modal") ?? document;
  const all = [...top.querySelectorAll("a[href], button, input, select, textarea, summary")];
  return all.filter((each) => each.checkVisibility() && !each.disabled
      && !(each.type === "radio" && !each.checked)
      && !(each.role === "radio" && each.ariaChecked === "false")
      && !each.closest("[role=grid]")
      && !(each.tabIndex < 0 && each.matches(".undo"))).map(nameOf); }"""

# The element with the focus, its outline (or that of the label around it, or of the card that is
# lifted in it), and the contrast of
# that with what lies behind; and whether something lies over it.
FOCUSED = """() => {
  const each = document.activeElement;
  if (!each || each === document.body) return null;
  const rgba = (text) => text.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
    .map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
  const behind = (from) => {
    for (let at = from; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      const drawn = backgroundImage.match(/rgba?\\([^)]*\\)/g);
      if (drawn) return drawn.map(rgba);
      const colour = rgba(backgroundColor);
      if ((colour[3] ?? 1) === 1) return [colour];
    }
    return [[255, 255, 255]]; };
  const lines = [each, each.closest("label"), each.querySelector(".stage")].filter(Boolean);
  const shown = lines.map((around) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(around);
    if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) return 0;
    const line = light(rgba(outlineColor));
    return Math.min(...behind(around.parentElement).map(light).map((ground) =>
      (Math.max(line, ground) + 0.05) / (Math.min(line, ground) + 0.05))); });
  const { x, y, width, height } = (each.closest("label") ?? each).getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, innerHeight / 2));
  return { name: nameOf(each), contrast: Math.max(...shown),
           seen: !!over && (each.contains(over) || over.contains(each)
                            || over.closest("label") === each.closest("label")) }; }"""


class Stop(NamedTuple):
    """Where the focus is, and what is wrong with that."""

    name: str
    problem: str


def stop(page: Page) -> Stop | None:
    """The present one; None where nothing has the focus."""
    focused = page.evaluate(FOCUSED)
    if focused is None:
        return None
    problem = ("is not outlined" if focused["contrast"] < 3
               else "is covered" if not focused["seen"] else "")
    return Stop(focused["name"], problem)


def walk(page: Page, key: str = "Tab") -> list[Stop]:
    """Press the key until the focus is where it was first."""
    stops: list[Stop] = []
    for _ in range(MOST):
        page.keyboard.press(key)
        found = stop(page)
        if found and stops and found.name == stops[0].name:
            return stops
        if found:
            assert found.name not in [each.name for each in stops], f"again: {found.name}"
            stops.append(found)
    pytest.fail(f"the keyboard is held at {stops[-1:]}")


def goes_round(page: Page) -> None:
    """Tab reaches everything and shows it; Shift and Tab go the same way back."""
    page.evaluate(NAMES)
    page.evaluate("document.activeElement?.blur()")
    stops = walk(page)
    assert [f"{name} {problem}" for name, problem in stops if problem] == []
    reached = [name for name, _ in stops]
    assert sorted(set(page.evaluate(CLICKABLE)) - set(reached)) == []
    back = [name for name, _ in walk(page, "Shift+Tab")]
    assert set(back) == set(reached)


@pytest.fixture(params=[(1440, 900), (360, 640)], ids=["desk", "phone"])
def visitor(request: pytest.FixtureRequest, chromium: Browser,
            server: Server) -> Generator[Visitor]:
    with visiting(chromium, server.url, size=request.param) as visitor:
        visitor.page.emulate_media(reduced_motion="reduce")
        yield visitor


def test_the_entrance(visitor: Visitor) -> None:
    visitor.page.goto("/")
    goes_round(visitor.page)
    visitor.page.locator("button.way").first.click()
    expect(visitor.page.locator("option")).not_to_have_count(0)
    goes_round(visitor.page)


@pytest.mark.parametrize("path", ["/learn", "/learn/banker", "/learn/edge", "/learn/guided"])
def test_learning(visitor: Visitor, path: str) -> None:
    visitor.page.goto(path)
    expect(visitor.page.locator("main .button, main li").first).to_be_visible()
    goes_round(visitor.page)


def test_the_odds(visitor: Visitor) -> None:
    visitor.page.goto("/odds?dealt=8s")
    expect(visitor.page.locator("summary strong").first).to_be_visible()
    goes_round(visitor.page)


def test_who_goes_elsewhere_is_at_its_heading_and_the_title_says_where(visitor: Visitor) -> None:
    page = visitor.page
    heading = page.get_by_role("heading", level=1)

    def arrives(title: str) -> None:
        expect(page).to_have_title(title)
        expect(heading).to_be_focused()
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "none"

    page.goto("/odds")
    expect(page).to_have_title("Exact odds – Baccarat")
    expect(heading).not_to_be_focused()  # it was loaded
    page.get_by_role("link", name=visitor.word("back")).press("Enter")
    expect(page).to_have_title("Baccarat")
    expect(page.get_by_label(visitor.word("entrance.name"))).to_be_focused()
    page.get_by_role("link", name=visitor.word("entrance.learn")).press("Enter")
    arrives("Learn the game – Baccarat")
    page.get_by_role("link", name=visitor.word("learn.guided")).press("Enter")
    arrives("A guided shoe – Baccarat")
    page.go_back()
    arrives("Learn the game – Baccarat")
    page.locator("main li a").first.press("Enter")
    lesson = heading.text_content()
    arrives(f"{lesson} – Baccarat")
    visitor.enters()
    visitor.says("phase.betting.solo")
    arrives("Punto banco with commission – Baccarat")
    page.keyboard.press("b")  # the keys are the table's there
    expect(page.locator(".spot.banker .pile")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator(".said")).to_be_visible()


def test_where_nothing_comes_next_the_bets_have_the_focus(visitor: Visitor) -> None:
    """Behind the cut and behind what is confirmed, at a table whose dealer does the rest."""
    page = visitor.page
    page.goto("/")
    page.evaluate("localStorage.setItem('baccarat.settings', '{\"confirm\": \"hand\"}')")
    visitor.opens(pace="timed", window=60)
    main, spots = page.locator(".acts .main"), page.locator(".spots")
    cut = visitor.button("act.cut")
    expect(cut).to_be_enabled()
    cut.press("Enter")
    expect(spots).to_be_focused()
    page.wait_for_timeout(600)  # what is pressed again at once is of the same act
    for stake in ("5", "10"):
        page.keyboard.press("b")
        expect(main).to_have_text("Bet 5")
        if stake == "5":
            main.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".spot.banker")).to_contain_text(f"your stake {stake}")
        expect(spots).to_be_focused()


def test_a_result(visitor: Visitor) -> None:
    """With a reason that can be looked up, and a notice over it; and a card to turn."""
    page, gate = visitor.page, visitor.gate
    visitor.enters()
    visitor.bets()
    page.locator(".spot.player .place").click()
    expect(page.locator(".notices p")).to_be_visible()
    goes_round(page)
    gate.stop_at("CoupSettled")
    visitor.button("act.deal").click()
    gate.wait()
    expect(page.locator(".said")).to_be_visible()
    goes_round(page)
    visitor.squeezes()
    goes_round(page)


def test_the_table_and_its_sheets(visitor: Visitor) -> None:
    """And the focus comes back to what has opened a sheet, however that is closed."""
    page = visitor.page
    visitor.opens(pace="host")
    visitor.button("act.open").click()
    visitor.bets()
    goes_round(page)
    openers = page.locator("nav .button, footer button, .money button")
    for opener in openers.all():
        if opener.is_visible() and opener.text_content() not in ("中文", visitor.word("bar.leave")):
            opener.focus()
            page.keyboard.press("Enter")
            visitor.opened()
            goes_round(page)
            visitor.closes()
            expect(opener).to_be_focused()
            page.keyboard.press("Enter")
            visitor.button("close").click()
            expect(opener).to_be_focused()
    more = visitor.button("bar.more")
    for way, ready in BESIDE.items():
        more.focus()
        page.keyboard.press("Enter")
        visitor.button(way).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog", name=visitor.word(way))).to_be_visible()
        visitor.opened(ready)
        goes_round(page)
        visitor.closes()
        expect(more).to_be_focused()
