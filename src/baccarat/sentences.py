"""Sentences as data: a code with its parameters, rendered by the catalogue of one language.

Everything that the program says to a person (why a card is drawn, why a bet is refused, what is
wrong with an input, what stands above a column) is a :class:`Sentence`. The words stand in
``baccarat.language``, one package a language, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from importlib import import_module
from typing import NamedTuple

__all__ = ["LANGUAGES", "LONGEST_SHOWN", "Sentence", "as_json", "cut", "language", "plain",
           "render", "said_again", "sentence", "speaking", "worded"]

LANGUAGES = ("en", "zh")
"""English and Simplified Chinese."""

LONGEST_SHOWN = 120
"""The most characters of a value that is repeated to whoever gave it."""


class Sentence(NamedTuple):
    """A code of the catalogue and the parameters that its template names.

    Parameters are plain data: numbers, texts, sets of card values, lists of names, sentences.
    """

    code: str
    parameters: dict[str, object]

    def __str__(self) -> str:
        return render(self)

    @property
    def shortened(self) -> Sentence:
        """The same with its texts cut, for one that repeats what somebody else has written.

        >>> said = sentence("card.unknown", text="7" * 5000)
        >>> len(said.parameters["text"]), len(said.shortened.parameters["text"])
        (5000, 120)
        """
        return Sentence(self.code, {name: _short(value) for name, value in self.parameters.items()})


def _short(value: object) -> object:
    match value:
        case str():
            return cut(value)
        case Sentence():
            return value.shortened
        case tuple() if type(value) is tuple:
            return tuple(map(_short, value))
        case _:
            return value


def cut(text: str) -> str:
    """As much of a text as is repeated to whoever gave it.

    >>> cut("7h"), len(cut("7" * 5000))
    ('7h', 120)
    """
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN - 1]}…"


def sentence(code: str, **parameters: object) -> Sentence:
    """Name a sentence of the catalogue.

    >>> str(sentence("player.stands", total=6, stands_on=frozenset({6, 7})))
    'Player has 6; Player stands on 6 and 7: stands.'
    """
    return Sentence(code, parameters)


_SPOKEN = ContextVar("language", default=LANGUAGES[0])


def language() -> str:
    """The language that is spoken here: English, unless :func:`speaking` says otherwise.

    >>> language()
    'en'
    """
    return _SPOKEN.get()


@contextmanager
def speaking(language: str) -> Generator[None]:
    """Let all that is said within this block be said in *language*, one of ``LANGUAGES``.

    It is so in this thread and in the asyncio tasks that are made here; a thread that is started
    here speaks English until it says otherwise.

    >>> from baccarat import deal, explain, speaking
    >>> with speaking("zh"):
    ...     print(explain(deal("7 3 2 4"))[-1].why)
    闲家例牌9点：双方都不补牌。
    """
    if language not in LANGUAGES:
        raise LookupError(language)
    before = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def render(said: Sentence, language: str | None = None) -> str:
    """Put a sentence into the words of *language*, one of ``LANGUAGES``.

    None is the language that is spoken here.

    >>> render(sentence("coup.natural", side="banker", total=9))
    'Banker has a natural 9: no third card for either hand.'
    """
    words = import_module(f"baccarat.language.{language or _SPOKEN.get()}")
    text: str = words.CATALOGUE.render(said.code, said.parameters)
    return text


def as_json(said: Sentence) -> dict[str, object]:
    """A sentence as plain data for JSON: sets become sorted lists, tuples lists.

    >>> as_json(sentence("player.stands", total=6, stands_on=frozenset({7, 6})))
    {'code': 'player.stands', 'parameters': {'total': 6, 'stands_on': [6, 7]}}
    """
    return {"code": said.code, "parameters": plain(said)}


def plain(said: Sentence) -> dict[str, object]:
    """The parameters of a sentence as plain data for JSON."""
    return {name: _plain(value) for name, value in said.parameters.items()}


def said_again(code: str, parameters: Mapping[str, object]) -> Sentence:
    """The sentence whose parameters were kept as plain data.

    >>> kept = plain(sentence("stake.below", bet=sentence("name.bet.tie", own="Tie"), stake="1"))
    >>> said_again("stake.below", kept).parameters["bet"]
    Sentence(code='name.bet.tie', parameters={'own': 'Tie'})
    """
    return Sentence(code, {name: _again(value) for name, value in parameters.items()})


def _again(value: object) -> object:
    match value:
        case {"code": str(code), "parameters": dict(parameters)}:
            return said_again(code, parameters)
        case list():
            return tuple(map(_again, value))
        case _:
            return value


def worded(said: Sentence, language: str | None = None) -> dict[str, object]:
    """The same with its words, for a reader who has no catalogue.

    None is the language that is spoken here; a server speaks each reader's.

    >>> worded(sentence("player.stands", total=6, stands_on=frozenset({6, 7})))["text"]
    'Player has 6; Player stands on 6 and 7: stands.'
    """
    return {**as_json(said), "text": render(said, language)}


def _plain(value: object) -> object:
    match value:
        case frozenset():
            return sorted(value)
        case Sentence():
            return as_json(value)
        case tuple():
            return list(map(_plain, value))
        case None | bool() | int() | str():
            return value
        case _:
            return str(value)
