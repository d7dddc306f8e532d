"""The engine against a second reading of the rules: every value sequence, row and sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from baccarat.cards import DECK, Card, Rank, Suit, parse_cards
from baccarat.coup import Coup, deal, dealt_to, explain, next_hand, parse_coup
from baccarat.errors import InvalidNotation, ShoeExhausted
from baccarat.hand import Hand, Side
from baccarat.tableau import STOOD, draws_banker, draws_player
from tests import oracle

CARDS = tuple(Card.parse(rank) for rank in "TA23456789")
"""One card for each value 0 to 9, in order of value."""

Named = tuple[str, ...]


def names(cards: tuple[Card, ...]) -> Named:
    return tuple(map(str, cards))


def cards_of(named: Named) -> tuple[Card, ...]:
    return tuple(CARDS[oracle.value(card)] for card in named)


def coups_by_value() -> Iterator[tuple[Named, Named]]:
    """Both hands of every coup that the values of the cards can make."""
    shoe = dict.fromkeys(names(CARDS), 8)
    for p1, b1, p2, b2 in product(shoe, repeat=4):
        player, banker = (p1, p2), (b1, b2)
        totals = oracle.total(player), oracle.total(banker)
        for third, last, _ in oracle.third_cards(shoe, *totals):
            yield player + third, banker + last


def in_shoe_order(player: Named, banker: Named) -> Named:
    return (player[0], banker[0], player[1], banker[1], *player[2:], *banker[2:])


def winner_of(player: int, banker: int) -> Side | None:
    if player == banker:
        return None
    return Side.PLAYER if player > banker else Side.BANKER


# All value sequences


def check_facts(coup: Coup, player: Named, banker: Named) -> None:
    """Totals, naturals, winner and order of the cards as the oracle has them."""
    totals = oracle.total(player), oracle.total(banker)
    assert (coup.player.total, coup.banker.total) == totals, coup
    assert coup.player.natural is (len(player) == 2 and totals[0] in (8, 9)), coup
    assert coup.banker.natural is (len(banker) == 2 and totals[1] in (8, 9)), coup
    assert coup.winner is winner_of(*totals), coup
    assert names(coup.cards) == in_shoe_order(player, banker), coup


@pytest.mark.exhaustive
def test_every_sequence_of_six_values() -> None:
    """All 10^6: the same hands from the same cards, whatever cards follow."""
    checked = 0
    for player, banker in coups_by_value():
        expected = Coup(Hand(cards_of(player)), Hand(cards_of(banker)))
        check_facts(expected, player, banker)
        cards = cards_of(in_shoe_order(player, banker))
        for more in product(CARDS, repeat=6 - len(cards)):
            checked += 1
            if deal(cards + more) != expected:
                pytest.fail(f"{names(cards + more)}: {deal(cards + more)}, not {expected}")
    assert checked == 10**6


@pytest.mark.parametrize("rank", Rank)
def test_value_of_every_rank(rank: Rank) -> None:
    assert Card(rank).value == oracle.value(rank.value)


@pytest.mark.parametrize("text", ["T", "J", "Q", "K"])
def test_ten_and_faces_are_cards_of_value_zero(text: str) -> None:
    """Against a drawn ten Banker draws on 3; on 4 and 5 it stands (if Player stood it draws)."""
    assert len(parse_coup(f"2 A 3 2 {text} 9").banker.cards) == 3
    assert len(parse_coup(f"2 A 3 3 {text}").banker.cards) == 2
    assert len(parse_coup(f"2 A 3 4 {text}").banker.cards) == 2
    assert len(parse_coup("3 A 3 4 9").banker.cards) == 3


def folding() -> Iterator[str]:
    """The letters beyond ASCII that fold into it: the Kelvin sign into k, the long s into s."""
    letters = map(chr, range(128, 0x110000))
    return (each for each in letters if each.lower().isascii() or each.upper().isascii())


def test_only_ascii_letters_name_cards() -> None:
    texts = [text for letter in folding() for text in (letter, f"{letter}h", f"9{letter}")]
    assert texts
    for text in (*texts, "\uff19", "\uff11\uff10"):
        with pytest.raises(InvalidNotation, match="unknown card"):
            Card.parse(text)


@pytest.mark.parametrize(("rank", "other"), list(product(Rank, Rank)))
def test_a_pair_is_two_cards_of_one_rank(rank: Rank, other: Rank) -> None:
    first_two = (Card(rank, Suit.HEARTS), Card(other, Suit.SPADES))
    assert Hand(first_two).pair is (rank is other)
    assert Hand((*first_two, Card(other))).pair is (rank is other)


# The tableau


@pytest.mark.parametrize("total", range(8))
def test_player_row(total: int) -> None:
    assert draws_player(total) is oracle.player_draws(total, 0)


@pytest.mark.parametrize(("total", "third"), list(product(range(8), [STOOD, *range(10)])))
def test_banker_rows(total: int, third: int | None) -> None:
    assert draws_banker(total, third) is oracle.banker_draws(0, total, third)


# The worked coups


@pytest.mark.parametrize(
    ("text", "player", "banker", "winner"),
    [
        ("7 3 2 4", ("7 2", 9), ("3 4", 7), Side.PLAYER),
        ("2 A 3 3 6 4", ("2 3 6", 1), ("A 3 4", 8), Side.BANKER),
    ],
)
def test_worked_coup(
    text: str, player: tuple[str, int], banker: tuple[str, int], winner: Side
) -> None:
    coup = parse_coup(text)
    assert (coup.player.cards, coup.player.total) == (parse_cards(player[0]), player[1])
    assert (coup.banker.cards, coup.banker.total) == (parse_cards(banker[0]), banker[1])
    assert coup.winner is winner
    assert str(coup) == text


@pytest.mark.parametrize(
    ("text", "total"), [("8 7", 5), ("9 3", 2), ("6 4", 0), ("A 3", 4), ("7 Q", 7)]
)
def test_total_is_the_last_digit(text: str, total: int) -> None:
    assert Hand(parse_cards(text)).total == total


# The sentences


def states() -> Iterator[Named]:
    """One coup for each two-card total of Player and of Banker and each third card of Player."""
    for player, banker, third in product(range(10), repeat=3):
        dealt = ("T", "T", CARDS[player].rank.value, CARDS[banker].rank.value)
        if oracle.player_draws(player, banker):
            yield names((*parse_cards(dealt), CARDS[third], CARDS[9]))
        elif third == 0:
            yield (*dealt, "9")


STATES = list(states())


def numbers(text: str) -> set[int]:
    """Read a set of numbers as people write it: "0 to 7 and 9"."""
    if text in ("any card", "none"):
        return set(range(10)) if text == "any card" else set()
    found: set[int] = set()
    for first, last in re.findall(r"(\d)(?: to (\d))?", text):
        found |= set(range(int(first), int(last or first) + 1))
    return found


def test_every_card_and_every_stand_has_its_step() -> None:
    for dealt in STATES:
        coup = deal(parse_cards(dealt))
        steps = explain(coup)
        assert [step.card for step in steps if step.card] == list(coup.cards), dealt
        assert [step.to for step in steps] == [Side.PLAYER, Side.BANKER] * 3, dealt
        for side in Side:
            to_side = tuple(step.card for step in steps if step.to is side)
            third = (coup.hand(side).third,)
            assert to_side == coup.hand(side).cards[:2] + third, dealt


def test_each_card_of_a_coup_is_known_to_go_where_it_went() -> None:
    for dealt in STATES:
        cards = deal(parse_cards(dealt)).cards
        named = [str(card) for card in cards]
        due = [oracle.next_hand(named[:place]) for place in range(len(cards) + 1)]
        for place in range(len(cards) + 1):
            to = next_hand(cards[:place])
            assert (to.value if to else None) == due[place], (dealt, place)
            assert [side.value for side in dealt_to(cards[:place])] == due[:place], (dealt, place)


def test_what_a_step_has_looked_up_is_what_its_reason_says() -> None:
    for dealt in STATES:
        steps = explain(deal(parse_cards(dealt)))
        natural = steps[-1].why.code == "coup.natural"
        for place, step in enumerate(steps):
            said = step.why.parameters
            assert step.cell == (None if place < 4 or natural else (
                said["total"], said.get("third"))), dealt


def test_first_four_sentences() -> None:
    for dealt in STATES:
        player, banker = oracle.total(dealt[:4:2]), oracle.total(dealt[1:4:2])
        assert [str(step.why) for step in explain(deal(parse_cards(dealt)))[:4]] == [
            "Player's first card counts 0.",
            "Banker's first card counts 0.",
            f"Player's second card counts {player}: Player has {player}.",
            f"Banker's second card counts {banker}: Banker has {banker}.",
        ]


def reasons(*, natural: bool) -> Iterator[tuple[Coup, str, str]]:
    """The coups with or without a natural, and what is said last of Player and of Banker."""
    for dealt in STATES:
        coup = deal(parse_cards(dealt))
        if natural is (max(oracle.total(dealt[:4:2]), oracle.total(dealt[1:4:2])) > 7):
            player, banker = explain(coup)[4:]
            yield coup, str(player.why), str(banker.why)


def test_a_natural_is_the_reason_for_both_hands() -> None:
    """Each hand stands for its own natural, or else for the other's."""
    checked = 0
    for coup, *said in reasons(natural=True):
        checked += 1
        totals = {"Player": coup.player.total, "Banker": coup.banker.total}
        naturals = [name for name, total in totals.items() if total in (8, 9)]
        for name, text in zip(totals, said, strict=True):
            shown = name if name in naturals else naturals[0]
            assert text == (
                f"{shown} has a natural {totals[shown]}: no third card for either hand."), str(coup)
    assert checked == 36


def test_player_sentences() -> None:
    for coup, text, _ in reasons(natural=False):
        total = coup.player.first_two.total
        said = re.fullmatch(r"Player has (\d); Player (draws|stands) on (.*): \2\.", text)
        assert said is not None, text
        assert int(said[1]) == total, str(coup)
        verb = "draws" if oracle.player_draws(total, 0) else "stands"
        assert said[2] == verb, text
        assert numbers(said[3]) == (set(range(6)) if verb == "draws" else {6, 7}), text
        assert (coup.player.third is not None) is (verb == "draws"), text


def test_banker_sentences() -> None:
    for coup, _, text in reasons(natural=False):
        total, third = coup.banker.first_two.total, coup.player.third
        drew = coup.banker.third is not None
        before = f"Banker has {total}; "
        after = ": draws." if drew else ": stands."
        if third is None:
            before += "Player stood; Banker then draws on "
        elif total == 7:
            never = f"Player's third card is {card_name(third.value)}; 7 never draws: stands."
            assert text == before + never
            continue
        else:
            before += f"Player's third card is {card_name(third.value)}; {total} draws against "
        assert text.startswith(before), text
        assert text.endswith(after), text
        draws_on = numbers(text.removeprefix(before).removesuffix(after))
        if third is None:
            assert draws_on == set(range(6)), text
            assert (total in draws_on) is drew, text
        else:
            assert draws_on == {x for x in range(10) if oracle.banker_draws(0, total, x)}, text
            assert (third.value in draws_on) is drew, text


def card_name(value: int) -> str:
    special = {0: "a ten or a face (0)", 1: "an ace (1)", 8: "an 8"}
    return special.get(value, f"a {value}")


# Notation and its errors


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_is_read_as_written(card: Card) -> None:
    assert Card.parse(str(card)) == Card.parse(str(card).upper()) == card
    assert str(card) in {rank + suit for rank in oracle.RANKS for suit in oracle.SUITS}


def test_deck_is_fifty_two_cards() -> None:
    assert len(set(DECK)) == len(DECK) == 52
    assert {str(card) for card in DECK} == set(oracle.decks(1))


def test_ten_may_be_written_with_digits() -> None:
    assert parse_cards("10 10h 10S") == parse_cards("T Th Ts")


@pytest.mark.parametrize("text", ["1", "0", "11", "X", "9x", "h9", "9hh", "", "ten", "9♥", "٣"])
def test_unknown_card_is_named(text: str) -> None:
    with pytest.raises(InvalidNotation, match=re.escape(repr(text))) as caught:
        Card.parse(text)
    assert caught.value.sentence.parameters["text"] == text


def test_unknown_card_among_others_is_named() -> None:
    with pytest.raises(InvalidNotation, match="'Z'"):
        parse_coup("7 3 Z 4")


@pytest.mark.parametrize(
    ("text", "needed"),
    [("", 4), ("7", 4), ("7 3 2", 4), ("2 A 3 3", 5), ("2 A 3 3 6", 6), ("7 2 K 3", 5)],
)
def test_too_few_cards_are_never_made_up(text: str, needed: int) -> None:
    """No card comes from elsewhere in mid-coup: the error shows the cards and how many it needs."""
    with pytest.raises(ShoeExhausted, match=re.escape(repr(text))) as caught:
        parse_coup(text)
    assert str(needed) in str(caught.value)
    assert caught.value.sentence.parameters["needed"] == needed
    assert caught.value.sentence.parameters["given"] == len(text.split())


@pytest.mark.parametrize(
    ("text", "needed"), [("7 3 2 4 K", 4), ("2 A 3 3 A A", 5), ("2 A 3 3 6 4 9h", 6)]
)
def test_cards_left_over_are_an_error(text: str, needed: int) -> None:
    with pytest.raises(InvalidNotation, match=re.escape(repr(text))) as caught:
        parse_coup(text)
    assert caught.value.sentence.parameters["needed"] == needed
    assert caught.value.sentence.parameters["given"] == len(text.split())


@pytest.mark.parametrize("text", ["7 3 2 4 K 9", "2 A 3 3 A K", "2 A 3 3 6 4 9 9"])
def test_deal_takes_no_more_cards_than_the_coup_needs(text: str) -> None:
    supply = iter(parse_cards(text))
    taken = deal(supply).cards
    assert taken + tuple(supply) == parse_cards(text)
    assert len(taken) == sum(map(len, oracle.deal(text.split())))
