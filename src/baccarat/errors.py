"""The errors of the program: each carries a sentence that shows the value and what is right."""

from __future__ import annotations

from baccarat.sentences import Sentence

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
        return str(self.sentence)


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
