"""The parser of a command's arguments: its help, its errors in one line, names behind ``--``."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter, _StoreAction
from collections.abc import Sequence
from typing import Any, NoReturn

from baccarat.cli.standard_error import complain
from baccarat.cli.status import BAD_INPUT
from baccarat.sentences import cut, sentence

__all__ = ["Format", "Once", "Parser"]

NAME = "\0"
"""Stands before what follows ``--``: no argument of a process can hold it."""


class Format(RawDescriptionHelpFormatter):
    """Help as it is written, 80 columns wide: asking for the terminal's width takes its time."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=79)


class Once(_StoreAction):
    """An option with one value: given twice it is refused, for the last would win unseen."""

    def __call__(self, parser: ArgumentParser, namespace: Namespace, values: object,
                 option_string: str | None = None) -> None:  # noqa: ARG002
        """Keep the value, and that the option was given."""
        given = vars(namespace).setdefault("options_given", set())
        if self.option_strings and self.dest in given:
            parser.error(str(sentence("option.twice", option=self.option_strings[0])))
        given.add(self.dest)
        setattr(namespace, self.dest, values)


class Parser(ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Leave with one line and the status of bad input."""
        complain(self.prog, cut(message.replace(NAME, "")))
        self.exit(BAD_INPUT)

    def _print_message(self, message: str, file: Any = None) -> None:  # noqa: ANN401
        """Print help or version; argparse would keep it to itself if that cannot be done."""
        print(message, end="", file=file)

    def parse_mixed(self, arguments: Sequence[str]) -> Namespace:
        """Parse options and names in any order; what follows ``--`` are names, such as -v.json.

        argparse forgets the ``--`` where the two may be mixed.
        """
        end = [*arguments, "--"].index("--")
        names = [NAME + name for name in arguments[end + 1:]]
        given = self.parse_intermixed_args([*arguments[:end], *names])
        for each, value in vars(given).items():
            if isinstance(value, str):
                setattr(given, each, value.removeprefix(NAME))
            elif isinstance(value, list):
                setattr(given, each, [one.removeprefix(NAME) for one in value])
        return given
