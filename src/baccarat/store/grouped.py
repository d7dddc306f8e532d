"""Appends from many threads at once, stored in one transaction: they wait for the disk together.

SQLite writes one transaction at a time, and each waits for the disk; to PostgreSQL every statement
is a way there and back. What is asked for while a group is written goes into the next, so that the
wait is shared by as many as ask; nobody is made to wait for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import TypeAlias

from sqlalchemy import Engine

from baccarat.store.connections import BUSY
from baccarat.store.interface import Append, Item, Unavailable
from baccarat.store.sql import SqlStore

__all__ = ["GroupedStore"]

Waiting: TypeAlias = tuple[Item, Future[int]]


class GroupedStore(SqlStore):
    """A store with one thread that writes for all."""

    def __init__(self, engine: Engine, busy: float = BUSY) -> None:
        super().__init__(engine, busy)
        self._lock = Lock()
        self._waiting: list[Waiting] = []
        self._writer = ThreadPoolExecutor(1, "store")

    def append(self, stream: str, after: int, appends: Sequence[Append]) -> int:
        """See :class:`baccarat.store.interface.Store`."""
        answer: Future[int] = Future()
        with self._lock:
            if not self._waiting:  # the first of a group asks for it to be written
                self._writer.submit(self._write_waiting)
            self._waiting.append((Item(stream, after, appends), answer))
        return answer.result()

    def close(self) -> None:
        """See :class:`baccarat.store.interface.Store`; what was asked for before is stored."""
        self._writer.shutdown()
        super().close()

    def _write_waiting(self) -> None:
        with self._lock:
            group, self._waiting = self._waiting, []
        self._write(group)

    def _write(self, group: Sequence[Waiting]) -> None:
        """Store a group; where one of it cannot be stored at all, each by itself."""
        done: Sequence[int | Exception]
        try:
            done = self.append_all([item for item, _ in group])
        except Exception as error:  # noqa: BLE001 - whoever asked is told
            if len(group) > 1 and not isinstance(error, Unavailable):
                for each in group:
                    self._write([each])
                return
            done = [error] * len(group)
        for (_, answer), result in zip(group, done, strict=True):
            if isinstance(result, Exception):
                answer.set_exception(result)
            else:
                answer.set_result(result)
