"""The errors of the program: each carries a sentence that shows the value and what is right."""

from __future__ import annotations

from collections.abc import Iterable

from baccarat.sentences import Sentence, cut

__all__ = [
    "BaccaratError",
    "BrokenCommitment",
    "IllegalBet",
    "IllegalCommand",
    "IllegalVariant",
    "InvalidNotation",
    "ShoeExhausted",
    "UnknownSuits",
    "UnlistedFact",
    "like",
    "shown",
    "told",
]


class BaccaratError(ValueError):
    """The base of all errors that a user's input can cause.

    >>> from baccarat.cards import Card
    >>> try:
    ...     Card.parse("1x")
    ... except BaccaratError as error:
    ...     error.sentence.code, error.sentence.parameters
    ('card.unknown', {'text': '1x'})
    """

    def __init__(self, code: str, **parameters: object) -> None:
        self.sentence = Sentence(code, parameters)
        super().__init__(code, parameters)

    def __reduce__(self) -> tuple[object, ...]:
        # an error of work that was sent to another process comes back by pickle
        return _again, (type(self), *self.sentence)

    def __str__(self) -> str:
        return str(self.sentence.shortened)


def _again(kind: type[BaccaratError], code: str, parameters: dict[str, object]) -> BaccaratError:
    return kind(code, **parameters)


class InvalidNotation(BaccaratError):
    """A text that cannot be read: a card, a stake, a setting, a record."""


class BrokenCommitment(BaccaratError):
    """A revealed secret or entropy that is not what its commitment was made from."""


class IllegalBet(BaccaratError):
    """A bet that is not well formed: its key, its pay table, or what its lines do."""


class IllegalCommand(BaccaratError):
    """Something that is not allowed now, here, or to this patron."""


class IllegalVariant(BaccaratError):
    """Settings of a house that contradict each other, or that would favour the patron."""


class ShoeExhausted(BaccaratError):
    """Fewer cards than the coup needs, or more copies of a card than the shoe holds."""


class UnlistedFact(BaccaratError):
    """A pay line read a fact that its bet does not list in ``needs``."""


class UnknownSuits(BaccaratError):
    """A bet depends on the suits of cards of which only the rank is known."""


def like(word: str, words: Iterable[str]) -> tuple[str, ...]:
    """Up to three of the *words* that may have been meant.

    >>> like("bankr", ["player", "banker", "tie"])
    ('banker',)
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake needs it

    return tuple(get_close_matches(word, words, n=3))


def shown(value: object) -> str:
    """How a value of code that is not ours is written, even one that cannot be.

    >>> shown(None), shown([1])
    ('None', '[1]')
    """
    try:
        return cut(repr(value))
    except Exception:  # noqa: BLE001 - its own __repr__ may fail
        return f"a {type(value).__name__}"


def told(error: BaseException) -> str:
    """What an error of code that is not ours says, even one that cannot say anything.

    >>> told(ZeroDivisionError("division by zero"))
    'ZeroDivisionError: division by zero'
    """
    try:
        said = str(error)
    except Exception:  # noqa: BLE001 - its own __str__ may fail as well
        said = ""
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
