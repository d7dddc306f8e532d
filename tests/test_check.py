"""The verdict on logs: planted faults of each kind are found, honest logs are left in peace."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import exp, log
from random import Random

import pytest

from baccarat.bets import Bet, settle
from baccarat.coup import Coup
from baccarat.money import format_money
from baccarat.outcome import outcome_of
from baccarat.procedure import Procedure
from baccarat.record import write_record
from baccarat.sentences import sentence
from baccarat.sim.check import LEVEL, Report, check, once_in, verdict
from baccarat.sim.log import Entry, Log, Place
from baccarat.sim.log_read import read
from baccarat.sim.rules import dealt_for_sure
from baccarat.variants import VARIANTS, Variant
from tests.logs import Shoes, infinite, letters, riffled, rows, shoes, stacked, table, unshuffled
from tests.records import MARKED, ROUNDED, example

pytestmark = pytest.mark.exhaustive  # statistics; that logs are read is tested elsewhere

BASE = VARIANTS["commission"]
SIX = VARIANTS["six_decks"]


def log_of(dealt: Shoes, *, delimited: bool = True) -> Log:
    """A log as it is once read."""
    lines = ((number, coup) for number, shoe in enumerate(dealt, 1) for coup in shoe)
    return Log(sentence("log.read.json", values=1), tuple(
        Entry(Place(line), number, coup) for line, (number, coup) in enumerate(lines, 1)),
        delimited=delimited)


def faults(text: str, variant: Variant = BASE) -> list[str]:
    """Every fault with its line and the rule."""
    return [f"{fault.place.line}: {fault.why or ''} {fault.said}".replace(":  ", ": ")
            for fault in check(read(text), variant).faults]


def unusual(report: Report) -> list[str]:
    return [each.key for each in report.unusual]


def said(report: Report) -> str:
    return "\n".join(map(str, verdict(report)))


# -- single coups ----------------------------------------------------------------------------


WRONG = {
    "Player draws on 6": (
        "3 3 9,5 2",
        "Player has 6; Player stands on 6 and 7: stands. But Player was given 9.",
    ),
    "Player stands on 5": (
        "2 3,9 8",
        "Player has 5; Player draws on 0 to 5: draws. But Player has no third card.",
    ),
    "Banker draws on 3 against an 8": (
        "2 3 8,2 A 4",
        ("Banker has 3; Player's third card is an 8; 3 draws against 0 to 7 and 9: stands. "
         "But Banker was given 4."),
    ),
    "Banker stands on 6 against a 6": (
        "2 3 6,2 4",
        ("Banker has 6; Player's third card is a 6; 6 draws against 6 and 7: draws. "
         "But Banker has no third card."),
    ),
    "Player draws against a natural": (
        "2 3 6,4 5",
        "Banker has a natural 9: no third card for either hand. But Player was given 6.",
    ),
    "Banker draws against a natural": (
        "4 4,2 3 A",
        "Player has a natural 8: no third card for either hand. But Banker was given A.",
    ),
    "Banker draws on 6 after a stand": (
        "3 4,3 3 A",
        "Banker has 6; Player stood; Banker then draws on 0 to 5: stands. But Banker was given A.",
    ),
    "Banker takes a ten for no card": (
        "2 3 K,4 2 5",
        ("Banker has 6; Player's third card is a ten or a face (0); 6 draws against 6 and 7: "
         "stands. But Banker was given 5."),
    ),
}


@pytest.mark.parametrize(("hands", "wanted"), WRONG.values(), ids=WRONG)
def test_a_wrong_draw_is_told_by_the_rule(hands: str, wanted: str) -> None:
    assert faults(f"player,banker\n7 2,3 4\n{hands}\n") == [f"3: {wanted}"]


IN_ORDER = {
    "3 4 3 3": "",
    "3 2 3 K 5": "",
    "3 2 3 4 5": (
        "Banker has 6; Player stood; Banker then draws on 0 to 5: stands. But Banker was given 5."
    ),
    "2 7 3 K": "Player has 5; Player draws on 0 to 5: draws. But Player has no third card.",
    "9 2 K 3 4": "Player has a natural 9: no third card for either hand. But Banker was given 4.",
    "3 2 3 4 5 6": "Player has 6; Player stands on 6 and 7: stands. But Player was given 5.",
    "3 2 3 K": (
        "Banker has 2; Player stood; Banker then draws on 0 to 5: draws. "
        "But Banker has no third card."
    ),
}


@pytest.mark.parametrize(("cards", "wanted"), IN_ORDER.items(), ids=IN_ORDER)
def test_cards_in_shoe_order_are_followed(cards: str, wanted: str) -> None:
    assert faults(f"cards\n{cards}\n") == ([f"2: {wanted}"] if wanted else [])


def test_every_coup_of_honest_shoes_is_lawful() -> None:
    assert not faults(table(rows(shoes(1, 6))))


def test_each_illegal_change_of_a_coup_is_found() -> None:
    for coup in shoes(1, 2)[0]:
        for hand, other in ((coup.player, coup.banker), (coup.banker, coup.player)):
            changed = [*hand.cards[:2]] if hand.third else [*hand.cards, hand.cards[0]]
            sides = (changed, other.cards) if hand is coup.player else (other.cards, changed)
            text = ",".join(" ".join(map(str, cards)) for cards in sides)
            assert len(faults(f"player,banker\n{text}\n")) == 1


def test_wrong_winners_and_totals() -> None:
    assert faults("cards,winner,player total\n7 3 2 4,B,9\n7 3 2 4,T,8\n7 3 2 4,P,9\n") == [
        "2: Banker is said to win; Player has 9, Banker 7.",
        "3: Player is said to have 8; the cards make 9.",
        "3: It is said to be a tie; Player has 9, Banker 7.",
    ]


def test_a_winner_against_the_stated_totals() -> None:
    text = "player total,banker total,winner\n3,5,P\n5,5,T\n"
    assert faults(text) == ["2: Player is said to win; Player has 3, Banker 5."]


def test_more_copies_than_the_decks_hold() -> None:
    coup = "1,7h 2c,3h 4c\n"
    assert not faults("shoe,player,banker\n" + coup * 8)
    assert faults("shoe,player,banker\n" + coup * 9) == [
        f"10: This is number 9 of {card} in its shoe; a shoe of 8 decks holds 8."
        for card in ("7h", "3h", "2c", "4c")]
    assert not faults("shoe,player,banker\n" + coup * 5 + coup.replace("1,", "2,") * 5)
    assert len(faults("shoe,player,banker\n" + coup * 7, SIX)) == 4


def test_ranks_without_suits_are_counted_by_four() -> None:
    coup = "1,7 2,3 4\n"
    assert not faults("shoe,player,banker\n" + coup * 32)
    assert faults("shoe,player,banker\n" + coup * 33)[0] == (
        "34: This is number 33 of 7 in its shoe; a shoe of 8 decks holds 32.")


def test_shoes_that_are_not_told_apart_hold_any_number() -> None:
    assert not faults("player,banker\n" + "7h 2c,3h 4c\n" * 100)


# -- mixed-up columns ------------------------------------------------------------------------


def test_exchanged_hands_are_recognised() -> None:
    lines = [[shoe, coup, banker, player, won] for shoe, coup, player, banker, won
             in rows(shoes(3, 4))]
    report = check(read(table(lines)), BASE)
    assert [fault.kind for fault in report.faults] == ["reading"]
    assert "with Player and Banker exchanged they fail on 0" in str(report.faults[0].said)
    assert not report.unusual


def test_exchanged_hands_with_exchanged_winners() -> None:
    other = {"player": "banker", "banker": "player", "tie": "tie"}
    lines = [[shoe, coup, banker, player, other[won]] for shoe, coup, player, banker, won
             in rows(shoes(3, 4))]
    assert [fault.kind for fault in check(read(table(lines)), BASE).faults] == ["reading"]


def test_exchanged_winners_alone_are_recognised() -> None:
    other = {"player": "banker", "banker": "player", "tie": "tie"}
    lines = [[*row[:4], other[row[4]]] for row in rows(shoes(3, 4))]
    report = check(read(table(lines)), BASE)
    assert [fault.said.code for fault in report.faults] == ["check.winners_exchanged"]
    assert not report.unusual


def test_cards_written_hand_by_hand_are_recognised() -> None:
    def written(coup: Coup) -> str:
        (p1, p2, *p3), (b1, b2, *b3) = coup.player.cards, coup.banker.cards
        return " ".join(map(str, (p1, p2, b1, b2, *p3, *b3)))

    text = "cards\n" + "\n".join(written(coup) for shoe in shoes(3, 4) for coup in shoe)
    report = check(read(text), BASE)
    assert [fault.kind for fault in report.faults] == ["reading"]
    assert "Player, Player, Banker, Banker" in str(report.faults[0].said)


def test_a_few_wrong_draws_are_not_taken_for_mixed_up_columns() -> None:
    lines = list(rows(shoes(3, 4)))
    for line in lines[:20]:
        line[3] = " ".join(line[3].split()[:2])
    kinds = {fault.kind for fault in check(read(table(lines)), BASE).faults}
    assert "reading" not in kinds
    assert "draw" in kinds


# -- payments --------------------------------------------------------------------------------


def paid(dealt: Shoes, bets: Iterable[Bet], house: Variant = BASE) -> str:
    """A log with a stake of 10 on each bet in each coup, as the house pays."""
    lines = []
    for (shoe, number, *_), coup in zip(rows(dealt), (c for s in dealt for c in s), strict=True):
        for bet in bets:
            settled = settle(bet, outcome_of(coup, bet.needs), 1000, house.terms)
            lines.append([shoe, number, str(coup), bet.key, "10", format_money(settled.returned)])
    return table(lines, ["shoe", "coup", "cards", "bet", "stake", "returned"])


@pytest.mark.parametrize("key", VARIANTS)
def test_right_payments_of_every_house(key: str) -> None:
    house = VARIANTS[key]
    dealt = shoes(3, 3, house.procedure.decks)
    report = check(read(paid(dealt, house.bets)), house)
    assert report.holds
    assert report.payments == len(house.bets) * report.coups


def test_nine_to_one_where_eight_to_one_is_due() -> None:
    nine = VARIANTS["nine_to_one"]
    dealt = shoes(3, 3)
    text = paid(dealt, nine.bets)
    ties = sum(coup.winner is None for shoe in dealt for coup in shoe)
    assert check(read(text), nine).holds
    found = faults(text)
    assert len(found) == ties
    assert found[0].endswith("10.00 on tie: 100.00 came back (9 to 1); 90.00 is due (8 to 1).")


def test_eight_for_one_is_one_too_little() -> None:
    text = "winner,bet,stake,returned\nT,Tie,10,80\nT,Tie,10,90\nB,Tie,10,0\nB,Tie,10,90\n"
    assert faults(text) == [
        "2: 10.00 on tie: 80.00 came back (7 to 1); 90.00 is due (8 to 1).",
        "5: 10.00 on tie: 90.00 came back (8 to 1); 0.00 is due (lost).",
    ]


def test_without_cards_a_payment_must_be_one_that_the_winner_allows() -> None:
    text = "winner,bet,stake,returned\nB,B,10,20\nB,B,10,15\nB,B,10,19.50\n"
    (found,) = faults(text, VARIANTS["half_on_6"])
    assert found == ("4: 10.00 on banker_super_6: 19.50 came back (19 to 20); this result can "
                     "only return 15.00 or 20.00 (1 to 2 or 1 to 1).")
    assert len(faults("winner,bet,stake,returned\nB,player pair,10,110\nB,player pair,10,120\n"
                      "B,player pair,10,0\n")) == 1


def test_payments_that_cannot_be_judged_are_named() -> None:
    report = check(read("cards,bet,stake,returned\n7 3 2 4,lucky 8,1,5\n7 3 2 4,player,1,2\n"
                        "7 7 2 2,perfect pairs,1,0\n"), BASE)
    assert report.payments == 1
    assert any(note.code == "check.note.unchecked" and "lucky 8" in str(note)
               for note in report.notes)
    assert not report.faults


@pytest.mark.parametrize("house", [ROUNDED, MARKED, BASE], ids=lambda house: house.key)
def test_shoe_records_hold_with_their_own_house(house: Variant) -> None:
    found = read(write_record(example(house)))
    assert found.house
    report = check(found, found.house)
    assert report.holds
    assert report.payments == 6 * report.coups


def test_a_changed_payment_of_a_record_is_found() -> None:
    record = example(BASE)
    bets = (record.bets[0]._replace(returned=record.bets[0].returned + 1), *record.bets[1:])
    assert len(faults(write_record(record._replace(bets=bets)))) == 1


# -- frequencies -----------------------------------------------------------------------------


def test_an_infinite_deck_is_found_by_its_variance_and_its_copies() -> None:
    report = check(log_of(infinite(5, 10)), BASE)
    assert report.unusual[0].key == "card_spread"
    assert report.unusual[0].log_p < -300
    assert "drawn with replacement" in said(report)
    assert {fault.kind for fault in report.faults} == {"copies"}


def test_an_infinite_deck_is_found_in_every_log_of_three_shoes() -> None:
    assert all("card_spread" in unusual(check(log_of(infinite(seed, 3)), BASE))
               for seed in range(20))


def test_too_few_riffles_are_found() -> None:
    report = check(log_of(shoes(7, 4, shuffle=riffled)), BASE)
    assert "card_neighbours" in unusual(report)


def test_a_deck_that_was_never_shuffled_is_found() -> None:
    """Each shoe deals the same cards: also the variance is none at all."""
    report = check(log_of(shoes(7, 10, 1, unshuffled)), BASE.altered({"decks": "1"}))
    assert {"card_neighbours", "card_spread"} <= set(unusual(report))
    assert "vary only" in said(report)


def test_nines_near_the_front_are_found() -> None:
    report = check(log_of(shoes(7, 12, shuffle=stacked)), BASE)
    assert "card_places" in unusual(report)
    assert "rank 9 in quarter" in said(report)


def test_the_wrong_number_of_decks_is_found() -> None:
    assert any(fault.kind == "copies" for fault in check(log_of(shoes(7, 3)), SIX).faults)


def test_too_many_ties_are_told_in_plain_words() -> None:
    drawn = Random(3).choices("BPT", [0.42, 0.439, 0.141], k=9000)
    report = check(read("".join(drawn)), BASE)
    assert unusual(report) == ["winner"]
    assert said(report) == (
        "Tie came 14.3 % of the time in 9,000 coups, 9.5 % are expected. Winners as far off as "
        f"here come by chance once in {once_in(report.unusual[0].log_p)} logs.")
    assert -130 < report.unusual[0].log_p < -100


def test_a_chance_of_a_thousand_zeros_is_told() -> None:
    report = check(read("\n".join(["T" * 80] * 100)), BASE)
    assert report.unusual[0].log_p < -10_000
    assert "once in 10^" in said(report)


def test_streaks_that_are_too_regular_are_found() -> None:
    rng = Random(4)
    text = "\n".join("".join("BP"[(place + (rng.random() < 0.2)) % 2] for place in range(70))
                     for _ in range(10))
    assert {"streaks", "chops"} <= set(unusual(check(read(text), BASE)))


def test_streaks_that_are_too_long_are_found() -> None:
    rng, text = Random(4), "B"
    while len(text) < 700:
        text += text[-1] if rng.random() < 0.6 else "BP"[text[-1] == "B"]
    assert "streaks" in unusual(check(read(text), BASE))


def test_a_rule_changed_everywhere_shows_in_the_cards_per_coup() -> None:
    dealt = shoes(3, 30)
    stood = tuple(tuple(Coup(coup.player.first_two, coup.banker.first_two) for coup in shoe)
                  for shoe in dealt)
    assert {"cards", "totals"} <= set(unusual(check(log_of(stood), BASE)))


def test_missing_pairs_are_found() -> None:
    kept = tuple(tuple(coup for coup in shoe if not coup.player.pair) for shoe in shoes(3, 30))
    assert "pairs" in unusual(check(log_of(kept), BASE))


def test_missing_naturals_are_found() -> None:
    kept = tuple(tuple(coup for coup in shoe if not coup.banker.natural) for shoe in shoes(3, 30))
    assert "naturals" in unusual(check(log_of(kept), BASE))


def test_missing_kings_are_found() -> None:
    kept = tuple(tuple(coup for coup in shoe if coup.player.cards[0].rank.value != "K")
                 for shoe in shoes(3, 30))
    for delimited in (True, False):
        report = check(log_of(kept, delimited=delimited), BASE)
        assert "card_kinds" in unusual(report)
        assert "rank K" in said(report)


def test_tens_written_for_faces_are_judged_by_value() -> None:
    text = table(rows(shoes(3, 6)))
    for face in "JQK":
        text = text.replace(f"{face}s", "T").replace(f"{face}h", "T")
        text = text.replace(f"{face}d", "T").replace(f"{face}c", "T")
    for suit in "shdc":
        for rank in "A23456789T":
            text = text.replace(f"{rank}{suit}", rank)
    report = check(read(text), BASE)
    keys = {each.key for each in report.comparisons}
    assert "pairs" not in keys
    assert "card_spread" in keys
    assert "check.note.no_faces" in {note.code for note in report.notes}
    assert not report.unusual


# -- honest logs -----------------------------------------------------------------------------


@cache
def chances_of(seeds: range, number: int, decks: int, *, delimited: bool = True,
               ) -> tuple[Report, ...]:
    house = BASE.altered({"decks": str(decks)})
    return tuple(check(log_of(shoes(seed, number, decks), delimited=delimited), house)
                 for seed in seeds)


def alarms(reports: Sequence[Report], level: float) -> int:
    return sum(min(each.log_corrected for each in report.comparisons) < log(level)
               for report in reports)


@pytest.mark.parametrize(("seeds", "number", "decks"), [
    (range(100, 160), 4, 8), (range(200, 260), 1, 8), (range(300, 340), 6, 2),
], ids=str)
def test_honest_logs_hold(seeds: range, number: int, decks: int) -> None:
    reports = chances_of(seeds, number, decks)
    assert not any(report.faults for report in reports)
    assert alarms(reports, LEVEL) <= 2
    assert alarms(reports, 0.1) <= 0.2 * len(reports)
    for key in {each.key for report in reports for each in report.comparisons}:
        found = [exp(each.log_p) for report in reports for each in report.comparisons
                 if each.key == key]
        assert 0.33 < sum(found) / len(found) < 0.67, key


def test_honest_logs_hold_where_shoes_are_not_told_apart() -> None:
    assert alarms(chances_of(range(100, 160), 4, 8, delimited=False), LEVEL) <= 2


@pytest.mark.slow
@pytest.mark.parametrize(("number", "decks"), [(8, 8), (1, 8), (3, 6), (20, 1)])
def test_false_alarms_of_many_logs(number: int, decks: int) -> None:
    reports = chances_of(range(1000, 1120), number, decks)
    assert alarms(reports, 0.01) <= 5  # 1.2 expected at most; more than 5: once in 600
    assert alarms(reports, 0.05) <= 14
    assert alarms(reports, 0.1) <= 23


def test_letters_alone_hold() -> None:
    reports = [check(read(letters(shoes(seed, 4))), BASE) for seed in range(100, 160)]
    assert alarms(reports, LEVEL) <= 2
    assert {each.key for each in reports[0].comparisons} == {"winner", "streaks", "chops"}


def test_a_shoe_broken_off_is_left_out() -> None:
    dealt = shoes(3, 5)
    assert check(log_of((*dealt, dealt[0][:10])), BASE).holds


def test_expected_streaks_add_up_to_the_coups() -> None:
    report = check(read(letters(shoes(3, 5))), BASE)
    seen = sum(each.length * each.observed for each in report.streaks)
    assert seen == sum(coup.winner is not None for shoe in shoes(3, 5) for coup in shoe)
    assert float(sum(each.length * each.expected for each in report.streaks)) == (
        pytest.approx(seen, rel=0.03))


def test_too_little_is_said_to_be_too_little() -> None:
    report = check(read("BPT"), BASE)
    assert not report.comparisons
    assert set(report.not_made) == {"winner", "streaks", "chops"}
    assert said(report) == "This is too little to judge by how often everything came."


@pytest.mark.parametrize(("procedure", "cards"), [
    (Procedure(), 391), (Procedure(ace_burn=11), 390), (Procedure(burn=None), 402),
    (Procedure(decks=6, burn=3, cut_card=20), 289),
])
def test_the_cards_that_every_shoe_deals(procedure: Procedure, cards: int) -> None:
    assert dealt_for_sure(procedure) == cards


@pytest.mark.parametrize(("p", "words"), [
    (1.0, "1"), (0.01, "100"), (0.0123, "81"), (0.5, "2"), (3e-6, "330,000"),
])
def test_once_in(p: float, words: str) -> None:
    assert once_in(log(p)) == words
