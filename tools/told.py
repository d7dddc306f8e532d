"""What the server tells, for the tests of the page: what is drawn is compared with it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from itertools import product

from baccarat.hand import Side
from baccarat.history import Result
from baccarat.roads import as_json, parse_results, scoreboards
from baccarat.web.reference import drawing_rules

__all__ = ["FILES", "roads", "tableau"]

HISTORIES = {
    "twelve": "B" * 12,
    "colliding": "B" * 9 + "P" * 8 + "B" * 7 + "P" * 7,
    "ties first": "TTBTPTTT",
    "ties alone": "TTT",
    "all": "TBBPPPBPTTPBBBBBBBBPPPPPPPBPB",
    "many columns": "BPP" * 10 + "B" * 6 + "P",
    "long": "BPBBPBBBPPBP" * 9,
}


def roads() -> str:
    """The roads of coups whose layout is special, and of coups with all that a cell may have."""
    told = {name: parse_results(history) for name, history in HISTORIES.items()}
    told["marked"] = tuple(_marked())
    return _json({name: as_json(scoreboards(results)) for name, results in told.items()})


def _marked() -> Iterable[Result]:
    """Each winner with and without either pair and a natural."""
    for winner in (Side.PLAYER, Side.BANKER, None):
        for player, banker, natural in product((False, True), repeat=3):
            yield Result(winner, player, banker, natural, 9 if natural else 6)


def tableau() -> str:
    """The drawing rules."""
    return _json(asyncio.run(drawing_rules()))


def _json(told: dict[str, object]) -> str:
    """A document with a line for each of its fields."""
    fields = (f"{json.dumps(name)}: {json.dumps(field, separators=(',', ':'))}"
              for name, field in told.items())
    return "{\n" + ",\n".join(fields) + "\n}\n"


FILES = {"frontend/tests/told/roads.json": roads, "frontend/tests/told/tableau.json": tableau}
