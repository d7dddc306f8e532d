"""Deciding a batch of commands and storing what they come to, in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from baccarat.errors import BaccaratError, IllegalCommand
from baccarat.store import Append, Conflict, Poor, Request, Store
from baccarat.table.commands import Command
from baccarat.table.events import Event
from baccarat.table.rules import decide
from baccarat.table.state import TableState, fold

__all__ = ["TRIES", "Asked", "Decided", "decide_and_store"]

TRIES = 20
"""How often a batch is decided again because somebody else was first."""


class Asked(NamedTuple):
    """A command, under its idempotency key if a patron gave one."""

    command: Command
    request: Request | None = None


class Decided(NamedTuple):
    """What became of a batch.

    ``answers``: for each command the number of the table's last event after it, or the refusal.
    ``events`` are those that have come since the state that the batch began with, other processes'
    included, and ``state`` is the state after them.
    """

    answers: tuple[int | BaccaratError, ...]
    events: tuple[Event, ...]
    state: TableState | None


def decide_and_store(
    store: Store, table: str, state: TableState | None, batch: Sequence[Asked]
) -> Decided:
    """Decide the commands one after the other, and store all that is allowed, at once.

    Whoever loses the race to append reads what the others did and decides again. If a wallet does
    not hold enough for one of several, each is stored alone, so that only that one is refused.
    """
    seen: list[Event] = []
    for _ in range(TRIES):
        answers, appends, after = _decide(store, state, batch)
        try:
            if appends:
                store.append(table, state.seq if state else 0, appends)
        except Conflict:
            news = _news(store, table, state)
            seen += news
            state = fold(news, state)
        except Poor as poor:
            if len(batch) == 1:
                return Decided((poor,), tuple(seen), state)
            return _one_by_one(store, table, state, batch, seen)
        else:
            seen += cast("list[Event]", [event for each in appends for event in each.events])
            return Decided(answers, tuple(seen), after)
    raise IllegalCommand("service.busy")


def _decide(
    store: Store, state: TableState | None, batch: Sequence[Asked]
) -> tuple[tuple[int | BaccaratError, ...], list[Append], TableState | None]:
    answers: list[int | BaccaratError] = []
    appends: list[Append] = []
    mine: dict[tuple[str, str], tuple[str, int]] = {}
    for command, request in batch:
        try:
            known = _known(store, mine, request)
            if known is None:
                events = decide(state, command)
                state = fold(events, state)
                if events or request:
                    appends.append(Append(events, request))
                known = state.seq if state else 0
                if request:
                    mine[request.patron, request.key] = request.digest, known
            answers.append(known)
        except BaccaratError as refused:
            answers.append(refused)
    return tuple(answers), appends, state


def _known(
    store: Store, mine: dict[tuple[str, str], tuple[str, int]], request: Request | None
) -> int | None:
    """The answer that a request has had already, here or in another process."""
    if request is None:
        return None
    stored = store.answer(request.patron, request.key)
    digest, seq = (stored.digest, stored.seq) if stored else mine.get(
        (request.patron, request.key), (None, 0))
    if digest is None:
        return None
    if digest != request.digest:
        raise IllegalCommand("service.other_request", key=request.key)
    return seq


def _news(store: Store, table: str, state: TableState | None) -> list[Event]:
    """What others have appended."""
    return cast("list[Event]", list(store.events(table, state.seq if state else 0)))


def _one_by_one(
    store: Store, table: str, state: TableState | None, batch: Sequence[Asked], seen: list[Event]
) -> Decided:
    answers: list[int | BaccaratError] = []
    for asked in batch:
        done = decide_and_store(store, table, state, [asked])
        answers += done.answers
        seen += done.events
        state = done.state
    return Decided(tuple(answers), tuple(seen), state)
