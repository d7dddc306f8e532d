"""A person's own bets: the Bet objects of a Python file."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import NoReturn

from baccarat.bets import Bet
from baccarat.catalogue import BETS
from baccarat.cli.files import read_bytes
from baccarat.errors import BaccaratError, InvalidNotation

__all__ = ["load_bets"]

MODULE = "baccarat_own_bets"


def load_bets(path: str) -> tuple[Bet, ...]:
    """Run the file and collect what it defines.

    Bets count that are values of module-level names, also inside lists, tuples, sets and
    dictionaries. Bets of the catalogue that the file only imports do not. Raises InvalidNotation,
    naming the file, if it cannot be run, defines no bet, or gives two bets one key.
    """
    found: dict[str, Bet] = {}
    for bet in _bets_in(_run(path).values(), set()):
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
        exec(compile(source, path, "exec", dont_inherit=True), vars(module))  # noqa: S102
    except BaccaratError as error:
        _failed(path, error, str(error))
    except SyntaxError as error:
        raise InvalidNotation("bets_file.syntax", path=path, line=error.lineno or 0,
                              error=error.msg) from None
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a person's code may raise any
        _failed(path, error, f"{type(error).__name__}: {error}")
    return dict(vars(module))


def _failed(path: str, error: BaseException, said: str) -> NoReturn:
    lines = [0]
    trace = error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == path:
            lines.append(trace.tb_lineno)
        trace = trace.tb_next
    raise InvalidNotation("bets_file.failed", path=path, line=lines[-1], error=said) from None


def _bets_in(values: Iterable[object], seen: set[int]) -> Iterator[Bet]:
    for value in values:
        if isinstance(value, Bet):
            yield value
        elif isinstance(value, (list, tuple, set, frozenset, dict)) and id(value) not in seen:
            seen.add(id(value))
            yield from _bets_in(value.values() if isinstance(value, dict) else value, seen)
