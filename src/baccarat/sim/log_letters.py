"""A log of letters: B, P and T in a row; a line is a shoe, unless every line is one letter."""

from __future__ import annotations

import re
from collections.abc import Iterator

from baccarat.sentences import sentence
from baccarat.sim.log import Entry, Log, Place, refuse
from baccarat.sim.log_rows import role_of
from baccarat.sim.log_values import WINNERS, words_of

__all__ = ["are_letters", "read_letters"]

_SEPARATORS = re.compile(r"[\s,;|.-]+")


def are_letters(text: str) -> bool:
    """Whether a text is meant as letters: its first line is little else than B, P and T.

    >>> are_letters("bbPTx"), are_letters("winner"), are_letters("7 3 2 4")
    (True, False, False)
    """
    first = text.lstrip().partition("\n")[0]
    if role_of(first) or (words_of(first) in WINNERS and len(first.strip()) > 1):
        return len(first.strip()) == 1
    letters = _SEPARATORS.sub("", first)
    known = sum(words_of(letter) in WINNERS for letter in letters)
    return letters.isalpha() and 2 * known >= len(letters)


def read_letters(text: str) -> Log:
    """Read letters; raises InvalidNotation, naming line and position, for any other."""
    lines = [(line, _SEPARATORS.sub("", found)) for line, found in enumerate(text.splitlines(), 1)]
    shoes = list(_columns(lines) if all(len(letters) <= 1 for _, letters in lines)
                 else _rows(lines))
    entries = tuple(entry._replace(shoe=number)
                    for number, shoe in enumerate(shoes, 1) for entry in shoe)
    said = sentence("log.read.letters", shoes=len(shoes))
    return Log(said, entries, delimited=len(shoes) > 1)


def _rows(lines: list[tuple[int, str]]) -> Iterator[list[Entry]]:
    for line, letters in lines:
        if letters:
            yield [_entry(letter, Place(line, number)) for number, letter in enumerate(letters, 1)]


def _columns(lines: list[tuple[int, str]]) -> Iterator[list[Entry]]:
    shoe: list[Entry] = []
    for line, letter in lines:
        if letter:
            shoe.append(_entry(letter, Place(line)))
        elif shoe:
            yield shoe
            shoe = []
    if shoe:
        yield shoe


def _entry(letter: str, place: Place) -> Entry:
    if words_of(letter) not in WINNERS:
        raise refuse("log.letter", place.line, letter, position=place.coup or 1)
    return Entry(place, 1, stated=WINNERS[words_of(letter)])
