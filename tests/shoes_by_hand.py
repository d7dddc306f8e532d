"""The simulator's shoes dealt one by one: written from docs/simulation.md, sharing no code.

Each shoe is a whole order of cards, which the engine of the game then deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from baccarat.cards import DECK, Card
from baccarat.dealing import deal_shoe
from baccarat.odds.compile import tables
from baccarat.outcome import Fact, Outcome, outcome_of
from baccarat.procedure import Procedure
from baccarat.shoe import Shoe

BITS = 2**64
GAMMA = 0x9E3779B97F4A7C15


def mixed(z: int) -> int:
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % BITS
    z = (z ^ z >> 27) * 0x94D049BB133111EB % BITS
    return z ^ z >> 31


@cache
def words(seed: int, block: int, cards: int) -> list[list[int]]:
    """The words of each quad that are used, one a lane."""
    origin = mixed(seed) + GAMMA * (block * 2**20 + 1)
    used = []
    number = 0
    for quad in range(-(-cards // 4)):
        while True:
            found = [mixed((origin + GAMMA * (number + lane)) % BITS) for lane in range(512)]
            number += 512
            if all(indices(word, cards - 4 * quad) for word in found):
                break
        used.append(found)
    return used


def indices(word: int, cards: int) -> list[int]:
    """An index below each of four numbers of cards; none if the word is refused."""
    sizes = [max(cards - dealt, 1) for dealt in range(4)]
    found = []
    for half, (size, next_size) in zip(divmod(word, 2**32), (sizes[:2], sizes[2:]), strict=True):
        first, rest = divmod(half * size, 2**32)
        second, rest = divmod(rest * next_size, 2**32)
        if rest < 2**32 % (size * next_size):
            return []
        found += [first, second]
    return found


def draws(seed: int, block: int, lane: int, cards: int) -> Iterator[int]:
    """An index below cards, one below cards - 1, and so on."""
    for quad, used in enumerate(words(seed, block, cards)):
        yield from indices(used[lane], cards - 4 * quad)[:cards - 4 * quad]


def order(
    seed: int, block: int, lane: int, procedure: Procedure, needs: tuple[Fact, ...]
) -> tuple[Card, ...]:
    """The cards of a shoe; those burned face down are the ones that would have come last."""
    kind = dict(zip(DECK, tables(needs).kind, strict=True))
    left = sorted(DECK * procedure.decks, key=lambda card: kind[card])
    drawn = [left.pop(index) for index in draws(seed, block, lane, procedure.cards)]
    burn, _ = Shoe(tuple(drawn), procedure).burned()
    shown = 1 if burn.shown else 0
    end = len(drawn) - burn.hidden
    return (*drawn[:shown], *drawn[end:], *drawn[shown:end])


def outcomes(shoe: Sequence[Card], procedure: Procedure, needs: Sequence[Fact]) -> list[Outcome]:
    """What the engine of the game deals of an order."""
    return [outcome_of(coup, needs) for coup in deal_shoe(Shoe(tuple(shoe), procedure)).coups]
