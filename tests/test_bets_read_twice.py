"""Every bet of the catalogue against the oracle's reading of it, on every outcome that matters."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from baccarat.bets import settle
from baccarat.cards import parse_cards
from baccarat.catalogue import BETS
from baccarat.coup import Coup, deal
from baccarat.hand import Hand
from baccarat.outcome import outcome_of
from tests import oracle
from tests.oracle import RANKS, Cards, Hands

pytestmark = pytest.mark.exhaustive

STAKE = 10_000
"""In minor units: every pay table of the catalogue pays it without breakage."""


def coup_of(hands: Hands) -> Coup:
    player, banker = hands
    return Coup(Hand(parse_cards(player)), Hand(parse_cards(banker)))


def finished(player: Cards, banker: Cards) -> Hands:
    """A coup that begins with these two hands."""
    first_four = (player[0], banker[0], player[1], banker[1])
    return oracle.deal((*first_four, "7s", "2d"))


def agree(keys: Iterable[str], hands: Hands) -> None:
    """Demand that settlement pays these bets what the oracle says."""
    coup = coup_of(hands)
    assert deal(coup.cards) == coup
    for key in keys:
        bet = BETS[key]
        settled = settle(bet, outcome_of(coup, bet.needs), STAKE)
        expected = oracle.net(key, *hands)
        assert Fraction(settled.net, STAKE) == expected, (key, str(coup))
        assert settled.returned == settled.net + STAKE, (key, str(coup))
        assert (settled.line is None) is (expected == -1), (key, str(coup))


def test_the_catalogue_has_the_keys() -> None:
    assert list(BETS) == list(oracle.NETS)


def test_every_combination_of_points() -> None:
    """All two-card totals of both hands and all third cards."""
    met = oracle.point_weights(oracle.decks(8))
    assert len(met) == 3394
    for hands in met:
        agree(oracle.POINTS, hands)


def test_every_pair_of_first_hands_by_rank() -> None:
    for p1, p2, b1, b2 in product(RANKS, "A79TJQK", RANKS, "A79TJQK"):
        agree(oracle.RANK_PAIRS, finished((p1, p2), (b1, b2)))


def test_every_set_of_ranks_on_the_table() -> None:
    examples: dict[Cards, Hands] = {}
    oracle.six_card_weights(
        dict.fromkeys(RANKS, 32),
        lambda player, banker: examples.setdefault(tuple(sorted(player + banker)),
                                                   (player, banker)))
    for hands in examples.values():
        agree(["lucky_match"], hands)


def first_hands(cards: Iterable[str]) -> list[Cards]:
    return list(product(cards, repeat=2))


@pytest.mark.parametrize(
    ("keys", "cards"),
    [
        (("lucky_nines",), ("9s", "9h", "9d", "9c", "6d")),
        (("royal_match",), ("Ks", "Kh", "Qs", "Qh", "Js")),
        (("perfect_pair", "perfect_pair_25", "perfect_pair_250"), ("9s", "9h", "Ts", "Js", "4s")),
    ],
)
def test_every_pair_of_first_hands_with_suits(keys: tuple[str, ...], cards: Cards) -> None:
    for player, banker in product(first_hands(cards), repeat=2):
        agree(keys, finished(player, banker))


def test_every_first_hand_of_player() -> None:
    for player in first_hands(oracle.decks(1)):
        agree(["majestic_match_player"], finished(player, ("7h", "Kd")))


def test_all_bets_on_random_coups() -> None:
    random = Random(97)
    for faces in (list(oracle.decks(1)), ["9s", "9d", "Ks", "Qs"], ["9s", "7s", "8h", "Kh", "6d"]):
        for _ in range(400):
            agree(BETS, oracle.deal(random.choices(faces, k=6)))
