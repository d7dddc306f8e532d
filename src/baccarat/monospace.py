"""Text in columns, as a terminal shows it: a Chinese character takes two of them."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import east_asian_width

__all__ = ["columns", "cut_to", "filled", "pieces", "to_left", "to_right", "wrapped"]

OPENING = frozenset("（“《【")
"""No line ends with these."""

CLOSING = frozenset("，。、；：？！）”》】")
"""No line begins with these."""


def columns(text: str) -> int:
    """How many columns a text takes.

    >>> columns("Banker"), columns("庄家")
    (6, 4)
    """
    return len(text) if text.isascii() else len(text) + sum(map(_is_wide, text))


def _is_wide(letter: str) -> bool:
    return east_asian_width(letter) in {"W", "F"}


def cut_to(text: str, width: int) -> str:
    """As much of a text as goes into so many columns.

    >>> cut_to("Banker", 4), cut_to("庄家赢", 5)
    ('Bank', '庄家')
    """
    end = min(width, len(text))
    while columns(text[:end]) > width:
        end -= 1
    return text[:end]


def to_left(text: str, width: int) -> str:
    """A text at the left of so many columns.

    >>> to_left("庄家", 6)
    '庄家  '
    """
    return text + " " * (width - columns(text))


def to_right(text: str, width: int) -> str:
    """A text at the right of so many columns.

    >>> to_right("庄家", 6)
    '  庄家'
    """
    return " " * (width - columns(text)) + text


def wrapped(text: str, width: int, first: str = "", then: str = "") -> list[str]:
    """A text in lines of *width* columns: the first behind *first*, others behind *then*.

    >>> wrapped("Tie, 6 all.", 8), wrapped("和局，各6点。", 8)
    (['Tie, 6', 'all.'], ['和局，各', '6点。'])
    """
    return filled(pieces(text), width, first, then)


def pieces(text: str) -> list[str]:
    """The pieces of a text between which a line may end: words, and Chinese characters.

    Punctuation stays with what it closes or opens, a number with the word that counts.

    >>> pieces("two words"), pieces("第12局（和局），完。")
    (['two ', 'words'], ['第', '12局', '（和', '局），', '完。'])
    """
    found: list[str] = []
    for letter in text:
        if found and not _may_end(found[-1][-1], letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _may_end(last: str, following: str) -> bool:
    """Whether a line may end between two letters."""
    if following == " " or following in CLOSING or last in OPENING:
        return False
    return last == " " or _is_wide(last)


def filled(parts: Iterable[str], width: int, first: str = "", then: str = "") -> list[str]:
    """Lines that each hold as many of the parts as go into *width* columns.

    What is longer than a line is broken where the line is full.

    >>> filled(["one, ", "two, ", "three"], 10, "- ")
    ['- one,', 'two, three']
    """
    lines: list[str] = []
    line = begin = first
    for part in parts:
        rest = part
        while columns(rest.rstrip(" ")) > (room := width - columns(line)):
            if columns(rest.rstrip(" ")) > width - columns(then):
                head = cut_to(rest, max(room, 2 * (line == begin)))
                line, rest = line + head, rest[len(head):]
            lines.append(line)
            line = begin = then
        line += rest
    return [each.rstrip(" ") for each in [*lines, *[line] * (line != begin)]]
