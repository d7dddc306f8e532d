"""The extra ``fast``: what is said where it is missing, and that it needs no place on the disk."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from baccarat.catalogue import BETS
from baccarat.errors import IllegalCommand
from baccarat.facts import PAIR
from baccarat.odds import Engine, fast, odds, weigh
from baccarat.shoe import Composition
from baccarat.sim import Engine as SimulatorEngine
from baccarat.sim import Settings, Spec, run


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "installed", lambda: False)


@pytest.mark.usefixtures("without")
def test_the_extra_is_named_where_it_is_missing() -> None:
    shoe = Composition.of_decks(1)
    with pytest.raises(IllegalCommand, match=r"install baccarat\[fast\]"):
        weigh(shoe, (PAIR,), engine=Engine.COMPILED)
    with pytest.raises(IllegalCommand, match=r"install baccarat\[fast\]"):
        run(Spec(shoes=1), 1, settings=Settings(engine=SimulatorEngine.COMPILED))
    assert odds([BETS["perfect_pair"]], shoe).bets[0].hit_rate == Fraction(0)
    assert run(Spec(shoes=1), 1).shoes == 1


def test_kernels_are_compiled_without_a_place_to_keep_them(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    from numba.core.caching import CacheImpl

    from baccarat.odds import kernel
    from baccarat.odds.jit import compiled

    monkeypatch.setattr(CacheImpl, "_locator_classes", [])
    count: Any = compiled.__wrapped__(kernel.__name__)["count"]
    assert count.py_func.__name__ == "count"
