"""The compositions before the coups of simulated shoes: what a counter of cards could know."""

from __future__ import annotations

from typing import Any, NamedTuple

from baccarat.odds.compile import tables
from baccarat.outcome import Fact
from baccarat.procedure import Procedure
from baccarat.sim import walk
from baccarat.sim.engines import Deal, Engine, deal, origin_of, tools
from baccarat.sim.kernel import LANES
from baccarat.sim.rules import rules_of

__all__ = ["Before", "before"]


class Before(NamedTuple):
    """What is left before each coup, shoe after shoe: a row of cards by kind for each coup.

    ``cards`` are the sums of the rows; ``coups`` the coups of each shoe.
    """

    compositions: Any
    cards: Any
    coups: Any


def before(
    procedure: Procedure, needs: tuple[Fact, ...], seed: int, block: int, lanes: range,
    engine: Engine
) -> Before:
    """Deal some *lanes* of a block by the cut card; kinds are those of the facts of *needs*.

    The shoes are those that ``baccarat simulate`` deals from the seed with the same facts. Cards
    burned face down are not seen: they count as left.

    >>> from baccarat.sim.engines import Engine
    >>> found = before(Procedure(), (), 1, 0, range(1), Engine.PLAIN)
    >>> found.cards[:3], found.coups
    ([415, 411, 407], [79])
    """
    rules, kit = rules_of(procedure, needs, None), tools(engine, walk)
    kind = tables(needs).kind
    full = [procedure.decks * kind.count(number) for number in range(max(kind) + 1)]
    _, dealt = deal(Deal(rules, origin_of(seed), block, 1, LANES), engine, stream=True)
    stream = walk.Stream(dealt.cards, dealt.ends, kit.array(rules.after), rules.last,
                         kit.array(full))
    total = sum(sum(1 for end in row[lanes.start:lanes.stop] if end) for row in dealt.ends)
    compositions, coups = kit.room(total + 1, len(full)), kit.room(len(lanes))
    left = kit.room(len(full))
    kit.functions["find_compositions"](stream, lanes.start, left, compositions, coups)
    cards = kit.room(total)
    kit.functions["count_cards"](compositions, cards)
    return Before(compositions[:total], cards, coups)
