"""What a request finds: the store, the tables, the limits and the figures of this server."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Generator, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from ipaddress import IPv6Address, IPv6Network
from typing import Annotated, TypeVar

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from baccarat.sentences import Sentence, sentence
from baccarat.service.accounts import guest_with
from baccarat.service.histories import Histories
from baccarat.service.others import keep_up
from baccarat.service.tables import Tables
from baccarat.store import Patron, Store
from baccarat.store.database import CONNECTIONS
from baccarat.store.listening import listener
from baccarat.table.dealer import NORMAL, Tempo
from baccarat.web.computing import Computing
from baccarat.web.config import Config
from baccarat.web.limits import Buckets, Places, Turns
from baccarat.web.metrics import Metrics

__all__ = ["Site", "SiteOf", "address_of", "is_here", "opened", "patron_of", "site_of"]

THREADS = CONNECTIONS
"""Threads that wait for the database, each on a connection of its own."""

COMPUTED_AT_ONCE, READ_AT_ONCE = 32, 512
"""Answers that may be waited for: odds and checks of records, which take long, and histories."""

ODDS_AT_ONCE = 4
"""Questions of one address, of odds, lessons or rules, that are to be computed and may wait."""

RECORDS_AT_ONCE = 32
"""Records of one address, to save or to check, that may wait, one after the other: where a shoe
ends all who sat there ask for theirs, and check it, and friends often come by one router."""

COOKIE = "baccarat"
"""The cookie of a guest's token."""

T = TypeVar("T")


class Site:
    """One server: made when it starts, closed when it stops.

    *link*: the address by which other machines open it, if they can.
    """

    def __init__(self, config: Config, store: Store, link: str | None = None) -> None:
        self.config, self.store, self.link = config, store, link
        self.executor = ThreadPoolExecutor(THREADS, "store")
        self.tables = Tables(store, self.executor, tempo(config.tempo), config.tables)
        self.sockets = Places("web.sockets", config.sockets)
        self.requests = Buckets("web.requests", config.requests)
        self.guests = Buckets("web.guests", config.guests)
        self.metrics = Metrics(self.tables)
        self.connections: dict[str, set[Callable[[Sentence], None]]] = {}
        self.histories = Histories(store)
        self.computing = Computing(COMPUTED_AT_ONCE)
        self.reading = Computing(READ_AT_ONCE)
        self.for_tables = Computing(COMPUTED_AT_ONCE)  # who plays does not wait for who asks
        self.asked_odds = Turns("web.odds", ODDS_AT_ONCE)
        self.asked_records = Turns("web.records", RECORDS_AT_ONCE)

    @contextmanager
    def connected(self, patron: str | None, end: Callable[[Sentence], None]) -> Generator[None]:
        """While a patron is connected; *end* ends the connection, and says why."""
        if patron is None:
            yield
            return
        self.connections.setdefault(patron, set()).add(end)
        try:
            yield
        finally:
            self.connections[patron].discard(end)
            if not self.connections[patron]:
                del self.connections[patron]

    def changed(self, patron: Patron) -> None:
        """Show a patron's new name; one whose data were deleted has none, and is sent away."""
        self.tables.names.put(patron)
        for table in self.tables.live.values():
            table.hub.renamed(patron.patron)
        if patron.name is None:
            self.send_away(patron.patron, sentence("guest.forgotten"))

    def send_away(self, patron: str, said: Sentence) -> None:
        """End every connection of a patron."""
        for end in tuple(self.connections.get(patron, ())):
            end(said)

    async def answered(self, asker: HTTPConnection, key: Hashable,
                       make: Callable[[], object], turns: Turns | None = None) -> Response:
        """The document of what somebody asks, outside any table.

        No address gets two of a kind at a time. *turns*: those of its kind, if not of odds.

        What is kept is answered at once. Raises TooMany where too much is asked.
        """
        if self.computing.keeps(key):
            return await self.computing.document(key, make)
        async with (turns or self.asked_odds).turn(address_of(asker)):
            return await self.computing.document(key, make)

    async def call(self, function: Callable[[], T]) -> T:
        """Call what waits for the database, in a thread."""
        return await self.tables.call(function)


def tempo(times: float) -> Tempo:
    """How long the dealer waits, as a multiple of the usual; an empty table is no wait of its."""
    return Tempo(*(times * seconds for seconds in NORMAL))._replace(empty=NORMAL.empty)


@asynccontextmanager
async def opened(config: Config, store: Store,
                 link: str | None = None) -> AsyncGenerator[Site]:
    """A site whose tables go on, and stop at the end."""
    site = Site(config, store, link)
    try:
        await site.tables.start()
        if listen := listener(config.db):
            keep_up(site.tables, listen, site.changed)
        yield site
    finally:
        await site.tables.stop()
        site.computing.close()
        site.for_tables.close()
        site.reading.close()
        site.executor.shutdown()


def site_of(connection: HTTPConnection) -> Site:
    """The site of a request or socket."""
    site: Site = connection.app.state.site
    return site


SiteOf = Annotated[Site, Depends(site_of)]


def address_of(connection: HTTPConnection) -> str:
    """The client's address, as the server or a proxy that it trusts tells it."""
    return network_of(connection.client.host) if connection.client else ""


def network_of(address: str) -> str:
    """The address that limits are counted for: of IPv6 the network, whose addresses are one's own.

    >>> network_of("192.0.2.7"), network_of("::ffff:192.0.2.7"), network_of("2001:db8::1:2:3:4")
    ('192.0.2.7', '192.0.2.7', '2001:db8::/64')
    """
    try:
        found = IPv6Address(address)
    except ValueError:
        return address
    return str(found.ipv4_mapped or IPv6Network((int(found), 64), strict=False))


def is_here(connection: HTTPConnection) -> bool:
    """Whether the client is on this machine, as the server or a proxy that it trusts tells it."""
    host = connection.client.host if connection.client else ""
    return host == "::1" or network_of(host).startswith("127.")


def token_of(connection: HTTPConnection) -> str | None:
    """The token of a request: in the header of a program, else in the cookie of a browser."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else connection.cookies.get(COOKIE)


async def patron_of(connection: HTTPConnection, site: Site) -> Patron | None:
    """The guest that asks, or None."""
    token = token_of(connection)
    return await site.call(lambda: guest_with(site.store, token)) if token else None
