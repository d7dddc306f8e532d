"""axe-core finds nothing on any page and in any state: light and dark, English and Chinese."""

from __future__ import annotations

import re
from collections.abc import Generator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, expect

from baccarat.tutor.lessons import LESSONS
from tests.browser.visitor import LANGUAGES, Visitor, visiting
from tests.live.server import Server

pytestmark = pytest.mark.browser

INKS = ("felt-ink", "felt-muted", "felt-player", "felt-banker", "felt-tie", "gold")
FELTS = ("felt", "felt-deep")


@pytest.fixture(params=LANGUAGES)
def visitor(request: pytest.FixtureRequest, chromium: Browser,
            server: Server) -> Generator[Visitor]:
    """Who goes about in one language."""
    with visiting(chromium, server.url, request.param) as visitor:
        yield visitor


def test_the_way_to_a_table(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    visitor.looks_at("entrance")
    ways = page.locator("button.way")
    ways.first.click()
    expect(page.locator("option")).not_to_have_count(0)
    visitor.looks_at("opening a table")
    ways.last.click()
    page.locator(".more input").fill("nowhere")
    page.locator(".more .main").click()
    expect(page.get_by_role("alert")).to_have_text(visitor.word("entrance.join.wrong"))
    visitor.looks_at("no link")
    unknown = "/table/" + "x" * 22
    page.goto(unknown)
    expect(page.get_by_text(visitor.word("entrance.invited"))).to_be_visible()
    visitor.looks_at("invited")
    visitor.enters(unknown)
    expect(page.get_by_role("alert")).not_to_have_text("")
    visitor.looks_at("an unknown table")
    page.goto("/")
    expect(page.locator(".hello")).to_be_visible()
    visitor.looks_at("entrance of a guest")
    page.locator(".care").click()
    visitor.opened("section")
    visitor.looks_at("care")


def test_a_coup_of_ones_own(visitor: Visitor) -> None:
    page, gate = visitor.page, visitor.gate
    visitor.enters()
    visitor.says("phase.betting.solo")
    visitor.looks_at("betting")
    gate.stop_at("CardDealt")
    visitor.bets()
    visitor.button("act.deal").click()
    gate.wait()
    visitor.says("phase.dealing")
    visitor.looks_at("dealing")
    gate.stop_at("CoupSettled")
    gate.wait()
    expect(page.locator(".said")).to_be_visible()
    visitor.looks_at("result")
    gate.stop_at(None)
    visitor.says("phase.betting.solo")
    visitor.bets()
    page.locator(".spot.player .place").click()
    expect(page.locator(".notices p")).to_be_visible()
    visitor.looks_at("a refused bet")
    card = visitor.squeezes()
    visitor.looks_at("a card to turn")
    card.press("ArrowUp")
    expect(card).to_have_attribute("data-share", re.compile(r"0\.\d"))
    visitor.looks_at("a card that is lifted")
    gate.cut()
    expect(page.locator(".connection")).not_to_have_class(re.compile("good"))
    visitor.looks_at("reconnecting")


def test_the_sheets(visitor: Visitor) -> None:
    page = visitor.page
    visitor.enters()
    visitor.says("phase.betting.solo")
    visitor.bets()
    visitor.button("act.deal").click()
    expect(page.locator(".said")).to_be_visible()
    visitor.says("phase.betting.solo")
    visitor.sheet("settings")
    visitor.sheet("bar.help", "kbd")
    visitor.sheet("bar.rules", "table")
    visitor.sheet("buy", "input")
    visitor.beside("worth", "summary")
    visitor.beside("fair", "code")
    visitor.beside("tableau", "td")
    visitor.beside("care", "section")
    visitor.button("bar.more").click()
    visitor.opened()
    visitor.looks_at("more")
    visitor.button("history").click()
    dialog = visitor.opened("article")
    visitor.looks_at("history")
    dialog.locator("article button").first.click()
    visitor.opened("section")
    visitor.looks_at("replay")
    visitor.closes()
    visitor.gate.tell(type="reminder", minutes=30, net="-12.50", staked="400.00", coups=41)
    visitor.opened("dl")
    visitor.looks_at("reminder")
    visitor.closes()
    page.set_viewport_size({"width": 360, "height": 640})
    visitor.looks_at("a phone")
    visitor.button("bar.roads").click()
    roads = visitor.opened(".grid")
    visitor.looks_at("bar.roads")
    for road in ("bead_plate", "big_road", "big_eye_boy", "small_road", "cockroach_road"):
        named = visitor.word(f"roads.{road}")
        expect(roads.get_by_role("list", name=named, exact=True)).to_have_count(1)
        expect(roads.get_by_role("img", name=named, exact=True)).to_have_count(0)
    visitor.closes()


def test_a_table_for_friends(visitor: Visitor, chromium: Browser, server: Server) -> None:
    page, gate = visitor.page, visitor.gate
    gate.stop_at("committing")
    path = visitor.opens(pace="host")
    for phase, following in pairwise(("committing", "revealing", "cutting", "between", None)):
        gate.wait()
        visitor.says("phase.between.own" if following is None else f"phase.{phase}")
        visitor.looks_at(str(phase))
        gate.stop_at(following)
    visitor.sheet("bar.invite", "input")
    with visiting(chromium, server.url, visitor.language) as friend:
        friend.enters(path)
        expect(friend.page.locator(".sit")).to_be_visible()
        friend.looks_at("looking on")
        friend.page.locator(".sit .main").click()
        expect(friend.page.locator(".money")).to_be_visible()
        friend.looks_at("a seat")
        visitor.sheet("bar.host", "li")
    second = page.context.new_page()
    second.goto(path)
    page.bring_to_front()  # behind another window the browser draws once a second
    expect(page.locator(".notices p")).to_be_visible()
    visitor.looks_at("played from another window")
    visitor.button("session.here").click()
    visitor.button("bar.host").click()
    visitor.button("host.pause").click()
    visitor.closes()
    visitor.says("phase.paused.own")
    visitor.looks_at("paused")
    visitor.button("host.resume").click()
    visitor.button("bar.host").click()
    visitor.button("host.end").click()
    visitor.looks_at("whether to end it")
    visitor.button("host.end.sure").click()
    visitor.closes()
    visitor.says("phase.over")
    visitor.looks_at("over")


def test_the_lessons(visitor: Visitor) -> None:
    """Each of their steps, with what it asks before an answer and behind it; in Chinese the first.

    The steps are made of the same parts in each language, and test_chinese demands the words.
    """
    for lesson in LESSONS:
        visitor.page.goto(f"/learn/{lesson}")
        for step in range(len(LESSONS[lesson].steps) if visitor.language == "en" else 1):
            look_at_a_step(visitor, f"{lesson}, step {step + 1}")
    visitor.page.goto("/learn/guided")
    for question in range(3):
        look_at_a_step(visitor, f"guided, question {question + 1}")


def look_at_a_step(visitor: Visitor, state: str) -> None:
    """See it, answer what it asks, and go on to the next."""
    page = visitor.page
    expect(page.locator(".bar .main")).to_be_visible()
    visitor.looks_at(state)
    choices = page.locator("main section li button").all()
    for choice in choices:
        choice.click(force=True)  # behind the right one nothing can be chosen
    if choices:
        visitor.looks_at(f"{state}, answered")
    while visitor.button("learn.next_card").count():
        visitor.button("learn.next_card").click()
    page.locator(".bar .main").click()


def test_the_list_of_lessons(visitor: Visitor) -> None:
    visitor.page.goto("/learn")
    expect(visitor.page.get_by_role("listitem")).to_have_count(len(LESSONS) + 1)
    visitor.looks_at("lessons")


def test_the_odds(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/odds?dealt=8s&out=9h9h")
    expect(page.locator("summary strong").first).to_be_visible()
    visitor.looks_at("odds")
    page.locator("summary").last.click()
    page.locator("details[open] table").first.wait_for()
    visitor.looks_at("what a bet pays")
    page.get_by_role("spinbutton").fill("99")
    expect(page.get_by_role("status").first).not_to_have_text("")
    visitor.looks_at("what cannot be")


def test_what_is_written_on_the_felt_can_be_read(visitor: Visitor) -> None:
    """Of what lies on a gradient axe says nothing; the same colours lie there day and night."""
    visitor.page.goto("/")
    tokens = visitor.page.evaluate("""(names) => names.map((name) =>
      getComputedStyle(document.documentElement).getPropertyValue(`--${name}`))""", [*INKS, *FELTS])
    light = dict(zip([*INKS, *FELTS], map(lightness, tokens), strict=True))
    faint = {(ink, felt) for ink in INKS for felt in FELTS
             if (light[ink] + 0.05) / (light[felt] + 0.05) < 4.5}
    assert faint == set()


def lightness(colour: str) -> float:
    """The relative luminance of a colour written as #rrggbb, as WCAG defines it."""
    parts = [int(colour[place:place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
              for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
