"""What the cards of a shoe have come to, beside what is to be expected; and what is left to come.

It records what has happened. It does not predict: that is what the expected shares are for.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from typing_extensions import TypedDict  # pydantic cannot read typing's before Python 3.12

from baccarat.cards import Rank
from baccarat.catalogue import BETS
from baccarat.hand import Side
from baccarat.history import Mark, Result, logical_columns
from baccarat.odds.exact import weigh
from baccarat.odds.report import odds
from baccarat.shoe import Composition
from baccarat.table.scoreboard import results
from baccarat.table.state import CoupInHand, OpenedShoe
from baccarat.table.views import Hand
from baccarat.variants import Variant

__all__ = ["EVENTS", "Counted", "LongestRun", "ShoeCards", "Statistics", "expected", "statistics",
           "unseen"]

EVENTS = ("player", "banker", "tie", "player_pair", "banker_pair", "natural")
"""What is counted: who won, pairs, and coups that ended with a natural."""


class Counted(TypedDict):
    """How often something came, its exact share, and the exact share that is to be expected."""

    count: int
    share: str | None
    percent: float | None
    expected: str
    expected_percent: float


class LongestRun(TypedDict):
    """A streak of one winner; ties do not end one."""

    winner: Hand
    length: int


class ShoeCards(TypedDict):
    """Cards of a shoe: burned, dealt and left; and the unseen ones of each rank.

    ``left`` are all that may still be dealt, and ``to_cut_card`` those before the cut card.
    """

    shoe: int
    burned: int
    dealt: int
    left: int
    to_cut_card: int | None
    unseen: dict[str, int]


class Statistics(TypedDict):
    """A shoe in counts, beside what is to be expected; ``shoe`` is null before the first.

    ``void`` are the coups without a result, ``coups`` those with one.
    """

    shoe: int | None
    coups: int
    void: int
    counts: dict[str, Counted]
    longest_run: LongestRun | None
    cards: ShoeCards


def unseen(
    variant: Variant, shoe: OpenedShoe | None, coup: CoupInHand | None = None
) -> Composition:
    """The cards that nobody at the table has seen: the decks less what was shown.

    Burned cards that were not turned up count as unseen, and so do cards face down of the *coup*
    in hand: for odds they are as good as in the shoe.
    """
    full = Composition.of_decks(variant.procedure.decks)
    if shoe is None:
        return full
    seen = [card for cards in shoe.coups for card in cards]
    if shoe.burn and shoe.burn.shown:
        seen.append(shoe.burn.shown)
    if coup and not coup.over:
        seen += [card for place, (_, card) in enumerate(coup.dealt, 1)
                 if place not in coup.face_down]
    return full.remove(seen)


def statistics(
    variant: Variant, shoe: OpenedShoe | None, coup: CoupInHand | None = None
) -> Statistics:
    """Counts and shares of a shoe beside the exact shares of a full one, and the cards left.

    *coup* is the one in hand, if it is of this shoe. Shares are exact, "p/q" or "p".
    """
    found = results(shoe) if shoe else ()
    counts = {event: sum(_is(result, event) for result in found) for event in EVENTS}
    exact = expected(variant.procedure.decks)
    return {
        "shoe": shoe.number if shoe else None,
        "coups": len(found),
        "void": len(shoe.void) if shoe else 0,
        "counts": {event: _counted(counts[event], len(found), exact[event])
                   for event in EVENTS},
        "longest_run": _longest(found),
        "cards": _cards(variant, shoe, coup),
    }


def _is(result: Result, event: str) -> bool:
    if event in ("player", "banker", "tie"):
        return (result.winner.value if result.winner else "tie") == event
    return bool(getattr(result, event))


def _counted(count: int, coups: int, exact: Fraction) -> Counted:
    share = Fraction(count, coups) if coups else None
    return {
        "count": count,
        "share": None if share is None else str(share),
        "percent": None if share is None else float(100 * share),
        "expected": str(exact),
        "expected_percent": float(100 * exact),
    }


def _longest(results: Iterable[Result]) -> LongestRun | None:
    """The longest streak of one winner, the first of several; ties do not end one."""
    streaks = logical_columns(results)
    if not streaks:
        return None
    longest: tuple[Mark, ...] = max(streaks, key=len)
    winner = longest[0].result.winner
    return {"winner": winner.value, "length": len(longest)} if winner else None


def _cards(variant: Variant, shoe: OpenedShoe | None, coup: CoupInHand | None) -> ShoeCards:
    order = shoe.order if shoe else None
    in_hand = len(coup.dealt) if coup and not coup.over else 0
    total = variant.procedure.cards
    ranks = unseen(variant, shoe, coup).by_rank
    return {
        "shoe": total,
        "burned": shoe.burn.cards if shoe and shoe.burn else 0,
        "dealt": sum(map(len, shoe.coups)) + in_hand if shoe else 0,
        "left": order.left - in_hand if order else total,
        "to_cut_card": max(order.cut_place - order.position - in_hand, 0) if order else None,
        "unseen": {rank.value: count for rank, count in zip(Rank, ranks, strict=True)},
    }


@lru_cache(maxsize=16)
def expected(decks: int) -> dict[str, Fraction]:
    """The exact share of each of EVENTS in the first coup of a full shoe.

    >>> round(float(expected(8)["natural"]), 4)
    0.343
    """
    shoe = Composition.of_decks(decks)
    pairs = {key: found.hit_rate for key, found in zip(PAIRS, odds(
        map(BETS.__getitem__, PAIRS), shoe).bets, strict=True)}
    weights = weigh(shoe)
    won = weights.winners()
    natural = sum(weight for cell, weight in weights.reached()
                  if any(weights.outcome(cell).hand(side).natural for side in Side))
    counts = {"player": won[Side.PLAYER], "banker": won[Side.BANKER], "tie": won[None],
              "natural": natural}
    shares = pairs | {event: Fraction(count, weights.total) for event, count in counts.items()}
    return {event: shares[event] for event in EVENTS}


PAIRS = ("player_pair", "banker_pair")
"""The bets that win with a pair; their hit rates are its probability."""
