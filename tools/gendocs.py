"""Write the generated passages and files of the docs: ``python -m tools.gendocs [--check]``.

A passage stands between ``<!-- generated: NAME -->`` and ``<!-- end of NAME -->`` in README.md or a
file of docs/, and is what the function of that name in GENERATORS returns. With ``--check``
nothing is written: the exit status is 1 if a passage isn't current. To add a generator, write a
function that returns Markdown and decorate it with ``@generator("NAME")``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import baccarat
from baccarat import schemas
from baccarat.bets import Role
from baccarat.decimals import rounded_decimal
from baccarat.fairness import (
    Commitments,
    commit_entropy,
    commit_secret,
    cut_place,
    secret_from_text,
)
from baccarat.odds import odds
from baccarat.record import document_of, record_shoe, with_stakes
from baccarat.roads import Mark, Result, logical_columns, parse_results
from baccarat.roads_svg import draw_svg
from baccarat.sentences import render
from baccarat.settings import SETTINGS
from baccarat.sim.systems import FOLLOWS, SYSTEMS
from baccarat.tableau import STOOD, TOTALS, draws_banker, draws_player
from tools import (
    apidoc,
    figures,
    full_shoes,
    httpdoc,
    passages,
    serverdoc,
    told,
    typescript,
    wiredoc,
)

__all__ = ["FILES", "GENERATORS", "documents", "generator", "main"]

ROOT = Path(__file__).parents[1]

Generator = Callable[[], str]
GENERATORS: dict[str, Generator] = {}


def generator(name: str) -> Callable[[Generator], Generator]:
    """Register the function that writes the passage of this name."""

    def register(function: Generator) -> Generator:
        GENERATORS[name] = function
        return function

    return register


@generator("api")
def api() -> str:
    """Every public name of the package, from its docstring."""
    homes = vars(baccarat)["HOME"]
    return "\n\n".join(
        apidoc.describe(name, getattr(baccarat, name), f"baccarat.{homes[name] or name}")
        for name in baccarat.__all__
    )


generator("routes")(httpdoc.routes)


@generator("bets")
def bets() -> str:
    """The catalogue of bets: pay table, exact edge, what it reads, where the bet is published."""
    rows = ["| key | bet | pays | edge, 8 decks | reads | source |", "|---|---|---|--:|---|---|"]
    priced = odds(baccarat.BETS.values(), baccarat.Composition.of_decks(8))
    for bet, edge in [(answer.bet, answer.edge) for answer in priced.bets]:
        lines = "<br>".join(f"{line.label}: {line.price}" for line in bet.pays)
        reads = ", ".join(fact.name for fact in bet.needs) or "totals and sizes"
        percent = rounded_decimal(100 * edge, 4)
        rows.append(f"| `{bet.key}` | {bet.name} | {lines} | {percent} % | {reads} "
                    f"| {bet.source} |")
    return "\n".join(rows)


@generator("names")
def names() -> str:
    """What bets and houses are called in English and in Chinese."""
    called = {key: bet.called for key, bet in baccarat.BETS.items()}
    called |= {key: house.called for key, house in baccarat.VARIANTS.items()}
    return "\n".join(["| key | English | Chinese |", "|---|---|---|",
                      *(f"| `{key}` | {render(said, 'en')} | {render(said, 'zh')} |"
                        for key, said in called.items())])


generator("sent-by-clients")(wiredoc.sent_by_clients)
generator("sent-by-server")(wiredoc.sent_by_server)
generator("policy")(wiredoc.policy)
generator("view")(wiredoc.view)
generator("limits")(wiredoc.limits)


@generator("variants")
def variants() -> str:
    """The catalogue of variants: each house with its menu and what sets it off from the first."""
    base = baccarat.VARIANTS["commission"].settings()
    rows = ["| key | variant | menu | settings other than the base game's |", "|---|---|---|---|"]
    for variant in baccarat.VARIANTS.values():
        menu = ", ".join(f"`{bet.key}`" for bet in variant.menu)
        settings = variant.settings().items()
        other = "<br>".join([
            *(f"`{name}` {value}" for name, value in settings
              if value != base[name] and name not in variant.moot),
            *(f"`{key}` at {', '.join(map(str, prices))} to 1"
              for key, prices in variant.prices.items()),
        ])
        rows.append(f"| `{variant.key}` | {variant.name}: {variant.about} | {menu} | {other} |")
    return "\n".join(rows)


@generator("systems")
def systems() -> str:
    """The catalogue of betting systems, and the ways to choose a hand."""
    rows = ["| `--system` | system | stakes, in units | published |", "|---|---|---|---|"]
    rows += [f"| `{system.key}` | {system.name} | {system.about} | {system.source} |"
             for system in SYSTEMS.values() if not system.follow]
    rows += ["", "| `--follow` | as `--system`, with one unit always | the hand |", "|---|---|---|"]
    flat = {system.follow.key: key for key, system in SYSTEMS.items() if system.follow}
    rows += [f"| `{key}` | `{flat[key]}` | {follow.about} |" for key, follow in FOLLOWS.items()]
    return "\n".join(rows)


@generator("record-fields")
def record_fields() -> str:
    """Every field of the shoe record, from its schema."""
    schema = schemas.load("baccarat-shoe-1")
    rows = ["| field | type | is |", "|---|---|---|"]
    rows += _field_rows("", schema, schema["$defs"])
    return "\n".join(rows)


def _field_rows(path: str, schema: dict[str, Any], definitions: dict[str, Any]) -> Iterator[str]:
    for name, field in schema.get("properties", {}).items():
        yield from _rows_of(f"{path}{name}", _resolved(field, definitions), definitions)


def _rows_of(path: str, field: dict[str, Any], definitions: dict[str, Any]) -> Iterator[str]:
    types = field["type"] if isinstance(field["type"], list) else [field["type"]]
    example = f", such as `{field['examples'][0]}`" if "examples" in field else ""
    choices = [f"`{choice}`" for choice in field.get("enum", [field.get("const")]) if choice]
    about = f"{field['description']} {' or '.join(choices)}".strip()
    yield f"| `{path}` | {' or '.join(types)}{example} | {about} |"
    yield from _field_rows(f"{path}.", field, definitions)
    if "items" in field:
        yield from _rows_of(f"{path}[]", _resolved(field["items"], definitions), definitions)


def _resolved(field: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    name = field.get("$ref", "").removeprefix("#/$defs/")
    found: dict[str, Any] = definitions[name] if name else field
    return found


@generator("record-sample")
def record_sample() -> str:
    """A record of a shoe of one deck, with most of its settings, menu, coups and bets left out."""
    house = baccarat.VARIANTS["commission"].altered({"decks": "1", "collection": "marked"})
    secret, given = secret_from_text("macau"), secret_from_text("anna")[:16]
    promised = Commitments(commit_secret(secret)).commit("anna", commit_entropy("anna", given))
    shoe = record_shoe(house, promised.reveal("anna", given), secret, 20)
    shoe = with_stakes(shoe, house, {house.bet("banker"): 10_000, house.bet("tie"): 500})
    sample = json.dumps(_elided(document_of(shoe)), indent=1, ensure_ascii=False)
    return f"```json\n{sample}\n```"


SAMPLED = {"menu": 1, "settings": 3, "pays": 2, "bets": 2}
"""How many entries of a field the sample shows."""


def _elided(value: object, name: str = "") -> object:
    """Plain data with "..." in the place of what follows the first entries of a long list.

    Of the settings, too, which are a field of this *name* and no list.
    """
    most = SAMPLED.get(name, 4)
    match value:
        case dict():
            shown = {key: _elided(field, key) for key, field in value.items()}
            if name == "settings":
                return dict(list(shown.items())[:most]) | {"...": "..."}
            return shown
        case list() | tuple():
            shown_items = [_elided(item) for item in value[:most]]
            return shown_items + ["..."] * (len(value) > most)
        case _:
            return value


@generator("tableau")
def tableau() -> str:
    """The drawing rules, cell by cell, from the rows that the dealer reads."""
    columns = [STOOD, *range(10)]
    rows = ["| Banker's total | "
            + " | ".join("Player stood" if x is STOOD else str(x) for x in columns) + " |",
            "|---|" + ":-:|" * len(columns)]
    for total in sorted(TOTALS):
        cells = ["draws" if draws_banker(total, x) else "stands" for x in columns]
        rows.append(f"| {total} | " + " | ".join(cells) + " |")
    player = ["draws" if draws_player(total) else "stands" for total in sorted(TOTALS)]
    said = ["| Player's total | " + " | ".join(map(str, sorted(TOTALS))) + " |",
            "|---|" + ":-:|" * len(TOTALS), "| Player | " + " | ".join(player) + " |"]
    return "\n".join([*said, "", *rows])


@generator("main-bets")
def main_bets() -> str:
    """The main bets of the base game: what they pay, their edge by both conventions."""
    house = baccarat.VARIANTS["commission"]
    rows = ["| bet | pays | edge | of resolved bets |", "|---|---|--:|--:|"]
    bets = [bet for bet in house.bets if bet.role is not Role.SIDE]
    for answer in odds(bets, baccarat.Composition.of_decks(house.procedure.decks)).bets:
        lines = "<br>".join(f"{line.label}: {line.price}" for line in answer.bet.pays)
        resolved = answer.edge_resolved or Fraction(0)
        rows.append(f"| {answer.bet.name} | {lines} | {rounded_decimal(100 * answer.edge, 4)} % "
                    f"| {rounded_decimal(100 * resolved, 4)} % |")
    return "\n".join(rows)


@generator("dragon-bonus")
def dragon_bonus() -> str:
    """The two tables of the Dragon Bonus, side by side, with their edges."""
    hands = [[baccarat.BETS[f"dragon_bonus{table}_{side.value}"] for table in ("", "_b")]
             for side in baccarat.Side]
    rows = ["| a bet on Player: | table of the base game | second table |", "|---|--:|--:|"]
    rows += [f"| {first.label} | {first.price} | {second.price} |"
             for first, second in zip(*(bet.pays for bet in hands[0]), strict=True)]
    rows.append("| anything else, every other tie included | lost | lost |")
    for side, bets in zip(baccarat.Side, hands, strict=True):
        edges = [f"{rounded_decimal(100 * answer.edge, 4)} %"
                 for answer in odds(bets, baccarat.Composition.of_decks(8)).bets]
        rows.append(f"| edge on {side.value.capitalize()}, 8 decks | " + " | ".join(edges) + " |")
    return "\n".join(rows)


@generator("settings")
def settings() -> str:
    """Every setting of a house, with the value of the base game."""
    base = baccarat.VARIANTS["commission"].settings()
    rows = ["| setting | base game | meaning | written as |", "|---|---|---|---|"]
    rows += [f"| `{name}` | {base[name]} | {setting.about} | {setting.kind.form} |"
             for name, setting in SETTINGS.items()]
    return "\n".join(rows)


VECTORS = ("BPPP", "PBPPP", "BPBPPP", "PBB", "BPBB", "PBPBB", "BBBBBBPPPPPPP",
           "TBBPPPBPTTPBBBBBBBBPPPPPPPBPB")
"""Histories that show what implementations of the roads get wrong; the last has ties and tails."""

STAIRCASE = "BBBBBBBBB PPPPPPPP BBBBBBB PPPPPPP"
"""Streaks whose tails lie one above the other."""


@generator("road-vectors")
def road_vectors() -> str:
    """Marks and ask of every derived road, by history."""
    rows = ["| coups | road | marks | ask: Banker | ask: Player |", "|---|---|---|---|---|"]
    for coups in VECTORS:
        for road, drawn in baccarat.scoreboards(parse_results(coups)).derived.items():
            if drawn.marks:
                asked = [colour.name.lower() if colour else "none" for colour in drawn.ask]
                rows.append(f"| `{coups}` | {road.key.replace('_', ' ')} | `{drawn.marks}` | "
                            + " | ".join(asked) + " |")
    return "\n".join(rows)


@generator("road-places")
def road_places() -> str:
    """The big road of the last vector, and of the staircase: each streak with its places."""
    rows = ["| coups | streak | places (column, row) |", "|---|---|---|"]
    for coups in (VECTORS[-1], STAIRCASE):
        results = parse_results(coups)
        cells = iter(baccarat.scoreboards(results).big_road)
        for number, column in enumerate(logical_columns(results)):
            marks = [next(cells) for _ in column]
            places = ", ".join(f"({cell.column},{cell.row})" + _ties(cell.mark) for cell in marks)
            winner = column[0].result.winner
            name = winner.value.capitalize() if winner else ""
            shown = f"`{coups}`" if number == 0 else ""
            rows.append(f"| {shown} | {name} {len(column)} | {places} |")
    return "\n".join(rows)


def _ties(mark: Mark) -> str:
    return f" ties: {mark.ties}" if mark.ties else ""


generator("server-settings")(serverdoc.settings)
generator("metrics")(serverdoc.metrics)


def roads_picture() -> str:
    """The roads of the shoe that README.md deals."""
    house, secret = baccarat.VARIANTS["commission"], secret_from_text("macau")
    place = cut_place(secret, house.procedure.cards, house.procedure.cut_margin)
    shoe = record_shoe(house, Commitments(commit_secret(secret)), secret, place)
    results = [Result.of(baccarat.deal(cards)) for cards in shoe.coups]
    return draw_svg(baccarat.scoreboards(results))


def record_schema() -> str:
    """The schema of the shoe record, as it is in the package."""
    return json.dumps(schemas.load("baccarat-shoe-1"), indent=2, ensure_ascii=False) + "\n"


FILES: dict[str, Callable[[], str]] = {
    "docs/roads.svg": roads_picture, "docs/baccarat-shoe-1.schema.json": record_schema,
    "docs/asyncapi.json": wiredoc.description,
    **typescript.FILES, **figures.FILES,
    **full_shoes.FILES, **told.FILES,
}
"""Whole files that are generated."""


def documents() -> list[Path]:
    """The pages that may hold generated passages and examples."""
    return [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(ROOT.glob("docs/**/*.md"))]


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check every passage; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.gendocs", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    check = parser.parse_args(arguments).check
    stale = False
    for page, current in _current():
        if page.exists() and current == page.read_text(encoding="utf-8"):
            continue
        print(f"{page.relative_to(ROOT)}: {'not current: run make docs' if check else 'written'}")
        stale = True
        if not check:
            page.write_text(current, encoding="utf-8")
    return int(check and stale)


def _current() -> Iterator[tuple[Path, str]]:
    """Every page and file as it should be."""
    for page in documents():
        present = page.read_text(encoding="utf-8")
        yield page, passages.rewrite(present, "generated", lambda name: GENERATORS[name]())
    for name, written in FILES.items():
        yield ROOT / name, written()


if __name__ == "__main__":
    sys.exit(main())
