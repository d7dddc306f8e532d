"""A coup told step by step as plain data: each card or stand, the reason, the totals after it."""

from __future__ import annotations

from baccarat.cards import Card
from baccarat.coup import Coup, explain, result
from baccarat.hand import Hand, Side

__all__ = ["worked"]


def worked(coup: Coup, steps: int | None = None) -> dict[str, object]:
    """The first *steps* of a coup, or all of it with its result.

    >>> from baccarat.coup import parse_coup
    >>> told = worked(parse_coup("2 A 3 3 6 4"))
    >>> told["steps"][-1]["banker"], told["result"]
    (8, 'Banker wins, 8 over 1.')
    """
    lying: dict[Side, list[Card]] = {side: [] for side in Side}
    told: list[dict[str, object]] = []
    for step in explain(coup)[:steps]:
        if step.card:
            lying[step.to].append(step.card)
        totals = {side.value: Hand(tuple(cards)).total if cards else None
                  for side, cards in lying.items()}
        told.append({"to": step.to.value, "card": step.card and str(step.card),
                     "why": str(step.why), **totals})
    over = steps is None
    return {"kind": "coup", "steps": told, "result": str(result(coup)) if over else None,
            "winner": (coup.winner.value if coup.winner else "tie") if over else None}
