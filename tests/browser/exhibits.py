"""What a lesson shows, read off its page; and what is due there by what the engine tells."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

from playwright.sync_api import Page

from baccarat.sentences import language
from baccarat.sim.told import choices_json
from tests.browser.visitor import WORDS

__all__ = ["due", "read", "say"]

Shown = dict[str, Any]
"""What a step of a lesson shows."""

HANDS = ("player", "banker")

READ = """async (kind) => {
  const main = document.querySelector("main");
  const one = (each) => each.textContent.replace(/\\s+/g, " ").trim();
  const all = (within, selector) => [...within.querySelectorAll(selector)].map(one);
  const lit = async (cell) => {
    cell.click();
    await new Promise((done) => { setTimeout(done); });
    return [one(cell), cell.ariaLabel, ...all(main, ".why")];
  };
  const rows = (of) => [...main.querySelectorAll("tbody tr")].map(of);
  switch (kind) {
    case "table":
      return [all(main, "caption, thead th"), rows((row) => all(row, "th, td"))];
    case "coup":
      return [[...main.querySelectorAll(".hands section")].map((hand) => [
        hand.ariaLabel, all(hand, ".total > [aria-hidden]"), all(hand, "li .hidden"),
        hand.matches(".won")]), all(main, ".why")];
    case "cards":
      return [all(main, "li .hidden"), all(main, ".value"), all(main, ".felt p")];
    case "sessions":
      return [all(main, "figcaption"), all(main, "figure > p, figure > code")];
    case "tableau": {
      const found = [all(main, "caption"), all(main, "thead tr:last-child th"),
                     all(main, "tbody th"), []];
      for (const cell of main.querySelectorAll("[data-cell]")) found[3].push(await lit(cell));
      return found;
    }
    case "shoe":
      return [all(main, "figcaption"), all(main, "figure li"),
              Number(/^M([\\d.]+) /.exec(main.querySelector(".cut").getAttribute("d"))[1])];
    case "road": {
      const lying = (of, dx, dy) => [...main.querySelectorAll(of)].flatMap((text) => {
        const [x, y] = ["x", "y"].map((each) => text.getAttribute(each).split(" ").map(Number));
        const told = x.length > 1 ? [...one(text)] : [one(text)].filter(Boolean);
        return told.map((each, place) =>
          [(x[place] - dx) / 24 + 0.5, (y[place] - dy) / 24 + 0.5, each]);
      });
      return [all(main, "ol.hidden li"), lying("svg.grid g.player text", 0, 0.5),
              lying("svg.grid g.banker text", 0, 0.5), lying("svg.grid .count", 7.5, -6.75)];
    }
    case "rule":
      return [...main.querySelectorAll("select")].map((each) => all(each, "option"));
  }
}"""


def say(code: str, **parameters: object) -> str:
    """What the page says for a code in the language that is spoken."""
    return WORDS[language()][f"screen.{code}"].format(**parameters)


def read(page: Page, shows: Shown) -> object:
    """All that is told by what is shown."""
    return page.evaluate(READ, shows["kind"])


def due(shows: Shown) -> object:
    """All that must be told there, as :func:`read` reads it; of a coup, at its end."""
    return DUE[shows["kind"]](shows)


def _table(shows: Shown) -> object:
    return [[shows["caption"], *shows["head"]], shows["rows"]]


def _coup(shows: Shown) -> object:
    said = " ".join(filter(None, (shows["steps"][-1]["why"], shows["result"])))
    return [[_hand(side, shows) for side in HANDS], [said]]


def _cards(shows: Shown) -> object:
    told = [(_card(each["card"]), each["value"]) for each in shows["cards"]]
    return [[card if value is None else say("learn.counts", card=card, value=value)
             for card, value in told],
            [str(value) for _, value in told if value is not None],
            [] if shows["sum"] is None else
            [say("learn.sum", sum=shows["sum"], total=shows["total"])]]


def _sessions(shows: Shown) -> object:
    seed = say("learn.sessions.seed", seed=shows["seed"])
    return [[shows["caption"]], [shows["result"], seed, shows["command"]]]


def _tableau(shows: Shown) -> object:
    names = [each or say("tableau.stood") for each in shows["columns"]]
    return [[shows["caption"]], names, [str(row["total"]) for row in shows["rows"]],
            [_cell(shows, row["total"], place, cell) for row in shows["rows"]
             for place, cell in enumerate(row["cells"])]]


def _shoe(shows: Shown) -> object:
    return [[shows["caption"]], shows["said"],
            640 * (shows["cards"] - shows["behind"]) / shows["cards"]]


def _road(shows: Shown) -> object:
    road = shows["big_road"]
    won = [[[*_place(each), say(f"roads.letter.{side}")] for each in road
            if each["winner"] == side] for side in HANDS]
    tied = [[*_place(each), str(each["ties"])] for each in road if each["ties"]]
    return [_runs(shows["results"]), *won, tied]


def _rule(_: Shown) -> object:
    roads: Any = choices_json()["roads"]
    return [[each["name"] for each in roads], [each["name"] for each in roads[0]["bets"]]]


DUE: dict[str, Callable[[Shown], object]] = {
    "table": _table, "coup": _coup, "cards": _cards, "sessions": _sessions, "tableau": _tableau,
    "shoe": _shoe, "road": _road, "rule": _rule}
"""By what is shown: a kind that is not here is read by nobody, and no page may have it."""


def _card(card: str) -> str:
    return say("card", rank=say(f"rank.{card[:-1]}"), suit=say(f"suit.{card[-1]}"))


def _hand(side: str, shows: Shown) -> list[object]:
    cards = [_card(each["card"]) for each in shows["steps"] if each["to"] == side and each["card"]]
    total = shows["steps"][-1][side]
    return [say(f"hand.{side}"), [] if total is None else [str(total)], cards,
            shows["winner"] == side]


def _cell(shows: Shown, total: int, place: int, cell: Shown) -> list[str]:
    does = "draws" if cell["draws"] else "stands"
    return [say(f"tableau.letter.{does}"),
            say("learn.cell", total=total, column=shows["columns"][place] or shows["stood"],
                does=say(f"tableau.{does}")), cell["why"]]


def _runs(results: str) -> list[str]:
    """The runs of a history of P, B and T in words, each with its ties; none before a win here."""
    wins: list[tuple[str, int]] = []
    for result in results:
        if result == "T":
            wins[-1] = (wins[-1][0], wins[-1][1] + 1)
        else:
            wins.append((result, 0))
    return [_run(letter, [ties for _, ties in run])
            for letter, run in groupby(wins, lambda win: win[0])]


def _run(letter: str, ties: list[int]) -> str:
    def counted(what: str, count: int) -> str:
        return say("roads.streak", what=say(f"shoe.count.{what}"), count=count)

    won = counted({"P": "player", "B": "banker"}[letter], len(ties))
    return say("list", before=won, next=counted("tie", sum(ties))) if sum(ties) else won


def _place(cell: Shown) -> list[int]:
    return [cell["column"], cell["row"]]
