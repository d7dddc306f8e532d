"""The law of the table by hand: each rule once, with cards that are chosen for it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from baccarat.cards import parse_cards
from baccarat.errors import IllegalCommand
from baccarat.ledger import Account, Kind, balances
from baccarat.ledger.export import shoe_records
from baccarat.sentences import render, said_again
from baccarat.shoe import canonical_order
from baccarat.store.codec import decoded, encoded
from baccarat.table import commands as ask
from baccarat.table import events as on
from baccarat.table import hosting, view
from baccarat.table.absence import absences
from baccarat.table.dealer import NORMAL, Due, due, window_anew
from baccarat.table.dealing import finished, progress
from baccarat.table.events import Holder
from baccarat.table.evolution import fold
from baccarat.table.holding import check_holder
from baccarat.table.scoreboard import results
from baccarat.table.state import ACTS, CoupInHand, Phase
from baccarat.table.view import named, public
from baccarat.variants import VARIANTS, Variant
from baccarat.verify import verify
from tests.test_table import Table

MARKED = VARIANTS["commission"].altered({"collection": "marked"})
COARSE = VARIANTS["half_on_6"].altered({"payable_unit": "1", "breakage": "house"})
SQUEEZE = VARIANTS["midi"].altered({"minimum": "5", "side_minimum": "5", "step": "5"})


def seated(
    variant: Variant, chips: int = 10_000, patrons: str = "anna bela", **given: object
) -> Table:
    table = Table()
    table.ask(ask.OpenTable("anna", "t", variant, **given))  # type: ignore[arg-type]
    for patron in patrons.split():
        table.ask(ask.TakeSeat(patron, chips))
    return table


def to(table: Table, *phases: Phase) -> None:
    while table.now().phase not in phases:
        assert table.proceed()


def betting(table: Table, cards: str = "") -> None:
    """Go on to the next betting, with these cards in front of the shoe."""
    to(table, Phase.BETTING)
    state = table.now()
    assert state.shoe
    assert state.shoe.order
    order, here = state.shoe.order, state.shoe.order.position
    chosen = parse_cards(cards)
    order = order._replace(order=order.order[:here] + chosen + order.order[here + len(chosen):])
    table.state = replace(state, shoe=replace(state.shoe, order=order))


def bet(table: Table, by: str, **stakes: int) -> None:
    table.ask(ask.PlaceBets(by, tuple(stakes.items())))


def refused(table: Table, command: ask.Command) -> str:
    with pytest.raises(IllegalCommand) as error:
        table.ask(command)
    assert str(error.value)
    return error.value.sentence.code


def again(event: on.Event) -> on.Event:
    """An event as it is read from a store."""
    read = decoded(*encoded(event))
    assert isinstance(read, on.Event)
    return read


def stack(table: Table, patron: str) -> int:
    return table.now().seats[patron].stack


# -- money -----------------------------------------------------------------------------------


def test_a_marked_debt_is_kept_back_and_paid_once_at_the_end_of_the_shoe() -> None:
    table = seated(MARKED)
    betting(table, "2s As 3s 3h 6s 4s")  # Banker wins 8 over 1
    bet(table, "anna", banker=10_000)
    to(table, Phase.BETWEEN)
    assert (stack(table, "anna"), table.now().seats["anna"].owing) == (20_000, 10_000)
    betting(table)
    assert refused(table, ask.PlaceBets("anna", (("player", 19_600),))) == "table.too_few_chips"
    bet(table, "anna", player=19_500)
    table.ask(ask.ClearBets("anna"))
    to(table, Phase.DEALING)
    to(table, Phase.BETWEEN)
    table.ask(ask.EndShoe("anna", 1))
    assert [event for event in table.events if isinstance(event, on.CommissionPaid)] == [
        on.CommissionPaid("anna", 10_000, 500)]
    assert (stack(table, "anna"), table.now().seats["anna"].owing) == (19_500, 0)


def test_a_marked_debt_is_paid_when_the_seat_is_left() -> None:
    table = seated(MARKED)
    betting(table, "2s As 3s 3h 6s 4s")
    bet(table, "anna", banker=1_000)
    to(table, Phase.BETWEEN)
    events = table.ask(ask.LeaveSeat("anna"))
    assert events == (on.CommissionPaid("anna", 1_000, 50), on.SeatLeft("anna", 10_950),
                      on.HostActed("anna", "passed", "bela"), on.HostChanged("bela"))
    assert balances(table.posted)[Account(Kind.COMMISSION)] == 50


def test_commission_taken_at_once_is_no_winning_of_the_house() -> None:
    table = seated(VARIANTS["commission"])
    betting(table, "2s As 3s 3h 6s 4s")  # Banker wins by 8 to 1
    bet(table, "anna", banker=1_000)
    to(table, Phase.BETWEEN)
    held = balances(table.posted)
    assert stack(table, "anna") == 10_950
    assert (held[Account(Kind.HOUSE)], held[Account(Kind.COMMISSION)]) == (-1_000, 50)


def test_breakage_and_commission_have_accounts_of_their_own() -> None:
    table = seated(COARSE)
    betting(table, "2s 3s 3s 3h 8s Ts")  # Banker wins with 6: half is paid, in whole units
    bet(table, "anna", banker_super_6=500)
    to(table, Phase.BETWEEN)
    settled = table.now().coup
    assert settled
    line = settled.settled[0].line
    assert settled.settled == (on.Settled("anna", "banker_super_6", 500, line, 200,
                                          breakage="-0.50"),)
    held = balances(table.posted)
    assert (held[Account(Kind.HOUSE)], held[Account(Kind.BREAKAGE)]) == (-250, 50)


def test_chips_that_are_not_there_are_not_staked() -> None:
    table = seated(VARIANTS["commission"])
    betting(table)
    bet(table, "anna", player=6_000)
    assert refused(table, ask.PlaceBets("anna", (("player", 6_000),))) == "table.too_few_chips"
    bet(table, "anna", player=4_000)
    assert (stack(table, "anna"), table.now().seats["anna"].staked) == (0, 10_000)


def test_a_void_coup_returns_every_stake_and_its_cards_are_gone() -> None:
    table = seated(VARIANTS["commission"])
    betting(table)
    bet(table, "anna", player=500, tie=300)
    bet(table, "bela", banker=700)
    to(table, Phase.DEALING)
    for _ in range(3):
        table.proceed()
    shoe = table.now().shoe
    assert shoe
    assert shoe.order
    left = shoe.order.left
    table.ask(ask.VoidCoup(1))
    after = table.now().shoe
    assert after
    assert after.order
    assert (after.order.left, after.void) == (left - 3, frozenset({1}))
    assert (stack(table, "anna"), stack(table, "bela")) == (10_000, 10_000)
    betting(table)
    assert table.now().coup == replace(table.now().coup, number=2)  # type: ignore[type-var]


def test_a_coup_that_could_not_be_settled_returns_every_stake_and_has_its_result() -> None:
    table = seated(VARIANTS["commission"])
    betting(table, "2s As 3s 3h 6s 4s")
    bet(table, "anna", player=500, tie=300)
    to(table, Phase.DEALING)
    while (coup := table.now().coup) is None or not finished(coup):
        table.proceed()
    assert refused(table, ask.VoidCoup(1)) == "table.coup_finished"
    here = progress(table.now(), coup)
    assert refused(table, ask.VoidCoup(1, in_vain=here - 1)) == "table.coup_goes_on"
    voided, = table.ask(ask.VoidCoup(1, in_vain=here))
    assert isinstance(voided, on.CoupVoided)
    assert voided.finished
    after = table.now()
    assert after.shoe
    assert after.shoe.void == frozenset()
    assert len(results(after.shoe)) == 1
    assert stack(table, "anna") == 10_000
    assert after.coup
    assert after.coup.void


# -- bets ------------------------------------------------------------------------------------


def test_the_last_bet_placed_is_taken_back_first() -> None:
    table = seated(VARIANTS["commission"])
    betting(table)
    for stakes in ({"player": 500}, {"tie": 200}, {"player": 100}):
        bet(table, "anna", **stakes)
    table.ask(ask.UndoBet("anna"))
    assert table.now().seats["anna"].stakes == {"player": 500, "tie": 200}
    table.ask(ask.UndoBet("anna", "player"))
    assert table.now().seats["anna"].stakes == {"tie": 200}
    table.ask(ask.UndoBet("anna"))
    assert refused(table, ask.UndoBet("anna")) == "table.nothing_to_undo"
    assert stack(table, "anna") == 10_000


def test_what_one_command_placed_is_taken_back_at_once() -> None:
    table = seated(VARIANTS["commission"])
    betting(table)
    bet(table, "anna", player=500, tie=2_500)
    bet(table, "bela", tie=200)
    table.ask(ask.DoubleBets("anna"))
    bet(table, "bela", tie=200)
    assert table.now().seats["anna"].stakes == {"player": 1_000, "tie": 5_000}
    table.state = fold(again(event) for event in table.events)  # as after a restart
    table.ask(ask.UndoBet("anna"))
    assert table.now().seats["anna"].stakes == {"player": 500, "tie": 2_500}
    table.ask(ask.UndoBet("anna", "player"))  # of one bet alone
    assert table.now().seats["anna"].stakes == {"tie": 2_500}
    bet(table, "anna", tie=300)
    table.ask(ask.UndoBet("anna"))  # what is placed anew does not belong to what was left
    assert table.now().seats["anna"].stakes == {"tie": 2_500}
    table.ask(ask.UndoBet("anna"))
    assert refused(table, ask.UndoBet("anna")) == "table.nothing_to_undo"


def test_one_undo_takes_back_what_could_be_placed_again_of_the_last_bets() -> None:
    table = seated(VARIANTS["commission"], chips=1_400)
    betting(table, "2s 3s Kh 4h 9d")  # Player 1, Banker 7, no pair
    bet(table, "anna", player=300, tie=200, banker_pair=400)
    to(table, Phase.DEALING)
    to(table, Phase.BETTING)
    assert stack(table, "anna") == 500
    *placed, dropped = table.ask(ask.RepeatBets("anna"))
    assert [(event.bet, event.together) for event in placed
            if isinstance(event, on.BetPlaced)] == [("player", False), ("tie", True)]
    assert isinstance(dropped, on.BetsDropped)
    table.ask(ask.UndoBet("anna"))
    assert not table.now().seats["anna"].stakes


def test_a_bet_that_was_stored_before_is_one_of_its_own() -> None:
    """Streams that are stored fold as they did."""
    name, data = encoded(on.BetPlaced("anna", "tie", 500))
    old = json.loads(data)
    del old["together"]
    assert decoded(name, json.dumps(old)) == on.BetPlaced("anna", "tie", 500)


def test_what_cannot_be_repeated_is_said() -> None:
    table = seated(VARIANTS["commission"])
    betting(table, "2s As 3s 3h 6s 4s")
    bet(table, "anna", player=5_000, tie=4_000)
    to(table, Phase.BETWEEN)
    betting(table)
    assert stack(table, "anna") == 1_000
    events = table.ask(ask.RepeatBets("anna"))
    assert [type(event) for event in events] == [on.BetsDropped]
    table.ask(ask.AddChips("anna", 4_500))
    placed, dropped = table.ask(ask.RepeatBets("anna"))
    assert placed == on.BetPlaced("anna", "player", 5_000)
    assert isinstance(dropped, on.BetsDropped)
    assert [(each.bet, each.code) for each in dropped.dropped] == [("tie", "table.too_few_chips")]
    assert decoded(*encoded(dropped)) == dropped
    assert refused(table, ask.RepeatBets("bela")) == "table.nothing_to_repeat"


@pytest.mark.parametrize("laid", [
    {"tie": 300, "player": 500}, {"player_pair": 200, "tie": 300, "banker": 500}])
def test_what_was_laid_together_is_repeated_in_whatever_order_it_was_laid(
    laid: dict[str, int]
) -> None:
    strict = VARIANTS["commission"].altered({"tie_alone": "no", "side_bet_alone": "no"})
    table = seated(strict)
    betting(table)
    bet(table, "anna", **laid)
    to(table, Phase.BETWEEN)
    betting(table)
    placed = table.ask(ask.RepeatBets("anna"))
    assert all(isinstance(event, on.BetPlaced) for event in placed)
    assert table.now().seats["anna"].stakes == laid
    table.ask(ask.UndoBet("anna"))
    assert not table.now().seats["anna"].stakes


def test_why_a_stake_is_not_repeated_names_the_bet_in_every_language() -> None:
    table = seated(VARIANTS["commission"].altered({"side_maximum": "10"}))
    betting(table)
    bet(table, "anna", player_pair=800)
    (dropped,) = table.ask(ask.DoubleBets("anna"))
    kept = decoded(*encoded(dropped))
    assert isinstance(kept, on.BetsDropped)
    (each,) = kept.dropped
    said = said_again(each.code, each.parameters)
    assert render(said) == "16 on Player Pair: the greatest stake here is 10"
    assert render(said, "zh").startswith("闲对 16：")


def test_doubling_places_as_much_again() -> None:
    table = seated(VARIANTS["commission"])
    betting(table)
    bet(table, "anna", player=500, tie=300)
    table.ask(ask.DoubleBets("anna"))
    assert table.now().seats["anna"].stakes == {"player": 1_000, "tie": 600}


def test_a_bet_after_the_close_is_refused() -> None:
    table = seated(VARIANTS["commission"])
    betting(table)
    table.ask(ask.CloseBetting(None, 1))
    assert refused(table, ask.PlaceBets("anna", (("tie", 500),))) == "table.phase.dealing"
    assert refused(table, ask.CloseBetting(None, 1)) == "table.phase.dealing"


def test_what_stands_is_lawful_after_taking_back() -> None:
    house = VARIANTS["commission"].altered({"side_bet_alone": "no", "minimum": "5"})
    table = seated(house)
    betting(table)
    bet(table, "anna", player=1_000, player_pair=100)
    assert refused(table, ask.ReduceBet("anna", "player", 1_000)) == "stakes.side_bet_alone"
    assert refused(table, ask.ReduceBet("anna", "player", 600)) == "stake.below"
    assert refused(table, ask.ReduceBet("anna", "player", 1_100)) == "table.stake_less"
    table.ask(ask.ClearBets("anna"))
    assert not table.now().seats["anna"].stakes


@pytest.mark.parametrize("amount", [0, -1, 1.5, float("nan"), True, "5", None, 10**20])
def test_an_amount_is_a_whole_number_of_minor_units(amount: object) -> None:
    table = seated(VARIANTS["commission"])
    betting(table)
    for command in (ask.PlaceBets("anna", (("tie", amount),)),  # type: ignore[arg-type]
                    ask.AddChips("anna", amount)):  # type: ignore[arg-type]
        assert refused(table, command) == "table.amount"


def test_ones_own_limit_of_loss_binds_and_is_only_tightened() -> None:
    table = seated(VARIANTS["commission"], patrons="anna")
    table.ask(ask.TightenLimits("anna", 2_000))
    assert refused(table, ask.TightenLimits("anna", 2_500)) == "table.loosened"
    betting(table, "2s As 3s 3h 6s 4s")
    assert refused(table, ask.PlaceBets("anna", (("player", 2_100),))) == "table.loss_limit"
    bet(table, "anna", player=1_500)
    assert refused(table, ask.PlaceBets("anna", (("player", 600),))) == "table.loss_limit"
    to(table, Phase.BETWEEN)
    betting(table)
    assert refused(table, ask.PlaceBets("anna", (("player", 600),))) == "table.loss_limit"
    bet(table, "anna", player=500)


def test_a_session_that_is_over_takes_no_bets_but_settles_them() -> None:
    table = seated(VARIANTS["commission"])
    betting(table)
    bet(table, "anna", tie=500)
    table.ask(ask.EndSession("anna"))
    assert refused(table, ask.PlaceBets("anna", (("tie", 500),))) == "table.resting"
    table.ask(ask.ClearBets("anna"))


# -- seats and host --------------------------------------------------------------------------


def test_who_is_sent_away_is_settled_first_and_does_not_come_back() -> None:
    table = seated(VARIANTS["commission"])
    betting(table, "2s As 3s 3h 6s 4s")
    bet(table, "bela", banker=1_000)
    table.ask(ask.Kick("anna", "bela"))
    assert refused(table, ask.PlaceBets("bela", (("banker", 100),))) == "table.leaving"
    to(table, Phase.BETWEEN)
    assert on.SeatLeft("bela", 10_950) in table.events
    assert refused(table, ask.TakeSeat("bela", 100)) == "table.barred"


def test_only_the_host_has_the_hosts_powers() -> None:
    table = seated(VARIANTS["commission"], pace="host")
    to(table, Phase.BETWEEN)
    for command in (ask.PauseTable("bela"), ask.LockTable("bela"), ask.Kick("bela", "anna"),
                    ask.HandOver("bela", "bela"), ask.EndTable("bela"), ask.EndShoe("bela", 1),
                    ask.ChangePace("bela", "timed", 20), ask.OpenBetting("bela", 1)):
        assert refused(table, command) == "table.not_host"
    assert not due(table.now(), table.secret)
    table.ask(ask.OpenBetting("anna", 1))
    table.ask(ask.HandOver("anna", "bela"))
    assert refused(table, ask.CloseBetting("anna", 1)) == "table.not_host"
    table.ask(ask.CloseBetting("bela", 1))


def test_the_host_passes_the_role_by_leaving_and_the_next_to_come_gets_it() -> None:
    table = seated(VARIANTS["commission"])
    table.ask(ask.LeaveSeat("anna"))
    assert table.now().host == "bela"
    table.ask(ask.LeaveSeat("bela"))
    assert table.now().host is None
    table.ask(ask.TakeSeat("caro", 500))
    assert table.now().host == "caro"


def test_a_locked_table_that_all_have_left_is_open_to_who_comes_next() -> None:
    """Else nobody could ever sit there again, unlock it or end it."""
    table = seated(VARIANTS["commission"], patrons="anna")
    table.ask(ask.LockTable("anna"))
    assert refused(table, ask.TakeSeat("bela", 1_000)) == "table.locked"
    table.ask(ask.LeaveSeat("anna"))
    table.ask(ask.TakeSeat("bela", 1_000))
    assert refused(table, ask.TakeSeat("anna", 1_000)) == "table.locked"
    table.ask(ask.UnlockTable("bela"))
    table.ask(ask.TakeSeat("anna", 1_000))


def test_nothing_happens_at_a_table_that_is_over() -> None:
    table = seated(VARIANTS["commission"])
    table.ask(ask.EndTable("anna"))
    for command in (ask.EndTable("anna"), ask.LockTable("anna"), ask.UnlockTable("anna"),
                    ask.ChangePace("anna", "host", 9), ask.ChangeSpectators("anna", False),
                    ask.PauseTable("anna"), ask.ResumeTable("anna"), ask.ResetStakes("anna")):
        assert refused(table, command) == "table.over"


def test_a_paused_table_does_nothing() -> None:
    table = seated(VARIANTS["commission"])
    betting(table)
    bet(table, "bela", tie=500)
    table.ask(ask.PauseTable("anna"))
    assert not due(table.now(), table.secret)
    assert refused(table, ask.PlaceBets("bela", (("tie", 500),))) == "table.paused"
    assert refused(table, ask.DoubleBets("bela")) == "table.paused"
    table.ask(ask.ClearBets("bela"))  # a host who pauses holds nobody's chips
    assert not table.now().seats["bela"].stakes
    assert refused(table, ask.CloseBetting(None, 1)) == "table.paused"
    table.ask(ask.ResumeTable("anna"))
    bet(table, "bela", tie=500)


def test_a_pause_does_not_hold_who_leaves_with_a_stake() -> None:
    """A host who pauses while the cards fall, and stays, would keep others' stakes and seats."""
    table = seated(VARIANTS["commission"], patrons="anna bela caro")
    betting(table)
    bet(table, "anna", banker=500)
    bet(table, "bela", tie=500)
    to(table, Phase.DEALING)
    table.ask(ask.PauseTable("anna"))
    assert due(table.now(), table.secret) is None
    table.ask(ask.LeaveSeat("bela"))
    resumed = Due(ask.ResumeTable(None), NORMAL.leaving)
    assert due(table.now(), table.secret) == resumed
    table.ask(resumed.command)
    assert refused(table, ask.PauseTable("anna")) == "table.awaited"
    to(table, Phase.BETWEEN)
    assert "bela" not in table.now().seats
    table.ask(ask.PauseTable("anna"))
    assert due(table.now(), table.secret) is None


def test_a_host_who_does_not_close_the_bets_does_not_hold_who_leaves_with_a_stake() -> None:
    table = seated(VARIANTS["commission"], pace="host")
    to(table, Phase.BETWEEN)
    table.ask(ask.OpenBetting("anna", 1))
    bet(table, "bela", tie=500)
    assert due(table.now(), table.secret) is None
    table.ask(ask.LeaveSeat("bela"))
    assert due(table.now(), table.secret) == Due(ask.CloseBetting(None, 1), NORMAL.leaving)
    changed = table.ask(ask.ChangePace("anna", "timed", 30))
    assert not window_anew(table.now(), changed)
    closes = due(table.now(), table.secret)
    assert closes
    assert not closes.goes_on
    assert table.ask(ask.ResetStakes("anna"))[1:] == (
        on.BetReduced("bela", "tie", 500), on.SeatLeft("bela", 10_000))
    table.ask(ask.PauseTable("anna"))


def test_everybody_is_told_of_the_last_acts_of_the_host_and_of_nothing_else() -> None:
    table = seated(VARIANTS["commission"], patrons="anna bela caro", pace="host")
    assert table.ask(ask.UnlockTable("anna")) == ()  # it is so already: nobody has acted
    table.ask(ask.ChangePace("anna", "timed", 30))
    to(table, Phase.BETWEEN)
    table.ask(ask.EndShoe("anna", 1))
    to(table, Phase.BETTING)
    assert table.ask(ask.ResetStakes("anna")) == ()
    bet(table, "bela", tie=500)
    table.ask(ask.ResetStakes("anna"))
    for command in (ask.PauseTable("anna"), ask.ResumeTable("anna"), ask.LockTable("anna"),
                    ask.Kick("anna", "caro"), ask.HandOver("anna", "bela")):
        table.ask(command)
    table.ask(ask.ChangeSpectators("bela", spectators=False))
    acts = view(table.now(), "bela")["acts"]
    assert [(each["host"], each["act"], each["patron"]) for each in acts.values()] == [
        ("anna", "pace", None), ("anna", "end_shoe", None), ("anna", "reset_stakes", None),
        ("anna", "pause", None), ("anna", "resume", None), ("anna", "lock", None),
        ("anna", "kick", "caro"), ("anna", "hand_over", "bela"), ("bela", "spectators", None)]
    for seq, act in acts.items():
        assert table.events[int(seq) - 1] == on.HostActed(**act)
    assert named(table.now()) == {"anna", "bela", "caro"}  # who was sent away has a name, too
    table.ask(ask.UnlockTable("bela"))
    table.ask(ask.LockTable("bela"))
    assert [each["act"] for each in view(table.now(), "anna")["acts"].values()][-2:] == [
        "unlock", "lock"]
    assert len(view(table.now(), "anna")["acts"]) == ACTS


@pytest.mark.parametrize("command", [
    ask.HandOver(None, "bela"), ask.EndShoe(None, 1), ask.ResumeTable(None)])
def test_what_the_dealer_does_is_no_act_of_the_host(command: ask.Command) -> None:
    assert hosting.acted(command) == ()


def test_the_number_of_the_next_coup_is_told_as_the_law_has_it() -> None:
    table = seated(VARIANTS["commission"], pace="host")
    to(table, Phase.BETWEEN)
    for coup in (1, 2):
        assert view(table.now(), None)["next_coup"] == coup
        table.ask(ask.OpenBetting("anna", coup))
        table.ask(ask.CloseBetting("anna", coup))
        to(table, Phase.BETWEEN)


def test_that_no_coup_follows_is_told_exactly_where_none_can_be_begun() -> None:
    table = seated(VARIANTS["commission"].altered({"decks": "1"}), patrons="anna", pace="solo",
                   seats=1)
    while table.now().shoes < 2:
        to(table, Phase.BETWEEN)
        shoe, coup = public(table.now())["shoe"], table.now().next_coup
        assert shoe
        if shoe["over"]:
            assert refused(table, ask.OpenBetting("anna", coup)) == "shoe.over"
            table.proceed()
            break
        table.ask(ask.OpenBetting("anna", coup))
        assert table.ask(ask.OpenBetting("anna", coup)) == ()  # the dealer was first
        table.ask(ask.CloseBetting("anna", coup))
    assert any(isinstance(event, on.ShoeEnded) for event in table.events)
    assert table.now().next_coup > 5


def test_a_table_that_ends_gives_everything_back() -> None:
    table = seated(VARIANTS["commission"])
    betting(table)
    to(table, Phase.BETWEEN)
    table.ask(ask.EndTable("anna"))
    held = balances(table.posted)
    assert {account.kind: amount for account, amount in held.items() if amount} == {}
    assert on.ShoeEnded(1, "closed") in table.events
    assert refused(table, ask.TakeSeat("caro", 100)) == "table.over"


def finish_dealing(table: Table) -> None:
    """Deal all cards of the coup, and do not settle it."""
    while not finished(coup := table.now().coup or CoupInHand(0)):
        table.ask(ask.DealCard(coup.number, len(coup.dealt) + 1))


@pytest.mark.parametrize("phase", [each for each in Phase if each is not Phase.OVER])
def test_a_table_that_nobody_needs_is_ended_by_the_dealer_whatever_is_in_hand(
    phase: Phase
) -> None:
    table = seated(VARIANTS["commission"])
    to(table, phase)
    assert refused(table, ask.EndTable(None)) == "table.needed"
    table.ask(ask.LeaveSeat("bela"))
    table.ask(ask.LeaveSeat("anna"))
    [absence] = absences(table.now())
    assert absence.due == Due(ask.EndTable(None), NORMAL.empty)
    open_coup = phase in (Phase.BETTING, Phase.DEALING)
    ended = table.ask(ask.EndTable(None))
    assert ended == ((on.CoupVoided(1, ()),) * open_coup
                     + (on.ShoeEnded(1, "closed"),) * (open_coup or phase is Phase.BETWEEN)
                     + (on.TableEnded(),))
    assert (absences(table.now()), due(table.now(), table.secret)) == ((), None)
    assert public(table.now())["over"] == "empty"
    assert refused(table, ask.EndTable(None)) == "table.over"


def test_a_coup_whose_cards_are_out_is_settled_when_its_table_ends() -> None:
    table = seated(VARIANTS["commission"], patrons="anna")
    to(table, Phase.DEALING)
    finish_dealing(table)
    table.ask(ask.PauseTable("anna"))
    table.ask(ask.LeaveSeat("anna"))
    assert table.ask(ask.EndTable(None)) == (
        on.CoupSettled(1, ()), on.ShoeEnded(1, "closed"), on.TableEnded())
    [record] = shoe_records(table.events)
    assert verify(record).holds


def test_a_host_who_is_here_keeps_its_table_though_nobody_sits() -> None:
    table = seated(VARIANTS["commission"], patrons="")
    hold(table, "anna", FIRST)
    assert absences(table.now()) == ()
    assert refused(table, ask.EndTable(None)) == "table.needed"
    table.ask(ask.LoseHold("anna", FIRST))
    assert absences(table.now()) == (("anna", Due(ask.EndTable(None), NORMAL.empty)),)


@pytest.mark.parametrize("paused", [False, True])
def test_a_table_for_one_ends_when_its_patron_has_left(*, paused: bool) -> None:
    table = seated(VARIANTS["commission"], patrons="anna", pace="solo", seats=1)
    betting(table)
    if paused:
        table.ask(ask.PauseTable("anna"))
    table.ask(ask.LeaveSeat("anna"))
    assert due(table.now(), table.secret) == Due(ask.EndTable(None), 0.0)
    table.proceed()
    assert public(table.now())["over"] == "left"
    assert table.proceed() == ()


def test_a_table_that_is_over_tells_why() -> None:
    table = seated(VARIANTS["commission"], patrons="anna", pace="solo", seats=1)
    table.ask(ask.PauseTable("anna"))
    assert public(table.now())["over"] is None
    table.ask(ask.EndTable("anna"))
    assert public(table.now())["over"] == "host"
    unused = seated(VARIANTS["commission"], patrons="", pace="solo", seats=1)
    unused.ask(ask.EndTable(None))
    assert public(unused.now())["over"] == "empty"


def test_a_table_for_one_waits_for_its_patron_and_is_dealt_to_the_end_of_a_bet() -> None:
    table = seated(VARIANTS["commission"], patrons="", pace="solo", seats=1)
    assert due(table.now(), table.secret) is None
    table.ask(ask.TakeSeat("anna", 10_000))
    betting(table)
    bet(table, "anna", player=500)
    table.ask(ask.LeaveSeat("anna"))
    to(table, Phase.OVER)
    [settled] = [event for event in table.events if isinstance(event, on.CoupSettled)]
    assert [each.stake for each in settled.settled] == [500]
    assert table.events[-3:] == [on.HostChanged(None), on.ShoeEnded(1, "closed"), on.TableEnded()]


@pytest.mark.parametrize("last", [ask.EndShoe("anna", 1), ask.EndTable("anna")])
def test_a_host_who_ends_shoe_or_table_gives_open_bets_back_and_no_others(
        last: ask.EndShoe | ask.EndTable) -> None:
    table = seated(MARKED, patrons="anna bela caro")
    to(table, Phase.BETTING)
    bet(table, "bela", banker=1_000)
    to(table, Phase.DEALING)
    assert refused(table, last) == "table.after_coup"
    assert refused(table, replace(last, by="bela")) in {"table.not_host", "table.phase.dealing"}
    to(table, Phase.BETWEEN)
    had = stack(table, "bela")
    assert refused(table, ask.VoidCoup(2)) == "table.phase.between"
    to(table, Phase.BETTING)
    bet(table, "bela", banker=1_000, tie=500)
    bet(table, "caro", tie=700)
    table.ask(ask.PauseTable("anna"))
    table.ask(ask.LeaveSeat("caro"))
    _, off, *rest = table.ask(last)
    assert off == on.CoupVoided(2, (on.Returned("bela", "banker", 1_000),
                                    on.Returned("bela", "tie", 500),
                                    on.Returned("caro", "tie", 700)))
    assert [event for event in rest if event == on.SeatLeft("caro", 10_000)]
    assert on.ShoeEnded(1, "closed") in rest
    if isinstance(last, ask.EndTable):
        assert rest[-1] == on.TableEnded()
        assert sum(balances(table.posted).get(Account(Kind.WALLET, each), 0)
                   for each in ("anna", "caro")) == 0
    else:
        assert stack(table, "bela") + sum(
            event.due for event in rest if isinstance(event, on.CommissionPaid)) == had
        assert table.now().seats["bela"].last == {"banker": 1_000, "tie": 500}
    record, = shoe_records(table.events)
    assert len(record.coups) == 2
    assert record.void == {2}
    verdict = verify(record)
    assert verdict.holds, str(verdict.said)
    assert fold(table.events) == table.now()


# -- the end of a shoe -------------------------------------------------------------------------

SHORT = VARIANTS["commission"].altered({"decks": "1", "burn": "12", "cut_card": "34"})
"""12 of the 18 cards before the cut card are burned: two void coups of three cards come to it."""


def cut_off(table: Table, *cards: int) -> None:
    """The next coups are void, each after so many cards."""
    for number in cards:
        to(table, Phase.BETTING)
        coup = table.now().coup
        assert coup
        if number:
            table.ask(ask.CloseBetting(None, coup.number))
        for _ in range(number):
            table.proceed()
        table.ask(ask.VoidCoup(coup.number))


def leave_all(table: Table) -> None:
    for patron in [*table.now().seats]:
        table.ask(ask.LeaveSeat(patron))


def ended_by(table: Table, who: str) -> None:
    """The last coup is dealt, and the shoe or the table is ended when that is over, or before."""
    cut_off(table, 3, 3)
    to(table, Phase.BETTING)
    bet(table, "anna", banker=1_000)
    if who == "who leaves with a bet":
        leave_all(table)
        while table.proceed():
            pass
        return
    to(table, Phase.BETWEEN)
    match who:
        case "nobody who sits":
            leave_all(table)
            table.ask(ask.EndTable(None))
        case "the host with the table":
            table.ask(ask.EndTable("anna"))
        case "the host":
            table.ask(ask.EndShoe("anna", 1))
        case "the dealer":
            table.ask(ask.EndShoe(None, 1))
        case _:
            assert who == "not yet"


@pytest.mark.parametrize("who", [
    "who leaves with a bet", "nobody who sits", "the host with the table", "the host",
    "the dealer", "not yet"])
def test_a_shoe_whose_last_coup_is_over_ends_by_the_cut_card_whoever_ends_it(who: str) -> None:
    alone: dict[str, Any] = {"pace": "solo", "seats": 1} if "leaves" in who else {}
    table = seated(SHORT, 10_000, "anna", **alone)
    ended_by(table, who)
    ends = [event for event in table.events if isinstance(event, on.ShoeEnded)]
    assert ends == [on.ShoeEnded(1, "cut_card")] * (who != "not yet")
    [record] = shoe_records(table.events, with_open=True)
    assert record.end == "cut_card"
    assert verify(record).holds


def test_a_last_coup_that_was_stored_as_the_end_of_a_closed_shoe_verifies() -> None:
    table = seated(SHORT, patrons="anna")
    ended_by(table, "the host with the table")
    stored = [on.ShoeEnded(1, "closed") if isinstance(event, on.ShoeEnded) else event
              for event in table.events]
    [record] = shoe_records(stored)
    assert verify(record).holds


@pytest.mark.parametrize(("coups", "one_more", "finish"), [
    ((3, 2, 0), None, None),                # it has not begun at the cut card
    ((3, 2, 1), None, None),                # it took the last card before it
    ((3, 2, 2), None, "cut_card"),          # the cut card came out meanwhile
    ((3, 3, 0), None, None),                # it began there, and no card came: nor the cut card
    ((3, 3, 0, 0), None, None),
    ((3, 3, 0, 1), "cut_card", "cut_card"),
    ((3, 3, 1), "cut_card", "cut_card"),    # it began there
    ((3, 2, 2, 0), "cut_card", ...),        # it was the one more
    ((3, 2, 2, 3), "cut_card", ...),
])
@pytest.mark.parametrize("shoe_end", ["one_more", "finish"])
@pytest.mark.parametrize("who", ["the dealer", "the host"])
def test_a_void_coup_at_the_cut_card_counts_alike_at_the_table_and_in_the_record(
        coups: tuple[int, ...], one_more: str | None, finish: object, shoe_end: str,
        who: str) -> None:
    end = one_more if shoe_end == "one_more" else finish
    if end is ...:
        return
    table = seated(SHORT.altered({"shoe_end": shoe_end}), patrons="anna")
    cut_off(table, *coups)
    shoe = table.now().shoe
    assert shoe
    assert shoe.order
    assert shoe.order.end == end
    if who == "the host":
        table.ask(ask.EndShoe("anna", 1))
    to(table, Phase.NO_SHOE)
    [record] = shoe_records(table.events)
    assert record.end == (end or ("closed" if who == "the host" else "cut_card"))
    verdict = verify(record)
    assert verdict.holds, str(verdict.said)


@pytest.mark.parametrize("last", [ask.EndShoe("anna", 1), ask.EndTable("anna")])
def test_a_host_who_is_leaving_ends_shoe_and_table_as_long_as_it_is_the_host(
        last: ask.EndShoe | ask.EndTable) -> None:
    table = seated(MARKED)
    betting(table)
    bet(table, "anna", banker=1_000)
    table.ask(ask.LeaveSeat("anna"))
    events = table.ask(last)
    assert events[1:5] == (on.CoupVoided(1, (on.Returned("anna", "banker", 1_000),)),
                           on.SeatLeft("anna", 10_000), on.HostActed("anna", "passed", "bela"),
                           on.HostChanged("bela"))
    assert on.ShoeEnded(1, "closed") in events
    if isinstance(last, ask.EndTable):  # its role passed after its act
        assert view(table.now(), "bela")["over"] == "host"
    assert refused(table, ask.EndShoe("anna", 1)) in {"table.not_host", "table.over"}


def test_a_table_for_one_has_one_seat() -> None:
    assert refused(Table(), ask.OpenTable("anna", "t", MARKED, "solo")) == "table.seats"
    table = seated(MARKED, patrons="anna", pace="solo", seats=1)
    assert refused(table, ask.TakeSeat("bela", 100)) == "table.full"
    betting(table)
    assert due(table.now(), table.secret) is None
    table.ask(ask.CloseBetting("anna", 1))


# -- who holds a seat -------------------------------------------------------------------------

FIRST, AGAIN, OTHER = Holder("a", "one", 1), Holder("a", "two", 7), Holder("b", "one", 2)


def hold(table: Table, patron: str, holder: Holder, *, take: bool = False) -> None:
    table.ask(ask.HoldSeat(patron, holder, take))


def holder(table: Table, patron: str = "anna") -> Holder | None:
    return table.now().seats[patron].holder


def test_one_page_plays_a_seat_and_another_takes_it_over_only_when_told_to() -> None:
    """F14, F15, B27."""
    table = seated(VARIANTS["commission"], patrons="")
    table.ask(ask.TakeSeat("anna", 500, holder=FIRST))
    assert table.ask(ask.HoldSeat("anna", FIRST)) == ()
    assert table.ask(ask.HoldSeat("anna", OTHER)) == ()
    assert holder(table) == FIRST
    with pytest.raises(IllegalCommand):
        check_holder(table.now(), "anna", OTHER)
    hold(table, "anna", OTHER, take=True)
    assert holder(table) == OTHER
    check_holder(table.now(), "anna", OTHER)
    check_holder(table.now(), "bela", FIRST)
    assert refused(table, ask.HoldSeat("bela", FIRST)) == "table.no_seat"
    for tab in ("", "x" * 65, "a b", "a\n", "<b>"):
        assert refused(table, ask.HoldSeat("anna", Holder(tab, "one", 1))) == "table.tab"
        assert refused(table, ask.TakeSeat("bela", 5, holder=Holder(tab, "", 1))) == "table.tab"


def test_a_page_that_comes_back_holds_its_seat_again_wherever_it_is_connected() -> None:
    """F16, F18: a late notice of the old connection changes nothing."""
    table = seated(VARIANTS["commission"], patrons="anna")
    hold(table, "anna", FIRST)
    hold(table, "anna", AGAIN)
    assert holder(table) == AGAIN
    assert table.ask(ask.LoseHold("anna", FIRST)) == ()
    assert table.ask(ask.LoseHold("bela", FIRST)) == ()
    assert table.ask(ask.LoseHold("anna", AGAIN)) == (on.SeatAway("anna"),)
    hold(table, "anna", OTHER)
    assert holder(table) == OTHER


def test_a_page_knows_its_own_seat_and_nobody_elses() -> None:
    table = seated(VARIANTS["commission"])
    hold(table, "anna", FIRST)
    hold(table, "bela", OTHER)
    assert view(table.now(), "anna")["you"]["holder"] == {"tab": "a"}  # type: ignore[index]
    assert '"b"' not in str(view(table.now(), "anna")).replace("'", '"')
    table.ask(ask.LoseHold("bela", OTHER))
    assert view(table.now(), "bela")["you"]["holder"] is None  # type: ignore[index]


def test_a_host_without_a_seat_is_here_by_any_of_its_connections() -> None:
    table = Table()
    table.ask(ask.OpenTable("host", "t", VARIANTS["commission"]))
    assert table.ask(ask.HoldSeat("host", FIRST)) == (on.HostConnected(FIRST),)
    assert table.ask(ask.HoldSeat("host", FIRST)) == ()
    hold(table, "host", OTHER)
    table.ask(ask.TakeSeat("anna", 500, holder=AGAIN))
    assert table.ask(ask.LoseHold("host", FIRST)) == (on.HostDisconnected(FIRST),)
    assert table.ask(ask.LoseHold("host", FIRST)) == ()
    assert absences(table.now()) == ()
    assert refused(table, ask.HandOver(None, "anna")) == "table.host_here"
    table.ask(ask.LoseHold("host", OTHER))
    passes = ask.HandOver(None, "anna")
    assert absences(table.now()) == (("host", Due(passes, NORMAL.host)),)
    hold(table, "host", FIRST)
    assert absences(table.now()) == ()
    table.ask(ask.TakeSeat("host", 500, holder=OTHER))
    assert table.now().hosting == ()
    assert table.ask(ask.LoseHold("host", FIRST)) == ()
    table.ask(ask.LoseHold("host", OTHER))
    assert Due(passes, NORMAL.host) in [each.due for each in absences(table.now())]


def test_the_role_of_a_host_without_a_seat_who_is_gone_passes_to_who_is_here() -> None:
    table = Table()
    table.ask(ask.OpenTable("host", "t", VARIANTS["commission"]))
    ends = Due(ask.EndTable(None), NORMAL.empty)
    assert absences(table.now()) == (("host", ends),)
    table.ask(ask.TakeSeat("anna", 500))
    assert [each.patron for each in absences(table.now())] == ["anna"], "nobody is here"
    table.ask(ask.TakeSeat("bela", 500, holder=OTHER))
    table.ask(ask.HandOver(None, "bela"))
    assert table.now().host == "bela"
    assert refused(table, ask.HoldSeat("host", FIRST)) == "table.no_seat"
    over = Table()
    over.ask(ask.OpenTable("host", "t", VARIANTS["commission"]))
    hold(over, "host", FIRST)
    over.ask(ask.EndTable("host"))
    assert over.ask(ask.LoseHold("host", FIRST)) == ()


def presence(table: Table) -> list[str]:
    seats = view(table.now(), None)["seats"]
    return [seat["presence"] for seat in seats.values()]


def test_who_does_not_bet_for_three_coups_is_idle_until_the_next_bet() -> None:
    table = seated(VARIANTS["commission"])
    hold(table, "anna", FIRST)
    for said in ("here", "here", "idle", "idle"):
        betting(table)
        to(table, Phase.BETWEEN)
        assert presence(table) == [said, "away"]
    betting(table)
    bet(table, "anna", tie=500)
    assert presence(table) == ["here", "away"], "it has a stake"
    table.ask(ask.ClearBets("anna"))
    assert presence(table) == ["idle", "away"], "it has taken it back"
    bet(table, "anna", tie=500)
    to(table, Phase.BETWEEN)
    assert presence(table) == ["here", "away"]


def test_who_has_bet_may_say_so_until_it_bets_otherwise_or_the_bets_are_closed() -> None:
    table = seated(VARIANTS["commission"], patrons="anna bela", pace="host")
    for patron in ("anna", "bela"):
        hold(table, patron, Holder(f"{patron}'s".replace("'", "-"), "one", 1))
    to(table, Phase.BETWEEN)
    assert refused(table, ask.SayReady("bela")) == "table.phase.between"
    table.ask(ask.OpenBetting("anna", 1))
    assert refused(table, ask.SayReady("zoe")) == "table.no_seat"
    for change in (ask.PlaceBets("bela", (("tie", 500),)), ask.ReduceBet("bela", "tie", 500)):
        assert table.ask(ask.SayReady("bela")) == (on.SeatReady("bela"),)
        assert table.ask(ask.SayReady("bela")) == ()
        assert presence(table) == ["here", "ready"]
        assert due(table.now(), table.secret) is None  # it moves nothing on
        table.ask(change)
        assert presence(table) == ["here", "here"]
    table.ask(ask.SayReady("bela"))
    table.ask(ask.SayReady("anna"))
    assert presence(table) == ["ready", "ready"]
    table.ask(ask.CloseBetting("anna", 1))
    assert presence(table) == ["here", "here"]
    to(table, Phase.BETWEEN)
    table.ask(ask.OpenBetting("anna", 2))
    table.ask(ask.SayReady("bela"))
    table.ask(ask.VoidCoup(2))
    assert presence(table) == ["here", "here"]


def test_the_seat_of_who_is_away_is_kept_and_then_freed_when_its_bets_are_settled() -> None:
    """F17."""
    table = seated(VARIANTS["commission"])
    hold(table, "anna", FIRST)
    freed = ask.FreeSeat("bela")
    assert absences(table.now()) == (("bela", Due(freed, NORMAL.kept)),)
    betting(table, "2s As 3s 3h 6s 4s")
    bet(table, "bela", banker=1_000)
    hold(table, "bela", OTHER)
    assert absences(table.now()) == ()
    assert refused(table, freed) == "table.held"
    table.ask(ask.LoseHold("bela", OTHER))
    assert table.ask(freed) == (on.SeatLeaving("bela"),)
    assert absences(table.now()) == ()
    to(table, Phase.BETWEEN)
    assert on.SeatLeft("bela", 10_950) in table.events
    assert refused(table, freed) == "table.no_seat"


def test_the_role_of_a_host_who_is_away_passes_to_who_is_here() -> None:
    """F26, B25."""
    table = seated(VARIANTS["commission"], patrons="anna bela caro")
    passes = ask.HandOver(None, "caro")
    assert all(absence.due.command != passes for absence in absences(table.now()))
    assert refused(table, passes) == "table.heir_away"
    hold(table, "caro", OTHER)
    assert absences(table.now())[-1] == ("anna", Due(passes, NORMAL.host))
    hold(table, "anna", FIRST)
    assert refused(table, passes) == "table.host_here"
    assert [absence.patron for absence in absences(table.now())] == ["bela"]
    table.ask(ask.LeaveSeat("anna"))
    assert table.now().host == "caro"


@pytest.mark.parametrize("how", ["away", "left"])
def test_everybody_is_told_of_a_role_that_passes(how: str) -> None:
    """B25: also where the dealer passes it on, or who has it leaves."""
    table = seated(VARIANTS["commission"], patrons="anna bela caro")
    hold(table, "bela", OTHER)
    table.ask(ask.HandOver(None, "bela") if how == "away" else ask.LeaveSeat("anna"))
    assert table.now().host == "bela"
    [told] = view(table.now(), "caro")["acts"].values()
    assert told == {"host": "anna", "act": "passed", "patron": "bela", "at": None}


@pytest.mark.parametrize("pace", ["host", "solo"])
def test_bets_are_settled_though_nobody_is_left_to_close_them(pace: str) -> None:
    table = seated(VARIANTS["commission"], patrons="anna", pace=pace, seats=1)
    while table.now().phase is not Phase.BETTING:
        if not table.proceed():
            table.ask(ask.OpenBetting("anna", table.now().next_coup))
    bet(table, "anna", tie=500)
    table.ask(ask.PauseTable("anna"))
    assert due(table.now(), table.secret) is None
    table.ask(ask.FreeSeat("anna"))
    while table.now().seats:
        assert table.proceed()
    assert sum(isinstance(event, on.SeatLeft) for event in table.events) == 1


# -- the shoe --------------------------------------------------------------------------------


def test_nobody_sits_and_nothing_is_begun() -> None:
    table = seated(VARIANTS["commission"], patrons="")
    assert due(table.now(), table.secret) is None


def test_all_entropy_is_committed_before_any_is_seen() -> None:
    table = seated(VARIANTS["commission"])
    to(table, Phase.COMMITTING)
    assert refused(table, ask.RevealEntropy("anna", "00" * 16)) == "table.phase.committing"
    next_due = due(table.now(), table.secret)
    assert next_due
    assert next_due.after > 0
    shoe = table.now().shoe
    assert shoe
    assert shoe.order is None
    table.proceed()
    assert refused(table, ask.CommitEntropy("anna", "0" * 64)) == "table.phase.revealing"


def test_one_patron_cuts_once_and_not_too_near_an_end() -> None:
    table = seated(VARIANTS["commission"])
    to(table, Phase.CUTTING)
    assert refused(table, ask.CutShoe("caro", 100)) == "table.no_seat"
    assert refused(table, ask.CutShoe("anna", 9)) == "fairness.cut"
    table.ask(ask.CutShoe("bela", 100))
    assert refused(table, ask.CutShoe("anna", 100)) == "table.cut_already"
    table.proceed()
    shoe = table.now().shoe
    assert shoe
    assert (shoe.cut, shoe.cut_by) == (100, "bela")
    assert shoe.order
    assert sorted(map(str, shoe.order.order)) == sorted(map(str, canonical_order(8)))


def test_the_patron_with_most_on_a_hand_squeezes_its_cards() -> None:
    table = seated(SQUEEZE)
    betting(table, "2s As 3s 3h 6s 4s")
    bet(table, "anna", player=500)
    bet(table, "bela", player=1_000)
    to(table, Phase.DEALING)
    for _ in range(4):
        table.proceed()
    cards = view(table.now(), "anna")["coup"]["cards"]  # type: ignore[index]
    assert [card["card"] for card in cards.values()] == [None, "As", None, "3h"]
    assert view(table.now(), "bela")["you"]["squeeze"] == {"1": "2s", "3": "3s"}  # type: ignore[index]
    assert view(table.now(), "caro")["coup"]["squeezers"] == {"player": "bela"}  # type: ignore[index]
    assert view(table.now(), "anna")["you"]["squeeze"] == {}  # type: ignore[index]
    assert view(table.now(), "bela")["coup"]["totals"] == {"player": None, "banker": 4}  # type: ignore[index]
    assert view(table.now(), "bela")["coup"]["steps"] == []  # type: ignore[index]
    assert refused(table, ask.DealCard(1, 5)) == "table.other_card"
    assert refused(table, ask.TurnCard("anna", 1, 1)) == "table.not_squeezer"
    assert refused(table, ask.TurnCard("bela", 1, 2)) == "table.not_face_down"
    table.ask(ask.TurnCard("bela", 1, 1))
    table.ask(ask.TurnCard(None, 1, 3))
    assert view(table.now(), "anna")["coup"]["totals"] == {"player": 5, "banker": 4}  # type: ignore[index]
    assert view(table.now(), "caro")["coup"]["squeezers"] == {}  # type: ignore[index]
    table.ask(ask.DealCard(1, 5))


def calls(table: Table) -> list[str]:
    """What the dealer calls from now on until the coup is over, each once."""
    said: list[str] = []
    while table.now().phase is Phase.DEALING:
        call = view(table.now(), None)["coup"]["call"]  # type: ignore[index]
        if call and said[-1:] != [call["text"]]:
            said.append(call["text"])
        table.proceed()
    return said


@pytest.mark.parametrize(("cards", "said"), [
    ("2s As 3s 3h 6s 4s",
     ["Player 5, Banker 4.", "Player draws and has 1.", "Banker draws and has 8."]),
    ("2s As 3s 3h 9s 4s", ["Player 5, Banker 4.", "Player draws and has 4."]),
    ("3s Ks 4s 2s 6s", ["Player 7, Banker 2.", "Banker draws and has 8."]),
    ("9s Ks Kh 2s", ["Player 9, Banker 2."]),
])
def test_the_dealer_calls_the_totals_and_then_who_draws(cards: str, said: list[str]) -> None:
    table = seated(VARIANTS["commission"])
    betting(table, cards)
    to(table, Phase.DEALING)
    assert calls(table) == said
    assert view(table.now(), None)["coup"]["call"] is None  # type: ignore[index]


def test_no_total_is_called_of_a_card_that_is_squeezed() -> None:
    table = seated(SQUEEZE)
    betting(table, "2s As 3s 3h 6s 4s")
    bet(table, "anna", player=500)
    to(table, Phase.DEALING)
    assert calls(table) == ["Player 5, Banker 4.", "Player draws.", "Player draws and has 1.",
                            "Banker draws and has 8."]


def test_only_who_is_here_is_waited_for_to_squeeze_and_who_has_gone_for_a_moment() -> None:
    """Nobody looks on for 20 seconds a card at what lies before an empty place."""
    table = seated(SQUEEZE)
    here = Holder("tab-of-anna", "one", 1)
    betting(table, "2s As 3s 3h 6s 4s")
    table.ask(ask.HoldSeat("anna", here))
    bet(table, "anna", player=500)
    bet(table, "bela", banker=500)
    to(table, Phase.DEALING)
    for _ in range(4):
        table.proceed()
    assert asked_next(table) == (1, NORMAL.squeeze)
    table.ask(ask.TurnCard("anna", 1, 1))
    assert asked_next(table) == (2, NORMAL.gone)
    table.ask(ask.TurnCard("bela", 1, 2))
    table.ask(ask.LoseHold("anna", here))
    assert asked_next(table) == (3, NORMAL.gone)
    table.ask(ask.HoldSeat("anna", here))
    assert asked_next(table) == (3, NORMAL.squeeze)
    table.ask(ask.LeaveSeat("anna"))
    assert asked_next(table) == (3, NORMAL.card)
    assert 2 * NORMAL.card < NORMAL.gone <= NORMAL.squeeze / 3


def asked_next(table: Table) -> tuple[int, float]:
    """The card that the dealer turns next, and in how many seconds."""
    turn = due(table.now(), table.secret)
    assert turn is not None
    assert isinstance(turn.command, ask.TurnCard)
    return turn.command.place, turn.after


def test_the_secret_is_seen_when_the_shoe_is_over_and_not_before() -> None:
    table = seated(VARIANTS["commission"])
    to(table, Phase.BETWEEN)
    assert view(table.now(), None)["shoe"]["secret"] is None  # type: ignore[index]
    table.ask(ask.EndShoe("anna", 1))
    shoe = table.now().shoe
    assert shoe
    assert view(table.now(), None)["shoe"]["secret"] == shoe.secret.hex()  # type: ignore[index]


def test_spectators_are_let_in_or_not() -> None:
    table = seated(VARIANTS["commission"], spectators=False, seats=2)
    assert view(table.now(), "anna")["you"]
    with pytest.raises(IllegalCommand):
        view(table.now(), "caro")
    assert refused(table, ask.ChangeSpectators("bela", spectators=True)) == "table.not_host"
    table.ask(ask.ChangeSpectators("anna", spectators=True))
    assert view(table.now(), "caro")["you"] is None
    table.ask(ask.Kick("anna", "bela"))
    with pytest.raises(IllegalCommand):
        view(table.now(), "bela")


@pytest.mark.parametrize("shut", [ask.TakeSeat("dora", 10_000), ask.LockTable("anna")])
def test_without_spectators_those_look_on_who_could_sit_down(
        shut: ask.TakeSeat | ask.LockTable) -> None:
    table = seated(VARIANTS["commission"], patrons="anna bela", spectators=False, seats=2)
    table.ask(ask.Kick("anna", "bela"))

    def may_not(viewer: str | None) -> str | None:
        try:
            assert view(table.now(), viewer)
        except IllegalCommand as refusal:
            return refusal.sentence.code
        return None

    for who, code in (("caro", None), (None, None), ("bela", "table.barred")):
        assert may_not(who) == code
    table.ask(shut)
    for who in ("caro", None):
        assert may_not(who) == "table.no_spectators"
    assert may_not("anna") is None
    table.ask(ask.EndTable("anna"))
    for who, code in (("caro", None), (None, None), ("bela", "table.barred")):
        assert may_not(who) == code
