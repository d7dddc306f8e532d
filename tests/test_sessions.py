"""Sessions of betting systems: by hand, against a second writing, and the same for a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from importlib.util import find_spec
from typing import Any

import pytest

from baccarat.bets import Bet, settle_line
from baccarat.catalogue import BETS
from baccarat.errors import IllegalCommand
from baccarat.hand import Side
from baccarat.money import Breakage, Collection, PaymentTerms, commission_due, commission_reserved
from baccarat.procedure import Procedure
from baccarat.roads import Colour, Derived, Result, ask, logical_columns
from baccarat.sim import Engine
from baccarat.sim import session_kernel as kernel
from baccarat.sim.automaton import automaton
from baccarat.sim.kernel import LANES
from baccarat.sim.pays import pay_rows, pays_of
from baccarat.sim.plan import Plan, hands
from baccarat.sim.results import Sessions
from baccarat.sim.seats import Seats
from baccarat.sim.sessions import _lists, _seats, _tasks, play
from baccarat.sim.systems import FOLLOWS, SYSTEMS
from baccarat.variants import VARIANTS, Limits, Variant
from tests import sessions_by_hand

HOUSE = VARIANTS["commission"]
ENDINGS = {kernel.GOAL: "goal", kernel.RUIN: "ruin", kernel.COUPS: "coups"}
FAST = Engine.COMPILED if find_spec("numba") else Engine.PLAIN
slow_without_numba = pytest.mark.skipif(FAST is Engine.PLAIN, reason="slow without numba")


def plan_of(system: str, bet: str | None = "player", house: Variant = HOUSE,
            **more: Any) -> Plan:  # noqa: ANN401 - any field of a plan
    asked: dict[str, Any] = {"bankroll": 1000_00, "unit": 10_00, **more}
    found = SYSTEMS[system]
    bets = (house.bet(bet),) if bet else hands(house)
    return Plan(house, found, bets, **asked)


# -- by hand ---------------------------------------------------------------------------------

WINNERS = {"W": Side.PLAYER, "L": Side.BANKER, "T": None, "P": Side.PLAYER, "B": Side.BANKER}


class Table:
    """A session of one patron, coup by coup, on the loop as it stands; W and L are of Player."""

    def __init__(self, plan: Plan) -> None:
        self.task = next(_tasks(replace(plan, repeats=1), 0, plan.coups, 0))
        self.seats: Seats = _seats(self.task, _lists)
        self.ends = {letter: 1 + next(
            place for place, outcome in enumerate(automaton(plan.spec.needs).outcomes())
            if outcome.winner is winner) for letter, winner in WINNERS.items()}
        kernel.start(self.task.game, self.seats)

    def deal(self, letters: str) -> list[int]:
        """The stakes of these coups, in money, as one shoe; 0 where nothing was bet."""
        game, pays, seats = self.task.game, self.task.pays, self.seats
        stakes = []
        for letter in letters:
            ends = [self.ends[letter]]
            before = sum(row[0] for row in seats.staked)
            kernel.choose_bets(ends, game, pays, seats)
            kernel.stake(game, seats)
            kernel.settle(game, pays, seats)
            kernel.follow_up_all(game, pays, seats)
            kernel.count_bankrolls(pays, seats)
            kernel.note(ends, game, seats)
            if game.back >= 0:
                kernel.mark_roads(ends, pays, seats)
            stakes.append((sum(row[0] for row in seats.staked) - before) // 100)
        return stakes


@pytest.mark.parametrize(("system", "coups", "units"), [
    ("flat", "WLTLW", [1, 1, 1, 1, 1]),
    ("martingale", "LLTLWLW", [1, 2, 4, 4, 8, 1, 2]),
    ("grand_martingale", "LLTLWLW", [1, 3, 7, 7, 15, 1, 3]),
    ("paroli", "WWTWWLW", [1, 2, 4, 4, 1, 2, 1]),
    ("fibonacci", "LLLLLWTWWLLW", [1, 1, 2, 3, 5, 8, 3, 3, 1, 1, 1, 2]),
    ("fibonacci", "LLLWWLLL", [1, 1, 2, 3, 1, 1, 1, 2]),
    ("dalembert", "LLTWWWWL", [1, 2, 3, 3, 2, 1, 1, 1]),
    # published: sportsbookreview.com, "every betting system known to man"
    ("dalembert", "LLLWLWWLWWW", [1, 2, 3, 4, 3, 4, 3, 2, 3, 2, 1]),
    # 1 2 3 4: won, 2 3: lost, 2 3 5: lost, 2 3 5 7: won, 3 5: won, and a new line
    ("labouchere", "WLTLWWL", [5, 5, 7, 7, 9, 8, 5]),
    # lost, 1 2 3 4 5: won, 2 3 4: won, 3: lost, 3 3: won, and a new line
    ("labouchere", "LWWLWW", [5, 6, 6, 3, 6, 5]),
    ("one_three_two_six", "WWTWWWL", [1, 3, 2, 2, 6, 1, 3]),
    ("one_three_two_six", "WLWWLW", [1, 3, 1, 3, 2, 1]),
    # -3 after three, then -2: two; -4: two; -2: three would complete the unit
    ("oscars_grind", "LLLWLWTWW", [1, 1, 1, 1, 2, 2, 3, 3, 1]),
    # published: roulettestar.com/systems/oscar, three series; the last unit begins the next
    ("oscars_grind", "LLLLLWWWL", [1, 1, 1, 1, 1, 1, 2, 3, 1]),
    ("oscars_grind", "LWLWWL", [1, 1, 1, 1, 1, 1]),
    ("oscars_grind", "LLWLWLLWWLLWWL", [1, 1, 1, 2, 2, 2, 2, 2, 3, 1, 1, 1, 2, 1]),
    # -1, 0: two would be more than the one that is missing
    ("oscars_grind", "LWWL", [1, 1, 1, 1]),
])
def test_systems_by_hand(system: str, coups: str, units: list[int]) -> None:
    assert Table(plan_of(system, unit=1_00)).deal(coups) == units


@pytest.mark.parametrize(("follow", "coups", "bets"), [
    ("last_winner", "TPPTBPB", "..PPPBP"),
    ("last_loser", "TPPTBPB", "..BBBPB"),
    # beside a column of two: red to a second P, blue to a third, red further down
    ("big_eye_boy", "BBPPPPB", "...PBPP"),
])
def test_hands_chosen_by_hand(follow: str, coups: str, bets: str) -> None:
    plan = plan_of("flat", None, follow=FOLLOWS[follow])
    table, rows = Table(plan), []
    for letter in coups:
        table.deal(letter)
        rows.append(table.seats.row[0])
    lost = 1 + len(hands(HOUSE)[0].pays)
    assert "".join("." if row < 0 else "B" if row >= lost else "P" for row in rows) == bets


def test_the_table_maximum_binds() -> None:
    house = replace(HOUSE, limits=Limits(maximum=40_00))
    table = Table(plan_of("martingale", house=house))
    assert table.deal("LLLLWL") == [10, 20, 40, 40, 40, 10]
    assert table.seats.cut[0]


def test_the_bankroll_binds_and_ruins() -> None:
    house = replace(HOUSE, limits=Limits(5_00, None, 5_00, None, 5_00))
    table = Table(plan_of("martingale", house=house, bankroll=67_00))
    assert table.deal("LL") == [10, 20]
    assert not table.seats.cut[0]
    assert table.deal("LWW") == [35, 0, 0]
    assert (table.seats.stack[0], table.seats.ended[0]) == (2_00, kernel.RUIN)
    assert (table.seats.coups[0], table.seats.cut[0], table.seats.drawdown[0]) == (3, 1, 65_00)


def test_a_session_stops_at_its_goal_and_at_its_last_coup() -> None:
    table = Table(plan_of("flat", bankroll=100_00, goal=120_00, coups=5))
    assert table.deal("WTWW") == [10, 10, 10, 0]
    assert (table.seats.stack[0], table.seats.ended[0]) == (120_00, kernel.GOAL)
    table = Table(plan_of("flat", bankroll=100_00, goal=120_00, coups=3))
    assert table.deal("WLWW") == [10, 10, 10, 0]
    assert (table.seats.coups[0], table.seats.ended[0]) == (3, kernel.COUPS)


def test_oscars_grind_counts_the_profit_after_commission() -> None:
    table = Table(plan_of("oscars_grind", "banker", unit=1_00))
    assert table.deal("BBB") == [1, 1, 1], "0.95, then 1.90, which completes the unit"
    assert table.deal("P") == [1]


def test_a_cut_stake_is_what_a_labouchere_writes_down() -> None:
    house = replace(HOUSE, limits=Limits(maximum=6_00))
    table = Table(plan_of("labouchere", house=house, unit=1_00))
    # 1 2 3 4, 1 2 3 4 5, 1 2 3 4 5 6 (7 are not allowed), 1 2 3 4 5 6 6, 2 3 4 5 6
    assert table.deal("LLLWW") == [5, 6, 6, 6, 6]
    assert table.seats.line[0][:7] == [1, 2, 3, 4, 5, 6, 6]


def test_what_a_labouchere_lost_counts_whole_units() -> None:
    house = replace(HOUSE, limits=Limits(5_00, 25_00, 5_00))
    table = Table(plan_of("labouchere", house=house))
    # five units are cut to two and a half, which are three in the line
    assert table.deal("LL") == [25, 25]
    assert table.seats.line[0][:6] == [1, 2, 3, 4, 3, 3]


@pytest.mark.parametrize("system", [
    kernel.MARTINGALE, kernel.GRAND_MARTINGALE, kernel.FIBONACCI])
def test_systems_that_multiply_stay_in_64_bits(system: int) -> None:
    units = memory = 1
    for _ in range(1000):
        units, memory = kernel.follow_up(system, units, memory, 0, -100, 100)
        assert 0 < units < 1 << 40
        assert memory < 1 << 40
    assert units >= kernel.ENOUGH // 2, "more than any stake"


# -- against the second writing --------------------------------------------------------------


SMALL = replace(HOUSE, limits=Limits(5_00, 90_00, 5_00, 50_00, 5_00))
COARSE = replace(SMALL, terms=PaymentTerms(payable_unit=25, breakage=Breakage.HOUSE))
MINIMUM = replace(SMALL, terms=PaymentTerms(minimum_commission=1_50))
MARKED = replace(SMALL, terms=PaymentTerms(
    payable_unit=25, breakage=Breakage.NEAREST, collection=Collection.MARKED,
    minimum_commission=2_00))
PLANS = [
    *(plan_of(system, "banker" if not found.follow else None, goal=1300_00, coups=200)
      for system, found in SYSTEMS.items()),
    *(plan_of(system, "banker", MARKED, bankroll=400_00, coups=200)
      for system in ("martingale", "labouchere", "oscars_grind", "flat")),
    *(plan_of("paroli", None, house, coups=170, follow=follow)
      for house in (COARSE, MARKED) for follow in FOLLOWS.values()),
    plan_of("fibonacci", "tie", SMALL, coups=150, bankroll=300_00),
    plan_of("grand_martingale", "banker_ez", VARIANTS["ez"], coups=150),
    plan_of("dalembert", "banker_super_6", MINIMUM, coups=150, coups_per_shoe=20),
    plan_of("labouchere", "banker", MINIMUM, coups=150, unit=5_00),
    plan_of("martingale", "dragon_bonus_banker", SMALL, coups=150),
]


def compare(plan: Plan, seed: int, found: Sessions, sessions: Iterator[int]) -> None:
    for session in sessions:
        played = sessions_by_hand.session(
            plan, sessions_by_hand.shoes(plan, seed, session, FAST))
        assert played == (
            found.final[session], found.drawdown[session], found.coups[session],
            found.bet[session], ENDINGS[found.ended[session]], bool(found.cut[session]),
            found.total_staked[session])


@slow_without_numba
@pytest.mark.parametrize("plan", PLANS, ids=[
    f"{place}-{plan.system.key}" for place, plan in enumerate(PLANS)])
def test_sessions_are_what_a_second_writing_plays(plan: Plan) -> None:
    plan = replace(plan, repeats=LANES + 3)
    found = play(plan, 4)
    assert len(found.final) == LANES + 3
    compare(plan, 4, found, iter((0, 1, 2, 3, 100, 101, 102, 511, 512, 514)))


@pytest.mark.exhaustive
def test_without_numba_too() -> None:
    plan = plan_of("martingale", "banker", MARKED, bankroll=200_00, coups=60, repeats=30)
    found = play(plan, 4, engine=Engine.PLAIN, points=7)
    compare(plan, 4, found, iter(range(0, 30, 9)))
    if FAST is Engine.COMPILED:
        assert play(plan, 4, points=7) == found


# -- payments --------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize("terms", [
    PaymentTerms(),
    *(PaymentTerms(payable_unit=unit, breakage=breakage, collection=collection,
                   minimum_commission=minimum)
      for unit, breakage, collection, minimum in (
          (25, Breakage.HOUSE, Collection.PER_COUP, 0),
          (100, Breakage.NEAREST, Collection.PER_COUP, 75),
          (100, Breakage.HOUSE, Collection.MARKED, 0),
          (5, Breakage.PATRON, Collection.MARKED, 330),
          (50, Breakage.PATRON, Collection.PER_COUP, 300))),
], ids=str)
@pytest.mark.parametrize("step", [5, 100, 250])
def test_every_stake_is_paid_as_it_is_settled(terms: PaymentTerms, step: int) -> None:
    rng = random.Random(3)
    house = replace(HOUSE, terms=terms, limits=Limits(step * 2, None, step, None, step),
                    commission=Fraction(9, 200))
    bets = [house.bet(key) for key in ("banker", "banker_super_6", "dragon_bonus_player")]
    pays = pays_of(house, bets, ())
    for place, row in enumerate(pay_rows(bets)):
        for steps in (*range(1, 130), *(rng.randrange(1, 10**7) for _ in range(100))):
            paid = settle_line(row.bet, row.line, steps * step, terms)
            net = kernel.repeating(pays.net[place], pays.period, pays.more[place], steps)
            assert net == paid.net
            assert net * pays.marked[place] == paid.marked
    if terms.collection is Collection.MARKED:
        for units in (*range(300), *(rng.randrange(10**7) for _ in range(100))):
            marked = units * terms.payable_unit
            assert [kernel.repeating(table, pays.debt_period, pays.debt_more, units)
                    for table in (pays.reserved, pays.due)] == [
                function(marked, house.commission, terms)
                for function in (commission_reserved, commission_due)]


def test_tables_that_would_be_too_long_are_refused() -> None:
    house = replace(HOUSE, commission=Fraction(4_999_999, 10**8))
    with pytest.raises(IllegalCommand, match="rounds so finely"):
        plan_of("flat", "banker", house).pays()


# -- roads -----------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize("road", Derived)
def test_a_followed_road_is_bet_on_as_it_asks(road: Derived) -> None:
    rng = random.Random(5)
    plan = plan_of("flat", None, follow=FOLLOWS[road.key])
    player = 1 + len(plan.bets[0].pays)
    for _ in range(60):
        table, results = Table(plan), list[Result]()
        for letter in rng.choices("BPT", (5, 5, 1), k=80):
            table.deal(letter)
            asked = ask(logical_columns(results), road)
            row = table.seats.row[0]
            assert (row < 0) is (asked.banker is None)
            if asked.banker:
                assert (row >= player) is (asked.banker is Colour.RED)
            results.append(Result(WINNERS[letter]))


# -- the same for a seed ---------------------------------------------------------------------


@slow_without_numba
def test_workers_change_nothing_and_more_sessions_add_to_fewer() -> None:
    plan = plan_of("labouchere", "banker", goal=1200_00, coups=300, repeats=4_000)
    alone = play(plan, 8, points=30)
    for workers in (2, 7):
        with ThreadPoolExecutor(workers) as pool:
            assert play(plan, 8, pool, points=30) == alone
    fewer = play(replace(plan, repeats=700), 8)
    assert fewer.final == alone.final[:700]
    assert play(plan, 9).final != alone.final


@slow_without_numba
def test_an_interrupted_study_gives_the_first_sessions() -> None:
    plan = plan_of("martingale", "banker", coups=100, repeats=3_000)
    whole = play(plan, 2)
    for tables in range(3):
        left = [tables]

        def progress(_: object, left: list[int] = left) -> None:
            left[0] -= 1
            if left[0] < 1:
                raise KeyboardInterrupt

        part = play(plan, 2, progress=progress)
        assert part.partial
        assert part.final == whole.final[:LANES * max(tables, 1)]
        assert part.ruined.sessions == part.ended.count(kernel.RUIN)


@slow_without_numba
def test_paths_begin_with_the_bankroll_and_end_with_the_final_one() -> None:
    found = play(plan_of("martingale", "banker", coups=300, repeats=1_000), 2, points=9)
    assert (found.every, len(found.path)) == (34, 10)
    assert set(found.path[0]) == {1000_00}
    assert found.path[-1] == found.final
    shorter = play(plan_of("martingale", "banker", coups=68, repeats=LANES), 2)
    assert found.path[2][:LANES] == shorter.final


# -- the exact figures -----------------------------------------------------------------------


@slow_without_numba
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("bet", ["banker", "tie"])
def test_no_system_changes_the_mean_per_unit_staked(system: str, bet: str) -> None:
    follows = SYSTEMS[system].follow
    house = replace(HOUSE, limits=Limits(maximum=500_00))
    plan = plan_of(system, None if follows else bet, house, coups=250, repeats=15_000, goal=2000_00)
    expected = play(plan, 12).expected
    assert expected
    assert abs(expected.z or 99) < 4
    assert expected.edge > 0.01


@slow_without_numba
def test_the_edge_of_two_bets_is_that_of_what_was_staked_on_each() -> None:
    found = play(plan_of("follow_small_road", None, coups=100, repeats=600), 2)
    player, banker = (sum(map(sum, rows)) for rows in (found.staked[:3], found.staked[3:]))
    assert player + banker == sum(found.total_staked)
    edges = [found.odds[bet].edge for bet in found.plan.bets]
    assert found.expected
    assert found.expected.edge == (edges[0] * player + edges[1] * banker) / (player + banker)
    assert found.per_unit_staked
    assert found.expected.cost == -found.per_unit_staked.mean


@slow_without_numba
@pytest.mark.parametrize("bet", ["player", "banker", "tie"])
def test_flat_stakes_have_the_exact_mean_and_variance(bet: str) -> None:
    plan = plan_of("flat", bet, bankroll=10_000_00, coups=60, repeats=20_000, coups_per_shoe=1)
    found = play(plan, 3)
    assert found.exact_mean
    assert found.exact_deviation
    spread = found.result
    assert spread.standard_error
    assert abs(float(spread.mean - found.exact_mean)) < 4 * spread.standard_error
    assert spread.standard_deviation == pytest.approx(found.exact_deviation, rel=0.02)
    assert found.exact_mean == -found.expected.edge * 60 * 10_00  # type: ignore[union-attr]


@slow_without_numba
@pytest.mark.parametrize("bet", ["banker", "tie"])
def test_the_exact_deviation_is_that_of_the_odds(bet: str) -> None:
    found = play(plan_of("flat", bet, bankroll=10_000_00, coups=60, repeats=10), 3)
    variance = found.odds[HOUSE.bet(bet)].variance
    assert found.exact_deviation == pytest.approx(10_00 * float(60 * variance) ** 0.5, rel=1e-12)


@slow_without_numba
@pytest.mark.parametrize(("house", "more"), [
    # after a loss the second stake is what is left, five; nobody is ruined before the last coup
    (replace(HOUSE, limits=Limits(5_00, None, 5_00)), {"bankroll": 15_00, "coups": 2}),
    # what is owed is rounded once for many coups
    (replace(HOUSE, terms=PaymentTerms(collection=Collection.MARKED)), {"coups": 20}),
    # two bets
    (HOUSE, {"coups": 20, "follow": FOLLOWS["last_winner"]}),
])
def test_stakes_that_are_not_flat_have_no_exact_figures(
    house: Variant, more: dict[str, Any]
) -> None:
    bet = None if "follow" in more else "banker"
    found = play(plan_of("flat", bet, house, repeats=200, **more), 3)
    if bet:
        assert sum(found.bet) == found.plan.coups * 200
    assert (found.exact_mean, found.exact_deviation) == (None, None)


@slow_without_numba
def test_the_chance_of_the_goal_is_that_of_the_gamblers_ruin() -> None:
    """Flat stakes on Player, five units from ruin and from the goal: Huygens' last problem."""
    plan = plan_of("flat", bankroll=50_00, goal=100_00, coups=400, repeats=10_000,
                   coups_per_shoe=1, house=replace(HOUSE, limits=Limits(10_00)))
    found = play(plan, 6)
    (player,) = found.odds.values()
    against = float(player.lost / player.hit_rate)
    assert found.played_out.sessions == 0
    assert abs(float(found.at_goal.share) - 1 / (1 + against**5)) < (
        4 * found.at_goal.standard_error)
    assert found.at_goal.sessions + found.ruined.sessions == 10_000


@slow_without_numba
def test_breakage_is_told_apart_from_the_edge() -> None:
    house = HOUSE.altered({"payable_unit": "1", "breakage": "house", "minimum": "25"})
    found = play(plan_of("flat", "banker", house, unit=25_00, bankroll=10_000_00, coups=100), 5)
    assert found.per_unit_staked
    assert found.expected
    assert found.exact_mean
    assert float(found.per_unit_staked.mean) == pytest.approx(-0.024337, abs=0.001)
    assert float(found.exact_mean) == pytest.approx(-0.024337 * 100 * 25_00, rel=1e-4)
    assert abs(found.expected.z or 99) < 4


def test_estimates_by_hand() -> None:
    plan = plan_of("flat", bankroll=100_00, coups=3, repeats=4)
    found = play(plan, 1, engine=Engine.PLAIN)
    nets = [final - 100_00 for final in found.final]
    assert found.nets == nets
    assert found.total_staked == [30_00] * 4
    assert found.per_unit_staked
    assert found.per_unit_staked.mean == Fraction(sum(nets), 120_00)
    mean = sum(nets) / 4
    spread = sum((net - mean) ** 2 for net in nets) / 3
    assert found.result.standard_deviation == pytest.approx(spread**0.5)
    assert found.per_unit_staked.standard_error == pytest.approx((spread / 4) ** 0.5 / 30_00)
    assert found.per_coup.mean == Fraction(sum(nets), 12)


# -- what cannot be played -------------------------------------------------------------------


@pytest.mark.parametrize(("more", "said"), [
    ({"unit": 50}, "the least stake here is 1"),
    ({"unit": 1_50}, "multiples of 1"),
    ({"bankroll": 5_00}, "the unit of 10.00 is above 5.00"),
    ({"goal": 1000_00}, "the goal is 1000.00"),
    ({"bankroll": 10**13}, "the bankroll is"),
    ({"coups": 0}, "coups is 0"),
    ({"repeats": 10**8}, "repeats is"),
    ({"coups_per_shoe": 68}, "68 coups a shoe"),
])
def test_plans_that_are_refused(more: dict[str, Any], said: str) -> None:
    with pytest.raises(IllegalCommand, match=said):
        plan_of("flat", **more)


def test_bets_that_cannot_be_chosen_from_are_refused() -> None:
    player, banker = hands(HOUSE)
    follow = FOLLOWS["last_winner"]
    for system, bets, chosen in (
        ("flat", (player, banker), None), ("flat", (), None), ("flat", (player,), follow),
        ("follow_small_road", (player,), None), ("flat", (banker, player), follow),
    ):
        with pytest.raises(IllegalCommand, match="cannot choose from"):
            Plan(HOUSE, SYSTEMS[system], bets, 100_00, 1_00, follow=chosen)
    with pytest.raises(IllegalCommand, match="both choose"):
        Plan(HOUSE, SYSTEMS["follow_small_road"], (player, banker), 100_00, 1_00, follow=follow)


@slow_without_numba
@pytest.mark.parametrize("procedure", [
    Procedure(decks=1, cut_card=34, ace_burn=11), Procedure(decks=1, cut_card=6, burn=None),
    Procedure(decks=2, cut_card=80, shoe_end="finish"), Procedure(decks=12, cut_card=500, burn=40),
])
def test_there_are_shoes_enough_for_every_session(procedure: Procedure) -> None:
    plan = plan_of("flat", house=replace(HOUSE, procedure=procedure), bankroll=10_000_00,
                   coups=150, repeats=LANES)
    assert set(play(plan, 1).coups) == {150}


def test_amounts_that_would_not_fit_are_refused() -> None:
    dear = Bet("dear", "A million to one", (BETS["tie"].pays[0]._replace(to_one=Fraction(10**6)),))
    with pytest.raises(IllegalCommand, match="too large"):
        Plan(HOUSE, SYSTEMS["flat"], (dear,), 100_00, 1_00)


def test_a_seed_out_of_range_is_refused() -> None:
    with pytest.raises(IllegalCommand, match="seed"):
        play(plan_of("flat"), -1)
