"""Compare what a log holds with what is expected: the record of one test, and what it is made of.

Each test gives a chi-square with its degrees of freedom and the logarithm of the chance that an
honest log is as far off. A test that has fewer than two cells left after pooling is not made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from baccarat.coup import Coup
from baccarat.facts import PAIR
from baccarat.hand import Side
from baccarat.odds.exact import weigh
from baccarat.outcome import Fact, Outcome, outcome_of
from baccarat.sentences import Sentence, sentence
from baccarat.shoe import Composition
from baccarat.sim.chi_square import LEAST_EXPECTED, Cell, log_survival, pearson, pooled
from baccarat.sim.streaks import Going, chances, going_chops, going_streaks

__all__ = ["Comparison", "compare_coups", "compare_going", "compare_winners"]


class Comparison(NamedTuple):
    """One test: its cells, its chi-square, and the natural logarithms of its chances.

    ``log_p`` is that of an honest log to be as far off in this test; ``log_corrected`` is
    corrected for the number of tests. ``size`` counts what was looked at: coups or cards.
    """

    key: str
    cells: tuple[Cell, ...]
    statistic: float
    degrees_of_freedom: int
    log_p: float
    size: int
    log_corrected: float = 0.0

    @property
    def worst(self) -> Cell:
        """The cell that is furthest off."""
        return max(self.cells, key=lambda cell: cell.square)

    def deviation(self, cell: Cell) -> float:
        """The standard deviation of what an honest log holds of a cell."""
        # cells that add up to a fixed size have lost a degree of freedom, and each its own share
        bound = self.degrees_of_freedom < len(self.cells)
        return sqrt(cell.variance * (1 - cell.expected / cell.of if bound else 1))


def _multinomial(key: str, seen: Mapping[Hashable, int], expected: Mapping[Hashable, float],
                 label: Callable[[Hashable], Sentence]) -> Comparison | None:
    size = sum(seen.values())
    cells = pooled(Cell(label(its), seen.get(its, 0), share * size, share * size, size)
                   for its, share in expected.items())
    if len(cells) < 2:
        return None
    statistic, freedom = pearson(cells), len(cells) - 1
    return Comparison(key, cells, statistic, freedom, log_survival(statistic, freedom), size)


# -- what an outcome tells -------------------------------------------------------------------


class _Study(NamedTuple):
    """What is read of an outcome, as the parameters of its cell's label."""

    key: str
    of: Callable[[Outcome], tuple[Hashable, ...]]
    parameters: tuple[str, ...]
    needs: tuple[Fact, ...] = ()

    def label(self, values: Hashable) -> Sentence:
        """The label of a cell."""
        assert isinstance(values, tuple)  # noqa: S101 - what `of` gives
        return sentence(f"check.cell.{self.key}", **dict(zip(self.parameters, values, strict=True)))


def _which(player: object, banker: object) -> str:
    return {(True, True): "both", (True, False): "player", (False, True): "banker",
            (False, False): "neither"}[bool(player), bool(banker)]


_STUDIES = (
    _Study("cards", lambda o: (o.cards,), ("cards",)),
    _Study("naturals", lambda o: (_which(o.player.natural, o.banker.natural),), ("which",)),
    _Study("totals", lambda o: (o.player.total, o.banker.total), ("player", "banker")),
    _Study("pairs", lambda o: (_which(o.player[PAIR], o.banker[PAIR]),), ("which",), (PAIR,)),
)


@lru_cache(maxsize=32)
def _expected(study: _Study, decks: int) -> Mapping[Hashable, float]:
    weights = weigh(Composition.of_decks(decks), study.needs)
    counts: Counter[Hashable] = Counter()
    for cell, weight in weights.reached():
        counts[study.of(weights.outcome(cell))] += weight
    return {its: count / weights.total for its, count in counts.items()}


def compare_coups(coups: Iterable[Coup], decks: int, *, ranks: bool,
                  ) -> Iterator[tuple[str, Comparison | None]]:
    """Cards per coup, naturals, totals and, if *ranks* are known, pairs."""
    # many coups are alike: an outcome is made of one of them only, which is five times faster
    tally: Counter[Hashable] = Counter()
    alike: dict[Hashable, Coup] = {}
    for coup in coups:
        its = tuple([(hand.total, len(hand.cards), hand.pair) for hand in coup])
        tally[its] += 1
        alike.setdefault(its, coup)
    outcomes = {outcome_of(alike[its], (PAIR,)): count for its, count in tally.items()}
    for study in _STUDIES:
        if ranks or PAIR not in study.needs:
            seen: Counter[Hashable] = Counter()
            for outcome, count in outcomes.items():
                seen[study.of(outcome)] += count
            yield study.key, _multinomial(study.key, seen, _expected(study, decks), study.label)


def compare_winners(winners: Iterable[Side | None], decks: int) -> Comparison | None:
    """Player, Banker and Tie; None if there are too few coups.

    >>> found = compare_winners([Side.PLAYER] * 44 + [Side.BANKER] * 46 + [None] * 10, 8)
    >>> round(found.statistic, 3), found.degrees_of_freedom, found.size
    (0.034, 2, 100)
    """
    chance = chances(decks)
    expected: dict[Hashable, float] = {
        Side.PLAYER: float(chance.player), Side.BANKER: float(chance.banker),
        None: float(chance.tie)}
    return _multinomial("winner", Counter(winners), expected, lambda side: sentence(
        f"check.cell.{side.value if isinstance(side, Side) else 'tie'}"))


# -- streaks and chops -----------------------------------------------------------------------


_GOING: Mapping[str, Callable[[Sequence[Side]], Iterator[Going]]] = {
    "streaks": going_streaks, "chops": going_chops}


def compare_going(key: str, shoes: Iterable[Sequence[Side]], decks: int) -> Comparison | None:
    """How often streaks, or chops, of each length went on, against the exact probability.

    Whether a streak goes on does not depend on the past, so the cells are uncorrelated and each
    has its own degree of freedom; that a shoe's end cuts the last streak does not disturb this.

    >>> found = compare_going("streaks", [[Side.PLAYER, Side.PLAYER, Side.BANKER] * 20], 8)
    >>> [(cell.observed, cell.of) for cell in found.cells]
    [(20, 39), (0, 20)]
    """
    wins = {side: float(chance) for side, chance in chances(decks).resolved.items()}
    counts: Counter[tuple[int, Side, bool]] = Counter(
        going for shoe in shoes for going in _GOING[key](shoe))
    longest = max((length for length, _, _ in counts), default=0)
    single = [_going_cell(key, counts, wins, length, length) for length in range(1, longest + 1)]
    enough = next((place for place, cell in enumerate(single) if not _is_enough(cell)), longest)
    last = _going_cell(key, counts, wins, enough + 1, longest)
    if enough and not _is_enough(last):
        enough -= 1
        last = _going_cell(key, counts, wins, enough + 1, longest)
    cells = (*single[:enough], last)
    if not _is_enough(last):
        return None
    statistic = pearson(cells)
    size = sum(cell.of for cell in cells)
    return Comparison(key, cells, statistic, len(cells), log_survival(statistic, len(cells)), size)


def _is_enough(cell: Cell) -> bool:
    return min(cell.expected, cell.of - cell.expected) >= LEAST_EXPECTED


def _going_cell(key: str, counts: Mapping[tuple[int, Side, bool], int],
                wins: Mapping[Side, float], first: int, last: int) -> Cell:
    """The streaks that had come to a length from *first* to *last* while a win followed."""
    of, expected, variance, observed = 0, 0.0, 0.0, 0
    for (length, side, went_on), count in counts.items():
        if first <= length <= last:
            chance = wins[side if key == "streaks" else side.other]
            of += count
            expected += count * chance
            variance += count * chance * (1 - chance)
            observed += count * went_on
    form = "one" if first == last else "more"
    return Cell(sentence(f"check.cell.{key}.{form}", length=first), observed, expected,
                variance, of)
