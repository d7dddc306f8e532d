"""The English catalogue: every sentence that the program can say, by its code; a module a topic."""

from __future__ import annotations

from baccarat.language.catalogue import Catalogue
from baccarat.language.en import (
    command,
    counting,
    deal,
    houses,
    lessons,
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
from baccarat.language.en.grammar import GRAMMAR

__all__ = ["CATALOGUE", "TOPICS"]

TOPICS = (deal, roads, shoes, houses, settings, odds, tables, command, records, simulation, logs,
          verdicts, sessions, counting, live, screen, lessons)

CATALOGUE = Catalogue.of((topic.SENTENCES for topic in TOPICS), GRAMMAR)
