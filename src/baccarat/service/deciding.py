"""Deciding a batch of commands and storing what they come to, in one transaction."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from time import time
from typing import NamedTuple, cast

from baccarat.errors import BaccaratError, IllegalCommand
from baccarat.service.reading import events_of
from baccarat.store import Append, Conflict, Declined, Request, Store, Stored, Unavailable
from baccarat.table.commands import Command
from baccarat.table.events import Event, HostActed
from baccarat.table.evolution import fold
from baccarat.table.rules import decide
from baccarat.table.state import TableState

__all__ = ["TRIES", "Answer", "Asked", "Busy", "Decided", "decide_and_store", "refused_or_answered",
           "same_request", "timed"]

TRIES = 20
"""How often a batch is decided again because somebody else was first."""


class Busy(IllegalCommand):
    """Others were first, again and again; what is asked once more may be taken."""


class Asked(NamedTuple):
    """A command, under its idempotency key if a patron gave one.

    ``patient``: it waits for the store to come back, however long. That is for the dealer, whose
    commands name their coup, card or shoe: asked again, what was done already is refused.
    """

    command: Command
    request: Request | None = None
    patient: bool = False


class Answer(NamedTuple):
    """The answer to a command: the number of the table's last event after it.

    ``acted``: whether it has led to events now. One that was answered before has not.
    """

    seq: int
    acted: bool = False


class Decided(NamedTuple):
    """What became of a batch.

    ``answers``: for each command its answer, or the refusal.
    ``events`` are those that have come since the state that the batch began with, other processes'
    included, and ``state`` is the state after them. ``lost`` says why the store could not be used
    to the end: it is the answer to the commands of which nobody knows what became, and the table
    may be ahead of ``state``.
    """

    answers: tuple[Answer | BaccaratError, ...]
    events: tuple[Event, ...]
    state: TableState | None
    lost: Unavailable | None = None


def decide_and_store(
    store: Store, table: str, state: TableState | None, batch: Sequence[Asked], *,
    behind: bool = False,
) -> Decided:
    """Decide the commands one after the other, and store all that is allowed, at once.

    Whoever loses the race to append reads what the others did and decides again; *behind* says that
    *state* may be old, so that this is read first. If a wallet does not allow one of several, each
    is stored alone, so that only that one is refused.
    """
    known = _Known(store, table, state, behind=behind)
    answers: list[Answer | BaccaratError] = []
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

    def __init__(self, store: Store, table: str, state: TableState | None, *,
                 behind: bool) -> None:
        self.store, self.table, self.state, self.behind = store, table, state, behind
        self.seen: list[Event] = []

    def read_on(self) -> bool:
        """Take what others have appended; whether there is anything."""
        news = events_of(self.store, self.table, self.seq)
        self.seen += news
        self.state = fold(news, self.state)
        return bool(news)

    @property
    def seq(self) -> int:
        """The number of the last event that is known."""
        return self.state.seq if self.state else 0


def _answers(known: _Known, batch: Sequence[Asked]) -> Iterator[Answer | BaccaratError]:
    try:
        yield from _together(known, batch)
    except Declined as declined:
        if len(batch) == 1:
            yield refused_or_answered(known.store, batch[0].request, declined)
        else:
            for asked in batch:
                yield from _answers(known, [asked])


def _together(known: _Known, batch: Sequence[Asked]) -> Sequence[Answer | BaccaratError]:
    """Decide and append; keys are looked up where one may have been stored before.

    That is seldom, and a look-up costs as much as an append: a key that is stored makes its append
    a Conflict, so it is looked up then, and before anything is refused. Nothing is refused or said
    to be so already by an old state either, as no append would be a Conflict then: where others may
    have appended, that is read first, and decided on again.
    """
    look_up, may_be_old = known.behind, known.store.shared and not known.behind
    for _ in range(TRIES):
        answers, appends, after = _decide(known, batch, look_up=look_up)
        if may_be_old and not all(_acted(answer) for answer in answers):
            may_be_old = False
            if known.read_on():
                continue
        try:
            if appends:
                known.store.append(known.table, known.seq, appends)
        except Conflict:
            known.read_on()
            look_up, may_be_old = True, False
        else:
            known.seen += cast("list[Event]", [event for each in appends for event in each.events])
            known.state = after
            return answers
    raise Busy("service.busy")


def _acted(answer: Answer | BaccaratError) -> bool:
    return isinstance(answer, Answer) and answer.acted


def _decide(
    known: _Known, batch: Sequence[Asked], *, look_up: bool
) -> tuple[list[Answer | BaccaratError], list[Append], TableState | None]:
    state = known.state
    answers: list[Answer | BaccaratError] = []
    appends: list[Append] = []
    mine: dict[tuple[str, str], Stored] = {}
    for command, request, _ in batch:
        try:
            answer = _answered(known.store if look_up else None, mine, request)
            if answer is None:
                events = timed(decide(state, command))
                state = fold(events, state)
                if events or request:
                    appends.append(Append(events, request))
                answer = Answer(state.seq if state else 0, acted=bool(events))
                if request:
                    mine[request.patron, request.key] = Stored(
                        request.digest, known.table, answer.seq)
            answers.append(answer)
        except Unavailable:
            raise
        except BaccaratError as refused:
            answers.append(refused if look_up else
                           refused_or_answered(known.store, request, refused))
    return answers, appends, state


def timed(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events with the time of day where one has a time: the law knows none.

    >>> paused, = timed([HostActed("anna", "pause")])
    >>> abs(time() - paused.at) < 2
    True
    """
    return tuple(replace(event, at=int(time())) if isinstance(event, HostActed) else event
                 for event in events)


def refused_or_answered(
    store: Store, request: Request | None, refused: BaccaratError
) -> Answer | BaccaratError:
    """The refusal, but for a command that was accepted when it was asked before."""
    try:
        answer = _answered(store, {}, request)
    except IllegalCommand as other:
        return other
    return refused if answer is None else answer


def _answered(
    store: Store | None, mine: Mapping[tuple[str, str], Stored], request: Request | None
) -> Answer | None:
    """The answer that a request has had already: in this batch, or stored by any process."""
    if request is None:
        return None
    stored = mine.get((request.patron, request.key))
    if stored is None and store is not None:
        stored = store.answer(request.patron, request.key)
    return None if stored is None else Answer(same_request(stored, request).seq)


def same_request(stored: Stored, request: Request) -> Stored:
    """What is stored under a key, if it was for this request. Raises IllegalCommand if not."""
    if stored.digest != request.digest:
        raise IllegalCommand("service.other_request", key=request.key)
    return stored
