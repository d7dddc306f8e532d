"""Streaks and chops: the exact expectations against every sequence there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from baccarat.hand import Side
from baccarat.roads import lengths, logical_columns, parse_results
from baccarat.sim.streaks import (
    Chances,
    Expected,
    chances,
    chop_lengths,
    chop_share,
    expected_chops,
    expected_of_coups,
    expected_streaks,
    going_chops,
    going_streaks,
    streak_lengths,
    streak_share,
)
from tests.logs import letters, shoes

UNEVEN = Chances(Fraction(3, 10), Fraction(5, 10), Fraction(2, 10))


def wins(text: str) -> list[Side]:
    return [{"B": Side.BANKER, "P": Side.PLAYER}[letter] for letter in text if letter != "T"]


def counted(length: int, resolved: int, of: Callable[[Sequence[Side]], object]) -> Fraction:
    """The expected number of streaks, or chops, of a length over all sequences."""
    total = Fraction(0)
    for shoe in product(Side, repeat=resolved):
        weight = prod((UNEVEN.resolved[side] for side in shoe), start=Fraction(1))
        total += weight * list(of(shoe)).count(length)  # type: ignore[call-overload]
    return total


@pytest.mark.parametrize("resolved", range(9))
@pytest.mark.parametrize("length", range(1, 10))
def test_expected_streaks_and_chops_over_every_sequence(length: int, resolved: int) -> None:
    assert expected_streaks(length, resolved, UNEVEN) == counted(length, resolved, streak_lengths)
    assert expected_chops(length, resolved, UNEVEN) == counted(length, resolved, chop_lengths)


@pytest.mark.parametrize("coups", range(7))
@pytest.mark.parametrize("length", range(1, 7))
@pytest.mark.parametrize(("expected", "of"), [
    (expected_streaks, streak_lengths), (expected_chops, chop_lengths)])
def test_what_is_expected_among_ties_over_every_sequence(
    expected: Expected, of: Callable[[Sequence[Side]], Iterator[int]], length: int, coups: int
) -> None:
    weights = {"P": UNEVEN.player, "B": UNEVEN.banker, "T": UNEVEN.tie}
    total = Fraction(0)
    for shoe in product("PBT", repeat=coups):
        weight = prod((weights[letter] for letter in shoe), start=Fraction(1))
        total += weight * list(of(wins("".join(shoe)))).count(length)
    assert expected_of_coups(expected, [length], {coups: 1}, UNEVEN) == [total]


def test_what_is_expected_of_several_shoes_is_added() -> None:
    apart = [expected_of_coups(expected_chops, [2, 1], {coups: 1}, UNEVEN) for coups in (4, 6)]
    together = expected_of_coups(expected_chops, [2, 1], {4: 2, 6: 1}, UNEVEN)
    assert together == [2 * four + six for four, six in zip(*apart, strict=True)]


def test_the_shares_are_those_of_a_very_long_game() -> None:
    for share, expected in ((streak_share, expected_streaks), (chop_share, expected_chops)):
        per_coup = [expected(length, 10**6, UNEVEN) for length in range(1, 40)]
        for length in (1, 2, 5):
            long_run = per_coup[length - 1] / sum(per_coup)
            assert float(share(length, UNEVEN)) == pytest.approx(float(long_run), rel=1e-4)
        assert float(sum(share(length, UNEVEN) for length in range(1, 200))) == pytest.approx(1)


def test_streaks_take_up_every_coup() -> None:
    taken = sum(length * expected_streaks(length, 60, chances(8)) for length in range(1, 61))
    assert taken == 60


def test_the_chances_are_the_exact_ones() -> None:
    chance = chances(8)
    assert chance.tie == Fraction(475627426473216, 4998398275503360)
    assert sum(chance) == 1


def test_streaks_are_the_columns_of_the_big_road() -> None:
    for shoe in letters(shoes(1, 5)).splitlines():
        assert tuple(streak_lengths(wins(shoe))) == lengths(logical_columns(parse_results(shoe)))


@pytest.mark.parametrize(("text", "streaks", "chops"), [
    ("", [], []), ("TT", [], []), ("B", [1], []), ("BTB", [2], []), ("BTP", [1, 1], [1]),
    ("BBPPBPBB", [2, 2, 1, 1, 2], [1, 3]), ("BPBPB", [1] * 5, [4]),
])
def test_lengths_by_hand(text: str, streaks: list[int], chops: list[int]) -> None:
    assert list(streak_lengths(wins(text))) == streaks
    assert list(chop_lengths(wins(text))) == chops


def test_what_could_have_gone_on_by_hand() -> None:
    found = [(going.length, going.side.value[0], going.went_on)
             for going in going_streaks(wins("BBPBB"))]
    assert found == [(1, "b", True), (2, "b", False), (1, "p", False), (1, "b", True)]
    chops = [(going.length, going.side.value[0], going.went_on)
             for going in going_chops(wins("BBPBB"))]
    assert chops == [(1, "p", True), (2, "b", False)]
