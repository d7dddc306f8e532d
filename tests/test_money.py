"""Amounts, breakage, commission: what is paid is a payable amount, and nothing is lost."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.errors import InvalidNotation
from baccarat.money import (
    Breakage,
    Collection,
    PaymentTerms,
    commission_due,
    commission_on,
    commission_reserved,
    format_money,
    parse_money,
    payable,
)

amounts = st.integers(0, 10**9)
fractions = st.fractions(0, 10**6, max_denominator=400)
rates = st.sampled_from([Fraction(0), *(Fraction(part, 10_000) for part in (500, 400, 300, 275))])
terms = st.builds(
    PaymentTerms,
    payable_unit=st.sampled_from([1, 5, 25, 50, 100, 500]),
    breakage=st.sampled_from(Breakage),
    collection=st.sampled_from(Collection),
    minimum_commission=st.sampled_from([0, 0, 25, 100]),
)


@given(amounts)
def test_amounts_are_read_as_they_are_written(amount: int) -> None:
    assert parse_money(format_money(amount)) == amount


@pytest.mark.parametrize("text", [
    "", " ", "-1", "+1", "1.", ".5", "1.234", "1e3", "1,000", "nan", "inf", "0x10", "\u0661",
    "\u00bd", "1 0",
])
def test_what_is_no_amount_is_refused_with_the_text(text: str) -> None:
    with pytest.raises(InvalidNotation) as raised:
        parse_money(text)
    assert repr(text) in str(raised.value)


@given(fractions, terms)
def test_a_payment_is_payable_and_the_nearest_in_its_direction(
    amount: Fraction, given_terms: PaymentTerms
) -> None:
    unit = given_terms.payable_unit
    paid = payable(amount, given_terms)
    assert paid % unit == 0
    breakage = paid - amount
    match given_terms.breakage:
        case Breakage.PATRON:
            assert 0 <= breakage < unit
        case Breakage.HOUSE:
            assert -unit < breakage <= 0
        case Breakage.NEAREST:
            assert -unit < 2 * breakage <= unit


@given(amounts, rates, terms)
def test_commission_is_the_rate_or_the_minimum_and_never_more_than_was_won(
    winnings: int, rate: Fraction, given_terms: PaymentTerms
) -> None:
    commission = commission_on(winnings, rate, given_terms)
    assert 0 <= commission <= winnings
    if rate and winnings >= given_terms.minimum_commission:
        assert commission == max(rate * winnings, given_terms.minimum_commission)
    if not rate:
        assert commission == 0


@given(amounts, rates, terms)
def test_a_marked_debt_is_rounded_once_and_always_covered_by_the_reserve(
    winnings: int, rate: Fraction, given_terms: PaymentTerms
) -> None:
    exact = commission_on(winnings, rate, given_terms)
    due = commission_due(winnings, rate, given_terms)
    assert due % given_terms.payable_unit == 0
    assert abs(due - exact) < given_terms.payable_unit
    reserve = commission_reserved(winnings, rate, given_terms)
    assert due <= reserve
    assert 0 <= reserve - exact < 1 or reserve == due
    if given_terms.breakage is Breakage.PATRON:
        assert due <= exact <= reserve


def test_a_nearest_half_is_the_patrons_both_ways() -> None:
    nearest = PaymentTerms(payable_unit=100, breakage=Breakage.NEAREST)
    assert payable(Fraction(250), nearest) == 300
    assert commission_due(5000, Fraction(1, 20), nearest) == 200


def test_marked_commission_is_taken_of_the_sum_and_not_coup_by_coup() -> None:
    # three wins of 10.10 owe 1.515: 0.505 each would have been rounded down to 1.50 in all
    wins = [1010, 1010, 1010]
    house = PaymentTerms(collection=Collection.MARKED)
    assert commission_due(sum(wins), Fraction(1, 20), house) == 151
    assert sum(commission_due(win, Fraction(1, 20), house) for win in wins) == 150
