"""The history of a table: what it folds to, what a patron recalls of it, and what it counts."""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from io import StringIO
from itertools import pairwise

import pytest
from pydantic import TypeAdapter

from baccarat.cards import Rank, parse_cards
from baccarat.catalogue import BETS as CATALOGUE
from baccarat.errors import IllegalCommand
from baccarat.ledger import WalletOpened
from baccarat.ledger.export import record_of, shoe_records
from baccarat.ledger.history import History, ShoePlayed, history
from baccarat.ledger.recall import CSV_COLUMNS, PAID, Recalled, recall, recall_csv
from baccarat.ledger.tally import NOTHING, BetTally, tally_view
from baccarat.money import commission_due, format_money, parse_money
from baccarat.odds.documents import menu_odds
from baccarat.odds.exact import Engine
from baccarat.odds.report import odds
from baccarat.service.histories import Histories, check_reader, shoe_of
from baccarat.shoe import Composition
from baccarat.store import Append
from baccarat.store.memory import MemoryStore
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.table.evolution import evolve
from baccarat.table.state import Phase, TableState
from baccarat.table.statistics import EVENTS, Statistics, expected, statistics, unseen
from baccarat.table.view import private, view
from baccarat.table.views import TableView
from baccarat.variants import VARIANTS, Variant
from tests.test_table import Table

MARKED = VARIANTS["commission"].altered({"decks": "1", "collection": "marked", "cut_card": "26"})
BETS = {"anna": (("banker", 1_000), ("tie", 500)), "bela": (("player", 2_500),)}


def at_table(variant: Variant = MARKED, patrons: tuple[str, ...] = ("anna", "bela")) -> Table:
    table = Table()
    table.ask(ask.OpenTable("anna", "t", variant))
    for patron in patrons:
        table.ask(ask.TakeSeat(patron, 100_000))
    return table


def proceed(table: Table, *phases: Phase) -> None:
    """Until one of these phases, with the bets of each placed in every coup."""
    table.proceed()
    while table.now().phase not in phases:
        if table.now().phase is Phase.BETTING:
            for patron, bets in BETS.items():
                if patron in table.now().seats and not table.now().seats[patron].stakes:
                    table.ask(ask.PlaceBets(patron, bets))
        table.proceed()


def two_shoes() -> Table:
    """A table with a shoe that is over, a void coup and a bet of each kind in the second."""
    table = at_table()
    while table.now().shoes < 2:
        proceed(table, Phase.BETWEEN, Phase.COMMITTING)
    proceed(table, Phase.BETWEEN)
    proceed(table, Phase.BETWEEN)
    proceed(table, Phase.DEALING)
    table.proceed()
    table.proceed()
    coup = table.now().coup
    assert coup
    table.ask(ask.VoidCoup(coup.number))
    proceed(table, Phase.BETWEEN)
    return table


PLAYED = two_shoes()


def newest() -> ShoePlayed:
    return history(PLAYED.events).shoes[-1]


def test_a_history_is_read_on_from_where_it_ends() -> None:
    whole = history(PLAYED.events)
    assert whole.state == PLAYED.now()
    assert [shoe.opened.number for shoe in whole.shoes] == [1, 2]
    assert whole.patrons == {"anna", "bela"}
    for place in range(0, len(PLAYED.events), 17):
        before = history(PLAYED.events[:place])
        assert history(PLAYED.events[place:], before) == whole


def test_a_tally_is_what_the_coups_since_one_sat_down_brought() -> None:
    table = two_shoes()
    sat_again = (*table.events, on.SeatLeft("bela", 0), on.SeatTaken("bela", 2, 5_000))
    for events in (table.events, sat_again):
        told = history(events)
        for patron in ("anna", "bela"):
            tally: dict[str, BetTally] = {}
            for shoe in told.shoes:
                for played in shoe.coups:
                    for each in played.coup.settled:
                        if each.patron == patron:
                            coups, staked, net, marked = tally.get(each.bet, BetTally())
                            tally[each.bet] = BetTally(coups + 1, staked + each.stake,
                                                       net + each.net, marked + each.marked)
            assert len(tally) == len(BETS[patron])
            anew = patron == "bela" and events is sat_again
            assert told.tallies[patron].bets == ({} if anew else tally)


def test_marked_commission_is_off_the_net_paid_or_not() -> None:
    """The seat's net and the tally's are the same at every event, and the bets' come to it."""
    state: TableState | None = None
    edges, booked, paid = {bet.key: Fraction(0) for bet in MARKED.bets}, History(), 0
    for event in two_shoes().events:
        state, booked = evolve(state, event), history((event,), booked)
        you = private(state, "anna")
        if you is None:
            continue
        told = tally_view(booked.tallies["anna"], edges, MARKED)
        seat = state.seats["anna"]
        assert minor(you["owed"]) == commission_due(seat.owing, MARKED.commission, MARKED.terms)
        assert minor(you["net"]) == seat.stack + seat.staked - seat.bought - minor(you["owed"])
        assert told["total"]["net"] == you["net"]
        bets = sum(minor(each["net"]) for each in told["bets"].values())
        paid += isinstance(event, on.CommissionPaid)
        assert abs(bets - minor(told["total"]["net"])) <= paid + 1
    assert paid


def test_what_was_to_be_expected_is_the_exact_edge_of_what_was_staked() -> None:
    edges = {each.bet.key: each.edge for each in menu_odds(MARKED)}
    tally = history(PLAYED.events).tallies["anna"]
    told = tally_view(tally, edges, MARKED)
    assert told["bets"].keys() == {"banker", "tie"}
    for key, each in told["bets"].items():
        exact = Fraction(each["expected_exact"])
        assert exact == -edges[key] * Fraction(each["staked"])
        assert abs(exact - Fraction(each["expected"])) <= Fraction(1, 200)
        assert each["times"] == tally.bets[key].coups
    for name in ("times", "staked", "expected_exact"):
        total = sum(Fraction(each[name]) for each in told["bets"].values())
        assert Fraction(told["total"][name]) == total
    assert tally_view(NOTHING, edges, MARKED)["total"]["expected_exact"] == "0"


def test_records_are_made_of_the_history() -> None:
    first = history(PLAYED.events).shoes[0]
    assert [record_of(first, MARKED)] == list(shoe_records(PLAYED.events))
    assert first.commissions
    assert {seat.partition(" ")[2] for seat in (
        paid.seat for paid in record_of(first, MARKED).commissions)} == {"anna"}


@pytest.mark.parametrize("patron", ["anna", "bela"])
def test_chips_before_and_after_each_coup_are_its_nets(patron: str) -> None:
    for shoe in history(PLAYED.events).shoes:
        coups = recall(shoe, patron)["coups"]
        assert [coup["number"] for coup in coups] == list(range(1, len(coups) + 1))
        chips = [coup["chips"] for coup in coups]
        for coup in coups:
            assert coup["chips"]
            assert coup["net"]
            before, after = (minor(coup["chips"][side]) for side in ("before", "after"))
            assert after - before == minor(coup["net"])
            assert minor(coup["net"]) == sum(minor(bet["net"]) for bet in coup["bets"])
            for bet in coup["bets"]:
                assert minor(bet["returned"]) == minor(bet["stake"]) + minor(bet["net"])
        for one, other in pairwise(chips):
            assert one
            assert other
            assert one["after"] == other["before"]


def minor(amount: str) -> int:
    return -parse_money(amount[1:]) if amount.startswith("-") else parse_money(amount)


def test_commission_that_was_paid_explains_what_is_missing() -> None:
    first, second = history(PLAYED.events).shoes
    (paid,) = recall(first, "anna")["commissions"]
    last, after = recall(first, "anna")["coups"][-1]["chips"], recall(second, "anna")["coups"][0]
    assert last
    assert after["chips"]
    assert minor(last["after"]) - minor(paid["due"]) == minor(after["chips"]["before"])
    assert Fraction(minor(paid["due"]), minor(paid["winnings"])) == Fraction(1, 20)
    assert recall(first, "bela")["commissions"] == []


def test_of_others_the_totals_are_told_and_no_more() -> None:
    told = recall(newest(), "bela")
    assert all(coup["stakes"] == {"banker": "10.00", "tie": "5.00", "player": "25.00"}
               for coup in told["coups"])
    assert {bet["bet"] for coup in told["coups"] for bet in coup["bets"]} == {"player"}
    assert "anna" not in str(told)
    nobody = recall(newest(), None)
    assert all((coup["bets"], coup["net"], coup["chips"]) == ([], None, None)
               for coup in nobody["coups"])


def test_a_void_coup_returns_every_stake() -> None:
    void = [coup for coup in recall(newest(), "anna")["coups"] if coup["void"]]
    assert len(void) == 1
    assert void[0]["result"] is None
    assert [(bet["bet"], bet["stake"], bet["returned"], bet["net"]) for bet in void[0]["bets"]] == [
        ("banker", "10.00", "10.00", "0.00"), ("tie", "5.00", "5.00", "0.00")]
    assert void[0]["chips"]
    assert void[0]["chips"]["before"] == void[0]["chips"]["after"]


def test_the_last_coups_are_the_last() -> None:
    shoe = newest()
    every = recall(shoe, "anna")["coups"]
    for last in (1, 2, len(every), len(every) + 5):
        assert recall(shoe, "anna", last)["coups"] == every[-last:]
    assert recall(None, "anna") == {"shoe": None, "end": None, "coups": [], "commissions": []}


def test_one_may_be_told_one_s_own_coups_alone() -> None:
    shoe = newest()
    for patron in ("anna", "bela", None):
        own = [coup for coup in recall(shoe, patron)["coups"] if coup["bets"]]
        assert recall(shoe, patron, mine=True)["coups"] == own
        rows = csv.DictReader(StringIO(recall_csv(shoe, patron, mine=True)))
        assert {row["coup"] for row in rows} == {str(coup["number"]) for coup in own}
    assert recall(shoe, "bela", 1, mine=True)["coups"] == [
        coup for coup in recall(shoe, "bela", 1)["coups"] if coup["bets"]]


def test_the_coup_in_hand_is_not_told() -> None:
    table = at_table()
    proceed(table, Phase.DEALING)
    table.proceed()
    assert recall(history(table.events).shoes[-1], "anna")["coups"] == []


def test_the_same_as_comma_separated_values() -> None:
    shoe = newest()
    rows = list(csv.DictReader(StringIO(recall_csv(shoe, "anna"))))
    assert list(rows[0]) == list(CSV_COLUMNS)
    told = recall(shoe, "anna")["coups"]
    assert [(row["coup"], row["bet"], row["net"]) for row in rows] == [
        (str(coup["number"]), bet["bet"], bet["net"]) for coup in told for bet in coup["bets"]]
    assert {row["winner"] for row in rows if row["void"] == "yes"} == {""}
    alone = list(csv.DictReader(StringIO(recall_csv(shoe, None, 2))))
    assert [(row["coup"], row["bet"]) for row in alone] == [
        (str(coup["number"]), "") for coup in told[-2:]]
    assert recall_csv(None, "anna").strip() == ",".join(CSV_COLUMNS)


@pytest.mark.parametrize("collection", ["per_coup", "marked"])
@pytest.mark.parametrize("patron", ["anna", "bela"])
def test_the_nets_of_a_history_are_what_became_of_the_chips(patron: str, collection: str) -> None:
    """B11: at the end of a shoe, and of who has left in the midst of one."""
    table = at_table(MARKED.altered({"collection": collection}))
    while table.now().shoes < 2:
        proceed(table, Phase.BETWEEN, Phase.COMMITTING)
    for _ in range(4):
        proceed(table, Phase.BETWEEN)
    assert table.now().seats["anna"].owing or collection == "per_coup"
    table.ask(ask.LeaveSeat(patron))
    [left] = [event for event in table.events if isinstance(event, on.SeatLeft)]
    rows = [row for shoe in history(table.events).shoes
            for row in csv.DictReader(StringIO(recall_csv(shoe, patron)))]
    assert sum(minor(row["net"]) for row in rows) == left.chips - 100_000
    paid = [row for row in rows if row["bet"] == "commission"]
    assert [(row["coup"], row["net"], row["commission"], row["stake"]) for row in paid] == [
        (str(each["coup"]), f"-{each['due']}", each["due"], "")
        for shoe in history(table.events).shoes for each in recall(shoe, patron)["commissions"]]
    assert bool(paid) == (patron == "anna" and collection == "marked")
    for shoe in history(table.events).shoes:
        told = [row["coup"] for row in csv.DictReader(StringIO(recall_csv(shoe, patron)))]
        assert told == sorted(told, key=int)


def test_no_bet_is_called_like_a_payment() -> None:
    assert PAID not in CATALOGUE


# -- books -----------------------------------------------------------------------------------


def stored() -> MemoryStore:
    store = MemoryStore()
    for patron in ("anna", "bela"):
        store.append(f"wallet:{patron}", 0, [Append((WalletOpened(patron, 10**7),))])
    return store


def test_books_read_on_and_keep_a_few_tables() -> None:
    store, place = stored(), len(PLAYED.events) // 2
    books = Histories(store, most=1)
    store.append("t", 0, [Append(tuple(PLAYED.events[:place]))])
    assert books.of("t") == history(PLAYED.events[:place])
    store.append("t", place, [Append(tuple(PLAYED.events[place:]))])
    assert books.of("t") == history(PLAYED.events)
    store.append("u", 0, [Append(tuple(PLAYED.events[:1]))])
    assert books.of("u").state
    assert list(books._kept) == ["u"]


@pytest.mark.parametrize("name", ["nothing", "wallet:anna"])
def test_there_are_no_books_of_what_is_no_table(name: str) -> None:
    with pytest.raises(IllegalCommand) as refused:
        Histories(stored()).of(name)
    assert refused.value.sentence.code == "table.unknown"


def test_who_has_sat_at_a_table_may_read_of_it() -> None:
    table = Table()
    table.ask(ask.OpenTable("anna", "t", MARKED, spectators=False))
    table.ask(ask.TakeSeat("bela", 1_000))
    table.ask(ask.LeaveSeat("bela"))
    table.ask(ask.LockTable("anna"))
    played = history(table.events)
    for patron in ("anna", "bela"):
        assert check_reader(played, patron) == table.now()
    for stranger in ("caro", None):
        with pytest.raises(IllegalCommand):
            check_reader(played, stranger)


def test_a_shoe_is_found_by_its_number() -> None:
    played = history(PLAYED.events)
    assert shoe_of(played, None) == shoe_of(played, 2) == played.shoes[1]
    assert shoe_of(played, 1) == played.shoes[0]
    assert shoe_of(History(), None) is None
    for number in (0, 3, -1):
        with pytest.raises(IllegalCommand, match=f"no shoe {number}"):
            shoe_of(played, number)


# -- statistics ------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", [1, 8])
def test_what_is_expected_is_what_the_odds_say(decks: int) -> None:
    shares, shoe = expected(decks), Composition.of_decks(decks)
    every = odds([VARIANTS["commission"].bet("player_pair")], shoe, engine=Engine.PLAIN)
    assert list(shares) == list(EVENTS)
    assert shares["player"] + shares["banker"] + shares["tie"] == 1
    assert shares["tie"] == Fraction(every.tie, every.total)
    assert shares["player_pair"] == shares["banker_pair"] == Fraction(4 * decks - 1, 52 * decks - 1)


def test_the_expected_naturals_are_those_of_all_two_card_hands() -> None:
    """Counted over values by hand: neither hand has 8 or 9."""
    kinds = Counter({0: 128} | dict.fromkeys(range(1, 10), 32))
    none = 0
    for a, many in kinds.items():
        for b, of_b in (kinds - Counter([a])).items():
            if (a + b) % 10 in (8, 9):
                continue
            left = kinds - Counter([a, b])
            none += many * of_b * sum(
                count * (left - Counter([c]))[d] for c, count in left.items() for d in left
                if (c + d) % 10 not in (8, 9))
    assert expected(8)["natural"] == 1 - Fraction(none, 416 * 415 * 414 * 413)


def test_a_shoe_is_counted() -> None:
    state = PLAYED.now()
    assert state.shoe
    told = statistics(state.variant, state.shoe, state.coup)
    assert (told["shoe"], told["coups"], told["void"]) == (2, len(state.shoe.coups) - 1, 1)
    counts = told["counts"]
    assert sum(counts[event]["count"] for event in ("player", "banker", "tie")) == told["coups"]
    for each in counts.values():
        assert each["share"] == str(Fraction(each["count"], told["coups"]))
    cards = told["cards"]
    assert cards["shoe"] == cards["burned"] + cards["dealt"] + cards["left"] == 52
    assert cards["dealt"] == sum(map(len, state.shoe.coups))
    shown = state.shoe.burn.shown is not None if state.shoe.burn else False
    assert sum(cards["unseen"].values()) == 52 - cards["dealt"] - shown


@pytest.mark.parametrize(("letters", "winner", "length"), [
    ("P B B T B P P", "banker", 3), ("T T", None, 0), ("B P", "banker", 1), ("", None, 0)])
def test_the_longest_run_is_not_ended_by_a_tie(letters: str, winner: str | None,
                                               length: int) -> None:
    cards = {"P": "9 2 T 3", "B": "2 9 3 T", "T": "9 9 T T"}
    table = at_table()
    proceed(table, Phase.BETWEEN)
    shoe = table.now().shoe
    assert shoe
    coups = tuple(parse_cards(cards[letter]) for letter in letters.split())
    run = statistics(VARIANTS["commission"], replace(shoe, coups=coups))["longest_run"]
    assert run == ({"winner": winner, "length": length} if winner else None)


def test_before_the_first_coup_there_is_no_share() -> None:
    told = statistics(MARKED, None)
    assert told["shoe"] is None
    assert all((each["count"], each["share"]) == (0, None) for each in told["counts"].values())
    assert told["cards"]["unseen"] == dict.fromkeys([rank.value for rank in Rank], 4)
    assert unseen(MARKED, None) == Composition.of_decks(1)


def test_what_lies_face_down_is_not_counted_as_seen() -> None:
    """Neither the cards that are squeezed nor those burned face down; all others are."""
    house = VARIANTS["midi"].altered({"decks": "1", "minimum": "1", "side_minimum": "1",
                                      "step": "1", "burn": "3"})
    table = at_table(house)
    proceed(table, Phase.DEALING)
    while not (coup := table.now().coup) or len(coup.dealt) < 4:
        table.proceed()
    state = table.now()
    assert coup.face_down
    up = [card for place, (_, card) in enumerate(coup.dealt, 1) if place not in coup.face_down]
    assert unseen(house, state.shoe, coup) == Composition.of_decks(1).remove(up)
    proceed(table, Phase.BETWEEN)
    after = table.now()
    assert after.coup
    assert unseen(house, after.shoe, after.coup) == Composition.of_decks(1).remove(after.coup.cards)


# -- types -----------------------------------------------------------------------------------


def test_documents_are_of_their_types_and_have_no_other_field() -> None:
    for shoe in history(PLAYED.events).shoes:
        for patron in ("anna", None):
            exactly(Recalled, recall(shoe, patron))
    state = PLAYED.now()
    exactly(Statistics, statistics(state.variant, state.shoe, state.coup))


def test_a_view_is_of_its_type_at_every_moment() -> None:
    table = at_table(VARIANTS["midi"].altered({"decks": "1", "minimum": "1", "side_minimum": "1",
                                               "step": "1"}))
    phases = set()
    while table.now().shoes < 2 or table.now().phase is not Phase.BETWEEN:
        if table.now().phase is Phase.BETTING and not table.now().seats["anna"].stakes:
            table.ask(ask.PlaceBets("anna", BETS["anna"]))
        phases.add(table.now().phase)
        for viewer in ("anna", None):
            exactly(TableView, view(table.now(), viewer))
        table.proceed()
    assert len(phases) >= 6


def exactly(kind: type, document: object) -> None:
    """A document of a type; a field that the type does not name would be left out."""
    assert TypeAdapter(kind).validate_python(document, strict=True) == document


def test_amounts_are_decimals() -> None:
    (coup,) = recall(newest(), "anna", 1)["coups"]
    assert coup["stakes"]["banker"] == format_money(1_000)
