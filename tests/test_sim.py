"""The simulator: its coups are those of the game, and depend on the spec and the seed alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest

from baccarat.bets import Bet, Pay
from baccarat.catalogue import BETS
from baccarat.errors import IllegalCommand, InvalidNotation
from baccarat.facts import IDENTICAL, PAIR
from baccarat.hand import Side
from baccarat.outcome import Fact, Outcome
from baccarat.procedure import Procedure
from baccarat.sim import Engine, Sample, Settings, Spec, block_of, facts_of, run
from baccarat.sim.automaton import automaton
from baccarat.sim.engines import Deal, deal, origin_of
from baccarat.sim.kernel import LANES, NEVER
from baccarat.sim.rules import rules_of
from baccarat.variants import VARIANTS
from tests import shoes_by_hand

MENU = facts_of(VARIANTS["commission"].menu)
BASE = Procedure()
BLOCK = 3
"""A block of seed 11 in which words are refused, in its third quad."""
HERE = [engine for engine in Engine if engine is Engine.PLAIN or find_spec("numba")]
FAST = HERE[-1]


def seen(outcome: Outcome, needs: tuple[Fact, ...]) -> tuple[object, ...]:
    """All that an outcome says, to be compared."""
    return tuple((hand.total, hand.size, *(hand[fact] for fact in needs)) for hand in outcome)


# -- the shoes -------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize(("procedure", "needs"), [
    (BASE, MENU),
    (BASE, ()),
    (replace(BASE, shoe_end="finish"), MENU),
    (replace(BASE, cut_card=6), ()),
    (replace(BASE, cut_card=7, shoe_end="finish"), ()),
    (replace(BASE, ace_burn=11, cut_card=100), MENU),
    (replace(BASE, burn=None), ()),
    (replace(BASE, burn=5, cut_card=26), MENU),
    (replace(BASE, burn=None, cut_card=8), ()),
    (Procedure(decks=1, cut_card=34), MENU),
    (Procedure(decks=1, cut_card=6), ()),
    (Procedure(decks=12), ()),
    (Procedure(decks=6), (IDENTICAL,)),
], ids=str)
def test_each_shoe_is_what_the_game_deals_of_the_same_cards(
    procedure: Procedure, needs: tuple[Fact, ...]
) -> None:
    known = list(automaton(needs).outcomes())
    shoes = block_of(Spec(procedure, needs, shoes=1), 11, BLOCK, FAST)
    for lane in (*range(40), LANES - 1):
        cards = shoes_by_hand.order(11, BLOCK, lane, procedure, needs)
        dealt = shoes_by_hand.outcomes(cards, procedure, needs)
        assert [seen(known[end], needs) for end in shoes[lane]] == [
            seen(outcome, needs) for outcome in dealt]


def test_a_fixed_number_of_coups_are_the_first_of_the_same_shoe() -> None:
    whole = block_of(Spec(needs=MENU, shoes=1), 3, 0, FAST)
    cut = block_of(Spec(needs=MENU, shoes=1, coups_per_shoe=67), 3, 0, FAST)
    assert cut == [shoe[:67] for shoe in whole]


def test_words_that_would_favour_some_cards_are_drawn_again() -> None:
    number = BLOCK * 2**20 + 1
    origin = shoes_by_hand.mixed(11) + shoes_by_hand.GAMMA * number
    first = [shoes_by_hand.mixed((origin + shoes_by_hand.GAMMA * n) % 2**64)
             for n in range(104 * 512)]
    used = [word for quad in shoes_by_hand.words(11, BLOCK, 416) for word in quad]
    quads = [at // 512 for at, (one, other) in enumerate(zip(first, used, strict=True))
             if one != other]
    assert quads[0] == 2


def test_vectors() -> None:
    assert [hex(shoes_by_hand.mixed(shoes_by_hand.GAMMA * n % 2**64)) for n in (1, 2)] == [
        "0xe220a8397b1dcdaf", "0x6e789e6aa1b965f4"], "the published first words of SplitMix64"
    assert list(shoes_by_hand.draws(1, 0, 0, 416))[:8] == VECTOR_DRAWS
    shoe = block_of(Spec(shoes=1), 1, 0, FAST)[0]
    known = list(automaton(()).outcomes())
    assert [(known[end].player.total, known[end].banker.total) for end in shoe[:5]] == VECTOR_COUPS


VECTOR_DRAWS = [311, 371, 358, 259, 376, 130, 333, 119]
VECTOR_COUPS = [(9, 0), (9, 0), (8, 0), (7, 2), (7, 0)]


def test_the_stream_and_the_counts_are_of_the_same_coups() -> None:
    rules = rules_of(BASE, MENU, None)
    counts, stream = deal(Deal(rules, origin_of(5), 1, 1, 64), FAST, stream=True)
    shoes = block_of(Spec(needs=MENU, shoes=1), 5, 1, FAST)
    assert len(counts) == LANES // 64
    for group, counted in enumerate(counts):
        together = Counter(end for shoe in shoes[64 * group:64 * group + 64] for end in shoe)
        assert {end: count for end, count in enumerate(counted) if count} == together
    assert len(stream.ends) == 104


def test_the_plain_kernel_and_the_compiled_one_give_the_same() -> None:
    if FAST is Engine.PLAIN:
        pytest.skip("numba is not installed")
    for needs, coups in ((MENU, None), ((IDENTICAL,), 3), ((), None)):
        rules = rules_of(BASE, needs, coups)
        whole = Deal(rules, origin_of(11), BLOCK, 1, 32, coups or NEVER)
        for asked in (whole, whole._replace(group=LANES, shoes=100, last_coups=2)):
            assert deal(asked, Engine.PLAIN)[0] == deal(asked, Engine.COMPILED)[0]


# -- the same for a seed ---------------------------------------------------------------------


P = ParamSpec("P")
T = TypeVar("T")


class Shuffled(Executor):
    """Does nothing until it has eight tasks, then all of them in an order of its own."""

    def __init__(self) -> None:
        self.work: list[Callable[[], None]] = []
        self.draw = random.Random(4)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        self.work.append(lambda: future.set_result(fn(*args, **kwargs)))
        if len(self.work) == 8:
            self.draw.shuffle(self.work)
            for work in self.work:
                work()
            self.work.clear()
        return future


SPECS = [
    Spec(needs=MENU, coups=400_000),
    Spec(needs=MENU, shoes=5_000),
    Spec(coups=400_001, coups_per_shoe=60),
    Spec(shoes=3, coups_per_shoe=1),
]


@pytest.mark.skipif(FAST is Engine.PLAIN, reason="slow without numba")
@pytest.mark.parametrize("spec", SPECS, ids=range(len(SPECS)))
def test_workers_chunks_and_order_change_nothing(spec: Spec) -> None:
    alone = run(spec, 8)
    for workers in (2, 7):
        with ThreadPoolExecutor(workers) as pool:
            assert run(spec, 8, pool).groups == alone.groups
    for chunk in (1, 2, 5, 10_000):
        with ThreadPoolExecutor(2) as pool:
            assert run(spec, 8, pool, Settings(chunk=chunk)).groups == alone.groups
    assert run(spec, 9).groups != alone.groups


@pytest.mark.exhaustive
def test_shuffled_completion_changes_nothing() -> None:
    spec = Spec(shoes=8 * LANES)
    settings = Settings(engine=FAST, chunk=1)
    assert run(spec, 1, Shuffled(), settings).groups == run(spec, 1).groups


@pytest.mark.exhaustive
def test_noise_in_the_global_generators_changes_nothing() -> None:
    spec = Spec(shoes=600)
    alone = run(spec, 1).groups

    def disturb(_: object) -> None:
        random.seed(random.random())
        if find_spec("numpy"):
            import numpy as np

            np.random.seed(5)  # noqa: NPY002 - it is the global one that is to be disturbed

    assert run(spec, 1, settings=Settings(chunk=1, progress=disturb)).groups == alone


@pytest.mark.exhaustive
@pytest.mark.parametrize("coups", [1, 80, 81, 82, 41_000, 41_700, 120_001])
def test_coups_are_the_first_of_the_shoes_in_their_order(coups: int) -> None:
    sample = run(Spec(coups=coups), 6)
    expected: Counter[int] = Counter()
    for block in range(4):
        for shoe in block_of(Spec(shoes=1), 6, block, FAST):
            expected.update(shoe[:max(0, coups - expected.total())])
    assert sample.coups == coups
    assert dict(enumerate(sample.counts)) == {end: expected[end]
                                              for end in range(len(sample.counts))}


@pytest.mark.exhaustive
@pytest.mark.parametrize(("shoes", "coups"), [(1, 67), (511, 67 * 511), (512, 67 * 512),
                                              (513, 67 * 512 + 1), (1024, 67 * 1023 + 66)])
def test_fixed_coups_are_dealt_to_the_last(shoes: int, coups: int) -> None:
    sample = run(Spec(coups=coups, coups_per_shoe=67), 6)
    assert (sample.coups, sample.shoes) == (coups, shoes)


@pytest.mark.exhaustive
def test_groups_are_of_whole_shoes_and_not_many() -> None:
    small, large = run(Spec(shoes=20), 1), run(Spec(shoes=3_000), 1)
    assert len(small.groups) == 20
    assert 100 < len(large.groups) <= 256
    shoes = block_of(Spec(shoes=1), 1, 0, FAST)
    assert [sum(counts) for counts in small.groups.values()] == [len(s) for s in shoes[:20]]


# -- stopping and going on -------------------------------------------------------------------


def stop_after(tasks: int) -> Callable[[object], None]:
    left = [tasks]

    def progress(_: object) -> None:
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt

    return progress


@pytest.mark.exhaustive
def test_an_interrupted_run_gives_what_was_finished_and_goes_on(tmp_path: Path) -> None:
    spec, file = Spec(needs=MENU, coups=200_000), tmp_path / "run"
    whole = run(spec, 2)
    done = [0]
    for tasks in (1, 2, 1):
        part = run(spec, 2, settings=Settings(chunk=1, checkpoint=file, progress=stop_after(tasks)))
        assert part.partial
        assert done[-1] < part.coups < whole.coups
        assert sum(part.counts) == part.coups
        done.append(part.coups)
    tasks_left: list[object] = []
    again = run(spec, 2, settings=Settings(chunk=1, checkpoint=file, progress=tasks_left.append))
    assert again.groups == whole.groups
    assert not again.partial
    assert len(tasks_left) < 4
    for _ in range(2):
        finished = run(spec, 2, settings=Settings(checkpoint=file))
        assert (finished.groups, finished.shoes) == (whole.groups, whole.shoes)


@pytest.mark.exhaustive
def test_threads_are_interrupted_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = import_module("baccarat.sim.run")  # the package has its function by that name
    monkeypatch.setattr(running, "WAITING", 4)  # so that not all is done at once
    spec, file = Spec(shoes=20 * LANES), tmp_path / "run"
    settings = Settings(chunk=1, checkpoint=file, progress=stop_after(2))
    with ThreadPoolExecutor(2) as pool:
        part = run(spec, 2, pool, settings)
        assert part.partial
        assert 0 < part.shoes < 20 * LANES
        whole = run(spec, 2, pool, settings._replace(progress=None))
    assert whole.groups == run(spec, 2).groups


def test_a_checkpoint_is_of_one_run_only(tmp_path: Path) -> None:
    file = tmp_path / "run"
    spec = Spec(shoes=LANES)
    settings = Settings(checkpoint=file)
    run(spec, 2, settings=settings)
    for other, seed, name in (
        (spec, 3, "seed"), (replace(spec, shoes=LANES + 1), 2, "shoes"),
        (replace(spec, needs=(PAIR,)), 2, "facts"), (replace(spec, coups_per_shoe=5), 2, "coups"),
        (replace(spec, procedure=Procedure(decks=6)), 2, "procedure.decks"),
    ):
        with pytest.raises(IllegalCommand, match=f"another run: {name}"):
            run(other, seed, settings=settings)
    data = file.read_bytes()
    for damaged in (data[:-3], data[:-1] + b"\x07", b"", b"{}\n", data.replace(b" 2 ", b" 9 ", 1)):
        file.write_bytes(damaged)
        with pytest.raises(InvalidNotation, match="is not a checkpoint"):
            run(spec, 2, settings=settings)
    file.write_bytes(data)
    run(spec, 2, settings=settings)
    with pytest.raises(InvalidNotation, match="cannot write"):
        run(spec, 2, settings=Settings(checkpoint=tmp_path / "none" / "run"))


@pytest.mark.exhaustive
@pytest.mark.parametrize(("old", "new"), [
    (b'"done": [[0, 1]', b'"done": [[0, 2]'),
    (b'"done": [[0, 1]', b'"done": [[-1, 1]'),
    (b'"done": [[0, 1]', b'"done": [[1, 0]'),
    (b'"done": [[0, 1]', b'"done": [[0, 1], [0, 1]'),
    (b'"done": [[0, 1]', b'"done": [[0, 1], 7'),
    (b'"done": [[0, 1]', b'"done": [[0, 9999999999999999999999]'),
    (b'"done": [[0, 1]', b'"gone": [[0, 1]'),
    (b'"groups": [', b'"groups": [0, '),
    (b'"groups": [', b'"groups": ["0", '),
    (b'"groups": [', b'"groups": null, "more": ['),
    (b'"run": {', b'"run": null, "more": {'),
    (b'"run": {"procedure.decks": 8', b'"run": {"decks": 8'),
    (b'"seed": 2', b'"seed": null'),
])
def test_a_checkpoint_is_what_its_hash_says_and_has_its_shape(
    tmp_path: Path, old: bytes, new: bytes
) -> None:
    file, spec = tmp_path / "run", Spec(shoes=LANES)
    run(spec, 2, settings=Settings(checkpoint=file))
    first, _, rest = file.read_bytes().partition(b"\n")
    assert rest.count(old) == 1
    changed = rest.replace(old, new)
    heads = [first]
    if new != b'"done": [[0, 2]':  # so far a forger may go
        heads.append(b"baccarat simulation 2 " + sha256(changed).hexdigest().encode())
    for head in heads:
        file.write_bytes(head + b"\n" + changed)
        with pytest.raises(InvalidNotation, match="is not a checkpoint of this version"):
            run(spec, 2, settings=Settings(checkpoint=file))


def test_a_checkpoint_that_cannot_be_written_is_found_before_the_work(tmp_path: Path) -> None:
    dealt: list[object] = []
    settings = Settings(checkpoint=tmp_path / "none" / "run", progress=dealt.append)
    with pytest.raises(InvalidNotation, match="cannot write"):
        run(Spec(shoes=5), 2, settings=settings)
    assert dealt == []


# -- what a run prices -----------------------------------------------------------------------


def test_a_run_prices_every_bet_whose_facts_it_kept() -> None:
    sample: Sample = run(Spec(needs=(PAIR,), shoes=5), 1)
    for bet in BETS.values():
        if set(bet.needs) <= {PAIR}:
            assert sample.estimate(bet).mean >= -1
        else:
            with pytest.raises(IllegalCommand, match=f"bet {bet.key} .*--keep"):
                sample.estimate(bet)


def test_estimates_by_hand() -> None:
    sample = run(Spec(shoes=3), 1)
    known = list(automaton(()).outcomes())
    net = {Side.PLAYER: 1, Side.BANKER: -1, None: 0}
    shoes = block_of(Spec(shoes=1), 1, 0, FAST)[:3]
    nets = [[net[known[end].winner] for end in shoe] for shoe in shoes]
    coups = sum(map(len, nets))
    mean = sum(map(sum, nets)) / coups
    spread = sum((sum(shoe) - mean * len(shoe))**2 for shoe in nets)
    found = sample.estimate(BETS["player"])
    assert float(found.mean) == pytest.approx(mean)
    assert found.standard_error == pytest.approx((spread * 3 / 2)**0.5 / coups)


def test_a_bet_is_asked_about_the_outcomes_that_came_and_no_others() -> None:
    asked: Counter[Outcome] = Counter()

    def tie(outcome: Outcome) -> bool:
        asked[outcome] += 1
        return outcome.winner is None

    bet = Bet("tie_again", "Tie again", (Pay("win", "a tie", Fraction(8), tie),))
    sample = run(Spec(coups=20), 1)
    assert sample.estimate(bet) == sample.estimate(BETS["tie"])
    assert len(asked) == sum(count > 0 for count in sample.counts) < 21


@pytest.mark.parametrize("asked", [
    {}, {"coups": 1, "shoes": 1}, {"coups": 0}, {"shoes": -1}, {"shoes": 2**60},
    {"shoes": 1, "coups_per_shoe": 0}, {"shoes": 1, "coups_per_shoe": 68},
])
def test_what_cannot_be_dealt_is_refused(asked: dict[str, int]) -> None:
    with pytest.raises(IllegalCommand):
        Spec(**asked)  # type: ignore[arg-type]


def test_a_seed_out_of_range_is_refused() -> None:
    for seed in (-1, 2**64):
        with pytest.raises(IllegalCommand, match="seed"):
            run(Spec(shoes=1), seed)
