"""The shoe: the ranges of its settings, burn, cut card at each boundary, composition."""

from __future__ import annotations

import pickle
from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.cards import DECK, Card, Rank, parse_cards
from baccarat.errors import IllegalVariant, InvalidNotation, ShoeExhausted
from baccarat.procedure import Procedure
from baccarat.shoe import Burn, Composition, Shoe, canonical_order

# -- settings --------------------------------------------------------------------------------

ACCEPTED: list[dict[str, Any]] = [
    {}, {"decks": 1}, {"decks": 12}, {"cut_card": 6}, {"cut_card": 416 - 18},
    {"decks": 1, "cut_card": 34}, {"burn": None}, {"burn": 0}, {"burn": 5}, {"burn": 416 - 14 - 6},
    {"ace_burn": 11}, {"shoe_end": "finish"}, {"cut_margin": 0}, {"cut_margin": 208},
    {"exposed_card": "play"}, {"undue_card": "next_coup"},
]

REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"decks": 0}, "decks is 0: it must be a whole number from 1 to 12"),
    ({"decks": 13}, "decks is 13"),
    ({"decks": 8.0}, "decks is 8.0"),
    ({"decks": True}, "decks is True"),
    ({"cut_card": 5}, "cut_card is 5: it must be a whole number from 6 to 398"),
    ({"cut_card": 399}, "cut_card is 399: it must be a whole number from 6 to 398"),
    ({"decks": 1, "cut_card": 35}, "from 6 to 34"),
    ({"burn": -1}, "burn is -1"),
    ({"burn": 397}, "burn is 397: it must be a whole number from 0 to 396"),
    ({"burn": "values"}, "burn is 'values'"),
    ({"ace_burn": 10}, "ace_burn is 10: it must be one of 1 and 11"),
    ({"ace_burn": True}, "ace_burn is True"),
    ({"shoe_end": "two_more"}, "shoe_end is 'two_more': it must be one of one_more and finish"),
    ({"cut_margin": -1}, "cut_margin is -1"),
    ({"cut_margin": 209}, "cut_margin is 209: it must be a whole number from 0 to 208"),
    ({"exposed_card": "burn"}, "exposed_card is 'burn'"),
    ({"undue_card": "discard"}, "undue_card is 'discard'"),
]


@pytest.mark.parametrize("settings", ACCEPTED, ids=str)
def test_settings_within_their_ranges(settings: dict[str, Any]) -> None:
    procedure = Procedure(**settings)
    assert all(getattr(procedure, name) == value for name, value in settings.items())


@pytest.mark.parametrize(("settings", "message"), REFUSED, ids=str)
def test_settings_outside_their_ranges(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(IllegalVariant) as refused:
        Procedure(**settings)
    assert message in str(refused.value)


# -- the burn --------------------------------------------------------------------------------


BURNED = dict(zip("A23456789TJQK", [*range(1, 11), 10, 10, 10], strict=True))


@pytest.mark.parametrize(("rank", "hidden"), list(BURNED.items()))
def test_the_burn_by_value(rank: str, hidden: int) -> None:
    first = Card.parse(f"{rank}d")
    burn, shoe = Shoe((first, *canonical_order(1)), Procedure(decks=1)).burned()
    assert (burn, shoe.position) == (Burn(first, hidden), hidden + 1)
    assert burn.cards == hidden + 1


@pytest.mark.parametrize(("settings", "burn"), [
    ({"ace_burn": 11}, Burn(Card.parse("As"), 11)),
    ({"burn": 3}, Burn(None, 3)),
    ({"burn": 0}, Burn(None, 0)),
    ({"burn": None}, Burn(None, 0)),
])
def test_other_burns(settings: dict[str, Any], burn: Burn) -> None:
    burned, shoe = Shoe(canonical_order(8), Procedure(**settings)).burned()
    assert (burned, shoe.position) == (burn, burn.cards)


@pytest.mark.parametrize(("cards", "settings", "needed"), [
    ("", {}, "1 card"), ("9 2 3", {}, "10 cards"), ("9 2 3", {"burn": 4}, "4 cards"),
])
def test_a_burn_from_too_few_cards(cards: str, settings: dict[str, Any], needed: str) -> None:
    with pytest.raises(ShoeExhausted, match=f"takes {needed},"):
        Shoe(parse_cards(cards), Procedure(**settings)).burned()


def test_the_longest_burn_and_one_coup_stay_before_the_cut_card() -> None:
    for decks in range(1, 13):
        deepest = Procedure(decks=decks, cut_card=52 * decks - 18, ace_burn=11)
        _, shoe = Shoe(canonical_order(decks), deepest).burned()
        assert shoe.position + 6 <= shoe.cut_place
        assert not shoe.last_coup


# -- the cut card ----------------------------------------------------------------------------

ShoeEnd = Literal["one_more", "finish"]
ORDER = canonical_order(1)
"""52 cards; with the cut card 14 from the end, card 38 (from 0) is the first behind it."""


def after(position: int, cards: int, shoe_end: ShoeEnd, *, held_over: int = 0) -> Shoe:
    procedure = Procedure(decks=1, shoe_end=shoe_end)
    return Shoe(ORDER, procedure, position).after_coup(cards, held_over=held_over)


@pytest.mark.parametrize("shoe_end", ["one_more", "finish"])
@pytest.mark.parametrize("cards", [4, 5, 6])
def test_the_cut_card_has_not_come_out(shoe_end: ShoeEnd, cards: int) -> None:
    # The coup's last card is two before the cut card: one card is still to come before it.
    shoe = after(37 - cards, cards, shoe_end)
    assert (shoe.position, shoe.end, shoe.last_coup) == (37, None, False)


@pytest.mark.parametrize("shoe_end", ["one_more", "finish"])
@pytest.mark.parametrize("cards", [4, 5, 6])
def test_the_cut_card_comes_out_before_the_first_card(shoe_end: ShoeEnd, cards: int) -> None:
    # The coup takes the last card before the cut card, which is in front of the next coup:
    # that one is the last under either setting.
    shoe = after(38 - cards, cards, shoe_end)
    assert (shoe.position, shoe.end, shoe.last_coup) == (38, None, True)
    assert shoe.after_coup(4).end == "cut_card"


@pytest.mark.parametrize("cards", [4, 5, 6])
@pytest.mark.parametrize("behind", [1, 2, 3])
def test_the_cut_card_comes_out_during_a_coup(cards: int, behind: int) -> None:
    start = 38 + behind - cards
    assert after(start, cards, "finish").end == "cut_card"
    shoe = after(start, cards, "one_more")
    assert (shoe.end, shoe.last_coup) == (None, True)
    assert shoe.after_coup(6).end == "cut_card"


def test_a_closed_shoe_has_no_last_coup_to_come() -> None:
    shoe = after(38, 4, "one_more")
    assert (shoe.end, shoe.last_coup) == ("cut_card", False)


@pytest.mark.parametrize("left", range(8))
def test_fewer_than_six_cards_start_no_coup(left: int) -> None:
    shoe = Shoe(ORDER, Procedure(decks=1, cut_card=6), 52 - left)
    assert shoe.end == ("short" if left < 6 else None)
    assert len(shoe.next_cards) == min(left, 6)


def test_one_more_cannot_always_be_kept_with_a_close_cut_card() -> None:
    shoe = Shoe(ORDER, Procedure(decks=1, cut_card=6), 45).after_coup(5)
    assert (shoe.left, shoe.end) == (2, "short")


def test_a_card_held_over_has_come_out_but_stays() -> None:
    # Four cards up to the cut card, and one behind it that opens the next coup.
    assert after(34, 4, "finish", held_over=1).end == "cut_card"
    shoe = after(34, 4, "one_more", held_over=1)
    assert (shoe.position, shoe.last_coup) == (38, True)


# -- composition -----------------------------------------------------------------------------

CARDS = st.sampled_from([*DECK, *map(Card, Rank)])


def test_a_full_shoe_by_kind() -> None:
    shoe = Composition.of_decks(8)
    assert shoe.total == 416
    assert shoe.by_value == (128, *[32] * 9)
    assert shoe.by_rank == (32,) * 13
    assert shoe.suits_known
    assert shoe == Composition.of_cards(canonical_order(8))


@given(st.integers(1, 2), st.lists(CARDS, max_size=12))
def test_removing_keeps_the_sums(decks: int, cards: list[Card]) -> None:
    full = Composition.of_decks(decks)
    asked, ranks = Counter(cards), Counter(card.rank for card in cards)
    possible = all(count <= decks * (1 if card.suit else 4) for card, count in asked.items())
    if not possible or any(count > 4 * decks for count in ranks.values()):
        with pytest.raises(ShoeExhausted):
            full.remove(cards)
        return
    left = full.remove(cards)
    assert left.total == full.total - len(cards)
    assert left.by_rank == tuple(4 * decks - ranks[rank] for rank in Rank)
    assert sum(left.by_value) == left.total
    assert left.suits_known == all(card.suit or not left.by_rank[list(Rank).index(card.rank)]
                                   for card in cards)


@given(st.lists(CARDS, max_size=8), st.randoms(use_true_random=False))
def test_the_order_of_removing_changes_nothing(cards: list[Card], rng: Random) -> None:
    turned = [*cards]
    rng.shuffle(turned)
    full = Composition.of_decks(8)
    assert full.remove(cards) == full.remove(turned)
    assert hash(full.remove(cards)) == hash(full.remove(turned))


@pytest.mark.parametrize(("held", "removed", "left"), [
    ("9h=3,9s=2", "9", "9=4"),
    ("9=5,9h=3", "9h", "9=5,9h=2"),
    ("9=5,9h=1", "9h 9h", "9=4"),
    ("9=5", "9h", "9=4"),
    ("9h=2,Kd=1", "Kd", "9h=2"),
    ("9h=2", "9 9", ""),
])
def test_removing_by_suit(held: str, removed: str, left: str) -> None:
    assert str(Composition.parse(held).remove(parse_cards(removed))) == left


@pytest.mark.parametrize(("held", "removed", "message"), [
    ("9h=3", "9h 9h 9h 9h", "4 of 9h asked for, the shoe holds 3"),
    ("9h=3", "9s", "1 of 9s asked for, the shoe holds 0"),
    ("9h=3", "8", "1 of 8 asked for, the shoe holds 0"),
    ("9h=1,9s=1", "9 9 9", "3 of 9 asked for, the shoe holds 2"),
])
def test_more_than_the_shoe_holds(held: str, removed: str, message: str) -> None:
    with pytest.raises(ShoeExhausted) as refused:
        Composition.parse(held).remove(parse_cards(removed))
    assert str(refused.value) == message


@given(st.dictionaries(CARDS, st.integers(0, 10**9 - 1), min_size=1))
def test_a_written_composition_is_read_as_it_was(counts: dict[Card, int]) -> None:
    shoe = Composition(counts)
    if shoe.total:
        assert Composition.parse(str(shoe)) == shoe
    assert pickle.loads(pickle.dumps(shoe)) == shoe  # noqa: S301 - our own bytes


@pytest.mark.parametrize("text", [
    "A=-1", "A=1.5", "A=x", "A", "A=", "=3", "", "A=3,", "A=3,,2=1", "1=4", "A=3 2=4", "A=²",
    "A=1000000000", "A=" + "9" * 5000, "A==3", "AA=3", "A=+3", "A=1_0",
])
def test_what_is_no_count(text: str) -> None:
    with pytest.raises(InvalidNotation):
        Composition.parse(text)


@pytest.mark.parametrize(("text", "card"), [
    ("A=3,2=4,A=5", "A"), ("10=3,T=4", "T"), ("9h=1,9H=1", "9h"),
])
def test_a_card_counted_twice(text: str, card: str) -> None:
    with pytest.raises(InvalidNotation, match=f"{card} is counted twice"):
        Composition.parse(text)


def test_counts_cannot_be_changed() -> None:
    shoe = Composition.of_decks(1)
    with pytest.raises(TypeError):
        shoe.counts[Card.parse("9h")] = 3  # type: ignore[index]


def test_compositions_of_equal_counts_are_equal() -> None:
    full, counted = Composition.of_decks(1), Composition.of_cards(reversed(DECK))
    shrunk = Composition.of_decks(2).remove(DECK)
    assert full == counted == shrunk == deepcopy(full) == Composition({**full.counts, Card("9"): 0})
    assert len({full, counted, shrunk, deepcopy(full)}) == 1
    assert full != full.remove(parse_cards("9h"))


@pytest.mark.parametrize("decks", [0, -1])
def test_a_full_shoe_has_a_deck(decks: int) -> None:
    with pytest.raises(InvalidNotation, match=f"{decks} decks cannot be made"):
        Composition.of_decks(decks)
