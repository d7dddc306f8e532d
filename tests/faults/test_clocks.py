"""F13: the server's clock is set while a coup is in hand. F11 is with the requests."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import libfaketime  # type: ignore[import-untyped]
import pytest

from tests.faults.world import World
from tests.live.client import Refused

LIBRARY = Path(str(libfaketime.__file__)).parent / "vendor/libfaketime/src/libfaketime.so.1"

WINDOW = 3.0
"""Seconds of betting."""


@pytest.mark.parametrize("step", ["+3600", "-3600"])
def test_f13_the_wall_clock_steps_by_an_hour(sqlite: World, step: str) -> None:
    clock = sqlite.folder / "clock"
    clock.write_text("+0")
    faked = {"LD_PRELOAD": str(LIBRARY), "FAKETIME_TIMESTAMP_FILE": str(clock),
             "FAKETIME_NO_CACHE": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
             "DONT_FAKE_MONOTONIC": "1"}

    async def scene(world: World) -> None:
        (anna,) = await world.party("Anna", pace="timed", window=int(WINDOW))
        for moment in (0.5, 1.0):
            await anna.until(lambda view: view["phase"] == "betting")
            began = time.monotonic()
            await asyncio.sleep(moment)
            clock.write_text(step if moment == 0.5 else "+0")
            await anna.ask("place_bets", bets={"banker": "10.00"})
            await anna.until(lambda view: view["phase"] == "dealing")
            took = time.monotonic() - began  # late by what the machine is busy, never by an hour
            assert moment + 1 < took < WINDOW + 10
            with pytest.raises(Refused):
                await anna.ask("place_bets", bets={"banker": "10.00"})
            await anna.until(lambda view: view["phase"] == "between")
            assert anna.view["coup"]["result"]
            assert anna.live
        left = [each["left"] for each in anna.messages if "left" in each]
        assert max(left) <= 1000 * WINDOW

    sqlite.serve(tempo=0.05, **faked)
    loaded = Path(f"/proc/{sqlite.server.pid}/maps").read_text()
    assert LIBRARY.name in loaded  # else no clock steps, and nothing is proved
    sqlite.play(scene)


def test_f13_the_clock_can_be_set(tmp_path: Path) -> None:
    """Otherwise the test above proves nothing."""
    clock = tmp_path / "clock"
    clock.write_text("+3600")
    told = subprocess.run(
        [sys.executable, "-c", "import time; print(time.time(), time.monotonic())"],
        env={"LD_PRELOAD": str(LIBRARY), "FAKETIME_TIMESTAMP_FILE": str(clock),
             "FAKETIME_NO_CACHE": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1"},
        capture_output=True, text=True, check=True)
    wall, monotonic = map(float, told.stdout.split())
    assert 3500 < wall - time.time() < 3700
    assert abs(monotonic - time.monotonic()) < 60
