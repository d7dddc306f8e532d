"""Who goes about the pages in one language, by the words of its catalogue."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import NamedTuple
from uuid import uuid4

from playwright.sync_api import Browser, Locator, Page, expect

from baccarat.language import en, zh
from tests.browser.axe import SCHEMES, faults_of
from tests.browser.gate import Gate
from tests.browser.table import PATIENCE

__all__ = ["LANGUAGES", "WORDS", "ZOOMED", "Visitor", "too_wide", "visiting"]

WORDS = {"en": en.CATALOGUE.sentences, "zh": zh.CATALOGUE.sentences}
LANGUAGES = {"en": "en", "zh": "zh-Hans"}
"""The languages, each as a document is marked with it."""

ZOOMED = (180, 320)
"""A phone of 360 pixels where everything is twice as large."""

TOO_WIDE = """() => {
  const scrolled = [document.documentElement, ...document.querySelectorAll("dialog[open]")];
  return scrolled.filter((each) => each.scrollWidth > each.clientWidth).flatMap((within) => {
    const edge = within.getBoundingClientRect().left + within.clientLeft + within.clientWidth;
    const wide = [...within.querySelectorAll("*")].filter((each) =>
      each.checkVisibility() && each.getBoundingClientRect().right > edge + 1);
    return [`${within.tagName}: ${within.scrollWidth} in ${within.clientWidth}`, ...wide.map(
      (each) => `${each.tagName}.${each.className}: ${
        Math.round(each.getBoundingClientRect().right - edge)}`)];
  });
}"""


def too_wide(page: Page) -> list[str]:
    """What makes the page, or a sheet on it, go sideways: each, and how far it goes over."""
    wide: list[str] = page.evaluate(TOO_WIDE)
    return wide


class Visitor(NamedTuple):
    """A person with a page, and what was found on the way: each fault, and where."""

    page: Page
    language: str
    gate: Gate
    found: dict[str, list[str]]

    def word(self, code: str) -> str:
        """What the page says for a code, without parameters."""
        return WORDS[self.language][f"screen.{code}"]

    def button(self, code: str) -> Locator:
        """The button that is called so."""
        return self.page.get_by_role("button", name=self.word(code), exact=True)

    def looks_at(self, state: str) -> None:
        """Let axe look at the page as it stands, in light and in dark.

        In English alone in the dark: what it looks for there, the colours, is no matter of words.
        """
        expect(self.page.locator("html")).to_have_attribute("lang", LANGUAGES[self.language])
        for scheme in SCHEMES if self.language == "en" else SCHEMES[:1]:
            for fault in faults_of(self.page, scheme):
                self.found.setdefault(fault, []).append(f"{state} ({scheme})")

    def complaints(self) -> str:
        """What was found, each with where."""
        return "\n".join(f"{fault}\n    {', '.join(where)}" for fault, where in self.found.items())

    def enters(self, path: str = "/") -> None:
        """Become a guest, at the entrance or where one was invited."""
        self.page.goto(path)
        self.page.get_by_label(self.word("entrance.name")).fill("Anna")
        self.page.locator("form .main").first.click()

    def opens(self, **asked: object) -> str:
        """Become a guest, open a table and come to it; its path."""
        self.page.request.post("/api/guests", data={"name": "Anna"})
        answer = self.page.request.post("/api/tables", data={"key": uuid4().hex, **asked})
        path = f"/table/{answer.json()['table']}"
        self.page.goto(path)
        return path

    def says(self, code: str) -> None:
        """Wait until the table is in a phase."""
        expect(self.page.locator(".status > p")).to_have_text(self.word(code))

    def opened(self, ready: str = ".sheet") -> Locator:
        """Wait for the sheet that is being opened, until it holds what it has to fetch."""
        dialog = self.page.get_by_role("dialog")
        expect(dialog.locator(ready).first).to_be_visible()
        return dialog

    def closes(self) -> None:
        """Close the sheet by Escape."""
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog")).to_have_count(0)

    def sheet(self, code: str, ready: str = ".sheet") -> None:
        """Open a sheet by its button, let axe look at it, close it."""
        self.button(code).click()
        self.opened(ready)
        self.looks_at(code)
        self.closes()

    def beside(self, code: str, ready: str = ".sheet") -> None:
        """The same for one of those that More leads to."""
        self.button("bar.more").click()
        self.sheet(code, ready)

    def squeezes(self) -> Locator:
        """See one card of each hand face down, of which Player's is for this patron to turn."""
        down = {place: {"to": to, "card": None} for place, to in (("1", "player"), ("2", "banker"))}
        self.gate.shows({"phase": "dealing", "you": {"squeeze": {"1": "4c"}}, "coup": {
            "over": False, "cards": {**dict.fromkeys("123456"), **down}}})
        card = self.page.locator(".peel")
        expect(card).to_be_visible()
        return card

    def bets(self) -> None:
        """Lay a chip on Banker, and wait until it is a bet."""
        self.page.locator(".spot.banker .place[aria-disabled=false]").click()
        expect(self.page.locator(".spot.banker .pile")).to_be_visible()


@contextmanager
def visiting(browser: Browser, url: str, language: str = "en",
             size: tuple[int, int] = (1280, 900), scale: float = 1) -> Generator[Visitor]:
    """A visitor with a browser's profile of their own; *scale*: dots of the screen to a pixel.

    On the whole way nothing may be found: no error of the page, and no fault by axe.
    """
    context = browser.new_context(base_url=url, locale=LANGUAGES[language],
                                  viewport={"width": size[0], "height": size[1]},
                                  device_scale_factor=scale)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    visitor = Visitor(page, language, Gate(page), {})
    page.on("pageerror", lambda error: visitor.found.update({f"an error: {error}": []}))
    try:
        yield visitor
    finally:
        context.close()
    assert not visitor.found, visitor.complaints()
