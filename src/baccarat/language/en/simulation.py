"""Simulations: their reports, and what cannot be simulated."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # simulations
    "sim.how_many": "say how much is to be dealt: either coups or shoes",
    "sim.number": "{name} is {value}: it must be a whole number from {low} to {high}",
    "sim.coups_per_shoe": "{coups:coup} a shoe: it must be from 1 to {most} in {decks:deck}",
    "sim.not_kept": (
        "bet {bet} cannot be priced: the run did not keep {facts}; --keep or --bet would have"
    ),
    "sim.fact": "unknown fact {name!r}: known are {known}",
    "sim.plain": (
        "without numba the simulator runs in plain Python, a thousand times slower: install "
        "baccarat[fast]"
    ),
    "sim.fixed": (
        "With a fixed number of coups a shoe, the exact figures of a full shoe hold for every coup."
    ),
    "sim.cut_card": (
        "Shoes end by the cut card: how many coups a shoe has depends on the cards that they take, "
        "so the average per coup differs slightly from the exact figures of a full shoe."
    ),
    "sim.heading": (
        "{house}: {coups:coup} of {shoes:shoe}, seed {seed}, in {seconds} s ({rate}, "
        "{workers:worker})."
    ),
    "sim.legend": (
        "Mean net: the average of a unit staked, pushes counted; error: its standard error; exact: "
        "the expected net, which is minus the edge; z: how many errors lie between the two, and "
        "beyond 3 is rare."
    ),
    "sim.rate": "{rate} coups a second",
    "sim.rate.millions": "{rate} million coups a second",
    "sim.progress": "{percent} %  {rate}  {left} left",
    "sim.resumed": (
        "{coups:coup} of these came from the checkpoint; the rate is that of the others."
    ),
    "sim.stopped": "Stopped early: this is what was finished.",
    "sim.chi_square": (
        "All outcomes against the exact weights: chi-square {statistic} with {degrees:degree} of "
        "freedom; p-value {p}."
    ),
    "sim.few": "Too few coups for a test of all outcomes.",
    "sim.no_dask": "--dask needs the package distributed: install baccarat[cluster]",
    "sim.no_cluster": "no Dask scheduler answers at {address!r}: {reason}",
    "sim.no_coups": "no coup was dealt",
    "checkpoint.unreadable": "{path} is not a checkpoint of this version, or it is damaged",
    "checkpoint.other_run": (
        "{path} is the checkpoint of another run: {name} there: {recorded:none}; asked for: "
        "{asked:none}"
    ),
    "checkpoint.no_file": "{path} is no regular file: no checkpoint can be kept there",
    "plot.no_matplotlib": "--plot needs the package matplotlib: install baccarat[plot]",
}
