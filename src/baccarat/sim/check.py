"""The verdict on a log: every coup against the rules, every frequency against the exact figures.

The expected shares are those of a coup from a full shoe (the fresh-shoe model), card kinds those
of the finite shoe. Several tests are made, so their probabilities are corrected by Holm's method:
an honest log is called unusual at most once in a hundred. ``docs/check.md`` tells the method whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import floor, log
from typing import NamedTuple

from baccarat.cards import Rank
from baccarat.hand import Side
from baccarat.sentences import Sentence, sentence
from baccarat.sim.card_kinds import compare_cards
from baccarat.sim.chi_square import holm
from baccarat.sim.compare import Comparison, compare_coups, compare_going, compare_winners
from baccarat.sim.faults import Fault, copy_faults, coup_faults, reread
from baccarat.sim.log import Entry, Log
from baccarat.sim.paid import payment_faults
from baccarat.sim.streaks import (
    Chances,
    Expected,
    chances,
    chop_lengths,
    expected_chops,
    expected_streaks,
    streak_lengths,
)
from baccarat.variants import Variant

__all__ = ["LEVEL", "Lengths", "Report", "check", "once_in", "verdict"]

LEVEL = 0.01
"""A corrected probability below this is called unusual."""

CUT_CARD_MATTERS = 3_000_000
"""Coups in which chance moves a share by 0.03 points, as a cut card does with one deck."""

SHORT = 1_000
"""Fewer coups than this show gross faults only."""

WORTH_JUDGING = 50
"""Fewer coups than this need no note on how frequencies are judged."""


USUAL_LENGTHS = 12
"""Streaks and chops are counted up to this length, and at every longer one that there was."""


class Lengths(NamedTuple):
    """How many streaks, or chops, of one length there were, and the exact expectation."""

    length: int
    observed: int
    expected: Fraction


class Report(NamedTuple):
    """All that a check found out.

    ``payments`` counts those that could be judged. ``not_made`` are the tests for which there is
    too little. ``streaks`` and ``chops`` count whole streaks as on the big road.
    """

    variant: Variant
    coups: int
    shoes: int
    cards: int
    payments: int
    faults: tuple[Fault, ...]
    comparisons: tuple[Comparison, ...]
    not_made: tuple[str, ...]
    streaks: tuple[Lengths, ...]
    chops: tuple[Lengths, ...]
    notes: tuple[Sentence, ...]

    @property
    def unusual(self) -> tuple[Comparison, ...]:
        """The tests that an honest log would hardly fail, the clearest first."""
        found = [each for each in self.comparisons if each.log_corrected < log(LEVEL)]
        return tuple(sorted(found, key=lambda each: each.log_p))

    @property
    def holds(self) -> bool:
        """Whether nothing is wrong and nothing unusual."""
        return not self.faults and not self.unusual


def check(log_read: Log, variant: Variant) -> Report:
    """Judge a log by the rules, the prices and the shoe of a house.

    >>> from baccarat.sim.log_read import read
    >>> from baccarat.variants import VARIANTS
    >>> report = check(read("B" * 400), VARIANTS["commission"])
    >>> print(verdict(report)[0])
    Banker came 100.0 % of the time in 400 coups, 45.9 % are expected. Winners as far off as here \
come by chance once in 10^102 logs.
    """
    entries, misread = reread(log_read.entries)
    shoes = log_read._replace(entries=tuple(entries)).shoes
    unchecked: set[str] = set()
    faults = [misread] if misread else []
    faults += _faults(shoes, variant, unchecked, delimited=log_read.delimited)
    wins = [_wins(shoe) for shoe in shoes]
    made = dict(_comparisons(shoes, wins, variant, delimited=log_read.delimited))
    chance = chances(variant.procedure.decks)
    return Report(
        variant, len(entries), len(shoes),
        sum(len(entry.hands.cards) for entry in entries if entry.hands),
        sum(payment.bet not in unchecked for entry in entries for payment in entry.payments),
        tuple(faults), _corrected(each for each in made.values() if each),
        tuple(key for key, each in made.items() if not each),
        _lengths((streak_lengths(shoe) for shoe in wins), wins, chance, expected_streaks),
        _lengths((chop_lengths(shoe) for shoe in wins), wins, chance, expected_chops),
        tuple(_notes(log_read, variant, entries, unchecked)),
    )


# -- coup by coup ----------------------------------------------------------------------------


def _faults(shoes: Sequence[Sequence[Entry]], variant: Variant, unchecked: set[str], *,
            delimited: bool) -> Iterator[Fault]:
    for shoe in shoes:
        for entry in shoe:
            yield from coup_faults(entry)
            yield from payment_faults(entry, variant, unchecked)
        if delimited:
            yield from copy_faults(shoe, variant.procedure.decks)


# -- frequencies -----------------------------------------------------------------------------


def _comparisons(shoes: Sequence[Sequence[Entry]], wins: Sequence[Sequence[Side]],
                 variant: Variant, *, delimited: bool,
                 ) -> Iterator[tuple[str, Comparison | None]]:
    decks = variant.procedure.decks
    entries = [entry for shoe in shoes for entry in shoe]
    yield "winner", compare_winners(_winners(entries), decks)
    coups = [entry.hands for entry in entries if entry.hands]
    if coups:
        ranks = _ranks_known(entries)
        yield from compare_coups(coups, decks, ranks=ranks)
        cards = [[card for entry in shoe if entry.hands for card in entry.hands.cards]
                 for shoe in shoes]
        yield from compare_cards(list(filter(None, cards)), variant.procedure,
                                 delimited=delimited, ranks=ranks)
    yield "streaks", compare_going("streaks", wins, decks)
    yield "chops", compare_going("chops", wins, decks)


def _winners(entries: Iterable[Entry]) -> list[Side | None]:
    return [result.winner for result in (entry.result for entry in entries) if result]


def _wins(shoe: Iterable[Entry]) -> list[Side]:
    """Who won the coups of a shoe, without the ties."""
    return [side for side in _winners(shoe) if side]


_FACES = {Rank.JACK, Rank.QUEEN, Rank.KING}


def _ranks_known(entries: Iterable[Entry]) -> bool:
    """Whether tens and faces are told apart: a log that has no face writes T for all of them."""
    return any(card.rank in _FACES for entry in entries if entry.hands
               for card in entry.hands.cards)


def _corrected(made: Iterable[Comparison]) -> tuple[Comparison, ...]:
    comparisons = tuple(made)
    corrected = holm([each.log_p for each in comparisons])
    return tuple(each._replace(log_corrected=its)
                 for each, its in zip(comparisons, corrected, strict=True))


def _lengths(seen: Iterable[Iterable[int]], wins: Iterable[Sequence[Side]], chance: Chances,
             expected: Expected) -> tuple[Lengths, ...]:
    counts = Counter(length for shoe in seen for length in shoe)
    shoes = Counter(map(len, wins))
    return tuple(
        Lengths(length, counts[length], sum(
            (times * expected(length, resolved, chance) for resolved, times in shoes.items()),
            Fraction(0)))
        for length in sorted(counts | Counter(range(1, USUAL_LENGTHS + 1))))


# -- what a reader should know ---------------------------------------------------------------


def _notes(log_read: Log, variant: Variant, entries: Sequence[Entry],
           unchecked: set[str]) -> Iterator[Sentence]:
    coups, decks = len(entries), variant.procedure.decks
    if log_read.ignored:
        yield sentence("check.note.ignored", columns=log_read.ignored)
    if unchecked:
        yield sentence("check.note.unchecked", bets=tuple(sorted(unchecked)))
    if coups < SHORT:
        yield sentence("check.note.short", coups=coups)
    if coups < WORTH_JUDGING:
        return
    if any(entry.hands for entry in entries):
        if not log_read.delimited:
            yield sentence("check.note.undelimited")
        if not _ranks_known(entries):
            yield sentence("check.note.no_faces")
    large = coups >= CUT_CARD_MATTERS
    yield sentence("check.note.cut_card" if large else "check.note.fresh", decks=decks,
                   coups=coups, chance=f"{50 / coups**0.5:.2g}")


# -- the verdict in words --------------------------------------------------------------------


def verdict(report: Report) -> tuple[Sentence, ...]:
    """What the report comes to: what is wrong, what is unusual, or that nothing is.

    >>> from baccarat.sim.log_read import read
    >>> from baccarat.variants import VARIANTS
    >>> [str(said) for said in verdict(check(read("B" * 2 + "P" * 2), VARIANTS["commission"]))]
    ['This is too little to judge by how often everything came.']
    """
    said = [_unusual(each) for each in report.unusual]
    if report.faults:
        said.insert(0, sentence("check.verdict.faults", faults=len(report.faults)))
    if not report.unusual:
        code = ("too_little" if not report.comparisons else
                "frequencies_fine" if report.faults else "fine")
        said.append(sentence(f"check.verdict.{code}"))
    return tuple(said)


def _unusual(each: Comparison) -> Sentence:
    chance = once_in(each.log_p)
    if each.key == "card_spread":
        ratio = each.statistic / each.degrees_of_freedom
        code = "check.unusual.card_spread.more" if ratio > 1 else "check.unusual.card_spread.less"
        return sentence(code, ratio=f"{ratio:.2g}", shoes=each.size, chance=chance)
    cell = each.worst
    return sentence(f"check.unusual.{each.key}", cell=cell.label, of=cell.of, chance=chance,
                    seen=_percent(cell.observed, cell.of),
                    expected=_percent(cell.expected, cell.of))


def _percent(part: float, whole: int) -> str:
    """A share in percent, with two digits more where it is small.

    >>> _percent(1269, 9000), _percent(1, 9000)
    ('14.1', '0.011')
    """
    share = 100 * part / whole
    return f"{share:.1f}" if share >= 1 else f"{share:.2g}"


LN_10 = log(10)


def once_in(log_p: float) -> str:
    """One over a probability, given by its natural logarithm: a number, or a power of ten.

    >>> once_in(log(0.003)), once_in(log(0.5)), once_in(-110.6)
    ('330', '2', '10^48')
    """
    power = -log_p / LN_10
    if power >= 6:
        return f"10^{floor(power)}"
    digits = round(10 ** (power - floor(power) + 1)) * 10 ** floor(power)
    return f"{max(1, round(digits / 10)):,}"
