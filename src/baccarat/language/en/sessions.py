"""The study of sessions."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    "sessions.unit": "the unit of {unit} is above {most}, the most that can be staked",
    "sessions.bankroll": "the bankroll is {bankroll}: it must be at most {most}",
    "sessions.goal": "the goal is {goal}: it must be above the bankroll of {bankroll}",
    "sessions.bets": (
        "a session cannot choose from {bets}: it bets on one, or it follows and chooses from one "
        "on Player and one on Banker"
    ),
    "sessions.payments": (
        "this house rounds so finely that its payments repeat after {places} stakes; at most "
        "{most} can be handled"
    ),
    "sessions.too_much": (
        "so many coups with stakes up to {most} come to amounts that are too large: set a lower "
        "maximum, or fewer coups"
    ),
    "sessions.system": "unknown system {key!r}{like:like}",
    "sessions.follow": "unknown way to choose a hand {key!r}: there are {known}",
    "sessions.one_choice": "{one} and {other} both choose the bet: give one of them",
    "sessions.no_choice": "say what is bet on: --bet KEY, or --follow NAME",
    "sessions.heading": (
        "{system} on {bets} at {house}: {sessions:session} of at most {coups:coup} with a "
        "bankroll of {bankroll} and a unit of {unit}; seed {seed}, in {seconds} s ({rate} coups a "
        "second, {workers} side by side)."
    ),
    "sessions.heading.bet": "{bet}",
    "sessions.heading.hands": "Player or Banker",
    "sessions.heading.follow": "Player or Banker, chosen by {follow},",
    "sessions.column.ended": "ended",
    "sessions.column.sessions": "sessions",
    "sessions.column.percent": "%",
    "sessions.column.error": "error",
    "sessions.ended.goal": "at the goal of {goal}",
    "sessions.ended.ruin": "ruined: less than {least} left",
    "sessions.ended.coups": "after {coups:coup}",
    "sessions.column.session": "of a session",
    "sessions.column.result": "result",
    "sessions.column.drawdown": "drawdown",
    "sessions.column.staked": "staked",
    "sessions.column.coups": "coups",
    "sessions.column.bet": "bets",
    "sessions.row.mean": "mean",
    "sessions.row.error": "its error",
    "sessions.row.deviation": "standard deviation",
    "sessions.row.least": "least",
    "sessions.row.greatest": "greatest",
    "sessions.row.quantile": "{percent} % at most",
    "sessions.row.exact_mean": "exact mean",
    "sessions.row.exact_deviation": "exact deviation",
    "sessions.column.cost": "cost, all sessions together",
    "sessions.column.exact": "exact",
    "sessions.column.z": "z",
    "sessions.row.per_100_coups": "per 100 coups, in money",
    "sessions.row.per_unit": "per unit staked, in %",
    "sessions.row.by_pay_lines": "the same by the pay table, in %",
    "sessions.no_system": (
        "No system changes what a unit staked costs on average: the edge of the bet. A system only "
        "chooses how much is staked, and when."
    ),
    "sessions.nothing_staked": "Nothing was staked.",
    "sessions.limited": (
        "In {percent} % of the sessions the maximum of the table or what was left of the bankroll "
        "made a stake smaller than the system's."
    ),
    "sessions.flat": (
        "The exact figures are those of flat stakes from full shoes; the deviation takes coups for "
        "independent, which those of a shoe nearly are."
    ),
    "sessions.cut_card": (
        "Shoes end by the cut card, and what was dealt shapes what is left of a shoe: the exact "
        "figures of a full shoe hold but for differences that few samples show."
    ),
    "sessions.fixed": (
        "With a fixed number of coups a shoe every coup has the odds of a full shoe; but what was "
        "dealt before in its shoe shapes it, and with it a stake that depends on that."
    ),
    "sessions.plot.title": "{system} on {bets}: {sessions:session}, unit {unit}",
    "sessions.plot.coups": "coups dealt; a session that has ended keeps its bankroll",
    "sessions.plot.bankroll": "bankroll, in money",
    "sessions.plot.median": "median",
    "sessions.plot.mean": "mean",
    "sessions.plot.band": "middle {percent} %",
    "sessions.plot.goal": "goal",
}
