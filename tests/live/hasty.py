"""``baccarat``, whose server has little patience: for tests of what it does when that runs out."""

from __future__ import annotations

import socket as network
import sys

from baccarat.cli import main
from baccarat.web import connection, protocol, serve, socket

serve.PING, serve.PONG = 0.3, 0.6
protocol.HEAD, protocol.TO_CLOSE = 0.6, 0.4
connection.TO_SEND = 0.6
connection.TICK = 0.2
socket.TO_SAY_HELLO = 0.6

bound = serve.bound


def with_small_buffers(host: str, port: int) -> network.socket:
    """Listen so that the system itself keeps little of what a client does not read."""
    listening = bound(host, port)
    listening.setsockopt(network.SOL_SOCKET, network.SO_SNDBUF, 4096)
    return listening


serve.bound = with_small_buffers

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
