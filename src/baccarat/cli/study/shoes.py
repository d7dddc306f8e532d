"""What the studies of whole shoes share: how many, from what seed, on how many threads."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import NamedTuple

from baccarat.cli.house import AskedHouse, asked_house
from baccarat.cli.options import add_bets_file, add_house, add_json, count, whole
from baccarat.cli.study.plot import add_plot, check_plot
from baccarat.cli.workers import Work, add_seed, add_workers, seed_of
from baccarat.sim.pieces import MOST_SHOES, How
from baccarat.sim.sample import Estimate

__all__ = ["Shoes", "add_shoes", "as_json", "as_text", "how_of", "shoes_of"]


class Shoes(NamedTuple):
    """What is dealt: the shoes of a house, from a seed."""

    house: AskedHouse
    shoes: int
    seed: int


def add_shoes(parser: ArgumentParser, shoes: int) -> None:
    """``--shoes``, by default *shoes*, ``--seed``, ``--workers``, the house, and how to print."""
    parser.add_argument("--shoes", metavar="N", default=str(shoes),
                        help=f"deal so many shoes (default: {shoes})")
    parser.add_argument("--cut", metavar="N", help="cards behind the cut card: --set cut_card=N")
    add_house(parser)
    add_seed(parser)
    add_workers(parser)
    add_bets_file(parser)
    add_json(parser)
    add_plot(parser)


def shoes_of(given: Namespace) -> Shoes:
    """The shoes that the options name; a plot that cannot be drawn is refused."""
    check_plot(given)
    if given.cut is not None:
        given.set = [*given.set, f"cut_card={whole('--cut', given.cut, 0)}"]
    return Shoes(asked_house(given), count("--shoes", given.shoes, 1, MOST_SHOES),
                 seed_of(given.seed))


def how_of(work: Work) -> How:
    """How the study is done."""
    return How(work.engine, work.executor, work.show)


def as_text(estimate: Estimate | None, places: int, scale: int = 1) -> str:
    """An estimate with its error, times *scale*.

    >>> from fractions import Fraction
    >>> as_text(Estimate(Fraction(1, 8), 0.01), 1, 100), as_text(None, 1)
    ('12.5 ± 1.0', '-')
    """
    if estimate is None:
        return "-"
    error = estimate.standard_error
    mean = f"{float(scale * estimate.mean):.{places}f}"
    return mean if error is None else f"{mean} ± {scale * error:.{places}f}"


def as_json(estimate: Estimate | None) -> dict[str, float | None] | None:
    """An estimate for programs."""
    if estimate is None:
        return None
    return {"mean": float(estimate.mean), "standard_error": estimate.standard_error}
