"""``baccarat play``: a whole shoe in the terminal, coup by coup."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from baccarat.cli.house import asked_house
from baccarat.cli.options import add_bets_file, add_house, add_json
from baccarat.cli.output import WIDTH, has_colour, paragraph
from baccarat.cli.play_screen import CHIPS, Screen, help_lines, prompt, screen
from baccarat.cli.shoe import account, add_shuffle, dealt_shoe
from baccarat.coup import deal
from baccarat.record import ShoeRecord, write_record
from baccarat.roads import Result, counts, scoreboards
from baccarat.sentences import Sentence, sentence

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

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

CLEAR_LINE, CLEAR_BELOW = "\x1b[K", "\x1b[J"

PAGE = 24
"""The lines that are drawn at once where the terminal only scrolls."""

LONGEST_ANSWER = 9
"""The most digits of an answer that is a number."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add_shuffle(parser)
    add_house(parser)
    add_bets_file(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    """Deal; show a screen for each coup, or tell all."""
    record = dealt_shoe(asked_house(given), given.seed)
    if given.json:
        print(write_record(record), end="")
    elif sys.stdin.isatty() and sys.stdout.isatty():
        _play(record)
    else:
        print(account(record), *map(paragraph, map(sentence, CHIPS)), sep="\n\n")
    return 0


def _play(record: ShoeRecord) -> None:
    coups = [deal(cards) for cards in record.coups]
    terminal = _Terminal()
    number = 0
    terminal.show(screen(record, coups, number, terminal.page))
    try:
        while number < len(coups):
            answer = terminal.ask()
            steps = _steps(answer, len(coups))
            if answer.startswith("q"):
                break
            number = min(number + steps, len(coups))
            terminal.show(screen(record, coups, number, terminal.page) if steps
                          else help_lines(coups, terminal.page))
    finally:  # an interrupt too leaves a line of its own
        terminal.leave(sentence(f"end.{record.end}") if number == len(coups)
                       else counts(scoreboards(map(Result.of, coups[:number]))))


def _steps(answer: str, last: int) -> int:
    """How many coups an answer asks for; what is no answer asks for none."""
    if answer.startswith("a"):
        return last
    if not answer:
        return 1
    is_number = answer.isascii() and answer.isdigit() and len(answer) <= LONGEST_ANSWER
    return int(answer) if is_number else 0


class _Terminal:
    """Draws over what is there, if the terminal can, else line after line."""

    def __init__(self) -> None:
        self.asked = 0
        if self.moves:  # what was on the screen stays to be scrolled back to
            print("\n" * self.size.lines, end="")

    @property
    def size(self) -> Screen:
        """Its size now: a person may change it."""
        columns, lines = os.get_terminal_size(sys.stdout.fileno())
        return Screen(columns or WIDTH, lines, has_colour())

    @property
    def moves(self) -> bool:
        """Whether it knows how to move its cursor, and is large enough."""
        return os.environ.get("TERM", "dumb") != "dumb" and self.size.holds_a_coup

    @property
    def page(self) -> Screen:
        """What is drawn at once: the screen, or where all scrolls by, as much as is useful."""
        return self.size if self.moves else self.size._replace(lines=PAGE)

    def show(self, lines: Sequence[str]) -> None:
        """Draw, and remember where the person is asked: below."""
        if self.moves:
            text = "".join(f"{line}{CLEAR_LINE}\n" for line in lines)
            print(f"{_at(1)}{text}{CLEAR_BELOW}", end="", flush=True)
        else:
            print("", *lines, sep="\n")
        self.asked = len(lines) + 1

    def ask(self) -> str:
        """What the person answers; the end of input is a q."""
        try:
            return input(f"{self._at_answer()}{prompt(self.page)} ").strip().lower()
        except EOFError:
            return "q"

    def leave(self, said: Sentence) -> None:
        """Write the last words in the place of the prompt."""
        print(f"{self._at_answer()}{said}" if self.moves else f"\n{said}")

    def _at_answer(self) -> str:
        return f"{_at(self.asked)}{CLEAR_BELOW}" if self.moves else ""


def _at(row: int) -> str:
    return f"\x1b[{row};1H"
