"""The planted bugs still fit the source: each text to be replaced stands there exactly once."""

from __future__ import annotations

from pathlib import Path

import pytest

import baccarat
from tests.plant import PLANTS, Plant

pytestmark = pytest.mark.exhaustive  # looks at sources alone

PACKAGE = Path(baccarat.__file__).parent


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_a_bug_can_be_planted(plant: Plant) -> None:
    source = (PACKAGE / plant.file).read_text(encoding="utf-8")
    assert source.count(plant.old) == 1
    assert plant.new != plant.old
    if plant.file.endswith(".py"):
        compile(source.replace(plant.old, plant.new), plant.file, "exec")


def test_names_are_unique() -> None:
    assert len({plant.name for plant in PLANTS}) == len(PLANTS)
