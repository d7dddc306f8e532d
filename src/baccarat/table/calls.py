"""What the dealer calls while the cards of a coup fall."""

from __future__ import annotations

from baccarat.coup import FIRST_FOUR
from baccarat.hand import Side
from baccarat.sentences import Sentence, sentence
from baccarat.table.state import CoupInHand

__all__ = ["called"]


def called(coup: CoupInHand) -> Sentence | None:
    """The last call: both totals of the first four cards, then each hand that draws.

    A total is called as soon as all cards of its hand are face up. None where nothing is called.
    """
    if coup.over or len(coup.dealt) < FIRST_FOUR:
        return None
    if len(coup.dealt) > FIRST_FOUR:
        side, _ = coup.dealt[-1]
        return _drawn(side, coup.total(side))
    player, banker = coup.total(Side.PLAYER), coup.total(Side.BANKER)
    if player is None or banker is None:
        return None
    return sentence("table.call.totals", player=player, banker=banker)


def _drawn(side: Side, total: int | None) -> Sentence:
    if total is None:
        return sentence("table.call.draws", side=side.value)
    return sentence("table.call.drawn", side=side.value, total=total)
