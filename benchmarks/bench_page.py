"""How soon the page shows what the server tells it, in a real Chromium at a real server.

From an event to the screen: from the time stamp of the socket's message event until the frame is
painted that shows it, which is a task behind the next animation frame. Waiting for the screen's own
rhythm, up to 16 ms, is in it; the way over the network is not.

A redraw is all that the page's main thread does, script, style, layout and paint, from a message to
the painted frame, as Chromium counts its tasks by the clock of the thread: what else the machine
does is not in it. Rasterising has threads of its own. The goal is for all five roads at once, where
there were none, and for the median: a frame that is mostly late is late.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import CDPSession, Page, expect, sync_playwright

from benchmarks.harness import Row, Timing, benchmark, show_seconds, shown
from tests.browser.roads import roads_of
from tests.browser.table import PATIENCE, alone, spot, take_bets
from tests.live.server import Server
from tools.chromium import find_chromium

COUPS = 30
"""Coups that are played: each is a dozen messages."""

REDRAWS = 40
LONG = 90
"""The coups of a long shoe."""

# Each message with an event is measured; and the page can be told what the server did not say.
WATCHED = """
window.painted = [];
window.behindFrame = () => new Promise((done) => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = done;
  channel.port2.postMessage(null);
}));
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", async (event) => {
      const { type, seq } = JSON.parse(event.data);
      window.seq = seq ?? window.seq;
      if (type !== "patch") return;
      await behindFrame();
      painted.push(performance.now() - event.timeStamp);
    });
    window.told = (patch) => this.dispatchEvent(new MessageEvent("message", {
      data: JSON.stringify({ type: "patch", from: seq, seq, events: [], patch }) }));
  }
};
"""

# From a task of its own, as a message comes; it ends when the roads are painted.
SHOW = """(which) => new Promise((done) => setTimeout(() => {
  told({ shoe: { roads: roads[which] } });
  void behindFrame().then(done);
}, 20))"""


@contextmanager
def opened() -> Generator[Page]:
    """A page at a new server, as large as a desk's; an error where there is no Chromium."""
    program = find_chromium()
    if program is None:
        raise FileNotFoundError
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        with Server(f"sqlite:///{folder}/baccarat.db", Path(folder) / "log") as server:
            page = browser.new_page(base_url=server.url, viewport={"width": 1440, "height": 900})
            page.add_init_script(WATCHED)
            yield page
        browser.close()


def latencies(page: Page, coups: int) -> list[float]:
    """Seconds from each message to its frame, of so many coups with three bets each."""
    alone(page)
    page.evaluate("painted.length = 0")
    for coup in range(1, coups + 1):
        for bet in ("Banker", "Tie", "Banker"):
            spot(page, bet).click()
        page.get_by_role("button", name="Deal", exact=True).click()
        expect(page.locator(".where")).to_contain_text(f"coup {coup + 1}", timeout=PATIENCE)
        take_bets(page)
    return [float(each) / 1_000 for each in page.evaluate("painted")]


def redraws(page: Page, before: object, after: object, repeats: int) -> Timing:
    """Seconds of main thread from one state of the roads to another."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate("(roads) => { window.roads = roads; }", [before, after])
    seconds: list[float] = []
    for _ in range(repeats):
        page.evaluate(SHOW, 0)
        began = busy(session)
        page.evaluate(SHOW, 1)
        seconds.append(busy(session) - began)
    return Timing(min(seconds), statistics.median(seconds))


def busy(session: CDPSession) -> float:
    """Seconds for which the main thread has worked, without what it did to be asked that."""
    metrics = {each["name"]: float(each["value"])
               for each in session.send("Performance.getMetrics")["metrics"]}
    return metrics["TaskDuration"] - metrics["DevToolsCommandDuration"]


def percentile(seconds: Sequence[float], share: float) -> float:
    """The least of the values that so large a share does not exceed.

    >>> percentile([3.0, 1.0, 2.0, 4.0], 0.5)
    2.0
    """
    return sorted(seconds)[max(0, -int(-share * len(seconds) // 1) - 1)]


def within(what: str, seconds: Sequence[float], most: float) -> Row:
    """A row whose goal is that 95 of 100 take at most so long.

    >>> within("a", [0.01, 0.02], 0.05)[1:]
    ('p95 20.0 ms (median 10.0 ms, of 2)', '', '', 'p95 < 50 ms', True)
    """
    found = percentile(seconds, 0.95)
    median = show_seconds(percentile(seconds, 0.5))
    return Row(what, f"p95 {show_seconds(found)} (median {median}, of {len(seconds)})",
               goal=f"p95 < {show_seconds(most, 0)}", met=found < most)


def usually(what: str, time: Timing, most: float) -> Row:
    """A row whose goal is that the median is less than so long.

    >>> usually("a", Timing(0.01, 0.02), 0.016)[1:]
    ('10.0 ms (median 20.0 ms)', '', '', 'median < 16 ms', False)
    """
    return shown(what, time)._replace(
        goal=f"median < {show_seconds(most, 0)}", met=time.median < most)


def measured(page: Page) -> Iterable[Row]:
    """The rows, of a page that was not used yet."""
    yield within("an event of the socket, until it is painted", latencies(page, COUPS), 0.050)
    long, shorter = roads_of(LONG), roads_of(LONG - 1)
    yield usually(f"the five roads of {LONG} coups, all drawn anew",
                  redraws(page, None, long, REDRAWS), 0.016)
    yield shown("a coup more on them", redraws(page, shorter, long, REDRAWS))


@benchmark("the page in a browser")
def page_speed() -> Iterable[Row]:
    """At a table of one's own."""
    try:
        with opened() as page:
            return list(measured(page))
    except FileNotFoundError:
        return [Row("the page", "there is no Chromium: install it", goal="measured", met=False)]
