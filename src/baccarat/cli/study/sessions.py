"""``baccarat study sessions``: what betting systems come to, session by session."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.cli.house import AskedHouse, asked_house
from baccarat.cli.options import add_bets_file, add_house, add_json, count
from baccarat.cli.status import INTERRUPTED
from baccarat.cli.study.plot import add_plot, check_plot, write_plot
from baccarat.cli.workers import (
    Work,
    add_coups_per_shoe,
    add_seed,
    add_workers,
    at_work,
    coups_per_shoe,
    seed_of,
)
from baccarat.errors import InvalidNotation
from baccarat.money import parse_money
from baccarat.sim.plan import MOST_COUPS, MOST_REPEATS, Plan, hands
from baccarat.sim.results import Sessions
from baccarat.sim.sessions import play
from baccarat.sim.systems import FOLLOWS, SYSTEMS, Follow, System

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

DESCRIPTION = f"""\
Play sessions of a betting system on real shoes, within the limits of the
table: how they end, what they win, stake and cost, beside the exact edge.
A session ends with its last coup, at the goal, or when the bankroll cannot
pay the least stake. Ctrl-C prints what was finished.

systems:
{chr(10).join(f"  {system.key:21}  {system.about}" for system in SYSTEMS.values())}

ways to choose the hand, with --follow:
{chr(10).join(f"  {follow.key:21}  {follow.about}" for follow in FOLLOWS.values())}"""

EXAMPLES = """\
examples:
  baccarat study sessions --system flat --bet player --bankroll 1000 --unit 10
  baccarat study sessions --system martingale --bet banker --bankroll 1000 \\
      --unit 10 --goal 1500 --coups 500 --repeats 1e4 --seed 7
  baccarat study sessions --system follow_big_eye_boy --bankroll 500 --unit 5
  baccarat study sessions --system paroli --follow last_winner --bankroll 500 \\
      --unit 5 --variant mini --json
"""

POINTS = 100
"""The points of time of a chart, apart from the start."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--system", metavar="NAME", required=True, help="one of those above")
    parser.add_argument("--bet", metavar="KEY", help="the bet that is staked on")
    parser.add_argument("--follow", metavar="NAME",
                        help="or how Player or Banker is chosen for each coup")
    parser.add_argument("--bankroll", metavar="N", required=True, help="what a session begins with")
    parser.add_argument("--unit", metavar="U", required=True, help="the unit of the system")
    parser.add_argument("--goal", metavar="G", help="stop when the bankroll has come to G")
    parser.add_argument("--coups", metavar="N", default="1000",
                        help="the most coups of a session (default: 1000)")
    parser.add_argument("--repeats", metavar="R", default="10000",
                        help="sessions to play, such as 1e5 (default: 10000)")
    add_coups_per_shoe(parser)
    add_house(parser)
    add_bets_file(parser)
    add_seed(parser)
    add_workers(parser)
    add_plot(parser)
    add_json(parser)


class Result(NamedTuple):
    """Sessions, and how they came about."""

    house: AskedHouse
    sessions: Sessions
    work: Work

    @property
    def plan(self) -> Plan:
        """What was played."""
        return self.sessions.plan


def run(given: Namespace) -> int:
    """Play, compare, print."""
    from baccarat.cli.study import sessions_output, sessions_plot

    check_plot(given)
    house = asked_house(given)
    plan = _plan(given, house)
    seed = seed_of(given.seed)
    with at_work(given.workers) as work:
        found = play(plan, seed, work.executor, points=POINTS if given.plot else 0,
                     progress=work.show)
    if found.count:
        write_plot(given, lambda axes: sessions_plot.draw(axes, found))
        sessions_output.show(Result(house, found, work), as_json=given.json)
    return INTERRUPTED if found.partial else 0


def _plan(given: Namespace, house: AskedHouse) -> Plan:
    system = _system(given.system)
    follow = _follow(given, system)
    return Plan(
        house.variant, system, hands(house.variant) if follow else (_bet(given, house),),
        parse_money(given.bankroll), parse_money(given.unit),
        None if given.goal is None else parse_money(given.goal),
        count("--coups", given.coups, 1, MOST_COUPS),
        count("--repeats", given.repeats, 1, MOST_REPEATS),
        coups_per_shoe(given.coups_per_shoe), follow,
    )


def _system(key: str) -> System:
    if key not in SYSTEMS:
        raise InvalidNotation("sessions.system", key=key, known=tuple(SYSTEMS))
    return SYSTEMS[key]


def _bet(given: Namespace, house: AskedHouse) -> Bet:
    if given.bet is None:
        raise InvalidNotation("sessions.no_choice")
    return house.bet(given.bet)


def _follow(given: Namespace, system: System) -> Follow | None:
    """How the hand is chosen; None for a bet that is always the same."""
    options = [f"--system {given.system}" if system.follow else "",
               f"--follow {given.follow}" if given.follow is not None else "",
               f"--bet {given.bet}" if given.bet is not None else ""]
    said = [option for option in options if option]
    if len(said) > 1:
        raise InvalidNotation("sessions.one_choice", one=said[0], other=said[1])
    if given.follow is not None and given.follow not in FOLLOWS:
        raise InvalidNotation("sessions.follow", key=given.follow, known=tuple(FOLLOWS))
    return system.follow if given.follow is None else FOLLOWS[given.follow]
