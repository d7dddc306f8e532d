"""``baccarat study``: sessions, counting, streaks, the cut card, each a command of its own."""

from __future__ import annotations

__all__ = ["COMMANDS", "DESCRIPTION", "EXAMPLES"]

COMMANDS: dict[str, str] = {
    "sessions": "betting systems: results, ruin, goal, drawdown, and what they cost",
    "counting": "what counting cards could gain at a bet, perfectly or by tags",
    "streaks": "how long streaks and chops last, beside the exact expectation",
    "cut_card": "how the cut card moves the average per coup",
}
"""The studies, each a module of this package."""

DESCRIPTION = """\
Studies of real shoes, each beside the exact figures. None of them predicts."""

EXAMPLES = """\
examples:
  baccarat study sessions --system martingale --bet banker --bankroll 1000 \\
      --unit 10
  baccarat study counting --variant ez --bet dragon_7 --shoes 200
  baccarat study streaks --shoes 1000 --seed 7
  baccarat study cut_card --shoes 1000 --bet player --bet six_cards
"""
