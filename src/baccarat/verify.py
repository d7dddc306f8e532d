"""Check a shoe record from itself alone: its order, its coups and its payments.

What is shared with the modules that made the record is rules and bets as data (the tableau's rows,
the conditions of pay lines, the settings' notation) and the shuffle. Dealing and the arithmetic of
payments are written here a second time, on purpose: a mistake in one of them shows as a difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from fractions import Fraction
from itertools import zip_longest
from typing import Any, NamedTuple, TypeVar

from baccarat.bets import Bet
from baccarat.cards import Card, Rank, format_cards
from baccarat.catalogue import BETS
from baccarat.coup import Coup
from baccarat.errors import BaccaratError, IllegalBet, UnlistedFact
from baccarat.fairness import cut, shuffled_shoe
from baccarat.hand import Hand
from baccarat.limits import Combinations, Limits
from baccarat.money import PaymentTerms, exact_money
from baccarat.payments import Terms, payment_differences
from baccarat.procedure import Procedure
from baccarat.record import ShoeRecord, read_record
from baccarat.sentences import Sentence, sentence
from baccarat.settings import SETTINGS
from baccarat.stakes import stake_differences
from baccarat.tableau import BANKER_ROWS, PLAYER_ROW, STOOD

__all__ = ["Verdict", "verify", "verify_text"]


Part = TypeVar("Part", Procedure, PaymentTerms, Limits, Combinations)


class Verdict(NamedTuple):
    """What a check of a record says (its sum, or the first difference), and whether it holds."""

    said: Sentence
    holds: bool


def verify_text(text: str, bets: Iterable[Bet] = ()) -> Verdict:
    """Check the text of a record; one that cannot be read does not hold.

    *bets* are definitions of bets beyond the catalogue's.

    >>> print(verify_text("{").said)
    this is not a complete JSON document: it breaks off or cannot be read at line 1, column 2
    """
    try:
        record = read_record(text)
    except BaccaratError as error:
        return Verdict(error.sentence.shortened, holds=False)
    return verify(record, bets)


def verify(record: ShoeRecord, bets: Iterable[Bet] = ()) -> Verdict:
    """Check a record: commitments, order, burn, coups, end, then stakes, pay tables and payments.

    Raises IllegalBet or UnlistedFact where a definition among *bets* fails: that tells nothing of
    the record.

    >>> from baccarat.fairness import Commitments, commit_secret, secret_from_text
    >>> from baccarat.record import record_shoe
    >>> from baccarat.variants import VARIANTS
    >>> secret = secret_from_text("macau")
    >>> shoe = record_shoe(VARIANTS["commission"], Commitments(commit_secret(secret)), secret, 26)
    >>> verify(shoe).holds, verify(shoe._replace(cut=52)).holds
    (True, False)
    """
    try:
        difference = next(_differences(record, {**BETS, **{bet.key: bet for bet in bets}}), None)
    except (IllegalBet, UnlistedFact):
        raise
    except BaccaratError as error:
        difference = error.sentence
    return Verdict((difference or _summary(record)).shortened, holds=difference is None)


def _differences(record: ShoeRecord, known: Mapping[str, Bet]) -> Iterator[Sentence]:
    settings = {name: SETTINGS[name].parse(text) for name, text in record.house.settings.items()}
    yield from _repeated_patrons(record)
    dealt = _deal_again(record, _part(Procedure, settings))
    yield from _card_differences(record, dealt)
    terms = Terms(Fraction(str(settings["commission"])), _part(PaymentTerms, settings))
    yield from stake_differences(record, known, _part(Limits, settings),
                                 _part(Combinations, settings))
    yield from payment_differences(record, known, dealt.coups, terms)


def _part(kind: type[Part], settings: Mapping[str, Any]) -> Part:
    names = [field.name for field in fields(kind)]
    return kind(**{name: settings[name] for name in names})


def _summary(record: ShoeRecord) -> Sentence:
    return sentence("verify.holds", parts=tuple(_parts(record)))


def _parts(record: ShoeRecord) -> Iterator[Sentence]:
    entropy, bets = record.commitments.entropy, record.bets
    yield sentence("verify.shoe", decks=int(record.house.settings["decks"]),
                   coups=len(record.coups), cards=sum(map(len, record.coups)))
    if record.void:
        yield sentence("verify.void", coups=len(record.void))
    if entropy:
        yield sentence("verify.entropy", patrons=len(entropy),
                       revealed=sum(given.value is not None for given in entropy))
    if bets:
        yield sentence("verify.paid", bets=len(bets),
                       staked=exact_money(sum(bet.stake for bet in bets)),
                       returned=exact_money(sum(bet.returned for bet in bets)))


# -- the order and the cards -----------------------------------------------------------------


class _Dealt(NamedTuple):
    burn: tuple[Card | None, int]
    coups: list[Coup]
    end: str


def _repeated_patrons(record: ShoeRecord) -> Iterator[Sentence]:
    for patron, times in Counter(given.patron for given in record.commitments.entropy).items():
        if times > 1:
            yield sentence("verify.patron_twice", patron=patron)


def _deal_again(record: ShoeRecord, procedure: Procedure) -> _Dealt:
    key = record.commitments.key(record.secret)
    shuffled = shuffled_shoe(key, procedure.decks, record.generator)
    order = cut(shuffled, record.cut, procedure.cut_margin)
    shown, hidden = _burn(order[0], procedure)
    place, cut_card = hidden + (shown is not None), len(order) - procedure.cut_card
    coups: list[Coup] = []
    while len(order) - place >= SIX:
        if record.end == "closed" and len(coups) == len(record.coups):
            return _Dealt((shown, hidden), coups, "closed")
        # The cut card lies in front of the first card, or it came out in the coup before.
        met = place >= cut_card
        coups.append(_coup(order[place:place + SIX]))
        # Of a void coup only what the record says has left the shoe.
        number = len(coups)
        place += len(record.coups[number - 1] if number in record.void else coups[-1].cards)
        # It comes out with the card behind it: not in a void coup that had none.
        if place > cut_card and (met or procedure.shoe_end == "finish"):
            return _Dealt((shown, hidden), coups, "cut_card")
    return _Dealt((shown, hidden), coups, "short")


SIX = 6
"""The most cards that a coup takes."""


def _burn(first: Card, procedure: Procedure) -> tuple[Card | None, int]:
    if procedure.burn != "value":
        return None, procedure.burn or 0
    if first.rank is Rank.ACE:
        return first, procedure.ace_burn
    return first, int(first.rank.value) if first.rank.value.isdigit() else 10


def _coup(cards: tuple[Card, ...]) -> Coup:
    p1, b1, p2, b2, *more = cards
    player, banker = (p1.value + p2.value) % 10, (b1.value + b2.value) % 10
    if player >= EIGHT or banker >= EIGHT:
        return Coup(Hand((p1, p2)), Hand((b1, b2)))
    drawn = more[:1] if player in PLAYER_ROW else []
    third = drawn[0].value if drawn else STOOD
    answer = more[len(drawn):][:1] if third in BANKER_ROWS[banker] else []
    return Coup(Hand((p1, p2, *drawn)), Hand((b1, b2, *answer)))


EIGHT = 8
"""The least total of a natural."""


def _card_differences(record: ShoeRecord, dealt: _Dealt) -> Iterator[Sentence]:
    if record.burn != dealt.burn:
        (was, hidden), (shown, due) = record.burn, dealt.burn
        yield sentence("verify.burn", recorded=_shown(was), recorded_hidden=hidden,
                       dealt=_shown(shown), dealt_hidden=due)
    for number, (recorded, coup) in enumerate(zip_longest(record.coups, dealt.coups), 1):
        if recorded is None:
            yield sentence("verify.coup_missing", coup=number, dealt=str(coup))
        elif coup is None:
            yield sentence("verify.coup_extra", coup=number, recorded=format_cards(recorded))
        else:
            yield from _coup_differences(number, recorded, coup, is_void=number in record.void)
    if record.end != dealt.end:
        yield sentence("verify.end", recorded=record.end, dealt=dealt.end)


def _coup_differences(number: int, recorded: tuple[Card, ...], coup: Coup, *,
                      is_void: bool) -> Iterator[Sentence]:
    written = format_cards(recorded)
    if is_void and recorded == coup.cards:
        yield sentence("verify.void_finished", coup=number, recorded=written)
    elif recorded != (coup.cards[:len(recorded)] if is_void else coup.cards):
        yield sentence("verify.coup", coup=number, recorded=written, dealt=str(coup))


def _shown(card: Card | None) -> str | Sentence:
    return str(card) if card else sentence("verify.no_card")
