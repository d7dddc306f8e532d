"""``baccarat``, which collects no garbage: at SIGUSR1 it writes what it holds of connections.

What is counted there is held by somebody, or in a circle.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from collections import Counter
from pathlib import Path

from starlette.websockets import WebSocket
from websockets.server import ServerProtocol

from baccarat.cli import main
from baccarat.service.viewer import Viewer
from baccarat.web.connection import Connection
from baccarat.web.protocol import Socket

COUNTED = (Socket, ServerProtocol, WebSocket, Connection, Viewer)


def write(*_: object) -> None:
    """Write how many of each there are."""
    found = Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, COUNTED))
    part = Path(os.environ["TIDY"] + ".part")
    part.write_text(json.dumps(found), encoding="utf-8")
    part.rename(os.environ["TIDY"])


if __name__ == "__main__":
    gc.disable()
    signal.signal(signal.SIGUSR1, write)
    sys.exit(main(sys.argv[1:]))
