"""Streaks and chops of simulated shoes, against their lists and the exact expectation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from importlib.util import find_spec
from statistics import fmean, stdev
from typing import Any

import pytest

from baccarat.errors import IllegalCommand
from baccarat.hand import Side
from baccarat.procedure import Procedure
from baccarat.sim import Spec, block_of
from baccarat.sim.automaton import automaton
from baccarat.sim.engines import Engine
from baccarat.sim.lengths import Length, Streaks, count_streaks
from baccarat.sim.pieces import How
from baccarat.sim.streaks import (
    Expected,
    chances,
    chop_lengths,
    expected_chops,
    expected_of_coups,
    expected_streaks,
    streak_lengths,
)

pytestmark = pytest.mark.exhaustive  # statistics of simulated shoes

STUDY = Streaks(Procedure(), 400, 3, 60)
Lister = Callable[[Sequence[Side]], Iterator[int]]


def wins(study: Streaks) -> list[list[Side]]:
    spec = Spec(study.procedure, shoes=1, coups_per_shoe=study.coups_per_shoe)
    known = list(automaton(()).outcomes())
    shoes = block_of(spec, study.seed, 0)[:study.shoes]
    return [[side for end in shoe if (side := known[end].winner)] for shoe in shoes]


SHORT = Streaks(Procedure(decks=1, cut_card=34), 100, 1)


@pytest.mark.parametrize("study", [STUDY, replace(STUDY, coups_per_shoe=None), SHORT])
def test_lengths_against_their_lists(study: Streaks) -> None:
    found, shoes = count_streaks(study), wins(study)
    ways: list[tuple[tuple[Length, ...], Lister]] = [
        (found.streaks, streak_lengths), (found.chops, chop_lengths)]
    for lengths, of in ways:
        assert [length.length for length in lengths] == list(range(1, len(lengths) + 1))
        for length in lengths:
            numbers = [sum(one == length.length or (length.more and one > length.length)
                           for one in of(shoe)) for shoe in shoes]
            assert float(length.seen.mean) == pytest.approx(fmean(numbers))
            assert length.seen.standard_error == pytest.approx(stdev(numbers) / len(shoes)**0.5)


def test_what_is_expected_is_exact_and_of_as_many_coups() -> None:
    found = count_streaks(STUDY)
    ways: list[tuple[tuple[Length, ...], Expected]] = [
        (found.streaks, expected_streaks), (found.chops, expected_chops)]
    for lengths, of in ways:
        exact = expected_of_coups(of, range(1, 60), {60: 1}, chances(8))
        last = len(lengths) - 1
        assert [length.expected for length in lengths[:-1]] == exact[:last]
        assert lengths[-1].more
        assert float(lengths[-1].expected) == pytest.approx(float(sum(exact[last:])), rel=1e-6)
        assert 400 * lengths[-1].expected >= 25


@pytest.mark.skipif(not find_spec("numba"), reason="slow without numba")
@pytest.mark.parametrize("coups", [None, 67])
def test_the_sample_is_near_what_is_expected(coups: int | None) -> None:
    found = count_streaks(Streaks(Procedure(), 5000, 3, coups))
    z = [length.z or 99 for length in (*found.streaks, *found.chops)]
    assert max(map(abs, z)) < 3.5
    assert len(z) > 20


def test_engines_change_nothing_and_progress_goes_up() -> None:
    shares: list[float] = []
    alone = count_streaks(STUDY, How(progress=lambda progress: shares.append(progress.share)))
    assert shares == [1]
    assert count_streaks(STUDY, How(Engine.PLAIN)) == alone
    assert count_streaks(replace(STUDY, seed=4)) != alone


@pytest.mark.parametrize("study", [replace(STUDY, shoes=600), replace(STUDY, shoes=3)])
def test_pieces_are_handed_to_the_executor_and_change_nothing(study: Streaks) -> None:
    asked: list[range] = []

    class Asked(ThreadPoolExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401
            asked.append(args[0].lanes)
            return super().submit(fn, *args, **kwargs)

    with Asked(3) as executor:
        assert count_streaks(study, How(Engine.PLAIN, executor)) == count_streaks(study)
    assert sum(map(len, asked)) == study.shoes
    assert len(asked) == -(-study.shoes // 512)


def test_a_piece_can_be_sent_to_another_process() -> None:
    with ProcessPoolExecutor(1) as executor:
        assert count_streaks(STUDY, How(executor=executor)) == count_streaks(STUDY)


@pytest.mark.parametrize("study", [
    SHORT, replace(SHORT, shoes=3000), Streaks(Procedure(cut_card=398), 400, 2),
    Streaks(Procedure(), 400, 3)])
def test_few_are_put_together_by_the_coups_that_shoes_really_have(study: Streaks) -> None:
    spec = Spec(study.procedure, shoes=1)
    coups = Counter([len(shoe) for block in range(-(-study.shoes // 512))
                     for shoe in block_of(spec, study.seed, block)][:study.shoes])
    for lengths in (count_streaks(study).streaks, count_streaks(study).chops):
        last = len(lengths)
        exact = expected_of_coups(expected_chops, [last, last + 1], coups,
                                  chances(study.procedure.decks))
        assert last == 1 or exact[0] >= 25
        assert exact[1] < 25


def test_one_shoe_has_no_error() -> None:
    length = count_streaks(replace(STUDY, shoes=1)).streaks[0]
    assert (length.seen.standard_error, length.z) == (None, None)
    assert length.expected > 0
    assert Fraction(length.seen.mean).denominator == 1


@pytest.mark.parametrize("change", [{"shoes": 0}, {"seed": -1}, {"coups_per_shoe": 68}])
def test_what_cannot_be_dealt_is_refused(change: dict[str, int]) -> None:
    with pytest.raises(IllegalCommand):
        replace(STUDY, **change)  # type: ignore[arg-type]
