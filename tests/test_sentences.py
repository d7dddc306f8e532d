"""Every sentence that is named in the source is one of the catalogue."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import baccarat
from baccarat import errors
from baccarat.language.en import SENTENCES

SOURCES = sorted(Path(baccarat.__file__).parent.rglob("*.py"))
NAMERS = {"sentence", "refuse", "_wrong", "_refuse",
          *(name for name in errors.__all__ if name[0].isupper())}
"""What is called with the code of a sentence."""


def codes(path: Path) -> Iterator[tuple[str, set[str], bool]]:
    """The codes that a module names, with their parameters; True where further ones may follow."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(ast.Name(name), [ast.Constant(str(code)), *_], keywords) if (
                name in NAMERS
            ):
                names = {keyword.arg for keyword in keywords if keyword.arg}
                further = name in {"refuse", "_wrong", "_refuse"} or len(names) < len(keywords)
                yield code, names, further
            case _:
                pass


def fields(code: str) -> set[str]:
    """The parameters that a template shows."""
    return {name for _, name, _, _ in Formatter().parse(SENTENCES[code]) if name}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_every_code_is_in_the_catalogue_with_its_parameters(path: Path) -> None:
    for code, given, further in codes(path):
        assert fields(code) <= given or further, code


def test_an_error_made_by_hand_is_shown_as_it_is() -> None:
    assert str(errors.BaccaratError("nope")) == "nope"
    assert str(errors.BaccaratError("card.unknown", x=1)) == "card.unknown {'x': 1}"
