"""Several processes on one PostgreSQL: news of appends, and which of them live."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncGenerator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from time import monotonic, sleep
from typing import NamedTuple
from uuid import uuid4

import pytest
from sqlalchemy import text

from baccarat.service.leaving import others_go_on
from baccarat.store import Append, Living
from baccarat.store.database import open_store
from baccarat.store.listening import listener
from baccarat.store.memory import MemoryStore
from baccarat.store.processes import number_of, own
from baccarat.store.sql import SqlStore
from baccarat.table import events as on
from tests.test_running import run, until

pytestmark = pytest.mark.exhaustive  # is about PostgreSQL and processes

LOCKED = [Append((on.TableLocked(),))]

PROCESS = """
import asyncio, sys
from baccarat.store.listening import listener
listen = listener(sys.argv[1])
asyncio.run(listen(lambda *_: None, lambda: print("listens", flush=True), process=sys.argv[2]))
"""


class Heard(NamedTuple):
    told: list[tuple[str, int]]
    connections: list[None]


@asynccontextmanager
async def listening(url: str, process: str | None = None) -> AsyncGenerator[Heard]:
    heard = Heard([], [])
    listen = listener(url)
    assert listen
    task = asyncio.create_task(listen(
        lambda stream, seq: heard.told.append((stream, seq)),
        lambda: heard.connections.append(None), process=process))
    try:
        await until(lambda: bool(heard.connections))
        yield heard
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
def store(postgresql: str) -> Iterator[SqlStore]:
    opened = open_store(postgresql)
    yield opened
    opened.close()


def end(store: SqlStore, process: str) -> None:
    """End the connection that a process listens on."""
    number = number_of(process) % 2**64
    with store.engine.begin() as connection:
        ended = connection.execute(text(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' "
            "AND classid::bigint = :high AND objid::bigint = :low"),
            {"high": number >> 32, "low": number % 2**32})
        assert (True,) in ended.all()  # and one that is being ended may be there still


def test_every_append_is_told_of_with_its_number(store: SqlStore, postgresql: str) -> None:
    name = f"a table {uuid4().hex}"

    async def hear() -> None:
        async with listening(postgresql) as heard:
            store.append(name, 0, LOCKED)
            store.append(name, 1, [Append((on.TableUnlocked(), on.TableLocked()))])
            await until(lambda: len(heard.told) == 2)
            assert heard.told == [(name, 1), (name, 3)]

    run(hear())


def test_who_listens_connects_again_and_says_so(store: SqlStore, postgresql: str) -> None:
    name, process = uuid4().hex, uuid4().hex

    async def hear() -> None:
        async with listening(postgresql, process) as heard:
            for times in (2, 3):
                end(store, process)
                await until(lambda times=times: len(heard.connections) == times)  # type: ignore[misc]
                assert store.alive(process)
            store.append(name, 0, LOCKED)
            await until(lambda: heard.told == [(name, 1)])
        assert not store.alive(process)

    run(hear())


def test_a_killed_process_is_soon_found_dead(store: SqlStore, postgresql: str) -> None:
    process = uuid4().hex
    assert not store.alive(process)
    with subprocess.Popen([sys.executable, "-c", PROCESS, postgresql, process],
                          stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        assert running.stdout.readline() == "listens\n"
        assert store.alive(process)
        assert store.alive(process)
        running.kill()
        killed = monotonic()
    while store.alive(process):
        assert monotonic() - killed < 10
        sleep(0.01)


def test_who_lives_is_counted_and_told_apart(store: SqlStore, postgresql: str) -> None:
    async def count() -> None:
        assert store.living() == Living(own=False, others=0)
        async with listening(postgresql, uuid4().hex):
            assert store.living() == Living(own=False, others=1)
            async with listening(postgresql), listening(postgresql, uuid4().hex):
                assert store.living() == Living(own=True, others=2)
        await until(lambda: store.living() == Living(own=False, others=0))

    run(count())


def test_who_stops_waits_until_it_is_gone_and_looks_for_others_then(
    store: SqlStore, postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("baccarat.service.leaving.TO_LOOK", 30.0)  # a busy machine takes a while

    async def stop(executor: ThreadPoolExecutor) -> None:
        assert not await others_go_on(store, executor)
        async with listening(postgresql, uuid4().hex):
            assert await others_go_on(store, executor)
            async with listening(postgresql):
                asked = asyncio.create_task(others_go_on(store, executor))
                await asyncio.sleep(0.1)
                assert not asked.done()
            assert await asked
        monkeypatch.setattr("baccarat.service.leaving.TO_LOOK", 0.1)
        async with listening(postgresql):
            assert not await others_go_on(store, executor)

    with ThreadPoolExecutor(2) as executor:
        run(stop(executor))


FORKED = """
import os
from baccarat.store.processes import own
print(own(), flush=True)
if os.fork():
    os.wait()
else:
    print(own(), flush=True)
"""


def test_a_process_that_is_forked_has_a_name_of_its_own() -> None:
    printed = subprocess.run([sys.executable, "-c", FORKED], check=True, capture_output=True,
                             text=True).stdout.split()
    assert len(printed) == len(set(printed)) == 2


def test_elsewhere_no_process_lives_but_this_one() -> None:
    store = open_store("sqlite://")
    for each in (store, MemoryStore()):
        assert each.alive(own())
        assert not each.alive("another")
        assert each.living() == Living(own=False, others=0)
        assert not each.shared
        each.close()
    assert listener("sqlite://") is None
