"""The screen of ``baccarat play``: what is drawn after each coup, in the lines that there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from baccarat.cards import format_cards
from baccarat.cli.deal import hand_name
from baccarat.cli.shoe import burned
from baccarat.coup import Coup, explain, result
from baccarat.hand import Side
from baccarat.monospace import columns, wrapped
from baccarat.record import ShoeRecord
from baccarat.roads import Result, Scoreboards, counts, scoreboards
from baccarat.roads_text import draw_notes, draw_strip, paint
from baccarat.sentences import Sentence, sentence

__all__ = ["LEAST", "Screen", "help_lines", "prompt", "screen"]

HANDS = 3
"""The lines of the two hands and the result."""

LEFT = 26
"""Characters for the hands; the coups before stand to their right."""

NARROW = 60
"""Characters of a line in which the reasons of a coup's third cards take three lines at most."""

CHIPS = ("screen.play_chips", "screen.roads.notice")
"""What the chips and the roads are: the same as on the page."""

HELP = ("play.help.keys", "play.help.screen", *CHIPS)
"""What the help tells before the notes of the roads."""


class Screen(NamedTuple):
    """The characters of a line and the lines of a terminal, and whether it has colours."""

    columns: int
    lines: int
    colour: bool = False

    @property
    def holds_a_coup(self) -> bool:
        """Whether a coup and what is asked fit into it."""
        return self.columns >= LEAST.columns and self.lines >= LEAST.lines


LEAST = Screen(48, 12)
"""The smallest screen that holds a coup and what is asked."""


def screen(record: ShoeRecord, coups: Sequence[Coup], number: int, size: Screen) -> list[str]:
    """What is shown after *number* coups; before the first, how the shoe was burned.

    As many lines after every coup, so that nothing jumps, and two less than the terminal has: one
    for the person's answer and one to which the cursor goes after it.
    """
    boards = scoreboards(map(Result.of, coups[:number]))
    height = HANDS + (3 if size.columns >= NARROW else 5)
    told = list(_coup(coups, number, size) if number else _opening(record, size))[:height]
    roads = draw_strip(boards, width=size.columns, height=size.lines - 3 - height,
                       colour=size.colour).splitlines()
    parts = [[_head(record, boards, size)], [*told, *[""] * (height - len(told))], roads,
             _notes(coups, size)]
    return _spaced(parts, size.lines - 2)


def _notes(coups: Sequence[Coup], size: Screen) -> list[str]:
    return draw_notes(scoreboards(map(Result.of, coups)), width=size.columns).splitlines()


def _spaced(parts: Iterable[list[str]], room: int) -> list[str]:
    """Of the parts those for which there is room, with blank lines between as far as it goes.

    >>> _spaced([["a"], ["b"], ["c", "d"]], 2), _spaced([["a"], ["b"], ["c", "d"]], 5)
    (['a', 'b'], ['a', '', 'b', 'c', 'd'])
    """
    chosen: list[list[str]] = []
    for part in parts:
        if part and sum(map(len, chosen)) + len(part) <= room:
            chosen.append(part)
    blanks = room - sum(map(len, chosen))
    lines: list[str] = []
    for place, part in enumerate(chosen):
        lines += [""] * (0 < place <= blanks) + part
    return lines


def _head(record: ShoeRecord, boards: Scoreboards, size: Screen) -> str:
    whole = str(sentence("play.head", house=record.house.called, counts=counts(boards)))
    return whole if columns(whole) <= size.columns else str(counts(boards))


def _opening(record: ShoeRecord, size: Screen) -> Iterator[str]:
    for said in (burned(record.burn), *map(sentence, CHIPS), sentence("play.begin")):
        yield from wrapped(str(said), size.columns)


def _coup(coups: Sequence[Coup], number: int, size: Screen) -> Iterator[str]:
    """Hands, result and, beside them, the coups before; then the reasons of the third cards."""
    coup = coups[number - 1]
    left = [*((_hand(coup, side), side) for side in Side), (str(result(coup)), coup.winner)]
    right = _before(coups[:number - 1], size.columns - LEFT)
    for (text, side), beside in zip(left, [*right, *[""] * HANDS], strict=False):
        shown = paint(text, side) if size.colour else text
        yield f"{shown}{' ' * (LEFT - columns(text))}{beside}".rstrip()
    for why in dict.fromkeys(str(step.why) for step in explain(coup)[4:]):
        yield from wrapped(why, size.columns, "  ", "  ")


def _hand(coup: Coup, side: Side) -> str:
    hand = coup.hand(side)
    has = sentence("hand.has", total=hand.total)
    return f"{hand_name(side)}  {format_cards(hand.cards):8}  {has}"


def _before(coups: Sequence[Coup], room: int) -> list[str]:
    """The last of these coups, the latest first: with their cards, or without, or none, to fit."""
    numbered = list(enumerate(coups, 1))[:-1 - HANDS:-1]
    forms = ([f"{place:3}  {coup}: {result(coup)}" for place, coup in numbered],
             [f"{place:3}  {result(coup)}" for place, coup in numbered])
    return next((lines for lines in forms if max(map(columns, lines), default=0) <= room), [])


def help_lines(coups: Sequence[Coup], size: Screen) -> list[str]:
    """What the keys do and the screen shows."""
    told = [wrapped(str(sentence(code)), size.columns) for code in HELP]
    return _spaced([*told, _notes(coups, size)], size.lines - 2)


def prompt(size: Screen) -> Sentence:
    """What the person may answer."""
    long = sentence("play.prompt")
    return long if columns(str(long)) < size.columns - 9 else sentence("play.prompt.short")
