"""What the lessons show of the simulator: sessions on a bet, and rules that follow roads.

It takes a compiled simulator a few seconds, and no page could wait for it: the figures are kept in
the package, and a test says that they are current.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from baccarat.sim import SYSTEMS, Plan, Sessions, play
from baccarat.sim.plan import hands
from baccarat.variants import VARIANTS

__all__ = ["FILES", "figures"]

HOUSE = VARIANTS["commission"]
SEED, SESSIONS, COUPS, EVERY = 1, 1_000, 400, 10
STAKE, BANKROLL = 10_00, 100_000_00
RULE_SESSIONS, RULE_COUPS = 2_000, 500
BETS = ("banker", "tie")
PATHS = 40
BANDS = (5, 25, 50, 75, 95)


def figures() -> str:
    """The figures as they are kept."""
    text = json.dumps({
        "house": HOUSE.key, "seed": SEED, "sessions": SESSIONS, "coups": COUPS, "every": EVERY,
        "stake": STAKE, "bankroll": BANKROLL,
        "bets": {key: _picture(key) for key in BETS},
        "rules": {key: _rule(key) for key, system in SYSTEMS.items() if system.follow},
    }, separators=(",", ":"))
    return text.replace("},", "},\n") + "\n"


def _picture(key: str) -> dict[str, object]:
    """Flat stakes on one bet: the nets of a few sessions on their way, of all in bands."""
    plan = Plan(HOUSE, SYSTEMS["flat"], (HOUSE.bet(key),), BANKROLL, STAKE, coups=COUPS,
                repeats=SESSIONS)
    found = play(plan, SEED, points=COUPS // EVERY)
    times = [sorted(stack - BANKROLL for stack in row) for row in found.path]
    return {
        "ahead": sum(net > 0 for net in found.nets), "net": sum(found.nets),
        "bands": {str(each): [row[each * SESSIONS // 100] for row in times] for each in BANDS},
        "paths": [[row[session] - BANKROLL for row in found.path] for session in range(PATHS)],
    }


def _rule(key: str) -> dict[str, int | str]:
    """A million coups staked on by a rule that follows a road."""
    plan = Plan(HOUSE, SYSTEMS[key], hands(HOUSE), BANKROLL, STAKE, coups=RULE_COUPS,
                repeats=RULE_SESSIONS)
    found: Sessions = play(plan, SEED)
    return {"name": SYSTEMS[key].name, "coups": sum(found.coups),
            "staked": sum(found.total_staked), "net": sum(found.nets)}


FILES: Mapping[str, Callable[[], str]] = {"src/baccarat/tutor/figures.json": figures}
"""The file and what writes it."""
