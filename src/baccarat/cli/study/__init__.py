"""``baccarat study``: what systems, streaks and counting come to, each a command of its own."""

from __future__ import annotations

__all__ = ["COMMANDS", "DESCRIPTION", "EXAMPLES"]

COMMANDS: dict[str, str] = {
    "sessions": "betting systems: results, ruin, goal, drawdown, and what they cost",
}
"""The studies, each a module of this package."""

DESCRIPTION = """\
Studies of real shoes, each beside the exact figures. None of them predicts."""

EXAMPLES = """\
examples:
  baccarat study sessions --system martingale --bet banker --bankroll 1000 \\
      --unit 10
"""
