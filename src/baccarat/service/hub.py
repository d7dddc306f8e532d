"""Who looks on at a table, and what is sent to them: a snapshot, then numbered patches.

What all see is encoded once for each language that is read; a patron's own part, which has no
words, only where it may have changed. Stakes and who is here wait a moment for others like them.
A viewer who reads too slowly is dropped, and joins again; one who may look on no longer is told
so, and ended.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import cast

from baccarat.errors import IllegalCommand
from baccarat.money import format_money
from baccarat.sentences import LANGUAGES, Sentence, said_again, sentence, speaking
from baccarat.service.messages import encoded, spoken, with_field
from baccarat.service.names import Names
from baccarat.service.patch import NOTHING, Document, merge_patch
from baccarat.service.running import News
from baccarat.service.viewer import Viewer, in_turn
from baccarat.table.events import (
    BetPlaced,
    BetReduced,
    BetsDropped,
    Event,
    SeatAway,
    SeatHeld,
    SeatReady,
)
from baccarat.table.state import TableState
from baccarat.table.view import Known, check_viewer, named, private, public, touched
from baccarat.table.views import PrivateView, PublicView

__all__ = ["Hub"]

TOGETHER = 0.15
"""Seconds between two messages that tell of nothing but stakes and of who is here."""

CAN_WAIT = BetPlaced | BetReduced | SeatHeld | SeatAway | SeatReady


class Hub:
    """The viewers of one table. *left* tells the seconds that are left for bets, or None."""

    def __init__(self, left: Callable[[], float | None], names: Names | None = None) -> None:
        self.left, self.names = left, names
        self.viewers: set[Viewer] = set()
        self.state: TableState | None = None
        self._told_state: TableState | None = None
        self._shown: dict[str, Known] = {}
        self._shown_text: dict[str, str] = {}
        self._own: dict[str, PrivateView | None] = {}
        self._events: list[Event] = []
        self._timer: asyncio.TimerHandle | None = None
        self._told = 0.0

    @property
    def told(self) -> int:
        """The number of the last event that the viewers have been told of."""
        return self._told_state.seq if self._told_state else 0

    def join(self, patron: str | None, language: str = LANGUAGES[0],
             at_once: Callable[[str], bool] = in_turn) -> Viewer:
        """Look on from now; raises IllegalCommand where the table does not let this viewer."""
        viewer = Viewer(patron, language, at_once)
        if self.state is not None:
            check_viewer(self.state, patron)
            self.snapshot(viewer)
        self.viewers.add(viewer)
        return viewer

    def snapshot(self, viewer: Viewer) -> None:
        """Send a viewer all that it may see."""
        self.flush()
        if self.state is None:
            return
        own = private(self.state, viewer.patron)
        if viewer.patron is not None:
            self._own[viewer.patron] = own
        shown = with_field(self._text(self.state, viewer.language), "you", encoded(own))
        viewer.send(with_field(self._head("snapshot", seq=self.state.seq), "view", shown))

    def speak(self, viewer: Viewer, language: str) -> None:
        """Tell a viewer all again, and from now on, in another language."""
        self.flush()  # what has happened is a change of what was told before
        viewer.language = language
        self.snapshot(viewer)

    def close(self, said: Sentence) -> None:
        """Send everybody away for now, and say why."""
        self.flush()
        for viewer in self.viewers:
            viewer.bye(said, back=True)
        self.viewers.clear()

    def tick(self, viewer: Viewer) -> None:
        """Tell a viewer that nothing has changed."""
        viewer.send(self._head("tick", seq=self.told))

    def leave(self, viewer: Viewer) -> None:
        """Look on no more."""
        viewer.at_once = in_turn
        self.viewers.discard(viewer)
        if all(other.patron != viewer.patron for other in self.viewers):
            self._own.pop(viewer.patron or "", None)

    def tell(self, news: News) -> None:
        """Take what has been committed; stakes wait for others for a moment."""
        self.state = news.state
        self._events += news.events
        loop = asyncio.get_running_loop()
        wait = self._told + TOGETHER - loop.time()
        if wait <= 0 or not all(isinstance(each, CAN_WAIT) for each in news.events):
            self.flush()
        elif self._timer is None:
            self._timer = loop.call_later(wait, self.flush)

    def tell_patron(self, patron: str, message: Mapping[str, object]) -> None:
        """Send a message of its own to every page of one patron."""
        text = encoded(message)
        for viewer in self.viewers:
            if viewer.patron == patron:
                viewer.send(text)

    def renamed(self, patron: str) -> None:
        """Tell at once that a patron has another name, or none, if it is named at this table."""
        if self.state and patron in named(self.state):
            self._send()

    def flush(self) -> None:
        """Send what there is to tell."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self._events or (self.state and self.state.seq != self.told):
            self._send()

    def _send(self) -> None:
        """Send the patch from what was told last; also one without events, where a name is new."""
        if self.state is None:
            return
        events, self._events = self._events, []
        before, state = self._told_state, self.state
        patches = self._public_patches(state)
        if not events and patches and all(patch == "{}" for patch in patches.values()):
            return
        self._told_state, self._told = state, asyncio.get_running_loop().time()
        head = self._head("patch", **{"from": before.seq if before else 0}, seq=state.seq,
                          events=_names(events))
        for_all = {language: with_field(head, "patch", patch)
                   for language, patch in patches.items()}
        for_one = {(patron, language): with_field(head, "patch", with_field(patch, "you", own))
                   for patron, own in self._own_patches(before, state).items()
                   for language, patch in patches.items()}
        for viewer in self.viewers:
            message = for_one.get((viewer.patron or "", viewer.language))
            viewer.send(message or for_all[viewer.language])
        for event in events:
            if isinstance(event, BetsDropped):
                self._tell_left_out(event, state)
        self._end_some(before, state)

    def _tell_left_out(self, event: BetsDropped, state: TableState) -> None:
        """Tell a patron what of its last bets could not be placed again, and why."""
        said = sentence("table.dropped", bets=tuple(
            sentence("table.dropped.bet", bet=state.menu[each.bet].called,
                     amount=format_money(each.amount),
                     reason=said_again(each.code, each.parameters))
            for each in event.dropped))
        for viewer in self.viewers:
            if viewer.patron == event.patron:
                viewer.send(encoded({"type": "left_out", "said": spoken(said, viewer.language)}))

    def _public_patches(self, state: TableState) -> dict[str, str]:
        """The change of what all see, in each language that is read."""
        before, self._shown_text = self._shown, {}
        self._shown = {language: (state, self._public(state, language, before.get(language)))
                       for language in {viewer.language for viewer in self.viewers}}
        return {language: encoded(merge_patch(_seen(before.get(language)), shown))
                for language, (_, shown) in self._shown.items()}

    def _public(self, state: TableState, language: str, known: Known | None = None) -> PublicView:
        with speaking(language):
            shown = public(state, known)
        if self.names:
            shown["names"] = self.names.of(named(state), self._send)
        return shown

    def _text(self, state: TableState, language: str) -> str:
        """What all see, as it was told last to those who read this language."""
        if language not in self._shown:
            self._shown[language] = state, self._public(state, language)
        if language not in self._shown_text:
            self._shown_text[language] = encoded(_seen(self._shown[language]))
        return self._shown_text[language]

    def _own_patches(self, before: TableState | None, state: TableState) -> dict[str, str]:
        """The change of their own part for those viewers who have one."""
        patches: dict[str, str] = {}
        watching = {viewer.patron for viewer in self.viewers}
        for patron in touched(before, state) & watching:
            own, was = private(state, patron), self._own.get(patron)
            self._own[patron] = own
            if change := merge_patch({"you": was}, {"you": own}):
                patches[patron] = encoded(change["you"])
        return patches

    def _end_some(self, before: TableState | None, state: TableState) -> None:
        """End those who were sent away or may look on no longer, and forget who is dropped."""
        if not _may_all_stay(before, state):
            for viewer in self.viewers:
                try:
                    check_viewer(state, viewer.patron)
                except IllegalCommand as refused:
                    viewer.bye(refused.sentence)
        for viewer in [viewer for viewer in self.viewers if viewer.dropped]:
            self.leave(viewer)

    def _head(self, kind: str, **fields: object) -> str:
        left = self.left()
        timed = {} if left is None else {"left": round(1000 * left)}
        return encoded({"type": kind, **fields, **timed})


def _seen(known: Known | None) -> Document:
    return cast("Document", known[1]) if known else NOTHING


def _may_all_stay(before: TableState | None, state: TableState) -> bool:
    """Whether nothing has changed that decides who may look on."""
    return before is not None and (
        before.seats.keys() == state.seats.keys() and before.host == state.host
        and before.barred == state.barred and before.spectators == state.spectators
        and before.locked == state.locked)


def _names(events: Sequence[Event]) -> list[str]:
    """The names of the events, for motion and sound; stakes are told once."""
    return list(dict.fromkeys(type(event).__name__ for event in events))
