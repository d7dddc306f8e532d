"""Counting cards: against the engine of the game and exact odds, coup by coup, and by hand."""

from __future__ import annotations

from collections import Counter as Bag
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from functools import cache
from importlib.util import find_spec
from itertools import accumulate
from statistics import fmean, stdev
from typing import NamedTuple

import pytest

from baccarat.bets import Bet
from baccarat.cards import DECK, Card
from baccarat.catalogue import BETS
from baccarat.dealing import deal_shoe
from baccarat.errors import BaccaratError, IllegalCommand
from baccarat.facts import PAIR
from baccarat.odds.compile import tables
from baccarat.odds.exact import weigh
from baccarat.odds.removal import effect_of_removal
from baccarat.odds.report import odds, price
from baccarat.outcome import Fact
from baccarat.procedure import Procedure
from baccarat.shoe import Composition, Shoe
from baccarat.sim import pieces
from baccarat.sim.before import before
from baccarat.sim.counting import Counter, Counting, Gains, count_cards
from baccarat.sim.cut_card import CutCard, coups_ahead, cut_card_effects
from baccarat.sim.engines import Engine
from baccarat.sim.moments import Moments
from baccarat.sim.pieces import How
from baccarat.sim.prices import nets_of, price_coups
from baccarat.sim.tags import correlation, linear_tags, parse_tags, whole_tags
from baccarat.sim.walk import GRAIN, add_drift
from tests import shoes_by_hand

BASE = Procedure()
TINY = Procedure(decks=1, cut_card=6)
HERE = [engine for engine in Engine if engine is Engine.PLAIN or find_spec("numba")]
FAST = HERE[-1]
DRAGON_7, PANDA_8 = BETS["dragon_7"], BETS["panda_8"]
PUBLISHED = "4=-1,5=-1,6=-1,7=-1,8=2,9=2"
PUBLISHED_PANDA = "A=1,2=1,3=-2,4=-2,5=-2,6=-1,7=-1,8=-2,9=4,T=1"
SEED = 11


def left_by_hand(
    seed: int, lane: int, procedure: Procedure, needs: tuple[Fact, ...]
) -> Iterator[Composition]:
    """What nobody has seen before each coup of a shoe of block 0, by the engine of the game."""
    order = shoes_by_hand.order(seed, 0, lane, procedure, needs)
    dealt = deal_shoe(Shoe(order, procedure))
    left = Composition.of_decks(procedure.decks)
    burn, _ = Shoe(order, procedure).burned()
    left = left.remove([burn.shown] if burn.shown else [])
    for coup in dealt.coups:
        yield left
        left = left.remove(coup.cards)


def by_kind(composition: Composition, needs: tuple[Fact, ...]) -> list[int]:
    kind = tables(needs).kind
    counts = Bag(dict.fromkeys(kind, 0))
    for card, number in composition.counts.items():
        counts[kind[DECK.index(card)]] += number
    return [counts[number] for number in sorted(counts)]


# -- compositions ----------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize("engine", HERE)
@pytest.mark.parametrize(("procedure", "needs"), [
    (BASE, ()), (BASE, (PAIR,)), (replace(BASE, burn=None), ()), (replace(BASE, burn=5), (PAIR,)),
    (replace(BASE, shoe_end="finish", ace_burn=11, cut_card=100), ()), (TINY, ()),
])
def test_what_is_left_before_each_coup_is_what_the_game_leaves(
    engine: Engine, procedure: Procedure, needs: tuple[Fact, ...]
) -> None:
    found = before(procedure, needs, SEED, 0, range(3, 6), engine)
    by_hand = [[by_kind(left, needs) for left in left_by_hand(SEED, lane, procedure, needs)]
               for lane in range(3, 6)]
    assert list(found.coups) == list(map(len, by_hand))
    assert [list(row) for row in found.compositions] == [row for shoe in by_hand for row in shoe]
    assert list(found.cards) == [sum(row) for shoe in by_hand for row in shoe]


# -- nets ------------------------------------------------------------------------------------


@pytest.mark.parametrize("engine", HERE)
@pytest.mark.parametrize("bets", [("dragon_7", "banker"), ("player_pair", "tie")])
def test_nets_are_the_exact_ones(engine: Engine, bets: Sequence[str]) -> None:
    needs = tuple({fact for key in bets for fact in BETS[key].needs})
    procedure = TINY if needs else replace(TINY, decks=2)
    found = before(procedure, needs, SEED, 0, range(2), engine)
    priced = price_coups([nets_of(BETS[key], needs) for key in bets], found, engine)
    lefts = [left for lane in range(2) for left in left_by_hand(SEED, lane, procedure, needs)]
    for key, each in zip(bets, priced, strict=True):
        exact = [-odds([BETS[key]], left).bets[0].edge for left in lefts]
        assert list(each.favourable) == [int(net > 0) for net in exact]
        assert [int(net) for net in each.nets] == [
            pytest.approx(float(net * GRAIN), abs=2) for net in exact]


def test_a_net_of_exactly_nothing_is_not_favourable() -> None:
    never = nets_of(DRAGON_7, ())._replace(by_cell=(0,) * 400)
    found = before(TINY, (), SEED, 0, range(2), FAST)
    assert not any(price_coups([never], found, FAST)[0].favourable)


def test_nets_too_large_for_64_bits_are_the_same() -> None:
    nets = nets_of(DRAGON_7, ())
    huge = nets._replace(by_cell=tuple(net * 10**9 for net in nets.by_cell), unit=10**9)
    found = before(BASE, (), SEED, 0, range(1), FAST)
    one, other = price_coups([nets], found, FAST)[0], price_coups([huge], found, FAST)[0]
    assert list(one.favourable) == list(other.favourable)
    assert list(one.nets) == pytest.approx(list(other.nets), abs=2)


# -- gains -----------------------------------------------------------------------------------

SHOES = 12


class Coup(NamedTuple):
    """What a coup is worth, and the tags of the cards not seen, per deck of them."""

    net: Fraction
    counted: Fraction


TAGS = {"A": "1", "2": "1/2", "8": "-2", "9": "1", **dict.fromkeys("TJQK", "-1")}
"""These do not add up to nothing."""
WRITTEN = "A=1,2=0.5,8=-2,9=+1,T=-1"


@cache
def shoes(bet: Bet, seed: int, first: int) -> list[list[Coup]]:
    """Shoes of TINY, coup by coup, from block 0 on."""
    found = []
    for lane in range(first, first + SHOES):
        coups = []
        for left in left_by_hand(seed, lane, TINY, ()):
            tagged = sum((Fraction(TAGS.get(card.rank.value, 0)) * number
                          for card, number in left.counts.items()), Fraction(0))
            coups.append(Coup(-odds([bet], left).bets[0].edge, -52 * tagged / left.total))
        found.append(coups)
    return found


@pytest.mark.exhaustive
@pytest.mark.parametrize("engine", HERE)
@pytest.mark.parametrize("asked", [Fraction(0), Fraction(25, 4), Fraction(-3), "one that comes"])
def test_gains_against_every_coup(engine: Engine, asked: Fraction | str) -> None:
    trigger = shoes(DRAGON_7, SEED, 0)[1][4].counted if isinstance(asked, str) else asked
    counter = Counter(parse_tags(WRITTEN, ()), trigger)
    found = count_cards(Counting(DRAGON_7, TINY, SHOES, SEED, (counter,)), How(engine))
    by_hand = shoes(DRAGON_7, SEED, 0)
    coups = sum(map(len, by_hand))
    assert found.coups == coups
    assert float(found.mean.mean) == pytest.approx(
        float(sum(coup.net for shoe in by_hand for coup in shoe) / coups), abs=1e-11)
    ways: list[tuple[Gains, Callable[[Coup], bool]]] = [
        (found.perfect, lambda coup: coup.net > 0),
        (found.watched[0].gains, lambda coup: coup.counted >= trigger)]
    for gains, bets_on in ways:
        chosen = [[coup.net for coup in shoe if bets_on(coup)] for shoe in by_hand]
        per_shoe = [float(sum(nets)) for nets in chosen]
        bets = sum(map(len, chosen))
        assert 0 < bets < coups
        assert gains.share.mean == Fraction(bets, coups)
        assert gains.net is not None
        assert float(gains.net.mean) == pytest.approx(sum(per_shoe) / bets, abs=1e-11)
        assert float(gains.shoe.mean) == pytest.approx(fmean(per_shoe), abs=1e-11)
        assert gains.shoe.standard_error == pytest.approx(
            stdev(per_shoe) / SHOES**0.5, rel=1e-9)
        ratio = sum(per_shoe) / coups
        assert float(gains.coup.mean) == pytest.approx(ratio, abs=1e-11)
        spread = sum((net - ratio * len(shoe))**2
                     for net, shoe in zip(per_shoe, by_hand, strict=True))
        assert gains.coup.standard_error == pytest.approx(
            (spread * SHOES / (SHOES - 1))**0.5 / coups, rel=1e-6)


@pytest.mark.exhaustive
def test_steps_hold_every_coup() -> None:
    counter = Counter(parse_tags(WRITTEN, ()), Fraction(0))
    study = Counting(DRAGON_7, replace(BASE, cut_card=380), 150, SEED, (counter,))
    found = count_cards(study)
    steps = found.watched[0].steps
    assert sum(step.coups for step in steps) == found.coups
    total = sum(step.coups * step.net.mean for step in steps)
    assert total / found.coups == found.mean.mean
    assert sum(step.coups for step in steps if step.least >= 0) == (
        found.watched[0].gains.share.mean * found.coups)
    assert {step.coups >= 30 for step in steps if step.net.standard_error is None} == {False}


@pytest.mark.exhaustive
def test_the_error_of_a_step_is_that_between_shoes() -> None:
    # one step holds all: with no tags every count is 0
    study = Counting(DRAGON_7, replace(BASE, cut_card=370), 100, SEED,
                     (Counter(parse_tags("A=1", ())._replace(by_kind=(Fraction(0),) * 10)),))
    found = count_cards(study)
    step, = found.watched[0].steps
    assert step.least == 0
    assert step.coups == found.coups
    assert step.net.mean == found.mean.mean
    assert step.net.standard_error == pytest.approx(found.mean.standard_error, rel=1e-3)


@pytest.mark.exhaustive
def test_the_trigger_is_the_one_that_gained_most_in_the_shoes_behind() -> None:
    counter = Counter(parse_tags(PUBLISHED, ()))
    found = count_cards(Counting(DRAGON_7, TINY, 40, SEED, (counter,)))
    chosen = found.watched[0].trigger
    assert chosen is not None

    # the first shoes of the next block
    behind = before(TINY, (), SEED, 1, range(40), FAST)
    priced = price_coups([nets_of(DRAGON_7, ())], behind, FAST)[0]

    def gain(trigger: Fraction) -> float:
        tags, total = counter.tags, 0
        for row, cards, net in zip(behind.compositions, behind.cards, priced.nets, strict=True):
            tagged = sum(int(tag) * int(left)
                         for tag, left in zip(tags.by_kind, row, strict=True))
            total += int(net) * (Fraction(-52 * tagged, int(cards)) >= trigger)
        return total

    best = gain(chosen)
    assert best > 0
    for away in (Fraction(1, 4), Fraction(1), Fraction(3)):
        assert gain(chosen + away) < best
        assert gain(chosen - away) <= best


@pytest.mark.exhaustive
def test_a_bet_that_no_count_makes_good_is_never_bet_on() -> None:
    lost = Counter(linear_tags(BETS["banker"], (), 8))
    found = count_cards(Counting(BETS["banker"], replace(BASE, cut_card=300), 20, SEED, (lost,)))
    watched = found.watched[0]
    assert watched.trigger is None
    assert watched.gains.net is None
    assert watched.gains.share.mean == found.perfect.shoe.mean == found.long_run == 0


# -- the same for a seed ---------------------------------------------------------------------


@pytest.mark.exhaustive
def test_engines_threads_and_pieces_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    counters = (Counter(linear_tags(DRAGON_7, (), 8)),
                Counter(parse_tags(PUBLISHED, ()), Fraction(4)))
    study = Counting(DRAGON_7, replace(BASE, cut_card=390), 50, SEED, counters)
    bets = tuple(BETS[key] for key in ("player", "tie"))
    effects = CutCard(bets, replace(BASE, cut_card=390), 50, SEED)
    alone, effect = count_cards(study), cut_card_effects(effects)
    monkeypatch.setattr(pieces, "PRICED", {Engine.COMPILED: 17, Engine.PLAIN: 23})
    for engine in HERE:
        assert count_cards(study, How(engine)) == alone
        assert cut_card_effects(effects, How(engine)) == effect
    for workers in (2, 7):
        with ThreadPoolExecutor(workers) as pool:
            assert count_cards(study, How(executor=pool)) == alone
            assert cut_card_effects(effects, How(executor=pool)) == effect
    assert count_cards(replace(study, seed=SEED + 1)) != alone


def test_progress_goes_up_to_all() -> None:
    shares: list[float] = []
    study = Counting(DRAGON_7, replace(BASE, cut_card=390), 1200, SEED,
                     (Counter(parse_tags(PUBLISHED, ())),))
    how = How(FAST, progress=lambda progress: shares.append(progress.share))
    if FAST is Engine.COMPILED:
        count_cards(study, how)
        assert shares == sorted(shares)
        assert len(shares) == 6
        assert shares[2:6:3] == [0.5, 1.0]


# -- tags ------------------------------------------------------------------------------------


def test_linear_tags_are_the_effects_of_removal() -> None:
    removal, = effect_of_removal([DRAGON_7], Composition.of_decks(6))
    for card, tag in linear_tags(DRAGON_7, (), 6).named().items():
        assert float(tag) == pytest.approx(float(removal.effect[card]) * 100 * 311 / 52, abs=5e-5)


def test_a_count_foretells_the_net() -> None:
    """Near a full shoe the net is that of the full shoe and the count, in percent."""
    tags = linear_tags(DRAGON_7, (), 8)
    shoe = Composition.of_decks(8)
    fresh = -odds([DRAGON_7], shoe).bets[0].edge
    left = shoe.remove([Card(name) for name in ["8s", "9s", "4s", "7s", "7h", "Ks", "8h"]])
    tagged = sum(tag * number for tag, number
                 in zip(tags.by_kind, by_kind(left, ()), strict=True))
    count = float(-52 * tagged / left.total)
    foretold = float(fresh) + count / 100
    assert -float(odds([DRAGON_7], left).bets[0].edge) == pytest.approx(foretold, abs=1e-4)
    assert count > 0.5


def test_whole_tags_are_small_and_follow_the_effects() -> None:
    dragon, panda = whole_tags(DRAGON_7, (), 8), whole_tags(PANDA_8, (), 8)
    assert dragon == parse_tags(PUBLISHED, ()), "the published tags"
    numbers = [4] * 9 + [16]
    for bet, tags in ((DRAGON_7, dragon), (PANDA_8, panda), (BETS["banker"],
                                                             whole_tags(BETS["banker"], (), 8))):
        effects = list(effect_of_removal([bet], Composition.of_decks(8))[0].effect.values())[:10]
        assert correlation(tags.by_kind, effects, numbers) >= 0.96
        assert sum(n * tag for n, tag in zip(numbers, tags.by_kind, strict=True)) == 0
        assert max(map(abs, tags.by_kind)) <= 4


def test_a_number_added_to_all_tags_changes_no_correlation() -> None:
    effects, numbers = [Fraction(3), Fraction(-1), Fraction(-1)], [4, 4, 8]
    tags = [Fraction(2), Fraction(0), Fraction(-1)]
    raised = [tag + 7 for tag in tags]
    plain = correlation(tags, effects, numbers)
    # by hand: tags less their mean of 0 give 24 + 0 + 8; their squares are 16 + 8, 36 + 4 + 8
    assert plain == pytest.approx(32 / (24 * 48) ** 0.5)
    assert correlation(raised, effects, numbers) == pytest.approx(plain)


@pytest.mark.skipif(FAST is Engine.PLAIN, reason="slow without numba")
def test_where_no_whole_tags_balance_the_closest_are_taken() -> None:
    royal = BETS["royal_match"]
    tags = whole_tags(royal, royal.needs, 8).named()
    assert tags[Card("K")] < 0 <= tags[Card("A")]


def test_where_no_card_helps_by_itself_there_are_no_tags() -> None:
    pair = BETS["player_pair"]
    for tags in (linear_tags(pair, pair.needs, 8), whole_tags(pair, pair.needs, 8)):
        assert set(tags.by_kind) == {0}


@pytest.mark.parametrize(("text", "said"), [
    ("", "cannot read '' as a tag"), ("8", "cannot read '8'"), ("8=x", "'8=x'"),
    ("8=21", "from -20 to 20"), ("8=1e3", "'8=1e3'"), ("8=1/2", "'8=1/2'"), ("1=1", "unknown card"),
    ("8h=1", "'8h=1'"), ("8=1,8=2", "8 has two tags"), ("8=0", "every card the tag 0"),
    ("T=1,K=0", "T and K make no difference"), ("8=1,,9=1", "cannot read ''"),
])
def test_tags_that_cannot_be_read(text: str, said: str) -> None:
    with pytest.raises(BaccaratError) as error:
        parse_tags(text, ())
    assert said in str(error.value)


def test_faces_may_have_tags_of_their_own_where_they_differ() -> None:
    tags = parse_tags("T=1,K=0", (PAIR,)).named()
    assert [int(tags[Card(rank)]) for rank in "9TJQK"] == [0, 1, 1, 1, 0]


def test_what_cannot_be_studied_is_refused() -> None:
    for shoes_asked, seed in ((0, 1), (10**10, 1), (1, -1), (1, 2**64)):
        with pytest.raises(IllegalCommand):
            Counting(DRAGON_7, BASE, shoes_asked, seed)
    with pytest.raises(IllegalCommand, match="player_pair"):
        Counting(BETS["player_pair"], BASE, 1, 1, (Counter(parse_tags("8=1", ())),))


# -- published -------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(FAST is Engine.PLAIN, reason="slow without numba")
@pytest.mark.parametrize(("bet", "tags", "trigger", "units"), [
    (DRAGON_7, PUBLISHED, 4, 0.597), (PANDA_8, PUBLISHED_PANDA, 11, 0.237),
])
def test_published_gains_a_shoe(bet: Bet, tags: str, trigger: int, units: float) -> None:
    """E. Jacobson, for these tags and 14 cards behind the cut card (see docs/studies.md)."""
    counter = Counter(parse_tags(tags, ()), Fraction(trigger))
    found = count_cards(Counting(bet, BASE, 10_000, 1, (counter,)))
    gain = found.watched[0].gains.shoe
    assert abs(float(gain.mean) - units) < 3 * (gain.standard_error or 0)
    assert (gain.standard_error or 0) < 0.012
    assert found.perfect.shoe.mean > gain.mean * Fraction(11, 10)


# -- the cut card ----------------------------------------------------------------------------


def test_drift_and_its_companion_by_hand() -> None:
    drift, even = [0, 0], [0, 0]
    add_drift([3, 1], [10, 6, 3, 10], [5, 9, 7, 1], 4, [7, 0, 0, 0, 0, 0, 2, 0, 0, 0, 3],
              drift, even)
    assert drift == [1 + 5 + 3, -3]
    assert even == [7 * 1 + 3 * 4 + 2 * -2, 7 * -3]


@pytest.mark.exhaustive
@pytest.mark.parametrize("procedure", [
    BASE, replace(BASE, shoe_end="finish"), replace(BASE, ace_burn=11, cut_card=6), TINY,
    replace(BASE, burn=None, shoe_end="finish", cut_card=9),
])
def test_what_multiplies_a_change_is_known_before(procedure: Procedure) -> None:
    """It is nothing where the coup that brings the change may prove to be the last."""
    found = before(procedure, (), SEED, 0, range(512), FAST)
    ends = accumulate(int(coups) for coups in found.coups)
    assert {coups_ahead(procedure)[found.cards[end - 1]] for end in ends} == {0}
    fresh = coups_ahead(procedure)[0] / 1024
    assert fresh == pytest.approx(fmean(map(int, found.coups)), abs=1.5)


@pytest.mark.skipif(FAST is Engine.PLAIN, reason="slow without numba")
@pytest.mark.parametrize("procedure", [
    BASE, replace(BASE, shoe_end="finish", cut_card=100), Procedure(decks=2, cut_card=6),
])
def test_the_companion_is_nothing_on_average(procedure: Procedure) -> None:
    """So the effect is the plain one, with a smaller error."""
    bets = tuple(BETS[key] for key in ("four_cards", "tie", "player"))
    found = cut_card_effects(CutCard(bets, procedure, 1500, 4))
    for effect in found.effects:
        plain = count_cards(Counting(effect.bet, procedure, 1500, 4))
        error = plain.mean.standard_error or 0
        assert abs(float(plain.mean.mean - effect.fresh - effect.effect.mean)) < 4 * error
        assert (effect.effect.standard_error or 1) < error / 2


@pytest.mark.slow
@pytest.mark.skipif(FAST is Engine.PLAIN, reason="slow without numba")
def test_the_effect_is_the_one_of_the_coups_that_are_dealt() -> None:
    """In a small shoe it is large enough for the simulator to see."""
    from baccarat.sim import Spec, run

    procedure = Procedure(decks=1, cut_card=6)
    bets = tuple(BETS[key] for key in ("four_cards", "six_cards", "tie"))
    found = cut_card_effects(CutCard(bets, procedure, 100_000, 4))
    sample = run(Spec(procedure, (), shoes=2_000_000), 9)
    for effect in found.effects:
        seen = sample.estimate(effect.bet)
        error = ((effect.effect.standard_error or 0)**2 + (seen.standard_error or 0)**2)**0.5
        assert abs(float(effect.fresh + effect.effect.mean - seen.mean)) < 4 * error
    four = found.effects[0]
    assert -price(four.bet, weigh(Composition.of_decks(1))).edge == four.fresh
    assert (four.z or 0) < -5


def test_moments_of_ratios() -> None:
    tops, bottoms = [3, 5, 4, 8], [80, 82, 81, 79]
    found = Moments.of([bottoms, tops])
    halves = Moments.of([bottoms[:2], tops[:2]]) + Moments.of([bottoms[2:], tops[2:]])
    assert found == halves
    ratio = found.ratio(2, 1, unit=10)
    mean = sum(tops) / sum(bottoms)
    spread = sum((top - mean * bottom)**2 for top, bottom in zip(tops, bottoms, strict=True))
    assert float(ratio.mean) == pytest.approx(mean / 10)
    assert ratio.standard_error == pytest.approx((spread * 4 / 3)**0.5 / sum(bottoms) / 10)
    assert Moments.of([[5]]).ratio(1).standard_error is None
