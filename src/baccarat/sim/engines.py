"""Running the kernel: as it stands on lists, or compiled on arrays of small integers.

A :class:`Deal` is everything the kernel reads, as plain integers: it can be sent to another process
and says nothing of facts or bets, which cannot.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from types import ModuleType
from typing import Any, NamedTuple

from baccarat.odds import fast
from baccarat.sim import kernel
from baccarat.sim.kernel import GAMMA, LANES, NEVER, QUAD, WORD, WORDS, Lanes, Rules, Task, mix

__all__ = ["Deal", "Engine", "Stream", "Tools", "deal", "engine_here", "origin_of",
           "tools"]


class Engine(Enum):
    """How the kernel is run. Both ways give the same counts.

    COMPILED raises IllegalCommand without the extra ``fast``.
    """

    PLAIN = "plain"
    COMPILED = "compiled"


class Tools(NamedTuple):
    """The functions of a kernel as an engine runs them, and room for them."""

    functions: Mapping[str, Callable[..., Any]]
    room: Callable[..., Any]
    array: Callable[[Any], Any]


def tools(engine: Engine, its: ModuleType) -> Tools:
    """The functions of a kernel's module: plain ones and lists, or compiled ones and arrays.

    Arrays are of 64-bit integers.

    >>> tools(Engine.PLAIN, kernel).room(2, 3)
    [[0, 0, 0], [0, 0, 0]]
    """
    if engine is Engine.PLAIN:
        return Tools(vars(its), _lists, list)
    import numpy as np  # noqa: PLC0415 - the plain engine does without

    from baccarat.odds.jit import compiled  # noqa: PLC0415 - numba takes its time to load

    return Tools(compiled(its.__name__), lambda *shape: np.zeros(shape, np.int64),
                 lambda numbers: np.asarray(numbers, np.int64))


def _lists(size: int, *inner: int) -> list[Any]:
    return [_lists(*inner) if inner else 0 for _ in range(size)]


class Deal(NamedTuple):
    """What one call deals: the rules, and blocks of shoes one after another.

    ``key`` is made from the seed by :func:`origin_of`; the first block has the number ``block``.
    Shoes are counted in groups of ``group``, a power of two. ``shoes`` and ``last_coups`` cut a
    single block short: so many shoes deal, the last of them so many coups.
    """

    rules: Rules
    key: int
    block: int
    blocks: int
    group: int
    coups: int = NEVER
    shoes: int = LANES
    last_coups: int = NEVER

    @property
    def groups(self) -> range:
        """The numbers of the groups to which the shoes belong."""
        first = self.block * LANES // self.group
        last = (self.block + self.blocks) * LANES - 1
        return range(first, last // self.group + 1)


def origin_of(seed: int) -> int:
    """The counter from which the words of a seed, 0 to 2 ** 64 - 1, begin.

    >>> hex(origin_of(0)), hex(origin_of(1))
    ('0x0', '0x5692161d100b05e5')
    """
    return mix(seed)


def engine_here() -> Engine:
    """The compiled engine where numba is installed."""
    return Engine.COMPILED if fast.installed() else Engine.PLAIN


class Stream(NamedTuple):
    """What the shoes of a block came to, by lane.

    ``ends`` by quad: 1 + t if a coup ended with outcome t, or 0. ``cards``: where each card was
    looked up in ``after``; that number modulo the kinds is its kind. Behind the end of a shoe
    ``cards`` mean nothing.
    """

    ends: Any
    cards: Any


def deal(asked: Deal, engine: Engine, *, stream: bool = False) -> tuple[list[array[int]], Stream]:
    """Deal; the counts by group and outcome, and with *stream* all ends and cards.

    Each array counts the outcomes of one group of shoes, in the order of ``asked.groups``. The
    stream is that of the last block; without *stream* it means nothing.
    """
    run = _run_plain if engine is Engine.PLAIN else _run_compiled
    quads = -(-asked.rules.cards // QUAD) if stream else 1
    return run(asked, asked.rules.outcomes, quads)


def _task(asked: Deal) -> Task:
    first = asked.block * LANES
    whole = asked.shoes == LANES and asked.last_coups >= asked.coups
    last = asked.coups if whole else min(asked.last_coups, asked.coups)
    return Task((asked.key + GAMMA * WORDS * asked.block) & WORD, asked.blocks, first,
                asked.group, first // asked.group, asked.coups, asked.shoes, last)


def _rules(asked: Deal) -> Rules:
    """The rules; where a shoe is cut short, its end has to be looked for from the first card."""
    short = asked.shoes < LANES or asked.last_coups < asked.coups
    return asked.rules._replace(calm=0) if short else asked.rules


def _kept(quads: int) -> int:
    """The cards to be kept: all, where all ends are."""
    return QUAD * quads if quads > 1 else 0


# -- as it stands ----------------------------------------------------------------------------


def _run_plain(asked: Deal, outcomes: int, quads: int) -> tuple[list[array[int]], Stream]:
    def room(rows: int) -> list[list[int]]:
        return [[0] * LANES for _ in range(rows)]

    one = room(7)
    lanes = Lanes(one[0], [0] * 6, room(QUAD), room(len(asked.rules.full)), one[1],
                  room(_kept(quads)), room(QUAD), one[2], one[3], one[4], one[5], [0])
    ends = room(quads)
    out = [[0] * (outcomes + 1) for _ in asked.groups]
    rules = _rules(asked)
    rules = rules._replace(after=list(rules.after))
    kernel.deal_blocks(_task(asked), rules, lanes, ends, out)
    return [array("q", counts[1:]) for counts in out], Stream(ends, lanes.kept)


# -- compiled --------------------------------------------------------------------------------


def _run_compiled(asked: Deal, outcomes: int, quads: int) -> tuple[list[array[int]], Stream]:
    fast.demand()
    import numpy as np  # noqa: PLC0415 - the plain engine does without

    from baccarat.odds.jit import compiled  # noqa: PLC0415 - numba takes its time to load

    narrow = np.dtype(np.uint16)
    wide = narrow if asked.rules.last + outcomes <= np.iinfo(narrow).max else np.dtype(np.uint32)
    rules = _rules(asked)
    after = np.frombuffer(rules.after, np.intc) if isinstance(rules.after, array) else rules.after
    arrays: list[Any] = [
        np.asarray(after, wide), wide.type(rules.last), rules.first,
        np.array(rules.full, narrow), rules.cards, np.array(rules.cut, narrow),
        np.array(rules.stop, narrow), rules.calm, rules.outcomes,
    ]
    task = _task(asked)
    origin: Any = np.uint64(task.origin)
    ends = np.zeros((quads, LANES), wide)
    lanes = _lanes(len(rules.full), quads, wide)
    out = np.zeros((len(asked.groups), outcomes + 1), np.int64)
    compiled(kernel.__name__, in_one=True)["deal_blocks"](
        task._replace(origin=origin), Rules(*arrays), lanes, ends, out)
    return [array("q", row.tobytes()) for row in out[:, 1:]], Stream(ends, lanes.kept)


def _lanes(kinds: int, quads: int, wide: Any) -> Lanes:  # noqa: ANN401 - a numpy type
    import numpy as np  # noqa: PLC0415 - the plain engine does without

    def room(kind: Any, *shape: int) -> Any:  # noqa: ANN401 - numpy's types and arrays
        return _aligned((*shape, LANES), kind)

    narrow: Any = np.uint16
    return Lanes(
        counter=room(np.uint64), sizes=_aligned((6,), np.uint64), drawn=room(narrow, QUAD),
        left=room(narrow, kinds), at=room(wide), kept=room(wide, _kept(quads)),
        row=room(wide, QUAD), coups=room(narrow), cut=room(narrow), stop=room(narrow),
        going=room(narrow), now=_aligned((1,), narrow))


LINE = 64
"""Bytes of a cache line; vectors that lie across two take twice as long to load."""


def _aligned(shape: Sequence[int], kind: Any) -> Any:  # noqa: ANN401 - numpy's types and arrays
    import numpy as np  # noqa: PLC0415 - the plain engine does without

    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    room = np.zeros(size + LINE, np.uint8)
    begin = -room.ctypes.data % LINE
    return room[begin:begin + size].view(kind).reshape(shape)
