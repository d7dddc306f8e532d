"""Settlements, as tables and as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from baccarat.bets import Settlement
from baccarat.cli.output import headings, text_table
from baccarat.money import exact_money, format_money
from baccarat.sentences import Sentence, sentence

__all__ = ["settled_text", "settlement_json"]


def settled_text(settled: Sequence[Settlement]) -> str:
    """A table of settlements, with their sums if there are several."""
    rows = [[str(paid.bet.called), str(_line(paid)), *map(format_money, _amounts(paid))]
            for paid in settled]
    if len(settled) > 1:
        sums = map(sum, zip(*map(_amounts, settled), strict=True))
        rows.append([str(sentence("row.all")), "", *map(format_money, sums)])
    return text_table(headings("bet", "line", "stake", "net", "returned"), rows, left=2)


def _line(paid: Settlement) -> Sentence:
    return paid.bet.label(paid.line) if paid.line else sentence("row.lost")


def _amounts(paid: Settlement) -> tuple[int, int, int]:
    return paid.stake, paid.net, paid.returned


def settlement_json(paid: Settlement) -> dict[str, object]:
    """A settlement as plain data; ``commission`` and ``breakage`` are exact."""
    return {
        "bet": paid.bet.key,
        "stake": format_money(paid.stake),
        "line": paid.line.key if paid.line else None,
        "label": paid.line.label if paid.line else None,
        "net": format_money(paid.net),
        "returned": format_money(paid.returned),
        "commission": exact_money(paid.commission),
        "breakage": exact_money(paid.breakage),
        "marked": format_money(paid.marked),
    }
