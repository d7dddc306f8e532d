"""What a fault is played in: a database, servers on it, and guests at tables."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

from baccarat.store.database import existing_store
from baccarat.table.events import Event
from tests.faults import invariants
from tests.faults.postgres import Postgres
from tests.live.client import Guest, Seat, enter, open_table
from tests.live.server import Server

__all__ = ["World"]

PATIENCE = 60.0
"""Seconds after which a scene is held to be stuck."""


class World:
    """A database, the servers on it, and every seat that was taken."""

    def __init__(self, db: str, folder: Path, postgres: Postgres | None = None) -> None:
        self.db, self.folder, self.postgres = db, folder, postgres
        self.file = folder / "faults.json"
        self.log = folder / "server.log"
        self.servers: list[Server] = []
        self.seats: list[Seat] = []

    @property
    def server(self) -> Server:
        """The first server."""
        return self.servers[0]

    def serve(self, *before: str, tempo: float = 0.01, **environment: str) -> Server:
        """Start a further server, behind a command if one is named."""
        server = Server(self.db, self.log, tempo=tempo, module="tests.faults.faulty",
                        FAULTS=str(self.file), **environment)
        self.servers.append(server)
        server.start(*before)
        return server

    def fail(self, **faults: object) -> None:
        """Let these faults happen from now on, and no others."""
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps(faults), encoding="utf-8")
        new.replace(self.file)

    async def revive(self, server: Server) -> None:
        """Wait until a server has been killed, and start it again."""
        await asyncio.to_thread(server.wait)
        await asyncio.to_thread(server.start)

    async def guests(self, *names: str) -> list[Guest]:
        """Guests who have come in."""
        return [await enter(self.server.url, name) for name in names]

    async def table(self, host: Guest, **asked: object) -> str:
        """A new table; at the host's pace where nothing else is asked."""
        return await open_table(host, **{"pace": "host", **asked})

    async def sit(self, guest: Guest, table: str, chips: str = "1000.00", *,
                  tab: str | None = None) -> Seat:
        """A guest's connection to a table where it has sat down."""
        seat = await self.look(guest, table, tab=tab)
        await seat.ask("take_seat", chips=chips)
        return seat

    async def look(self, guest: Guest, table: str, *, tab: str | None = None,
                   kind: type[Seat] = Seat, take: bool = True) -> Seat:
        """A guest's connection to a table."""
        seat = kind(guest, table, tab)
        self.seats.append(seat)
        await seat.open(take=take)
        return seat

    async def party(self, *names: str, **asked: object) -> list[Seat]:
        """Guests at a new table; the first is its host. The first shoe is on the table."""
        guests = await self.guests(*names)
        table = await self.table(guests[0], **asked)
        seats = [await self.sit(guest, table) for guest in guests]
        if asked.get("pace", "host") == "host":
            await seats[0].until(lambda view: view["phase"] == "between")
        return seats

    def events(self, table: str) -> list[Event]:
        """What is stored of a table."""
        with existing_store(self.db) as store:
            return invariants.tables_of(store)[table]

    def wallet(self, guest: Guest) -> int:
        """What is in a guest's wallet, in minor units."""
        with existing_store(self.db) as store:
            return store.wallet(guest.patron)

    def play(self, scene: Callable[[World], Awaitable[None]], patience: float = PATIENCE) -> None:
        """Play a scene; then every invariant must hold."""

        async def whole() -> None:
            try:
                async with asyncio.timeout(patience):
                    await scene(self)
                    if any(server.running for server in self.servers):
                        await invariants.converged(self.seats)
            except BaseException:
                self.tell()
                raise
            finally:
                for seat in self.seats:
                    await seat.close()

        asyncio.run(whole())
        self.check()

    def tell(self) -> None:
        """Print what pytest is to show of a scene that failed: what is stored, what was logged."""
        with existing_store(self.db) as store:
            for table, events in invariants.tables_of(store).items():
                names = (f"{seq} {type(event).__name__}" for seq, event in enumerate(events, 1))
                print(table, *names)  # noqa: T201
        print(self.log.read_text()[-5000:])  # noqa: T201

    def check(self) -> None:
        """Every invariant, by the books and by what the clients were told."""
        invariants.audited(self.db)
        with existing_store(self.db) as store:
            invariants.checked_books(store)
            invariants.kept(store, self.seats)
            tables = invariants.tables_of(store)
        for table, events in tables.items():
            invariants.checked_coups(events)
            past = invariants.past(events)
            for seat in self.seats:
                if seat.table == table:
                    invariants.told(seat, past)

    def close(self) -> None:
        """Stop what still runs."""
        for server in self.servers:
            server.__exit__()

