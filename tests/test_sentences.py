"""The catalogue of sentences and the program agree: none missing, none unused, none built apart."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

import baccarat
from baccarat import errors
from baccarat.language import en
from baccarat.sentences import sentence

PACKAGE = Path(baccarat.__file__).parent
CODE = re.compile(r"[a-z_]+(\.\w+)+")


class Saying(NamedTuple):
    """A place where the program names a code, or with ``.+`` for what it puts in, several."""

    where: str
    code: str
    parameters: frozenset[str] | None


SAYERS = {"sentence", "Sentence"}


@cache
def sayings() -> tuple[Saying, ...]:
    sources = [path for path in sorted(PACKAGE.rglob("*.py")) if "language" not in path.parts]
    return tuple(chain.from_iterable(map(said_in, sources)))


def said_in(source: Path) -> Iterator[Saying]:
    """The codes in a module's calls, with the parameters if all are named there; then all others."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        where = f"{source.relative_to(PACKAGE)}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Call) and node.args:
            named = {word.arg for word in node.keywords}
            parameters = None if None in named else frozenset(filter(None, named))
            for code in codes_of(node.args[0]):
                yield Saying(where, code, parameters if says(node) else None)
        elif isinstance(node, ast.expr):
            for code in codes_of(node):
                yield Saying(where, code, None)


def says(call: ast.Call) -> bool:
    """Whether a call makes a sentence of its first argument: by name, or as an error."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    return name in SAYERS or (name in vars(errors) and name[:1].isupper())


def codes_of(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)) if CODE.fullmatch(text):
            yield re.escape(text)
        case ast.JoinedStr():
            pattern = "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                              for part in node.values)
            if re.match(r"[a-z_]+\\\.", pattern):
                yield pattern
        case ast.IfExp():
            yield from codes_of(node.body)
            yield from codes_of(node.orelse)
        case _:
            pass


def fields(template: str) -> set[str]:
    return {re.split(r"[.\[]", name)[0] for _, name, _, _ in Formatter().parse(template) if name}


def test_every_code_that_is_said_has_its_words() -> None:
    said = [each for each in sayings() if each.parameters is not None]
    assert len(said) > 100
    assert [each for each in said
            if not any(re.fullmatch(each.code, code) for code in en.SENTENCES)] == []


def test_every_sentence_is_said_somewhere() -> None:
    patterns = {each.code for each in sayings()}
    assert [code for code in en.SENTENCES
            if not any(re.fullmatch(pattern, code) for pattern in patterns)] == []


def test_every_sentence_gets_the_parameters_that_its_words_need() -> None:
    needed = {re.escape(code): fields(template) for code, template in en.SENTENCES.items()}
    assert [each for each in sayings() if each.parameters is not None
            and not needed.get(each.code, frozenset()) <= each.parameters] == []


def test_no_code_has_two_entries() -> None:
    assert sum(len(topic.SENTENCES) for topic in en.TOPICS) == len(en.SENTENCES)
    modules = {path.stem for path in (PACKAGE / "language" / "en").glob("*.py")}
    assert {topic.__name__.rpartition(".")[2] for topic in en.TOPICS} == (
        modules - {"__init__", "grammar"})


@pytest.mark.parametrize(("count", "said"), [
    (0, "0 coups"), (1, "1 coup"), (2, "2 coups"), (12_345, "12,345 coups"),
])
def test_things_are_counted(count: int, said: str) -> None:
    assert str(sentence("shoe.written", path="x", coups=count)).endswith(said)
