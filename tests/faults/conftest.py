"""The databases that faults are tried on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.postgres import Postgres
from tests.faults.world import World

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the faults."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.faults)


def _world(folder: Path, postgres: Postgres | None) -> Iterator[World]:
    db = postgres.database() if postgres else f"sqlite:///{folder}/table.db"
    world = World(db, folder, postgres)
    yield world
    world.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def world(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[World]:
    """On each database."""
    postgres = request.getfixturevalue("postgres") if request.param == "postgresql" else None
    yield from _world(tmp_path, postgres)


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[World]:
    """On SQLite: where the database makes no difference, or the fault is SQLite's own."""
    yield from _world(tmp_path, None)


@pytest.fixture
def postgresql(tmp_path: Path, postgres: Postgres) -> Iterator[World]:
    """On PostgreSQL."""
    yield from _world(tmp_path, postgres)
