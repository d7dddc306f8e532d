"""What a run is to deal: whose shoes, how many of them or of their coups, and the facts to keep."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from hashlib import sha256

from baccarat.bets import Bet
from baccarat.errors import IllegalCommand
from baccarat.outcome import Fact
from baccarat.procedure import Procedure
from baccarat.sim.automaton import automaton
from baccarat.sim.kernel import LANES, NEVER, WORDS, Rules
from baccarat.sim.rules import ceiling_of_coups, rules_of

__all__ = ["MOST", "MOST_SEED", "Spec", "check_number", "check_seed", "facts_of"]

MOST = (1 << 64) // WORDS * LANES
"""The most shoes of a run: then its random words are used up."""

MOST_SEED = (1 << 64) - 1
"""The greatest seed."""

GROUPS, FEWEST_GROUPS = 256, 16
"""Groups of shoes that are counted apart; so an error is itself known to 1 in 22, or to 1 in 5."""

COUNTERS = 1 << 22
"""Counters that the groups may take all together, as far as that leaves the fewest groups."""


@dataclass(frozen=True, slots=True)
class Spec:
    """What is dealt: the house's procedure, ``coups`` or ``shoes``, and the facts to be kept.

    ``coups_per_shoe`` deals that many of every shoe and ignores the cut card; None deals by the
    cut card. ``coups`` are the first so many of the shoes in their order. ``needs`` are the facts
    that outcomes hold, apart from totals and sizes. Raises IllegalCommand for numbers that are out
    of range.

    >>> Spec(shoes=100).kept_groups
    100
    >>> Spec(coups=100, coups_per_shoe=70)
    Traceback (most recent call last):
    baccarat.errors.IllegalCommand: 70 coups a shoe: it must be from 1 to 67 in 8 decks
    """

    procedure: Procedure = Procedure()
    needs: tuple[Fact, ...] = ()
    coups: int | None = None
    shoes: int | None = None
    coups_per_shoe: int | None = None

    def __post_init__(self) -> None:
        if (self.coups is None) == (self.shoes is None):
            raise IllegalCommand("sim.how_many")
        name, asked = ("coups", self.coups) if self.shoes is None else ("shoes", self.shoes)
        if asked is not None:
            check_number(name, asked, 1, MOST)
        _ = self.rules

    @property
    def rules(self) -> Rules:
        """The rules as the kernel reads them."""
        return rules_of(self.procedure, self.needs, self.coups_per_shoe)

    @property
    def most(self) -> int:
        """More coups than this no shoe can deal."""
        return self.coups_per_shoe or ceiling_of_coups(self.procedure.cards)

    @property
    def kept_groups(self) -> int:
        """How many groups are counted apart, about or at most."""
        return max(FEWEST_GROUPS, min(GROUPS, COUNTERS // len(automaton(self.needs).cells)))\
            if self.expected_shoes > GROUPS else self.expected_shoes

    @property
    def expected_shoes(self) -> int:
        """The shoes that are dealt, or under the cut card about so many."""
        if self.shoes is not None:
            return self.shoes
        a_shoe = self.coups_per_shoe or max(1, (self.procedure.cards - 20) // 5)
        return -(-(self.coups or 0) // a_shoe)

    @property
    def group(self) -> int:
        """Shoes that are counted together: a power of two."""
        size = 1
        while size * self.kept_groups < self.expected_shoes:
            size *= 2
        return size

    @property
    def limit(self) -> int:
        """The coups after which the kernel ends a shoe."""
        return self.coups_per_shoe or NEVER

    def described(self) -> dict[str, object]:
        """The spec as plain data. Facts are code: their names, and a hash of what they come to."""
        its = automaton(self.needs)
        table = repr((its.kinds, its.after.tolist(), its.cells))
        return {
            **{f"procedure.{name}": value for name, value in asdict(self.procedure).items()},
            "facts": [fact.name for fact in self.needs],
            "outcomes": sha256(table.encode()).hexdigest(),
            "coups": self.coups, "shoes": self.shoes, "coups_per_shoe": self.coups_per_shoe,
        }


def check_number(name: str, value: int, low: int, high: int) -> None:
    """Raise IllegalCommand for a number that is none or out of range.

    >>> check_number("shoes", 0, 1, 9)
    Traceback (most recent call last):
    baccarat.errors.IllegalCommand: shoes is 0: it must be a whole number from 1 to 9
    """
    if type(value) is not int or not low <= value <= high:
        raise IllegalCommand("sim.number", name=name, value=value, low=low, high=high)


def check_seed(seed: int) -> None:
    """Raise IllegalCommand for a seed out of range."""
    check_number("seed", seed, 0, MOST_SEED)


def facts_of(bets: Iterable[Bet]) -> tuple[Fact, ...]:
    """All facts that these bets need, each once.

    >>> from baccarat.variants import VARIANTS
    >>> facts_of(VARIANTS["commission"].menu)
    (Fact('pair'),)
    """
    return tuple(dict.fromkeys(fact for bet in bets for fact in bet.needs))
