"""A person's own bets: the Bet objects of a Python file, and whom to blame when its code fails."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout
from types import ModuleType
from typing import Any, cast

from baccarat.bets import Bet
from baccarat.catalogue import BETS
from baccarat.cli.files import read_bytes
from baccarat.errors import BaccaratError, InvalidNotation, told
from baccarat.sentences import Sentence, sentence

__all__ = ["blame", "load_bets"]

MODULE = "baccarat_own_bets"
"""The name of the module that a person's file is run as."""


def load_bets(path: str) -> tuple[Bet, ...]:
    """Run the file and collect what it defines.

    Bets count that are values of module-level names, also inside lists, tuples, sets and
    dictionaries. Bets of the catalogue that the file only imports do not. Raises InvalidNotation,
    naming the file, if it cannot be run, defines no bet, gives two bets one key, or makes a bet of
    a class of its own.
    """
    found: dict[str, Bet] = {}
    for bet in _bets_in(path, _run(path)):
        if BETS.get(bet.key) is bet:
            continue
        if bet.key in BETS:
            raise InvalidNotation("bets_file.catalogue", path=path, key=bet.key)
        if found.setdefault(bet.key, bet) is not bet:
            raise InvalidNotation("bets_file.repeated", path=path, key=bet.key)
    if not found:
        raise InvalidNotation("bets_file.empty", path=path)
    return tuple(found.values())


def _run(path: str) -> dict[str, object]:
    source = read_bytes(path)
    module = ModuleType(MODULE)
    module.__file__ = path
    sys.modules[MODULE] = module  # dataclasses of the file look themselves up here
    try:
        # what the file prints, or does to standard output, is no part of the answer
        with redirect_stdout(sys.stderr):
            code = compile(source, path, "exec", dont_inherit=True)
            exec(code, vars(module))  # noqa: S102
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - a person's code may raise any
        said = blame(error) or _not_compiled(path, error)
        raise InvalidNotation(said.code, **said.parameters) from None
    return dict(vars(module))


def _not_compiled(path: str, error: BaseException) -> Sentence:
    line, said = 1, told(error)
    if isinstance(error, SyntaxError):
        line, said = error.lineno or line, error.msg
    return sentence("bets_file.failed", path=path, line=line, error=said)


def _bets_in(path: str, values: object) -> Iterator[Bet]:
    """The bets in nested containers of any depth, in order."""
    waiting, seen = [iter((values,))], set[int]()
    while waiting:
        for value in waiting[-1]:
            kind = type(value)  # isinstance would ask the value for its class
            if issubclass(kind, Bet):
                if kind is not Bet:  # its methods may be others
                    raise InvalidNotation("bets_file.kind", path=path, kind=kind.__name__)
                yield cast("Bet", value)
            elif issubclass(kind, CONTAINERS) and id(value) not in seen:
                seen.add(id(value))
                waiting.append(iter(_inside(value)))
                break
        else:
            waiting.pop()


def _inside(container: Any) -> Iterable[object]:  # noqa: ANN401 - one of CONTAINERS
    inside: Iterable[object] = (
        container.values() if issubclass(type(container), dict) else container)
    return inside


CONTAINERS = (list, tuple, set, frozenset, dict)


def blame(error: BaseException) -> Sentence | None:
    """What went wrong in a person's file and where; None if none of its code was running.

    Whatever such code raises is the person's to mend, also what leaves other programs silently.
    """
    for cause in _causes(error):
        places = list(_places(cause))
        if places:
            path, line = places[-1]
            said = error.sentence if isinstance(error, BaccaratError) else told(error)
            return sentence("bets_file.failed", path=path, line=line, error=said)
    return None


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__


def _places(error: BaseException) -> Iterator[tuple[str, int]]:
    """The lines of a person's files that were running, the innermost last."""
    trace = error.__traceback__
    while trace:
        its, path = trace.tb_frame.f_globals, trace.tb_frame.f_code.co_filename
        if its.get("__name__") == MODULE and its.get("__file__") == path:
            yield path, trace.tb_lineno
        trace = trace.tb_next
