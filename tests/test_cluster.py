"""A run on a cluster of processes, one of which dies."""

from __future__ import annotations

import os
import signal
from importlib.util import find_spec
from typing import Any

import pytest

from baccarat.sim import Progress, Settings, Spec, run

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (find_spec("distributed") and find_spec("numba")),
                       reason="the extras cluster and fast are not installed"),
    # workers that are killed leave their sockets to the garbage collector
    pytest.mark.filterwarnings("ignore"),
]


def test_a_worker_that_dies_changes_nothing() -> None:
    distributed: Any = pytest.importorskip("distributed")
    spec = Spec(coups=30_000_000)
    alone = run(spec, 4)
    killed: list[int] = []
    with (distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True,
                       dashboard_address=None) as cluster,
          distributed.Client(cluster) as client):

        def kill(progress: Progress) -> None:
            if not killed and progress.share > 0.2:
                killed.append(next(iter(client.run(os.getpid).values())))
                os.kill(killed[0], signal.SIGKILL)

        spread = run(spec, 4, client.get_executor(), Settings(chunk=4, progress=kill))
    assert killed
    assert spread.groups == alone.groups
