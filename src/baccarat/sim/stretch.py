"""A stretch of coups, shoe after shoe: what each came to, so that anything can be tried on it."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.outcome import Outcome
from baccarat.sim.automaton import automaton
from baccarat.sim.engines import Deal, Engine, deal, engine_here, origin_of
from baccarat.sim.kernel import LANES
from baccarat.sim.spec import Spec, check_seed, facts_of
from baccarat.variants import Variant

__all__ = ["Stretch", "stretch"]


class Stretch(NamedTuple):
    """The coups of whole shoes, the last one perhaps cut short.

    ``outcomes``: all that a coup may come to. ``shoes``: of each coup the place of its own there.
    """

    house: Variant
    seed: int
    outcomes: tuple[Outcome, ...]
    shoes: tuple[array[int], ...]

    @property
    def coups(self) -> int:
        """How many coups there are."""
        return sum(map(len, self.shoes))


def stretch(
    house: Variant, bets: tuple[Bet, ...], coups: int, seed: int, *, engine: Engine | None = None
) -> Stretch:
    """Deal so many coups from *seed*, 0 to 2 ** 64 - 1, and keep of each what these bets read.

    They are the first ones of the shoes in their order. Raises IllegalCommand for numbers that are
    out of range.

    >>> from baccarat.variants import VARIANTS
    >>> house = VARIANTS["commission"]
    >>> found = stretch(house, house.bets[:3], 200, seed=1, engine=Engine.PLAIN)
    >>> found.coups, [len(shoe) for shoe in found.shoes]
    (200, [79, 80, 41])
    """
    check_seed(seed)
    spec = Spec(house.procedure, facts_of(bets), coups=coups)
    shoes = _shoes(spec, seed, engine or engine_here())
    return Stretch(house, seed, tuple(automaton(spec.needs).outcomes()), shoes)


@lru_cache(maxsize=2)
def _shoes(spec: Spec, seed: int, engine: Engine) -> tuple[array[int], ...]:
    """The coups of a spec; kept, since whoever tries one thing on them tries another."""
    shoes, left = [], spec.coups or 0
    for shoe in _dealt(spec, seed, engine):
        shoes.append(shoe[:left])
        left -= len(shoes[-1])
        if not left:
            break
    return tuple(shoes)


def _dealt(spec: Spec, seed: int, engine: Engine) -> Iterator[array[int]]:
    """The shoes of a seed, without end."""
    block, key = 0, origin_of(seed)
    while True:
        asked = Deal(spec.rules, key, block, 1, LANES, spec.limit)
        _, stream = deal(asked, engine, stream=True)
        quads = [ends if isinstance(ends, list) else ends.tolist() for ends in stream.ends]
        for lane in zip(*quads, strict=True):
            yield array("H", [end - 1 for end in lane if end])
        block += 1
