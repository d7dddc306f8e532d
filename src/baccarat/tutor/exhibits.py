"""What a step of a lesson shows: cards, a coup, the drawing rules, tables, sessions, a road."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from baccarat.bets import Bet, Role
from baccarat.cards import parse_cards
from baccarat.coup import parse_coup
from baccarat.decimals import rounded_decimal
from baccarat.hand import Hand
from baccarat.odds.documents import menu_odds
from baccarat.odds.full_shoes import full_shoe_odds
from baccarat.roads import as_json, parse_results, scoreboards
from baccarat.sentences import Sentence, sentence
from baccarat.tableau import COLUMNS, STOOD, TOTALS, draws_banker, draws_player, explain_banker
from baccarat.tutor.questions import DRAGON_BONUS, Paid, Winner, bet_of
from baccarat.tutor.worked import worked
from baccarat.variants import Variant

__all__ = ["Cards", "Coup", "DragonBonus", "Edges", "Exhibit", "Lines", "OwnRule", "PlayerRule",
           "Prices", "Road", "ShoePicture", "SideBets", "Tableau", "table"]


class Exhibit(Protocol):
    """Something to look at; at a house it becomes plain data, worded."""

    def at(self, house: Variant) -> dict[str, object]:
        """What it shows at this house."""
        ...


class Cards(NamedTuple):
    """Cards with what they count, unless that is *asked*; as a hand, with its total."""

    cards: str
    hand: bool = False
    asked: bool = False

    def at(self, house: Variant) -> dict[str, object]:
        """The cards, which are the same at every house."""
        del house
        cards = parse_cards(self.cards)
        return {"kind": "cards", "total": Hand(cards).total if self.hand else None,
                "sum": sum(card.value for card in cards) if self.hand else None,
                "cards": [{"card": str(card), "value": None if self.asked else card.value}
                          for card in cards]}


class Coup(NamedTuple):
    """A coup dealt by the engine, or its first *steps*."""

    cards: str
    steps: int | None = None

    def at(self, house: Variant) -> dict[str, object]:
        """The coup, which is the same at every house."""
        del house
        return worked(parse_coup(self.cards), self.steps)


def table(caption: Sentence, head: Iterable[str | Sentence],
          rows: Iterable[Iterable[str | Sentence]]) -> dict[str, object]:
    """A table of words and figures."""
    return {"kind": "table", "caption": str(caption), "head": list(map(str, head)),
            "rows": [list(map(str, row)) for row in rows]}


def _head(*columns: str) -> list[Sentence]:
    return [sentence(f"lesson.head.{column}") for column in columns]


class PlayerRule(NamedTuple):
    """Player's rule, total by total."""

    def at(self, house: Variant) -> dict[str, object]:
        """The rule, which is the same at every house."""
        del house
        rows = [(str(total), sentence(
            f"lesson.choice.{'draws' if draws_player(total) else 'stands'}"))
            for total in sorted(TOTALS)]
        return table(sentence("lesson.caption.player"), _head("total", "does"), rows)


class Tableau(NamedTuple):
    """Banker's rule, cell by cell, each with its reason."""

    def at(self, house: Variant) -> dict[str, object]:
        """The rule, which is the same at every house."""
        del house
        return {
            "kind": "tableau", "caption": str(sentence("lesson.caption.banker")),
            "stood": str(sentence("lesson.head.stood")),
            "columns": ["" if x is STOOD else str(x) for x in COLUMNS],
            "rows": [{"total": total, "cells": [
                {"draws": draws_banker(total, x), "why": str(explain_banker(total, x))}
                for x in COLUMNS]} for total in sorted(TOTALS)],
        }


class Prices(NamedTuple):
    """What bets pay on each of their lines, and their edges."""

    bets: tuple[str, ...] = ("player", "banker", "tie")

    def at(self, house: Variant) -> dict[str, object]:
        """The pay tables of this house."""
        return _pay_tables(house, (bet_of(house, key) for key in self.bets))


def _pay_tables(house: Variant, bets: Iterable[Bet],
                caption: Sentence | None = None) -> dict[str, object]:
    rows: list[tuple[str | Sentence, ...]] = []
    for found in full_shoe_odds(bets, house.procedure.decks):
        edge = sentence("lesson.percent", percent=rounded_decimal(100 * found.edge, 2))
        for place, line in enumerate(found.bet.pays):
            bet = found.bet.called if place == 0 else ""
            rows.append((bet, found.bet.label(line), line.price, edge if place == 0 else ""))
    return table(caption or sentence("lesson.caption.prices", house=house.called),
                 _head("bet", "when", "pays", "edge"), rows)


class DragonBonus(NamedTuple):
    """The Dragon Bonus on Player, also where this house does not have it."""

    def at(self, house: Variant) -> dict[str, object]:
        """Its pay table; elsewhere the one of the catalogue."""
        key = DRAGON_BONUS[0]
        caption = None if house.offers(key) else sentence("lesson.caption.usual")
        return _pay_tables(house, [house.bet(key)], caption)


class SideBets(NamedTuple):
    """The side bets of the house."""

    def at(self, house: Variant) -> dict[str, object]:
        """Their pay tables."""
        return _pay_tables(house, [bet for bet in house.bets if bet.role is Role.SIDE])


class Lines(NamedTuple):
    """What each result of a coup does to the main bets.

    ``special``: coups that are shown where the house pays them otherwise than any of the others.
    """

    coups: tuple[str, ...]
    special: tuple[str, ...] = ()

    def at(self, house: Variant) -> dict[str, object]:
        """The nets of a stake of 100 on each main bet at this house."""
        bets = [bet for bet in house.bets if bet.role is not Role.SIDE]
        rows: list[tuple[str | Sentence, ...]] = []
        for coup in (*self.coups, *self.special):
            asked = (Paid(bet.key, coup).at(house) for bet in bets)
            nets = tuple(dict(each.choices)[each.answer] for each in asked)
            if coup in self.coups or nets not in [row[1:] for row in rows]:
                rows.append((Winner(coup).at(house).why, *nets))
        return table(sentence("lesson.caption.hundred"),
                     [*_head("result"), *(bet.called for bet in bets)], rows)


class Edges(NamedTuple):
    """What a hundred coups of ten cost on each bet of the menu, in the long run."""

    def at(self, house: Variant) -> dict[str, object]:
        """The cost at this house, from the exact edge."""
        rows = [(found.bet.called,
                 sentence("lesson.percent", percent=rounded_decimal(100 * found.edge, 4)),
                 rounded_decimal(1000 * found.edge, 2)) for found in menu_odds(house)]
        return table(sentence("lesson.caption.cost"), _head("bet", "edge", "cost"), rows)


class ShoePicture(NamedTuple):
    """The shoe of the house from the first card to the cut card, and how it is run."""

    def at(self, house: Variant) -> dict[str, object]:
        """Its cards in figures, and the procedure in words."""
        its = house.procedure
        burn = "value" if its.burn == "value" else "fixed" if its.burn else "none"
        said = (
            sentence("lesson.shoe.decks", decks=its.decks, cards=its.cards),
            sentence("lesson.shoe.cut", margin=its.cut_margin),
            sentence(f"lesson.shoe.burn.{burn}", cards=its.burn or 0, ace=its.ace_burn),
            sentence("lesson.shoe.behind", cards=its.cut_card),
            sentence(f"lesson.shoe.end.{its.shoe_end}"))
        return {"kind": "shoe", "caption": str(sentence("lesson.caption.shoe", house=house.called)),
                "cards": its.cards, "behind": its.cut_card, "said": list(map(str, said))}


class Road(NamedTuple):
    """A history on the big road."""

    results: str

    def at(self, house: Variant) -> dict[str, object]:
        """The road, which is the same at every house."""
        del house
        drawn = as_json(scoreboards(parse_results(self.results)))
        return {"kind": "road", "results": self.results, "big_road": drawn["big_road"]}


class OwnRule(NamedTuple):
    """A place to put a rule of one's own together; the simulator tries it."""

    def at(self, house: Variant) -> dict[str, object]:
        """Nothing but the place: what can be chosen is the simulator's."""
        del house
        return {"kind": "rule"}
