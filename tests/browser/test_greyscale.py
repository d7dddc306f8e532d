"""The roads can be read without colours: what is drawn differs in shape or in lightness."""

from __future__ import annotations

import io
from itertools import combinations
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page

from tests.browser.axe import SCHEMES, Scheme
from tests.browser.roads import roads_of
from tests.browser.visitor import LANGUAGES, visiting
from tests.live.server import Server

pytestmark = pytest.mark.browser

SIDE, SCALE = 48, 4
STEPS = 40
"""A difference in lightness, of 255, that an eye sees at once."""

LEAST = 0.05
"""The share of a cell in which two marks must differ by as much."""

# The middle and the side of a cell of each kind: the plainest mark that there is, without pairs.
# On the big road a tie is a stroke through the mark of a winner. All marks that are alike are one
# path, in which each begins in the middle of its cell.
MARKS = """() => [...document.querySelectorAll("aside svg.grid")].flatMap((grid, road) => {
  const middles = (which) => [...grid.querySelectorAll(which)].flatMap((path) =>
    [...path.getAttribute("d").matchAll(/M([\\d.]+ [\\d.]+)/g)].map(([, middle]) => middle));
  const { a, e, f } = grid.getScreenCTM();
  return (road < 2 ? ["player", "banker", "tie"] : ["R", "B"]).map((kind) => {
    const tie = road === 1 && kind === "tie";
    const besides = middles(`.natural, path.player, path.banker${tie ? "" : ", .slash"}`);
    const all = middles(tie ? ".slash" : `g.${kind} path`);
    const plain = all.find((each) => !besides.includes(each));
    const [x, y] = plain.split(" ").map(Number);
    return { road, kind, x: e + a * x, y: f + a * y, side: a * (road < 2 ? 24 : 13) };
  }); })"""


class Mark(NamedTuple):
    """A cell of a road, in grey."""

    road: int
    kind: str
    drawn: Image.Image


def marks(page: Page) -> list[Mark]:
    """One of each kind in each road."""
    shot = Image.open(io.BytesIO(page.screenshot())).convert("L")
    scale = shot.width / page.evaluate("innerWidth")
    found: list[Mark] = []
    for each in page.evaluate(MARKS):
        x, y, half = (scale * float(each[name]) for name in ("x", "y", "side"))
        half /= 2
        box = (round(x - half), round(y - half), round(x + half), round(y + half))
        found.append(Mark(each["road"], each["kind"], shot.crop(box).resize((SIDE, SIDE))))
    return found


def difference(first: Image.Image, second: Image.Image) -> float:
    """The share of the cell in which one is clearly lighter than the other."""
    histogram = ImageChops.difference(first, second).histogram()
    return sum(histogram[STEPS:]) / sum(histogram)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_can_be_told_in_grey(
        chromium: Browser, server: Server, language: str, scheme: Scheme) -> None:
    with visiting(chromium, server.url, language, (1440, 900), SCALE) as visitor:
        page = visitor.page
        visitor.enters()
        visitor.says("phase.betting.solo")
        page.emulate_media(color_scheme=scheme)
        visitor.gate.shows({"shoe": {"roads": roads_of(90)}})
        page.locator("svg.grid").nth(4).locator("g.B path[d^=M]").first.wait_for()
        page.evaluate("document.documentElement.style.filter = 'grayscale(1)'")
        found = marks(page)
    assert len(found) == 3 + 3 + 3 * 2
    alike = {f"road {one.road + 1}: {one.kind} and {other.kind}": share
             for one, other in combinations(found, 2) if one.road == other.road
             and (share := difference(one.drawn, other.drawn)) < LEAST}
    assert alike == {}
