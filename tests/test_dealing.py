"""Whole shoes from exact hand-made orders, irregularities, and the published mean of coups."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean, stdev
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.cards import Card, format_cards, parse_cards
from baccarat.coup import Coup, due, parse_coup
from baccarat.dealing import DealtShoe, deal_next, deal_shoe
from baccarat.errors import IllegalCommand
from baccarat.fairness import key_from, secret_from_text, shuffled_shoe
from baccarat.hand import Hand, Side
from baccarat.irregular import Fate, after_undue, deal_past_exposed, fate_of_undue
from baccarat.procedure import Procedure
from baccarat.shoe import Shoe, canonical_order

FOUR, FIVE, SIX = "9 K K 2", "7 5 K K 3", "2 2 K K 3 K"
"""A natural; Player stands and Banker draws; both draw."""


def coups_of(shoe: Shoe) -> Iterator[tuple[Coup, Shoe]]:
    """The rest of a shoe, coup by coup, each with the shoe after it."""
    while not shoe.end:
        coup, shoe = deal_next(shoe)
        yield coup, shoe


def test_the_coups_of_this_file_have_these_sizes() -> None:
    assert [len(parse_coup(text).cards) for text in (FOUR, FIVE, SIX)] == [4, 5, 6]


def shoe_of(*coups: str, **settings: object) -> Shoe:
    chosen: dict[str, Any] = {"burn": None, **settings}
    return Shoe(parse_cards(" ".join(coups)), Procedure(**chosen))


def sizes(dealt: DealtShoe) -> list[int]:
    return [len(coup.cards) for coup in dealt.coups]


# -- the end of a shoe -----------------------------------------------------------------------

ENDS: dict[str, tuple[tuple[str, ...], dict[str, Any], list[int], str]] = {
    # 4 + 4 cards, the cut card, four coups of 4 behind it
    "before a first card, one more": ((FOUR,) * 6, {"cut_card": 16}, [4, 4, 4], "cut_card"),
    "before a first card, finish": (
        (FOUR,) * 6, {"cut_card": 16, "shoe_end": "finish"}, [4, 4, 4], "cut_card"),
    "before a coup's second card, one more": (
        (FOUR,) * 6, {"cut_card": 15}, [4, 4, 4, 4], "cut_card"),
    "before a coup's second card, finish": (
        (FOUR,) * 6, {"cut_card": 15, "shoe_end": "finish"}, [4, 4, 4], "cut_card"),
    "before a coup's last card, one more": (
        (FOUR,) * 6, {"cut_card": 13}, [4, 4, 4, 4], "cut_card"),
    "before a coup's last card, finish": (
        (FOUR,) * 6, {"cut_card": 13, "shoe_end": "finish"}, [4, 4, 4], "cut_card"),
    "behind a coup's last card, one more": (
        (FOUR,) * 6, {"cut_card": 12}, [4, 4, 4, 4], "cut_card"),
    "behind a coup's last card, finish": (
        (FOUR,) * 6, {"cut_card": 12, "shoe_end": "finish"}, [4, 4, 4, 4], "cut_card"),
    "before Player's third card, finish": (
        (FOUR, SIX, *(FOUR,) * 4), {"cut_card": 18, "shoe_end": "finish"}, [4, 6], "cut_card"),
    "before Banker's third card, one more": (
        (FOUR, SIX, *(FOUR,) * 4), {"cut_card": 17}, [4, 6, 4], "cut_card"),
    "in front of the first card of all": ((FOUR,) * 4, {"cut_card": 16}, [4], "cut_card"),
    "no room for one more": ((FOUR, SIX, SIX, "K K K"), {"cut_card": 6}, [4, 6, 6], "short"),
    "five cards are too few": ((FOUR, SIX, FIVE), {"cut_card": 6}, [4, 6], "short"),
    "six cards are enough": ((FOUR, SIX, SIX), {"cut_card": 6}, [4, 6, 6], "cut_card"),
    "one more of exactly six": ((FOUR, SIX, SIX), {"cut_card": 7}, [4, 6, 6], "cut_card"),
}


@pytest.mark.parametrize("case", ENDS)
def test_the_end_of_a_shoe(case: str) -> None:
    coups, settings, expected, end = ENDS[case]
    dealt = deal_shoe(shoe_of(*coups, **settings))
    assert (sizes(dealt), dealt.end) == (expected, end)


def test_no_coup_is_dealt_from_a_shoe_that_is_over() -> None:
    for over in (shoe_of("K " * 5), shoe_of(FOUR, FOUR, FOUR)._replace(closed=True)):
        with pytest.raises(IllegalCommand, match="the shoe is over"):
            deal_next(over)
        with pytest.raises(IllegalCommand, match="the shoe is over"):
            deal_past_exposed(over, ())


def test_coups_begin_behind_the_burn() -> None:
    dealt = deal_shoe(shoe_of("3d 4 5 6", *(FOUR,) * 6, burn="value"))
    assert (dealt.burn.shown, dealt.burn.hidden) == (Card.parse("3d"), 3)
    assert str(dealt.coups[0]) == FOUR


# -- whole shoes -----------------------------------------------------------------------------


def seeded(number: int, procedure: Procedure) -> Shoe:
    key = key_from(secret_from_text(f"shoe {number}"))
    return Shoe(shuffled_shoe(key, procedure.decks), procedure)


PROCEDURES = st.builds(
    Procedure, decks=st.integers(1, 8), cut_card=st.integers(6, 34),
    burn=st.sampled_from(["value", None, 0, 3, 12]), ace_burn=st.sampled_from([1, 11]),
    shoe_end=st.sampled_from(["one_more", "finish"]),
)


@given(st.integers(0, 10**6), PROCEDURES)
def test_a_dealt_shoe_is_its_order(number: int, procedure: Procedure) -> None:
    shoe = seeded(number, procedure)
    dealt = deal_shoe(shoe)
    cards = [card for coup in dealt.coups for card in coup.cards]
    assert tuple(cards) == shoe.order[dealt.burn.cards:][:len(cards)]
    assert all(coup == parse_coup(str(coup)) for coup in dealt.coups)
    begun = dealt.burn.cards + len(cards) - len(dealt.coups[-1].cards)
    behind = dealt.burn.cards + len(cards) - shoe.cut_place
    if dealt.end == "short":
        assert len(shoe.order) - dealt.burn.cards - len(cards) < 6
    elif procedure.shoe_end == "finish":
        assert begun <= shoe.cut_place
        assert behind > 0
    else:
        assert begun >= shoe.cut_place
        assert begun - len(dealt.coups[-2].cards) < shoe.cut_place


def test_the_rest_of_a_shoe_can_be_dealt_from_any_place() -> None:
    _, shoe = seeded(1, Procedure()).burned()
    whole = [coup for coup, _ in coups_of(shoe)]
    for begun, (_, left) in enumerate(coups_of(shoe), 1):
        assert [coup for coup, _ in coups_of(left)] == whole[begun:]


def test_the_published_mean_of_coups_a_shoe() -> None:
    # Cut card at 14, one more coup, burn by value, eight decks: 81.28 coups, deviation 1.62.
    counts = [len(deal_shoe(seeded(number, Procedure())).coups) for number in range(600)]
    assert abs(fmean(counts) - 81.28) < 4 * 1.62 / len(counts) ** 0.5
    assert abs(stdev(counts) - 1.62) < 4 * 1.62 / (2 * len(counts)) ** 0.5
    assert 73 <= min(counts) <= max(counts) <= 91


# -- a card found face up --------------------------------------------------------------------


def test_an_exposed_card_is_discarded_or_played() -> None:
    cards = "9 4 K K 2 3 K K 5 6"
    discarded = deal_past_exposed(shoe_of(cards, cut_card=6), {1})
    assert (str(discarded.coup), discarded.discarded) == ("9 K K 2", (Card.parse("4"),))
    assert discarded.shoe.position == 5
    played = deal_past_exposed(shoe_of(cards, exposed_card="play", cut_card=6), {1})
    assert (str(played.coup), played.discarded) == ("9 4 K K", ())
    assert played.shoe.position == 4


def test_an_exposed_card_behind_the_coup_stays() -> None:
    dealt = deal_past_exposed(shoe_of(*(FOUR,) * 3, cut_card=6), {4, 5})
    assert (str(dealt.coup), dealt.discarded, dealt.shoe.position) == (FOUR, (), 4)


def test_without_exposed_cards_it_is_the_ordinary_coup() -> None:
    for _, shoe in coups_of(seeded(2, Procedure())):
        if not shoe.end:
            coup, after = deal_next(shoe)
            assert deal_past_exposed(shoe, ()) == (coup, (), after)


@pytest.mark.parametrize("face_up", [{5}, {0, 1, 2}, set(range(6))])
def test_a_coup_that_cannot_be_finished_is_void(face_up: set[int]) -> None:
    dealt = deal_past_exposed(shoe_of(SIX, cut_card=6), face_up)
    assert dealt.coup is None
    assert len(dealt.discarded) == len(face_up)
    assert dealt.shoe.left == 0
    assert dealt.shoe.end


@pytest.mark.parametrize(("face_up", "shoe_end", "end"), [
    # The shoe stands two cards before the cut card. Both are face up: they are gone before the
    # coup's first card, which lies behind the cut card, so the coup is the last.
    ({2, 3}, "one_more", "cut_card"),
    ({2, 3}, "finish", "cut_card"),
    # Only the second is: it and the cut card come out during the coup.
    ({3}, "one_more", None),
    ({3}, "finish", "cut_card"),
])
def test_a_card_discarded_before_the_first_leaves_before_the_coup(
    face_up: set[int], shoe_end: str, end: str | None
) -> None:
    shoe = shoe_of("5 5 5", *(FOUR,) * 6, cut_card=23, shoe_end=shoe_end)._replace(position=2)
    assert shoe.cut_place == 4
    assert deal_past_exposed(shoe, face_up).shoe.end == end


# -- a third card that nobody was due --------------------------------------------------------

HANDS = {
    # Player, Banker, who is due
    "Player draws": ("2 3", "2 3", Side.PLAYER),
    "Player stands, Banker draws": ("3 4", "2 3", Side.BANKER),
    "both stand": ("3 4", "2 4", None),
    "Player's natural": ("4 4", "2 K", None),
    "Banker's natural": ("2 K", "4 5", None),
    "Banker answers": ("2 3 6", "2 2", Side.BANKER),
    "Banker does not answer": ("2 3 A", "2 2", None),
    "both have three": ("2 3 6", "2 2 K", None),
}


def hands(case: str) -> tuple[Hand, Hand, Side | None]:
    player, banker, side = HANDS[case]
    return Hand(parse_cards(player)), Hand(parse_cards(banker)), side


@pytest.mark.parametrize("case", HANDS)
def test_who_is_due(case: str) -> None:
    player, banker, side = hands(case)
    assert due(player, banker) is side


@pytest.mark.parametrize("undue_card", ["burn", "next_coup"])
@pytest.mark.parametrize("drawn_for", Side)
@pytest.mark.parametrize("case", HANDS)
def test_the_fate_of_an_undue_card(
    case: str, drawn_for: Side, undue_card: Literal["burn", "next_coup"]
) -> None:
    player, banker, rightful = hands(case)
    procedure = Procedure(undue_card=undue_card)
    if rightful is drawn_for:
        with pytest.raises(IllegalCommand, match="was due this card"):
            fate_of_undue(drawn_for, player, banker, procedure)
        return
    fate = fate_of_undue(drawn_for, player, banker, procedure)
    if rightful is Side.BANKER:
        assert fate is Fate.BANKERS_THIRD
    else:
        assert fate is Fate(undue_card)


def test_a_card_for_banker_while_player_is_due_is_not_bankers_third() -> None:
    player, banker, _ = hands("Player draws")
    assert fate_of_undue(Side.BANKER, player, banker, Procedure()) is Fate.BURN


@pytest.mark.parametrize(("coup", "fate", "next_cards"), [
    ("3 2 4 3 6", Fate.BANKERS_THIRD, "7 8 9 T J Q"),
    ("3 2 4 4", Fate.BURN, "7 8 9 T J Q"),
    ("3 2 4 4", Fate.NEXT_COUP, "6 7 8 9 T J"),
])
def test_where_the_next_coup_begins(coup: str, fate: Fate, next_cards: str) -> None:
    shoe = shoe_of(" ".join(coup.split()[:4]), "6 7 8 9 T J Q", cut_card=6)
    assert format_cards(after_undue(shoe, parse_coup(coup), fate).next_cards) == next_cards


@pytest.mark.parametrize("fate", [Fate.BURN, Fate.NEXT_COUP])
@pytest.mark.parametrize("shoe_end", ["one_more", "finish"])
def test_an_undue_card_brings_the_cut_card_out(fate: Fate, shoe_end: str) -> None:
    shoe = shoe_of(*(FOUR,) * 6, cut_card=20, shoe_end=shoe_end)
    after = after_undue(shoe, parse_coup(FOUR), fate)
    assert after.end == ("cut_card" if shoe_end == "finish" else None)
    assert after.last_coup == (shoe_end == "one_more")


def test_the_canonical_order_is_deck_after_deck() -> None:
    assert canonical_order(2) == canonical_order(1) * 2
