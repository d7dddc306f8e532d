"""Many compositions at once: the lanes kernel against the plain evaluator."""

from __future__ import annotations

import random

import pytest

from baccarat.errors import IllegalCommand
from baccarat.odds import direct

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from baccarat.odds import lanes  # noqa: E402
from baccarat.odds.compiled import _rows, _space, batch  # noqa: E402


def compositions(count: int) -> list[list[int]]:
    """Random ones: full, thinned, with values missing, and down to six cards."""
    draw = random.Random(5)
    found = [[32 * 4] + [32] * 9, [3, 0, 0, 0, 0, 0, 0, 0, 0, 3]]
    while len(found) < count:
        most = draw.choice([2, 5, 33, 140])
        counts = [draw.randrange(most) * draw.choice([0, 1, 1, 1]) for _ in range(10)]
        if sum(counts) >= 6:
            found.append(counts)
    return found


@pytest.mark.parametrize("count", [1, lanes.LANES - 1, lanes.LANES, lanes.LANES + 1, 300])
def test_a_batch_of_any_size_gives_the_integers_of_the_plain_evaluator(count: int) -> None:
    asked = compositions(300)[-count:]
    assert batch(np.array(asked)).tolist() == [direct.weights(counts) for counts in asked]


def test_a_composition_too_large_for_64_bits_is_refused() -> None:
    assert batch(np.array([[27 * 16] + [27 * 4] * 9])).shape == (1, lanes.CELLS)
    with pytest.raises(IllegalCommand, match="1,456 cards"):
        batch(np.array([[28 * 16] + [28 * 4] * 9]))


def test_the_lanes_kernel_runs_as_it_stands() -> None:
    asked = np.array(compositions(2)).T.copy()
    space = type(_space())(*(field[..., :2].copy() for field in _space()))
    out = np.empty((lanes.CELLS, 2), np.int64)
    lanes.count_block(asked, _rows(), space, out)
    assert out.T.tolist() == [direct.weights(counts) for counts in asked.T.tolist()]
