"""Settlement: every line of every bet pays what it says, and money is conserved."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.bets import Bet, Pay, Role, Settlement, settle, settle_line, void
from baccarat.cards import DECK
from baccarat.catalogue import BETS
from baccarat.coup import Coup, deal, parse_coup
from baccarat.errors import IllegalBet, IllegalCommand, UnknownSuits, UnlistedFact
from baccarat.facts import PAIR
from baccarat.money import Breakage, Collection, PaymentTerms
from baccarat.outcome import Fact, outcome_of
from tests.test_money import terms

coups = st.permutations(DECK * 2).map(lambda cards: deal(cards[:6]))
bets = st.sampled_from(list(BETS.values()))


@given(coups, bets, st.integers(1, 10**7), terms)
def test_money_is_conserved(
    coup: Coup, bet: Bet, stake: int, given_terms: PaymentTerms
) -> None:
    paid = settle(bet, outcome_of(coup, bet.needs), stake, given_terms)
    assert paid.returned == stake + paid.net >= 0
    if paid.line is None:
        assert paid == Settlement(bet, stake, None, -stake)
        return
    # what the patron gets, what the house keeps as commission and what rounding moved: the price
    assert paid.net + paid.commission - paid.breakage == stake * paid.line.to_one
    assert abs(paid.breakage) < given_terms.payable_unit
    assert paid.net >= 0
    assert paid.net % given_terms.payable_unit == 0
    if given_terms.collection is Collection.MARKED:
        assert paid.commission == 0
        assert paid.marked == (paid.net if paid.line.commission else 0)


@pytest.mark.parametrize(("key", "cards", "net"), [
    ("banker", "2 A 3 3 6 4", 9500),
    ("player", "2 A 3 3 6 4", -10000),
    ("player", "7 3 2 4", 10000),
    ("tie", "7 3 2 6", 80000),
    ("tie_9", "7 3 2 6", 90000),
    ("banker", "7 3 2 6", 0),
    ("player", "7 3 2 6", 0),
    ("banker_super_6", "K 6 5 K Q", 5000),
    ("banker_ez", "K A Q A 4 5", 0),
    ("dragon_7", "K A Q A 4 5", 400000),
    ("player_pair", "9 2 9 5", 110000),
    ("lucky_6", "K 2 5 4 Q", 120000),
])
def test_worked_settlements_of_a_stake_of_100(key: str, cards: str, net: int) -> None:
    bet = BETS[key]
    assert settle(bet, outcome_of(parse_coup(cards), bet.needs), 10000).net == net


def test_commission_and_marking_of_a_banker_win() -> None:
    banker, outcome = BETS["banker"], outcome_of(parse_coup("2 A 3 3 6 4"))
    marked = settle(banker, outcome, 10000, PaymentTerms(collection=Collection.MARKED))
    assert (marked.net, marked.marked) == (10000, 10000)
    assert marked.commission == 0
    at_least = settle(banker, outcome, 1000, PaymentTerms(minimum_commission=100))
    assert at_least.net == 900
    assert at_least.commission == 100
    house = settle(banker, outcome, 2500, PaymentTerms(100, Breakage.HOUSE))
    assert house.net == 2300
    assert house.breakage == -75


def test_a_void_coup_returns_the_stake() -> None:
    assert void(BETS["player"], 700).returned == 700


@pytest.mark.parametrize("bet", BETS.values(), ids=list(BETS))
def test_a_bet_of_the_catalogue_is_well_formed(bet: Bet) -> None:
    assert bet.name
    assert all(line.label for line in bet.pays)
    assert any(line.to_one for line in bet.pays)
    for fact in bet.needs:
        fewer = tuple(other for other in bet.needs if other is not fact)
        assert any(_reads(bet, fewer, cards) for cards in _VARIED), f"{fact} is listed and not read"


_VARIED = ["9h 2s 9d 5c", "Kh 6s Qh Kc Ad", "2h As 3d 3c 6h 4h", "9d 2s Kh Ac", "4s Kd Ah 3c 8s",
           "Ks Ad Qc 2c 8d", "5h 9s 5d 9c"]


def _reads(bet: Bet, needs: tuple[Fact, ...], cards: str) -> bool:
    try:
        bet.line(outcome_of(parse_coup(cards), needs))
    except UnlistedFact:
        return True
    return False


def test_an_unlisted_fact_cannot_be_read() -> None:
    bet = Bet("sly", "Sly", (Pay("win", "a pair", Fraction(1), lambda o: o.player[PAIR]),))
    with pytest.raises(UnlistedFact, match="pair"):
        bet.line(outcome_of(parse_coup("9 2 9 5")))


@pytest.mark.parametrize("wrong", [
    {"key": "Not A Key"}, {"pays": ()}, {"pays": BETS["tie"].pays * 2},
    {"pays": (Pay("win", "x", Fraction(-1), bool),)},
    {"pays": (Pay("win", "x", Fraction(1), bool, Fraction(1)),)},
])
def test_a_malformed_bet_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(IllegalBet):
        replace(BETS["tie"], **wrong)  # type: ignore[arg-type]


def test_a_house_changes_prices_and_not_conditions() -> None:
    cheap = BETS["banker"].at_commission(Fraction(4, 100))
    assert [line.net for line in cheap.pays] == [0, Fraction(96, 100)]
    nine = BETS["tie"].paying([Fraction(9)])
    assert nine.pays[0].when is BETS["tie"].pays[0].when
    assert settle_line(nine, nine.pays[0], 100, PaymentTerms()).net == 900
    with pytest.raises(IllegalBet, match="bet tie: prices given: 2, lines that win: 1"):
        BETS["tie"].paying([Fraction(9), Fraction(1)])


def test_the_main_bets_are_marked_by_role() -> None:
    roles = {role: [bet.key for bet in BETS.values() if bet.role is role] for role in Role}
    assert roles[Role.PLAYER] == ["player"]
    assert roles[Role.TIE] == ["tie", "tie_9"]
    assert all(key.startswith("banker") for key in roles[Role.BANKER])
    assert len(roles[Role.BANKER]) == 5


@pytest.mark.parametrize(("cards", "told"), [
    ("9h 4 9h K", True), ("9h 4 9s K", False), ("9 4 K 5", False),
])
def test_what_suits_cannot_change_is_settled_without_them(cards: str, told: bool) -> None:  # noqa: FBT001
    bet = BETS["perfect_pair_25"]
    assert (settle(bet, outcome_of(parse_coup(cards), bet.needs), 100).net > 0) is told


@pytest.mark.parametrize("cards", ["9 4 9 K", "9h 4 9 K", "K 2 9d 2h"])
def test_what_suits_decide_is_not_settled_without_them(cards: str) -> None:
    bet = BETS["perfect_pair_25"]
    with pytest.raises(UnknownSuits, match="has no suit"):
        outcome_of(parse_coup(cards), bet.needs)


def test_errors_of_other_processes_come_back() -> None:
    error = IllegalBet("bet.key", key="X Y")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert type(again) is IllegalBet
    assert str(again) == str(error)


def test_a_float_is_no_price() -> None:
    with pytest.raises(IllegalBet, match="must be exact"):
        Bet("half", "Half", (Pay("win", "x", 0.5, bool),))  # type: ignore[arg-type]


@pytest.mark.parametrize("stake", [0, -100, 1.5, True, "5"])
def test_a_stake_is_a_positive_integer(stake: int) -> None:
    for cards in ("7 3 2 6", "7 3 2 4"):
        with pytest.raises(IllegalCommand, match="positive"):
            settle(BETS["tie"], outcome_of(parse_coup(cards)), stake)


# -- values and copies -----------------------------------------------------------------------


@pytest.mark.parametrize("copied", [copy, deepcopy])
@pytest.mark.parametrize("key", ["banker", "player_pair", "blazing_7s"])
def test_a_copy_of_a_bet_is_that_bet(key: str, copied: Callable[[Bet], Bet]) -> None:
    bet = BETS[key]
    again = copied(bet)
    assert (again, hash(again)) == (bet, hash(bet))
    outcome = outcome_of(parse_coup("7h As 7s Kh 7c 7d"), bet.needs)
    assert settle(again, outcome, 100) == settle(bet, outcome, 100)


def test_a_fact_goes_to_another_process_and_stays_itself() -> None:
    assert pickle.loads(pickle.dumps(PAIR)) is PAIR  # noqa: S301 - our own
    nameless = Fact("red", lambda hand: hand.total)
    with pytest.raises(IllegalBet, match="fact 'red' cannot be sent to another process"):
        pickle.dumps(nameless)


def test_outcomes_are_values() -> None:
    one, other, paired = (outcome_of(parse_coup(cards), (PAIR,))
                          for cards in ("7 7 2 4", "8 5 A 6", "4 7 4 4"))
    assert (one, hash(one)) == (other, hash(other))
    assert one.player != paired.player
    assert one.banker == paired.banker
    assert outcome_of(parse_coup("7 7 2 4")) != one
    assert one.player != "a hand"
