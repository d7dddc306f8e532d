"""The catalogue in Simplified Chinese: the codes of the English one, and the names of bets."""

from __future__ import annotations

from baccarat.language.catalogue import Catalogue
from baccarat.language.zh import (
    command,
    counting,
    deal,
    houses,
    lessons,
    live,
    logs,
    names,
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
from baccarat.language.zh.grammar import GRAMMAR

__all__ = ["CATALOGUE", "TOPICS"]

TOPICS = (deal, roads, shoes, houses, settings, odds, tables, command, records, simulation, logs,
          verdicts, sessions, counting, live, screen, lessons, names)

CATALOGUE = Catalogue.of((topic.SENTENCES for topic in TOPICS), GRAMMAR)
