"""Exact odds against the golden integers, the oracle's edges, and counting card by card."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from importlib.util import find_spec
from math import perm
from random import Random
from typing import Any

import pytest

from baccarat.bets import Bet
from baccarat.cards import Card, parse_cards
from baccarat.catalogue import BETS
from baccarat.errors import InvalidNotation, ShoeExhausted, UnknownSuits
from baccarat.odds import effect_of_removal
from baccarat.odds.exact import Engine, Weights, weigh
from baccarat.odds.report import BetOdds, covariance, price
from baccarat.outcome import Fact, Outcome
from baccarat.shoe import Composition
from tests import oracle
from tests.oracle import DATA, Cards, Coup

pytestmark = pytest.mark.exhaustive

GOLDEN: dict[str, Any] = json.loads((DATA / "outcomes.json").read_text())
EDGES: dict[str, dict[str, str]] = json.loads((DATA / "edges_oracle.json").read_text())["edges"]

ENGINES = [
    Engine.PLAIN,
    pytest.param(Engine.COMPILED, marks=pytest.mark.skipif(
        not find_spec("numba"), reason="numba is not installed")),
]

each_engine = pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.value)


def groups() -> dict[tuple[Fact, ...], list[Bet]]:
    """All bets by the facts that they need."""
    found: dict[tuple[Fact, ...], list[Bet]] = {}
    for bet in BETS.values():
        found.setdefault(bet.needs, []).append(bet)
    return found


GROUPS = groups()


def composition(left: oracle.Composition) -> Composition:
    return Composition({Card.parse(card): count for card, count in left.items()})


def weighed_outcomes(weights: Weights) -> list[tuple[Outcome, int]]:
    return [(weights.outcome(cell), weight) for cell, weight in weights.reached()]


class Sought(Weights):
    """Weights whose cells, a quarter of a million, are gone through once for all bets."""

    @cached_property
    def found(self) -> list[tuple[int, int]]:
        return list(super().reached())

    def reached(self) -> Iterator[tuple[int, int]]:
        return iter(self.found)


def odds_of(
    left: oracle.Composition, engine: Engine, dealt: Cards = ()
) -> Iterator[tuple[str, BetOdds]]:
    """The package's odds of every bet; without those whose suits are not known."""
    for needs, bets in GROUPS.items():
        try:
            weights = Sought(*weigh(composition(left), needs, parse_cards(dealt), engine=engine))
        except UnknownSuits:
            continue
        assert sum(weight for _, weight in weights.reached()) == weights.total
        yield from ((bet.key, price(bet, weights)) for bet in bets)


def edges_of(left: oracle.Composition, engine: Engine, dealt: Cards = ()) -> dict[str, Fraction]:
    return {key: found.edge for key, found in odds_of(left, engine, dealt)}


# Whole decks


@each_engine
@pytest.mark.parametrize("decks", range(1, 9))
def test_golden_outcomes(decks: int, engine: Engine) -> None:
    weights = weigh(Composition.of_decks(decks), engine=engine)
    found = dict.fromkeys(("player", "banker", "tie"), 0)
    sizes = dict.fromkeys("456", 0)
    totals = [[0] * 10 for _ in range(10)]
    for (player, banker), weight in weighed_outcomes(weights):
        winner = "player" if player.total > banker.total else "banker"
        found["tie" if player.total == banker.total else winner] += weight
        sizes[str(player.size + banker.size)] += weight
        totals[player.total][banker.total] += weight
    assert found | {"total": weights.total, "cards_dealt": sizes} == GOLDEN["outcomes"][str(decks)]
    if decks == 8:
        assert totals == GOLDEN["final_totals_8_decks"]


@each_engine
@pytest.mark.parametrize("decks", [1, 8])
def test_every_edge_of_whole_decks(decks: int, engine: Engine) -> None:
    found = edges_of(oracle.decks(decks), engine)
    assert {key: str(found[key]) for key in BETS} == EDGES[str(decks)]


WINS: dict[str, str] = {bet["key"]: bet["wins"] for bet in json.loads(
    (DATA / "bets.json").read_text(encoding="utf-8"))["bets"]}
ON_RANKS = {key for key, wins in WINS.items()
            if "suit" not in WINS.get(wins.removeprefix("as "), wins)}
"""The bets whose definition does not speak of suits."""


@pytest.mark.parametrize("decks", [2, 4, 6])
def test_edges_of_other_whole_decks(decks: int) -> None:
    """Whichever evaluator is chosen, and on ranks only."""
    ranks = dict.fromkeys(oracle.RANKS, 4 * decks)
    found = edges_of(ranks, Engine.AUTO)
    assert set(found) == ON_RANKS
    assert {key: str(exact) for key, exact in found.items()}.items() <= EDGES[str(decks)].items()


@each_engine
@pytest.mark.parametrize("decks", [30, 60])
def test_decks_of_which_64_bits_cannot_hold_the_weights(decks: int, engine: Engine) -> None:
    left = dict.fromkeys(oracle.RANKS, 4 * decks)
    weights = weigh(composition(left), engine=engine)
    assert weights.total == sum(weights.cells) == perm(decks * 52, 6) > 2**63
    expected = oracle.edges(left, oracle.POINTS)
    for bet in GROUPS[()]:
        assert price(bet, weights).edge == expected[bet.key], bet.key


# Any composition


def some_shoe(seed: int, kinds: int, cards: int, *, suits: str = "shd") -> dict[str, int]:
    """So many cards of so many kinds, picked by a seed."""
    random = Random(seed)
    faces = random.sample([rank + suit for rank in oracle.RANKS for suit in suits or [""]], kinds)
    return dict(Counter(random.choices(faces, k=cards)))


SHOES = {
    f"{cards} cards of {kinds} kinds{'' if suits else ' by rank'}":
        some_shoe(seed, kinds, cards, suits=suits)
    for seed, (kinds, cards, suits) in enumerate([
        (4, 6, "shd"), (5, 6, "shd"), (6, 6, ""), (4, 7, "sd"), (7, 7, "shd"), (5, 8, "sd"),
        (6, 8, ""), (1, 9, "s"), (2, 9, "sd"), (9, 12, "shdc"), (12, 40, "sd"), (10, 60, ""),
        (13, 300, ""), (20, 200, "shdc"),
    ])
}


@each_engine
@pytest.mark.parametrize("left", SHOES.values(), ids=SHOES)
def test_every_edge_of_any_composition(left: dict[str, int], engine: Engine) -> None:
    """Bets on suits are answered without suits only if suits can make no difference."""
    found, expected = edges_of(left, engine), oracle.edges(left)
    if set(found) > set(expected):
        expected = oracle.edges({card + "s": count for card, count in left.items()})
        assert set(expected) - set(found) <= oracle.NEED_SUITS
        expected = {key: expected[key] for key in found}
    assert found == expected


@each_engine
def test_a_shoe_after_many_coups(engine: Engine) -> None:
    left = oracle.decks(8)
    for card in Random(5).sample([card for card in left for _ in range(8)], 370):
        left[card] -= 1
    assert edges_of(left, engine) == oracle.edges(left)


MATCHING = {"9s": 3, "9d": 2, "9h": 1, "Ks": 2, "Qs": 2, "Kd": 1, "Qh": 1, "4c": 3, "6d": 2}


@each_engine
def test_nines_kings_and_queens_that_match_often(engine: Engine) -> None:
    assert edges_of(MATCHING, engine) == oracle.edges(MATCHING)


@each_engine
def test_either_pair_near_the_end_of_a_shoe(engine: Engine) -> None:
    found = edges_of({"A": 1, "2": 1, "3": 2, "K": 2}, engine)
    assert found["either_pair"] == 1 - 6 * Fraction(11, 45)


def test_bets_on_suits_are_refused_without_them() -> None:
    found = edges_of(dict.fromkeys(oracle.RANKS, 4), Engine.AUTO)
    assert set(BETS) - set(found) == oracle.NEED_SUITS


def test_five_cards_are_too_few() -> None:
    with pytest.raises(ShoeExhausted, match="5"):
        weigh(composition({"9": 5}))


# More than edges

SMALL = {"9s": 2, "9d": 1, "3d": 1, "Ks": 2, "Qs": 1, "6h": 2}


@pytest.fixture(scope="module")
def small_weights() -> Counter[Coup]:
    return oracle.weights(SMALL, Coup)


Nets = Counter[oracle.Net]
"""Weights of what a bet nets."""


def nets_of(weighed: Mapping[Coup, int], pays: oracle.Pays) -> Nets:
    found: Nets = Counter()
    for coup, weight in weighed.items():
        found[pays(coup)] += weight
    return found


def mean(nets: Nets, power: int = 1) -> Fraction:
    weighed = (Fraction(net) ** power * weight for net, weight in nets.items())
    return sum(weighed, Fraction(0)) / nets.total()


@each_engine
def test_every_figure_of_every_bet(engine: Engine, small_weights: Counter[Coup]) -> None:
    for key, found in odds_of(SMALL, engine):
        nets = nets_of(small_weights, oracle.NETS[key])
        won = sum(weight for net, weight in nets.items() if net > 0)
        resolved = nets.total() - nets[0]
        assert found.edge == -mean(nets), key
        assert found.hit_rate == Fraction(won, nets.total()), key
        assert found.variance == mean(nets, 2) - mean(nets) ** 2, key
        assert found.edge_resolved == -mean(nets) * nets.total() / resolved, key
        paid = sum((line.probability for line in found.lines), Fraction(0))
        assert paid == Fraction(won + nets[0], nets.total()), key


@pytest.mark.parametrize(
    ("one", "other"),
    [("banker", "player"), ("tie", "egalite_0"), ("banker", "player_pair"),
     ("perfect_pair", "either_pair"), ("lucky_match", "lucky_nines")],
)
def test_covariance(one: str, other: str, small_weights: Counter[Coup]) -> None:
    first, second = oracle.NETS[one], oracle.NETS[other]
    product = nets_of(small_weights, lambda coup: first(coup) * second(coup))
    means = [mean(nets_of(small_weights, pays)) for pays in (first, second)]
    expected = mean(product) - means[0] * means[1]
    assert covariance(BETS[one], BETS[other], composition(SMALL)) == expected


def test_effect_of_removal_from_eight_decks() -> None:
    keys = ("player", "banker", "tie", "dragon_7", "natural_8_banker")
    found = effect_of_removal([BETS[key] for key in keys], Composition.of_decks(8))
    full = dict.fromkeys(oracle.RANKS, 32)
    base = oracle.edges(full, keys)
    fewer = {rank: oracle.edges(oracle.without(full, rank), keys) for rank in "A23456789T"}
    for key, effects in zip(keys, found, strict=True):
        assert effects.bet is BETS[key]
        assert effects.base == -base[key]
        assert {str(card): effect for card, effect in effects.effect.items()} == {
            rank: base[key] - fewer[oracle.point_card(rank)][key] for rank in oracle.RANKS}


@pytest.mark.parametrize("key", ["either_pair", "lucky_match", "lucky_nines", "royal_match"])
def test_effect_of_removal_from_a_small_shoe(key: str) -> None:
    """Cards are named without suits where the bet reads none; suits alike have one effect."""
    effects, = effect_of_removal([BETS[key]], composition(MATCHING))
    base = oracle.edges(MATCHING, [key])[key]
    known = {str(named): effect for named, effect in effects.effect.items()}
    for card in MATCHING:
        expected = base - oracle.edges(oracle.without(MATCHING, [card]), [key])[key]
        assert known.get(card, known.get(card[0])) == expected, card


# In the middle of a coup


def expected_edges(left: oracle.Composition, dealt: Cards) -> dict[str, Fraction]:
    """Every bet's edge, card by card."""
    weighed = oracle.weights(left, Coup, dealt)
    return {key: -mean(nets_of(weighed, pays)) for key, pays in oracle.NETS.items()}


@pytest.mark.parametrize(
    "left",
    [
        {"9s": 3, "Ks": 2, "Qs": 1, "2d": 1},
        pytest.param({"9s": 2, "9d": 1, "3d": 1, "Ks": 2, "Qs": 1}, marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_every_bet_at_every_position(left: dict[str, int]) -> None:
    for dealt, rest in oracle.positions(left):
        assert edges_of(rest, Engine.PLAIN, dealt) == expected_edges(rest, dealt), dealt


@pytest.mark.parametrize(
    "left",
    [{"9": 2, "3": 2, "6": 2, "T": 1, "4": 1}, {"A": 2, "3": 2, "6": 2, "K": 2},
     {"5": 1, "8": 2, "6": 2, "T": 2, "3": 2}],
    ids=str,
)
def test_totals_and_sizes_at_every_position(left: dict[str, int]) -> None:
    """Compared as integers."""
    for dealt, rest in oracle.positions(left):
        weights = weigh(composition(rest), dealt=parse_cards(dealt))
        found = {
            (player.total, player.size, banker.total, banker.size): weight
            for (player, banker), weight in weighed_outcomes(weights)
        }
        assert found == oracle.weights(rest, totals_and_sizes, dealt), dealt
        assert weights.total == perm(sum(rest.values()), 6 - len(dealt))


def totals_and_sizes(player: Cards, banker: Cards) -> tuple[int, int, int, int]:
    return oracle.total(player), len(player), oracle.total(banker), len(banker)


@each_engine
@pytest.mark.parametrize("text", ["9h", "9h 9d", "9h 4c 9s", "2s As 3h 3d", "2s As 3h 3d 6c"])
def test_mid_coup_in_a_whole_shoe(text: str, engine: Engine) -> None:
    """Totals and sizes of eight decks, against the oracle on cards of equal value put together."""
    dealt = tuple(oracle.point_card(card) for card in text.split())
    rest = oracle.without(oracle.merged(oracle.decks(8), oracle.point_card), dealt)
    left = Composition.of_decks(8).remove(parse_cards(text))
    weights = weigh(left, dealt=parse_cards(text), engine=engine)
    found = {
        (player.total, player.size, banker.total, banker.size): weight
        for (player, banker), weight in weighed_outcomes(weights)
    }
    assert found == oracle.weights(rest, totals_and_sizes, dealt)


def test_more_cards_than_the_coup_takes() -> None:
    with pytest.raises(InvalidNotation, match="7 3 2 4 K"):
        weigh(Composition.of_decks(1), dealt=parse_cards("7 3 2 4 K"))
