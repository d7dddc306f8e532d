"""What a patron may recall of a shoe: every coup in full, its own bets, of others the totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from csv import DictWriter
from io import StringIO
from typing import Any

from baccarat.cards import format_cards
from baccarat.ledger.history import CoupPlayed, ShoePlayed
from baccarat.money import format_money
from baccarat.table.view import dealt, settled

__all__ = ["recall", "recall_csv"]


def recall(shoe: ShoePlayed, patron: str | None, last: int | None = None) -> dict[str, Any]:
    """The coups of a shoe that are over, or the *last* of them, as *patron* may see them.

    Amounts are decimal strings.
    """
    coups = shoe.coups if last is None else shoe.coups[max(len(shoe.coups) - last, 0):]
    return {
        "shoe": shoe.opened.number,
        "end": shoe.opened.end,
        "coups": [_coup(played, patron) for played in coups],
        "commissions": [{"coup": paid.coup, "winnings": format_money(paid.winnings),
                         "due": format_money(paid.due)}
                        for paid in shoe.commissions if paid.patron == patron],
    }


def _coup(played: CoupPlayed, patron: str | None) -> dict[str, Any]:
    coup = played.coup
    bets = list(_bets(played, patron))
    chips = played.chips.get(patron or "")
    net = sum(each.net for each in coup.settled if each.patron == patron)
    return {
        **dealt(coup),
        "stakes": _totals(played),
        "bets": bets,
        "net": format_money(net) if bets else None,
        "chips": chips and {"before": format_money(chips.before),
                            "after": format_money(chips.after)},
    }


def _bets(played: CoupPlayed, patron: str | None) -> Iterator[dict[str, Any]]:
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


COLUMNS = ("shoe", "coup", "void", "cards", "player", "banker", "winner", "bet", "stake", "line",
           "net", "returned", "commission", "breakage", "marked", "before", "after")


def recall_csv(shoe: ShoePlayed, patron: str | None, last: int | None = None) -> str:
    """The same as comma-separated values: a row for each bet, and one for a coup without any."""
    text = StringIO()
    writer = DictWriter(text, COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    document = recall(shoe, patron, last)
    for played, coup in zip(shoe.coups[len(shoe.coups) - len(document["coups"]):],
                            document["coups"], strict=True):
        about = {"shoe": document["shoe"], "coup": coup["number"],
                 "void": "yes" if coup["void"] else "no",
                 "cards": format_cards(played.coup.cards), **coup["totals"],
                 "winner": _winner(coup), **(coup["chips"] or {})}
        for bet in coup["bets"] or [{}]:
            writer.writerow({**about, **bet})
    return text.getvalue()


def _winner(coup: dict[str, Any]) -> str:
    """The hand that won or ``tie``; nothing for a void coup."""
    if coup["void"]:
        return ""
    player, banker = coup["totals"]["player"], coup["totals"]["banker"]
    return "tie" if player == banker else "player" if player > banker else "banker"
