"""What takes long: once for all who ask, in a thread, and never too much at once."""

from __future__ import annotations

import asyncio
from threading import Event, current_thread, main_thread

import pytest

from baccarat.errors import InvalidNotation
from baccarat.web.computing import Computing
from baccarat.web.limits import TooMany
from baccarat.web.refusals import status_of

PATIENCE = 10.0


class Slow:
    """An answer that waits until it may be given, and counts how often it was made."""

    def __init__(self) -> None:
        self.let, self.made = Event(), 0

    def __call__(self) -> int:
        assert current_thread() is not main_thread()
        assert self.let.wait(PATIENCE)
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
