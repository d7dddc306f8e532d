"""``baccarat play``: a whole shoe in the terminal, coup by coup."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from baccarat.cli.house import house_of
from baccarat.cli.options import add_bets_file, add_house, add_json
from baccarat.cli.output import WIDTH, has_colour, paragraph
from baccarat.cli.shoe import account, burned, dealt_shoe
from baccarat.coup import Coup, deal, explain, result
from baccarat.hand import Side
from baccarat.record import ShoeRecord, write_record
from baccarat.roads import Result, counts, scoreboards
from baccarat.roads_text import draw_strip
from baccarat.sentences import sentence

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run", "screen"]

DESCRIPTION = """\
Deal one shoe in the terminal: the coup with its reasons, the last coups, the
totals and the five roads. Where output is no terminal, the whole shoe is told
at once."""

EXAMPLES = """\
examples:
  baccarat play
  baccarat play --seed macau --variant ez
  baccarat play | less
"""

CLEAR, CLEAR_LINE, CLEAR_BELOW = "\x1b[2J", "\x1b[K", "\x1b[J"
ROWS = 24
"""The lines of a screen. Their places are fixed, so that nothing jumps."""

BODY = 7
"""Those of them for the coup: three for the hands, four for the reasons."""

ASK_ROW = 2
"""The line in which the person is asked: were it the last, each answer would scroll the screen."""

LEFT = 26
"""Characters for the hands; the last coups stand to their right."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--seed", metavar="TEXT", help="what the shoe is shuffled from")
    add_house(parser)
    add_bets_file(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    """Deal; show a screen for each coup, or tell all."""
    record = dealt_shoe(house_of(given), given.seed)
    if given.json:
        print(write_record(record), end="")
    elif sys.stdin.isatty() and sys.stdout.isatty():
        _play(record)
    else:
        print(f"{account(record)}\n\n{paragraph(str(sentence('play.chips')))}")
    return 0


def _play(record: ShoeRecord) -> None:
    coups = [deal(cards) for cards in record.coups]
    terminal = _Terminal.here()
    terminal.show(screen(record, coups, 0), first=True)
    number = 0
    for number in _numbers(len(coups), terminal):
        terminal.show(screen(record, coups, number))
    terminal.leave()
    print(counts(scoreboards(map(Result.of, coups[:number]))))


def _numbers(last: int, terminal: _Terminal) -> Iterator[int]:
    """The coups to show, as the person asks for them, until the last is out."""
    number = 0
    while number < last:
        try:
            asked = terminal.ask(str(sentence("play.prompt"))).strip().lower()
        except EOFError:
            return
        if asked.startswith("q"):
            return
        number = min(number + _steps(asked, last), last)
        yield number


def _steps(asked: str, last: int) -> int:
    """How many coups an answer asks for; what is no answer asks for none."""
    if asked.startswith("a"):
        return last
    if not asked:
        return 1
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < MOST_DIGITS else 0


MOST_DIGITS = 10
"""An answer with as many digits is none."""


class _Terminal(NamedTuple):
    """The screen; ``moves`` says that it is large enough and knows how to move its cursor."""

    moves: bool

    @classmethod
    def here(cls) -> _Terminal:
        size = os.get_terminal_size(sys.stdout.fileno())
        return cls(size.columns >= WIDTH and size.lines >= ROWS
                   and os.environ.get("TERM", "dumb") != "dumb")

    def show(self, text: str, *, first: bool = False) -> None:
        """Draw over what is there, line by line, so that nothing flickers."""
        if not self.moves:
            print(f"\n{text}")
            return
        lines = text.replace("\n", f"{CLEAR_LINE}\n")
        print(f"{CLEAR if first else ''}{_at(1)}{lines}{CLEAR_LINE}{CLEAR_BELOW}", end="",
              flush=True)

    def ask(self, prompt: str) -> str:
        return input(f"{_at(ASK_ROW)}{prompt}" if self.moves else prompt)

    def leave(self) -> None:
        print(_at(ROWS) if self.moves else "")


def _at(row: int) -> str:
    return f"\x1b[{row};1H"


def screen(record: ShoeRecord, coups: Sequence[Coup], number: int) -> str:
    """What is shown after *number* coups, in 24 lines; before the first, the burn."""
    boards = scoreboards(map(Result.of, coups[:number]))
    end = str(sentence(f"end.{record.end}")) if number == len(coups) else ""
    body = _coup(coups, number) if number else _opening(record)
    lines = [f"{record.house.name[:38]}: {counts(boards)}", end, "", *body,
             *[""] * (BODY - len(body)), draw_strip(boards, colour=has_colour())]
    return "\n".join(lines)


def _opening(record: ShoeRecord) -> list[str]:
    said = [burned(record.burn), sentence("play.chips")]
    return [line for each in said for line in paragraph(str(each)).splitlines()]


def _coup(coups: Sequence[Coup], number: int) -> list[str]:
    """Hands, result and, beside them, the coups before; then the reasons of the third cards."""
    coup = coups[number - 1]
    block = [*(_hand(coup, side) for side in Side), str(result(coup))]
    before = [f"{place:3}  {each}: {result(each)}" for place, each in enumerate(coups, 1)
              if number - 3 <= place < number]
    hands = [f"{left:{LEFT}}{right}".rstrip()
             for left, right in zip_longest(block, reversed(before), fillvalue="")]
    whys = dict.fromkeys(str(step.why) for step in explain(coup)[4:])
    return [*hands, *(line for why in whys for line in paragraph(why, "  ").splitlines())]


def _hand(coup: Coup, side: Side) -> str:
    hand = coup.hand(side)
    cards = " ".join(map(str, hand.cards))
    return f"{side.value.capitalize()}  {cards:8}  has {hand.total}"
