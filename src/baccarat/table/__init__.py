"""The live table: commands are decided into events, events fold into a state, a viewer sees a part.

``decide`` holds all law of the table and ``evolve`` none; ``view`` shows what one viewer may see.
All three are pure: no clock, no randomness, no I/O.
"""

from __future__ import annotations

from baccarat.table.evolution import evolve, fold
from baccarat.table.rules import decide
from baccarat.table.state import TableState
from baccarat.table.view import view

__all__ = ["TableState", "decide", "evolve", "fold", "view"]
