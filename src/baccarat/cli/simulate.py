"""``baccarat simulate``: deal shoes by the million, and compare with the exact odds."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.catalogue import BETS
from baccarat.cli.house import AskedHouse, asked_house, priced
from baccarat.cli.options import add_bets, add_bets_file, add_house, add_json, add_prices, count
from baccarat.cli.status import INTERRUPTED
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
from baccarat.outcome import Fact
from baccarat.sim import Sample, Settings, Spec, Unsaved, facts_of
from baccarat.sim import run as simulate
from baccarat.sim.checkpoint import recorded_seed
from baccarat.sim.spec import MOST

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

DESCRIPTION = """\
Deal whole shoes, with burn and cut card, or a fixed number of coups of each,
and compare what every bet comes to with its exact edge. The result depends on
the options and the seed alone, not on workers or machines. Ctrl-C prints what
was finished."""

EXAMPLES = """\
examples:
  baccarat simulate --coups 1e6
  baccarat simulate --shoes 1e4 --variant ez --seed 7 --json
  baccarat simulate --coups 1e6 --coups-per-shoe 60 --bet tie --bet dragon_7
  baccarat simulate --coups 1e6 --seed 7 --workers 1 --checkpoint long.run
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--coups", metavar="N", help="deal so many coups, such as 1e6")
    parser.add_argument("--shoes", metavar="N", help="or so many shoes")
    add_coups_per_shoe(parser)
    add_house(parser)
    add_prices(parser)
    add_bets(parser)
    add_seed(parser)
    add_workers(parser)
    parser.add_argument("--dask", metavar="ADDRESS", help="run on the cluster of this scheduler")
    parser.add_argument("--checkpoint", metavar="FILE",
                        help="write what is done to FILE now and then, and go on from there")
    parser.add_argument("--keep", metavar="FACT", action="append", default=[],
                        help="also keep a fact that bets may read; may be repeated")
    add_bets_file(parser)
    add_json(parser)


class Result(NamedTuple):
    """A sample, and how it came about."""

    house: AskedHouse
    bets: tuple[Bet, ...]
    sample: Sample
    work: Work


def run(given: Namespace) -> int:
    """Deal, compare, print."""
    from baccarat.cli import simulate_output

    house = priced(asked_house(given), given.price)
    bets = house.asked(given.bet)
    spec = _spec(given, house, facts_of(bets) + _kept(given.keep, bets))
    seed = _seed(given)
    with at_work(given.workers, given.dask) as work:
        settings = Settings(checkpoint=Path(given.checkpoint) if given.checkpoint else None,
                            progress=work.show)
        sample, unsaved = _simulated(lambda: simulate(spec, seed, work.executor, settings))
    if sample.coups:
        simulate_output.show(Result(house, bets, sample, work), as_json=given.json)
    if unsaved:
        raise unsaved
    return INTERRUPTED if sample.partial else 0


def _simulated(work: Callable[[], Sample]) -> tuple[Sample, Unsaved | None]:
    """The sample, and what its checkpoint failed by: that is said when the sample is printed."""
    try:
        return work(), None
    except Unsaved as error:
        return error.sample, error


def _seed(given: Namespace) -> int:
    """The seed asked for, or that of the checkpoint that is gone on from, or a random one."""
    if given.seed is None and given.checkpoint:
        held = recorded_seed(Path(given.checkpoint))
        return seed_of(None) if held is None else held
    return seed_of(given.seed)


def _spec(given: Namespace, house: AskedHouse, needs: Iterable[Fact]) -> Spec:
    return Spec(
        house.variant.procedure, tuple(dict.fromkeys(needs)),
        None if given.coups is None else count("--coups", given.coups, 1, MOST),
        None if given.shoes is None else count("--shoes", given.shoes, 1, MOST),
        coups_per_shoe(given.coups_per_shoe),
    )


def _kept(names: Iterable[str], bets: Iterable[Bet]) -> tuple[Fact, ...]:
    known = {fact.name: fact for fact in facts_of((*BETS.values(), *bets))}
    for name in names:
        if name not in known:
            raise InvalidNotation("sim.fact", name=name, known=tuple(known))
    return tuple(known[name] for name in names)
