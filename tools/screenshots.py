"""Take the pictures of the README: from the program itself, in a Chromium, at a table of one's own.

Each run deals other cards: nobody can choose the order of a shoe.

``python -m tools.screenshots`` needs a Chromium, and a font with Chinese letters, which it installs
from the system's packages where it may; where not, it says what to do.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from baccarat.language import en, zh
from tests.live.server import Server
from tools.chromium import find_chromium

FOLDER = Path(__file__).parents[1] / "docs/pictures"
LETTERS = "font with Chinese letters"
FONTS = ("fonts-noto-cjk", "fonts-wqy-zenhei")
COLOURS = 256
LARGEST = 150_000
"""Bytes of a picture: a README is to load fast."""

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 640}
TABLET: ViewportSize = {"width": 768, "height": 900}
COUPS = 24
TEMPO, PATIENCE = 0.2, 20_000
LANGUAGES = {"en": en, "zh": zh}


class Missing(Exception):
    """What is not there, and what would bring it."""

    def __init__(self, what: str, package: str) -> None:
        super().__init__(f"there is no {what}: install one, for example by "
                         f"apt-get install {package}")


def program() -> str:
    """The browser."""
    found = find_chromium()
    if found is None:
        raise Missing("Chromium", "chromium")
    return found


def chinese_font() -> None:
    """See to it that Chinese letters can be drawn."""
    for package in ("", *FONTS):
        if package and os.geteuid() == 0 and shutil.which("apt-get"):
            subprocess.run(["apt-get", "install", "-y", "-qq", package], check=False,
                           stdout=subprocess.DEVNULL)
        if shutil.which("fc-list") and subprocess.check_output(["fc-list", ":lang=zh"]):
            return
    raise Missing(LETTERS, FONTS[0])


def table(page: Page, words: Mapping[str, str]) -> None:
    """Sit down, and play until the roads have something to show; then to a result."""
    page.goto("/")
    page.get_by_label(words["screen.entrance.name"]).fill("Anna")
    page.locator("form .main").click()
    page.get_by_role("radio").nth(2).click(timeout=PATIENCE)
    for coup in range(COUPS):
        deal(page, ("banker", "player")[coup % 2])
    page.mouse.move(0, 0)


def phone(page: Page, words: Mapping[str, str]) -> None:
    """A coup on a small screen."""
    page.goto("/")
    page.get_by_label(words["screen.entrance.name"]).fill("Anna")
    page.locator("form .main").click()
    deal(page, "tie", "banker")


def deal(page: Page, *bets: str) -> None:
    """A coup with a chip on each of these bets, up to its result."""
    for bet in bets:
        page.locator(f".spot.{bet} .place[aria-disabled=false]").click(timeout=PATIENCE)
        expect(page.locator(f".spot.{bet} .pile")).to_be_visible()
    page.locator(".acts .main").click()
    expect(page.locator(".said")).to_be_visible(timeout=PATIENCE)


def lesson(page: Page, _: Mapping[str, str]) -> None:
    """Banker's rule, with a cell of its table lit."""
    page.goto("/learn/banker")
    while not page.get_by_role("grid").count():
        page.locator(".bar .main").click()
    row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name="3", exact=True))
    row.get_by_role("gridcell").nth(8).get_by_role("button").click()


def odds(page: Page, _: Mapping[str, str]) -> None:
    """Half a coup is dealt, and some cards are gone."""
    page.goto("/odds?dealt=8s3d&out=9h9s9c")
    expect(page.locator("summary strong").first).to_be_visible(timeout=PATIENCE)


class Picture(NamedTuple):
    """What is shown in a picture, how large, in which colours and language."""

    name: str
    shows: Callable[[Page, Mapping[str, str]], None]
    size: ViewportSize
    scheme: Literal["light", "dark"] = "light"
    language: str = "en"
    scale: float = 1


PICTURES = (
    Picture("table", table, DESK),
    Picture("phone", phone, PHONE, scale=2),
    Picture("lesson", lesson, TABLET),
    Picture("odds", odds, DESK),
    Picture("chinese", table, DESK, "dark", "zh"),
)


def take(browser: Browser, url: str, picture: Picture) -> bytes:
    """A picture, as a PNG of few colours."""
    context = browser.new_context(base_url=url, locale=picture.language, viewport=picture.size,
                                  device_scale_factor=picture.scale, color_scheme=picture.scheme,
                                  reduced_motion="reduce")
    page = context.new_page()
    picture.shows(page, LANGUAGES[picture.language].CATALOGUE.sentences)
    shot = page.screenshot()
    context.close()
    small = io.BytesIO()
    few = Image.open(io.BytesIO(shot)).convert("RGB").quantize(
        COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
    few.save(small, "PNG", optimize=True)
    return small.getvalue()


def main() -> int:
    """Take them all; 1 where something is missing."""
    try:
        chromium = program()
        chinese_font()
    except Missing as problem:
        print(f"screenshots: {problem}", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        with Server(f"sqlite:///{folder}/pictures.db", Path(folder) / "log", tempo=TEMPO) as server:
            for picture in PICTURES:
                taken = take(browser, server.url, picture)
                (FOLDER / f"{picture.name}.png").write_bytes(taken)
                print(f"{picture.name}.png: {len(taken) // 1000} kB")
                assert len(taken) < LARGEST
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
