"""What takes long: once for all who ask, in a thread, and never too much at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from threading import Event, current_thread, main_thread

import pytest

from baccarat.errors import InvalidNotation
from baccarat.ledger.export import record_of
from baccarat.ledger.history import ShoePlayed, history
from baccarat.record import ShoeRecord
from baccarat.table.commands import SEATS
from baccarat.variants import VARIANTS, Variant
from baccarat.web.computing import Computing
from baccarat.web.limits import TooMany, Turns
from baccarat.web.refusals import status_of
from baccarat.web.site import RECORDS_AT_ONCE
from tests.live.inside import Inside, with_server
from tests.test_history import MARKED, PLAYED
from tests.test_running import until

PATIENCE = 60.0
"""Seconds in which a busy machine without numba has answered."""


class Slow:
    """An answer that waits until it may be given, and counts how often it was made."""

    def __init__(self) -> None:
        self.let, self.made = Event(), 0

    def __call__(self) -> int:
        assert current_thread() is not main_thread()
        assert self.let.wait(2 * PATIENCE)  # longer than anyone waits for what is beside it
        self.made += 1
        return self.made


def test_who_asks_the_same_gets_the_same_answer() -> None:
    async def run() -> None:
        computing, slow = Computing(1), Slow()
        asked = [asyncio.create_task(computing.get("a", slow)) for _ in range(100)]
        await asyncio.sleep(0)
        slow.let.set()
        assert await asyncio.gather(*asked) == [1] * 100
        assert await computing.get("a", slow) == 1
        computing.close()

    asyncio.run(run())


def test_what_is_not_kept_is_made_again() -> None:
    async def run() -> None:
        computing, slow = Computing(1), Slow()
        slow.let.set()
        assert [await computing.get("a", slow, keep=False) for _ in range(3)] == [1, 2, 3]
        computing.close()

    asyncio.run(run())


def test_what_was_asked_for_least_lately_is_forgotten() -> None:
    async def run() -> None:
        computing, slow = Computing(1, kept=2), Slow()
        slow.let.set()
        assert [await computing.get(key, slow) for key in "abacaba"] == [1, 2, 1, 3, 1, 4, 1]
        computing.close()

    asyncio.run(run())


def test_large_answers_are_forgotten_before_many_are_kept() -> None:
    async def run() -> None:
        computing, made = Computing(1, size=10_000), list[str]()

        def large(key: str, times: int) -> str:
            made.append(key)
            return key * times

        for key in "abcacb":
            assert await computing.get(key, partial(large, key, 4_000)) == key * 4_000
        assert "".join(made) == "abcab", "two of them have room"
        for key, times in (("d", 20_000), ("c", 1), ("c", 1)):
            assert await computing.get(key, partial(large, key, times)) == key * times
        assert "".join(made) == "abcabdc", "and none beside one that is too large"
        computing.close()

    asyncio.run(run())


def test_too_much_at_once_is_refused_and_those_who_wait_are_served() -> None:
    async def run() -> None:
        computing, slow = Computing(2), Slow()
        asked = [asyncio.create_task(computing.get(key, slow)) for key in "ab"]
        await asyncio.sleep(0)
        with pytest.raises(TooMany) as refused:
            await computing.get("c", slow)
        assert status_of(refused.value) == 503
        joined = asyncio.create_task(computing.get("a", slow))
        slow.let.set()
        assert sorted(await asyncio.gather(*asked, joined)) == [1, 1, 2]
        assert await computing.get("c", slow) == 3
        computing.close()

    asyncio.run(run())


def test_what_fails_is_not_kept() -> None:
    async def run() -> None:
        computing, slow = Computing(1), Slow()
        slow.let.set()

        def fail() -> int:
            raise InvalidNotation("web.invalid", where="here", problem="this")

        for _ in range(2):
            with pytest.raises(InvalidNotation):
                await computing.get("a", fail)
        assert await computing.get("a", slow) == 1
        computing.close()

    asyncio.run(run())


def test_one_who_goes_away_takes_no_answer_from_others() -> None:
    async def run() -> None:
        computing, slow = Computing(1), Slow()
        gone, here = (asyncio.create_task(computing.get("a", slow)) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        slow.let.set()
        assert await here == 1
        computing.close()

    asyncio.run(run())


def test_the_tables_go_on_meanwhile() -> None:
    async def run() -> None:
        computing, slow = Computing(1), Slow()
        asked = asyncio.create_task(computing.get("a", slow))
        for _ in range(10):
            await asyncio.sleep(0.001)
        assert not asked.done()
        slow.let.set()
        assert await asked == 1
        computing.close()

    asyncio.run(run())


def test_of_one_address_one_question_is_computed_at_a_time_and_another_is_not_behind_all() -> None:
    async def run() -> None:
        turns, begun = Turns("web.odds", 3), list[str]()
        let = asyncio.Event()

        async def ask(address: str, question: str) -> None:
            async with turns.turn(address):
                begun.append(question)
                await let.wait()

        asked = [asyncio.create_task(ask("a", question)) for question in ("a1", "a2", "a3")]
        await asyncio.sleep(0)
        asked.append(asyncio.create_task(ask("b", "b1")))
        await asyncio.sleep(0)
        assert begun == ["a1", "b1"]
        with pytest.raises(TooMany):
            await ask("a", "a4")
        let.set()
        await asyncio.gather(*asked)
        assert begun == ["a1", "b1", "a2", "a3"]
        assert not turns.taken

    asyncio.run(run())


@pytest.mark.parametrize("path", [
    "/api/rules/try?road=big_road&bet=tie&seed={}", "/api/bets?variant=ez&decks={}",
    "/api/drill?seed={}", "/api/lessons?variant={}"])
def test_who_asks_much_makes_no_table_wait(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The spots of a new table cannot be shown before its rules are there."""
    slow = Slow()
    for place in ("rules._trial", "reference.bets_json", "lessons.drill", "lessons.lessons_json"):
        monkeypatch.setattr(f"baccarat.web.{place}", lambda *_: slow())

    async def test(inside: Inside) -> None:
        await inside.http.post("/api/guests", json={"name": "Anna"})
        opened = await inside.http.post("/api/tables", json={
            "key": "a" * 8, "settings": {"minimum": "7.00"}})
        houses = [*VARIANTS]
        asked = [asyncio.create_task(inside.http.get(path.format(
            houses[number] if "lessons" in path else number + 1))) for number in range(6)]
        await until(lambda: sum(map(asyncio.Task.done, asked)) == 2)  # four have the places
        async with asyncio.timeout(PATIENCE):
            table = f"/api/tables/{opened.json()['table']}"
            assert (await inside.http.get(f"{table}/rules")).status_code == 200
            assert (await inside.http.get(f"{table}/odds")).status_code == 200
        assert len(inside.site.computing._asked) == 1
        slow.let.set()
        answers = Counter([(await each).status_code for each in asked])
        assert answers == {200: 4, 429: 2}
        assert (await inside.http.get(path.format(houses[0] if "lessons" in path else 1)
                                      )).status_code == 200

    with_server(test)


@pytest.mark.parametrize("path", ["records/{}", "records/{}/verify"])
def test_the_records_of_many_shoes_wait_as_one_address_does(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else so many of them at once leave no odds and no lesson to anybody."""
    slow, played = Slow(), history(PLAYED.events).shoes[0]

    async def over(*_: object) -> tuple[ShoePlayed, Variant]:
        return played, MARKED

    def record(shoe: ShoePlayed, variant: Variant) -> ShoeRecord:
        slow()
        return record_of(shoe, variant)

    assert RECORDS_AT_ONCE > 2 * SEATS  # friends who ask for theirs, and check it, come together
    monkeypatch.setattr("baccarat.web.site.RECORDS_AT_ONCE", 5)
    monkeypatch.setattr("baccarat.web.recall._over", over)
    monkeypatch.setattr("baccarat.web.recall.record_of", record)

    async def test(inside: Inside) -> None:
        asked = [asyncio.create_task(inside.http.get(f"/api/tables/t/{path.format(number)}"))
                 for number in range(1, 8)]
        try:
            await until(lambda: sum(map(asyncio.Task.done, asked)) == 2)  # five have the places
            assert len(inside.site.computing._asked) == 1
        finally:
            slow.let.set()
        assert Counter([(await each).status_code for each in asked]) == {200: 5, 429: 2}

    with_server(test)
