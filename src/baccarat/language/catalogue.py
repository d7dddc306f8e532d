"""A catalogue: the templates of one language, and how they are filled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

__all__ = ["Catalogue", "Grammar", "chips", "runs"]

T = TypeVar("T")


class Grammar(NamedTuple):
    """The words that a language makes of a parameter, and of what stands behind its colon.

    ``quoted`` writes a value that is repeated to whoever gave it: ``{text!r}``.
    """

    number: Callable[[int, str], str]
    values: Callable[[frozenset[int], str], str]
    text: Callable[[str, str], str]
    words: Callable[[tuple[str, ...], str], str]
    quoted: Callable[[object], str] = repr


class Spoken(Generic[T]):
    """A parameter as a template formats it."""

    __slots__ = ("_grammar", "_say", "_value")

    def __init__(self, value: T, say: Callable[[T, str], str], grammar: Grammar) -> None:
        self._value = value
        self._say = say
        self._grammar = grammar

    def __format__(self, spec: str) -> str:
        return self._say(self._value, spec)

    def __repr__(self) -> str:
        return self._grammar.quoted(self._value)


class Catalogue(NamedTuple):
    """Every sentence of a language by its code, and the grammar of its templates."""

    sentences: Mapping[str, str]
    grammar: Grammar

    @classmethod
    def of(cls, topics: Iterable[Mapping[str, str]], grammar: Grammar) -> Catalogue:
        """The catalogue of several topics."""
        return cls(dict(chain.from_iterable(topic.items() for topic in topics)), grammar)

    def render(self, code: str, parameters: Mapping[str, object]) -> str:
        """Fill the template of *code*; a sentence among the parameters is rendered in its place.

        What has a name of its own is shown under it where the catalogue has no other. A code that
        is not known, or one without its parameters, is shown as it is: an error that somebody
        else's code has made by hand.

        >>> from baccarat.language.en import CATALOGUE
        >>> CATALOGUE.render("card.unknown", {"text": "1x"}).partition(":")[0]
        "unknown card '1x'"
        >>> CATALOGUE.render("name.bet.my_bet", {"own": "My bet"}), CATALOGUE.render("a.b", {})
        ('My bet', 'a.b')
        """
        said = {name: self._spoken(value) for name, value in parameters.items()}
        try:
            return self.sentences.get(code, OWN_NAME).format_map(said)
        except (LookupError, TypeError, ValueError):
            return f"{code} {parameters or ''}".rstrip()

    def _spoken(self, value: object) -> object:
        """A parameter as a template formats it."""
        grammar = self.grammar
        match value:
            case int() if not isinstance(value, bool):
                return Spoken(value, grammar.number, grammar)
            case frozenset():
                return Spoken(value, grammar.values, grammar)
            case (str(code), dict(inner)):
                return self.render(code, inner)
            case tuple():
                names = tuple(f"{self._spoken(each)}" for each in value)
                return Spoken(names, grammar.words, grammar)
            case str():
                return Spoken(value, grammar.text, grammar)
            case _:
                return value


OWN_NAME = "{own}"
"""The template of a name that the catalogue does not hold."""


def chips(amount: str) -> str:
    """An amount in a sentence, as the page writes it: in groups, no longer than it is exact.

    >>> chips("5000.00"), chips("-4738.75"), chips("-0.50"), chips("no amount")
    ('5,000', '-4,738.75', '-0.50', 'no amount')
    """
    whole, point, part = amount.partition(".")
    if not (point and part.isdigit() and whole.removeprefix("-").isdigit()):
        return amount
    sign = "-" if whole.startswith("-") else ""
    return f"{sign}{int(whole.removeprefix('-')):,}{'' if part == '00' else f'.{part}'}"


def runs(values: Iterable[int]) -> list[tuple[int, int]]:
    """Cut a set of integers into runs of neighbours, as (first, last).

    >>> runs({0, 1, 2, 9})
    [(0, 2), (9, 9)]
    """
    found: list[tuple[int, int]] = []
    for value in sorted(values):
        if found and found[-1][1] == value - 1:
            found[-1] = (found[-1][0], value)
        else:
            found.append((value, value))
    return found
