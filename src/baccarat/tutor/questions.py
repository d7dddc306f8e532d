"""What a learner is asked; the right answer and its reason come from the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple, Protocol

from baccarat.bets import Bet, Role, Settlement, settle
from baccarat.cards import Card, parse_cards
from baccarat.coup import explain, parse_coup, result
from baccarat.decimals import exact_decimal, rounded_decimal
from baccarat.hand import Hand, Side
from baccarat.money import MINOR_UNITS, format_money
from baccarat.odds import odds
from baccarat.odds.full_shoes import full_shoe_odds
from baccarat.outcome import outcome_of
from baccarat.sentences import Sentence, sentence
from baccarat.shoe import Composition, Shoe
from baccarat.variants import Variant

__all__ = ["DRAGON_BONUS", "Asked", "Burned", "Chance", "Dearest", "Draws", "Paid", "PaidSide",
           "Question", "Total", "Winner", "bet_of", "sides_of"]

STAKE = 100 * MINOR_UNITS

Choice = tuple[str, str | Sentence]


class Asked(NamedTuple):
    """A question with its choices by their keys, the key of the right one, and why."""

    ask: Sentence
    choices: tuple[Choice, ...]
    answer: str
    why: Sentence

    def as_json(self) -> dict[str, object]:
        """As plain data, worded."""
        return {"ask": str(self.ask), "answer": self.answer, "why": str(self.why),
                "choices": [{"key": key, "text": str(text)} for key, text in self.choices]}


class Question(Protocol):
    """A question of a lesson: at a house it becomes one with its answer."""

    def at(self, house: Variant) -> Asked:
        """The question at this house."""
        ...


class Total(NamedTuple):
    """What the total of a hand is: one of a coup, or one that lies there alone."""

    cards: str
    side: Side | None = None

    def at(self, house: Variant) -> Asked:
        """The question, which is the same at every house."""
        del house
        cards = parse_cards(self.cards)
        total = Hand(cards).total
        why = sentence("lesson.why.total", total=total, sum=sum(card.value for card in cards))
        ask = sentence("lesson.ask.total_of", side=self.side.value) if self.side else sentence(
            "lesson.ask.total")
        return Asked(ask, _numbers(range(10)), str(total), why)


class Draws(NamedTuple):
    """Whether a hand of a coup draws a third card."""

    side: Side
    cards: str

    def at(self, house: Variant) -> Asked:
        """The question, which is the same at every house."""
        del house
        step = explain(parse_coup(self.cards))[4 if self.side is Side.PLAYER else 5]
        over = step.why.code == "coup.natural"
        answer = "over" if over else "draws" if step.card else "stands"
        choices = tuple((key, sentence(f"lesson.choice.{key}"))
                        for key in ("draws", "stands", "over"))
        return Asked(sentence("lesson.ask.draws", side=self.side.value), choices, answer, step.why)


class Winner(NamedTuple):
    """Which hand wins a coup."""

    cards: str

    def at(self, house: Variant) -> Asked:
        """The question, which is the same at every house."""
        del house
        coup = parse_coup(self.cards)
        choices = (*((side.value, sentence("hand.name", side=side.value)) for side in Side),
                   ("tie", sentence("lesson.choice.tie")))
        answer = coup.winner.value if coup.winner else "tie"
        return Asked(sentence("lesson.ask.winner"), choices, answer, result(coup))


class Paid(NamedTuple):
    """What a bet wins or loses on a coup: one of 100, or of another ``stake`` in minor units."""

    bet: str
    cards: str
    stake: int = STAKE

    def at(self, house: Variant) -> Asked:
        """The question at the prices of this house."""
        bet = bet_of(house, self.bet)
        coup = parse_coup(self.cards)
        found = settle(bet, outcome_of(coup, bet.needs), self.stake, house.terms)
        prices = {Fraction(-1), Fraction(0), Fraction(1), *(line.net for line in bet.pays)}
        # what is paid may be rounded: then what it would be otherwise is another choice
        nets = {Fraction(found.net), *(price * self.stake for price in prices)}
        return Asked(sentence("lesson.ask.paid", bet=bet.called, stake=_chips(self.stake)),
                     tuple((_amount(net), _signed(net)) for net in sorted(nets)),
                     _amount(found.net), _why(found, house))


class PaidSide(NamedTuple):
    """What a side bet of the house wins or loses on a coup: one that the coup pays, if any is."""

    cards: str

    def at(self, house: Variant) -> Asked:
        """The question at the prices of this house."""
        coup = parse_coup(self.cards)
        sides = sides_of(house)
        paid = (bet for bet in sides if bet.line(outcome_of(coup, bet.needs)))
        return Paid(next(paid, sides[0]).key, self.cards).at(house)


class Dearest(NamedTuple):
    """Which of several bets, and of so many side bets, costs most for each unit staked."""

    bets: tuple[str, ...]
    sides: int = 0

    def at(self, house: Variant) -> Asked:
        """The question by the exact edges at this house."""
        bets = {key: bet_of(house, key) for key in self.bets}
        bets |= {bet.key: bet for bet in sides_of(house)[:self.sides]}
        found = full_shoe_odds(bets.values(), house.procedure.decks)
        edges = dict(zip(bets, (each.edge for each in found), strict=True))
        why = tuple(sentence("lesson.edge", bet=each.bet.called,
                             percent=rounded_decimal(100 * each.edge, 2)) for each in found)
        return Asked(sentence("lesson.ask.dearest"),
                     tuple((key, bet.called) for key, bet in bets.items()),
                     max(edges, key=lambda key: edges[key]),
                     sentence("lesson.why.edges", edges=why))


class Chance(NamedTuple):
    """How likely Banker is after a run of *wins*: beside it stand what two fallacies expect."""

    wins: int

    def at(self, house: Variant) -> Asked:
        """The question by the exact odds of a full shoe of this house."""
        full = odds((), Composition.of_decks(house.procedure.decks))
        run = Fraction(1, 2 ** self.wins)
        answer = rounded_decimal(Fraction(100 * full.banker, full.total), 1)
        texts = sorted([answer, *(rounded_decimal(100 * each, 1) for each in (run, 1 - run))],
                       key=float)
        choices = tuple((text, sentence("lesson.percent", percent=text)) for text in texts)
        return Asked(sentence("lesson.ask.chance", wins=self.wins), choices, answer,
                     sentence("lesson.why.chance", percent=answer))


class Burned(NamedTuple):
    """How many cards are burned face down after the first one."""

    card: str

    def at(self, house: Variant) -> Asked:
        """The question by the procedure of this house."""
        card = Card.parse(self.card)
        rest = Composition.of_decks(1).counts
        burn, _ = Shoe((card, *rest), house.procedure).burned()
        choices = sorted({0, 1, card.value, 10, burn.hidden})
        return Asked(sentence("lesson.ask.burned"), _numbers(choices), str(burn.hidden),
                     sentence("lesson.why.burned", hidden=burn.hidden))


def _why(found: Settlement, house: Variant) -> Sentence:
    bet, line = found.bet, found.line
    if line is None:
        return sentence("lesson.why.lost", bet=bet.called)
    paid = sentence("lesson.why.paid", line=bet.label(line), price=line.price)
    return paid if not found.breakage else sentence(
        "lesson.why.rounded", paid=paid, unit=_chips(house.terms.payable_unit))


def bet_of(house: Variant, key: str) -> Bet:
    """A bet of a house by its key; its own bet on a main spot, where it has one there."""
    own = (bet for bet in house.bets if bet.role is not Role.SIDE and bet.role.value == key)
    return next(own, None) or house.bet(key)


DRAGON_BONUS = "dragon_bonus_player", "dragon_bonus_banker"
"""The side bet that the lessons begin with, on either hand."""


def sides_of(house: Variant) -> tuple[Bet, ...]:
    """The side bets of a house, its Dragon Bonus first."""
    sides = [bet for bet in house.bets if bet.role is Role.SIDE]
    return tuple(sorted(sides, key=lambda bet: bet.key not in DRAGON_BONUS))


def _numbers(numbers: Iterable[int]) -> tuple[Choice, ...]:
    return tuple((str(number), str(number)) for number in numbers)


def _amount(minor: Fraction | int) -> str:
    return exact_decimal(Fraction(minor) / MINOR_UNITS)


def _chips(minor: Fraction | int) -> str:
    """An amount for a sentence, as money where it can be paid."""
    exact = Fraction(minor)
    return format_money(int(exact)) if exact.denominator == 1 else _amount(exact)


def _signed(minor: Fraction) -> Sentence:
    kinds: Mapping[int, str] = {-1: "lost", 0: "push", 1: "won"}
    kind = kinds[(minor > 0) - (minor < 0)]
    return sentence(f"lesson.choice.{kind}", amount=_chips(abs(minor)))
