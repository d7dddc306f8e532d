"""A command in a table's queue, and who waits for its answer."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from baccarat.service.deciding import Answer, Asked

__all__ = ["Waiting"]


class Waiting(NamedTuple):
    """A command in the queue, and the future of its answer; the dealer's has none."""

    asked: Asked
    future: asyncio.Future[Answer] | None

    def answer(self, answer: Answer | Exception) -> None:
        """Tell who waits, if anybody does so still."""
        if self.future is None or self.future.done():
            return
        if isinstance(answer, Exception):
            self.future.set_exception(answer)
        else:
            self.future.set_result(answer)
