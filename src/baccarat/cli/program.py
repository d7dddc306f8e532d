"""The program: it finds the command, runs it, and turns every failure into one line."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import NamedTuple, Protocol, cast

from baccarat import __version__
from baccarat.cli.language import ASKED_BY, chosen
from baccarat.cli.parser import Format, Once, Parser
from baccarat.cli.standard_error import close, complain
from baccarat.cli.status import BAD_INPUT, BROKEN_PIPE, INTERRUPTED
from baccarat.sentences import LANGUAGES, Sentence, sentence, speaking

__all__ = ["COMMANDS", "Command", "main"]

COMMANDS = {
    "deal": "deal the cards you name, step by step, and settle bets on them",
    "odds": "exact odds of any bets, for any shoe, also in the middle of a coup",
    "removal": "what one card that leaves the shoe is worth to each bet",
    "bets": "the catalogue of bets: pay tables, edges, sources",
    "variants": "the catalogue of houses: menus, prices, settings",
    "shoe": "deal a whole shoe and write its record",
    "verify": "recompute a shoe's order, coups and payments from its record alone",
    "check": "judge a log of coups: rules, payments, and how often everything came",
    "roads": "draw the five roads of a shoe, in the terminal or as SVG",
    "simulate": "deal millions of shoes and compare them with the exact odds",
    "study": "betting systems, counting, streaks, the cut card: what they come to",
    "serve": "serve live tables: friends join by a link",
    "audit": "deal, settle and balance again all that tables have stored",
    "export": "write the shoe records of a table that verify checks",
    "play": "deal a shoe in the terminal, coup by coup",
}
"""The commands and what each of them does."""

DESCRIPTION = "Punto banco: the game, its bets and their exact odds."

EXAMPLES = """\
examples:
  baccarat deal 7 3 2 4 --bet player=100
  baccarat odds --remove "A A 5 9"
  baccarat roads BBPTPPB
"""


class Command(Protocol):
    """What the module of a command offers."""

    DESCRIPTION: str
    EXAMPLES: str

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the arguments."""

    def run(self, given: Namespace) -> int:
        """Do it; the exit status."""
        ...


class Group(NamedTuple):
    """What has commands: the program, or a package of commands with a word of its own."""

    prog: str
    commands: Mapping[str, str]
    description: str
    examples: str


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with *arguments*, by default those of the process; return its exit status."""
    _open_what_is_closed()
    _print_what_cannot_be_encoded()
    try:
        status = _status(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        close(sys.stdout)
        return BROKEN_PIPE
    except OSError as error:
        complain("baccarat", f"{error.filename or 'output'}: {error.strerror}")
        close(sys.stdout)
        return BAD_INPUT
    return status


def _status(arguments: list[str]) -> int:
    try:
        with speaking(chosen(os.environ, sys.stdout.encoding)):
            return _run(arguments)
    except SystemExit as stop:  # argparse leaves this way after --help and after an error
        return stop.code if isinstance(stop.code, int) else BAD_INPUT


def _run(arguments: list[str]) -> int:
    asked = os.environ.get(ASKED_BY)
    if asked and asked not in LANGUAGES:
        complain("baccarat", str(sentence("language.unknown", name=ASKED_BY, text=asked,
                                          known=LANGUAGES).shortened))
        return BAD_INPUT
    return _dispatch(Group("baccarat", COMMANDS, DESCRIPTION, EXAMPLES), arguments)


def _dispatch(group: Group, arguments: list[str]) -> int:
    """Run the command of the group that *arguments* begin with."""
    if not arguments or arguments[0].startswith("-"):
        _overview(group).parse_args(arguments)
        return _refuse(group, "command.none")
    name, *rest = arguments
    if name not in group.commands:
        from baccarat.errors import like

        return _refuse(group, "command.unknown", command=name, like=like(name, group.commands))
    prog = f"{group.prog} {name}"
    module = import_module(f"baccarat.cli.{'.'.join(prog.split()[1:])}")
    if hasattr(module, "COMMANDS"):
        inner = Group(prog, module.COMMANDS, module.DESCRIPTION, module.EXAMPLES)
        return _dispatch(inner, rest)
    return _call(cast("Command", module), prog, rest)


def _call(command: Command, prog: str, arguments: list[str]) -> int:
    parser = Parser(prog, description=command.DESCRIPTION, epilog=command.EXAMPLES,
                    formatter_class=Format, allow_abbrev=False)
    parser.register("action", None, Once)
    command.add_arguments(parser)
    return _do(command, parser.parse_mixed(arguments), parser.prog)


def _do(command: Command, given: Namespace, name: str) -> int:
    """Run a command; what bad input or a person's own bets raise becomes one line."""
    from baccarat.errors import BaccaratError

    has_bets = bool(getattr(given, "bets", None))
    try:
        return _run_with_bets(command, given) if has_bets else command.run(given)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        said = _blame(error) if has_bets else None
        if said is None and not isinstance(error, BaccaratError):
            raise
        complain(name, str(said or error))
        return BAD_INPUT


def _run_with_bets(command: Command, given: Namespace) -> int:
    from contextlib import redirect_stdout

    from baccarat.cli.own_output import OwnOutput

    with redirect_stdout(cast("TextIOWrapper", OwnOutput(sys.stdout))):
        return command.run(given)


def _blame(error: BaseException) -> Sentence | None:
    from baccarat.cli.bets_file import blame

    return blame(error)


def _overview(group: Group) -> Parser:
    """The help of a group, and the options that stand before any command."""
    whole = group.commands is COMMANDS
    width = max(map(len, group.commands), default=0)
    parser = Parser(
        group.prog, usage=f"{group.prog} [-h]{' [--version]' * whole} COMMAND ...",
        description=f"{group.description}\n\ncommands:\n"
        + "\n".join(f"  {name:{width}}  {does}" for name, does in group.commands.items()),
        epilog=f"{group.examples}\n'{group.prog} COMMAND --help' tells all about one command.\n",
        formatter_class=Format, allow_abbrev=False,
    )
    if whole:
        parser.add_argument("--version", action="version", version=f"baccarat {__version__}")
    return parser


def _refuse(group: Group, code: str, **parameters: object) -> int:
    said = sentence(code, prog=group.prog, commands=tuple(group.commands), **parameters)
    complain(group.prog, str(said))
    return BAD_INPUT


def _open_what_is_closed() -> None:
    """Let a closed stream be an empty one: the exit status still tells."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            empty = open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123, SIM115 - to the end
            setattr(sys, name, empty)


def _print_what_cannot_be_encoded() -> None:
    """Let a narrow encoding cost a letter, not the output."""
    if isinstance(sys.stdout, TextIOWrapper) and sys.stdout.errors != "backslashreplace":
        sys.stdout.reconfigure(errors="backslashreplace")
