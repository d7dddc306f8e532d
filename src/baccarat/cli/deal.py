"""``baccarat deal``: one coup from given cards, told step by step and settled."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from baccarat.cli.options import add_bets_file, add_house, add_json, add_stakes
from baccarat.cli.output import paragraph, print_json
from baccarat.coup import Coup, Step, explain, parse_coup, result
from baccarat.hand import Hand, Side
from baccarat.procedure import Procedure
from baccarat.sentences import Sentence, as_json, sentence
from baccarat.shoe import Composition

if TYPE_CHECKING:
    from baccarat.bets import Bet, Settlement
    from baccarat.cli.house import AskedHouse

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "hand_name", "run", "side_lines",
           "step_line"]

DESCRIPTION = """\
Deal the given cards as one coup, in the order they leave the shoe, tell it
step by step, and settle bets on it.

A card is a rank A 2-9 T J Q K (10 is read as T) and, where a bet asks for it,
a suit s h d c."""

EXAMPLES = """\
examples:
  baccarat deal 7 3 2 4
  baccarat deal 2 A 3 3 6 4 --bet banker=100 --bet tie=5
  baccarat deal "9h 4c 9h Ks" --bet perfect_pair=10
  baccarat deal 7 3 2 4 --bet player=5 --bet banker=5 \\
      --set player_and_banker=yes
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("cards", metavar="CARD", nargs="+", help="4 to 6 cards, in shoe order")
    add_stakes(parser, "a bet and its stake")
    add_house(parser)
    add_bets_file(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    """Deal, settle, print."""
    coup = parse_coup(given.cards)
    asked = given.bet or given.variant or given.set or given.bets
    house = _house(given) if asked else None
    procedure = house.variant.procedure if house else Procedure()
    Composition.of_decks(procedure.decks).remove(coup.cards)
    settled = _settle(house, coup, given.bet) if house else []
    if given.json:
        print_json(_document(coup, settled))
    else:
        print(_told(coup))
        if house and settled:
            from baccarat.cli.settled import settled_text

            print(f"\n{settled_text(settled)}{_remarks(house, settled)}")
    return 0


def _house(given: Namespace) -> AskedHouse:
    from baccarat.cli.house import asked_house

    return asked_house(given)


def _settle(house: AskedHouse, coup: Coup, stakes: list[str]) -> list[Settlement]:
    from baccarat.bets import settle
    from baccarat.cli.house import stakes_of
    from baccarat.outcome import outcome_of

    taken: Mapping[Bet, int] = stakes_of(house, stakes)
    return [settle(bet, outcome_of(coup, bet.needs), stake, house.variant.terms)
            for bet, stake in taken.items()]


# -- for people ------------------------------------------------------------------------------


def _told(coup: Coup) -> str:
    steps = "\n".join(map(step_line, explain(coup)))
    return f"{steps}\n\n{side_lines(coup)}\n{result(coup)}"


def step_line(step: Step) -> str:
    """One step of a coup: the hand, its card if it gets one, and why.

    >>> print(step_line(explain(parse_coup("7 3 2 4"))[0]))
    Player  7   Player's first card counts 7.
    """
    card = str(step.card) if step.card else "-"
    return paragraph(step.why, f"{hand_name(step.to)}  {card:2}  ")


def side_lines(coup: Coup) -> str:
    """The two hands with their totals.

    >>> print(side_lines(parse_coup("2 A 3 3 6 4")))
    Player  2  3  6   has 1
    Banker  A  3  4   has 8
    """
    return "\n".join(f"{hand_name(side)}  {_cards(coup.hand(side))}  {_has(coup.hand(side))}"
                     for side in Side)


def hand_name(side: Side) -> str:
    """What a hand is called.

    >>> hand_name(Side.PLAYER)
    'Player'
    """
    return str(sentence("hand.name", side=side.value))


def _has(hand: Hand) -> Sentence:
    return sentence("hand.has", total=hand.total)


def _cards(hand: Hand) -> str:
    return " ".join(f"{card!s:2}" for card in hand.cards).ljust(8)


def _remarks(house: AskedHouse, settled: list[Settlement]) -> str:
    said = [*house.remarks(paid.bet for paid in settled), *_marked(house, settled)]
    return "".join(f"\n\n{paragraph(remark)}" for remark in said)


def _marked(house: AskedHouse, settled: list[Settlement]) -> Iterator[Sentence]:
    from baccarat.money import commission_due, format_money

    for paid in settled:
        if paid.marked and paid.line:
            due = commission_due(paid.marked, paid.line.commission, house.variant.terms)
            yield sentence("deal.marked", bet=paid.bet.called, due=format_money(due))


# -- for programs ----------------------------------------------------------------------------


def _document(coup: Coup, settled: list[Settlement]) -> dict[str, object]:
    document: dict[str, object] = {
        "cards": [str(card) for card in coup.cards],
        "player": _hand(coup.player),
        "banker": _hand(coup.banker),
        "winner": coup.winner.value if coup.winner else "tie",
        "result": str(result(coup)),
        "text": str(coup),
        "steps": [_step(step) for step in explain(coup)],
        "bets": [],
        "net": "0.00",
    }
    if settled:
        from baccarat.cli.settled import settlement_json
        from baccarat.money import format_money

        document["bets"] = [settlement_json(paid) for paid in settled]
        document["net"] = format_money(sum(paid.net for paid in settled))
    return document


def _hand(hand: Hand) -> dict[str, object]:
    return {"cards": [str(card) for card in hand.cards], "total": hand.total,
            "natural": hand.natural}


def _step(step: Step) -> dict[str, object]:
    return {"card": str(step.card) if step.card else None, "to": step.to.value,
            "why": str(step.why), **as_json(step.why)}
