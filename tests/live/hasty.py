"""``baccarat``, whose server has little patience: for tests of what it does when that runs out.

But more than a client needs that is not run for a while, on a machine that does much else.
"""

from __future__ import annotations

import socket as network
import sys

from baccarat.cli import main
from baccarat.web import connection, protocol, serve, socket

serve.PING, serve.PONG = 0.3, 3.0
protocol.HEAD, protocol.TO_CLOSE = 2.0, 1.0
connection.TO_SEND = 2.0
connection.TICK = 0.2
socket.TO_SAY_HELLO = 2.0

bound = serve.bound


def with_small_buffers(host: str, port: int) -> network.socket:
    """Listen so that the system itself keeps little of what a client does not read."""
    listening = bound(host, port)
    listening.setsockopt(network.SOL_SOCKET, network.SO_SNDBUF, 4096)
    return listening


serve.bound = with_small_buffers

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
