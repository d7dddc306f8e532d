"""The catalogue of sentences and the program agree: none missing, none unused, none built apart."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import NamedTuple

import pytest

import baccarat
from baccarat import errors
from baccarat.language import en, zh
from baccarat.sentences import LONGEST_SHOWN, Sentence, sentence

pytestmark = pytest.mark.exhaustive  # words are the same on each Python

PACKAGE = Path(baccarat.__file__).parent
CODE = re.compile(r"[a-z_]+(\.\w+)+")
EN = en.CATALOGUE.sentences

NAMES = re.compile(r"(name|about)\\\.")
"""What bets and houses are called: English has it from these themselves."""


class Saying(NamedTuple):
    """A place where the program names a code, or with ``.+`` for what it puts in, several."""

    where: str
    code: str
    parameters: frozenset[str] | None


SAYERS = {"sentence", "Sentence"}
KINDS = {*vars(errors), "NotText"}
"""What is called with a code: the makers of a sentence, and the errors that carry one."""


@cache
def sayings() -> tuple[Saying, ...]:
    sources = [path for path in sorted(PACKAGE.rglob("*.py")) if "language" not in path.parts]
    return tuple(chain.from_iterable(map(said_in, sources)))


PAGE = Path(__file__).parents[1] / "frontend" / "src"


@cache
def said_on_the_page() -> frozenset[str]:
    """The codes in the sources of the page; ``.+`` for what it puts in."""
    sources = [path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte")
               and path.name != "words.ts"]
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    codes = re.findall(r"[\"`](screen(?:\.(?:\w+|\$\{[^}]+\}))+)[\"`]", text)
    return frozenset(re.sub(r"\\\$\\\{.*?\\\}", ".+", re.escape(code)) for code in codes)


def said_in(source: Path) -> Iterator[Saying]:
    """The codes in a module, with their parameters where a call names them all."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        where = f"{source.relative_to(PACKAGE)}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Call) and node.args:
            named = {word.arg for word in node.keywords}
            parameters = None if None in named else frozenset(filter(None, named))
            for code in codes_of(node.args[0]):
                yield Saying(where, code, parameters if says(node) else None)
            for column in words_in(node) if called(node) == "headings" else ():
                if column:
                    yield Saying(where, re.escape(f"heading.{column}"), frozenset())
        elif isinstance(node, ast.expr):
            for code in codes_of(node):
                yield Saying(where, code, None)


def says(call: ast.Call) -> bool:
    """Whether a call makes a sentence of its first argument: by name, or as an error."""
    name = called(call)
    return name in SAYERS or (name in KINDS and name[:1].isupper())


def called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def codes_of(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)) if CODE.fullmatch(text):
            yield re.escape(text)
        case ast.JoinedStr():
            pattern = "".join(
                re.escape(part.value)
                if isinstance(part, ast.Constant) and isinstance(part.value, str) else ".+"
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
            if not NAMES.match(each.code)
            and not any(re.fullmatch(each.code, code) for code in EN)] == []


@pytest.mark.parametrize("language", [en, zh])
def test_every_sentence_is_said_somewhere(language: ModuleType) -> None:
    patterns = {each.code for each in sayings()} - {r"heading\..+"} | said_on_the_page()
    said = re.compile("|".join(patterns))
    assert [code for code in language.CATALOGUE.sentences if not said.fullmatch(code)] == []


def test_every_sentence_gets_the_parameters_that_its_words_need() -> None:
    needed = {re.escape(code): fields(template) for code, template in EN.items()}
    assert [each for each in sayings() if each.parameters is not None
            and not needed.get(each.code, frozenset()) <= each.parameters] == []


@pytest.mark.parametrize("language", [en, zh])
def test_no_code_has_two_entries(language: ModuleType) -> None:
    topics = language.TOPICS
    assert sum(len(topic.SENTENCES) for topic in topics) == len(language.CATALOGUE.sentences)
    modules = {path.stem for path in Path(str(language.__file__)).parent.glob("*.py")}
    assert {topic.__name__.rpartition(".")[2] for topic in topics} == (
        modules - {"__init__", "grammar"})


@pytest.mark.parametrize("language", [en, zh])
def test_the_letter_of_an_outcome_is_one_character(language: ModuleType) -> None:
    """The roads draw all letters of an outcome as one text, character by character."""
    letters = [str(text) for code, text in language.CATALOGUE.sentences.items()
               if code.startswith("screen.roads.letter.")]
    assert [len(each) for each in letters] == [1, 1, 1]


@pytest.mark.parametrize(("count", "said"), [
    (0, "0 coups"), (1, "1 coup"), (2, "2 coups"), (12_345, "12,345 coups"),
])
def test_things_are_counted(count: int, said: str) -> None:
    assert str(sentence("shoe.written", path="x", coups=count)).endswith(said)


def test_what_others_wrote_is_cut_wherever_it_stands() -> None:
    long = "7" * 5000
    said = sentence("bet.refused", bet=long, reason=sentence("card.unknown", text=long),
                    lines=("win", long), count=10**200).shortened
    reason, lines = said.parameters["reason"], said.parameters["lines"]
    assert isinstance(reason, Sentence)
    assert isinstance(lines, tuple)
    cut = long[:LONGEST_SHOWN - 1] + "…"
    assert (said.parameters["bet"], reason.parameters["text"], lines) == (cut, cut, ("win", cut))
    assert said.parameters["count"] == 10**200


def test_what_is_counted_is_counted_by_the_grammar() -> None:
    """But for rates, which are no whole numbers."""
    things = r"(bet|card|coup|deck|shoe|session)s\b(?! a second)"
    assert [code for code, template in EN.items()
            if re.search(rf"\{{\w+(:,)?\}} {things}", template)] == []


NAMED_BY_KEY = {"variants.py", "systems.py",
                *(path.name for path in (PACKAGE / "catalogue").glob("*.py"))}
"""Modules whose bets, lines and houses have names that another language gives by their keys."""

NO_WORDS = {"__init__.py", "roads_svg.py", "checkpoint.py", "log_rows.py", "log_values.py",
            "database.py", "listening.py", "metrics.py", "security.py",
            "v0001_events_and_postings.py", "v0007_nothing_is_replaced.py"}
"""Modules with texts that are for programs, or that are read and not said."""

HELP = {"DESCRIPTION", "EXAMPLES", "COMMANDS"}


def unsaid(node: ast.AST) -> bool:
    """Whether what stands below documents the code or the command line."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Assert():
            return True
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name in HELP
        case ast.FunctionDef(name=name):
            return name == "add_arguments"
        case ast.keyword(arg=name):
            return name in {"help", "usage", "description", "epilog", "loc", "summary"}
        case _:
            return False


def words_in(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for below in parts(node):
        if not unsaid(below):
            yield from words_in(below)


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """What stands below, but for the descriptions in a description of an interface."""
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if not (isinstance(key, ast.Constant) and key.value == "description"):
                yield from filter(None, (key, value))
    else:
        yield from ast.iter_child_nodes(node)


@pytest.mark.parametrize("source", [
    path for path in sorted(PACKAGE.rglob("*.py"))
    if "language" not in path.parts and path.name not in NAMED_BY_KEY | NO_WORDS
], ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_sentence_is_built_outside_the_catalogue(source: Path) -> None:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    assert [text for text in words_in(tree)
            if re.search(r"[A-Za-z]{2}[,:;]? [a-z]{2}", text)
            and not text.startswith("baccarat ")] == []  # the name of a command
