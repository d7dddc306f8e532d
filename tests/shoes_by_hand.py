"""The simulator's shoes dealt one by one: written from docs/simulation.md, sharing no code.

Each shoe is a whole order of cards, which the engine of the game then deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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


def draws(seed: int, block: int, lane: int, cards: int) -> Iterator[int]:
    """An index below cards, one below cards - 1, and so on."""
    for quad in range(-(-cards // 4)):
        number = block * 2**20 + quad * 512 + lane
        word = mixed((mixed(seed) + GAMMA * (number + 1)) % BITS)
        sizes = [max(cards - 4 * quad - card, 1) for card in range(4)]
        while True:
            found, fair = [], True
            for half, (size, next_size) in zip(divmod(word, 2**32), (sizes[:2], sizes[2:]),
                                               strict=True):
                first, rest = divmod(half * size, 2**32)
                second, rest = divmod(rest * next_size, 2**32)
                found += [first, second]
                fair = fair and rest >= 2**32 % (size * next_size)
            if fair:
                break
            word = mixed((word + GAMMA) % BITS)
        yield from found[:cards - 4 * quad]


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
