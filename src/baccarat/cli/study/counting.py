"""``baccarat study counting``: what counting cards could gain at a bet."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from fractions import Fraction

from baccarat.cli.status import INTERRUPTED
from baccarat.cli.study.plot import write_plot
from baccarat.cli.study.shoes import add_shoes, how_of, shoes_of
from baccarat.cli.workers import at_work
from baccarat.errors import InvalidNotation

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

DESCRIPTION = """\
Deal whole shoes, and compute the exact net of a bet before every coup, from
the cards that nobody has seen. What would it gain to bet a unit whenever that
is above 0? And to bet by a count: of the best linear tags, and of small whole
ones or your own? Ctrl-C prints what was finished, once triggers are chosen."""

EXAMPLES = """\
examples:
  baccarat study counting --variant ez --bet dragon_7 --shoes 1000
  baccarat study counting --bet panda_8 --cut 26 --shoes 1000 --json
  baccarat study counting --bet dragon_7 --shoes 1000 --trigger 4 \\
    --tags 4=-1,5=-1,6=-1,7=-1,8=2,9=2
"""

SHOES = 10_000

_TRIGGER = re.compile(r"[+-]?\d{1,4}(?:\.\d{1,4})?", re.ASCII)


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--bet", metavar="KEY", required=True, help="the bet to be counted")
    parser.add_argument("--tags", metavar="A=0,2=-1,...",
                        help="tags for the cards seen, 0 where none is named (T: ten and faces)")
    parser.add_argument("--trigger", metavar="X",
                        help="bet from this count a deck on (default: what gains most elsewhere)")
    add_shoes(parser, SHOES)


def run(given: Namespace) -> int:
    """Deal, count, print."""
    from baccarat.cli.study import counting_output
    from baccarat.sim.counting import Counter, Counting, count_cards
    from baccarat.sim.tags import linear_tags, parse_tags, whole_tags

    asked = shoes_of(given)
    bet, procedure = asked.house.bet(given.bet), asked.house.variant.procedure
    trigger = None if given.trigger is None else _trigger(given.trigger)
    own = None if given.tags is None else parse_tags(given.tags, bet.needs)
    tags = own or whole_tags(bet, bet.needs, procedure.decks)
    counters = (Counter(linear_tags(bet, bet.needs, procedure.decks)), Counter(tags, trigger))
    study = Counting(bet, procedure, asked.shoes, asked.seed, counters)
    with at_work(given.workers, apart=False) as work:
        counted = count_cards(study, how_of(work))
    result = counting_output.Result(asked.house, counted, own is not None, work)
    counting_output.show(result, as_json=given.json)
    write_plot(given, lambda axes: counting_output.draw(result, axes))
    return INTERRUPTED if counted.partial else 0


def _trigger(text: str) -> Fraction:
    if not _TRIGGER.fullmatch(text):
        raise InvalidNotation("counting.trigger", text=text)
    return Fraction(text)
