"""Messages as they are sent: JSON, with sentences in it and their words."""

from __future__ import annotations

import json
from typing import Any

from baccarat.sentences import Sentence, worded

__all__ = ["encoded", "spoken", "with_field"]


def encoded(document: object) -> str:
    """A document as it is sent: in ASCII, for what it repeats may be half of a character.

    >>> encoded({"type": "resync"})
    '{"type":"resync"}'
    """
    return json.dumps(document, separators=(",", ":"))


def with_field(document: str, name: str, value: str) -> str:
    """A document with one more field; both are JSON already, so that neither is encoded again.

    >>> with_field('{"a":1}', "b", "[2]")
    '{"a":1,"b":[2]}'
    """
    comma = "," if len(document) > 2 else ""
    return f'{document[:-1]}{comma}"{name}":{value}}}'


def spoken(said: Sentence, language: str | None = None) -> dict[str, Any]:
    """A sentence with its words; texts that somebody gave are cut.

    None is the language that is spoken here, which is the visitor's within its request.
    """
    return worded(said.shortened, language)
