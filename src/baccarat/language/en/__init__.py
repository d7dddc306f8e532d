"""The English catalogue: every sentence that the program can say, by its code; a module a topic."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from baccarat.language.en import (
    command,
    counting,
    deal,
    houses,
    live,
    logs,
    odds,
    records,
    roads,
    screen,
    sessions,
    settings,
    shoes,
    simulation,
    tables,
    verdicts,
)
from baccarat.language.en.grammar import spoken

__all__ = ["SENTENCES", "TOPICS", "render"]

TOPICS = (deal, roads, shoes, houses, settings, odds, tables, command, records, simulation, logs,
          verdicts, sessions, counting, live, screen)

SENTENCES: Mapping[str, str] = dict(chain.from_iterable(
    topic.SENTENCES.items() for topic in TOPICS))


def render(code: str, parameters: Mapping[str, object]) -> str:
    """Fill the template of *code*; a sentence among the parameters is rendered in its place.

    A code that the catalogue does not know, or one without its parameters, is shown as it is: an
    error that somebody else's code has made by hand.

    >>> render("card.unknown", {"text": "1x"}).partition(":")[0]
    "unknown card '1x'"
    """
    said = {name: spoken(value, render) for name, value in parameters.items()}
    try:
        return SENTENCES[code].format_map(said)
    except (LookupError, TypeError, ValueError):
        return f"{code} {parameters or ''}".rstrip()
