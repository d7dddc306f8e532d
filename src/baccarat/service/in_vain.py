"""What the dealer has tried in vain: a coup that it fails to go on with is void in the end."""

from __future__ import annotations

from collections import Counter

from baccarat.service.deciding import Busy
from baccarat.service.kept import AGAIN
from baccarat.table.commands import Command, VoidCoup
from baccarat.table.dealer import Due
from baccarat.table.dealing import progress
from baccarat.table.state import TableState

__all__ = ["IN_VAIN", "InVain"]

IN_VAIN = 5
"""How often the dealer fails in a row to go on with a coup before it is void, a second each."""


class InVain:
    """How often what is due has failed, of the coup in hand."""

    def __init__(self) -> None:
        self._tries = Counter[Command]()

    def instead(self, state: TableState, now: Due | None) -> Due | None:
        """What is due *now*, or that the coup is void where that has failed too often."""
        coup = state.coup
        if coup is None or coup.over:
            self._tries.clear()
        elif now and self._tries[now.command] >= IN_VAIN:
            return Due(VoidCoup(coup.number, progress(state, coup)), AGAIN)
        return now

    def note(self, command: Command, error: Exception) -> None:
        """Note that what was due has failed.

        Where the coup cannot be void either, it is no fault of the coup's: it may be gone on with
        as soon as all is well. Nor is it one that others were first so often.
        """
        if isinstance(command, VoidCoup):
            self._tries.clear()
        elif not isinstance(error, Busy):
            self._tries[command] += 1
