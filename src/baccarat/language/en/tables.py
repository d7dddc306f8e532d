"""Tables: what stands above their columns and before their rows."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # between things that are told one behind another
    "list.between": "; ",
    "list.comma": ", ",
    # above the columns
    "heading.bet": "bet",
    "heading.key": "key",
    "heading.line": "pay line",
    "heading.pays": "pays",
    "heading.percent": "%",
    "heading.exact": "exact %",
    "heading.edge": "edge %",
    "heading.resolved": "resolved %",
    "heading.hit": "hit %",
    "heading.variance": "variance",
    "heading.as_paid": "as paid %",
    "heading.outcome": "outcome",
    "heading.weight": "weight",
    "heading.card": "card",
    "heading.stake": "stake",
    "heading.staked": "staked",
    "heading.net": "net",
    "heading.returned": "returned",
    "heading.coup": "coup",
    "heading.coups": "coups",
    "heading.player": "Player",
    "heading.banker": "Banker",
    "heading.result": "result",
    "heading.mean_net": "mean net %",
    "heading.error": "error",
    "heading.z": "z",
    "heading.chi_square": "chi-square",
    "heading.freedom": "freedom",
    "heading.chance": "chance",
    "heading.corrected": "corrected",
    "heading.expected": "exact",
    "heading.length": "length",
    "heading.streaks": "streaks",
    "heading.chops": "chops",
    "heading.exact_net": "exact net %",
    "heading.effect": "effect, millionths",
    # before the rows
    "row.player": "Player wins",
    "row.banker": "Banker wins",
    "row.tie": "Tie",
    "row.all": "All",
    "row.lost": "lost",
    "row.otherwise": "anything else",
    "row.base": "base",
    "row.commission": "Commission",
}
