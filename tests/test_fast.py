"""The extra ``fast``: what is said where it is missing, and that it needs no place on the disk."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

WITHOUT = """
import sys
sys.modules["numba"] = None  # as if it were not installed, or could not be loaded
from baccarat.errors import IllegalCommand
from baccarat.facts import PAIR
from baccarat.odds import Engine, weigh
from baccarat.shoe import Composition
from baccarat.sim import Engine as SimulatorEngine, Settings, Spec, run

for ask in (lambda: weigh(Composition.of_decks(1), (PAIR,), engine=Engine.COMPILED),
            lambda: run(Spec(shoes=1), 1, settings=Settings(engine=SimulatorEngine.COMPILED))):
    try:
        ask()
    except IllegalCommand as error:
        print(error)
print(run(Spec(shoes=1), 1).shoes)
"""


def test_the_extra_is_named_where_it_is_missing() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True,
                          check=True)
    said = "the compiled engine needs numba: install baccarat[fast]\n"
    assert (done.stdout, done.stderr) == (f"{said}{said}1\n", "")


BROKEN = """
import sys
from importlib.abc import MetaPathFinder

class Broken(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == "numba":
            raise RuntimeError("cannot load")

sys.meta_path.insert(0, Broken())
from baccarat.odds.fast import installed
print(installed())
"""


def test_an_extra_that_cannot_be_loaded_is_not_there() -> None:
    done = subprocess.run([sys.executable, "-c", BROKEN], capture_output=True, text=True,
                          check=True)
    assert (done.stdout, done.stderr) == ("False\n", "")


@pytest.mark.exhaustive
def test_without_the_extra_the_plain_kernel_takes_over() -> None:
    run = ("import sys; sys.modules['numba'] = None; from baccarat.cli import main; "
           "sys.exit(main(['odds', '--decks', '1', '--bet', 'perfect_pair', '--json']))")
    done = subprocess.run([sys.executable, "-c", run], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["bets"][0]["hit_rate"] == "0"


@pytest.mark.exhaustive
@pytest.mark.parametrize("line", [
    "simulate --shoes 2",
    "study sessions --system flat --bet player --bankroll 100 --unit 10 --coups 2 --repeats 2",
    "study streaks --shoes 2",
    "study counting --bet tie --shoes 1",
    "study cut_card --bet tie --shoes 1",
])
def test_without_the_extra_the_slow_engine_is_told_once(line: str) -> None:
    run = ("import sys; sys.modules['numba'] = None; from baccarat.cli import main; "
           f"sys.exit(main({[*line.split(), '--seed', '1', '--workers', '2']}))")
    done = subprocess.run([sys.executable, "-c", run], capture_output=True, text=True, check=True)
    assert done.stdout
    assert done.stderr == ("baccarat: without numba the simulator runs in plain Python, "
                           "a thousand times slower: install baccarat[fast]\n")


PEAK = """
import resource, sys
from baccarat.cli import main
assert main(sys.argv[1:]) == 0
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def test_memory_is_flat_in_the_number_of_coups() -> None:
    pytest.importorskip("numba")
    pytest.importorskip("resource")

    def peak(coups: str) -> int:
        line = f"simulate --coups {coups} --seed 1 --workers 1 --json"
        done = subprocess.run([sys.executable, "-c", PEAK, *line.split()], capture_output=True,
                              text=True, check=True)
        return int(done.stdout.splitlines()[-1])

    peak("1e6")  # compiles, which takes more memory
    assert peak("5e7") < 1.1 * peak("1e6")


def test_kernels_are_compiled_without_a_place_to_keep_them(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    from numba.core.caching import CacheImpl

    from baccarat.odds import kernel
    from baccarat.odds.jit import compiled

    monkeypatch.setattr(CacheImpl, "_locator_classes", [])
    count: Any = compiled.__wrapped__(kernel.__name__)["count"]
    assert count.py_func.__name__ == "count"


def small_kernel(directory: Path) -> Any:  # noqa: ANN401 - compiled
    """A kernel that is quickly compiled, as by a new process."""
    from baccarat.odds.jit import compiled

    (directory / "small_kernel.py").write_text("def double(n):\n    return 2 * n\n")
    return compiled.__wrapped__("small_kernel")["double"]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where compiled code is kept."""
    pytest.importorskip("numba")
    from numba.core import config

    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path / "kept"))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "small_kernel", raising=False)
    return tmp_path


def hits(kernel: Any) -> int:  # noqa: ANN401 - compiled
    return sum(kernel.stats.cache_hits.values())


@pytest.mark.parametrize("ending", ["nbi", "nbc", "nb?"])
@pytest.mark.parametrize("damage", [b"", b"\x80\x04garbage", b"cno.where\nat_all\n."])
def test_damaged_compiled_code_is_compiled_and_kept_again(
    kept: Path, ending: str, damage: bytes
) -> None:
    assert small_kernel(kept)(4) == 8
    files = list(kept.glob(f"kept/*/*.{ending}"))
    assert files
    for file in files:
        file.write_bytes(damage)
    for expected in (0, 1):
        kernel = small_kernel(kept)
        assert kernel(4) == 8
        assert hits(kernel) == expected


def test_a_full_disk_costs_no_more_than_time(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from numba.core.caching import IndexDataCacheFile

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(IndexDataCacheFile, "_save_data", full)
    for _ in range(2):
        kernel = small_kernel(kept)
        assert (kernel(4), hits(kernel)) == (8, 0)
