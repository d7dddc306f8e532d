"""Sessions played a second time, from docs/studies.md and with the game's own functions.

Systems are written as generators of stakes in units, payments are those of ``settle``, hands are
chosen by ``ask``. Nothing is shared with the loop that is tested but the shoes.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from baccarat.bets import Bet, settle
from baccarat.hand import Side
from baccarat.money import commission_due, commission_reserved
from baccarat.outcome import Outcome
from baccarat.roads import Colour, Derived, Result, ask, logical_columns
from baccarat.sim import Engine, block_of
from baccarat.sim.automaton import automaton
from baccarat.sim.kernel import LANES
from baccarat.sim.plan import Plan


class Coup(NamedTuple):
    """What became of a stake, in units: profit or loss; never a push."""

    net: Fraction


Stakes = Generator[int, Coup, None]


def flat() -> Stakes:
    while True:
        yield 1


def martingale(more: int = 0) -> Stakes:
    units = 1
    while True:
        coup = yield units
        units = 1 if coup.net > 0 else 2 * units + more


def grand_martingale() -> Stakes:
    return martingale(1)


def ladder(*steps: int) -> Stakes:
    place = 0
    while True:
        coup = yield steps[place]
        place = (place + 1) % len(steps) if coup.net > 0 else 0


def paroli() -> Stakes:
    return ladder(1, 2, 4)


def one_three_two_six() -> Stakes:
    return ladder(1, 3, 2, 6)


def fibonacci() -> Stakes:
    numbers = [1, 1]
    place = 0
    while True:
        while place >= len(numbers):
            numbers.append(numbers[-1] + numbers[-2])
        coup = yield numbers[place]
        place = max(place - 2, 0) if coup.net > 0 else place + 1


def dalembert() -> Stakes:
    units = 1
    while True:
        coup = yield units
        units = max(units - 1, 1) if coup.net > 0 else units + 1


def labouchere() -> Stakes:
    while True:
        line = [1, 2, 3, 4]
        while line:
            coup = yield line[0] + line[-1] if len(line) > 1 else line[0]
            if coup.net > 0:
                line = line[1:-1]
            else:
                line.append(ceil(-coup.net))


def oscars_grind() -> Stakes:
    while True:
        units, profit = 1, Fraction(0)
        while profit < 1:
            coup = yield units
            profit += coup.net
            if coup.net > 0:
                units += 1
            units = min(units, max(ceil(1 - profit), 1))


SYSTEMS: dict[str, Callable[[], Stakes]] = {
    system.__name__: system for system in (
        flat, martingale, grand_martingale, paroli, fibonacci, dalembert, labouchere,
        one_three_two_six, oscars_grind)
}


class Played(NamedTuple):
    """What a session came to, as :class:`baccarat.sim.results.Sessions` says it."""

    final: int
    drawdown: int
    coups: int
    bet: int
    ended: str
    cut: bool
    staked: int


def chosen(plan: Plan, results: list[Result]) -> Bet | None:
    """The bet of the next coup of a shoe with these results."""
    if plan.follow is None:
        return plan.bets[0]
    by_side = dict(zip((Side.PLAYER, Side.BANKER), plan.bets, strict=True))
    winners = [result.winner for result in results if result.winner]
    if plan.follow.key == "last_winner":
        return by_side[winners[-1]] if winners else None
    if plan.follow.key == "last_loser":
        return by_side[winners[-1].other] if winners else None
    asked = ask(logical_columns(results), Derived[plan.follow.key.upper()])
    if asked.banker is asked.player:
        return None
    return by_side[Side.BANKER if asked.banker is Colour.RED else Side.PLAYER]


def shoes(plan: Plan, seed: int, session: int, engine: Engine) -> Iterator[list[Outcome]]:
    """The shoes of a session, as docs/studies.md numbers them."""
    known = list(automaton(plan.spec.needs).outcomes())
    table, lane = divmod(session, LANES)
    for block in range(table * plan.blocks, (table + 1) * plan.blocks):
        yield [known[end] for end in block_of(plan.spec, seed, block, engine)[lane]]


class Player:
    """A patron at the table."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.stack = self.peak = plan.bankroll
        self.marked = self.drawdown = self.coups = self.bet = self.staked = 0
        self.cut = False
        key = "flat" if plan.system.follow else plan.system.key
        self.system = SYSTEMS[key]()
        self.units = next(self.system)

    @property
    def bankroll(self) -> int:
        house = self.plan.house
        return self.stack - commission_reserved(self.marked, house.commission, house.terms)

    def settle_debt(self) -> None:
        house = self.plan.house
        self.stack -= commission_due(self.marked, house.commission, house.terms)
        self.marked = 0

    def play(self, bet: Bet, outcome: Outcome) -> None:
        limits = self.plan.house.limits
        wanted = self.units * self.plan.unit
        most = limits.of(bet.role)[1]
        stake = min(wanted, self.bankroll, wanted if most is None else most)
        stake -= stake % limits.step
        self.cut |= stake < wanted
        paid = settle(bet, outcome, stake, self.plan.house.terms)
        self.stack += paid.net
        self.marked += paid.marked
        self.bet += 1
        self.staked += stake
        if paid.line is None or paid.line.to_one:
            self.units = self.system.send(Coup(Fraction(paid.net, self.plan.unit)))

    def ending(self) -> str:
        self.coups += 1
        self.peak = max(self.peak, self.bankroll)
        self.drawdown = max(self.drawdown, self.peak - self.bankroll)
        if self.plan.goal and self.bankroll >= self.plan.goal:
            return "goal"
        if self.bankroll < self.plan.least:
            return "ruin"
        return "coups" if self.coups == self.plan.coups else ""

    def result(self, ending: str) -> Played:
        return Played(self.stack, self.drawdown, self.coups, self.bet, ending, self.cut,
                      self.staked)


def session(plan: Plan, dealt: Iterator[list[Outcome]]) -> Played:
    """Play one session through its shoes."""
    player = Player(plan)
    for shoe in dealt:
        results: list[Result] = []
        for outcome in shoe:
            bet = chosen(plan, results)
            if bet:
                player.play(bet, outcome)
            ending = player.ending()
            if ending:
                player.settle_debt()
                return player.result(ending)
            results.append(Result(outcome.winner))
        player.settle_debt()
    return player.result("the shoes are used up")
