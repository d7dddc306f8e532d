"""F32: what everybody is sent while a shoe is squeezed, against what may be known by then.

One deck: no card is there twice, so a card that is told too early cannot be taken for another. Who
may know which card is told by the events alone, not by what makes the views.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from itertools import pairwise
from typing import Any, NamedTuple

import httpx
import pytest

from baccarat.store.database import existing_store
from baccarat.table import events as on
from baccarat.web.asyncapi import RECEIVED, SENT
from tests.live.client import Guest, Refused, Seat, enter, open_table
from tests.live.server import Server
from tests.test_wire import described

pytestmark = pytest.mark.exhaustive  # reads what a server, a process, sends

CARD = re.compile(r"(?<![0-9A-Za-z_-])(?:10|[2-9ATJQK])[shdc](?![0-9A-Za-z_-])")

NAMES = ("Anna Quist", "Bela Quist", "Carl Quist")
HOUSE = {"decks": "1", "minimum": "5", "side_minimum": "5", "step": "5"}


class Heard(NamedTuple):
    """What somebody was sent, when the table had come to this event."""

    patron: str | None
    seq: int
    text: str


class Ear(Seat):
    """A connection that keeps what is sent over it, both ways."""

    heard: list[Heard]
    said: list[dict[str, Any]]

    async def send(self, **message: object) -> None:
        self.said.append(message)
        await super().send(**message)

    async def _take(self, message: dict[str, Any]) -> None:
        await super()._take(message)
        patron = self.guest.patron or None
        self.heard.append(Heard(patron, max(self.seq, message.get("seq", 0)), json.dumps(message)))
        assert_no_total_of_hidden_cards(self.view)


def assert_no_total_of_hidden_cards(view: dict[str, Any]) -> None:
    coup = view.get("coup") or {}
    for side, total in coup.get("totals", {}).items():
        hidden = any(each["to"] == side and each.get("card") is None
                     for each in coup["cards"].values())
        assert not (hidden and total is not None)


class Evening(NamedTuple):
    """A shoe that was played and listened to; ``before``: what was told before it was there."""

    guests: dict[str, Guest]
    heard: list[Heard]
    said: list[dict[str, Any]]
    events: list[Any]
    log: str
    before: frozenset[str]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    folder = tmp_path_factory.mktemp("evening")
    url = f"sqlite:///{folder}/table.db"
    with Server(url, folder / "log", tempo=0.01, BACCARAT_LOG_LEVEL="debug") as server:
        before = asyncio.run(general(server))
        guests, heard, said, table = asyncio.run(listen(server))
        server.terminate()
    with existing_store(url) as store:
        events = list(store.events(table))
    log = (folder / "log").read_text(encoding="utf-8")
    return Evening(guests, heard, said, events, log, before)


async def general(server: Server) -> frozenset[str]:
    """What is told of no table: lessons have cards in them, and a bet is called Blazing 7s."""
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        return frozenset([(await http.get(path)).text for path in await readable(http, "none")
                          if "none" not in path])


async def readable(http: httpx.AsyncClient, table: str) -> list[str]:
    """Every path that can be read, of one table."""
    paths = (await http.get("/api/openapi.json")).json()["paths"]
    return [path.replace("{table}", table).replace("{shoe}", "1").replace("{key}", "tie")
            for path, methods in paths.items() if "get" in methods]


async def listen(
    server: Server
) -> tuple[dict[str, Guest], list[Heard], list[dict[str, Any]], str]:
    guests = {name: await enter(server.url, name) for name in NAMES}
    host = guests[NAMES[0]]
    table = await open_table(host, variant="midi", settings=HOUSE, pace="host")
    ears = [Ear(guest, table) for guest in (*guests.values(), Guest(server.url, "", "0" * 64))]
    heard: list[Heard] = []
    said: list[dict[str, Any]] = []
    async with AsyncExitStack() as stack:
        for ear in ears:
            ear.heard, ear.said = heard, said
            await ear.open()
            stack.push_async_callback(ear.close)
        polling = [asyncio.create_task(poll(ear, heard)) for ear in ears]
        for ear in ears[:3]:
            await ear.ask("take_seat", chips="2000.00")
        await play(*ears)
        for task in polling:
            task.cancel()
        done = await asyncio.gather(*polling, return_exceptions=True)
        assert all(isinstance(each, asyncio.CancelledError) for each in done), done
    return guests, heard, said, table


async def poll(ear: Ear, heard: list[Heard]) -> None:
    """Ask all that can be asked over HTTP; again and again, what is told of a table."""
    async with httpx.AsyncClient(base_url=ear.guest.url, headers=ear.guest.headers,
                                 timeout=60) as http:
        asked = await readable(http, ear.table)
        assert len(asked) > 4
        while True:
            for path in asked:
                if "openapi" in path or "asyncapi" in path:
                    continue
                text = (await http.get(path)).text
                seq = (await http.get(f"/api/tables/{ear.table}")).json()["seq"]
                heard.append(Heard(ear.guest.patron or None, seq, text))
            asked = [path for path in asked if ear.table in path or path.startswith("/api/me")]
            await asyncio.sleep(0.02)


async def play(host: Ear, left: Ear, right: Ear, looker_on: Ear) -> None:
    """Play the shoe: one patron squeezes Player's cards, one Banker's; all are refused things."""
    for number in range(1, 30):
        await host.until(lambda view: view["phase"] == "between" or ended(view))
        try:
            await host.ask("open_betting", coup=number)
        except Refused:
            await host.until(ended)
            return
        await host.ask("place_bets", bets={"tie": "5.00"})
        await left.ask("place_bets", bets={"player": "25.00"})
        await right.ask("place_bets", bets={"banker": "25.00"})
        await refused(looker_on, "place_bets", bets={"tie": "5.00"})
        await refused(left, "close_betting", coup=number)
        await refused(right, "place_bets", bets={"tie": 5})
        await right.send(type="resync")
        await host.ask("close_betting", coup=number)
        await asyncio.gather(squeeze(left, number), squeeze(right, number), pry(host, number))


def ended(view: dict[str, Any]) -> bool:
    return (view.get("shoe") or {}).get("number") != 1 or bool(view["shoe"].get("end"))


async def squeeze(ear: Ear, coup: int) -> None:
    """Turn one's cards, after a moment in which they are one's own to see."""
    def over(view: dict[str, Any]) -> bool:
        return view["phase"] != "dealing" or ended(view)

    while True:
        view = await ear.until(lambda view: bool(view["you"].get("squeeze")) or over(view))
        if over(view):
            return
        await asyncio.sleep(0.01)
        for place in list(ear.view["you"].get("squeeze", ())):
            with suppress(Refused):  # the dealer was first
                await ear.ask("turn_card", coup=coup, place=int(place))


async def pry(host: Ear, coup: int) -> None:
    """The host may not turn what another squeezes."""
    for place in range(1, 5):
        await refused(host, "turn_card", coup=coup, place=place)


async def refused(ear: Ear, kind: str, **fields: Any) -> None:  # noqa: ANN401
    with pytest.raises(Refused):
        await ear.ask(kind, **fields)


# -- what may be known -----------------------------------------------------------------------


class Known(NamedTuple):
    """What may be known after an event: by all, and the cards that one patron squeezes."""

    cards: frozenset[str]
    squeezed: dict[str, frozenset[str]]
    over: bool


def known(evening: Evening) -> list[Known]:
    """What may be known after each event, number 0 first."""
    _, left, right = (guest.patron for guest in evening.guests.values())
    squeezers = {"player": left, "banker": right}
    found = [Known(frozenset(), {}, over=False)]
    down: dict[int, tuple[str, str]] = {}
    up: set[str] = set()
    over = False
    for event in evening.events:
        match event:
            case on.ShoeStarted(shown=str(card)):
                up.add(card)
            case on.CardDealt(face_down=True):
                down[event.place] = event.card, squeezers[event.to]
            case on.CardDealt():
                up.add(event.card)
            case on.CardTurned():
                up.add(down.pop(event.place)[0])
            case on.ShoeEnded():
                over = True
            case _:
                pass
        squeezed = {patron: frozenset(card for card, by in down.values() if by == patron)
                    for patron in squeezers.values()}
        found.append(Known(frozenset(up), squeezed, over))
    return found


def leaks(evening: Evening) -> Iterator[tuple[Heard, set[str]]]:
    may = known(evening)
    for heard in evening.heard:
        now = may[heard.seq]
        if not now.over and heard.text not in evening.before:
            told = set(CARD.findall(heard.text))
            if more := told - now.cards - now.squeezed.get(heard.patron or "", frozenset()):
                yield heard, more


def test_nobody_is_told_a_card_too_early(evening: Evening) -> None:
    assert list(leaks(evening)) == []


def test_there_was_something_to_be_overheard(evening: Evening) -> None:
    may = known(evening)
    assert sum(isinstance(event, on.CardTurned) for event in evening.events) > 8
    assert len(evening.heard) > 400
    squeezed = [(heard.patron, card) for heard in evening.heard for card in
                set(CARD.findall(heard.text)) & may[heard.seq].squeezed.get(
                    heard.patron or "", frozenset())]
    assert len({card for _, card in squeezed}) > 8
    while_down = {heard.patron for heard in evening.heard
                  if any(may[heard.seq].squeezed.values())}
    assert len(while_down) == 4


def test_nobody_is_told_the_secret_before_the_end(evening: Evening) -> None:
    opened = [(seq, event.secret) for seq, event in enumerate(evening.events, 1)
              if isinstance(event, on.ShoeOpened)]
    ended = [seq for seq, event in enumerate(evening.events, 1) if isinstance(event, on.ShoeEnded)]
    assert opened
    assert ended
    for (_, secret), end in zip(opened, [*ended, 10**9][:len(opened)], strict=True):
        told = [heard.seq for heard in evening.heard if secret in heard.text]
        assert all(seq >= end for seq in told)
        assert bool(told) is (end < 10**9)


def test_nobody_is_told_a_token(evening: Evening) -> None:
    for guest in evening.guests.values():
        assert not [heard for heard in evening.heard if guest.token in heard.text]
    told = {patron: {key for heard in evening.heard if heard.patron == patron
                     for key in ("wallet",) if key in heard.text}
            for patron in (None, evening.guests[NAMES[0]].patron)}
    assert told[None] == set()


def test_what_is_mine_is_told_to_nobody_else(evening: Evening) -> None:
    """A stack is in nobody's view but its patron's; nor is what was bought or lost."""
    for heard in evening.heard:
        document = json.loads(heard.text) if heard.text.startswith("{") else {}
        view = document.get("view") or document.get("patch") or {}
        own = view.get("you") or {}
        rest = {name: value for name, value in view.items() if name != "you"}
        assert not {"stack", "bought", "loss_limit", "squeeze", "holder"} & set(
            _names(rest))
        assert heard.patron or not own


def _names(document: object) -> Iterator[str]:
    if isinstance(document, dict):
        for name, value in document.items():
            yield name
            yield from _names(value)


# -- the description, and the log ------------------------------------------------------------


def test_all_that_was_said_is_described(evening: Evening) -> None:
    assert len(evening.said) > 100
    wrong = [message for message in evening.said if not described(message, RECEIVED)]
    assert {json.dumps(each.get("bets")) for each in wrong} == {'{"tie": 5}'}, "but what was meant"


def test_all_that_was_heard_is_described(evening: Evening) -> None:
    messages = [message for heard in evening.heard
                if isinstance(message := _document(heard.text), dict) and "type" in message]
    assert {message["type"] for message in messages} >= {
        "welcome", "snapshot", "patch", "accepted", "refused"}
    assert [message for message in messages if not described(message, SENT)] == []


def _document(text: str) -> object:
    with suppress(ValueError):
        return json.loads(text)
    return None


def test_messages_are_numbered_without_a_gap(evening: Evening) -> None:
    """Whoever may see less is still sent every number."""
    for patron in {heard.patron for heard in evening.heard}:
        steps = [message for heard in evening.heard if heard.patron == patron
                 and isinstance(message := _document(heard.text), dict)
                 and message.get("type") in {"patch", "snapshot"}]
        assert len(steps) > 50  # stakes that come at once are told at once
        assert all(after.get("from", before["seq"]) == before["seq"]
                   for before, after in pairwise(steps))


def test_the_log_has_no_secrets(evening: Evening) -> None:
    lines = [json.loads(line) for line in evening.log.splitlines()]
    accepted = [line for line in lines if line.get("outcome") == "accepted"]
    assert len(accepted) > 40
    assert {"table", "seq", "patron", "type"} <= set.intersection(*map(set, accepted))
    secrets = [guest.token for guest in evening.guests.values()]
    secrets += [guest.patron for guest in evening.guests.values()]
    secrets += [event.secret for event in evening.events if isinstance(event, on.ShoeOpened)]
    for text in (*secrets, *NAMES, "Quist"):
        assert text not in evening.log
    assert CARD.findall(evening.log) == []
