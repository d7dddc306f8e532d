"""``baccarat odds``: exact odds of any bets for any shoe, also in the middle of a coup."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from baccarat.cards import parse_cards
from baccarat.cli.house import asked_house, decks_of, priced
from baccarat.cli.options import (
    add_bets,
    add_bets_file,
    add_decks,
    add_formats,
    add_house,
    add_prices,
)
from baccarat.cli.output import print_json
from baccarat.errors import InvalidNotation
from baccarat.odds.asked_house import AskedHouse, read_price, read_stake
from baccarat.odds.documents import answer_json
from baccarat.odds.question import Question, answer, question
from baccarat.shoe import Composition

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

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


def run(given: Namespace) -> int:
    """Ask, print."""
    from baccarat.cli import odds_output

    found = answer(_question(given))
    if given.json:
        print_json(answer_json(found))
    elif given.csv or given.markdown:
        odds_output.print_table(found, markdown=given.markdown)
    else:
        odds_output.print_text(found)
    return 0


def _question(given: Namespace) -> Question:
    house = _priced(asked_house(given), given)
    decks, full = _full_shoe(given, house)
    stake = None if given.stake is None else read_stake("--stake", given.stake)
    return question(house, house.asked(given.bet), decks, full, parse_cards(given.remove),
                    parse_cards(given.dealt), stake)


def _priced(house: AskedHouse, given: Namespace) -> AskedHouse:
    """The house at the asked commission and prices, favourable to the patron or not."""
    variant = house.variant
    if given.commission is not None:
        variant = variant.altered({"commission": given.commission})
    prices = list(given.price)
    if given.tie is not None:
        read_price("--tie", given.tie)
        prices.append(f"tie={given.tie}")
    return priced(house._replace(variant=variant), prices)


def _full_shoe(given: Namespace, house: AskedHouse) -> tuple[int | None, Composition]:
    if given.composition is None:
        decks = decks_of(house, given.decks)
        return decks, Composition.of_decks(decks)
    if given.decks is not None:
        raise InvalidNotation("option.apart", one="--composition", other="--decks")
    return None, Composition.parse(given.composition)
