"""What is wrong with single coups of a log: draws, winners, totals, copies of a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from baccarat.cards import Card
from baccarat.coup import Coup
from baccarat.hand import Side
from baccarat.roads import Result
from baccarat.sentences import Sentence, sentence
from baccarat.sim.log import Entry, Place
from baccarat.sim.log_values import hands_in_order
from baccarat.tableau import STOOD, draws_banker, draws_player, explain_banker, explain_player

__all__ = ["Fault", "copy_faults", "coup_faults", "draw_fault", "reread"]


class Fault(NamedTuple):
    """One thing that is wrong, where, and the rule that it breaks, if it is a drawing rule."""

    kind: str
    place: Place
    said: Sentence
    why: Sentence | None = None


# -- draws -----------------------------------------------------------------------------------


def draw_fault(coup: Coup, place: Place) -> Fault | None:
    """The first draw, or stand, that the tableau does not allow; None if all are lawful.

    >>> from baccarat.cards import parse_cards
    >>> from baccarat.hand import Hand
    >>> hands = Coup(Hand(parse_cards("3 3")), Hand(parse_cards("2 4 9")))
    >>> fault = draw_fault(hands, Place(17))
    >>> print(fault.why, fault.said)
    Banker has 6; Player stood; Banker then draws on 0 to 5: stands. But Banker was given 9.
    """
    player, banker = coup.player.first_two, coup.banker.first_two
    for side, hand in ((Side.PLAYER, player), (Side.BANKER, banker)):
        if hand.natural:
            why = sentence("coup.natural", side=side.value, total=hand.total)
            return next((_drew(its, coup, place, why) for its in Side
                         if coup.hand(its).third), None)
    if draws_player(player.total) is not bool(coup.player.third):
        return _wrong(Side.PLAYER, coup, place, explain_player(player.total))
    third = coup.player.third.value if coup.player.third else STOOD
    if draws_banker(banker.total, third) is not bool(coup.banker.third):
        return _wrong(Side.BANKER, coup, place, explain_banker(banker.total, third))
    return None


def _wrong(side: Side, coup: Coup, place: Place, why: Sentence) -> Fault:
    if coup.hand(side).third:
        return _drew(side, coup, place, why)
    return Fault("draw", place, sentence("check.stood", side=side.value), why)


def _drew(side: Side, coup: Coup, place: Place, why: Sentence) -> Fault:
    card = str(coup.hand(side).third)
    return Fault("draw", place, sentence("check.drew", side=side.value, card=card), why)


# -- what the log says of a coup against its cards -------------------------------------------


def coup_faults(entry: Entry) -> Iterator[Fault]:
    """The draws of a coup, its stated totals and its stated winner."""
    if entry.hands and (fault := draw_fault(entry.hands, entry.place)):
        yield fault
    yield from _total_faults(entry)
    if entry.stated and _misnamed(entry):
        player, banker = _told_totals(entry)
        yield Fault("winner", entry.place, sentence(
            f"check.winner.{_name(entry.stated)}", player=player, banker=banker))


def _name(result: Result) -> str:
    return result.winner.value if result.winner else "tie"


def _told_totals(entry: Entry) -> tuple[int | None, int | None]:
    if entry.hands:
        return entry.hands.player.total, entry.hands.banker.total
    return entry.totals


def _total_faults(entry: Entry) -> Iterator[Fault]:
    if entry.hands:
        for side, stated in zip(Side, entry.totals, strict=True):
            total = entry.hands.hand(side).total
            if stated not in (None, total):
                yield Fault("total", entry.place, sentence(
                    "check.total", side=side.value, stated=stated, total=total))


# -- copies of a card ------------------------------------------------------------------------


def copy_faults(shoe: Iterable[Entry], decks: int) -> Iterator[Fault]:
    """Cards of which a shoe has dealt more copies than *decks* decks hold; once for each card."""
    seen: Counter[Card] = Counter()
    for entry in shoe:
        for card in entry.hands.cards if entry.hands else ():
            seen[Card(card.rank)] += 1
            seen[card] += card.suit is not None
            for kind, held in ((Card(card.rank), 4 * decks), (card, decks)):
                if seen[kind] == held + 1 and (kind.suit or held == 4 * decks):
                    yield Fault("copies", entry.place, sentence(
                        "check.copies", card=str(kind), count=held + 1, held=held, decks=decks))


# -- columns that are mixed up ---------------------------------------------------------------


FEWEST_FAILED = 3
"""With fewer lines on which the drawing rules fail, no other reading is tried."""


def reread(entries: Sequence[Entry]) -> tuple[Sequence[Entry], Fault | None]:
    """Read the cards another way where the drawing rules then hold, and say so.

    Another way is believed if at most a tenth of the failures remain.
    """
    failed = [entry for entry in entries if _failed(entry)]
    if len(failed) >= FEWEST_FAILED:
        for code, another in (("check.exchanged", _exchanged), ("check.hand_by_hand", _by_hand)):
            changed = [entry._replace(hands=another(entry.hands)) if entry.hands else entry
                       for entry in entries]
            left = sum(map(_failed, changed))
            if 10 * left <= len(failed):
                said = sentence(code, failed=len(failed), coups=len(entries), left=left)
                return _restated(changed), Fault("reading", failed[0].place, said)
    return _reread_winners(entries)


def _reread_winners(entries: Sequence[Entry]) -> tuple[Sequence[Entry], Fault | None]:
    """The same for a column of winners in which Player and Banker are exchanged."""
    failed = [entry for entry in entries if _misnamed(entry)]
    changed = [entry._replace(stated=_other(entry.stated)) for entry in entries]
    left = sum(map(_misnamed, changed))
    if len(failed) < FEWEST_FAILED or 10 * left > len(failed):
        return entries, None
    said = sentence("check.winners_exchanged", failed=len(failed), coups=len(entries), left=left)
    return changed, Fault("reading", failed[0].place, said)


def _misnamed(entry: Entry) -> bool:
    told = entry.result
    return bool(entry.stated and told) and entry.stated != told


def _failed(entry: Entry) -> bool:
    return entry.hands is not None and draw_fault(entry.hands, entry.place) is not None


def _exchanged(hands: Coup) -> Coup:
    return Coup(hands.banker, hands.player)


def _by_hand(hands: Coup) -> Coup:
    one, two, three, four, *more = hands.cards
    return hands_in_order((one, three, two, four, *more))


def _restated(entries: Sequence[Entry]) -> Sequence[Entry]:
    """Exchange the stated winners and totals too if they then agree with the cards."""
    other = [entry._replace(totals=entry.totals[::-1], stated=_other(entry.stated))
             for entry in entries]
    return min(entries, other, key=_disagreements)


def _other(stated: Result | None) -> Result | None:
    return Result(stated.winner.other) if stated and stated.winner else stated


def _disagreements(entries: Sequence[Entry]) -> int:
    says: Callable[[Fault], bool] = lambda fault: fault.kind != "draw"  # noqa: E731
    return sum(says(fault) for entry in entries for fault in coup_faults(entry))
