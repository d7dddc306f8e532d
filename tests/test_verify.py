"""Verification: what the program deals and pays holds, and whatever is changed is found."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.bets import settle
from baccarat.catalogue import BETS
from baccarat.coup import parse_coup
from baccarat.fairness import Commitments, commit_entropy, commit_secret, secret_from_text
from baccarat.outcome import outcome_of
from baccarat.record import PlacedBet, ShoeRecord, house_of, placed_bet, record_shoe, write_record
from baccarat.variants import VARIANTS, Variant
from baccarat.verify import verify, verify_text
from tests.records import MARKED, ROUNDED, SEVENS, example, irregular

Path = tuple[str | int, ...]

RECORDS = {
    "commission": example(VARIANTS["commission"]),
    "marked": example(MARKED),
    "rounded": example(ROUNDED),
    "irregular": irregular(),
}

# -- what holds ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RECORDS)
def test_what_the_program_deals_and_pays_holds(name: str) -> None:
    verdict = verify(RECORDS[name])
    assert verdict.holds, str(verdict.said)


LONG = "9" * 200_000


@pytest.mark.parametrize("text", [
    f'{{"format": "{LONG}"}}',
    json.dumps(json.loads(write_record(RECORDS["commission"])) | {"cut": LONG}),
    json.dumps(json.loads(write_record(RECORDS["commission"])) | {"end": LONG}),
    json.dumps(json.loads(write_record(RECORDS["commission"])) | {LONG: 1}),
], ids=["format", "cut", "end", "field"])
def test_a_verdict_repeats_the_beginning_of_what_is_long(text: str) -> None:
    verdict = verify_text(text)
    assert not verdict.holds
    assert len(str(verdict.said)) < 500
    assert len(str(verdict.said.parameters)) < 500


def test_the_summary_counts() -> None:
    record = RECORDS["commission"]
    staked = Fraction(sum(bet.stake for bet in record.bets), 100)
    assert str(verify(record).said) == (
        f"the record holds: 8 decks, {len(record.coups)} coups of "
        f"{sum(map(len, record.coups))} cards, entropy of 2 of 3 patrons in the key and "
        f"{len(record.bets)} bets of {float(staked):.2f} in all, "
        f"{sum(bet.returned for bet in record.bets) / 100:.2f} returned"
    )


class Counted(tuple[PlacedBet, ...]):  # noqa: SLOT001 - it counts
    """Bets that count how often they are gone through."""

    times = 0

    def __iter__(self) -> Iterator[PlacedBet]:
        self.times += 1
        return super().__iter__()


def test_bets_are_not_gone_through_once_a_seat() -> None:
    record = RECORDS["marked"]
    crowd = [str(seat) for seat in range(1000, 1040)]
    seats = {bet.seat for bet in record.bets}
    bets = Counted(bet._replace(seat=seat + bet.seat) for bet in record.bets for seat in crowd)
    paid = tuple(each._replace(seat=seat + each.seat)
                 for each in record.commissions for seat in crowd)
    verdict = verify(record._replace(bets=bets, commissions=paid))
    assert verdict.holds, str(verdict.said)
    assert 0 < bets.times < len(seats) * len(crowd) / 10


def test_void_coups_are_told() -> None:
    record = RECORDS["irregular"]
    said = str(verify(record).said)
    assert f"20 coups of {sum(map(len, record.coups))} cards, 3 of them void" in said


def test_a_void_coup_moves_the_cut_card_like_any() -> None:
    record = RECORDS["commission"]._replace(bets=())
    last = len(record.coups)
    cut_short = record._replace(coups=(*record.coups[:-1], record.coups[-1][:3]),
                                void=frozenset({last}))
    assert verify(cut_short).holds


@given(st.integers(0, 79))
def test_a_shoe_may_be_closed_after_any_coup_but_the_last(coups: int) -> None:
    record = RECORDS["commission"]
    closed = record._replace(coups=record.coups[:coups], end="closed", bets=tuple(
        bet for bet in record.bets if bet.coup <= coups))
    verdict = verify(closed)
    assert verdict.holds is (coups < len(record.coups)), str(verdict.said)


@pytest.mark.parametrize("key", VARIANTS)
def test_every_variant_holds(key: str) -> None:
    assert verify(example(VARIANTS[key], key)).holds


SETTINGS = st.fixed_dictionaries({
    "decks": st.sampled_from(["1", "2", "3"]),
    "cut_card": st.sampled_from(["6", "7", "14", "34"]),
    "burn": st.sampled_from(["value", "none", "1", "7"]),
    "ace_burn": st.sampled_from(["1", "11"]),
    "shoe_end": st.sampled_from(["one_more", "finish"]),
    "commission": st.sampled_from(["5", "2.75", "0", "33.3"]),
    "collection": st.sampled_from(["per_coup", "marked"]),
    "minimum_commission": st.sampled_from(["0", "0.25", "30"]),
    "payable_unit": st.sampled_from(["0.01", "0.05", "0.25", "1", "7"]),
    "breakage": st.sampled_from(["patron", "house", "nearest"]),
})


@pytest.mark.exhaustive
@given(st.sampled_from(["commission", "half_on_6", "nine_to_one"]), SETTINGS,
       st.text("abc", max_size=5))
def test_both_ways_of_dealing_and_paying_agree(
    key: str, settings: dict[str, str], seed: str
) -> None:
    record = example(VARIANTS[key].altered(settings), seed, 20)
    verdict = verify(record)
    assert verdict.holds, str(verdict.said)
    assert verify_text(write_record(record)) == verdict


def test_every_bet_of_the_catalogue_is_paid_alike() -> None:
    variant = VARIANTS["commission"]
    others = [bet for bet in BETS.values() if not variant.offers(bet.key)]
    record = example(variant, others=others)
    assert {bet.bet for bet in record.bets} == set(BETS)
    assert verify(record).holds


def test_a_seat_may_settle_twice_after_one_coup() -> None:
    """It was left, taken and left again: nothing was won in between."""
    record = RECORDS["marked"]
    first, *others = record.commissions
    again = first._replace(winnings=0, commission=0)
    assert verify(record._replace(commissions=(first, again, *others))).holds
    owing = verify(record._replace(commissions=(first, first, *others)))
    assert owing.said.code == "verify.commission"


# -- custom bets -----------------------------------------------------------------------------

def with_sevens() -> ShoeRecord:
    variant = VARIANTS["commission"]
    secret = secret_from_text("sevens")
    record = record_shoe(variant, Commitments(commit_secret(secret)), secret)
    bets = tuple(
        placed_bet(number, "1", settle(SEVENS, outcome_of(parse_coup(map(str, cards))), 1000))
        for number, cards in enumerate(record.coups, 1)
    )
    return record._replace(bets=bets, house=house_of(variant, [SEVENS]))


def test_a_custom_bet_is_checked_by_its_definition() -> None:
    record = with_sevens()
    assert any(bet.line == "one" for bet in record.bets)
    assert verify_text(write_record(record), [SEVENS]).holds
    unknown = verify(record)
    assert unknown.said.code == "verify.bet_unknown"
    assert not unknown.holds


def test_a_custom_bet_that_nobody_made_needs_no_definition() -> None:
    assert verify(with_sevens()._replace(bets=())).holds


# -- what is changed -------------------------------------------------------------------------


def document(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(write_record(RECORDS[name]))
    return found


def changed(name: str, change: Callable[[dict[str, Any]], object]) -> str:
    doc = document(name)
    change(doc)
    return json.dumps(doc)


def find(doc: dict[str, Any], **fields: object) -> dict[str, Any]:
    found: dict[str, Any] = next(
        bet for bet in doc["bets"] if all(bet[name] == value for name, value in fields.items()))
    return found


def swap(items: list[Any], one: int, other: int) -> None:
    items[one], items[other] = items[other], items[one]


def other_secret(doc: dict[str, Any]) -> None:
    secret = secret_from_text("other")
    doc.update(secret=secret.hex(), commitment=commit_secret(secret))


def other_entropy(doc: dict[str, Any]) -> None:
    patron = doc["entropy"][0]["patron"]
    doc["entropy"][0].update(value="00" * 16, commitment=commit_entropy(patron, bytes(16)))


def menu_line(doc: dict[str, Any], bet: str, line: str) -> dict[str, Any]:
    pays = next(found["pays"] for found in doc["variant"]["menu"] if found["key"] == bet)
    found: dict[str, Any] = next(price for price in pays if price["key"] == line)
    return found


def setting(name: str, value: str) -> Callable[[dict[str, Any]], object]:
    return lambda doc: doc["variant"]["settings"].update({name: value})


TAMPERED: dict[str, tuple[str, Callable[[dict[str, Any]], object], str, str]] = {
    # which record, what is changed, the code and a part of the sentence that must name it
    "a changed card": (
        "commission", lambda doc: doc["coups"].__setitem__(11, "9h 9h 9h 9h"),
        "verify.coup", "coup 12 is 9h 9h 9h 9h in the record, the shoe deals "),
    "swapped coups": (
        "commission", lambda doc: swap(doc["coups"], 30, 31), "verify.coup", "coup 31 is"),
    "a missing last coup": (
        "commission", lambda doc: doc["coups"].pop(), "verify.coup_missing", "is missing"),
    "a missing coup within": ("commission", lambda doc: doc["coups"].pop(3), "verify.coup",
                              "coup 4 is"),
    "an extra coup": ("commission", lambda doc: doc["coups"].append("9h 9h 9h 9h"),
                      "verify.coup_extra", "the shoe was over before it"),
    "no coups": ("commission", lambda doc: doc["coups"].clear(), "verify.coup_missing", "coup 1 "),
    "a wrong secret": ("commission", lambda doc: doc.update(secret="00" * 32),
                       "fairness.secret_differs", "the secret is not what was committed to"),
    "a wrong commitment": ("commission", lambda doc: doc.update(commitment="00" * 32),
                           "fairness.secret_differs", "the commitment 0000"),
    "another secret with its commitment": ("commission", other_secret, "verify.burn", "the burn"),
    "other entropy with its commitment": ("commission", other_entropy, "verify.burn", "the burn"),
    "changed entropy": ("commission", lambda doc: doc["entropy"][0].update(value="00" * 16),
                        "fairness.entropy_differs", "'anna'"),
    "a changed entropy commitment": (
        "commission", lambda doc: doc["entropy"][2].update(commitment="00" * 32),
        "fairness.entropy_differs", "'陳'"),
    "entropy handed to another patron": (
        "commission", lambda doc: doc["entropy"][0].update(patron="carl"),
        "fairness.entropy_differs", "'carl'"),
    "entropy said not to be revealed": (
        "commission", lambda doc: doc["entropy"][0].update(value=None), "verify.burn", "the burn"),
    "entropy left out": ("commission", lambda doc: doc["entropy"].pop(), "verify.burn", "the burn"),
    "entropy in another order": (
        "commission", lambda doc: swap(doc["entropy"], 0, 2), "verify.burn", "the burn"),
    "a patron twice": (
        "commission", lambda doc: doc["entropy"].append(doc["entropy"][0]),
        "verify.patron_twice", "'anna' stands twice"),
    "another cut": ("commission", lambda doc: doc.update(cut=53), "verify.", ""),
    "a cut near the end": ("commission", lambda doc: doc.update(cut=9), "fairness.cut",
                           "a cut at 9 is too near an end: it must be from 10 to 406"),
    "no cut": ("commission", lambda doc: doc.update(cut=None), "verify.burn", "the burn"),
    "another burned card": ("commission", lambda doc: doc["burn"].update(shown="Ah"),
                            "verify.burn", "the burn is Ah and "),
    "one card more burned": ("commission", lambda doc: doc["burn"].update(hidden=3),
                             "verify.burn", " and 3 face down in the record"),
    "another end": ("commission", lambda doc: doc.update(end="short"),
                    "verify.end", "the end is short in the record, the shoe ends by cut_card"),
    "another generator": ("commission", lambda doc: doc.update(generator="mt19937"),
                          "fairness.generator", "unknown generator 'mt19937'"),
    "other decks": ("commission", setting("decks", "6"), "verify.", ""),
    "another cut card": ("commission", setting("cut_card", "26"), "verify.coup_extra", ""),
    "another end of shoe": ("commission", setting("shoe_end", "finish"), "verify.coup_extra", ""),
    "another burn": ("commission", setting("burn", "none"), "verify.burn", "no card and 0"),
    "a setting out of range": ("commission", setting("cut_card", "3"), "shoe.number", "cut_card"),
    "a setting that cannot be read": ("commission", setting("breakage", "croupier"),
                                      "setting.value", "breakage=croupier"),
    "another commission": ("commission", setting("commission", "4"), "verify.menu_commission",
                           "bet banker, line win: commission 1/20 on the menu"),
    "another payable unit": ("rounded", setting("payable_unit", "0.01"), "verify.payment", ""),
    "another breakage": ("rounded", setting("breakage", "patron"), "verify.payment", ""),
    "another collection": ("marked", setting("collection", "per_coup"), "verify.payment", ""),
    "another minimum commission": (
        "marked", setting("minimum_commission", "500"), "verify.commission", ""),
    "a changed payment": (
        "commission", lambda doc: find(doc, bet="banker", line="win").update(net="1.00"),
        "verify.payment", "bet banker: net is 1.00 in the record, it comes to "),
    "a changed return": (
        "commission", lambda doc: find(doc, bet="tie", line=None).update(returned="0.01"),
        "verify.payment", "bet tie: returned is 0.01 in the record, it comes to 0.00"),
    "a loss paid": (
        "commission", lambda doc: find(doc, bet="player", line=None).update(line="win"),
        "verify.payment", "bet player: line is win in the record, it comes to none"),
    "a win lost": (
        "commission", lambda doc: find(doc, bet="player", line="win").update(line=None),
        "verify.payment", "line is none in the record, it comes to win"),
    "a changed stake": (
        "commission", lambda doc: find(doc, bet="player", line=None).update(stake="1000.00"),
        "verify.payment", "bet player: net is"),
    "a stake below the minimum": (
        "commission", lambda doc: find(doc, bet="player", line=None).update(stake="0.00"),
        "verify.stake", "bet player: the stake is 0.00; the house takes multiples of 1.25 f"),
    "a stake off the step": (
        "commission", lambda doc: find(doc, bet="player", line=None).update(stake="2.00"),
        "verify.stake", "bet player: the stake is 2.00"),
    "a maximum below the stakes": (
        "commission", setting("maximum", "2.50"), "verify.stake", "its maximum is 2.50"),
    "a maximum below those on side bets": (
        "commission", setting("side_maximum", "2.50"), "verify.stake", "bet dragon_bonus_"),
    "bets that may not stand together": (
        "commission", setting("player_and_banker", "no"), "verify.together",
        "the house does not take the bets together that stand there: player and banker"),
    "Tie alone": ("commission", setting("tie_alone", "no"), "verify.together", "there: tie"),
    "a side bet alone": (
        "commission", setting("side_bet_alone", "no"), "verify.together", "there: side"),
    "a void coup with a card more": (
        "irregular", lambda doc: doc["coups"][2].update(void="Kh Kh Kh"), "verify.coup",
        "coup 3 is Kh Kh Kh in the record"),
    "a void coup with a card less": (
        "irregular", lambda doc: doc["coups"][2].update(void=doc["coups"][2]["void"][:2]),
        "verify.coup", "coup 4 is"),
    "a void coup whose cards finish it": (
        "irregular", lambda doc: doc["coups"].insert(0, {"void": doc["coups"].pop(1)}),
        "verify.coup", "coup 1 is"),
    "a coup declared void": (
        "irregular", lambda doc: doc["coups"].__setitem__(1, {"void": doc["coups"][1]}),
        "verify.void_finished", "coup 2 is void in the record with "),
    "a void coup that pays": (
        "irregular", lambda doc: find(doc, coup=3).update(net="1.25"), "verify.payment",
        "net is 1.25 in the record, it comes to 0.00"),
    "a void coup that loses": (
        "irregular", lambda doc: find(doc, coup=7).update(returned="0.00"), "verify.payment",
        "returned is 0.00 in the record, it comes to "),
    "a void coup with a pay line": (
        "irregular", lambda doc: find(doc, coup=9).update(line="tie"), "verify.payment",
        "line is tie in the record, it comes to none"),
    "a closed shoe that came to its end": (
        "commission", lambda doc: doc.update(end="closed"), "verify.end",
        "the end is closed in the record, the shoe ends by cut_card"),
    "a closed shoe said to be over": (
        "irregular", lambda doc: doc.update(end="cut_card"), "verify.coup_missing", "coup 21"),
    "a changed price": (
        "commission", lambda doc: menu_line(doc, "player", "win").update(to_one="2"),
        "verify.payment", "bet player: net is"),
    "a changed commission of a line": (
        "commission", lambda doc: menu_line(doc, "player", "win").update(commission="1/20"),
        "verify.menu_commission", "bet player, line win: commission 1/20 on the menu"),
    "a pay line renamed": (
        "commission", lambda doc: menu_line(doc, "player", "win").update(key="wins"),
        "verify.menu_lines", "bet player has the pay lines tie and wins"),
    "a pay line left out": (
        "commission", lambda doc: doc["variant"]["menu"][0]["pays"].pop(),
        "verify.menu_lines", "bet player has the pay lines tie on"),
    "a bet twice on the menu": (
        "commission", lambda doc: doc["variant"]["menu"].append(doc["variant"]["menu"][0]),
        "verify.menu_twice", "bet player stands twice on the menu"),
    "a bet off the menu": (
        "commission", lambda doc: doc["variant"]["menu"].pop(0),
        "verify.bet_not_offered", "bet player of seat"),
    "a bet on a coup that was not dealt": (
        "commission", lambda doc: doc["bets"][0].update(coup=200), "verify.bet_no_coup",
        "is on coup 200"),
    "a bet twice": ("commission", lambda doc: doc["bets"].append(doc["bets"][0]),
                    "verify.bet_twice", "stands twice in coup 1"),
    "a changed breakage": (
        "rounded", lambda doc: find(doc, breakage="-0.25").update(breakage="0.25"),
        "verify.payment", "breakage is 0.25 in the record, it comes to -0.25"),
    "a settlement of commission changed": (
        "marked", lambda doc: doc["commissions"][0].update(commission="0.00"),
        "verify.commission", "commission of seat '2' after coup"),
    "a settlement of commission left out": (
        "marked", lambda doc: doc["commissions"].pop(), "verify.commission_open", "seat '7'"),
    "a settlement of commission too early": (
        "marked", lambda doc: doc["commissions"][-1].update(coup=1), "verify.commission", ""),
    "a settlement after the shoe": (
        "marked", lambda doc: doc["commissions"][-1].update(coup=500),
        "verify.commission_no_coup", "after coup 500"),
    "settlements in another order": (
        "marked", lambda doc: swap(doc["commissions"], 0, 2), "verify.commission", ""),
    "a further settlement": (
        "commission", lambda doc: doc["commissions"].append(
            {"coup": 1, "seat": "1", "winnings": "1.00", "commission": "0.05"}),
        "verify.commission", "winnings is 1.00 in the record, it comes to 0.00"),
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("case", TAMPERED)
def test_what_was_changed_is_named(case: str) -> None:
    name, change, code, message = TAMPERED[case]
    verdict = verify_text(changed(name, change))
    assert not verdict.holds
    assert verdict.said.code.startswith(code)
    assert message in str(verdict.said)
    assert "\n" not in str(verdict.said)


def test_a_truncated_file_is_named() -> None:
    text = write_record(RECORDS["commission"])
    verdict = verify_text(text[:len(text) // 2])
    assert (verdict.holds, verdict.said.code) == (False, "record.not_json")


# -- every leaf ------------------------------------------------------------------------------

SHORT: Variant = MARKED.altered({"decks": "1"})
SMALL: dict[str, Any] = json.loads(write_record(example(SHORT, "small", 26)))


def leaves(part: object, path: Path = ()) -> Iterator[Path]:
    inner: Any = (part.items() if isinstance(part, dict)
                  else enumerate(part) if isinstance(part, list) else None)
    if inner is None:
        yield path
        return
    for step, value in inner:
        yield from leaves(value, (*path, step))


def at(part: Any, path: Path) -> Any:  # noqa: ANN401
    for step in path:
        part = part[step]
    return part


def another(value: object) -> object:
    """A value of the same form that is not the same."""
    match value:
        case None:
            return None
        case int():
            return value + 1
        case str() if len(value) > 20 and set(value) <= set("0123456789abcdef"):
            return f"{int(value[0], 16) ^ 1:x}{value[1:]}"
        case str() if " " in value and value[1] in "shdc":
            return f"{value[0]}{'h' if value[1] != 'h' else 's'}{value[2:]}"
        case str() if value[-1].isdigit():
            return f"{value[:-1]}{(int(value[-1]) + 1) % 10}"
        case _:
            return f"{value}x"


def without_steps(path: Path) -> Path:
    return tuple("*" if isinstance(step, int) else step for step in path)


STATEMENTS: set[Path] = {
    # what a record says to people and nothing in it depends on
    ("variant", "key"), ("variant", "name"), ("variant", "about"),
    ("variant", "menu", "*", "name"), ("variant", "menu", "*", "pays", "*", "label"),
    # a commitment that was never opened: there is nothing to hold it against
    ("entropy", 1, "patron"), ("entropy", 1, "commitment"),
}
"""The leaves that a record cannot prove from itself alone; docs/record.md lists them."""


def is_statement(path: Path) -> bool:
    return path in STATEMENTS or without_steps(path) in STATEMENTS


LEAVES = [path for path in leaves(SMALL)
          if not is_statement(path) and path[:2] != ("variant", "settings")]


def unnoticed(path: Path) -> bool:
    doc = deepcopy(SMALL)
    at(doc, path[:-1])[path[-1]] = another(at(SMALL, path))
    return verify_text(json.dumps(doc)).holds


def paid_by(bet: str, line: str) -> bool:
    return any((placed["bet"], placed["line"]) == (bet, line) for placed in SMALL["bets"])


def test_the_small_record_holds() -> None:
    assert verify_text(json.dumps(SMALL)).holds


@pytest.mark.exhaustive
@pytest.mark.parametrize("field", sorted({str(path[0]) for path in LEAVES}))
def test_every_changed_leaf_is_found(field: str) -> None:
    missed = [path for path in LEAVES
              if path[0] == field and at(SMALL, path) is not None and unnoticed(path)]
    assert not [path for path in missed if not comes_to_the_same(path)]


def comes_to_the_same(path: Path) -> bool:
    """Whether the changed record is as true as the first: nothing that was paid depends on it."""
    entry = at(SMALL, path[:2])
    match path[0], path[-1]:
        case "variant", "to_one":
            bet = at(SMALL, path[:3])
            return not paid_by(bet["key"], at(SMALL, path[:-1])["key"])
        case "bets", "seat":
            return bool(entry["marked"] == "0.00")
        case "bets", "coup":
            return bool(entry["line"] == line_paying(entry["bet"], entry["coup"] + 1))
        case "commissions", "coup":
            return not any(bet["coup"] == entry["coup"] + 1 and bet["seat"] == entry["seat"]
                           and bet["marked"] != "0.00" for bet in SMALL["bets"])
        case _:
            return False


def line_paying(bet: str, coup: int) -> str | None:
    definition = SHORT.bet(bet)
    outcome = outcome_of(parse_coup(SMALL["coups"][coup - 1]), definition.needs)
    line = definition.line(outcome)
    return line.key if line else None


@pytest.mark.parametrize("end", ["value", "line", "shown"])
def test_a_null_that_becomes_something_is_found(end: str) -> None:
    given = {"value": "00" * 16, "line": "win", "shown": "Ah"}[end]
    paths = [path for path in LEAVES if path[-1] == end and at(SMALL, path) is None]
    assert paths
    for path in paths:
        doc = deepcopy(SMALL)
        at(doc, path[:-1])[path[-1]] = given
        assert not verify_text(json.dumps(doc)).holds, path


@pytest.mark.parametrize("name", [name for name in RECORDS if RECORDS[name].end != "closed"])
def test_every_two_neighbouring_coups_exchanged_are_found(name: str) -> None:
    record = RECORDS[name]._replace(bets=(), commissions=())
    for place in range(len(record.coups) - 1):
        coups = [*record.coups]
        swap(coups, place, place + 1)
        if tuple(coups) != record.coups:
            assert not verify(record._replace(coups=tuple(coups))).holds
        assert not verify(record._replace(coups=(*coups[:place], *coups[place + 1:]))).holds
