"""The running server: uvicorn, its signals, and where it listens."""

from __future__ import annotations

import errno
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from functools import partial
from ipaddress import ip_address
from threading import Timer
from types import FrameType

import uvicorn
from fastapi import FastAPI

from baccarat.errors import InvalidNotation
from baccarat.sentences import sentence
from baccarat.store import Store
from baccarat.web.app import make_app
from baccarat.web.config import Config
from baccarat.web.protocol import Http, sockets_of
from baccarat.web.site import opened
from baccarat.web.wire import LONGEST

if sys.platform != "win32":
    import resource

__all__ = ["bound", "is_open", "link", "serve"]

LOG = logging.getLogger(__name__)

PING, PONG = 10.0, 20.0
"""Seconds between the pings of a socket, and until one without an answer is ended."""

LAST = 3
"""Seconds that the requests on their way have when the server stops."""

AT_THE_LATEST = 9.0
"""Seconds from the signal to the end, whatever hangs: a database that does not answer, say."""

BACKLOG = 2048

TURN = 0.0005
"""Seconds for which a thread that computes odds may keep the others waiting."""

GARBAGE = 2_000, 10, 20
"""How many objects more there are when Python looks for garbage among the youngest, and after how
many such looks among older ones: a look at all of a full house takes a tenth of a second, in which
nobody is served."""

STOPPING = (signal.SIGTERM, signal.SIGINT)


class Server(uvicorn.Server):
    """Before the sockets are closed, the tables end their coups and tell those who look on."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, started: Callable[[], None]) -> None:
        super().__init__(config)
        self.app, self.when_started = app, started

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Stop at SIGTERM and SIGINT, and then return as after any other command."""
        before = {number: signal.signal(number, self.handle_exit) for number in STOPPING}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop, and end at the latest in a while; at a second Ctrl-C, end at once.

        To end is always safe: what has been accepted is stored.
        """
        if self.should_exit and sig == signal.SIGINT:
            os._exit(128 + sig)
        if not self.should_exit:
            late = Timer(AT_THE_LATEST, _end)
            late.daemon = True
            late.start()
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if not self.should_exit:
            _leave_alone_what_stays()
            self.when_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        await self.app.state.site.tables.stop()
        await super().shutdown(sockets)


def _leave_alone_what_stays() -> None:
    """Look for garbage seldom, and never among what the start has made: that stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def _end() -> None:
    LOG.error(str(sentence("serve.late")))
    logging.shutdown()
    os._exit(0)


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens at this address. Raises InvalidNotation where none can."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind(address)
            listening.listen(BACKLOG)  # from here on no other program can; who comes waits
        except OSError:
            listening.close()
            raise
    except (OSError, UnicodeError) as error:  # the latter for a name that is none
        number = getattr(error, "errno", None)
        if number == errno.EADDRINUSE:
            raise InvalidNotation("serve.in_use", host=host, port=port) from None
        reason = getattr(error, "strerror", None) or str(error)
        raise InvalidNotation("serve.address", host=host, port=port, reason=reason) from None
    return listening


def serve(config: Config, store: Store, listening: socket.socket,
          started: Callable[[], None]) -> None:
    """Serve at *listening* until SIGTERM or SIGINT; *started* is called when it does."""
    sys.setswitchinterval(TURN)
    _raise_limit()
    friends = link(listening) if is_open(listening) else None
    app = make_app(partial(opened, config, store, friends))
    server = Server(uvicorn.Config(
        app, log_config=None, access_log=False, backlog=BACKLOG, server_header=False,
        proxy_headers=True, forwarded_allow_ips=list(config.proxies),
        http=Http, ws=sockets_of(config.messages), ws_max_size=4 * LONGEST, ws_ping_interval=PING,
        ws_ping_timeout=PONG, ws_per_message_deflate=False,
        timeout_graceful_shutdown=LAST), app, started)
    server.run([listening])


def _raise_limit() -> None:
    """Let the process have as many open sockets as it may have: the usual 1024 are soon taken."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def link(listening: socket.socket) -> str:
    """The address that others open: where it listens, or this machine's own in its network.

    >>> with bound("127.0.0.1", 0) as listening:
    ...     link(listening) == f"http://127.0.0.1:{listening.getsockname()[1]}/"
    True
    """
    host, port = listening.getsockname()[:2]
    if ip_address(host).is_unspecified:
        host = _own_address()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_open(listening: socket.socket) -> bool:
    """Whether other machines can open it.

    >>> with bound("127.0.0.1", 0) as listening:
    ...     is_open(listening)
    False
    """
    return not ip_address(listening.getsockname()[0]).is_loopback


def _own_address() -> str:
    """The address by which this machine would speak to others; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # an address of no machine, RFC 5737
        except OSError:
            return "127.0.0.1"
        host: str = asking.getsockname()[0]
        return host
