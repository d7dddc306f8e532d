"""A table that runs: one queue of commands, one dealer, and the time that it keeps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from logging import getLogger
from secrets import token_hex
from time import monotonic
from typing import NamedTuple

from baccarat.errors import BaccaratError, IllegalCommand
from baccarat.fairness import SECRET_BYTES
from baccarat.service.blocking import in_thread
from baccarat.service.deciding import Answer, Asked, decide_and_store, refused_or_answered
from baccarat.service.in_vain import InVain
from baccarat.service.kept import AGAIN, KeptTask
from baccarat.service.outage import Outage
from baccarat.service.reading import EVERY, events_of, keep_state, read_table
from baccarat.service.waiting import Waiting
from baccarat.store import Request, Store, Unavailable
from baccarat.table.commands import Command, VoidCoup
from baccarat.table.dealer import NORMAL, Due, Tempo, due, window_anew
from baccarat.table.dealing import finished
from baccarat.table.events import Event, ShoeOpened
from baccarat.table.evolution import fold
from baccarat.table.state import Phase, TableState

__all__ = ["News", "RunningTable"]

BATCH = 64
"""The most commands that are decided into one transaction."""

LAST_STEPS = 20
"""More than there are cards to deal and to turn, and a coup to settle."""

LOG = getLogger(__name__)


class News(NamedTuple):
    """What has been committed at a table: the state after it, and the events that led there."""

    state: TableState
    events: tuple[Event, ...]


class RunningTable:
    """One table in this process. Any number of processes may run it on the same database."""

    def __init__(self, table: str, store: Store, executor: Executor,
                 tell: Callable[[News], None], tempo: Tempo = NORMAL) -> None:
        self.table, self.store, self.executor = table, store, executor
        self.tell, self.tempo = tell, tempo
        self.state: TableState | None = None
        self._queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self._outage = Outage()
        self._secret = token_hex(SECRET_BYTES)
        self._in_vain = InVain()
        self._due: Due | None = None
        self._asked: Command | None = None  # what was due and waits in the queue to be decided
        self._began = self._deadline = 0.0
        self._finishing = False
        self._batch: list[Waiting] = []
        self._heard = self._kept = 0
        self._woken, self._storing = asyncio.Event(), asyncio.Lock()
        self._deciding = KeptTask(self._decide, "decide", table)
        self._dealing = KeptTask(self._deal, "deal", table)

    async def start(self) -> None:
        """Read what has happened at the table, and go on from there.

        Raises Unavailable while the store is that.
        """
        read = await in_thread(self.executor, read_table, self.store, self.table)
        # counted from the snapshot: else a table whose process is killed soon, again and again,
        # has none any more, and takes longer to be read each time
        self._kept = read.state.seq - len(read.events) if read.state else 0
        self._took_place(*read)
        self._deciding.start()
        self._dealing.start()

    async def stop(self) -> None:
        """Stop after the batch that is being stored."""
        self.take_no_more()
        await self._dealing.stop()
        async with self._storing:  # it is answered what became of it, not that nothing did
            await self._deciding.stop()
        while not self._queue.empty():
            self._batch.append(self._queue.get_nowait())
        for waiting in self._batch:
            waiting.answer(IllegalCommand("service.closing"))

    def take_no_more(self) -> None:
        """From now on nothing is taken; what waits in the queue is still decided."""
        self._finishing = True

    async def finish(self) -> None:
        """End the coup in hand before a stop: give bets back that are not closed, deal the rest.

        From now on nothing else is taken.
        """
        self.take_no_more()
        await self._dealing.stop()
        for _ in range(LAST_STEPS):
            command = self._last_command()
            if command is None:
                return
            with suppress(BaccaratError):  # another process was first
                await self._put(Asked(command, patient=True))

    def _last_command(self) -> Command | None:
        state = self.state
        if state is None or state.coup is None or state.coup.over:
            return None
        if state.phase is Phase.BETTING or (state.paused and not finished(state.coup)):
            return VoidCoup(state.coup.number)
        now = due(state, lambda: self._secret)
        return now.command if now else None

    async def ask(self, command: Command, request: Request | None = None, *,
                  patient: bool = False) -> Answer:
        """Ask for something; it is stored when the answer comes. Raises what the law refuses with.

        What is asked after the window has run out comes after the close, however late the dealer.
        Raises Unavailable while the store is that; a *patient* command, the dealer's, waits for it.
        """
        if self._finishing:
            raise IllegalCommand("service.closing")
        self._do_what_is_due()
        return await self._put(Asked(command, request, patient))

    async def answered_before(self, request: Request, refused: BaccaratError) -> Answer:
        """The answer to what is refused now, if it was accepted when it was asked before.

        Raises the refusal if it was not.
        """
        answer = await in_thread(self.executor, refused_or_answered, self.store, request, refused)
        if isinstance(answer, BaccaratError):
            raise answer
        return answer

    async def _put(self, asked: Asked) -> Answer:
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Waiting(asked, future))
        return await future

    def is_behind(self, seq: int) -> bool:
        """Whether event number *seq*, which was heard of, is to be read.

        While a batch is decided or others' events are read it may be of that, or is read then.
        """
        self._heard = max(self._heard, seq)
        return not self._storing.locked() and self._is_behind

    @property
    def _is_behind(self) -> bool:
        return self.state is not None and self.state.seq < self._heard

    async def refresh(self) -> None:
        """Read what other processes have appended. Raises Unavailable while the store is that.

        One reads at a time, and none while a batch is decided. What is heard of while it reads may
        be missing in that, so it reads again.
        """
        heard = -1
        while heard < self._heard:
            async with self._storing:
                heard = self._heard
                seq = self.state.seq if self.state else 0
                news = await in_thread(self.executor, events_of, self.store, self.table, seq)
                self._took_place(fold(news, self.state), news)
            if not self._is_behind:
                break

    @property
    def left(self) -> float | None:
        """Seconds until the dealer does what is due; None while it waits for somebody."""
        return None if self._due is None else max(self._deadline - monotonic(), 0.0)

    @property
    def _coming(self) -> Due | None:
        """What is due and is still to be asked for."""
        return self._due if self._due and self._due.command != self._asked else None

    def _took_place(self, state: TableState | None, events: tuple[Event, ...]) -> None:
        if state is None or state is self.state:
            return
        self.state = state
        if state.seq >= self._kept + EVERY:
            self._kept = state.seq
            self.executor.submit(keep_state, self.store, state)  # if it fails, the next one will do
        if any(isinstance(event, ShoeOpened) for event in events):
            self._secret = token_hex(SECRET_BYTES)
        if window_anew(state, events):
            self._due = self._asked = None
        self._set_deadline(state)
        try:
            self.tell(News(state, events))
        except Exception:  # those who look on are told with the next; the table goes on
            LOG.exception("news", extra={"table": self.table, "seq": state.seq})

    def _set_deadline(self, state: TableState) -> None:
        """Begin to wait for what is due; what was due already does not begin anew."""
        now, before = monotonic(), self._due
        self._due = self._next(state)
        if self._due:
            deadline = now + self._due.after
            if before is None or before.command != self._due.command:
                self._began, self._deadline = now, deadline
            elif self._due.goes_on and self._due.after > before.after:
                self._deadline = self._began + self._due.after
            else:
                self._deadline = min(self._deadline, deadline)
        self._woken.set()

    # -- the two tasks ------------------------------------------------------------------------

    async def _decide(self) -> None:
        """Decide what is in the queue, a batch at a time, and again what waits for the store.

        While that is away all is taken from the queue, however much waits: patrons are refused.
        If this is begun anew, nobody knows what became of the batch of that time: so its keys are
        looked up.
        """
        begun = bool(self._batch)
        while True:
            if self._outage.lasts:
                await asyncio.sleep(self._outage.pause)
            elif not self._batch:
                self._batch = [await self._queue.get()]
            while not self._queue.empty():
                self._batch.append(self._queue.get_nowait())
            async with self._storing:
                self._batch = await self._decide_batch(
                    self._batch, behind=begun or self._outage.lasts)
            begun = False
            if self._is_behind:
                try:
                    await self.refresh()
                except Unavailable as lost:
                    self._outage.note(lost)  # so it is read as soon as the store is back

    async def _decide_batch(self, batch: list[Waiting], *, behind: bool) -> list[Waiting]:
        """Decide, store, tell and answer; those that wait for the store, or for the next time.

        Nothing is shown that is not stored: after an outage the table is read first. What the
        program fails to decide is not to hurt others: each of them is decided alone then.
        """
        try:
            done = await in_thread(self.executor, decide_and_store, self.store, self.table,
                                   self.state, [asked for asked, _ in batch[:BATCH]], behind=behind)
        except Exception as error:  # the asker is told, the table lives
            if not batch:  # an outage has ended with nobody waiting
                raise
            if len(batch) > 1:
                return [kept for each in batch[:BATCH] for kept in
                        await self._decide_batch([each], behind=True)] + batch[BATCH:]
            self._answer(batch[0], error)
            return []
        self._took_place(done.state, done.events)
        self._outage.note(done.lost)
        kept: list[Waiting] = []
        answers = (*done.answers, *(done.lost for _ in batch[BATCH:]))
        for waiting, answer in zip(batch, answers, strict=True):
            if answer is None or (isinstance(answer, Unavailable) and self._outage.is_waited_for(
                    waiting.asked, answer)):
                kept.append(waiting)
            else:
                self._answer(waiting, answer)
        return kept

    def _answer(self, waiting: Waiting, answer: Answer | Exception) -> None:
        waiting.answer(answer)
        if waiting.future is None and isinstance(answer, Exception):
            self._failed(waiting.asked.command, answer)

    async def _deal(self) -> None:
        """Do what is due when its time has come."""
        while True:
            self._woken.clear()
            self._do_what_is_due()
            with suppress(TimeoutError):
                async with asyncio.timeout(self.left if self._coming else None):
                    await self._woken.wait()

    def _do_what_is_due(self) -> None:
        """Put it into the queue, if its time has come; nobody waits for the answer."""
        if (coming := self._coming) and monotonic() >= self._deadline:
            self._asked = coming.command
            if not self._finishing:
                self._queue.put_nowait(Waiting(Asked(self._asked, patient=True), None))

    def _next(self, state: TableState) -> Due | None:
        """What is due; for a coup that the dealer fails to go on with, that it is void."""
        return self._in_vain.instead(state, due(state, lambda: self._secret, self.tempo))

    def _failed(self, command: Command, error: Exception) -> None:
        """Do again what the dealer failed to do and is due still, and log that."""
        now = self._next(self.state) if self.state else None
        if self.state and now and now.command == command:  # else somebody was first
            about = {"table": self.table, "type": type(command).__name__}
            LOG.error("dealer", exc_info=error, extra=about)
            self._in_vain.note(command, error)
            self._due, self._deadline = self._next(self.state), monotonic() + AGAIN
            self._asked = None
            self._woken.set()
