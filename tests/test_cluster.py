"""A run on a cluster of processes, one of which dies."""

from __future__ import annotations

import os
import signal
import sys
from importlib.util import find_spec
from typing import Any

import pytest

from baccarat.sim import Progress, Settings, Spec, cluster, run
from tests.cli import Baccarat

# workers that are killed leave their sockets to the garbage collector
pytestmark = pytest.mark.filterwarnings("ignore")
with_a_cluster = pytest.mark.skipif(
    not (find_spec("distributed") and find_spec("numba")),
    reason="the extras cluster and fast are not installed")


@with_a_cluster
def test_the_command_runs_on_the_cluster_of_an_address(baccarat: Baccarat) -> None:
    distributed: Any = pytest.importorskip("distributed")
    line = "simulate --coups 2e6 --seed 4 --json"
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True,
                                  dashboard_address=None) as here:
        spread = baccarat(f"{line} --dask {here.scheduler_address}").json
    alone = baccarat(f"{line} --workers 1").json
    assert (spread["workers"], alone["workers"]) == (2, 1)
    for timed in ("workers", "seconds", "coups_per_second"):
        del spread[timed], alone[timed]
    assert spread == alone


@with_a_cluster
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere"])
def test_an_address_where_nobody_answers_is_one_line(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr(cluster, "CONNECT", 0.5)
    done = baccarat(f"simulate --coups 10 --dask {address}")
    assert (done.status, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert f"no Dask scheduler answers at '{address}'" in done.err


def test_without_distributed_its_extra_is_named(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = baccarat("simulate --coups 10 --dask tcp://127.0.0.1:1")
    assert (done.status, done.out) == (2, "")
    assert done.err == (
        "baccarat simulate: --dask needs the package distributed: install baccarat[cluster]\n")


@pytest.mark.slow
@with_a_cluster
def test_a_worker_that_dies_changes_nothing() -> None:
    distributed: Any = pytest.importorskip("distributed")
    spec = Spec(coups=30_000_000)
    alone = run(spec, 4)
    killed: list[int] = []
    with (distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True,
                       dashboard_address=None) as here,
          distributed.Client(here) as client):

        def kill(progress: Progress) -> None:
            if not killed and progress.share > 0.2:
                killed.append(next(iter(client.run(os.getpid).values())))
                os.kill(killed[0], signal.SIGKILL)

        spread = run(spec, 4, client.get_executor(), Settings(chunk=4, progress=kill))
    assert killed
    assert spread.groups == alone.groups
