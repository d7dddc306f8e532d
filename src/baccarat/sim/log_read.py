"""Find out which format a log has, and read it."""

from __future__ import annotations

import re

from baccarat.errors import InvalidNotation
from baccarat.sim.log import Log, refuse
from baccarat.sim.log_json import read_json
from baccarat.sim.log_letters import are_letters, read_letters
from baccarat.sim.log_table import read_table

__all__ = ["read"]

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff]")


def read(text: str) -> Log:
    r"""Read a log: letters B, P, T; a table; JSON values; shoe records.

    Raises InvalidNotation, naming the line and the value, for what cannot be read.

    >>> [entry.result.winner for entry in read("BPT").entries]
    [<Side.BANKER: 'banker'>, <Side.PLAYER: 'player'>, None]
    >>> read("winner\nplayer\n7h\n")
    Traceback (most recent call last):
    baccarat.errors.InvalidNotation: line 3, column winner: '7h' stands for cards where ...
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if control := _CONTROL.search(text):
        line = text.count("\n", 0, control.start()) + 1
        raise refuse("log.binary", line, repr(control[0])[1:-1])
    if not text.strip():
        raise InvalidNotation("log.empty")
    if text.lstrip()[0] in "{[":
        return read_json(text)
    return read_letters(text) if are_letters(text) else read_table(text)
