"""Deciding a batch of commands and storing what they come to, in one transaction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from baccarat.errors import BaccaratError, IllegalCommand
from baccarat.store import Append, Conflict, Poor, Request, Store, Unavailable
from baccarat.table.commands import Command
from baccarat.table.events import Event
from baccarat.table.rules import decide
from baccarat.table.state import TableState, fold

__all__ = ["TRIES", "Asked", "Decided", "decide_and_store"]

TRIES = 20
"""How often a batch is decided again because somebody else was first."""


class Asked(NamedTuple):
    """A command, under its idempotency key if a patron gave one.

    ``patient``: it waits for the store to come back, however long. That is for the dealer, whose
    commands name their coup, card or shoe: asked again, what was done already is refused.
    """

    command: Command
    request: Request | None = None
    patient: bool = False


class Decided(NamedTuple):
    """What became of a batch.

    ``answers``: for each command the number of the table's last event after it, or the refusal.
    ``events`` are those that have come since the state that the batch began with, other processes'
    included, and ``state`` is the state after them. ``lost`` says why the store could not be used
    to the end: it is the answer to the commands of which nobody knows what became, and the table
    may be ahead of ``state``.
    """

    answers: tuple[int | BaccaratError, ...]
    events: tuple[Event, ...]
    state: TableState | None
    lost: Unavailable | None = None


def decide_and_store(
    store: Store, table: str, state: TableState | None, batch: Sequence[Asked], *,
    behind: bool = False,
) -> Decided:
    """Decide the commands one after the other, and store all that is allowed, at once.

    Whoever loses the race to append reads what the others did and decides again; *behind* says that
    *state* may be old, so that this is read first. If a wallet does not hold enough for one of
    several, each is stored alone, so that only that one is refused.
    """
    known = _Known(store, table, state)
    answers: list[int | BaccaratError] = []
    lost: Unavailable | None = None
    try:
        if behind:
            known.read_on()
        answers.extend(_answers(known, batch))
    except Unavailable as error:
        lost = error
        answers += [lost] * (len(batch) - len(answers))
    return Decided(tuple(answers), tuple(known.seen), known.state, lost)


class _Known:
    """What is known of a table while a batch is decided: its state, and the events seen since."""

    def __init__(self, store: Store, table: str, state: TableState | None) -> None:
        self.store, self.table, self.state = store, table, state
        self.seen: list[Event] = []

    def read_on(self) -> None:
        """Take what others have appended."""
        news = cast("list[Event]", list(self.store.events(self.table, self.seq)))
        self.seen += news
        self.state = fold(news, self.state)

    @property
    def seq(self) -> int:
        """The number of the last event that is known."""
        return self.state.seq if self.state else 0


def _answers(known: _Known, batch: Sequence[Asked]) -> Iterator[int | BaccaratError]:
    try:
        yield from _together(known, batch)
    except Poor as poor:
        if len(batch) == 1:
            yield poor
        else:
            for asked in batch:
                yield from _answers(known, [asked])


def _together(known: _Known, batch: Sequence[Asked]) -> Sequence[int | BaccaratError]:
    for _ in range(TRIES):
        answers, appends, after = _decide(known.store, known.state, batch)
        try:
            if appends:
                known.store.append(known.table, known.seq, appends)
        except Conflict:
            known.read_on()
        else:
            known.seen += cast("list[Event]", [event for each in appends for event in each.events])
            known.state = after
            return answers
    raise IllegalCommand("service.busy")


def _decide(
    store: Store, state: TableState | None, batch: Sequence[Asked]
) -> tuple[list[int | BaccaratError], list[Append], TableState | None]:
    answers: list[int | BaccaratError] = []
    appends: list[Append] = []
    mine: dict[tuple[str, str], tuple[str, int]] = {}
    for command, request, _ in batch:
        try:
            known = _stored(store, mine, request)
            if known is None:
                events = decide(state, command)
                state = fold(events, state)
                if events or request:
                    appends.append(Append(events, request))
                known = state.seq if state else 0
                if request:
                    mine[request.patron, request.key] = request.digest, known
            answers.append(known)
        except Unavailable:
            raise
        except BaccaratError as refused:
            answers.append(refused)
    return answers, appends, state


def _stored(
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
