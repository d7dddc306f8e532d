"""What a patron may recall of a shoe: every coup in full, its own bets, of others the totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from csv import DictWriter
from io import StringIO
from operator import itemgetter
from typing import TypeAlias

from typing_extensions import TypedDict  # pydantic cannot read typing's before Python 3.12

from baccarat.cards import format_cards
from baccarat.coup import deal
from baccarat.ledger.history import CommissionCollected, CoupPlayed, ShoePlayed
from baccarat.money import format_money
from baccarat.shoe_record import RecordedEnd
from baccarat.table.view import dealt, settled
from baccarat.table.views import DealtView, SettledView

__all__ = ["CSV_COLUMNS", "PAID", "ChipsView", "CommissionView", "Recalled", "RecalledBet",
           "RecalledCoup", "recall", "recall_csv"]


class RecalledBet(SettledView):
    """A bet of one's own; commission and breakage are exact, as decimals or p/q."""

    commission: str
    breakage: str


class ChipsView(TypedDict):
    """One's chips at the table, staked ones among them: before the coup was settled, and after."""

    before: str
    after: str


class RecalledCoup(DealtView):
    """A coup that is over: all stakes by bet, and one's own bets.

    ``net`` and ``chips`` are None where one had no bet.
    """

    stakes: dict[str, str]
    bets: list[RecalledBet]
    net: str | None
    chips: ChipsView | None


class CommissionView(TypedDict):
    """Marked commission that one has paid after a coup."""

    coup: int
    winnings: str
    due: str


class Recalled(TypedDict):
    """The coups of a shoe that are over; ``shoe`` is None before the first shoe."""

    shoe: int | None
    end: RecordedEnd | None
    coups: list[RecalledCoup]
    commissions: list[CommissionView]


def recall(shoe: ShoePlayed | None, patron: str | None, last: int | None = None, *,
           mine: bool = False) -> Recalled:
    """The coups of a shoe that are over, or the *last* of them, as *patron* may see them.

    ``mine``: those among them alone that it has bet on.
    """
    if shoe is None:
        return {"shoe": None, "end": None, "coups": [], "commissions": []}
    return {
        "shoe": shoe.opened.number,
        "end": shoe.opened.end,
        "coups": [_coup(played, patron) for played in _told(shoe, patron, last, mine=mine)],
        "commissions": [{"coup": paid.coup, "winnings": format_money(paid.winnings),
                         "due": format_money(paid.due)}
                        for paid in shoe.commissions if paid.patron == patron],
    }


def _told(shoe: ShoePlayed, patron: str | None, last: int | None, *,
          mine: bool) -> Iterator[CoupPlayed]:
    coups = shoe.coups if last is None else shoe.coups[max(len(shoe.coups) - last, 0):]
    return (played for played in coups if not mine or patron in played.chips)


def _coup(played: CoupPlayed, patron: str | None) -> RecalledCoup:
    coup, chips = played.coup, played.chips.get(patron or "")
    net = sum(each.net for each in coup.settled if each.patron == patron)
    return {
        **dealt(coup),
        "stakes": _totals(played),
        "bets": list(_bets(played, patron)),
        "net": format_money(net) if chips else None,
        "chips": {"before": format_money(chips.before), "after": format_money(chips.after)}
                 if chips else None,
    }


def _bets(played: CoupPlayed, patron: str | None) -> Iterator[RecalledBet]:
    """The patron's bets; those of a void coup came back as they were."""
    for each in played.coup.settled:
        if each.patron == patron:
            yield {**settled(each), "commission": each.commission, "breakage": each.breakage}
    for back in played.coup.returned:
        if back.patron == patron:
            stake, nothing = format_money(back.stake), format_money(0)
            yield {"bet": back.bet, "stake": stake, "line": None, "net": nothing,
                   "returned": stake, "marked": nothing, "commission": nothing,
                   "breakage": nothing}


def _totals(played: CoupPlayed) -> dict[str, str]:
    totals: Counter[str] = Counter()
    for each in played.coup.settled:
        totals[each.bet] += each.stake
    for back in played.coup.returned:
        totals[back.bet] += back.stake
    return {bet: format_money(stake) for bet, stake in totals.items()}


CSV_COLUMNS: tuple[str, ...] = (
    "shoe", "coup", "void", "cards", "player", "banker", "winner", "bet", "stake", "line", "net",
    "returned", "commission", "breakage", "marked", "before", "after")
"""The columns of a history; amounts in decimals."""


PAID = "commission"
"""What stands for a bet in the row of a payment of marked commission; no bet has this key."""

_Row: TypeAlias = dict[str, object]


def recall_csv(shoe: ShoePlayed | None, patron: str | None, last: int | None = None, *,
               mine: bool = False) -> str:
    """The same as comma-separated values: a row for each bet, and one for a coup without any.

    A payment of marked commission is a row behind the coup after which it was made: its ``bet`` is
    :data:`PAID`, its ``commission`` what was paid and its ``net`` what that took. So the sum of
    all nets is what became of one's chips.
    """
    text = StringIO()
    writer = DictWriter(text, CSV_COLUMNS, lineterminator="\n")
    writer.writeheader()
    if shoe:
        rows = [row for played in _told(shoe, patron, last, mine=mine)
                for row in _rows(played, patron)]
        rows += [_payment(paid) for paid in shoe.commissions if paid.patron == patron]
        writer.writerows({"shoe": shoe.opened.number, **row}
                         for _, row in sorted(rows, key=itemgetter(0)))
    return text.getvalue()


def _rows(played: CoupPlayed, patron: str | None) -> list[tuple[int, _Row]]:
    coup = _coup(played, patron)
    about: _Row = {"coup": coup["number"], "void": "yes" if coup["void"] else "no",
                   "cards": format_cards(played.coup.cards), **coup["totals"],
                   "winner": _winner(played), **(coup["chips"] or {})}
    return [(coup["number"], {**about, **bet}) for bet in coup["bets"]] or [(coup["number"], about)]


def _payment(paid: CommissionCollected) -> tuple[int, _Row]:
    return paid.coup, {"coup": paid.coup, "bet": PAID, "net": format_money(-paid.due),
                       "commission": format_money(paid.due)}


def _winner(played: CoupPlayed) -> str:
    """The hand that won or ``tie``; nothing for a void coup."""
    if played.coup.void:
        return ""
    winner = deal(played.coup.cards).winner
    return winner.value if winner else "tie"
