"""The live table: commands are decided into events, events fold into a state, a viewer sees a part.

``decide`` holds all law of the table and ``evolve`` none; ``view`` shows what one viewer may see,
and ``due`` is what the dealer does next. All are pure: no clock, no randomness, no I/O. What can be
asked stands in ``baccarat.table.commands``, what may have happened in ``baccarat.table.events``.
"""

from __future__ import annotations

from baccarat.table.dealer import Due, Tempo, due
from baccarat.table.evolution import evolve, fold
from baccarat.table.rules import decide
from baccarat.table.state import TableState
from baccarat.table.view import view

__all__ = ["Due", "TableState", "Tempo", "decide", "due", "evolve", "fold", "view"]
