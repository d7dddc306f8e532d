"""``baccarat odds``: exact odds of any bets for any shoe, also in the middle of a coup."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from fractions import Fraction
from typing import NamedTuple

from baccarat.bets import Bet
from baccarat.cards import Card, parse_cards
from baccarat.cli.house import AskedHouse, asked_house, priced
from baccarat.cli.options import (
    add_bets,
    add_bets_file,
    add_decks,
    add_formats,
    add_house,
    add_prices,
    price,
)
from baccarat.errors import InvalidNotation
from baccarat.money import parse_money
from baccarat.odds.report import BetOdds, Odds, effective_edge, odds
from baccarat.shoe import Composition

__all__ = ["DESCRIPTION", "EXAMPLES", "Answer", "Question", "add_arguments", "run"]

DESCRIPTION = """\
Exact probabilities and the exact edge of bets, for any shoe and also in the
middle of a coup. --decks and --composition count the cards before those of
--remove and --dealt are taken out. The edge is the expected loss per unit
staked, pushes counted in the stake."""

EXAMPLES = """\
examples:
  baccarat odds
  baccarat odds --bet banker --commission 4 --decks 6
  baccarat odds --bet tie --tie 9
  baccarat odds --bet dragon_bonus_player --price \\
      dragon_bonus_player=1,30,10,4,4,2,2
  baccarat odds --remove "A A 5 9h"
  baccarat odds --composition "A=2,6=3,T=4,9h=1" --bet player
  baccarat odds --dealt "8 3" --bet player --bet banker
  baccarat odds --bet banker --stake 25 --set payable_unit=1 \\
      --set breakage=house
  baccarat odds --bets mine.py --csv
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add_house(parser)
    add_decks(parser)
    parser.add_argument("--commission", metavar="PCT", help="percent, such as 5 or 2.75")
    add_prices(parser)
    parser.add_argument("--tie", metavar="N", help="what Tie pays to one: --price tie=N")
    add_bets(parser)
    parser.add_argument("--remove", metavar="CARDS", default="", help="cards that are gone")
    parser.add_argument("--composition", metavar="COUNTS",
                        help="the cards by rank, such as A=30,2=31, or by rank and suit, 9h=3")
    parser.add_argument("--dealt", metavar="CARDS", default="",
                        help="cards of the coup that are out, in shoe order")
    parser.add_argument("--stake", metavar="S", help="also the edge of this stake as it is paid")
    add_bets_file(parser)
    add_formats(parser)


class Question(NamedTuple):
    """What is asked; ``decks`` is None where the composition was given."""

    house: AskedHouse
    bets: tuple[Bet, ...]
    decks: int | None
    full: Composition
    left: Composition
    dealt: tuple[Card, ...]
    stake: int | None


class Answer(NamedTuple):
    """A question with its odds."""

    question: Question
    odds: Odds

    def effective(self, bet: BetOdds) -> Fraction | None:
        """The edge of the asked stake as the house pays it; None if none was asked."""
        stake, terms = self.question.stake, self.question.house.variant.terms
        return None if stake is None else effective_edge(bet, stake, terms)


def run(given: Namespace) -> int:
    """Ask, print."""
    from baccarat.cli import odds_output

    asked = _question(given)
    answer = Answer(asked, odds(asked.bets, asked.left, asked.dealt))
    if given.json:
        odds_output.print_document(answer)
    elif given.csv or given.markdown:
        odds_output.print_table(answer, markdown=given.markdown)
    else:
        odds_output.print_text(answer)
    return 0


def _question(given: Namespace) -> Question:
    house = _priced(asked_house(given), given)
    decks, full = _full_shoe(given, house)
    dealt = parse_cards(given.dealt)
    left = full.remove(parse_cards(given.remove)).remove(dealt)
    return Question(house, house.asked(given.bet), decks, full, left, dealt, _stake(given.stake))


def _priced(house: AskedHouse, given: Namespace) -> AskedHouse:
    """The house at the asked commission and prices, favourable to the patron or not."""
    variant = house.variant
    if given.commission is not None:
        variant = variant.altered({"commission": given.commission})
    prices = list(given.price)
    if given.tie is not None:
        price("--tie", given.tie)
        prices.append(f"tie={given.tie}")
    return priced(house._replace(variant=variant), prices)


def _full_shoe(given: Namespace, house: AskedHouse) -> tuple[int | None, Composition]:
    if given.composition is None:
        decks = house.decks(given.decks)
        return decks, Composition.of_decks(decks)
    if given.decks is not None:
        raise InvalidNotation("option.apart", one="--composition", other="--decks")
    return None, Composition.parse(given.composition)


def _stake(text: str | None) -> int | None:
    if text is None:
        return None
    stake = parse_money(text)
    if not stake:
        raise InvalidNotation("option.stake", text=text)
    return stake
