"""One server to a SQLite file: a lock of the operating system, which goes with the process.

The lock lies on a file beside the database and not on the database itself, so that an audit, an
export and a back-up work while it is served. The file stays, or two servers could lock two files
of one name; the number of the process in it goes, under the lock, when the server stops. A server
that was killed leaves its number: without the lock it says nothing.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from baccarat.errors import InvalidNotation
from baccarat.store.address import in_memory, is_sqlite, read_address

__all__ = ["serving"]

LOOKS, PAUSE = 100, 0.01
"""How often a locked file without a number is looked at, and the seconds between: whoever holds it
is about to write it, or to let go."""


@contextmanager
def serving(url: str) -> Generator[None]:
    """Be the only process that serves the SQLite file at *url*; others may read it.

    Raises InvalidNotation, with the number of the process, if another one serves it, and if the
    file beside it cannot be written. Databases of other kinds and in memory are not locked.
    """
    file = _file(url)
    if file is None:
        yield
        return
    held = _opened(file.with_name(f"{file.name}.lock"))
    try:
        _lock(held, file)
        _write(held, f"{os.getpid()}\n")
        try:
            yield
        finally:
            _write(held, "")  # while it is locked: the next server's number comes after
    finally:
        os.close(held)  # and with it the lock goes


def _lock(held: int, file: Path) -> None:
    for _ in range(LOOKS):
        if _locked(held):
            return
        if pid := _read(held):
            break
        time.sleep(PAUSE)
    else:
        pid = "?"
    raise InvalidNotation("store.served", path=str(file), pid=pid)


def _read(held: int) -> str:
    os.lseek(held, 0, os.SEEK_SET)
    return os.read(held, 20).decode(errors="replace").strip()


def _write(held: int, text: str) -> None:
    os.truncate(held, 0)
    os.lseek(held, 0, os.SEEK_SET)
    os.write(held, text.encode())


def _opened(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise InvalidNotation("store.no_lock", path=str(path), reason=error.strerror) from None


def _file(url: str) -> Path | None:
    """The file of a SQLite database, wherever links lead to."""
    address = read_address(url)
    if not is_sqlite(address) or in_memory(address):
        return None
    name = str(address.database)
    if name.startswith("file:"):  # two ways to write one file: it could not be locked
        raise InvalidNotation("store.url", url=url)
    return Path(name).resolve()


if sys.platform == "win32":
    import msvcrt

    def _locked(file: int) -> bool:
        """Lock a byte that nobody reads: Windows lets others not even read what is locked."""
        os.lseek(file, 1 << 30, os.SEEK_SET)
        with suppress(OSError):
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            return True
        return False
else:
    import fcntl

    def _locked(file: int) -> bool:
        with suppress(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False
